/**
 * In: the declarations of a game, in order. Out: the tables of its names.
 * Guarantees: every declaration has its id, however often its name is used; of two with one name the first is found.
 */
import {
  circular,
  duplicate,
  notYetSupported,
  unknownName,
  wrongGrid,
} from '../diagnostics/catalogue/resolve.ts';
import { kindsTooDeep } from '../diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { DIRECTIONS } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import {
  callWords,
  statementWords,
  memberWords,
  typeWords,
  reservedNames,
  type Callable,
  type EnumSource,
  type HolderKey,
  type Meaning,
  type Member,
  type Names,
  type PlaceSource,
  type Table,
} from './names.ts';
import { repeatedParameters } from './repeated.ts';
import { named } from './texts.ts';

type Report = (diagnostic: Diagnostic) => void;
type OfKind<K extends syntax.Declaration['kind']> = Extract<syntax.Declaration, { readonly kind: K }>;

/** Those of the declarations that are of one sort. */
export function declarationsOf<K extends syntax.Declaration['kind']>(
  declarations: readonly syntax.Declaration[],
  kind: K,
): Array<OfKind<K>> {
  const isOfKind = (node: syntax.Declaration): node is OfKind<K> => node.kind === kind;
  return declarations.filter(isOfKind);
}

/** The tables of a game's names. Two declarations of one name are reported here. */
export function declare(declarations: readonly syntax.Declaration[], report: Report): Names {
  const things = thingsByKind(declarationsOf(declarations, 'things'));
  const allKinds = declarationsOf(declarations, 'kind');
  const kinds = table(
    allKinds.filter((kind) => !things.has(kind.name.text)),
    nameOf,
  );
  reportStrayThings(things, allKinds, report);
  const grids = declarationsOf(declarations, 'grid').map((grid) => gridSource(grid, report));
  const namedPlaces = allKinds.flatMap((kind) => {
    const members = things.get(kind.name.text);
    return members === undefined ? [] : [placesSource(kind, members)];
  });
  const options = table(declarationsOf(declarations, 'option'), nameOf);
  const enums = declarationsOf(declarations, 'enum').map(enumSource);
  reportSameWords([...enums, ...options.list.flatMap(optionEnum)], report);
  const tables = {
    kinds,
    placeKinds: table<PlaceSource>([...grids, ...namedPlaces], (places) => places.named.name),
    enums: table<EnumSource>([...enums, ...options.list.flatMap(optionEnum)], (source) => source.named.name),
    definitions: table(declarationsOf(declarations, 'card'), nameOf),
    catalogues: table(declarationsOf(declarations, 'catalogue'), nameOf),
    keywords: table(declarationsOf(declarations, 'keyword'), nameOf),
    headings: table(declarationsOf(declarations, 'heading'), nameOf),
    relations: table(declarationsOf(declarations, 'relation'), nameOf),
    derived: table(declarationsOf(declarations, 'derived'), nameOf),
    events: table(declarationsOf(declarations, 'event'), nameOf),
    procedures: table(declarationsOf(declarations, 'procedure'), nameOf),
    actions: table(declarationsOf(declarations, 'action'), nameOf),
    costs: table<syntax.Cost | syntax.Currency>(
      [...declarationsOf(declarations, 'cost'), ...declarationsOf(declarations, 'currency')],
      nameOf,
    ),
    options,
    constants: table(declarationsOf(declarations, 'constant'), nameOf),
    regions: table(declarationsOf(declarations, 'region'), nameOf),
  };
  const parents = parentsOf(kinds, report);
  const members = declareMembers(declarations, tables, parents, report);
  return {
    ...tables,
    ...members,
    meanings: declareMeanings(tables, members, report),
    callables: declareCallables(tables, report),
    family: familiesOf(parents),
    directions: declareDirections(declarationsOf(declarations, 'directions'), report),
    repeated: repeatedParameters(tables, report),
  };
}

type Tables = Omit<
  Names,
  | 'attributes'
  | 'zones'
  | 'meanings'
  | 'callables'
  | 'members'
  | 'zonesByName'
  | 'family'
  | 'directions'
  | 'repeated'
>;

/** The list of a name, to add to. */
function listed<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name) ?? [];
  if (known.length === 0) lists.set(name, known);
  return known;
}

function nameOf(node: { readonly name: syntax.Name }): string {
  return node.name.text;
}

function table<S>(list: readonly S[], name: (source: S) => string): Table<S> {
  const ids = new Map<string, number>();
  list.forEach((source, id) => {
    if (!ids.has(name(source))) ids.set(name(source), id);
  });
  return { list, ids };
}

// ---- places and enums -----------------------------------------------------------------------------

function thingsByKind(all: readonly syntax.Things[]): ReadonlyMap<string, readonly syntax.Things[]> {
  const found = new Map<string, syntax.Things[]>();
  for (const things of all) listed(found, things.of.text).push(things);
  return found;
}

