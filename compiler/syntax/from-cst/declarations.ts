/** Declarations: of what may happen, of what is checked, of changes to another game; and the way to each kind. */
import type { CstNode, IToken } from 'chevrotain';
import type * as cst from '../../../grammar/cst.d.ts';
import type { Binder, Declaration, EndRule, Expression } from '../tree.ts';
import { ability, pattern, required } from './abilities.ts';
import * as from from './context.ts';
import { documentation, maybe, only, spanOf, tokenSpan, whole, type Context } from './context.ts';
import { binder, expression, value } from './expressions.ts';
import { abilitiesIn, hole, nothing } from './holes.ts';
import { cost, currency, dues } from './payments.ts';
import { scenario } from './scenarios.ts';
import { result } from './sentences.ts';
import { block, picked } from './statements.ts';
import { catalogue, deck, frame, places, things } from './things.ts';
import { parameters, type } from './types.ts';

type Children = cst.DeclarationCstChildren;
type Common = Pick<Declaration, 'documentation' | 'span'>;

/** The declarations that could be read. */
export function declarations(
  cx: Context,
  nodes: readonly cst.DeclarationCstNode[] | undefined,
): Declaration[] {
  return from.each(
    nodes,
    (node) => declaration(cx, node),
    (node) => hole(cx, node),
  );
}

function declaration(cx: Context, node: cst.DeclarationCstNode): Declaration {
  const { children } = node;
  const common = { documentation: documentation(cx, node), span: spanOf(cx, node) };
  cx.tooDeep = false;
  return (
    frame(cx, children, common) ??
    things(cx, children, common) ??
    catalogue(cx, children, common) ??
    deck(cx, children, common) ??
    places(cx, children, common) ??
    definition(cx, children, common) ??
    happening(cx, children, common) ??
    course(cx, children, common) ??
    checked(cx, children, common) ??
    change(cx, children, common) ??
    later(cx, only(children.later), common)
  );
}

function definition(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.heading?.[0] !== undefined) return heading(cx, children.heading[0], common);
  if (children.keyword?.[0] !== undefined) return keyword(cx, children.keyword[0], common);
  if (children.derived?.[0] !== undefined) {
    const { Name, parameters: given, type: of, expression: value } = children.derived[0].children;
    return {
      kind: 'derived',
      name: from.name(cx, only(Name)),
      parameters: maybe(given, (each) => parameters(cx, each)) ?? [],
      result: maybe(of, (each) => type(cx, each)),
      value: expression(cx, only(value)),
      ...common,
    };
  }
  if (children.relation?.[0] !== undefined) {
    const { Name, parameters: given } = children.relation[0].children;
    return {
      kind: 'relation',
      name: from.name(cx, only(Name)),
      parameters: parameters(cx, only(given)),
      ...common,
    };
  }
  return null;
}

