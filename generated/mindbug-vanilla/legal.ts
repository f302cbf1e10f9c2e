/**
 * Mindbug, Vanilla. The options of each decision.
 * Generated from the rules; edit those.
 */
import { between } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  TURNED,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  ARMY,
  ARMY_SIZE,
  ARMY_PLACE,
  GRAVEYARD_PLACE,
  BOX,
  BOX_BAG,
  THING_PLACE,
  THING_OWNER,
  FRAME_THINGS,
  ASSAULT_A,
  ASSAULT_YOU,
  FLOW_ACT,
  PLAY_MINDBUG,
  ASSAULT_HUNTER,
  ASSAULT_BLOCK,
  STRIKE_FRENZY,
  CHANCE_TURNS,
  CHANCE_SETUP_SHUFFLE_BOX,
  CHANCE_SETUP_SHUFFLE_BOX_TO_DECK,
  PLAY_C_BITS,
  STRIKE_A_BITS,
  FLOW_ACT_SHIFT,
  ACTION_STRIKE,
} from './layout.ts';
import { PLACE_AT, PLACE_BAG, DEFINITION, TWIN_BIT } from './tables.ts';
import { canBlock } from './derived.ts';

/** rules mindbug.rules:129 · flow.act: its options */
export function listFlowAct(s: Int16Array, out: Int32Array, at: number): number {
  const you = s[CHOOSER]!;
  let n = listEachOnce(s, HAND + you * HAND_SIZE, out, at, 0, PLAY_C_BITS);
  n = listEachOnce(s, ARMY + you * ARMY_SIZE, out, n, ACTION_STRIKE << FLOW_ACT_SHIFT, STRIKE_A_BITS);
  return n - at;
}

/** Is a thing in a set, or in the part of a pile that lies in no order, where no place tells it from others? */
export function unplaced(s: Int16Array, thing: number): boolean {
  if (
    between(s[THING_PLACE + thing]!, HAND_PLACE, 2) ||
    between(s[THING_PLACE + thing]!, ARMY_PLACE, 2) ||
    between(s[THING_PLACE + thing]!, GRAVEYARD_PLACE, 2)
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
    DEFINITION[a] === DEFINITION[b] &&
    s[THING_PLACE + a] === s[THING_PLACE + b] &&
    s[THING_OWNER + a] === s[THING_OWNER + b] &&
    s[TURNED + a] === s[TURNED + b]
  );
}

/** Can two things not be told apart? */
export function alike(s: Int16Array, a: number, b: number): boolean {
  return sameLooks(s, a, b) && unplaced(s, a) && unplaced(s, b) && !named(s, a) && !named(s, b);
}

/** Do the options from … to - 1 hold a thing that cannot be told apart from this one? */
export function twinOffered(
  s: Int16Array,
  out: Int32Array,
  from: number,
  to: number,
  mask: number,
  thing: number,
): boolean {
  if (named(s, thing)) return false;
  for (let at = from; at < to; at++) {
    const other = out[at]! & mask;
    if (sameLooks(s, other, thing) && !named(s, other)) return true;
  }
  return false;
}

/** Lists the things of a zone, those that cannot be told apart once; gives where they end. `bits`, `mask`: what stands in an option beside its thing, and where that stands. */
export function listEachOnce(
  s: Int16Array,
  zone: number,
  out: Int32Array,
  at: number,
  bits: number = 0,
  mask: number = -1,
): number {
  let n = at;
  let seen = 0;
  for (let slot = zone + 1, end = slot + s[zone]!; slot < end; slot++) {
    const thing = s[slot]!;
    const bit = TWIN_BIT[thing]!;
    if ((seen & bit) !== 0 && twinOffered(s, out, at, n, mask, thing)) continue;
    seen |= bit;
    out[n++] = thing | bits;
  }
  return n;
}

/** Yes, then no. */
export function listYesNo(_s: Int16Array, out: Int32Array, at: number): number {
  out[at] = 1;
  out[at + 1] = 0;
  return 2;
}

