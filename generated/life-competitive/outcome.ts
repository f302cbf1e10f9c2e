/**
 * Life, Competitive. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { note, NOTE_OVER } from 'rulewright/runtime';
import { OVER, CHOOSER, SEATS, REASON, RANKS, WAIT, POINTS, REASON_SCORE } from './layout.ts';
import { SCORES, ring } from './tables.ts';
import { most, frail, treasures } from './derived.ts';

/** rules life.rules:114 · score */
export function scoreOf(s: Int16Array, seat: number): number {
  return s[POINTS + seat]! + most(s, seat) + frail(s, seat) + treasures(s, seat);
}

/** The course of play has ended: ranks by score, equal scores share. */
export function finish(s: Int16Array): number {
  for (let seat = 0; seat < s[SEATS]!; seat++) SCORES[seat] = scoreOf(s, seat);
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    let rank = 1;
    for (let other = 0; other < s[SEATS]!; other++) {
      if (SCORES[other]! > SCORES[seat]!) rank++;
    }
    s[RANKS + seat] = rank;
  }
  s[OVER] = 1;
  s[REASON] = REASON_SCORE;
  s[CHOOSER] = -2;
  if (ring.on) note(ring, NOTE_OVER, 0);
  return WAIT;
}
