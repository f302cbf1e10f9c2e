/**
 * TicTacToe. The options of each decision.
 * Generated from the rules; edit those.
 */
import { SIGN } from './layout.ts';

/** rules tictactoe.rules:16 · flow.act: its options */
export function listFlowAct(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let c = 0; c < 9; c++) {
    if (s[SIGN + c] === -1) out[n++] = c;
  }
  return n - at;
}

/** rules tictactoe.rules:16 · flow.act: has it any option? */
export function anyFlowAct(s: Int16Array, _you: number): boolean {
  for (let c = 0; c < 9; c++) {
    if (s[SIGN + c] === -1) return true;
  }
  return false;
}

/** Options of each decision, by site. */
export const LISTS: readonly ((s: Int16Array, out: Int32Array, at: number) => number)[] = [listFlowAct];

/** A decision has no outcomes. */
export function noChance(_s: Int16Array): number {
  return 0;
}

/** Outcomes of each chance, by site. */
export const OUTCOMES: readonly ((s: Int16Array, out: Int32Array, weights: Int32Array) => number)[] = [
  noChance,
];
