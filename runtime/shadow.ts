/** A copy of a state that is moved along with the events, so that each is told as things stood at its time. */
import { attributeAt, type Game } from './game.ts';
import { noteMove, noteReveal, noteShuffle, pointers } from './knowledge.ts';
import { endOf, lengthOf, placeIn, thingSlots } from './ring-events.ts';
import { NOTE_DEALT, NOTE_MOVE, NOTE_REVEAL, NOTE_SET, NOTE_SHUFFLE } from './ring.ts';
import type { AttributeTable } from './tables.ts';
import { writeValue } from './values.ts';

/** What stands at `at` of the ring happens to the copy. */
export function shadowEvent(game: Game, s: Int16Array, at: number): void {
  const { slots } = game.ring;
  const a = slots[at + 1]!;
  switch (slots[at]) {
    case NOTE_MOVE:
      moveShadow(game, s, a, slots[at + 2]!, slots[at + 3]!);
      return;
    case NOTE_SET:
      setShadow(s, game.tables.attributes[a], slots[at + 2]!, slots[at + 4]!);
      return;
    case NOTE_SHUFFLE:
      shuffleShadow(game, s, a);
      return;
    case NOTE_REVEAL:
      revealShadow(game, s, a, slots[at + 2]!);
      return;
    case NOTE_DEALT:
      dealShadow(game, s, a, slots[at + 2]!);
      return;
    default:
  }
}

/**
 * By slot of the ring that names a thing of the declared event at `at`: who can point at the thing when that event is
 * over. `s`, a copy of the state as it was before the event, is moved along to there.
 */
export function seenInTheEnd(game: Game, s: Int16Array, at: number): ReadonlyMap<number, number> {
  const seen = new Map<number, number>();
  const end = endOf(game, at);
  for (let next = at; next < end; next += lengthOf(game, next)) shadowEvent(game, s, next);
  if (end < 0) return seen;
  const { ring, tables, knowledge } = game;
  for (const slot of thingSlots(game, at)) {
    const thing = ring.slots[slot]!;
    const place = thing < 0 ? -1 : s[tables.thingPlace + thing]!;
    if (place >= 0) seen.set(slot, pointers(s, knowledge, thing, place));
  }
  return seen;
}

/** A thing goes from place to place (from −1: nowhere), as numbers of a move say it. */
function moveShadow(game: Game, s: Int16Array, thing: number, source: number, destination: number): void {
  const { tables, knowledge: k } = game;
  const from = placeIn(source);
  const to = placeIn(destination);
  const bottom = destination < 0;
  const top = takesTop(game, s, thing, source);
  if (k.known >= 0) noteMove(s, k, thing, from, to, top);
  if (from >= 0) takeOut(game, s, thing, from);
  const at = k.at[to]!;
  const count = s[at]!;
  if (bottom) s.copyWithin(at + 2, at + 1, at + 1 + count);
  s[at + 1 + (bottom ? 0 : count)] = thing;
  s[at] = count + 1;
  s[tables.thingPlace + thing] = to;
}

/** Whether a move whose `from` is `source` takes the thing as a rule takes things from a pile: at its top. */
export function takesTop(game: Game, s: Int16Array, thing: number, place: number): boolean {
  if (place < 0) return false;
  const k = game.knowledge;
  if (place === k.supply) return true;
  const at = k.at[place]!;
  const count = s[at]!;
  if (k.ordered[place] !== 1 || count === 0) return false;
  // The top of a bag is whichever thing chance has drawn.
  return s[at + count] === thing || (k.bag[place]! >= 0 && s[k.bag[place]!] === count);
}

function takeOut(game: Game, s: Int16Array, thing: number, place: number): void {
  const k = game.knowledge;
  const at = k.at[place]!;
  const count = s[at]!;
  if (place === k.supply) {
    s[at] = count - 1;
    return;
  }
  let i = 0;
  while (i < count && s[at + 1 + i] !== thing) i += 1;
  if (i === count) return;
  for (let slot = at + 1 + i; slot < at + count; slot += 1) s[slot] = s[slot + 1]!;
  s[at] = count - 1;
  const bag = k.bag[place]!;
  if (bag >= 0 && i < s[bag]!) s[bag] = s[bag]! - 1;
}

/** An attribute gets a value. */
function setShadow(
  s: Int16Array,
  attribute: AttributeTable | undefined,
  holder: number,
  value: number,
): void {
  if (attribute === undefined) return;
  const at = attributeAt(attribute, holder);
  if (at >= 0 && attribute.type.kind !== 'list') writeValue(s, at, attribute.type, value);
}

/** A place is shuffled. */
function shuffleShadow(game: Game, s: Int16Array, place: number): void {
  const k = game.knowledge;
  if (place === k.supply) return;
  if (k.known >= 0) noteShuffle(s, k, place);
  if (k.bag[place]! >= 0) s[k.bag[place]!] = s[k.at[place]!]!;
}

/** A card becomes a thing, which is still in the pile. */
function dealShadow({ supply, tables }: Game, s: Int16Array, thing: number, card: number): void {
  if (supply === null) return;
  s[supply.card + thing] = card;
  s[tables.thingPlace + thing] = supply.place;
}

/** Viewers (bits) look at a thing. */
function revealShadow(game: Game, s: Int16Array, thing: number, viewers: number): void {
  const place = s[game.tables.thingPlace + thing]!;
  if (game.knowledge.known >= 0 && place >= 0) noteReveal(s, game.knowledge, thing, place, viewers);
}
