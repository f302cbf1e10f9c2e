/** Things and values as one viewer may name them: by what they see, never by a handle. */
import type { Json } from './engine.ts';
import { attributeAt, type Game, hasAttribute, zoneOf, definitionOf, thingName } from './game.ts';
import { canonical, type JsonObject, put } from './json.ts';
import { knowers, SPECTATOR } from './knowledge.ts';
import { HEAD, type ValueType } from './tables.ts';
import { DIRECTION_NAMES, memberAt, membersOf, readValue } from './values.ts';

/** Seat number, or `spectator`. */
export type Viewer = number | 'spectator';

/** A viewer's bit in masks of knowledge. */
export function viewerBit(viewer: Viewer): number {
  return 1 << (viewer === 'spectator' ? SPECTATOR : viewer);
}

/** What a viewer is shown of one zone instance. */
export interface Listing {
  /** Things in the order shown; −1 where the viewer does not know which thing it is. Of places that they may not count, those from the lowest position that they know. */
  readonly shown: readonly number[];
  /** Things that the viewer knows to be there without knowing where. */
  readonly loose: readonly number[];
  /** How many there are, or −1 when the viewer may not know. */
  readonly count: number;
}

/** The contents of a place for a viewer. */
export function listing(game: Game, s: Int16Array, place: number, viewer: Viewer): Listing {
  const k = game.knowledge;
  const bit = viewerBit(viewer);
  const at = k.at[place]!;
  const counted = (k.counts[place]! & bit) !== 0;
  const count = counted ? s[at]! : -1;
  if (s[at] === 0) return { shown: [], loose: [], count };
  if (place === k.supply) return { shown: new Array<number>(Math.max(0, count)).fill(-1), loose: [], count };
  const sees = (k.sees[place]! & bit) !== 0;
  const things = Array.from(s.subarray(at + 1, at + 1 + s[at]!));
  const knows = (thing: number): boolean => (knowers(s, k, thing, place) & bit) !== 0;
  if (k.ordered[place] === 1) {
    const bag = k.bag[place]! < 0 ? 0 : s[k.bag[place]!]!;
    const isPlaced = (thing: number, i: number): boolean =>
      i >= bag && (sees || (k.known >= 0 && (s[k.knownPlace + thing]! & bit) !== 0));
    const placed = things.map((thing, i) => (isPlaced(thing, i) ? thing : -1));
    const loose = things.filter((thing, i) => placed[i]! < 0 && knows(thing));
    // Who may not count them knows places from the top.
    const lowest = counted ? 0 : placed.findIndex((thing) => thing >= 0);
    const shown = lowest < 0 ? [] : lowest === 0 ? placed : placed.slice(lowest);
    return { shown, loose: inViewOrder(game, s, loose, place, viewer), count };
  }
  if (sees) return { shown: things, loose: [], count: things.length };
  const known = inViewOrder(game, s, things.filter(knows), place, viewer);
  const hidden = new Array<number>(counted ? things.length - known.length : 0).fill(-1);
  return { shown: known.concat(hidden), loose: [], count };
}

/** By definition, then by the text of what can be seen of them: an order that does not tell how they came there. */
function inViewOrder(game: Game, s: Int16Array, things: number[], place: number, viewer: Viewer): number[] {
  if (things.length < 2) return things;
  const looks = new Map<number, string>();
  const lookOf = (thing: number): string => {
    const look = looks.get(thing) ?? canonical(thingView(game, s, thing, place, viewer, false));
    looks.set(thing, look);
    return look;
  };
  return things.sort((a, b) => {
    const definitions = definitionOf(game, s, a) - definitionOf(game, s, b);
    if (definitions !== 0) return definitions;
    return lookOf(a) < lookOf(b) ? -1 : lookOf(a) > lookOf(b) ? 1 : 0;
  });
}

/** A thing with its current values. `numbered` false: what it refers to has no number (that order comes from views). */
export function thingView(
  game: Game,
  s: Int16Array,
  thing: number,
  place: number,
  viewer: Viewer,
  numbered: boolean,
): Json {
  const { tables, functions } = game;
  const owner = s[tables.thingOwner + thing]!;
  const view: JsonObject = {
    thing: thingName(game, s, thing),
    owner: owner < 0 ? null : owner,
  };
  tables.attributes.forEach((attribute, index) => {
    if (attribute.holder !== 'thing' || !attribute.shown || !hasAttribute(game, s, attribute, thing)) return;
    const value = currentJson(game, s, index, thing, viewer, numbered);
    put(view, attribute.name, value);
  });
  if (tables.abilityRegions.includes(zoneOf(game, place).region)) {
    view['keywords'] = tables.keywords
      .filter((_, keyword) => functions.has(s, thing, keyword))
      .map((keyword) => keyword.name);
  }
  return view;
}

