/**
 * Life, Casual. The course of play, cut where somebody decides.
 * Generated from the rules; edit those.
 */
import { draw, drawCards, giveCard, note, NOTE_SHUFFLE, NOTE_TURN, thingOf } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  SEATS,
  CHANCE_MODE,
  ORDER,
  TURN,
  WAIT,
  OPTION_CHOSEN,
  OPTION_CATALOGUE,
  OPEN,
  DECK,
  DECK_SIZE,
  STOCK,
  STOCK_PLACE,
  STOCK_FILLED,
  FAUNA,
  FAUNA_SIZE,
  THING_PLACE,
  THING_OWNER,
  THING_CARD,
  DRAWN_OPEN_CHOSEN_OPEN,
  DRAWN_OPEN_OTHERS_DRAWN,
  DRAWN_SUPPLY_SHUFFLE_STOCK,
  DRAWN_TURNS,
  FRAME_THINGS,
  FRAME_THINGS_END,
  SURVIVE_FLEEING,
  SURVIVE_OLDEST,
  OPEN_CHOSEN_OPEN_DRAWN,
  OPEN_CHOSEN_TIMES_LEFT,
  OPEN_OTHERS_DRAWN_DRAWN,
  OPEN_OTHERS_TIMES_LEFT,
  SUPPLY_P,
  SUPPLY_P_INDEX,
  SUPPLY_DEALS_LEFT,
  SURVIVE_C,
  FLOW_ACT,
  SURVIVE_REFUGE,
  CHANCE_TURNS,
  CHANCE_SUPPLY_SHUFFLE_STOCK,
  CHANCE_OPEN_OTHERS_DRAWN,
  CHANCE_OPEN_CHOSEN_OPEN,
  FLOW_TURN_OVER,
  SUPPLY_EACH_P,
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
  STREAM_TURNS,
  STREAM_SUPPLY_SHUFFLE_STOCK,
  STREAM_OPEN_OTHERS_DRAWN,
  STREAM_OPEN_CHOSEN_OPEN,
  BATCH,
  OPTIONS,
  WEIGHTS,
  RULE_PLACE,
  step,
  ring,
  SUPPLY,
} from './tables.ts';
import { topOfDeckToHand, dealStockToDeck, setOpen } from './zones.ts';
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
  listSurviveRefuge,
  anyFlowAct,
  listTurns,
  chanceTurns,
  chanceSupplyStock,
  membersOpenOthersDrawn,
  chanceOpenOthersDrawn,
  membersOpenChosenOpen,
  chanceOpenChosenOpen,
} from './legal.ts';
import { settle } from './abilities.ts';
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

/** rules life.rules:97 · setup: after supply */
export function setupAfterSupply(s: Int16Array): number {
  for (let p = 0; p < s[SEATS]!; p++) {
    for (let left = 4; left > 0 && s[DECK + p * DECK_SIZE]! > 0; left--) topOfDeckToHand(s, p, p);
  }
  return flowBegins(s);
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
  return supply(s);
}

/** rules life.rules:82 · openOthers.drawn */
export function openOthersDrawnDrawnPick(s: Int16Array, drawnPick: number): number {
  s[OPEN_OTHERS_DRAWN_DRAWN] = s[OPEN_OTHERS_DRAWN_DRAWN]! | (1 << drawnPick);
  return OPEN_OTHERS_AGAIN;
}

/** rules life.rules:87 · supply */
export function supply(s: Int16Array): number {
  if (s[OPTION_CATALOGUE] === 0) {
    s[STOCK] = s[STOCK]! + 113;
    s[STOCK_FILLED] = s[STOCK_FILLED]! | 1;
  } else {
    s[STOCK] = s[STOCK]! + 27;
    s[STOCK_FILLED] = s[STOCK_FILLED]! | 2;
  }
  if (ring.on) note(ring, NOTE_SHUFFLE, 1, STOCK_PLACE);
  s[SUPPLY_P_INDEX] = 0;
  return supplyEachP(s);
}

/** rules life.rules:90 · supply: each p */
export function supplyEachP(s: Int16Array): number {
  if (s[SUPPLY_P_INDEX]! >= s[SEATS]!) {
    s[SUPPLY_P_INDEX] = 0;
    s[SUPPLY_P] = 0;
    return setupAfterSupply(s);
  }
  s[SUPPLY_P_INDEX] = s[SUPPLY_P_INDEX]! + 1;
  s[SUPPLY_P] = s[SUPPLY_P_INDEX]! - 1;
  s[SUPPLY_DEALS_LEFT] = 20;
  return supplyDealToDeck(s);
}

