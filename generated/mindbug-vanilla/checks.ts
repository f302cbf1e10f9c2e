/**
 * Mindbug, Vanilla. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { notOne } from 'rulewright/runtime';
import {
  OVER,
  SITE,
  LEVEL,
  LIFE,
  MINDBUGS,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  STAGE,
  STAGE_SIZE,
  ARMY,
  ARMY_SIZE,
} from './layout.ts';
import {
  POWER,
  PLACE_AT,
  DEFINITION,
  PRINTED_POISON,
  AXOLOTL_HEALER,
  RULES,
  SITE_BETWEEN_ACTIONS,
} from './tables.ts';

/** rules mindbug.rules:134 · cards */
export function invariantCards(s: Int16Array): boolean {
  return invariantCardsCount(s) === 48;
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
export function invariantFullHands(s: Int16Array): boolean {
  return !betweenActions(s) || invariantFullHandsAllP(s);
}

/** rules mindbug.rules:135 · fullHands */
export function invariantFullHandsAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0 || s[HAND + p * HAND_SIZE]! >= 5)) return false;
  }
  return true;
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStage(s: Int16Array): boolean {
  return !betweenActions(s) || invariantNobodyWaitsOnStageAllP(s);
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStageAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[STAGE + p * STAGE_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules mindbug.rules:138 · mindbugSpent */
export function witnessMindbugSpent(s: Int16Array): boolean {
  return witnessMindbugSpentAnyP(s);
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
export function witnessLongDuel(s: Int16Array): boolean {
  return witnessLongDuelAllP(s);
}

/** rules mindbug.rules:139 · longDuel */
export function witnessLongDuelAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:325 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 3;
}

/** rules scenarios-cards.rules:326 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects3(s: Int16Array): boolean {
  return POWER[vanillaHasKeywordsOnlyExpects3TheC(s)]! === 4;
}

/** rules scenarios-cards.rules:326 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === AXOLOTL_HEALER) {
      if (found !== -1) notOne(9, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(9, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:327 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects4(s: Int16Array): boolean {
  return PRINTED_POISON[vanillaHasKeywordsOnlyExpects4TheC(s)] === 1;
}

/** rules scenarios-cards.rules:327 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === AXOLOTL_HEALER) {
      if (found !== -1) notOne(9, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(9, RULES, 0);
  return found;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
