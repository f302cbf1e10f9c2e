/**
 * What a generated vocabulary is made of: shapes that only lack the words of a game. All of them are plain JSON (type
 * aliases, which unlike interfaces fit `Json`), so that every typed engine is an `Engine` too and all tools accept it.
 */
import type {
  Decision,
  Engine,
  EventJson,
  FastEngine,
  Json,
  Played,
  RuleRef,
  SetupInput,
  State,
  ViewJson,
  ActionJson,
} from './engine.ts';

/** One instance of a zone: `of` is whose it is. */
export type At<Zone extends string, Of extends number | string | null> = {
  readonly zone: Zone;
  readonly of: Of;
};

/** Any instance of any zone. */
type Anywhere = At<string, number | string | null>;

/** A thing that its reader knows: the `nth` of its definition in that zone instance, counted from 1. */
export type Known<Name extends string, Where extends Anywhere> = { readonly thing: Name } & Where & {
    readonly nth: number;
  };

/** A thing of which its reader only knows where it is. */
export type Hidden<Where extends Anywhere> = { readonly thing: null } & Where;

/** One step of a grid, as data names it. */
export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

// ---- decisions and actions ------------------------------------------------------------------------

/** Who decides now, what, and in which way. */
export type DecisionOf<Seat extends number, Kind extends Decision['kind'], Name extends string> = {
  readonly player: Seat;
  readonly decision: Name;
  readonly kind: Kind;
};

/** An answer to a question. */
export type Choice<Name extends string, Value extends Json> = {
  readonly decision: Name;
  readonly choice: Value;
};

/** Which ability comes next, or is used instead; `nth` when two still look alike. `this` is null when it is gone. */
export type AbilityChoice<Name extends string, Ability extends string, This extends Json> = {
  readonly decision: Name;
  readonly choice: Ability;
  readonly this: This;
  readonly nth?: number;
};

/** Nobody acts. */
export type Pass<Name extends string> = { readonly decision: Name; readonly action: 'pass' };

// ---- events ---------------------------------------------------------------------------------------

/** A thing goes from one zone instance to another. */
export type MoveEvent<Thing extends Json, Where extends Anywhere> = {
  readonly event: 'move';
  readonly thing: Thing;
  readonly from: Where;
  readonly to: Where;
};

/** An attribute changes; both values are null for those who do not know whose it is. */
export type SetEvent<Attribute extends string, Of extends Json, Value extends Json> = {
  readonly event: 'set';
  readonly attribute: Attribute;
  readonly of: Of;
  readonly from: Value;
  readonly to: Value;
};

/** A zone instance is shuffled. */
export type ShuffleEvent<Where extends Anywhere> = { readonly event: 'shuffle' } & Where;

/** A turn begins. */
export type TurnEvent<Seat extends number> = { readonly event: 'turn'; readonly player: Seat };
/** A turn that is nobody's. */
export type SharedTurnEvent<Seat extends number> = { readonly event: 'turn'; readonly starter: Seat };

/** Something is shown, to all or to some. */
export type RevealEvent<Thing extends Json, Seat extends number> = {
  readonly event: 'reveal';
  readonly thing: Thing;
  readonly to: 'all' | readonly Seat[];
};

/** A trigger starts to resolve. */
export type FiresEvent<Ability extends string, This extends Json, Seat extends number> = {
  readonly event: 'fires';
  readonly ability: Ability;
  readonly this: This;
  readonly you: Seat | null;
};

/** The game is over. */
export type OverEvent = { readonly event: 'over'; readonly reason: string };

/** An event with who saw what in it: what `eventsFor` reads. */
export type SeenEvent<Event extends EventJson> = {
  readonly event: Event;
  readonly seenBy: Readonly<Record<string, number>>;
  readonly nths?: Readonly<Record<string, readonly number[]>>;
};

// ---- views and outcomes ---------------------------------------------------------------------------

/** The contents of a zone that everybody sees. */
export type OpenZone<Thing extends Json> = { readonly count: number; readonly things: readonly Thing[] };

/** The contents of a zone as far as the viewer may know: null where a thing is not known; `known` without a position. */
export type VeiledZone<Thing extends Json> = {
  readonly count?: number;
  readonly things: ReadonlyArray<Thing | null>;
  readonly known?: readonly Thing[];
};

/** A trigger that waits to resolve. */
export type PendingOf<Ability extends string, This extends Json, Seat extends number> = {
  readonly ability: Ability;
  readonly this: This;
  readonly you: Seat | null;
};

/** Players by rank, winners first, and why the game is over. */
export type OutcomeOf<Seat extends number> = {
  readonly ranks: ReadonlyArray<readonly Seat[]>;
  readonly reason: string;
};

/** The same in a game that counts a score; by seat. */
export type ScoredOutcomeOf<Seat extends number> = OutcomeOf<Seat> & { readonly scores: readonly number[] };

/** What every view has. */
export type AnyView = ViewJson & {
  readonly viewer: number | 'spectator';
  readonly decisions: ReadonlyArray<DecisionOf<number, Decision['kind'], string>>;
  readonly outcome: OutcomeOf<number> | null;
};

// ---- the engine -----------------------------------------------------------------------------------

/** `Engine` in the words of one game. */
export interface TypedEngine<
  Action extends ActionJson,
  Event extends EventJson,
  View extends AnyView,
  Setup extends SetupInput,
> extends Engine {
  setup(input: Setup): State;
  decisions(s: State): Array<View['decisions'][number]>;
  legal(s: State, player: SeatOf<View>): Action[];
  play(
    s: State,
    player: SeatOf<View>,
    action: Action,
    time?: { readonly elapsedMs?: number },
  ): TypedPlayed<Event>;
  view(s: State, player: View['viewer']): View;
  eventsFor(events: ReadonlyArray<SeenEvent<Event>>, player: View['viewer']): Event[];
  sample(view: View, seed: number | string, assumed?: Readonly<Record<string, Json>>): State;
  outcome(s: State): View['outcome'];
  describe(x: Action | Event | string, language?: string): string;
  actionName(s: State, action: Action): string;
  parseAction(
    s: State,
    player: SeatOf<View>,
    text: string,
  ): { readonly ok: true; readonly action: Action } | { readonly ok: false; readonly message: string };
  readonly fast: TypedFastEngine<Setup>;
}

/** The fast face: only what it begins with has words. */
export interface TypedFastEngine<Setup extends SetupInput> extends FastEngine {
  create(input: Setup & { readonly chance?: 'sampled' | 'explicit' }, into?: Int16Array): Int16Array;
}

/** What comes of playing an action: the next state and what happened, or why not. */
export type TypedPlayed<Event extends EventJson> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: ReadonlyArray<SeenEvent<Event>>;
      /** The rules of a chain without an end that ended the game, the newest first. */
      readonly endless?: readonly RuleRef[];
    }
  | Extract<Played, { readonly ok: false }>;

/** Seats of the game that has these views. */
export type SeatOf<View extends AnyView> = Exclude<View['viewer'], 'spectator'>;
