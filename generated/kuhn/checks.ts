/**
 * Kuhn. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { OVER, SITE, LEVEL } from './layout.ts';
import { SITE_BETWEEN_ACTIONS } from './tables.ts';
import { gain } from './derived.ts';

/** rules kuhn.rules:46 · zeroSum */
export function invariantZeroSum(s: Int16Array): boolean {
  return !betweenActions(s) || gain(s, 0) + gain(s, 1) === 0;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
