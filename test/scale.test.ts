/** A game is as large and as fast as the cards that are in it, not as those that are defined. `npm run bench -- scale` has the rest. */
import { expect, test } from 'vitest';
import { scaleGame } from '../bench/scale-game.ts';
import { check, engineOf } from '../compiler/compile.ts';
import { engineInMemory } from '../tools/games/bundle.ts';
import { simulate } from '../tools/simulate/simulate.ts';

async function played(
  cards: number,
): Promise<{ readonly bytes: number; readonly decisions: number; readonly size: number }> {
  const sources = scaleGame(cards);
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [model] = models;
  if (model === undefined) throw new Error('the game of the benchmark has no model');
  const files = await engineOf(model, sources, { formatted: false, watched: false });
  const { engine } = await engineInMemory(files);
  const { faults, finished, meanDecisions } = await simulate(engine, { games: 20, seed: 1 });
  expect([faults, finished]).toEqual([0, 20]);
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  return { bytes: engine.fast.create({ seed: 1 }).byteLength, decisions: meanDecisions, size };
}

test('ten times the cards make no larger state, and at most eleven times the engine', async () => {
  const [small, large] = [await played(50), await played(500)];
  expect(large.bytes).toBe(small.bytes);
  expect(large.decisions).toBe(small.decisions);
  expect(large.size).toBeGreaterThan(small.size);
  expect(large.size).toBeLessThan(small.size * 11);
});
