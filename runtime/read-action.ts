/** Values of an action from outside as the numbers of the fast face: `valueJson` read backwards, by the same viewer. */
import type { Json } from './engine.ts';
import { holderOf, type Game } from './game.ts';
import { isObject, own } from './json.ts';
import { listing, type Viewer } from './refs.ts';
import { HEAD, type ValueType } from './tables.ts';
import { DIRECTION_NAMES, mayBeNone } from './values.ts';

/** The number that a value stands for; null when it is none that the type has and the viewer can name. */
export function readValueJson(
  game: Game,
  s: Int16Array,
  value: Json,
  type: ValueType,
  viewer: Viewer,
): number | null {
  if (value === null) return mayBeNone(type) ? -1 : null;
  const { tables } = game;
  switch (type.kind) {
    case 'int':
      return Number.isInteger(value) && Number(value) >= type.min && Number(value) <= type.max
        ? Number(value)
        : null;
    case 'bool':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'player':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) < s[HEAD.seats]!
        ? Number(value)
        : null;
    case 'direction':
      return indexIn(DIRECTION_NAMES, (name) => name === value);
    case 'keyword':
      return indexIn(tables.keywords, ({ name }) => name === value);
    case 'definition':
      return indexIn(tables.definitions, ({ name }) => name === value);
    case 'place':
      return indexIn(tables.placeKinds[type.placeKind]?.places ?? [], ({ name }) => name === value);
    case 'enum':
      return indexIn(tables.enums[type.enum]?.values ?? [], ({ name }) => name === value);
    case 'thing':
      return thingNamed(game, s, value, viewer);
    case 'bits':
    case 'list':
      return null;
  }
}

/** The thing that a reference names, among those that the viewer knows in its place. */
function thingNamed(game: Game, s: Int16Array, value: Json, viewer: Viewer): number | null {
  if (!isObject(value)) return null;
  const { tables } = game;
  const name = own(value, 'thing');
  const zoneName = own(value, 'zone');
  const nth = own(value, 'nth');
  const of = own(value, 'of') ?? null;
  if (typeof name !== 'string' || typeof nth !== 'number') return null;
  for (const zone of tables.zones) {
    if (zone.name !== zoneName) continue;
    const holder = holderOf(game, zone.holder, zone.placeKind, of, s[HEAD.seats]!);
    if (holder < 0) continue;
    const { shown, loose } = listing(game, s, zone.place + holder, viewer);
    const known = [...shown, ...loose].filter(
      (thing) => thing >= 0 && tables.definitions[tables.things[thing]!]?.name === name,
    );
    return known[nth - 1] ?? null;
  }
  return null;
}

function indexIn<T>(list: readonly T[], test: (member: T) => boolean): number | null {
  const index = list.findIndex(test);
  return index < 0 ? null : index;
}
