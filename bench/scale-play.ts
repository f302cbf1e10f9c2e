/** The engine of a game of so many cards: how large a state is, and how many random games it plays a second of CPU time. */
import { engineOf } from '../compiler/compile.ts';
import type { Model } from '../compiler/model/model.ts';
import type { SourceFile } from '../compiler/source/source.ts';
import { engineInMemory } from '../tools/games/bundle.ts';
import { simulate } from '../tools/simulate/simulate.ts';

const games = 2000;

/** Plays the engine of a model. */
export async function inMemory(
  model: Model,
  sources: readonly SourceFile[],
): Promise<{ readonly stateBytes: number; readonly gamesPerSecond: number }> {
  const files = await engineOf(model, sources, { formatted: false, watched: false });
  const { engine } = await engineInMemory(files);
  await simulate(engine, { games: games / 4, seed: 'warm' });
  const started = process.cpuUsage();
  const { faults } = await simulate(engine, { games, seed: 1 });
  if (faults > 0) throw new Error(`${faults} games ended in a fault`);
  const { user, system } = process.cpuUsage(started);
  const gamesPerSecond = Math.round((games * 1e6) / (user + system));
  return { stateBytes: engine.fast.create({ seed: 1 }).byteLength, gamesPerSecond };
}
