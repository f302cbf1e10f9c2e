/** What stands after a dot: attributes, zones, and what every thing has (`owner`, `at`, `definition`). */
import { ambiguousName, unknownName } from '../diagnostics/catalogue/resolve.ts';
import type { RelatedPlace } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Expression, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { bagElsewhere } from './bags.ts';
import { controller, mistake, reportNone, reportType, retype, slotContents } from './coerce.ts';
import { describeType } from './describe.ts';
import { membersOf, type HolderKey, type Member } from './names.ts';
import type { Scope } from './scope.ts';
import { int, optional, player, required } from './types.ts';
import { at, type World } from './world.ts';

/** `x.name`, for a value that was resolved already. */
export function memberValue(
  scope: Scope,
  value: Expression,
  name: syntax.Name,
  span: Span,
  wanted: Type | null,
): Expression {
  if (value.type.kind === 'unknown') return mistake(span);
  const of = holderOf(scope, value, name);
  return (
    declaredMember(scope, of, name, span) ??
    builtInMember(scope, of, name, span, wanted) ??
    unknownMember(scope, of, name, span)
  );
}

/** An attribute or a zone of a type by its name. */
export function findMember(world: World, type: Type, name: string): Member | null {
  const found = holdersOf(type).map((holder) => membersOf(world.names, holder).get(name) ?? null);
  const [first = null] = found;
  return first !== null && found.every((member) => member?.kind === first.kind && member.id === first.id)
    ? first
    : null;
}

/** Who holds the members of a type: several for a thing of several kinds. */
export function holdersOf(type: Type): HolderKey[] {
  switch (type.kind) {
    case 'player':
      return ['player'];
    case 'place':
      return [`place ${type.placeKind}`];
    case 'thing':
      return type.kinds.map((kind): HolderKey => `kind ${kind}`);
    default:
      return [];
  }
}

/** The value that a member is asked of: what lies in a slot for the slot, and of `x.at` the meaning that has the member. */
function holderOf(scope: Scope, value: Expression, name: syntax.Name): Expression {
  const inside = slotContents(scope, value);
  if (inside !== null) return inside;
  if (value.kind !== 'at') return value;
  const { world } = scope;
  const [first, second] = atMeanings(world, value.of, value.span).filter((meaning) =>
    hasMember(world, required(meaning.type), name.text),
  );
  if (first === undefined || second === undefined) return first ?? value;
  const [one, other] = [first, second].map(({ type }) => describeType(world, required(type)));
  const help = `\`at\` may be ${one} or ${other} here, and both have \`${name.text}\`: rename one of the two`;
  world.report(ambiguousName({ at: name.span, name: name.text, meanings: [], help }));
  return mistake(value.span);
}

function hasMember(world: World, type: Type, name: string): boolean {
  return (
    findMember(world, type, name) !== null || (isGrid(world, type) && (name === 'file' || name === 'rank'))
  );
}

function declaredMember(scope: Scope, of: Expression, name: syntax.Name, span: Span): Expression | null {
  const member = findMember(scope.world, required(of.type), name.text);
  if (member === null) return null;
  if (member.kind === 'zone') return zoneOf(scope, of, member.id, span);
  const { type } = at(scope.world.attributes, member.id);
  const result = of.type.kind === 'optional' ? optional(type) : type;
  return { kind: 'attribute', attribute: member.id, of, base: false, type: result, span };
}

function zoneOf(scope: Scope, of: Expression, zone: number, span: Span): Expression {
  const holder = of.type.kind === 'optional' ? controller(of) : of;
  if (holder === null) {
    reportNone(scope, of, describeType(scope.world, required(of.type)));
    return mistake(span);
  }
  return { kind: 'zone', zone, holder, type: { kind: 'zone', zone }, span };
}

// ---- what the language gives ----------------------------------------------------------------------

function builtInMember(
  scope: Scope,
  of: Expression,
  name: syntax.Name,
  span: Span,
  wanted: Type | null,
): Expression | null {
  const type = required(of.type);
  const maybe = (result: Type): Type => (of.type.kind === 'optional' ? optional(result) : result);
  if (type.kind === 'thing' && name.text === 'owner') return { kind: 'owner', of, type: maybe(player), span };
  if (type.kind === 'thing' && name.text === 'definition') {
    return { kind: 'definitionOf', of, type: maybe({ kind: 'definition', kinds: type.kinds }), span };
  }
  if (type.kind === 'thing' && name.text === 'at') return atValue(scope, of, span, wanted);
  if (isGrid(scope.world, type) && (name.text === 'file' || name.text === 'rank')) {
    return { kind: 'coordinate', of, what: name.text, type: maybe(int), span };
  }
  return null;
}

/** Whether a type is that of the places of a grid. */
export function isGrid(world: World, type: Type): boolean {
  return type.kind === 'place' && at(world.names.placeKinds.list, type.placeKind).grid !== null;
}

/** `x.at`: the player or the place whose zone holds x, whichever is wanted here. */
function atValue(scope: Scope, of: Expression, span: Span, wanted: Type | null): Expression {
  const meanings = atMeanings(scope.world, of, span);
  const fitting =
    wanted === null ? meanings : meanings.filter(({ type }) => sameHolder(required(type), required(wanted)));
  const [first, second] = fitting.length > 0 ? fitting : meanings;
  if (first === undefined) return { kind: 'at', of, what: 'player', type: optional(player), span };
  return second === undefined || wanted === null ? first : ambiguousAt(scope, first);
}

