/**
 * Life, Quick. What abilities do when they resolve.
 * Generated from the rules; edit those.
 */
import { SETTLED } from './layout.ts';

/** The next of the waiting triggers, chosen where the order can matter (L5). */
export function settle(s: Int16Array): number {
  return s[SETTLED]!;
}
