/**
 * TicTacToe. The options of each decision.
 * Generated from the rules; edit those.
 */
import { SITE, SIGN, FLOW_ACT } from './layout.ts';

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

/** The options of the decision that waits. */
export function listOptions(s: Int16Array, out: Int32Array, at: number): number {
  switch (s[SITE]) {
    case FLOW_ACT:
      return listFlowAct(s, out, at);
    default:
      return 0;
  }
}

/** What chance may give where it is asked. */
export function listOutcomes(_s: Int16Array, _out: Int32Array, _weights: Int32Array): number {
  return 0;
}
