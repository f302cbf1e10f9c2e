/** What to write where a value of another sort stands: in the words of the value, where it is short enough to be said again. */
import { type Expression, type Type } from '../model/model.ts';
import { elementType, slotContents } from './coerce.ts';
import { holdersOf } from './members.ts';
import { membersOf } from './names.ts';
import type { Scope } from './scope.ts';
import { fits, isDecimal, required } from './types.ts';
import { at, type World } from './world.ts';

/** What to do where `wanted` is due and the value is of another sort; null where there is nothing to say. */
export function helpToFit(scope: Scope, value: Expression, wanted: Type): string | null {
  const sort = required(wanted);
  const written = spelt(scope, value);
  switch (sort.kind) {
    case 'int':
      return isDecimal(sort) || isDecimal(required(value.type))
        ? decimals(scope, value, sort)
        : number(scope, value, written);
    case 'bool':
      return condition(scope, value, written);
    case 'player':
      return person(scope, value, written);
    case 'thing':
      return things(scope, value, sort, written);
    case 'enum':
      return `write one of ${few(at(scope.world.enums, sort.enum).values.map((word) => word.name))}`;
    case 'direction':
      return `write one of ${few([...scope.world.names.directions.keys()])}`;
    default:
      return null;
  }
}

/** The value as the author may have written it; `…` where that is long. */
export function spelt(scope: Scope, value: Expression): string {
  const { routine, world } = scope;
  const member = (of: Expression | null, name: string): string =>
    of === null ? name : `${spelt(scope, of)}.${name}`;
  switch (value.kind) {
    case 'local':
      return at(routine.locals, value.local).name;
    case 'you':
    case 'this':
    case 'active':
      return value.kind;
    case 'opponent':
      return value.of.kind === 'you' ? 'foe' : '…';
    case 'owner':
      return member(value.of, 'owner');
    case 'attribute':
      return member(value.of, at(world.attributes, value.attribute).node.name.text);
    case 'zone':
      return member(value.holder, at(world.zones, value.zone).name);
    case 'top':
      return spelt(scope, value.of);
    case 'at':
      return member(value.of, 'at');
    case 'literal':
      return literal(world, value);
    default:
      return '…';
  }
}

function literal({ players, placeKinds, names }: World, value: Expression): string {
  if (value.kind !== 'literal') return '…';
  const { value: of, type } = value;
  switch (of.kind) {
    case 'int':
    case 'bool':
      return String(of.value);
    case 'player':
      return players.seats[of.seat] ?? '…';
    case 'definition':
      return at(names.definitions.list, of.definition).name.text;
    case 'place':
      return (type.kind === 'place' ? placeKinds[type.placeKind]?.places[of.place]?.name : undefined) ?? '…';
    default:
      return '…';
  }
}

function number(scope: Scope, value: Expression, written: string): string | null {
  if (slotContents(scope, value) === null && elementType(scope.world, value.type) !== null)
    return `how many there are is \`count(${written})\``;
  if (value.type.kind === 'bool')
    return value.kind === 'literal'
      ? 'write a number; `true` and `false` are values of a `Bool`'
      : `a number that depends on it is \`if ${written} then 1 else 0\``;
  return whichOf(scope, value, written, ({ kind }) => kind === 'int', 'a number of it is');
}

function condition(scope: Scope, value: Expression, written: string): string | null {
  const { world } = scope;
  const maybe = slotContents(scope, value) ?? value;
  if (maybe.type.kind === 'optional') return `ask whether it is there: \`${written} is some\``;
  if (elementType(world, value.type) !== null)
    return `write \`${written} is not empty\` or \`${written} is empty\``;
  switch (value.type.kind) {
    case 'int':
      return value.kind === 'literal'
        ? 'write a comparison, or `true` or `false`'
        : `compare it with another: \`${written} > 0\``;
    case 'player':
      return `compare it with another player: \`${written} == …\``;
    case 'definition':
      return `ask whether a thing is of it, or whether one lies somewhere: \`c is ${written}\`, \`any(c in … where c is ${written})\``;
    case 'thing':
      return (
        whichOf(scope, value, written, ({ kind }) => kind === 'bool', 'what is asked of it may be') ??
        `ask something about it: \`${written} in …\`, \`${written} is …\`, \`${written} has …\``
      );
    case 'enum':
    case 'place':
    case 'direction':
      return `compare it with another: \`${written} == …\``;
    default:
      return null;
  }
}

function person({ world }: Scope, value: Expression, written: string): string | null {
  const { type } = value;
  if (required(type).kind === 'thing') return `whose it is, is \`${written}.owner\``;
  if (elementType(world, type)?.kind === 'player') return 'go through them with `for each p in … { … }`';
  const { seats } = world.players;
  return seats.length > 0 && seats.length <= 4
    ? `a player is ${few(seats, 'or')}, \`you\` or \`active\``
    : null;
}

function things(scope: Scope, value: Expression, wanted: Type, written: string): string | null {
  const { world } = scope;
  const element = elementType(world, value.type);
  if (element !== null && fits(element, wanted))
    return `one after the other: \`for each c in ${written} { … }\``;
  if (value.type.kind === 'definition')
    return `a card in the game is one of its things: \`the(c in … where c is ${written})\``;
  if (wanted.kind !== 'thing') return null;
  const zones = world.zones.filter(({ of }) => of.some((kind) => wanted.kinds.includes(kind)));
  const names = [...new Set(zones.map(({ name }) => name))];
  const kinds = wanted.kinds.map((kind) => at(world.names.kinds.list, kind).name.text);
  const what = kinds.length === 1 ? `things of the kind \`${kinds[0] ?? ''}\`` : 'such things';
  if (names.length === 0 || names.length > 6) return null;
  return `${what} lie in ${few(names, 'and')}`;
}

function decimals(scope: Scope, value: Expression, wanted: Type): string | null {
  const name = value.kind === 'attribute' ? at(scope.world.attributes, value.attribute).node.name.text : null;
  if (isDecimal(wanted))
    return name === null || required(value.type).kind !== 'int'
      ? null
      : `declare \`${name}: Decimal\`: numbers with decimals and whole ones do not meet`;
  return value.kind === 'literal'
    ? 'write a number without `.`, or declare what it is for as `Decimal`'
    : 'count in whole numbers of a smaller unit, or declare both as `Decimal`';
}

/** The attributes of a value that would do. */
function whichOf(
  { world }: Scope,
  { type }: Expression,
  written: string,
  does: (type: Type) => boolean,
  what: string,
): string | null {
  const [first] = holdersOf(required(type));
  if (first === undefined || type.kind === 'optional') return null;
  // A bound is read before there are attributes: then none of them can be named.
  const fitting = [...membersOf(world.names, first)].filter(([, member]) => {
    const attribute = member.kind === 'attribute' ? world.attributes[member.id] : undefined;
    return attribute !== undefined && does(attribute.type);
  });
  const names = fitting.slice(0, 3).map(([name]) => `${written}.${name}`);
  return names.length === 0 ? null : `${what} ${few(names, 'or')}`;
}

/** `a`, `b` and `c`; of many only the first. */
export function few(names: readonly string[], word = 'or', most = 8): string {
  const quoted = names.slice(0, most).map((name) => `\`${name}\``);
  if (names.length > most) return `${quoted.join(', ')} …`;
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${word} ${last}`;
}
