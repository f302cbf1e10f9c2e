/** A game is as large and as fast as the cards that are in it, not as those that are defined. `npm run bench -- scale` has the rest. */
import { expect, test } from 'vitest';
import { catalogueGame, scaleGame } from '../bench/scale-game.ts';
import { check, engineOf } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { engineInMemory } from '../tools/games/bundle.ts';
import { playRange } from '../tools/simulate/games.ts';

async function played(cards: number): Promise<{
  readonly bytes: number;
  readonly decisions: ReadonlyMap<number, number>;
  readonly size: number;
}> {
  const sources = scaleGame(cards);
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [model] = models;
  if (model === undefined) throw new Error('the game of the benchmark has no model');
  const files = await engineOf(model, sources, { formatted: false, watched: false });
  const { engine } = await engineInMemory(files);
  const plan = { seed: 1, players: 2, options: {}, maxDecisions: 2000 };
  const { finished, decisions } = await playRange({ engine }, plan, { from: 0, to: 20 });
  expect(finished).toBe(20);
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  return { bytes: engine.fast.create({ seed: 1 }).byteLength, decisions, size };
}

test('ten times the cards make no larger state, and at most eleven times the engine', async () => {
  const [small, large] = [await played(50), await played(500)];
  expect(large.bytes).toBe(small.bytes);
  expect(large.decisions).toEqual(small.decisions);
  expect(large.size).toBeGreaterThan(small.size);
  expect(large.size).toBeLessThan(small.size * 11);
});

test('ten times the rows of a table make at most eleven times the engine', async () => {
  const size = async (rows: number): Promise<number> => {
    const sources = catalogueGame(rows);
    const { models, diagnostics } = check(sources);
    expect(diagnostics).toEqual([]);
    const files = await engineOf(models[0]!, sources, { formatted: false, watched: false });
    return files.reduce((sum, { text }) => sum + text.length, 0);
  };
  expect(await size(1000)).toBeLessThan((await size(100)) * 11);
});

/** Routines and values of which each calls the next one twice: there are 2^`depth` ways through them. */
function doubling(depth: number): string {
  const each = (line: (i: number, next: number) => string): string =>
    Array.from({ length: depth }, (_, i) => line(i, i + 1)).join('\n');
  return `
game Doubling
players red, blue
kind Card { var wear: Int 0..9 = 0  power: Int 0..9 = 1 }
player { zone field: set of Card seen by all }
shared { zone box: pile of Card seen by nobody  var days: Int 0..99 = 0 }
region play: field
abilities work in play
card Ace: Card {
  copies = 2
  on worn0(_) { tire0(this)  rest0(this) }
  always for each c in you.field where tired0(c) > 3 { c.power += 1 }
}
${each((i, next) => `procedure tire${i}(c: Card) { tire${next}(c)  tire${next}(c) }`)}
${each((i, next) => `procedure rest${i}(c: Card) { rest${next}(c)  rest${next}(c) }`)}
${each((i, next) => `derived tired${i}(c: Card) = min(tired${next}(c), tired${next}(c))`)}
${each((i, next) => `event worn${i}(c: Card) { worn${next}(c)  worn${next}(c) }`)}
procedure tire${depth}(c: Card) { foe may "more" { worn0(c) } }
procedure rest${depth}(c: Card) { c.wear = 0 }
derived tired${depth}(c: Card) = c.wear
event worn${depth}(c: Card) { c.wear += 1 clamped }
action go(c in you.field where tired0(c) > 1) { tire0(c)  rest0(c) }
setup { fill box with Card  for each p in players { deal 1 from box to p.field } }
flow { turns from red until days >= 20 { days += 1  you act: go else { draw } } }
`;
}

test('a chain in which each calls the next one twice is looked at link by link', async () => {
  const lines = async (depth: number): Promise<number> => {
    const sources = [sourceFile('doubling.rules', doubling(depth))];
    const { models, diagnostics } = check(sources);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const files = await engineOf(models[0]!, sources, { formatted: false, watched: false });
    return files.reduce((sum, { text }) => sum + text.length, 0);
  };
  expect(await lines(60)).toBeLessThan((await lines(30)) * 2.5);
});
