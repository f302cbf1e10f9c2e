/** Statements and expressions of a model. */
import type { Span } from '../source/source.ts';
import type { Binder, Result, Type } from './model.ts';
import type { PaymentPart } from './payments.ts';

// ---- statements -----------------------------------------------------------------------------------

export type Block = readonly Statement[];
export interface At {
  readonly span: Span;
}
export type Statement =
  | (At & { readonly kind: 'let'; readonly local: number; readonly value: Expression })
  | (At & { readonly kind: 'assignLocal'; readonly local: number; readonly value: Expression }) // `+=` is already spelt out
  | (At & {
      readonly kind: 'assign';
      readonly attribute: number;
      readonly of: Expression | null /* shared */;
      readonly operator: 'set' | 'add' | 'subtract';
      readonly value: Expression;
      readonly clamped: boolean;
    })
  | (At & { readonly kind: 'if'; readonly condition: Expression; readonly then: Block; readonly else: Block })
  | (At & {
      readonly kind: 'forEach';
      readonly binder: Binder;
      readonly from: Expression | null;
      readonly body: Block;
    })
  | (At & { readonly kind: 'together' | 'atomically'; readonly body: Block })
  | (At & { readonly kind: 'repeat'; readonly count: Expression; readonly body: Block })
  | (At & { readonly kind: 'repeatWhile'; readonly condition: Expression; readonly body: Block })
  /** `follows`: the local named in a bare `move x to z`; it keeps naming the thing. `what` may be a set: one batch, in order. */
  | (At & {
      readonly kind: 'move';
      readonly what: Expression;
      readonly follows: number | null;
      readonly to: Expression;
      readonly place: 'top' | 'bottom';
    })
  | (At & {
      readonly kind: 'moveTop';
      readonly count: Expression;
      readonly from: Expression;
      readonly to: Expression;
      readonly place: 'top' | 'bottom';
    })
  | (At & { readonly kind: 'fill'; readonly zone: Expression; readonly definitions: readonly number[] })
  | (At & { readonly kind: 'shuffle'; readonly zone: Expression; readonly stream: number })
  | (At & {
      readonly kind: 'deal';
      readonly count: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }) // moveTop, one by one
  | (At & {
      readonly kind: 'random';
      readonly stream: number;
      readonly binder: Binder;
      readonly body: Block;
      readonly else: Block;
    })
  | (At & {
      readonly kind: 'may';
      readonly decision: number;
      readonly who: Expression;
      readonly body: Block;
      readonly else: Block;
    })
  | (At & {
      readonly kind: 'choose';
      readonly decision: number;
      readonly who: Expression;
      readonly optional: boolean;
      readonly binder: Binder;
      readonly body: Block;
      readonly else: Block;
    })
  /** Picks one at a time until `most` or "enough"; `binder.local` is `it` (the candidate), `chosen` the set. The body runs in any case (with an empty set too); no else. */
  | (At & {
      readonly kind: 'chooseUpTo';
      readonly decision: number;
      readonly who: Expression;
      readonly most: Expression;
      readonly binder: Binder;
      readonly chosen: number;
      readonly body: Block;
    })
  | (At & {
      readonly kind: 'act';
      readonly decision: number;
      readonly who: Expression;
      readonly actions: readonly number[];
      readonly else: Block | null;
    })
  /** What an action costs: always the first statement of its body. `paid` carries out all parts at one time. */
  | (At & {
      readonly kind: 'pay';
      readonly who: Expression;
      readonly parts: readonly PaymentPart[];
      readonly paid: Block;
    })
  | (At & {
      readonly kind: 'rounds';
      readonly decision: number;
      readonly from: Expression;
      readonly actions: readonly number[];
    })
  /**
   * `stream` not null: the first seat is drawn from `from` (a set of players), else `from` is a player.
   * `shared`: turns of nobody, which go round from one seat after another.
   */
  | (At & {
      readonly kind: 'turns';
      readonly shared: boolean;
      readonly stream: number | null;
      readonly from: Expression;
      readonly until: Expression | null;
      readonly body: Block;
    })
  | (At & { readonly kind: 'phase'; readonly phase: number; readonly body: Block })
  | (At & { readonly kind: 'endPhase' | 'stop' })
  | (At & { readonly kind: 'extraTurn'; readonly for: Expression })
  | (At & { readonly kind: 'result'; readonly result: Result })
  | (At & { readonly kind: 'until'; readonly effect: number })
  /** To one player, or to all (`to` null). `top`: that many from the top of a pile; null: `what` is a thing or a set. */
  | (At & {
      readonly kind: 'reveal';
      readonly what: Expression;
      readonly top: Expression | null;
      readonly to: Expression | null;
    })
  | (At & {
      readonly kind: 'callEvent';
      readonly event: number;
      readonly arguments: readonly Expression[];
      readonly else: Block;
    })
  | (At & {
      readonly kind: 'callProcedure';
      readonly procedure: number;
      readonly arguments: readonly Expression[];
    });

// ---- expressions ----------------------------------------------------------------------------------

interface Typed {
  readonly type: Type;
  readonly span: Span;
}
export type Literal =
  | { readonly kind: 'int'; readonly value: number }
  /** `0.02`: `text` without needless zeros; `value` counts the steps, of which all decimals of a game have one size. */
  | { readonly kind: 'decimal'; readonly text: string; readonly value: number }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'player'; readonly seat: number }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'enum'; readonly value: number }
  | { readonly kind: 'definition'; readonly definition: number }
  | { readonly kind: 'keyword'; readonly keyword: number }
  | { readonly kind: 'direction'; readonly direction: number } // index into DIRECTIONS
  | { readonly kind: 'emptySet' }
  | { readonly kind: 'enumSet'; readonly members: readonly number[] }; // of an enum, of places or of seats, in their order, each once

