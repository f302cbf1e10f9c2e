/** How the numbers in slots are read: widths, ranges, members. */
import { readWide, writeWide } from './buffer.ts';
import type { GameTables, ValueType } from './tables.ts';

/** Names of the directions by number; a step is (file, rank), N = (0, 1). */
export const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** An integer that 16 bits cannot hold, so that its value takes two slots. */
export function isWide(type: ValueType): boolean {
  return type.kind === 'int' && (type.min < -32768 || type.max > 32767);
}

/** How many slots a value of the type takes. */
export function slotsOf(type: ValueType): number {
  if (type.kind === 'list') return 1 + type.capacity * slotsOf(type.of);
  return isWide(type) ? 2 : 1;
}

/** The number at a slot (a list: its count). */
export function readValue(s: Int16Array, at: number, type: ValueType): number {
  return isWide(type) ? readWide(s, at) : s[at]!;
}

/** Writes the number of a value that is no list. */
export function writeValue(s: Int16Array, at: number, type: ValueType, value: number): void {
  if (isWide(type)) writeWide(s, at, value);
  else s[at] = value;
}

/** First slot of member `i` of a list that begins at `at`. */
export function memberAt(at: number, of: ValueType, i: number): number {
  return at + 1 + i * slotsOf(of);
}

/** Whether −1 stands for `none`. */
export function mayBeNone(type: ValueType): boolean {
  if (type.kind === 'bits' || type.kind === 'list') return false;
  return type.optional ?? (type.kind !== 'int' && type.kind !== 'bool');
}

/** How many different members a type without arithmetic has; −1 for integers, bits and lists. */
export function membersOf(type: ValueType, tables: GameTables, seats: number): number {
  switch (type.kind) {
    case 'bool':
      return 2;
    case 'player':
      return seats;
    case 'direction':
      return DIRECTION_NAMES.length;
    case 'keyword':
      return tables.keywords.length;
    case 'definition':
      return tables.definitions.length;
    case 'thing':
      return tables.things.length;
    case 'place':
      return tables.placeKinds[type.placeKind]?.places.length ?? 0;
    case 'enum':
      return tables.enums[type.enum]?.values.length ?? 0;
    case 'int':
    case 'bits':
    case 'list':
      return -1;
  }
}

/** Whether the number is one that the type can have (gone things included; of a list: its count). */
export function isValue(value: number, type: ValueType, tables: GameTables, seats: number): boolean {
  if (value === -1 && mayBeNone(type)) return true;
  switch (type.kind) {
    case 'int':
      return value >= type.min && value <= type.max;
    case 'bits':
      return (value & 0xffff) >>> membersOf(type.of, tables, seats) === 0;
    case 'list':
      return value >= 0 && value <= type.capacity;
    case 'thing':
      return value < tables.things.length && -2 - value < tables.things.length && value !== -1;
    case 'bool':
    case 'player':
    case 'direction':
    case 'keyword':
    case 'definition':
    case 'place':
    case 'enum':
      return value >= 0 && value < membersOf(type, tables, seats);
  }
}

/** Whether values of the type are things, lists and bits of things included. */
export function holdsThings(type: ValueType): boolean {
  return type.kind === 'thing' || (type.kind === 'list' && holdsThings(type.of));
}
