/** Chains of rules without an end that are a result of the game (L18). */
import { RuleFault, type RuleRef } from './engine.ts';
import { beginCall } from './fault.ts';
import type { EventRing, GameFunctions } from './tables.ts';

/**
 * The functions of a game whose rules say how it ends in endless chains: what was decided last is undone, then those
 * rules decide. Where none of them applies, the chain stays a fault.
 */
export function endingChains(functions: GameFunctions, ring: EventRing): GameFunctions {
  if (functions.endless === undefined) return functions;
  const { apply } = functions;
  return {
    ...functions,
    apply: (s, move) => {
      const before = s.slice();
      try {
        apply(s, move);
      } catch (error) {
        if (!(error instanceof RuleFault) || error.code !== 'step-budget') throw error;
        s.set(before);
        ring.count = 0;
        beginCall();
        if (functions.endless?.(s) !== true) throw error;
        ring.endless = error.rule === null ? error.trace : [error.rule, ...error.trace];
      }
    },
  };
}

/** The chain that ended the game in this call, if one did. */
export function chainOf({ endless }: EventRing): { readonly endless?: readonly RuleRef[] } {
  return endless === null ? {} : { endless };
}
