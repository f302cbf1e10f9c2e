/**
 * TicTacToe. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { note, NOTE_OVER, somebody } from 'rulewright/runtime';
import { OVER, CHOOSER, ACTIVE, REASON, RANKS, REASON_THREE_IN_AROW, REASON_BOARD_FULL } from './layout.ts';
import { RULE_THREE_IN_AROW, RULE_BOARD_FULL, RULES, step, ring } from './tables.ts';
import { line, boardFullAllC } from './derived.ts';

/** Ends the game: winners and losers as a bit a seat; everybody, nobody or a contradiction is a draw. */
export function rankSides(s: Int16Array, winners: number, losers: number, reason: number): void {
  const everybody = (1 << 2) - 1;
  let first = winners !== 0 ? winners & ~losers : everybody & ~losers;
  if (first === 0) first = everybody;
  const others = 1 + seatsIn(first);
  for (let seat = 0; seat < 2; seat++) s[RANKS + seat] = (first & (1 << seat)) !== 0 ? 1 : others;
  s[OVER] = 1;
  s[REASON] = reason;
  s[CHOOSER] = -2;
  if (ring.on) note(ring, NOTE_OVER, 0);
}

/** How many bits are set. */
export function seatsIn(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** The game has no score. */
export function scoreOf(_s: Int16Array, _seat: number): number {
  return 0;
}

/**
 * rules tictactoe.rules:19 · threeInARow
 * rules tictactoe.rules:20 · boardFull: has the game ended at this very moment?
 */
export function endsAtOnce(s: Int16Array): boolean {
  // rules tictactoe.rules:19 · threeInARow
  let winners = 0;
  if (line(s)) winners |= 1 << somebody(s[ACTIVE]!, 'active', RULE_THREE_IN_AROW, RULES);
  if (winners !== 0) {
    step(RULE_THREE_IN_AROW);
    rankSides(s, winners, 0, REASON_THREE_IN_AROW);
    return true;
  }
  // rules tictactoe.rules:20 · boardFull
  let drawn = false;
  if (boardFullAllC(s)) drawn = true;
  if (drawn) {
    step(RULE_BOARD_FULL);
    rankSides(s, 0, 0, REASON_BOARD_FULL);
    return true;
  }
  return s[OVER] === 1;
}
