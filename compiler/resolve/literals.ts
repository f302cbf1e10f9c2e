/** Values known while the rules are compiled. */
import { beyondNumbers, notConstant, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { literalNumber } from '../model/literals.ts';
import type { Expression, Literal, Type } from '../model/model.ts';
import { expressionsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { checkRange, coerce, mistake } from './coerce.ts';
import { negated } from './decimals.ts';
import { expression } from './expressions.ts';
import { beginScope, type Scope } from './scope.ts';
import type { World } from './world.ts';

/** Whether an expression may be known while the rules are compiled, as far as its shape tells. */
export function mayBeFixed(node: syntax.Expression): boolean {
  switch (node.kind) {
    case 'number':
    case 'string':
    case 'name':
    case 'negate':
    case 'list':
    case 'bag':
    case 'unsupported':
      return true;
    case 'binary':
      return node.operator === '+' || node.operator === '-' || node.operator === '*';
    default:
      return false;
  }
}

/** Says that a value is not fixed. */
export function notFixed(scope: Scope, at: Span): Expression {
  scope.world.report(notConstant({ at, what: scope.routine.what }));
  return mistake(at);
}

/** A literal out of literals and arithmetic, or null. */
export function foldLiteral(value: Expression): Literal | null {
  switch (value.kind) {
    case 'literal':
      return value.value;
    case 'negate': {
      const inner = foldLiteral(value.value);
      return inner?.kind === 'int' || inner?.kind === 'decimal' ? negated(inner) : null;
    }
    case 'arithmetic': {
      const [left, right] = [foldNumber(value.left), foldNumber(value.right)];
      return left === null || right === null
        ? null
        : { kind: 'int', value: calculate(value.operator, left, right) };
    }
    case 'list':
      return foldSet(value.items);
    default:
      return null;
  }
}

/** `[green, gold]`: words of an enum, places or seats, each once, in their order. */
function foldSet(items: readonly Expression[]): Literal | null {
  if (items.length === 0) return { kind: 'emptySet' };
  const literals = items.map(foldLiteral);
  const members = literals.flatMap((each) =>
    each?.kind === 'enum' || each?.kind === 'place' || each?.kind === 'player' ? [literalNumber(each)] : [],
  );
  if (members.length < items.length) return null;
  return { kind: 'enumSet', members: [...new Set(members)].sort((a, b) => a - b) };
}

function foldNumber(value: Expression): number | null {
  const literal = foldLiteral(value);
  return literal?.kind === 'int' ? literal.value : null;
}

function calculate(operator: '+' | '-' | '*', left: number, right: number): number {
  return operator === '+' ? left + right : operator === '-' ? left - right : left * right;
}

/** Least and greatest number of 32 bits. */
const [smallest, largest] = [-(2 ** 31), 2 ** 31 - 1];

/** Says of the innermost sum or product in a fixed value that it does not fit into 32 bits; whether there is one. */
export function reportOverflow(world: World, value: Expression): boolean {
  const wrong = expressionsIn(value).findLast((part) => {
    const number = part.kind === 'arithmetic' || part.kind === 'negate' ? foldNumber(part) : null;
    return number !== null && (number < smallest || number > largest);
  });
  if (wrong !== undefined) world.report(beyondNumbers({ at: wrong.span, smallest, largest }));
  return wrong !== undefined;
}

/** Whether something inside was wrong already. */
export function holdsMistake(value: Expression): boolean {
  return expressionsIn(value).some(({ type }) => type.kind === 'unknown');
}

/** A fixed value of a type, within its range. `what` names what it is for. */
export function literalOf(
  world: World,
  node: syntax.Expression,
  wanted: Type,
  what: string,
  declared: syntax.Name | null,
): Literal | null {
  const scope = beginScope(world, what, what, { fixed: true });
  return literalIn(scope, node, wanted, what, declared);
}

/** The same in a given scope. */
export function literalIn(
  scope: Scope,
  node: syntax.Expression,
  wanted: Type,
  what: string,
  declared: syntax.Name | null,
): Literal | null {
  const value = coerce(scope, expression(scope, node, wanted), wanted);
  if (holdsMistake(value)) return null;
  const folded = foldLiteral(value);
  if (folded === null) {
    const construct = 'a set with members as a fixed value';
    const help = 'begin with `[]` and fill it in `setup`';
    const isSet = value.kind === 'list';
    scope.world.report(
      isSet ? notYetSupported({ at: value.span, construct, help }) : notConstant({ at: value.span, what }),
    );
    return null;
  }
  if (reportOverflow(scope.world, value)) return null;
  const literal: Expression = { kind: 'literal', value: folded, type: value.type, span: value.span };
  checkRange(scope.world, literal, wanted, what, declared?.span ?? null);
  return folded;
}
