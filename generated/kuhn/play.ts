/**
 * Kuhn. The course of play, cut where somebody decides.
 * Generated from the rules; edit those.
 */
import { checked, fixBagTop, goBack, noAction, note, NOTE_SHUFFLE } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  CHANCE_MODE,
  WAIT,
  PAID,
  DECK,
  DECK_PLACE,
  DECK_BAG,
  THING_PLACE,
  THING_OWNER,
  DRAWN_SETUP_SHUFFLE_DECK,
  FRAME_THINGS,
  FRAME_THINGS_END,
  SETUP_P,
  SETUP_P_INDEX,
  CHECK_RETURN,
  CALL_RETURN,
  FOLD_RETURN,
  BET_RETURN,
  FLOW_ACT,
  FLOW_ACT_2,
  FLOW_ACT_3,
  FLOW_ACT_4,
  CHANCE_SETUP_SHUFFLE_DECK,
  FINISH,
  FLOW_AFTER_ACT3_SETTLED,
  FLOW_AFTER_ACT_SETTLED,
  SETUP_EACH_P,
  SETUP_BEGINS,
  ACTION_CHECK,
  ACTION_BET,
  ACTION_CALL,
  ACTION_FOLD,
} from './layout.ts';
import {
  STREAM_SETUP_SHUFFLE_DECK,
  OPTIONS,
  WEIGHTS,
  RULE_CHECK,
  RULE_CALL,
  RULE_FOLD,
  RULE_FLOW_ACT_2,
  RULE_FLOW_ACT_4,
  RULE_BET,
  RULE_FLOW_ACT_3,
  RULE_FLOW_ACT,
  RULES,
  step,
  ring,
} from './tables.ts';
import { setPaid, setFolded, topOfDeckToHand, fillPlace, bagToTop } from './zones.ts';
import { anyFlowAct2, anyFlowAct4, anyFlowAct3, anyFlowAct, chanceSetupDeck } from './legal.ts';
import { settle } from './abilities.ts';
import { finish } from './outcome.ts';

/** rules kuhn.rules:2 · Kuhn: what every game begins with */
export function beginGame(s: Int16Array): void {
  s[ACTIVE] = -1;
  s.fill(-1, THING_PLACE, THING_OWNER + 3);
  s.fill(-1, FRAME_THINGS, FRAME_THINGS_END);
  s[PAID] = 1;
  s[PAID + 1] = 1;
  fillPlace(s, DECK_PLACE, 0, 3);
}

/** rules kuhn.rules:2 · Kuhn: the start of a game, played up to the first decision */
export function start(s: Int16Array): void {
  run(s, SETUP_BEGINS);
}

/** rules kuhn.rules:24 · setup: begins */
export function setupBegins(s: Int16Array): number {
  s[DECK_BAG] = s[DECK]!;
  if (s[CHANCE_MODE] === 1) s.subarray(DECK + 1, DECK + 1 + s[DECK]!).sort();
  if (ring.on) note(ring, NOTE_SHUFFLE, 1, DECK_PLACE);
  s[SETUP_P_INDEX] = 0;
  return setupEachP(s);
}

/** rules kuhn.rules:26 · setup: each p */
export function setupEachP(s: Int16Array): number {
  if (s[SETUP_P_INDEX]! >= 2) {
    s[SETUP_P_INDEX] = 0;
    s[SETUP_P] = 0;
    if (!anyFlowAct(s, 0)) noAction(RULE_FLOW_ACT, RULES);
    return ask(s, FLOW_ACT, 0);
  }
  s[SETUP_P_INDEX] = s[SETUP_P_INDEX]! + 1;
  s[SETUP_P] = s[SETUP_P_INDEX]! - 1;
  return setupDealToHand(s);
}

/** rules kuhn.rules:26 · setup.shuffle(deck): what chance has given */
export function setupDealtFromDeckToHand(s: Int16Array, move: number): number {
  bagToTop(s, DECK, DECK_BAG, move);
  topOfDeckToHand(s, s[SETUP_P]!);
  return setupDealtToHand(s);
}

/** rules kuhn.rules:26 · setup: dealt to hand */
export function setupDealtToHand(s: Int16Array): number {
  s[SETUP_P] = 0;
  return SETUP_EACH_P;
}

