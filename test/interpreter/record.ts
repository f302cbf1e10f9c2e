/** Events as they are told, with who may know each thing that they name; names and values as JSON. */
import type { Model } from '../../compiler/model/model.ts';
import { isGone } from './world.ts';
import type { ActionJson, Game, Json, Thing } from './world.ts';
import { isRef, isSet, isZone } from './values.ts';
import type { Value } from './values.ts';

export const SPECTATOR = 15;
export type Viewer = number | 'spectator';
export type EventJson = { readonly event: string } & { readonly [key: string]: Json };
export interface Recorded {
  readonly event: EventJson;
  /** By key that holds a thing: a bit a seat, bit 15 the spectator. */
  readonly seenBy: Record<string, number>;
}

export const bitOf = (viewer: Viewer): number => 1 << (viewer === 'spectator' ? SPECTATOR : viewer);

/** Who sees what the thing is: its zone shows it, or they know it. */
export function seenBy(game: Game, thing: Thing): number {
  const everybody = ((1 << game.seats) - 1) | (1 << SPECTATOR);
  if (thing.at === null) return thing.known;
  const zone = game.model.zones[thing.at.zone]!;
  if (zone.seenBy === 'all') return everybody;
  const owner = zone.seenBy === 'owner' && zone.holder.kind === 'player' ? bitOf(thing.at.holder!) : 0;
  return thing.known | owner;
}

export function sees(game: Game, viewer: Viewer, thing: Thing): boolean {
  return (seenBy(game, thing) & bitOf(viewer)) !== 0;
}

/** Starts the record of an event; `finish` adds those who see its things afterwards. */
export function record(
  game: Game,
  event: string,
  fields: Readonly<Record<string, Json>>,
  things: Readonly<Record<string, Thing>>,
): { readonly finish: () => void } {
  const named = Object.entries(things);
  const refs = Object.fromEntries(named.map(([key, thing]) => [key, thingRef(game, thing, 'everybody')]));
  const masks = Object.fromEntries(named.map(([key, thing]) => [key, seenBy(game, thing)]));
  game.events.push({ event: { event, ...refs, ...fields }, seenBy: masks });
  return {
    finish: () => {
      for (const [key, thing] of named) {
        masks[key] = (masks[key] ?? 0) | seenBy(game, game.world.things[thing.id]!);
      }
    },
  };
}

/** The events as one viewer is told them. */
export function eventsFor(events: readonly Recorded[], viewer: Viewer): EventJson[] {
  return events.map(({ event, seenBy: masks }) => {
    const hidden = Object.entries(masks).filter(([, mask]) => (mask & bitOf(viewer)) === 0);
    return { ...event, ...Object.fromEntries(hidden.map(([key]) => [key, veiled(event[key]!)])) };
  });
}

function veiled(ref: Json): Json {
  return typeof ref === 'object' && ref !== null && 'zone' in ref
    ? { thing: null, zone: ref['zone'] ?? null, of: ref['of'] ?? null }
    : null;
}

/**
 * `nth` counts, among the things of one definition in one place, those that the reader sees; for `everybody` it
 * counts where all see, and is 1 elsewhere.
 */
export function thingRef(game: Game, thing: Thing, reader: Viewer | 'everybody'): Json {
  if (thing.at === null) return null;
  const zone = game.model.zones[thing.at.zone]!;
  const { holder } = thing.at;
  const of =
    zone.holder.kind === 'place'
      ? game.model.placeKinds[zone.holder.placeKind]!.places[holder!]!.name
      : holder;
  if (reader !== 'everybody' && !sees(game, reader, thing)) return { thing: null, zone: zone.name, of };
  const counted = (other: Thing): boolean =>
    reader === 'everybody' ? zone.seenBy === 'all' : sees(game, reader, other);
  const alike = game.world.zones
    .get(`${thing.at.zone} ${holder ?? ''}`)!
    .things.map((id) => game.world.things[id]!)
    .filter((other) => other.definition === thing.definition && (other === thing || counted(other)));
  const name = game.model.definitions[thing.definition]!.name;
  return { thing: name, zone: zone.name, of, nth: alike.indexOf(thing) + 1 };
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

/** An option's text for tests and messages, for example `{"choice":"none"}`. */
export const optionText = (option: ActionJson): string => JSON.stringify(option);
