/**
 * TicTacToe. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
import { SIGN } from './layout.ts';

/** rules tictactoe.rules:14 · place */
export function whyPlace(s: Int16Array, values: readonly number[]): number {
  const c = values[0]!;
  if (c < 0) return 0;
  if (s[SIGN + c] !== -1) return 1;
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyPlace],
];
