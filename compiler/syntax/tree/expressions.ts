/** Values as written. */
import type { Binder } from './declarations.ts';
import type { Name, Node } from './nodes.ts';

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
  | (Node & { readonly kind: 'bag'; readonly entries: readonly BagEntry[] }) // `[red 2, blue 1]`
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
  | (Node & { readonly kind: 'unsupported'; readonly construct: string | null });
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
/** `red 2`; without a number: once. */
export interface BagEntry extends Node {
  readonly of: Expression;
  readonly count: NumberLiteral | null;
}
