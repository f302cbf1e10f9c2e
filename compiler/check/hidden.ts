/** Which zones a value looks into, and who may see what is in them. */
import type { Expression, Model, Zone } from '../model/model.ts';

/** A zone that a set comes from, with whose it is: null for shared zones and for all instances together. */
export interface Source {
  readonly zone: number;
  readonly holder: Expression | null;
}

/** The zones whose things a set holds. A local that holds a set was chosen or computed before: it counts as seen. */
export function sourcesOf(model: Model, set: Expression): Source[] {
  switch (set.kind) {
    case 'zone':
      return [{ zone: set.zone, holder: set.holder }];
    case 'zones':
      return set.zones.map((zone) => ({ zone, holder: null }));
    case 'everything':
      return model.zones.flatMap(({ of }, zone) =>
        of.some((kind) => set.kinds.includes(kind)) ? [{ zone, holder: null }] : [],
      );
    case 'filter':
    case 'allTop':
      return sourcesOf(model, set.binder.in);
    case 'union':
      return [...sourcesOf(model, set.left), ...sourcesOf(model, set.right)];
    case 'except':
      return sourcesOf(model, set.left);
    case 'conditional':
      return [...sourcesOf(model, set.then), ...sourcesOf(model, set.else)];
    case 'call':
      return calledSources(model, set);
    default:
      return [];
  }
}

/** The sources of a derived set, with the values of the call in place of its parameters. */
function calledSources(model: Model, call: Extract<Expression, { kind: 'call' }>): Source[] {
  const derived = model.derived[call.derived];
  if (derived === undefined) return [];
  return sourcesOf(model, derived.value).map(({ zone, holder }) => {
    if (holder?.kind !== 'local') return { zone, holder };
    return { zone, holder: call.arguments[holder.local] ?? null };
  });
}

/** Whether a player certainly sees what is in a source. */
export function sees(model: Model, viewer: Expression, { zone, holder }: Source): boolean {
  const declared = model.zones[zone];
  if (declared === undefined || declared.seenBy === 'all') return true;
  if (declared.seenBy === 'nobody' || holder === null) return false;
  return sameValue(viewer, holder);
}

/** Whether somebody may not see what is in a zone. */
export function isHidden(zone: Zone | undefined): boolean {
  return zone !== undefined && zone.seenBy !== 'all';
}

/** Whether two values are written alike, so that they are the same in one place. */
export function sameValue(one: Expression, other: Expression): boolean {
  return written(one) === written(other);
}

/** A value without its places and types. */
export function written(value: unknown): string {
  return JSON.stringify(value, (key, of: unknown) => (key === 'span' || key === 'type' ? undefined : of));
}
