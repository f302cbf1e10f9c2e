/**
 * What rules may not do, said with the rule and the rules that led there. The faces call `beginCall` before they enter
 * generated code, which calls `step` at every statement and the checks where a value is written. The trace and the
 * count of steps are scratch: nothing in them outlives a call.
 */
import { RuleFault, type RuleRef } from './engine.ts';

/** Statements between two decisions before a chain counts as running away (L18). */
export const STEP_BUDGET = 10_000;

/** Members of sets and derived values that one call may look at (L18): about a second of a machine's time. */
export const LOOK_BUDGET = 100_000_000;

/** How many rules a trace holds. */
export const TRACE_LENGTH = 32;

/** Slot 0: how many steps are left. Then the rules of the last steps: that of a step that leaves n at `1 + n modulo TRACE_LENGTH`. */
const STEPS = new Int32Array(1 + TRACE_LENGTH).fill(STEP_BUDGET, 0, 1);

/**
 * The scratch in which every engine counts its steps itself, so that a step costs no call. One statement of a rule is
 * done: slot 0 goes down, the rule (an index into the engine's rules, −1 none) is written, and below 0 the chain is
 * ended by `stepBudget`.
 */
export function stepsOfCall(): Int32Array {
  return STEPS;
}

/** Slot 0: how many looks are left. */
const LOOKS = new Int32Array(1).fill(LOOK_BUDGET);

/** The scratch in which engines whose readings may be long count what they look at; below 0, `lookBudget` ends it. */
export function looksOfCall(): Int32Array {
  return LOOKS;
}

/** Forgets the steps and the trace of the call before. */
export function beginCall(): void {
  STEPS[0] = STEP_BUDGET;
  LOOKS[0] = LOOK_BUDGET;
}

/** How many steps the call has done. */
export function stepsDone(): number {
  return STEP_BUDGET - STEPS[0]!;
}

/** The rule of the step that left so many. */
function ruleAt(left: number): number {
  return STEPS[1 + (left & (TRACE_LENGTH - 1))]!;
}

/** The rules of the last steps, newest first, a run of one rule once. */
export function trace(rules: readonly RuleRef[]): RuleRef[] {
  const found: RuleRef[] = [];
  const length = Math.min(TRACE_LENGTH, stepsDone());
  for (let i = 0; i < length; i += 1) {
    const rule = rules[ruleAt(STEPS[0]! + i)];
    if (rule !== undefined && rule !== found[found.length - 1]) found.push(rule);
  }
  return found;
}

/** Throws a `RuleFault` of any code with the trace of this call; `rule` is an index into `rules`, −1 for none. */
export function fail(code: string, message: string, rule: number, rules: readonly RuleRef[]): never {
  throw new RuleFault(code, message, rules[rule] ?? null, trace(rules));
}

/** `out-of-range`: an attribute, or a name with a written range, left it (L19). */
export function outOfRange(rule: number, rules: readonly RuleRef[], attribute: string, value: number): never {
  return fail('out-of-range', `\`${attribute}\` cannot be ${value}`, rule, rules);
}

/**
 * `overflow`: more frames, waiting triggers, effects, extra turns or things than there is room for (L18). Where the rule
 * that would have made one more is not known (−1), it is that of the last step.
 */
export function overflow(rule: number, rules: readonly RuleRef[], what: string): never {
  const last = rule < 0 && stepsDone() > 0 ? ruleAt(STEPS[0]!) : rule;
  return fail('overflow', `no room for another of: ${what}`, last, rules);
}

/** `zone-full`: a thing would enter a zone that holds no more. */
export function zoneFull(rule: number, rules: readonly RuleRef[], zone: string): never {
  return fail('zone-full', `\`${zone}\` is full`, rule, rules);
}

/** The same where only the number of the place is known. */
export function placeFull(
  rule: number,
  rules: readonly RuleRef[],
  zones: ReadonlyArray<{ readonly name: string; readonly place: number }>,
  place: number,
): never {
  const name = zones.reduce((found, zone) => (zone.place <= place ? zone.name : found), '');
  return zoneFull(rule, rules, name);
}

/** `step-budget`: a chain of rules did not come to a decision; `flow` is the rule where no other one did anything. */
export function stepBudget(flow: number, rules: readonly RuleRef[]): never {
  const last = ruleAt(STEPS[0]!);
  const rule = last < 0 && trace(rules).length === 0 ? flow : last;
  return fail('step-budget', `more than ${STEP_BUDGET} steps without a decision`, rule, rules);
}

/** `look-budget`: what the rules read is made of too many things that they read. */
export function lookBudget(rule: number, rules: readonly RuleRef[]): never {
  return fail('look-budget', `more than ${LOOK_BUDGET} things looked at without a decision`, rule, rules);
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

/** `no-player`: a player is needed where there is none. `seat` itself when it is one. */
export function somebody(seat: number, word: string, rule: number, rules: readonly RuleRef[]): number {
  if (seat < 0) fail('no-player', `nobody is \`${word}\` here`, rule, rules);
  return seat;
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

/** `impossible-state`: a thing is not where a routine that waits left it. No play comes to that; a changed state may. */
export function missing(thing: number): never {
  return fail('impossible-state', `thing ${thing} is not where it is said to be`, -1, []);
}

/** What rules work out, which is the fault `out-of-range` beyond 32 bits (L19). */
export function within32(value: number, what: string, rule: number, rules: readonly RuleRef[]): number {
  if ((value | 0) !== value) outOfRange(rule, rules, what, value);
  return value;
}

/** The same for a value that may be none. */
export function checkedIfAny(
  value: number,
  min: number,
  max: number,
  name: string,
  rule: number,
  rules: readonly RuleRef[],
): number {
  return value === -1 ? -1 : checked(value, min, max, name, rule, rules);
}

/** `value` moved into min..max, where a rule says `clamped`. */
export function clamped(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}
