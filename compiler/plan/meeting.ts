/** Replacements that can meet on one event: then somebody is asked which applies (L3). */
import type * as model from '../model/model.ts';
import { holdsThing } from './frames.ts';
import { expressionsInBlock, statementsIn } from '../model/walk.ts';

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
  if (thisPosition(r) !== -1 || r.source.kind === 'game') return false;
  if (r.source.kind === 'definition' && m.definitions[r.source.definition]!.copies <= 1) return false;
  const captures = r.source.kind === 'effect' ? m.effects[r.source.effect]!.captures.length : 0;
  return (
    readsBearer(m, r) ||
    [...expressionsInBlock(r.body)].some(
      (e) => e.kind === 'local' && e.local < captures && holdsThing(e.type),
    )
  );
}

/** Does it matter for what a replacement does whose it is? */
export function readsBearer(m: model.Model, r: model.Replacement): boolean {
  const isYours = r.pattern.arguments.some((a) => a.kind === 'equals' && a.value.kind === 'you');
  const reads = (kind: string): boolean => kind === 'this' || (kind === 'you' && !isYours);
  const usesIn = (effect: model.Effect): boolean => effect.usesThis || (effect.usesYou && !isYours);
  return (
    [...expressionsInBlock(r.body)].some((e) => reads(e.kind)) ||
    [...statementsIn(r.body)].some((s) => s.kind === 'until' && usesIn(m.effects[s.effect]!))
  );
}

function thisPosition(r: model.Replacement): number {
  return r.pattern.arguments.findIndex((a) => a.kind === 'equals' && a.value.kind === 'this');
}
