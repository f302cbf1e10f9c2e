/**
 * Many games, in stretches of seeds: here, or on several cores. Stretches come in the order of their games, so that what
 * has come at any time is the first so many games, and counts are the same bytes whoever played them.
 */
import { availableParallelism } from 'node:os';
import type { LoadedGame } from '../games/load.ts';
import type { Plan, Range } from './games.ts';
import type { Recorded, Shard } from './shard.ts';
import { playShard } from './shard.ts';
import type { WorkerJob } from './worker.ts';

export interface Work {
  readonly game: Pick<LoadedGame, 'module' | 'url'>;
  readonly plan: Plan;
  readonly games: number;
  readonly recorded: Recorded | null;
  /** Null: as many as there are cores, and none before it is seen that the games take long. */
  readonly workers: number | null;
  /** Games that a worker plays before it reports, at most. */
  readonly shard?: number;
}

/** Games played here before anybody looks at the clock. */
const FEW = 64;
/** Games that a worker plays before it reports, unless told otherwise. */
const MANY = 500;
/** Milliseconds of play, and of play to come, from which on starting workers is worth it. */
const WORTH = 1_000;

/** Plays the games; stops its workers when it is left. */
export async function* shardsOf(work: Work): AsyncGenerator<Shard, void, undefined> {
  const { games, workers } = work;
  const most = workers ?? availableParallelism();
  const started = performance.now();
  let played = 0;
  const isHere = (): boolean => {
    if (workers !== null && workers > 1) return false;
    const spent = performance.now() - started;
    // Where games take long, this thread is kept free, so that Ctrl-C is heard: with one worker too.
    return spent < WORTH || (spent / Math.max(1, played)) * (games - played) < 2 * WORTH;
  };
  while (played < games && isHere()) {
    const range = { from: played, to: Math.min(games, played + FEW) };
    yield await playShard(work.game.module, { ...work, range });
    played = range.to;
  }
  if (played < games) yield* shardsOfPool(work, played, most);
}

/** The rest of the games on a pool of workers, always two stretches for each of them under way. */
async function* shardsOfPool(work: Work, from: number, workers: number): AsyncGenerator<Shard, void, undefined> {
  const { plan, recorded, games, game } = work;
  const ranges = rangesOf(from, games, work.shard ?? Math.min(MANY, Math.ceil((games - from) / (4 * workers))));
  const threads = Math.min(workers, ranges.length, availableParallelism());
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: new URL('worker.mjs', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
  });
  const start = (range: Range): Promise<Shard> => {
    const job: WorkerJob = { url: game.url, plan, recorded, range };
    const shard = pool.run(job) as Promise<Shard>;
    shard.catch(() => undefined); // whoever waits for it in its turn is told
    return shard;
  };
  try {
    const underWay = ranges.splice(0, 2 * threads).map(start);
    for (let shard = underWay.shift(); shard !== undefined; shard = underWay.shift()) {
      const done = await shard;
      underWay.push(...ranges.splice(0, 1).map(start));
      yield done;
    }
  } finally {
    await pool.destroy();
  }
} // prettier-ignore

function rangesOf(from: number, to: number, size: number): Range[] {
  const count = Math.ceil((to - from) / size);
  return Array.from({ length: count }, (_, i) => ({
    from: from + i * size,
    to: Math.min(to, from + (i + 1) * size),
  }));
}
