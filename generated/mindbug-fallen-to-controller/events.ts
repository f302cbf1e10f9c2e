/**
 * Mindbug, FallenToController. What can happen: forbid, replace, commit, match.
 * Generated from the rules; edit those.
 */
import { clamped, note, NOTE_ENDED, overflow } from 'rulewright/runtime';
import { OPTION_FALLEN, LIFE, TURNED, THING_PLACE, THING_OWNER } from './layout.ts';
import {
  PLACE_REGION,
  DEFINITION,
  JOUER_ABILITY,
  EVENT_ENTER,
  ATTAQUER_ABILITY,
  EVENT_ATTACK,
  EVENT_DEFEAT,
  PRINTED_CORIACE,
  SET_TURNED,
  EVENT_HURT,
  EVENT_TAKE,
  VAINCU_ABILITY,
  EVENT_DISCARD,
  MOVED,
  BATCH_STRIDE,
  BATCH_FATE,
  MEMBER_STAYS,
  MEMBER_LEAVES,
  MEMBER_FAILS,
  BATCH,
  GATHERED,
  DOOMED,
  RULE_ENTER,
  RULE_ATTACK,
  RULE_CORIACE_INSTEAD_OF_DEFEAT,
  RULE_HURT,
  RULE_TAKE,
  RULE_DEFEAT,
  RULE_DISCARD,
  RULES,
  step,
  ring,
} from './tables.ts';
import {
  moveThing,
  controllerOf,
  moveToArmy,
  setLife,
  moveArmyToArmy,
  setTurned,
  moveArmyToGraveyard,
  moveHandToGraveyard,
  INCARNATION,
} from './zones.ts';
import { jouerForbidden, inRegion } from './derived.ts';
import { raise } from './abilities.ts';

/** rules mindbug.rules:31 · enter */
export function enter(s: Int16Array, c: number, keeper: number): void {
  if (c < 0) return;
  step(RULE_ENTER);
  if (ring.on) note(ring, EVENT_ENTER, 2, c, keeper);
  moveToArmy(s, c, keeper);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_ENTER);
  afterEnter(s, c);
}

/** rules mindbug.rules:31 · enter: what it triggers */
export function afterEnter(s: Int16Array, c: number): void {
  const abilityJouer = JOUER_ABILITY[DEFINITION[c]!]!;
  if (abilityJouer >= 0 && inRegion(s, c) && !jouerForbidden(s, c))
    raise(s, abilityJouer, c, controllerOf(s, c));
}

/** rules mindbug.rules:32 · attack */
export function attack(s: Int16Array, a: number): void {
  if (a < 0) return;
  step(RULE_ATTACK);
  if (ring.on) note(ring, EVENT_ATTACK, 1, a);
  afterAttack(s, a);
}

/** rules mindbug.rules:32 · attack: what it triggers */
export function afterAttack(s: Int16Array, a: number): void {
  const abilityAttaquer = ATTAQUER_ABILITY[DEFINITION[a]!]!;
  if (abilityAttaquer >= 0 && inRegion(s, a)) raise(s, abilityAttaquer, a, controllerOf(s, a));
}

/** rules mindbug.rules:37 · defeat, as a member of a batch */
export function togetherDefeat(s: Int16Array, c: number): void {
  if (BATCH[0]! + DOOMED[0]! > GATHERED[0]! + GATHERED[1]! && wasDoomed(EVENT_DEFEAT, c)) return;
  if (c < 0) return;
  // rules mindbug.rules:63 · Coriace.instead of defeat
  if (PRINTED_CORIACE[c] === 1 && inRegion(s, c) && s[TURNED + c] !== 1) {
    step(RULE_CORIACE_INSTEAD_OF_DEFEAT);
    doom(EVENT_DEFEAT, c);
    join(SET_TURNED, c, 1);
    return;
  }
  join(EVENT_DEFEAT, c);
}

/** rules mindbug.rules:35 · hurt */
export function hurt(s: Int16Array, p: number, n: number): void {
  if (n === 0) return;
  step(RULE_HURT);
  if (ring.on) note(ring, EVENT_HURT, 2, p, n);
  setLife(s, p, clamped(s[LIFE + p]! - n, 0, 32767));
}

