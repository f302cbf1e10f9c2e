/** A name before parentheses, where a value is wanted: derived values, relations, and what the language gives. */
import {
  chanceInExpression,
  misplaced,
  notYetSupported,
  unknownName,
  wrongArity,
} from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Expression } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { elementType, mistake, reportType } from './coerce.ts';
import { alike, numberType } from './decimals.ts';
import { expression, value } from './expressions.ts';
import { hasTop } from './moves.ts';
import { derivedValue } from './lazy.ts';
import { callWords, type Callable } from './names.ts';
import type { Scope } from './scope.ts';
import { setValue } from './sets.ts';
import { isSample, wrongSample } from './samples.ts';
import { inRange, writtenRange } from './ranges.ts';
import { bool, direction, int, optional, player, required, unknown } from './types.ts';
import { at, type Signature } from './world.ts';

/** Values that are not built yet: how often a position was there. A game may have a word of that name. */
const laterCalls: ReadonlySet<string> = new Set(['times']);

const howMany = 'how many there are is `count(…)`';
const byChance = 'chance is a statement: `random n in 1..6 { … }`';
const scored = 'a score cannot be asked for: give what it counts a name with `derived`, and ask for that';

/** What is called elsewhere, and how it is said here. */
const foreignCalls: ReadonlyMap<string, string> = new Map([
  ...['len', 'length', 'size', 'number'].map((word) => [word, howMany] as const),
  ...['random', 'rand', 'roll', 'dice', 'd6'].map((word) => [word, byChance] as const),
  ['score', scored],
]);

/** `crowd(c)`, `count(p.hand)`, `next(p)`. */
export function callValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'call' }>): Expression {
  const known = builtInCall(scope, node);
  if (known !== null) return known;
  const { world } = scope;
  const callable = world.names.callables.get(node.name.text);
  if (callable?.kind === 'derived') return derivedCall(scope, node, callable.id);
  if (callable !== undefined) {
    world.report(misplaced({ at: node.name.span, ...noValue(callable) }));
  } else if (isSample(scope, node)) {
    return sampleValue(scope, node);
  } else if (laterCalls.has(node.name.text)) {
    world.report(notYetSupported({ at: node.name.span, construct: `\`${node.name.text}(…)\`` }));
  } else {
    const valid = [...world.names.derived.ids.keys(), ...callWords, 'sample'];
    const help = foreignCalls.get(node.name.text) ?? null;
    const suggestion = help === null ? suggest(node.name.text, valid) : null;
    world.report(
      unknownName({ at: node.name.span, name: node.name.text, what: 'derived value', suggestion, help }),
    );
  }
  return mistake(node.span);
}

/** What was drawn for this value before its statement. */
function sampleValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'call' }>): Expression {
  const drawn = scope.sampled.get(node);
  if (drawn !== undefined) return drawn;
  if (!wrongSample(scope, node)) {
    const help = 'give it a name first: `let x = sample(…)`';
    scope.world.report(chanceInExpression({ at: node.span, help }));
  }
  return mistake(node.span);
}

/** A callable with its article, for messages. */
export function describeCallable({ kind, name }: Pick<Callable, 'kind' | 'name'>): string {
  return `the ${kind === 'derived' ? 'derived value' : kind} \`${name.text}\``;
}

function noValue({ kind, name }: Callable): { what: string; where: string; help: string } {
  const what = describeCallable({ kind, name });
  const where = 'as a value';
  switch (kind) {
    case 'relation':
      return { what, where, help: `write \`can ${name.text}(…)\`` };
    case 'event':
      return { what, where, help: `to know how often it happened, write \`happened(${name.text})\`` };
    case 'cost':
      return { what, where, help: `write it after an action: \`action … cost ${name.text}(…)\`` };
    default:
      return { what, where, help: 'write it as a statement of its own' };
  }
}

function derivedCall(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'call' }>,
  id: number,
): Expression {
  const derived = derivedValue(scope.world, id, node.name.span);
  const source = at(scope.world.names.derived.list, id);
  const parameters = source.parameters.map(({ name, type: written }, index) => {
    const type = derived.locals[index]?.type ?? unknown;
    return { name: name.text, type, range: writtenRange(written, type) };
  });
  const values = argumentValues(scope, node, { name: source.name, parameters });
  return { kind: 'call', derived: id, arguments: values, type: derived.result, span: node.span };
}

/** The values in parentheses, each as its parameter wants it. */
export function argumentValues(
  scope: Scope,
  node: { readonly name: syntax.Name; readonly arguments: readonly syntax.Expression[]; readonly span: Span },
  signature: Signature,
): Expression[] {
  const { parameters } = signature;
  if (node.arguments.length !== parameters.length) {
    const expected = parameters.map(({ name }) => name);
    const { text: name, span } = node.name;
    scope.world.report(
      wrongArity({ at: span, name, expected, found: node.arguments.length, declared: signature.name.span }),
    );
    return parameters.map(() => mistake(node.span));
  }
  return parameters.map(({ name, type, range = null }, index) => {
    const given = value(scope, at(node.arguments, index), type);
    return inRange(scope, given, type, range, { text: name, span: signature.name.span });
  });
}

