/**
 * Mindbug, Vanilla. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { standingLoop, note, NOTE_OVER } from 'rulewright/runtime';
import {
  OVER,
  CHOOSER,
  REASON,
  RANKS,
  LIFE,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  REASON_NO_LIFE_LEFT,
} from './layout.ts';
import { RULE_REFILL, RULE_NO_LIFE_LEFT, RULES, step, ring } from './tables.ts';
import { hashOfPlay, topOfDeckToHand } from './zones.ts';

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

/** A statement ends the game, if nothing has before: who wins or loses, a bit a seat; nobody in a draw. */
export function decide(s: Int16Array, winners: number, losers: number, reason: number): void {
  if (s[OVER] !== 1) rankSides(s, winners, losers, reason);
}

/** The game has no score. */
export function scoreOf(_s: Int16Array, _seat: number): number {
  return 0;
}

/** rules mindbug.rules:106 · refill: kept true at once, to a fixed point */
export function keepStandingRules(s: Int16Array): void {
  for (let changed = true, round = 0, last = 0; changed; round++) {
    changed = false;
    // rules mindbug.rules:106 · refill
    for (let p = 0; p < 2; p++) {
      if (s[HAND + p * HAND_SIZE]! < 5 && s[DECK + p * DECK_SIZE] !== 0) {
        step(RULE_REFILL);
        topOfDeckToHand(s, p, p);
        if (s[HAND + p * HAND_SIZE]! < 5 && s[DECK + p * DECK_SIZE] !== 0) changed = true;
      }
    }
    if (round < 8) continue;
    const now = hashOfPlay(s);
    if (changed && round > 8 && now === last) standingLoop(RULE_REFILL, RULES);
    last = now;
  }
}

/** rules mindbug.rules:111 · noLifeLeft: has the game ended at this very moment? */
export function endsAtOnce(s: Int16Array): boolean {
  // rules mindbug.rules:111 · noLifeLeft
  let losers = 0;
  for (let p = 0; p < 2; p++) {
    if (s[LIFE + p] === 0) losers |= 1 << p;
  }
  if (losers !== 0) {
    step(RULE_NO_LIFE_LEFT);
    rankSides(s, 0, losers, REASON_NO_LIFE_LEFT);
    return true;
  }
  return s[OVER] === 1;
}