/** rules mindbug.rules:90 · assault.Hunter: its options */
export function listAssaultHunter(s: Int16Array, out: Int32Array, at: number): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  const end = listEachOnce(s, ARMY + foe * ARMY_SIZE, out, at);
  out[end] = -1;
  return end + 1 - at;
}

/** rules mindbug.rules:92 · assault.Block: its options */
export function listAssaultBlock(s: Int16Array, out: Int32Array, at: number): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  let n = at;
  for (let xZone = ARMY + foe * ARMY_SIZE, xAt = xZone + 1, xEnd = xAt + s[xZone]!; xAt < xEnd; xAt++) {
    const x = s[xAt]!;
    if (canBlock(s, x, s[ASSAULT_A]!)) out[n++] = x;
  }
  if (n - at > 1) n = withoutTwins(s, out, at, n);
  out[n++] = -1;
  return n - at;
}

/** Keeps the first of the options from … to - 1 that cannot be told apart, all in sets; gives where they end. `mask`: the bits of an option that are its thing. */
export function withoutTwins(
  s: Int16Array,
  out: Int32Array,
  from: number,
  to: number,
  mask: number = -1,
): number {
  let n = from;
  let seen = 0;
  for (let at = from; at < to; at++) {
    const thing = out[at]! & mask;
    const bit = TWIN_BIT[thing]!;
    if ((seen & bit) !== 0 && twinOffered(s, out, from, n, mask, thing)) continue;
    seen |= bit;
    out[n++] = out[at]!;
  }
  return n;
}

/** rules mindbug.rules:92 · assault.Block: has it any option? */
export function anyAssaultBlock(s: Int16Array): boolean {
  const foe = 1 - s[ASSAULT_YOU]!;
  for (let xZone = ARMY + foe * ARMY_SIZE, xAt = xZone + 1, xEnd = xAt + s[xZone]!; xAt < xEnd; xAt++) {
    const x = s[xAt]!;
    if (canBlock(s, x, s[ASSAULT_A]!)) return true;
  }
  return false;
}

/** rules mindbug.rules:90 · assault.Hunter: has it any option? */
export function anyAssaultHunter(s: Int16Array): boolean {
  const foe = 1 - s[ASSAULT_YOU]!;
  return s[ARMY + foe * ARMY_SIZE]! > 0;
}

/** rules mindbug.rules:129 · flow.act: has it any option? */
export function anyFlowAct(s: Int16Array, you: number): boolean {
  return s[HAND + you * HAND_SIZE]! > 0 || s[ARMY + you * ARMY_SIZE]! > 0;
}

/** rules mindbug.rules:128 · turns: who may begin */
export function listTurns(_s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let player = 0; player < 2; player++) out[n++] = player;
  return n - at;
}

/** rules mindbug.rules:128 · turns: its outcomes */
export function chanceTurns(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = listTurns(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** What the top of box may be. */
export function chanceSetupBox(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  return mergeAlike(s, s, BOX + 1, s[BOX_BAG]!, out, weights);
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
  if (s[FRAME_THINGS] === thing) return true;
  return s[FRAME_THINGS + 1] === thing || s[FRAME_THINGS + 2] === thing;
}

/** The options of the decision that waits. */
export function listOptions(s: Int16Array, out: Int32Array, at: number): number {
  switch (s[SITE]) {
    case FLOW_ACT:
      return listFlowAct(s, out, at);
    case PLAY_MINDBUG:
    case STRIKE_FRENZY:
      return listYesNo(s, out, at);
    case ASSAULT_HUNTER:
      return listAssaultHunter(s, out, at);
    case ASSAULT_BLOCK:
      return listAssaultBlock(s, out, at);
    default:
      return 0;
  }
}

/** What chance may give where it is asked. */
export function listOutcomes(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  switch (s[SITE]) {
    case CHANCE_TURNS:
      return chanceTurns(s, out, weights);
    case CHANCE_SETUP_SHUFFLE_BOX:
    case CHANCE_SETUP_SHUFFLE_BOX_TO_DECK:
      return chanceSetupBox(s, out, weights);
    default:
      return 0;
  }
}
