/**
 * Mindbug, Vanilla. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import {
  OVER,
  SITE,
  LEVEL,
  MINDBUGS,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  STAGE,
  STAGE_SIZE,
} from './layout.ts';
import { PLACE_AT, SITE_BETWEEN_ACTIONS } from './tables.ts';

/** rules mindbug.rules:136 · cards */
export function invariantCards(s: Int16Array): boolean {
  return invariantCardsCount(s) === 48;
}

/** rules mindbug.rules:136 · cards: everything of Creature */
export function invariantCardsCount(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) total++;
  }
  return total;
}

/** rules mindbug.rules:137 · fullHands */
export function invariantFullHands(s: Int16Array): boolean {
  return !betweenActions(s) || invariantFullHandsAllP(s);
}

/** rules mindbug.rules:137 · fullHands: all(p in players where p.deck is empty or count(p.hand) >= 5) */
export function invariantFullHandsAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[DECK + p * DECK_SIZE] !== 0 && s[HAND + p * HAND_SIZE]! < 5) return false;
  }
  return true;
}

/** rules mindbug.rules:138 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStage(s: Int16Array): boolean {
  return !betweenActions(s) || invariantNobodyWaitsOnStageAllP(s);
}

/** rules mindbug.rules:138 · nobodyWaitsOnStage: all(p in players where p.stage is empty) */
export function invariantNobodyWaitsOnStageAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[STAGE + p * STAGE_SIZE] !== 0) return false;
  }
  return true;
}

/** rules mindbug.rules:140 · mindbugSpent */
export function witnessMindbugSpent(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[MINDBUGS + p]! < 2) return true;
  }
  return false;
}

/** rules mindbug.rules:141 · longDuel */
export function witnessLongDuel(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[DECK + p * DECK_SIZE] !== 0) return false;
  }
  return true;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
