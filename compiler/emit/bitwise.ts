/** Sets of words in one number, bit for bit: those of them for which something holds, without a loop. */
import { literalNumber } from '../model/literals.ts';
import type * as model from '../model/model.ts';
import { expressionsIn } from '../model/walk.ts';
import { domainSize } from '../plan/domains.ts';
import { mayFault } from '../plan/reads.ts';
import { isBits, numberOf } from './expressions.ts';
import type { Scope } from './scope.ts';
import { inlined } from './sets.ts';

/** Members that a slot has bits for, its sign left alone. */
const MOST = 15;

/**
 * Code of `those(x in S where …)` where the condition asks of a member only in which sets it is and whether it is one of
 * some others, and that is read as it stands: null where it must be asked of each, or where looks at members are counted.
 */
export function thoseAtOnce(e: model.Expression, scope: Scope): string | null {
  const g = scope.generator;
  if (e.kind === 'call') {
    // What an argument breaks off is broken off, whether or not the set reads it.
    if (e.arguments.some((each) => mayFault(g.model, each))) return null;
    return inlined(e, scope, (inner, value) => thoseAtOnce(value, inner));
  }
  const of = e.type.kind === 'set' ? e.type.of : null;
  if (of === null || !WORDS.has(of.kind) || domainSize(of, g.model, 0) > MOST) return null;
  if (e.kind !== 'filter' || e.binder.where === null || g.looked(scope.rule, e.span) !== '') return null;
  const { in: all, where, local } = e.binder;
  const members = wholeSet(all, scope);
  const those = members === null ? null : holding(where, local, scope);
  // What is called may break off the game, and is called only where a member asks for it.
  if (those === null || /\w\(/.test(`${members} ${those.code}`)) return null;
  const isEvery = members === String(2 ** domainSize(of, g.model, 0) - 1);
  return isEvery && those.isClean ? those.code : `(${members} & ${those.code})`;
}

const WORDS: ReadonlySet<model.Type['kind']> = new Set(['player', 'enum', 'place', 'keyword']);

/** Code of a set that is read as it is, or put together of such; null: its members must be looked for. */
function wholeSet(set: model.Expression, scope: Scope): string | null {
  if (set.kind === 'allPlaces')
    return String(2 ** scope.generator.model.placeKinds[set.placeKind]!.places.length - 1);
  const isWhole =
    set.kind === 'players' || (isBits(set) && (set.kind !== 'local' || scope.place(set.local).list === null));
  if (isWhole) return numberOf(set, scope);
  if (set.kind === 'list') return listed(set, scope);
  if (set.kind !== 'union' && set.kind !== 'except') return null;
  if (set.kind === 'except' && set.right.type.kind !== 'set') return null;
  const left = wholeSet(set.left, scope);
  const right = wholeSet(set.right, scope);
  if (left === null || right === null) return null;
  return set.kind === 'union' ? `(${left} | ${right})` : `(${left} & ~${right})`;
}

/** A list of words is a number where all are fixed; null where one may be none, which is no member. */
function listed(set: model.Expression & { kind: 'list' }, scope: Scope): string | null {
  let bits = 0;
  for (const { kind, type } of set.items) if (kind !== 'literal' && type.kind === 'optional') return null;
  for (const item of set.items) {
    if (item.kind !== 'literal') return numberOf(set, scope);
    if (item.value.kind !== 'none') bits |= 1 << literalNumber(item.value);
  }
  return String(bits);
}

/** A number with a bit for each member for which a condition holds. `isClean`: no other bit of it may be set. */
interface Holding {
  readonly code: string;
  readonly isClean: boolean;
}

function holding(where: model.Expression, local: number, scope: Scope): Holding | null {
  switch (where.kind) {
    case 'in': {
      const set = isIt(where.element, local) && !names(where.set, local) ? wholeSet(where.set, scope) : null;
      return set === null ? null : { code: set, isClean: true };
    }
    case 'equal': {
      const other = isIt(where.left, local) ? where.right : isIt(where.right, local) ? where.left : null;
      if (other === null || other.type.kind === 'set' || names(other, local)) return null;
      return where.negated ? without(bitOf(other, scope)) : bitOf(other, scope);
    }
    case 'not': {
      const inside = holding(where.value, local, scope);
      return inside === null ? null : without(inside);
    }
    case 'and':
    case 'or': {
      const left = holding(where.left, local, scope);
      const right = left === null ? null : holding(where.right, local, scope);
      if (left === null || right === null) return null;
      return where.kind === 'and'
        ? { code: `(${left.code} & ${right.code})`, isClean: left.isClean || right.isClean }
        : { code: `(${left.code} | ${right.code})`, isClean: left.isClean && right.isClean };
    }
    default:
      return null;
  }
}

function without({ code }: Holding): Holding {
  return { code: `~${code}`, isClean: false };
}

/** The bit of one word; none is -1, of which the sign is set, which no member has. */
function bitOf(word: model.Expression, scope: Scope): Holding {
  if (word.kind === 'literal' && word.value.kind !== 'none')
    return { code: String(1 << literalNumber(word.value)), isClean: true };
  return {
    code: `(1 << ${numberOf(word, scope)})`,
    isClean: word.type.kind !== 'optional' && word.type.kind !== 'none',
  };
}

function isIt(e: model.Expression, local: number): boolean {
  return e.kind === 'local' && e.local === local;
}

function names(e: model.Expression, local: number): boolean {
  return expressionsIn(e).some((each) => isIt(each, local));
}
