/**
 * Life, Casual. What abilities do when they resolve.
 * Generated from the rules; edit those.
 */
import { SETTLED } from './layout.ts';

/** What comes next: nothing is ever triggered. */
export function settle(s: Int16Array): number {
  return s[SETTLED]!;
}
