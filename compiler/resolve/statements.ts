/**
 * In: statements as written. Out: statements of the model.
 * Guarantees: a name is seen by what follows it in its block only; what is known of a value is forgotten as soon as a
 * statement may have changed it.
 */
import { misplaced, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Block, Expression, Statement, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { assign } from './assignments.ts';
import { callStatement } from './call-statements.ts';
import { boundsOf } from './bounds.ts';
import { coerce, mistake, reportType } from './coerce.ts';
import { act, choose, may, randomStatement, rounds, turns } from './decisions.ts';
import { until } from './effects.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { hole } from './holes.ts';
import { certainAt } from './members.ts';
import { mentions } from './mentions.ts';
import { deal, fill, move, reveal, shuffle } from './moves.ts';
import { inRange, writtenRange } from './ranges.ts';
import { samples } from './samples.ts';
import { addLocal, afterChange, bind, findLocal, knowing, type Scope } from './scope.ts';
import { binder } from './sets.ts';
import { commonText, texts } from './texts.ts';
import { extraTurnIn } from './turns.ts';
import { resolveType } from './type-names.ts';
import { bool, int, optional, player, setOf } from './types.ts';
import { describeType } from './describe.ts';

/** A statement, none after a mistake, and the scope of what follows it. */
export interface Step {
  /** What is drawn first. Left out: nothing. */
  readonly before?: Block;
  readonly statement: Statement | null;
  readonly after: Scope;
}
export type Of<K extends syntax.Statement['kind']> = Extract<syntax.Statement, { readonly kind: K }>;

/** The statements of a block, in a scope of its own. */
export function block(scope: Scope, node: syntax.Block): Block {
  const done: Statement[] = [];
  let current = scope;
  for (const each of node.statements) {
    const { before, statement, after } = step(current, each);
    for (const one of before ?? []) done.push(one);
    if (statement !== null) done.push(statement);
    current = after;
  }
  return done;
}

/** An `else` that may be missing. */
export function otherwise(scope: Scope, node: syntax.Block | null): Block {
  return node === null ? [] : block(scope, node);
}

function step(scope: Scope, node: syntax.Statement): Step {
  scope.routine.maybes.clear();
  switch (node.kind) {
    case 'let':
      return letStep(scope, node);
    case 'if':
      return ifStep(scope, node);
    case 'assign':
      return assign(scope, node);
    default:
      return { statement: plain(scope, node), after: afterChange(scope, assignedLocals(scope, node)) };
  }
}

/** The locals that a piece assigns to. */
function assignedLocals(scope: Scope, node: syntax.Statement | syntax.Block): ReadonlySet<number> {
  return new Set([...mentions(node).assigned].flatMap((name) => findLocal(scope, name) ?? []));
}

function plain(scope: Scope, node: Exclude<syntax.Statement, Of<'let' | 'if' | 'assign'>>): Statement | null {
  const { span } = node;
  switch (node.kind) {
    case 'forEach':
      return forEach(scope, node);
    case 'together':
    case 'atomically':
      return { kind: node.kind, body: block(scope, node.body), span };
    case 'repeat':
      return repeat(scope, node);
    case 'move':
      return move(scope, node);
    case 'fill':
      return fill(scope, node);
    case 'shuffle':
      return shuffle(scope, node);
    case 'deal':
      return deal(scope, node);
    case 'reveal':
      return reveal(scope, node);
    case 'random':
      return randomStatement(scope, node);
    case 'may':
      return may(scope, node);
    case 'choose':
      return choose(scope, node);
    case 'act':
      return act(scope, node);
    case 'rounds':
      return rounds(scope, node);
    case 'turns':
      return turns(scope, node);
    case 'phase':
      return phase(scope, node);
    case 'endPhase':
    case 'stop':
      return { kind: node.kind, span };
    case 'extraTurn':
      extraTurnIn(scope, node);
      return { kind: 'extraTurn', for: value(scope, node.for, player), span };
    case 'result':
      return { kind: 'result', result: result(scope, node.result), span };
    case 'until':
      return until(scope, node);
    case 'call':
      return callStatement(scope, node);
    case 'gains':
    case 'loses': {
      const help = 'to give a keyword for a time, write `until end of turn { always { … } }`';
      scope.world.report(misplaced({ at: span, what: `\`${node.kind}\``, where: 'outside `always`', help }));
      return null;
    }
    case 'unsupported':
      scope.world.report(notYetSupported({ at: span, construct: `\`${node.construct}\`` }));
      return null;
    case 'hole':
      hole(scope, node);
      return null;
  }
}

// ---- names and conditions -------------------------------------------------------------------------

function letStep(outer: Scope, node: Of<'let'>): Step {
  const written = node.type === null ? null : resolveType(outer.world, node.type);
  const { before, scope } = samples(outer, node.value, node.name.text, written);
  const found = expression(scope, node.value, written);
  const declared = written === null ? null : mayBeNone(scope, node.name, written, found);
  const range = declared === null ? null : writtenRange(node.type, declared);
  const of =
    declared === null
      ? namable(scope, certainAt(scope, found), node.variable)
      : inRange(scope, coerce(scope, found, declared), declared, range, node.name);
  const type = declared ?? (node.variable ? anyNumber(of.type) : of.type);
  const local = addLocal(scope, node.name, type, node.variable);
  if (type.kind === 'int' && !node.variable) scope.routine.bounds.set(local, boundsOf(scope, of));
  else if (range !== null) scope.routine.bounds.set(local, range);
  const after = bind(scope, node.name, local);
  const certain = declared?.kind === 'optional' && of.type.kind !== 'optional' && of.type.kind !== 'none';
  return {
    before,
    statement: { kind: 'let', local, value: of, span: node.span },
    after: certain ? knowing(after, new Map([[`local ${local}`, of.type]])) : after,
  };
}

/** The type of a name: what begins with none was meant to be optional, and is that from here on. */
function mayBeNone(scope: Scope, name: syntax.Name, written: Type, found: Expression): Type {
  if (found.type.kind !== 'none' || ['optional', 'set', 'unknown'].includes(written.kind)) return written;
  const type = describeType(scope.world, written);
  const help = `\`${name.text}\` may be none if its type ends in \`?\``;
  reportType(scope.world, found, type, help);
  return optional(written);
}

/** The type of what may hold other numbers later. */
function anyNumber(type: Type): Type {
  if (type.kind === 'set') return setOf(anyNumber(type.of));
  return type.kind === 'int' ? int : type;
}

/** A value whose type a local may take over. */
function namable(
  scope: Scope,
  found: ReturnType<typeof expression>,
  variable: boolean,
): ReturnType<typeof expression> {
  if (found.type.kind === 'zone') {
    const help = 'write the zone where it is used; what is in it now is `those(c in …)`';
    reportType(scope.world, found, 'a value', help);
    return mistake(found.span);
  }
  const isNone = found.type.kind === 'none';
  const isEmpty = found.type.kind === 'set' && found.type.of.kind === 'none';
  if (!isNone && !isEmpty) return found;
  const word = variable ? 'var' : 'let';
  const help = isNone
    ? `write its type: \`${word} x: Creature? = none\``
    : `write its type: \`${word} xs: set of Creature = []\``;
  reportType(scope.world, found, 'a value with a type', help);
  return mistake(found.span);
}

/** After `if x is none { stop }` x is some; what a branch may have changed is forgotten. */
function ifStep(scope: Scope, node: Of<'if'>): Step {
  const condition = value(scope, node.condition, bool);
  const whenTrue = factsWhen(scope.world, condition, true);
  const whenFalse = factsWhen(scope.world, condition, false);
  const then = block(knowing(scope, whenTrue), node.then);
  const rest = node.else === null ? [] : block(knowing(scope, whenFalse), node.else);
  const after = afterChange(scope, assignedLocals(scope, node));
  const fromFalse = endsHere(then) ? whenFalse : null;
  const fromTrue = node.else !== null && endsHere(rest) ? whenTrue : null;
  const certain = fromFalse ?? fromTrue;
  const known = certain === null ? after : afterChange(knowing(after, certain), assignedLocals(scope, node));
  return { statement: { kind: 'if', condition, then, else: rest, span: node.span }, after: known };
}

function endsHere(statements: Block): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'if') return endsHere(last.then) && endsHere(last.else);
  return last.kind === 'stop' || last.kind === 'result';
}

