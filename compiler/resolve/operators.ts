/** What stands between two values, and the questions `is` and `has`. */
import { misplaced, unknownName, wrongType } from '../diagnostics/catalogue/resolve.ts';
import { unexpected } from '../diagnostics/catalogue/syntax.ts';
import { suggest, suggestIn } from '../diagnostics/suggest.ts';
import type { Expression, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { elementType, mistake, reportType, retype, slotContents } from './coerce.ts';
import { alike, alikeAs, alikeOnes, numberValue } from './decimals.ts';
import { describeType } from './describe.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { atAs, certainAt } from './members.ts';
import { printExpression } from './print.ts';
import { addLocal, knowing, type Scope } from './scope.ts';
import { setValue } from './sets.ts';
import { bool, decimal, fits, int, isDecimal, keyword, overlap, required, setOf, join } from './types.ts';
import { at } from './world.ts';
import { standsAlone } from './words.ts';
import { familyOf } from './names.ts';

type Binary = Extract<syntax.Expression, { kind: 'binary' }>;

/** `a + b`, `a and b`, `a == b`, `x in S` … */
export function binaryValue(scope: Scope, node: Binary, wanted: Type | null): Expression {
  switch (node.operator) {
    case 'and':
    case 'or':
      return logical(scope, node, node.operator);
    case '+':
      return sumOrUnion(scope, node, wanted);
    case '-':
    case '*':
      return node.operator === '*'
        ? product(scope, node)
        : arithmetic(node, '-', alike(scope, node.left, node.right));
    case '==':
    case '!=':
      return equality(scope, node, node.operator === '!=');
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(node, node.operator, ...alike(scope, node.left, node.right));
    case 'in':
      return membership(scope, node);
    case 'notIn':
      return { kind: 'not', value: membership(scope, node), type: bool, span: node.span };
    case 'except':
      return exceptValue(scope, node, wanted);
    case 'range': {
      const help = 'a range says what a number must lie in: `n in 1..3`';
      scope.world.report(misplaced({ at: node.span, what: 'a range', where: 'as a value', help }));
      return mistake(node.span);
    }
  }
}

function logical(scope: Scope, node: Binary, kind: 'and' | 'or'): Expression {
  const left = value(scope, node.left, bool);
  const right = value(knowing(scope, factsWhen(scope.world, left, kind === 'and')), node.right, bool);
  return { kind, left, right, type: bool, span: node.span };
}

function arithmetic(
  node: Binary,
  operator: '+' | '-' | '*',
  [left, right]: readonly [Expression, Expression],
): Expression {
  const type = isDecimal(left.type) || isDecimal(right.type) ? decimal : int;
  return { kind: 'arithmetic', operator, left, right, type, span: node.span };
}

/** A number with decimals so many times, or a product of whole numbers. */
function product(scope: Scope, node: Binary): Expression {
  const left = numberValue(scope, node.left);
  const right = isDecimal(left.type) ? value(scope, node.right, int) : numberValue(scope, node.right);
  return arithmetic(node, '*', [left, right]);
}

function compare(
  node: Binary,
  operator: '<' | '<=' | '>' | '>=',
  left: Expression,
  right: Expression,
): Expression {
  return { kind: 'compare', operator, left, right, type: bool, span: node.span };
}

/** `+` adds numbers and joins sets. */
function sumOrUnion(scope: Scope, node: Binary, wanted: Type | null): Expression {
  const left = expression(scope, node.left, wanted);
  const element = elementType(scope.world, left.type);
  if (element === null || left.type.kind === 'unknown') {
    return arithmetic(node, '+', alikeAs(scope, left, node.right));
  }
  const { set: right, element: other } = setValue(scope, node.right, setOf(element));
  const joined = join(element, other);
  if (joined !== null) return { kind: 'union', left, right, type: setOf(joined), span: node.span };
  reportType(scope.world, right, describeType(scope.world, setOf(element)));
  return mistake(node.span);
}

// ---- equality -------------------------------------------------------------------------------------

/** A bare word is understood by the other side: `fallen == owner`, `red == c.colour`. */
function pair(scope: Scope, node: Binary): [Expression, Expression] {
  const leftIsWord = node.left.kind === 'name' && !standsAlone(scope, node.left.name);
  const rightIsWord = node.right.kind === 'name' && !standsAlone(scope, node.right.name);
  if (leftIsWord && !rightIsWord) {
    const right = expression(scope, node.right, null);
    return [expression(scope, node.left, right.type), right];
  }
  const left = expression(scope, node.left, null);
  return [left, expression(scope, node.right, left.type)];
}

function equality(scope: Scope, node: Binary, negated: boolean): Expression {
  const { world } = scope;
  const [first, second] = alikeOnes(scope, pair(scope, node));
  const left = atAs(world, plainSide(scope, first), second.type);
  const right = atAs(world, plainSide(scope, second), left.type);
  const { span } = node;
  if (left.type.kind === 'none' || right.type.kind === 'none') {
    const of = printExpression(left.type.kind === 'none' ? node.right : node.left);
    const expected = negated ? '`is some`' : '`is none`';
    const help = `write \`${of} ${expected.slice(1)}`;
    world.report(unexpected({ at: span, expected, found: negated ? '!= none' : '== none', after: null, help, fix: null })); // prettier-ignore
    const some: Expression = {
      kind: 'isSome',
      of: left.type.kind === 'none' ? right : left,
      type: bool,
      span,
    };
    return negated ? some : { kind: 'not', value: some, type: bool, span };
  }
  if (comparable(left.type) && comparable(right.type) && overlap(left.type, right.type)) {
    return { kind: 'equal', negated, left, right, type: bool, span };
  }
  if (left.type.kind === 'unknown' || right.type.kind === 'unknown') return mistake(span);
  const zone = [left, right].find(({ type }) => type.kind === 'zone');
  if (zone !== undefined) {
    reportType(
      world,
      zone,
      'a value',
      'ask `is empty`, or `all(c in … where c in …)` to compare what is in two zones',
    );
    return mistake(span);
  }
  reportType(world, right, describeType(world, left.type), helpForEquality(node, left, right));
  return mistake(span);
}

function plainSide(scope: Scope, side: Expression): Expression {
  return slotContents(scope, side) ?? side;
}

function comparable(type: Type): boolean {
  return type.kind !== 'zone' && type.kind !== 'unknown';
}

function helpForEquality(node: Binary, left: Expression, right: Expression): string | null {
  const [one, other] = [required(left.type).kind, required(right.type).kind];
  const [thing, card] = one === 'thing' ? [node.left, node.right] : [node.right, node.left];
  return [one, other].includes('thing') && [one, other].includes('definition')
    ? `ask whether a thing is of a card with \`is\`: \`${printExpression(thing)} is ${printExpression(card)}\``
    : null;
}

// ---- sets -----------------------------------------------------------------------------------------

function membership(scope: Scope, node: Binary): Expression {
  if (node.right.kind === 'binary' && node.right.operator === 'range')
    return inRange(scope, node, node.right);
  const { set, element } = setValue(scope, node.right);
  const left = expression(scope, node.left, element);
  const { span } = node;
  if (scope.scenario && left.type.kind === 'definition' && required(element).kind === 'thing') {
    return anyOfDefinition(scope, left, set, element, span);
  }
  const found = atAs(scope.world, plainSide(scope, left), element);
  if (overlap(found.type, element)) return { kind: 'in', element: found, set, type: bool, span };
  reportType(scope.world, found, describeType(scope.world, element));
  return mistake(span);
}

/** `n in 1..3`: both bounds belong to it. */
function inRange(scope: Scope, node: Binary, range: Binary): Expression {
  const element = value(scope, node.left, int);
  const low = compare(node, '>=', element, value(scope, range.left, int));
  const high = compare(node, '<=', element, value(scope, range.right, int));
  return { kind: 'and', left: low, right: high, type: bool, span: node.span };
}

/** In scenarios `Gorillion in first.army`: some thing of that card is there. */
function anyOfDefinition(
  scope: Scope,
  card: Expression,
  set: Expression,
  element: Type,
  span: Expression['span'],
): Expression {
  if (card.kind !== 'literal' || card.value.kind !== 'definition') return mistake(span);
  const local = addLocal(scope, { text: 'thing', span }, element);
  const of: Expression = { kind: 'local', local, type: element, span };
  const where: Expression = { kind: 'isDefinition', of, definition: card.value.definition, type: bool, span };
  return { kind: 'any', binder: { local, in: set, where, span }, type: bool, span };
}

function exceptValue(scope: Scope, node: Binary, wanted: Type | null): Expression {
  const { set: left, element } = setValue(scope, node.left, wanted);
  const right = expression(scope, node.right, element);
  const removed = elementType(scope.world, right.type) ?? right.type;
  const result: Expression = { kind: 'except', left, right, type: setOf(element), span: node.span };
  if (overlap(removed, element)) return result;
  reportType(scope.world, right, describeType(scope.world, element));
  return mistake(node.span);
}

// ---- is, has --------------------------------------------------------------------------------------

/** `x is some`, `z is empty`, `m is King`, each with `not`. */
export function isValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'is' }>): Expression {
  const found = isWhat(scope, node);
  if (!node.negated || found.type.kind === 'unknown') return found;
  return { kind: 'not', value: found, type: bool, span: node.span };
}