/** rules kuhn.rules:26 · setup: deal to hand */
export function setupDealToHand(s: Int16Array): number {
  if (s[DECK]! > 0) {
    if (s[DECK_BAG] === s[DECK]) {
      if (s[CHANCE_MODE] === 1) {
        if (chanceSetupDeck(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SETUP_SHUFFLE_DECK, -1);
        bagToTop(s, DECK, DECK_BAG, OPTIONS[0]!);
      } else {
        fixBagTop(s, DECK + 1, DECK_BAG, DRAWN_SETUP_SHUFFLE_DECK, STREAM_SETUP_SHUFFLE_DECK);
      }
    }
    topOfDeckToHand(s, s[SETUP_P]!);
  }
  return setupDealtToHand(s);
}

/** rules kuhn.rules:30 · flow.act: what has been chosen */
export function flowAct(s: Int16Array, move: number): number {
  switch (move) {
    case ACTION_CHECK:
      s[CHECK_RETURN] = FLOW_AFTER_ACT_SETTLED;
      return check(s, s[CHOOSER]!);
    case ACTION_BET:
      s[BET_RETURN] = FLOW_AFTER_ACT_SETTLED;
      return bet(s, s[CHOOSER]!);
  }
  return WAIT;
}

/** rules kuhn.rules:31 · flow: after act settled */
export function flowAfterActSettled(s: Int16Array): number {
  if (s[PAID + 0] === 2) {
    if (!anyFlowAct2(s, 1)) noAction(RULE_FLOW_ACT_2, RULES);
    return ask(s, FLOW_ACT_2, 1);
  }
  if (!anyFlowAct3(s, 1)) noAction(RULE_FLOW_ACT_3, RULES);
  return ask(s, FLOW_ACT_3, 1);
}

/** rules kuhn.rules:31 · flow.act#2: what has been chosen */
export function flowAct2(s: Int16Array, move: number): number {
  switch (move) {
    case ACTION_CALL:
      s[CALL_RETURN] = FINISH;
      return call(s, s[CHOOSER]!);
    case ACTION_FOLD:
      s[FOLD_RETURN] = FINISH;
      return fold(s, s[CHOOSER]!);
  }
  return WAIT;
}

/** rules kuhn.rules:33 · flow.act#3: what has been chosen */
export function flowAct3(s: Int16Array, move: number): number {
  switch (move) {
    case ACTION_CHECK:
      s[CHECK_RETURN] = FLOW_AFTER_ACT3_SETTLED;
      return check(s, s[CHOOSER]!);
    case ACTION_BET:
      s[BET_RETURN] = FLOW_AFTER_ACT3_SETTLED;
      return bet(s, s[CHOOSER]!);
  }
  return WAIT;
}

/** rules kuhn.rules:34 · flow: after act#3 settled */
export function flowAfterAct3Settled(s: Int16Array): number {
  if (s[PAID + 1] === 2) {
    if (!anyFlowAct4(s, 0)) noAction(RULE_FLOW_ACT_4, RULES);
    return ask(s, FLOW_ACT_4, 0);
  }
  return finish(s);
}

/** rules kuhn.rules:34 · flow.act#4: what has been chosen */
export function flowAct4(s: Int16Array, move: number): number {
  switch (move) {
    case ACTION_CALL:
      s[CALL_RETURN] = FINISH;
      return call(s, s[CHOOSER]!);
    case ACTION_FOLD:
      s[FOLD_RETURN] = FINISH;
      return fold(s, s[CHOOSER]!);
  }
  return WAIT;
}

/** rules kuhn.rules:18 · check */
export function check(s: Int16Array, _you: number): number {
  step(RULE_CHECK);
  return goBack(s, CHECK_RETURN);
}

/** rules kuhn.rules:20 · call */
export function call(s: Int16Array, you: number): number {
  step(RULE_CALL);
  setPaid(s, you, checked(s[PAID + you]! + 1, 1, 2, 'paid', RULE_CALL, RULES));
  return goBack(s, CALL_RETURN);
}

/** rules kuhn.rules:21 · fold */
export function fold(s: Int16Array, you: number): number {
  step(RULE_FOLD);
  setFolded(s, you, 1);
  return goBack(s, FOLD_RETURN);
}

/** rules kuhn.rules:19 · bet */
export function bet(s: Int16Array, you: number): number {
  step(RULE_BET);
  setPaid(s, you, checked(s[PAID + you]! + 1, 1, 2, 'paid', RULE_BET, RULES));
  return goBack(s, BET_RETURN);
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

/** The pieces by number. */
export const PIECES: readonly ((s: Int16Array) => number)[] = [
  settle,
  finish,
  flowAfterAct3Settled,
  flowAfterActSettled,
  setupEachP,
  setupBegins,
];
/** What goes on after each decision, by site. */
export const RESUME: readonly ((s: Int16Array, move: number) => number)[] = [
  flowAct,
  flowAct2,
  flowAct3,
  flowAct4,
  setupDealtFromDeckToHand,
];
