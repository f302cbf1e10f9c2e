/**
 * Life, Competitive. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { OVER, SITE, LEVEL, OPEN, FAUNA, FAUNA_SIZE, DEFINITION, BROUGHT_CARDS } from './layout.ts';
import { POPULATION, SITE_BETWEEN_ACTIONS } from './tables.ts';
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

/** rules life.rules:129 · millions */
export function limitMillions(s: Int16Array): boolean {
  return limitMillionsCountA(s) <= 3;
}

/** rules life.rules:131 · millions: count(a in cards where a.population >= limit) */
export function limitMillionsCountA(s: Int16Array): number {
  let total = 0;
  for (let itIndex = 0; itIndex < s[BROUGHT_CARDS]!; itIndex++) {
    const it = s[BROUGHT_CARDS + 1 + itIndex]!;
    if (it < 0) continue;
    if (POPULATION[s[DEFINITION + it]!]! >= 1000000) total++;
  }
  return total;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
