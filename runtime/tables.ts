/**
 * What a generated engine tells the runtime about itself: names, places in the buffer, shapes. The friendly face is
 * made from these tables and from the fast face; nothing here decides a rule.
 */
import type { RuleRef } from './engine.ts';

/** Texts per language; `''` for every language. */
export type Texts = Readonly<Record<string, string>>;

/**
 * How a slot's number is read. An `int` that leaves 16 bits takes two slots, low half first (`slotsOf`); so do the
 * attributes, locals and captures of such a type, and the attribute's values by holder then have stride 2.
 * `optional`: whether −1 is `none`. Left out: no for `int` and `bool`, yes for everything else.
 */
export type ValueType = { readonly optional?: boolean } & (
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'bool' | 'player' | 'direction' | 'keyword' | 'definition' }
  /** A thing number ≥ 0; −1 none; −2 − t: thing t, gone (it left its region since). */
  | { readonly kind: 'thing' }
  | { readonly kind: 'place'; readonly placeKind: number }
  | { readonly kind: 'enum'; readonly enum: number }
  /** Bit i stands for member i of players, an enum or a place kind. */
  | { readonly kind: 'bits'; readonly of: ValueType }
  /** `[count, member…]` in consecutive slots. */
  | { readonly kind: 'list'; readonly of: ValueType; readonly capacity: number }
);

/** Slots that every engine has at the same place. */
export const HEAD = {
  /** 0 running, 1 over. */
  over: 0,
  /** Which decision or chance waits: an index into `sites`. */
  site: 1,
  /** Seat that decides; −1 chance. */
  chooser: 2,
  /** Seat whose turn it is, or −1. */
  active: 3,
  seats: 4,
  /** 0 sampled, 1 explicit. */
  chanceMode: 5,
  /** Index into `reasons` when over. */
  reason: 6,
  /** Seat at which the normal order of turns stands. */
  order: 7,
  /** Piece to go on with when the queue is settled. */
  settled: 8,
  /** 0 when no ability resolves, else its level + 1. */
  level: 9,
  queue: 10,
  effects: 11,
  extraTurns: 12,
  /** Number of the turn, from 1, modulo 2^15. */
  turn: 13,
  passes: 14,
  /** Viewers (bits, 15: the spectator) who may know of a thing in a place that they do not see; kept by `knowledge.ts`. */
  knowing: 15,
  /** Key of the streams of chance: four slots, then the ranks, one a seat (only when over). */
  key: 16,
  ranks: 20,
  end: 28,
} as const;

export interface AttributeTable {
  readonly name: string;
  readonly names: Texts;
  readonly holder: 'player' | 'shared' | 'thing' | 'place';
  readonly placeKind: number | null;
  readonly type: ValueType;
  /** Start of the values by seat, thing or place (stride 1); −1: constant, read from `constants` by definition. */
  readonly at: number;
  readonly constants: readonly number[] | null;
  /** Definitions whose things have it (thing attributes), by definition number. */
  readonly definitions: readonly boolean[] | null;
  /** Its value follows from what not everybody sees: it is in no view, `resume` included. Left out: no. */
  readonly secret?: boolean;
  /** Shown in views: variables, and constants that some modifier may change. */
  readonly shown: boolean;
  /** Of a mark: by zone, may a thing there have another value than at the start? Left out: in all of them. */
  readonly markedIn?: readonly boolean[];
}

export interface ZoneTable {
  readonly name: string;
  readonly names: Texts;
  readonly holder: 'player' | 'shared' | 'place';
  readonly placeKind: number | null;
  readonly order: 'pile' | 'row' | 'set' | 'slot';
  /** Count of holder h stands at `at + h × (capacity + 1)`, its things in the slots after it (−1 never occurs below count). */
  readonly at: number;
  readonly capacity: number;
  /** Place number of holder h is `place + h`; a thing's `thingPlace` slot holds it (−1: nowhere). */
  readonly place: number;
  readonly seenBy: 'nobody' | 'owner' | 'all';
  readonly countBy: 'nobody' | 'owner' | 'all';
  readonly region: number;
  /** Slots `bag + h`: how many of the lowest things of the pile are in no known order (a shuffled bag); −1 when never shuffled. */
  readonly bag: number;
  /** Definitions whose things may be there, by definition number; left out: all. */
  readonly definitions?: readonly boolean[];
}

