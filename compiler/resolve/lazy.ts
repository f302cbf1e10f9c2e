/** Derived values and constants: resolved when they are first needed, so that their order in the files means nothing. */
import { constantsTooDeep, derivedTooDeep } from '../diagnostics/catalogue/syntax.ts';
import { circular, notConstant } from '../diagnostics/catalogue/resolve.ts';
import type { Derived, Expression, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { coerce, elementType, mistake } from './coerce.ts';
import { expression } from './expressions.ts';
import { foldLiteral, holdsMistake, reportOverflow } from './literals.ts';
import { mentions } from './mentions.ts';
import { inRange, writtenRange } from './ranges.ts';
import { beginScope, declareLocal } from './scope.ts';
import { named } from './texts.ts';
import { resolveType } from './type-names.ts';
import { setOf, unknown } from './types.ts';
import { at, type World } from './world.ts';

/** The value of a constant: always a literal. */
export function constantValue(world: World, id: number, use: Span): Expression {
  const slot = at(world.constants, id);
  if (slot.state === 'done') return slot.value;
  const node = at(world.names.constants.list, id);
  if (slot.state === 'busy') {
    // Of a chain that is settled from its end, the links between are not known.
    const isWhole = !inOrder.has(world) || startOf(world, node.name.text) >= MOST_DERIVED;
    if (!isWhole) return constantTooDeep(world, use);
    reportCircle(world, 'constant', node.name.text, use);
    return mistake(use);
  }
  if (world.busy.length >= MOST_DERIVED) {
    if (inOrder.has(world) && world.busy.length >= 2 * MOST_DERIVED) return constantTooDeep(world, use);
    settleBelow(world, id);
  }
  world.constants[id] = { state: 'busy' };
  world.busy.push({ name: node.name.text, at: node.name.span });
  const what = `the constant \`${node.name.text}\``;
  const resolved = expression(beginScope(world, node.name.text, what, { fixed: true }), node.value, null);
  const folded = foldLiteral(resolved);
  if (folded === null && !holdsMistake(resolved)) {
    world.report(notConstant({ at: resolved.span, what }));
  }
  world.busy.pop();
  const value: Expression =
    folded === null || reportOverflow(world, resolved)
      ? mistake(resolved.span)
      : { kind: 'literal', value: folded, type: resolved.type, span: resolved.span };
  world.constants[id] = { state: 'done', value };
  return value;
}

/** So many values may be derived from one another in a chain. */
const MOST_DERIVED = 100;
/** Rule files of which it has been said that a chain is longer. */
const tooDeep = new WeakSet<World>();
/** Rule files of which the constants of a long chain are settled at the moment, the last one first. */
const inOrder = new WeakSet<World>();

/** Resolves what a constant is made of, the deepest first, by a loop: a chain of constants may be of any length. */
function settleBelow(world: World, id: number): void {
  if (inOrder.has(world)) return;
  inOrder.add(world);
  const seen = new Set([id]);
  const path = [{ id, below: constantsIn(world, id) }];
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const next = last.below.pop();
    if (next === undefined) {
      path.pop();
      if (last.id !== id) constantValue(world, last.id, at(world.names.constants.list, last.id).name.span);
    } else if (!seen.has(next) && at(world.constants, next).state === 'waiting') {
      seen.add(next);
      path.push({ id: next, below: constantsIn(world, next) });
    }
  }
  inOrder.delete(world);
}

/** The constants that one names. */
function constantsIn(world: World, id: number): number[] {
  const { list, ids } = world.names.constants;
  return [...mentions(at(list, id).value).names].flatMap((name) => ids.get(name) ?? []);
}

/** A circle of constants that is longer than anybody reads. */
function constantTooDeep(world: World, use: Span): Expression {
  if (!tooDeep.has(world)) world.report(constantsTooDeep({ at: use }));
  tooDeep.add(world);
  return mistake(use);
}

/** A derived value with its result type. */
export function derivedValue(world: World, id: number, use: Span): Derived {
  const slot = at(world.derived, id);
  if (slot.state === 'done') return slot.value;
  const node = at(world.names.derived.list, id);
  if (slot.state === 'busy') {
    reportCircle(world, 'derived', node.name.text, use);
    return { ...named(node.name, null), locals: [], parameterCount: 0, value: mistake(use), result: unknown };
  }
  if (world.busy.length >= MOST_DERIVED) {
    if (!tooDeep.has(world)) world.report(derivedTooDeep({ at: use, limit: MOST_DERIVED }));
    tooDeep.add(world);
    return { ...named(node.name, null), locals: [], parameterCount: 0, value: mistake(use), result: unknown };
  }
  world.derived[id] = { state: 'busy' };
  world.busy.push({ name: node.name.text, at: node.name.span });
  const value = resolveDerived(world, id);
  world.busy.pop();
  world.derived[id] = { state: 'done', value };
  return value;
}

function resolveDerived(world: World, id: number): Derived {
  const node = at(world.names.derived.list, id);
  let scope = beginScope(world, node.name.text, 'a derived value', { noYou: 'a derived value' });
  for (const parameter of node.parameters) {
    const type = resolveType(world, parameter.type);
    scope = declareLocal(scope, parameter.name, type, writtenRange(parameter.type, type));
  }
  const declared = node.result === null ? null : resolveType(world, node.result);
  const resolved = expression(scope, node.value, declared);
  const value =
    declared === null
      ? resolved
      : inRange(
          scope,
          coerce(scope, resolved, declared),
          declared,
          writtenRange(node.result, declared),
          node.name,
        );
  return {
    ...named(node.name, null, node.documentation),
    locals: scope.routine.locals,
    parameterCount: node.parameters.length,
    value,
    // What is derived is a value: of a zone, its contents.
    result: declared ?? contents(world, value.type),
  };
}

function contents(world: World, type: Type): Type {
  const element = type.kind === 'zone' ? elementType(world, type) : null;
  return element === null ? type : setOf(element);
}

function reportCircle(world: World, what: 'constant' | 'derived', name: string, use: Span): void {
  const links = world.busy.slice(startOf(world, name));
  const first = links[0] ?? { name, at: use };
  world.report(circular({ what, at: first.at, chain: [...links, { name, at: use }] }));
}

/** Where a circle begins among what is being resolved. */
function startOf(world: World, name: string): number {
  return Math.max(
    world.busy.findIndex((link) => link.name === name),
    0,
  );
}
