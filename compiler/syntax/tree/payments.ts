/** What pays for what, as written. */
import type { Binder, Parameter } from './declarations.ts';
import type { Expression } from './expressions.ts';
import type { Documented, Name, Node } from './nodes.ts';
import type { Block } from './statements.ts';

/** `currency nectar of Colour { source … }`, `currency steam { source … }`. */
export interface Currency extends Documented {
  readonly kind: 'currency';
  readonly name: Name;
  readonly of: Name | null;
  readonly sources: readonly PaymentSource[];
}
/** `source c in you.lands where not c.tilted gives c.gives of one of c.colours by { tilt(c) }`. */
export interface PaymentSource extends Node {
  readonly binder: Binder;
  readonly amount: Expression;
  /** A colour, or the set of those of which the source gives one. */
  readonly of: Expression | null;
  readonly body: Block;
}
/** `cost tilting(c: Card) if not c.tilted by { … }`, `cost toll(n: Int) unless n == 0 = one c in you.hand by { … }`. */
export interface Cost extends Documented {
  readonly kind: 'cost';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly condition: { readonly word: 'if' | 'unless'; readonly value: Expression } | null;
  readonly one: Binder | null;
  readonly body: Block;
}
/** `nectar(c.cost)`, one part of what an action costs. */
export interface Due extends Node {
  readonly name: Name;
  readonly arguments: readonly Expression[];
}
