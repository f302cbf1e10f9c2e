/** What an action costs: the part of a model that the solver of payments reads. */
import type { Expression } from './bodies.ts';
import type { Binder } from './model.ts';
import type { Span } from '../source/source.ts';

/**
 * One part of a payment. It is paid when its condition holds and the things chosen for it give what is due, none of
 * them without use. No thing pays two parts.
 */
export interface PaymentPart {
  /** Id of the cost or currency. */
  readonly cost: number;
  /** When it holds nothing is due, and nothing of this part is read. */
  readonly waived: Expression | null;
  readonly condition: Expression | null;
  /** Things that it takes without a choice. */
  readonly uses: readonly Expression[];
  /** How much of each colour, by the values of the currency's enum; one number without colours; empty without a choice. */
  readonly due: readonly Expression[];
  readonly sources: readonly PaymentSource[];
  /** Null without a choice. */
  readonly decision: number | null;
  readonly span: Span;
}

/** Things that can pay. A thing that two sources of a part offer is offered by the first of them. */
export interface PaymentSource {
  readonly binder: Binder;
  /** How much one of them gives, all of one colour. */
  readonly amount: Expression;
  /** The set of colours of which it gives one; null without colours. */
  readonly of: Expression | null;
  /** The local that holds those chosen: a set. */
  readonly chosen: number;
}
