/** Values where a certain type is wanted: what fits, what is made to fit, and what is a mistake. */
import { outOfRange, wrongType } from '../diagnostics/catalogue/resolve.ts';
import { UNDECLARED, type Expression, type Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { withDecimals } from './decimals.ts';
import { describeType } from './describe.ts';
import { keyOf } from './facts.ts';
import { helpToFit } from './fitting.ts';
import type { Scope } from './scope.ts';
import { fits, isDecimal, optional, player, required, thing, unknown } from './types.ts';
import { at, type World } from './world.ts';

/** What stands for a value after a mistake that was reported. */
export function mistake(span: Span): Expression {
  return { kind: 'literal', value: { kind: 'none' }, type: unknown, span };
}

/** The same value with a type that is known better. */
export function retype(value: Expression, type: Type): Expression {
  return { ...value, type };
}

/** What a set, or a zone read as its contents, holds; null if it is neither. */
export function elementType(world: World, type: Type): Type | null {
  switch (type.kind) {
    case 'set':
      return type.of;
    case 'zone':
      return contentsOf(world, [type.zone]);
    case 'unknown':
      return unknown;
    default:
      return null;
  }
}

/** What lies in zones: anything where a kind of one of them is a mistake that was reported. */
export function contentsOf(world: World, zones: readonly number[]): Type {
  const kinds = zones.map((zone) => at(world.zones, zone).of);
  return kinds.some((of) => of.length === 0) ? unknown : thing(kinds.flat());
}

/** The value as one of the wanted type; a mistake is reported once. */
export function coerce(
  scope: Scope,
  value: Expression,
  wanted: Type,
  help: string | null = null,
): Expression {
  if (fits(value.type, wanted)) return value;
  const adapted = adapt(scope, value, wanted);
  if (adapted !== null) return adapted;
  const isWhole = required(wanted).kind === 'int' && isDecimal(required(value.type));
  const expected = isWhole ? 'a whole number' : describeType(scope.world, wanted);
  const maybe = slotContents(scope, value) ?? value;
  if (help === null && fits(required(maybe.type), wanted)) reportNone(scope, value, expected, maybe);
  else reportType(scope.world, value, expected, help ?? helpToFit(scope, value, wanted));
  return meant(maybe, wanted) ?? mistake(value.span);
}

/** What was meant by a value that may be none where a condition is due: whether it is some. */
function meant(of: Expression, wanted: Type): Expression | null {
  if (wanted.kind !== 'bool' || of.type.kind !== 'optional' || of.type.of.kind === 'bool') return null;
  return { kind: 'isSome', of, type: wanted, span: of.span };
}

/** Says that a value is not of the wanted sort, unless that follows from a mistake said before. */
export function reportType(
  world: World,
  value: Expression,
  expected: string,
  help: string | null = null,
  restsOn: readonly string[] = [],
): void {
  if (value.type.kind === 'unknown') return;
  world.report(
    wrongType({ at: value.span, expected, found: describeType(world, value.type), help, restsOn }),
  );
}

/** Says that a value may be none; `maybe` is the part of it that may. A test that excludes this names the value. */
export function reportNone(scope: Scope, value: Expression, expected: string, maybe = value): void {
  if (maybe.kind === 'local') {
    if (scope.routine.maybes.has(maybe.local)) return;
    scope.routine.maybes.add(maybe.local);
  }
  const help =
    maybe.kind === 'local'
      ? 'it may be none: use it inside `if … is some { … }`'
      : helpWithNone(scope, maybe);
  reportType(scope.world, value, expected, help, nameOf(scope, maybe));
}

/** What to do about a value without a name that may be none: ask of what it is read, where that has a name. */
function helpWithNone({ routine }: Scope, value: Expression): string {
  const of = 'of' in value && value.kind !== 'top' ? value.of : null;
  if (of !== null && 'kind' in of && of.kind === 'local' && of.type.kind === 'optional') {
    const { name } = at(routine.locals, of.local);
    return `\`${name}\` may be none: use it inside \`if ${name} is some { … }\``;
  }
  return 'it may be none: give it a name with `let`, and use that inside `if … is some { … }`';
}

/** The last word of a value, where it is a name. */
function nameOf(scope: Scope, value: Expression): string[] {
  const { routine, world } = scope;
  switch (value.kind) {
    case 'local':
      return [at(routine.locals, value.local).name];
    case 'attribute':
      return [at(world.attributes, value.attribute).node.name.text];
    case 'zone':
      return [at(world.zones, value.zone).name];
    case 'top':
      return nameOf(scope, value.of);
    default:
      return [];
  }
}

function adapt(scope: Scope, value: Expression, wanted: Type): Expression | null {
  if (wanted.kind === 'set' && value.type.kind === 'zone') {
    const element = elementType(scope.world, value.type);
    return element !== null && fits(element, wanted.of) ? value : null;
  }
  if (value.type.kind === 'zone') {
    const inside = slotContents(scope, value);
    return inside !== null && fits(inside.type, wanted) ? inside : null;
  }
  if (wanted.kind === 'player') return controller(value);
  return isDecimal(required(wanted)) ? withDecimals(scope.world, value) : null;
}

/** What lies in a slot, as one thing or none; null for other zones. */
export function slotContents(scope: Scope, value: Expression): Expression | null {
  if (value.type.kind !== 'zone') return null;
  const zone = at(scope.world.zones, value.type.zone);
  if (zone.order !== 'slot') return null;
  const contents = contentsOf(scope.world, [value.type.zone]);
  return informed(scope, { kind: 'top', of: value, type: optional(contents), span: value.span });
}

/** The value with what is known of it here. */
export function informed(scope: Scope, value: Expression): Expression {
  const key = scope.facts.size === 0 ? null : keyOf(value);
  const known = key === null ? undefined : scope.facts.get(key);
  return known === undefined ? value : retype(value, known);
}

/** `x.at` where a player is needed is who controls x (L21): the player whose zone holds it, else its owner. */
export function controller(value: Expression): Expression | null {
  if (value.type.kind === 'player') return value;
  const { span } = value;
  if (value.kind === 'at' && value.what === 'player') {
    const held: Expression = { kind: 'isSome', of: value, type: { kind: 'bool' }, span };
    const owner: Expression = { kind: 'owner', of: value.of, type: player, span };
    return {
      kind: 'conditional',
      condition: held,
      then: retype(value, player),
      else: owner,
      type: player,
      span,
    };
  }
  if (value.kind !== 'conditional') return null;
  const [then, otherwise] = [controller(value.then), controller(value.else)];
  return then === null || otherwise === null ? null : { ...value, then, else: otherwise, type: player };
}

/** Reports a fixed number outside the range of what it is for. */
export function checkRange(
  world: World,
  value: Expression,
  type: Type,
  what: string,
  declared: Span | null,
): void {
  const range = required(type);
  if (range.kind !== 'int' || value.kind !== 'literal' || value.value.kind !== 'int') return;
  const { value: number } = value.value;
  if (number >= range.min && number <= range.max) return;
  const { min, max } = range;
  const isUsual = min === UNDECLARED.min && max === UNDECLARED.max;
  world.report(outOfRange({ at: value.span, value: number, what, min, max, declared, isUsual }));
}
