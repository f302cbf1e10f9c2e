/**
 * Life, Competitive. The options of each decision.
 * Generated from the rules; edit those.
 */
import { between } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  SEATS,
  QUEUE,
  OPTION_CHOSEN,
  OPEN,
  DECK,
  DECK_SIZE,
  DECK_BAG,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  LOST_PLACE,
  FAUNA_PLACE,
  THING_PLACE,
  THING_OWNER,
  QUEUE_AT,
  QUEUE_STRIDE,
  FRAME_THINGS,
  FRAME_THINGS_END,
  SETUP_P,
  OPEN_CHOSEN_OPEN_DRAWN,
  OPEN_OTHERS_DRAWN_DRAWN,
  SURVIVE_C,
  DEFINITION,
  CHANCE_SUPPLY_SHUFFLE_DECK,
  FLOW_ACT,
  SURVIVE_REFUGE,
  CHANCE_TURNS,
  CHANCE_SUPPLY_SHUFFLE_DECK_TO_HAND,
  CHANCE_OPEN_OTHERS_DRAWN,
  CHANCE_OPEN_CHOSEN_OPEN,
  ORDER_OF_TRIGGERS,
  PLACE_A_BITS,
  PLACE_C_SHIFT,
  PLACE_C_BITS,
} from './layout.ts';
import { PLACE_AT, PLACE_BAG } from './tables.ts';
import { orderOptions } from './abilities.ts';

/** What the top of deck may be. */
export function chanceFlowDeck(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  return mergeAlike(s, s, DECK + s[ACTIVE]! * DECK_SIZE + 1, s[DECK_BAG + s[ACTIVE]!]!, out, weights);
}

/** rules life.rules:103 · flow.act: its options */
export function listFlowAct(s: Int16Array, out: Int32Array, at: number): number {
  const you = s[CHOOSER]!;
  let n = at;
  const fromPlace = n;
  let seenPlace = 0;
  let lastPlace = -1;
  let firstPlace = false;
  for (let aZone = HAND + you * HAND_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    for (let cBits = s[OPEN]!; cBits !== 0; cBits &= cBits - 1) {
      const c = 31 - Math.clz32(cBits & -cBits);
      if (a !== lastPlace) {
        const bitPlace = 1 << (s[DEFINITION + a]! & 31);
        lastPlace = a;
        firstPlace = (seenPlace & bitPlace) === 0;
        seenPlace |= bitPlace;
      }
      if (firstPlace || !placeOffered(s, out, fromPlace, n, a, c)) out[n++] = a | (c << PLACE_C_SHIFT);
    }
  }
  return n - at;
}

/** rules life.rules:49 · place: is it among the options already, with arguments like these? */
export function placeOffered(
  s: Int16Array,
  out: Int32Array,
  from: number,
  to: number,
  a: number,
  c: number,
): boolean {
  for (let i = from; i < to; i++) {
    const move = out[i]!;
    const otherA = move & PLACE_A_BITS;
    const otherC = (move >> PLACE_C_SHIFT) & PLACE_C_BITS;
    if ((otherA === a || alike(s, otherA, a)) && otherC === c) return true;
  }
  return false;
}

/** Is a thing in a set, or in the part of a pile that lies in no order, where no place tells it from others? */
export function unplaced(s: Int16Array, thing: number): boolean {
  if (
    between(s[THING_PLACE + thing]!, HAND_PLACE, 4) ||
    between(s[THING_PLACE + thing]!, LOST_PLACE, 4) ||
    between(s[THING_PLACE + thing]!, FAUNA_PLACE, 6)
  )
    return true;
  const place = s[THING_PLACE + thing]!;
  const bag = place < 0 ? -1 : PLACE_BAG[place]!;
  if (bag < 0) return false;
  const at = PLACE_AT[place]!;
  for (let slot = at + 1; slot <= at + s[bag]!; slot++) {
    if (s[slot] === thing) return true;
  }
  return false;
}

/** Are two things in one place of one definition, with one owner and equal values? */
export function sameLooks(s: Int16Array, a: number, b: number): boolean {
  return (
    s[DEFINITION + a] === s[DEFINITION + b] &&
    s[THING_PLACE + a] === s[THING_PLACE + b] &&
    s[THING_OWNER + a] === s[THING_OWNER + b]
  );
}

/** Can two things not be told apart? */
export function alike(s: Int16Array, a: number, b: number): boolean {
  return sameLooks(s, a, b) && unplaced(s, a) && unplaced(s, b) && !named(s, a) && !named(s, b);
}

