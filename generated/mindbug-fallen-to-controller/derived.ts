/**
 * Mindbug, FallenToController. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between, clamped, isGranted } from 'rulewright/runtime';
import { ACTIVE, LIFE, MINDBUGS, TURNED, ARMY, ARMY_SIZE, ARMY_PLACE, THING_PLACE } from './layout.ts';
import {
  POWER,
  DEFINITION,
  ATTRIBUTE_MINDBUGS,
  THE_DEATHWEAVER,
  PRINTED_CHASSEUR,
  SHARKY_CRAB_DOG_MUMMYPUS,
  THE_SNAIL_THROWER,
  GOBLIN_WEREWOLF,
  LONE_YETI,
  FIRST_OF_SHIELD_BUGS,
  THE_URCHIN_HURLER,
  QUESTIONS,
  KEYWORD_CHASSEUR,
  BEE_BEAR,
  THE_ELEPHANTOPUS,
  PRINTED_DISCRÉTION,
  KEYWORD_DISCRÉTION,
  PRINTED_POISON,
  KEYWORD_POISON,
  PRINTED_CORIACE,
  ATTRIBUTE_LIFE,
  PRINTED_FRÉNÉSIE,
  KEYWORD_FRÉNÉSIE,
  ATTRIBUTE_TURNED,
  ATTRIBUTE_POWER,
  KEYWORD_CORIACE,
} from './tables.ts';
import { controllerOf } from './zones.ts';

/** rules cards.rules:33 · cannot Jouer */
export function jouerForbidden(s: Int16Array, thing: number): boolean {
  // rules cards.rules:33 · Deathweaver.cannot Jouer
  if (inRegion(s, THE_DEATHWEAVER)) {
    const controller = controllerOf(s, THE_DEATHWEAVER);
    if (s[THING_PLACE + thing] === ARMY_PLACE + (1 - controller)) return true;
  }
  return false;
}

/** rules mindbug.rules:26 · play: is a thing where abilities work? */
export function inRegion(s: Int16Array, thing: number): boolean {
  return between(s[THING_PLACE + thing]!, ARMY_PLACE, 2);
}

/** rules mindbug.rules:51 · Chasseur: printed or granted */
export function hasChasseur(s: Int16Array, thing: number): boolean {
  if (PRINTED_CHASSEUR[thing] === 1) return true;
  return isGranted(QUESTIONS, s, KEYWORD_CHASSEUR, thing, grantsChasseur);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always: any(e in foe.army where e has k) */
export function sharkyCrabDogMummypusAlwaysAnyEChasseur(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasChasseur(s, e)) return true;
  }
  return false;
}

/** rules mindbug.rules:11 · power, with modifiers */
export function powerOf(s: Int16Array, holder: number): number {
  let value = POWER[holder]!;
  // rules cards.rules:62 · GoblinWerewolf.always
  if (DEFINITION[holder] === GOBLIN_WEREWOLF && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ACTIVE] === controller) value += 6;
  }
  // rules cards.rules:91 · LoneYeti.always
  if (DEFINITION[holder] === LONE_YETI && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ARMY + controller * ARMY_SIZE] === 1) value += 5;
  }
  // rules cards.rules:125 · ShieldBugs.always
  for (let shieldBugs = FIRST_OF_SHIELD_BUGS; shieldBugs < FIRST_OF_SHIELD_BUGS + 2; shieldBugs++) {
    if (inRegion(s, shieldBugs)) {
      const controller = controllerOf(s, shieldBugs);
      if (s[THING_PLACE + holder] === ARMY_PLACE + controller && holder !== shieldBugs) value += 1;
    }
  }
  // rules cards.rules:169 · UrchinHurler.always
  if (inRegion(s, THE_URCHIN_HURLER)) {
    const controller = controllerOf(s, THE_URCHIN_HURLER);
    if (
      s[THING_PLACE + holder] === ARMY_PLACE + controller &&
      holder !== THE_URCHIN_HURLER &&
      s[ACTIVE] === controller
    )
      value += 2;
  }
  return clamped(value, 0, 32767);
}

/** rules mindbug.rules:51 · Chasseur: is it granted to a thing? */
export function grantsChasseur(s: Int16Array, thing: number): boolean {
  // rules cards.rules:118 · SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEChasseur(s, controller)) return true;
  }
  // rules cards.rules:137 · SnailThrower.always
  if (inRegion(s, THE_SNAIL_THROWER)) {
    const controller = controllerOf(s, THE_SNAIL_THROWER);
    if (
      s[THING_PLACE + thing] === ARMY_PLACE + controller &&
      thing !== THE_SNAIL_THROWER &&
      powerOf(s, thing) <= 4
    )
      return true;
  }
  return false;
}

