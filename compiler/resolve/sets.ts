/** Sets: what `in` goes through, lists, and the searches in parentheses. */
import {
  chanceInExpression,
  missingMeasure,
  notYetSupported,
  unknownName,
} from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Binder, Expression, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { around } from '../model/interval.ts';
import { boundsOf, memberType, rangeValue } from './bounds.ts';
import { coerce, elementType, mistake, reportType, slotContents } from './coerce.ts';
import { numberType, numberValue } from './decimals.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { familyOf } from './names.ts';
import { printExpression } from './print.ts';
import { bind, knowing, reserveLocal, settleLocal, type Scope } from './scope.ts';
import { bool, int, isDecimal, join, none, optional, required, setOf, thing, unknown } from './types.ts';

/** A set and the type of what is in it; a mistake is reported and gives an unknown element. */
export function setValue(
  scope: Scope,
  node: syntax.Expression,
  wanted: Type | null = null,
): { set: Expression; element: Type } {
  const together = setsMeant(scope, node);
  if (together !== null) return { set: together, element: unknown };
  const set = expression(scope, node, wanted);
  const element = elementType(scope.world, set.type);
  if (element !== null) return { set, element };
  reportType(
    scope.world,
    set,
    'a set or a zone',
    set.type.kind === 'player' ? 'write `in [ … ]` for one player' : null,
  );
  return { set: mistake(set.span), element: unknown };
}

/** `a or b`, `a and b` where a set is due: what is in both zones together was meant. */
function setsMeant(scope: Scope, node: syntax.Expression): Expression | null {
  if (node.kind !== 'binary' || (node.operator !== 'or' && node.operator !== 'and')) return null;
  const { world } = scope;
  const set = { ...mistake(node.span), type: bool };
  const written = `${printExpression(node.left)} + ${printExpression(node.right)}`;
  const isParameter = node.right.kind === 'binary' && node.right.operator === 'in';
  const help = isParameter
    ? 'what is chosen one after the other is separated by `,`'
    : `what is in both together is \`${written}\``;
  reportType(world, set, 'a set or a zone', help);
  return mistake(node.span);
}

/** What a binder goes through: a set, or a range of numbers. */
export function sourceValue(
  scope: Scope,
  node: syntax.Expression,
  wanted: Type | null = null,
): { set: Expression; element: Type } {
  if (node.kind === 'binary' && node.operator === 'range') {
    const set = rangeValue(scope, node);
    return { set, element: set.type.kind === 'set' ? set.type.of : unknown };
  }
  const { set, element } = setValue(scope, node, wanted);
  return { set, element: memberType(scope, set, element) };
}

/** `x in S where E`. Gives the scope in which `x` is bound and `E` holds. */
export function binder(
  scope: Scope,
  node: syntax.Binder,
  wanted: Type | null = null,
): { binder: Binder; inner: Scope } {
  return binderAt(scope, node, reserveLocal(scope, node.name), wanted);
}

/** The same, for a local that was reserved before. */
export function binderAt(
  scope: Scope,
  node: syntax.Binder,
  local: number,
  wanted: Type | null = null,
): { binder: Binder; inner: Scope } {
  const { set, element } = sourceValue(scope, node.in, wanted);
  settleLocal(scope, local, element);
  if (element.kind === 'int') scope.routine.bounds.set(local, element);
  const bound = bind(scope, node.name, local);
  const where = node.where === null ? null : value(bound, node.where, bool);
  const inner = where === null ? bound : knowing(bound, factsWhen(scope.world, where, true));
  return { binder: { local, in: set, where, span: node.span }, inner };
}

