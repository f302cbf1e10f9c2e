/**
 * `sample(n, S)`: n different members of S at random, one draw after another; all of them where there are fewer. Chance
 * is a step of its own, so it is drawn before the statement whose value it is: `let x = sample(…)`, `x = if E then
 * sample(…) else y`.
 */
import { notYetSupported, wrongArity } from '../diagnostics/catalogue/resolve.ts';
import {
  DIRECTIONS,
  type Block,
  type Expression,
  type Literal,
  type Statement,
  type Type,
} from '../model/model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as syntax from '../syntax/tree.ts';
import { mistake } from './coerce.ts';
import { stream } from './decisions.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { addLocal, knowing, type Scope } from './scope.ts';
import { sourceValue } from './sets.ts';
import { bool, int, setOf } from './types.ts';
import { at } from './world.ts';

type Call = Extract<syntax.Expression, { kind: 'call' }>;

/** The draws that go before a statement, and the scope in which its value is read. */
export interface Samples {
  readonly before: Block;
  readonly scope: Scope;
}

/** What a value draws first. `word` names the stream of chance; `wanted` is the type of the value. */
export function samples(scope: Scope, node: syntax.Expression, word: string, wanted: Type | null): Samples {
  if (!draws(scope, node)) return { before: [], scope };
  if (node.kind === 'call') return sampled(scope, node, word, wanted);
  if (node.kind !== 'if') return { before: [], scope };
  const condition = value(silent(scope), node.condition, bool);
  return branches(scope, node, condition, { word, wanted });
}

/** The type of what is assigned to, for words that only a type tells; its mistakes are told elsewhere. */
export function typeOfTarget(scope: Scope, node: syntax.Expression): Type {
  return expression(silent(scope), node, null).type;
}

/** What is wrong with a piece is told where the piece itself is read. */
function silent(scope: Scope): Scope {
  return { ...scope, world: { ...scope.world, report: () => undefined } };
}

/** Whether a value is a sample, or one of the two sides of an `if` is. */
export function draws(scope: Scope, node: syntax.Expression): boolean {
  if (node.kind === 'if') return draws(scope, node.then) || draws(scope, node.else);
  return node.kind === 'call' && isSample(scope, node);
}

/** Whether a call is the language's own `sample`: a game may have a word of that name. */
export function isSample(scope: Scope, node: Call): boolean {
  return node.name.text === 'sample' && !scope.world.names.callables.has('sample');
}

/** Only the side that counts is drawn. */
function branches(
  scope: Scope,
  node: Extract<syntax.Expression, { kind: 'if' }>,
  condition: Expression,
  { word, wanted }: { readonly word: string; readonly wanted: Type | null },
): Samples {
  const side = (when: boolean, part: syntax.Expression): Samples =>
    samples(knowing(scope, factsWhen(scope.world, condition, when)), part, word, wanted);
  const [then, rest] = [side(true, node.then), side(false, node.else)];
  const sets = [...then.before, ...rest.before].filter(({ kind }) => kind === 'let');
  const drawn = (side: Samples): Block => side.before.filter(({ kind }) => kind !== 'let');
  const draw: Statement = { kind: 'if', condition, then: drawn(then), else: drawn(rest), span: node.span };
  const found = new Map([...then.scope.sampled, ...rest.scope.sampled]);
  return { before: [...sets, draw], scope: { ...scope, sampled: found } };
}

