/**
 * Mindbug, FallenToController. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { OVER, SITE, LEVEL, GRAVEYARD, GRAVEYARD_SIZE } from './layout.ts';
import { SITE_BETWEEN_ACTIONS } from './tables.ts';
import {
  invariantCardsCount,
  invariantFullHandsAllP,
  invariantNobodyWaitsOnStageAllP,
  witnessMindbugSpentAnyP,
  witnessLongDuelAllP,
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

/** rules scenarios-fights.rules:108 · fallenInTheVariant */
export function fallenInTheVariantExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 1 && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 0;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
