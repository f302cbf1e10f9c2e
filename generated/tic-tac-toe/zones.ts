/**
 * TicTacToe. Moving things and changing attributes.
 * Generated from the rules; edit those.
 */
import { note, NOTE_SET } from 'rulewright/runtime';
import { SIGN } from './layout.ts';
import { ATTRIBUTE_SIGN, ring } from './tables.ts';

/** rules tictactoe.rules:6 · sign: the one way to change it */
export function setSign(s: Int16Array, holder: number, value: number): void {
  const old = s[SIGN + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_SIGN, holder, old, value);
  s[SIGN + holder] = value;
}
