/**
 * Kuhn. Moving things and changing attributes.
 * Generated from the rules; edit those.
 */
import { note, overflow } from 'rulewright/runtime';
import {
  PAID,
  FOLDED,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  DECK_PLACE,
  THING_PLACE,
  THING_OWNER,
  FRAME_THINGS,
  FRAME_THINGS_END,
} from './layout.ts';
import { PLACE_AT, PLACE_CAPACITY, PLACE_REGION, PLACE_SEAT, PLACE_BAG, RULES, ring } from './tables.ts';

/** Player who holds the zone where a thing is, or -1. */
export function seatAt(s: Int16Array, thing: number): number {
  const place = s[THING_PLACE + thing]!;
  return place < 0 ? -1 : PLACE_SEAT[place]!;
}

/** Moves a thing to the end of a place (the top of a pile). `top`: the rule took it from the top of a pile. */
export function moveThing(s: Int16Array, thing: number, to: number, _top: boolean): void {
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, 1, 3, thing, from, to);
  if (from >= 0) {
    if (PLACE_REGION[from] !== PLACE_REGION[to]) depart(s, thing);
    takeOut(s, from, thing);
  }
  putIn(s, to, thing);
}

/** Takes a thing out of its place and closes the gap. */
export function takeOut(s: Int16Array, place: number, thing: number): void {
  const at = PLACE_AT[place]!;
  const last = at + s[at]!;
  s[at] = last - at - 1;
  let slot = last;
  while (s[slot] !== thing) slot--;
  if (place === DECK_PLACE) {
    const bag = PLACE_BAG[place]!;
    if (slot - at <= s[bag]!) s[bag] = s[bag]! - 1;
  }
  for (; slot < last; slot++) s[slot] = s[slot + 1]!;
  s[last] = 0;
}

/** Puts a thing at the end of a place; who holds it first becomes its owner (L21). */
export function putIn(s: Int16Array, place: number, thing: number): void {
  const at = PLACE_AT[place]!;
  const count = s[at]! + 1;
  if (count > PLACE_CAPACITY[place]!) overflow(-1, RULES, 'a zone');
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
  if (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = PLACE_SEAT[place]!;
}

/** A thing leaves its region: what named it names something gone, and its marks are as at the start (L2). */
export function depart(s: Int16Array, thing: number): void {
  forget(s, thing);
  const departures = INCARNATION[3]! + 1;
  INCARNATION[3] = departures;
  INCARNATION[thing] = departures;
}

/** Scratch: the number of the last departure of each thing, at the end that of all, so that loops and batches pass over what has gone since they began. */
export const INCARNATION = new Float64Array(4);

/** rules kuhn.rules:12 · paid: the one way to change it */
export function setPaid(s: Int16Array, holder: number, value: number): void {
  const old = s[PAID + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, 2, 4, 0, holder, old, value);
  s[PAID + holder] = value;
}

/** rules kuhn.rules:13 · folded: the one way to change it */
export function setFolded(s: Int16Array, holder: number, value: number): void {
  const old = s[FOLDED + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, 2, 4, 1, holder, old, value);
  s[FOLDED + holder] = value;
}

/** Moves a thing to the end of hand. `top`: the rule took it from the top of a pile. */
export function moveToHand(s: Int16Array, thing: number, holder: number, _top: boolean): void {
  const place = HAND_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, 1, 3, thing, from, place);
  if (from >= 0) {
    if (PLACE_REGION[from] !== 0) depart(s, thing);
    takeOut(s, from, thing);
  }
  const at = HAND + holder * HAND_SIZE;
  const count = s[at]! + 1;
  if (count > 1) overflow(-1, RULES, 'hand');
  s[at] = count;
  s[at + count] = thing;
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
  if (count + end - first > PLACE_CAPACITY[place]!) overflow(-1, RULES, 'a zone');
  for (let thing = first; thing < end; thing++) s[at + 1 + count + thing - first] = thing;
  s[at] = count + end - first;
  s.fill(place, THING_PLACE + first, THING_PLACE + end);
  s.fill(PLACE_SEAT[place]!, THING_OWNER + first, THING_OWNER + end);
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

/** Whatever names a thing names something gone from now on; what may still be read of it is noted (L2). */
export function forget(s: Int16Array, thing: number): void {
  const gone = -2 - thing;
  for (let i = FRAME_THINGS; i < FRAME_THINGS_END; i++) if (s[i] === thing) s[i] = gone;
}
