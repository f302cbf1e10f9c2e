/** Decisions, chance and turns. Each decision and each stream of chance has a stable name of its own. */
import { needlessElse, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggestIn } from '../diagnostics/suggest.ts';
import type { Decision, Expression, Statement } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { coerce, elementType } from './coerce.ts';
import { expression, value } from './expressions.ts';
import { addLocal, bind, type Scope } from './scope.ts';
import { binder, sourceValue } from './sets.ts';
import { block, labelWord, otherwise, type Of } from './statements.ts';
import { noTexts, texts } from './texts.ts';
import { bool, int, player, setOf, unknown } from './types.ts';
import { uniqueName } from './world.ts';
import { youValue } from './words.ts';

/** A decision of its own, under a name that no other has. */
export function decision(
  scope: Scope,
  kind: Decision['kind'],
  word: string,
  label: syntax.Text | null,
  span: Span,
): number {
  const name = uniqueName(scope.world, 'decision', `${scope.path}.${word}`);
  return scope.world.decisions.push({ name, label: label === null ? noTexts : texts(label), kind, span }) - 1;
}

/** A stream of chance of its own, under a name that no other has. */
export function stream(scope: Scope, name: string, span: Span): number {
  return scope.world.streams.push({ name: uniqueName(scope.world, 'stream', name), span }) - 1;
}

function chooser(scope: Scope, node: syntax.Expression | null, span: Span): Expression {
  return node === null ? youValue(scope, 'choose', span) : value(scope, node, player);
}

/** `foe may "Mindbug" { … } else { … }`. */
export function may(scope: Scope, node: Of<'may'>): Statement {
  const id = decision(scope, 'may', labelWord(node.label, 'may'), node.label, node.span);
  const who = value(scope, node.who, player);
  const body = block(scope, node.body);
  return { kind: 'may', decision: id, who, body, else: otherwise(scope, node.else), span: node.span };
}

/** `foe chooses c in foe.hand { … } else { … }`, optional after `may`. */
export function choose(scope: Scope, node: Of<'choose'>): Statement {
  if (node.upTo !== null) return chooseUpTo(scope, node, node.upTo);
  const id = decision(scope, 'choose', labelWord(node.label, node.binder.name.text), node.label, node.span);
  const who = chooser(scope, node.who, node.span);
  const { binder: found, inner } = binder(scope, node.binder);
  const body = block(inner, node.body);
  const rest = otherwise(scope, node.else);
  return {
    kind: 'choose',
    decision: id,
    who,
    optional: node.optional,
    binder: found,
    body,
    else: rest,
    span: node.span,
  };
}

/** `choose up to 2 cs in S where it.power <= 5 { … }`: `it` is the candidate, `cs` the set of those chosen. */
function chooseUpTo(scope: Scope, node: Of<'choose'>, upTo: syntax.Expression): Statement {
  const { span, name } = node.binder;
  const id = decision(scope, 'chooseUpTo', labelWord(node.label, name.text), node.label, node.span);
  const who = chooser(scope, node.who, node.span);
  const most = value(scope, upTo, int);
  const { set, element } = sourceValue(scope, node.binder.in);
  const local = addLocal(scope, { text: 'it', span }, element);
  const candidate = { ...scope, it: local };
  const where = node.binder.where === null ? null : value(candidate, node.binder.where, bool);
  const chosen = addLocal(scope, name, setOf(element));
  const body = block(bind(scope, name, chosen), node.body);
  if (node.else !== null) {
    scope.world.report(
      needlessElse({ at: node.else.span, why: '`choose up to` runs its block with an empty set too' }),
    );
    block(scope, node.else);
  }
  const found = { local, in: set, where, span };
  return { kind: 'chooseUpTo', decision: id, who, most, binder: found, chosen, body, span: node.span };
}

/** `you act: play, strike else { … }`. */
export function act(scope: Scope, node: Of<'act'>): Statement {
  const id = decision(scope, 'act', 'act', null, node.span);
  const who = value(scope, node.who, player);
  const rest = node.else === null ? null : block(scope, node.else);
  return {
    kind: 'act',
    decision: id,
    who,
    actions: actionIds(scope, node.actions),
    else: rest,
    span: node.span,
  };
}

/** `rounds from first until all pass: bet, fold`. */
export function rounds(scope: Scope, node: Of<'rounds'>): Statement {
  const id = decision(scope, 'rounds', 'rounds', null, node.span);
  const from = value(scope, node.from, player);
  return { kind: 'rounds', decision: id, from, actions: actionIds(scope, node.actions), span: node.span };
}

function actionIds(scope: Scope, names: readonly syntax.Name[]): number[] {
  const { actions } = scope.world.names;
  return names.flatMap(({ text: name, span }) => {
    const id = actions.ids.get(name);
    if (id !== undefined) return [id];
    const suggestion = suggestIn(actions, name);
    scope.world.report(unknownName({ at: span, name, what: 'action', suggestion }));
    return [];
  });
}

/** `random c in foe.hand { … } else { … }`. */
export function randomStatement(scope: Scope, node: Of<'random'>): Statement {
  const id = stream(scope, `${scope.path}.${node.binder.name.text}`, node.span);
  const { binder: found, inner } = binder(scope, node.binder);
  const body = block(inner, node.body);
  return {
    kind: 'random',
    stream: id,
    binder: found,
    body,
    else: otherwise(scope, node.else),
    span: node.span,
  };
}

/** `turns from random(p in players) until E { … }`: inside, `you` is the player whose turn it is, unless it is shared. */
export function turns(scope: Scope, node: Of<'turns'>): Statement {
  const drawn = node.from.kind === 'comprehension' && node.from.function === 'random' ? node.from : null;
  const id = drawn === null ? null : stream(scope, 'turns', node.span);
  const from = drawn === null ? value(scope, node.from, player) : drawnPlayers(scope, drawn);
  const until = node.until === null ? null : value(scope, node.until, bool);
  const shared = node.shared !== null;
  const noYou = shared ? 'a shared turn' : null;
  const body = block({ ...scope, noYou, facts: new Map() }, node.body);
  return { kind: 'turns', shared, stream: id, from, until, body, span: node.span };
}

function drawnPlayers(scope: Scope, node: Extract<syntax.Expression, { kind: 'comprehension' }>): Expression {
  if (node.binder.where === null) return coerce(scope, setOrPlayers(scope, node.binder.in), setOf(player));
  const { binder: found } = binder(scope, node.binder);
  const of = elementType(scope.world, found.in.type) ?? unknown;
  return coerce(scope, { kind: 'filter', binder: found, type: setOf(of), span: node.span }, setOf(player));
}

function setOrPlayers(scope: Scope, node: syntax.Expression): Expression {
  return expression(scope, node, setOf(player));
}
