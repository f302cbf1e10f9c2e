/** The frame of a game: players, options, attributes, zones and regions. */
import {
  duplicate,
  missingDeclaration,
  missingValue,
  notYetSupported,
  outOfRange,
  unknownName,
} from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Attribute, Audience, Holder, Literal, Option, Region, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { bagOf } from './bags.ts';
import { declarationsOf } from './declare.ts';
import { literalOf } from './literals.ts';
import { familyOf, membersOf, type HolderKey, type Names } from './names.ts';
import { named } from './texts.ts';
import { isDecimalWord, resolveType } from './type-names.ts';
import { decimal, required } from './types.ts';
import { at, type AttributeDraft, type World } from './world.ts';

const seatNames = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** How many play, and what the seats are called. */
export function resolvePlayers(
  declarations: readonly syntax.Declaration[],
  game: syntax.Name,
  report: (diagnostic: Diagnostic) => void,
): World['players'] {
  const [first, second] = declarationsOf(declarations, 'players');
  if (first === undefined) {
    report(
      missingDeclaration({
        at: game.span,
        what: 'players',
        help: 'write `players 2`, or name the seats: `players white, black`',
      }),
    );
    return { min: 2, max: 2, seats: seatNames.slice(0, 2), at: [game.span, game.span], span: game.span };
  }
  if (second !== undefined) {
    report(duplicate({ at: wordOf(second), name: 'players', what: 'declaration', first: wordOf(first) }));
  }
  return first.seats.length > 0 ? namedSeats(first, report) : countedSeats(first, report);
}

/** Its word alone. */
function wordOf({ span }: syntax.Players): Span {
  return { ...span, end: span.start + 'players'.length };
}

function namedSeats(node: syntax.Players, report: (diagnostic: Diagnostic) => void): World['players'] {
  const seats = node.seats.map((seat) => seat.text);
  const firsts = new Map<string, Span>();
  for (const { text: name, span } of node.seats) {
    const first = firsts.get(name);
    if (name === '_') report(duplicate({ at: span, name, what: 'seat', first: null }));
    else if (first === undefined) firsts.set(name, span);
    else report(duplicate({ at: span, name, what: 'seat', first }));
  }
  if (seats.length > seatNames.length) reportSeats(node.span, seats.length, report);
  const at = node.seats.map(({ span }) => span);
  return { min: seats.length, max: seats.length, seats, at, span: node.span };
}

function countedSeats(node: syntax.Players, report: (diagnostic: Diagnostic) => void): World['players'] {
  const min = node.from?.value ?? 2;
  const max = node.to?.value ?? min;
  for (const bound of [node.from, node.to]) {
    if (bound !== null && !(bound.value >= 1 && bound.value <= seatNames.length))
      reportSeats(bound.span, bound.value, report);
  }
  if (max < min)
    report(
      outOfRange({
        at: node.span,
        value: max,
        what: 'the players',
        min,
        max: seatNames.length,
        declared: null,
      }),
    );
  const seats = seatNames.slice(0, max);
  return { min, max, seats, at: seats.map(() => node.span), span: node.span };
}

function reportSeats(at: Span, value: number, report: (diagnostic: Diagnostic) => void): void {
  report(
    outOfRange({ at, value, what: 'the number of players', min: 1, max: seatNames.length, declared: null }),
  );
}

/** Options with their default values. */
export function resolveOptions(world: World): void {
  world.names.options.list.forEach((node) => {
    const type = optionType(world, node);
    world.options.push({ ...named(node.name, null, node.documentation), type, value: { kind: 'none' } });
  });
  world.names.options.list.forEach((node, id) => {
    const option: Option = at(world.options, id);
    const literal = literalOf(world, node.value, option.type, `the option \`${node.name.text}\``, node.name);
    world.options[id] = { ...option, value: literal ?? { kind: 'none' } };
  });
}

function optionType(world: World, node: syntax.Option): Type {
  const own =
    node.type.kind === 'choice'
      ? world.names.enums.list.findIndex(({ named: { span } }) => span === node.name.span)
      : -1;
  return own >= 0 ? { kind: 'enum', enum: own } : resolveType(world, node.type);
}

/** The holder of a member, in the model's words. */
function holderOf(names: Names, key: HolderKey): Holder {
  if (key === 'player' || key === 'shared') return { kind: key };
  const id = Number(key.split(' ')[1]);
  return key.startsWith('kind')
    ? { kind: 'thing', kinds: at(names.family, id) }
    : { kind: 'place', placeKind: id };
}

