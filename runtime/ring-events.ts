/** How events stand in the ring: a code, then so many numbers. */
import type { Game } from './game.ts';

/** Numbers after the code, for the built-in codes. */
const LENGTHS = [0, 3, 4, 1, 1, 2, 3, 0] as const;

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
