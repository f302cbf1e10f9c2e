/** A game is as large and as fast as the cards that are in it, not as those that are defined. `npm run bench -- scale` has the rest. */
import { expect, test } from 'vitest';
import { scaleGame } from '../bench/scale-game.ts';
import { check, engineOf } from '../compiler/compile.ts';
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