function isWhat(scope: Scope, node: Extract<syntax.Expression, { kind: 'is' }>): Expression {
  const { span, what } = node;
  const of = expression(scope, node.value, null);
  if (of.type.kind === 'unknown') return of;
  if (what.text === 'empty') return isEmpty(scope, of, span);
  if (what.text === 'some' || what.text === 'none') {
    const some = isSome(scope, of, span);
    if (what.text === 'some' || some.type.kind === 'unknown') return some;
    return { kind: 'not', value: some, type: bool, span };
  }
  return isOf(scope, of, what, span);
}

function isEmpty(scope: Scope, of: Expression, span: Expression['span']): Expression {
  if (elementType(scope.world, of.type) !== null) return { kind: 'isEmpty', of, type: bool, span };
  reportType(scope.world, of, 'a set or a zone', of.type.kind === 'optional' ? 'write `is none`' : null);
  return mistake(span);
}

function isSome(scope: Scope, value: Expression, span: Expression['span']): Expression {
  const of = certainAt(scope, slotContents(scope, value) ?? value);
  if (of.type.kind === 'unknown') return of;
  if (of.type.kind === 'optional' || of.type.kind === 'none') return { kind: 'isSome', of, type: bool, span };
  const note = 'only a value that may be none can be asked whether it is';
  const found = describeType(scope.world, of.type);
  const help = elementType(scope.world, of.type) === null ? null : 'write `is empty`';
  scope.world.report(wrongType({ at: of.span, expected: 'a value that may be none', found, note, help }));
  return mistake(span);
}

