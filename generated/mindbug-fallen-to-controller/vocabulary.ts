/**
 * Mindbug, FallenToController. The words of the game as types: actions, events, views.
 * Generated from the rules; edit those.
 */
import {
  type AbilityChoice,
  type At,
  type Choice,
  type DecisionOf,
  type FiresEvent,
  type Hidden,
  type Json,
  type Known,
  type MoveEvent,
  type OpenZone,
  type OutcomeOf,
  type OverEvent,
  type PendingOf,
  type SetEvent,
  type ShuffleEvent,
  type TurnEvent,
  type TypedEngine,
  type VeiledZone,
} from 'rulewright/runtime';
/** A player: 0 first, 1 second. */
export type Seat = 0 | 1;
/**
 * Whose graveyard a defeated creature goes to (MB-15).
 * rules mindbug.rules:8 · fallen
 */
export type Fallen = 'owner' | 'controller';
/** What a card may print in a word. */
export type Keyword = 'Frénésie' | 'Chasseur' | 'Poison' | 'Discrétion' | 'Coriace';
/** Abilities that wait for their turn to resolve. */
export type Trigger =
  | 'AxolotlHealer.Jouer'
  | 'BrainFly.Jouer'
  | 'ChameleonSniper.Attaquer'
  | 'CompostDragon.Jouer'
  | 'ExplosiveToad.Vaincu'
  | 'FerretBomber.Jouer'
  | 'Giraffodile.Jouer'
  | 'GraveRobber.Jouer'
  | 'HarpyMother.Vaincu'
  | 'KangasaurusRex.Jouer'
  | 'KillerBee.Jouer'
  | 'MysteriousMermaid.Jouer'
  | 'SharkDog.Attaquer'
  | 'SnailHydra.Attaquer'
  | 'StrangeBarrel.Vaincu'
  | 'TigerSquirrel.Jouer'
  | 'TurboBug.Attaquer'
  | 'TuskedExtorter.Attaquer';
/** Zones that each player has. */
export type PlayerZone = 'deck' | 'hand' | 'stage' | 'army' | 'graveyard';
/** Zones that belong to nobody. */
export type SharedZone = 'box';
/** One instance of a zone. */
export type Where = At<PlayerZone, Seat> | At<SharedZone, null>;
/** rules mindbug.rules:10 · Creature */
export type CreatureName =
  | 'AxolotlHealer'
  | 'BeeBear'
  | 'BrainFly'
  | 'ChameleonSniper'
  | 'CompostDragon'
  | 'Deathweaver'
  | 'Elephantopus'
  | 'ExplosiveToad'
  | 'FerretBomber'
  | 'Giraffodile'
  | 'GoblinWerewolf'
  | 'Gorillion'
  | 'GraveRobber'
  | 'HarpyMother'
  | 'KangasaurusRex'
  | 'KillerBee'
  | 'LoneYeti'
  | 'Luchataur'
  | 'MysteriousMermaid'
  | 'PlatedScorpion'
  | 'RhinoTurtle'
  | 'SharkDog'
  | 'SharkyCrabDogMummypus'
  | 'ShieldBugs'
  | 'SnailHydra'
  | 'SnailThrower'
  | 'SpiderOwl'
  | 'StrangeBarrel'
  | 'TigerSquirrel'
  | 'TurboBug'
  | 'TuskedExtorter'
  | 'UrchinHurler';
