/** L19: a name with a written range holds nothing else; what it is given is looked at, and a fault names it. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGame, loadChecked } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import { agree, tell } from '../support/agree.ts';
import { begin, errorsOf, expectScenarios, faultOf, gameOf } from '../support/text-game.ts';

const names = `
game Names
players red, blue
player { life: Int 0..99 = 3  notes: Int from 0 = 0 }
event hurt(p: Player, n: Int 0..5) { p.life -= n clamped }
event note(p: Player, n: Int) { p.notes += n }
procedure pay(n: Int 1..5) { you.life -= n clamped }
derived double(n: Int 0..5): Int 0..9 = n * 2
derived less(n: Int): Int 0..99 = n - 4
derived free(n: Int): Int = n * 1000
action letName { let k: Int 0..2 = you.life  note(you, k) }
action letUnread { let k: Int 0..2 = you.life }
action varName { var v: Int 0..3 = 0  v = you.life + 1  note(you, v) }
action varAdded { var v: Int 0..3 = 2  v += you.life  note(you, v) }
action event1 { hurt(foe, you.life + 3) }
action procedure1 { pay(you.life - 3) }
action derived1 { note(you, double(you.life + 3)) }
action result { note(you, double(you.life + 2)) }
action below { note(you, less(you.life)) }
action inside {
  let k: Int 0..3 = you.life
  var v: Int from 0 = k
  v += 1
  hurt(foe, k)
  pay(v)
  note(you, double(k + 1) + less(k + 1))
}
action plain { let k: Int = you.life * 10_000  let j = free(k * 10)  if j > 1_000_000 { note(you, 1) } }
flow {
  turns from red {
    you act: letName, letUnread, varName, varAdded, event1, procedure1, derived1, result, below, inside, plain
  }
}
scenario fits {
  red: inside
  expect blue.life == 0 and red.life == 0 and red.notes == 8
}
scenario holdsAnything {
  red: plain
  expect red.notes == 1
}
`;

describe('a name with a range', () => {
  test.each([
    ['letName', 'k', 3, 'letName'],
    ['letUnread', 'k', 3, 'letUnread'],
    ['varName', 'v', 4, 'varName'],
    ['varAdded', 'v', 5, 'varAdded'],
    ['event1', 'n', 6, 'event1'],
    ['procedure1', 'n', 0, 'procedure1'],
    ['derived1', 'n', 6, 'derived1'],
    ['result', 'double', 10, 'double'],
    ['below', 'less', -1, 'less'],
  ])('is a fault of %s when it would hold something else, and the state is as before', async (action, name, value, rule) => {
    const table = begin(await gameOf(names));
    const before = table.hash();
    const fault = faultOf(() => table.play(action));
    expect(fault.code).toBe('out-of-range');
    expect(fault.message).toContain(`\`${name}\` cannot be ${value}`);
    expect(fault.rule?.name).toBe(rule);
    expect(table.hash()).toBe(before);
    table.play('plain');
  }); // prettier-ignore

  test('holds what lies inside; `Int` alone holds any number', async () => {
    await expectScenarios(names);
  });

  test('is not given a literal outside', () => {
    const game = (body: string): string[] =>
      errorsOf(`game G
players 2
shared { pot: Int 0..9 = 0 }
derived half(n: Int 0..5): Int 0..5 = n
event hit(n: Int 0..5) { pot += n clamped }
action go { ${body} }
flow { turns from first { you act: go } }
`);
    expect(game('let k: Int 0..2 = 2  pot = k')).toEqual([]);
    expect(game('let k: Int 0..2 = 3  pot = k')).toEqual(['out-of-range']);
    expect(game('var k: Int 0..2 = 0  k = 3  pot = k')).toEqual(['out-of-range']);
    expect(game('pot = half(6)')).toEqual(['out-of-range']);
    expect(game('hit(6)')).toEqual(['out-of-range']);
    expect(game('let k: Int from 0 = -1  pot = 1')).toEqual(['out-of-range']);
  });

  test('says how far a choice among numbers can go', () => {
    const game = (type: string): string[] =>
      errorsOf(`game G
players 2
shared { pot: Int 0..9 = 0 }
procedure take(n: ${type}) { choose k in 0..n { pot = k clamped } }
action go { take(pot) }
flow { turns from first { you act: go } }
`);
    expect(game('Int 0..9')).toEqual([]);
    expect(game('Int')).toEqual(['not-yet-supported']);
  });
});

const hoard = `
game Hoard
players red, blue
kind Card { }
card Ace: Card { }
player { big: Int 0..2_000_000 = 70_000  life: Int 0..9 = 5  zone hand: row of Card seen by all }
shared { zone deck: row of Card seen by all  start: Int 0..2_000_000 = 65_000 }
setup { fill deck with Card }
event enter(c: Card) { move c to red.hand }
rule narrow: on enter(_) {
  let k: Int 0..9 = red.big
  red may "m" { if k > 60_000 { red.life += 1 } }
}
rule changed: on enter(_) {
  var v: Int 0..69_000 = 0
  v = red.big - 1_000
  red may "n" { if v == 69_000 { red.life += 1 } }
}
action play(c in deck) { enter(c) }
action spend { you.big = 9 }
flow {
  let around: Int 0..66_000 = start
  turns from red { you act: play, spend  if around == 65_000 { you.life += 1 clamped } }
}
scenario spent {
  red: spend
  expect red.life == 6
}
`;

describe('a number beyond 16 bits under a name with a range', () => {
  test('is whole, or a fault', async () => {
    const game = await expectScenarios(hoard);
    const fault = faultOf(() => begin(game).play('play(Ace)', 'narrow'));
    expect(fault).toMatchObject({ code: 'out-of-range', rule: { name: 'narrow' } });
    expect(fault.message).toContain('`k` cannot be 70000');
    const wide = await gameOf(hoard.replace('let k: Int 0..9', 'let k: Int 0..70_000'));
    expect(begin(wide).play('play(Ace)', 'narrow', 'yes', 'yes').players()[0]!['life']).toBe(8);
  });
});

test('engine and interpreter say the same of names that are given too much', async () => {
  const root = join(import.meta.dirname, '../..');
  const checked = await checkGame(oneGame(parseTarget('test/faults/ranges.rules', root)), realCompiler);
  const [model] = checked.models;
  const { module } = await loadChecked(checked, model!, realCompiler, false);
  for (let seed = 0; seed < 25; seed++) {
    const found = agree(module, model!, { decisions: 40, seed });
    expect(found.disagreement === null, tell(found)).toBe(true);
  }
});