function heading(cx: Context, node: cst.HeadingCstNode, common: Common): Declaration {
  const { children } = node;
  const later = children.later?.[0];
  if (later !== undefined) return refused(cx, later, `heading … ${later.image}`, node, common);
  return {
    kind: 'heading',
    name: from.name(cx, only(children.name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    pattern: pattern(cx, only(children.pattern)),
    ...common,
  };
}

function keyword(cx: Context, { children }: cst.KeywordCstNode, common: Common): Declaration {
  const items = whole(only(children.keywordBody).children.keywordItem);
  const texts = items.flatMap((item) => item.children.cardText ?? []);
  return {
    kind: 'keyword',
    name: from.name(cx, only(children.Name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    parameters: maybe(children.parameters, (each) => parameters(cx, each)) ?? [],
    adds: children.Adds !== undefined,
    text: maybe(texts, (each) => from.text(cx, only(each.children.words))),
    abilities: abilitiesIn(cx, only(children.keywordBody)),
    ...common,
  };
}

function happening(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.event?.[0] !== undefined) {
    const { Name, words, parameters: given, Where, Once, block: body } = children.event[0].children;
    if (Where !== undefined) return refused(cx, only(Where), 'event … where', children.event[0], common);
    return {
      kind: 'event',
      name: from.name(cx, only(Name)),
      names: maybe(words, (each) => from.text(cx, each)),
      parameters: parameters(cx, only(given)),
      once: Once !== undefined,
      body: block(cx, only(body)),
      ...common,
    };
  }
  if (children.procedure?.[0] !== undefined) {
    const { Name, parameters: given, block: body } = children.procedure[0].children;
    const name = from.name(cx, only(Name));
    return {
      kind: 'procedure',
      name,
      parameters: parameters(cx, only(given)),
      body: block(cx, only(body)),
      ...common,
    };
  }
  if (children.action?.[0] !== undefined) return action(cx, children.action[0], common);
  if (children.currency?.[0] !== undefined) return currency(cx, children.currency[0], common);
  if (children.cost?.[0] !== undefined) return cost(cx, children.cost[0], common);
  if (children.rule?.[0] !== undefined) {
    const { Name, ability: one } = children.rule[0].children;
    const node = only(one);
    if (node.recoveredNode === true) return hole(cx, node);
    return { kind: 'rule', name: from.name(cx, only(Name)), ability: ability(cx, node), ...common };
  }
  return null;
}

function action(cx: Context, { children }: cst.ActionCstNode, common: Common): Declaration {
  return {
    kind: 'action',
    name: from.name(cx, only(children.Name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    parameters: (children.binder ?? []).map((each) => binder(cx, each)),
    condition: maybe(children.condition, (each) => required(cx, each)),
    cost: maybe(children.payment, (each) => dues(cx, each)) ?? [],
    body: block(cx, only(children.block)),
    ...common,
  };
}

function course(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.standing?.[0] !== undefined) {
    const { Name, At, every, expression: when, block: body } = children.standing[0].children;
    return {
      kind: 'standing',
      name: from.name(cx, only(Name)),
      atOnce: At !== undefined,
      each: each(cx, every),
      when: expression(cx, only(when)),
      body: block(cx, only(body)),
      ...common,
    };
  }
  if (children.setup?.[0] !== undefined) {
    return { kind: 'setup', body: block(cx, only(children.setup[0].children.block)), ...common };
  }
  if (children.flow?.[0] !== undefined) {
    return { kind: 'flow', body: block(cx, only(children.flow[0].children.block)), ...common };
  }
  if (children.ends?.[0] !== undefined) {
    const { At, Endless, Ties, endRules } = children.ends[0].children;
    const clock =
      At !== undefined ? 'at once' : Endless !== undefined ? 'in endless chains' : 'after each turn';
    const ties = Ties === undefined ? null : 'draw';
    return {
      kind: 'ends',
      clock,
      ties,
      rules: whole(only(endRules).children.endRule).map((rule) => endRule(cx, rule)),
      ...common,
    };
  }
  if (children.triggersOrdered?.[0] !== undefined) {
    const { Seat, value: who, Newest } = children.triggersOrdered[0].children;
    const bySeat = Seat !== undefined;
    return {
      kind: 'triggersOrdered',
      bySeat,
      who: value(cx, only(who)),
      newestFirst: Newest !== undefined,
      ...common,
    };
  }
  return null;
}

function each(cx: Context, nodes: readonly cst.EveryCstNode[] | undefined): Binder | null {
  return maybe(nodes, (every) => picked(cx, only(every.children.picked)));
}

function endRule(cx: Context, node: cst.EndRuleCstNode): EndRule {
  const { children } = node;
  const unless = children.unless?.[0];
  const when: Expression =
    unless === undefined
      ? expression(cx, only(children.expression))
      : { kind: 'unsupported', construct: 'then … unless', span: spanOf(cx, unless) };
  return {
    name: from.name(cx, only(children.Name)),
    each: each(cx, children.every),
    when,
    then: result(cx, only(children.result)),
    documentation: documentation(cx, node),
    span: spanOf(cx, node),
  };
}

function checked(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.score?.[0] !== undefined) {
    const { Name, expression: points } = children.score[0].children;
    return {
      kind: 'score',
      parameter: from.name(cx, only(Name)),
      value: expression(cx, only(points)),
      ...common,
    };
  }
  if (children.rank?.[0] !== undefined) {
    const { Highest, Share } = children.rank[0].children;
    return { kind: 'rank', highest: Highest !== undefined, tiesShare: Share !== undefined, ...common };
  }
  if (children.invariant?.[0] !== undefined) {
    const { Name, expression: holds, Between } = children.invariant[0].children;
    const [name, value] = [from.name(cx, only(Name)), expression(cx, only(holds))];
    return { kind: 'invariant', name, value, betweenActions: Between !== undefined, ...common };
  }
  if (children.witness?.[0] !== undefined) {
    const { Name, expression: holds } = children.witness[0].children;
    return {
      kind: 'witness',
      name: from.name(cx, only(Name)),
      value: expression(cx, only(holds)),
      ...common,
    };
  }
  return maybe(children.scenario, (node) => ({ ...scenario(cx, node), ...common }));
}

function change(cx: Context, children: Children, common: Common): Declaration | null {
  const child = children.variant?.[0] ?? children.patch?.[0];
  if (child !== undefined) {
    const { name, parent, changes } = child.children;
    return {
      kind: child.name,
      name: from.name(cx, only(name)),
      of: from.name(cx, only(parent)),
      changes: declarations(cx, only(changes).children.declaration),
      ...common,
    };
  }
  if (children.setChange?.[0] !== undefined) {
    const { Name, expression: to } = children.setChange[0].children;
    return { kind: 'set', path: from.names(cx, Name), value: expression(cx, only(to)), ...common };
  }
  if (children.declarationChange?.[0] !== undefined) {
    const { change: how, declaration: what, endRule: ends } = children.declarationChange[0].children;
    const kind = only(how).image === 'add' ? 'add' : 'replace';
    if (ends !== undefined) {
      const [rule] = whole(ends).map((end) => endRule(cx, end));
      return rule === undefined ? nothing(common.span) : { kind: `${kind}End`, rule, ...common };
    }
    const [changed] = declarations(cx, what);
    if (changed === undefined || changed.kind === 'hole') return changed ?? nothing(common.span);
    return { kind, declaration: changed, ...common };
  }
  if (children.removeChange?.[0] !== undefined) {
    const { what, name } = children.removeChange[0].children;
    return { kind: 'remove', what: from.name(cx, only(what)), name: from.name(cx, only(name)), ...common };
  }
  return null;
}

/** A construct that is not built yet. Its place is its word: it is that word that is not supported. */
function refused(
  cx: Context,
  token: IToken,
  construct: string,
  node: CstNode,
  { documentation }: Common,
): Declaration {
  return {
    kind: 'unsupported',
    construct,
    brings: broughtBy(node),
    documentation,
    span: tokenSpan(cx, token),
  };
}

/** Words that a construct declares, as far as can be told: its own, those after it, those before a `:`, and of a heading its action. */
function broughtBy(node: CstNode): string[] {
  const tokens = tokensIn(node).sort((a, b) => a.startOffset - b.startOffset);
  const head = tokens.slice(0, 2);
  const members = tokens.filter((_, i) => tokens[i + 1]?.image === ':' || tokens[i - 1]?.image === 'action');
  return [...head, ...members].map(({ image }) => image);
}

function tokensIn({ children }: CstNode): IToken[] {
  return Object.values(children).flatMap((list) =>
    list.flatMap((child) => ('children' in child ? tokensIn(child) : [child])),
  );
}

function later(cx: Context, node: cst.LaterCstNode, common: Common): Declaration {
  const { children } = node;
  const { laterBlock, laterValue, laterLine, laterModifier } = children;
  const always = whole(laterModifier)[0]?.children.modifier;
  const first =
    laterBlock?.[0]?.children.construct ??
    laterValue?.[0]?.children.construct ??
    laterLine?.[0]?.children.construct ??
    always?.[0]?.children.Always;
  const word = first?.[0];
  if (word === undefined) return nothing(common.span);
  return refused(cx, word, word.image, node, common);
}
