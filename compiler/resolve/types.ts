/** Types: which fits where, and what two of them have in common. */
import type { Type } from '../model/model.ts';

/** Any integer: what literals, arithmetic and locals are. */
export const int: Type = { kind: 'int', min: -2_147_483_648, max: 2_147_483_647 };
/** A number with decimals. */
export const decimal: Type = { ...int, decimal: true };
export const bool: Type = { kind: 'bool' };
export const player: Type = { kind: 'player' };
export const direction: Type = { kind: 'direction' };
export const text: Type = { kind: 'text' };
export const none: Type = { kind: 'none' };
export const keyword: Type = { kind: 'keyword' };
/** After a mistake that was reported: fits everywhere, so that one mistake gives one message. */
export const unknown: Type = { kind: 'unknown' };

/** Whether a value is a number with decimals. */
export function isDecimal(type: Type): boolean {
  return type.kind === 'int' && type.decimal === true;
}

export function thing(kinds: readonly number[]): Type {
  return { kind: 'thing', kinds: sorted(kinds) };
}

export function setOf(of: Type): Type {
  return { kind: 'set', of };
}

/** `T?`; an optional stays what it is. */
export function optional(of: Type): Type {
  return of.kind === 'optional' || of.kind === 'none' || of.kind === 'unknown'
    ? of
    : { kind: 'optional', of };
}

/** The type without its `?`. */
export function required(type: Type): Type {
  return type.kind === 'optional' ? type.of : type;
}

/** Whether a value of one type may stand where the other is wanted. Ranges of integers are not compared. */
export function fits(from: Type, to: Type): boolean {
  if (from.kind === 'unknown' || to.kind === 'unknown') return true;
  if (to.kind === 'optional') return required(from).kind === 'none' || fits(required(from), to.of);
  switch (from.kind) {
    case 'int':
      return to.kind === 'int' && isDecimal(from) === isDecimal(to);
    case 'thing':
    case 'definition':
      return to.kind === from.kind && from.kinds.every((kind) => to.kinds.includes(kind));
    case 'place':
      return to.kind === 'place' && to.placeKind === from.placeKind;
    case 'enum':
      return to.kind === 'enum' && to.enum === from.enum;
    case 'zone':
      return to.kind === 'zone' && to.zone === from.zone;
    case 'set':
      return to.kind === 'set' && (from.of.kind === 'none' || fits(from.of, to.of));
    default:
      return from.kind === to.kind;
  }
}

/** Whether some value may be of both types, so that comparing them makes sense. */
export function overlap(one: Type, other: Type): boolean {
  const [a, b] = [required(one), required(other)];
  if (a.kind === 'none' || b.kind === 'none') return true;
  if ((a.kind === 'thing' || a.kind === 'definition') && a.kind === b.kind) {
    return a.kinds.some((kind) => b.kinds.includes(kind));
  }
  if (a.kind === 'set' && b.kind === 'set') return overlap(a.of, b.of);
  return fits(a, b);
}

/** The smallest type that holds both, or null. */
export function join(one: Type, other: Type): Type | null {
  if (one.kind === 'unknown' || other.kind === 'none') return other.kind === 'none' ? optional(one) : one;
  if (other.kind === 'unknown') return other;
  if (one.kind === 'none') return optional(other);
  if (one.kind === 'optional' || other.kind === 'optional') {
    const inner = join(required(one), required(other));
    return inner === null ? null : optional(inner);
  }
  return joinPlain(one, other);
}

function joinPlain(one: Type, other: Type): Type | null {
  if (one.kind === 'int' && other.kind === 'int' && !isDecimal(one) && !isDecimal(other)) {
    return { kind: 'int', min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
  }
  if ((one.kind === 'thing' || one.kind === 'definition') && one.kind === other.kind) {
    return { kind: one.kind, kinds: sorted([...one.kinds, ...other.kinds]) };
  }
  if (one.kind === 'set' && other.kind === 'set') {
    if (one.of.kind === 'none') return other;
    const of = other.of.kind === 'none' ? one.of : join(one.of, other.of);
    return of === null ? null : setOf(of);
  }
  return fits(one, other) ? other : null;
}

/** What both may be: the kinds of `one` that `other` has too. Null when there is none. */
export function common(one: Type, kinds: readonly number[]): Type | null {
  if (one.kind !== 'thing') return null;
  const both = one.kinds.filter((kind) => kinds.includes(kind));
  return both.length === 0 ? null : thing(both);
}

function sorted(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