/** Packed as the value itself, an `int` as the value − its `min`; all bits set: `none` (only where `optional` is true). */
export interface ArgumentTable {
  readonly name: string;
  readonly type: ValueType;
  readonly shift: number;
  readonly bits: number;
}

/** An action's move: arguments packed low to high, then `number << shift`. */
export interface ActionTable {
  readonly name: string;
  readonly names: Texts;
  readonly number: number;
  readonly shift: number;
  readonly arguments: readonly ArgumentTable[];
  readonly rule: RuleRef;
}

export interface SiteTable {
  readonly decision: string;
  readonly kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds' | 'order' | 'replace' | 'chance';
  readonly label: Texts;
  readonly rule: RuleRef;
  /** act, rounds: which actions; a pass is the move −1. */
  readonly actions: readonly ActionTable[];
  /**
   * choose: what a move ≥ 0 is (an `int` − its `min`); −1 is `none`, `nothing`, `enough` or `cancel` (`refusal`). may: 1 yes,
   * 0 no. order: queue index. replace: ability + number of abilities × (this + 1). chance: value.
   */
  readonly value: ValueType | null;
  readonly refusal: 'none' | 'nothing' | 'enough' | 'pass' | 'cancel' | null;
  /** What a viewer is shown of the routine that asks: its parameters, `this` and `you`. */
  readonly locals: ReadonlyArray<{
    readonly name: string;
    readonly type: ValueType;
    readonly at: number;
    /** It may tell what is hidden (and is no thing): nobody is shown it. */
    readonly private?: boolean;
  }>;
}

/** A local that lives across the decision of a site. `at` is the first slot of its value. */
export interface LiveTable {
  readonly at: number;
  readonly type: ValueType;
  /** As in `SiteTable.locals`. */
  readonly private?: boolean;
  /** What is last known of the thing that this slot names: it says something only once that is gone. */
  readonly lastOf?: number;
  /** What of `type` may really stand there, where `sample` draws it; left out: all. */
  readonly drawn?: ValueType;
}

export interface AbilityTable {
  readonly name: string;
  /** Heading's word, for people, else ''. */
  readonly heading: Texts;
  readonly rule: RuleRef;
  /** Its bearer may be at work unseen: that it fires is told only to those who know the bearer. Left out: no. */
  readonly unseen?: boolean;
  /** Of one that may be at work unseen: the only definition that bears it; left out: any may. */
  readonly bearer?: number;
  /** What a waiting trigger of it has captured, in slot order; left out: plain numbers. */
  readonly captures?: readonly ValueType[];
  /** Places of those captures that may tell what is hidden; left out: none. */
  readonly secrets?: readonly number[];
}

/** A waiting trigger: `[ability, this, you, level, captured…]`, `stride` slots each. */
export interface QueueTable {
  readonly at: number;
  readonly stride: number;
  readonly capacity: number;
}

/** A created effect: `[effect, this, you, turn serial, captured…, conditions…, kept…]`. */
export interface EffectTable {
  readonly name: string;
  readonly captures: ReadonlyArray<{
    readonly name: string;
    readonly type: ValueType;
    /** As in `SiteTable.locals`. */
    readonly private?: boolean;
  }>;
  /** For each condition of its state triggers: does it look at what is hidden? */
  readonly conditions?: readonly boolean[];
  /** How many values it keeps of things that are gone; left out: none. */
  readonly kept?: number;
}

export interface EventParameterTable {
  readonly name: string;
  readonly type: ValueType;
}

/** A condition of an option: what a refusal says when it fails. */
export interface ClauseTable {
  /**
   * It must be in a set, a condition must hold, it is picked already, a `cannot` forbids it, a cost cannot be paid (''
   * when only all together cannot), or it pays nothing of a cost.
   */
  readonly kind: 'in' | 'where' | 'picked' | 'cannot' | 'cost' | 'pays';
  /** The argument that it is about; '' where there is only one. */
  readonly argument: string;
  /** As the rules write it. */
  readonly text: string;
  readonly rule: RuleRef;
}

