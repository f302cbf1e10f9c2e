/** Which procedures and actions run in the course of play, which while an ability resolves, and which in both. */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';

/** The names, as `procedure duel` and `action play`, of what both the course of play and an ability may run. */
export function calledByBoth(m: model.Model): ReadonlySet<string> {
  const course = called(
    m,
    [m.setup, m.flow].flatMap((routine) => (routine === null ? [] : [routine.body])),
  );
  const abilities = called(
    m,
    m.abilities.flatMap((a) => (a.kind === 'trigger' || a.kind === 'stateTrigger' ? [a.body] : [])),
  );
  return new Set([...course].filter((name) => abilities.has(name)));
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
