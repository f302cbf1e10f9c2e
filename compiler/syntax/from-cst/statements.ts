/** Statements. */
import type * as cst from '../../../grammar/cst.d.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type { Span } from '../../source/source.ts';
import type { Binder, Block, Expression, Statement } from '../tree.ts';
import { abilities, alone } from './abilities.ts';
import * as from from './context.ts';
import { deeper, each, maybe, only, spanOf, through, tokenSpan, type Context } from './context.ts';
import { expression, value } from './expressions.ts';
import { hole, nothing } from './holes.ts';
import { drawn, sentence } from './sentences.ts';
import { type } from './types.ts';

/** The statements between two braces that could be read. */
export function block(cx: Context, node: cst.BlockCstNode): Block {
  const span = spanOf(cx, node);
  const statements = each(
    node.children.statement,
    (one) => statement(cx, one),
    (one) => hole(cx, one),
  );
  return { statements, span };
}

/** `else { … }`. */
export function otherwise(cx: Context, nodes: readonly cst.OtherwiseCstNode[] | undefined): Block | null {
  return maybe(nodes, (each) => block(cx, only(each.children.block)));
}

function statement(cx: Context, node: cst.StatementCstNode): Statement {
  const { children } = node;
  const span = spanOf(cx, node);
  if (children.sentence?.[0] !== undefined) return sentence(cx, children.sentence[0], span);
  if (children.letStatement?.[0] !== undefined) return letStatement(cx, children.letStatement[0], span);
  if (children.ifStatement?.[0] !== undefined) return ifStatement(cx, children.ifStatement[0], span);
  if (children.forEach?.[0] !== undefined) return forEach(cx, children.forEach[0]);
  if (children.move?.[0] !== undefined) return move(cx, children.move[0], span);
  if (children.choose?.[0] !== undefined) {
    const pick = only(children.choose[0].children.pick);
    return { kind: 'choose', who: null, optional: false, label: null, ...picking(cx, pick), span };
  }
  if (children.Stop !== undefined) return { kind: 'stop', span };
  if (children.endPhase !== undefined) return { kind: 'endPhase', span };
  if (children.drawn?.[0] !== undefined)
    return { kind: 'result', result: drawn(cx, children.drawn[0]), span };
  return (
    grouping(cx, children, span) ??
    ofZones(cx, children, span) ??
    ofCourse(cx, children, span) ??
    later(cx, children, span)
  );
}

function letStatement(cx: Context, { children }: cst.LetStatementCstNode, span: Span): Statement {
  if (children.Unless !== undefined) {
    return { kind: 'unsupported', construct: 'let … unless', span: tokenSpan(cx, only(children.Unless)) };
  }
  return {
    kind: 'let',
    name: from.name(cx, only(children.Name)),
    variable: only(children.storage).image === 'var',
    type: maybe(children.type, (each) => type(cx, each)),
    value: expression(cx, only(children.expression)),
    span,
  };
}

/** `if … { } else if … { } else { }`: each `else if` is an `if` in the `else` before it. */
function ifStatement(cx: Context, { children }: cst.IfStatementCstNode, span: Span): Statement {
  const build = (): Block | null => {
    const last = otherwise(cx, children.otherwise);
    return children.branch.reduceRight<Block | null>((rest, branch) => {
      const at = through(spanOf(cx, branch), rest?.span ?? spanOf(cx, branch));
      const condition = expression(cx, only(branch.children.expression));
      return alone({
        kind: 'if',
        condition,
        then: block(cx, only(branch.children.block)),
        else: rest,
        span: at,
      });
    }, last);
  };
  const nested = deeper(cx, children.branch.length - 1, span, build);
  return nested?.statements[0] ?? nothing(span);
}

/** `for each p in players from first where E { … }`. */
export function forEach(cx: Context, node: cst.ForEachCstNode): Statement {
  const { children } = node;
  const binder = bind(cx, children);
  const start = maybe(children.from, (each) => value(cx, each));
  return {
    kind: 'forEach',
    binder,
    from: start,
    body: block(cx, only(children.block)),
    span: spanOf(cx, node),
  };
}

/** `c in S except x where E`. */
export function picked(cx: Context, node: cst.PickedCstNode): Binder {
  return bind(cx, node.children);
}

function bind(cx: Context, children: Pick<cst.ForEachCstChildren, 'Name' | 'values' | 'expression'>): Binder {
  const name = from.name(cx, only(children.Name));
  const among = values(cx, only(children.values));
  const where = maybe(children.expression, (each) => expression(cx, each));
  return { name, in: among, where, span: through(name.span, (where ?? among).span) };
}

/** `S except a, b`: without `a`, and without `b`. */
function values(cx: Context, node: cst.ValuesCstNode): Expression {
  const [first, ...others] = node.children.value.map((each) => value(cx, each));
  const all = only(first === undefined ? [] : [first]);
  const comma = node.children.Comma?.[0];
  if (comma !== undefined && !(all.kind === 'binary' && all.operator === 'except')) {
    const help = 'several values stand in `[` `]`, or after `except`';
    const facts = { expected: '`{`', found: ',', after: null, help, fix: null };
    cx.diagnostics.push(say.unexpected({ at: tokenSpan(cx, comma), ...facts }));
  }
  const build = (): Expression =>
    others.reduce<Expression>(
      (left, right) => ({
        kind: 'binary',
        operator: 'except',
        left,
        right,
        span: through(left.span, right.span),
      }),
      all,
    );
  return deeper(cx, others.length, spanOf(cx, node), build) ?? all;
}

