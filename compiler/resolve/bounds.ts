/** Between which numbers a value certainly lies: what a choice among numbers, or a loop over them, has to know. */
import { emptyRange, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { around, calculated, WHOLE, within32, type Interval } from '../model/interval.ts';
import { UNDECLARED, type Expression, type Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { value } from './expressions.ts';
import type { Scope } from './scope.ts';
import { int, isDecimal, required, setOf, unknown } from './types.ts';

/** So many numbers a range may have: they are listed, and a list that nobody can read is no choice. */
export const MOST_IN_RANGE = 1024;

/** The bounds of a number. What is declared without a range (a parameter) has none. */
export function boundsOf(scope: Scope, e: Expression): Interval {
  switch (e.kind) {
    case 'literal':
      return e.value.kind === 'int' ? { min: e.value.value, max: e.value.value } : WHOLE;
    case 'attribute':
    case 'option':
      return declared(e.type);
    case 'local':
      return scope.routine.bounds.get(e.local) ?? WHOLE;
    case 'ranged':
      return { min: e.min, max: e.max };
    case 'count':
    case 'coordinate':
      return UNDECLARED;
    case 'negate': {
      const { min, max } = boundsOf(scope, e.value);
      return within32({ min: -max, max: -min });
    }
    case 'minMax': {
      const [one, other] = [boundsOf(scope, e.left), boundsOf(scope, e.right)];
      return { min: Math[e.which](one.min, other.min), max: Math[e.which](one.max, other.max) };
    }
    case 'conditional':
      return around([boundsOf(scope, e.then), boundsOf(scope, e.else)]);
    case 'arithmetic':
      return within32(calculated(e.operator, boundsOf(scope, e.left), boundsOf(scope, e.right)));
    default:
      return WHOLE;
  }
}

function declared(type: Type): Interval {
  const bare = required(type);
  return bare.kind === 'int' ? { min: bare.min, max: bare.max } : WHOLE;
}

/** The type of what a set of numbers holds: as narrow as is known. Other types stay what they are. */
export function memberType(scope: Scope, set: Expression, element: Type): Type {
  if (element.kind !== 'int' || isDecimal(element)) return element;
  const bounds = boundsOfMembers(scope, set);
  return bounds === null ? element : { kind: 'int', ...bounds };
}

function boundsOfMembers(scope: Scope, set: Expression): Interval | null {
  switch (set.kind) {
    case 'list':
      return around(set.items.map((item) => boundsOf(scope, item)));
    case 'range':
      return set.type.kind === 'set' ? declared(set.type.of) : null;
    case 'filter':
      return boundsOfMembers(scope, set.binder.in);
    case 'except':
      return boundsOfMembers(scope, set.left);
    case 'union': {
      const [left, right] = [boundsOfMembers(scope, set.left), boundsOfMembers(scope, set.right)];
      return left === null || right === null ? null : around([left, right]);
    }
    default:
      return null;
  }
}

/** `1..x` as what a binder goes through. */
export function rangeValue(scope: Scope, node: syntax.Expression & { kind: 'binary' }): Expression {
  const [left, right] = [value(scope, node.left, int), value(scope, node.right, int)];
  const { span } = node;
  const from = boundsOf(scope, left).min;
  const to = boundsOf(scope, right).max;
  if (left.type.kind === 'unknown' || right.type.kind === 'unknown')
    return { kind: 'range', left, right, type: setOf(unknown), span };
  if (left.kind === 'literal' && right.kind === 'literal' && to < from) {
    scope.world.report(emptyRange({ at: span, from, to }));
  } else if (to - from >= MOST_IN_RANGE) {
    const help = 'the rules must say how far it can go: with the range of an attribute, `Int 0..20`, or `min(x, 20)`'; // prettier-ignore
    const construct = `a range of more than ${MOST_IN_RANGE} numbers`;
    scope.world.report(notYetSupported({ at: span, construct, help }));
  }
  const type = setOf({ kind: 'int', min: from, max: Math.max(from, to) });
  return { kind: 'range', left, right, type, span };
}
