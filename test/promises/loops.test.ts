/** L14, L18 and L19: chance, chains without an end, and numbers at the edge of their range. */
import { describe, expect, test } from 'vitest';
import type { State } from '../../runtime/engine.ts';
import { begin, beginAt, expectScenarios, faultOf, gameOf, Table } from '../support/text-game.ts';

const bags = `
game Bags
players red, blue
kind Card { }
card Ace: Card { copies = 3 }
card Two: Card { copies = 2 }
card Ten: Card { }
kind Coin { }
card Gold: Coin { copies = 4 }
card Iron: Coin { copies = 4 }
player { luck: Int 0..99 = 0  zone hand: row of Card seen by all  zone purse: row of Coin seen by all }
shared { zone deck: pile of Card seen by nobody  zone chest: pile of Coin seen by nobody }
setup {
  fill deck with Card
  shuffle deck
  fill chest with Coin
  shuffle chest
}
action draw1 { move top of deck to you.hand }
action dig { move top of chest to you.purse }
action guess { random p in players { p.luck += 1 } }
action rob { random c in foe.hand { move c to you.hand } else { you.luck += 1 } }
action wait { }
flow { turns from red { you act: draw1, dig, guess, rob, wait } }
`;

/** What lies in one row of all players, as the table sees it. */
function row(table: Table, zone: string): string {
  const lists = table.players().map((player) => {
    const { things } = player[zone] as { things: Array<{ thing: string }> };
    return things.map(({ thing }) => thing).join(' ');
  });
  return lists.join(' | ');
}

describe('chance', () => {
  test('L14: equal outcomes are one, their weights say how many, and add up', async () => {
    const { engine, module } = await gameOf(bags);
    const s = engine.fast.create({ seed: 0, chance: 'explicit' });
    const [moves, weights] = [new Int32Array(64), new Int32Array(64)];
    const outcomes = (): Record<string, number> => {
      engine.fast.chance(s, moves, weights);
      const names = module.chanceNames({ buffer: s });
      return Object.fromEntries(names.map((name, at) => [name, weights[at]!]));
    };
    const act = (name: string): void => {
      const count = engine.fast.moves(s, moves);
      const names = engine
        .legal({ buffer: s }, engine.fast.chooser(s))
        .map((action) => engine.actionName({ buffer: s }, action));
      expect(names.length).toBe(count);
      engine.fast.apply(s, moves[names.indexOf(name)]!);
    };
    act('draw1');
    expect(engine.fast.chooser(s)).toBe(-1);
    expect(outcomes()).toEqual({ Ace: 3, Two: 2, Ten: 1 });
    engine.fast.apply(s, moves[0]!);
    act('dig');
    expect(outcomes()).toEqual({ Gold: 4, Iron: 4 });
    engine.fast.apply(s, moves[1]!);
    act('draw1');
    expect(outcomes()).toEqual({ Ace: 2, Two: 2, Ten: 1 });
    engine.fast.apply(s, moves[2]!);
    act('guess');
    expect(outcomes()).toEqual({ red: 1, blue: 1 });
    engine.fast.apply(s, moves[0]!);
    act('rob');
    expect(engine.fast.chooser(s)).toBeGreaterThanOrEqual(0);
  });

  test('L14: outcomes that owners or attributes tell apart have names of their own', async () => {
    const { engine, module } = await gameOf(`game Lost
players red, blue
kind Coat { var worn: Int 0..9 = 0 }
card Grey: Coat { copies = 5 }
player { zone peg: set of Coat seen by all }
shared { zone box: pile of Coat seen by nobody  zone left: pile of Coat seen by nobody }
action hang { deal 1 from left to you.peg }
setup {
  fill box with Coat
  deal 1 from box to left
  for each c in left { c.worn += 1 }
  deal 2 from box to left
  for each p in players { deal 1 from box to p.peg }
  move red.peg to left
  move blue.peg to left
  shuffle left
}
flow { turns from red { you act: hang } }
`);
    const s = engine.fast.create({ seed: 0, chance: 'explicit' });
    engine.fast.apply(s, 0);
    const [moves, weights] = [new Int32Array(64), new Int32Array(64)];
    const count = engine.fast.chance(s, moves, weights);
    const names = module.chanceNames({ buffer: s });
    expect(names).toEqual(['Grey of blue', 'Grey of red', 'Grey#1', 'Grey#2']);
    expect([...weights.subarray(0, count)]).toEqual([1, 1, 2, 1]);
  });

  test('L14: a draw more from one stream leaves what the others give as it was', async () => {
    const { engine, module } = await gameOf(bags);
    const { names } = module.streams;
    const cards = names.findIndex((name) => name.includes('deck'));
    const coins = names.findIndex((name) => name.includes('chest'));
    expect(cards).not.toBe(coins);
    const all = ['draw1', 'dig', 'draw1', 'dig', 'draw1', 'dig', 'draw1', 'dig', 'draw1', 'dig'];
    let differing = 0;
    for (let seed = 0; seed < 10; seed++) {
      const start = engine.setup({ seed });
      const plain = new Table(engine, start).play(...all);
      const skipped = new Table(engine, module.streams.skip(start, cards)).play(...all);
      expect(row(skipped, 'purse')).toBe(row(plain, 'purse'));
      if (row(skipped, 'hand') !== row(plain, 'hand')) differing += 1;
    }
    expect(differing).toBeGreaterThan(0);
  });

  test('L14: a patch to one rule does not shift the chance of another', async () => {
    const patched = bags.replace('action wait { }', 'action wait { random p in players { p.luck += 1 } }');
    const [before, after] = [await gameOf(bags), await gameOf(patched)];
    for (let seed = 0; seed < 10; seed++) {
      const texts = ['draw1', 'wait', 'dig', 'wait', 'draw1', 'dig', 'wait', 'draw1', 'dig'];
      const [one, other] = [begin(before, seed).play(...texts), begin(after, seed).play(...texts)];
      expect(row(other, 'hand')).toBe(row(one, 'hand'));
      expect(row(other, 'purse')).toBe(row(one, 'purse'));
    }
  });

  test('L14: chance is in the state: equal seeds give equal games, another seed gives another', async () => {
    const game = await gameOf(bags);
    const texts = ['draw1', 'draw1', 'rob', 'guess', 'dig', 'draw1', 'draw1'];
    const games = [1, 1, '1', 2, 3].map((seed) => row(begin(game, seed).play(...texts), 'hand'));
    expect(games[1]).toBe(games[0]);
    expect(games[2]).toBe(games[0]);
    expect(new Set(games).size).toBeGreaterThan(1);
  });
});

