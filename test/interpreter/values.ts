/** What expressions have for values, told apart by what they are; ids are those of the model. */
import type { Literal, Type } from '../../compiler/model/model.ts';

/** A thing in one of its lives: when its incarnation has moved on, the reference is gone. */
export type Ref = { readonly is: 'thing'; readonly thing: number; readonly incarnation: number };
export type ZoneAt = { readonly is: 'zone'; readonly zone: number; readonly holder: number | null };
export type Value =
  | null
  | boolean
  | number
  | string
  | Ref
  | ZoneAt
  | { readonly is: 'player'; readonly seat: number }
  | { readonly is: 'place'; readonly kind: number; readonly place: number }
  | { readonly is: 'enum'; readonly enum: number; readonly value: number }
  | { readonly is: 'definition'; readonly definition: number }
  | { readonly is: 'keyword'; readonly keyword: number }
  | { readonly is: 'direction'; readonly direction: number }
  | readonly Value[];

/** A rule did what rules may not do. */
export class InterpreterFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'InterpreterFault';
    this.code = code;
  }
}

/** `overflow` where more is needed than a state has room for (L18). */
export function keepRoom(needed: number, room: number, what: string): void {
  if (needed > room) throw new InterpreterFault('overflow', `no room for another of: ${what}`);
}

/** Equal values have equal texts; sorting by it sorts nothing meaningful. */
export function keyOf(value: Value): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return `[${value.map(keyOf).join(' ')}]`;
  if (typeof value !== 'object') return `${typeof value} ${value}`;
  return Object.values(value).map(String).join(' ');
}

export const player = (seat: number): Value => ({ is: 'player', seat });

export function isRef(value: Value | undefined): value is Ref {
  return tagOf(value) === 'thing';
}

function tagOf(value: Value | undefined): string | null {
  return typeof value === 'object' && value !== null && 'is' in value ? value.is : null;
}

export function isSet(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isZone(value: Value): value is ZoneAt {
  return tagOf(value) === 'zone';
}

export function seatOf(value: Value): number {
  if (typeof value === 'object' && value !== null && 'seat' in value) return value.seat;
  throw new InterpreterFault('no-player', `a player is needed, not ${keyOf(value)}`);
}

export function numberOf(value: Value): number {
  if (typeof value === 'number') return value;
  throw new InterpreterFault('no-number', `a number is needed, not ${keyOf(value)}`);
}

/** Every thing that a value names, sets included. */
export function refsIn(value: Value): Ref[] {
  if (isSet(value)) return value.flatMap(refsIn);
  return isRef(value) ? [value] : [];
}

export function literalValue(literal: Literal, type: Type): Value {
  const inner = type.kind === 'optional' || type.kind === 'set' ? type.of : type;
  switch (literal.kind) {
    case 'none':
      return null;
    case 'emptySet':
      return [];
    case 'enumSet':
      return literal.members.map((value) => {
        if (inner.kind === 'player') return player(value);
        if (inner.kind === 'place') return literalValue({ kind: 'place', place: value }, type);
        return literalValue({ kind: 'enum', value }, type);
      });
    case 'int':
    case 'decimal':
    case 'bool':
    case 'text':
      return literal.value;
    case 'player':
      return player(literal.seat);
    case 'place':
      return { is: 'place', kind: inner.kind === 'place' ? inner.placeKind : 0, place: literal.place };
    case 'enum':
      return { is: 'enum', enum: inner.kind === 'enum' ? inner.enum : 0, value: literal.value };
    case 'definition':
      return { is: 'definition', definition: literal.definition };
    case 'keyword':
      return { is: 'keyword', keyword: literal.keyword };
    case 'direction':
      return { is: 'direction', direction: literal.direction };
  }
}
