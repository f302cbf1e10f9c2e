/** Bare names: locals, the words of the language, the words of the type that is wanted, and what the game declares. */
import {
  ambiguousName,
  foeNeedsTwo,
  noThisHere,
  noYouHere,
  unknownName,
  wrongArity,
  wrongType,
} from '../diagnostics/catalogue/resolve.ts';
import { stillSuggests, suggest } from '../diagnostics/suggest.ts';
import { DIRECTIONS, type Expression, type Literal, type Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { contentsOf, mistake } from './coerce.ts';
import { describeType } from './describe.ts';
import { constantValue, derivedValue } from './lazy.ts';
import { notFixed } from './literals.ts';
import { valueWords, type Meaning, type Names } from './names.ts';
import { findMember } from './members.ts';
import { findLocal, findValue, visibleLocals, type Scope } from './scope.ts';
import { whoseTurn } from './turns.ts';
import { bool, direction, keyword, none, overlap, player, required, setOf, thing } from './types.ts';
import { at, type World } from './world.ts';

/** The value of a bare name. `wanted` is the type that the place asks for, if it asks for one. */
export function nameValue(scope: Scope, name: syntax.Name, wanted: Type | null): Expression {
  if (scope.fixed) return fixedName(scope, name, wanted);
  return (
    localValue(scope, name) ??
    builtIn(scope, name) ??
    (wanted === null ? null : wordOf(scope.world, name, wanted)) ??
    declaredValue(scope, name) ??
    anyWord(scope, name) ??
    unknownValue(scope, name, wanted)
  );
}

/** Whether a bare name has a meaning by itself, without a wanted type to find it in. */
export function standsAlone(scope: Scope, name: syntax.Name): boolean {
  const { names } = scope.world;
  return (
    findLocal(scope, name.text) !== null ||
    findValue(scope, name.text) !== null ||
    valueWords.has(name.text) ||
    names.meanings.has(name.text) ||
    names.zonesByName.has(name.text)
  );
}

/** Whether a bare name has no meaning at all, whatever type is wanted. */
export function meansNothing(scope: Scope, name: syntax.Name): boolean {
  const isWord = typesOfWord(scope.world, name.text).some((type) => wordOf(scope.world, name, type) !== null);
  return !standsAlone(scope, name) && !isWord && !(name.text === 'it' && scope.it !== null);
}

/** A bare name where only fixed values may stand. */
function fixedName(scope: Scope, name: syntax.Name, wanted: Type | null): Expression {
  const fixedWord = name.text === 'true' || name.text === 'false' || name.text === 'none';
  if (fixedWord) return builtIn(scope, name) ?? mistake(name.span);
  const word = wanted === null ? null : wordOf(scope.world, name, wanted);
  if (word !== null) return word;
  const meaning = scope.world.names.meanings.get(name.text);
  const isFixed =
    meaning?.kind === 'constant' || meaning?.kind === 'definition' || meaning?.kind === 'keyword';
  if (meaning !== undefined && isFixed) return meaningValue(scope, meaning, name.span);
  if (standsAlone(scope, name)) return notFixed(scope, name.span);
  return anyWord(scope, name) ?? unknownValue(scope, name, wanted);
}

function localValue(scope: Scope, name: syntax.Name): Expression | null {
  const local = findLocal(scope, name.text);
  if (local === null) return findValue(scope, name.text);
  return { kind: 'local', local, type: at(scope.routine.locals, local).type, span: name.span };
}

// ---- words of the language ------------------------------------------------------------------------

function builtIn(scope: Scope, { text: word, span }: syntax.Name): Expression | null {
  switch (word) {
    case 'you':
      return youValue(scope, word, span);
    case 'foe':
      return foeValue(scope, span);
    case 'this':
      if (scope.thisType !== null) return { kind: 'this', type: scope.thisType, span };
      scope.world.report(noThisHere({ at: span, where: scope.routine.what }));
      return mistake(span);
    case 'active':
    case 'starter':
      return whoseTurn(scope, { text: word, span });
    case 'players':
      return { kind: 'players', type: setOf(player), span };
    case 'true':
    case 'false':
      return literal({ kind: 'bool', value: word === 'true' }, bool, span);
    case 'none':
      return literal({ kind: 'none' }, none, span);
    case 'it':
      return scope.it === null
        ? null
        : { kind: 'local', local: scope.it, type: at(scope.routine.locals, scope.it).type, span };
    default:
      return null;
  }
}

/** `you`, where there is one. */
export function youValue(scope: Scope, word: string, span: Span): Expression {
  if (scope.noYou === null) return { kind: 'you', type: player, span };
  scope.world.report(noYouHere({ at: span, word, where: scope.noYou }));
  return mistake(span);
}

function foeValue(scope: Scope, span: Span): Expression {
  const { min, max, span: players } = scope.world.players;
  if (min !== 2 || max !== 2) {
    scope.world.report(foeNeedsTwo({ at: span, players }));
    return mistake(span);
  }
  const of = youValue(scope, 'foe', span);
  return of.type.kind === 'unknown' ? of : { kind: 'opponent', of, type: player, span };
}

/** A literal of the model. */
export function literal(value: Literal, type: Type, span: Span): Expression {
  return { kind: 'literal', value, type, span };
}

// ---- words of a type ------------------------------------------------------------------------------

/** A seat, a place, a word of an enum or a direction, where a value of that type is wanted. */
export function wordOf(world: World, { text: word, span }: syntax.Name, wanted: Type): Expression | null {
  const type = required(wanted);
  switch (type.kind) {
    case 'player': {
      const seat = world.players.seats.indexOf(word);
      return seat < 0 ? null : literal({ kind: 'player', seat }, type, span);
    }
    case 'place': {
      const place = at(world.names.placeKinds.list, type.placeKind).places.findIndex(
        ({ name }) => name === word,
      );
      return place < 0 ? null : literal({ kind: 'place', place }, type, span);
    }
    case 'enum': {
      const value = at(world.names.enums.list, type.enum).values.findIndex(({ name }) => name === word);
      return value < 0 ? null : literal({ kind: 'enum', value }, type, span);
    }
    case 'direction': {
      const found = world.names.directions.has(word) ? DIRECTIONS.findIndex((each) => each === word) : -1;
      return found < 0 ? null : literal({ kind: 'direction', direction: found }, direction, span);
    }
    default:
      return null;
  }
}

/** A seat, a place, a word or a direction where no type is wanted: it must be one of a single type. */
function anyWord(scope: Scope, name: syntax.Name): Expression | null {
  const { world } = scope;
  const candidates = typesOfWord(world, name.text).flatMap((type) => wordOf(world, name, type) ?? []);
  const [first, second] = candidates;
  if (second === undefined) return first ?? null;
  const meanings = candidates.map(({ type, span }) => ({
    at: declaredAt(world, type, name.text) ?? span,
    label: 'one of these words',
  }));
  world.report(ambiguousName({ at: name.span, name: name.text, meanings, help: 'rename one of them' }));
  return mistake(name.span);
}

function wordTypes(world: World): Type[] {
  return [
    player,
    direction,
    ...world.names.placeKinds.list.map((_, placeKind): Type => ({ kind: 'place', placeKind })),
    ...world.names.enums.list.map((_, id): Type => ({ kind: 'enum', enum: id })),
  ];
}

/** Of the types with words, in order, those that may have this one: nobody goes through a hundred thousand enums for it. */
function typesOfWord({ names }: World, word: string): Type[] {
  const known = typesByWord.get(names) ?? indexOfTypes(names);
  typesByWord.set(names, known);
  return [player, direction, ...(known.get(word) ?? [])];
}
const typesByWord = new WeakMap<Names, ReadonlyMap<string, readonly Type[]>>();

function indexOfTypes({ placeKinds, enums }: Names): ReadonlyMap<string, readonly Type[]> {
  const found = new Map<string, Type[]>();
  const add = (type: Type, words: ReadonlyArray<{ readonly name: string }>): void => {
    for (const { name } of words) {
      const types = found.get(name);
      if (types === undefined) found.set(name, [type]);
      else if (types.at(-1) !== type) types.push(type);
    }
  };
  placeKinds.list.forEach(({ places }, placeKind) => add({ kind: 'place', placeKind }, places));
  enums.list.forEach(({ values }, id) => add({ kind: 'enum', enum: id }, values));
  return found;
}

/** Where a word of a type stands that the game declares. */
function declaredAt({ names, players }: World, type: Type, word: string): Span | undefined {
  if (type.kind === 'player') return players.at[players.seats.indexOf(word)];
  if (type.kind === 'direction') return names.directions.get(word);
  if (type.kind !== 'place' && type.kind !== 'enum') return undefined;
  const words =
    type.kind === 'place'
      ? at(names.placeKinds.list, type.placeKind).places
      : at(names.enums.list, type.enum).values;
  return words.find(({ name }) => name === word)?.span;
}

/** Every word of a type, for "did you mean". */
function wordsOf(world: World, wanted: Type): readonly string[] {
  const type = required(wanted);
  switch (type.kind) {
    case 'player':
      return world.players.seats;
    case 'place':
      return at(world.names.placeKinds.list, type.placeKind).places.map(({ name }) => name);
    case 'enum':
      return at(world.names.enums.list, type.enum).values.map(({ name }) => name);
    case 'direction':
      return [...world.names.directions.keys()];
    default:
      return [];
  }
}

// ---- declared names -------------------------------------------------------------------------------

function declaredValue(scope: Scope, name: syntax.Name): Expression | null {
  const meaning = scope.world.names.meanings.get(name.text);
  if (meaning !== undefined) return meaningValue(scope, meaning, name.span);
  const zones = scope.world.names.zonesByName.get(name.text);
  return zones === undefined ? null : zonesValue(scope.world, zones, name.span);
}

function meaningValue(scope: Scope, meaning: Meaning, span: Span): Expression {
  const { world } = scope;
  const { id } = meaning;
  switch (meaning.kind) {
    case 'definition':
      return definitionValue(world, id, span);
    case 'keyword':
      return literal({ kind: 'keyword', keyword: id }, keyword, span);
    case 'option':
      return { kind: 'option', option: id, type: at(world.options, id).type, span };
    case 'constant':
      return { ...constantValue(world, id, span), span };
    case 'region':
      return zonesValue(world, at(world.regions, id).zones, span);
    case 'sharedZone':
      return { kind: 'zone', zone: id, holder: null, type: { kind: 'zone', zone: id }, span };
    case 'sharedAttribute':
      return {
        kind: 'attribute',
        attribute: id,
        of: null,
        base: false,
        type: at(world.attributes, id).type,
        span,
      };
    case 'derived':
      return derivedNameValue(world, id, span);
    case 'placeKind':
      return { kind: 'allPlaces', placeKind: id, type: setOf({ kind: 'place', placeKind: id }), span };
    case 'enum': {
      const type: Type = { kind: 'enum', enum: id };
      const items = at(world.enums, id).values.map((_, value) =>
        literal({ kind: 'enum', value }, type, span),
      );
      return { kind: 'list', items, type: setOf(type), span };
    }
    case 'catalogue': {
      const help = `write \`fill … with ${meaning.name.text}\``;
      const found = `the catalogue \`${meaning.name.text}\``;
      world.report(wrongType({ at: span, expected: 'a value', found, help }));
      return mistake(span);
    }
    case 'kind': {
      const help = `write \`everything of ${meaning.name.text}\` for all its things`;
      world.report(
        wrongType({ at: span, expected: 'a value', found: `the kind \`${meaning.name.text}\``, help }),
      );
      return mistake(span);
    }
  }
}

/** A card by its name. */
export function definitionValue(world: World, id: number, span: Span): Expression {
  const kind = world.names.kinds.ids.get(at(world.names.definitions.list, id).of.text);
  if (kind === undefined) return mistake(span);
  return literal({ kind: 'definition', definition: id }, { kind: 'definition', kinds: [kind] }, span);
}

function derivedNameValue(world: World, id: number, span: Span): Expression {
  const node = at(world.names.derived.list, id);
  if (node.parameters.length > 0) {
    const expected = node.parameters.map((parameter) => parameter.name.text);
    world.report(
      wrongArity({ at: span, name: node.name.text, expected, found: 0, declared: node.name.span }),
    );
    return mistake(span);
  }
  return { kind: 'call', derived: id, arguments: [], type: derivedValue(world, id, span).result, span };
}

/** All instances of some zones together. */
export function zonesValue(world: World, zones: readonly number[], span: Span): Expression {
  return { kind: 'zones', zones, type: setOf(contentsOf(world, zones)), span };
}

function unknownValue(scope: Scope, name: syntax.Name, wanted: Type | null): Expression {
  const { world } = scope;
  const looks = stillSuggests(world.names.meanings.size + world.names.kinds.list.length);
  const valid = looks ? validNames(scope, wanted) : [];
  const type = wanted === null ? null : required(wanted);
  const mayBeDirection = type === null ? world.names.directions.size > 0 : type.kind === 'direction';
  const undeclared = mayBeDirection && DIRECTIONS.some((word) => word === name.text);
  const beside =
    undeclared || (type !== null && type.kind !== 'place') ? null : besideBoard(world, name.text);
  const whose =
    scope.fixed || !looks ? null : (foreignWord(valid, name.text) ?? whoseMember(scope, name.text));
  world.report(
    unknownName({
      at: name.span,
      name: name.text,
      what: type === null ? 'value' : sortOf(world, type),
      suggestion: undeclared || whose?.help !== undefined ? null : (whose?.said ?? suggest(name.text, valid)),
      help: undeclared
        ? `declare it: \`directions …, ${name.text}\``
        : (beside ??
          whose?.help ??
          (scope.modifies ? eachMeant(scope, name.text) : type?.kind === 'player' ? seatsOf(world) : null)),
    }),
  );
  return mistake(name.span);
}

/** Who plays, where the seats have names. */
export function seatsOf({ players }: World): string {
  const quoted = players.seats.map((seat) => `\`${seat}\``);
  if (quoted.length < 2) return `the only seat is ${quoted.join('')}`;
  return `the seats are ${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}

/** Is it a name as squares have them, `b3`? */
export function isLikeSquare(name: string): boolean {
  return /^[a-z]\d+$/u.test(name);
}

/** Of a name like that of a square: how far the grid goes. */
export function besideBoard(world: World, name: string): string | null {
  if (!isLikeSquare(name)) return null;
  const grid = world.names.placeKinds.list.find((source) => source.grid !== null);
  const [first, last] = [grid?.places[0], grid?.places.at(-1)];
  if (grid === undefined || first === undefined || last === undefined) return null;
  return `the places of \`${grid.named.name}\` go from \`${first.name}\` to \`${last.name}\``;
}

/** What `always` changes has to be said: the card itself, or each of a set. */
function eachMeant({ thisType }: Scope, name: string): string {
  const each = `\`always for each ${name} in … { … }\``;
  return thisType === null ? `say which: ${each}` : `say which: \`this\`, or ${each}`;
}

/** Words that other games and languages have for ours, where ours may stand. */
function foreignWord(
  valid: readonly string[],
  word: string,
): { readonly said: string; readonly help?: string } | null {
  const meant = foreignWords.find(([, words]) => words.includes(word.toLowerCase()))?.[0];
  return meant !== undefined && valid.includes(meant) ? { said: meant } : null;
}
const foreignWords: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['foe', ['enemy', 'opponent', 'rival']],
  ['you', ['i', 'me', 'myself']],
  ['this', ['self']],
  ['none', ['nil', 'null', 'nothing', 'undefined']],
];

