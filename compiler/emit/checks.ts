/** Invariants, witnesses and the `expect` steps of scenarios, as functions of a state. */
import type * as model from '../model/model.ts';
import { truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { Scope } from './scope.ts';

export interface CheckCode {
  readonly name: string;
  readonly function: string;
  readonly span: model.Named['span'];
}

/** Writes the functions; their names are kept for the tables. */
export function checkFunctions(g: Generator): void {
  for (const c of g.model.invariants) g.invariants.push(check(g, c, 'invariant'));
  for (const c of g.model.witnesses) g.witnesses.push(check(g, c, 'witness'));
  for (const scenario of g.model.scenarios)
    g.expectations.push(
      scenario.steps.map((step, i) => {
        if (step.kind !== 'expect') return null;
        return truthFunction(
          g,
          [scenario.name, 'expects', String(i + 1)],
          scenario.name,
          step.value,
          step.locals,
          false,
          step.span,
        );
      }),
    );
}

function check(g: Generator, c: model.Check, word: string): CheckCode {
  return {
    name: c.name,
    function: truthFunction(g, [word, c.name], c.name, c.value, c.locals, c.betweenActions, c.span),
    span: c.span,
  };
}

function truthFunction(
  g: Generator,
  words: readonly string[],
  rule: string,
  value: model.Expression,
  locals: readonly model.Local[],
  between: boolean,
  span: model.Named['span'],
): string {
  const name = g.functionName(...words);
  g.addFunction('checks', name, ['s: Int16Array'], 'boolean', g.cite(span, rule), () => {
    const code = truthOf(value, new Scope(g, camel(...words), rule, locals, 'checks'));
    return between ? `return !betweenActions(s) || ${code};` : `return ${code};`;
  });
  if (between) g.usesBetween = true;
  return name;
}