/** `m is Man` or `m is King`; a value that may be none must be some first. */
function isOf(scope: Scope, value: Expression, what: syntax.Name, span: Expression['span']): Expression {
  const { world } = scope;
  const of = slotContents(scope, value) ?? value;
  const type = required(of.type);
  if (type.kind !== 'thing') {
    const help =
      type.kind === 'place'
        ? `whether one lies there is asked of its zone: \`${what.text} in …\``
        : 'write `==` to compare values';
    reportType(world, of, 'a thing', help);
    return mistake(span);
  }
  const test = kindOrDefinition(scope, retype(of, type), what, span);
  if (test === null) {
    const valid = [
      ...world.names.kinds.ids.keys(),
      ...world.names.definitions.ids.keys(),
      'some',
      'none',
      'empty',
    ];
    const suggestion = suggest(what.text, valid);
    world.report(unknownName({ at: what.span, name: what.text, what: 'kind or card', suggestion }));
    return mistake(span);
  }
  if (of.type.kind !== 'optional') return test;
  return { kind: 'and', left: { kind: 'isSome', of, type: bool, span }, right: test, type: bool, span };
}

function kindOrDefinition(
  scope: Scope,
  of: Expression,
  what: syntax.Name,
  span: Expression['span'],
): Expression | null {
  const kinds = familyOf(scope.world.names, what.text);
  if (kinds !== null) return { kind: 'isKind', of, kinds, type: bool, span };
  const definition = scope.world.names.definitions.ids.get(what.text);
  return definition === undefined ? null : { kind: 'isDefinition', of, definition, type: bool, span };
}

/** `a has Poison`; the keyword may be a local of `for each k in [ … ]`. */
export function hasValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'has' }>): Expression {
  const { world } = scope;
  const found = expression(scope, node.value, null);
  const of = slotContents(scope, found) ?? found;
  const asked = keywordValue(scope, node.keyword);
  if (of.type.kind === 'unknown' || asked.type.kind === 'unknown') return mistake(node.span);
  if (of.type.kind !== 'thing') {
    const help = required(of.type).kind === 'thing' ? 'it may be none: test `is some` first' : null;
    reportType(world, of, 'a thing', help);
    return mistake(node.span);
  }
  return { kind: 'has', of, keyword: asked, type: bool, span: node.span };
}

/** A keyword by its name or by a local that holds one. */
export function keywordValue(scope: Scope, name: syntax.Name): Expression {
  const { world } = scope;
  const local = expressionOfLocal(scope, name);
  if (local !== null) return local;
  const id = world.names.keywords.ids.get(name.text);
  if (id !== undefined) {
    return { kind: 'literal', value: { kind: 'keyword', keyword: id }, type: keyword, span: name.span };
  }
  const suggestion = suggestIn(world.names.keywords, name.text);
  world.report(unknownName({ at: name.span, name: name.text, what: 'keyword', suggestion }));
  return mistake(name.span);
}

function expressionOfLocal(scope: Scope, name: syntax.Name): Expression | null {
  if (findLocalKeyword(scope, name.text) === null) return null;
  return expression(scope, { kind: 'name', name, span: name.span }, keyword);
}

function findLocalKeyword(scope: Scope, name: string): number | null {
  for (let binding = scope.bindings; binding !== null; binding = binding.outer) {
    if (binding.name !== name) continue;
    const { local } = binding;
    return local !== null && fits(at(scope.routine.locals, local).type, keyword) ? local : null;
  }
  return null;
}
