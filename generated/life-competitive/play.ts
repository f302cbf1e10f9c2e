/**
 * Life, Competitive. The course of play, cut where somebody decides.
 * Generated from the rules; edit those.
 */
import { draw, fixBagTop, fixBagTops, note, NOTE_SHUFFLE, NOTE_TURN, thingOf } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  SEATS,
  CHANCE_MODE,
  ORDER,
  LEVEL,
  QUEUE,
  TURN,
  WAIT,
  OPTION_CHOSEN,
  OPEN,
  DECK,
  DECK_SIZE,
  DECK_PLACE,
  DECK_BAG,
  FAUNA,
  FAUNA_SIZE,
  THING_PLACE,
  THING_OWNER,
  DRAWN_OPEN_CHOSEN_OPEN,
  DRAWN_OPEN_OTHERS_DRAWN,
  DRAWN_SUPPLY_SHUFFLE_DECK,
  DRAWN_TURNS,
  FRAME_THINGS,
  FRAME_THINGS_END,
  PLACE_A,
  SURVIVE_HEAVIEST,
  SURVIVE_SWIFTEST,
  SURVIVE_LONGEST,
  SURVIVE_FLEEING,
  SURVIVE_OLDEST,
  SETUP_P,
  SETUP_P_INDEX,
  SETUP_DEALS_LEFT,
  OPEN_CHOSEN_OPEN_DRAWN,
  OPEN_CHOSEN_TIMES_LEFT,
  OPEN_OTHERS_DRAWN_DRAWN,
  OPEN_OTHERS_TIMES_LEFT,
  PLACE_YOU,
  PLACE_C,
  SURVIVE_C,
  DEFINITION,
  CHANCE_SUPPLY_SHUFFLE_DECK,
  FLOW_ACT,
  SURVIVE_REFUGE,
  CHANCE_TURNS,
  CHANCE_SUPPLY_SHUFFLE_DECK_TO_HAND,
  CHANCE_OPEN_OTHERS_DRAWN,
  CHANCE_OPEN_CHOSEN_OPEN,
  PLACE_AFTER_SETTLE,
  FLOW_TURN_OVER,
  SETUP_EACH_P,
  OPEN_OTHERS_AGAIN,
  OPEN_CHOSEN_AGAIN,
  SETUP_BEGINS,
  PLACE_A_BITS,
  PLACE_C_SHIFT,
  PLACE_C_BITS,
} from './layout.ts';
import {
  POPULATION,
  TOPS,
  STREAM_SUPPLY_SHUFFLE_DECK,
  STREAM_TURNS,
  STREAM_OPEN_OTHERS_DRAWN,
  STREAM_OPEN_CHOSEN_OPEN,
  BATCH,
  OPTIONS,
  WEIGHTS,
  RULE_PLACE,
  step,
  ring,
} from './tables.ts';
import { topOfDeckToHand, setOpen, bagToTop } from './zones.ts';
import {
  crowd,
  flowAllP,
  surviveTops,
  surviveOnlyMinA,
  openOthersCount,
  openChosenCount,
} from './derived.ts';
import { doSettle, collapse, togetherDiscard, flee, discard, commitBatch } from './events.ts';
import {
  chanceFlowDeck,
  listSurviveRefuge,
  anyFlowAct,
  listTurns,
  chanceTurns,
  chanceSetupDeck,
  membersOpenOthersDrawn,
  chanceOpenOthersDrawn,
  membersOpenChosenOpen,
  chanceOpenChosenOpen,
} from './legal.ts';
import { settleThen, settle, resolve } from './abilities.ts';
import { finish } from './outcome.ts';

/** rules life.rules:3 · Life: what every game begins with */
export function beginGame(s: Int16Array): void {
  s[ACTIVE] = -1;
  s.fill(-1, THING_PLACE, THING_OWNER + 80);
  s.fill(-1, FRAME_THINGS, FRAME_THINGS_END);
}

