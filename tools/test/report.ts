/** Everything that `test` finds out about a game: scenarios, properties, and which rules never fired. */
import type { RuleCount } from '../../runtime/module.ts';
import type { LoadedGame } from '../games/load.ts';
import type { PropertyFailure, SuiteReport } from '../properties/suite.ts';
import { runProperties } from '../properties/suite.ts';
import { playRange } from '../simulate/games.ts';
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
  /** In how many of the random games played for coverage each declared witness was seen. */
  readonly witnesses: readonly WitnessCount[];
  readonly scenarioFailures: readonly ScenarioResult[];
  readonly propertyFailures: readonly PropertyFailure[];
  /** Of the property games: how many, and the most decisions in one. */
  readonly games: number;
  readonly longest: number;
}

export interface WitnessCount {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly games: number;
  readonly seen: number;
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
  const witnesses = await playForCoverage(game, input);
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
    witnesses,
    scenarioFailures: failures,
    propertyFailures: suite.failures,
    games: suite.games,
    longest: suite.longest,
  };
}

/** More random games, on every number of players and every word of every option in turn. */
async function playForCoverage(game: LoadedGame, input: TestInput): Promise<WitnessCount[]> {
  const { engine, module } = game;
  const seen = module.witnesses.map(() => new Set<string>());
  const setups = input.games === 0 ? [] : setupsOf(game);
  const games = Math.ceil(input.games / Math.max(1, setups.length));
  for (const [number, setup] of setups.entries()) {
    input.progress?.(`coverage: ${number * games} of ${input.games} games`);
    const { maxDecisions } = input;
    const plan = { ...setup, seed: `${input.seed}/coverage ${number}`, maxDecisions };
    await playRange(
      { engine },
      plan,
      { from: 0, to: games },
      {
        look(buffer, which) {
          const key = `${number}/${which}`;
          module.witnesses.forEach(({ holds }, index) => {
            if (seen[index]?.has(key) === false && holds({ buffer })) seen[index].add(key);
          });
        },
      },
    );
  }
  return module.witnesses.map(({ name, rule: { file, line } }, index) => {
    return { name, file, line, games: games * setups.length, seen: seen[index]?.size ?? 0 };
  });
}

function setupsOf({ facts }: LoadedGame) {
  const options = facts.options.flatMap(({ name, values }) => {
    if (values.kind === 'integer' || values.kind === 'set') return [];
    const words = values.kind === 'truth' ? [false, true] : values.words;
    return words.map((value) => ({ [name]: value }));
  });
  const more = facts.maxPlayers - facts.minPlayers;
  const counts = Array.from({ length: more + 1 }, (_, index) => facts.minPlayers + index);
  return counts.flatMap((players) => [{}, ...options].map((one) => ({ players, options: one })));
}
