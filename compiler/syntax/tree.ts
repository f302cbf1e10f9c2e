/**
 * The tree as written. In: the concrete syntax tree. Out: these nodes, every one with its span.
 * Guarantees: nothing is resolved (names are `Name`s, normalised to NFC), nothing is left out, order is the file's.
 * The concrete syntax stands beside each node.
 */
import type { Span } from '../source/source.ts';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** `"Play"` (every language) or `fr "Jouer" en "Play"`. The key of a plain string is `''`. */
export interface Text {
  readonly byLanguage: Readonly<Record<string, string>>; // made with Object.create(null)
  readonly span: Span;
}

interface Node {
  readonly span: Span;
}

/** What a declaration carries besides its own syntax: `///` lines above it. */
interface Documented extends Node {
  readonly documentation: string | null;
}

export interface File {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly span: Span;
}

// ---- types ----------------------------------------------------------------------------------------

/** `Int`, `Int from 0`, `Int 0..5`, `Bool`, `Player`, `Creature`, `set of Player`, `Square?`, `a | b`. */
export type Type = NamedType | IntType | SetType | ChoiceType;
export interface NamedType extends Node {
  readonly kind: 'named';
  readonly name: Name;
  readonly optional: boolean;
}
export interface IntType extends Node {
  readonly kind: 'int';
  readonly from: Expression | null; // null with `to` null: undeclared range 0..32767
  readonly to: Expression | null;
  readonly optional: boolean;
}
export interface SetType extends Node {
  readonly kind: 'set';
  readonly collection: 'set' | 'list' | 'bag' | 'pile' | 'row' | 'slot';
  readonly of: Type;
}
/** `owner | controller` in an option; `Man | Relique` in a zone. */
export interface ChoiceType extends Node {
  readonly kind: 'choice';
  readonly names: readonly Name[];
}