/** `var drawn = []  repeat n { random x in S where not (x in drawn) { drawn = … } }`: those drawn and x. */
function sampled(scope: Scope, node: Call, word: string, wanted: Type | null): Samples {
  const { span } = node;
  const [count, from, more] = node.arguments;
  if (count === undefined || from === undefined || more !== undefined) return { before: [], scope };
  const many = value(scope, count, int);
  const id = stream(scope, `${scope.path}.${word}`, span);
  const { set, element } = sourceValue(scope, from, wanted);
  const type = setOf(element);
  const every = everyMember(scope, element, span);
  if (every === null) {
    if (element.kind !== 'unknown') scope.world.report(laterSample(span));
    return { before: [], scope: knownAs(scope, node, mistake(span)) };
  }
  const local = addLocal(scope, { text: `${word}Pick`, span }, element);
  if (element.kind === 'int') scope.routine.bounds.set(local, element);
  const drawn = addLocal(scope, { text: `${word}Drawn`, span }, type, true);
  const one: Expression = { kind: 'local', local, type: element, span };
  const all: Expression = { kind: 'local', local: drawn, type, span };
  const isDrawn: Expression = { kind: 'in', element: one, set: all, type: bool, span };
  const draw: Statement = {
    kind: 'random',
    stream: id,
    binder: { local, in: set, where: { kind: 'not', value: isDrawn, type: bool, span }, span },
    body: [{ kind: 'assignLocal', local: drawn, value: withOne(scope, word, every, all, one), span }],
    else: [],
    span,
  };
  const none: Expression = { kind: 'literal', value: { kind: 'emptySet' }, type, span };
  return {
    before: [
      { kind: 'let', local: drawn, value: none, span },
      { kind: 'repeat', count: atMost(scope, many, every), body: [draw], span },
    ],
    scope: knownAs(scope, node, all),
  };
}

/** A number that is written, or that of all members: to go on when all are drawn would only use up the steps that a rule has. */
function atMost({ world }: Scope, many: Expression, every: Expression): Expression {
  if (many.kind !== 'literal' || many.value.kind !== 'int') return many;
  const all =
    every.kind === 'list'
      ? every.items.length
      : every.kind === 'allPlaces'
        ? at(world.names.placeKinds.list, every.placeKind).places.length
        : world.players.max;
  return { ...many, value: { kind: 'int', value: Math.min(many.value.value, all) } };
}

function knownAs(scope: Scope, node: Call, value: Expression): Scope {
  return { ...scope, sampled: new Map([...scope.sampled, [node, value]]) };
}

function laterSample(span: Expression['span']): Diagnostic {
  const construct = 'a sample of things, or of numbers other than 0 to 14';
  const help = 'draw one after another: `repeat 2 { random x in … { … } }`';
  return notYetSupported({ at: span, construct, help });
}

/** A set and one more, in the order of the members of their type. */
function withOne(
  scope: Scope,
  word: string,
  every: Expression,
  all: Expression,
  one: Expression,
): Expression {
  const { type, span } = all;
  const local = addLocal(scope, { text: `${word}Each`, span }, one.type);
  const it: Expression = { kind: 'local', local, type: one.type, span };
  const isIn: Expression = { kind: 'in', element: it, set: all, type: bool, span };
  const isOne: Expression = { kind: 'equal', negated: false, left: it, right: one, type: bool, span };
  const where: Expression = { kind: 'or', left: isIn, right: isOne, type: bool, span };
  return { kind: 'filter', binder: { local, in: every, where, span }, type, span };
}

/** All members of a type that has few, in their order; null for the others, of which no set can be kept by name. */
function everyMember({ world }: Scope, type: Type, span: Expression['span']): Expression | null {
  const list = (count: number, literal: (i: number) => Literal): Expression => ({
    kind: 'list',
    items: Array.from({ length: count }, (_, i) => ({ kind: 'literal', value: literal(i), type, span })),
    type: setOf(type),
    span,
  });
  switch (type.kind) {
    case 'place':
      return { kind: 'allPlaces', placeKind: type.placeKind, type: setOf(type), span };
    case 'player':
      return { kind: 'players', type: setOf(type), span };
    case 'enum':
      return list(at(world.names.enums.list, type.enum).values.length, (value) => ({ kind: 'enum', value }));
    case 'direction':
      return list(DIRECTIONS.length, (direction) => ({ kind: 'direction', direction }));
    case 'int': {
      const { min, max } = type;
      const few = min >= 0 && max < 15;
      return few ? list(max - min + 1, (i) => ({ kind: 'int', value: min + i })) : null;
    }
    default:
      return null;
  }
}

/** Tells that a sample has not the two arguments that it takes; false when it has. */
export function wrongSample(scope: Scope, node: Call): boolean {
  const found = node.arguments.length;
  if (found === 2) return false;
  const expected = ['n', 'set'];
  scope.world.report(wrongArity({ at: node.name.span, name: 'sample', expected, found, declared: null }));
  return true;
}
