/** One text for one answer: what the tools print as an option can be written in a scenario. */
import { describe, expect, test } from 'vitest';
import { runScenarios } from '../../tools/test/scenarios.ts';
import { meaningsOf, readOptionText } from '../../tools/games/actions.ts';
import { beginAt, errorsOf, gameOf } from '../support/text-game.ts';

const house = `
game House
players red, blue
kind Guest { mark tired: Bool = false }
player {
  coins: Int 0..20 = 9
  zone hall: set of Guest seen by all
  zone street: set of Guest seen by all
}
shared { seen: Int from 0 = 0 }
abilities work in hall
event oust(g: Guest) { move g to g.owner.street }
event heal(p: Player) { p.coins += 1 clamped }
card Fiddler: Guest { copies = 3 }
card Guard: Guest {
  copies = 3
  instead of oust(g in you.hall where g is Fiddler) if not this.tired { this.tired = true }
}
card Lucky: Guest {
  copies = 2
  instead of oust(g in you.hall where g is Fiddler) if you.coins > 5 { you.coins -= 1 }
  instead of oust(g in you.hall where g is Fiddler) if you.coins > 6 { you.coins -= 2 }
}
card Owl: Guest { copies = 2  on heal(p: Player) if p != you { you.coins += 1 clamped } }
card Crow: Guest {
  on heal(p: Player) if p != you { seen += you.coins }
  on one or more oust(_) { seen += 1 }
}
action evict(g in foe.hall where g is Fiddler) { oust(g) }
action bless {
  until end of game { instead of oust(g in foe.hall where g is Fiddler) if seen < 9 { seen += 1 } }
}
action rest { heal(you) }
flow { turns from red { you act: evict, bless, rest } }
`;

/** The first step of each scenario that fails, as far as it says what was offered. */
async function failures(...scenarios: readonly string[]): Promise<ReadonlyArray<string | null>> {
  const results = runScenarios(await gameOf(house + scenarios.join('\n')));
  return results.map(({ failure }) => failure?.found ?? null);
}

const positions: ReadonlyArray<readonly [what: string, given: string, ...played: readonly string[]]> = [
  ['two bearers', 'blue.hall: Fiddler, 2 Guard', 'evict(Fiddler)'],
  ['two on one card', 'blue.hall: Fiddler, Lucky', 'evict(Fiddler)'],
  ['two on each of two cards', 'blue.hall: Fiddler, 2 Lucky', 'evict(Fiddler)'],
  ['two triggers', 'blue.hall: Owl, Crow', 'rest'],
  ['alike triggers', 'blue.hall: 2 Owl, Crow', 'rest'],
  ['one that was created', 'red.hall: Crow  blue.hall: Fiddler, Guard', 'bless', 'rest', 'evict(Fiddler)'],
];

describe('an answer without a heading', () => {
  test.each(positions)('is written as it is offered: %s', async (_, given, ...played) => {
    const steps = played.map((text, i) => `${i % 2 === 0 ? 'red' : 'blue'}: ${text}`);
    const begun = `given { active = red  ${given} } ${steps.join('\n')}`;
    const game = await gameOf(`${house} scenario start { given { active = red  ${given} } }`);
    const asked = beginAt(game, 'start')
      .play(...played)
      .asked();
    expect(asked.length).toBeGreaterThan(1);
    const each = asked.map((text, i) => `scenario s${i} { ${begun}\nblue: ${text} }`);
    expect(
      await failures(...each, `scenario all { ${begun}\nexpect blue asked: ${asked.join(', ')} }`),
    ).toEqual([...asked, 'all'].map(() => null));
  });

  test('says what is offered in words that may be copied', async () => {
    const begun = 'given { active = red  blue.hall: Fiddler, 2 Guard } red: evict(Fiddler)';
    expect(await failures(`scenario s { ${begun}\nexpect blue asked: instead of oust(Guard#1) }`)).toEqual([
      'offered too: instead of oust(Guard of blue#2)',
    ]);
  });

  test('is known by the rules: what no ability is called is refused', () => {
    const step = (text: string) => errorsOf(`${house} scenario s { blue: ${text} }`);
    expect(step('instead of oust(Guard)')).toEqual([]);
    expect(step('Lucky.instead of oust#2(Lucky)')).toEqual([]);
    expect(step('on one or more oust(Crow)')).toEqual([]);
    expect(step('instead of ouster(Guard)')).toEqual(['unknown-name']);
    expect(step('on evict(Guard)')).toEqual(['unknown-name']);
    expect(step('Guard.on oust(Guard)')).toEqual(['unknown-name']);
  });

  test('is read with the number of one that looks alike', () => {
    expect(readOptionText('on heal(Owl)#2')).toEqual({ word: 'on heal', arguments: ['Owl'], nth: 2 });
  });
});

test('what was written is looked at once, however many arguments it has', async () => {
  const { engine, facts } = await gameOf(house);
  const state = engine.setup({ seed: 1 });
  let looks = 0;
  const counted: typeof engine = { ...engine, view: (...given) => (looks++, engine.view(...given)) };
  const option = readOptionText('evict(Fiddler, Guard, Lucky, Owl, Crow)');
  expect(meaningsOf(counted, facts, state, 0, option!).length).toBeGreaterThan(0);
  expect(looks).toBe(1);
  expect(readOptionText(`evict(${'a,'.repeat(16)}a)`)).toBeNull();
  expect(readOptionText('a'.repeat(1001))).toBeNull();
});