const numbers = `
game Numbers
players red, blue
player { life: Int 0..9 = 5 }
shared { count: Int from 0 = 0  flag: Bool = false }
event ping(n: Int) { count = 1 - count }
event pong(n: Int) { flag = not flag }
rule back: on ping(_) if not red.life == 9 { pong(1) }
rule forth: on pong(_) { ping(1) }
action serve { ping(1) }
action lose6 { you.life -= 6 }
action lose6clamped { you.life -= 6 clamped }
action win4 { you.life += 4 }
action win5 { you.life += 5 }
action win5clamped { you.life += 5 clamped }
action huge { count = 32767  count += 1 }
action stuck { repeat while red.life > 0 { count = 7 } }
action busy { repeat while red.life > 0 { flag = not flag } }
action wait { }
flow {
  turns from red {
    you act: serve, lose6, lose6clamped, win4, win5, win5clamped, huge, stuck, busy, wait
  }
}
scenario edges {
  red: lose6clamped
  expect red.life == 0
  blue: win5clamped
  expect blue.life == 9
}
scenario upToTheEdge {
  red: win4
  expect red.life == 9
  blue: serve
  expect count == 1 and not flag
}
`;

describe('loops', () => {
  test('L18: a chain that does not end is a fault with the rules that led there, and the state is as before', async () => {
    const table = beginAt(await expectScenarios(numbers), 'edges');
    const before = table.hash();
    for (const [action, rules] of [
      ['serve', ['back', 'forth']],
      ['busy', ['busy']],
    ] as const) {
      const fault = faultOf(() => table.play(action));
      expect(fault.code).toBe('step-budget');
      const named = [fault.rule, ...fault.trace].flatMap((rule) => rule?.name ?? []);
      expect(named).toEqual(expect.arrayContaining([...rules]));
      for (const { file, line } of fault.trace) expect({ file, line: line > 1 }).toEqual({ file: 'game.rules', line: true });
      expect(table.hash()).toBe(before);
    }
    table.play('wait');
  }); // prettier-ignore

  test('L18: a loop whose round changes nothing ends', async () => {
    const table = beginAt(await gameOf(numbers), 'edges').play('stuck');
    expect(table.shared()['count']).toBe(7);
  });
});

