/**
 * Life, Competitive. Standing rules, ends and scores.
 * Generated from the rules; edit those.
 */
import { note, NOTE_OVER } from 'rulewright/runtime';
import {
  OVER,
  CHOOSER,
  SEATS,
  REASON,
  RANKS,
  WAIT,
  POINTS,
  OPEN,
  FAUNA,
  FAUNA_SIZE,
  THING_OWNER,
  REASON_SCORE,
} from './layout.ts';
import { SCORES, TOPS, ring } from './tables.ts';
import { rare, most, mostOnlyMaxQ, frail, ownerIfAny, treasures, frailTops } from './derived.ts';

/** rules life.rules:112 · score */
export function scoreOf(s: Int16Array, seat: number): number {
  return s[POINTS + seat]! + most(s, seat) + frail(s, seat) + treasures(s, seat);
}

/** rules life.rules:112 · score, of all seats at once */
export function countScores(s: Int16Array): void {
  for (let seat = 0; seat < s[SEATS]!; seat++) SCORES[seat] = s[POINTS + seat]!;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) {
    const it = 31 - Math.clz32(itBits & -itBits);
    {
      const whose = mostOnlyMaxQ(s, it);
      if (whose >= 0) SCORES[whose] = SCORES[whose]! + 2;
    }
    frailTops(s, it);
    {
      const whose = ownerIfAny(s, TOPS[0]!);
      if (whose >= 0) SCORES[whose]!++;
    }
    {
      const whose = ownerIfAny(s, TOPS[1]!);
      if (whose >= 0) SCORES[whose]!++;
    }
    {
      const whose = ownerIfAny(s, TOPS[2]!);
      if (whose >= 0) SCORES[whose]!++;
    }
  }
  for (let itHolder = 0; itHolder < 6; itHolder++) {
    for (
      let itZone = FAUNA + itHolder * FAUNA_SIZE, itAt = itZone + 1, itEnd = itAt + s[itZone]!;
      itAt < itEnd;
      itAt++
    ) {
      const it = s[itAt]!;
      if (rare(s, it)) {
        const whose = s[THING_OWNER + it]!;
        if (whose >= 0) SCORES[whose]!++;
      }
    }
  }
}

/** The course of play has ended: ranks by score, equal scores share. */
export function finish(s: Int16Array): number {
  countScores(s);
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
