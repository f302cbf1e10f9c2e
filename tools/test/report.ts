/** Everything that `test` finds out about a game: scenarios, properties, and which rules never fired. */
import type { RuleCount } from '../../runtime/module.ts';
import type { LoadedGame } from '../games/load.ts';
import type { PropertyFailure, SuiteReport } from '../properties/suite.ts';
import { runProperties } from '../properties/suite.ts';
import { simulate } from '../simulate/simulate.ts';
import type { ScenarioResult } from './scenarios.ts';
import { runScenarios } from './scenarios.ts';

export interface TestInput {
  readonly seed: number | string;
  /** Budgets: decisions that properties look at, and random games played for coverage alone. */
  readonly decisions: number;
  readonly games: number;
  readonly maxDecisions: number;
  readonly progress?: (text: string) => void;
}

export interface TestReport {
  readonly scenarios: { readonly passed: number; readonly failed: number };
  readonly properties: SuiteReport['properties'];
  readonly ruleCoverage: {
    readonly fired: number;
    readonly total: number;
    readonly notFired: ReadonlyArray<Omit<RuleCount, 'count'>>;
  };
  readonly scenarioFailures: readonly ScenarioResult[];
  readonly propertyFailures: readonly PropertyFailure[];
  /** Of the property games: how many, and the most decisions in one. */
  readonly games: number;
  readonly longest: number;
}

/** Tests a game that was loaded watched; scenarios of variants run on the variants, which come with it. */
export async function testGame(
  game: LoadedGame,
  variants: readonly LoadedGame[],
  input: TestInput,
): Promise<TestReport> {
  game.module.resetCoverage();
  input.progress?.('scenarios');
  const results = [game, ...variants].flatMap((one) => runScenarios(one));
  const suite = await runProperties(game, {
    seed: input.seed,
    decisions: input.decisions,
    maxDecisions: input.maxDecisions,
    progress: (decisions) => input.progress?.(`properties: ${decisions} of ${input.decisions} decisions`),
  });
  await playForCoverage(game, input);
  const rules = game.module.coverage();
  const notFired = rules.filter(({ count }) => count === 0);
  const failures = results.filter(({ failure }) => failure !== null);
  return {
    scenarios: { passed: results.length - failures.length, failed: failures.length },
    properties: suite.properties,
    ruleCoverage: {
      fired: rules.length - notFired.length,
      total: rules.length,
      notFired: notFired.map(({ name, file, line }) => ({ name, file, line })),
    },
    scenarioFailures: failures,
    propertyFailures: suite.failures,
    games: suite.games,
    longest: suite.longest,
  };
}

/** More random games, on every number of players and every word of every option in turn. */
async function playForCoverage({ engine, facts }: LoadedGame, input: TestInput): Promise<void> {
  if (input.games === 0) return;
  const options = facts.options.flatMap(({ name, values }) => {
    if (values.kind === 'integer') return [];
    const words = values.kind === 'truth' ? [false, true] : values.words;
    return words.map((value) => ({ [name]: value }));
  });
  const counts = Array.from(
    { length: facts.maxPlayers - facts.minPlayers + 1 },
    (_, more) => facts.minPlayers + more,
  );
  const setups = counts.flatMap((players) => [{}, ...options].map((one) => ({ players, options: one })));
  for (const [number, setup] of setups.entries()) {
    const games = Math.ceil(input.games / setups.length);
    const seed = `${input.seed}/coverage ${number}`;
    input.progress?.(`coverage: ${number * games} of ${input.games} games`);
    await simulate(engine, { ...setup, games, seed, maxDecisions: input.maxDecisions });
  }
}
