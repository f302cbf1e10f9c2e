/**
 * What a generated engine exports: its common face, and what tools need to test and to watch it. A program that plays
 * games needs `engine` alone. Names here are those of the rules; `State`s are those of the friendly face.
 */
import type { Accepted, Engine, Json, RuleRef, State } from './engine.ts';

/** The exports of `generated/<id>/index.ts` as `test`, `simulate`, `play` and `solve` read them. */
export interface GeneratedModule {
  readonly engine: Engine;

  /**
   * A position built by hand: what is not named is at its start, zones that are not named are empty, and the turn of
   * `active` begins; runs up to the first decision, chance or end. Throws a `SetupError` with every fault of the input.
   */
  readonly position: (input: PositionInput) => State;
  /** `expect E` steps by scenario and step, in the order of the model; null for every other step; none when written to be read. */
  readonly checks: ReadonlyArray<ReadonlyArray<StepCheck | null>>;
  /** What chance is about to choose from, in the order of `fast.chance`, as a `chance` step writes it: `RhinoTurtle`, `first`, `6`. */
  readonly chanceNames: (s: State) => readonly string[];

  /** Plays an outcome of the explicit chance that is due, and tells what happened. Throws a `UsageError` where it is not listed. */
  readonly takeOutcome: (s: State, outcome: number) => Accepted;

  /** What a move of the fast face says, as counts need it: null for answers and for `pass`. */
  readonly actionOf: (s: State, move: number) => ActionNamed | null;
  /** Number of the turn, from 1, and after 32767 again 1; 0 where nobody has turns. */
  readonly turnOf: (s: State) => number;

  /** Every thing of the game by number, wherever it is: what nobody but the table itself sees. */
  readonly things: (s: State) => readonly ThingAt[];
  /**
   * The state with two things exchanged that the viewer knows neither of; null where there are no two. Nothing that the
   * viewer is shown may change by it.
   */
  readonly exchangeUnseen: (s: State, viewer: number | 'spectator', seed: number) => State | null;
  /** Declared invariants. `holds` is true where the check does not apply (`between actions`, in the middle of one). */
  readonly invariants: readonly StateCheck[];
  /** Declared witnesses: what must happen in some games. */
  readonly witnesses: readonly StateCheck[];
  /** The streams of chance, for the check that none of them shifts another. */
  readonly streams: StreamAccess;

  /** The rules of the call before, newest first: after a bug of ours, those in which it showed. */
  readonly rulesAtWork: () => readonly RuleRef[];

  /** Rules that fired since the last reset, those that did not included (count 0). Empty unless built to be watched. */
  readonly coverage: () => readonly RuleCount[];
  readonly resetCoverage: () => void;
}

/** The input of `position`; holders are seat numbers, names of places, or null for what is shared. */
export interface PositionInput {
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  readonly seed: number | string;
  readonly chance: 'sampled' | 'explicit';
  /** Seat whose turn begins. */
  readonly active: number;
  readonly values: ReadonlyArray<{
    readonly attribute: string;
    readonly of: number | string | null;
    readonly value: Json;
  }>;
  readonly zones: readonly PositionZone[];
}

/** The contents of one zone instance: a pile from its top, every other zone in its order. */
export interface PositionZone {
  readonly zone: string;
  readonly of: number | string | null;
  readonly entries: ReadonlyArray<{
    readonly definition: string;
    readonly count: number;
    /** Null: whoever holds the zone. */
    readonly owner: number | null;
    readonly values: Readonly<Record<string, Json>>;
  }>;
}

/** Where a thing is, seen by nobody's eyes. `zone` null: nowhere. */
export interface ThingAt {
  readonly definition: string;
  readonly zone: string | null;
  readonly of: number | string | null;
  /** Slots of its variable attributes, as they are stored. */
  readonly values: readonly number[];
}

/** An action by its name, with the definitions of the things among its arguments, in their order. */
export interface ActionNamed {
  readonly action: string;
  readonly things: readonly string[];
}

/** What a step of a scenario expects. */
export interface StepCheck {
  readonly holds: (s: State) => boolean;
  /** What is compared in the first part that does not hold (`expected 3, was 2`); '' when nothing is compared there. */
  readonly found: (s: State) => string;
}

export interface StateCheck {
  readonly name: string;
  readonly rule: RuleRef;
  readonly holds: (s: State) => boolean;
}

export interface StreamAccess {
  readonly names: readonly string[];
  /** How often each stream has been drawn from. */
  readonly drawn: (s: State) => readonly number[];
  /** The same state, one draw of the stream further on. */
  readonly skip: (s: State, stream: number) => State;
}

export interface RuleCount extends RuleRef {
  readonly count: number;
}
