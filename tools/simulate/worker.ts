import type { GeneratedModule } from '../../runtime/module.ts';
import type { Job, Shard } from './shard.ts';
import { playShard } from './shard.ts';

/** A job with the address of the engine that plays it. */
export interface WorkerJob extends Job {
  readonly url: string;
}

/** Plays a stretch of games in a thread of its own; only data comes back, and of what is thrown its words. */
export async function playJob({ url, ...job }: WorkerJob): Promise<Shard> {
  const shard = await playShard((await import(url)) as GeneratedModule, job);
  if (shard.bug === null || shard.bug.error instanceof Error) return shard;
  return { ...shard, bug: { ...shard.bug, error: new Error(String(shard.bug.error)) } };
}
