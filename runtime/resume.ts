/**
 * The part of a view that `sample` goes on from: where the rules wait and the stored values behind the current ones.
 * Visible facts only. Things are written as `{ known: i }`, the i-th thing that the view shows (`shownThings`); as
 * `{ hidden: i, place }`, one that the viewer does not know, equal numbers for one thing; as `{ gone: i, definition }`
 * (null where the viewer does not know which), equal numbers too. Numbers are stored numbers; `{ drawn: true }` stands for
 * one that may tell what is hidden.
 */
import type { Json } from './engine.ts';
import { siteOf } from './actions.ts';
import { secretsFrom, slotsHeld } from './frames.ts';
import { entriesOf, entriesToldTo, standInsFor } from './pending.ts';
import {
  attributeAt,
  attributeHolders,
  type Game,
  hasAttribute,
  instancesOf,
  PLAIN,
  definitionOf,
} from './game.ts';
import { knows, listing, type Listing, type Viewer, viewerBit } from './refs.ts';
import { type AttributeTable, HEAD, type LiveTable, type ValueType } from './tables.ts';
import { memberAt, readValue, slotsOf } from './values.ts';

/** Fields of the head that are carried over as they are, by name in `resume`. */
export const CARRIED = {
  site: HEAD.site,
  chooser: HEAD.chooser,
  order: HEAD.order,
  settled: HEAD.settled,
  level: HEAD.level,
  turn: HEAD.turn,
  passes: HEAD.passes,
  reason: HEAD.reason,
  chance: HEAD.chanceMode,
} as const;

/** Every place number of the state: by zone, then holder. */
export function placesOf(game: Game, s: Int16Array): number[] {
  const places: number[] = [];
  for (const zone of game.tables.zones) {
    const instances = instancesOf(game, zone, s);
    for (let holder = 0; holder < instances; holder += 1) places.push(zone.place + holder);
  }
  return places;
}

/** What a viewer is shown of each place, in the order of the view. */
export type Listings = ReadonlyMap<number, Listing>;

/** The listing of every place of the state. */
export function listingsOf(game: Game, s: Int16Array, viewer: Viewer): Listings {
  const listings = new Map<number, Listing>();
  for (const place of placesOf(game, s)) listings.set(place, listing(game, s, place, viewer));
  return listings;
}

/** The things that the viewer knows where they are, in the order in which the view lists them. */
function shownThings(listings: Listings): number[] {
  const things: number[] = [];
  for (const { shown, loose } of listings.values()) {
    for (const thing of shown) if (thing >= 0) things.push(thing);
    things.push(...loose);
  }
  return things;
}

/** The holders of a variable attribute that a view shows: all of them, or of things those shown that have it; no one's secret. */
export function shownHolders(
  game: Game,
  s: Int16Array,
  attribute: AttributeTable,
  shown: readonly number[],
): readonly number[] {
  if (attribute.secret === true) return [];
  if (attribute.holder === 'thing') return shown.filter((thing) => hasAttribute(game, s, attribute, thing));
  return Array.from({ length: attributeHolders(game, attribute, s) }, (_, holder) => holder);
}

/** The slots of a state that wait with values: frames, then the waiting triggers of `entries`, then effects. */
export function waitingSlots(
  game: Game,
  s: Int16Array,
  entries: readonly number[] = entriesOf(game.tables.queue, s[HEAD.queue]!),
): LiveTable[] {
  const { tables } = game;
  const frame = siteOf(game, s) === null ? [] : game.live[s[HEAD.site]!]!;
  const queued = entries.flatMap((at) => entrySlots(at, capturesOf(game, s[at]!)));
  const created = entriesOf(tables.effectQueue, s[HEAD.effects]!).flatMap((at) => {
    const { captures, conditions = [], kept = 0 } = tables.effects[s[at]!] ?? { captures: [] };
    const were = conditions.map((hidden): Capture => ({ type: { kind: 'bool' }, private: hidden }));
    return entrySlots(at, [...captures, ...were, ...new Array<Capture>(kept).fill({ type: PLAIN })]);
  });
  return [...frame, ...queued, ...created];
}

type Capture = Pick<LiveTable, 'type' | 'private'>;

/** What a waiting trigger of an ability holds behind its first four slots. */
export function capturesOf({ tables }: Game, ability: number): readonly Capture[] {
  const { captures, secrets = [] } = tables.abilities[ability] ?? {};
  if (captures === undefined) return new Array<Capture>(tables.queue.stride - 4).fill({ type: PLAIN });
  return captures.map((type, place) => (secrets.includes(place) ? { type, private: true } : { type }));
}

