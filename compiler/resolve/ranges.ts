/** Names with a written range: what they are given lies inside it, or that is a fault of the rules (L19). */
import type { Expression, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Interval } from '../model/interval.ts';
import { boundsOf } from './bounds.ts';
import { checkRange } from './coerce.ts';
import type { Scope } from './scope.ts';
import { optional, required } from './types.ts';

/** The range that is written in a type, if one is: a name that is `Int` alone holds any number. */
export function writtenRange(node: syntax.Type | null, type: Type): Interval | null {
  if (node?.kind !== 'int' || (node.from === null && node.to === null)) return null;
  const bare = required(type);
  return bare.kind === 'int' ? { min: bare.min, max: bare.max } : null;
}

/**
 * The value that a name is given, as one of the name's range: looked at when it is read, unless it cannot lie outside.
 * A literal outside is reported.
 */
export function inRange(
  scope: Scope,
  value: Expression,
  declared: Type,
  range: Interval | null,
  { text: name, span }: syntax.Name,
): Expression {
  if (range === null) return value;
  checkRange(scope.world, value, declared, `\`${name}\``, span);
  const bare = required(value.type);
  if (bare.kind !== 'int' || value.kind === 'literal' || contains(range, bare)) return value;
  const int: Type = { kind: 'int', ...range };
  const type = value.type.kind === 'optional' ? optional(int) : int;
  if (contains(range, boundsOf(scope, value))) return { ...value, type };
  return { kind: 'ranged', value, ...range, name, type, span: value.span };
}

function contains(outer: Interval, inner: Interval): boolean {
  return outer.min <= inner.min && inner.max <= outer.max;
}
