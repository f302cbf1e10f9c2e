/**
 * Kuhn. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { gain } from './derived.ts';

/** rules kuhn.rules:46 · zeroSum */
export function invariantZeroSum(s: Int16Array): boolean {
  return gain(s, 0) + gain(s, 1) === 0;
}

/** rules kuhn.rules:57 · twoChecks */
export function twoChecksExpects8(s: Int16Array): boolean {
  return gain(s, 0) === 1;
}

/** rules kuhn.rules:65 · betAndCall */
export function betAndCallExpects7(s: Int16Array): boolean {
  return gain(s, 0) === -2;
}

/** rules kuhn.rules:73 · bluff */
export function bluffExpects6(s: Int16Array): boolean {
  return gain(s, 0) === 1;
}

/** rules kuhn.rules:82 · checkBetFold */
export function checkBetFoldExpects8(s: Int16Array): boolean {
  return gain(s, 1) === 1;
}

/** rules kuhn.rules:90 · checkBetCall */
export function checkBetCallExpects7(s: Int16Array): boolean {
  return gain(s, 0) === 2;
}
