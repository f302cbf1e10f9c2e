/**
 * In: an expression as written, and the type that its place wants, if any. Out: an expression of the model with its type.
 * Guarantees: every mistake is reported once; what is wrong has the type `unknown`, which fits everywhere.
 */
import { notYetSupported, wrongType } from '../diagnostics/catalogue/resolve.ts';
import type { Expression, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { bagElsewhere } from './bags.ts';
import { callValue, canValue, methodValue } from './calls.ts';
import { coerce, informed, mistake, reportType, slotContents } from './coerce.ts';
import { decimalLiteral, negated, numberType, numberValue } from './decimals.ts';
import { describeType } from './describe.ts';
import { factsWhen } from './facts.ts';
import { memberValue } from './members.ts';
import { mayBeFixed, notFixed } from './literals.ts';
import { binaryValue, hasValue, isValue } from './operators.ts';
import { knowing, type Scope } from './scope.ts';
import { comprehension, everythingOf, listValue } from './sets.ts';
import { bool, decimal, int, join, required, text } from './types.ts';
import { nameValue } from './words.ts';

/** The value, of whatever type. */
export function expression(scope: Scope, node: syntax.Expression, wanted: Type | null): Expression {
  return informed(scope, plain(scope, node, wanted));
}

/** The value, of the wanted type. */
export function value(scope: Scope, node: syntax.Expression, wanted: Type): Expression {
  return coerce(scope, expression(scope, node, wanted), wanted);
}

function plain(scope: Scope, node: syntax.Expression, wanted: Type | null): Expression {
  const { span } = node;
  if (scope.fixed && !mayBeFixed(node)) return notFixed(scope, span);
  switch (node.kind) {
    case 'number':
      return numberLiteral(scope, node);
    case 'string':
      return { kind: 'literal', value: { kind: 'text', value: node.value }, type: text, span };
    case 'name':
      return nameValue(scope, node.name, wanted);
    case 'member':
      return memberValue(scope, expression(scope, node.of, null), node.name, span, wanted);
    case 'call':
      return callValue(scope, node);
    case 'methodCall':
      return methodValue(scope, node);
    case 'comprehension':
      return comprehension(scope, node, wanted);
    case 'everything':
      return everythingOf(scope, node.of, span);
    case 'list':
      return listValue(scope, node, wanted);
    case 'not':
      return { kind: 'not', value: value(scope, node.value, bool), type: bool, span };
    case 'negate':
      return negative(numberValue(scope, node.value), span);
    case 'binary':
      return binaryValue(scope, node, wanted);
    case 'is':
      return isValue(scope, node);
    case 'has':
      return hasValue(scope, node);
    case 'can':
      return canValue(scope, node);
    case 'base':
      return baseValue(scope, node);
    case 'if':
      return conditional(scope, node, wanted);
    case 'bag':
      scope.world.report(bagElsewhere(span));
      return mistake(span);
    case 'unsupported':
      if (node.construct !== null)
        scope.world.report(notYetSupported({ at: span, construct: `\`${node.construct}\`` }));
      return mistake(span);
  }
}

function numberLiteral({ world }: Scope, node: syntax.NumberLiteral): Expression {
  const { text: written, value: number, span } = node;
  if (!written.includes('.'))
    return { kind: 'literal', value: { kind: 'int', value: number }, type: int, span };
  const literal = decimalLiteral(world, written, span);
  return literal === null ? mistake(span) : { kind: 'literal', value: literal, type: decimal, span };
}

/** `-3` is a literal, so that it can be a fixed value. */
function negative(of: Expression, span: Expression['span']): Expression {
  if (of.kind === 'literal' && (of.value.kind === 'int' || of.value.kind === 'decimal')) {
    return { ...of, value: negated(of.value), span };
  }
  return { kind: 'negate', value: of, type: numberType(of), span };
}

/** `base(x.power)`: without modifiers. */
function baseValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'base' }>): Expression {
  const attribute = expression(scope, node.attribute, null);
  if (attribute.kind === 'attribute') return { ...attribute, base: true, span: node.span };
  reportType(scope.world, attribute, 'an attribute', 'write `base(x.power)`');
  return mistake(node.span);
}

function conditional(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'if' }>,
  wanted: Type | null,
): Expression {
  const condition = value(scope, node.condition, bool);
  const branch = (when: boolean, part: syntax.Expression, hint: Type | null): Expression => {
    const found = expression(knowing(scope, factsWhen(scope.world, condition, when)), part, hint);
    return slotContents(scope, found) ?? found;
  };
  const then = branch(true, node.then, wanted);
  const otherwise = branch(false, node.else, wanted ?? required(then.type));
  const zone = sameZone(condition, then, otherwise, node.span);
  if (zone !== null) return zone;
  const type = join(then.type, otherwise.type);
  if (type !== null) return { kind: 'conditional', condition, then, else: otherwise, type, span: node.span };
  const { world } = scope;
  world.report(
    wrongType({
      at: otherwise.span,
      expected: describeType(world, then.type),
      found: describeType(world, otherwise.type),
      related: [{ at: then.span, label: `this is ${describeType(world, then.type)}` }],
      note: 'both sides of `then … else …` have one type',
    }),
  );
  return mistake(node.span);
}

/** `if E then p.hand else q.hand` is the hand of one of them. */
function sameZone(
  condition: Expression,
  then: Expression,
  otherwise: Expression,
  span: Expression['span'],
): Expression | null {
  if (then.kind !== 'zone' || otherwise.kind !== 'zone' || then.zone !== otherwise.zone) return null;
  if (then.holder === null || otherwise.holder === null) return then;
  const { type } = then.holder;
  const holder: Expression = {
    kind: 'conditional',
    condition,
    then: then.holder,
    else: otherwise.holder,
    type,
    span,
  };
  return { ...then, holder, span };
}