function reportStrayThings(
  things: ReadonlyMap<string, readonly syntax.Things[]>,
  kinds: readonly syntax.KindDeclaration[],
  report: Report,
): void {
  const known = new Set(kinds.map(nameOf));
  for (const [kind, [first]] of things) {
    if (first === undefined || known.has(kind)) continue;
    report(unknownName({ at: first.of.span, name: kind, what: 'kind', suggestion: suggest(kind, known) }));
  }
}

function placesSource(kind: syntax.KindDeclaration, things: readonly syntax.Things[]): PlaceSource {
  return {
    named: named(kind.name, kind.names, kind.documentation),
    places: things.flatMap((each) => each.things.map((one) => named(one.name, one.names))),
    grid: null,
    members: kind.members,
  };
}

function gridSource(grid: syntax.Grid, report: Report): PlaceSource {
  const files = letters(grid, report);
  const [first, last] = [grid.rankFrom.value, grid.rankTo.value];
  if (first !== 1) report(wrongGrid({ at: grid.rankFrom.span, what: 'the ranks of a grid begin with 1' }));
  else if (last < 1 || last > 26)
    report(wrongGrid({ at: grid.rankTo.span, what: `a grid has no rank ${last}` }));
  const ranks = Math.min(Math.max(last, 1), 26);
  const places = Array.from({ length: ranks }, (_, rank) =>
    files.map((file) => named({ text: `${file}${rank + 1}`, span: grid.name.span }, null)),
  ).flat();
  return {
    named: named(grid.name, null, grid.documentation),
    places,
    grid: { files: files.length, ranks },
    members: grid.members,
  };
}

function letters(grid: syntax.Grid, report: Report): string[] {
  const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const from = alphabet.indexOf(grid.fileFrom.text);
  const to = alphabet.indexOf(grid.fileTo.text);
  if (from === 0 && to >= 0) return alphabet.slice(0, to + 1);
  const wrong = from === 0 ? grid.fileTo : grid.fileFrom;
  const what = from === 0 ? `a grid has no file \`${wrong.text}\`` : 'the files of a grid begin with `a`';
  report(wrongGrid({ at: wrong.span, what }));
  return ['a'];
}

function enumSource(node: syntax.EnumDeclaration): EnumSource {
  return {
    named: named(node.name, null, node.documentation),
    values: node.values.map((value) => named(value.name, value.names)),
  };
}

function reportSameWords(enums: readonly EnumSource[], report: Report): void {
  for (const { values } of enums) {
    const firsts = new Map<string, Span>();
    for (const { name, span } of values) {
      const first = firsts.get(name);
      if (name === '_') report(duplicate({ at: span, name, what: 'word', first: null }));
      else if (first === undefined) firsts.set(name, span);
      else report(duplicate({ at: span, name, what: 'word in one list', first }));
    }
  }
}

/** `option fallen: owner | controller` has its own words: an enum of the option's name. */
function optionEnum(node: syntax.Option): EnumSource[] {
  if (node.type.kind !== 'choice') return [];
  return [
    {
      named: named(node.name, null, node.documentation),
      values: node.type.names.map((name) => named(name, null)),
    },
  ];
}

function declareDirections(all: readonly syntax.Directions[], report: Report): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const name of all.flatMap((node) => node.names)) {
    const first = found.get(name.text);
    if (first !== undefined) report(duplicate({ at: name.span, name: name.text, what: 'direction', first }));
    else if (DIRECTIONS.some((word) => word === name.text)) found.set(name.text, name.span);
    else {
      const help = `the directions are ${DIRECTIONS.join(', ')}`;
      report(unknownName({ at: name.span, name: name.text, what: 'direction', suggestion: null, help }));
    }
  }
  return found;
}

// ---- kinds ----------------------------------------------------------------------------------------

function parentsOf(kinds: Table<syntax.KindDeclaration>, report: Report): ReadonlyArray<number | null> {
  const parents: Array<number | null> = kinds.list.map((kind) => {
    if (kind.parent === null) return null;
    const parent = kinds.ids.get(kind.parent.text);
    if (parent !== undefined) return parent;
    const { text: name, span: at } = kind.parent;
    report(unknownName({ at, name, what: 'kind', suggestion: suggest(name, kinds.ids.keys()) }));
    return null;
  });
  const ending = new Set<number>();
  parents.forEach((_, id) => cutCircle(id, kinds, { parents, ending }, report));
  cutDeep(kinds, parents, report);
  return parents;
}

