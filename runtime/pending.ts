/** Who is told which triggers wait (L12): of an ability at work unseen, those who know its bearer. */
import { movesOf, siteOf } from './actions.ts';
import type { Game } from './game.ts';
import { knowers } from './knowledge.ts';
import { type Viewer, viewerBit } from './refs.ts';
import { HEAD, type QueueTable } from './tables.ts';

const EVERYBODY = -1;

/** First slots of the entries of a queue. */
export function entriesOf(queue: QueueTable, count: number): number[] {
  return Array.from({ length: count }, (_, i) => queue.at + i * queue.stride);
}

/** Who is told that an ability of a bearer waits or fires, a bit a viewer; `self` as in slots of things. */
export function toldOf({ tables, knowledge }: Game, s: Int16Array, ability: number, self: number): number {
  if (tables.abilities[ability]?.unseen !== true || self === -1) return EVERYBODY;
  const bearer = self < 0 ? -2 - self : self;
  return knowers(s, knowledge, bearer, s[tables.thingPlace + bearer]!);
}

/** First slots of the waiting triggers of which a viewer is told; who is asked for their order is told of those. */
export function entriesToldTo(game: Game, s: Int16Array, viewer: Viewer): number[] {
  const bit = viewerBit(viewer);
  const asked = viewer === s[HEAD.chooser] ? orderedNow(game, s) : [];
  return entriesOf(game.tables.queue, s[HEAD.queue]!).filter(
    (at) => (toldOf(game, s, s[at]!, s[at + 1]!) & bit) !== 0 || asked.includes(at),
  );
}

/** A waiting trigger of which nothing else is known. */
export interface StandIn {
  readonly you: number;
  readonly level: number;
}

/** What must wait besides the entries `told` so that there are two to put in order, where that is asked. */
export function standInsFor(game: Game, s: Int16Array, told: readonly number[]): StandIn[] {
  const options = orderedNow(game, s);
  const first = options.find((at) => !told.includes(at));
  if (first === undefined) return [];
  const level = s[first + 3]!;
  const sides = new Set(options.map((at) => s[at + 2]!));
  const group = told.filter((at) => s[at + 3] === level && sides.has(s[at + 2]!));
  const known = orderedNow(game, withOnly(game, s, group)).length;
  return Array.from({ length: Math.max(0, 2 - known) }, () => ({ you: s[first + 2]!, level }));
}

/** First slots of the triggers among which somebody is asked to choose the next one. */
export function orderedNow(game: Game, s: Int16Array): number[] {
  const { at, stride } = game.tables.queue;
  return siteOf(game, s)?.kind === 'order' ? movesOf(game, s).map((move) => at + move * stride) : [];
}

/** A copy of the state in which no triggers wait but those of `entries`. */
function withOnly({ tables }: Game, s: Int16Array, entries: readonly number[]): Int16Array {
  const { queue } = tables;
  const copy = s.slice();
  copy[HEAD.queue] = entries.length;
  entries.forEach((entry, i) => {
    copy.set(s.subarray(entry, entry + queue.stride), queue.at + i * queue.stride);
  });
  return copy;
}
