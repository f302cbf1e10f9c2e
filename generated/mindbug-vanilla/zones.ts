/**
 * Mindbug, Vanilla. Moving things and changing attributes.
 * Generated from the rules; edit those.
 */
import { missing, hashSlots, zoneFull, note, NOTE_MOVE, NOTE_SET, placeFull } from 'rulewright/runtime';
import {
  ACTIVE,
  LIFE,
  MINDBUGS,
  TURNED,
  DECK,
  DECK_SIZE,
  DECK_PLACE,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  STAGE,
  STAGE_SIZE,
  STAGE_PLACE,
  ARMY,
  ARMY_SIZE,
  ARMY_PLACE,
  GRAVEYARD,
  GRAVEYARD_SIZE,
  GRAVEYARD_PLACE,
  BOX,
  BOX_PLACE,
  THING_PLACE,
  THING_OWNER,
  EXTRA_TURN,
  FRAME_THINGS,
} from './layout.ts';
import {
  PLACE_AT,
  PLACE_CAPACITY,
  PLACE_REGION,
  PLACE_SEAT,
  PLACE_BAG,
  ATTRIBUTE_MINDBUGS,
  ATTRIBUTE_LIFE,
  ATTRIBUTE_TURNED,
  RULES,
  ring,
  TABLES,
} from './tables.ts';

/** Player who holds the zone where a thing is, or -1. */
export function seatAt(s: Int16Array, thing: number): number {
  const place = s[THING_PLACE + thing]!;
  return place < 0 ? -1 : PLACE_SEAT[place]!;
}

/** Moves a thing to the end of a place (the top of a pile). `top`: the rule took it from the top of a pile. */
export function moveThing(s: Int16Array, thing: number, to: number, _top: boolean): void {
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, to);
  if (from >= 0) {
    if (PLACE_REGION[from] !== PLACE_REGION[to]) depart(s, thing);
    takeOut(s, from, thing);
  }
  putIn(s, to, thing);
}

