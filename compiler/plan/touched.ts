/** What a stretch of rules may touch. */

/** Keys of what can be read or written: `a3` attribute 3, `z2` contents of zone 2, `turn`, `effects`, `know`. */
export type Key = string;

/** All clocks read that play begins, since what holds from the start touched nothing. */
export const START: Key = 'start';

export interface Touched {
  readonly reads: Set<Key>;
  readonly writes: Set<Key>;
  /** Events that may happen inside, by id; attributes that may be assigned count among `writes`. */
  readonly events: Set<number>;
  /** A thing may leave its region. */
  departs: boolean;
  /** A statement may end the game by its own word. */
  decides: boolean;
}

export function nothing(): Touched {
  return { reads: new Set(), writes: new Set(), events: new Set(), departs: false, decides: false };
}

export function merge(into: Touched, from: Touched): void {
  for (const key of from.reads) into.reads.add(key);
  for (const key of from.writes) into.writes.add(key);
  for (const e of from.events) into.events.add(e);
  into.departs ||= from.departs;
  into.decides ||= from.decides;
}

/** How much that is. */
export function sizeOf({ reads, writes, events, departs, decides }: Touched): number {
  return reads.size + writes.size + events.size + Number(departs) + Number(decides);
}

export function meets(a: ReadonlySet<Key>, b: ReadonlySet<Key>): boolean {
  for (const key of a) if (b.has(key)) return true;
  return false;
}