/** rules life.rules:67 · survive.refuge: its options */
export function listSurviveRefuge(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let refugeBits = s[OPEN]!; refugeBits !== 0; refugeBits &= refugeBits - 1) {
    const refuge = 31 - Math.clz32(refugeBits & -refugeBits);
    if (refuge !== s[SURVIVE_C]) out[n++] = refuge;
  }
  return n - at;
}

/** rules life.rules:103 · flow.act: has it any option? */
export function anyFlowAct(s: Int16Array, you: number): boolean {
  for (let aZone = HAND + you * HAND_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    if (s[OPEN] !== 0) return true;
  }
  return false;
}

/** rules life.rules:101 · turns: who may begin */
export function listTurns(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let player = 0; player < s[SEATS]!; player++) out[n++] = player;
  return n - at;
}

/** rules life.rules:101 · turns: its outcomes */
export function chanceTurns(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = listTurns(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** What the top of deck may be. */
export function chanceSetupDeck(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  return mergeAlike(s, s, DECK + s[SETUP_P]! * DECK_SIZE + 1, s[DECK_BAG + s[SETUP_P]!]!, out, weights);
}

/** rules life.rules:82 · openOthers.drawn: what may be drawn */
export function membersOpenOthersDrawn(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let drawnPick = 0; drawnPick < 6; drawnPick++) {
    if ((s[OPEN]! & (1 << drawnPick)) === 0 && (s[OPEN_OTHERS_DRAWN_DRAWN]! & (1 << drawnPick)) === 0)
      out[n++] = drawnPick;
  }
  return n - at;
}

/** rules life.rules:82 · openOthers.drawn: its outcomes */
export function chanceOpenOthersDrawn(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = membersOpenOthersDrawn(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** rules life.rules:78 · openChosen.open: what may be drawn */
export function membersOpenChosenOpen(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let openPickBits = s[OPTION_CHOSEN]!; openPickBits !== 0; openPickBits &= openPickBits - 1) {
    const openPick = 31 - Math.clz32(openPickBits & -openPickBits);
    if ((s[OPEN_CHOSEN_OPEN_DRAWN]! & (1 << openPick)) === 0) out[n++] = openPick;
  }
  return n - at;
}

/** rules life.rules:78 · openChosen.open: its outcomes */
export function chanceOpenChosenOpen(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = membersOpenChosenOpen(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** Outcomes that cannot be told apart are one, with the weight of all. */
export function mergeAlike(
  s: Int16Array,
  source: Int16Array | Int32Array,
  from: number,
  count: number,
  out: Int32Array,
  weights: Int32Array,
): number {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const thing = source[from + i]!;
    let twin = 0;
    while (twin < n && out[twin] !== thing && !alike(s, out[twin]!, thing)) twin++;
    if (twin === n) {
      out[n] = thing;
      weights[n++] = 1;
    } else {
      weights[twin] = weights[twin]! + 1;
    }
  }
  return n;
}

/** Does a running routine, a waiting trigger or an effect name a thing? */
export function named(s: Int16Array, thing: number): boolean {
  for (let i = FRAME_THINGS; i < FRAME_THINGS_END; i++) {
    if (s[i] === thing) return true;
  }
  for (let i = 0, at = QUEUE_AT; i < s[QUEUE]!; i++, at += QUEUE_STRIDE) {
    if (s[at + 1] === thing) return true;
  }
  return false;
}

/** The options of the decision that waits. */
export function listOptions(s: Int16Array, out: Int32Array, at: number): number {
  switch (s[SITE]) {
    case FLOW_ACT:
      return listFlowAct(s, out, at);
    case SURVIVE_REFUGE:
      return listSurviveRefuge(s, out, at);
    case ORDER_OF_TRIGGERS:
      return orderOptions(s, out, at);
    default:
      return 0;
  }
}

/** What chance may give where it is asked. */
export function listOutcomes(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  switch (s[SITE]) {
    case CHANCE_SUPPLY_SHUFFLE_DECK:
      return chanceFlowDeck(s, out, weights);
    case CHANCE_TURNS:
      return chanceTurns(s, out, weights);
    case CHANCE_SUPPLY_SHUFFLE_DECK_TO_HAND:
      return chanceSetupDeck(s, out, weights);
    case CHANCE_OPEN_OTHERS_DRAWN:
      return chanceOpenOthersDrawn(s, out, weights);
    case CHANCE_OPEN_CHOSEN_OPEN:
      return chanceOpenChosenOpen(s, out, weights);
    default:
      return 0;
  }
}