/** A slot of a routine, with what it may hold beside its value at rest: -1 of those that name things, else 0. */
export interface FrameSlotTable {
  /** For people. */
  readonly what: string;
  readonly at: number;
  /** Left out: the number of a piece. */
  readonly type?: ValueType;
  /** Numbers of the pieces to go on with that it may hold. */
  readonly pieces?: readonly number[];
  /** How many slots; left out: those of one value. */
  readonly size?: number;
  /** Slot that says how many of these it holds, from the first on. */
  readonly count?: number;
  /** It may be at rest though the routine waits. */
  readonly rests?: true;
  /** It may tell what is hidden. */
  readonly secret?: SecretTable;
  /** As in `LiveTable`. */
  readonly lastOf?: number;
}

/** Of a value that may tell what is hidden: who is shown it all the same, and where things are drawn from in its place. */
export interface SecretTable {
  /** The seat that sees all that it was made from, or the slot that says which; neither: nobody. */
  readonly seat?: number;
  readonly seatAt?: number;
  /** Not the seat of that slot, but the other one. */
  readonly other?: true;
  /** Of things: the zones in which they may lie. */
  readonly zones?: readonly number[];
  /** Only those of that seat. */
  readonly theirs?: true;
}

export interface RoutineTable {
  readonly routine: string;
  readonly slots: readonly FrameSlotTable[];
  /** Routines that may wait for it; which one does is said by its slot with a piece, where there are several. */
  readonly under?: readonly number[];
  /** What waits for it is `HEAD.settled`: it resolves, or asks which of the waiting triggers is to resolve. */
  readonly settles?: true;
  /** Its slots may hold something whatever waits. */
  readonly always?: true;
}

/**
 * Slots [from, to) hold the locals that live across a decision, those before `things` references to things. The rest is
 * read of states from outside only, and left out where these are trusted.
 */
export interface FrameTables {
  readonly from: number;
  readonly to: number;
  readonly things?: number;
  readonly routines?: readonly RoutineTable[];
  /** Routine that asks, by site; and the one that goes on, by piece; -1 none. */
  readonly bySite?: readonly number[];
  readonly byPiece?: readonly number[];
}

/** What players bring. The definitions of its things, and of all others, stand in the state. */
export interface DeckTable {
  readonly name: string;
  /** Slot by thing: its definition. The last slots of a state. */
  readonly at: number;
  /** Behind them, of a deck that is looked at: how many cards, then which things. */
  readonly cards: number;
  /** Index of the zone in which it begins, and the first of its things: `size` a seat, seat by seat. */
  readonly zone: number;
  readonly first: number;
  readonly size: number;
  /** So many of one definition at most; null: any number. */
  readonly copies: number | null;
  /** By definition: may it be in a deck? */
  readonly definitions: readonly boolean[];
  readonly limits: ReadonlyArray<{ readonly name: string; readonly names: Texts; readonly rule: RuleRef }>;
}

/**
 * A pile of which set-up deals some cards, and whose rest is no state. Its zone has a count and no slots behind it. Things stand
 * for what can be dealt; which of all cards that `fill` makes a thing is stands in the state.
 */
export interface SupplyTable {
  /** Index of the zone. */
  readonly zone: number;
  /** Slots: how many cards are dealt, and a bit for each `fill` that was done. */
  readonly dealt: number;
  readonly filled: number;
  /** Slot by thing: its card. */
  readonly card: number;
  /** The first thing that stands for a card of the pile; those before it are the other cards, in their order. */
  readonly first: number;
  /** By `fill`: its cards, from … to before …. */
  readonly fills: ReadonlyArray<readonly [from: number, to: number]>;
  /** Definition of each card. */
  readonly cards: readonly number[];
}

