/**
 * Mindbug, Vanilla. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between } from 'rulewright/runtime';
import { LIFE, MINDBUGS, TURNED, ARMY_PLACE, THING_PLACE } from './layout.ts';
import {
  POWER,
  ATTRIBUTE_MINDBUGS,
  PRINTED_CHASSEUR,
  PRINTED_DISCRÉTION,
  ATTRIBUTE_LIFE,
  PRINTED_CORIACE,
  PRINTED_POISON,
  ATTRIBUTE_TURNED,
  PRINTED_FRÉNÉSIE,
  ATTRIBUTE_POWER,
  KEYWORD_FRÉNÉSIE,
  KEYWORD_CHASSEUR,
  KEYWORD_POISON,
  KEYWORD_DISCRÉTION,
  KEYWORD_CORIACE,
} from './tables.ts';

/** rules mindbug.rules:46 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // rules mindbug.rules:59 · Discrétion.cannot block
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
    case ATTRIBUTE_LIFE:
      return s[LIFE + holder]!;
    case ATTRIBUTE_MINDBUGS:
      return s[MINDBUGS + holder]!;
    case ATTRIBUTE_POWER:
      return POWER[holder]!;
    case ATTRIBUTE_TURNED:
      return s[TURNED + holder]!;
    default:
      return 0;
  }
}

/** Does a thing have the keyword with a number? */
export function hasKeyword(_s: Int16Array, thing: number, keyword: number): boolean {
  switch (keyword) {
    case KEYWORD_FRÉNÉSIE:
      return PRINTED_FRÉNÉSIE[thing] === 1;
    case KEYWORD_CHASSEUR:
      return PRINTED_CHASSEUR[thing] === 1;
    case KEYWORD_POISON:
      return PRINTED_POISON[thing] === 1;
    case KEYWORD_DISCRÉTION:
      return PRINTED_DISCRÉTION[thing] === 1;
    case KEYWORD_CORIACE:
      return PRINTED_CORIACE[thing] === 1;
    default:
      return false;
  }
}
