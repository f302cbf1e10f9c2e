/**
 * Mindbug. What abilities do when they resolve.
 * Generated from the rules; edit those.
 */
import { checked, draw, note, NOTE_FIRES, overflow } from 'rulewright/runtime';
import {
  ACTIVE,
  CHANCE_MODE,
  SETTLED,
  LEVEL,
  QUEUE,
  WAIT,
  LIFE,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  ARMY,
  ARMY_SIZE,
  GRAVEYARD,
  GRAVEYARD_SIZE,
  DRAWN_STRANGE_BARREL_VAINCU_C,
  QUEUE_AT,
  QUEUE_STRIDE,
  QUEUE_CAPACITY,
  BRAIN_FLY_JOUER_THIS,
  COMPOST_DRAGON_JOUER_THIS,
  EXPLOSIVE_TOAD_VAINCU_THIS,
  FERRET_BOMBER_JOUER_THIS,
  GRAVE_ROBBER_JOUER_THIS,
  HARPY_MOTHER_VAINCU_THIS,
  HARPY_MOTHER_VAINCU_CS,
  SHARK_DOG_ATTAQUER_THIS,
  SNAIL_HYDRA_ATTAQUER_THIS,
  STRANGE_BARREL_VAINCU_THIS,
  TIGER_SQUIRREL_JOUER_THIS,
  TUSKED_EXTORTER_ATTAQUER_THIS,
  BRAIN_FLY_JOUER_YOU,
  COMPOST_DRAGON_JOUER_YOU,
  EXPLOSIVE_TOAD_VAINCU_YOU,
  FERRET_BOMBER_JOUER_YOU,
  FERRET_BOMBER_JOUER_TIMES_LEFT,
  GRAVE_ROBBER_JOUER_YOU,
  HARPY_MOTHER_VAINCU_YOU,
  HARPY_MOTHER_VAINCU_CS_COUNT,
  SHARK_DOG_ATTAQUER_YOU,
  SNAIL_HYDRA_ATTAQUER_YOU,
  STRANGE_BARREL_VAINCU_YOU,
  STRANGE_BARREL_VAINCU_TIMES_LEFT,
  TIGER_SQUIRREL_JOUER_YOU,
  TUSKED_EXTORTER_ATTAQUER_YOU,
  BRAIN_FLY_JOUER_C,
  COMPOST_DRAGON_JOUER_C,
  EXPLOSIVE_TOAD_VAINCU_C,
  FERRET_BOMBER_JOUER_C,
  GRAVE_ROBBER_JOUER_C,
  DECIDE_HARPY_MOTHER_VAINCU_CS,
  SHARK_DOG_ATTAQUER_C,
  SNAIL_HYDRA_ATTAQUER_C,
  CHANCE_STRANGE_BARREL_VAINCU_C,
  TIGER_SQUIRREL_JOUER_C,
  TUSKED_EXTORTER_ATTAQUER_C,
  ORDER_OF_TRIGGERS,
  SETTLE,
  FERRET_BOMBER_JOUER_AGAIN,
  STRANGE_BARREL_VAINCU_AGAIN,
} from './layout.ts';
import {
  MOVED,
  STREAM_STRANGE_BARREL_VAINCU_C,
  ABILITY_DECIDES,
  OPTIONS,
  WEIGHTS,
  RULE_AXOLOTL_HEALER_JOUER,
  RULE_BRAIN_FLY_JOUER,
  RULE_CHAMELEON_SNIPER_ATTAQUER,
  RULE_COMPOST_DRAGON_JOUER,
  RULE_EXPLOSIVE_TOAD_VAINCU,
  RULE_FERRET_BOMBER_JOUER,
  RULE_GIRAFFODILE_JOUER,
  RULE_GRAVE_ROBBER_JOUER,
  RULE_HARPY_MOTHER_VAINCU,
  RULE_KANGASAURUS_REX_JOUER,
  RULE_KILLER_BEE_JOUER,
  RULE_MYSTERIOUS_MERMAID_JOUER,
  RULE_SHARK_DOG_ATTAQUER,
  RULE_SNAIL_HYDRA_ATTAQUER,
  RULE_STRANGE_BARREL_VAINCU,
  RULE_TIGER_SQUIRREL_JOUER,
  RULE_TURBO_BUG_ATTAQUER,
  RULE_TUSKED_EXTORTER_ATTAQUER,
  RULES,
  step,
  ring,
} from './tables.ts';
import { setLife, moveHandToHand } from './zones.ts';
import { powerOf } from './derived.ts';
import {
  enter,
  togetherDefeat,
  hurt,
  take,
  defeat,
  discard,
  togetherTake,
  commitBatch,
  openBatch,
  join,
} from './events.ts';
import {
  listBrainFlyJouerC,
  listCompostDragonJouerC,
  listExplosiveToadVaincuC,
  listGraveRobberJouerC,
  listHarpyMotherVaincuCs,
  listSharkDogAttaquerC,
  listSnailHydraAttaquerC,
  membersStrangeBarrelVaincuC,
  chanceStrangeBarrelVaincuC,
  listTigerSquirrelJouerC,
} from './legal.ts';
import { ask } from './play.ts';
import { keepStandingRules, endsAtOnce } from './outcome.ts';

