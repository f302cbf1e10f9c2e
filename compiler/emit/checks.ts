/** Invariants, witnesses and the `expect` steps of scenarios, as functions of a state. */
import type * as model from '../model/model.ts';
import { mentioned } from './code.ts';
import { limitFunctions } from './decks.ts';
import { literal } from './docs.ts';
import { numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { Scope } from './scope.ts';
import { iterate } from './sets.ts';
import { js, valueType } from './table-values.ts';

export interface CheckCode {
  readonly name: string;
  readonly function: string;
  readonly span: model.Named['span'];
}

/** Writes the functions; their names are kept for the tables. */
export function checkFunctions(g: Generator): void {
  for (const c of g.model.invariants) g.invariants.push(check(g, c, 'invariant'));
  for (const c of g.model.witnesses) g.witnesses.push(check(g, c, 'witness'));
  g.limits = limitFunctions(g);
  if (!g.scenarios) return;
  for (const scenario of g.model.scenarios)
    g.expectations.push(
      scenario.steps.map((step, i) =>
        step.kind === 'expect' ? expectation(g, scenario.name, step, i + 1) : null,
      ),
    );
}

type Expect = Extract<model.Step, { readonly kind: 'expect' }>;

/** What a step expects: the whole, and each of its parts with what stands on its sides. */
function expectation(g: Generator, rule: string, step: Expect, number: number): string {
  const words = [rule, 'expects', String(number)];
  const holds = truthFunction(g, words, rule, step.value, step.locals, false, step.span);
  const whole = conjuncts(step.value);
  const parts = whole.map((part) => {
    const text = whole.length === 1 ? '' : ` text: ${literal(g.textOf(part.span))},`;
    const compared = comparison(part);
    const sides = compared.sides.map((side) => sideCode(g, words, rule, side, step));
    return `{${text} holds: ${reader(truthOf(part, stepScope(g, words, rule, step)))}, equal: ${compared.equal}, sides: [${sides.join(', ')}] }`;
  });
  return `{ holds: ${holds}, parts: [${parts.join(', ')}] }`;
}

/** A function that reads a state, if it reads it at all. */
function reader(code: string): string {
  return `${mentioned(code).has('s') ? '(s)' : '()'} => ${code}`;
}

/** Parts joined by `and`. */
function conjuncts(e: model.Expression): readonly model.Expression[] {
  return e.kind === 'and' ? [...conjuncts(e.left), ...conjuncts(e.right)] : [e];
}

/** What is compared; `equal`: the first is to be the second. */
function comparison(e: model.Expression): {
  readonly equal: boolean;
  readonly sides: readonly model.Expression[];
} {
  switch (e.kind) {
    case 'equal':
      return { equal: !e.negated, sides: [e.left, e.right] };
    case 'compare':
      return { equal: false, sides: [e.left, e.right] };
    case 'in':
      return { equal: false, sides: [e.element, e.set] };
    case 'not':
      return { ...comparison(e.value), equal: false };
    default:
      return { equal: false, sides: [] };
  }
}

/** One side: as the rules write it, and its value: a number, or those of its members. */
function sideCode(
  g: Generator,
  words: readonly string[],
  rule: string,
  e: model.Expression,
  step: Expect,
): string {
  const text = literal(g.textOf(e.span));
  const scope = stepScope(g, words, rule, step);
  const isSet = e.type.kind === 'set' || e.type.kind === 'zone';
  const type = e.type.kind === 'set' ? e.type.of : e.type.kind === 'zone' ? THINGS : e.type;
  const value = isSet
    ? `(s) => { const members: number[] = []; ${iterate(e, scope, 'it', (x) => `members.push(${x});`)} return members; }`
    : reader(numberOf(e, scope));
  return `{ text: ${text}, literal: ${e.kind === 'literal'}, type: ${js(shownType(type, g))}, value: ${value} }`;
}

const THINGS: model.Type = { kind: 'thing', kinds: [] };

function shownType(type: model.Type, g: Generator): unknown {
  return type.kind === 'optional' ? { ...valueType(type.of, g), optional: true } : valueType(type, g);
}

function stepScope(g: Generator, words: readonly string[], rule: string, step: Expect): Scope {
  return new Scope(g, camel(...words), rule, step.locals, 'checks');
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
