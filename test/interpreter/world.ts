/** The state of a game as plain objects, and the few ways in which it changes. No rule of a game is read here. */
import type { Ability, Local, Model } from '../../compiler/model/model.ts';
import { broughtDefinitions } from '../../compiler/model/things.ts';
import { countedBy, noteMove, noteShuffle } from './knowledge.ts';
import { record } from './record.ts';
import type { Recorded } from './record.ts';
import { InterpreterFault, keyOf, literalValue } from './values.ts';
import type { Ref, Value } from './values.ts';

export interface Thing {
  readonly id: number;
  /** -1: a card that a deck of a position does not have. */
  definition: number;
  /** Who brought it; null: it is filled in. */
  readonly brought: number | null;
  owner: number | null;
  at: Where | null;
  incarnation: number;
  /** Variable attributes. */
  readonly values: Map<number, Value>;
  /** Who knows that it is where it is, besides those whom its zone shows it; and who knows at which position. */
  known: number;
  placed: number;
}
export interface Where {
  readonly zone: number;
  readonly holder: number | null;
}
/** Position 0 is the bottom. Things from `bagFrom` up to `bagTo` lie in no order yet. */
export interface Contents {
  things: number[];
  bagFrom: number;
  bagTo: number;
}
export interface EffectInstance {
  readonly id: number;
  readonly effect: number;
  readonly captured: readonly Value[];
  readonly this: Ref | null;
  readonly you: number | null;
  /** Events whose bodies were running when it was created. */
  readonly createdIn: readonly number[];
}
export interface World {
  things: Thing[];
  zones: Map<string, Contents>;
  /** Attributes of players, places and the table, by `slot`. */
  values: Map<string, Value>;
  active: number | null;
  effects: EffectInstance[];
  /** What has been worked out about this very state. */
  memo: Map<string, Value>;
  /** Everything in the order on the table, until something changes. */
  onTable: readonly Thing[] | null;
}
/** What can still be read of a thing that has left. */
export interface LastKnown {
  readonly at: Where | null;
  readonly owner: number | null;
  readonly current: ReadonlyMap<number, Value>;
  readonly base: ReadonlyMap<number, Value>;
}
/** A routine that runs. */
export interface Frame {
  readonly locals: Value[];
  readonly names: readonly Local[];
  /** The flow's changes with the turn. */
  you: number | null;
  readonly this: Ref | null;
  /** So many of its locals are parameters: arguments, or what an ability has captured and matched. */
  readonly parameters: number;
  /** Those of an ability's parameters that its body names; null in any other routine. */
  readonly named: ReadonlySet<number> | null;
  /** Parameters of an event: never gone inside it. */
  readonly pinned: number;
  readonly inEvent: boolean;
  /** Replacements that may not apply again to what this routine does. */
  readonly used: readonly string[];
  /** Locals in scope. */
  readonly scope: number[];
  /** Members of running loops, and what has been picked so far. */
  readonly visiting: Array<readonly Value[]>;
  readonly commitsBefore: readonly number[];
  /** The payment of the action was given up: nothing of it happens. */
  cancelled: boolean;
  /** The phase whose body runs, out of turns and of `atomically`. */
  phase?: { ending: boolean } | undefined;
}
/** A trigger that waits. */
export interface Entry {
  readonly ability: Ability;
  readonly this: Ref | null;
  readonly you: number | null;
  readonly locals: readonly Value[];
  readonly level: number;
}
export interface Question {
  readonly player: number;
  readonly decision: string;
  readonly kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds' | 'order' | 'replace';
}
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type ActionJson = { readonly decision: string } & { readonly [key: string]: Json };
export interface Chance {
  /** As a scenario's `chance` step writes it. */
  readonly name: string;
  readonly value: Json;
  readonly weight: number;
}

export interface Game {
  readonly model: Model;
  readonly seats: number;
  readonly options: readonly Value[];
  world: World;
  queue: Entry[];
  turns: number[];
  frames: Frame[];
  readonly last: Map<string, LastKnown>;
  events: Recorded[];
  /** The state on which the members of a running batch are judged. */
  snapshot: World | null;
  /** Over 0: inside an event, a replacement or a batch: no tick. */
  quiet: number;
  ticking: boolean;
  atomic: number;
  /** Level of the ability that resolves. */
  resolving: number | null;
  phases: Array<{ ending: boolean }>;
  /** Serial numbers of the events whose bodies run. */
  running: number[];
  serial: number;
  commits: number[];
  steps: number;
  held: Set<string>;
  assumed: Map<string, boolean>;
  /** Seat whose turn a given position begins with, until the turns have begun. */
  startsWith: number | null;
  standsIn: Frame | null;
  /** Which waiting triggers somebody is asked to put in order, and who is. */
  ordering: { readonly chooser: number; readonly entries: readonly Entry[] } | null;
  /** The frame is the routine in which the decision stands. */
  readonly ask: (question: Question, options: readonly ActionJson[], standsIn: Frame | null) => number;
  readonly draw: (stream: string, outcomes: readonly Chance[]) => number;
}