/** Takes a thing out of any place. */
export function takeOut(s: Int16Array, place: number, thing: number): void {
  const at = PLACE_AT[place]!;
  const slot = closeGap(s, at, thing);
  if (place === BOX_PLACE) {
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

/** What rules can change: attributes, places and owners of things, whose turn it is, created effects (L18). */
export function hashOfPlay(s: Int16Array): number {
  return hashSlots(s, 28, EXTRA_TURN, s[ACTIVE]!);
}

/** rules mindbug.rules:19 · hand: the top of deck, which is not empty, goes to its end */
export function topOfDeckToHand(s: Int16Array, from: number, holder: number): void {
  const at = DECK + from * DECK_SIZE;
  const left = s[at]! - 1;
  const thing = s[at + 1 + left]!;
  const place = HAND_PLACE + holder;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, DECK_PLACE + from, place);
  beginAnew(s, thing);
  s[at] = left;
  s[at + 1 + left] = 0;
  const end = HAND + holder * HAND_SIZE;
  const count = s[end]! + 1;
  if (count > 20) zoneFull(-1, RULES, 'hand');
  s[end] = count;
  s[end + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules mindbug.rules:20 · stage: a thing out of hand goes to its end */
export function moveHandToStage(s: Int16Array, thing: number, holder: number): void {
  const place = STAGE_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  depart(s, thing);
  closeGap(s, HAND + (from - HAND_PLACE) * HAND_SIZE, thing);
  const at = STAGE + holder * STAGE_SIZE;
  const count = s[at]! + 1;
  if (count > 1) zoneFull(-1, RULES, 'stage');
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules mindbug.rules:17 · mindbugs: the one way to change it */
export function setMindbugs(s: Int16Array, holder: number, value: number): void {
  const old = s[MINDBUGS + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_MINDBUGS, holder, old, value);
  s[MINDBUGS + holder] = value;
}

/** rules mindbug.rules:21 · army: a thing out of stage goes to its end */
export function moveStageToArmy(s: Int16Array, thing: number, holder: number): void {
  const place = ARMY_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  depart(s, thing);
  s[STAGE + (from - STAGE_PLACE) * STAGE_SIZE] = s[STAGE + (from - STAGE_PLACE) * STAGE_SIZE + 1] = 0;
  const at = ARMY + holder * ARMY_SIZE;
  const count = s[at]! + 1;
  if (count > 20) zoneFull(-1, RULES, 'army');
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules mindbug.rules:16 · life: the one way to change it */
export function setLife(s: Int16Array, holder: number, value: number): void {
  const old = s[LIFE + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_LIFE, holder, old, value);
  s[LIFE + holder] = value;
}

/** Who controls a thing: the player whose zone holds it, else its owner (L21). */
export function controllerOf(s: Int16Array, thing: number): number {
  const seat = seatAt(s, thing);
  return seat >= 0 ? seat : s[THING_OWNER + thing]!;
}

/** rules mindbug.rules:22 · graveyard: a thing out of army goes to its end */
export function moveArmyToGraveyard(s: Int16Array, thing: number, holder: number): void {
  const place = GRAVEYARD_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  depart(s, thing);
  closeGap(s, ARMY + (from - ARMY_PLACE) * ARMY_SIZE, thing);
  const at = GRAVEYARD + holder * GRAVEYARD_SIZE;
  const count = s[at]! + 1;
  if (count > 20) zoneFull(-1, RULES, 'graveyard');
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules mindbug.rules:12 · turned: the one way to change it */
export function setTurned(s: Int16Array, holder: number, value: number): void {
  const old = s[TURNED + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_TURNED, holder, old, value);
  s[TURNED + holder] = value;
}

/** rules mindbug.rules:19 · hand: the top of box, which is not empty, goes to its end */
export function topOfBoxToHand(s: Int16Array, holder: number): void {
  const at = BOX;
  const left = s[at]! - 1;
  const thing = s[at + 1 + left]!;
  const place = HAND_PLACE + holder;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, BOX_PLACE, place);
  beginAnew(s, thing);
  s[at] = left;
  s[at + 1 + left] = 0;
  const end = HAND + holder * HAND_SIZE;
  const count = s[end]! + 1;
  if (count > 20) zoneFull(-1, RULES, 'hand');
  s[end] = count;
  s[end + count] = thing;
  s[THING_PLACE + thing] = place;
  if (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = holder;
}

/** rules mindbug.rules:18 · deck: the top of box, which is not empty, goes to its end */
export function topOfBoxToDeck(s: Int16Array, holder: number): void {
  const at = BOX;
  const left = s[at]! - 1;
  const thing = s[at + 1 + left]!;
  const place = DECK_PLACE + holder;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, BOX_PLACE, place);
  beginAnew(s, thing);
  s[at] = left;
  s[at + 1 + left] = 0;
  const end = DECK + holder * DECK_SIZE;
  const count = s[end]! + 1;
  if (count > 5) zoneFull(-1, RULES, 'deck');
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

/** A thing leaves its region: what named it names something gone, and its marks are as at the start (L2). */
export function depart(s: Int16Array, thing: number): void {
  forget(s, thing);
  beginAnew(s, thing);
}

/** Another incarnation of a thing begins, with marks as at the start (L2). */
export function beginAnew(s: Int16Array, thing: number): void {
  s[TURNED + thing] = 0;
}

/** Whatever names a thing names something gone from now on; what may still be read of it is noted (L2). */
export function forget(s: Int16Array, thing: number): void {
  const gone = -2 - thing;
  if (s[FRAME_THINGS] === thing) s[FRAME_THINGS] = gone;
  if (s[FRAME_THINGS + 1] === thing) s[FRAME_THINGS + 1] = gone;
  if (s[FRAME_THINGS + 2] === thing) s[FRAME_THINGS + 2] = gone;
}
