/** Sentences: statements about somebody or something. */
import type * as cst from '../../../grammar/cst.d.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type { Span } from '../../source/source.ts';
import type { Expression, Result, Statement } from '../tree.ts';
import * as from from './context.ts';
import { maybe, only, spanOf, through, tokenSpan, type Context } from './context.ts';
import { expression, plainArguments, subject } from './expressions.ts';
import { nothing } from './holes.ts';
import { block, moved, otherwise, picking } from './statements.ts';

/** A statement that begins with who or what it is about. */
export function sentence(cx: Context, node: cst.SentenceCstNode, span: Span): Statement {
  const { children } = node;
  const { lasting, laterSentence } = children;
  if (lasting?.[0] !== undefined) {
    return { kind: 'unsupported', construct: 'until end of turn', span: spanOf(cx, lasting[0]) };
  }
  if (laterSentence?.[0] !== undefined) {
    const word = only(laterSentence[0].children.construct);
    return { kind: 'unsupported', construct: word.image, span: tokenSpan(cx, word) };
  }
  const verbs = [
    children.assignment,
    children.may,
    children.chooses,
    children.act,
    children.losing,
    children.outcome,
  ];
  const isCall = [...verbs, children.gains, children.looks].every((verb) => verb === undefined);
  if (isCall) return call(cx, node, span);
  const who = subject(cx, only(children.subject));
  return asking(cx, children, who, span) ?? stating(cx, children, who, span);
}

type Children = cst.SentenceCstChildren;

function asking(cx: Context, children: Children, who: Expression, span: Span): Statement | null {
  if (children.may?.[0] !== undefined) return may(cx, children.may[0], who, span);
  if (children.chooses?.[0] !== undefined) {
    const pick = only(children.chooses[0].children.pick);
    return { kind: 'choose', who, optional: false, label: null, ...picking(cx, pick), span };
  }
  if (children.act?.[0] !== undefined) {
    const { Name, otherwise: none } = children.act[0].children;
    return { kind: 'act', who, actions: from.names(cx, Name), else: otherwise(cx, none), span };
  }
  return null;
}

function may(cx: Context, { children }: cst.MayCstNode, who: Expression, span: Span): Statement {
  const label = maybe(children.words, (each) => from.text(cx, each));
  if (children.choose?.[0] !== undefined) {
    const pick = only(children.choose[0].children.pick);
    return { kind: 'choose', who, optional: true, label, ...picking(cx, pick), span };
  }
  const body = block(cx, only(children.block));
  return { kind: 'may', who, label: label ?? only([]), body, else: otherwise(cx, children.otherwise), span };
}

function stating(cx: Context, children: Children, who: Expression, span: Span): Statement {
  if (children.outcome?.[0] !== undefined) {
    return { kind: 'result', result: outcome(cx, who, children.outcome[0], span), span };
  }
  if (children.gains?.[0] !== undefined) {
    return { kind: 'gains', who, keywords: from.names(cx, children.gains[0].children.Name), span };
  }
  if (children.losing?.[0] !== undefined) {
    return { kind: 'loses', who, keywords: from.names(cx, children.losing[0].children.Name), span };
  }
  if (children.looks?.[0] !== undefined) {
    const { moved: what, block: then, Looks } = children.looks[0].children;
    if (then !== undefined) {
      return { kind: 'unsupported', construct: 'looks … reorders', span: tokenSpan(cx, only(Looks)) };
    }
    return { kind: 'reveal', ...moved(cx, only(what)), to: who, span };
  }
  const assigned = only(children.assignment).children;
  const sign = only(assigned.sign).image;
  return {
    kind: 'assign',
    target: who,
    operator: sign === '+=' || sign === '-=' ? sign : '=',
    value: expression(cx, only(assigned.expression)),
    clamped: assigned.Clamped !== undefined,
    span,
  };
}

/** `defeat(a)`, `capture(v) else { … }`: the only value that may stand as a statement. */
function call(cx: Context, { children }: cst.SentenceCstNode, span: Span): Statement {
  const { primary, access } = only(children.subject).children;
  const named = only(primary).children.named?.[0]?.children;
  const given = named?.arguments?.[0];
  const without = otherwise(cx, children.otherwise);
  if (
    named === undefined ||
    given === undefined ||
    given.children.search !== undefined ||
    access !== undefined
  ) {
    const at = spanOf(cx, only(children.subject));
    cx.diagnostics.push(say.valueAlone({ at }));
    return nothing(span);
  }
  const name = from.name(cx, only(named.Name));
  return { kind: 'call', name, arguments: plainArguments(cx, name, given), else: without, span };
}

/** `draw "stalemate"`. */
export function drawn(cx: Context, node: cst.DrawnCstNode): Result {
  const reason = maybe(node.children.words, (each) => from.text(cx, each));
  return { kind: 'draw', who: null, reason, span: spanOf(cx, node) };
}

function outcome(cx: Context, who: Expression, { children }: cst.OutcomeCstNode, span: Span): Result {
  const reason = maybe(children.words, (each) => from.text(cx, each));
  return { kind: children.wins === undefined ? 'loses' : 'wins', who, reason, span };
}

/** `p loses`, `draw`. */
export function result(cx: Context, node: cst.ResultCstNode): Result {
  const { children } = node;
  if (children.drawn?.[0] !== undefined) return drawn(cx, children.drawn[0]);
  const who = subject(cx, only(children.subject));
  const end = only(children.outcome);
  return outcome(cx, who, end, through(who.span, spanOf(cx, end)));
}