/** rules life.rules:90 · supply.shuffle(stock): what chance has given */
export function supplyDealtFromStockToDeck(s: Int16Array, move: number): number {
  giveCard(s, SUPPLY, move);
  s[SUPPLY_DEALS_LEFT] = s[SUPPLY_DEALS_LEFT]! - 1;
  dealStockToDeck(s, 1, s[SUPPLY_P]!);
  return supplyDealToDeck(s);
}

/** rules life.rules:90 · supply: deal to deck */
export function supplyDealToDeck(s: Int16Array): number {
  if (s[CHANCE_MODE] === 0) {
    drawCards(s, SUPPLY, s[SUPPLY_DEALS_LEFT]!, DRAWN_SUPPLY_SHUFFLE_STOCK, STREAM_SUPPLY_SHUFFLE_STOCK);
    dealStockToDeck(s, s[SUPPLY_DEALS_LEFT]!, s[SUPPLY_P]!);
  } else {
    while (s[SUPPLY_DEALS_LEFT]! > 0 && s[STOCK]! > 0) {
      if (chanceSupplyStock(s, OPTIONS, WEIGHTS) > 1) return ask(s, CHANCE_SUPPLY_SHUFFLE_STOCK, -1);
      giveCard(s, SUPPLY, OPTIONS[0]!);
      s[SUPPLY_DEALS_LEFT] = s[SUPPLY_DEALS_LEFT]! - 1;
      dealStockToDeck(s, 1, s[SUPPLY_P]!);
    }
  }
  s[SUPPLY_DEALS_LEFT] = 0;
  s[SUPPLY_P] = 0;
  return SUPPLY_EACH_P;
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
  if (s[DECK + s[ACTIVE]! * DECK_SIZE]! > 0) topOfDeckToHand(s, s[ACTIVE]!, s[ACTIVE]!);
  if (!anyFlowAct(s, s[ACTIVE]!)) return FLOW_TURN_OVER;
  return ask(s, FLOW_ACT, s[ACTIVE]!);
}

/** rules life.rules:101 · flow: next turn */
export function flowNextTurn(s: Int16Array): number {
  s[ORDER] = (s[ORDER]! + 1) % s[SEATS]!;
  return flowTurn(s, s[ORDER]!);
}

/** rules life.rules:103 · flow.act: what has been chosen */
export function flowAct(s: Int16Array, move: number): number {
  return doPlace(s, s[CHOOSER]!, move & PLACE_A_BITS, (move >> PLACE_C_SHIFT) & PLACE_C_BITS);
}

/** rules life.rules:101 · turns: who begins */
export function flowFirstTurn(s: Int16Array, move: number): number {
  s[ORDER] = move;
  return flowTurn(s, move);
}

/** rules life.rules:49 · place */
export function doPlace(s: Int16Array, you: number, a: number, c: number): number {
  step(RULE_PLACE);
  doSettle(s, a, c, you);
  if (crowd(s, c) > 1000000) {
    collapse(s, c, you);
    return survive(s, c);
  }
  return flowNextTurn(s);
}

/** rules life.rules:59 · survive */
export function survive(s: Int16Array, c: number): number {
  s[SURVIVE_C] = c;
  surviveTops(s);
  const heaviest = TOPS[0]!;
  const swiftest = TOPS[1]!;
  const longest = TOPS[2]!;
  s[SURVIVE_FLEEING] = swiftest === heaviest ? -1 : swiftest;
  s[SURVIVE_OLDEST] = longest === heaviest || longest === swiftest ? -1 : longest;
  const batch = BATCH[0]!;
  for (let aZone = FAUNA + c * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    if (a !== heaviest && a !== s[SURVIVE_FLEEING] && a !== s[SURVIVE_OLDEST]) togetherDiscard(s, a);
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
  if (crowd(s, refuge) + POPULATION[s[THING_CARD + thingOf(s[SURVIVE_FLEEING]!)]!]! > 1000000)
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
  s[SURVIVE_FLEEING] = -1;
  s[SURVIVE_OLDEST] = -1;
  return flowNextTurn(s);
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
  flowNextTurn,
  supplyEachP,
  openOthersAgain,
  openChosenAgain,
  openChosen,
];
/** What goes on after each decision, by site. */
export const RESUME: readonly ((s: Int16Array, move: number) => number)[] = [
  flowAct,
  surviveAfterRefuge,
  flowFirstTurn,
  supplyDealtFromStockToDeck,
  openOthersDrawnDrawnPick,
  openChosenDrawnOpenPick,
];
