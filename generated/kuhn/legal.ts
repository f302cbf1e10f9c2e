/**
 * Kuhn. The options of each decision.
 * Generated from the rules; edit those.
 */
import {
  SITE,
  DECK,
  DECK_BAG,
  THING_PLACE,
  THING_OWNER,
  FLOW_ACT,
  FLOW_ACT_2,
  FLOW_ACT_3,
  FLOW_ACT_4,
  CHANCE_SETUP_SHUFFLE_DECK,
  ACTION_BET,
  ACTION_FOLD,
} from './layout.ts';
import { PLACE_AT, PLACE_BAG, DEFINITION } from './tables.ts';

/** rules kuhn.rules:30 · flow.act: its options */
export function listFlowAct(_s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  out[n++] = 0;
  out[n++] = ACTION_BET;
  return n - at;
}

/** rules kuhn.rules:31 · flow.act#2: its options */
export function listFlowAct2(_s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  out[n++] = 0;
  out[n++] = ACTION_FOLD;
  return n - at;
}

/** rules kuhn.rules:31 · flow.act#2: has it any option? */
export function anyFlowAct2(_s: Int16Array, _you: number): boolean {
  return true;
}

/** rules kuhn.rules:33 · flow.act#3: its options */
export function listFlowAct3(_s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  out[n++] = 0;
  out[n++] = ACTION_BET;
  return n - at;
}

/** rules kuhn.rules:34 · flow.act#4: its options */
export function listFlowAct4(_s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  out[n++] = 0;
  out[n++] = ACTION_FOLD;
  return n - at;
}

/** rules kuhn.rules:34 · flow.act#4: has it any option? */
export function anyFlowAct4(_s: Int16Array, _you: number): boolean {
  return true;
}

/** rules kuhn.rules:33 · flow.act#3: has it any option? */
export function anyFlowAct3(_s: Int16Array, _you: number): boolean {
  return true;
}

/** rules kuhn.rules:30 · flow.act: has it any option? */
export function anyFlowAct(_s: Int16Array, _you: number): boolean {
  return true;
}

/** What the top of deck may be. */
export function chanceSetupDeck(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  return mergeAlike(s, s, DECK + 1, s[DECK_BAG]!, out, weights);
}

/** Is a thing in a set, or in the part of a pile that lies in no order, where no place tells it from others? */
export function unplaced(s: Int16Array, thing: number): boolean {
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
    s[THING_OWNER + a] === s[THING_OWNER + b]
  );
}

/** Can two things not be told apart? */
export function alike(s: Int16Array, a: number, b: number): boolean {
  return sameLooks(s, a, b) && unplaced(s, a) && unplaced(s, b) && !named(s, a) && !named(s, b);
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
export function named(_s: Int16Array, _thing: number): boolean {
  return false;
}

/** The options of the decision that waits. */
export function listOptions(s: Int16Array, out: Int32Array, at: number): number {
  switch (s[SITE]) {
    case FLOW_ACT:
      return listFlowAct(s, out, at);
    case FLOW_ACT_2:
      return listFlowAct2(s, out, at);
    case FLOW_ACT_3:
      return listFlowAct3(s, out, at);
    case FLOW_ACT_4:
      return listFlowAct4(s, out, at);
    default:
      return 0;
  }
}

/** What chance may give where it is asked. */
export function listOutcomes(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  switch (s[SITE]) {
    case CHANCE_SETUP_SHUFFLE_DECK:
      return chanceSetupDeck(s, out, weights);
    default:
      return 0;
  }
}
