/** Between which numbers what rules work out lies: where it cannot leave 32 bits, engines need not look (L19). */
import { around, calculated, WHOLE, within32, type Interval } from '../model/interval.ts';
import type * as model from '../model/model.ts';
import { UNDECLARED } from '../model/model.ts';
import { mostMembers } from './domains.ts';
import { thingsIn } from '../model/things.ts';

/** Whether working out this very sum, difference, product or total may leave 32 bits, which is a fault of the rules. */
export function mayOverflow(e: model.Expression, m: model.Model): boolean {
  const { min, max } = workedOut(e, m);
  return min < WHOLE.min || max > WHOLE.max;
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
    case 'sum':
      return within32(workedOut(e, m));
    case 'minMax': {
      const [one, other] = [intervalOf(e.left, m), intervalOf(e.right, m)];
      return { min: Math[e.which](one.min, other.min), max: Math[e.which](one.max, other.max) };
    }
    case 'conditional':
      return around([intervalOf(e.then, m), intervalOf(e.else, m)]);
    default: {
      const type = e.type.kind === 'optional' ? e.type.of : e.type;
      return type.kind === 'int' ? { min: type.min, max: type.max } : WHOLE;
    }
  }
}
