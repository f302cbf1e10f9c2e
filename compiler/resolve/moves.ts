/** Statements that put things somewhere, or show them. */
import { unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Expression, Statement, Type } from '../model/model.ts';
import { coerce, elementType, mistake, reportType, slotContents, reportNone } from './coerce.ts';
import { describeType } from './describe.ts';
import { expression, value } from './expressions.ts';
import { familyOf } from './names.ts';
import { findLocal, type Scope } from './scope.ts';
import type { Of } from './statements.ts';
import { bool, int, overlap, player, required, thing } from './types.ts';
import { at, uniqueName, type World } from './world.ts';
import { literal } from './words.ts';
import type * as syntax from '../syntax/tree.ts';

/** `move c to you.stage`, `move top 3 of p.deck to p.hand`. */
export function move(scope: Scope, node: Of<'move'>): Statement {
  const { span } = node;
  const place = node.place ?? 'top';
  if (node.top !== null) {
    const from = zoneWithTop(scope, node.what);
    const to = zoneValue(scope, node.to);
    checkContents(scope, from, to);
    const count = node.top.count === null ? one(span) : value(scope, node.top.count, int);
    return { kind: 'moveTop', count, from, to, place, span };
  }
  const what = thingOrSet(scope, node.what);
  const to = zoneValue(scope, node.to);
  checkContents(scope, what, to);
  const follows =
    node.what.kind === 'name' && what.type.kind === 'thing' ? findLocal(scope, node.what.name.text) : null;
  return { kind: 'move', what, follows, to, place, span };
}

/** `deal 5 from box to p.hand`. */
export function deal(scope: Scope, node: Of<'deal'>): Statement {
  const count = value(scope, node.count, int);
  const from = zoneWithTop(scope, node.from);
  const to = zoneValue(scope, node.to);
  checkContents(scope, from, to);
  return { kind: 'deal', count, from, to, span: node.span };
}

/** `fill box with Creature`, `fill box with Gorillion`, `fill stock with Mammals`, `fill stock with catalogue`. */
export function fill(scope: Scope, node: Of<'fill'>): Statement {
  const zone = zoneValue(scope, node.zone);
  const chosen = catalogueOption(scope.world, node.with);
  if (chosen === null) return fillWith(scope, node, zone, definitionsOf(scope, node.with));
  const { option, type, words } = chosen;
  const { span } = node;
  // Of the catalogues that the option may say, only one is filled.
  return words.reduceRight<Statement>(
    (otherwise, word, value) => {
      const filled = fillWith(scope, node, zone, cardsOf(scope.world, word));
      if (value === words.length - 1) return filled;
      const left: Expression = { kind: 'option', option, type, span: node.with.span };
      const right: Expression = {
        kind: 'literal',
        value: { kind: 'enum', value },
        type,
        span: node.with.span,
      };
      const condition: Expression = { kind: 'equal', negated: false, left, right, type: bool, span };
      return { kind: 'if', condition, then: [filled], else: [otherwise], span };
    },
    fillWith(scope, node, zone, []),
  );
}

function fillWith(
  scope: Scope,
  node: Of<'fill'>,
  zone: Expression,
  definitions: readonly number[],
): Statement {
  const kinds = elementType(scope.world, zone.type);
  for (const kind of new Set(definitions.map((id) => kindOf(scope, id)))) {
    if (kinds === null || overlap(thing([kind]), kinds)) continue;
    const found: Expression = { ...zone, type: thing([kind]), span: node.with.span };
    reportType(scope.world, found, describeType(scope.world, kinds));
    break;
  }
  return { kind: 'fill', zone, definitions, span: node.span };
}

/** An option of which every word is a catalogue, with its words. */
function catalogueOption(
  { names, options }: World,
  name: syntax.Name,
): { readonly option: number; readonly type: Type; readonly words: readonly string[] } | null {
  const option = names.options.ids.get(name.text);
  const type = option === undefined ? undefined : options[option]?.type;
  if (option === undefined || type?.kind !== 'enum') return null;
  const words = at(names.enums.list, type.enum).values.map((word) => word.name);
  return words.every((word) => names.catalogues.ids.has(word)) ? { option, type, words } : null;
}

function cardsOf({ names }: World, catalogue: string): number[] {
  return names.definitions.list.flatMap((card, id) => (card.catalogue === catalogue ? [id] : []));
}

