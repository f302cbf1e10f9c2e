/**
 * The two faces that every generated engine has (E3), and the shapes of what passes through them.
 * Tools are written against `Engine`; a generated engine's own types are narrower.
 */

/** One state of a game: plain data at every decision. `buffer` is never changed by the friendly face. */
export interface State {
  readonly buffer: Int16Array;
}

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A reference to a thing by what can be seen: `nth` counts from 1 among those of its definition in that zone instance. */
export interface ThingRef {
  readonly thing: string;
  readonly zone: string;
  /** Seat number, place name, or null for a zone nobody owns. */
  readonly of: number | string | null;
  readonly nth: number;
}

export interface Decision {
  readonly player: number;
  /** Stable name of the decision in the rules, for example `play.Mindbug`. */
  readonly decision: string;
  readonly kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds' | 'order' | 'replace';
}

/** Names its decision and its meaning: `{ decision, action, …arguments }` or `{ decision, choice }`. */
export type ActionJson = { readonly decision: string } & { readonly [key: string]: Json };
export type EventJson = { readonly event: string } & { readonly [key: string]: Json };
export type ViewJson = { readonly viewer: number | 'spectator' } & { readonly [key: string]: Json };

export interface Outcome {
  /** Players by rank: `ranks[0]` are the winners; players on one rank share it. */
  readonly ranks: ReadonlyArray<readonly number[]>;
  /** By seat, when the game has a `score`. */
  readonly scores?: readonly number[];
  /** Name of the end rule, the text of the statement, or `score`. */
  readonly reason: string;
}

/** Who saw what is kept beside each event, as a bit a seat (bit 15: spectator) for every thing it names. */
export interface PlayedEvent {
  readonly event: EventJson;
  /** By key of the event that holds a thing: who may know which thing it is. */
  readonly seenBy: Readonly<Record<string, number>>;
  /** By such a key, where they do not all count alike: `nth` for each viewer, by bit. */
  readonly nths?: Readonly<Record<string, readonly number[]>>;
}

/** What was played: the state that came of it, and what happened. */
export interface Accepted {
  readonly ok: true;
  readonly state: State;
  readonly events: readonly PlayedEvent[];
  /** The rules of a chain without an end that ended the game, the newest first (L18). */
  readonly endless?: readonly RuleRef[];
}

export type Played =
  | Accepted
  | {
      readonly ok: false;
      readonly code: 'not-your-decision' | 'unknown-action' | 'not-legal' | 'game-over' | 'malformed';
      readonly rule: RuleRef | null;
      readonly message: string;
      /** Which sort of condition of the option fails, where it is one of the rules' own. */
      readonly fails?: 'in' | 'where' | 'picked' | 'cannot' | 'cost' | 'pays';
    };

/** Where a rule stands: `name`, `file`, `line` (from 1). */
export interface RuleRef {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

export interface SetupInput {
  /** Any integer or text; equal seeds give equal games. */
  readonly seed: number | string;
  readonly players?: number;
  readonly teams?: ReadonlyArray<readonly number[]>;
  readonly options?: Readonly<Record<string, Json>>;
  /** By seat the names of the cards that they bring, a name for each copy; null: chance draws a legal deck. */
  readonly decks?: ReadonlyArray<readonly string[] | null>;
}

export interface Rules {
  readonly id: string;
  /** Digest of the model: comments and layout do not change it. */
  readonly digest: string;
  readonly ruleDigests: Readonly<Record<string, string>>;
  readonly minPlayers: number;
  readonly maxPlayers: number;
}

/** Integers only, in place, no allocation; the caller owns every buffer. */
export interface FastEngine {
  /** `into`: a buffer of a state of this game that nobody needs any more; the new game is written over it. */
  create(input: SetupInput & { readonly chance?: 'sampled' | 'explicit' }, into?: Int16Array): Int16Array;
  /** Seat to decide, −1 chance (explicit only), −2 over. */
  chooser(s: Int16Array): number;
  /** Writes the legal moves in canonical order from `out[at]`; gives how many. */
  moves(s: Int16Array, out: Int32Array, at?: number, seat?: number): number;
  /** Outcomes of the chance that is due with integer weights; gives how many. */
  chance(s: Int16Array, out: Int32Array, weights: Int32Array): number;
  /** Plays a listed move (or a listed outcome of chance). Anything else is undefined behaviour of the fast face. */
  apply(s: Int16Array, move: number, seat?: number): void;
  copy(from: Int16Array, to: Int16Array): void;
  key(s: Int16Array): string;
  hash(s: Int16Array): number;
  /** By seat: 1 is first, ties equal. Only when over. */
  ranks(s: Int16Array, out: Int8Array): void;
}

/**
 * The common face of all engines. What is no argument of a function (no state of this game, no seat, no plain data) is
 * a `UsageError` where nothing else is said; who is asked does not matter to `legal`, and `play` refuses all but states.
 */
export interface Engine {
  readonly rules: Rules;
  /** Throws a `SetupError` that lists every fault of the input. */
  setup(input: SetupInput): State;
  decisions(s: State): Decision[];
  legal(s: State, player: number): ActionJson[];
  play(s: State, player: number, action: ActionJson, time?: { readonly elapsedMs?: number }): Played;
  view(s: State, player: number | 'spectator'): ViewJson;
  eventsFor(events: readonly PlayedEvent[], player: number | 'spectator'): EventJson[];
  /** A state consistent with the view; what the viewer cannot know is drawn from the seed. */
  sample(view: ViewJson, seed: number | string, assumed?: Readonly<Record<string, Json>>): State;
  outcome(s: State): Outcome | null;
  encode(s: State): Uint8Array;
  decode(
    bytes: Uint8Array,
  ):
    | { readonly ok: true; readonly state: State }
    | { readonly ok: false; readonly code: string; readonly message: string };
  hash(s: State): string;
  key(s: State): string;
  describe(x: ActionJson | EventJson | string, language?: string): string;
  actionName(s: State, action: ActionJson): string;
  parseAction(
    s: State,
    player: number,
    text: string,
  ): { readonly ok: true; readonly action: ActionJson } | { readonly ok: false; readonly message: string };
  readonly fast: FastEngine;
}

/** Every fault of a set-up at once. */
export class SetupError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SetupError';
    this.faults = faults;
  }
}

/** A function of the friendly face was handed something that it does not take: which argument, and what it must be. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A rule did what rules may not do: which fault, in which rule, and the rules that led there (newest first). */
export class RuleFault extends Error {
  readonly code: string;
  readonly rule: RuleRef | null;
  readonly trace: readonly RuleRef[];
  constructor(code: string, message: string, rule: RuleRef | null, trace: readonly RuleRef[] = []) {
    super(message);
    this.name = 'RuleFault';
    this.code = code;
    this.rule = rule;
    this.trace = trace;
  }
}
