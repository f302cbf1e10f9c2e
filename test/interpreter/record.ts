/** Events as they are told, with who may know each thing that they name; names and values as JSON. */
import type { Model } from '../../compiler/model/model.ts';
import {
  bitOf,
  canPoint,
  everybody,
  isOrdered,
  knowersOf,
  listing,
  placersOf,
  shownTo,
  thingsAt,
} from './knowledge.ts';
import type { Viewer, Viewers } from './knowledge.ts';
import { isGone, whereJson } from './world.ts';
import type { Game, Json, Thing } from './world.ts';
import { isRef, isSet, isZone } from './values.ts';
import type { Value } from './values.ts';
import { inViewOrder } from './view.ts';

export type EventJson = { readonly event: string } & { readonly [key: string]: Json };
export interface Recorded {
  event: EventJson;
  /** By key that holds a thing: who is told which thing it is. */
  seenBy: Readonly<Record<string, Viewers>>;
  /** Who is told that it happened at all. */
  toldTo: Viewers;
  /** By key that holds a thing: its number as a viewer counts. */
  readonly nths: ReadonlyMap<string, (viewer: Viewers) => number>;
}
interface Told {
  readonly seenBy?: Viewers;
  readonly toldTo?: Viewers;
}

/** Starts the record of an event, things named as they stand; `finish` settles who is told, by default those who can point at them before or after. */
export function record(
  game: Game,
  event: string,
  fields: Readonly<Record<string, Json>>,
  things: Readonly<Record<string, Thing>>,
): { readonly finish: (told?: Told) => void } {
  const named = Object.entries(things).map(([key, thing]) => ({ key, thing, before: canPoint(game, thing), ref: refFor(game, thing) })); // prettier-ignore
  const nths = new Map(named.map(({ key, thing }) => [key, numberFor(game, thing)]));
  const tell = (masks: Readonly<Record<string, Viewers>>): Pick<Recorded, 'event' | 'seenBy'> => ({
    event: { event, ...Object.fromEntries(named.map(({ key, ref }) => [key, ref(masks[key]!)])), ...fields },
    seenBy: masks,
  });
  const masks = (also: (thing: Thing) => Viewers): Record<string, Viewers> =>
    Object.fromEntries(named.map(({ key, thing, before }) => [key, before | also(thing)]));
  const recorded: Recorded = { ...tell(masks(() => 0)), toldTo: everybody(game), nths };
  game.events.push(recorded);
  return {
    finish: ({ seenBy, toldTo } = {}) => {
      const settled =
        seenBy === undefined
          ? masks(({ id }) => canPoint(game, game.world.things[id]!))
          : Object.fromEntries(named.map(({ key }) => [key, seenBy]));
      Object.assign(recorded, tell(settled), toldTo === undefined ? {} : { toldTo });
    },
  };
}

/** The events as one viewer is told them. */
export function eventsFor(events: readonly Recorded[], viewer: Viewer): EventJson[] {
  const bit = bitOf(viewer);
  return events
    .filter(({ toldTo }) => (toldTo & bit) !== 0)
    .map(({ event, seenBy, nths }) => {
      const hidden = Object.entries(seenBy).filter(([, mask]) => (mask & bit) === 0);
      const numbered = [...nths].flatMap(([key, nth]): Array<[string, Json]> => {
        const ref = event[key];
        const isRefJson = typeof ref === 'object' && ref !== null && 'nth' in ref;
        return isRefJson ? [[key, { ...ref, nth: nth(bit) }]] : [];
      });
      return {
        ...event,
        ...Object.fromEntries(numbered),
        ...Object.fromEntries(hidden.map(([key]) => [key, veiled(event[key]!)])),
      };
    });
}

function veiled(ref: Json): Json {
  return typeof ref === 'object' && ref !== null && 'zone' in ref
    ? { thing: null, zone: ref['zone'] ?? null, of: ref['of'] ?? null }
    : null;
}

/** A reference for those who are told of the thing: `nth` counts only what all of them know to lie before it. */
function refFor(game: Game, thing: Thing): (readers: Viewers) => Json {
  const { at } = thing;
  if (at === null) return () => null;
  const name = game.model.definitions[thing.definition]!.name;
  const where = Object(whereJson(game, at));
  const there = thingsAt(game, at);
  const earlier = there
    .slice(0, there.indexOf(thing))
    .filter((other) => other.definition === thing.definition)
    .map((other) => placersOf(game, other));
  return (readers) => ({
    thing: name,
    ...where,
    nth: 1 + earlier.filter((knowers) => (knowers & readers) === readers).length,
  });
}

/** Its number as one viewer counts: in a set that they do not see, nobody knows what is before what. */
function numberFor(game: Game, thing: Thing): (viewer: Viewers) => number {
  const { at } = thing;
  if (at === null) return () => 1;
  const there = thingsAt(game, at);
  const earlier = there
    .slice(0, there.indexOf(thing))
    .filter((other) => other.definition === thing.definition)
    .map((other) => placersOf(game, other));
  const [ordered, shown] = [isOrdered(game, at), shownTo(game, at)];
  return (viewer) =>
    ordered || (shown & viewer) !== 0 ? 1 + earlier.filter((knowers) => (knowers & viewer) !== 0).length : 1;
}

/** A reference for one reader: `nth` counts, in the order shown to them, the things of its definition. */
export function thingRef(game: Game, thing: Thing, reader: Viewer | 'everybody'): Json {
  if (thing.at === null) return null;
  if (reader === 'everybody') return refFor(game, thing)(everybody(game));
  if ((knowersOf(game, thing) & bitOf(reader)) === 0)
    return { thing: null, ...Object(whereJson(game, thing.at)) };
  const { shown, loose } = listing(game, thing.at, reader, (things) => inViewOrder(game, reader, things));
  const alike = [...shown, ...loose].filter((other) => other?.definition === thing.definition);
  const name = game.model.definitions[thing.definition]!.name;
  return { thing: name, ...Object(whereJson(game, thing.at)), nth: alike.indexOf(thing) + 1 };
}

export function toJson(game: Game, value: Value, reader: Viewer | 'everybody'): Json {
  const { model } = game;
  if (value === null || typeof value !== 'object') return value;
  if (isSet(value)) return value.map((item) => toJson(game, item, reader));
  if (isRef(value))
    return isGone(game, value) ? null : thingRef(game, game.world.things[value.thing]!, reader);
  if (isZone(value)) return model.zones[value.zone]!.name;
  return nameOf(model, value);
}

type Named = Exclude<
  Value,
  null | boolean | number | string | readonly Value[] | { is: 'thing' } | { is: 'zone' }
>;

function nameOf(model: Model, value: Named): Json {
  switch (value.is) {
    case 'player':
      return value.seat;
    case 'place':
      return model.placeKinds[value.kind]!.places[value.place]!.name;
    case 'enum':
      return model.enums[value.enum]!.values[value.value]!.name;
    case 'definition':
      return model.definitions[value.definition]!.name;
    case 'keyword':
      return model.keywords[value.keyword]!.name;
    case 'direction':
      return DIRECTION_NAMES[value.direction]!;
    default:
      return null;
  }
}

const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
