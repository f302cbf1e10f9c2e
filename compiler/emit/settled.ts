/** Whether a number that is settled, such as that of a keyword, is in a set: what is decided by that is not asked. */
import type * as model from '../model/model.ts';
import { bare, bothHold, conjuncts, eitherHolds, opposite } from './conditions.ts';
import { numberOf, truthOf } from './expressions.ts';
import { plain, type Scope } from './scope.ts';
import { member } from './sets.ts';

/** A condition; `true` or `false` where the set says it whatever the state. */
export function settledMember(x: number, set: model.Expression, scope: Scope): string {
  switch (set.kind) {
    case 'list':
      return set.items.map((item) => isSame(x, item, scope)).reduce(either, 'false');
    case 'union':
      return either(settledMember(x, set.left, scope), settledMember(x, set.right, scope));
    case 'except':
      return both(settledMember(x, set.left, scope), otherwise(excluded(x, set.right, scope)));
    case 'filter': {
      const { local, in: from, where } = set.binder;
      scope.places.set(local, plain(String(x)));
      const inside = settledMember(x, from, scope);
      return where === null || inside === 'false' ? inside : both(inside, settled(truthOf(where, scope)));
    }
    default:
      return member(String(x), set, scope);
  }
}

/** What stands behind `except`: a set, or one of its kind. */
function excluded(x: number, right: model.Expression, scope: Scope): string {
  return right.type.kind === 'set' ? settledMember(x, right, scope) : isSame(x, right, scope);
}

function isSame(x: number, value: model.Expression, scope: Scope): string {
  const code = numberOf(value, scope);
  return /^-?\d+$/.test(code) ? String(Number(code) === x) : `${x} === ${code}`;
}

function both(one: string, two: string): string {
  if (one === 'false' || two === 'false') return 'false';
  if (one === 'true') return two;
  return two === 'true' ? one : bothHold(one, two);
}

function either(one: string, two: string): string {
  if (one === 'true' || two === 'true') return 'true';
  if (one === 'false') return two;
  return two === 'false' ? one : `(${eitherHolds(one, two)})`;
}

function otherwise(condition: string): string {
  return inBrackets(opposite(condition));
}

/** A condition that may stand beside `&&`. */
function inBrackets(condition: string): string {
  return bare(condition).includes(' || ') ? `(${bare(condition)})` : condition;
}

/** A condition in which two settled numbers may stand. */
export function settled(condition: string): string {
  const parts = conjuncts(condition);
  const found = parts.map(settledOne);
  if (found.every((each, i) => each === parts[i])) return condition;
  return found.map(inBrackets).reduce(both, 'true');
}

function settledOne(condition: string): string {
  const [, left, operator, right] = /^(-?\d+) ([!=]==) (-?\d+)$/.exec(bare(condition)) ?? [];
  if (operator === undefined) return condition;
  return String((left === right) === (operator === '==='));
}
