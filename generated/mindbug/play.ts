/**
 * Mindbug. The course of play, cut where somebody decides.
 * Generated from the rules; edit those.
 */
import {
  checked,
  draw,
  fixBagTop,
  fixBagTops,
  goBack,
  note,
  NOTE_SHUFFLE,
  NOTE_TURN,
  noteShuffle,
  overflow,
} from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  CHANCE_MODE,
  ORDER,
  LEVEL,
  QUEUE,
  EXTRA_TURNS,
  TURN,
  WAIT,
  LIFE,
  MINDBUGS,
  ARMY_PLACE,
  BOX,
  BOX_PLACE,
  BOX_BAG,
  THING_PLACE,
  THING_OWNER,
  EXTRA_TURN,
  DRAWN_SETUP_SHUFFLE_BOX,
  DRAWN_TURNS,
  EXTRA_TURN_SLOTS,
  FRAME_THINGS,
  FRAME_THINGS_END,
  PLAY_C,
  STRIKE_A,
  ASSAULT_A,
  ASSAULT_B,
  FIGHT_A,
  FIGHT_B,
  SETUP_P,
  SETUP_P_INDEX,
  SETUP_DEALS_LEFT,
  SETUP_DEALS_LEFT_FOR_DECK,
  PLAY_YOU,
  PLAY_KEEPER,
  STRIKE_YOU,
  ASSAULT_RETURN,
  ASSAULT_YOU,
  FLOW_ACT,
  PLAY_MINDBUG,
  ASSAULT_HUNTER,
  ASSAULT_BLOCK,
  STRIKE_FRENZY,
  CHANCE_TURNS,
  CHANCE_SETUP_SHUFFLE_BOX,
  CHANCE_SETUP_SHUFFLE_BOX_TO_DECK,
  PLAY_END,
  FIGHT_END,
  ASSAULT_AFTER_ATTACK,
  STRIKE_END,
  STRIKE_AFTER_ASSAULT,
  SETUP_EACH_P,
  SETUP_BEGINS,
  PLAY_C_BITS,
  STRIKE_A_BITS,
  FLOW_ACT_SHIFT,
  ACTION_PLAY,
  ACTION_STRIKE,
  REASON_CAN_NEITHER_PLAY_NOR_ATTACK,
} from './layout.ts';
import {
  STREAM_TURNS,
  STREAM_SETUP_SHUFFLE_BOX,
  OPTIONS,
  WEIGHTS,
  RULE_PLAY,
  RULE_STRIKE,
  RULES,
  step,
  ring,
  KNOWLEDGE,
} from './tables.ts';
import {
  moveHandToStage,
  setMindbugs,
  topOfBoxToHand,
  topOfBoxToDeck,
  fillPlace,
  bagToTop,
} from './zones.ts';
import { hasChasseur, powerOf, hasPoison, hasFrénésie } from './derived.ts';
import { enter, attack, togetherDefeat, hurt, commitBatch, openBatch } from './events.ts';
import {
  anyAssaultBlock,
  anyAssaultHunter,
  anyFlowAct,
  listTurns,
  chanceTurns,
  chanceSetupBox,
} from './legal.ts';
import {
  brainFlyJouerAfterC,
  compostDragonJouerAfterC,
  explosiveToadVaincuAfterC,
  ferretBomberJouerAgain,
  ferretBomberJouerAfterC,
  graveRobberJouerAfterC,
  harpyMotherVaincuPickedCs,
  sharkDogAttaquerAfterC,
  snailHydraAttaquerAfterC,
  strangeBarrelVaincuAgain,
  strangeBarrelVaincuDrawnC,
  tigerSquirrelJouerAfterC,
  tuskedExtorterAttaquerAfterC,
  settleThen,
  settle,
  resolve,
} from './abilities.ts';
import { decide, keepStandingRules, endsAtOnce } from './outcome.ts';

/** rules mindbug.rules:3 · Mindbug: what every game begins with */
export function beginGame(s: Int16Array): void {
  s[ACTIVE] = -1;
  s.fill(-1, THING_PLACE, THING_OWNER + 48);
  s.fill(-1, FRAME_THINGS, FRAME_THINGS_END);
  s[LIFE] = 3;
  s[LIFE + 1] = 3;
  s[MINDBUGS] = 2;
  s[MINDBUGS + 1] = 2;
  fillPlace(s, BOX_PLACE, 0, 48);
}