/** rules mindbug.rules:46 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // rules cards.rules:12 · BeeBear.cannot block
  if (DEFINITION[a] === BEE_BEAR && inRegion(s, a) && powerOf(s, x) <= 6) return false;
  // rules cards.rules:39 · Elephantopus.cannot block
  if (inRegion(s, THE_ELEPHANTOPUS)) {
    const controller = controllerOf(s, THE_ELEPHANTOPUS);
    if (s[THING_PLACE + x] === ARMY_PLACE + (1 - controller) && powerOf(s, x) <= 4) return false;
  }
  // rules mindbug.rules:59 · Discrétion.cannot block
  if (inRegion(s, a) && hasDiscrétion(s, a) && !hasDiscrétion(s, x)) return false;
  return true;
}

/** rules mindbug.rules:57 · Discrétion: printed or granted */
export function hasDiscrétion(s: Int16Array, thing: number): boolean {
  if (PRINTED_DISCRÉTION[thing] === 1) return true;
  return isGranted(QUESTIONS, s, KEYWORD_DISCRÉTION, thing, grantsDiscrétion);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always: any(e in foe.army where e has k) */
export function sharkyCrabDogMummypusAlwaysAnyEDiscrétion(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasDiscrétion(s, e)) return true;
  }
  return false;
}

/** rules mindbug.rules:57 · Discrétion: is it granted to a thing? */
export function grantsDiscrétion(s: Int16Array, thing: number): boolean {
  // rules cards.rules:118 · SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEDiscrétion(s, controller)) return true;
  }
  return false;
}

/** rules mindbug.rules:54 · Poison: printed or granted */
export function hasPoison(s: Int16Array, thing: number): boolean {
  if (PRINTED_POISON[thing] === 1) return true;
  return isGranted(QUESTIONS, s, KEYWORD_POISON, thing, grantsPoison);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always: any(e in foe.army where e has k) */
export function sharkyCrabDogMummypusAlwaysAnyEPoison(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasPoison(s, e)) return true;
  }
  return false;
}

/** rules mindbug.rules:54 · Poison: is it granted to a thing? */
export function grantsPoison(s: Int16Array, thing: number): boolean {
  // rules cards.rules:118 · SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEPoison(s, controller)) return true;
  }
  // rules cards.rules:137 · SnailThrower.always
  if (inRegion(s, THE_SNAIL_THROWER)) {
    const controller = controllerOf(s, THE_SNAIL_THROWER);
    if (
      s[THING_PLACE + thing] === ARMY_PLACE + controller &&
      thing !== THE_SNAIL_THROWER &&
      powerOf(s, thing) <= 4
    )
      return true;
  }
  return false;
}

/** rules mindbug.rules:48 · Frénésie: printed or granted */
export function hasFrénésie(s: Int16Array, thing: number): boolean {
  if (PRINTED_FRÉNÉSIE[thing] === 1) return true;
  return isGranted(QUESTIONS, s, KEYWORD_FRÉNÉSIE, thing, grantsFrénésie);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always: any(e in foe.army where e has k) */
export function sharkyCrabDogMummypusAlwaysAnyEFrénésie(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasFrénésie(s, e)) return true;
  }
  return false;
}

/** rules mindbug.rules:48 · Frénésie: is it granted to a thing? */
export function grantsFrénésie(s: Int16Array, thing: number): boolean {
  // rules cards.rules:91 · LoneYeti.always
  if (DEFINITION[thing] === LONE_YETI && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (s[ARMY + controller * ARMY_SIZE] === 1) return true;
  }
  // rules cards.rules:118 · SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEFrénésie(s, controller)) return true;
  }
  return false;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case ATTRIBUTE_LIFE:
      return s[LIFE + holder]!;
    case ATTRIBUTE_MINDBUGS:
      return s[MINDBUGS + holder]!;
    case ATTRIBUTE_POWER:
      return powerOf(s, holder);
    case ATTRIBUTE_TURNED:
      return s[TURNED + holder]!;
    default:
      return 0;
  }
}

/** Does a thing have the keyword with a number? */
export function hasKeyword(s: Int16Array, thing: number, keyword: number): boolean {
  switch (keyword) {
    case KEYWORD_FRÉNÉSIE:
      return hasFrénésie(s, thing);
    case KEYWORD_CHASSEUR:
      return hasChasseur(s, thing);
    case KEYWORD_POISON:
      return hasPoison(s, thing);
    case KEYWORD_DISCRÉTION:
      return hasDiscrétion(s, thing);
    case KEYWORD_CORIACE:
      return PRINTED_CORIACE[thing] === 1;
    default:
      return false;
  }
}
