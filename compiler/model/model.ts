/**
 * What a game means. In: resolved syntax. Out for: checks, plan, reference interpreter, tools.
 * Guarantees: no name is left to resolve (ids are indexes into the arrays of `Model`), every expression carries its
 * type, every headed ability is a trigger, every variant is applied; spans are kept for messages only and never
 * change what the model means (nor its digest).
 */
import type { Span } from '../source/source.ts';
import type { At, Block, Expression, Literal } from './bodies.ts';

/** A text per language, key `''` for every language. Prototype-free. */
export type Texts = Readonly<Record<string, string>>;

export interface Named {
  /** The author's word, NFC. */
  readonly name: string;
  readonly names: Texts;
  readonly documentation: string | null;
  readonly span: Span;
}

/** What can be asked for, done or matched: a list of named slots, filled in order. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  /** `var`: assigned after its first value. */
  readonly variable: boolean;
  readonly span: Span;
}

export interface Model {
  readonly game: Named;
  /** Folder-safe name, for example `mindbug` or `mindbug-vanilla`. */
  readonly id: string;
  /** Name of the variant, or null for the game itself. */
  readonly variant: string | null;
  readonly title: Texts;
  readonly players: { readonly min: number; readonly max: number; readonly seats: readonly string[] };
  readonly options: readonly Option[];
  readonly enums: readonly Enum[];
  readonly kinds: readonly Kind[];
  readonly definitions: readonly Definition[];
  /** What each player brings; null: nothing. */
  readonly deck: Deck | null;
  readonly placeKinds: readonly PlaceKind[];
  readonly attributes: readonly Attribute[];
  readonly zones: readonly Zone[];
  readonly regions: readonly Region[];
  /** Region in which abilities of things work; null: every region that a `region` declaration names. */
  readonly abilitiesWorkIn: number | null;
  readonly keywords: readonly Keyword[];
  readonly headings: readonly Heading[];
  readonly relations: readonly Relation[];
  readonly derived: readonly Derived[];
  readonly events: readonly Event[];
  readonly procedures: readonly Procedure[];
  readonly actions: readonly Action[];
  /** Costs and currencies; what they do stands in the actions that ask for them. */
  readonly costs: readonly Named[];
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly phases: readonly Named[];
  readonly decisions: readonly Decision[];
  readonly streams: readonly Stream[];
  readonly standing: readonly Standing[];
  readonly ends: readonly EndRule[];
  /** `ties draw`: contradicting verdicts of one rule make a draw; else the first seat's verdict is a fault. */
  readonly tiesDraw: boolean;
  readonly score: {
    readonly parameter: Local;
    readonly value: Expression;
    readonly locals: readonly Local[];
    readonly span: Span;
  } | null;
  readonly rank: { readonly highest: boolean; readonly tiesShare: boolean } | null;
  readonly triggerOrder: {
    readonly bySeat: boolean;
    readonly who: Expression;
    readonly newestFirst: boolean;
  } | null;
  /** The turns of the game are nobody's: each goes from a `starter`, and nobody is `active`. */
  readonly sharedTurns: boolean;
  readonly setup: Routine | null;
  readonly flow: Routine | null;
  readonly invariants: readonly Check[];
  readonly witnesses: readonly Check[];
  readonly scenarios: readonly Scenario[];
}

// ---- types ----------------------------------------------------------------------------------------