/** The current value of an attribute: modified for things and players, stored for the rest. */
export function currentJson(
  game: Game,
  s: Int16Array,
  index: number,
  holder: number,
  viewer: Viewer,
  numbered = true,
): Json {
  const attribute = game.tables.attributes[index]!;
  const at = attributeAt(attribute, holder);
  if (attribute.type.kind === 'list') {
    return at < 0 ? [] : slotJson(game, s, at, attribute.type, viewer, numbered);
  }
  if (attribute.holder === 'thing' || attribute.holder === 'player') {
    const value = game.functions.current(s, index, holder);
    return valueJson(game, s, value, attribute.type, viewer, numbered);
  }
  return at < 0 ? null : slotJson(game, s, at, attribute.type, viewer, numbered);
}

/** Whether the viewer knows that the thing is where it is. */
export function knows(game: Game, s: Int16Array, thing: number, viewer: Viewer): boolean {
  const place = s[game.tables.thingPlace + thing]!;
  return place >= 0 && (knowers(s, game.knowledge, thing, place) & viewerBit(viewer)) !== 0;
}

/** A thing as the viewer may name it; null for none, for a thing that is gone, and for one that is nowhere. */
export function thingJson(game: Game, s: Int16Array, thing: number, viewer: Viewer, numbered = true): Json {
  if (thing < 0) return null;
  const place = s[game.tables.thingPlace + thing]!;
  if (place < 0) return null;
  const zone = game.zoneNames[place]!;
  const of = game.holders[place]!;
  if ((knowers(s, game.knowledge, thing, place) & viewerBit(viewer)) === 0) return { thing: null, zone, of };
  const name = thingName(game, s, thing);
  return numbered
    ? { thing: name, zone, of, nth: nthOf(game, s, thing, place, viewer) }
    : { thing: name, zone, of };
}

/** From 1, among the things of its definition that the viewer knows to be there, in the order they are shown. */
function nthOf(game: Game, s: Int16Array, thing: number, place: number, viewer: Viewer): number {
  const k = game.knowledge;
  const definition = definitionOf(game, s, thing);
  const bag = k.bag[place]!;
  let nth = 1;
  if ((k.sees[place]! & viewerBit(viewer)) !== 0 && (bag < 0 || s[bag] === 0)) {
    for (let at = k.at[place]! + 1; s[at] !== thing; at += 1) {
      if (definitionOf(game, s, s[at]!) === definition) nth += 1;
    }
    return nth;
  }
  const { shown, loose } = listing(game, s, place, viewer);
  for (const other of [...shown, ...loose]) {
    if (other === thing) break;
    if (other >= 0 && definitionOf(game, s, other) === definition) nth += 1;
  }
  return nth;
}

/** A number as data for a viewer. `value` is what `readValue` gives for a type that is no list. */
export function valueJson(
  game: Game,
  s: Int16Array,
  value: number,
  type: ValueType,
  viewer: Viewer,
  numbered = true,
): Json {
  const { tables } = game;
  switch (type.kind) {
    case 'int':
      return value === -1 && type.optional === true ? null : value;
    case 'bool':
      return value === -1 && type.optional === true ? null : value !== 0;
    case 'player':
      return value < 0 ? null : value;
    case 'direction':
      return DIRECTION_NAMES[value] ?? null;
    case 'keyword':
      return tables.keywords[value]?.name ?? null;
    case 'definition':
      return tables.definitions[value]?.name ?? null;
    case 'thing':
      return thingJson(game, s, value, viewer, numbered);
    case 'place':
      return tables.placeKinds[type.placeKind]?.places[value]?.name ?? null;
    case 'enum':
      return tables.enums[type.enum]?.values[value]?.name ?? null;
    case 'bits':
      return bitsOf(value, membersOf(type.of, tables, s[HEAD.seats]!)).map((member) =>
        valueJson(game, s, member, type.of, viewer),
      );
    case 'list':
      return null;
  }
}

/** The value that begins at a slot as data for a viewer, lists included. */
export function slotJson(
  game: Game,
  s: Int16Array,
  at: number,
  type: ValueType,
  viewer: Viewer,
  numbered = true,
): Json {
  if (type.kind !== 'list') return valueJson(game, s, readValue(s, at, type), type, viewer, numbered);
  const members: Json[] = [];
  for (let i = 0; i < s[at]!; i += 1) {
    members.push(slotJson(game, s, memberAt(at, type.of, i), type.of, viewer, numbered));
  }
  return members;
}

/** Members of a set of bits in order. */
export function bitsOf(bits: number, members: number): number[] {
  const found: number[] = [];
  for (let member = 0; member < members; member += 1) if (((bits >>> member) & 1) === 1) found.push(member);
  return found;
}
