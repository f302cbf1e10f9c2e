/**
 * Kuhn. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { note } from 'rulewright/runtime';
import { OVER, CHOOSER, REASON, RANKS, WAIT } from './layout.ts';
import { ring } from './tables.ts';
import { gain } from './derived.ts';

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
  if (ring.on) note(ring, 7, 0);
}

/** How many bits are set. */
export function seatsIn(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** A statement ends the game: 1 wins, 2 loses, 0 a draw. */
export function decide(s: Int16Array, kind: number, who: number, reason: number): void {
  if (s[OVER] === 1) return;
  rankSides(s, kind === 1 ? 1 << who : 0, kind === 2 ? 1 << who : 0, reason);
}

/** rules kuhn.rules:43 · score */
export function scoreOf(s: Int16Array, seat: number): number {
  return gain(s, seat);
}

/** The course of play has ended: ranks by score, equal scores share. */
export function finish(s: Int16Array): number {
  for (let seat = 0; seat < 2; seat++) {
    const mine = scoreOf(s, seat);
    let rank = 1;
    for (let other = 0; other < 2; other++) if (scoreOf(s, other) > mine) rank++;
    s[RANKS + seat] = rank;
  }
  s[OVER] = 1;
  s[REASON] = 0;
  s[CHOOSER] = -2;
  if (ring.on) note(ring, 7, 0);
  return WAIT;
}
