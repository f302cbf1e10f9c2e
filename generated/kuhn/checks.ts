/**
 * Kuhn. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { gain } from './derived.ts';

/** rules kuhn.rules:46 · zeroSum */
export function invariantZeroSum(s: Int16Array): boolean {
  return gain(s, 0) + gain(s, 1) === 0;
}
