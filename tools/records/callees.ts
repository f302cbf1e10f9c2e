/** What rules run that coverage does not count: the procedures and derived values that they call, directly or not. */
import type { Model } from '../../compiler/model/model.ts';
import { expressionsOfRule, rulesOf, statementsOfRule, type Rule } from '../../compiler/model/walk.ts';

/** By the names of digests, `procedure fight`: all that rules with these words call. */
export function calleesOf(model: Model, words: ReadonlySet<string>): ReadonlySet<string> {
  const rules = new Map(rulesOf(model).map((rule) => [nameOf(model, rule), rule]));
  const found = new Set<string>();
  const enter = (rule: Rule): void => {
    for (const name of calledBy(model, rule)) {
      const callee = rules.get(name);
      if (callee === undefined || found.has(name)) continue;
      found.add(name);
      enter(callee);
    }
  };
  for (const [name, rule] of rules) if (words.has(name.slice(name.indexOf(' ') + 1))) enter(rule);
  return found;
}

function calledBy(model: Model, rule: Rule): string[] {
  const procedures = statementsOfRule(rule).flatMap((statement) =>
    statement.kind === 'callProcedure'
      ? [`procedure ${model.procedures[statement.procedure]?.name ?? ''}`]
      : [],
  );
  const values = expressionsOfRule(rule).flatMap((value) =>
    value.kind === 'call' ? [`derived ${model.derived[value.derived]?.name ?? ''}`] : [],
  );
  return [...procedures, ...values];
}

function nameOf(model: Model, { sort, id }: Rule): string {
  const lists: Partial<Record<Rule['sort'], ReadonlyArray<{ readonly name: string }>>> = {
    derived: model.derived,
    event: model.events,
    procedure: model.procedures,
    action: model.actions,
    ability: model.abilities,
    standing: model.standing,
    end: model.ends,
  };
  return `${sort} ${lists[sort]?.[id]?.name ?? sort}`;
}
