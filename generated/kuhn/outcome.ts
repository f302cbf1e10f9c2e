/**
 * Kuhn. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { note, NOTE_OVER } from 'rulewright/runtime';
import { OVER, CHOOSER, REASON, RANKS, WAIT, REASON_SCORE } from './layout.ts';
import { SCORES, ring } from './tables.ts';
import { gain } from './derived.ts';

/** rules kuhn.rules:43 · score */
export function scoreOf(s: Int16Array, seat: number): number {
  return gain(s, seat);
}

/** The course of play has ended: ranks by score, equal scores share. */
export function finish(s: Int16Array): number {
  for (let seat = 0; seat < 2; seat++) SCORES[seat] = scoreOf(s, seat);
  for (let seat = 0; seat < 2; seat++) {
    let rank = 1;
    for (let other = 0; other < 2; other++) {
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
