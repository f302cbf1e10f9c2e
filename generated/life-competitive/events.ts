/**
 * Life, Competitive. What can happen: forbid, replace, commit, match.
 * Generated from the rules; edit those.
 */
import { checked, note, NOTE_ENDED, overflow } from 'rulewright/runtime';
import { POINTS, THING_OWNER, DEFINITION } from './layout.ts';
import {
  ORIGIN,
  EVENT_SETTLE,
  EVENT_COLLAPSE,
  EVENT_DISCARD,
  EVENT_FLEE,
  BATCH_STRIDE,
  BATCH_FATE,
  MEMBER_STAYS,
  MEMBER_FAILS,
  BATCH,
  RULE_SETTLE,
  RULE_COLLAPSE,
  RULE_FLEE,
  RULE_DISCARD,
  RULES,
  step,
  ring,
} from './tables.ts';
import { moveHandToFauna, setPoints, moveFaunaToFauna, moveFaunaToLost, INCARNATION } from './zones.ts';
import { raise } from './abilities.ts';

/** rules life.rules:44 · settle */
export function doSettle(s: Int16Array, a: number, c: number, placer: number): void {
  if (a < 0) return;
  step(RULE_SETTLE);
  if (ring.on) note(ring, EVENT_SETTLE, 3, a, c, placer);
  moveHandToFauna(s, a, c);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_SETTLE);
  afterSettle(s, a, c, placer);
}

/** rules life.rules:44 · settle: what it triggers */
export function afterSettle(s: Int16Array, a: number, c: number, placer: number): void {
  // rules life.rules:134 · home
  if (ORIGIN[s[DEFINITION + a]!]! === c) raise(s, 0, -1, -1, placer);
}

/** rules life.rules:47 · collapse */
export function collapse(s: Int16Array, c: number, culprit: number): void {
  step(RULE_COLLAPSE);
  if (ring.on) note(ring, EVENT_COLLAPSE, 2, c, culprit);
  setPoints(s, culprit, checked(s[POINTS + culprit]! - 1, -99, 99, 'points', RULE_COLLAPSE, RULES));
}

/** rules life.rules:46 · discard, as a member of a batch */
export function togetherDiscard(_s: Int16Array, a: number): void {
  if (a < 0) return;
  join(EVENT_DISCARD, a);
}

/** rules life.rules:45 · flee */
export function flee(s: Int16Array, a: number, c: number): void {
  if (a < 0) return;
  step(RULE_FLEE);
  if (ring.on) note(ring, EVENT_FLEE, 2, a, c);
  moveFaunaToFauna(s, a, c);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_FLEE);
}

/** rules life.rules:46 · discard: false when it did not happen, or something else did instead */
export function discard(s: Int16Array, a: number): boolean {
  if (a < 0) return false;
  step(RULE_DISCARD);
  if (ring.on) note(ring, EVENT_DISCARD, 1, a);
  moveFaunaToLost(s, a, s[THING_OWNER + a]!);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DISCARD);
  return true;
}

/** rules life.rules:46 · discard: what it does, once nothing prevents it */
export function commitDiscard(s: Int16Array, a: number): void {
  step(RULE_DISCARD);
  if (ring.on) note(ring, EVENT_DISCARD, 1, a);
  moveFaunaToLost(s, a, s[THING_OWNER + a]!);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DISCARD);
}

/** Carries out the members, but for those whose thing has gone since. */
export function commitMembers(s: Int16Array, from: number, end: number): void {
  const since = INCARNATION[80]!;
  for (let at = from; at < end; at += BATCH_STRIDE) {
    if (BATCH[at] === EVENT_DISCARD) {
      if (INCARNATION[BATCH[at + 1]!]! > since) BATCH[at + BATCH_FATE] = MEMBER_FAILS;
      else commitDiscard(s, BATCH[at + 1]!);
    }
  }
}

/** Commits the members of a batch together: departures are matched before, everything else after (L4). */
export function commitBatch(s: Int16Array, from: number): void {
  const end = BATCH[0]!;
  commitMembers(s, from, end);
  BATCH[0] = from;
}

/** Adds a member to the open batch. */
export function join(code: number, first: number = 0): void {
  const at = BATCH[0]!;
  if (at + BATCH_STRIDE > BATCH.length) overflow(-1, RULES, 'a batch');
  BATCH[at] = code;
  BATCH[at + 1] = first;
  BATCH[0] = at + BATCH_STRIDE;
  BATCH[at + BATCH_FATE] = MEMBER_STAYS;
}

/** Empties, before a call, what a fault may have left of the call before. */
export function clearScratch(): void {
  BATCH[0] = 1;
}
