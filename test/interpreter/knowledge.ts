/** What viewers know of things: what zones show, and what has been seen before (L12). */
import type { Zone } from '../../compiler/model/model.ts';
import { contentsOf } from './world.ts';
import type { Game, Thing, Where } from './world.ts';

export type Viewer = number | 'spectator';
/** A bit a seat, bit 15 the spectator. */
export type Viewers = number;

export const bitOf = (viewer: Viewer): Viewers => 1 << (viewer === 'spectator' ? 15 : viewer);
export const everybody = (game: Game): Viewers => ((1 << game.seats) - 1) | bitOf('spectator');

function audience(game: Game, at: Where, by: Zone['seenBy']): Viewers {
  if (by === 'all') return everybody(game);
  return by === 'owner' && game.model.zones[at.zone]!.holder.kind === 'player' ? bitOf(at.holder!) : 0;
}

export const shownTo = (game: Game, at: Where): Viewers =>
  audience(game, at, game.model.zones[at.zone]!.seenBy);
export const countedBy = (game: Game, at: Where): Viewers =>
  shownTo(game, at) | audience(game, at, game.model.zones[at.zone]!.countBy);

export function isOrdered(game: Game, at: Where): boolean {
  return ['pile', 'row'].includes(game.model.zones[at.zone]!.order);
}

/** Who knows that the thing is where it is. */
export function knowersOf(game: Game, thing: Thing): Viewers {
  return thing.known | (thing.at === null ? 0 : shownTo(game, thing.at));
}

/** Who knows where among the things of its place it lies: everybody who knows it, but in a pile or row its position. */
export function placersOf(game: Game, thing: Thing): Viewers {
  if (thing.at === null || !isOrdered(game, thing.at)) return knowersOf(game, thing);
  const { things, bagFrom, bagTo } = contentsOf(game, thing.at);
  const index = things.indexOf(thing.id);
  return index >= bagFrom && index < bagTo ? 0 : shownTo(game, thing.at) | thing.placed;
}

/** Who can tell this very thing from the others there: they see it, know its position, or know it to be alone. */
export function canPoint(game: Game, thing: Thing): Viewers {
  if (thing.at === null) return 0;
  const isAlone = contentsOf(game, thing.at).things.length === 1;
  return shownTo(game, thing.at) | thing.placed | (isAlone ? thing.known & countedBy(game, thing.at) : 0);
}

/**
 * Before a move; gives those who can follow it. `fromTop`: the rule itself takes the top of a pile, so that whoever
 * knows what lies there can follow. Who cannot follow forgets what they knew there without its position.
 */
export function noteMove(game: Game, thing: Thing, to: Where, fromTop: boolean): Viewers {
  const from = thing.at;
  const isAlone = from !== null && contentsOf(game, from).things.length === 1;
  const sees = shownTo(game, to) | (from === null ? 0 : shownTo(game, from));
  const alone = from !== null && isAlone ? thing.known & countedBy(game, from) : 0;
  const follows = sees | (fromTop ? canPoint(game, thing) : alone);
  const stays = from !== null && from.zone === to.zone && from.holder === to.holder;
  const others = from === null ? [] : thingsAt(game, from).filter((other) => other !== thing);
  const witnesses = follows | countedBy(game, to) | (from === null ? 0 : countedBy(game, from));
  for (const other of others) {
    other.placed &= fromTop ? witnesses : follows;
    if (!stays) other.known &= follows | other.placed;
  }
  if (from !== null && !stays)
    for (const viewer of bits(follows)) letLookalikeGo(game, thing, others, viewer);
  if (isOrdered(game, to)) thingsAt(game, to).forEach((other) => (other.placed &= witnesses));
  thing.known = stays ? thing.known | follows : follows;
  thing.placed = isOrdered(game, to) ? follows : 0;
  return follows;
}

/** Someone who sees a thing come out of hiding takes it for the one of its kind that they knew to be there. */
function letLookalikeGo(game: Game, thing: Thing, others: readonly Thing[], viewer: Viewers): void {
  if (((knowersOf(game, thing) | thing.placed) & viewer) !== 0) return;
  const known = others.filter((other) => (other.known & ~other.placed & viewer) !== 0);
  const lookalike = known.find((other) => other.definition === thing.definition);
  if (lookalike !== undefined) lookalike.known &= ~viewer;
}

function bits(viewers: Viewers): Viewers[] {
  return Array.from({ length: 16 }, (_, bit) => 1 << bit).filter((bit) => (viewers & bit) !== 0);
}

export function thingsAt(game: Game, at: Where): Thing[] {
  return contentsOf(game, at).things.map((id) => game.world.things[id]!);
}

/** Nobody knows positions any more. */
export function noteShuffle(game: Game, at: Where): void {
  thingsAt(game, at).forEach((thing) => (thing.placed = 0));
}

export function noteReveal(game: Game, thing: Thing, viewers: Viewers): void {
  thing.known |= viewers;
  if (thing.at !== null && isOrdered(game, thing.at)) thing.placed |= viewers;
}

/** What a viewer is shown of one place. */
export interface Listing {
  /** In the order shown; null where they do not know which thing it is. */
  readonly shown: ReadonlyArray<Thing | null>;
  /** Known to be there, without its position. */
  readonly loose: readonly Thing[];
  /** Null when they may not know how many there are. */
  readonly count: number | null;
}

/** `inOrder` sorts things in a way that does not tell how they came there. */
export function listing(
  game: Game,
  at: Where,
  viewer: Viewer,
  inOrder: (things: readonly Thing[]) => readonly Thing[],
): Listing {
  const bit = bitOf(viewer);
  const { bagFrom, bagTo } = contentsOf(game, at);
  const things = thingsAt(game, at);
  const sees = (shownTo(game, at) & bit) !== 0;
  const counts = (countedBy(game, at) & bit) !== 0;
  const count = counts ? things.length : null;
  const known = things.filter((thing) => (knowersOf(game, thing) & bit) !== 0);
  if (!isOrdered(game, at)) {
    if (sees) return { shown: things, loose: [], count };
    const unknown = counts ? Array.from({ length: things.length - known.length }, () => null) : [];
    return { shown: [...inOrder(known), ...unknown], loose: [], count };
  }
  const isPlaced = (thing: Thing): boolean => {
    const index = things.indexOf(thing);
    const inBag = index >= bagFrom && index < bagTo;
    return !inBag && (sees || (thing.placed & bit) !== 0);
  };
  const lowest = counts ? 0 : things.findIndex(isPlaced);
  const shown = (lowest < 0 ? [] : things.slice(lowest)).map((thing) => (isPlaced(thing) ? thing : null));
  return { shown, loose: inOrder(known.filter((thing) => !isPlaced(thing))), count };
}
