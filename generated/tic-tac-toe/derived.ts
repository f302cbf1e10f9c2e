/**
 * TicTacToe. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { SIGN } from './layout.ts';
import { NEXT_CELL, ATTRIBUTE_SIGN } from './tables.ts';

/** rules tictactoe.rules:10 · line */
export function line(s: Int16Array): boolean {
  for (let c = 0; c < 9; c++) {
    if (s[SIGN + c] !== -1 && lineAnyD(s, c)) return true;
  }
  return false;
}

/** rules tictactoe.rules:12 · line */
export function lineAnyD(s: Int16Array, c: number): boolean {
  for (let d = 0; d <= 3; d++) {
    if (
      signIfAny(s, NEXT_CELL[c * 8 + d]!) === s[SIGN + c] &&
      signIfAny(s, nextCell(NEXT_CELL[c * 8 + d]!, d)) === s[SIGN + c]
    )
      return true;
  }
  return false;
}

/** The neighbour of a Cell, or -1. */
export function nextCell(at: number, direction: number): number {
  return at < 0 ? -1 : NEXT_CELL[at * 8 + direction]!;
}

/** sign of a holder that may be none: then none. */
export function signIfAny(s: Int16Array, holder: number): number {
  return holder < 0 ? -1 : s[SIGN + holder]!;
}

/** rules tictactoe.rules:20 · boardFull: all(c in Cell where c.sign is some) */
export function boardFullAllC(s: Int16Array): boolean {
  for (let c = 0; c < 9; c++) {
    if (s[SIGN + c] === -1) return false;
  }
  return true;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case ATTRIBUTE_SIGN:
      return s[SIGN + holder]!;
    default:
      return 0;
  }
}

/** Does a thing have the keyword with a number? */
export function hasKeyword(_s: Int16Array, _thing: number, _keyword: number): boolean {
  return false;
}
