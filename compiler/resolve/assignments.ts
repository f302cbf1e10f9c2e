/** `x.life += E`, `keeper = foe`: what may be assigned to, and what it holds from then on. */
import { notAssignable, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Expression, Statement } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { checkRange, coerce, informed, reportType, reportNone } from './coerce.ts';
import { expression } from './expressions.ts';
import { inRange } from './ranges.ts';
import { draws, samples, typeOfTarget, type Samples } from './samples.ts';
import { afterChange, findLocal, knowing, type Scope } from './scope.ts';
import type { Of, Step } from './statements.ts';
import { describeType } from './describe.ts';
import { printExpression } from './print.ts';
import { int, isDecimal, required } from './types.ts';
import { at } from './world.ts';

/** An assignment to a local or to an attribute. */
export function assign(outer: Scope, node: Of<'assign'>): Step {
  const { before, scope } = drawnFirst(outer, node);
  return { before, ...assigned(scope, node) };
}

/** What the value draws is named after what it is assigned to. */
function drawnFirst(scope: Scope, { target, value }: Of<'assign'>): Samples {
  if (!draws(scope, value)) return { before: [], scope };
  const name = target.kind === 'name' || target.kind === 'member' ? target.name.text : 'sample';
  return samples(scope, value, name, typeOfTarget(scope, target));
}

function assigned(scope: Scope, node: Of<'assign'>): Step {
  const local = node.target.kind === 'name' ? findLocal(scope, node.target.name.text) : null;
  if (local !== null) return assignLocal(scope, node, local);
  return { statement: assignAttribute(scope, node), after: afterChange(scope, new Set()) };
}

function assignLocal(scope: Scope, node: Of<'assign'>, local: number): Step {
  const { name, variable, type, span: declared } = at(scope.routine.locals, local);
  const { span } = node;
  if (!variable) {
    const help = `declare it with \`var ${name} = …\``;
    const related = [{ at: declared, label: `\`${name}\` is bound here for good` }];
    scope.world.report(notAssignable({ at: node.target.span, what: `\`${name}\``, help, related }));
    return { statement: null, after: scope };
  }
  const given = coerce(scope, expression(scope, node.value, type), node.operator === '=' ? type : int);
  const old: Expression = { kind: 'local', local, type, span: node.target.span };
  if (node.operator !== '=' && !isNumber(scope, old)) return { statement: null, after: scope };
  const whole: Expression =
    node.operator === '='
      ? given
      : {
          kind: 'arithmetic',
          operator: node.operator === '+=' ? '+' : '-',
          left: old,
          right: given,
          type: int,
          span,
        };
  const range = scope.routine.bounds.get(local) ?? null;
  const spelt = inRange(scope, whole, type, range, { text: name, span: declared });
  const certain = type.kind === 'optional' && given.type.kind !== 'optional' && given.type.kind !== 'none';
  const after = afterChange(scope, new Set([local]));
  return {
    statement: { kind: 'assignLocal', local, value: spelt, span },
    after: certain ? knowing(after, new Map([[`local ${local}`, given.type]])) : after,
  };
}

/** What is added to is a number; of one that may be none that is said. */
function isNumber(scope: Scope, old: Expression): boolean {
  const known = informed(scope, old);
  if (known.type.kind !== 'optional' || known.type.of.kind !== 'int') return true;
  reportType(scope.world, known, 'a number', 'it may be none: change it inside `if … is some { … }`');
  return false;
}

function assignAttribute(scope: Scope, node: Of<'assign'>): Statement | null {
  const found = attributeTarget(scope, node.target);
  if (found === null) return null;
  const draft = at(scope.world.attributes, found.attribute);
  draft.assigned = true;
  const operator = node.operator === '=' ? 'set' : node.operator === '+=' ? 'add' : 'subtract';
  const wanted = operator === 'set' ? draft.type : int;
  if (operator !== 'set' && required(draft.type).kind !== 'int') {
    reportType(scope.world, found.expression, 'a number', `only numbers have \`${node.operator}\``);
    return null;
  }
  if (operator !== 'set' && !isNumber(scope, found.expression)) return null;
  const given = coerce(scope, expression(scope, node.value, draft.type), wanted);
  if (operator === 'set' && !node.clamped) {
    checkRange(scope.world, given, draft.type, `\`${draft.node.name.text}\``, draft.node.name.span);
  }
  const { attribute, of } = found;
  return { kind: 'assign', attribute, of, operator, value: given, clamped: node.clamped, span: node.span };
}

/** The attribute that a target names: of a player, a place or a thing that is there, or shared. */
export function attributeTarget(
  scope: Scope,
  node: syntax.Expression,
): { attribute: number; of: Expression | null; expression: Expression } | null {
  const target = expression({ ...scope, facts: withoutAttributes(scope) }, node, null);
  if (target.type.kind === 'unknown') return null;
  if (target.kind !== 'attribute' || target.base) {
    scope.world.report(
      notAssignable({ at: node.span, what: `\`${printExpression(node)}\``, help: helpForTarget(target) }),
    );
    return null;
  }
  const { attribute, of } = target;
  if (isDecimal(target.type)) {
    const help = 'what is printed with decimals stays as it is; count in smaller units: `Int`';
    scope.world.report(
      notYetSupported({ at: node.span, construct: 'a change of a number with decimals', help }),
    );
    return null;
  }
  if (of?.type.kind !== 'optional') return { attribute, of, expression: target };
  reportNone(scope, of, describeType(scope.world, required(of.type)));
  return null;
}

/** What is known of an attribute's value says nothing about where it is kept. */
function withoutAttributes(scope: Scope): Scope['facts'] {
  return new Map([...scope.facts].filter(([key]) => !key.startsWith('attribute ')));
}

function helpForTarget(target: Expression): string {
  switch (target.kind) {
    case 'owner':
      return 'a thing keeps its first owner; who controls it changes by `move`';
    case 'at':
    case 'zone':
      return 'write `move x to z`';
    case 'option':
    case 'literal':
      return 'only attributes and `var` locals change; keep it in an attribute of `shared { }`';
    default:
      return 'assign to an attribute, such as `p.life`, or to a `var` local';
  }
}
