/** What pays for what. */
import type * as cst from '../../../grammar/cst.d.ts';
import type { Cost, Currency, Due, PaymentSource } from '../tree.ts';
import * as from from './context.ts';
import { maybe, only, spanOf, whole, type Context } from './context.ts';
import { binder, expression } from './expressions.ts';
import { block } from './statements.ts';
import { parameters } from './types.ts';

type Common = Pick<Cost, 'documentation' | 'span'>;

/** `currency nectar of Colour { source … }`. */
export function currency(cx: Context, { children }: cst.CurrencyCstNode, common: Common): Currency {
  return {
    kind: 'currency',
    name: from.name(cx, only(children.name)),
    of: maybe(children.of, (each) => from.name(cx, each)),
    sources: whole(only(children.currencyBody).children.source).map((each) => source(cx, each)),
    ...common,
  };
}

function source(cx: Context, node: cst.SourceCstNode): PaymentSource {
  const { binder: bound, amount, colours, block: body } = node.children;
  return {
    binder: binder(cx, only(bound)),
    amount: expression(cx, only(amount)),
    of: maybe(colours, (each) => expression(cx, each)),
    body: block(cx, only(body)),
    span: spanOf(cx, node),
  };
}

/** `cost tilting(c: Card) if not c.tilted by { tilt(c) }`. */
export function cost(cx: Context, { children }: cst.CostCstNode, common: Common): Cost {
  return {
    kind: 'cost',
    name: from.name(cx, only(children.Name)),
    parameters: maybe(children.parameters, (each) => parameters(cx, each)) ?? [],
    condition: maybe(children.condition, (each) => ({
      word: each.children.If === undefined ? 'unless' : 'if',
      value: expression(cx, only(each.children.expression)),
    })),
    one: maybe(children.binder, (each) => binder(cx, each)),
    body: block(cx, only(children.block)),
    ...common,
  };
}

/** `nectar(c.cost) and tilting(c)`. */
export function dues(cx: Context, { children }: cst.PaymentCstNode): Due[] {
  return children.due.map((node) => ({
    name: from.name(cx, only(node.children.Name)),
    arguments: (node.children.expression ?? []).map((each) => expression(cx, each)),
    span: spanOf(cx, node),
  }));
}