/** `can block(x, a)`. */
export function canValue(scope: Scope, node: Extract<syntax.Expression, { kind: 'can' }>): Expression {
  const { world } = scope;
  const callable = world.names.callables.get(node.name.text);
  if (callable?.kind === 'relation' && node.who === null) {
    const values = argumentValues(scope, node, at(world.signatures.relations, callable.id));
    return { kind: 'can', relation: callable.id, arguments: values, type: bool, span: node.span };
  }
  if (node.who !== null || callable?.kind === 'action') {
    world.report(notYetSupported({ at: node.span, construct: 'asking whether a player can do an action' }));
  } else {
    const suggestion = suggest(node.name.text, world.names.relations.ids.keys());
    world.report(unknownName({ at: node.name.span, name: node.name.text, what: 'relation', suggestion }));
  }
  return mistake(node.span);
}

// ---- what the language gives ----------------------------------------------------------------------

type Call = Extract<syntax.Expression, { kind: 'call' }>;

function builtInCall(scope: Scope, node: Call): Expression | null {
  const { span } = node;
  switch (node.name.text) {
    case 'next': {
      const [of] = take(scope, node, ['player']);
      return of === undefined
        ? mistake(span)
        : { kind: 'nextPlayer', of: value(scope, of, player), type: player, span };
    }
    case 'min':
    case 'max': {
      const [left, right] = take(scope, node, ['a', 'b']);
      if (left === undefined || right === undefined) return mistake(span);
      const which = node.name.text;
      const [one, other] = alike(scope, left, right);
      return { kind: 'minMax', which, left: one, right: other, type: numberType(one), span };
    }
    case 'count': {
      const [of] = take(scope, node, ['set']);
      return of === undefined
        ? mistake(span)
        : { kind: 'count', of: setValue(scope, of).set, type: int, span };
    }
    case 'top':
      return topValue(scope, node);
    case 'happened':
      return happenedValue(scope, node);
    default:
      return null;
  }
}

/** The arguments when there are as many as parameters, else none after a message. */
function take(scope: Scope, node: Call, parameters: readonly string[]): readonly syntax.Expression[] {
  if (node.arguments.length === parameters.length) return node.arguments;
  const { text: name, span } = node.name;
  scope.world.report(
    wrongArity({ at: span, name, expected: parameters, found: node.arguments.length, declared: null }),
  );
  return [];
}

function topValue(scope: Scope, node: Call): Expression {
  const [argument] = take(scope, node, ['pile']);
  if (argument === undefined) return mistake(node.span);
  const of = expression(scope, argument, null);
  const element = elementType(scope.world, of.type);
  if (of.type.kind !== 'zone' || element === null) {
    reportType(scope.world, of, 'a zone');
    return mistake(node.span);
  }
  if (!hasTop(scope, of)) return mistake(node.span);
  return { kind: 'top', of, type: optional(element), span: node.span };
}

function happenedValue(scope: Scope, node: Call): Expression {
  const [argument] = take(scope, node, ['event']);
  if (argument === undefined) return mistake(node.span);
  const { events } = scope.world.names;
  const name = argument.kind === 'name' ? argument.name.text : '';
  const event = events.ids.get(name);
  if (event !== undefined) return { kind: 'happened', event, type: int, span: node.span };
  scope.world.report(
    unknownName({ at: argument.span, name, what: 'event', suggestion: suggest(name, events.ids.keys()) }),
  );
  return mistake(node.span);
}

/** `c.next(N)`. */
export function methodValue(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'methodCall' }>,
): Expression {
  const of = expression(scope, node.of, null);
  const { span, name } = node;
  if (of.type.kind === 'unknown') return mistake(span);
  if (name.text !== 'next') {
    scope.world.report(
      unknownName({
        at: name.span,
        name: name.text,
        what: 'way to ask a place',
        suggestion: suggest(name.text, ['next']),
      }),
    );
    return mistake(span);
  }
  const [towards, more] = node.arguments;
  if (towards === undefined || more !== undefined) {
    const found = node.arguments.length;
    scope.world.report(
      wrongArity({ at: name.span, name: 'next', expected: ['direction'], found, declared: null }),
    );
    return mistake(span);
  }
  const place = required(of.type);
  if (place.kind !== 'place') {
    reportType(
      scope.world,
      of,
      'a place of a grid',
      place.kind === 'player' ? 'write `next(p)` for the next player' : null,
    );
    return mistake(span);
  }
  return { kind: 'nextPlace', of, direction: value(scope, towards, direction), type: optional(place), span };
}
