/**
 * Mindbug, FallenToController. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
import { between, includes } from 'rulewright/runtime';
import {
  CHOOSER,
  HAND_PLACE,
  ARMY_PLACE,
  GRAVEYARD_PLACE,
  THING_PLACE,
  ASSAULT_A,
  HARPY_MOTHER_VAINCU_CS,
  ASSAULT_YOU,
  BRAIN_FLY_JOUER_YOU,
  COMPOST_DRAGON_JOUER_YOU,
  FERRET_BOMBER_JOUER_YOU,
  GRAVE_ROBBER_JOUER_YOU,
  HARPY_MOTHER_VAINCU_YOU,
  HARPY_MOTHER_VAINCU_CS_COUNT,
  SHARK_DOG_ATTAQUER_YOU,
  TIGER_SQUIRREL_JOUER_YOU,
  TUSKED_EXTORTER_ATTAQUER_YOU,
} from './layout.ts';
import { DEFINITION, BEE_BEAR, THE_ELEPHANTOPUS } from './tables.ts';
import { controllerOf } from './zones.ts';
import { inRegion, powerOf, canBlock, hasDiscrétion } from './derived.ts';

/** rules mindbug.rules:90 · assault.Hunter: the first clause that fails, or −1 */
export function whyAssaultHunter(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  const x = values[0]!;
  // x in foe.army
  if (s[THING_PLACE + x] !== ARMY_PLACE + foe) return 0;
  return -1;
}

/** rules mindbug.rules:92 · assault.Block: the first clause that fails, or −1 */
export function whyAssaultBlock(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  const x = values[0]!;
  // x in foe.army
  if (s[THING_PLACE + x] !== ARMY_PLACE + foe) return 1;
  // where can block(x, a)
  if (!canBlock(s, x, s[ASSAULT_A]!)) {
    const forbidding = whichForbidsBlock(s, x, s[ASSAULT_A]!);
    return forbidding < 0 ? 2 : forbidding;
  }
  return -1;
}

/** rules mindbug.rules:46 · block: which rule forbids it, by its clause, or −1 */
export function whichForbidsBlock(s: Int16Array, x: number, a: number): number {
  if (x < 0 || a < 0) return -1;
  // rules cards.rules:12 · BeeBear.cannot block
  if (DEFINITION[a] === BEE_BEAR && inRegion(s, a) && powerOf(s, x) <= 6) return 3;
  // rules cards.rules:39 · Elephantopus.cannot block
  if (inRegion(s, THE_ELEPHANTOPUS)) {
    const controller = controllerOf(s, THE_ELEPHANTOPUS);
    if (s[THING_PLACE + x] === ARMY_PLACE + (1 - controller) && powerOf(s, x) <= 4) return 4;
  }
  // rules mindbug.rules:59 · Discrétion.cannot block
  if (inRegion(s, a) && hasDiscrétion(s, a) && !hasDiscrétion(s, x)) return 5;
  return -1;
}

/** rules cards.rules:18 · BrainFly.Jouer.c: the first clause that fails, or −1 */
export function whyBrainFlyJouerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[BRAIN_FLY_JOUER_YOU]!;
  const c = values[0]!;
  // c in foe.army
  if (s[THING_PLACE + c] !== ARMY_PLACE + foe) return 6;
  // where c.power >= 6
  if (powerOf(s, c) < 6) return 7;
  return -1;
}

/** rules cards.rules:28 · CompostDragon.Jouer.c: the first clause that fails, or −1 */
export function whyCompostDragonJouerC(s: Int16Array, values: readonly number[]): number {
  const you = s[COMPOST_DRAGON_JOUER_YOU]!;
  const c = values[0]!;
  // c in you.graveyard
  if (s[THING_PLACE + c] !== GRAVEYARD_PLACE + you) return 8;
  return -1;
}

/** rules cards.rules:45 · ExplosiveToad.Vaincu.c: the first clause that fails, or −1 */
export function whyExplosiveToadVaincuC(s: Int16Array, values: readonly number[]): number {
  const c = values[0]!;
  // c in play
  if (!between(s[THING_PLACE + c]!, ARMY_PLACE, 2)) return 9;
  return -1;
}

