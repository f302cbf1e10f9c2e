/**
 * Life, Quick. Moving things and changing attributes.
 * Generated from the rules; edit those.
 */
import { missing, zoneFull, note, NOTE_DEALT, NOTE_MOVE, NOTE_SET, overflow } from 'rulewright/runtime';
import {
  POINTS,
  OPEN,
  DECK,
  DECK_SIZE,
  DECK_PLACE,
  HAND,
  HAND_SIZE,
  HAND_PLACE,
  LOST,
  LOST_SIZE,
  LOST_PLACE,
  STOCK,
  STOCK_PLACE,
  STOCK_DEALT,
  FAUNA,
  FAUNA_SIZE,
  FAUNA_PLACE,
  THING_PLACE,
  THING_OWNER,
  THING_CARD,
  FRAME_THINGS,
} from './layout.ts';
import { ATTRIBUTE_POINTS, ATTRIBUTE_OPEN, RULES, ring } from './tables.ts';

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

/** rules life.rules:31 · hand: the top of deck, which is not empty, goes to its end */
export function topOfDeckToHand(s: Int16Array, from: number, holder: number): void {
  const at = DECK + from * DECK_SIZE;
  const left = s[at]! - 1;
  const thing = s[at + 1 + left]!;
  const place = HAND_PLACE + holder;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, DECK_PLACE + from, place);
  s[at] = left;
  s[at + 1 + left] = 0;
  const end = HAND + holder * HAND_SIZE;
  const count = s[end]! + 1;
  s[end] = count;
  s[end + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules life.rules:13 · fauna: a thing out of hand goes to its end */
export function moveHandToFauna(s: Int16Array, thing: number, holder: number): void {
  const place = FAUNA_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  depart(s, thing);
  closeGap(s, HAND + (from - HAND_PLACE) * HAND_SIZE, thing);
  const at = FAUNA + holder * FAUNA_SIZE;
  const count = s[at]! + 1;
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules life.rules:29 · points: the one way to change it */
export function setPoints(s: Int16Array, holder: number, value: number): void {
  const old = s[POINTS + holder]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_POINTS, holder, old, value);
  s[POINTS + holder] = value;
}

/** rules life.rules:13 · fauna: a thing out of fauna goes to its end */
export function moveFaunaToFauna(s: Int16Array, thing: number, holder: number): void {
  const place = FAUNA_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  closeGap(s, FAUNA + (from - FAUNA_PLACE) * FAUNA_SIZE, thing);
  const at = FAUNA + holder * FAUNA_SIZE;
  const count = s[at]! + 1;
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
}

/** rules life.rules:32 · lost: a thing out of fauna goes to its end */
export function moveFaunaToLost(s: Int16Array, thing: number, holder: number): void {
  const place = LOST_PLACE + holder;
  const from = s[THING_PLACE + thing]!;
  if (ring.on) note(ring, NOTE_MOVE, 3, thing, from, place);
  depart(s, thing);
  closeGap(s, FAUNA + (from - FAUNA_PLACE) * FAUNA_SIZE, thing);
  const at = LOST + holder * LOST_SIZE;
  const count = s[at]! + 1;
  s[at] = count;
  s[at + count] = thing;
  s[THING_PLACE + thing] = place;
  if (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = holder;
}

/** rules life.rules:30 · deck: cards of stock, which are drawn already, become things at its end */
export function dealStockToDeck(s: Int16Array, count: number, holder: number): void {
  const dealt = Math.min(count, s[STOCK]!);
  const first = s[STOCK_DEALT]!;
  const end = first + dealt;
  if (end > 40) overflow(-1, RULES, 'what is dealt');
  const place = DECK_PLACE + holder;
  if (ring.on) {
    for (let thing = first; thing < end; thing++) {
      note(ring, NOTE_DEALT, 2, thing, s[THING_CARD + thing]!);
      note(ring, NOTE_MOVE, 3, thing, STOCK_PLACE, place);
    }
  }
  const at = DECK + holder * DECK_SIZE;
  let slot = at + s[at]!;
  const held = s[at]! + dealt;
  if (held > 10) zoneFull(-1, RULES, 'deck');
  for (let thing = first; thing < end; thing++) {
    s[THING_OWNER + thing] = holder;
    slot++;
    s[slot] = thing;
    s[THING_PLACE + thing] = place;
  }
  s[at] = held;
  s[STOCK] = s[STOCK]! - dealt;
  s[STOCK_DEALT] = s[STOCK_DEALT]! + dealt;
}

/** rules life.rules:36 · open: the one way to change it */
export function setOpen(s: Int16Array, value: number): void {
  const old = s[OPEN]!;
  if (old === value) return;
  if (ring.on) note(ring, NOTE_SET, 4, ATTRIBUTE_OPEN, -1, old, value);
  s[OPEN] = value;
}

/** A thing leaves its region: what named it names something gone, and its marks are as at the start (L2). */
export function depart(s: Int16Array, thing: number): void {
  forget(s, thing);
}

/** Whatever names a thing names something gone from now on; what may still be read of it is noted (L2). */
export function forget(s: Int16Array, thing: number): void {
  const gone = -2 - thing;
  if (s[FRAME_THINGS] === thing) s[FRAME_THINGS] = gone;
  if (s[FRAME_THINGS + 1] === thing) s[FRAME_THINGS + 1] = gone;
}