/** Whether a slot keeps what was last known of a thing that is there, or of none. */
export function saysNothing(s: Int16Array, { lastOf }: LiveTable): boolean {
  return lastOf !== undefined && s[lastOf]! >= -1;
}

function entrySlots(at: number, captures: readonly Capture[]): LiveTable[] {
  let next = at + 4;
  const slots: LiveTable[] = [{ at: at + 1, type: { kind: 'thing' } }];
  for (const { type, private: isPrivate = false } of captures) {
    slots.push({ at: next, type, private: isPrivate });
    next += slotsOf(type);
  }
  return slots;
}

/** `resume` for a viewer, who is shown `listings`. */
export function resumeOf(game: Game, s: Int16Array, viewer: Viewer, listings: Listings): Json {
  const { tables, knowledge } = game;
  const shown = shownThings(listings);
  const writer = new Writer(game, s, viewer, shown);
  const head = Object.entries(CARRIED).map(([name, slot]) => [name, s[slot]!] as const);
  const told = entriesToldTo(game, s, viewer);
  const secrets = new Set(secretsFrom(game, s, viewer).flatMap(slotsHeld));
  const waiting = waitingSlots(game, s, told).map((live) => {
    if (live.private === true || secrets.has(live.at)) return { drawn: true };
    if (saysNothing(s, live)) return 0;
    // What is last known of a thing says what it is.
    const gone = live.lastOf === undefined ? -1 : s[live.lastOf]!;
    if (gone < -1 && !knows(game, s, -2 - gone, viewer)) return { drawn: true };
    return writer.slot(live.at, live.type);
  });
  const bit = viewerBit(viewer);
  return {
    digest: tables.digest,
    options: tables.options.map((option) => (option.at < 0 ? 0 : readValue(s, option.at, option.type))),
    ...Object.fromEntries(head),
    ranks: Array.from({ length: s[HEAD.seats]! }, (_, seat) => s[HEAD.ranks + seat]!),
    extraTurns: [...s.subarray(tables.extraTurns.at, tables.extraTurns.at + s[HEAD.extraTurns]!)],
    queue: told.map((at) => [s[at]!, s[at + 2]!, s[at + 3]!]),
    untold: standInsFor(game, s, told).map(({ you, level }) => [you, level]),
    effects: entriesOf(tables.effectQueue, s[HEAD.effects]!).map((at) => [s[at]!, s[at + 2]!, s[at + 3]!]),
    waiting,
    bags: [...listings.keys()]
      .filter((place) => knowledge.bag[place]! >= 0 && (knowledge.counts[place]! & bit) !== 0)
      .map((place) => s[knowledge.bag[place]!]!),
    values: game.variables.map((attribute) =>
      shownHolders(game, s, attribute, shown).map((holder) =>
        writer.slot(attributeAt(attribute, holder), attribute.type),
      ),
    ),
  };
}

class Writer {
  private readonly index = new Map<number, number>();
  private readonly hidden = new Map<number, number>();
  private readonly gone = new Map<number, number>();
  private readonly game: Game;
  private readonly s: Int16Array;
  private readonly viewer: Viewer;

  constructor(game: Game, s: Int16Array, viewer: Viewer, shown: readonly number[]) {
    this.game = game;
    this.s = s;
    this.viewer = viewer;
    shown.forEach((thing, i) => this.index.set(thing, i));
  }

  slot(at: number, type: ValueType): Json {
    if (type.kind === 'list') {
      return Array.from({ length: this.s[at]! }, (_, i) => this.slot(memberAt(at, type.of, i), type.of));
    }
    const value = readValue(this.s, at, type);
    return type.kind === 'thing' ? this.thing(value) : value;
  }

  private thing(value: number): Json {
    const { game, s, viewer } = this;
    if (value === -1) return null;
    if (value < 0) {
      const thing = -2 - value;
      const gone = numberOf(this.gone, thing);
      if (!knows(game, s, thing, viewer)) return { gone, definition: null, owner: null };
      return { gone, definition: definitionOf(game, s, thing), owner: s[game.tables.thingOwner + thing]! };
    }
    const known = this.index.get(value);
    if (known !== undefined) return { known };
    return { hidden: numberOf(this.hidden, value), place: s[game.tables.thingPlace + value]! };
  }
}

/** Numbers in the order in which things are first asked for. */
function numberOf(numbers: Map<number, number>, thing: number): number {
  const number = numbers.get(thing) ?? numbers.size;
  numbers.set(thing, number);
  return number;
}
