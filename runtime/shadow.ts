/** A copy of a state that is moved along with the events, so that each is told as things stood at its time. */
import { attributeAt, type Game } from './game.ts';
import { noteMove, noteReveal, noteShuffle } from './knowledge.ts';
import type { AttributeTable } from './tables.ts';
import { writeValue } from './values.ts';

/** A thing goes from place to place (from −1: nowhere), at the bottom or at the end; `top` as in `noteMove`. */
export function moveShadow(
  game: Game,
  s: Int16Array,
  thing: number,
  from: number,
  to: number,
  bottom: boolean,
  top: boolean,
): void {
  const { tables, knowledge: k } = game;
  if (k.known >= 0) noteMove(s, k, thing, from, to, top);
  if (from >= 0) takeOut(game, s, thing, from);
  const at = k.at[to]!;
  const count = s[at]!;
  if (bottom) s.copyWithin(at + 2, at + 1, at + 1 + count);
  s[at + 1 + (bottom ? 0 : count)] = thing;
  s[at] = count + 1;
  s[tables.thingPlace + thing] = to;
}

/** Whether the thing lies where a rule takes things from a pile: at its top. */
export function isTop(game: Game, s: Int16Array, thing: number, place: number): boolean {
  if (place < 0) return false;
  const k = game.knowledge;
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
  let i = 0;
  while (i < count && s[at + 1 + i] !== thing) i += 1;
  if (i === count) return;
  for (let slot = at + 1 + i; slot < at + count; slot += 1) s[slot] = s[slot + 1]!;
  s[at] = count - 1;
  const bag = k.bag[place]!;
  if (bag >= 0 && i < s[bag]!) s[bag] = s[bag]! - 1;
}

/** An attribute gets a value. */
export function setShadow(s: Int16Array, attribute: AttributeTable, holder: number, value: number): void {
  const at = attributeAt(attribute, holder);
  if (at >= 0 && attribute.type.kind !== 'list') writeValue(s, at, attribute.type, value);
}

/** A place is shuffled. */
export function shuffleShadow(game: Game, s: Int16Array, place: number): void {
  const k = game.knowledge;
  if (k.known >= 0) noteShuffle(s, k, place);
  if (k.bag[place]! >= 0) s[k.bag[place]!] = s[k.at[place]!]!;
}

/** Viewers (bits) look at a thing. */
export function revealShadow(game: Game, s: Int16Array, thing: number, viewers: number): void {
  const place = s[game.tables.thingPlace + thing]!;
  if (game.knowledge.known >= 0 && place >= 0) noteReveal(s, game.knowledge, thing, place, viewers);
}
