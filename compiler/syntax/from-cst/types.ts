/** Types as written. */
import type * as cst from '../../../grammar/cst.d.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type { Expression, Parameter, Type } from '../tree.ts';
import * as from from './context.ts';
import { deeper, maybe, only, spanOf, through, tokenSpan, type Context } from './context.ts';
import { group, number, term, value } from './expressions.ts';

/** `Int 0..5`, `set of Player`, `Square?`, `owner | controller`. */
export function type(cx: Context, node: cst.TypeCstNode): Type {
  const { collection: around = [], integerType, namedType } = node.children;
  const span = spanOf(cx, node);
  const build = (): Type => {
    const inner = maybe(integerType, (each) => integer(cx, each)) ?? named(cx, only(namedType));
    return around.reduceRight<Type>((of, each) => {
      const collection = collectionOf(only(each.children.kind).image);
      return { kind: 'set', collection, of, span: through(spanOf(cx, each), of.span) };
    }, inner);
  };
  return deeper(cx, around.length, span, build) ?? { kind: 'choice', names: [], span };
}

function named(cx: Context, node: cst.NamedTypeCstNode): Type {
  const { Name, Question, Bar } = node.children;
  const names = from.names(cx, Name);
  const span = spanOf(cx, node);
  if (Bar === undefined) return { kind: 'named', name: only(names), optional: Question !== undefined, span };
  const mark = Question?.[0];
  if (mark !== undefined) {
    const facts = {
      expected: 'one type',
      found: '?',
      after: null,
      help: 'a choice of names has no `?`',
      fix: null,
    };
    cx.diagnostics.push(say.unexpected({ at: tokenSpan(cx, mark), ...facts }));
  }
  return { kind: 'choice', names, span };
}

function integer(cx: Context, node: cst.IntegerTypeCstNode): Type {
  const { value: least, bounds: both, Question } = node.children;
  const [low, high] = maybe(both, (each) => bounds(cx, each)) ?? [
    maybe(least, (each) => value(cx, each)),
    null,
  ];
  return { kind: 'int', from: low, to: high, optional: Question !== undefined, span: spanOf(cx, node) };
}

/** The two ends of `0..5`. */
export function bounds(cx: Context, node: cst.BoundsCstNode): [Expression, Expression] {
  return [firstBound(cx, only(node.children.firstBound)), term(cx, only(node.children.term))];
}

function firstBound(cx: Context, node: cst.FirstBoundCstNode): Expression {
  const { Number: digits, Minus, group: inner } = node.children;
  if (inner?.[0] !== undefined) return group(cx, inner[0]);
  const minus = Minus?.[0];
  const literal = number(cx, only(digits), minus !== undefined);
  if (minus === undefined) return literal;
  return { kind: 'negate', value: literal, span: through(tokenSpan(cx, minus), literal.span) };
}

const collections = ['set', 'list', 'bag', 'pile', 'row', 'slot'] as const;

function collectionOf(word: string): (typeof collections)[number] {
  return collections.find((known) => known === word) ?? 'set';
}

/** `(c: Creature, n: Int)`. */
export function parameters(cx: Context, node: cst.ParametersCstNode): Parameter[] {
  return (node.children.parameter ?? []).map((each) => ({
    name: from.name(cx, only(each.children.Name)),
    type: type(cx, only(each.children.type)),
    span: spanOf(cx, each),
  }));
}
