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
/** A card of a supply becomes a thing, which is about to move out of its pile. */
export const NOTE_DEALT = 9;

/** A ring with room for so many numbers; it is off. */
export function makeRing(room = 1 << 16): EventRing {
  return { on: false, count: 0, endless: null, slots: new Int32Array(room) };
}

/** No call tells of more than so many numbers: steps are counted, and each tells of what it moves. */
const MOST_ROOM = 1 << 26;

/** Appends a code and its `length` numbers; where there is no room, room is made. */
export function note(ring: EventRing, code: number, length: number, ...numbers: number[]): void {
  const at = ring.count;
  if (at + 1 + length > ring.slots.length && ring.slots.length < MOST_ROOM) {
    const wider = new Int32Array(ring.slots.length * 2);
    wider.set(ring.slots);
    ring.slots = wider;
  }
  ring.slots[at] = code;
  for (let i = 0; i < length; i += 1) ring.slots[at + 1 + i] = numbers[i]!;
  ring.count = at + 1 + length;
}
