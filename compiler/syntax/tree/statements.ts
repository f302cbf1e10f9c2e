/** Statements as written. */
import type { Ability } from './abilities.ts';
import type { Binder, Result } from './declarations.ts';
import type { Expression } from './expressions.ts';
import type { Span } from '../../source/source.ts';
import type { Hole } from './holes.ts';
import type { Name, Node, Text } from './nodes.ts';
import type { Type } from './types.ts';

export interface Block extends Node {
  readonly statements: readonly Statement[];
}
export type Statement =
  | Hole
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
  /** `turns from random(p in players) until E { … }`; `shared` is where `turns shared from` says so */
  | (Node & {
      readonly kind: 'turns';
      readonly shared: Span | null;
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
  /** A construct that is not built yet, skipped over. */
  | (Node & { readonly kind: 'unsupported'; readonly construct: string });