describe('numbers', () => {
  test.each([
    ['lose6', 'life'],
    ['win5', 'life'],
    ['huge', 'count'],
  ])('L19: %s leaves the range of %s: a fault that names both, and the state is as before', async (action, attribute) => {
    const table = beginAt(await gameOf(numbers), 'edges');
    const before = table.hash();
    const fault = faultOf(() => table.play(action));
    expect(fault.code).toBe('out-of-range');
    expect(fault.message).toContain(attribute);
    expect(fault.rule?.name).toBe(action);
    expect(fault.rule?.file).toBe('game.rules');
    expect(table.hash()).toBe(before);
    table.play('wait');
  }); // prettier-ignore

  test('L19: clamped stops at the edge, the edge itself is no fault', async () => {
    const game = await expectScenarios(numbers);
    expect(beginAt(game, 'edges').play('win4').players()[0]!['life']).toBe(9);
    expect(beginAt(game, 'edges').play('lose6clamped').players()[0]!['life']).toBe(0);
  });
});

describe('a fault', () => {
  test('E6: leaves nothing behind: the next call is as if it had never been', async () => {
    const { engine } = await gameOf(`
      game Spill
      players red, blue
      kind Beast { }
      card Wolf: Beast { copies = 6 }
      player { var points: Int 0..5 = 0  zone den: set of Beast seen by all  zone grave: set of Beast seen by all }
      region play: den
      abilities work in play
      event fall(c: Beast) once { move c to c.owner.grave }
      event tell(c: Beast) { }
      rule mourn: on fall(c: Beast) { tell(c) }
      action cull { together { for each c in you.den { fall(c) } } }
      action spill { together { for each c in you.den { fall(c) }  you.points -= 1 } }
      shared { zone box: pile of Beast seen by nobody }
      setup { fill box with Beast  for each p in players { deal 3 from box to p.den } }
      flow { turns from red { you act: cull, spill } }`);
    const s = engine.setup({ seed: 1 });
    const played = (name: string): string => {
      const parsed = engine.parseAction(s, 0, name);
      if (!parsed.ok) throw new Error(parsed.message);
      const done = engine.play(s, 0, parsed.action);
      return done.ok ? `${engine.hash(done.state)} ${JSON.stringify(done.events)}` : done.message;
    };
    const clean = played('cull');
    expect(() => played('spill')).toThrow(/points/);
    expect(played('cull')).toBe(clean);
  });

  test('E6: in a question about keywords that depend on one another, too', async () => {
    const { engine } = await gameOf(`
      game Packs
      players red, blue
      kind Beast { power: Int 0..9 = 1 }
      keyword Sly { }
      card King: Beast { power = 5 }
      card Fox: Beast {
        copies = 2
        always if any(c in den where c != this and c has Sly) or the(k in den where k is King).power > 3 {
          this gains Sly
        }
      }
      player { zone den: set of Beast seen by all  zone grave: set of Beast seen by all }
      region play: den
      abilities work in play
      action bury(c in you.den where c is King) { move c to you.grave }
      setup { fill red.den with Beast }
      flow { turns from red { you act: bury else { draw } } }`);
    const s = engine.setup({ seed: 1 });
    const keywords = (): string => JSON.stringify(engine.view(s, 'spectator')['players']);
    const clean = keywords();
    expect(clean).toContain('Sly');
    const [bury] = engine.legal(s, 0);
    const buried = engine.play(s, 0, bury!);
    if (!buried.ok) throw new Error(buried.message);
    expect(() => engine.view(buried.state, 'spectator')).toThrow(/exactly one/);
    expect(keywords()).toBe(clean);
  });
});

describe('keywords that depend on one another', () => {
  test('L7, L18: are found in rounds, not along every way from one to another', async () => {
    const { engine } = await gameOf(`
      game Skulk
      players red, blue
      kind Beast { var lit: Bool = false }
      keyword Sly { }
      card Fox: Beast {
        copies = 60
        always if this.lit or any(c in you.den where c != this and c has Sly) { this gains Sly }
      }
      player { zone den: set of Beast seen by all }
      region play: den
      abilities work in play
      action light(c in you.den) { c.lit = true }
      setup { fill red.den with Beast }
      flow { turns from red { you act: light else { draw } } }`);
    const sly = (state: State): number =>
      JSON.stringify(engine.view(state, 'spectator')).split('["Sly"]').length - 1;
    const s = engine.setup({ seed: 1 });
    expect(sly(s)).toBe(0);
    const lit = engine.play(s, 0, engine.legal(s, 0)[0]!);
    if (!lit.ok) throw new Error(lit.message);
    expect(sly(lit.state)).toBe(60);
  });
});
