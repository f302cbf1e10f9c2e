/**
 * Kuhn. The words of the game as types: actions, events, views.
 * Generated from the rules; edit those.
 */
import {
  type At,
  type DecisionOf,
  type Hidden,
  type Json,
  type Known,
  type MoveEvent,
  type OverEvent,
  type ScoredOutcomeOf,
  type SetEvent,
  type ShuffleEvent,
  type TypedEngine,
  type VeiledZone,
} from 'rulewright/runtime';
/** A player: 0 opener, 1 dealer. */
export type Seat = 0 | 1;
/** Zones that each player has. */
export type PlayerZone = 'hand';
/** Zones that belong to nobody. */
export type SharedZone = 'deck';
/** One instance of a zone. */
export type Where = At<PlayerZone, Seat> | At<SharedZone, null>;
/** rules kuhn.rules:6 · Card */
export type CardName = 'Jack' | 'Queen' | 'King';
/** A Card, by where it is. */
export type CardRef = Known<CardName, Where>;
/** A thing of any kind. */
export type AnyThing = CardRef;
/** A thing of which the reader knows only where it is. */
export type HiddenThing = Hidden<Where>;
/** Who decides, and what. */
export type Decision = DecisionOf<Seat, 'act', 'flow.act' | 'flow.act#2' | 'flow.act#3' | 'flow.act#4'>;
/** rules kuhn.rules:18 · check */
export type CheckAction = { readonly decision: 'flow.act' | 'flow.act#3'; readonly action: 'check' };
/** rules kuhn.rules:19 · bet */
export type BetAction = { readonly decision: 'flow.act' | 'flow.act#3'; readonly action: 'bet' };
/** rules kuhn.rules:20 · call */
export type CallAction = { readonly decision: 'flow.act#2' | 'flow.act#4'; readonly action: 'call' };
/** rules kuhn.rules:21 · fold */
export type FoldAction = { readonly decision: 'flow.act#2' | 'flow.act#4'; readonly action: 'fold' };
/** What a player may answer: one type for each action and each question. */
export type Action = CheckAction | BetAction | CallAction | FoldAction;
/** What happens, as a player or the spectator is told of it. */
export type Event =
  | MoveEvent<AnyThing | HiddenThing, Where>
  | SetEvent<'paid', Seat, number>
  | SetEvent<'folded', Seat, boolean>
  | ShuffleEvent<Where>
  | OverEvent;
/** rules kuhn.rules:6 · Card */
export type CardView = {
  readonly thing: CardName;
  readonly owner: Seat | null;
  readonly keywords?: readonly never[];
};
/** What belongs to nobody, as it is shown. */
export type SharedView = { readonly deck: VeiledZone<CardView> };
/** What a player has, as it is shown. */
export type PlayerView = {
  readonly paid: number;
  readonly folded: boolean;
  readonly hand: VeiledZone<CardView>;
};
/** What one player or the spectator sees. `resume` is for `sample` alone. */
export type View = {
  readonly viewer: 'spectator' | Seat;
  readonly active: Seat | null;
  readonly decisions: readonly Decision[];
  readonly outcome: ScoredOutcomeOf<Seat> | null;
  readonly shared: SharedView;
  readonly players: readonly PlayerView[];
  readonly places: Readonly<Record<string, never>>;
  readonly pending: readonly never[];
  readonly effects: readonly never[];
  readonly locals: Readonly<Record<string, never>>;
  readonly resume: Json;
};
/** Options of the game; those left out have the value that the rules name. */
export type Options = Readonly<Record<string, never>>;
/** What a game begins with. This one has no teams, and decks are not brought to it. */
export type Setup = {
  readonly seed: number | string;
  readonly players?: 2;
  readonly teams?: never;
  readonly decks?: never;
};
/** The engine in the words of the game. */
export type GameEngine = TypedEngine<Action, Event, View, Setup>;
