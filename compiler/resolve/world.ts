/**
 * What is known of a game while it is resolved: the tables of its names, and what was collected so far.
 * Ids are indexes into these tables and stay what they are in the model.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Bags } from './bags.ts';
import type { Precision } from './decimals.ts';
import type { Names } from './names.ts';

/** An attribute whose storage is only known when every rule has been read. */
export interface AttributeDraft {
  readonly id: number;
  readonly node: syntax.AttributeDeclaration;
  readonly holder: model.Holder;
  readonly type: model.Type;
  /** Some rule assigns it. */
  assigned: boolean;
}

/** Something that is resolved when it is first needed. */
export type Lazy<T> =
  { readonly state: 'waiting' } | { readonly state: 'busy' } | { readonly state: 'done'; readonly value: T };

interface Range {
  readonly min: number;
  readonly max: number;
}

/** `range`: the one that is written, which what is handed over must lie in. */
export interface SignatureParameter {
  readonly name: string;
  readonly type: model.Type;
  readonly range?: Range | null;
}

/** What an event, a procedure, an action or a relation asks for. */
export interface Signature {
  readonly name: syntax.Name;
  readonly parameters: readonly SignatureParameter[];
}

/** A kind of which something has a keyword, and where that is said. */
export interface Bearer {
  readonly kind: number;
  readonly at: Span;
}

export interface World {
  readonly names: Names;
  readonly bags: Bags;
  /** In which steps numbers with decimals are counted. */
  readonly precision: Precision;
  /** Null until `players` has been read. */
  readonly players: {
    readonly min: number;
    readonly max: number;
    readonly seats: readonly string[];
    /** Where each seat is named, or the number of them. */
    readonly at: readonly Span[];
    readonly span: Span;
  };
  readonly report: (diagnostic: Diagnostic) => void;
  readonly attributes: AttributeDraft[];
  readonly zones: model.Zone[];
  readonly regions: model.Region[];
  readonly options: model.Option[];
  readonly enums: model.Enum[];
  readonly placeKinds: model.PlaceKind[];
  readonly constants: Array<Lazy<model.Expression>>;
  readonly derived: Array<Lazy<model.Derived>>;
  /** The derived values and constants being resolved, outermost first: a second visit is a circle. */
  readonly busy: Array<{ readonly name: string; readonly at: Span }>;
  readonly signatures: {
    readonly events: Signature[];
    readonly procedures: Signature[];
    readonly actions: Signature[];
    readonly relations: Signature[];
  };
  /** Procedures that read `you` or `foe`, themselves or through others. */
  readonly procedureUsesYou: ReadonlySet<string>;
  readonly abilities: Array<model.Ability | null>;
  readonly effects: Array<model.Effect | null>;
  /** Where the game says that its turns are shared; null: they are of players. */
  readonly sharedTurns: Span | null;
  readonly phases: model.Named[];
  readonly phasesByName: ReadonlyMap<string, number>;
  readonly decisions: model.Decision[];
  readonly streams: model.Stream[];
  /**
   * Kinds of the things that a rule gives a keyword to, by keyword id, each with the place where it is given first; those
   * of every keyword under −1.
   */
  readonly granted: Map<number, Map<number, Span>>;
  /** By the type of `this` in the abilities of a keyword: who has it. */
  readonly bearers: Map<model.Type, readonly Bearer[]>;
  /** Abilities under each heading, by heading id. */
  readonly headed: number[][];
  readonly taken: Map<string, number>;
}

/** Makes a name unique: the second `play.Mindbug` is `play.Mindbug#2`. `sort` keeps decisions and streams apart. */
export function uniqueName(
  world: World,
  sort: 'decision' | 'stream' | 'ability' | 'effect',
  name: string,
): string {
  const wanted = `${sort} ${name}`;
  let count = world.taken.get(wanted) ?? 1;
  const told = (): string => (count === 1 ? '' : `#${count}`);
  while (world.taken.has(`${wanted}${told()}`)) count += 1;
  // Of many with one name, none goes through those before it.
  world.taken.set(`${wanted}${told()}`, 1).set(wanted, count);
  return `${name}${told()}`;
}

/** The element of a list that is known to be there; a miss is a bug of the compiler. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Bug in the compiler: there is no element ${index}`);
  return found;
}
