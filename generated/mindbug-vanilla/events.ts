/**
 * Mindbug, Vanilla. What can happen: forbid, replace, commit, match.
 * Generated from the rules; edit those.
 */
import { clamped, note, NOTE_ENDED } from 'rulewright/runtime';
import { OPTION_FALLEN, LIFE, TURNED, THING_OWNER } from './layout.ts';
import {
  EVENT_ENTER,
  EVENT_ATTACK,
  EVENT_HURT,
  PRINTED_CORIACE,
  EVENT_DEFEAT,
  RULE_ENTER,
  RULE_ATTACK,
  RULE_HURT,
  RULE_CORIACE_INSTEAD_OF_DEFEAT,
  RULE_DEFEAT,
  step,
  ring,
} from './tables.ts';
import { moveStageToArmy, setLife, controllerOf, moveArmyToGraveyard, setTurned } from './zones.ts';
import { inRegion } from './derived.ts';

/** rules mindbug.rules:31 · enter */
export function enter(s: Int16Array, c: number, keeper: number): void {
  if (c < 0) return;
  step(RULE_ENTER);
  if (ring.on) note(ring, EVENT_ENTER, 2, c, keeper);
  moveStageToArmy(s, c, keeper);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_ENTER);
}

/** rules mindbug.rules:32 · attack */
export function attack(_s: Int16Array, a: number): void {
  if (a < 0) return;
  step(RULE_ATTACK);
  if (ring.on) note(ring, EVENT_ATTACK, 1, a);
}

/** rules mindbug.rules:35 · hurt */
export function hurt(s: Int16Array, p: number, n: number): void {
  if (n === 0) return;
  step(RULE_HURT);
  if (ring.on) note(ring, EVENT_HURT, 2, p, n);
  setLife(s, p, clamped(s[LIFE + p]! - n, 0, 32767));
}

/** rules mindbug.rules:37 · defeat: what becomes of it in a batch, 0 nothing, 1 it happens, 2 Coriace.instead of defeat */
export function judgeDefeat(s: Int16Array, c: number): number {
  if (c < 0) return 0;
  // rules mindbug.rules:63 · Coriace.instead of defeat
  if (PRINTED_CORIACE[c] === 1 && inRegion(s, c) && s[TURNED + c] !== 1) {
    step(RULE_CORIACE_INSTEAD_OF_DEFEAT);
    return 2;
  }
  return 1;
}

/** rules mindbug.rules:37 · defeat: does what `judgeDefeat` has said */
export function carryOutDefeat(s: Int16Array, c: number, verdict: number): void {
  if (verdict === 1) {
    commitDefeat(s, c);
  } else if (verdict === 2) setTurned(s, c, 1);
}

/** rules mindbug.rules:37 · defeat: what it does, once nothing prevents it */
export function commitDefeat(s: Int16Array, c: number): void {
  step(RULE_DEFEAT);
  if (ring.on) note(ring, EVENT_DEFEAT, 1, c);
  moveArmyToGraveyard(s, c, s[OPTION_FALLEN] === 0 ? s[THING_OWNER + c]! : controllerOf(s, c));
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DEFEAT);
}