/** `[a, b]`. The first item that is no bare word tells the type of the others. */
export function listValue(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'list' }>,
  wanted: Type | null,
): Expression {
  const element = wanted?.kind === 'set' ? wanted.of : null;
  const { span } = node;
  const items = node.items.map((item) => itemValue(scope, item, element));
  let type: Type = none;
  for (const item of items) {
    const joined = type.kind === 'none' ? item.type : join(type, item.type);
    if (joined === null) coerce(scope, item, type);
    else type = joined;
  }
  if (isDecimal(required(type))) {
    scope.world.report(notYetSupported({ at: span, construct: 'a list of numbers with decimals' }));
    return mistake(span);
  }
  // `[none]` is no empty set: it holds one value, of a type that others tell.
  if (type.kind === 'none') type = { kind: 'optional', of: none };
  if (type.kind === 'int') type = { kind: 'int', ...around(items.map((item) => boundsOf(scope, item))) };
  if (items.length > 0) return { kind: 'list', items, type: setOf(type), span };
  const empty: Type = wanted?.kind === 'set' ? wanted : setOf(none);
  return { kind: 'literal', value: { kind: 'emptySet' }, type: empty, span };
}

/** One item: a slot is what lies in it, and another zone is no value. */
function itemValue(scope: Scope, node: syntax.Expression, wanted: Type | null): Expression {
  const found = expression(scope, node, wanted);
  const item = slotContents(scope, found) ?? found;
  if (item.type.kind !== 'zone') return item;
  reportType(scope.world, item, 'a value', 'write `a + b` for what is in two zones together');
  return mistake(item.span);
}

/** `everything of Creature`. */
export function everythingOf(scope: Scope, name: syntax.Name, span: Expression['span']): Expression {
  const { world } = scope;
  const kinds = familyOf(world.names, name.text);
  if (kinds !== null) return { kind: 'everything', kinds, type: setOf(thing(kinds)), span };
  const placeKind = world.names.placeKinds.ids.get(name.text);
  if (placeKind !== undefined)
    return { kind: 'allPlaces', placeKind, type: setOf({ kind: 'place', placeKind }), span };
  const valid = [...world.names.kinds.ids.keys(), ...world.names.placeKinds.ids.keys()];
  world.report(
    unknownName({ at: name.span, name: name.text, what: 'kind', suggestion: suggest(name.text, valid) }),
  );
  return mistake(span);
}

/** `any(c in S where E)` and its like. */
export function comprehension(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'comprehension' }>,
  wanted: Type | null,
): Expression {
  const { span } = node;
  const sameSet = node.function === 'those' || node.function === 'all max' || node.function === 'all min';
  const { binder: found, inner } = binder(scope, node.binder, sameSet ? wanted : null);
  const element = elementType(scope.world, found.in.type) ?? unknown;
  switch (node.function) {
    case 'any':
    case 'all':
      return { kind: node.function, binder: found, type: bool, span };
    case 'count':
      return {
        kind: 'count',
        of: { kind: 'filter', binder: found, type: setOf(element), span },
        type: int,
        span,
      };
    case 'those':
      return { kind: 'filter', binder: found, type: setOf(element), span };
    case 'the':
      return { kind: 'the', binder: found, type: element, span };
    case 'random':
      scope.world.report(chanceInExpression({ at: span }));
      return mistake(span);
    case 'sum': {
      const summed = measured(inner, node);
      return { kind: 'sum', binder: found, value: summed, type: numberType(summed), span };
    }
    case 'only max':
    case 'only min':
      return {
        kind: 'onlyTop',
        binder: found,
        by: measured(inner, node),
        highest: node.function === 'only max',
        type: optional(element),
        span,
      };
    case 'all max':
    case 'all min':
      return {
        kind: 'allTop',
        binder: found,
        by: measured(inner, node),
        highest: node.function === 'all max',
        type: setOf(element),
        span,
      };
  }
}

function measured(scope: Scope, node: Extract<syntax.Expression, { kind: 'comprehension' }>): Expression {
  if (node.value !== null) return numberValue(scope, node.value);
  scope.world.report(missingMeasure({ at: node.span, search: node.function }));
  return mistake(node.span);
}