// ---- loops and phases -----------------------------------------------------------------------------

function forEach(scope: Scope, node: Of<'forEach'>): Statement {
  const { binder: found, inner } = binder(scope, node.binder);
  const from = node.from === null ? null : value(scope, node.from, player);
  if (from !== null && found.in.type.kind === 'set' && found.in.type.of.kind !== 'player') {
    reportType(scope.world, found.in, 'a set of players', '`from` says with which player to begin');
  }
  const body = block(afterChange(inner, assignedLocals(scope, node.body)), node.body);
  return { kind: 'forEach', binder: found, from, body, span: node.span };
}

function repeat(scope: Scope, node: Of<'repeat'>): Statement {
  const { span } = node;
  const around = afterChange(scope, assignedLocals(scope, node.body));
  if (node.while !== null) {
    const condition = value(around, node.while, bool);
    const body = block(knowing(around, factsWhen(scope.world, condition, true)), node.body);
    return { kind: 'repeatWhile', condition, body, span };
  }
  const count = node.count === null ? mistake(span) : value(scope, node.count, int);
  return { kind: 'repeat', count, body: block(around, node.body), span };
}

function phase(scope: Scope, node: Of<'phase'>): Statement | null {
  const id = scope.world.phasesByName.get(node.name.text);
  if (id === undefined) throw new Error(`Bug in the compiler: the phase ${node.name.text} was not declared`);
  const body = block({ ...scope, path: `${scope.path}.${node.name.text}` }, node.body);
  return { kind: 'phase', phase: id, body, span: node.span };
}

/** `p wins`, `p loses`, `draw`. */
export function result(scope: Scope, node: syntax.Result): Extract<Statement, { kind: 'result' }>['result'] {
  const who = node.who === null ? null : value(scope, node.who, player);
  return { kind: node.kind, who, reason: node.reason === null ? null : texts(node.reason), span: node.span };
}

/** What a decision or a draw is named after: its label, else a word of its own. */
export function labelWord(label: syntax.Text | null, otherwiseWord: string): string {
  const word = label === null ? '' : commonText(label.byLanguage);
  return word === '' ? otherwiseWord : word;
}