function definitionsOf(scope: Scope, name: syntax.Name): readonly number[] {
  const { world } = scope;
  const { definitions, kinds, catalogues } = world.names;
  const single = definitions.ids.get(name.text);
  if (single !== undefined) return [single];
  const family = familyOf(world.names, name.text);
  if (family !== null)
    return definitions.list.flatMap((_, id) => (family.includes(kindOf(scope, id)) ? [id] : []));
  if (catalogues.ids.has(name.text)) return cardsOf(world, name.text);
  const suggestion = suggest(name.text, [
    ...kinds.ids.keys(),
    ...definitions.ids.keys(),
    ...catalogues.ids.keys(),
  ]);
  world.report(unknownName({ at: name.span, name: name.text, what: 'kind or card', suggestion }));
  return [];
}

function kindOf(scope: Scope, definition: number): number {
  const { definitions, kinds } = scope.world.names;
  return kinds.ids.get(at(definitions.list, definition).of.text) ?? -1;
}

/** `shuffle box`. Its stream of chance is named after the zone. */
export function shuffle(scope: Scope, node: Of<'shuffle'>): Statement {
  const zone = zoneValue(scope, node.zone);
  const word = zone.type.kind === 'zone' ? at(scope.world.zones, zone.type.zone).name : '';
  const name = uniqueName(scope.world, 'stream', `${scope.path}.shuffle(${word})`);
  const stream = scope.world.streams.push({ name, span: node.span }) - 1;
  return { kind: 'shuffle', zone, stream, span: node.span };
}

/** `reveal c to all`, `reveal top 2 of p.deck to p`. */
export function reveal(scope: Scope, node: Of<'reveal'>): Statement {
  const { span } = node;
  const toAll = node.to === null || (node.to.kind === 'name' && node.to.name.text === 'all');
  const to = node.to === null || toAll ? null : value(scope, node.to, player);
  if (node.top === null) return { kind: 'reveal', what: thingOrSet(scope, node.what), top: null, to, span };
  const top = node.top.count === null ? one(span) : value(scope, node.top.count, int);
  return { kind: 'reveal', what: zoneWithTop(scope, node.what), top, to, span };
}

function one(span: Expression['span']): Expression {
  return literal({ kind: 'int', value: 1 }, int, span);
}

/** One instance of a zone. */
export function zoneValue(scope: Scope, node: syntax.Expression): Expression {
  const zone = expression(scope, node, null);
  if (zone.type.kind === 'zone') return zone;
  const help = zone.kind === 'zones' ? 'say whose: `p.hand`' : null;
  reportType(scope.world, zone, 'a zone', help);
  return mistake(zone.span);
}

/** A zone that has a top: things in a set are in no order that rules may read. */
function zoneWithTop(scope: Scope, node: syntax.Expression): Expression {
  const zone = zoneValue(scope, node);
  return hasTop(scope, zone) ? zone : mistake(zone.span);
}

/** Reports a `set`, which has no top. */
export function hasTop(scope: Scope, zone: Expression): boolean {
  if (zone.type.kind !== 'zone' || at(scope.world.zones, zone.type.zone).order !== 'set') return true;
  const { name } = at(scope.world.zones, zone.type.zone);
  reportType(
    scope.world,
    zone,
    'a zone with a top',
    `\`${name}\` is a \`set\`, in no order: \`random x in …\`, \`choose x in …\`, or declare it a \`pile\` or a \`row\``,
  );
  return false;
}

/** One thing that is there, or a set of things. A slot alone is the thing in it. */
function thingOrSet(scope: Scope, node: syntax.Expression): Expression {
  const what = expression(scope, node, null);
  const element = elementType(scope.world, what.type) ?? what.type;
  if (element.kind === 'thing' || element.kind === 'unknown') return what;
  const maybe = slotContents(scope, what) ?? what;
  const expected = 'a thing or a set of things';
  if (required(maybe.type).kind === 'thing') reportNone(scope, what, expected, maybe);
  else reportType(scope.world, what, expected);
  return mistake(what.span);
}

/** What goes into a zone must be of the kinds that it holds. */
function checkContents(scope: Scope, what: Expression, to: Expression): void {
  const holds = elementType(scope.world, to.type);
  const moved = elementType(scope.world, what.type) ?? what.type;
  if (holds === null || overlap(moved, holds)) return;
  coerce(scope, { ...what, type: moved }, holds);
}
