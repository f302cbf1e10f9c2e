/**
 * Mindbug, Vanilla. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between } from 'rulewright/runtime';
import { LIFE, MINDBUGS, TURNED, ARMY_PLACE, THING_PLACE } from './layout.ts';
import {
  POWER,
  PRINTED_CHASSEUR,
  PRINTED_DISCRÉTION,
  PRINTED_CORIACE,
  PRINTED_POISON,
  PRINTED_FRÉNÉSIE,
} from './tables.ts';

/** rules mindbug.rules:46 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // Discrétion.cannot block
  if (PRINTED_DISCRÉTION[a] === 1 && inRegion(s, a) && PRINTED_DISCRÉTION[x] !== 1) return false;
  return true;
}

/** rules mindbug.rules:26 · play: is a thing where abilities work? */
export function inRegion(s: Int16Array, thing: number): boolean {
  return between(s[THING_PLACE + thing]!, ARMY_PLACE, 2);
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case 0:
      return s[LIFE + holder]!;
    case 1:
      return s[MINDBUGS + holder]!;
    case 2:
      return POWER[holder]!;
    case 3:
      return s[TURNED + holder]!;
    default:
      return 0;
  }
}

/** Has a thing a keyword, by number? */
export function hasKeyword(_s: Int16Array, thing: number, keyword: number): boolean {
  switch (keyword) {
    case 0:
      return PRINTED_FRÉNÉSIE[thing] === 1;
    case 1:
      return PRINTED_CHASSEUR[thing] === 1;
    case 2:
      return PRINTED_POISON[thing] === 1;
    case 3:
      return PRINTED_DISCRÉTION[thing] === 1;
    case 4:
      return PRINTED_CORIACE[thing] === 1;
    default:
      return false;
  }
}
