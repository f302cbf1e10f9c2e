import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../compiler/model/model.ts';
import { RuleFault } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import type { ScenarioGame } from '../../tools/test/scenarios.ts';
import { runScenarios } from '../../tools/test/scenarios.ts';
import type { StepWritten } from '../support/hand-engines/models.ts';
import { handGames, option, scenario } from '../support/hand-engines/models.ts';

const { ticTacToe, kuhn } = handGames;

/** The failure of a game's only scenario, made of these steps. */
function failureOf(
  game: ScenarioGame,
  steps: readonly StepWritten[],
  change: Partial<GeneratedModule> = {},
  given: Scenario['given'] = null,
  found = '',
) {
  const checks = [
    steps.map((step) => (step.kind === 'expect' ? { holds: () => false, found: () => found } : null)),
  ];
  const model = { ...game.model, scenarios: [scenario('one', given, steps)(game.sources[0]!.path, 4)] };
  const [result] = runScenarios({ ...game, model, module: { ...game.module, checks, ...change } });
  return result!.failure;
}

describe('scenarios', () => {
  test('hold in the hand-written games', () => {
    const results = [ticTacToe, kuhn].flatMap((game) => runScenarios(game));
    expect(results.map(({ name, line, failure }) => ({ name, line, failure }))).toEqual([
      { name: 'corner', line: 1, failure: null },
      { name: 'threat', line: 11, failure: null },
      { name: 'call', line: 1, failure: null },
    ]);
  });

  test('of a variant do not run in the game itself', () => {
    const scenarios = ticTacToe.model.scenarios.map((one) => ({ ...one, variant: 'Wide' }));
    expect(runScenarios({ ...ticTacToe, model: { ...ticTacToe.model, scenarios } })).toEqual([]);
  });

  test('say which step failed, where, and what the game showed', () => {
    const failure = failureOf(ticTacToe, [
      { kind: 'act', seat: 0, option: option('place(b2)') },
      { kind: 'act', seat: 1, option: option('place(b2)') },
    ]);
    expect(failure).toMatchObject({
      step: 2,
      text: 'nought: place(b2)',
      file: 'tic-tac-toe.rules',
      line: 6,
      expected: 'nought may choose `place(b2)`',
      found: 'place (tic-tac-toe.rules:9): b2 is taken',
    });
    expect(failure?.shown).toEqual([
      'nought decides flow.act: place(a1), place(b1), place(c1), place(a2), place(c2), place(a3), place(b3), place(c3)',
    ]);
  });

  const wrong: ReadonlyArray<readonly [what: string, step: StepWritten, found: RegExp]> = [
    ['an action out of turn', { kind: 'act', seat: 1, option: option('place(b2)') }, /^cross decides/],
    ['chance that is not due', { kind: 'chance', outcome: 'King' }, /^cross decides/],
    ['an expectation', expectation('a1.mark == cross'), /^it does not$/],
    ['a refusal of what is allowed', { kind: 'refused', seat: 0, option: option('place(b2)') }, /allowed/],
    ['an end', { kind: 'outcome', result: 'over', seats: [] }, /^cross decides/],
    ['options that are not all', { kind: 'asked', seat: 0, options: [option('place(b2)')] }, /offered too: place\(a1\)/],
    ['an option that is not there', { kind: 'asked', seat: 0, options: [option('place(d4)')] }, /not offered: place\(d4\)/],
    ['who decides', { kind: 'asked', seat: 1, options: null }, /^cross decides/],
  ]; // prettier-ignore

  test.each(wrong)('find fault with %s', (_, step, found) => {
    expect(failureOf(ticTacToe, [step])?.found).toMatch(found);
  });

  test('name what chance can choose', () => {
    const failure = failureOf(kuhn, [
      { kind: 'chance', outcome: 'King' },
      { kind: 'chance', outcome: 'King' },
    ]);
    expect(failure?.found).toBe('it chooses among Jack, Queen');
    expect(failureOf(kuhn, [{ kind: 'asked', seat: 0, options: null }])?.found).toBe(
      'chance: Jack, Queen, King',
    );
  });

  test('show a fault of the rules with the chain that led there', () => {
    const rule = { name: 'poisoned', file: 'kuhn.rules', line: 3 };
    const engine = {
      ...kuhn.engine,
      play: () => {
        throw new RuleFault('out-of-range', 'bet would be 3', rule, [{ ...rule, name: 'raise', line: 7 }]);
      },
    };
    const steps = [
      { kind: 'chance', outcome: 'King' },
      { kind: 'chance', outcome: 'Jack' },
      { kind: 'act', seat: 0, option: option('bet') },
    ] as const;
    expect(failureOf(kuhn, steps, { engine })?.found).toBe(
      'the fault `out-of-range` in poisoned (kuhn.rules:3): bet would be 3; led there by raise (kuhn.rules:7)',
    );
  });

  test('say that a position cannot be', () => {
    const zones = [{ zone: 0, holder: 0, entries: [], span: { file: '', start: 0, end: 0 } }];
    const model = { ...kuhn.model, zones: [{ ...kuhn.model.zones[0]!, name: 'nowhere' }] };
    const failure = failureOf({ ...kuhn, model }, [], {}, { active: 0, values: [], zones });
    expect(failure).toMatchObject({ step: 0, text: 'given', found: 'no zone `nowhere`' });
  });
});

function expectation(text: string): StepWritten {
  const span = { file: '', start: 0, end: 0 };
  return { kind: 'expect', value: { kind: 'you', type: { kind: 'player' }, span }, locals: [], text };
}
