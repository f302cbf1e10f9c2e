/**
 * Kuhn. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { notOne } from 'rulewright/runtime';
import { PAID, FOLDED, HAND, HAND_SIZE } from './layout.ts';
import {
  STRENGTH,
  ATTRIBUTE_PAID,
  ATTRIBUTE_FOLDED,
  ATTRIBUTE_STRENGTH,
  RULE_STRENGTH,
  RULES,
} from './tables.ts';

/** rules kuhn.rules:38 · strength */
export function strength(s: Int16Array, p: number): number {
  return STRENGTH[strengthTheC(s, p)]!;
}

/** rules kuhn.rules:38 · strength: the(c in p.hand) */
export function strengthTheC(s: Int16Array, p: number): number {
  let found = -1;
  for (let cZone = HAND + p * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(RULE_STRENGTH, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(RULE_STRENGTH, RULES, 0);
  return found;
}

/** rules kuhn.rules:39 · takesThePot */
export function takesThePot(s: Int16Array, p: number): boolean {
  return s[FOLDED + (1 - p)] === 1 || (s[FOLDED + p] !== 1 && strength(s, p) > strength(s, 1 - p));
}

/** rules kuhn.rules:41 · gain */
export function gain(s: Int16Array, p: number): number {
  return takesThePot(s, p) ? s[PAID + (1 - p)]! : -s[PAID + p]!;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case ATTRIBUTE_PAID:
      return s[PAID + holder]!;
    case ATTRIBUTE_FOLDED:
      return s[FOLDED + holder]!;
    case ATTRIBUTE_STRENGTH:
      return STRENGTH[holder]!;
    default:
      return 0;
  }
}

/** Does a thing have the keyword with a number? */
export function hasKeyword(_s: Int16Array, _thing: number, _keyword: number): boolean {
  return false;
}