/** A Creature, by where it is. */
export type CreatureRef = Known<CreatureName, Where>;
/** A thing of any kind. */
export type AnyThing = CreatureRef;
/** A thing of which the reader knows only where it is. */
export type HiddenThing = Hidden<Where>;
/** Who decides, and what. */
export type Decision =
  | DecisionOf<Seat, 'may', 'play.Mindbug' | 'strike.Frenzy'>
  | DecisionOf<
      Seat,
      'choose',
      | 'assault.Hunter'
      | 'assault.Block'
      | 'BrainFly.Jouer.c'
      | 'CompostDragon.Jouer.c'
      | 'ExplosiveToad.Vaincu.c'
      | 'FerretBomber.Jouer.c'
      | 'GraveRobber.Jouer.c'
      | 'SharkDog.Attaquer.c'
      | 'SnailHydra.Attaquer.c'
      | 'TigerSquirrel.Jouer.c'
      | 'TuskedExtorter.Attaquer.c'
    >
  | DecisionOf<Seat, 'chooseUpTo', 'HarpyMother.Vaincu.cs'>
  | DecisionOf<Seat, 'act', 'flow.act'>
  | DecisionOf<Seat, 'order', 'order'>;
/** rules mindbug.rules:68 · play */
export type PlayAction = { readonly decision: 'flow.act'; readonly action: 'play'; readonly c: CreatureRef };
/** rules mindbug.rules:81 · strike */
export type StrikeAction = {
  readonly decision: 'flow.act';
  readonly action: 'strike';
  readonly a: CreatureRef;
};
/** rules mindbug.rules:72 · play.Mindbug */
export type PlayMindbugChoice = Choice<'play.Mindbug', 'yes' | 'no'>;
/** rules mindbug.rules:90 · assault.Hunter */
export type AssaultHunterChoice = Choice<'assault.Hunter', CreatureRef | 'none'>;
/** rules mindbug.rules:92 · assault.Block */
export type AssaultBlockChoice = Choice<'assault.Block', CreatureRef | 'none'>;
/** rules mindbug.rules:83 · strike.Frenzy */
export type StrikeFrenzyChoice = Choice<'strike.Frenzy', 'yes' | 'no'>;
/** rules cards.rules:18 · BrainFly.Jouer.c */
export type BrainFlyJouerCChoice = Choice<'BrainFly.Jouer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:28 · CompostDragon.Jouer.c */
export type CompostDragonJouerCChoice = Choice<'CompostDragon.Jouer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:45 · ExplosiveToad.Vaincu.c */
export type ExplosiveToadVaincuCChoice = Choice<'ExplosiveToad.Vaincu.c', CreatureRef | 'nothing'>;
/** rules cards.rules:51 · FerretBomber.Jouer.c */
export type FerretBomberJouerCChoice = Choice<'FerretBomber.Jouer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:69 · GraveRobber.Jouer.c */
export type GraveRobberJouerCChoice = Choice<'GraveRobber.Jouer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:75 · HarpyMother.Vaincu.cs */
export type HarpyMotherVaincuCsChoice = Choice<'HarpyMother.Vaincu.cs', CreatureRef | 'enough'>;
/** rules cards.rules:112 · SharkDog.Attaquer.c */
export type SharkDogAttaquerCChoice = Choice<'SharkDog.Attaquer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:131 · SnailHydra.Attaquer.c */
export type SnailHydraAttaquerCChoice = Choice<'SnailHydra.Attaquer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:152 · TigerSquirrel.Jouer.c */
export type TigerSquirrelJouerCChoice = Choice<'TigerSquirrel.Jouer.c', CreatureRef | 'nothing'>;
/** rules cards.rules:163 · TuskedExtorter.Attaquer.c */
export type TuskedExtorterAttaquerCChoice = Choice<'TuskedExtorter.Attaquer.c', CreatureRef | 'nothing'>;
/** What a player may answer: one type for each action and each question. */
export type Action =
  | PlayAction
  | StrikeAction
  | PlayMindbugChoice
  | AssaultHunterChoice
  | AssaultBlockChoice
  | StrikeFrenzyChoice
  | BrainFlyJouerCChoice
  | CompostDragonJouerCChoice
  | ExplosiveToadVaincuCChoice
  | FerretBomberJouerCChoice
  | GraveRobberJouerCChoice
  | HarpyMotherVaincuCsChoice
  | SharkDogAttaquerCChoice
  | SnailHydraAttaquerCChoice
  | TigerSquirrelJouerCChoice
  | TuskedExtorterAttaquerCChoice
  | AbilityChoice<'order', Trigger, AnyThing | HiddenThing | null>;
