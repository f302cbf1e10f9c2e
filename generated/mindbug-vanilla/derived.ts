/**
 * Mindbug, Vanilla. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between, notOne } from 'rulewright/runtime';
import {
  LIFE,
  MINDBUGS,
  TURNED,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  STAGE,
  STAGE_SIZE,
  ARMY,
  ARMY_SIZE,
  ARMY_PLACE,
  THING_PLACE,
} from './layout.ts';
import {
  POWER,
  PLACE_AT,
  DEFINITION,
  PRINTED_CHASSEUR,
  PRINTED_DISCRÉTION,
  PRINTED_POISON,
  PRINTED_CORIACE,
  PRINTED_FRÉNÉSIE,
  RULES,
} from './tables.ts';

/** rules mindbug.rules:45 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // Discrétion.cannot block
  if (PRINTED_DISCRÉTION[a] === 1 && inRegion(s, a)) {
    if (!(PRINTED_DISCRÉTION[x] === 1)) {
      return false;
    }
  }
  return true;
}

/** Is a thing where abilities work? */
export function inRegion(s: Int16Array, thing: number): boolean {
  return between(s[THING_PLACE + thing]!, ARMY_PLACE, 2);
}

/** rules mindbug.rules:134 · cards */
export function invariantCardsCount(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      total++;
    }
  }
  return total;
}

/** rules mindbug.rules:135 · fullHands */
export function invariantFullHandsAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0 || s[HAND + p * HAND_SIZE]! >= 5)) return false;
  }
  return true;
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStageAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[STAGE + p * STAGE_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules mindbug.rules:138 · mindbugSpent */
export function witnessMindbugSpentAnyP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[MINDBUGS + p]! < 2) {
      return true;
    }
  }
  return false;
}

/** rules mindbug.rules:139 · longDuel */
export function witnessLongDuelAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:326 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 0) {
      if (found !== -1) notOne(8, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(8, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:327 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 0) {
      if (found !== -1) notOne(8, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(8, RULES, 0);
  return found;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case 0:
      return s[LIFE + holder]!;
    case 1:
      return s[MINDBUGS + holder]!;
    case 2:
      return POWER[holder]!;
    case 3:
      return s[TURNED + holder]!;
    default:
      return 0;
  }
}

/** Has a thing a keyword, by number? */
export function hasKeyword(_s: Int16Array, thing: number, keyword: number): boolean {
  switch (keyword) {
    case 0:
      return PRINTED_FRÉNÉSIE[thing] === 1;
    case 1:
      return PRINTED_CHASSEUR[thing] === 1;
    case 2:
      return PRINTED_POISON[thing] === 1;
    case 3:
      return PRINTED_DISCRÉTION[thing] === 1;
    case 4:
      return PRINTED_CORIACE[thing] === 1;
    default:
      return false;
  }
}
