/**
 * Mindbug. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between, clamped, isGranted } from 'rulewright/runtime';
import { ACTIVE, LIFE, MINDBUGS, TURNED, ARMY, ARMY_SIZE, ARMY_PLACE, THING_PLACE } from './layout.ts';
import {
  POWER,
  DEFINITION,
  PRINTED_CHASSEUR,
  SHARKY_CRAB_DOG_MUMMYPUS,
  GOBLIN_WEREWOLF,
  LONE_YETI,
  QUESTIONS,
  BEE_BEAR,
  PRINTED_DISCRÉTION,
  PRINTED_POISON,
  PRINTED_CORIACE,
  PRINTED_FRÉNÉSIE,
} from './tables.ts';
import { controllerOf } from './zones.ts';

/** rules cards.rules:33 · cannot Jouer */
export function jouerForbidden(s: Int16Array, thing: number): boolean {
  // Deathweaver.cannot Jouer
  const deathweaver = 7;
  if (inRegion(s, deathweaver)) {
    const controller = controllerOf(s, deathweaver);
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
  return PRINTED_CHASSEUR[thing] === 1 || isGranted(QUESTIONS, s, 1, thing, grantsChasseur);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyE(s: Int16Array, controller: number): boolean {
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
  // GoblinWerewolf.always
  if (DEFINITION[holder] === GOBLIN_WEREWOLF && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ACTIVE] === controller) value += 6;
  }
  // LoneYeti.always
  if (DEFINITION[holder] === LONE_YETI && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ARMY + controller * ARMY_SIZE] === 1) value += 5;
  }
  // ShieldBugs.always
  for (let shieldBugs = 34; shieldBugs < 36; shieldBugs++) {
    if (inRegion(s, shieldBugs)) {
      const controller = controllerOf(s, shieldBugs);
      if (s[THING_PLACE + holder] === ARMY_PLACE + controller && holder !== shieldBugs) value += 1;
    }
  }
  // UrchinHurler.always
  const urchinHurler = 47;
  if (inRegion(s, urchinHurler)) {
    const controller = controllerOf(s, urchinHurler);
    if (
      s[THING_PLACE + holder] === ARMY_PLACE + controller &&
      holder !== urchinHurler &&
      s[ACTIVE] === controller
    )
      value += 2;
  }
  return clamped(value, 0, 32767);
}

/** rules mindbug.rules:51 · Chasseur: is it granted to a thing? */
export function grantsChasseur(s: Int16Array, thing: number): boolean {
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyE(s, controller)) return true;
  }
  // SnailThrower.always
  const snailThrower = 38;
  if (inRegion(s, snailThrower)) {
    const controller = controllerOf(s, snailThrower);
    if (
      s[THING_PLACE + thing] === ARMY_PLACE + controller &&
      thing !== snailThrower &&
      powerOf(s, thing) <= 4
    )
      return true;
  }
  return false;
}

/** rules mindbug.rules:46 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // BeeBear.cannot block
  if (DEFINITION[a] === BEE_BEAR && inRegion(s, a) && powerOf(s, x) <= 6) return false;
  // Elephantopus.cannot block
  const elephantopus = 8;
  if (inRegion(s, elephantopus)) {
    const controller = controllerOf(s, elephantopus);
    if (s[THING_PLACE + x] === ARMY_PLACE + (1 - controller) && powerOf(s, x) <= 4) return false;
  }
  // Discrétion.cannot block
  if (inRegion(s, a) && hasDiscrétion(s, a) && !hasDiscrétion(s, x)) return false;
  return true;
}

/** rules mindbug.rules:57 · Discrétion: printed or granted */
export function hasDiscrétion(s: Int16Array, thing: number): boolean {
  return PRINTED_DISCRÉTION[thing] === 1 || isGranted(QUESTIONS, s, 3, thing, grantsDiscrétion);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEArmyDiscrétion(s: Int16Array, controller: number): boolean {
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
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEArmyDiscrétion(s, controller)) return true;
  }
  return false;
}

/** rules mindbug.rules:54 · Poison: printed or granted */
export function hasPoison(s: Int16Array, thing: number): boolean {
  return PRINTED_POISON[thing] === 1 || isGranted(QUESTIONS, s, 2, thing, grantsPoison);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEArmyPoison(s: Int16Array, controller: number): boolean {
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
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEArmyPoison(s, controller)) return true;
  }
  // SnailThrower.always
  const snailThrower = 38;
  if (inRegion(s, snailThrower)) {
    const controller = controllerOf(s, snailThrower);
    if (
      s[THING_PLACE + thing] === ARMY_PLACE + controller &&
      thing !== snailThrower &&
      powerOf(s, thing) <= 4
    )
      return true;
  }
  return false;
}

/** rules mindbug.rules:48 · Frénésie: printed or granted */
export function hasFrénésie(s: Int16Array, thing: number): boolean {
  return PRINTED_FRÉNÉSIE[thing] === 1 || isGranted(QUESTIONS, s, 0, thing, grantsFrénésie);
}

/** rules cards.rules:118 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEArmyFrénésie(s: Int16Array, controller: number): boolean {
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
  // LoneYeti.always
  if (DEFINITION[thing] === LONE_YETI && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (s[ARMY + controller * ARMY_SIZE] === 1) return true;
  }
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === SHARKY_CRAB_DOG_MUMMYPUS && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEArmyFrénésie(s, controller)) return true;
  }
  return false;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case 0:
      return s[LIFE + holder]!;
    case 1:
      return s[MINDBUGS + holder]!;
    case 2:
      return powerOf(s, holder);
    case 3:
      return s[TURNED + holder]!;
    default:
      return 0;
  }
}

/** Has a thing a keyword, by number? */
export function hasKeyword(s: Int16Array, thing: number, keyword: number): boolean {
  switch (keyword) {
    case 0:
      return hasFrénésie(s, thing);
    case 1:
      return hasChasseur(s, thing);
    case 2:
      return hasPoison(s, thing);
    case 3:
      return hasDiscrétion(s, thing);
    case 4:
      return PRINTED_CORIACE[thing] === 1;
    default:
      return false;
  }
}
