/** A game's tables made ready for look-up by place, and the names that data and texts use for seats and holders. */
import type { Json } from './engine.ts';
import { holdersOf, type Knowledge, knowledgeOf } from './knowledge.ts';
import {
  type AttributeTable,
  type EventRing,
  type GameFunctions,
  type GameTables,
  HEAD,
  type LiveTable,
  type ValueType,
  type ZoneTable,
} from './tables.ts';
import { type Supply, supplyOf } from './supply.ts';
import { slotsOf } from './values.ts';

/** What every part of the friendly face reads: the engine's tables and functions, and what follows from them alone. */
export interface Game {
  readonly tables: GameTables;
  readonly functions: GameFunctions;
  readonly ring: EventRing;
  readonly knowledge: Knowledge;
  /** Null: every card has its slots. */
  readonly supply: Supply | null;
  /** Zone and holder of each place number. */
  readonly placeZone: Int32Array;
  readonly placeHolder: Int32Array;
  /** As data names them: the zone of each place number, who holds it. */
  readonly zoneNames: readonly string[];
  readonly holders: ReadonlyArray<number | string | null>;
  /** The memory of the states that were made here. */
  readonly slabs: WeakSet<ArrayBufferLike>;
  /** What every game begins with. */
  readonly beginning: Int16Array;
  /** Room for one state that is moved along with the events of a call. */
  readonly shadow: Int16Array;
  /** Room to look at a deck in that somebody brings. */
  readonly table: Int16Array;
  /** The options by number, as the rules say. */
  readonly defaults: readonly number[];
  /** Everything that the rules keep by name: variable attributes, then the conditions of state triggers. */
  readonly variables: readonly AttributeTable[];
  /** What lives across the decision of each site, with types. */
  readonly live: ReadonlyArray<readonly LiveTable[]>;
  /** By slot: 1 when some table says what it is. */
  readonly described: Uint8Array;
  /** Has some routine a name whose value may tell what is hidden? */
  readonly hasSecrets: boolean;
}

/** A type for slots of which no table says more. */
export const PLAIN: ValueType = { kind: 'int', min: -32768, max: 32767 };

/** So many cards a deck may have to be looked at. */
export const MOST_CARDS = 10_000;

/** Room to look at a deck in; none where nobody brings one. */
function tableFor({ deck }: GameTables): Int16Array {
  return new Int16Array(deck === undefined ? 0 : deck.cards + 1 + MOST_CARDS);
}

/** Reads the tables once. */
export function makeGame(tables: GameTables, functions: GameFunctions, ring: EventRing): Game {
  const knowledge = knowledgeOf(tables);
  const placeZone = new Int32Array(knowledge.at.length);
  const placeHolder = new Int32Array(knowledge.at.length);
  tables.zones.forEach((zone, index) => {
    for (let holder = 0; holder < holdersOf(zone, tables); holder += 1) {
      placeZone[zone.place + holder] = index;
      placeHolder[zone.place + holder] = holder;
    }
  });
  const zones = Array.from(placeZone, (index) => tables.zones[index]!);
  const live = tables.sites.map((site, index) => {
    const given = tables.live?.[index];
    if (given !== undefined) return given;
    return (tables.liveAt[index] ?? []).map((at): LiveTable => {
      const local = site.locals.find((candidate) => candidate.at === at);
      return { at, type: local?.type ?? PLAIN };
    });
  });
  const beginning = new Int16Array(tables.size);
  functions.begin?.(beginning);
  const { deck } = tables;
  if (deck !== undefined) beginning.set(tables.things.slice(0, deck.first), deck.at);
  const supply = tables.supply === undefined ? null : supplyOf(tables);
  supply?.always.forEach((thing, card) => {
    if (thing >= 0) beginning[supply.card + thing] = card;
  });
  return {
    tables,
    functions,
    ring,
    knowledge,
    supply,
    placeZone,
    placeHolder,
    zoneNames: zones.map((zone) => zone.name),
    holders: zones.map((zone, place) => heldBy(tables, zone, placeHolder[place]!)),
    slabs: new WeakSet(),
    beginning,
    shadow: new Int16Array(tables.size),
    table: tableFor(tables),
    defaults: tables.options.map(({ value }) => value),
    variables: variablesOf(tables),
    live,
    described: describedSlots(tables),
    hasSecrets:
      tables.frames.routines?.some(({ slots }) => slots.some(({ secret }) => secret !== undefined)) === true,
  };
}

function variablesOf({ attributes, conditions = [] }: GameTables): AttributeTable[] {
  return [...attributes.filter(({ at }) => at >= 0), ...conditions];
}