/** rules mindbug.rules:34 · take */
export function take(s: Int16Array, c: number, taker: number): void {
  if (c < 0) return;
  step(RULE_TAKE);
  if (ring.on) note(ring, EVENT_TAKE, 2, c, taker);
  moveArmyToArmy(s, c, taker);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_TAKE);
}

/** rules mindbug.rules:37 · defeat */
export function defeat(s: Int16Array, c: number): void {
  if (c < 0) return;
  // rules mindbug.rules:63 · Coriace.instead of defeat
  if (PRINTED_CORIACE[c] === 1 && inRegion(s, c) && s[TURNED + c] !== 1) {
    step(RULE_CORIACE_INSTEAD_OF_DEFEAT);
    setTurned(s, c, 1);
    return;
  }
  afterDefeat(s, c);
  step(RULE_DEFEAT);
  if (ring.on) note(ring, EVENT_DEFEAT, 1, c);
  moveArmyToGraveyard(s, c, s[OPTION_FALLEN] === 0 ? s[THING_OWNER + c]! : controllerOf(s, c));
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DEFEAT);
}

/** rules mindbug.rules:37 · defeat: what it triggers */
export function afterDefeat(s: Int16Array, c: number): void {
  const abilityVaincu = VAINCU_ABILITY[DEFINITION[c]!]!;
  if (abilityVaincu >= 0 && inRegion(s, c)) raise(s, abilityVaincu, c, controllerOf(s, c));
}

/** rules mindbug.rules:36 · discard */
export function discard(s: Int16Array, c: number): void {
  if (c < 0) return;
  step(RULE_DISCARD);
  if (ring.on) note(ring, EVENT_DISCARD, 1, c);
  moveHandToGraveyard(s, c, s[THING_OWNER + c]!);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DISCARD);
}

/** rules mindbug.rules:34 · take, as a member of a batch */
export function togetherTake(_s: Int16Array, c: number, taker: number): void {
  if (c < 0) return;
  join(EVENT_TAKE, c, taker);
}

/** rules mindbug.rules:34 · take: what it does, once nothing prevents it */
export function commitTake(s: Int16Array, c: number, taker: number): void {
  step(RULE_TAKE);
  if (ring.on) note(ring, EVENT_TAKE, 2, c, taker);
  moveArmyToArmy(s, c, taker);
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_TAKE);
}

/** rules mindbug.rules:37 · defeat: what it does, once nothing prevents it */
export function commitDefeat(s: Int16Array, c: number): void {
  step(RULE_DEFEAT);
  if (ring.on) note(ring, EVENT_DEFEAT, 1, c);
  moveArmyToGraveyard(s, c, s[OPTION_FALLEN] === 0 ? s[THING_OWNER + c]! : controllerOf(s, c));
  if (ring.on) note(ring, NOTE_ENDED, 1, EVENT_DEFEAT);
}

/** Does a member of the batch before this one take a thing away? */
export function leftBefore(s: Int16Array, from: number, end: number, thing: number): boolean {
  for (let at = from; at < end; at += BATCH_STRIDE) {
    switch (BATCH[at]) {
      case EVENT_DEFEAT:
        if (BATCH[at + BATCH_FATE] === MEMBER_LEAVES && BATCH[at + 1] === thing) return true;
        break;
      case MOVED:
        if (BATCH[at + 1] === thing && PLACE_REGION[s[THING_PLACE + thing]!] !== PLACE_REGION[BATCH[at + 2]!])
          return true;
        break;
    }
  }
  return false;
}

/** Marks the members that take a thing out of the region where abilities work. */
export function markDepartures(s: Int16Array, from: number, end: number): void {
  for (let at = from; at < end; at += BATCH_STRIDE) {
    if (BATCH[at] === EVENT_DEFEAT && inRegion(s, BATCH[at + 1]!))
      BATCH[at + BATCH_FATE] = leftBefore(s, from, at, BATCH[at + 1]!) ? MEMBER_FAILS : MEMBER_LEAVES;
  }
}

