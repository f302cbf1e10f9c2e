/**
 * In: the place of a game or of several. Out: a call soon after rule files there have changed, come or gone. What comes
 * in one go is told once, and never while what was told before is still being looked at.
 */
import { basename, dirname, relative, sep } from 'node:path';
import { Refusal } from '../games/refusal.ts';
import { reasonOf } from '../games/system.ts';
import type { Target } from '../games/target.ts';
import { isPassedOver } from '../games/target.ts';

/** How long nothing more must happen before a change is told, in milliseconds: editors write in several steps. */
const quiet = 50;

export interface Watching {
  /** Ends it; nothing is told from then on. */
  readonly stop: () => void;
  /** Settles when it has ended: by `stop`, or with a refusal when the system watches no longer. */
  readonly ended: Promise<void>;
}

/** Watches a target. `changed` is told from the moment when the promise that is given back is fulfilled. */
export async function watchRules(
  { path, written }: Pick<Target, 'path' | 'written'>,
  changed: () => Promise<void>,
): Promise<Watching> {
  const { watch } = await import('chokidar');
  // Through the folder that it lies in: what is taken away and comes again is seen there alone.
  const parent = dirname(path);
  const watcher = watch(parent, {
    ignoreInitial: true,
    ignored: (place, stats) => place !== parent && isNoRule(relative(path, place), stats?.isFile() === true),
  });
  const teller = new Teller(changed);
  const ended = new Promise<void>((resolve, reject) => {
    teller.onFailure = reject;
    teller.onStop = resolve;
    watcher.on('error', (error) => reject(unwatched(written, error)));
  });
  ended.catch(() => undefined).finally(() => void watcher.close());
  watcher.on('all', () => teller.note());
  await Promise.race([new Promise<void>((resolve) => watcher.once('ready', () => resolve())), ended]);
  return { stop: () => teller.stop(), ended };
}

/** What lies elsewhere, and what `readSources` passes over as well; `way` leads there from what is watched. */
function isNoRule(way: string, isFile: boolean): boolean {
  if (way === '') return false;
  if (way === '..' || way.startsWith(`..${sep}`)) return true;
  return way.split(sep).some(isPassedOver) || (isFile && !/\.(?:rules|csv)$/u.test(basename(way)));
}

function unwatched(written: string, error: unknown): Refusal {
  // No disk is full: the system watches so many files and no more.
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  const why = isFull ? 'the system watches too many files already' : reasonOf(error);
  return new Refusal('cannot-watch', `\`${written}\` cannot be watched: ${why}`);
}

/** Gathers what happens in a moment, and lets one look at it at a time. */
class Teller {
  onFailure: (error: unknown) => void = () => undefined;
  onStop: () => void = () => undefined;
  readonly #changed: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isMore = false;
  #isStopped = false;

  constructor(changed: () => Promise<void>) {
    this.#changed = changed;
  }

  note(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), quiet);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.onStop();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) {
      this.#isMore = true;
      return;
    }
    this.#isLooking = true;
    try {
      await this.#changed();
    } catch (error) {
      this.onFailure(error);
    }
    this.#isLooking = false;
    if (!this.#isMore) return;
    this.#isMore = false;
    this.note();
  }
}
