/** What a failed `expect` of a scenario says: the values that it compares, and what a given position leaves out. */
import { expect, test } from 'vitest';
import { runScenarios } from '../../tools/test/scenarios.ts';
import { gameOf } from '../support/text-game.ts';

const RULES = `
game Larder
players 2
enum Colour { red, blue }
kind Card { power: Int = 1 }
player {
  life: Int from 0 = 3
  colour: Colour? = none
  zone hand: set of Card seen by owner
  zone bench: row of Card seen by all
}
shared { zone deck: pile of Card seen by nobody }
card Ham: Card { power = 2 copies = 2 }
card Egg: Card { copies = 3 }
action take(c in you.hand) { move c to you.bench }
action rest() { }
setup { fill deck with Card  for each p in players { deal 2 from deck to p.hand } }
flow { turns from first { you act: take, rest } }
ends at once { fed: for each p in players when count(p.bench) == 9 then p wins }
`;

/** What is found where each of these is expected. */
async function found(given: string, ...expected: readonly string[]): Promise<string[]> {
  const scenarios = expected.map((text, i) => `scenario s${i} { ${given} expect ${text} }`).join('\n');
  const results = runScenarios(await gameOf(`${RULES}\n${scenarios}`));
  return results.map(({ failure }) => failure?.found ?? 'it holds');
}

const GIVEN = 'given { first.life = 2 first.hand: Ham first.bench: Egg, Ham active = first }';

test('a failed comparison shows both values', async () => {
  expect(
    await found(
      GIVEN,
      'first.life == 3',
      'first.life == second.life',
      'first.life > second.life',
      'first.life != 2',
      'first.colour == red',
      'first.life == 2 and second.life == 4',
      'first.life == 2 and any(c in first.bench where c.power > 9)',
      'sum(c.power for c in first.bench) == 5',
      'first.life == 2',
    ),
  ).toEqual([
    'it does not: expected 3, was 2',
    'it does not: expected 3, was 2',
    'it does not: `first.life` is 2, `second.life` is 3',
    'it does not: `first.life` is 2',
    'it does not: expected red, was none',
    'it does not: `second.life == 4`: expected 4, was 3',
    'it does not: `any(c in first.bench where c.power > 9)` is false',
    'it does not: expected 5, was 3',
    'it holds',
  ]);
});

test('a failed `in` shows what was looked for and where', async () => {
  expect(
    await found(
      GIVEN,
      'the(c in first.hand) in first.bench',
      'not (the(c in first.hand) in first.hand)',
      'second in those(p in players where p.life < 3)',
    ),
  ).toEqual([
    'it does not: `the(c in first.hand)` is Ham in hand of first, `first.bench` is [Egg in bench of first, Ham in bench of first]',
    'it does not: `the(c in first.hand)` is Ham in hand of first, `first.hand` is [Ham in hand of first]',
    'it does not: `those(p in players where p.life < 3)` is [first]',
  ]);
});

test('a failed count of a given position says what is given', async () => {
  const counted = 'count(everything of Card) == 5';
  expect(await found('', counted)).toEqual(['it holds']);
  expect(await found(GIVEN, counted)).toEqual(['it holds']);
  expect(await found('given { deck: Egg  first.hand: Ham }', counted, 'first.life == 1')).toEqual([
    'it does not: expected 5, was 2; 3 things are nowhere: deck, hand of first are given, and what would lie there and is not listed lies nowhere',
    'it does not: expected 1, was 3',
  ]);
});
