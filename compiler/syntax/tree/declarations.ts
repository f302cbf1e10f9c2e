/** Declarations as written. */
import type { Ability, Pattern } from './abilities.ts';
import type { Expression, NumberLiteral } from './expressions.ts';
import type { Cost, Currency, Due } from './payments.ts';
import type { Hole } from './holes.ts';
import type { Documented, Name, Node, Text } from './nodes.ts';
import type { Scenario } from './scenarios.ts';
import type { Block } from './statements.ts';
import type { Type } from './types.ts';

export type Declaration =
  | Game
  | Part
  | Title
  | Players
  | Option
  | Constant
  | KindDeclaration
  | Things
  | EnumDeclaration
  | Card
  | Catalogue
  | Deck
  | Owner
  | Shared
  | Region
  | AbilitiesWork
  | Grid
  | Directions
  | Heading
  | Keyword
  | Derived
  | Relation
  | EventDeclaration
  | Procedure
  | Action
  | Currency
  | Cost
  | Rule
  | Standing
  | Setup
  | Flow
  | Ends
  | TriggersOrdered
  | Score
  | Rank
  | Invariant
  | Scenario
  | Witness
  | Variant
  | Patch
  | Change
  | Unsupported
  | Hole;

/** `game Mindbug`, `abstract game Life`, `game CardChess from Chess`. */
export interface Game extends Documented {
  readonly kind: 'game';
  readonly name: Name;
  readonly abstract: boolean;
  readonly from: Name | null;
}
/** `part of Mindbug`: first line of a further file of the game. */
export interface Part extends Documented {
  readonly kind: 'part';
  readonly of: Name;
}
/** `title fr "…" en "…"`. */
export interface Title extends Documented {
  readonly kind: 'title';
  readonly text: Text;
}
/** `players 2`, `players 2..4`, `players white, black`. */
export interface Players extends Documented {
  readonly kind: 'players';
  readonly from: NumberLiteral | null;
  readonly to: NumberLiteral | null;
  readonly seats: readonly Name[];
}
/** `option fallen: owner | controller = owner`, `option lands: Int 1..6 = 6`. */
export interface Option extends Documented {
  readonly kind: 'option';
  readonly name: Name;
  readonly type: Type;
  readonly value: Expression;
}
/** `constant limit = 1_000_000`. */
export interface Constant extends Documented {
  readonly kind: 'constant';
  readonly name: Name;
  readonly value: Expression;
}
/** `kind Creature { power: Int from 0  mark turned: Bool = false }`, `kind Permanent: Card { … }`. */
export interface KindDeclaration extends Documented {
  readonly kind: 'kind';
  readonly name: Name;
  readonly names: Text | null;
  readonly parent: Name | null;
  readonly members: readonly Member[];
}
/** `things Continent: Africa fr "Afrique", Asia`. */
export interface Things extends Documented {
  readonly kind: 'things';
  readonly of: Name;
  readonly things: readonly NamedThing[];
}
export interface NamedThing extends Node {
  readonly name: Name;
  readonly names: Text | null;
}
/** `enum Colour { red fr "rouge", blue }`. */
export interface EnumDeclaration extends Documented {
  readonly kind: 'enum';
  readonly name: Name;
  readonly values: readonly NamedThing[];
}
/** `card X fr "…" en "…": Creature with Poison, Bouclier(2) { power = 4  text fr "…"  Jouer { … } }`. */
export interface Card extends Documented {
  readonly kind: 'card';
  readonly name: Name;
  readonly names: Text | null;
  readonly of: Name;
  readonly keywords: readonly KeywordUse[];
  readonly attributes: readonly AttributeValue[];
  readonly text: Text | null;
  readonly abilities: readonly Ability[];
  /** The catalogue in whose table it stands. */
  readonly catalogue?: string;
}
/** `catalogue Mammals of Animal from "mammals.csv" { population reads "1M+" as limit }`. */
export interface Catalogue extends Documented {
  readonly kind: 'catalogue';
  readonly name: Name;
  readonly of: Name;
  /** Inside the folder of the game. */
  readonly from: Node & { readonly path: string };
  readonly readings: readonly Reading[];
}
/** What a cell of a column means that says just this. */
export interface Reading extends Node {
  readonly column: Name;
  readonly text: string;
  readonly value: Expression;
}
/** `deck Herd of Animal for p to p.deck { size = 20  copies = 1  limit millions: … }`: what each player brings. */
export interface Deck extends Documented {
  readonly kind: 'deck';
  readonly name: Name;
  readonly of: Name;
  readonly player: Name;
  readonly to: Expression;
  readonly values: readonly AttributeValue[];
  readonly limits: readonly DeckLimit[];
}
/** `limit millions en "…": count(a in cards where …) <= 3`. */
export interface DeckLimit extends Documented {
  readonly name: Name;
  readonly names: Text | null;
  readonly value: Expression;
}
export interface KeywordUse extends Node {
  readonly name: Name;
  readonly arguments: readonly Expression[];
}
export interface AttributeValue extends Node {
  readonly name: Name;
  readonly value: Expression;
}
/** `player { … }`, `player white { ahead = N }` (named seat: values only), `team { … }`. */
export interface Owner extends Documented {
  readonly kind: 'owner';
  readonly owner: 'player' | 'team';
  readonly name: Name | null;
  readonly members: readonly Member[];
  readonly values: readonly AttributeValue[];
}
/** `shared { zone box: pile of Creature seen by nobody }`. */
export interface Shared extends Documented {
  readonly kind: 'shared';
  readonly members: readonly Member[];
}
export type Member = AttributeDeclaration | ZoneDeclaration;
/** `power: Int from 0`, `mark turned: Bool = false`, `var plays: Int = 1 each turn`. `storage` as written: none, `var`, `mark`, `clock`. */
export interface AttributeDeclaration extends Documented {
  readonly kind: 'attribute';
  readonly storage: 'plain' | 'var' | 'mark' | 'clock';
  readonly name: Name;
  readonly names: Text | null;
  readonly type: Type;
  readonly value: Expression | null;
  readonly eachTurn: boolean;
  readonly runs: (Node & { readonly kind: 'whileDeciding' }) | null;
}
/** `zone deck: pile of Creature seen by nobody, count by all`. Capacity: `slot` is 1; `row 0..5 of Card`. */
export interface ZoneDeclaration extends Documented {
  readonly kind: 'zone';
  readonly name: Name;
  readonly names: Text | null;
  readonly order: 'pile' | 'row' | 'set' | 'slot';
  readonly capacity: Expression | null;
  readonly of: readonly Name[];
  readonly seenBy: Audience;
  readonly countBy: Audience | null;
}
export type Audience = 'nobody' | 'owner' | 'team' | 'all';
/** `region play: army, field`. */
export interface Region extends Documented {
  readonly kind: 'region';
  readonly name: Name;
  readonly zones: readonly Name[];
}
/** `abilities work in play`. */
export interface AbilitiesWork extends Documented {
  readonly kind: 'abilitiesWork';
  readonly in: Name;
}
/** `grid Cell files a..c ranks 1..3 { var mark: Player? = none }`. */
export interface Grid extends Documented {
  readonly kind: 'grid';
  readonly name: Name;
  readonly fileFrom: Name;
  readonly fileTo: Name;
  readonly rankFrom: NumberLiteral;
  readonly rankTo: NumberLiteral;
  readonly members: readonly Member[];
}
/** `directions N, NE, E` (the eight compass names have fixed meanings: N is towards the higher ranks). */
export interface Directions extends Documented {
  readonly kind: 'directions';
  readonly names: readonly Name[];
}
/** `heading Jouer en "Play": on enter(this, _)`. */
export interface Heading extends Documented {
  readonly kind: 'heading';
  readonly name: Name;
  readonly names: Text | null;
  readonly pattern: Pattern;
}
/** `keyword Coriace en "Tough" { instead of defeat(this) if … { … } }`, `keyword W(n: Int) adds { … }`. */
export interface Keyword extends Documented {
  readonly kind: 'keyword';
  readonly name: Name;
  readonly names: Text | null;
  readonly parameters: readonly Parameter[];
  readonly adds: boolean;
  readonly text: Text | null;
  readonly abilities: readonly Ability[];
}
/** `derived crowd(c: Continent) = sum(…)`; without parentheses: no parameters. */
export interface Derived extends Documented {
  readonly kind: 'derived';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  readonly value: Expression;
}
/** `relation block(x: Creature, a: Creature)`. */
export interface Relation extends Documented {
  readonly kind: 'relation';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
}
export interface Parameter extends Node {
  readonly name: Name;
  readonly type: Type;
}
/** `event defeat(c: Creature) once { … }`. */
export interface EventDeclaration extends Documented {
  readonly kind: 'event';
  readonly name: Name;
  readonly names: Text | null;
  readonly parameters: readonly Parameter[];
  readonly once: boolean;
  readonly body: Block;
}
/** `procedure assault(a: Creature) { … }`. */
export interface Procedure extends Documented {
  readonly kind: 'procedure';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly body: Block;
}
/** `action play en "play" (c in you.hand where …, …) cost … and … { … }`, `action draw if … { … }`. */
export interface Action extends Documented {
  readonly kind: 'action';
  readonly name: Name;
  readonly names: Text | null;
  readonly parameters: readonly Binder[];
  readonly condition: Expression | null;
  readonly cost: readonly Due[];
  readonly body: Block;
}
/** `x in S where E` */
export interface Binder extends Node {
  readonly name: Name;
  readonly in: Expression;
  readonly where: Expression | null;
}
/** `rule home: on settle(a, c, p) if … { … }`: an ability of the game itself. */
export interface Rule extends Documented {
  readonly kind: 'rule';
  readonly name: Name;
  readonly ability: Ability;
}
/** `standing refill at once: for each p in players when E { … }`. */
export interface Standing extends Documented {
  readonly kind: 'standing';
  readonly name: Name;
  readonly atOnce: boolean;
  readonly each: Binder | null;
  readonly when: Expression;
  readonly body: Block;
}
export interface Setup extends Documented {
  readonly kind: 'setup';
  readonly body: Block;
}
export interface Flow extends Documented {
  readonly kind: 'flow';
  readonly body: Block;
}
/** `ends at once, ties draw { life: for each p in players when E then p loses }`, `ends after each turn { … }`, `ends in endless chains { … }`. */
export interface Ends extends Documented {
  readonly kind: 'ends';
  readonly clock: 'at once' | 'after each turn' | 'in endless chains';
  readonly ties: 'draw' | null;
  readonly rules: readonly EndRule[];
}
export interface EndRule extends Documented {
  readonly name: Name;
  readonly each: Binder | null;
  readonly when: Expression;
  readonly then: Result;
}
/** `p wins`, `p loses`, `draw`, each with an optional reason text. */
export interface Result extends Node {
  readonly kind: 'wins' | 'loses' | 'draw';
  readonly who: Expression | null;
  readonly reason: Text | null;
}
/** `triggers ordered by active, newest first`, `triggers ordered by seat from active, oldest first`. */
export interface TriggersOrdered extends Documented {
  readonly kind: 'triggersOrdered';
  readonly bySeat: boolean;
  readonly who: Expression;
  readonly newestFirst: boolean;
}
/** `score of p = p.chips`. */
export interface Score extends Documented {
  readonly kind: 'score';
  readonly parameter: Name;
  readonly value: Expression;
}
/** `rank by score highest, ties share`. */
export interface Rank extends Documented {
  readonly kind: 'rank';
  readonly highest: boolean;
  readonly tiesShare: boolean;
}
/** `invariant cards: E`, `invariant full: E between actions`. */
export interface Invariant extends Documented {
  readonly kind: 'invariant';
  readonly name: Name;
  readonly value: Expression;
  readonly betweenActions: boolean;
}
/** `witness comeback: E` — something that must be true at the end of some games; reported as a rate. */
export interface Witness extends Documented {
  readonly kind: 'witness';
  readonly name: Name;
  readonly value: Expression;
}
/** `variant Vanilla of Mindbug { … }`. */
export interface Variant extends Documented {
  readonly kind: 'variant';
  readonly name: Name;
  readonly of: Name;
  readonly changes: readonly Declaration[];
}
/** `patch Erratum of Mindbug { … }`: the same for a game, a variant or another patch, where it is put on. */
export interface Patch extends Documented {
  readonly kind: 'patch';
  readonly name: Name;
  readonly of: Name;
  readonly changes: readonly Declaration[];
}
/** Inside a variant: `set fallen = controller` · `replace procedure p(…) { … }` · `add card …` · `remove card X` · `remove abilities of Creature`. */
export type Change = SetChange | DeclarationChange | EndChange | RemoveChange;
export interface SetChange extends Documented {
  readonly kind: 'set';
  readonly path: readonly Name[];
  readonly value: Expression;
}
/** `replace end noLifeLeft: when E then p loses`: one rule of an `ends`. */
export interface EndChange extends Documented {
  readonly kind: 'replaceEnd' | 'addEnd';
  readonly rule: EndRule;
}
export interface DeclarationChange extends Documented {
  readonly kind: 'replace' | 'add';
  readonly declaration: Declaration;
}
export interface RemoveChange extends Documented {
  readonly kind: 'remove';
  readonly what: Name;
  readonly name: Name;
}
/** A construct that is not built yet: parsed as far as its balanced braces so that `check` can say `not-yet-supported`. `construct` is its first word(s). */
export interface Unsupported extends Documented {
  readonly kind: 'unsupported';
  readonly construct: string;
  /** The names that it seems to declare: nobody else needs to miss them. */
  readonly brings: readonly string[];
}
