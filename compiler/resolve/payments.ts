/**
 * What an action costs. In: the parts after `cost`, and the costs and currencies that they name. Out: the statement that
 * pays, with everything that it does written out in the action: no cost is called when a game is played.
 */
import { duplicate, misplaced, unknownName, wrongArity } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type * as model from '../model/model.ts';
import type { Expression, PaymentPart, PaymentSource, Statement, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { bagElsewhere, bagPart, countsOf } from './bags.ts';
import { argumentValues } from './calls.ts';
import { coerce, mistake, reportType } from './coerce.ts';
import { decision } from './decisions.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { memberValue } from './members.ts';
import { addLocal, beginScope, bindValue, declareLocal, knowing, type Scope } from './scope.ts';
import { binder } from './sets.ts';
import { block } from './statements.ts';
import { named } from './texts.ts';
import { resolveType } from './type-names.ts';
import { bool, int, required, setOf } from './types.ts';
import { at, type World } from './world.ts';
import { literal, youValue } from './words.ts';

/** One part of a payment, and what it does once everything is chosen. */
interface Part {
  readonly part: PaymentPart;
  readonly paid: readonly Statement[];
}

/** The costs and currencies; each is read once by itself, so that its mistakes are found even if nothing asks for it. */
export function resolveCosts(world: World): model.Named[] {
  return world.names.costs.list.map((node) => {
    const aside: World = { ...world, decisions: [], streams: [], taken: new Map(world.taken) };
    const what = node.kind === 'cost' ? 'a cost' : 'a currency';
    const scope = beginScope(aside, node.name.text, what);
    const use = { id: 0, due: node, path: node.name.text };
    if (node.kind === 'currency') {
      currencyPart(scope, node, { ...use, amounts: [] });
    } else {
      const inner = node.parameters.reduce(
        (outer, { name, type }) => declareLocal(outer, name, resolveType(aside, type)),
        scope,
      );
      costPart(inner, node, { ...use, uses: [] });
    }
    return named(node.name, null, node.documentation);
  });
}

/** The statement that pays for an action, in the scope of its arguments; none when it costs nothing. */
export function payment(scope: Scope, node: syntax.Action): Statement[] {
  const [first] = node.cost;
  const last = node.cost.at(-1);
  if (first === undefined || last === undefined) return [];
  reportTwice(scope.world, node.cost);
  const parts = node.cost.flatMap((due) => duePart(scope, due));
  const span = { ...first.span, end: last.span.end };
  const does = parts.flatMap(({ paid }) => paid);
  const paid: Statement[] = does.length === 0 ? [] : [{ kind: 'together', body: does, span }];
  const who = youValue(scope, 'you', span);
  return [{ kind: 'pay', who, parts: parts.map(({ part }) => part), paid, span }];
}

/** A cost that takes no things cannot be asked for twice: its condition would be read twice before anything is paid. */
function reportTwice(world: World, dues: readonly syntax.Due[]): void {
  dues.forEach(({ name, span }, index) => {
    const first = dues.slice(0, index).find((other) => other.name.text === name.text);
    const cost = costNamed(world, name.text);
    if (first === undefined || cost?.kind !== 'cost' || cost.one !== null) return;
    if (cost.parameters.some(({ type }) => isThing(resolveType(quiet(world), type)))) return;
    world.report(duplicate({ at: span, name: name.text, what: 'part of one cost', first: first.span }));
  });
}

function quiet(world: World): World {
  return { ...world, report: () => undefined };
}

function costNamed(world: World, name: string): syntax.Cost | syntax.Currency | null {
  const id = world.names.costs.ids.get(name);
  return id === undefined ? null : at(world.names.costs.list, id);
}

function isThing(type: Type): boolean {
  return required(type).kind === 'thing';
}

interface Use {
  readonly id: number;
  /** Where the action asks for it. */
  readonly due: { readonly name: syntax.Name; readonly span: syntax.Name['span'] };
  /** For the name of the decision: `play.nectar`. */
  readonly path: string;
}

function duePart(scope: Scope, due: syntax.Due): Part[] {
  const { world } = scope;
  const { text: name, span } = due.name;
  const id = world.names.costs.ids.get(name);
  if (id === undefined) {
    const suggestion = suggest(name, world.names.costs.ids.keys());
    world.report(unknownName({ at: span, name, what: 'cost or currency', suggestion }));
    return [];
  }
  const node = at(world.names.costs.list, id);
  const use = { id, due, path: scope.path };
  if (node.kind === 'currency') {
    return [currencyPart(alone(scope), node, { ...use, amounts: amountsOf(scope, due, node) })];
  }
  const signature = {
    name: node.name,
    parameters: node.parameters.map((each) => ({
      name: each.name.text,
      type: resolveType(quiet(world), each.type),
    })),
  };
  const given = argumentValues(scope, due, signature);
  const inner = node.parameters.reduce(
    (outer, { name: parameter }, index) => bindValue(outer, parameter, at(given, index)),
    alone(scope),
  );
  const uses = given.filter((_, index) => isThing(at(signature.parameters, index).type));
  return [costPart(inner, node, { ...use, uses: node.one === null ? uses : [] })];
}

/** What a cost says is read apart from the names of the action that asks for it. */
function alone(scope: Scope): Scope {
  return { ...scope, bindings: null, facts: new Map(), it: null };
}

// ---- costs ------------------------------------------------------------------------------------------

function costPart(
  scope: Scope,
  node: syntax.Cost,
  use: Use & { readonly uses: readonly Expression[] },
): Part {
  const { condition: guard, one } = node;
  const test = guard === null ? null : value(scope, guard.value, bool);
  const known = test === null ? scope : knowing(scope, factsWhen(scope.world, test, guard?.word === 'if'));
  const common = {
    cost: use.id,
    waived: guard?.word === 'unless' ? test : null,
    condition: guard?.word === 'if' ? test : null,
    uses: use.uses,
    span: use.due.span,
  };
  const unlessWaived = (body: readonly Statement[]): readonly Statement[] =>
    common.waived === null || body.length === 0
      ? body
      : [{ kind: 'if', condition: common.waived, then: [], else: body, span: node.span }];
  if (one === null) {
    const paid = unlessWaived(block(known, node.body));
    return { part: { ...common, due: [], sources: [], decision: null }, paid };
  }
  const { source, paid } = chosenThings(known, one, node.name, use);
  const amount = literal({ kind: 'int', value: 1 }, int, one.span);
  const body = paid(node.body);
  return {
    part: {
      ...common,
      due: [amount],
      sources: [{ ...source, amount, of: null }],
      decision: decision({ ...scope, path: use.path }, 'choose', node.name.text, null, use.due.span),
    },
    paid: body,
  };
}

/** `c in S where …`: what may be chosen, and what happens to each that is. */
function chosenThings(
  scope: Scope,
  node: syntax.Binder,
  name: syntax.Name,
  use: Use,
): {
  readonly source: Pick<PaymentSource, 'binder' | 'chosen'>;
  readonly inner: Scope;
  readonly paid: (body: syntax.Block) => Statement[];
} {
  const { binder: found, inner } = binder(scope, node);
  const element = at(scope.routine.locals, found.local).type;
  if (!isThing(element) && element.kind !== 'unknown') reportType(scope.world, found.in, 'a set of things');
  const chosen = addLocal(scope, { text: name.text, span: use.due.span }, setOf(element));
  const things: Expression = { kind: 'local', local: chosen, type: setOf(element), span: node.span };
  const paid = (body: syntax.Block): Statement[] => {
    const done = block(inner, body);
    const each = { local: found.local, in: things, where: null, span: node.span };
    return done.length === 0
      ? []
      : [{ kind: 'forEach', binder: each, from: null, body: done, span: node.span }];
  };
  return { source: { binder: found, chosen }, inner, paid };
}

// ---- currencies -------------------------------------------------------------------------------------

function currencyPart(
  scope: Scope,
  node: syntax.Currency,
  use: Use & { readonly amounts: readonly Expression[] },
): Part {
  const coloured = colourOf(scope.world, node);
  const all = node.sources.map((source) => {
    const { source: found, inner, paid } = chosenThings(scope, source.binder, node.name, use);
    const amount = value(inner, source.amount, int);
    const of = coloursGiven(inner, source, node, coloured);
    return { source: { ...found, amount, of }, paid: paid(source.body) };
  });
  return {
    part: {
      cost: use.id,
      waived: null,
      condition: null,
      uses: [],
      due: use.amounts,
      sources: all.map(({ source }) => source),
      decision: decision({ ...scope, path: use.path }, 'choose', node.name.text, null, use.due.span),
      span: use.due.span,
    },
    paid: all.flatMap(({ paid }) => paid),
  };
}

/** The enum of a currency with colours; null without, `unknown` after a mistake. */
function colourOf(world: World, { of }: syntax.Currency): Type | null {
  if (of === null) return null;
  const id = world.names.enums.ids.get(of.text);
  if (id !== undefined) return { kind: 'enum', enum: id };
  const { text: name, span } = of;
  world.report(
    unknownName({ at: span, name, what: 'enum', suggestion: suggest(name, world.names.enums.ids.keys()) }),
  );
  return { kind: 'unknown' };
}

/** The set of colours of which a source gives one. */
function coloursGiven(
  scope: Scope,
  source: syntax.PaymentSource,
  node: syntax.Currency,
  coloured: Type | null,
): Expression | null {
  if (coloured === null || source.of === null) {
    const { span } = source.of ?? source.amount;
    if ((coloured === null) !== (source.of === null)) {
      const help =
        coloured === null
          ? `write \`currency ${node.name.text} of …\` with the enum of its colours`
          : 'write `gives … of one of …` with the colours of the source';
      const what = coloured === null ? 'a colour' : 'an amount without a colour';
      scope.world.report(misplaced({ at: span, what, where: `in the currency \`${node.name.text}\``, help }));
    }
    return null;
  }
  const given = expression(scope, source.of, coloured);
  if (given.type.kind !== 'enum') return coerce(scope, given, setOf(coloured));
  const item = coerce(scope, given, coloured);
  return { kind: 'list', items: [item], type: setOf(coloured), span: item.span };
}

/** How much of each colour an action asks for: `nectar(c.cost)`, `nectar([red 2])`, `coins(3)`. */
function amountsOf(scope: Scope, due: syntax.Due, node: syntax.Currency): Expression[] {
  const [given, second] = due.arguments;
  if (given === undefined || second !== undefined) {
    const { name, span } = due;
    const found = due.arguments.length;
    const expected = ['amount'];
    scope.world.report(wrongArity({ at: span, name: name.text, expected, found, declared: node.name.span }));
    return [mistake(span)];
  }
  if (node.of === null) return [value(scope, given, int)];
  const words = enumWords(scope.world, node.of.text);
  return words === null ? [mistake(given.span)] : bagValue(scope, given, node.of.text, words);
}

function enumWords(world: World, name: string): readonly string[] | null {
  const id = world.names.enums.ids.get(name);
  return id === undefined ? null : at(world.names.enums.list, id).values.map((each) => each.name);
}

function bagValue(scope: Scope, node: syntax.Expression, of: string, words: readonly string[]): Expression[] {
  const { world } = scope;
  if (node.kind === 'bag' || node.kind === 'list') {
    return countsOf(node, { of, words }, world.report).map((count) => value(scope, count, int));
  }
  if (node.kind === 'binary' && node.operator === '+') {
    const [left, right] = [bagValue(scope, node.left, of, words), bagValue(scope, node.right, of, words)];
    return left.map((each, index) => ({
      kind: 'arithmetic',
      operator: '+',
      left: each,
      right: right[index] ?? mistake(node.span),
      type: int,
      span: node.span,
    }));
  }
  const bag = node.kind === 'member' ? world.bags.get(node.name.text) : undefined;
  if (node.kind !== 'member' || bag === undefined) {
    if (node.kind === 'if' || node.kind === 'call') world.report(bagElsewhere(node.span));
    else countsOf(node, { of, words }, world.report);
    return words.map(() => mistake(node.span));
  }
  if (bag.of !== of) {
    reportOtherBag(world, node, bag.of, of);
    return words.map(() => mistake(node.span));
  }
  const holder = expression(scope, node.of, null);
  return words.map((word) => {
    const name = { text: bagPart(bag.name.text, word), span: node.name.span };
    return coerce(scope, memberValue(scope, holder, name, node.span, int), int);
  });
}

function reportOtherBag(world: World, node: syntax.Expression, found: string, wanted: string): void {
  const help = `the currency counts the words of \`${wanted}\``;
  world.report(misplaced({ at: node.span, what: `a bag of ${found}`, where: 'here', help }));
}
