/**
 * Mindbug. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { notOne } from 'rulewright/runtime';
import {
  OVER,
  SITE,
  ACTIVE,
  LEVEL,
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
  GRAVEYARD,
  GRAVEYARD_SIZE,
  BOX,
  BOX_PLACE,
  THING_PLACE,
  THING_OWNER,
} from './layout.ts';
import {
  PLACE_AT,
  DEFINITION,
  SHARKY_CRAB_DOG_MUMMYPUS,
  GOBLIN_WEREWOLF,
  LONE_YETI,
  BEE_BEAR,
  PRINTED_CORIACE,
  PLATED_SCORPION,
  GRAVE_ROBBER,
  GORILLION,
  TURBO_BUG,
  KANGASAURUS_REX,
  SNAIL_THROWER,
  SHIELD_BUGS,
  URCHIN_HURLER,
  BRAIN_FLY,
  RHINO_TURTLE,
  KILLER_BEE,
  GIRAFFODILE,
  RULES,
  SITE_BETWEEN_ACTIONS,
} from './tables.ts';
import { seatAt } from './zones.ts';
import { hasChasseur, powerOf, hasDiscrétion, hasPoison, hasFrénésie, hasKeyword } from './derived.ts';

/** rules mindbug.rules:134 · cards */
export function invariantCards(s: Int16Array): boolean {
  return invariantCardsCount(s) === 48;
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
export function invariantFullHands(s: Int16Array): boolean {
  return !betweenActions(s) || invariantFullHandsAllP(s);
}

/** rules mindbug.rules:135 · fullHands */
export function invariantFullHandsAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0 || s[HAND + p * HAND_SIZE]! >= 5)) return false;
  }
  return true;
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStage(s: Int16Array): boolean {
  return !betweenActions(s) || invariantNobodyWaitsOnStageAllP(s);
}

/** rules mindbug.rules:136 · nobodyWaitsOnStage */
export function invariantNobodyWaitsOnStageAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[STAGE + p * STAGE_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules mindbug.rules:138 · mindbugSpent */
export function witnessMindbugSpent(s: Int16Array): boolean {
  return witnessMindbugSpentAnyP(s);
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
export function witnessLongDuel(s: Int16Array): boolean {
  return witnessLongDuelAllP(s);
}

/** rules mindbug.rules:139 · longDuel */
export function witnessLongDuelAllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[DECK + p * DECK_SIZE]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:7 · axolotlHeals */
export function axolotlHealsExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 11;
}

/** rules scenarios-cards.rules:33 · brainFlyChoosesTheStrong */
export function brainFlyChoosesTheStrongExpects4(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 3;
}

/** rules scenarios-cards.rules:38 · sniperHitsTwice */
export function sniperHitsTwiceExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 1;
}

/** rules scenarios-cards.rules:52 · compostDragonAlone */
export function compostDragonAloneExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 1 && s[ACTIVE]! === 1;
}

/** rules scenarios-cards.rules:57 · deathweaverStopsJouer */
export function deathweaverStopsJouerExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 3 && s[ARMY + 0 * ARMY_SIZE]! === 1;
}

/** rules scenarios-cards.rules:65 · deathweaverStopsTheRobber */
export function deathweaverStopsTheRobberExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 1 && s[LIFE + 1]! === 3 && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-cards.rules:70 · deathweaverDoesNotStopItsOwn */
export function deathweaverDoesNotStopItsOwnExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 5;
}

/** rules scenarios-cards.rules:75 · deathweaverStopsJouerOnly */
export function deathweaverStopsJouerOnlyExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 1;
}

/** rules scenarios-cards.rules:82 · deathweaverAndTheMindbug */
export function deathweaverAndTheMindbugExpects3(s: Int16Array): boolean {
  return s[LIFE + 0]! === 2 && s[LIFE + 1]! === 3;
}

/** rules scenarios-cards.rules:103 · toadTakesOneAlong */
export function toadTakesOneAlongExpects3(s: Int16Array): boolean {
  return !toadTakesOneAlongExpects3Some(s);
}

/** rules scenarios-cards.rules:103 · toadTakesOneAlong */
export function toadTakesOneAlongExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-cards.rules:118 · ferretMakesDiscardTwo */
export function ferretMakesDiscardTwoExpects5(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 2;
}

/** rules scenarios-cards.rules:128 · giraffodileEmptiesTheGraveyard */
export function giraffodileEmptiesTheGraveyardExpects2(s: Int16Array): boolean {
  return (
    s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 0 &&
    s[HAND + 0 * HAND_SIZE]! === 8 &&
    s[DECK + 0 * DECK_SIZE]! === 0
  );
}

