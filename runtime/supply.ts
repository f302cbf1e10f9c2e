/**
 * A pile of which set-up deals some cards, and whose rest is no state: it keeps how many are left, and things are there for
 * those that are dealt. Which card each thing is stands in the state; where the others lie follows from that.
 */
import { drawEach } from './chance.ts';
import type { GameTables, SupplyTable } from './tables.ts';

/** What the functions below read, made once when an engine is loaded. Cards are numbers among all that `fill` makes. */
export interface Supply extends Omit<SupplyTable, 'zone'> {
  /** Slot: how many cards are left. */
  readonly count: number;
  /** Behind the last thing that stands for a card of the pile. */
  readonly end: number;
  /** Place number of the pile. */
  readonly place: number;
  /** By card: the thing that it always is, -1: it is one of the pile. */
  readonly always: Int32Array;
  /** Scratch, by card: when it was dealt, from 1; nothing between two calls. */
  readonly when: Int16Array;
}

/** The supply of a game that has one. */
export function supplyOf({ supply, zones, things }: Pick<GameTables, 'supply' | 'zones' | 'things'>): Supply {
  if (supply === undefined) throw new Error('every card of this game has its slots');
  const { cards, fills } = supply;
  const always = new Int32Array(cards.length).fill(-1);
  const isSupplied = (card: number): boolean => fills.some(([from, to]) => card >= from && card < to);
  [...cards.keys()].filter((card) => !isSupplied(card)).forEach((card, thing) => (always[card] = thing));
  const zone = zones[supply.zone]!;
  return {
    ...supply,
    count: zone.at,
    end: things.length,
    place: zone.place,
    always,
    when: new Int16Array(cards.length),
  };
}

/** What a game begins with of a supply, in another state: what was filled in, and the cards that are always the same things. */
export function copySupply({ filled, card, first }: Supply, from: Int16Array, to: Int16Array): void {
  to[filled] = from[filled]!;
  to.set(from.subarray(card, card + first), card);
}

/** How many cards were filled in. */
function filledIn(s: Int16Array, { filled, fills }: Supply): number {
  let count = 0;
  for (let i = 0; i < fills.length; i += 1)
    if (((s[filled]! >> i) & 1) === 1) count += fills[i]![1] - fills[i]![0];
  return count;
}

/** The card at a position of the pile as it was filled, 0 the lowest. */
function filledAt(s: Int16Array, { filled, fills }: Supply, position: number): number {
  const bits = s[filled]!;
  let left = position;
  for (let i = 0; i < fills.length; i += 1) {
    if (((bits >> i) & 1) === 0) continue;
    const range = fills[i]!;
    const size = range[1] - range[0];
    if (left < size) return range[0] + left;
    left -= size;
  }
  return 0;
}

/** Notes when each card was dealt. */
function noteWhen(s: Int16Array, { card, first, dealt, when }: Supply): void {
  const from = card + first;
  for (let i = s[dealt]!; i > 0; i -= 1) when[s[from + i - 1]!] = i;
}

/** Forgets that of the first `count` things. */
function forgetWhen(s: Int16Array, { card, first, when }: Supply, count: number): void {
  const from = card + first;
  for (let i = 0; i < count; i += 1) when[s[from + i]!] = 0;
}

/** Scratch: the numbers that chance gives. */
const DRAWN = new Int32Array(1 << 15);

/**
 * Draws the cards that are dealt next, `wanted` of them or as many as are left, into the slots of the next things: those
 * that `fixBagTops` would bring to the top of the whole pile. A position from which a card was dealt holds the one
 * that was the highest then; whichever cards are dealt, in any order, no two positions lead to one card.
 */
