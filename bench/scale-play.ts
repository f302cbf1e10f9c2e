/** The engine of a game of so many cards: how large a state is, and how many random games it plays a second of CPU time. */
import { engineOf } from '../compiler/compile.ts';
import type { Model } from '../compiler/model/model.ts';
import type { SourceFile } from '../compiler/source/source.ts';
import { engineInMemory } from '../tools/games/bundle.ts';
import { DECISION_CAP, playRange } from '../tools/simulate/games.ts';

const games = 2000;

/** Plays the engine of a model. */
export async function inMemory(
  model: Model,
  sources: readonly SourceFile[],
): Promise<{ readonly stateBytes: number; readonly gamesPerSecond: number }> {
  const files = await engineOf(model, sources, { formatted: false, watched: false });
  const { engine } = await engineInMemory(files);
  const plan = { seed: 1, players: 2, options: {}, maxDecisions: DECISION_CAP };
  await playRange({ engine }, plan, { from: games, to: games + games / 4 });
  const started = process.cpuUsage();
  const { faults } = await playRange({ engine }, plan, { from: 0, to: games });
  if (faults.size > 0) throw new Error(`games ended in faults: ${[...faults.keys()].join(', ')}`);
  const { user, system } = process.cpuUsage(started);
  const gamesPerSecond = Math.round((games * 1e6) / (user + system));
  return { stateBytes: engine.fast.create({ seed: 1 }).byteLength, gamesPerSecond };
}

/** CPU time from the text of an engine to its first game: what is compiled, loaded and set up. */
export async function startUp(model: Model, sources: readonly SourceFile[]): Promise<number> {
  const files = await engineOf(model, sources, { formatted: false, watched: false });
  const started = process.cpuUsage();
  const { engine } = await engineInMemory(files);
  engine.setup({ seed: 1 });
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}
