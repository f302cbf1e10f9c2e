/** Abilities as written. */
import type { Expression } from './expressions.ts';
import type { Hole } from './holes.ts';
import type { Documented, Name, Node } from './nodes.ts';
import type { Block } from './statements.ts';
import type { Type } from './types.ts';

export type Ability = Trigger | StateTrigger | Replacement | Prohibition | Modifier | HeadedAbility | Hole;
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
