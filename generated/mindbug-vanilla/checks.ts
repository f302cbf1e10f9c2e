/**
 * Mindbug, Vanilla. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { OVER, SITE, LEVEL, LIFE } from './layout.ts';
import { POWER, PRINTED_POISON, SITE_BETWEEN_ACTIONS } from './tables.ts';
import {
  invariantCardsCount,
  invariantFullHandsAllP,
  invariantNobodyWaitsOnStageAllP,
  witnessMindbugSpentAnyP,
  witnessLongDuelAllP,
  vanillaHasKeywordsOnlyExpects3TheC,
  vanillaHasKeywordsOnlyExpects4TheC,
} from './derived.ts';

/** rules mindbug.rules:134 · cards */
export function invariantCards(s: Int16Array): boolean {
  return invariantCardsCount(s) === 48;
}

/** rules mindbug.rules:135 · fullHands */
export function invariantFullHands(s: Int16Array): boolean {
  return !betweenActions(s) || invariantFullHandsAllP(s);
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStage(s: Int16Array): boolean {
  return !betweenActions(s) || invariantNobodyWaitsOnStageAllP(s);
}

/** rules mindbug.rules:138 · mindbugSpent */
export function witnessMindbugSpent(s: Int16Array): boolean {
  return witnessMindbugSpentAnyP(s);
}

/** rules mindbug.rules:139 · longDuel */
export function witnessLongDuel(s: Int16Array): boolean {
  return witnessLongDuelAllP(s);
}

/** rules scenarios-cards.rules:325 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 3;
}

/** rules scenarios-cards.rules:326 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects3(s: Int16Array): boolean {
  return POWER[vanillaHasKeywordsOnlyExpects3TheC(s)]! === 4;
}

/** rules scenarios-cards.rules:327 · vanillaHasKeywordsOnly */
export function vanillaHasKeywordsOnlyExpects4(s: Int16Array): boolean {
  return PRINTED_POISON[vanillaHasKeywordsOnlyExpects4TheC(s)] === 1;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