export const zoneKey = (at: Where): string => `${at.zone} ${at.holder ?? ''}`;
export const slot = (attribute: number, holder: number | null): string => `${attribute} ${holder ?? ''}`;
export const refTo = (thing: Thing): Ref => ({
  is: 'thing',
  thing: thing.id,
  incarnation: thing.incarnation,
});

/** Everything at its start. */
export function newWorld(model: Model, seats: number): World {
  const zones = new Map<string, Contents>();
  model.zones.forEach((zone, id) => {
    for (const holder of holdersOf(model, seats, zone.holder)) {
      zones.set(zoneKey({ zone: id, holder }), { things: [], bagFrom: 0, bagTo: 0 });
    }
  });
  const values = new Map<string, Value>();
  model.attributes.forEach((attribute, id) => {
    for (const holder of holdersOf(model, seats, attribute.holder)) {
      values.set(slot(id, holder), startOf(model, id, holder));
    }
  });
  return {
    things: newThings(model, seats),
    zones,
    values,
    active: null,
    effects: [],
    memo: new Map(),
    onTable: null,
  };
}

/** Every copy of every definition, in their order, nowhere yet; then what the players bring, whatever it is. */
function newThings(model: Model, seats: number): Thing[] {
  const { deck } = model;
  const copies = model.definitions.flatMap(({ copies: count }, id) =>
    Array.from({ length: count }, () => id),
  );
  const slots = Array.from({ length: seats * (deck?.size ?? 0) }, () => -1);
  const [card] = deck === null ? [] : broughtDefinitions(model);
  return [...copies, ...slots].map((definition, id) => {
    const like = definition < 0 ? (card ?? 0) : definition;
    const { attributes } = model.kinds[model.definitions[like]!.kind]!;
    const variable = attributes.filter((each) => model.attributes[each]!.storage === 'variable');
    return {
      id,
      definition,
      brought: definition < 0 ? Math.floor((id - copies.length) / deck!.size) : null,
      owner: null,
      at: null,
      incarnation: 0,
      values: new Map(variable.map((each) => [each, printed(model, like, each)])),
      known: 0,
      placed: 0,
    };
  });
}

function startOf(model: Model, id: number, holder: number | null): Value {
  const attribute = model.attributes[id]!;
  const bySeat = holder === null ? undefined : attribute.startBySeat?.[holder];
  return literalValue(bySeat ?? attribute.start, attribute.type);
}

/** Seats, places or the table; things hold their own. */
export function holdersOf(model: Model, seats: number, holder: Model['attributes'][number]['holder']) {
  if (holder.kind === 'shared') return [null];
  const count =
    holder.kind === 'player'
      ? seats
      : holder.kind === 'place'
        ? model.placeKinds[holder.placeKind]!.places.length
        : 0;
  return Array.from({ length: count }, (_, index) => index);
}

export function cloneWorld(world: World): World {
  return {
    things: world.things.map((thing) => ({ ...thing, values: new Map(thing.values) })),
    zones: new Map([...world.zones].map(([key, zone]) => [key, { ...zone, things: [...zone.things] }])),
    values: new Map(world.values),
    active: world.active,
    effects: [...world.effects],
    memo: world.memo,
    onTable: null,
  };
}

/** Equal exactly when nothing has changed; what players know and bag orders are left out. */
export function fingerprint(world: World): string {
  const things = world.things.map((thing) => [thing.at, thing.owner, valuesOf(thing)]);
  const zones = [...world.zones.values()].map((zone) => zone.things);
  const values = [...world.values].map(([key, value]) => `${key}=${keyOf(value)}`);
  return JSON.stringify([things, zones, values, world.active, world.effects.map((effect) => effect.id)]);
}

export const valuesOf = (thing: Thing): string[] =>
  [...thing.values].map(([attribute, value]) => `${attribute}=${keyOf(value)}`);

/** Evaluates on another state, for example the one just before. */
export function inWorld<T>(game: Game, world: World, read: () => T): T {
  const now = game.world;
  game.world = world;
  const result = read();
  game.world = now;
  return result;
}

export function changed(game: Game): void {
  game.world.memo = new Map();
  game.world.onTable = null;
}

export function contentsOf(game: Game, at: Where): Contents {
  return game.world.zones.get(zoneKey(at))!;
}

/** Everything in the order on the table: zones in their order, each holder's in theirs, in each its own. */
export function onTable(game: Game): readonly Thing[] {
  const { world } = game;
  world.onTable ??= [...world.zones.values()].flatMap(({ things }) => things.map((id) => world.things[id]!));
  return world.onTable;
}