export interface GameTables {
  readonly id: string;
  readonly digest: string;
  readonly ruleDigests: Readonly<Record<string, string>>;
  readonly title: Texts;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly seats: readonly string[];
  /** Slots in a state. */
  readonly size: number;
  readonly options: ReadonlyArray<{
    readonly name: string;
    readonly type: ValueType;
    readonly value: number;
    readonly at: number;
  }>;
  readonly enums: ReadonlyArray<{
    readonly name: string;
    readonly values: ReadonlyArray<{ readonly name: string; readonly names: Texts }>;
  }>;
  readonly definitions: ReadonlyArray<{
    readonly name: string;
    readonly names: Texts;
    readonly text: Texts;
    readonly keywords: readonly number[];
  }>;
  /** Definition of each thing; -1 of those in decks that players bring, and of those that are dealt out of a supply. */
  readonly things: readonly number[];
  /** Left out: players bring nothing. */
  readonly deck?: DeckTable;
  /** Left out: every card has its slots. */
  readonly supply?: SupplyTable;
  readonly keywords: ReadonlyArray<{ readonly name: string; readonly names: Texts }>;
  readonly placeKinds: ReadonlyArray<{
    readonly name: string;
    readonly places: ReadonlyArray<{ readonly name: string; readonly names: Texts }>;
  }>;
  readonly attributes: readonly AttributeTable[];
  /** Was the condition of a state trigger true at the last step: of things with a bearer, else shared. Left out: none. */
  readonly conditions?: readonly AttributeTable[];
  readonly zones: readonly ZoneTable[];
  /** Slots by thing: place number, owner. */
  readonly thingPlace: number;
  readonly thingOwner: number;
  /** Declared regions in which abilities work: keywords are shown there. */
  readonly abilityRegions: readonly number[];
  readonly sites: readonly SiteTable[];
  readonly abilities: readonly AbilityTable[];
  readonly queue: QueueTable;
  readonly effectQueue: QueueTable;
  readonly effects: readonly EffectTable[];
  readonly events: ReadonlyArray<{
    readonly name: string;
    /** Left out: none. */
    readonly names?: Texts;
    readonly parameters: readonly EventParameterTable[];
  }>;
  readonly reasons: readonly string[];
  readonly extraTurns: { readonly at: number; readonly capacity: number };
  /**
   * What viewers know of things in places hidden from them: slot `known + thing` holds a bit a seat (bit 15 for the
   * spectator) "knows that this thing is in the zone instance where it is"; slot `knownPlace + thing`: the same for its
   * position in a pile. −1 when no rule can make anybody know anything.
   */
  readonly known: number;
  readonly knownPlace: number;
  /** Streams of chance: their names; two slots a stream at `streams` hold its counter. */
  readonly streamNames: readonly string[];
  readonly streams: number;
  /** Slots [from, to) that hold frames (locals that live across a decision); `liveAt[site]` lists those that count for the key. */
  readonly frames: FrameTables;
  readonly liveAt: ReadonlyArray<readonly number[]>;
  /** The same with types, by site; left out: `liveAt` with the types of the site's locals, else plain numbers. */
  readonly live?: ReadonlyArray<readonly LiveTable[]>;
  /** How many pieces `HEAD.settled` may name, where states from outside must be checked. */
  readonly pieces?: number;
  /** Slots that are derived from others (census counters): in neither key nor encoding. */
  readonly derivedSlots: ReadonlyArray<{ readonly from: number; readonly to: number }>;
  readonly hasScore: boolean;
  /** Turns are nobody's: views say from whom they go, as `starter`, in place of `active`. */
  readonly sharedTurns: boolean;
  /** What `why` names by number; left out: nothing. */
  readonly clauses?: readonly ClauseTable[];
  /** The rules that traces name by number. */
  readonly rules: readonly RuleRef[];
}

