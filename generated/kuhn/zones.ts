/**
 * Kuhn. Moving things and changing attributes.
 * Generated from the rules; edit those.
 */
import { missing, zoneFull, note, NOTE_MOVE, NOTE_SET, placeFull } from 'rulewright/runtime';
import {
  PAID,
  FOLDED,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  DECK,
  DECK_PLACE,
  THING_PLACE,
  THING_OWNER,
} from './layout.ts';
import {
  PLACE_AT,
  PLACE_CAPACITY,
  PLACE_SEAT,
  PLACE_BAG,
  ATTRIBUTE_PAID,
  ATTRIBUTE_FOLDED,
  RULES,
  ring,
  TABLES,
} from './tables.ts';

/** Moves a thing to the end of a place (the top of a pile). `top`: the rule took it from the top of a pile. */
export function moveThing(s: Int16Array, thing: number, to: number, _top: boolean): void {
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, to);
  if (from >= 0) {
    takeOut(s, from, thing);
  }
  putIn(s, to, thing);
}

/** Takes a thing out of any place. */
export function takeOut(s: Int16Array, place: number, thing: number): void {
  const at = PLACE_AT[place]!;
  const slot = closeGap(s, at, thing);
  if (place === DECK_PLACE) {
    const bag = PLACE_BAG[place]!;
    if (slot - at <= s[bag]!) s[bag] = s[bag]! - 1;
  }
}

/** Takes a thing out of the place whose count stands at a slot: those after it move up. Gives the slot where it was. */
export function closeGap(s: Int16Array, at: number, thing: number): number {
  let slot = at + s[at]!;
  s[at] = s[at]! - 1;
  for (let after = 0; slot > at; slot--) {
    const here = s[slot]!;
    s[slot] = after;
    if (here === thing) return slot;
    after = here;
  }
  return missing(thing);
}

/** Puts a thing at the end of a place; who holds it first becomes its owner (L21). */
export function putIn(s: Int16Array, place: number, thing: number): void {
  const at = PLACE_AT[place]!;
  const count = s[at]! + 1;
  if (count > PLACE_CAPACITY[place]!) placeFull(-1, RULES, TABLES.zones, place);
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
  if (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = PLACE_SEAT[place]!;
}

/** rules kuhn.rules:12 · paid: the one way to change it */
export function setPaid(s: Int16Array, holder: number, value: number): void {
  const old = s[PAID + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_PAID, holder, old, value);
  s[PAID + holder] = value;
}

/** rules kuhn.rules:13 · folded: the one way to change it */
export function setFolded(s: Int16Array, holder: number, value: number): void {
  const old = s[FOLDED + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_FOLDED, holder, old, value);
  s[FOLDED + holder] = value;
}

/** rules kuhn.rules:14 · hand: the top of deck, which is not empty, goes to its end */
export function topOfDeckToHand(s: Int16Array, holder: number): void {
  const at = DECK;
  const left = s[at]! - 1;
  const thing = s[at + 1 + left]!;
  const place = HAND_PLACE + holder;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, DECK_PLACE, place);
  s[at] = left;
  s[at + 1 + left] = 0;
  const end = HAND + holder * HAND_SIZE;
  const count = s[end]! + 1;
  if (count > 1) zoneFull(-1, RULES, 'hand');
  s[end] = count;
  s[end + count] = thing;
  s[THING_PLACE + thing] = place;
  if (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = holder;
}

/** The things first … end - 1 come into being in a place. */
export function fillPlace(s: Int16Array, place: number, first: number, end: number): void {
  if (ring.on) {
    for (let thing = first; thing < end; thing++) moveThing(s, thing, place, false);
    return;
  }
  const at = PLACE_AT[place]!;
  const count = s[at]!;
  if (count + end - first > PLACE_CAPACITY[place]!) placeFull(-1, RULES, TABLES.zones, place);
  const seat = PLACE_SEAT[place]!;
  for (let thing = first, slot = at + 1 + count; thing < end; thing++, slot++) {
    s[slot] = thing;
    s[THING_PLACE + thing] = place;
    s[THING_OWNER + thing] = seat;
  }
  s[at] = count + end - first;
}

/** Chance has chosen which thing of a bag is its highest; the others stay in their order. */
export function bagToTop(s: Int16Array, at: number, bag: number, thing: number): void {
  const top = at + s[bag]!;
  let slot = at + 1;
  while (s[slot] !== thing) slot++;
  for (; slot < top; slot++) s[slot] = s[slot + 1]!;
  s[top] = thing;
  s[bag] = s[bag]! - 1;
}