/** rules life.rules:3 · Life: the start of a game, played up to the first decision */
export function start(s: Int16Array): void {
  run(s, SETUP_BEGINS);
}

/** rules life.rules:97 · setup: each p */
export function setupEachP(s: Int16Array): number {
  if (s[SETUP_P_INDEX]! >= s[SEATS]!) {
    s[SETUP_P_INDEX] = 0;
    s[SETUP_P] = 0;
    return flowBegins(s);
  }
  s[SETUP_P_INDEX] = s[SETUP_P_INDEX]! + 1;
  s[SETUP_P] = s[SETUP_P_INDEX]! - 1;
  s[SETUP_DEALS_LEFT] = 4;
  return setupDealToHand(s);
}

/** rules life.rules:97 · supply.shuffle(deck): what chance has given */
export function setupDealtFromDeckToHand(s: Int16Array, move: number): number {
  bagToTop(s, DECK + s[SETUP_P]! * DECK_SIZE, DECK_BAG + s[SETUP_P]!, move);
  s[SETUP_DEALS_LEFT] = s[SETUP_DEALS_LEFT]! - 1;
  topOfDeckToHand(s, s[SETUP_P]!, s[SETUP_P]!);
  return setupDealToHand(s);
}

/** rules life.rules:97 · setup: deal to hand */
export function setupDealToHand(s: Int16Array): number {
  if (s[CHANCE_MODE] === 0)
    fixBagTops(
      s,
      DECK + s[SETUP_P]! * DECK_SIZE,
      DECK_BAG + s[SETUP_P]!,
      s[SETUP_DEALS_LEFT]!,
      DRAWN_SUPPLY_SHUFFLE_DECK,
      STREAM_SUPPLY_SHUFFLE_DECK,
    );
  while (s[SETUP_DEALS_LEFT]! > 0 && s[DECK + s[SETUP_P]! * DECK_SIZE]! > 0) {
    if (s[DECK_BAG + s[SETUP_P]!] === s[DECK + s[SETUP_P]! * DECK_SIZE]) {
      if (s[CHANCE_MODE] === 1) {
        if (chanceSetupDeck(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SUPPLY_SHUFFLE_DECK_TO_HAND, -1);
        bagToTop(s, DECK + s[SETUP_P]! * DECK_SIZE, DECK_BAG + s[SETUP_P]!, OPTIONS[0]!);
      } else {
        fixBagTop(
          s,
          DECK + s[SETUP_P]! * DECK_SIZE + 1,
          DECK_BAG + s[SETUP_P]!,
          DRAWN_SUPPLY_SHUFFLE_DECK,
          STREAM_SUPPLY_SHUFFLE_DECK,
        );
      }
    }
    s[SETUP_DEALS_LEFT] = s[SETUP_DEALS_LEFT]! - 1;
    topOfDeckToHand(s, s[SETUP_P]!, s[SETUP_P]!);
  }
  s[SETUP_DEALS_LEFT] = 0;
  s[SETUP_P] = 0;
  return SETUP_EACH_P;
}

/** rules life.rules:78 · openChosen */
export function openChosen(s: Int16Array): number {
  s[OPEN_CHOSEN_OPEN_DRAWN] = 0;
  if (openChosenCount(s) > 6) {
    s[OPEN_CHOSEN_TIMES_LEFT] = 6;
    return openChosenAgain(s);
  }
  return openChosenAfterRandom(s);
}

/** rules life.rules:78 · openChosen: again */
export function openChosenAgain(s: Int16Array): number {
  if (s[OPEN_CHOSEN_TIMES_LEFT]! <= 0) {
    s[OPEN_CHOSEN_TIMES_LEFT] = 0;
    return openChosenAfterRandom(s);
  }
  s[OPEN_CHOSEN_TIMES_LEFT] = s[OPEN_CHOSEN_TIMES_LEFT]! - 1;
  const members = membersOpenChosenOpen(s, OPTIONS, 0);
  if (members === 0) return OPEN_CHOSEN_AGAIN;
  if (s[CHANCE_MODE] === 1) {
    if (chanceOpenChosenOpen(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_OPEN_CHOSEN_OPEN, -1);
    return openChosenDrawnOpenPick(s, OPTIONS[0]!);
  }
  return openChosenDrawnOpenPick(
    s,
    OPTIONS[draw(s, DRAWN_OPEN_CHOSEN_OPEN, STREAM_OPEN_CHOSEN_OPEN, members)]!,
  );
}

/** rules life.rules:78 · openChosen: after random */
export function openChosenAfterRandom(s: Int16Array): number {
  setOpen(s, openChosenCount(s) > 6 ? s[OPEN_CHOSEN_OPEN_DRAWN]! : s[OPTION_CHOSEN]!);
  s[OPEN_CHOSEN_OPEN_DRAWN] = 0;
  return openOthers(s);
}

/** rules life.rules:78 · openChosen.open */
export function openChosenDrawnOpenPick(s: Int16Array, openPick: number): number {
  s[OPEN_CHOSEN_OPEN_DRAWN] = s[OPEN_CHOSEN_OPEN_DRAWN]! | (1 << openPick);
  return OPEN_CHOSEN_AGAIN;
}

/** rules life.rules:81 · openOthers */
export function openOthers(s: Int16Array): number {
  s[OPEN_OTHERS_DRAWN_DRAWN] = 0;
  s[OPEN_OTHERS_TIMES_LEFT] = 6 - openOthersCount(s);
  return openOthersAgain(s);
}

/** rules life.rules:82 · openOthers: again */
export function openOthersAgain(s: Int16Array): number {
  if (s[OPEN_OTHERS_TIMES_LEFT]! <= 0) {
    s[OPEN_OTHERS_TIMES_LEFT] = 0;
    return openOthersAfterRandom(s);
  }
  s[OPEN_OTHERS_TIMES_LEFT] = s[OPEN_OTHERS_TIMES_LEFT]! - 1;
  const members = membersOpenOthersDrawn(s, OPTIONS, 0);
  if (members === 0) return OPEN_OTHERS_AGAIN;
  if (s[CHANCE_MODE] === 1) {
    if (chanceOpenOthersDrawn(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_OPEN_OTHERS_DRAWN, -1);
    return openOthersDrawnDrawnPick(s, OPTIONS[0]!);
  }
  return openOthersDrawnDrawnPick(
    s,
    OPTIONS[draw(s, DRAWN_OPEN_OTHERS_DRAWN, STREAM_OPEN_OTHERS_DRAWN, members)]!,
  );
}

/** rules life.rules:82 · openOthers: after random */
export function openOthersAfterRandom(s: Int16Array): number {
  const theDrawn = s[OPEN_OTHERS_DRAWN_DRAWN]!;
  setOpen(s, s[OPEN]! | theDrawn);
  s[OPEN_OTHERS_DRAWN_DRAWN] = 0;
  supply(s);
  s[SETUP_P_INDEX] = 0;
  return setupEachP(s);
}

/** rules life.rules:82 · openOthers.drawn */
export function openOthersDrawnDrawnPick(s: Int16Array, drawnPick: number): number {
  s[OPEN_OTHERS_DRAWN_DRAWN] = s[OPEN_OTHERS_DRAWN_DRAWN]! | (1 << drawnPick);
  return OPEN_OTHERS_AGAIN;
}

/** rules life.rules:101 · flow: begins */
export function flowBegins(s: Int16Array): number {
  const members = listTurns(s, OPTIONS, 0);
  if (members === 0) return WAIT;
  if (s[CHANCE_MODE] === 1) {
    if (chanceTurns(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_TURNS, -1);
    return flowFirstTurn(s, OPTIONS[0]!);
  }
  return flowFirstTurn(s, OPTIONS[draw(s, DRAWN_TURNS, STREAM_TURNS, members)]!);
}

/** rules life.rules:101 · turns: a turn of one seat */
export function flowTurn(s: Int16Array, seat: number): number {
  if (flowAllP(s)) return finish(s);
  s[ACTIVE] = seat;
  s[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;
  if (ring.on) note(ring, NOTE_TURN, 1, seat);
  return flowDealToHand(s);
}

/** rules life.rules:102 · supply.shuffle(deck): what chance has given */
export function flowDealtFromDeckToHand(s: Int16Array, move: number): number {
  bagToTop(s, DECK + s[ACTIVE]! * DECK_SIZE, DECK_BAG + s[ACTIVE]!, move);
  topOfDeckToHand(s, s[ACTIVE]!, s[ACTIVE]!);
  return flowAfterMoveTop(s);
}

/** rules life.rules:103 · flow: after moveTop */
export function flowAfterMoveTop(s: Int16Array): number {
  if (!anyFlowAct(s, s[ACTIVE]!)) return FLOW_TURN_OVER;
  return ask(s, FLOW_ACT, s[ACTIVE]!);
}

/** rules life.rules:103 · flow.act: what has been chosen */
export function flowAct(s: Int16Array, move: number): number {
  return doPlace(s, s[CHOOSER]!, move & PLACE_A_BITS, (move >> PLACE_C_SHIFT) & PLACE_C_BITS);
}

/** rules life.rules:101 · flow: next turn */
export function flowNextTurn(s: Int16Array): number {
  s[ORDER] = (s[ORDER]! + 1) % s[SEATS]!;
  return flowTurn(s, s[ORDER]!);
}

/** rules life.rules:102 · flow: deal to hand */
export function flowDealToHand(s: Int16Array): number {
  if (s[DECK + s[ACTIVE]! * DECK_SIZE]! > 0) {
    if (s[DECK_BAG + s[ACTIVE]!] === s[DECK + s[ACTIVE]! * DECK_SIZE]) {
      if (s[CHANCE_MODE] === 1) {
        if (chanceFlowDeck(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SUPPLY_SHUFFLE_DECK, -1);
        bagToTop(s, DECK + s[ACTIVE]! * DECK_SIZE, DECK_BAG + s[ACTIVE]!, OPTIONS[0]!);
      } else {
        fixBagTop(
          s,
          DECK + s[ACTIVE]! * DECK_SIZE + 1,
          DECK_BAG + s[ACTIVE]!,
          DRAWN_SUPPLY_SHUFFLE_DECK,
          STREAM_SUPPLY_SHUFFLE_DECK,
        );
      }
    }
    topOfDeckToHand(s, s[ACTIVE]!, s[ACTIVE]!);
  }
  return flowAfterMoveTop(s);
}

/** rules life.rules:101 · turns: who begins */
export function flowFirstTurn(s: Int16Array, move: number): number {
  s[ORDER] = move;
  return flowTurn(s, move);
}

/** rules life.rules:49 · place */
export function doPlace(s: Int16Array, you: number, a: number, c: number): number {
  step(RULE_PLACE);
  s[PLACE_YOU] = you;
  s[PLACE_A] = a;
  s[PLACE_C] = c;
  doSettle(s, s[PLACE_A]!, s[PLACE_C]!, s[PLACE_YOU]!);
  if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, PLACE_AFTER_SETTLE);
  return placeAfterSettle(s);
}

/** rules life.rules:51 · place: after settle */
export function placeAfterSettle(s: Int16Array): number {
  const c = s[PLACE_C]!;
  const you = s[PLACE_YOU]!;
  if (crowd(s, c) > 1000000) {
    collapse(s, c, you);
    return survive(s, c);
  }
  s[PLACE_YOU] = 0;
  s[PLACE_A] = -1;
  s[PLACE_C] = 0;
  return flowNextTurn(s);
}

/** rules life.rules:59 · survive */
export function survive(s: Int16Array, c: number): number {
  s[SURVIVE_C] = c;
  surviveTops(s);
  s[SURVIVE_HEAVIEST] = TOPS[0]!;
  s[SURVIVE_SWIFTEST] = TOPS[1]!;
  s[SURVIVE_LONGEST] = TOPS[2]!;
  s[SURVIVE_FLEEING] = s[SURVIVE_SWIFTEST] === s[SURVIVE_HEAVIEST] ? -1 : s[SURVIVE_SWIFTEST]!;
  s[SURVIVE_OLDEST] =
    s[SURVIVE_LONGEST] === s[SURVIVE_HEAVIEST] || s[SURVIVE_LONGEST] === s[SURVIVE_SWIFTEST]
      ? -1
      : s[SURVIVE_LONGEST]!;
  const batch = BATCH[0]!;
  for (let aZone = FAUNA + c * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    if (a !== s[SURVIVE_HEAVIEST] && a !== s[SURVIVE_FLEEING] && a !== s[SURVIVE_OLDEST])
      togetherDiscard(s, a);
  }
  commitBatch(s, batch);
  if (s[SURVIVE_FLEEING] !== -1) {
    const options = listSurviveRefuge(s, OPTIONS, 0);
    if (options === 0) {
      discard(s, s[SURVIVE_FLEEING]!);
      return surviveThenDiscard(s);
    }
    if (options === 1) return surviveAfterRefuge(s, OPTIONS[0]!);
    return ask(s, SURVIVE_REFUGE, s[THING_OWNER + thingOf(s[SURVIVE_FLEEING]!)]!);
  }
  return surviveThenDiscard(s);
}

/** rules life.rules:67 · survive.refuge: what has been chosen */
export function surviveAfterRefuge(s: Int16Array, refuge: number): number {
  if (crowd(s, refuge) + POPULATION[s[DEFINITION + thingOf(s[SURVIVE_FLEEING]!)]!]! > 1000000)
    discard(s, s[SURVIVE_FLEEING]!);
  else flee(s, s[SURVIVE_FLEEING]!, refuge);
  return surviveThenDiscard(s);
}

/** rules life.rules:71 · survive: then discard */
export function surviveThenDiscard(s: Int16Array): number {
  const c = s[SURVIVE_C]!;
  if (crowd(s, c) > 1000000) {
    const lighter = surviveOnlyMinA(s);
    if (lighter !== -1) {
      discard(s, lighter);
    } else if (s[SURVIVE_OLDEST] !== -1) discard(s, s[SURVIVE_OLDEST]!);
  }
  s[SURVIVE_C] = 0;
  s[SURVIVE_HEAVIEST] = -1;
  s[SURVIVE_SWIFTEST] = -1;
  s[SURVIVE_LONGEST] = -1;
  s[SURVIVE_FLEEING] = -1;
  s[SURVIVE_OLDEST] = -1;
  s[PLACE_YOU] = 0;
  s[PLACE_A] = -1;
  s[PLACE_C] = 0;
  return flowNextTurn(s);
}

/** rules life.rules:133 · supply */
export function supply(s: Int16Array): void {
  for (let p = 0; p < s[SEATS]!; p++) {
    s[DECK_BAG + p] = s[DECK + p * DECK_SIZE]!;
    if (s[CHANCE_MODE] === 1)
      s.subarray(DECK + p * DECK_SIZE + 1, DECK + p * DECK_SIZE + 1 + s[DECK + p * DECK_SIZE]!).sort();
    if (ring.on) note(ring, NOTE_SHUFFLE, 1, DECK_PLACE + p);
  }
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
  placeAfterSettle,
  flowNextTurn,
  setupEachP,
  openOthersAgain,
  openChosenAgain,
  openChosen,
];
/** What goes on after each decision, by site. */
export const RESUME: readonly ((s: Int16Array, move: number) => number)[] = [
  flowDealtFromDeckToHand,
  flowAct,
  surviveAfterRefuge,
  flowFirstTurn,
  setupDealtFromDeckToHand,
  openOthersDrawnDrawnPick,
  openChosenDrawnOpenPick,
  resolve,
];
