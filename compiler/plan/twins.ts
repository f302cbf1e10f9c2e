/** Whether a game has things that cannot be told apart (L8). */
import type * as model from '../model/model.ts';

/** May anything exist several times? Of one deck to the next the same card may be brought. */
export function hasTwins({ deck, definitions }: model.Model): boolean {
  return deck !== null || definitions.some(({ copies }) => copies > 1);
}