/** rules mindbug.rules:31 · enter */
export type EnterEvent = {
  readonly event: 'enter';
  readonly c: CreatureRef | HiddenThing | null;
  readonly keeper: Seat;
};
/** rules mindbug.rules:32 · attack */
export type AttackEvent = { readonly event: 'attack'; readonly a: CreatureRef | HiddenThing | null };
/** rules mindbug.rules:34 · take */
export type TakeEvent = {
  readonly event: 'take';
  readonly c: CreatureRef | HiddenThing | null;
  readonly taker: Seat;
};
/** rules mindbug.rules:35 · hurt */
export type HurtEvent = { readonly event: 'hurt'; readonly p: Seat; readonly n: number };
/** rules mindbug.rules:36 · discard */
export type DiscardEvent = { readonly event: 'discard'; readonly c: CreatureRef | HiddenThing | null };
/** rules mindbug.rules:37 · defeat */
export type DefeatEvent = { readonly event: 'defeat'; readonly c: CreatureRef | HiddenThing | null };
/** What happens, as a player or the spectator is told of it. */
export type Event =
  | EnterEvent
  | AttackEvent
  | TakeEvent
  | HurtEvent
  | DiscardEvent
  | DefeatEvent
  | MoveEvent<AnyThing | HiddenThing, Where>
  | SetEvent<'life', Seat, number>
  | SetEvent<'mindbugs', Seat, number>
  | SetEvent<'turned', CreatureRef | HiddenThing | null, boolean | null>
  | ShuffleEvent<Where>
  | TurnEvent<Seat>
  | FiresEvent<Trigger, AnyThing | HiddenThing | null, Seat>
  | OverEvent;
/** rules mindbug.rules:10 · Creature */
export type CreatureView = {
  readonly thing: CreatureName;
  readonly owner: Seat | null;
  readonly power: number;
  readonly turned: boolean;
  readonly keywords?: readonly Keyword[];
};
/** What belongs to nobody, as it is shown. */
export type SharedView = { readonly box: VeiledZone<CreatureView> };
/** What a player has, as it is shown. */
export type PlayerView = {
  readonly life: number;
  readonly mindbugs: number;
  readonly deck: VeiledZone<CreatureView>;
  readonly hand: VeiledZone<CreatureView>;
  readonly stage: OpenZone<CreatureView>;
  readonly army: OpenZone<CreatureView>;
  readonly graveyard: OpenZone<CreatureView>;
};
/** What one player or the spectator sees. `resume` is for `sample` alone. */
export type View = {
  readonly viewer: 'spectator' | Seat;
  readonly active: Seat | null;
  readonly decisions: readonly Decision[];
  readonly outcome: OutcomeOf<Seat> | null;
  readonly shared: SharedView;
  readonly players: readonly PlayerView[];
  readonly places: Readonly<Record<string, never>>;
  readonly pending: ReadonlyArray<PendingOf<Trigger, AnyThing | HiddenThing | null, Seat>>;
  readonly effects: readonly never[];
  readonly locals: {
    readonly c?: CreatureRef | HiddenThing | null;
    readonly a?: CreatureRef | HiddenThing | null;
    readonly this?: AnyThing | HiddenThing | null;
  };
  readonly resume: Json;
};
/** Options of the game; those left out have the value that the rules name. */
export type Options = { readonly fallen?: Fallen };
/** What a game begins with. This one has no teams, and decks are not brought to it. */
export type Setup = {
  readonly seed: number | string;
  readonly players?: 2;
  readonly options?: Options;
  readonly teams?: never;
  readonly decks?: never;
};
/** The engine in the words of the game. */
export type GameEngine = TypedEngine<Action, Event, View, Setup>;