/** rules scenarios-cards.rules:129 · giraffodileEmptiesTheGraveyard */
export function giraffodileEmptiesTheGraveyardExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-cards.rules:133 · werewolfInItsTurn */
export function werewolfInItsTurnExpects1(s: Int16Array): boolean {
  return powerOf(s, werewolfInItsTurnExpects1TheC(s)) === 8;
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
export function werewolfInItsTurnExpects2(s: Int16Array): boolean {
  return powerOf(s, werewolfInItsTurnExpects2TheC(s)) === 2;
}

/** rules scenarios-cards.rules:134 · werewolfInItsTurn */
export function werewolfInItsTurnExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GOBLIN_WEREWOLF) {
      if (found !== -1) notOne(29, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(29, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:137 · werewolfInItsTurn */
export function werewolfInItsTurnExpects5(s: Int16Array): boolean {
  return powerOf(s, werewolfInItsTurnExpects5TheC(s)) === 2;
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
export function werewolfInItsTurnExpects6(s: Int16Array): boolean {
  return powerOf(s, werewolfInItsTurnExpects6TheC(s)) === 8;
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
export function robberTakesFromTheOtherExpects4(s: Int16Array): boolean {
  return robberTakesFromTheOtherExpects4AnyC(s) && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-cards.rules:149 · robberTakesFromTheOther */
export function robberTakesFromTheOtherExpects4AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === BEE_BEAR && s[THING_OWNER + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:159 · harpyTakesUpToTwo */
export function harpyTakesUpToTwoExpects7(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[ARMY + 1 * ARMY_SIZE]! === 2;
}

/** rules scenarios-cards.rules:166 · harpyMayTakeNone */
export function harpyMayTakeNoneExpects4(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-cards.rules:181 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[ARMY + 1 * ARMY_SIZE]! === 3;
}

/** rules scenarios-cards.rules:182 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects3(s: Int16Array): boolean {
  return kangasaurusDefeatsTheWeakExpects3AnyC(s);
}

/** rules scenarios-cards.rules:182 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === PLATED_SCORPION && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:183 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects4(s: Int16Array): boolean {
  return !kangasaurusDefeatsTheWeakExpects4AnyC(s);
}

/** rules scenarios-cards.rules:183 · kangasaurusDefeatsTheWeak */
export function kangasaurusDefeatsTheWeakExpects4AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GRAVE_ROBBER && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-cards.rules:188 · killerBeeStings */
export function killerBeeStingsExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[LIFE + 0]! === 3;
}

/** rules scenarios-cards.rules:192 · yetiAlone */
export function yetiAloneExpects1(s: Int16Array): boolean {
  return powerOf(s, yetiAloneExpects1TheC(s)) === 10 && hasFrénésie(s, yetiAloneExpects1TheC(s));
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

/** rules scenarios-cards.rules:199 · yetiInCompany */
export function yetiInCompanyExpects1(s: Int16Array): boolean {
  return powerOf(s, yetiInCompanyExpects1TheC(s)) === 5;
}

/** rules scenarios-cards.rules:199 · yetiInCompany */
export function yetiInCompanyExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === LONE_YETI) {
      if (found !== -1) notOne(31, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(31, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:202 · yetiInCompany */
export function yetiInCompanyExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[ACTIVE]! === 1;
}

/** rules scenarios-cards.rules:210 · mermaidRaises */
export function mermaidRaisesExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 6 && s[LIFE + 1]! === 6;
}

/** rules scenarios-cards.rules:218 · mermaidLowers */
export function mermaidLowersExpects2(s: Int16Array): boolean {
  return s[LIFE + 0]! === 1 && s[LIFE + 1]! === 1;
}

/** rules scenarios-cards.rules:229 · sharkyCopies */
export function sharkyCopiesExpects1(s: Int16Array): boolean {
  return sharkyCopiesExpects1AllK(s);
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

/** rules scenarios-cards.rules:230 · sharkyCopies */
export function sharkyCopiesExpects2(s: Int16Array): boolean {
  return !(PRINTED_CORIACE[sharkyCopiesExpects2TheC(s)] === 1);
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
export function sharkyCopiesWhileTheyAreThereExpects4(s: Int16Array): boolean {
  return !hasChasseur(s, sharkyCopiesWhileTheyAreThereExpects4TheC(s));
}

/** rules scenarios-cards.rules:237 · sharkyCopiesWhileTheyAreThere */
export function sharkyCopiesWhileTheyAreThereExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === SHARKY_CRAB_DOG_MUMMYPUS) {
      if (found !== -1) notOne(33, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(33, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:241 · sharkyNeedsAnEnemy */
export function sharkyNeedsAnEnemyExpects1(s: Int16Array): boolean {
  return !hasFrénésie(s, sharkyNeedsAnEnemyExpects1TheC(s));
}

/** rules scenarios-cards.rules:241 · sharkyNeedsAnEnemy */
export function sharkyNeedsAnEnemyExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === SHARKY_CRAB_DOG_MUMMYPUS) {
      if (found !== -1) notOne(34, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(34, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:245 · shieldBugsAddUp */
export function shieldBugsAddUpExpects1(s: Int16Array): boolean {
  return powerOf(s, shieldBugsAddUpExpects1TheC(s)) === 12;
}

/** rules scenarios-cards.rules:245 · shieldBugsAddUp */
export function shieldBugsAddUpExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GORILLION) {
      if (found !== -1) notOne(35, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(35, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:246 · shieldBugsAddUp */
export function shieldBugsAddUpExpects2(s: Int16Array): boolean {
  return shieldBugsAddUpExpects2AllC(s);
}

/** rules scenarios-cards.rules:246 · shieldBugsAddUp */
export function shieldBugsAddUpExpects2AllC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (!((c !== -1 && DEFINITION[c] === GORILLION) || powerOf(s, c) === 5)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:247 · shieldBugsAddUp */
export function shieldBugsAddUpExpects3(s: Int16Array): boolean {
  return powerOf(s, shieldBugsAddUpExpects3TheC(s)) === 9;
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

/** rules scenarios-cards.rules:253 · hydraOutnumbered */
export function hydraOutnumberedExpects3(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-cards.rules:263 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects1(s: Int16Array): boolean {
  return !hasPoison(s, throwerArmsTheWeakExpects1TheC(s));
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
export function throwerArmsTheWeakExpects2(s: Int16Array): boolean {
  return hasChasseur(s, throwerArmsTheWeakExpects2TheC(s));
}

/** rules scenarios-cards.rules:264 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === TURBO_BUG) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:265 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects3(s: Int16Array): boolean {
  return hasPoison(s, throwerArmsTheWeakExpects3TheC(s));
}

/** rules scenarios-cards.rules:265 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === TURBO_BUG) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:266 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects4(s: Int16Array): boolean {
  return !hasPoison(s, throwerArmsTheWeakExpects4TheC(s));
}

/** rules scenarios-cards.rules:266 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects4TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === KANGASAURUS_REX) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:267 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects5(s: Int16Array): boolean {
  return !hasChasseur(s, throwerArmsTheWeakExpects5TheC(s));
}

/** rules scenarios-cards.rules:267 · throwerArmsTheWeak */
export function throwerArmsTheWeakExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === SNAIL_THROWER) {
      if (found !== -1) notOne(36, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(36, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:271 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects1(s: Int16Array): boolean {
  return !hasPoison(s, throwerReadsCurrentPowerExpects1TheC(s));
}

/** rules scenarios-cards.rules:271 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === TURBO_BUG) {
      if (found !== -1) notOne(37, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(37, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:272 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects2(s: Int16Array): boolean {
  return hasPoison(s, throwerReadsCurrentPowerExpects2TheC(s));
}

/** rules scenarios-cards.rules:272 · throwerReadsCurrentPower */
export function throwerReadsCurrentPowerExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === SHIELD_BUGS) {
      if (found !== -1) notOne(37, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(37, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:280 · barrelSteals */
export function barrelStealsExpects5(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 1 && s[HAND + 1 * HAND_SIZE]! === 2;
}

/** rules scenarios-cards.rules:281 · barrelSteals */
export function barrelStealsExpects6(s: Int16Array): boolean {
  return barrelStealsExpects6AllC(s);
}

/** rules scenarios-cards.rules:281 · barrelSteals */
export function barrelStealsExpects6AllC(s: Int16Array): boolean {
  for (let cZone = HAND + 1 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (!(s[THING_OWNER + c]! === 0)) return false;
  }
  return true;
}

/** rules scenarios-cards.rules:287 · barrelTakesWhatThereIs */
export function barrelTakesWhatThereIsExpects3(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 0;
}

/** rules scenarios-cards.rules:293 · squirrelBitesTheStrong */
export function squirrelBitesTheStrongExpects2(s: Int16Array): boolean {
  return s[TURNED + squirrelBitesTheStrongExpects2TheC(s)]! === 1;
}

/** rules scenarios-cards.rules:293 · squirrelBitesTheStrong */
export function squirrelBitesTheStrongExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GRAVE_ROBBER) {
      if (found !== -1) notOne(38, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(38, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:298 · turboBugLeavesOne */
export function turboBugLeavesOneExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 1;
}

/** rules scenarios-cards.rules:304 · turboBugAgainstOne */
export function turboBugAgainstOneExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 1;
}

/** rules scenarios-cards.rules:311 · extorterMakesDiscard */
export function extorterMakesDiscardExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1 && s[LIFE + 1]! === 2;
}

/** rules scenarios-cards.rules:315 · urchinInItsTurn */
export function urchinInItsTurnExpects1(s: Int16Array): boolean {
  return powerOf(s, urchinInItsTurnExpects1TheC(s)) === 12;
}

/** rules scenarios-cards.rules:315 · urchinInItsTurn */
export function urchinInItsTurnExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GORILLION) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:316 · urchinInItsTurn */
export function urchinInItsTurnExpects2(s: Int16Array): boolean {
  return powerOf(s, urchinInItsTurnExpects2TheC(s)) === 5;
}

/** rules scenarios-cards.rules:316 · urchinInItsTurn */
export function urchinInItsTurnExpects2TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === URCHIN_HURLER) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-cards.rules:319 · urchinInItsTurn */
export function urchinInItsTurnExpects5(s: Int16Array): boolean {
  return powerOf(s, urchinInItsTurnExpects5TheC(s)) === 10;
}

/** rules scenarios-cards.rules:319 · urchinInItsTurn */
export function urchinInItsTurnExpects5TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GORILLION) {
      if (found !== -1) notOne(39, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(39, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:12 · defeatedEffect */
export function defeatedEffectExpects5(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 1;
}

/** rules scenarios-effects.rules:17 · discardedIsNotDefeated */
export function discardedIsNotDefeatedExpects2(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1 && discardedIsNotDefeatedExpects2Count(s) === 2;
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

/** rules scenarios-effects.rules:26 · changedSidesIsNotDefeated */
export function changedSidesIsNotDefeatedExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[HAND + 0 * HAND_SIZE]! === 1 && s[HAND + 1 * HAND_SIZE]! === 1;
}

/** rules scenarios-effects.rules:34 · returnedToHandIsNotDefeated */
export function returnedToHandIsNotDefeatedExpects2(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 1 && s[HAND + 1 * HAND_SIZE]! === 1;
}

/** rules scenarios-effects.rules:42 · defeatedEffectIsTheControllers */
export function defeatedEffectIsTheControllersExpects4(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-effects.rules:48 · turnedIsNotDefeated */
export function turnedIsNotDefeatedExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 0 && s[ARMY + 1 * ARMY_SIZE]! === 2;
}

/** rules scenarios-effects.rules:63 · onlyItsOwnIsLeft */
export function onlyItsOwnIsLeftExpects3(s: Int16Array): boolean {
  return !onlyItsOwnIsLeftExpects3Some(s);
}

/** rules scenarios-effects.rules:63 · onlyItsOwnIsLeft */
export function onlyItsOwnIsLeftExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-effects.rules:69 · noTargetNoEffect */
export function noTargetNoEffectExpects3(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-effects.rules:74 · oneCardOfTwo */
export function oneCardOfTwoExpects2(s: Int16Array): boolean {
  return s[HAND + 1 * HAND_SIZE]! === 0 && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-effects.rules:97 · bonusSavesFromTheCondition */
export function bonusSavesFromTheConditionExpects2(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 3;
}

/** rules scenarios-effects.rules:107 · theSetIsReadOnce */
export function theSetIsReadOnceExpects2(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1 && theSetIsReadOnceExpects2AnyC(s);
}

/** rules scenarios-effects.rules:107 · theSetIsReadOnce */
export function theSetIsReadOnceExpects2AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === BRAIN_FLY) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-effects.rules:111 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects1(s: Int16Array): boolean {
  return (
    hasChasseur(s, grantedKeywordsAreCopiedExpects1TheC(s)) &&
    hasPoison(s, grantedKeywordsAreCopiedExpects1TheC(s))
  );
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

/** rules scenarios-effects.rules:112 · grantedKeywordsAreCopied */
export function grantedKeywordsAreCopiedExpects2(s: Int16Array): boolean {
  return (
    !hasDiscrétion(s, grantedKeywordsAreCopiedExpects2TheC(s)) &&
    !hasFrénésie(s, grantedKeywordsAreCopiedExpects2TheC(s))
  );
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

/** rules scenarios-effects.rules:125 · activePlayerOrdersAll */
export function activePlayerOrdersAllExpects7(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 0 && s[ARMY + 0 * ARMY_SIZE]! === 1;
}

/** rules scenarios-effects.rules:133 · theOrderMatters */
export function theOrderMattersExpects5(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 0 && s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-effects.rules:134 · theOrderMatters */
export function theOrderMattersExpects6(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-effects.rules:154 · newestFirst */
export function newestFirstExpects6(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 1 && s[HAND + 1 * HAND_SIZE]! === 0;
}

/** rules scenarios-effects.rules:166 · controlMovesTheCreature */
export function controlMovesTheCreatureExpects2(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 0;
}

/** rules scenarios-effects.rules:167 · controlMovesTheCreature */
export function controlMovesTheCreatureExpects3(s: Int16Array): boolean {
  return controlMovesTheCreatureExpects3AnyC(s);
}

/** rules scenarios-effects.rules:167 · controlMovesTheCreature */
export function controlMovesTheCreatureExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === RHINO_TURTLE && s[TURNED + c]! === 1 && s[THING_OWNER + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-effects.rules:171 · itsEffectsWorkForTheTaker */
export function itsEffectsWorkForTheTakerExpects1(s: Int16Array): boolean {
  return powerOf(s, itsEffectsWorkForTheTakerExpects1TheC(s)) === 11;
}

/** rules scenarios-effects.rules:171 · itsEffectsWorkForTheTaker */
export function itsEffectsWorkForTheTakerExpects1TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GORILLION) {
      if (found !== -1) notOne(41, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(41, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:172 · itsEffectsWorkForTheTaker */
export function itsEffectsWorkForTheTakerExpects2(s: Int16Array): boolean {
  return powerOf(s, itsEffectsWorkForTheTakerExpects2TheC(s)) === 9;
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

/** rules scenarios-effects.rules:181 · takenOnesDoNotArrive */
export function takenOnesDoNotArriveExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[LIFE + 0]! === 3;
}

/** rules scenarios-effects.rules:186 · putIntoPlayCountsAsPlayed */
export function putIntoPlayCountsAsPlayedExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[ARMY + 0 * ARMY_SIZE]! === 2;
}

/** rules scenarios-effects.rules:187 · putIntoPlayCountsAsPlayed */
export function putIntoPlayCountsAsPlayedExpects3(s: Int16Array): boolean {
  return s[THING_OWNER + putIntoPlayCountsAsPlayedExpects3TheC(s)]! === 1;
}

/** rules scenarios-effects.rules:187 · putIntoPlayCountsAsPlayed */
export function putIntoPlayCountsAsPlayedExpects3TheC(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === KILLER_BEE) {
      if (found !== -1) notOne(42, RULES, 2);
      found = c;
    }
  }
  if (found === -1) notOne(42, RULES, 0);
  return found;
}

/** rules scenarios-effects.rules:196 · oneLeadsToAnother */
export function oneLeadsToAnotherExpects2(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 3 && s[LIFE + 0]! === 5;
}

/** rules scenarios-fights.rules:8 · oneLifeWhateverThePower */
export function oneLifeWhateverThePowerExpects3(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-fights.rules:13 · attackEffectsComeFirst */
export function attackEffectsComeFirstExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2;
}

/** rules scenarios-fights.rules:19 · nobodyToBlock */
export function nobodyToBlockExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2;
}

/** rules scenarios-fights.rules:20 · nobodyToBlock */
export function nobodyToBlockExpects3(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:43 · blocksTwice */
export function blocksTwiceExpects3(s: Int16Array): boolean {
  return (
    s[TURNED + blocksTwiceExpects3TheC(s)]! === 1 && s[TURNED + blocksTwiceExpects3TheCArmySecond(s)]! === 1
  );
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
export function blocksTwiceExpects3TheCArmySecond(s: Int16Array): number {
  let found = -1;
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (found !== -1) notOne(43, RULES, 2);
    found = c;
  }
  if (found === -1) notOne(43, RULES, 0);
  return found;
}

/** rules scenarios-fights.rules:54 · lowerPowerIsDefeated */
export function lowerPowerIsDefeatedExpects3(s: Int16Array): boolean {
  return (
    s[ARMY + 1 * ARMY_SIZE]! === 0 &&
    s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1 &&
    s[ARMY + 0 * ARMY_SIZE]! === 1
  );
}

/** rules scenarios-fights.rules:60 · attackerMayLose */
export function attackerMayLoseExpects3(s: Int16Array): boolean {
  return (
    s[ARMY + 0 * ARMY_SIZE]! === 0 &&
    s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 1 &&
    s[ARMY + 1 * ARMY_SIZE]! === 1
  );
}

/** rules scenarios-fights.rules:66 · equalPowersDefeatBoth */
export function equalPowersDefeatBothExpects3(s: Int16Array): boolean {
  return !equalPowersDefeatBothExpects3Some(s) && s[LIFE + 1]! === 3;
}

/** rules scenarios-fights.rules:66 · equalPowersDefeatBoth */
export function equalPowersDefeatBothExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:72 · powersWithAllEffects */
export function powersWithAllEffectsExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[ARMY + 1 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:79 · oneDefeatInOneFight */
export function oneDefeatInOneFightExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:80 · oneDefeatInOneFight */
export function oneDefeatInOneFightExpects4(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1 && s[TURNED + oneDefeatInOneFightExpects4TheC(s)]! === 1;
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
export function noWoundsStayExpects5(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 0 && !(s[TURNED + noWoundsStayExpects5TheC(s)]! === 1);
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

/** rules scenarios-fights.rules:94 · fallenGoToTheirOwner */
export function fallenGoToTheirOwnerExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1 && s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 0;
}

/** rules scenarios-fights.rules:101 · fallenGoToTheirController */
export function fallenGoToTheirControllerExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 1 && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 0;
}

/** rules scenarios-fights.rules:115 · stolenCardsStayTheirOwners */
export function stolenCardsStayTheirOwnersExpects3(s: Int16Array): boolean {
  return s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 1 && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 0;
}

/** rules scenarios-fights.rules:121 · aBlockSavesTheLife */
export function aBlockSavesTheLifeExpects3(s: Int16Array): boolean {
  return s[LIFE + 1]! === 3 && s[ARMY + 1 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:128 · attackerDefeatedByItsOwnEffect */
export function attackerDefeatedByItsOwnEffectExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 3 && s[ARMY + 0 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:137 · attackerChangedSides */
export function attackerChangedSidesExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 3 && s[ARMY + 1 * ARMY_SIZE]! === 2;
}

/** rules scenarios-fights.rules:138 · attackerChangedSides */
export function attackerChangedSidesExpects5(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:148 · secondAttack */
export function secondAttackExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 1;
}

/** rules scenarios-fights.rules:155 · secondAttackDeclined */
export function secondAttackDeclinedExpects3(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:161 · defeatedOnesDoNotAttackAgain */
export function defeatedOnesDoNotAttackAgainExpects3(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:175 · frenzyGoneWithItsSource */
export function frenzyGoneWithItsSourceExpects4(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:185 · hunterNamesTheBlocker */
export function hunterNamesTheBlockerExpects4(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1 && s[ARMY + 0 * ARMY_SIZE]! === 1 && s[LIFE + 1]! === 3;
}

/** rules scenarios-fights.rules:198 · hunterOverridesSneaky */
export function hunterOverridesSneakyExpects4(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 0 && s[ARMY + 0 * ARMY_SIZE]! === 1;
}

/** rules scenarios-fights.rules:205 · hunterOverridesCannotBlock */
export function hunterOverridesCannotBlockExpects4(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-fights.rules:220 · poisonAgainstEight */
export function poisonAgainstEightExpects3(s: Int16Array): boolean {
  return !poisonAgainstEightExpects3Some(s) && s[LIFE + 1]! === 3;
}

/** rules scenarios-fights.rules:220 · poisonAgainstEight */
export function poisonAgainstEightExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:226 · poisonOfTheBlocker */
export function poisonOfTheBlockerExpects3(s: Int16Array): boolean {
  return !poisonOfTheBlockerExpects3Some(s);
}

/** rules scenarios-fights.rules:226 · poisonOfTheBlocker */
export function poisonOfTheBlockerExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-fights.rules:232 · poisonousOneComparedAsUsual */
export function poisonousOneComparedAsUsualExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 1 && s[ARMY + 1 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:247 · nobodySneakyToBlock */
export function nobodySneakyToBlockExpects2(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2 && s[ACTIVE]! === 1;
}

/** rules scenarios-fights.rules:253 · turnedThenDefeated */
export function turnedThenDefeatedExpects3(s: Int16Array): boolean {
  return turnedThenDefeatedExpects3AnyC(s);
}

/** rules scenarios-fights.rules:253 · turnedThenDefeated */
export function turnedThenDefeatedExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GRAVE_ROBBER && s[TURNED + c]! === 1) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:256 · turnedThenDefeated */
export function turnedThenDefeatedExpects6(s: Int16Array): boolean {
  return !turnedThenDefeatedExpects6AnyC(s) && s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-fights.rules:256 · turnedThenDefeated */
export function turnedThenDefeatedExpects6AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 1 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GRAVE_ROBBER) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:269 · nothingTurnsItBack */
export function nothingTurnsItBackExpects5(s: Int16Array): boolean {
  return s[TURNED + nothingTurnsItBackExpects5TheC(s)]! === 1;
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

/** rules scenarios-fights.rules:279 · theTurnIsForgotten */
export function theTurnIsForgottenExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 0;
}

/** rules scenarios-fights.rules:282 · theTurnIsForgotten */
export function theTurnIsForgottenExpects6(s: Int16Array): boolean {
  return theTurnIsForgottenExpects6AnyC(s);
}

/** rules scenarios-fights.rules:282 · theTurnIsForgotten */
export function theTurnIsForgottenExpects6AnyC(s: Int16Array): boolean {
  for (let cZone = ARMY + 0 * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === RHINO_TURTLE && !(s[TURNED + c]! === 1)) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-fights.rules:288 · poisonAgainstToughEight */
export function poisonAgainstToughEightExpects3(s: Int16Array): boolean {
  return (
    s[ARMY + 0 * ARMY_SIZE]! === 0 &&
    s[TURNED + poisonAgainstToughEightExpects3TheC(s)]! === 1 &&
    s[LIFE + 1]! === 3
  );
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
export function poisonAgainstTurnedEightExpects3(s: Int16Array): boolean {
  return !poisonAgainstTurnedEightExpects3Some(s);
}

/** rules scenarios-fights.rules:294 · poisonAgainstTurnedEight */
export function poisonAgainstTurnedEightExpects3Some(s: Int16Array): boolean {
  for (let itHolder = 0; itHolder < 2; itHolder++) {
    if (s[ARMY + itHolder * ARMY_SIZE]! > 0) return true;
  }
  return false;
}

/** rules scenarios-turns.rules:10 · theTableIsSet */
export function theTableIsSetExpects22(s: Int16Array): boolean {
  return theTableIsSetExpects22Count(s) === 48 && s[BOX]! === 28;
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
export function theTableIsSetExpects23(s: Int16Array): boolean {
  return theTableIsSetExpects23CountC(s) === 2;
}

/** rules scenarios-turns.rules:11 · theTableIsSet */
export function theTableIsSetExpects23CountC(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      const it = s[itAt]!;
      if (it !== -1 && DEFINITION[it] === RHINO_TURTLE) {
        total++;
      }
    }
  }
  return total;
}

/** rules scenarios-turns.rules:12 · theTableIsSet */
export function theTableIsSetExpects24(s: Int16Array): boolean {
  return theTableIsSetExpects24CountC(s) === 1;
}

/** rules scenarios-turns.rules:12 · theTableIsSet */
export function theTableIsSetExpects24CountC(s: Int16Array): number {
  let total = 0;
  for (const itPlace of PLACE_AT) {
    for (let itZone = itPlace, itAt = itZone + 1, itEnd = itAt + s[itZone]!; itAt < itEnd; itAt++) {
      const it = s[itAt]!;
      if (it !== -1 && DEFINITION[it] === GORILLION) {
        total++;
      }
    }
  }
  return total;
}

/** rules scenarios-turns.rules:13 · theTableIsSet */
export function theTableIsSetExpects25(s: Int16Array): boolean {
  return theTableIsSetExpects25AllP(s);
}

/** rules scenarios-turns.rules:13 · theTableIsSet */
export function theTableIsSetExpects25AllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[HAND + p * HAND_SIZE]! === 5 && s[DECK + p * DECK_SIZE]! === 5)) return false;
  }
  return true;
}

/** rules scenarios-turns.rules:14 · theTableIsSet */
export function theTableIsSetExpects26(s: Int16Array): boolean {
  return theTableIsSetExpects26AllP(s);
}

/** rules scenarios-turns.rules:14 · theTableIsSet */
export function theTableIsSetExpects26AllP(s: Int16Array): boolean {
  for (let p = 0; p < 2; p++) {
    if (!(s[LIFE + p]! === 3 && s[MINDBUGS + p]! === 2)) return false;
  }
  return true;
}

/** rules scenarios-turns.rules:15 · theTableIsSet */
export function theTableIsSetExpects27(s: Int16Array): boolean {
  return theTableIsSetExpects27AllP(s);
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
export function theTableIsSetExpects28(s: Int16Array): boolean {
  return theTableIsSetExpects28AllC(s);
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
export function theDeckIsTheirOwnExpects23(s: Int16Array): boolean {
  return theDeckIsTheirOwnExpects23AnyC(s) && s[DECK + 0 * DECK_SIZE]! === 4;
}

/** rules scenarios-turns.rules:37 · theDeckIsTheirOwn */
export function theDeckIsTheirOwnExpects23AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 0 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === GIRAFFODILE) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:38 · theDeckIsTheirOwn */
export function theDeckIsTheirOwnExpects24(s: Int16Array): boolean {
  return s[HAND + 1 * HAND_SIZE]! === 5 && s[DECK + 1 * DECK_SIZE]! === 5;
}

/** rules scenarios-turns.rules:75 · refilledBeforeTheMindbug */
export function refilledBeforeTheMindbugExpects3(s: Int16Array): boolean {
  return (
    s[HAND + 0 * HAND_SIZE]! === 5 &&
    refilledBeforeTheMindbugExpects3AnyC(s) &&
    s[DECK + 0 * DECK_SIZE]! === 1
  );
}

/** rules scenarios-turns.rules:75 · refilledBeforeTheMindbug */
export function refilledBeforeTheMindbugExpects3AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 0 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === LONE_YETI) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:89 · refilledBetweenTwoDiscards */
export function refilledBetweenTwoDiscardsExpects6(s: Int16Array): boolean {
  return (
    s[HAND + 1 * HAND_SIZE]! === 5 &&
    s[GRAVEYARD + 1 * GRAVEYARD_SIZE]! === 2 &&
    s[DECK + 1 * DECK_SIZE]! === 0
  );
}

/** rules scenarios-turns.rules:102 · refilledBetweenTwoThefts */
export function refilledBetweenTwoTheftsExpects5(s: Int16Array): boolean {
  return s[HAND + 1 * HAND_SIZE]! === 2 && refilledBetweenTwoTheftsExpects5AnyC(s);
}

/** rules scenarios-turns.rules:102 · refilledBetweenTwoThefts */
export function refilledBetweenTwoTheftsExpects5AnyC(s: Int16Array): boolean {
  for (let cZone = HAND + 1 * HAND_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (c !== -1 && DEFINITION[c] === LONE_YETI) {
      return true;
    }
  }
  return false;
}

/** rules scenarios-turns.rules:103 · refilledBetweenTwoThefts */
export function refilledBetweenTwoTheftsExpects6(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 5 && s[DECK + 0 * DECK_SIZE]! === 1;
}

/** rules scenarios-turns.rules:111 · graveyardIsNoDeck */
export function graveyardIsNoDeckExpects2(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 1 && s[GRAVEYARD + 0 * GRAVEYARD_SIZE]! === 1;
}

/** rules scenarios-turns.rules:121 · moreThanFiveDrawNothing */
export function moreThanFiveDrawNothingExpects2(s: Int16Array): boolean {
  return s[HAND + 0 * HAND_SIZE]! === 6 && s[DECK + 0 * DECK_SIZE]! === 1;
}

/** rules scenarios-turns.rules:130 · takenOver */
export function takenOverExpects3(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1 && s[ARMY + 0 * ARMY_SIZE]! === 0;
}

/** rules scenarios-turns.rules:131 · takenOver */
export function takenOverExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 5 && s[LIFE + 0]! === 3;
}

/** rules scenarios-turns.rules:132 · takenOver */
export function takenOverExpects5(s: Int16Array): boolean {
  return s[MINDBUGS + 1]! === 1 && s[MINDBUGS + 0]! === 2;
}

/** rules scenarios-turns.rules:133 · takenOver */
export function takenOverExpects6(s: Int16Array): boolean {
  return s[THING_OWNER + takenOverExpects6TheC(s)]! === 0;
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

/** rules scenarios-turns.rules:134 · takenOver */
export function takenOverExpects7(s: Int16Array): boolean {
  return s[ACTIVE]! === 0;
}

/** rules scenarios-turns.rules:140 · kept */
export function keptExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 1 && s[LIFE + 0]! === 5 && s[LIFE + 1]! === 3;
}

/** rules scenarios-turns.rules:141 · kept */
export function keptExpects4(s: Int16Array): boolean {
  return s[MINDBUGS + 1]! === 2;
}

/** rules scenarios-turns.rules:142 · kept */
export function keptExpects5(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-turns.rules:148 · decidedBeforeTheArrival */
export function decidedBeforeTheArrivalExpects3(s: Int16Array): boolean {
  return s[LIFE + 0]! === 3 && s[STAGE + 0 * STAGE_SIZE]! === 1 && s[ARMY + 0 * ARMY_SIZE]! === 0;
}

/** rules scenarios-turns.rules:157 · turnsAAAB */
export function turnsAAABExpects5(s: Int16Array): boolean {
  return s[ACTIVE]! === 0;
}

/** rules scenarios-turns.rules:159 · turnsAAAB */
export function turnsAAABExpects7(s: Int16Array): boolean {
  return s[ACTIVE]! === 1;
}

/** rules scenarios-turns.rules:163 · turnsAAAB */
export function turnsAAABExpects11(s: Int16Array): boolean {
  return s[ACTIVE]! === 0 && s[LIFE + 0]! === 2;
}

/** rules scenarios-turns.rules:170 · noCounter */
export function noCounterExpects4(s: Int16Array): boolean {
  return s[MINDBUGS + 0]! === 2;
}

/** rules scenarios-turns.rules:176 · notOnWhatAnEffectPlays */
export function notOnWhatAnEffectPlaysExpects3(s: Int16Array): boolean {
  return s[ARMY + 0 * ARMY_SIZE]! === 2 && s[LIFE + 1]! === 2;
}

/** rules scenarios-turns.rules:188 · spentForGood */
export function spentForGoodExpects3(s: Int16Array): boolean {
  return s[MINDBUGS + 1]! === 0;
}

/** rules scenarios-turns.rules:206 · lastLifeBeforeTheBlock */
export function lastLifeBeforeTheBlockExpects3(s: Int16Array): boolean {
  return s[ARMY + 1 * ARMY_SIZE]! === 1;
}

/** rules scenarios-turns.rules:258 · handsAreFullBetweenActions */
export function handsAreFullBetweenActionsExpects3(s: Int16Array): boolean {
  return s[HAND + 1 * HAND_SIZE]! === 5;
}

/** rules scenarios-turns.rules:259 · handsAreFullBetweenActions */
export function handsAreFullBetweenActionsExpects4(s: Int16Array): boolean {
  return s[LIFE + 1]! === 2;
}

/** Is an action about to be chosen? */
export function betweenActions(s: Int16Array): boolean {
  return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;
}