/** `ending`: kinds the way up from which ends, or leads into a circle that they are no part of. */
function cutCircle(
  start: number,
  kinds: Table<syntax.KindDeclaration>,
  { parents, ending }: { readonly parents: Array<number | null>; readonly ending: Set<number> },
  report: Report,
): void {
  const path = new Set<number>();
  let next: number | null = start;
  while (next !== null && !ending.has(next) && !path.has(next)) {
    path.add(next);
    next = parents[next] ?? null;
  }
  if (next === null || ending.has(next)) {
    for (const id of path) ending.add(id);
    return;
  }
  if (next !== start) {
    // A circle further up, cut from there.
    for (const id of path) {
      if (id === next) return;
      ending.add(id);
    }
    return;
  }
  const chain = [...path, start].flatMap((id) => {
    const name = kinds.list[id]?.name;
    return name === undefined ? [] : [{ name: name.text, at: name.span }];
  });
  report(circular({ what: 'kind', at: chain[0]?.at ?? { file: '', start: 0, end: 0 }, chain }));
  parents[start] = null;
  for (const id of path) ending.add(id);
}

/** So many kinds may each be of the one before. */
const MOST_KINDS = 100;

/** Kinds of kinds of kinds: told once, and cut, as each has all that those above it have. */
function cutDeep(kinds: Table<syntax.KindDeclaration>, parents: Array<number | null>, report: Report): void {
  let isTold = false;
  depthsOf(parents).forEach((depth, id) => {
    if (depth === 0 || depth % MOST_KINDS !== 0) return;
    parents[id] = null;
    const at = kinds.list[id]?.parent?.span;
    if (!isTold && at !== undefined) report(kindsTooDeep({ at, limit: MOST_KINDS }));
    isTold = true;
  });
}

/** How many kinds are above each. */
function depthsOf(parents: ReadonlyArray<number | null>): number[] {
  const depths = new Map<number, number>();
  return parents.map((_, id) => {
    const path: number[] = [];
    let top: number | null = id;
    while (top !== null && !depths.has(top)) {
      path.push(top);
      top = parents[top] ?? null;
    }
    let depth = top === null ? -1 : (depths.get(top) ?? 0);
    for (const each of path.reverse()) {
      depth += 1;
      depths.set(each, depth);
    }
    return depths.get(id) ?? 0;
  });
}

/** For each kind: itself and those below it, in order. */
function familiesOf(parents: ReadonlyArray<number | null>): ReadonlyArray<readonly number[]> {
  const families = parents.map((): number[] => []);
  parents.forEach((_, below) => {
    for (let kind: number | null = below; kind !== null; kind = parents[kind] ?? null)
      families[kind]?.push(below);
  });
  return families;
}

// ---- members --------------------------------------------------------------------------------------

type Members = Pick<Names, 'attributes' | 'zones' | 'members' | 'zonesByName'>;

function declareMembers(
  declarations: readonly syntax.Declaration[],
  tables: Tables,
  parents: ReadonlyArray<number | null>,
  report: Report,
): Members {
  const attributes: Array<{ node: syntax.AttributeDeclaration; holder: HolderKey }> = [];
  const zones: Array<{ node: syntax.ZoneDeclaration; holder: HolderKey }> = [];
  const members = new Map<HolderKey, Map<string, Member>>();
  const add = (holder: HolderKey, node: syntax.Member): void => {
    const own = members.get(holder) ?? new Map<string, Member>();
    members.set(holder, own);
    const first = own.get(node.name.text);
    if (first !== undefined) {
      report(
        duplicate({ at: node.name.span, name: node.name.text, what: node.kind, first: first.name.span }),
      );
    }
    if (node.name.text === '_' || reservedMembers(holder, tables).has(node.name.text)) {
      report(duplicate({ at: node.name.span, name: node.name.text, what: node.kind, first: null }));
    }
    const id = node.kind === 'attribute' ? attributes.length : zones.length;
    if (node.kind === 'attribute') attributes.push({ node, holder });
    else zones.push({ node, holder });
    if (first === undefined) own.set(node.name.text, { kind: node.kind, id, name: node.name });
  };
  for (const owner of declarationsOf(declarations, 'owner')) {
    if (owner.owner === 'player') for (const member of owner.members) add('player', member);
    else report(notYetSupported({ at: owner.span, construct: '`team`' }));
  }
  for (const shared of declarationsOf(declarations, 'shared')) {
    for (const member of shared.members) add('shared', member);
  }
  for (const id of parentsFirst(parents)) {
    const parent = parents[id] ?? null;
    if (parent !== null) members.set(`kind ${id}`, new Map(members.get(`kind ${parent}`)));
    for (const member of tables.kinds.list[id]?.members ?? []) addToKind(id, member);
  }
  tables.placeKinds.list.forEach((places, id) => {
    for (const member of places.members) add(`place ${id}`, member);
  });
  return { attributes, zones, members, zonesByName: zonesByName(zones) };

  function addToKind(id: number, member: syntax.Member): void {
    if (member.kind === 'attribute') add(`kind ${id}`, member);
    else {
      const help = `name its things: \`things ${tables.kinds.list[id]?.name.text ?? ''}: …\``;
      report(notYetSupported({ at: member.name.span, construct: 'a zone that a thing has', help }));
    }
  }
}

