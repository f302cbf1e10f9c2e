/**
 * Mindbug. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import { between, clamped, notOne } from 'rulewright/runtime';
import {
  ACTIVE,
  LIFE,
  MINDBUGS,
  TURNED,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  STAGE,
  STAGE_SIZE,
  ARMY,
  ARMY_SIZE,
  ARMY_PLACE,
  GRAVEYARD,
  GRAVEYARD_SIZE,
  BOX_PLACE,
  THING_PLACE,
  THING_OWNER,
} from './layout.ts';
import {
  POWER,
  PLACE_AT,
  DEFINITION,
  PRINTED_CHASSEUR,
  ASKING_CHASSEUR,
  PRINTED_DISCRÉTION,
  ASKING_DISCRÉTION,
  PRINTED_POISON,
  ASKING_POISON,
  PRINTED_CORIACE,
  PRINTED_FRÉNÉSIE,
  ASKING_FRÉNÉSIE,
  RULES,
} from './tables.ts';
import { seatAt, controllerOf } from './zones.ts';

/** rules cards.rules:33 · cannot Jouer */
export function jouerForbidden(s: Int16Array, thing: number): boolean {
  // Deathweaver.cannot Jouer
  {
    const deathweaver = 7;
    if (inRegion(s, deathweaver)) {
      const controller = controllerOf(s, deathweaver);
      if (s[THING_PLACE + thing] === ARMY_PLACE + (1 - controller)) {
        return true;
      }
    }
  }
  return false;
}

/** Is a thing where abilities work? */
export function inRegion(s: Int16Array, thing: number): boolean {
  return between(s[THING_PLACE + thing]!, ARMY_PLACE, 2);
}

/** rules mindbug.rules:50 · Chasseur: printed or granted */
export function hasChasseur(s: Int16Array, thing: number): boolean {
  if (PRINTED_CHASSEUR[thing] === 1) return true;
  if (ASKING_CHASSEUR[thing] === 1) return false;
  ASKING_CHASSEUR[thing] = 1;
  const granted = grantsChasseur(s, thing);
  ASKING_CHASSEUR[thing] = 0;
  return granted;
}

/** rules cards.rules:119 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyE(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasChasseur(s, e)) {
      return true;
    }
  }
  return false;
}

/** rules mindbug.rules:11 · power, with modifiers */
export function powerOf(s: Int16Array, holder: number): number {
  let value = POWER[holder]!;
  // GoblinWerewolf.always
  if (DEFINITION[holder] === 10 && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ACTIVE]! === controller) {
      value += 6;
    }
  }
  // LoneYeti.always
  if (DEFINITION[holder] === 16 && inRegion(s, holder)) {
    const controller = controllerOf(s, holder);
    if (s[ARMY + controller * ARMY_SIZE]! === 1) {
      value += 5;
    }
  }
  // ShieldBugs.always
  for (let shieldBugs = 34; shieldBugs < 36; shieldBugs++) {
    if (inRegion(s, shieldBugs)) {
      const controller = controllerOf(s, shieldBugs);
      if (s[THING_PLACE + holder] === ARMY_PLACE + controller && holder !== shieldBugs) {
        value += 1;
      }
    }
  }
  // UrchinHurler.always
  {
    const urchinHurler = 47;
    if (inRegion(s, urchinHurler)) {
      const controller = controllerOf(s, urchinHurler);
      if (
        s[THING_PLACE + holder] === ARMY_PLACE + controller &&
        holder !== urchinHurler &&
        s[ACTIVE]! === controller
      ) {
        value += 2;
      }
    }
  }
  return clamped(value, 0, 32767);
}

/** Is Chasseur granted to a thing? */
export function grantsChasseur(s: Int16Array, thing: number): boolean {
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === 22 && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyE(s, controller)) {
      return true;
    }
  }
  // SnailThrower.always
  {
    const snailThrower = 38;
    if (inRegion(s, snailThrower)) {
      const controller = controllerOf(s, snailThrower);
      if (
        s[THING_PLACE + thing] === ARMY_PLACE + controller &&
        thing !== snailThrower &&
        powerOf(s, thing) <= 4
      ) {
        return true;
      }
    }
  }
  return false;
}