/** `x.at` where nothing says whether a player or a place is meant, for things that may be at either. */
export function certainAt(scope: Scope, value: Expression): Expression {
  if (value.kind !== 'at') return value;
  return atMeanings(scope.world, value.of, value.span).length > 1 ? ambiguousAt(scope, value) : value;
}

function ambiguousAt(scope: Scope, value: Expression): Expression {
  if (value.kind !== 'at') return value;
  const { world } = scope;
  const types = atMeanings(world, value.of, value.span).map(({ type }) =>
    describeType(world, required(type)),
  );
  const help = `it may be ${types.join(' or ')}: compare it with a value of one of them, or give it to a parameter`;
  world.report(ambiguousName({ at: value.span, name: 'at', meanings: [], help }));
  return mistake(value.span);
}

function sameHolder(one: Type, other: Type): boolean {
  return one.kind === 'place' && other.kind === 'place'
    ? one.placeKind === other.placeKind
    : one.kind === other.kind;
}

/** What `x.at` may be, by the zones that may hold x: a player first, then places. */
export function atMeanings(world: World, of: Expression, span: Span): Expression[] {
  const type = required(of.type);
  const kinds = type.kind === 'thing' ? type.kinds : [];
  const holders = world.zones
    .filter((zone) => zone.of.some((kind) => kinds.includes(kind)))
    .map((zone) => zone.holder);
  const places = [
    ...new Set(holders.flatMap((holder) => (holder.kind === 'place' ? [holder.placeKind] : []))),
  ];
  const asPlayer: Expression = { kind: 'at', of, what: 'player', type: optional(player), span };
  return [
    ...(holders.some((holder) => holder.kind === 'player') ? [asPlayer] : []),
    ...places
      .sort((a, b) => a - b)
      .map((placeKind): Expression => ({
        kind: 'at',
        of,
        what: 'place',
        type: optional({ kind: 'place', placeKind }),
        span,
      })),
  ];
}

/** `x.at` read as a place or a player, when the other side of a comparison says which. */
export function atAs(world: World, value: Expression, wanted: Type): Expression {
  if (value.kind !== 'at') return value;
  const found = atMeanings(world, value.of, value.span).find(({ type }) =>
    sameHolder(required(type), required(wanted)),
  );
  return found === undefined
    ? value
    : value.type.kind === 'optional'
      ? found
      : retype(found, required(found.type));
}

// ---- mistakes -------------------------------------------------------------------------------------

function unknownMember(scope: Scope, of: Expression, name: syntax.Name, span: Span): Expression {
  const { world } = scope;
  const type = required(of.type);
  const holders = holdersOf(type);
  if (holders.length === 0) {
    reportType(world, of, `something that has \`${name.text}\``, helpForSet(of, name));
    return mistake(span);
  }
  if (world.bags.has(name.text)) {
    world.report(bagElsewhere(span));
    return mistake(span);
  }
  const partly = holders.filter((holder) => membersOf(world.names, holder).has(name.text));
  if (partly.length === holders.length) {
    const meanings = holders.map((holder) => ({
      at: membersOf(world.names, holder).get(name.text)?.name.span ?? span,
      label: 'one of these',
    }));
    const help = 'declare it once, in a kind that they share; or test `is …` first';
    world.report(ambiguousName({ at: name.span, name: name.text, meanings, help }));
    return mistake(span);
  }
  const valid = [
    ...holders.flatMap((holder) => [...membersOf(world.names, holder).keys()]),
    ...(type.kind === 'thing' ? ['owner', 'at', 'definition'] : []),
    ...(isGrid(world, type) ? ['file', 'rank'] : []),
  ];
  const what = `attribute or zone of ${describeType(world, type)}`;
  const help = partly.length > 0 ? 'only some of these kinds have it: test `is …` first' : null;
  const suggestion = partly.length > 0 ? null : suggest(name.text, valid);
  const related = of.kind === 'this' ? bearersWithout(scope, type, name.text) : [];
  world.report(unknownName({ at: name.span, name: name.text, what, suggestion, help, related }));
  return mistake(span);
}

/** Most uses of a keyword that a mistake in it names. */
const MOST_BEARERS = 20;

/** What has the keyword in which `this` stands, but not what is read of it: the keyword is wrong only because of these. */
function bearersWithout({ world, thisType }: Scope, type: Type, member: string): RelatedPlace[] {
  const bearers = thisType === null ? undefined : world.bearers.get(thisType);
  const meant = type.kind === 'thing' ? type.kinds : [];
  return (bearers ?? [])
    .filter(({ kind }) => meant.includes(kind) && !membersOf(world.names, `kind ${kind}`).has(member))
    .slice(0, MOST_BEARERS)
    .map(({ kind, at: place }) => ({
      at: place,
      label: `a ${at(world.names.kinds.list, kind).name.text} has it here`,
    }));
}

function helpForSet(of: Expression, name: syntax.Name): string | null {
  if ((of.type.kind === 'set' || of.type.kind === 'zone') && /^(?:count|size|length)$/.test(name.text))
    return 'how many there are is `count(…)`, and `… is empty` asks whether there are none';
  return of.type.kind === 'set' || of.type.kind === 'zone'
    ? `say of which one: \`sum(x.${name.text} for x in …)\`, \`any(x in … where x.${name.text} …)\`, \`the(x in …).${name.text}\``
    : null;
}