export type Type =
  /** `decimal`: a `Decimal`, counted in steps of the smallest size that the game's decimals need; never mixed with others. */
  | { readonly kind: 'int'; readonly min: number; readonly max: number; readonly decimal?: true }
  | { readonly kind: 'bool' }
  | { readonly kind: 'player' }
  | { readonly kind: 'thing'; readonly kinds: readonly number[] } // kind ids, sorted; a subkind stands for itself
  | { readonly kind: 'place'; readonly placeKind: number }
  | { readonly kind: 'direction' }
  | { readonly kind: 'enum'; readonly enum: number }
  | { readonly kind: 'definition'; readonly kinds: readonly number[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'none' } // the type of `none` alone
  | { readonly kind: 'optional'; readonly of: Type }
  | { readonly kind: 'set'; readonly of: Type } // of things, players, places, enum values, keywords
  | { readonly kind: 'keyword' }
  | { readonly kind: 'zone'; readonly zone: number } // one instance of a zone; where a set is wanted it is its contents
  | { readonly kind: 'unknown' }; // after an error; never in a model without errors

/** What every game tells by these names; no event of the rules has one. */
export const BUILT_IN_EVENTS: readonly string[] = [
  'move',
  'set',
  'shuffle',
  'turn',
  'reveal',
  'fires',
  'over',
];

/** Bounds of an undeclared integer. */
export const UNDECLARED = { min: 0, max: 32767 } as const;

export interface Option extends Named {
  readonly type: Type;
  readonly value: Literal;
} // an option with its own words is an enum of them
export interface Enum extends Named {
  readonly values: readonly Named[];
}
export interface Kind extends Named {
  readonly parent: number | null;
  readonly attributes: readonly number[]; /* inherited first */
}
export interface Definition extends Named {
  readonly kind: number;
  /** How many `fill` makes; 0 of what comes in decks. */
  readonly copies: number;
  readonly text: Texts;
  /** Printed keywords, each with its arguments. */
  readonly keywords: ReadonlyArray<{ readonly keyword: number; readonly arguments: readonly number[] }>;
  /** Values of the kind's attributes, by attribute id (printed, or the default). */
  readonly values: Readonly<Record<number, Literal>>;
  readonly abilities: readonly number[];
}
/** Cards that each player brings: `size` things of definitions that the player chooses, in a zone of theirs from the start. */
export interface Deck extends Named {
  /** The kind of its cards, or above it. */
  readonly kind: number;
  /** A zone of players. */
  readonly zone: number;
  readonly size: number;
  /** So many of one definition at most; null: any number. */
  readonly copies: number | null;
  readonly limits: readonly DeckLimit[];
}
/** What must be true of a deck. Local 0 is the set of its cards, of which only what is printed can be read. */
export interface DeckLimit extends Named {
  readonly locals: readonly Local[];
  readonly value: Expression;
}
/** A closed set of places that own attributes and zones: a grid's squares or named things. */
export interface PlaceKind extends Named {
  readonly places: readonly Named[];
  /** Null for places without geometry. Place number = (rank − 1) × files + file. */
  readonly grid: { readonly files: number; readonly ranks: number } | null;
}
/** All directions that a board may have; steps are (file, rank): N = (0, 1). */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Who has an attribute or a zone. */
export type Holder =
  | { readonly kind: 'player' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'thing'; readonly kinds: readonly number[] } // the declaring kind and its subkinds
  | { readonly kind: 'place'; readonly placeKind: number };

export interface Attribute extends Named {
  readonly holder: Holder;
  readonly type: Type; // set of player / enum / place allowed (a bit set)
  /**
   * constant: printed on the definition, never assigned (modifiers may change what is read). variable: state.
   * A kind's plain attribute that some rule assigns is variable with the printed value as start.
   */
  readonly storage: 'constant' | 'variable';
  /** `mark`: reset to its start value on entering another region. */
  readonly mark: boolean;
  /** Reset to its start value when a turn begins. */
  readonly eachTurn: boolean;
  readonly start: Literal;
  /** Start values by seat when `player white { home = 1 }` says so. */
  readonly startBySeat: readonly Literal[] | null;
  /** It says how much of one word a bag holds. */
  readonly partOfBag?: true;
}

export interface Zone extends Named {
  readonly holder: Holder; // player, shared or place
  readonly order: 'pile' | 'row' | 'set' | 'slot';
  readonly of: readonly number[]; // kinds
  /** Declared capacity; slot 1; null none. */
  readonly capacity: number | null;
  readonly seenBy: Audience;
  readonly countBy: Audience; // default all
  /** Region id: a declared one, or one of its own (every zone is in exactly one region). */
  readonly region: number;
}
export type Audience = 'nobody' | 'owner' | 'all';
export interface Region extends Named {
  readonly zones: readonly number[];
  readonly declared: boolean;
}

export interface Keyword extends Named {
  readonly text: Texts;
  readonly abilities: readonly number[];
}
/** Firing a heading is itself an event that `cannot` forbids. `abilities`: who stands under it. */
export interface Heading extends Named {
  readonly abilities: readonly number[];
}
export interface Relation extends Named {
  readonly parameters: readonly Local[];
}

// ---- routines -------------------------------------------------------------------------------------

/** Something with a body: `locals` lists its parameters first (`parameterCount` of them), then every binder and `let`, each once. */
export interface Routine {
  readonly locals: readonly Local[];
  readonly parameterCount: number;
  readonly body: Block;
}
export interface Derived extends Named {
  readonly locals: readonly Local[];
  readonly parameterCount: number;
  readonly value: Expression;
  readonly result: Type;
}
/** Stable name for digests, traces and coverage is `name`. Bodies hold no decision, no chance. */
export interface Event extends Named, Routine {
  readonly once: boolean;
}
/** `usesYou`: it reads `you` or `foe`; then it gets the caller's. */
export interface Procedure extends Named, Routine {
  readonly usesYou: boolean;
}
export interface Action extends Named, Routine {
  readonly parameters: readonly Binder[]; // binder i is local i
  /** Only of an action without parameters: a condition on them is their `where`. */
  readonly condition?: Expression;
}
export interface Binder {
  readonly local: number;
  readonly in: Expression;
  readonly where: Expression | null;
  readonly span: Span;
}
export interface Standing extends Named {
  readonly locals: readonly Local[];
  readonly atOnce: boolean;
  readonly each: Binder | null;
  readonly when: Expression;
  readonly body: Block;
}
export interface EndRule extends Named {
  readonly locals: readonly Local[];
  readonly clock: 'at once' | 'after each turn' | 'in endless chains';
  readonly each: Binder | null;
  readonly when: Expression;
  readonly then: Result;
}
export interface Result {
  readonly kind: 'wins' | 'loses' | 'draw';
  readonly who: Expression | null;
  readonly reason: Texts | null;
  readonly span: Span;
}
export interface Check extends Named {
  readonly locals: readonly Local[];
  readonly value: Expression;
  readonly betweenActions: boolean;
}
/** One purpose of chance, named after where it is drawn: `setup.shuffle(box)`, `turns`, `StrangeBarrel.Vaincu.c`. */
export interface Stream {
  readonly name: string;
  readonly span: Span;
}

/** `you` does not exist in events, derived, standing rules, ends, setup. */
export interface Decision {
  /** Stable and unique: `turn` style path, for example `flow.act`, `play.Mindbug`, `assault.block`, `HarpyMother.Vaincu.cs`. */
  readonly name: string;
  readonly label: Texts;
  readonly kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds';
  readonly span: Span;
}

// ---- abilities ------------------------------------------------------------------------------------

export type AbilitySource =
  | { readonly kind: 'definition'; readonly definition: number }
  | { readonly kind: 'keyword'; readonly keyword: number }
  | { readonly kind: 'game' } // a `rule`: no this, no you
  | { readonly kind: 'effect'; readonly effect: number }; // this, you: those of its creation

interface AbilityCommon extends Named {
  /** `name` is stable: `ShieldBugs.always`, `Coriace.instead of defeat`, `GraveRobber.Jouer`, a second of the same gets `#2`. */
  readonly id: number;
  readonly source: AbilitySource;
  /** Pattern binders first, in pattern order; for effects their captured values come before those. */
  readonly locals: readonly Local[];
}
export type Ability = Trigger | StateTrigger | Replacement | Prohibition | Modifier;
export interface Trigger extends AbilityCommon {
  readonly kind: 'trigger';
  readonly heading: number | null;
  readonly batch: boolean;
  readonly pattern: Pattern;
  readonly condition: Expression | null;
  readonly body: Block;
}
export interface StateTrigger extends AbilityCommon {
  readonly kind: 'stateTrigger';
  readonly condition: Expression;
  readonly body: Block;
}
export interface Replacement extends AbilityCommon {
  readonly kind: 'replacement';
  readonly pattern: Pattern;
  readonly condition: Expression | null;
  readonly body: Block;
}
export interface Prohibition extends AbilityCommon {
  readonly kind: 'prohibition';
  readonly pattern: Pattern;
  readonly condition: Expression | null;
} // `unless` is resolved to `not`
export interface Modifier extends AbilityCommon {
  readonly kind: 'modifier';
  readonly changes: readonly Change[];
}

/**
 * One thing a modifier does: for each member of the nested `each` (outer first), when all `conditions` hold, change
 * `target`. `conditions` may read the binders before them.
 */
export interface Change {
  readonly each: readonly Binder[];
  readonly conditions: readonly Expression[];
  readonly target: Expression; // a thing or a player
  readonly what:
    | {
        readonly kind: 'attribute';
        readonly attribute: number;
        readonly operator: 'set' | 'add' | 'subtract';
        readonly value: Expression;
      }
    | { readonly kind: 'gains' | 'loses'; readonly keyword: Expression } // a keyword literal or a local of type keyword
    | { readonly kind: 'losesAbilities' };
  readonly span: Span;
}

/** What an ability looks at. */
export type Matched =
  | { readonly kind: 'event'; readonly event: number }
  | { readonly kind: 'heading'; readonly heading: number } // prohibitions only: argument 0 is the thing
  | { readonly kind: 'relation'; readonly relation: number } // prohibitions only
  | { readonly kind: 'action'; readonly action: number } // prohibitions only: arguments are the action's
  | { readonly kind: 'attribute'; readonly attribute: number } // (holder, new value); shared: (new value)
  | { readonly kind: 'phaseBegins' | 'phaseEnds'; readonly phase: number }
  | { readonly kind: 'turnBegins' | 'turnEnds' }; // one argument: the player; none in shared turns
export interface Pattern {
  readonly matched: Matched;
  readonly arguments: readonly PatternArgument[];
  readonly span: Span;
}
export type PatternArgument =
  | { readonly kind: 'any' }
  | {
      readonly kind: 'binder';
      readonly local: number;
      readonly kinds: readonly number[] | null /* thing must be of one of these */;
      readonly where: Expression | null;
    }
  | {
      readonly kind: 'member';
      readonly local: number;
      readonly in: Expression;
      readonly where: Expression | null;
    }
  | { readonly kind: 'equals'; readonly value: Expression };

/** What `until … { }` creates: captured values (evaluated once, at creation) and abilities that read them. */
export interface Effect extends Named {
  readonly duration: 'turn' | 'game';
  readonly once: boolean;
  /** Ability locals 0..captures.length−1 are these. `from`: local of the creating routine. */
  readonly captures: ReadonlyArray<{ readonly from: number; readonly local: Local }>;
  readonly abilities: readonly number[];
  readonly usesThis: boolean;
  readonly usesYou: boolean;
}

export type * from './bodies.ts';
export type * from './payments.ts';

// ---- scenarios ------------------------------------------------------------------------------------

export interface Scenario extends Named {
  readonly cites: readonly string[];
  readonly variant: string | null;
  readonly options: Readonly<Record<string, Literal>>;
  /** Null: the game's own set-up, with its chance given by `chance` steps. */
  readonly given: Given | null;
  readonly steps: readonly Step[];
}
export interface Given {
  readonly active: number; // seat whose turn begins; default the first
  readonly values: ReadonlyArray<{
    readonly attribute: number;
    readonly holder: number | null /* seat or place */;
    readonly value: Literal;
    readonly span: Span;
  }>;
  readonly zones: ReadonlyArray<{
    readonly zone: number;
    readonly holder: number | null;
    readonly entries: readonly GivenEntry[];
    readonly span: Span;
  }>;
}
export interface GivenEntry {
  readonly definition: number;
  readonly count: number;
  readonly owner: number | null;
  readonly values: ReadonlyArray<{ readonly attribute: number; readonly value: Literal }>;
  readonly span: Span;
}
/** `word`: an action, `yes`, `no`, `none`, a definition, an ability's heading (order), a place, a seat. */
export interface StepOption {
  readonly word: string;
  readonly arguments: readonly string[];
  /** The number of an ability that looks like another: `Jouer(Gorillion)#2`. */
  readonly nth?: number;
  readonly span: Span;
}
export type Step =
  | (At & { readonly kind: 'act'; readonly seat: number; readonly option: StepOption })
  | (At & { readonly kind: 'chance'; readonly outcome: string })
  | (At & {
      readonly kind: 'expect';
      readonly value: Expression;
      readonly locals: readonly Local[];
      readonly text: string;
    })
  | (At & { readonly kind: 'asked'; readonly seat: number; readonly options: readonly StepOption[] | null })
  | (At & { readonly kind: 'refused'; readonly seat: number; readonly option: StepOption })
  | (At & {
      readonly kind: 'outcome';
      readonly result: 'wins' | 'draw' | 'over';
      readonly seats: readonly number[];
    });
