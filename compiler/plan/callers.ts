/** Which procedures and actions run in the course of play, which while an ability resolves, which in set-up. */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';

/** The names, as `procedure duel` and `action play`, of what both the flow and an ability may run. */
export function calledByBoth(m: model.Model): ReadonlySet<string> {
  const flow = called(m, bodyOf(m.flow));
  return new Set([...called(m, abilityBodies(m))].filter((name) => flow.has(name)));
}

/** The names of what the set-up may run and something else too. */
export function calledInSetupToo(m: model.Model): ReadonlySet<string> {
  const others = called(m, [...bodyOf(m.flow), ...abilityBodies(m)]);
  return new Set([...called(m, bodyOf(m.setup))].filter((name) => others.has(name)));
}

/** The names of what is run somewhere within `atomically`, where nothing settles. */
export function calledAtomically(m: model.Model, blocks: Iterable<model.Block>): ReadonlySet<string> {
  const within = [...blocks].flatMap((block) =>
    statementsIn(block).flatMap((s) => (s.kind === 'atomically' ? [s.body] : [])),
  );
  return called(m, within);
}

function bodyOf(routine: model.Routine | null): model.Block[] {
  return routine === null ? [] : [routine.body];
}

/** The bodies of abilities that resolve. */
export function abilityBodies(m: model.Model): model.Block[] {
  return m.abilities.flatMap((a) => (a.kind === 'trigger' || a.kind === 'stateTrigger' ? [a.body] : []));
}

/** What these blocks may run, those that it runs included. */
export function called(m: model.Model, roots: readonly model.Block[]): ReadonlySet<string> {
  const found = new Set<string>();
  const enter = (name: string, body: model.Block): void => {
    if (found.has(name)) return;
    found.add(name);
    visit(body);
  };
  const visit = (block: model.Block): void => {
    for (const s of statementsIn(block)) {
      if (s.kind === 'callProcedure') {
        const { name, body } = m.procedures[s.procedure]!;
        enter(`procedure ${name}`, body);
      }
      if (s.kind !== 'act' && s.kind !== 'rounds') continue;
      for (const { name, body } of s.actions.map((id) => m.actions[id]!)) enter(`action ${name}`, body);
    }
  };
  roots.forEach(visit);
  return found;
}
