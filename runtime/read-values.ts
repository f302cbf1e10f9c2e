/** Values that come in as data, for options and positions: a number of the type, or what is wrong. */
import { type Game, seatName } from './game.ts';
import { isArray } from './json.ts';
import type { Json } from './engine.ts';
import { shown, suggestion } from './names.ts';
import type { ValueType } from './tables.ts';
import { DIRECTION_NAMES, membersOf } from './values.ts';

/** A number, or why there is none (to be read after what the value is for: `life` `must be …`). */
export type ReadValue =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly fault: string };

/** The number that a value of JSON is for a type; things and lists cannot be written as values. */
export function valueFrom(game: Game, json: Json, type: ValueType, seats: number): ReadValue {
  if (
    json === null &&
    type.kind !== 'bits' &&
    (type.optional ?? (type.kind !== 'int' && type.kind !== 'bool'))
  ) {
    return { ok: true, value: -1 };
  }
  switch (type.kind) {
    case 'int':
      if (typeof json === 'number' && Number.isInteger(json) && json >= type.min && json <= type.max) {
        return { ok: true, value: json };
      }
      return wrong(`must be an integer from ${type.min} to ${type.max}, not ${shown(json)}`);
    case 'bool':
      if (typeof json === 'boolean') return { ok: true, value: json ? 1 : 0 };
      return wrong(`must be true or false, not ${shown(json)}`);
    case 'player':
      return seatFrom(game, json, seats);
    case 'bits':
      return bitsFrom(game, json, type.of, seats);
    case 'direction':
    case 'keyword':
    case 'definition':
    case 'place':
    case 'enum':
      return nameFrom(json, namesOf(game, type));
    case 'thing':
    case 'list':
      return wrong('cannot be given as a value');
  }
}

/** Names of the members of a type, by number. */
export function namesOf(game: Game, type: ValueType): readonly string[] {
  const { tables } = game;
  switch (type.kind) {
    case 'direction':
      return DIRECTION_NAMES;
    case 'keyword':
      return tables.keywords.map((keyword) => keyword.name);
    case 'definition':
      return tables.definitions.map((definition) => definition.name);
    case 'place':
      return tables.placeKinds[type.placeKind]?.places.map((place) => place.name) ?? [];
    case 'enum':
      return tables.enums[type.enum]?.values.map((value) => value.name) ?? [];
    case 'player':
      return Array.from({ length: tables.maxPlayers }, (_, seat) => seatName(game, seat));
    case 'int':
    case 'bool':
    case 'thing':
    case 'bits':
    case 'list':
      return [];
  }
}

function nameFrom(json: Json, names: readonly string[]): ReadValue {
  const value = typeof json === 'string' ? names.indexOf(json) : -1;
  if (value >= 0) return { ok: true, value };
  const near = typeof json === 'string' ? suggestion(json, names) : '';
  return wrong(
    `cannot be ${shown(json)}${near === '' && names.length <= 8 ? `: ${names.join(', ')}` : near}`,
  );
}

/** A seat by number or by name. */
function seatFrom(game: Game, json: Json, seats: number): ReadValue {
  const seat =
    typeof json === 'string'
      ? Array.from({ length: seats }, (_, i) => seatName(game, i)).indexOf(json)
      : typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < seats
        ? json
        : -1;
  return seat >= 0
    ? { ok: true, value: seat }
    : wrong(`must be a seat from 0 to ${seats - 1}, not ${shown(json)}`);
}

function bitsFrom(game: Game, json: Json, of: ValueType, seats: number): ReadValue {
  if (!isArray(json) || json.length > membersOf(of, game.tables, seats)) {
    return wrong(`must be a list without repetitions, not ${shown(json)}`);
  }
  let bits = 0;
  const faults: string[] = [];
  for (const member of json) {
    const read = valueFrom(game, member, of, seats);
    if (!read.ok) faults.push(`has a member that ${read.fault}`);
    else if ((bits & (1 << read.value)) !== 0) faults.push(`has ${shown(member)} twice`);
    else bits |= 1 << read.value;
  }
  return faults.length > 0 ? wrong(faults.join('; ')) : { ok: true, value: (bits << 16) >> 16 };
}

function wrong(fault: string): ReadValue {
  return { ok: false, fault };
}