/** rules mindbug.rules:3 · Mindbug: the start of a game, played up to the first decision */
export function start(s: Int16Array): void {
  run(s, SETUP_BEGINS);
}

/** rules mindbug.rules:119 · setup: begins */
export function setupBegins(s: Int16Array): number {
  s[BOX_BAG] = s[BOX]!;
  if (s[CHANCE_MODE] === 1) s.subarray(BOX + 1, BOX + 1 + s[BOX]!).sort();
  noteShuffle(s, KNOWLEDGE, BOX_PLACE);
  if (ring.on) note(ring, NOTE_SHUFFLE, 1, BOX_PLACE);
  s[SETUP_P_INDEX] = 0;
  return setupEachP(s);
}

/** rules mindbug.rules:121 · setup: each p */
export function setupEachP(s: Int16Array): number {
  if (s[SETUP_P_INDEX]! >= 2) {
    s[SETUP_P_INDEX] = 0;
    s[SETUP_P] = 0;
    keepStandingRules(s);
    if (endsAtOnce(s)) return WAIT;
    return flowBegins(s);
  }
  s[SETUP_P_INDEX] = s[SETUP_P_INDEX]! + 1;
  s[SETUP_P] = s[SETUP_P_INDEX]! - 1;
  s[SETUP_DEALS_LEFT] = 5;
  return setupDealToHand(s);
}

/** rules mindbug.rules:122 · setup.shuffle(box): what chance has given */
export function setupDealtFromBoxToHand(s: Int16Array, move: number): number {
  bagToTop(s, BOX, BOX_BAG, move);
  s[SETUP_DEALS_LEFT] = s[SETUP_DEALS_LEFT]! - 1;
  topOfBoxToHand(s, s[SETUP_P]!);
  return setupDealToHand(s);
}

