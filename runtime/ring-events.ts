/** How events stand in the ring: a code, then so many numbers. */
import type { Game } from './game.ts';
import { NOTE_ENDED } from './ring.ts';

/** Numbers after the code, for the built-in codes. */
const LENGTHS = [0, 3, 4, 1, 1, 2, 3, 0, 1, 2] as const;

/** First code of a declared event. */
export const DECLARED = 16;

/** Slots of the event that begins at `at` of the ring, its code included. */
export function lengthOf(game: Game, at: number): number {
  const { ring, tables } = game;
  const code = ring.slots[at]!;
  if (code < DECLARED) return 1 + (LENGTHS[code] ?? 0);
  let length = 1;
  for (const parameter of tables.events[code - DECLARED]?.parameters ?? []) {
    length += parameter.type.kind === 'list' ? 1 + ring.slots[at + length]! : 1;
  }
  return length;
}

/**
 * Where the declared event that begins at `at` of the ring is over. −1: nowhere, for its end shows nobody more (then no
 * event of its kind has an end), or it waits beyond this call.
 */
export function endOf(game: Game, at: number): number {
  const { slots, count } = game.ring;
  let open = 0;
  for (let next = at; next < count; next += lengthOf(game, next)) {
    if (slots[next] === slots[at]) open += 1;
    else if (slots[next] === NOTE_ENDED && slots[next + 1] === slots[at]) open -= 1;
    if (open === 0) return next;
  }
  return -1;
}

/** Slots of the ring in which the declared event that begins at `at` names things. */
export function thingSlots(game: Game, at: number): number[] {
  const { ring, tables } = game;
  const found: number[] = [];
  let next = at + 1;
  for (const { type } of tables.events[ring.slots[at]! - DECLARED]?.parameters ?? []) {
    const count = type.kind === 'list' ? ring.slots[next++]! : 1;
    const isThing = (type.kind === 'list' ? type.of : type).kind === 'thing';
    for (let i = 0; i < count; i += 1, next += 1) if (isThing) found.push(next);
  }
  return found;
}

/** The place that a number of a move means: −2 − place says the same place otherwise entered or left. */
export function placeIn(number: number): number {
  return number < -1 ? -2 - number : number;
}