export function drawCards(
  s: Int16Array,
  supply: Supply,
  wanted: number,
  counter: number,
  identity: number,
): void {
  const left = s[supply.count]!;
  const dealt = s[supply.dealt]!;
  const end = Math.min(dealt + Math.min(wanted, left), supply.end - supply.first);
  if (end <= dealt) return;
  drawEach(s, counter, identity, left, end - dealt, DRAWN);
  const from = supply.card + supply.first;
  const all = left + dealt;
  if (all > filledIn(s, supply)) {
    // In a state that nobody has played to, more may be left than were filled in.
    const others = cardsLying(s, supply);
    for (let i = dealt; i < end; i += 1) s[from + i] = others.splice(DRAWN[i - dealt]!, 1)[0]!;
    return;
  }
  const { when, fills } = supply;
  const bits = s[supply.filled]!;
  const only = (bits & (bits - 1)) === 0 ? fills[31 - Math.clz32(bits)]![0] : -1;
  noteWhen(s, supply);
  for (let i = dealt; i < end; i += 1) {
    const drawn = DRAWN[i - dealt]!;
    let card = only < 0 ? filledAt(s, supply, drawn) : only + drawn;
    while (when[card] !== 0) {
      const top = all - when[card]!;
      card = only < 0 ? filledAt(s, supply, top) : only + top;
    }
    when[card] = i + 1;
    s[from + i] = card;
  }
  forgetWhen(s, supply, end);
}

/** What chance may give from outside: definitions, with as many cards as are left of each; gives how many. */
export function cardsLeft(s: Int16Array, supply: Supply, out: Int32Array, weights: Int32Array): number {
  const { filled, fills, cards, when } = supply;
  let n = 0;
  noteWhen(s, supply);
  fills.forEach(([from, to], i) => {
    if (((s[filled]! >> i) & 1) === 0) return;
    for (let card = from; card < to; card += 1) {
      if (when[card] !== 0) continue;
      if (n > 0 && out[n - 1] === cards[card]) weights[n - 1] = weights[n - 1]! + 1;
      else {
        out[n] = cards[card]!;
        weights[n] = 1;
        n += 1;
      }
    }
  });
  forgetWhen(s, supply, s[supply.dealt]!);
  if (n > 0 || s[supply.count] === 0) return n;
  // In a state that nobody has played to, others may be left.
  out[0] = cards[cardsLying(s, supply)[0]!]!;
  weights[0] = 1;
  return 1;
}

/** Chance has chosen the definition of the card that is dealt next: the first one that is left. */
export function giveCard(s: Int16Array, supply: Supply, definition: number): void {
  const { cards, when } = supply;
  const thing = supply.first + s[supply.dealt]!;
  if (thing >= supply.end) return;
  noteWhen(s, supply);
  let card = cards.indexOf(definition);
  while (when[card]! > 0) card += 1;
  forgetWhen(s, supply, s[supply.dealt]!);
  s[supply.card + thing] = card;
}

/** Puts the things that stand in the slots from … in the order of their cards. */
export function inCardOrder(s: Int16Array, { card }: Supply, from: number, count: number): void {
  for (let i = from + 1; i < from + count; i += 1) {
    const thing = s[i]!;
    let slot = i;
    for (; slot > from && s[card + s[slot - 1]!]! > s[card + thing]!; slot -= 1) s[slot] = s[slot - 1]!;
    s[slot] = thing;
  }
}

/** The thing that a card is from now on, in a position that nobody has played to; -1 where no more can be dealt. */
export function thingFor(s: Int16Array, supply: Supply, card: number): number {
  const always = supply.always[card]!;
  if (always >= 0) return always;
  const thing = supply.first + s[supply.dealt]!;
  if (thing >= supply.end) return -1;
  s[supply.card + thing] = card;
  s[supply.dealt]! += 1;
  return thing;
}

/** By card: the thing that it is, -1 none. */
export function thingsByCard(s: Int16Array, { always, card, first, dealt }: Supply): Int32Array {
  const things = always.slice();
  for (let i = 0; i < s[dealt]!; i += 1) things[s[card + first + i]!] = first + i;
  return things;
}

/** Is a card one of those that were filled in? */
export function isFilled(s: Int16Array, { filled, fills }: Supply, card: number): boolean {
  return fills.some(([from, to], i) => card >= from && card < to && ((s[filled]! >> i) & 1) === 1);
}

/** The cards that lie in the pile: of those that no thing is as many as there are, what was filled in before all others. */
export function cardsLying(s: Int16Array, supply: Supply): number[] {
  const things = thingsByCard(s, supply);
  const none = [...things.keys()].filter((card) => things[card] === -1);
  const inside = none.filter((card) => isFilled(s, supply, card));
  const others = none.filter((card) => !isFilled(s, supply, card));
  return [...inside, ...others].slice(0, s[supply.count]);
}
