/** `always`: the block is flattened into single changes, each with its loops and conditions. */
import { misplaced, notAssignable } from '../diagnostics/catalogue/resolve.ts';
import type { Binder, Change, Expression, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { attributeTarget } from './assignments.ts';
import { checkRange, reportType, reportNone } from './coerce.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { insideHole, isReadInside } from './holes.ts';
import { keywordValue } from './operators.ts';
import { printExpression } from './print.ts';
import { knowing, type Scope } from './scope.ts';
import { binder } from './sets.ts';
import { bool, int, required } from './types.ts';
import { at } from './world.ts';

interface Around {
  readonly scope: Scope;
  readonly each: readonly Binder[];
  readonly conditions: readonly Expression[];
}

/** What a modifier changes, in the order of its block. */
export function changes(scope: Scope, node: syntax.Modifier): Change[] {
  const begin: Around = { scope, each: [], conditions: [] };
  const around = node.condition === null ? begin : under(begin, value(scope, node.condition, bool), true);
  return inBlock(around, node.body);
}

/** What the block of a modifier changes of which the head is not known. */
export function changesInBlock(scope: Scope, node: syntax.Block): Change[] {
  return inBlock({ scope, each: [], conditions: [] }, node);
}

/** The same place under one more condition. */
function under(around: Around, condition: Expression, outcome: boolean): Around {
  const { span } = condition;
  const held: Expression = outcome ? condition : { kind: 'not', value: condition, type: bool, span };
  const facts = factsWhen(around.scope.world, condition, outcome);
  return { ...around, scope: knowing(around.scope, facts), conditions: [...around.conditions, held] };
}

function inBlock(around: Around, node: syntax.Block): Change[] {
  return node.statements.flatMap((each) => inStatement(around, each));
}

function inStatement(around: Around, node: syntax.Statement): Change[] {
  const { scope } = around;
  switch (node.kind) {
    case 'assign':
      return attributeChange(around, node);
    case 'gains':
    case 'loses':
      return keywordChanges(around, node);
    case 'if': {
      const condition = value(scope, node.condition, bool);
      const then = inBlock(under(around, condition, true), node.then);
      return node.else === null ? then : [...then, ...inBlock(under(around, condition, false), node.else)];
    }
    case 'forEach': {
      const { binder: found, inner } = binder(scope, node.binder);
      return inBlock({ ...around, scope: inner, each: [...around.each, found] }, node.body);
    }
    case 'hole': {
      if (!isReadInside(node)) return [];
      const inside = { ...around, scope: insideHole(scope, node) };
      return node.blocks.flatMap((each) => inBlock(inside, each));
    }
    default: {
      const help = 'inside `always` stand `x.a += E`, `x gains K`, `x loses K`, `if` and `for each`';
      scope.world.report(
        misplaced({ at: node.span, what: 'this statement', where: 'inside `always`', help }),
      );
      return [];
    }
  }
}

function attributeChange(around: Around, node: Extract<syntax.Statement, { kind: 'assign' }>): Change[] {
  const { scope, each, conditions } = around;
  const found = attributeTarget(scope, node.target);
  if (found === null) return [];
  const draft = at(scope.world.attributes, found.attribute);
  if (found.of === null || (found.of.type.kind !== 'thing' && found.of.type.kind !== 'player')) {
    const help = 'a modifier changes what things and players have';
    scope.world.report(
      notAssignable({
        at: node.target.span,
        what: `\`${printExpression(node.target)}\` in \`always\``,
        help,
      }),
    );
    return [];
  }
  const operator = node.operator === '=' ? 'set' : node.operator === '+=' ? 'add' : 'subtract';
  if (operator !== 'set' && required(draft.type).kind !== 'int') {
    reportType(scope.world, found.expression, 'a number', `only numbers have \`${node.operator}\``);
    return [];
  }
  const given = value(scope, node.value, operator === 'set' ? draft.type : int);
  if (operator === 'set')
    checkRange(scope.world, given, draft.type, `\`${draft.node.name.text}\``, draft.node.name.span);
  const what: Change['what'] = { kind: 'attribute', attribute: found.attribute, operator, value: given };
  return [{ each, conditions, target: found.of, what, span: node.span }];
}

function keywordChanges(
  around: Around,
  node: Extract<syntax.Statement, { kind: 'gains' | 'loses' }>,
): Change[] {
  const { scope, each, conditions } = around;
  const target = expression(scope, node.who, null);
  if (target.type.kind !== 'thing') {
    const maybe = target.type.kind === 'optional' && target.type.of.kind === 'thing';
    if (maybe) reportNone(scope, target, 'a thing');
    else reportType(scope.world, target, 'a thing');
    return [];
  }
  return node.keywords.flatMap((name): Change[] => {
    if (node.kind === 'loses' && name.text === 'abilities') {
      return [{ each, conditions, target, what: { kind: 'losesAbilities' }, span: node.span }];
    }
    const keyword = keywordValue(scope, name);
    if (keyword.type.kind === 'unknown') return [];
    if (node.kind === 'gains') noteGrant(scope, keyword, target.type, name.span);
    return [{ each, conditions, target, what: { kind: node.kind, keyword }, span: node.span }];
  });
}

/** Remembers which kinds of things may get a keyword: they are what `this` may be in its abilities. */
function noteGrant(scope: Scope, keyword: Expression, target: Type, at: Span): void {
  if (target.kind !== 'thing') return;
  const { granted } = scope.world;
  const id = keyword.kind === 'literal' && keyword.value.kind === 'keyword' ? keyword.value.keyword : -1;
  const known = granted.get(id) ?? new Map<number, Span>();
  granted.set(id, known);
  for (const kind of target.kinds) if (!known.has(kind)) known.set(kind, at);
}