/** rules cards.rules:7 · AxolotlHealer.Jouer */
export function axolotlHealerJouer(s: Int16Array, _self: number, you: number): number {
  step(RULE_AXOLOTL_HEALER_JOUER);
  setLife(s, you, checked(s[LIFE + you]! + 2, 0, 32767, 'life', RULE_AXOLOTL_HEALER_JOUER, RULES));
  if (endsAtOnce(s)) return WAIT;
  return resolved(s);
}

/** rules cards.rules:18 · BrainFly.Jouer */
export function brainFlyJouer(s: Int16Array, self: number, you: number): number {
  step(RULE_BRAIN_FLY_JOUER);
  s[BRAIN_FLY_JOUER_YOU] = you;
  s[BRAIN_FLY_JOUER_THIS] = self;
  const options = listBrainFlyJouerC(s, OPTIONS, 0);
  if (options === 0) return brainFlyJouerEnd(s);
  if (options === 1) return brainFlyJouerAfterC(s, OPTIONS[0]!);
  return ask(s, BRAIN_FLY_JOUER_C, you);
}

/** rules cards.rules:18 · BrainFly.Jouer.c: what has been chosen */
export function brainFlyJouerAfterC(s: Int16Array, c: number): number {
  const you = s[BRAIN_FLY_JOUER_YOU]!;
  take(s, c, you);
  return brainFlyJouerEnd(s);
}