export type Expression =
  | (Typed & { readonly kind: 'literal'; readonly value: Literal })
  | (Typed & { readonly kind: 'local'; readonly local: number })
  | (Typed & { readonly kind: 'you' | 'this' | 'active' | 'players' })
  | (Typed & { readonly kind: 'opponent'; readonly of: Expression }) // `foe` = opponent of you
  | (Typed & { readonly kind: 'nextPlayer'; readonly of: Expression }) // `next(p)`, clockwise
  | (Typed & { readonly kind: 'option'; readonly option: number })
  /** Current value, with modifiers; `base`: without. `of` null: shared. `of` optional: none gives none (type optional). */
  | (Typed & {
      readonly kind: 'attribute';
      readonly attribute: number;
      readonly of: Expression | null;
      readonly base: boolean;
    })
  | (Typed & { readonly kind: 'owner'; readonly of: Expression })
  /** `x.at` where it is in a player's zone (type player?) or a place's (place?): the resolver knows which is asked; a miss gives none. */
  | (Typed & { readonly kind: 'at'; readonly of: Expression; readonly what: 'player' | 'place' })
  | (Typed & { readonly kind: 'definitionOf'; readonly of: Expression })
  /** `you.hand`, `box` (holder null), `c.here`. Type zone. */
  | (Typed & { readonly kind: 'zone'; readonly zone: number; readonly holder: Expression | null })
  /** All instances of the zones together, as a set: `army`, `play`. Order: zone, holder, place in it. */
  | (Typed & { readonly kind: 'zones'; readonly zones: readonly number[] })
  | (Typed & { readonly kind: 'everything'; readonly kinds: readonly number[] }) // in thing order
  | (Typed & { readonly kind: 'allPlaces'; readonly placeKind: number })
  | (Typed & { readonly kind: 'list'; readonly items: readonly Expression[] })
  /** `1..x`, both ends included; empty when `right` is less. Only as what a binder goes through; its type has the bounds that are known. */
  | (Typed & { readonly kind: 'range'; readonly left: Expression; readonly right: Expression })
  | (Typed & { readonly kind: 'filter'; readonly binder: Binder }) // `those(x in S where E)`
  | (Typed & { readonly kind: 'any' | 'all'; readonly binder: Binder }) // all: `where` must hold for each
  | (Typed & { readonly kind: 'count'; readonly of: Expression }) // `count(S)`; `count(x in S where E)` is count(filter)
  | (Typed & { readonly kind: 'sum'; readonly binder: Binder; readonly value: Expression })
  | (Typed & { readonly kind: 'the'; readonly binder: Binder }) // exactly one, else a fault
  | (Typed & {
      readonly kind: 'onlyTop';
      readonly binder: Binder;
      readonly by: Expression;
      readonly highest: boolean;
    }) // optional
  | (Typed & {
      readonly kind: 'allTop';
      readonly binder: Binder;
      readonly by: Expression;
      readonly highest: boolean;
    }) // set
  | (Typed & { readonly kind: 'union' | 'except'; readonly left: Expression; readonly right: Expression }) // sets; `except` also takes one element (or optional) on the right
  | (Typed & { readonly kind: 'in'; readonly element: Expression; readonly set: Expression }) // an optional element none, or a thing that is gone: false
  | (Typed & { readonly kind: 'isEmpty'; readonly of: Expression })
  | (Typed & { readonly kind: 'isSome'; readonly of: Expression }) // a reference to something that is gone is still some
  | (Typed & { readonly kind: 'isKind'; readonly of: Expression; readonly kinds: readonly number[] })
  | (Typed & { readonly kind: 'isDefinition'; readonly of: Expression; readonly definition: number })
  | (Typed & { readonly kind: 'has'; readonly of: Expression; readonly keyword: Expression })
  | (Typed & { readonly kind: 'can'; readonly relation: number; readonly arguments: readonly Expression[] })
  | (Typed & { readonly kind: 'top'; readonly of: Expression }) // top of a pile: optional thing
  | (Typed & { readonly kind: 'call'; readonly derived: number; readonly arguments: readonly Expression[] })
  | (Typed & { readonly kind: 'nextPlace'; readonly of: Expression; readonly direction: Expression }) // optional
  | (Typed & { readonly kind: 'coordinate'; readonly of: Expression; readonly what: 'file' | 'rank' }) // from 1
  | (Typed & { readonly kind: 'not' | 'negate'; readonly value: Expression })
  | (Typed & { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression })
  | (Typed & {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*';
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'minMax';
      readonly which: 'min' | 'max';
      readonly left: Expression;
      readonly right: Expression;
    }) // `min(a, b)`
  /** What a name with a written range is given: outside of `min` to `max` it is a fault that names it; none passes. */
  | (Typed & {
      readonly kind: 'ranged';
      readonly value: Expression;
      readonly min: number;
      readonly max: number;
      readonly name: string;
    })
  | (Typed & {
      readonly kind: 'compare';
      readonly operator: '<' | '<=' | '>' | '>=';
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'equal';
      readonly negated: boolean;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly then: Expression;
      readonly else: Expression;
    })
  /** How often the last call of the event(s) in this routine really happened: `happened(defeat)` counts commits since the routine began ("this way"). */
  | (Typed & { readonly kind: 'happened'; readonly event: number });