// ---- declarations ---------------------------------------------------------------------------------

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
  | Change
  | Unsupported;

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
  readonly type: Type;
  readonly value: Expression | null;
  readonly eachTurn: boolean;
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
/** `action play en "play" (c in you.hand where …, …) { … }`. */
export interface Action extends Documented {
  readonly kind: 'action';
  readonly name: Name;
  readonly names: Text | null;
  readonly parameters: readonly Binder[];
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
/** `ends at once, ties draw { life: for each p in players when E then p loses }`, `ends after each turn { … }`. */
export interface Ends extends Documented {
  readonly kind: 'ends';
  readonly clock: 'at once' | 'after each turn';
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
/** Inside a variant: `set fallen = controller` · `replace procedure p(…) { … }` · `add card …` · `remove card X` · `remove abilities of Creature`. */
export type Change = SetChange | DeclarationChange | RemoveChange;
export interface SetChange extends Documented {
  readonly kind: 'set';
  readonly path: readonly Name[];
  readonly value: Expression;
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
/** A construct of a later issue: parsed as far as its balanced braces so that `check` can say `not-yet-supported`. `construct` is its first word(s). */
export interface Unsupported extends Documented {
  readonly kind: 'unsupported';
  readonly construct: string;
}

// ---- scenarios ------------------------------------------------------------------------------------

/** `scenario takeOver cites MB-08, MB-09 { given { … } first: play(Gorillion) expect … }` (also with `option fallen = controller`, `variant Vanilla` lines first). */
export interface Scenario extends Documented {
  readonly kind: 'scenario';
  readonly name: Name;
  readonly cites: readonly Name[];
  readonly variant: Name | null;
  readonly options: readonly AttributeValue[];
  readonly given: Given | null;
  readonly steps: readonly Step[];
}
export interface Given extends Node {
  readonly items: readonly GivenItem[];
}
/** `active = first` · `first.life = 2` · `first.army: RhinoTurtle { turned = true }, 2 Gorillion, ShieldBugs of second` (a pile is listed from the top). */
export type GivenItem =
  | (Node & { readonly kind: 'value'; readonly target: Expression; readonly value: Expression })
  | (Node & { readonly kind: 'zone'; readonly zone: Expression; readonly entries: readonly GivenEntry[] });
export interface GivenEntry extends Node {
  readonly count: number;
  readonly definition: Name;
  readonly owner: Name | null;
  readonly attributes: readonly AttributeValue[];
}
export type Step =
  /** `first: play(Gorillion)` · `second: yes` · `second: no` · `first: RhinoTurtle` · `first: none` */
  | (Node & {
      readonly kind: 'act';
      readonly seat: Name;
      readonly word: Name;
      readonly arguments: readonly Expression[];
    })
  /** `chance RhinoTurtle`: the explicit outcome of the chance that is due (a definition, a seat, a number, an enum value). */
  | (Node & { readonly kind: 'chance'; readonly outcome: Expression })
  /** `expect E` */
  | (Node & { readonly kind: 'expect'; readonly value: Expression })
  /** `expect first asked: play(A), strike(B)` the exact options, in any order · `expect first asked` only who decides */
  | (Node & { readonly kind: 'asked'; readonly seat: Name; readonly options: readonly StepOption[] | null })
  /** `expect refused first: play(A)` */
  | (Node & { readonly kind: 'refused'; readonly seat: Name; readonly option: StepOption })
  /** `expect first wins`, `expect draw`, `expect over` */
  | (Node & {
      readonly kind: 'outcome';
      readonly result: 'wins' | 'draw' | 'over';
      readonly seats: readonly Name[];
    });
export interface StepOption extends Node {
  readonly word: Name;
  readonly arguments: readonly Expression[];
}

// ---- abilities ------------------------------------------------------------------------------------

export type Ability = Trigger | StateTrigger | Replacement | Prohibition | Modifier | HeadedAbility;
/** `on defeat(this) if E { … }`, `on one or more discard(_) { … }`, `on begin(draw) { … }` / `on end(draw)` for phases. */
export interface Trigger extends Documented {
  readonly kind: 'trigger';
  readonly batch: boolean;
  readonly pattern: Pattern;
  readonly condition: Expression | null;
  readonly body: Block;
}
/** `when this.power >= 7 { … }`: fires when the condition becomes true. */
export interface StateTrigger extends Documented {
  readonly kind: 'stateTrigger';
  readonly condition: Expression;
  readonly body: Block;
}
/** `instead of defeat(this) if E { … }`. */
export interface Replacement extends Documented {
  readonly kind: 'replacement';
  readonly pattern: Pattern;
  readonly condition: Expression | null;
  readonly body: Block;
}
/** `cannot block(x: Creature where x.power <= 6, this) unless E`. */
export interface Prohibition extends Documented {
  readonly kind: 'prohibition';
  readonly pattern: Pattern;
  readonly condition: Expression | null;
  readonly negated: boolean;
}
/** `always if E { … }`, `always for each c in S where E { c.power += 1 }`. Body: `x.attr += E`, `-=`, `=`, `x gains K, L`, `x loses K`, `x loses abilities`, `if`, `for each`. */
export interface Modifier extends Documented {
  readonly kind: 'modifier';
  readonly condition: Expression | null;
  readonly body: Block;
}
/** `Jouer { … }`: under a printed heading; `Jouer if E { … }`. */
export interface HeadedAbility extends Documented {
  readonly kind: 'headed';
  readonly heading: Name;
  readonly condition: Expression | null;
  readonly body: Block;
}
/** `name(argument, …)`. */
export interface Pattern extends Node {
  readonly name: Name;
  readonly arguments: readonly PatternArgument[];
}
export type PatternArgument =
  /** `_` */
  | (Node & { readonly kind: 'any' })
  /** `c: Creature where E` binds. */
  | (Node & {
      readonly kind: 'binder';
      readonly name: Name;
      readonly type: Type;
      readonly where: Expression | null;
    })
  /** `c in foe.army where E` binds. */
  | (Node & {
      readonly kind: 'member';
      readonly name: Name;
      readonly in: Expression;
      readonly where: Expression | null;
    })
  /** `this`, `you`: must be equal. */
  | (Node & { readonly kind: 'equals'; readonly value: Expression });

// ---- statements -----------------------------------------------------------------------------------

export interface Block extends Node {
  readonly statements: readonly Statement[];
}
export type Statement =
  /** `let n = E` · `var keeper = you` · `var b: Creature? = none` */
  | (Node & {
      readonly kind: 'let';
      readonly name: Name;
      readonly variable: boolean;
      readonly type: Type | null;
      readonly value: Expression;
    })
  /** `x.life += E clamped`, `keeper = foe` */
  | (Node & {
      readonly kind: 'assign';
      readonly target: Expression;
      readonly operator: '=' | '+=' | '-=';
      readonly value: Expression;
      readonly clamped: boolean;
    })
  | (Node & {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly then: Block;
      readonly else: Block | null;
    }) // `else if` nests
  /** `for each p in players { … }`, `for each p in players from first { … }`, `for each a in S except x { … }` (`except` is an expression operator) */
  | (Node & {
      readonly kind: 'forEach';
      readonly binder: Binder;
      readonly from: Expression | null;
      readonly body: Block;
    })
  | (Node & { readonly kind: 'together'; readonly body: Block }) // `together { }` and `together for each … { }` (a block with one forEach)
  | (Node & { readonly kind: 'atomically'; readonly body: Block })
  /** `repeat 2 { … }`, `repeat while E { … }` */
  | (Node & {
      readonly kind: 'repeat';
      readonly count: Expression | null;
      readonly while: Expression | null;
      readonly body: Block;
    })
  /** `move c to you.stage` · `move top of p.deck to p.hand` · `move top 3 of p.deck to p.hand` · `move c to bottom of you.deck` · `move a to top of p.deck` */
  | (Node & {
      readonly kind: 'move';
      readonly what: Expression;
      readonly top: { readonly count: Expression | null } | null;
      readonly to: Expression;
      readonly place: 'top' | 'bottom' | null;
    })
  | (Node & { readonly kind: 'fill'; readonly zone: Expression; readonly with: Name })
  | (Node & { readonly kind: 'shuffle'; readonly zone: Expression })
  | (Node & {
      readonly kind: 'deal';
      readonly count: Expression;
      readonly from: Expression;
      readonly to: Expression;
    })
  /** `random c in foe.hand { … } else { … }` */
  | (Node & {
      readonly kind: 'random';
      readonly binder: Binder;
      readonly body: Block;
      readonly else: Block | null;
    })
  /** `foe may "Mindbug" { … } else { … }` */
  | (Node & {
      readonly kind: 'may';
      readonly who: Expression;
      readonly label: Text;
      readonly body: Block;
      readonly else: Block | null;
    })
  /** `foe chooses c in foe.hand { … } else { … }` · `choose c in …` (who = null) · `you may "Block" choose x in … { … }` (optional) · `choose up to 2 cs in … { … }` (upTo) */
  | (Node & {
      readonly kind: 'choose';
      readonly who: Expression | null;
      readonly optional: boolean;
      readonly label: Text | null;
      readonly upTo: Expression | null;
      readonly binder: Binder;
      readonly body: Block;
      readonly else: Block | null;
    })
  /** `you act: play, strike else { … }` */
  | (Node & {
      readonly kind: 'act';
      readonly who: Expression;
      readonly actions: readonly Name[];
      readonly else: Block | null;
    })
  /** `rounds from first until all pass: bet, fold` */
  | (Node & { readonly kind: 'rounds'; readonly from: Expression; readonly actions: readonly Name[] })
  /** `turns from random(p in players) until E { … }` */
  | (Node & {
      readonly kind: 'turns';
      readonly from: Expression;
      readonly until: Expression | null;
      readonly body: Block;
    })
  | (Node & {
      readonly kind: 'phase';
      readonly name: Name;
      readonly names: Text | null;
      readonly body: Block;
    })
  | (Node & { readonly kind: 'endPhase' }) // `end phase`
  | (Node & { readonly kind: 'stop' })
  | (Node & { readonly kind: 'extraTurn'; readonly for: Expression }) // `extra turn for you`
  | (Node & { readonly kind: 'result'; readonly result: Result }) // `foe wins "mate"`, `you lose "no action"`, `draw "stalemate"`
  /** `until end of turn { … }`, `until end of turn once { … }`, `until end of game { … }` */
  | (Node & {
      readonly kind: 'until';
      readonly duration: 'turn' | 'game';
      readonly once: boolean;
      readonly abilities: readonly Ability[];
    })
  /** `reveal c to all`, `reveal top 2 of p.deck to p`; `look` = `p looks at foe.hand` */
  | (Node & {
      readonly kind: 'reveal';
      readonly what: Expression;
      readonly top: { readonly count: Expression | null } | null;
      readonly to: Expression | null;
    })
  /** `this gains K, L` / `x loses K` / `x loses abilities`: only inside `always` */
  | (Node & {
      readonly kind: 'gains' | 'loses';
      readonly who: Expression;
      readonly keywords: readonly Name[];
    })
  /** `defeat(a)`, `assault(a)`, `capture(v) else { … }` */
  | (Node & {
      readonly kind: 'call';
      readonly name: Name;
      readonly arguments: readonly Expression[];
      readonly else: Block | null;
    })
  /** A construct of a later issue, skipped over. */
  | (Node & { readonly kind: 'unsupported'; readonly construct: string });

// ---- expressions ----------------------------------------------------------------------------------

export interface NumberLiteral extends Node {
  readonly kind: 'number';
  readonly value: number;
  readonly text: string;
}
export type Expression =
  | NumberLiteral // `1_000`, `0.02` keeps its text
  | (Node & { readonly kind: 'string'; readonly value: string })
  | (Node & { readonly kind: 'name'; readonly name: Name }) // also `true false none you foe active this players it`
  | (Node & { readonly kind: 'member'; readonly of: Expression; readonly name: Name }) // `x.power`
  | (Node & { readonly kind: 'call'; readonly name: Name; readonly arguments: readonly Expression[] }) // `crowd(c)`, `count(p.hand)`, `next(p)`
  | (Node & {
      readonly kind: 'methodCall';
      readonly of: Expression;
      readonly name: Name;
      readonly arguments: readonly Expression[];
    }) // `c.next(N)`
  /** `any(c in S where E)`, `all(…)`, `count(…)`, `the(…)`, `those(…)`, `random(…)` · `sum(E for c in S where E)` · `only max(c in S by E)`, `all max(…)`, `only min`, `all min` */
  | (Node & {
      readonly kind: 'comprehension';
      readonly function:
        | 'any'
        | 'all'
        | 'count'
        | 'the'
        | 'those'
        | 'random'
        | 'sum'
        | 'only max'
        | 'only min'
        | 'all max'
        | 'all min';
      readonly binder: Binder;
      readonly value: Expression | null;
    })
  | (Node & { readonly kind: 'everything'; readonly of: Name }) // `everything of Creature`
  | (Node & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | (Node & { readonly kind: 'not'; readonly value: Expression })
  | (Node & { readonly kind: 'negate'; readonly value: Expression })
  /** `and or + - * == != < <= > >= in except`, `notIn` for `not in`, `range` for `1..3` */
  | (Node & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  /** `x is some`, `x is none`, `p.deck is empty`, `x is King`, `x is not empty` */
  | (Node & {
      readonly kind: 'is';
      readonly negated: boolean;
      readonly value: Expression;
      readonly what: Name;
    })
  | (Node & { readonly kind: 'has'; readonly value: Expression; readonly keyword: Name }) // `a has Poison`
  /** `can block(x, a)` */
  | (Node & {
      readonly kind: 'can';
      readonly who: Expression | null;
      readonly name: Name;
      readonly arguments: readonly Expression[];
    })
  | (Node & { readonly kind: 'base'; readonly attribute: Expression }) // `base(x.power)`
  | (Node & {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly then: Expression;
      readonly else: Expression;
    })
  | (Node & { readonly kind: 'unsupported'; readonly construct: string });
export type BinaryOperator =
  | 'and'
  | 'or'
  | '+'
  | '-'
  | '*'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'notIn'
  | 'except'
  | 'range';