/** rules cards.rules:51 · FerretBomber.Jouer.c: the first clause that fails, or −1 */
export function whyFerretBomberJouerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[FERRET_BOMBER_JOUER_YOU]!;
  const c = values[0]!;
  // c in foe.hand
  if (s[THING_PLACE + c] !== HAND_PLACE + foe) return 10;
  return -1;
}

/** rules cards.rules:69 · GraveRobber.Jouer.c: the first clause that fails, or −1 */
export function whyGraveRobberJouerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[GRAVE_ROBBER_JOUER_YOU]!;
  const c = values[0]!;
  // c in foe.graveyard
  if (s[THING_PLACE + c] !== GRAVEYARD_PLACE + foe) return 11;
  return -1;
}

/** rules cards.rules:75 · HarpyMother.Vaincu.cs: the first clause that fails, or −1 */
export function whyHarpyMotherVaincuCs(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[HARPY_MOTHER_VAINCU_YOU]!;
  const it = values[0]!;
  // Picked already.
  if (includes(s, HARPY_MOTHER_VAINCU_CS, s[HARPY_MOTHER_VAINCU_CS_COUNT]!, it)) return 12;
  // it in foe.army
  if (s[THING_PLACE + it] !== ARMY_PLACE + foe) return 13;
  // where it.power <= 5
  if (powerOf(s, it) > 5) return 14;
  return -1;
}

/** rules cards.rules:112 · SharkDog.Attaquer.c: the first clause that fails, or −1 */
export function whySharkDogAttaquerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[SHARK_DOG_ATTAQUER_YOU]!;
  const c = values[0]!;
  // c in foe.army
  if (s[THING_PLACE + c] !== ARMY_PLACE + foe) return 15;
  // where c.power >= 6
  if (powerOf(s, c) < 6) return 16;
  return -1;
}

/** rules cards.rules:131 · SnailHydra.Attaquer.c: the first clause that fails, or −1 */
export function whySnailHydraAttaquerC(s: Int16Array, values: readonly number[]): number {
  const c = values[0]!;
  // c in play
  if (!between(s[THING_PLACE + c]!, ARMY_PLACE, 2)) return 17;
  return -1;
}

/** rules cards.rules:152 · TigerSquirrel.Jouer.c: the first clause that fails, or −1 */
export function whyTigerSquirrelJouerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[TIGER_SQUIRREL_JOUER_YOU]!;
  const c = values[0]!;
  // c in foe.army
  if (s[THING_PLACE + c] !== ARMY_PLACE + foe) return 18;
  // where c.power >= 7
  if (powerOf(s, c) < 7) return 19;
  return -1;
}

/** rules cards.rules:163 · TuskedExtorter.Attaquer.c: the first clause that fails, or −1 */
export function whyTuskedExtorterAttaquerC(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[TUSKED_EXTORTER_ATTAQUER_YOU]!;
  const c = values[0]!;
  // c in foe.hand
  if (s[THING_PLACE + c] !== HAND_PLACE + foe) return 20;
  return -1;
}

/** rules mindbug.rules:68 · play: the first clause that fails, or −1 */
export function whyPlay(s: Int16Array, values: readonly number[]): number {
  const you = s[CHOOSER]!;
  const c = values[0]!;
  // c in you.hand
  if (s[THING_PLACE + c] !== HAND_PLACE + you) return 21;
  return -1;
}

/** rules mindbug.rules:81 · strike: the first clause that fails, or −1 */
export function whyStrike(s: Int16Array, values: readonly number[]): number {
  const you = s[CHOOSER]!;
  const a = values[0]!;
  // a in you.army
  if (s[THING_PLACE + a] !== ARMY_PLACE + you) return 22;
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyPlay, whyStrike],
  [],
  [whyAssaultHunter],
  [whyAssaultBlock],
  [],
  [],
  [],
  [],
  [whyBrainFlyJouerC],
  [whyCompostDragonJouerC],
  [whyExplosiveToadVaincuC],
  [whyFerretBomberJouerC],
  [whyGraveRobberJouerC],
  [whyHarpyMotherVaincuCs],
  [whySharkDogAttaquerC],
  [whySnailHydraAttaquerC],
  [],
  [whyTigerSquirrelJouerC],
  [whyTuskedExtorterAttaquerC],
  [],
];
