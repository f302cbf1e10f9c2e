/**
 * Life, Casual. The words of the game as types: actions, events, views.
 * Generated from the rules; edit those.
 */
import {
  type At,
  type Choice,
  type DecisionOf,
  type Hidden,
  type Json,
  type Known,
  type MoveEvent,
  type OpenZone,
  type OverEvent,
  type ScoredOutcomeOf,
  type SetEvent,
  type ShuffleEvent,
  type TurnEvent,
  type TypedEngine,
  type VeiledZone,
} from 'rulewright/runtime';
/** A player: 0 first, 1 second, 2 third, 3 fourth. */
export type Seat = 0 | 1 | 2 | 3;
/** rules life.rules:11 · catalogue */
export type Catalogue = 'Mammals' | 'Birds';
/** rules life.rules:13 · Continent */
export type Continent = 'Africa' | 'Asia' | 'Europe' | 'NorthAmerica' | 'SouthAmerica' | 'Oceania';
/** Zones that each player has. */
export type PlayerZone = 'deck' | 'hand' | 'lost';
/** Zones that belong to nobody. */
export type SharedZone = 'stock';
/** Zones that each Continent has. */
export type ContinentZone = 'fauna';
/** One instance of a zone. */
export type Where = At<PlayerZone, Seat> | At<SharedZone, null> | At<ContinentZone, Continent>;
/** rules life.rules:18 · Animal */
export type AnimalName = string;
/** A Animal, by where it is. */
export type AnimalRef = Known<AnimalName, Where>;
/** A thing of any kind. */
export type AnyThing = AnimalRef;
/** A thing of which the reader knows only where it is. */
export type HiddenThing = Hidden<Where>;
/** Who decides, and what. */
export type Decision = DecisionOf<Seat, 'choose', 'survive.refuge'> | DecisionOf<Seat, 'act', 'flow.act'>;
/** rules life.rules:49 · place */
export type PlaceAction = {
  readonly decision: 'flow.act';
  readonly action: 'place';
  readonly a: AnimalRef;
  readonly c: Continent;
};
/** rules life.rules:67 · survive.refuge */
export type SurviveRefugeChoice = Choice<'survive.refuge', Continent | 'nothing'>;
/** What a player may answer: one type for each action and each question. */
export type Action = PlaceAction | SurviveRefugeChoice;
/** rules life.rules:44 · settle */
export type SettleEvent = {
  readonly event: 'settle';
  readonly a: AnimalRef | HiddenThing | null;
  readonly c: Continent;
  readonly placer: Seat;
};
/** rules life.rules:45 · flee */
export type FleeEvent = {
  readonly event: 'flee';
  readonly a: AnimalRef | HiddenThing | null;
  readonly c: Continent;
};
/** rules life.rules:46 · discard */
export type DiscardEvent = { readonly event: 'discard'; readonly a: AnimalRef | HiddenThing | null };
/** rules life.rules:47 · collapse */
export type CollapseEvent = { readonly event: 'collapse'; readonly c: Continent; readonly culprit: Seat };
/** What happens, as a player or the spectator is told of it. */
export type Event =
  | SettleEvent
  | FleeEvent
  | DiscardEvent
  | CollapseEvent
  | MoveEvent<AnyThing | HiddenThing, Where>
  | SetEvent<'points', Seat, number>
  | SetEvent<'open', null, readonly Continent[]>
  | ShuffleEvent<Where>
  | TurnEvent<Seat>
  | OverEvent;
/** rules life.rules:18 · Animal */
export type AnimalView = {
  readonly thing: AnimalName;
  readonly owner: Seat | null;
  readonly keywords?: readonly never[];
};
/** What belongs to nobody, as it is shown. */
export type SharedView = { readonly open: readonly Continent[]; readonly stock: VeiledZone<AnimalView> };
/** What a player has, as it is shown. */
export type PlayerView = {
  readonly points: number;
  readonly deck: VeiledZone<AnimalView>;
  readonly hand: VeiledZone<AnimalView>;
  readonly lost: OpenZone<AnimalView>;
};
/** rules life.rules:13 · Continent */
export type ContinentView = { readonly fauna: OpenZone<AnimalView> };
/** What one player or the spectator sees. `resume` is for `sample` alone. */
export type View = {
  readonly viewer: 'spectator' | Seat;
  readonly active: Seat | null;
  readonly decisions: readonly Decision[];
  readonly outcome: ScoredOutcomeOf<Seat> | null;
  readonly shared: SharedView;
  readonly players: readonly PlayerView[];
  readonly places: Readonly<Record<Continent, ContinentView>>;
  readonly pending: readonly never[];
  readonly effects: readonly never[];
  readonly locals: { readonly c?: Continent };
  readonly resume: Json;
};
/** Options of the game; those left out have the value that the rules name. */
export type Options = { readonly chosen?: readonly Continent[]; readonly catalogue?: Catalogue };
/** What a game begins with. This one has no teams, and decks are not brought to it. */
export type Setup = {
  readonly seed: number | string;
  readonly players?: 2 | 3 | 4;
  readonly options?: Options;
  readonly teams?: never;
  readonly decks?: never;
};
/** The engine in the words of the game. */
export type GameEngine = TypedEngine<Action, Event, View, Setup>;
