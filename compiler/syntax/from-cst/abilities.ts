/** Abilities and the patterns of what they react to. */
import type * as cst from '../../../grammar/cst.d.ts';
import type { Ability, Block, Expression, Pattern, PatternArgument } from '../tree.ts';
import * as from from './context.ts';
import { documentation, each, maybe, only, spanOf, tokenSpan, type Context } from './context.ts';
import { binder, expression } from './expressions.ts';
import { hole } from './holes.ts';
import { block, forEach } from './statements.ts';
import { type } from './types.ts';

/** The abilities of a list in braces. */
export function abilities(cx: Context, node: cst.AbilitiesCstNode): Ability[] {
  return each(
    node.children.ability,
    (one) => ability(cx, one),
    (one) => hole(cx, one),
  );
}

/** One ability. */
export function ability(cx: Context, node: cst.AbilityCstNode): Ability {
  const {
    trigger,
    stateTrigger,
    replacement,
    prohibition,
    modifier: continuous,
    headed: under,
  } = node.children;
  const common = { documentation: documentation(cx, node), span: spanOf(cx, node) };
  if (trigger?.[0] !== undefined) {
    const { children } = trigger[0];
    const batch = children.One !== undefined;
    return {
      kind: 'trigger',
      batch,
      ...reaction(cx, children),
      body: block(cx, only(children.block)),
      ...common,
    };
  }
  if (stateTrigger?.[0] !== undefined) {
    const { children } = stateTrigger[0];
    const when = expression(cx, only(children.expression));
    return { kind: 'stateTrigger', condition: when, body: block(cx, only(children.block)), ...common };
  }
  if (replacement?.[0] !== undefined) {
    const { children } = replacement[0];
    return {
      kind: 'replacement',
      ...reaction(cx, children),
      body: block(cx, only(children.block)),
      ...common,
    };
  }
  if (prohibition?.[0] !== undefined) return prohibited(cx, prohibition[0], common);
  if (continuous?.[0] !== undefined) return { ...modifier(cx, continuous[0]), ...common };
  return { ...headed(cx, only(under)), ...common };
}

function reaction(
  cx: Context,
  children: { pattern: cst.PatternCstNode[]; condition?: cst.ConditionCstNode[] },
): { pattern: Pattern; condition: Expression | null } {
  const condition = maybe(children.condition, (each) => required(cx, each));
  return { pattern: pattern(cx, only(children.pattern)), condition };
}

/** `if E`, or `unless E` as its opposite. */
export function required(cx: Context, node: cst.ConditionCstNode): Expression {
  const written = expression(cx, only(node.children.expression));
  return node.children.Unless === undefined
    ? written
    : { kind: 'not', value: written, span: spanOf(cx, node) };
}

type Common = Pick<Ability, 'documentation' | 'span'>;

function prohibited(cx: Context, { children }: cst.ProhibitionCstNode, common: Common): Ability {
  const condition = children.condition?.[0];
  return {
    kind: 'prohibition',
    pattern: pattern(cx, only(children.pattern)),
    condition: maybe(condition?.children.expression, (each) => expression(cx, each)),
    negated: condition?.children.Unless !== undefined,
    ...common,
  };
}

function modifier(cx: Context, node: cst.ModifierCstNode): Ability {
  const { condition, block: body, forEach: loop } = node.children;
  const span = spanOf(cx, node);
  const only_ = maybe(condition, (each) => required(cx, each));
  const inside: Block = maybe(body, (each) => block(cx, each)) ?? alone(forEach(cx, only(loop)));
  return { kind: 'modifier', condition: only_, body: inside, documentation: null, span };
}

/** A statement as a block of its own. */
export function alone(statement: Block['statements'][number]): Block {
  return { statements: [statement], span: statement.span };
}

function headed(cx: Context, node: cst.HeadedCstNode): Ability {
  const { Name, payment, condition, block: body } = node.children;
  const span = spanOf(cx, node);
  const heading = from.name(cx, only(Name));
  const requirement = maybe(condition, (each) => required(cx, each));
  const paid = payment?.[0];
  // What it costs is not built yet: the body is refused as a whole.
  const inside =
    paid === undefined
      ? block(cx, only(body))
      : alone({ kind: 'unsupported', construct: 'cost', span: tokenSpan(cx, only(paid.children.Cost)) });
  return { kind: 'headed', heading, condition: requirement, body: inside, documentation: null, span };
}

/** `enter(this, _)`. */
export function pattern(cx: Context, node: cst.PatternCstNode): Pattern {
  return {
    name: from.name(cx, only(node.children.Name)),
    arguments: (node.children.patternArgument ?? []).map((each) => patternArgument(cx, each)),
    span: spanOf(cx, node),
  };
}

function patternArgument(cx: Context, node: cst.PatternArgumentCstNode): PatternArgument {
  const { typedBinder, binder: member, expression: equal } = node.children;
  const span = spanOf(cx, node);
  if (typedBinder?.[0] !== undefined) {
    const { children } = typedBinder[0];
    const where = maybe(children.expression, (each) => expression(cx, each));
    const name = from.name(cx, only(children.Name));
    return { kind: 'binder', name, type: type(cx, only(children.type)), where, span };
  }
  if (member?.[0] !== undefined) return { kind: 'member', ...binder(cx, member[0]), span };
  const value = expression(cx, only(equal));
  return value.kind === 'name' && value.name.text === '_'
    ? { kind: 'any', span }
    : { kind: 'equals', value, span };
}
