/** Replacements that can meet on one event: then somebody is asked which applies (L3). */
import type * as model from '../model/model.ts';
import { blocksOf, expressionsInBlock, statementsIn } from '../model/walk.ts';

/** Can two of these replacements, or one of them twice, apply to one event and make a difference? */
export function meet(m: model.Model, abilities: readonly model.Replacement[]): boolean {
  return abilities.some((a, i) => abilities.slice(0, i).some((b) => canMeet(a, b)) || meetsItself(m, a));
}

/** Printed on two different definitions about `this`, they never apply to one event. */
export function canMeet(a: model.Replacement, b: model.Replacement): boolean {
  const [at, other] = [thisPosition(a), thisPosition(b)];
  const apart =
    a.source.kind === 'definition' &&
    b.source.kind === 'definition' &&
    a.source.definition !== b.source.definition &&
    at !== -1 &&
    at === other;
  return !apart;
}

/** Several of its kind could apply to one event, and it matters which does. */
export function meetsItself(m: model.Model, r: model.Replacement): boolean {
  if (r.source.kind === 'effect') return createdMeetsItself(m, r, r.source.effect);
  if (thisPosition(r) !== -1 || r.source.kind === 'game') return false;
  if (r.source.kind === 'definition' && m.definitions[r.source.definition]!.copies <= 1) return false;
  return readsBearer(m, r);
}

/** An effect may be created again, with other values; those that the pattern fixes are the same for all that apply. */
function createdMeetsItself(m: model.Model, r: model.Replacement, effect: number): boolean {
  const { captures } = m.effects[effect]!;
  const isFixed = (local: number): boolean =>
    r.pattern.arguments.some(
      (a) => a.kind === 'equals' && a.value.kind === 'local' && a.value.local === local,
    );
  return captures.some((_, local) => !isFixed(local)) || readsBearer(m, r);
}

export type Replacements = ReadonlyMap<string, readonly model.Replacement[]>;

/** Keys of the events and attributes of which the members of a batch may be, what replaces them included. */
export function membersOf(block: model.Block, replacementsOf: Replacements): Set<string> {
  const found = new Set<string>();
  const visit = (members: model.Block): void => {
    for (const s of statementsIn(members)) {
      const key = keyOf(s);
      if (key === null || found.has(key)) continue;
      found.add(key);
      for (const r of replacementsOf.get(key) ?? []) visit(r.body);
    }
  };
  visit(block);
  return found;
}

/** The bodies of every `together` in a block. */
export function batchesIn(block: model.Block): model.Block[] {
  return statementsIn(block).flatMap((s) => (s.kind === 'together' ? [s.body] : []));
}

/**
 * Keys of the changes that may have to wait: replacements of one can meet, or what it or its replacement brings about
 * may have to wait.
 */
export function waitingChanges(
  m: model.Model,
  replacementsOf: Replacements,
  isMeeting: (key: string) => boolean,
): Set<string> {
  const keys = [...m.events.map((_, id) => `e${id}`), ...m.attributes.map((_, id) => `a${id}`)];
  const waiting = new Set(keys.filter(isMeeting));
  if (waiting.size === 0) return waiting;
  const waits = (block: model.Block, isPart: boolean): boolean =>
    changesAlone(block).some((key) => waiting.has(key) && !(isPart && key.startsWith('a'))) ||
    batchesIn(block).some((body) => [...membersOf(body, replacementsOf)].some(isMeeting));
  const bodyWaits = (key: string): boolean =>
    (key.startsWith('e') && waits(m.events[Number(key.slice(1))]!.body, true)) ||
    (replacementsOf.get(key) ?? []).some(({ body }) => waits(body, false));
  for (let before = -1; before !== waiting.size;) {
    before = waiting.size;
    for (const key of keys) if (!waiting.has(key) && bodyWaits(key)) waiting.add(key);
  }
  return waiting;
}

/** The procedures that events and replacements call, at any depth. */
export function proceduresAtOnce(m: model.Model): model.Procedure[] {
  const called = new Set<number>();
  const visit = (block: model.Block): void => {
    for (const s of statementsIn(block)) {
      if (s.kind !== 'callProcedure' || called.has(s.procedure)) continue;
      called.add(s.procedure);
      visit(m.procedures[s.procedure]!.body);
    }
  };
  for (const { body } of m.events) visit(body);
  for (const a of m.abilities) if (a.kind === 'replacement') visit(a.body);
  return [...called].map((id) => m.procedures[id]!);
}

/** Keys of what a block brings about outside `together`. */
export function changesAlone(block: model.Block): string[] {
  return block.flatMap((s) => {
    if (s.kind === 'together') return [];
    const key = keyOf(s);
    return [...(key === null ? [] : [key]), ...blocksOf(s).flatMap(changesAlone)];
  });
}

/** Key of what a statement brings about by itself; null: nothing that could be replaced. */
export function keyOf(s: model.Statement): string | null {
  return s.kind === 'callEvent' ? `e${s.event}` : s.kind === 'assign' ? `a${s.attribute}` : null;
}

/** Does it matter for what a replacement does whose it is? */
export function readsBearer(m: model.Model, r: model.Replacement): boolean {
  const isYours = r.pattern.arguments.some((a) => a.kind === 'equals' && a.value.kind === 'you');
  const reads = (kind: string): boolean => kind === 'this' || (kind === 'you' && !isYours);
  const usesIn = (effect: model.Effect): boolean => effect.usesThis || (effect.usesYou && !isYours);
  return (
    expressionsInBlock(r.body).some((e) => reads(e.kind)) ||
    statementsIn(r.body).some((s) => s.kind === 'until' && usesIn(m.effects[s.effect]!))
  );
}

function thisPosition(r: model.Replacement): number {
  return r.pattern.arguments.findIndex((a) => a.kind === 'equals' && a.value.kind === 'this');
}
