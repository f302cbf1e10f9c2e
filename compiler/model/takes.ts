/** Which events take the top of a pile that nobody holds: in a batch they do so in seat order (L4). */
import type { Block, Event, Model } from './model.ts';
import { statementsIn } from './walk.ts';

/** The parameter of an event that says who takes from a pile of the table in it, or null. */
export function takerOf(model: Model, event: Event): number | null {
  const players = event.locals
    .slice(0, event.parameterCount)
    .map(({ type }) => type.kind)
    .indexOf('player');
  return players >= 0 && takes(model, event.body, new Set([event.body])) ? players : null;
}

function takes(model: Model, block: Block, seen: Set<Block>): boolean {
  const called = (body: Block): boolean => !seen.has(body) && takes(model, body, seen.add(body));
  return statementsIn(block).some((s) => {
    if (s.kind === 'deal' || s.kind === 'moveTop') return s.from.kind === 'zone' && s.from.holder === null;
    if (s.kind === 'callEvent') return called(model.events[s.event]?.body ?? []);
    return s.kind === 'callProcedure' && called(model.procedures[s.procedure]?.body ?? []);
  });
}
