import { describe, expect, test } from 'vitest';
import type { RuleRef } from '../../runtime/engine.ts';
import * as fault from '../../runtime/fault.ts';
import { faultOf } from '../support/text-game.ts';

const RULES: RuleRef[] = ['turn', 'hurt', 'heal'].map((name, i) => ({ name, file: 'a.rules', line: i + 1 }));

/** What every engine has. */
function step(rule: number): void {
  const steps = fault.stepsOfCall();
  const left = steps[0]! - 1;
  steps[0] = left;
  steps[1 + (left & (fault.TRACE_LENGTH - 1))] = rule;
  if (left < 0) fault.stepBudget(-1, RULES);
}

describe('faults', () => {
  test('name rule, attribute, value, and the rules that led there, newest first', () => {
    fault.beginCall();
    for (const rule of [0, 1, 1, 2, 1]) step(rule);
    const found = faultOf(() => fault.checked(-1, 0, 10, 'life', 1, RULES));
    expect(found.code).toBe('out-of-range');
    expect(found.message).toBe('`life` cannot be -1');
    expect(found.rule).toBe(RULES[1]);
    expect(found.trace.map((rule) => rule.name)).toEqual(['hurt', 'heal', 'hurt', 'turn']);
  });

  test('checks pass what is in range', () => {
    expect(fault.checked(0, 0, 10, 'life', 1, RULES)).toBe(0);
    expect(fault.checked(10, 0, 10, 'life', 1, RULES)).toBe(10);
    expect(faultOf(() => fault.checked(11, 0, 10, 'life', 1, RULES)).code).toBe('out-of-range');
    expect([fault.clamped(-3, 0, 10), fault.clamped(4, 0, 10), fault.clamped(40, 0, 10)]).toEqual([0, 4, 10]);
  });

  test('a runaway chain ends after the budget, with its rules', () => {
    fault.beginCall();
    const found = faultOf(() => {
      for (let i = 0; ; i += 1) step(i % 2 === 0 ? 1 : 2);
    });
    expect(found.code).toBe('step-budget');
    expect(fault.stepsDone()).toBe(fault.STEP_BUDGET + 1);
    expect(found.trace.length).toBe(fault.TRACE_LENGTH);
    expect(found.rule).toBe(RULES[1]);
  });

  test('nothing of one call is seen in the next', () => {
    fault.beginCall();
    step(2);
    fault.beginCall();
    step(0);
    expect(fault.trace(RULES)).toEqual([RULES[0]]);
    fault.beginCall();
    expect(fault.trace(RULES)).toEqual([]);
  });

  test('HC-69: a room that is full is told with the rule of the last step, where no other is known', () => {
    fault.beginCall();
    expect(faultOf(() => fault.overflow(-1, RULES, 'extra turns')).rule).toBeNull();
    step(1);
    expect(faultOf(() => fault.overflow(-1, RULES, 'extra turns')).rule).toBe(RULES[1]);
    expect(faultOf(() => fault.overflow(0, RULES, 'extra turns')).rule).toBe(RULES[0]);
  });

  test('each has its code', () => {
    expect(faultOf(() => fault.overflow(0, RULES, 'waiting triggers')).code).toBe('overflow');
    expect(faultOf(() => fault.conflictingSets(0, RULES, 'life')).code).toBe('conflicting-sets');
    expect(faultOf(() => fault.standingLoop(0, RULES)).code).toBe('standing-loop');
    expect(faultOf(() => fault.notOne(0, RULES, 2)).code).toBe('not-exactly-one');
    expect(faultOf(() => fault.noAction(-1, RULES))).toMatchObject({ code: 'no-legal-action', rule: null });
    expect(faultOf(() => fault.zoneFull(0, RULES, 'stage')).message).toBe('`stage` is full');
  });
});
