/**
 * TicTacToe. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
import { SIGN } from './layout.ts';

/** rules tictactoe.rules:14 · place: the first clause that fails, or −1 */
export function whyPlace(s: Int16Array, values: readonly number[]): number {
  const c = values[0]!;
  // c in Cell
  if (c < 0) return 0;
  // where c.sign is none
  if (s[SIGN + c] !== -1) return 1;
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyPlace],
];