function reservedMembers(holder: HolderKey, { placeKinds }: Tables): ReadonlySet<string> {
  if (holder.startsWith('kind')) return memberWords.kind;
  const places = placeKinds.list[Number(holder.split(' ')[1])];
  return holder.startsWith('place') && places?.grid !== null ? memberWords.grid : new Set();
}

function parentsFirst(parents: ReadonlyArray<number | null>): number[] {
  const depths = depthsOf(parents);
  const depth = (id: number): number => depths[id] ?? 0;
  return parents.map((_, id) => id).sort((a, b) => depth(a) - depth(b) || a - b);
}

function zonesByName(
  zones: ReadonlyArray<{ readonly node: syntax.ZoneDeclaration; readonly holder: HolderKey }>,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  zones.forEach(({ node, holder }, id) => {
    if (holder !== 'shared') listed(found, node.name.text).push(id);
  });
  return found;
}

// ---- what names mean ------------------------------------------------------------------------------

function declareMeanings(tables: Tables, members: Members, report: Report): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (meaning: Meaning, reserved: ReadonlySet<string> = reservedNames): void => {
    const { text: name, span } = meaning.name;
    const first = meanings.get(name);
    if (reserved.has(name)) report(duplicate({ at: span, name, what: meaning.what, first: null }));
    else if (first !== undefined)
      report(duplicate({ at: span, name, what: meaning.what, first: first.name.span }));
    else meanings.set(name, meaning);
  };
  const addAll = (
    kind: Meaning['kind'],
    what: string,
    list: ReadonlyArray<{ readonly name: syntax.Name }>,
  ): void => list.forEach(({ name }, id) => add({ kind, id, name, what }));
  const toName = ({ named: { name, span } }: EnumSource | PlaceSource): { name: syntax.Name } => ({
    name: { text: name, span },
  });
  const types = new Set([...reservedNames, ...typeWords]);
  tables.kinds.list.forEach(({ name }, id) => add({ kind: 'kind', id, name, what: 'kind' }, types));
  tables.placeKinds.list.forEach((source, id) =>
    add({ ...toName(source), kind: 'placeKind', id, what: 'kind' }, types),
  );
  const declaredEnums =
    tables.enums.list.length - tables.options.list.filter(({ type }) => type.kind === 'choice').length;
  tables.enums.list
    .slice(0, declaredEnums)
    .forEach((source, id) => add({ ...toName(source), kind: 'enum', id, what: 'enum' }, types));
  addAll('definition', 'card', tables.definitions.list);
  addAll('catalogue', 'catalogue', tables.catalogues.list);
  addAll('keyword', 'keyword', tables.keywords.list);
  addAll('option', 'option', tables.options.list);
  addAll('constant', 'constant', tables.constants.list);
  addAll('region', 'region', tables.regions.list);
  addAll('derived', 'derived value', tables.derived.list);
  for (const [name, member] of members.members.get('shared') ?? []) {
    const other = members.zonesByName.get(name)?.[0];
    const first = other === undefined ? undefined : members.zones[other]?.node.name.span;
    if (first !== undefined) report(duplicate({ at: member.name.span, name, what: member.kind, first }));
    add({
      kind: member.kind === 'zone' ? 'sharedZone' : 'sharedAttribute',
      id: member.id,
      name: member.name,
      what: member.kind,
    });
  }
  return meanings;
}

function declareCallables(tables: Tables, report: Report): ReadonlyMap<string, Callable> {
  const callables = new Map<string, Callable>();
  const addAll = (kind: Callable['kind'], list: ReadonlyArray<{ readonly name: syntax.Name }>): void =>
    list.forEach(({ name }, id) => {
      const first = callables.get(name.text);
      const isDone = kind === 'event' || kind === 'procedure' || kind === 'action';
      if (name.text === '_' || callWords.has(name.text) || (isDone && statementWords.has(name.text)))
        report(duplicate({ at: name.span, name: name.text, what: kind, first: null }));
      else if (first === undefined) callables.set(name.text, { kind, id, name });
      // Two derived values of one name have been reported as values.
      else if (kind !== 'derived' || first.kind !== 'derived') {
        report(duplicate({ at: name.span, name: name.text, what: kind, first: first.name.span }));
      }
    });
  addAll('event', tables.events.list);
  addAll('procedure', tables.procedures.list);
  addAll('action', tables.actions.list);
  addAll('cost', tables.costs.list);
  addAll('relation', tables.relations.list);
  addAll('heading', tables.headings.list);
  addAll('derived', tables.derived.list);
  return callables;
}
