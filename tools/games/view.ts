/** Reading views of any game: what is plain data is looked at, not trusted to have a shape. */
import type { Json, ThingRef, ViewJson } from '../../runtime/engine.ts';

export type JsonObject = { readonly [key: string]: Json };

/** Somebody or something that has attributes and zones, as a view shows it. */
export interface Holder {
  readonly kind: 'shared' | 'player' | 'place';
  /** As in references: seat number, name of the place, or null. */
  readonly of: number | string | null;
  readonly attributes: ReadonlyArray<readonly [name: string, value: Json]>;
  readonly zones: readonly ZoneView[];
}

export interface ZoneView {
  readonly name: string;
  /** Null: not even the number is known. */
  readonly count: number | null;
  /** Null entries are there but unknown. */
  readonly things: ReadonlyArray<JsonObject | null>;
}

/** Every holder of a view: what is shared, the players by seat, the places. */
export function holdersOf(view: ViewJson): Holder[] {
  const places = view['places'];
  const players = view['players'];
  return [
    readHolder('shared', null, view['shared']),
    ...(isList(players) ? players.map((player, seat) => readHolder('player', seat, player)) : []),
    ...(isObject(places)
      ? Object.entries(places).map(([name, place]) => readHolder('place', name, place))
      : []),
  ];
}

/** A thing that a view shows by name. */
export interface Entry {
  /** Numbered as actions number it. */
  readonly reference: ThingRef;
  readonly shown: JsonObject;
}

/** Every thing that a view shows by name, in its order. */
export function entriesIn(view: ViewJson): Entry[] {
  return holdersOf(view).flatMap(({ of, zones }) =>
    zones.flatMap(({ name: zone, things }) => {
      const counts = new Map<string, number>();
      return things.flatMap((shown) => {
        const thing = shown?.['thing'];
        if (shown === null || typeof thing !== 'string') return [];
        const nth = (counts.get(thing) ?? 0) + 1;
        counts.set(thing, nth);
        return [{ reference: { thing, zone, of, nth }, shown }];
      });
    }),
  );
}

/** References to every thing that a view shows by name, numbered as actions number them. */
export function thingsIn(view: ViewJson): ThingRef[] {
  return entriesIn(view).map(({ reference }) => reference);
}

/** References anywhere inside an action or an event. */
export function referencesIn(value: Json): ThingRef[] {
  if (isList(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const reference = referenceOf(value);
  return reference === null ? Object.values(value).flatMap(referencesIn) : [reference];
}

/** A value that refers to a thing; null for any other. */
export function referenceOf(value: Json): ThingRef | null {
  if (!isObject(value)) return null;
  const { thing, zone, of, nth } = value;
  const isReference = typeof thing === 'string' && typeof zone === 'string' && typeof nth === 'number';
  const isHeld = of === null || typeof of === 'string' || typeof of === 'number';
  return isReference && isHeld ? { thing, zone, of, nth } : null;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text as it is; everything else as JSON. */
export function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** One text for equal JSON, whatever the order of its keys. */
export function canonicalText(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join()}}`;
}

function readHolder(kind: Holder['kind'], of: Holder['of'], value: Json | undefined): Holder {
  const attributes: Array<readonly [string, Json]> = [];
  const zones: ZoneView[] = [];
  for (const [name, item] of Object.entries(isObject(value) ? value : {})) {
    if (isObject(item) && isList(item['things'])) {
      const count = typeof item['count'] === 'number' ? item['count'] : null;
      const things = item['things'].map((thing) => (isObject(thing) ? thing : null));
      zones.push({ name, count, things });
    } else attributes.push([name, item]);
  }
  return { kind, of, attributes, zones };
}
