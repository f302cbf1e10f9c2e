/** Between which numbers what rules work out lies: where it cannot leave 32 bits, engines need not look (L19). */
import type * as model from '../model/model.ts';
import { UNDECLARED } from '../model/model.ts';
import { mostMembers, thingsIn } from './domains.ts';

interface Interval {
  readonly min: number;
  readonly max: number;
}

const LEAST = -2_147_483_648;
const MOST = 2_147_483_647;
const WHOLE: Interval = { min: LEAST, max: MOST };

/** Whether working out this very sum, difference, product or total may leave 32 bits, which is a fault of the rules. */
export function mayOverflow(e: model.Expression, m: model.Model): boolean {
  const { min, max } = workedOut(e, m);
  return min < LEAST || max > MOST;
}

/** Where the result would lie if numbers had no end. */
function workedOut(e: model.Expression, m: model.Model): Interval {
  switch (e.kind) {
    case 'negate': {
      const { min, max } = intervalOf(e.value, m);
      return { min: -max, max: -min };
    }
    case 'arithmetic':
      return calculated(e.operator, intervalOf(e.left, m), intervalOf(e.right, m));
    case 'sum': {
      const members = mostMembers(e.binder.in, m, thingsIn(m));
      const { min, max } = intervalOf(e.value, m);
      return { min: Math.min(0, min) * members, max: Math.max(0, max) * members };
    }
    default:
      return intervalOf(e, m);
  }
}

/** What has been found out; an expression that is being looked at may be anything. */
const KNOWN = new WeakMap<model.Expression, Interval>();

/** Where the value of an expression lies for certain, within 32 bits. */
export function intervalOf(e: model.Expression, m: model.Model): Interval {
  const known = KNOWN.get(e);
  if (known !== undefined) return known;
  KNOWN.set(e, WHOLE);
  const found = looked(e, m);
  KNOWN.set(e, found);
  return found;
}

function looked(e: model.Expression, m: model.Model): Interval {
  switch (e.kind) {
    case 'literal':
      return e.value.kind === 'int' ? { min: e.value.value, max: e.value.value } : WHOLE;
    case 'call':
      return intervalOf(m.derived[e.derived]!.value, m);
    case 'ranged':
      return { min: e.min, max: e.max };
    case 'coordinate':
    case 'happened':
      return UNDECLARED;
    case 'count':
      return { min: 0, max: mostMembers(e.of, m, thingsIn(m)) };
    case 'negate':
    case 'arithmetic':
    case 'sum': {
      const { min, max } = workedOut(e, m);
      return { min: Math.max(min, LEAST), max: Math.min(max, MOST) };
    }
    case 'minMax': {
      const [one, other] = [intervalOf(e.left, m), intervalOf(e.right, m)];
      return { min: Math[e.which](one.min, other.min), max: Math[e.which](one.max, other.max) };
    }
    case 'conditional': {
      const [one, other] = [intervalOf(e.then, m), intervalOf(e.else, m)];
      return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
    }
    default: {
      const type = e.type.kind === 'optional' ? e.type.of : e.type;
      return type.kind === 'int' ? { min: type.min, max: type.max } : WHOLE;
    }
  }
}

function calculated(operator: '+' | '-' | '*', one: Interval, other: Interval): Interval {
  switch (operator) {
    case '+':
      return { min: one.min + other.min, max: one.max + other.max };
    case '-':
      return { min: one.min - other.max, max: one.max - other.min };
    case '*': {
      const ends = [one.min * other.min, one.min * other.max, one.max * other.min, one.max * other.max];
      return { min: Math.min(...ends), max: Math.max(...ends) };
    }
  }
}