/** rules mindbug.rules:45 · block */
export function canBlock(s: Int16Array, x: number, a: number): boolean {
  // BeeBear.cannot block
  if (DEFINITION[a] === 1 && inRegion(s, a)) {
    if (powerOf(s, x) <= 6) {
      return false;
    }
  }
  // Elephantopus.cannot block
  {
    const elephantopus = 8;
    if (inRegion(s, elephantopus)) {
      const controller = controllerOf(s, elephantopus);
      if (s[THING_PLACE + x] === ARMY_PLACE + (1 - controller) && powerOf(s, x) <= 4) {
        return false;
      }
    }
  }
  // Discrétion.cannot block
  if (inRegion(s, a) && hasDiscrétion(s, a)) {
    if (!hasDiscrétion(s, x)) {
      return false;
    }
  }
  return true;
}

/** rules mindbug.rules:56 · Discrétion: printed or granted */
export function hasDiscrétion(s: Int16Array, thing: number): boolean {
  if (PRINTED_DISCRÉTION[thing] === 1) return true;
  if (ASKING_DISCRÉTION[thing] === 1) return false;
  ASKING_DISCRÉTION[thing] = 1;
  const granted = grantsDiscrétion(s, thing);
  ASKING_DISCRÉTION[thing] = 0;
  return granted;
}

/** rules cards.rules:119 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEAgain(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasDiscrétion(s, e)) {
      return true;
    }
  }
  return false;
}

/** Is Discrétion granted to a thing? */
export function grantsDiscrétion(s: Int16Array, thing: number): boolean {
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === 22 && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEAgain(s, controller)) {
      return true;
    }
  }
  return false;
}

/** rules mindbug.rules:53 · Poison: printed or granted */
export function hasPoison(s: Int16Array, thing: number): boolean {
  if (PRINTED_POISON[thing] === 1) return true;
  if (ASKING_POISON[thing] === 1) return false;
  ASKING_POISON[thing] = 1;
  const granted = grantsPoison(s, thing);
  ASKING_POISON[thing] = 0;
  return granted;
}

/** rules cards.rules:119 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEAgain2(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasPoison(s, e)) {
      return true;
    }
  }
  return false;
}

/** Is Poison granted to a thing? */
export function grantsPoison(s: Int16Array, thing: number): boolean {
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === 22 && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEAgain2(s, controller)) {
      return true;
    }
  }
  // SnailThrower.always
  {
    const snailThrower = 38;
    if (inRegion(s, snailThrower)) {
      const controller = controllerOf(s, snailThrower);
      if (
        s[THING_PLACE + thing] === ARMY_PLACE + controller &&
        thing !== snailThrower &&
        powerOf(s, thing) <= 4
      ) {
        return true;
      }
    }
  }
  return false;
}

/** rules mindbug.rules:47 · Frénésie: printed or granted */
export function hasFrénésie(s: Int16Array, thing: number): boolean {
  if (PRINTED_FRÉNÉSIE[thing] === 1) return true;
  if (ASKING_FRÉNÉSIE[thing] === 1) return false;
  ASKING_FRÉNÉSIE[thing] = 1;
  const granted = grantsFrénésie(s, thing);
  ASKING_FRÉNÉSIE[thing] = 0;
  return granted;
}

/** rules cards.rules:119 · SharkyCrabDogMummypus.always */
export function sharkyCrabDogMummypusAlwaysAnyEAgain3(s: Int16Array, controller: number): boolean {
  for (
    let eZone = ARMY + (1 - controller) * ARMY_SIZE, eAt = eZone + 1, eEnd = eAt + s[eZone]!;
    eAt < eEnd;
    eAt++
  ) {
    const e = s[eAt]!;
    if (hasFrénésie(s, e)) {
      return true;
    }
  }
  return false;
}

/** Is Frénésie granted to a thing? */
export function grantsFrénésie(s: Int16Array, thing: number): boolean {
  // LoneYeti.always
  if (DEFINITION[thing] === 16 && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (s[ARMY + controller * ARMY_SIZE]! === 1) {
      return true;
    }
  }
  // SharkyCrabDogMummypus.always
  if (DEFINITION[thing] === 22 && inRegion(s, thing)) {
    const controller = controllerOf(s, thing);
    if (sharkyCrabDogMummypusAlwaysAnyEAgain3(s, controller)) {
      return true;
    }
  }
  return false;
}

/** rules mindbug.rules:134 · cards */
export function invariantCardsCount(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      total++;
    }
  }
  return total;
}