/** rules mindbug.rules:122 · setup: deal to hand */
export function setupDealToHand(s: Int16Array): number {
  if (s[CHANCE_MODE] === 0)
    fixBagTops(s, BOX, BOX_BAG, s[SETUP_DEALS_LEFT]!, DRAWN_SETUP_SHUFFLE_BOX, STREAM_SETUP_SHUFFLE_BOX);
  while (s[SETUP_DEALS_LEFT]! > 0 && s[BOX]! > 0) {
    if (s[BOX_BAG] === s[BOX]) {
      if (s[CHANCE_MODE] === 1) {
        if (chanceSetupBox(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SETUP_SHUFFLE_BOX, -1);
        bagToTop(s, BOX, BOX_BAG, OPTIONS[0]!);
      } else {
        fixBagTop(s, BOX + 1, BOX_BAG, DRAWN_SETUP_SHUFFLE_BOX, STREAM_SETUP_SHUFFLE_BOX);
      }
    }
    s[SETUP_DEALS_LEFT] = s[SETUP_DEALS_LEFT]! - 1;
    topOfBoxToHand(s, s[SETUP_P]!);
  }
  s[SETUP_DEALS_LEFT] = 0;
  s[SETUP_DEALS_LEFT_FOR_DECK] = 5;
  return setupDealToDeck(s);
}

/** rules mindbug.rules:123 · setup.shuffle(box): what chance has given */
export function setupDealtFromBoxToDeck(s: Int16Array, move: number): number {
  bagToTop(s, BOX, BOX_BAG, move);
  s[SETUP_DEALS_LEFT_FOR_DECK] = s[SETUP_DEALS_LEFT_FOR_DECK]! - 1;
  topOfBoxToDeck(s, s[SETUP_P]!);
  return setupDealToDeck(s);
}

/** rules mindbug.rules:123 · setup: deal to deck */
export function setupDealToDeck(s: Int16Array): number {
  if (s[CHANCE_MODE] === 0)
    fixBagTops(
      s,
      BOX,
      BOX_BAG,
      s[SETUP_DEALS_LEFT_FOR_DECK]!,
      DRAWN_SETUP_SHUFFLE_BOX,
      STREAM_SETUP_SHUFFLE_BOX,
    );
  while (s[SETUP_DEALS_LEFT_FOR_DECK]! > 0 && s[BOX]! > 0) {
    if (s[BOX_BAG] === s[BOX]) {
      if (s[CHANCE_MODE] === 1) {
        if (chanceSetupBox(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SETUP_SHUFFLE_BOX_TO_DECK, -1);
        bagToTop(s, BOX, BOX_BAG, OPTIONS[0]!);
      } else {
        fixBagTop(s, BOX + 1, BOX_BAG, DRAWN_SETUP_SHUFFLE_BOX, STREAM_SETUP_SHUFFLE_BOX);
      }
    }
    s[SETUP_DEALS_LEFT_FOR_DECK] = s[SETUP_DEALS_LEFT_FOR_DECK]! - 1;
    topOfBoxToDeck(s, s[SETUP_P]!);
  }
  s[SETUP_DEALS_LEFT_FOR_DECK] = 0;
  s[SETUP_P] = 0;
  return SETUP_EACH_P;
}

/** rules mindbug.rules:128 · flow: begins */
export function flowBegins(s: Int16Array): number {
  const members = listTurns(s, OPTIONS, 0);
  if (members === 0) return WAIT;
  if (s[CHANCE_MODE] === 1) {
    if (chanceTurns(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_TURNS, -1);
    return flowFirstTurn(s, OPTIONS[0]!);
  }
  return flowFirstTurn(s, OPTIONS[draw(s, DRAWN_TURNS, STREAM_TURNS, members)]!);
}

/** rules mindbug.rules:128 · turns: a turn of one seat */
export function flowTurn(s: Int16Array, seat: number): number {
  s[ACTIVE] = seat;
  s[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;
  if (ring.on) note(ring, NOTE_TURN, 1, seat);
  return flowTurnBegun(s);
}

/** rules mindbug.rules:128 · flow: turn begun */
export function flowTurnBegun(s: Int16Array): number {
  if (!anyFlowAct(s, s[ACTIVE]!)) {
    decide(s, 0, 1 << s[ACTIVE]!, REASON_CAN_NEITHER_PLAY_NOR_ATTACK);
    return WAIT;
  }
  return ask(s, FLOW_ACT, s[ACTIVE]!);
}

/** rules mindbug.rules:129 · flow.act: what has been chosen */
export function flowAct(s: Int16Array, move: number): number {
  switch (move >> FLOW_ACT_SHIFT) {
    case ACTION_PLAY:
      return play(s, s[CHOOSER]!, move & PLAY_C_BITS);
    case ACTION_STRIKE:
      return strike(s, s[CHOOSER]!, move & STRIKE_A_BITS);
  }
  return WAIT;
}

/** rules mindbug.rules:128 · flow: next turn */
export function flowNextTurn(s: Int16Array): number {
  if (s[EXTRA_TURNS]! > 0) return flowTurn(s, takeExtraTurn(s));
  s[ORDER] = (s[ORDER]! + 1) % 2;
  return flowTurn(s, s[ORDER]!);
}

/** rules mindbug.rules:128 · turns: a turn of one seat, with which a given position goes on */
export function flowTurnGiven(s: Int16Array, seat: number): number {
  s[ACTIVE] = seat;
  s[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;
  if (ring.on) note(ring, NOTE_TURN, 1, seat);
  keepStandingRules(s);
  if (endsAtOnce(s)) return WAIT;
  return flowTurnBegun(s);
}

/** rules mindbug.rules:128 · turns: who begins */
export function flowFirstTurn(s: Int16Array, move: number): number {
  s[ORDER] = move;
  return flowTurn(s, move);
}

/** rules mindbug.rules:68 · play */
export function play(s: Int16Array, you: number, c: number): number {
  step(RULE_PLAY);
  s[PLAY_YOU] = you;
  s[PLAY_C] = c;
  moveHandToStage(s, c, you);
  // Its name goes with it.
  s[PLAY_C] = c;
  keepStandingRules(s);
  s[PLAY_KEEPER] = you;
  const foe = 1 - you;
  if (s[MINDBUGS + foe]! > 0) return ask(s, PLAY_MINDBUG, foe);
  return playThenEnter(s);
}

/** rules mindbug.rules:72 · play.Mindbug: yes or no has been said */
export function playAfterMindbug(s: Int16Array, move: number): number {
  const you = s[PLAY_YOU]!;
  const foe = 1 - you;
  if (move === 1) {
    setMindbugs(s, foe, checked(s[MINDBUGS + foe]! - 1, 0, 2, 'mindbugs', RULE_PLAY, RULES));
    s[PLAY_KEEPER] = foe;
    extraTurn(s, you);
  }
  return playThenEnter(s);
}

/** rules mindbug.rules:78 · play: then enter */
export function playThenEnter(s: Int16Array): number {
  enter(s, s[PLAY_C]!, s[PLAY_KEEPER]!);
  if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, PLAY_END);
  return playEnd(s);
}

/** rules mindbug.rules:68 · play: end */
export function playEnd(s: Int16Array): number {
  s[PLAY_YOU] = 0;
  s[PLAY_C] = -1;
  s[PLAY_KEEPER] = 0;
  return flowNextTurn(s);
}

/** rules mindbug.rules:81 · strike */
export function strike(s: Int16Array, you: number, a: number): number {
  step(RULE_STRIKE);
  s[STRIKE_YOU] = you;
  s[STRIKE_A] = a;
  s[ASSAULT_RETURN] = STRIKE_AFTER_ASSAULT;
  return assault(s, you, a);
}

/** rules mindbug.rules:83 · strike: after assault */
export function strikeAfterAssault(s: Int16Array): number {
  const you = s[STRIKE_YOU]!;
  if (s[STRIKE_A]! >= 0 && hasFrénésie(s, s[STRIKE_A]!) && s[THING_PLACE + s[STRIKE_A]!] === ARMY_PLACE + you)
    return ask(s, STRIKE_FRENZY, you);
  return strikeEnd(s);
}

/** rules mindbug.rules:83 · strike.Frenzy: yes or no has been said */
export function strikeAfterFrenzy(s: Int16Array, move: number): number {
  const you = s[STRIKE_YOU]!;
  if (move === 1) {
    s[ASSAULT_RETURN] = STRIKE_END;
    return assault(s, you, s[STRIKE_A]!);
  }
  return strikeEnd(s);
}

/** rules mindbug.rules:81 · strike: end */
export function strikeEnd(s: Int16Array): number {
  s[STRIKE_YOU] = 0;
  s[STRIKE_A] = -1;
  return flowNextTurn(s);
}

/** rules mindbug.rules:86 · assault */
export function assault(s: Int16Array, you: number, a: number): number {
  s[ASSAULT_YOU] = you;
  s[ASSAULT_A] = a;
  attack(s, s[ASSAULT_A]!);
  if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, ASSAULT_AFTER_ATTACK);
  return assaultAfterAttack(s);
}

/** rules mindbug.rules:88 · assault: after attack */
export function assaultAfterAttack(s: Int16Array): number {
  const you = s[ASSAULT_YOU]!;
  if (s[ASSAULT_A]! < 0 || s[THING_PLACE + s[ASSAULT_A]!] !== ARMY_PLACE + you) {
    s[ASSAULT_YOU] = 0;
    s[ASSAULT_A] = -1;
    s[ASSAULT_B] = -1;
    return goBack(s, ASSAULT_RETURN);
  }
  s[ASSAULT_B] = -1;
  if (hasChasseur(s, s[ASSAULT_A]!) && anyAssaultHunter(s)) return ask(s, ASSAULT_HUNTER, you);
  return assaultThenBlock(s);
}

/** rules mindbug.rules:90 · assault.Hunter: what has been chosen */
export function assaultAfterHunter(s: Int16Array, x: number): number {
  if (x !== -1) s[ASSAULT_B] = x;
  return assaultThenBlock(s);
}

/** rules mindbug.rules:91 · assault: then Block */
export function assaultThenBlock(s: Int16Array): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  if (s[ASSAULT_B] === -1 && anyAssaultBlock(s)) return ask(s, ASSAULT_BLOCK, foe);
  return assaultThenFight(s);
}

/** rules mindbug.rules:92 · assault.Block: what has been chosen */
export function assaultAfterBlock(s: Int16Array, x: number): number {
  if (x !== -1) s[ASSAULT_B] = x;
  return assaultThenFight(s);
}

/** rules mindbug.rules:94 · assault: then fight */
export function assaultThenFight(s: Int16Array): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  if (s[ASSAULT_B] !== -1) return fight(s, s[ASSAULT_A]!, s[ASSAULT_B]!);
  hurt(s, foe, 1);
  if (endsAtOnce(s)) return WAIT;
  s[ASSAULT_YOU] = 0;
  s[ASSAULT_A] = -1;
  s[ASSAULT_B] = -1;
  return goBack(s, ASSAULT_RETURN);
}

/** rules mindbug.rules:97 · fight */
export function fight(s: Int16Array, a: number, b: number): number {
  s[FIGHT_A] = a;
  s[FIGHT_B] = b;
  const batch = openBatch();
  if (powerOf(s, s[FIGHT_A]!) <= powerOf(s, s[FIGHT_B]!) || hasPoison(s, s[FIGHT_B]!))
    togetherDefeat(s, s[FIGHT_A]!);
  if (powerOf(s, s[FIGHT_B]!) <= powerOf(s, s[FIGHT_A]!) || hasPoison(s, s[FIGHT_A]!))
    togetherDefeat(s, s[FIGHT_B]!);
  commitBatch(s, batch);
  if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, FIGHT_END);
  return fightEnd(s);
}