/** rules cards.rules:18 · BrainFly.Jouer: end */
export function brainFlyJouerEnd(s: Int16Array): number {
  s[BRAIN_FLY_JOUER_THIS] = -1;
  s[BRAIN_FLY_JOUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:23 · ChameleonSniper.Attaquer */
export function chameleonSniperAttaquer(s: Int16Array, _self: number, you: number): number {
  step(RULE_CHAMELEON_SNIPER_ATTAQUER);
  hurt(s, 1 - you, 1);
  if (endsAtOnce(s)) return WAIT;
  return resolved(s);
}

/** rules cards.rules:28 · CompostDragon.Jouer */
export function compostDragonJouer(s: Int16Array, self: number, you: number): number {
  step(RULE_COMPOST_DRAGON_JOUER);
  s[COMPOST_DRAGON_JOUER_YOU] = you;
  s[COMPOST_DRAGON_JOUER_THIS] = self;
  const options = listCompostDragonJouerC(s, OPTIONS, 0);
  if (options === 0) return compostDragonJouerEnd(s);
  if (options === 1) return compostDragonJouerAfterC(s, OPTIONS[0]!);
  return ask(s, COMPOST_DRAGON_JOUER_C, you);
}

/** rules cards.rules:28 · CompostDragon.Jouer.c: what has been chosen */
export function compostDragonJouerAfterC(s: Int16Array, c: number): number {
  const you = s[COMPOST_DRAGON_JOUER_YOU]!;
  enter(s, c, you);
  return compostDragonJouerEnd(s);
}

/** rules cards.rules:28 · CompostDragon.Jouer: end */
export function compostDragonJouerEnd(s: Int16Array): number {
  s[COMPOST_DRAGON_JOUER_THIS] = -1;
  s[COMPOST_DRAGON_JOUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:45 · ExplosiveToad.Vaincu */
export function explosiveToadVaincu(s: Int16Array, self: number, you: number): number {
  step(RULE_EXPLOSIVE_TOAD_VAINCU);
  s[EXPLOSIVE_TOAD_VAINCU_YOU] = you;
  s[EXPLOSIVE_TOAD_VAINCU_THIS] = self;
  const options = listExplosiveToadVaincuC(s, OPTIONS, 0);
  if (options === 0) return explosiveToadVaincuEnd(s);
  if (options === 1) return explosiveToadVaincuAfterC(s, OPTIONS[0]!);
  return ask(s, EXPLOSIVE_TOAD_VAINCU_C, you);
}

/** rules cards.rules:45 · ExplosiveToad.Vaincu.c: what has been chosen */
export function explosiveToadVaincuAfterC(s: Int16Array, c: number): number {
  defeat(s, c);
  return explosiveToadVaincuEnd(s);
}

/** rules cards.rules:45 · ExplosiveToad.Vaincu: end */
export function explosiveToadVaincuEnd(s: Int16Array): number {
  s[EXPLOSIVE_TOAD_VAINCU_THIS] = -1;
  s[EXPLOSIVE_TOAD_VAINCU_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:51 · FerretBomber.Jouer */
export function ferretBomberJouer(s: Int16Array, self: number, you: number): number {
  step(RULE_FERRET_BOMBER_JOUER);
  s[FERRET_BOMBER_JOUER_YOU] = you;
  s[FERRET_BOMBER_JOUER_THIS] = self;
  s[FERRET_BOMBER_JOUER_TIMES_LEFT] = 2;
  return ferretBomberJouerAgain(s);
}

/** rules cards.rules:51 · FerretBomber.Jouer: again */
export function ferretBomberJouerAgain(s: Int16Array): number {
  const foe = 1 - s[FERRET_BOMBER_JOUER_YOU]!;
  if (s[FERRET_BOMBER_JOUER_TIMES_LEFT]! <= 0) {
    s[FERRET_BOMBER_JOUER_TIMES_LEFT] = 0;
    s[FERRET_BOMBER_JOUER_THIS] = -1;
    s[FERRET_BOMBER_JOUER_YOU] = 0;
    return resolved(s);
  }
  s[FERRET_BOMBER_JOUER_TIMES_LEFT] = s[FERRET_BOMBER_JOUER_TIMES_LEFT]! - 1;
  if (s[HAND + foe * HAND_SIZE] === 0) return FERRET_BOMBER_JOUER_AGAIN;
  if (s[HAND + foe * HAND_SIZE] === 1) return ferretBomberJouerAfterC(s, s[HAND + foe * HAND_SIZE + 1]!);
  return ask(s, FERRET_BOMBER_JOUER_C, foe);
}

/** rules cards.rules:51 · FerretBomber.Jouer.c: what has been chosen */
export function ferretBomberJouerAfterC(s: Int16Array, c: number): number {
  if (c !== -1) {
    discard(s, c);
    keepStandingRules(s);
  }
  return FERRET_BOMBER_JOUER_AGAIN;
}

/** rules cards.rules:57 · Giraffodile.Jouer */
export function giraffodileJouer(s: Int16Array, _self: number, you: number): number {
  step(RULE_GIRAFFODILE_JOUER);
  const batch = openBatch();
  for (
    let eachZone = GRAVEYARD + you * GRAVEYARD_SIZE, eachAt = eachZone + 1, eachEnd = eachAt + s[eachZone]!;
    eachAt < eachEnd;
    eachAt++
  ) {
    const each = s[eachAt]!;
    join(MOVED, each, HAND_PLACE + you, 0);
  }
  commitBatch(s, batch);
  keepStandingRules(s);
  return resolved(s);
}

/** rules cards.rules:69 · GraveRobber.Jouer */
export function graveRobberJouer(s: Int16Array, self: number, you: number): number {
  step(RULE_GRAVE_ROBBER_JOUER);
  s[GRAVE_ROBBER_JOUER_YOU] = you;
  s[GRAVE_ROBBER_JOUER_THIS] = self;
  const options = listGraveRobberJouerC(s, OPTIONS, 0);
  if (options === 0) return graveRobberJouerEnd(s);
  if (options === 1) return graveRobberJouerAfterC(s, OPTIONS[0]!);
  return ask(s, GRAVE_ROBBER_JOUER_C, you);
}

/** rules cards.rules:69 · GraveRobber.Jouer.c: what has been chosen */
export function graveRobberJouerAfterC(s: Int16Array, c: number): number {
  const you = s[GRAVE_ROBBER_JOUER_YOU]!;
  enter(s, c, you);
  return graveRobberJouerEnd(s);
}

/** rules cards.rules:69 · GraveRobber.Jouer: end */
export function graveRobberJouerEnd(s: Int16Array): number {
  s[GRAVE_ROBBER_JOUER_THIS] = -1;
  s[GRAVE_ROBBER_JOUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:75 · HarpyMother.Vaincu */
export function harpyMotherVaincu(s: Int16Array, self: number, you: number): number {
  step(RULE_HARPY_MOTHER_VAINCU);
  s[HARPY_MOTHER_VAINCU_YOU] = you;
  s[HARPY_MOTHER_VAINCU_THIS] = self;
  s[HARPY_MOTHER_VAINCU_CS_COUNT] = 0;
  return harpyMotherVaincuPickCs(s);
}

/** rules cards.rules:75 · HarpyMother.Vaincu.cs: what has been picked */
export function harpyMotherVaincuPickedCs(s: Int16Array, move: number): number {
  if (move === -1) return harpyMotherVaincuChosenCs(s);
  s[HARPY_MOTHER_VAINCU_CS + s[HARPY_MOTHER_VAINCU_CS_COUNT]!] = move;
  s[HARPY_MOTHER_VAINCU_CS_COUNT] = s[HARPY_MOTHER_VAINCU_CS_COUNT]! + 1;
  return harpyMotherVaincuPickCs(s);
}

/** rules cards.rules:75 · HarpyMother.Vaincu: chosen cs */
export function harpyMotherVaincuChosenCs(s: Int16Array): number {
  const you = s[HARPY_MOTHER_VAINCU_YOU]!;
  const batch = openBatch();
  for (let cIndex = 0; cIndex < s[HARPY_MOTHER_VAINCU_CS_COUNT]!; cIndex++) {
    const c = s[HARPY_MOTHER_VAINCU_CS + cIndex]!;
    if (c < 0) continue;
    togetherTake(s, c, you);
  }
  commitBatch(s, batch);
  return harpyMotherVaincuPickedEnd(s);
}

/** rules cards.rules:75 · HarpyMother.Vaincu: picked end */
export function harpyMotherVaincuPickedEnd(s: Int16Array): number {
  s[HARPY_MOTHER_VAINCU_CS_COUNT] = 0;
  for (let i = 0; i < 2; i++) s[HARPY_MOTHER_VAINCU_CS + i] = -1;
  s[HARPY_MOTHER_VAINCU_THIS] = -1;
  s[HARPY_MOTHER_VAINCU_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:75 · HarpyMother.Vaincu: pick cs */
export function harpyMotherVaincuPickCs(s: Int16Array): number {
  const you = s[HARPY_MOTHER_VAINCU_YOU]!;
  if (s[HARPY_MOTHER_VAINCU_CS_COUNT]! >= 2 || listHarpyMotherVaincuCs(s, OPTIONS, 0) === 1)
    return harpyMotherVaincuChosenCs(s);
  return ask(s, DECIDE_HARPY_MOTHER_VAINCU_CS, you);
}

/** rules cards.rules:81 · KangasaurusRex.Jouer */
export function kangasaurusRexJouer(s: Int16Array, _self: number, you: number): number {
  step(RULE_KANGASAURUS_REX_JOUER);
  const batch = openBatch();
  for (let cZone = ARMY + (1 - you) * ARMY_SIZE, cAt = cZone + 1, cEnd = cAt + s[cZone]!; cAt < cEnd; cAt++) {
    const c = s[cAt]!;
    if (powerOf(s, c) <= 4) togetherDefeat(s, c);
  }
  commitBatch(s, batch);
  return resolved(s);
}

/** rules cards.rules:86 · KillerBee.Jouer */
export function killerBeeJouer(s: Int16Array, _self: number, you: number): number {
  step(RULE_KILLER_BEE_JOUER);
  hurt(s, 1 - you, 1);
  if (endsAtOnce(s)) return WAIT;
  return resolved(s);
}

/** rules cards.rules:100 · MysteriousMermaid.Jouer */
export function mysteriousMermaidJouer(s: Int16Array, _self: number, you: number): number {
  step(RULE_MYSTERIOUS_MERMAID_JOUER);
  setLife(s, you, checked(s[LIFE + (1 - you)]!, 0, 32767, 'life', RULE_MYSTERIOUS_MERMAID_JOUER, RULES));
  if (endsAtOnce(s)) return WAIT;
  return resolved(s);
}

/** rules cards.rules:112 · SharkDog.Attaquer */
export function sharkDogAttaquer(s: Int16Array, self: number, you: number): number {
  step(RULE_SHARK_DOG_ATTAQUER);
  s[SHARK_DOG_ATTAQUER_YOU] = you;
  s[SHARK_DOG_ATTAQUER_THIS] = self;
  const options = listSharkDogAttaquerC(s, OPTIONS, 0);
  if (options === 0) return sharkDogAttaquerEnd(s);
  if (options === 1) return sharkDogAttaquerAfterC(s, OPTIONS[0]!);
  return ask(s, SHARK_DOG_ATTAQUER_C, you);
}

/** rules cards.rules:112 · SharkDog.Attaquer.c: what has been chosen */
export function sharkDogAttaquerAfterC(s: Int16Array, c: number): number {
  defeat(s, c);
  return sharkDogAttaquerEnd(s);
}

/** rules cards.rules:112 · SharkDog.Attaquer: end */
export function sharkDogAttaquerEnd(s: Int16Array): number {
  s[SHARK_DOG_ATTAQUER_THIS] = -1;
  s[SHARK_DOG_ATTAQUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:131 · SnailHydra.Attaquer */
export function snailHydraAttaquer(s: Int16Array, self: number, you: number): number {
  step(RULE_SNAIL_HYDRA_ATTAQUER);
  s[SNAIL_HYDRA_ATTAQUER_YOU] = you;
  s[SNAIL_HYDRA_ATTAQUER_THIS] = self;
  if (s[ARMY + you * ARMY_SIZE]! < s[ARMY + (1 - you) * ARMY_SIZE]!) {
    const options = listSnailHydraAttaquerC(s, OPTIONS, 0);
    if (options === 0) return snailHydraAttaquerEnd(s);
    if (options === 1) return snailHydraAttaquerAfterC(s, OPTIONS[0]!);
    return ask(s, SNAIL_HYDRA_ATTAQUER_C, you);
  }
  return snailHydraAttaquerEnd(s);
}

/** rules cards.rules:131 · SnailHydra.Attaquer.c: what has been chosen */
export function snailHydraAttaquerAfterC(s: Int16Array, c: number): number {
  defeat(s, c);
  return snailHydraAttaquerEnd(s);
}

/** rules cards.rules:131 · SnailHydra.Attaquer: end */
export function snailHydraAttaquerEnd(s: Int16Array): number {
  s[SNAIL_HYDRA_ATTAQUER_THIS] = -1;
  s[SNAIL_HYDRA_ATTAQUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:146 · StrangeBarrel.Vaincu */
export function strangeBarrelVaincu(s: Int16Array, self: number, you: number): number {
  step(RULE_STRANGE_BARREL_VAINCU);
  s[STRANGE_BARREL_VAINCU_YOU] = you;
  s[STRANGE_BARREL_VAINCU_THIS] = self;
  s[STRANGE_BARREL_VAINCU_TIMES_LEFT] = 2;
  return strangeBarrelVaincuAgain(s);
}

/** rules cards.rules:146 · StrangeBarrel.Vaincu: again */
export function strangeBarrelVaincuAgain(s: Int16Array): number {
  if (s[STRANGE_BARREL_VAINCU_TIMES_LEFT]! <= 0) {
    s[STRANGE_BARREL_VAINCU_TIMES_LEFT] = 0;
    s[STRANGE_BARREL_VAINCU_THIS] = -1;
    s[STRANGE_BARREL_VAINCU_YOU] = 0;
    return resolved(s);
  }
  s[STRANGE_BARREL_VAINCU_TIMES_LEFT] = s[STRANGE_BARREL_VAINCU_TIMES_LEFT]! - 1;
  const members = membersStrangeBarrelVaincuC(s, OPTIONS, 0);
  if (members === 0) return STRANGE_BARREL_VAINCU_AGAIN;
  if (s[CHANCE_MODE] === 1) {
    if (chanceStrangeBarrelVaincuC(s, OPTIONS, WEIGHTS) > 1)
      return ask(s, CHANCE_STRANGE_BARREL_VAINCU_C, -1);
    return strangeBarrelVaincuDrawnC(s, OPTIONS[0]!);
  }
  return strangeBarrelVaincuDrawnC(
    s,
    OPTIONS[draw(s, DRAWN_STRANGE_BARREL_VAINCU_C, STREAM_STRANGE_BARREL_VAINCU_C, members)]!,
  );
}

/** rules cards.rules:146 · StrangeBarrel.Vaincu.c */
export function strangeBarrelVaincuDrawnC(s: Int16Array, c: number): number {
  const you = s[STRANGE_BARREL_VAINCU_YOU]!;
  moveHandToHand(s, c, you);
  keepStandingRules(s);
  return STRANGE_BARREL_VAINCU_AGAIN;
}

/** rules cards.rules:152 · TigerSquirrel.Jouer */
export function tigerSquirrelJouer(s: Int16Array, self: number, you: number): number {
  step(RULE_TIGER_SQUIRREL_JOUER);
  s[TIGER_SQUIRREL_JOUER_YOU] = you;
  s[TIGER_SQUIRREL_JOUER_THIS] = self;
  const options = listTigerSquirrelJouerC(s, OPTIONS, 0);
  if (options === 0) return tigerSquirrelJouerEnd(s);
  if (options === 1) return tigerSquirrelJouerAfterC(s, OPTIONS[0]!);
  return ask(s, TIGER_SQUIRREL_JOUER_C, you);
}

/** rules cards.rules:152 · TigerSquirrel.Jouer.c: what has been chosen */
export function tigerSquirrelJouerAfterC(s: Int16Array, c: number): number {
  defeat(s, c);
  return tigerSquirrelJouerEnd(s);
}

/** rules cards.rules:152 · TigerSquirrel.Jouer: end */
export function tigerSquirrelJouerEnd(s: Int16Array): number {
  s[TIGER_SQUIRREL_JOUER_THIS] = -1;
  s[TIGER_SQUIRREL_JOUER_YOU] = 0;
  return resolved(s);
}

/** rules cards.rules:158 · TurboBug.Attaquer */
export function turboBugAttaquer(s: Int16Array, _self: number, you: number): number {
  step(RULE_TURBO_BUG_ATTAQUER);
  const foe = 1 - you;
  hurt(s, foe, s[LIFE + foe]! - 1);
  if (endsAtOnce(s)) return WAIT;
  return resolved(s);
}

/** rules cards.rules:163 · TuskedExtorter.Attaquer */
export function tuskedExtorterAttaquer(s: Int16Array, self: number, you: number): number {
  step(RULE_TUSKED_EXTORTER_ATTAQUER);
  s[TUSKED_EXTORTER_ATTAQUER_YOU] = you;
  s[TUSKED_EXTORTER_ATTAQUER_THIS] = self;
  const foe = 1 - you;
  if (s[HAND + foe * HAND_SIZE] === 0) return tuskedExtorterAttaquerEnd(s);
  if (s[HAND + foe * HAND_SIZE] === 1) return tuskedExtorterAttaquerAfterC(s, s[HAND + foe * HAND_SIZE + 1]!);
  return ask(s, TUSKED_EXTORTER_ATTAQUER_C, foe);
}

/** rules cards.rules:163 · TuskedExtorter.Attaquer.c: what has been chosen */
export function tuskedExtorterAttaquerAfterC(s: Int16Array, c: number): number {
  if (c !== -1) {
    discard(s, c);
    keepStandingRules(s);
  }
  return tuskedExtorterAttaquerEnd(s);
}

/** rules cards.rules:163 · TuskedExtorter.Attaquer: end */
export function tuskedExtorterAttaquerEnd(s: Int16Array): number {
  s[TUSKED_EXTORTER_ATTAQUER_THIS] = -1;
  s[TUSKED_EXTORTER_ATTAQUER_YOU] = 0;
  return resolved(s);
}

/** A trigger matched: it waits (L5). */
export function raise(s: Int16Array, ability: number, self: number, you: number): void {
  const count = s[QUEUE]!;
  if (count >= QUEUE_CAPACITY) overflow(-1, RULES, 'waiting triggers');
  const at = QUEUE_AT + count * QUEUE_STRIDE;
  s[at] = ability;
  s[at + 1] = self;
  s[at + 2] = you;
  s[at + 3] = s[LEVEL]!;
  s[QUEUE] = count + 1;
}

/** Lets the waiting triggers resolve, then goes on with a piece. */
export function settleThen(s: Int16Array, piece: number): number {
  s[SETTLED] = piece;
  return settle(s);
}

/** An ability has resolved: the next one. */
export function resolved(s: Int16Array): number {
  s[LEVEL] = 0;
  return SETTLE;
}

/** The next of the waiting triggers, chosen where the order can matter (L5). */
export function settle(s: Int16Array): number {
  if (s[QUEUE] === 0) {
    const piece = s[SETTLED]!;
    s[SETTLED] = 0;
    return piece;
  }
  if (s[QUEUE] === 1) return resolve(s, 0);
  if (orderOptions(s, OPTIONS, 0) === 1) return resolve(s, OPTIONS[0]!);
  return ask(s, ORDER_OF_TRIGGERS, Math.max(0, s[ACTIVE]!));
}

/** Takes a trigger out of the queue and lets it resolve. */
export function resolve(s: Int16Array, index: number): number {
  const at = QUEUE_AT + index * QUEUE_STRIDE;
  const ability = s[at]!;
  const self = s[at + 1]!;
  const you = s[at + 2]!;
  const level = s[at + 3]!;
  const end = QUEUE_AT + s[QUEUE]! * QUEUE_STRIDE;
  s.copyWithin(at, at + QUEUE_STRIDE, end);
  s.fill(0, end - QUEUE_STRIDE, end);
  s[QUEUE] = s[QUEUE]! - 1;
  s[LEVEL] = level + 1;
  if (ring.on) note(ring, NOTE_FIRES, 3, ability, self, you);
  return ABILITIES[ability]!(s, self, you);
}

/** The triggers that may come next, interchangeable ones once. */
export function orderOptions(s: Int16Array, out: Int32Array, first: number): number {
  const count = s[QUEUE]!;
  let level = s[QUEUE_AT + 3]!;
  for (let i = 1; i < count; i++) {
    const other = s[QUEUE_AT + i * QUEUE_STRIDE + 3]!;
    if (other > level) level = other;
  }
  let n = first;
  for (let i = 0; i < count; i++) {
    const at = QUEUE_AT + i * QUEUE_STRIDE;
    if (s[at + 3] !== level) continue;
    let twin = false;
    for (let k = first; k < n && !twin; k++) {
      const other = QUEUE_AT + out[k]! * QUEUE_STRIDE;
      twin =
        s[at] === s[other] &&
        s[at + 2] === s[other + 2] &&
        (s[at + 1] === s[other + 1] || ABILITY_DECIDES[s[at]!] === 0);
    }
    if (!twin) out[n++] = i;
  }
  return n - first;
}

/** Abilities that never wait have nothing to resolve. */
export function noAbility(s: Int16Array): number {
  return resolved(s);
}

/** What each ability does, by number. */
export const ABILITIES: readonly ((s: Int16Array, self: number, you: number) => number)[] = [
  axolotlHealerJouer,
  noAbility,
  brainFlyJouer,
  chameleonSniperAttaquer,
  compostDragonJouer,
  noAbility,
  noAbility,
  explosiveToadVaincu,
  ferretBomberJouer,
  giraffodileJouer,
  noAbility,
  graveRobberJouer,
  harpyMotherVaincu,
  kangasaurusRexJouer,
  killerBeeJouer,
  noAbility,
  mysteriousMermaidJouer,
  sharkDogAttaquer,
  noAbility,
  noAbility,
  snailHydraAttaquer,
  noAbility,
  strangeBarrelVaincu,
  tigerSquirrelJouer,
  turboBugAttaquer,
  tuskedExtorterAttaquer,
  noAbility,
  noAbility,
  noAbility,
];