/** What the runtime calls in a generated engine. */
export interface GameFunctions {
  /** Writes what every game begins with into a zeroed buffer, once for all games. Left out: nothing. */
  begin?(s: Int16Array): void;
  /** Goes on from there, where options and seed are written by now, up to the first decision. */
  start(s: Int16Array): void;
  /**
   * These three are the fast face's own (`FastEngine`), for a search calls them all the time and a call from module to
   * module costs more than what it does. They begin a call themselves.
   */
  readonly chooser: (s: Int16Array) => number;
  readonly moves: (s: Int16Array, out: Int32Array, at?: number, seat?: number) => number;
  readonly apply: (s: Int16Array, move: number) => void;
  /**
   * The first clause that keeps an option with these values from being listed, −1 when none does. `action`: index into
   * the actions of the site that waits, 0 for a choice. Left out: nothing is known.
   */
  why?(s: Int16Array, action: number, values: readonly number[]): number;
  chance(s: Int16Array, out: Int32Array, weights: Int32Array): number;
  /** Current value of a thing's or player's attribute, modifiers applied. */
  current(s: Int16Array, attribute: number, holder: number): number;
  has(s: Int16Array, thing: number, keyword: number): boolean;
  score(s: Int16Array, seat: number): number;
  /** Recomputes `derivedSlots` from the rest. */
  derive(s: Int16Array): void;
  /** Writes `conditions` as though a step had just ended. Left out: there are none. */
  hold?(s: Int16Array): void;
  /** `start`, `apply` and `startTurn` may throw `DECIDED`. Left out: they do not. */
  readonly decidesWithin?: true;
  /** A decision may have more options than `MOVES_ROOM`. Left out: none has. */
  readonly manyOptions?: true;
  /**
   * Whether a chain of rules without an end ends the game, read in the state before the chain. Left out: it is a fault.
   */
  endless?(s: Int16Array): boolean;
  /** Runs the game from the beginning of a turn of `seat` in a position that was built by hand. */
  startTurn(s: Int16Array, seat: number): void;
  /** Whether a deck keeps to each limit; left out: it has none. */
  readonly limits?: ReadonlyArray<(s: Int16Array) => boolean>;
  invariants: ReadonlyArray<{
    readonly name: string;
    readonly rule: RuleRef;
    readonly holds: (s: Int16Array) => boolean;
  }>;
  witnesses: ReadonlyArray<{
    readonly name: string;
    readonly rule: RuleRef;
    readonly holds: (s: Int16Array) => boolean;
  }>;
  /** `expect` steps of the scenarios: by scenario, by step (null for other steps). */
  checks: ReadonlyArray<ReadonlyArray<ExpectFunctions | null>>;
}

/** One `expect` of a scenario: whether it holds, and its parts (joined by `and`) with what each compares. */
export interface ExpectFunctions {
  readonly holds: (s: Int16Array) => boolean;
  readonly parts: ReadonlyArray<{
    /** As the rules write it, where it is one of several. */
    readonly text?: string;
    readonly holds: (s: Int16Array) => boolean;
    /** The first side is to be the second. */
    readonly equal: boolean;
    readonly sides: readonly ExpectSide[];
  }>;
}

/** `text`: as the rules write it. A set gives its members. */
export interface ExpectSide {
  readonly text: string;
  readonly literal: boolean;
  readonly type: ValueType;
  readonly value: (s: Int16Array) => number | readonly number[];
}

/**
 * The ring of events. While `on`, generated code appends `[code, arguments…]`; codes below 16 are the built-in ones.
 * 1 move thing from to · 2 set attribute holder from to · 3 shuffle place · 4 turn seat · 5 reveal thing viewers(bits)
 * 6 fires ability this you · 7 over · 8 ended code · 9 dealt thing card · 16 + e: declared event e with its parameters (one slot each; a
 * list: its count, then its members). `from` and `to` are place numbers, −1 nowhere. A `move` is appended before the
 * thing moves, a declared event before its body, and its `ended` after it where somebody may see its things by then; an
 * event in which a decision is waited for ends in a later call. −2 − place as `to`: at the bottom; as `from`: picked out of it by somebody or by
 * chance (what `noteMove` is told as `top` false), which matters for piles in which somebody knows a position.
 */
export interface EventRing {
  on: boolean;
  count: number;
  /** The rules of a chain without an end that ended the game, the newest first; null: there was none. */
  endless: readonly RuleRef[] | null;
  slots: Int32Array;
}