/** The attributes with their types; what they begin with comes later, in `startValues`. */
export function resolveAttributes(world: World): void {
  world.names.attributes.forEach(({ node, holder }, id) => {
    if (node.storage === 'clock') world.report(notYetSupported({ at: node.span, construct: 'a `clock`' }));
    else if (node.runs !== null) {
      world.report(
        notYetSupported({ at: node.runs.span, construct: 'an attribute that `runs while deciding`' }),
      );
    }
    const isPrinted = holder.startsWith('kind') && node.storage === 'plain' && !node.eachTurn;
    const type = isPrinted && isDecimalWord(node.type) ? decimal : resolveType(world, node.type);
    const inside = required(type).kind === 'set' ? elementOf(type) : required(type);
    if (inside.kind === 'thing' || inside.kind === 'definition') {
      const help = 'keep the thing in a zone of its own, or mark it with an attribute';
      world.report(
        notYetSupported({ at: node.type.span, construct: 'an attribute that holds a thing', help }),
      );
    }
    world.attributes.push({ id, node, holder: holderOf(world.names, holder), type, assigned: false });
  });
}

function elementOf(type: Type): Type {
  const inside = required(type);
  return inside.kind === 'set' ? inside.of : inside;
}

/** The zones; their regions are those of `resolveRegions`. */
export function resolveZones(world: World): void {
  world.names.zones.forEach(({ node, holder }) => {
    world.zones.push({
      ...named(node.name, node.names, node.documentation),
      holder: holderOf(world.names, holder),
      order: node.order,
      of: zoneKinds(world, node),
      capacity: capacityOf(world, node),
      seenBy: audience(world, node, node.seenBy, holder),
      countBy: node.countBy === null ? 'all' : audience(world, node, node.countBy, holder),
      region: -1,
    });
  });
}

/** The kinds that a zone holds; none of them, so that it holds anything, where one is a mistake. */
function zoneKinds(world: World, node: syntax.ZoneDeclaration): number[] {
  const kinds = node.of.map((name) => {
    const family = familyOf(world.names, name.text);
    if (family !== null) return family;
    const suggestion = suggest(name.text, world.names.kinds.ids.keys());
    world.report(unknownName({ at: name.span, name: name.text, what: 'kind', suggestion }));
    return null;
  });
  if (kinds.includes(null)) return [];
  return [...new Set(kinds.flatMap((family) => family ?? []))].sort((a, b) => a - b);
}

function capacityOf(world: World, node: syntax.ZoneDeclaration): number | null {
  if (node.order === 'slot') return 1;
  const { capacity } = node;
  if (capacity === null) return null;
  const what = `how much \`${node.name.text}\` holds`;
  const range = capacity.kind === 'binary' && capacity.operator === 'range' ? capacity : null;
  if (range !== null) refuseLeast(world, range.left, what, node.name);
  const most = range?.right ?? capacity;
  const literal = literalOf(world, most, { kind: 'int', min: 1, max: 32_767 }, what, node.name);
  return literal?.kind === 'int' ? literal.value : null;
}

/** Zones begin empty: `row 2..5` would be broken from the start, so it is refused rather than read as `row 0..5`. */
function refuseLeast(world: World, least: syntax.Expression, what: string, name: syntax.Name): void {
  const literal = literalOf(world, least, { kind: 'int', min: 0, max: 32_767 }, what, name);
  if (literal?.kind !== 'int' || literal.value === 0) return;
  const help = 'write `0..`, and keep more in it with a `standing` rule or an `invariant`';
  world.report(notYetSupported({ at: least.span, construct: 'a zone that is never empty', help }));
}

function audience(
  world: World,
  node: syntax.ZoneDeclaration,
  who: syntax.Audience,
  holder: HolderKey,
): Audience {
  if (who === 'team') {
    world.report(notYetSupported({ at: node.span, construct: 'a zone seen by a team' }));
    return 'owner';
  }
  if (who === 'owner' && holder !== 'player') {
    const help = 'write `seen by all` or `seen by nobody`';
    world.report(
      notYetSupported({ at: node.span, construct: 'a zone seen by its owner that no player has', help }),
    );
  }
  return who;
}

/** Regions as declared, then one for each zone that none of them names. */
export function resolveRegions(world: World): void {
  const places = new Map<number, syntax.Name>();
  for (const node of world.names.regions.list) {
    const zones = node.zones.flatMap((name) => zonesNamed(world, name, places));
    const region: Region = { ...named(node.name, null, node.documentation), zones, declared: true };
    const id = world.regions.push(region) - 1;
    for (const zone of zones) world.zones[zone] = { ...at(world.zones, zone), region: id };
  }
  world.zones.forEach((zone, id) => {
    if (zone.region >= 0) return;
    const { name, names, documentation, span } = zone;
    const region = world.regions.push({ name, names, documentation, span, zones: [id], declared: false }) - 1;
    world.zones[id] = { ...zone, region };
  });
}

