/**
 * Actions and values from outside as the numbers of the fast face: `actionJson` and `valueJson` read backwards, by the
 * same viewer. Whether such a move is legal is said by the list alone.
 */
import type { Json } from './engine.ts';
import { type Game, thingName } from './game.ts';
import { isObject, own } from './json.ts';
import { listing, type Viewer, viewerBit } from './refs.ts';
import { type ActionTable, HEAD, type SiteTable, type ValueType } from './tables.ts';
import { DIRECTION_NAMES, mayBeNone } from './values.ts';

/** An action as it was handed in: plain JSON, whatever it says. */
export type Submitted = { readonly [key: string]: Json };

/** The moves of a site (none of abilities) that an action can mean: none, one, or a value and the word for declining. */
export function movesSaid(
  game: Game,
  s: Int16Array,
  site: SiteTable,
  action: Submitted,
  viewer: Viewer,
): number[] {
  if (own(action, 'decision') !== site.decision) return [];
  if (site.kind === 'act' || site.kind === 'rounds') return actMoves(game, s, site, action, viewer);
  const choice = own(action, 'choice');
  if (choice === undefined || Object.keys(action).length !== 2) return [];
  if (site.kind === 'may') return choice === 'yes' ? [1] : choice === 'no' ? [0] : [];
  const said: number[] = [];
  const type = site.value;
  const value =
    type === null ? choice : choice === null ? null : readValueJson(game, s, choice, type, viewer);
  if (typeof value === 'number') said.push(type?.kind === 'int' ? value - type.min : value);
  if (choice === (site.refusal ?? 'none')) said.push(-1);
  return said;
}

function actMoves(game: Game, s: Int16Array, site: SiteTable, action: Submitted, viewer: Viewer): number[] {
  const name = own(action, 'action');
  const fields = Object.keys(action).length;
  if (name === site.refusal && fields === 2) return [-1];
  for (const table of site.actions) {
    if (table.name !== name || fields !== table.arguments.length + 2) continue;
    const move = packed(game, s, table, action, viewer);
    return move === null ? [] : [move];
  }
  return [];
}

/** An action with its arguments as a move (`argumentOf` backwards). */
function packed(
  game: Game,
  s: Int16Array,
  table: ActionTable,
  action: Submitted,
  viewer: Viewer,
): number | null {
  let move = table.number << table.shift;
  for (const { name, type, shift, bits } of table.arguments) {
    const given = own(action, name);
    if (given === undefined) return null;
    const value = readValueJson(game, s, given, type, viewer);
    if (value === null || (given === null && type.optional !== true)) return null;
    const mask = bits >= 32 ? -1 : (1 << bits) - 1;
    const number = given === null ? mask : type.kind === 'int' ? value - type.min : value;
    move |= (number & mask) << shift;
  }
  return move;
}

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
  const name = own(value, 'thing');
  const zone = own(value, 'zone');
  const nth = own(value, 'nth');
  const of = own(value, 'of');
  if (typeof name !== 'string' || typeof nth !== 'number' || of === undefined) return null;
  if (Object.keys(value).length !== 4) return null;
  for (let place = 0; place < game.holders.length; place += 1) {
    if (game.zoneNames[place] === zone && game.holders[place] === of) {
      return nthThing(game, s, name, place, nth, viewer);
    }
  }
  return null;
}

/** The `nth` of that name that the viewer knows in a place (the number that `thingJson` gives). */
function nthThing(
  game: Game,
  s: Int16Array,
  name: string,
  place: number,
  nth: number,
  viewer: Viewer,
): number | null {
  let left = nth;
  const { knowledge: k } = game;
  const bag = k.bag[place]!;
  if ((k.sees[place]! & viewerBit(viewer)) !== 0 && (bag < 0 || s[bag] === 0)) {
    const from = k.at[place]! + 1;
    for (let at = from; at < from + s[from - 1]!; at += 1) {
      if (thingName(game, s, s[at]!) === name && (left -= 1) === 0) return s[at]!;
    }
    return null;
  }
  const { shown, loose } = listing(game, s, place, viewer);
  for (const thing of [...shown, ...loose]) {
    if (thing >= 0 && thingName(game, s, thing) === name && (left -= 1) === 0) return thing;
  }
  return null;
}

function indexIn<T>(list: readonly T[], test: (member: T) => boolean): number | null {
  const index = list.findIndex(test);
  return index < 0 ? null : index;
}