/** rules mindbug.rules:97 · fight: end */
export function fightEnd(s: Int16Array): number {
  s[FIGHT_A] = -1;
  s[FIGHT_B] = -1;
  s[ASSAULT_YOU] = 0;
  s[ASSAULT_A] = -1;
  s[ASSAULT_B] = -1;
  return goBack(s, ASSAULT_RETURN);
}

/** Stops at a decision. */
export function ask(s: Int16Array, site: number, seat: number): number {
  s[SITE] = site;
  s[CHOOSER] = seat;
  return WAIT;
}

/** The driver: pieces one after another until somebody decides or the game is over. */
export function run(s: Int16Array, next: number): void {
  for (let piece = next; piece >= 0; piece = PIECES[piece]!(s)) step(-1);
}

/** A turn of `seat` goes in front of the turns that wait (L11). */
export function extraTurn(s: Int16Array, seat: number): void {
  const count = s[EXTRA_TURNS]!;
  if (count >= EXTRA_TURN_SLOTS) overflow(-1, RULES, 'extra turns');
  for (let at = EXTRA_TURN + count; at > EXTRA_TURN; at--) s[at] = s[at - 1]!;
  s[EXTRA_TURN] = seat;
  s[EXTRA_TURNS] = count + 1;
}

/** The seat whose extra turn comes next. */
export function takeExtraTurn(s: Int16Array): number {
  const seat = s[EXTRA_TURN]!;
  const count = s[EXTRA_TURNS]! - 1;
  for (let at = EXTRA_TURN; at < EXTRA_TURN + count; at++) s[at] = s[at + 1]!;
  s[EXTRA_TURN + count] = 0;
  s[EXTRA_TURNS] = count;
  return seat;
}

/** The pieces by number. */
export const PIECES: readonly ((s: Int16Array) => number)[] = [
  settle,
  playEnd,
  fightEnd,
  assaultAfterAttack,
  strikeEnd,
  strikeAfterAssault,
  setupEachP,
  setupBegins,
  ferretBomberJouerAgain,
  strangeBarrelVaincuAgain,
];
/** What goes on after each decision, by site. */
export const RESUME: readonly ((s: Int16Array, move: number) => number)[] = [
  flowAct,
  playAfterMindbug,
  assaultAfterHunter,
  assaultAfterBlock,
  strikeAfterFrenzy,
  flowFirstTurn,
  setupDealtFromBoxToHand,
  setupDealtFromBoxToDeck,
  brainFlyJouerAfterC,
  compostDragonJouerAfterC,
  explosiveToadVaincuAfterC,
  ferretBomberJouerAfterC,
  graveRobberJouerAfterC,
  harpyMotherVaincuPickedCs,
  sharkDogAttaquerAfterC,
  snailHydraAttaquerAfterC,
  strangeBarrelVaincuDrawnC,
  tigerSquirrelJouerAfterC,
  tuskedExtorterAttaquerAfterC,
  resolve,
];
