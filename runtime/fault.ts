/**
 * What rules may not do, said with the rule and the rules that led there. The faces call `beginCall` before they enter
 * generated code, which calls `step` at every statement and the checks where a value is written. The trace and the
 * count of steps are scratch: nothing in them outlives a call.
 */
import { RuleFault, type RuleRef } from './engine.ts';

/** Statements between two decisions before a chain counts as running away (L18). */
export const STEP_BUDGET = 10_000;

/** How many rules a trace holds. */
export const TRACE_LENGTH = 32;

const ring = new Int32Array(TRACE_LENGTH);
let steps = 0;

/** Forgets the steps and the trace of the call before. */
export function beginCall(): void {
  steps = 0;
}

/** One statement of rule `rule` (an index into `rules`) is done: remembers it, and ends a chain that runs away. */
export function step(rule: number, rules: readonly RuleRef[]): void {
  ring[steps & (TRACE_LENGTH - 1)] = rule;
  steps += 1;
  if (steps > STEP_BUDGET) stepBudget(rules);
}

/** How many steps the call has done; a `repeat while` compares nothing else with it. */
export function stepsDone(): number {
  return steps;
}

/** The rules of the last steps, newest first, a run of one rule once. */
export function trace(rules: readonly RuleRef[]): RuleRef[] {
  const found: RuleRef[] = [];
  for (let i = steps - 1; i >= 0 && i >= steps - TRACE_LENGTH; i -= 1) {
    const rule = rules[ring[i & (TRACE_LENGTH - 1)]!];
    if (rule !== undefined && rule !== found[found.length - 1]) found.push(rule);
  }
  return found;
}

/** Throws a `RuleFault` of any code with the trace of this call; `rule` is an index into `rules`, −1 for none. */
export function fail(code: string, message: string, rule: number, rules: readonly RuleRef[]): never {
  throw new RuleFault(code, message, rules[rule] ?? null, trace(rules));
}

/** `out-of-range`: an attribute left its declared range (L19). */
export function outOfRange(rule: number, rules: readonly RuleRef[], attribute: string, value: number): never {
  return fail('out-of-range', `\`${attribute}\` cannot be ${value}`, rule, rules);
}

/** `overflow`: more frames, waiting triggers, effects, extra turns or things than there is room for (L18). */
export function overflow(rule: number, rules: readonly RuleRef[], what: string): never {
  return fail('overflow', `no room for another of: ${what}`, rule, rules);
}

/** `zone-full`: a thing would enter a zone that holds no more. */
export function zoneFull(rule: number, rules: readonly RuleRef[], zone: string): never {
  return fail('zone-full', `\`${zone}\` is full`, rule, rules);
}

/** `step-budget`: a chain of rules did not come to a decision. */
export function stepBudget(rules: readonly RuleRef[]): never {
  const last = ring[(steps - 1) & (TRACE_LENGTH - 1)]!;
  return fail('step-budget', `more than ${STEP_BUDGET} steps without a decision`, last, rules);
}

/** `conflicting-sets`: two different values for one attribute at the same time (L4). */
export function conflictingSets(rule: number, rules: readonly RuleRef[], attribute: string): never {
  return fail('conflicting-sets', `\`${attribute}\` is set to two values at once`, rule, rules);
}

/** `standing-loop`: a standing rule matches again and again and changes nothing. */
export function standingLoop(rule: number, rules: readonly RuleRef[]): never {
  return fail('standing-loop', 'this standing rule matches but changes nothing', rule, rules);
}

/** `not-exactly-one`: `the(…)` found none or several. */
export function notOne(rule: number, rules: readonly RuleRef[], found: number): never {
  return fail('not-exactly-one', `exactly one is meant, there are ${found}`, rule, rules);
}

/** `no-legal-action`: nothing is legal and the decision has no `else`. */
export function noAction(rule: number, rules: readonly RuleRef[]): never {
  return fail('no-legal-action', 'no action is legal and there is no `else`', rule, rules);
}

/** `value` itself when it lies in min..max, else the fault `out-of-range` for `attribute`. */
export function checked(
  value: number,
  min: number,
  max: number,
  attribute: string,
  rule: number,
  rules: readonly RuleRef[],
): number {
  if (value < min || value > max) outOfRange(rule, rules, attribute, value);
  return value;
}

/** `value` moved into min..max, where a rule says `clamped`. */
export function clamped(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}
