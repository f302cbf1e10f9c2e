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
  readonly propertyFailures: readonly TestFailure[];
  /** The properties of each variant, where a game is tested with them. */
  readonly variants: ReadonlyArray<
    Pick<SuiteReport, 'properties' | 'games' | 'longest'> & { readonly variant: string }
  >;
  /** Of the property games: how many, and the most decisions in one. */
  readonly games: number;
  readonly longest: number;
}

/** A broken promise, and the variant in which it is broken; null: the game itself. */
export interface TestFailure extends PropertyFailure {
  readonly variant: string | null;
}

export interface WitnessCount {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly games: number;
  readonly seen: number;
}

/**
 * Tests games that were loaded watched: a game and its variants, each with its own scenarios. Coverage and witnesses are
 * those of the first.
 */
export async function testGames(games: readonly LoadedGame[], input: TestInput): Promise<TestReport> {
  const [game, ...variants] = games;
  if (game === undefined) throw new Error('there is no game to test');
  game.module.resetCoverage();
  input.progress?.('scenarios');
  const results = games.flatMap((one) => runScenarios(one));
  const suite = await suiteOf(game, input);
  const witnesses = await playForCoverage(game, input);
  const rules = game.module.coverage();
  const notFired = rules.filter(({ count }) => count === 0);
  const failures = results.filter(({ failure }) => failure !== null);
  const children = [];
  for (const one of variants) children.push({ one, suite: await suiteOf(one, input) });
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
    propertyFailures: [{ one: game, suite }, ...children].flatMap(failuresIn),
    games: suite.games,
    longest: suite.longest,
    variants: children.map(({ one, suite: { properties, games: played, longest } }) => {
      return { variant: one.model.variant ?? '', properties, games: played, longest };
    }),
  };
}

function failuresIn({ one, suite }: { one: LoadedGame; suite: SuiteReport }): TestFailure[] {
  return suite.failures.map((failure) => ({ ...failure, variant: one.model.variant }));
}

function suiteOf(
  game: LoadedGame,
  { seed, decisions, maxDecisions, progress }: TestInput,
): Promise<SuiteReport> {
  const whose = game.model.variant === null ? '' : ` of ${game.model.variant}`;
  return runProperties(game, {
    seed,
    decisions,
    maxDecisions,
    progress: (done) => progress?.(`properties${whose}: ${done} of ${decisions} decisions`),
  });
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