/** What members trigger that take a thing away, in the state before. */
export function matchDepartures(s: Int16Array, from: number, end: number): void {
  for (let at = from; at < end; at += BATCH_STRIDE) {
    if (BATCH[at + BATCH_FATE] !== MEMBER_LEAVES) continue;
    if (BATCH[at] === EVENT_DEFEAT) afterDefeat(s, BATCH[at + 1]!);
  }
}

/** Carries out the members, but for those whose thing has gone since. */
export function commitMembers(s: Int16Array, from: number, end: number): void {
  const since = INCARNATION[48]!;
  for (let at = from; at < end; at += BATCH_STRIDE) {
    if (INCARNATION[BATCH[at + 1]!]! > since) {
      BATCH[at + BATCH_FATE] = MEMBER_FAILS;
      continue;
    }
    switch (BATCH[at]) {
      case EVENT_TAKE:
        commitTake(s, BATCH[at + 1]!, BATCH[at + 2]!);
        break;
      case EVENT_DEFEAT:
        commitDefeat(s, BATCH[at + 1]!);
        break;
      case SET_TURNED:
        setTurned(s, BATCH[at + 1]!, BATCH[at + 2]!);
        break;
      case MOVED:
        moveThing(s, BATCH[at + 1]!, BATCH[at + 2]!, BATCH[at + 3]! === 1);
        break;
    }
  }
}

/** What all other members trigger, in the state after. */
export function matchOthers(s: Int16Array, from: number, end: number): void {
  for (let at = from; at < end; at += BATCH_STRIDE) {
    if (BATCH[at + BATCH_FATE] !== MEMBER_STAYS) continue;
    if (BATCH[at] === EVENT_DEFEAT) afterDefeat(s, BATCH[at + 1]!);
  }
}

/** Commits the members of a batch together: departures are matched before, everything else after (L4). */
export function commitBatch(s: Int16Array, from: number): void {
  const end = BATCH[0]!;
  const doomed = GATHERED[1]!;
  markDepartures(s, from, end);
  matchDepartures(s, from, end);
  commitMembers(s, from, end);
  matchOthers(s, from, end);
  BATCH[0] = from;
  DOOMED[0] = doomed;
}

/** Begins to gather a batch: where its members begin. */
export function openBatch(): number {
  GATHERED[0] = BATCH[0]!;
  GATHERED[1] = DOOMED[0]!;
  return GATHERED[0];
}

/** Adds a member to the open batch. */
export function join(code: number, first: number = 0, second: number = 0, third: number = 0): void {
  const at = BATCH[0]!;
  if (at + BATCH_STRIDE > BATCH.length) overflow(-1, RULES, 'a batch');
  BATCH[at] = code;
  BATCH[at + 1] = first;
  BATCH[at + 2] = second;
  BATCH[at + 3] = third;
  BATCH[0] = at + BATCH_STRIDE;
  BATCH[at + BATCH_FATE] = MEMBER_STAYS;
}

/** Remembers a `once` event that was replaced, so that its twin in the batch is merged with it. */
export function doom(code: number, first: number = 0): void {
  const at = DOOMED[0]!;
  if (at + BATCH_STRIDE > DOOMED.length) overflow(-1, RULES, 'a batch');
  DOOMED[at] = code;
  DOOMED[at + 1] = first;
  DOOMED[0] = at + BATCH_STRIDE;
}

/** Is this `once` event already a member of the batch, or replaced in it? */
export function wasDoomed(code: number, first: number = 0): boolean {
  for (let at = GATHERED[0]!; at < BATCH[0]!; at += BATCH_STRIDE) {
    if (BATCH[at] === code && BATCH[at + 1] === first) return true;
  }
  for (let at = GATHERED[1]!; at < DOOMED[0]!; at += BATCH_STRIDE) {
    if (DOOMED[at] === code && DOOMED[at + 1] === first) return true;
  }
  return false;
}

/** Empties, before a call, what a fault may have left of the call before. */
export function clearScratch(): void {
  BATCH[0] = 1;
  DOOMED[0] = 1;
}
