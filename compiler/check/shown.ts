/** What everybody gets to see of things that rules name. */
import type { Model } from '../model/model.ts';
import { isHidden } from '../model/sources.ts';
import { statementsIn } from '../model/walk.ts';

/** Whether an event, when it happens, shows everybody the thing that it is handed: it moves it where all see it, or reveals it. */
export function eventShows(
  model: Model,
  event: number,
  parameter: number,
  seen = new Set<string>(),
): boolean {
  const key = `${event} ${parameter}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return [...statementsIn(model.events[event]?.body ?? [])].some((statement) => {
    const isIt = (value: { readonly kind: string; readonly local?: number }): boolean =>
      value.kind === 'local' && value.local === parameter;
    switch (statement.kind) {
      case 'move':
        return (
          isIt(statement.what) && !(statement.to.kind === 'zone' && isHidden(model.zones[statement.to.zone]))
        );
      case 'reveal':
        return isIt(statement.what) && statement.to === null;
      case 'callEvent':
        return statement.arguments.some(
          (value, place) => isIt(value) && eventShows(model, statement.event, place, seen),
        );
      default:
        return false;
    }
  });
}