/** Of something that has a value or a zone of that name, for a bare name: `this.power`, `you.life`, or that it is to be said. */
function whoseMember(
  { world, thisType, noYou }: Scope,
  name: string,
): { readonly said?: string; readonly help?: string } | null {
  if (thisType !== null && findMember(world, thisType, name) !== null) return { said: `this.${name}` };
  if (findMember(world, player, name) !== null) {
    return noYou === null ? { said: `you.${name}` } : { help: `say whose it is: \`p.${name}\`` };
  }
  const kinds = world.names.kinds.list.map((_, id) => id);
  const kind = kinds.find((id) => findMember(world, thing([id]), name) !== null);
  if (kind === undefined) return null;
  return { help: `say whose it is: \`c.${name}\` of a ${at(world.names.kinds.list, kind).name.text} \`c\`` };
}

/** What a value of a type is called without its article, where the type has words of its own. */
function sortOf(world: World, type: Type): string {
  const hasWords =
    type.kind === 'direction' || type.kind === 'enum' || type.kind === 'place' || type.kind === 'player';
  return hasWords ? describeType(world, type).replace(/^an? /, '') : 'value';
}

/** The names that may stand in a place that wants a type: its words, and what may have a value of it. */
export function validNames(scope: Scope, wanted: Type | null): string[] {
  const { world } = scope;
  const fitting = (type: Type): boolean => wanted === null || overlap(type, wanted) || type.kind === 'zone';
  const locals = visibleLocals(scope).filter(({ local }) => fitting(at(scope.routine.locals, local).type));
  const meanings = [...world.names.meanings].filter(([, meaning]) => {
    if (scope.fixed) return meaning.kind === 'constant';
    if (meaning.kind === 'sharedAttribute') return fitting(at(world.attributes, meaning.id).type);
    return meaning.kind === 'option' ? fitting(at(world.options, meaning.id).type) : meaning.kind !== 'kind';
  });
  const words =
    wanted === null ? wordTypes(world).flatMap((type) => wordsOf(world, type)) : wordsOf(world, wanted);
  const fixed = [...words, ...meanings.map(([name]) => name)];
  if (scope.fixed) return [...fixed, 'true', 'false', 'none'];
  return [
    ...fixed,
    ...locals.map(({ name }) => name),
    ...world.names.zonesByName.keys(),
    ...['true', 'false', 'none', 'players', world.sharedTurns === null ? 'active' : 'starter'],
    ...(scope.noYou === null ? ['you', 'foe'] : []),
    ...(scope.thisType === null ? [] : ['this']),
  ];
}