function move(cx: Context, { children }: cst.MoveCstNode, span: Span): Statement {
  const place = children.place?.[0]?.image;
  return {
    kind: 'move',
    ...moved(cx, only(children.moved)),
    to: value(cx, only(children.value)),
    place: place === 'top' || place === 'bottom' ? place : null,
    span,
  };
}

/** `c`, `top of p.deck`, `top 3 of p.deck`. */
export function moved(
  cx: Context,
  { children }: cst.MovedCstNode,
): { what: Expression; top: { count: Expression | null } | null } {
  const top = children.Top === undefined ? null : { count: maybe(children.count, (each) => value(cx, each)) };
  return { what: value(cx, only(children.value)), top };
}

/** What follows `choose`, `chooses` and `may choose`. */
export function picking(
  cx: Context,
  { children }: cst.PickCstNode,
): { upTo: Expression | null; binder: Binder; body: Block; else: Block | null } {
  return {
    upTo: maybe(children.value, (each) => value(cx, each)),
    binder: picked(cx, only(children.picked)),
    body: block(cx, only(children.block)),
    else: otherwise(cx, children.otherwise),
  };
}

type Children = cst.StatementCstChildren;

function grouping(cx: Context, children: Children, span: Span): Statement | null {
  if (children.together?.[0] !== undefined) {
    const { block: body, forEach: loop } = children.together[0].children;
    const inside = maybe(body, (each) => block(cx, each)) ?? alone(forEach(cx, only(loop)));
    return { kind: 'together', body: inside, span };
  }
  if (children.atomically?.[0] !== undefined) {
    return { kind: 'atomically', body: block(cx, only(children.atomically[0].children.block)), span };
  }
  if (children.repeat?.[0] !== undefined) {
    const { value: times, expression: condition, block: body } = children.repeat[0].children;
    const count = maybe(times, (each) => value(cx, each));
    const whileTrue = maybe(condition, (each) => expression(cx, each));
    return { kind: 'repeat', count, while: whileTrue, body: block(cx, only(body)), span };
  }
  if (children.random?.[0] !== undefined) {
    const { picked: binder, block: body, otherwise: none } = children.random[0].children;
    return {
      kind: 'random',
      binder: picked(cx, only(binder)),
      body: block(cx, only(body)),
      else: otherwise(cx, none),
      span,
    };
  }
  return null;
}

function ofZones(cx: Context, children: Children, span: Span): Statement | null {
  if (children.fill?.[0] !== undefined) {
    const { value: zone, Name } = children.fill[0].children;
    return { kind: 'fill', zone: value(cx, only(zone)), with: from.name(cx, only(Name)), span };
  }
  if (children.shuffle?.[0] !== undefined) {
    return { kind: 'shuffle', zone: value(cx, only(children.shuffle[0].children.value)), span };
  }
  if (children.deal?.[0] !== undefined) {
    const { count, from: source, to } = children.deal[0].children;
    return {
      kind: 'deal',
      count: value(cx, only(count)),
      from: value(cx, only(source)),
      to: value(cx, only(to)),
      span,
    };
  }
  if (children.reveal?.[0] !== undefined) {
    const { moved: what, value: to } = children.reveal[0].children;
    return { kind: 'reveal', ...moved(cx, only(what)), to: maybe(to, (each) => value(cx, each)), span };
  }
  return null;
}

function ofCourse(cx: Context, children: Children, span: Span): Statement | null {
  if (children.rounds?.[0] !== undefined) {
    const { value: first, Name } = children.rounds[0].children;
    return { kind: 'rounds', from: value(cx, only(first)), actions: from.names(cx, Name), span };
  }
  if (children.turns?.[0] !== undefined) {
    const { Shared, value: first, expression: until, block: body } = children.turns[0].children;
    const shared = Shared === undefined ? null : tokenSpan(cx, only(Shared));
    const end = maybe(until, (each) => expression(cx, each));
    const [from, inside] = [value(cx, only(first)), block(cx, only(body))];
    return { kind: 'turns', shared, from, until: end, body: inside, span };
  }
  if (children.phase?.[0] !== undefined) {
    const { Name, words, block: body } = children.phase[0].children;
    const names = maybe(words, (each) => from.text(cx, each));
    return { kind: 'phase', name: from.name(cx, only(Name)), names, body: block(cx, only(body)), span };
  }
  if (children.extraTurn?.[0] !== undefined) {
    return { kind: 'extraTurn', for: value(cx, only(children.extraTurn[0].children.value)), span };
  }
  if (children.until?.[0] !== undefined) {
    const { duration, Once, abilities: list } = children.until[0].children;
    const length = only(duration).children.Turn === undefined ? 'game' : 'turn';
    return {
      kind: 'until',
      duration: length,
      once: Once !== undefined,
      abilities: abilities(cx, only(list)),
      span,
    };
  }
  return null;
}

/** Constructs that are not built yet, under the words an author knows them by. */
function later(cx: Context, children: Children, span: Span): Statement {
  const { Simultaneously, Load } = children.laterStatement?.[0]?.children ?? {};
  const [ability] = children.ability ?? [];
  if (ability?.recoveredNode === true) return hole(cx, ability);
  const { modifier, trigger, replacement, prohibition } = ability?.children ?? {};
  const first = Simultaneously ?? Load ?? modifier?.[0]?.children.Always ?? trigger?.[0]?.children.On;
  const word = (first ?? replacement?.[0]?.children.Instead ?? prohibition?.[0]?.children.Cannot)?.[0];
  if (word === undefined) return nothing(span);
  const construct = word.image === 'instead' ? 'instead of' : word.image;
  return { kind: 'unsupported', construct, span: tokenSpan(cx, word) };
}