/** The zones of a name that no region has yet. */
function zonesNamed(world: World, name: syntax.Name, taken: Map<number, syntax.Name>): number[] {
  const shared = membersOf(world.names, 'shared').get(name.text);
  const found = [
    ...(world.names.zonesByName.get(name.text) ?? []),
    ...(shared?.kind === 'zone' ? [shared.id] : []),
  ];
  if (found.length === 0) {
    const valid = world.zones.map((zone) => zone.name);
    world.report(
      unknownName({ at: name.span, name: name.text, what: 'zone', suggestion: suggest(name.text, valid) }),
    );
  }
  const first = found.flatMap((zone) => taken.get(zone) ?? [])[0];
  if (first !== undefined) {
    world.report(duplicate({ at: name.span, name: name.text, what: 'zone in a region', first: first.span }));
  }
  const free = found.filter((zone) => !taken.has(zone));
  for (const zone of free) taken.set(zone, name);
  return free;
}

// ---- what attributes begin with -------------------------------------------------------------------

/** The attributes as the model has them. */
export function finishAttributes(world: World, declarations: readonly syntax.Declaration[]): Attribute[] {
  const seats = seatValues(world, declarations);
  return world.attributes.map((draft) => finishAttribute(world, draft, seats));
}

type SeatValues = ReadonlyMap<number, ReadonlyMap<number, Literal>>;

function finishAttribute(world: World, draft: AttributeDraft, seats: SeatValues): Attribute {
  const { node, holder, type } = draft;
  const what = `\`${node.name.text}\``;
  const later = node.storage === 'clock';
  const declared = node.value === null || later ? null : literalOf(world, node.value, type, what, node.name);
  const bySeat = seats.get(draft.id);
  const complete = bySeat !== undefined && world.players.seats.every((_, seat) => bySeat.has(seat));
  if (node.value === null && holder.kind !== 'thing' && !complete && !later) {
    const owner = holder.kind === 'player' ? 'a player' : holder.kind === 'shared' ? 'the game' : 'a place';
    world.report(
      missingValue({ at: node.name.span, owner, attribute: node.name.text, declared: node.name.span }),
    );
  }
  const start = declared ?? bySeat?.get(0) ?? neutral(type);
  const startBySeat =
    bySeat === undefined ? null : world.players.seats.map((_, seat) => bySeat.get(seat) ?? start);
  return {
    ...named(node.name, node.names, node.documentation),
    holder,
    type,
    storage: holder.kind !== 'thing' || draft.assigned || node.storage !== 'plain' ? 'variable' : 'constant',
    mark: node.storage === 'mark',
    eachTurn: node.eachTurn,
    start,
    startBySeat,
    ...(holder.kind === 'thing' && bagOf(world.bags, node.name.text) !== null ? { partOfBag: true } : {}),
  };
}

/** What stands for a value that each card has to give. */
function neutral(type: Type): Literal {
  switch (type.kind) {
    case 'int':
      return { kind: 'int', value: Math.min(Math.max(0, type.min), type.max) };
    case 'bool':
      return { kind: 'bool', value: false };
    case 'text':
      return { kind: 'text', value: '' };
    case 'player':
      return { kind: 'player', seat: 0 };
    case 'place':
      return { kind: 'place', place: 0 };
    case 'enum':
      return { kind: 'enum', value: 0 };
    case 'direction':
      return { kind: 'direction', direction: 0 };
    case 'keyword':
      return { kind: 'keyword', keyword: 0 };
    case 'set':
      return { kind: 'emptySet' };
    default:
      return { kind: 'none' };
  }
}

/** `player white { ahead = N }`: values by attribute and seat. */
function seatValues(world: World, declarations: readonly syntax.Declaration[]): SeatValues {
  const found = new Map<number, Map<number, Literal>>();
  for (const owner of declarationsOf(declarations, 'owner')) {
    const { name } = owner;
    if (name === null || owner.owner !== 'player') continue;
    const seat = world.players.seats.indexOf(name.text);
    if (seat < 0) {
      const suggestion = suggest(name.text, world.players.seats);
      world.report(unknownName({ at: name.span, name: name.text, what: 'seat', suggestion }));
      continue;
    }
    for (const value of owner.values) seatValue(world, value, seat, found);
  }
  return found;
}

function seatValue(
  world: World,
  node: syntax.AttributeValue,
  seat: number,
  found: Map<number, Map<number, Literal>>,
): void {
  const members = membersOf(world.names, 'player');
  const member = members.get(node.name.text);
  if (member?.kind !== 'attribute') {
    const suggestion = suggest(node.name.text, members.keys());
    world.report(
      unknownName({ at: node.name.span, name: node.name.text, what: 'attribute of a player', suggestion }),
    );
    return;
  }
  const draft = at(world.attributes, member.id);
  const literal = literalOf(world, node.value, draft.type, `\`${node.name.text}\``, draft.node.name);
  const bySeat = found.get(member.id) ?? new Map<number, Literal>();
  if (literal !== null) bySeat.set(seat, literal);
  found.set(member.id, bySeat);
}