/** rules mindbug.rules:135 · fullHands */
export function invariantFullHandsAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0 || s[HAND + p * HAND_SIZE]! >= 5)) return false;
  }
  return true;
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStageAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[STAGE + p * STAGE_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules mindbug.rules:138 · mindbugSpent */
export function witnessMindbugSpentAnyP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (s[MINDBUGS + p]! < 2) {
      return true;
    }
  }
  return false;
}

/** rules mindbug.rules:139 · longDuel */
export function witnessLongDuelAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:103 · toadTakesOneAlong */
export function toadTakesOneAlongExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-cards.rules:133 · werewolfInItsTurn */
export function werewolfInItsTurnExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(29, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(29, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:134 · werewolfInItsTurn */
export function werewolfInItsTurnExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 10) {
      if (found !== -1) notOne(29, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(29, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:137 · werewolfInItsTurn */
export function werewolfInItsTurnExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(29, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(29, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:138 · werewolfInItsTurn */
export function werewolfInItsTurnExpects6TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(29, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(29, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:149 · robberTakesFromTheOther */
export function robberTakesFromTheOtherExpects4AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 1 && s[THING_OWNER + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:182 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 19 && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:183 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects4AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 12 && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:192 · yetiAlone */
export function yetiAloneExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(30, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(30, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:192 · yetiAlone */
export function yetiAloneExpects1TheCAgain(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(30, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(30, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:199 · yetiInCompany */
export function yetiInCompanyExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 16) {
      if (found !== -1) notOne(31, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(31, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:229 · sharkyCopies */
export function sharkyCopiesExpects1AllK(s: Int16Array): boolean {
  for (const k of [1, 3, 0, 2]) {
    if (!hasKeyword(s, sharkyCopiesExpects1TheC(s), k)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:229 · sharkyCopies */
export function sharkyCopiesExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(32, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(32, RULES, 0);
  return found;
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

/** rules scenarios-cards.rules:230 · sharkyCopies */
export function sharkyCopiesExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(32, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(32, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:237 · sharkyCopiesWhileTheyAreThere */
export function sharkyCopiesWhileTheyAreThereExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 22) {
      if (found !== -1) notOne(33, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(33, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:241 · sharkyNeedsAnEnemy */
export function sharkyNeedsAnEnemyExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 22) {
      if (found !== -1) notOne(34, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(34, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:245 · shieldBugsAddUp */
export function shieldBugsAddUpExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 11) {
      if (found !== -1) notOne(35, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(35, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:246 · shieldBugsAddUp */
export function shieldBugsAddUpExpects2AllC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (!((c !== -1 && DEFINITION[c] === 11) || powerOf(s, c) === 5)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:247 · shieldBugsAddUp */
export function shieldBugsAddUpExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(35, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(35, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:263 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(36, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:264 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 29) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:265 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 29) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:266 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 14) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:267 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 25) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:271 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 29) {
      if (found !== -1) notOne(37, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(37, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:272 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 23) {
      if (found !== -1) notOne(37, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(37, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:281 · barrelSteals */
export function barrelStealsExpects6AllC(s: Int16Array): boolean {
  for (let cZone = HAND + 1 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (!(s[THING_OWNER + c]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:293 · squirrelBitesTheStrong */
export function squirrelBitesTheStrongExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 12) {
      if (found !== -1) notOne(38, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(38, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:315 · urchinInItsTurn */
export function urchinInItsTurnExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 11) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:316 · urchinInItsTurn */
export function urchinInItsTurnExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 31) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:319 · urchinInItsTurn */
export function urchinInItsTurnExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 11) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:17 · discardedIsNotDefeated */
export function discardedIsNotDefeatedExpects2Count(s: Int16Array): number {
  let total = 0;
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    for (
      let itZone = ARMY + itHolder * ARMY_SIZE, itAt = itZone + 1, itEnd = itAt + s[itZone]!;
      itAt < itEnd;
      itAt++
    ) {
      total++;
    }
  }
  return total;
}

/** rules scenarios-effects.rules:63 · onlyItsOwnIsLeft */
export function onlyItsOwnIsLeftExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-effects.rules:107 · theSetIsReadOnce */
export function theSetIsReadOnceExpects2AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 2) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-effects.rules:111 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(40, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(40, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:111 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects1TheCAgain(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(40, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(40, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:112 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(40, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(40, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:112 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects2TheCAgain(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(40, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(40, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:167 · controlMovesTheCreature */
export function controlMovesTheCreatureExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 20 && s[TURNED + c]! === 1 && s[THING_OWNER + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-effects.rules:171 · itsEffectsWorkForTheTaker */
export function itsEffectsWorkForTheTakerExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 11) {
      if (found !== -1) notOne(41, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(41, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:172 · itsEffectsWorkForTheTaker */
export function itsEffectsWorkForTheTakerExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(41, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(41, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:187 · putIntoPlayCountsAsPlayed */
export function putIntoPlayCountsAsPlayedExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 15) {
      if (found !== -1) notOne(42, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(42, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:43 · blocksTwice */
export function blocksTwiceExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(43, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(43, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:43 · blocksTwice */
export function blocksTwiceExpects3TheCAgain(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(43, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(43, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:66 · equalPowersDefeatBoth */
export function equalPowersDefeatBothExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:80 · oneDefeatInOneFight */
export function oneDefeatInOneFightExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(44, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(44, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:88 · noWoundsStay */
export function noWoundsStayExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(45, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(45, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:220 · poisonAgainstEight */
export function poisonAgainstEightExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:226 · poisonOfTheBlocker */
export function poisonOfTheBlockerExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:253 · turnedThenDefeated */
export function turnedThenDefeatedExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 12 && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:256 · turnedThenDefeated */
export function turnedThenDefeatedExpects6AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 12) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:269 · nothingTurnsItBack */
export function nothingTurnsItBackExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(46, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(46, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:282 · theTurnIsForgotten */
export function theTurnIsForgottenExpects6AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 20 && !(s[TURNED + c]! === 1)) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:288 · poisonAgainstToughEight */
export function poisonAgainstToughEightExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(47, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(47, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:294 · poisonAgainstTurnedEight */
export function poisonAgainstTurnedEightExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-turns.rules:10 · theTableIsSet */
export function theTableIsSetExpects22Count(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      total++;
    }
  }
  return total;
}

/** rules scenarios-turns.rules:11 · theTableIsSet */
export function theTableIsSetExpects23CountC(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      const it = s[itAt]!;
      if (it !== -1 && DEFINITION[it] === 20) {
        total++;
      }
    }
  }
  return total;
}

/** rules scenarios-turns.rules:12 · theTableIsSet */
export function theTableIsSetExpects24CountC(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      const it = s[itAt]!;
      if (it !== -1 && DEFINITION[it] === 11) {
        total++;
      }
    }
  }
  return total;
}

/** rules scenarios-turns.rules:13 · theTableIsSet */
export function theTableIsSetExpects25AllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[HAND + p * HAND_SIZE]! === 5 && s[DECK + p * DECK_SIZE]! === 5)) return false;
  }
  return true;
}

/** rules scenarios-turns.rules:14 · theTableIsSet */
export function theTableIsSetExpects26AllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[LIFE + p]! === 3 && s[MINDBUGS + p]! === 2)) return false;
  }
  return true;
}

/** rules scenarios-turns.rules:15 · theTableIsSet */
export function theTableIsSetExpects27AllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(
      s[ARMY + p * ARMY_SIZE]! === 0 &&
      s[GRAVEYARD + p * GRAVEYARD_SIZE]! === 0 &&
      s[STAGE + p * STAGE_SIZE]! === 0
    ))
      return false;
  }
  return true;
}

/** rules scenarios-turns.rules:16 · theTableIsSet */
export function theTableIsSetExpects28AllC(s: Int16Array): boolean {
  for (const cPlace of PLACE_AT) {
    for (let cZone = cPlace, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
      const c = s[cAt]!;
      if (!(s[THING_PLACE + c] === BOX_PLACE || s[THING_OWNER + c]! === seatAt(s, c))) return false;
    }
  }
  return true;
}

/** rules scenarios-turns.rules:37 · theDeckIsTheirOwn */
export function theDeckIsTheirOwnExpects23AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 0 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 9) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:75 · refilledBeforeTheMindbug */
export function refilledBeforeTheMindbugExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 0 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 16) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:102 · refilledBetweenTwoThefts */
export function refilledBetweenTwoTheftsExpects5AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 1 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === 16) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:133 · takenOver */
export function takenOverExpects6TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(48, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(48, RULES, 0);
  return found;
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
