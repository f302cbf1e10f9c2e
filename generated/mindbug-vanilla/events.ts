/**
 * Mindbug, Vanilla. What can happen: forbid, replace, commit, match.
 * Generated from the rules; edit those.
 */
import { clamped, conflictingSets, note, overflow } from 'rulewright/runtime';
import { OPTION_FALLEN, LIFE, TURNED, THING_OWNER } from './layout.ts';
import {
  EVENT_ENTER,
  EVENT_ATTACK,
  EVENT_HURT,
  EVENT_DEFEAT,
  PRINTED_CORIACE,
  SET_TURNED,
  BATCH_STRIDE,
  BATCH,
  DOOMED,
  RULES,
  step,
  ring,
} from './tables.ts';
import { moveStageToArmy, setLife, controllerOf, moveArmyToGraveyard, setTurned } from './zones.ts';
import { inRegion } from './derived.ts';

/** rules mindbug.rules:31 · enter. True when it happened as itself. */
export function enter(s: Int16Array, c: number, keeper: number): boolean {
  if (c < 0) return false;
  step(2);
  if (ring.on) note(ring, EVENT_ENTER, 2, c, keeper);
  moveStageToArmy(s, c, keeper);
  return true;
}

/** rules mindbug.rules:32 · attack. True when it happened as itself. */
export function attack(_s: Int16Array, a: number): boolean {
  if (a < 0) return false;
  step(4);
  if (ring.on) note(ring, EVENT_ATTACK, 1, a);
  return true;
}

/** rules mindbug.rules:34 · hurt. True when it happened as itself. */
export function hurt(s: Int16Array, p: number, n: number): boolean {
  if (n === 0) return false;
  step(5);
  if (ring.on) note(ring, EVENT_HURT, 2, p, n);
  setLife(s, p, clamped(s[LIFE + p]! - n, 0, 32767));
  return true;
}

/** defeat as a member of a batch. */
export function togetherDefeat(s: Int16Array, c: number): boolean {
  if (BATCH[0]! + DOOMED[0]! > 2 && wasDoomed(EVENT_DEFEAT, c)) return false;
  if (c < 0) return false;
  // Coriace.instead of defeat
  if (PRINTED_CORIACE[c] === 1 && inRegion(s, c)) {
    if (!(s[TURNED + c]! === 1)) {
      step(7);
      doom(EVENT_DEFEAT, c);
      join(SET_TURNED, c, 1);
      return false;
    }
  }
  join(EVENT_DEFEAT, c);
  return true;
}

/** What defeat does, once nothing prevents it. */
export function commitDefeat(s: Int16Array, c: number): void {
  step(9);
  if (ring.on) note(ring, EVENT_DEFEAT, 1, c);
  moveArmyToGraveyard(s, c, s[OPTION_FALLEN]! === 0 ? s[THING_OWNER + c]! : controllerOf(s, c));
}

/** Commits the members of a batch together: departures are matched before, everything else after (L4). */
export function commitBatch(s: Int16Array, from: number): void {
  const end = BATCH[0]!;
  for (let at = from + BATCH_STRIDE; at < end; at += BATCH_STRIDE)
    if (BATCH[at] === SET_TURNED)
      for (let other = from; other < at; other += BATCH_STRIDE)
        if (
          BATCH[other] === BATCH[at] &&
          BATCH[other + 1] === BATCH[at + 1] &&
          BATCH[other + 2] !== BATCH[at + 2]
        ) {
          conflictingSets(7, RULES, 'turned');
        }
  for (let at = from; at < end; at += BATCH_STRIDE) {
    switch (BATCH[at]) {
      case EVENT_DEFEAT:
        commitDefeat(s, BATCH[at + 1]!);
        break;
      case SET_TURNED:
        setTurned(s, BATCH[at + 1]!, BATCH[at + 2]!);
        break;
    }
  }
  BATCH[0] = from;
  if (from === 1) DOOMED[0] = 1;
}

/** Adds a member to the open batch. */
export function join(code: number, value1: number = 0, value2: number = 0): void {
  const at = BATCH[0]!;
  if (at + BATCH_STRIDE > BATCH.length) overflow(-1, RULES, 'a batch');
  BATCH[at] = code;
  BATCH[at + 1] = value1;
  BATCH[at + 2] = value2;
  BATCH[0] = at + BATCH_STRIDE;
}

/** Remembers a `once` event that was replaced, so that its twin in the batch is merged with it. */
export function doom(code: number, value1: number = 0, value2: number = 0): void {
  const at = DOOMED[0]!;
  if (at + BATCH_STRIDE > DOOMED.length) overflow(-1, RULES, 'a batch');
  DOOMED[at] = code;
  DOOMED[at + 1] = value1;
  DOOMED[at + 2] = value2;
  DOOMED[0] = at + BATCH_STRIDE;
}

/** Is this `once` event already a member of the batch, or replaced in it? */
export function wasDoomed(code: number, value1: number = 0, value2: number = 0): boolean {
  for (let at = 1; at < BATCH[0]!; at += BATCH_STRIDE)
    if (BATCH[at] === code && BATCH[at + 1] === value1 && BATCH[at + 2] === value2) return true;
  for (let at = 1; at < DOOMED[0]!; at += BATCH_STRIDE)
    if (DOOMED[at] === code && DOOMED[at + 1] === value1 && DOOMED[at + 2] === value2) return true;
  return false;
}
