/**
 * TicTacToe. The words of the game as types: actions, events, views.
 * Generated from the rules; edit those.
 */
import {
  type DecisionOf,
  type Json,
  type OutcomeOf,
  type OverEvent,
  type SetEvent,
  type TurnEvent,
  type TypedEngine,
} from 'rulewright/runtime';
/** A player: 0 cross, 1 nought. */
export type Seat = 0 | 1;
/** rules tictactoe.rules:6 · Cell */
export type Cell = 'a1' | 'b1' | 'c1' | 'a2' | 'b2' | 'c2' | 'a3' | 'b3' | 'c3';
/** Who decides, and what. */
export type Decision = DecisionOf<Seat, 'act', 'flow.act'>;
/** rules tictactoe.rules:14 · place */
export type PlaceAction = { readonly decision: 'flow.act'; readonly action: 'place'; readonly c: Cell };
/** What a player may answer: one type for each action and each question. */
export type Action = PlaceAction;
/** What happens, as a player or the spectator is told of it. */
export type Event = SetEvent<'sign', Cell, Seat | null> | TurnEvent<Seat> | OverEvent;
/** What belongs to nobody, as it is shown. */
export type SharedView = Readonly<Record<string, never>>;
/** What a player has, as it is shown. */
export type PlayerView = Readonly<Record<string, never>>;
/** rules tictactoe.rules:6 · Cell */
export type CellView = { readonly sign: Seat | null };
/** What one player or the spectator sees. `resume` is for `sample` alone. */
export type View = {
  readonly viewer: 'spectator' | Seat;
  readonly active: Seat | null;
  readonly decisions: readonly Decision[];
  readonly outcome: OutcomeOf<Seat> | null;
  readonly shared: SharedView;
  readonly players: readonly PlayerView[];
  readonly places: Readonly<Record<Cell, CellView>>;
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
