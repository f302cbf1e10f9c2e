/** The ring of events: what generated code appends while somebody wants to be told (`EventRing`). */
import type { EventRing } from './tables.ts';

/** What the ring tells of, by its first number; declared events have numbers from `DECLARED` on. */
export const NOTE_MOVE = 1;
export const NOTE_SET = 2;
export const NOTE_SHUFFLE = 3;
export const NOTE_TURN = 4;
export const NOTE_REVEAL = 5;
export const NOTE_FIRES = 6;
export const NOTE_OVER = 7;
/** A declared event, whose number follows, is over. */
export const NOTE_ENDED = 8;

/** A ring with room for so many numbers; it is off. */
export function makeRing(room = 1 << 16): EventRing {
  return { on: false, count: 0, endless: null, slots: new Int32Array(room) };
}

/** Appends a code and its `length` numbers; beyond the room it counts on, so that what is missing is noticed. */
export function note(ring: EventRing, code: number, length: number, ...numbers: number[]): void {
  const at = ring.count;
  ring.slots[at] = code;
  for (let i = 0; i < length; i += 1) ring.slots[at + 1 + i] = numbers[i]!;
  ring.count = at + 1 + length;
}
