/** Which locals are read: a name that nothing reads needs no place. */
import type * as model from '../model/model.ts';
import { mayOverflow } from './intervals.ts';
import { everyBearerHasSeat } from './seats.ts';
import { ownerMayBeNobody } from './unowned.ts';
import {
  abilityBlocks,
  childrenOf,
  expressionsInBlock,
  expressionsOfRule,
  rulesOf,
  statementsIn,
} from '../model/walk.ts';

/** The locals that a block reads; a created effect reads what it keeps. */
export function localsRead(m: model.Model, block: model.Block): Set<number> {
  const read = new Set<number>();
  for (const e of expressionsInBlock(block)) if (e.kind === 'local') read.add(e.local);
  for (const s of statementsIn(block))
    if (s.kind === 'until') for (const { from } of m.effects[s.effect]!.captures) read.add(from);
  return read;
}

/** By the locals of each routine, those that its body reads. */
export function readLocals(m: model.Model): ReadonlyMap<readonly model.Local[], ReadonlySet<number>> {
  const course = [m.setup, m.flow].flatMap((routine) => (routine === null ? [] : [routine]));
  const bodies = [...m.events, ...m.procedures, ...m.actions, ...m.standing, ...course];
  return new Map([
    ...bodies.map(({ locals, body }) => [locals, localsRead(m, body)] as const),
    ...m.abilities.map((a) => [a.locals, localsRead(m, abilityBlocks(a).flat())] as const),
  ]);
}

/** Whether evaluating a value may be a fault of the rules, so that it is evaluated even if nobody reads it. */
export function mayFault(m: model.Model, value: model.Expression): boolean {
  return faults(m, value, new Set());
}

function faults(m: model.Model, value: model.Expression, calls: ReadonlySet<number>): boolean {
  if (value.kind === 'the' || value.kind === 'ranged' || mayOverflow(value, m)) return true;
  // Nobody may be active, and a bearer or another thing nobody's.
  if (value.kind === 'active' || (value.kind === 'you' && !everyBearerHasSeat(m))) return true;
  if (value.kind === 'owner' && value.type.kind !== 'optional' && ownerMayBeNobody(m)) return true;
  if (value.kind === 'call' && !calls.has(value.derived)) {
    const { value: of } = m.derived[value.derived]!;
    if (faults(m, of, new Set([...calls, value.derived]))) return true;
  }
  return childrenOf(value).some((child) => faults(m, child, calls));
}

/** The zones of whose piles some rule reads the top: conditions and patterns too. */
export function topsNamed(m: model.Model): ReadonlySet<number> {
  const named = new Set<number>();
  for (const rule of rulesOf(m))
    for (const e of expressionsOfRule(rule))
      if (e.kind === 'top' && e.of.kind === 'zone') named.add(e.of.zone);
  return named;
}
