/**
 * Life, Quick. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { OVER, SITE, LEVEL, OPEN, FAUNA, FAUNA_SIZE } from './layout.ts';
import { SITE_BETWEEN_ACTIONS } from './tables.ts';
import { crowd } from './derived.ts';

/** rules life.rules:115 · closedOnesAreEmpty */
export function invariantClosedOnesAreEmpty(s: Int16Array): boolean {
  for (let c = 0; c < 6; c++) {
    if ((s[OPEN]! & (1 << c)) === 0 && s[FAUNA + c * FAUNA_SIZE] !== 0) return false;
  }
  return true;
}

/** rules life.rules:116 · balance */
export function invariantBalance(s: Int16Array): boolean {
  return !betweenActions(s) || invariantBalanceAllC(s);
}

/** rules life.rules:116 · balance: all(c in open where crowd(c) <= limit) */
export function invariantBalanceAllC(s: Int16Array): boolean {
  for (let cBits = s[OPEN]!; cBits !== 0; cBits &= cBits - 1) {
    const c = 31 - Math.clz32(cBits & -cBits);
    if (crowd(s, c) > 1000000) return false;
  }
  return true;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
