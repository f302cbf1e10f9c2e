/** The names that a game declares, by what they may be used for. Built by `declare.ts`, never changed after. */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';

/** Declarations of one sort: the id of each is its place in `list`. */
export interface Table<S> {
  readonly list: readonly S[];
  readonly ids: ReadonlyMap<string, number>;
}

/** A closed list of words: an `enum`, or the words of an option. */
export interface EnumSource {
  readonly named: model.Named;
  readonly values: readonly model.Named[];
}

/** A closed set of places: a grid, or a kind whose things are all named. */
export interface PlaceSource {
  readonly named: model.Named;
  readonly places: readonly model.Named[];
  readonly grid: { readonly files: number; readonly ranks: number } | null;
  readonly members: readonly syntax.Member[];
}

/** Who has an attribute or a zone, as a key of `Names.members`. */
export type HolderKey = 'player' | 'shared' | `kind ${number}` | `place ${number}`;

/** What stands after a dot, or alone for what is shared. */
export interface Member {
  readonly kind: 'attribute' | 'zone';
  readonly id: number;
  readonly name: syntax.Name;
}

/** What a bare name may stand for. */
export type Meaning = { readonly name: syntax.Name; readonly what: string } & {
  readonly kind:
    | 'kind'
    | 'placeKind'
    | 'enum'
    | 'definition'
    | 'catalogue'
    | 'keyword'
    | 'option'
    | 'constant'
    | 'region'
    | 'derived'
    | 'sharedAttribute'
    | 'sharedZone';
  readonly id: number;
};

/** What a name before parentheses may stand for. */
export interface Callable {
  readonly kind: 'event' | 'procedure' | 'action' | 'cost' | 'relation' | 'heading' | 'derived';
  readonly id: number;
  readonly name: syntax.Name;
}

export interface Names {
  readonly kinds: Table<syntax.KindDeclaration>;
  readonly placeKinds: Table<PlaceSource>;
  readonly enums: Table<EnumSource>;
  readonly definitions: Table<syntax.Card>;
  readonly catalogues: Table<syntax.Catalogue>;
  readonly keywords: Table<syntax.Keyword>;
  readonly headings: Table<syntax.Heading>;
  readonly relations: Table<syntax.Relation>;
  readonly derived: Table<syntax.Derived>;
  readonly events: Table<syntax.EventDeclaration>;
  readonly procedures: Table<syntax.Procedure>;
  readonly actions: Table<syntax.Action>;
  readonly costs: Table<syntax.Cost | syntax.Currency>;
  readonly options: Table<syntax.Option>;
  readonly constants: Table<syntax.Constant>;
  readonly regions: Table<syntax.Region>;
  readonly attributes: ReadonlyArray<{
    readonly node: syntax.AttributeDeclaration;
    readonly holder: HolderKey;
  }>;
  readonly zones: ReadonlyArray<{ readonly node: syntax.ZoneDeclaration; readonly holder: HolderKey }>;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly callables: ReadonlyMap<string, Callable>;
  /** Of kinds: with what they inherit. */
  readonly members: ReadonlyMap<HolderKey, ReadonlyMap<string, Member>>;
  /** The zones of players and places by name, for `army` alone: all armies together. */
  readonly zonesByName: ReadonlyMap<string, readonly number[]>;
  /** For each kind: itself and the kinds below it, in order. */
  readonly family: ReadonlyArray<readonly number[]>;
  /** The declared directions. */
  readonly directions: ReadonlyMap<string, Span>;
  /** Parameters of which it was said that another one has their name. */
  readonly repeated: ReadonlySet<syntax.Name>;
}

/** The kinds that a named kind stands for, or null if there is no such kind. */
export function familyOf(names: Names, kind: string): readonly number[] | null {
  const id = names.kinds.ids.get(kind);
  return id === undefined ? null : (names.family[id] ?? null);
}

/** The members of a holder. */
export function membersOf(names: Names, holder: HolderKey): ReadonlyMap<string, Member> {
  return names.members.get(holder) ?? noMembers;
}
const noMembers: ReadonlyMap<string, Member> = new Map();

/** Words in places of values that are never names. */
export const valueWords: ReadonlySet<string> = new Set([
  ...['you', 'foe', 'active', 'starter', 'this', 'players', 'true', 'false', 'none', 'some', 'empty', 'it'],
]);
/** What nothing that is declared may be called, where it is read as a value: `_` names nothing. */
export const reservedNames: ReadonlySet<string> = new Set([...valueWords, '_']);
/** What every thing has, and every place of a grid: no attribute may have these names. */
export const memberWords = {
  kind: new Set(['owner', 'at', 'definition', 'copies']),
  grid: new Set(['file', 'rank', 'next']),
} as const;
/** Words of statements that take a value, which may begin with a parenthesis: what has such a name could not be called. */
export const statementWords: ReadonlySet<string> = new Set([
  ...['deal', 'fill', 'move', 'repeat', 'reveal', 'shuffle'],
]);
/** Words before parentheses that are never names. */
export const callWords: ReadonlySet<string> = new Set([
  ...[
    'next',
    'min',
    'max',
    'count',
    'top',
    'happened',
    'base',
    'sum',
    'any',
    'all',
    'the',
    'those',
    'random',
    'begin',
    'end',
  ],
]);
/** Words in places of types that are never names. */
export const typeWords: ReadonlySet<string> = new Set([
  'Int',
  'Bool',
  'Player',
  'Text',
  'Direction',
  'Keyword',
]);