/** By slot: whether some table says what it is. */
function describedSlots(tables: GameTables): Uint8Array {
  const described = new Uint8Array(tables.size);
  const mark = (at: number, length: number): void => {
    if (at >= 0) described.fill(1, at, at + length);
  };
  mark(0, HEAD.knowing + 1);
  mark(HEAD.key, HEAD.end - HEAD.key);
  for (const option of tables.options) mark(option.at, slotsOf(option.type));
  for (const attribute of variablesOf(tables)) {
    const holders =
      attribute.holder === 'thing'
        ? tables.things.length
        : holdersOf({ holder: attribute.holder, placeKind: attribute.placeKind }, tables);
    mark(attribute.at, holders * slotsOf(attribute.type));
  }
  for (const zone of tables.zones) {
    mark(zone.at, holdersOf(zone, tables) * (zone.capacity + 1));
    mark(zone.bag, holdersOf(zone, tables));
  }
  for (const at of [tables.thingPlace, tables.thingOwner, tables.known, tables.knownPlace]) {
    mark(at, tables.things.length);
  }
  for (const queue of [tables.queue, tables.effectQueue]) mark(queue.at, queue.stride * queue.capacity);
  if (tables.deck !== undefined) mark(tables.deck.at, tables.things.length);
  if (tables.supply !== undefined) {
    mark(tables.supply.card, tables.things.length);
    mark(tables.supply.dealt, 1);
    mark(tables.supply.filled, 1);
  }
  mark(tables.extraTurns.at, tables.extraTurns.capacity);
  mark(tables.streams, 2 * tables.streamNames.length);
  mark(tables.frames.from, tables.frames.to - tables.frames.from);
  for (const range of tables.derivedSlots) mark(range.from, range.to - range.from);
  return described;
}

/** The zone of a place number. */
export function zoneOf(game: Game, place: number): ZoneTable {
  return game.tables.zones[game.placeZone[place]!]!;
}

/** The seat whose zone a place is, -1 where it is no player's. */
export function seatOfPlace(game: Game, place: number): number {
  return zoneOf(game, place).holder === 'player' ? game.placeHolder[place]! : -1;
}

/** How many instances of a zone a state has: seats that do not play have none. */
export function instancesOf(game: Game, zone: ZoneTable, s: Int16Array): number {
  return zone.holder === 'player' ? s[HEAD.seats]! : holdersOf(zone, game.tables);
}

/** How many holders of an attribute a state has (things: all of them). */
export function attributeHolders(game: Game, attribute: AttributeTable, s: Int16Array): number {
  if (attribute.holder === 'thing') return game.tables.things.length;
  if (attribute.holder === 'player') return s[HEAD.seats]!;
  return holdersOf({ holder: attribute.holder, placeKind: attribute.placeKind }, game.tables);
}

/** First slot of an attribute's value (of a shared one whatever the holder); −1 when it is a constant. */
export function attributeAt(attribute: AttributeTable, holder: number): number {
  if (attribute.at < 0 || attribute.holder === 'shared') return attribute.at;
  return attribute.at + holder * slotsOf(attribute.type);
}

/** Whether the holder has the attribute: things of some definitions do not. */
export function hasAttribute(game: Game, s: Int16Array, attribute: AttributeTable, holder: number): boolean {
  if (attribute.holder !== 'thing' || attribute.definitions === null) return true;
  return attribute.definitions[definitionOf(game, s, holder)] === true;
}

/** The definition of a thing. */
export function definitionOf(game: Game, s: Int16Array, thing: number): number {
  const { supply } = game;
  if (supply !== null) return supply.cards[s[supply.card + thing]!]!;
  const { deck, things } = game.tables;
  return deck === undefined ? things[thing]! : s[deck.at + thing]!;
}

/** The definition of each card that `fill` makes, by number: of each thing, where every card has its slots. */
export function cardsOf({ tables, supply }: Game): readonly number[] {
  return supply?.cards ?? tables.things;
}

/** How many things an instance of a zone may hold. */
export function roomOf({ supply }: Game, zone: ZoneTable): number {
  return zone.at === supply?.count ? supply.cards.length : zone.capacity;
}

/** What a thing is called in data. */
export function thingName(game: Game, s: Int16Array, thing: number): string {
  return game.tables.definitions[definitionOf(game, s, thing)]!.name;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** A seat's name in text: the declared one, else an ordinal. */
export function seatName(game: Game, seat: number): string {
  return game.tables.seats[seat] ?? ORDINALS[seat] ?? String(seat);
}

/** Who holds an instance, as data: seat number, name of a place, or null. */
export function holderJson(
  game: Game,
  kind: 'player' | 'shared' | 'place',
  placeKind: number | null,
  holder: number,
): number | string | null {
  return heldBy(game.tables, { holder: kind, placeKind }, holder);
}

function heldBy(
  tables: GameTables,
  { holder: kind, placeKind }: Pick<ZoneTable, 'holder' | 'placeKind'>,
  holder: number,
): number | string | null {
  if (kind === 'shared') return null;
  if (kind === 'player') return holder;
  return tables.placeKinds[placeKind ?? -1]?.places[holder]?.name ?? null;
}

/** Who holds a place, as data. */
export function placeHolderJson(game: Game, place: number): number | string | null {
  return game.holders[place]!;
}

/** The holder that data names (`holderJson` backwards), or −1. */
export function holderOf(
  game: Game,
  kind: 'player' | 'shared' | 'place',
  placeKind: number | null,
  of: Json,
  seats: number,
): number {
  if (kind === 'shared') return of === null ? 0 : -1;
  if (kind === 'place') {
    return game.tables.placeKinds[placeKind ?? -1]?.places.findIndex((place) => place.name === of) ?? -1;
  }
  return typeof of === 'number' && Number.isInteger(of) && of >= 0 && of < seats ? of : -1;
}

/** The name of a holder in text: a seat's name, a place's name, or nothing. */
export function holderText(game: Game, of: Json): string {
  return typeof of === 'number' ? seatName(game, of) : typeof of === 'string' ? of : '';
}