export function isGone(game: Game, ref: Ref): boolean {
  return game.world.things[ref.thing]!.incarnation !== ref.incarnation;
}

export function printed(model: Model, definition: number, id: number): Value {
  const attribute = model.attributes[id]!;
  return literalValue(model.definitions[definition]!.values[id] ?? attribute.start, attribute.type);
}

export function attributesOfKind(game: Game, definition: number): readonly number[] {
  return game.model.kinds[game.model.definitions[definition]!.kind]!.attributes;
}

/** Moves a live thing; `lastKnown` is asked for when it leaves its region. */
export function moveThing(
  game: Game,
  thing: Thing,
  to: Where,
  how: { readonly place: 'top' | 'bottom'; readonly fromTop: boolean },
  lastKnown: (thing: Thing) => LastKnown,
): void {
  const from = thing.at;
  recordMove(game, thing, to, how.fromTop);
  const departs = from === null || regionOf(game, from) !== regionOf(game, to);
  if (departs) game.last.set(`${thing.id} ${thing.incarnation}`, lastKnown(thing));
  if (from !== null) leaveZone(game, thing, from);
  if (departs) beginIncarnation(game, thing);
  enterZone(game, thing, to, how.place);
}

function recordMove(game: Game, thing: Thing, to: Where, fromTop: boolean): void {
  const from = thing.at;
  const counted = countedBy(game, to) | (from === null ? 0 : countedBy(game, from));
  const fields = { from: from && whereJson(game, from), to: whereJson(game, to) };
  const told = record(game, 'move', fields, { thing });
  const follows = noteMove(game, thing, to, fromTop);
  told.finish({ seenBy: follows, toldTo: follows | counted });
}

function beginIncarnation(game: Game, thing: Thing): void {
  thing.incarnation += 1;
  for (const id of thing.values.keys()) {
    if (game.model.attributes[id]!.mark) thing.values.set(id, printed(game.model, thing.definition, id));
  }
}

export function regionOf(game: Game, at: Where): number {
  return game.model.zones[at.zone]!.region;
}

function leaveZone(game: Game, thing: Thing, from: Where): void {
  const zone = contentsOf(game, from);
  const index = zone.things.indexOf(thing.id);
  zone.things.splice(index, 1);
  if (index < zone.bagFrom) zone.bagFrom -= 1;
  if (index < zone.bagTo) zone.bagTo -= 1;
  changed(game);
}

/** Puts a thing that is nowhere into a zone. */
export function placeThing(game: Game, thing: Thing, at: Where): void {
  enterZone(game, thing, at, 'top');
}

function enterZone(game: Game, thing: Thing, to: Where, place: 'top' | 'bottom'): void {
  const model = game.model.zones[to.zone]!;
  const zone = contentsOf(game, to);
  const capacity = model.order === 'slot' ? 1 : model.capacity;
  if (capacity !== null && zone.things.length >= capacity) {
    throw new InterpreterFault('zone-full', `${model.name} is full`);
  }
  if (place === 'top') zone.things.push(thing.id);
  else zone.things.unshift(thing.id);
  if (place === 'bottom' && zone.bagTo > zone.bagFrom) {
    zone.bagFrom += 1;
    zone.bagTo += 1;
  }
  thing.at = to;
  if (model.holder.kind === 'player') thing.owner ??= to.holder;
  changed(game);
}

/** Makes a pile a bag: nobody knows its order any more. */
export function shuffleZone(game: Game, at: Where): void {
  const zone = contentsOf(game, at);
  zone.things.sort((one, other) => one - other);
  zone.bagFrom = 0;
  zone.bagTo = zone.things.length;
  noteShuffle(game, at);
  changed(game);
}

export function whereJson(game: Game, at: Where): Json {
  const zone = game.model.zones[at.zone]!;
  return { zone: zone.name, of: holderJson(game.model, zone.holder, at.holder) };
}

export function holderJson(model: Model, holder: Model['zones'][number]['holder'], of: number | null): Json {
  if (of === null || holder.kind !== 'place') return of;
  return model.placeKinds[holder.placeKind]!.places[of]!.name;
}

/** The same text for the same JSON, whatever the order of its keys. */
export function sorted(json: Json | undefined): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json) ?? 'undefined';
  if (Array.isArray(json)) return `[${json.map(sorted).join(',')}]`;
  const entries = Object.entries(json).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${sorted(value)}`).join(',')}}`;
}

/** Statements and matches of standing rules between two decisions before a chain counts as endless (L18). */
const MOST_STEPS = 10_000;

export function countSteps(game: Game, steps: number): void {
  game.steps += steps;
  if (game.steps > MOST_STEPS) {
    throw new InterpreterFault('step-budget', 'too many steps between two decisions');
  }
}
