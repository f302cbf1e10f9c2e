/** What a condition tells about the values in it: `x is some` makes `x` a value where the condition holds. */
import type { Expression, Literal, Type } from '../model/model.ts';
import { common, required, thing } from './types.ts';
import type { World } from './world.ts';
import { at } from './world.ts';

/** Names a value that reads the same while nothing changes, or null when it is not worth a name. */
export function keyOf(value: Expression): string | null {
  switch (value.kind) {
    case 'local':
      return `local ${value.local}`;
    case 'you':
    case 'this':
    case 'active':
      return value.kind;
    case 'literal':
      return literalKey(value.value, value.type);
    case 'attribute': {
      const base = value.base ? 'base' : 'now';
      if (value.of === null) return `attribute ${value.attribute} ${base}`;
      return around(`attribute ${value.attribute} ${base}`, [value.of]);
    }
    case 'at':
      return around(`at ${value.what}`, [value.of]);
    case 'owner':
    case 'opponent':
    case 'nextPlayer':
    case 'definitionOf':
    case 'top':
      return around(value.kind, [value.of]);
    case 'zone':
      return value.holder === null ? `zone ${value.zone}` : around(`zone ${value.zone}`, [value.holder]);
    case 'nextPlace':
      return around('next', [value.of, value.direction]);
    case 'call':
      return around(`derived ${value.derived}`, value.arguments);
    case 'ranged':
      return around(`within ${value.min} ${value.max}`, [value.value]);
    default:
      return null;
  }
}

function around(word: string, values: readonly Expression[]): string | null {
  const keys = values.map(keyOf);
  return keys.includes(null) ? null : `${word}(${keys.join(', ')})`;
}

function literalKey(literal: Literal, type: Type): string | null {
  switch (literal.kind) {
    case 'int':
    case 'bool':
    case 'enum':
      return `${literal.kind} ${literal.value}`;
    case 'player':
      return `seat ${literal.seat}`;
    case 'place':
      return `place ${type.kind === 'place' ? type.placeKind : -1} ${literal.place}`;
    case 'direction':
      return `direction ${literal.direction}`;
    default:
      return null;
  }
}

/** What is known when a condition came out true (or false), by key. */
export function factsWhen(world: World, condition: Expression, outcome: boolean): Map<string, Type> {
  const facts = new Map<string, Type>();
  collect(world, condition, outcome, facts);
  return facts;
}

function collect(world: World, condition: Expression, outcome: boolean, facts: Map<string, Type>): void {
  switch (condition.kind) {
    case 'not':
      collect(world, condition.value, !outcome, facts);
      return;
    case 'and':
    case 'or':
      if (outcome !== (condition.kind === 'and')) return;
      collect(world, condition.left, outcome, facts);
      collect(world, condition.right, outcome, facts);
      return;
    case 'equal':
      if (outcome === condition.negated) return;
      learnEqual(facts, condition.left, condition.right);
      learnEqual(facts, condition.right, condition.left);
      return;
    default:
      if (outcome) collectTrue(world, condition, facts);
  }
}

/** Questions that tell something only when the answer is yes. */
function collectTrue(world: World, condition: Expression, facts: Map<string, Type>): void {
  switch (condition.kind) {
    case 'isSome':
      learn(facts, condition.of, required(condition.of.type));
      return;
    case 'in':
      learn(facts, condition.element, required(condition.element.type));
      return;
    case 'isKind':
      learn(facts, condition.of, common(required(condition.of.type), condition.kinds));
      return;
    case 'isDefinition': {
      const kind = world.names.kinds.ids.get(at(world.names.definitions.list, condition.definition).of.text);
      learn(facts, condition.of, kind === undefined ? null : thing([kind]));
      return;
    }
    default:
  }
}

/** `x == y` where y is never none: then x is some. */
function learnEqual(facts: Map<string, Type>, one: Expression, other: Expression): void {
  const certain =
    other.type.kind !== 'optional' && other.type.kind !== 'none' && other.type.kind !== 'unknown';
  if (one.type.kind === 'optional' && certain) learn(facts, one, required(one.type));
}

function learn(facts: Map<string, Type>, value: Expression, type: Type | null): void {
  const key = keyOf(value);
  if (key !== null && type !== null) facts.set(key, type);
}
