/** Everything that `test` finds out about a game: scenarios, properties, and which rules never fired. */
import { RuleFault, SetupError } from '../../runtime/engine.ts';
import type { RuleCount } from '../../runtime/module.ts';
import type { GameFacts } from '../games/facts.ts';
import type { LoadedGame } from '../games/load.ts';
import type { FixedSetup, PropertyFailure, SuiteReport } from '../properties/suite.ts';
import { causeOf, wordsOf } from '../properties/walk.ts';
import { coursePromise, runProperties } from '../properties/suite.ts';
import type { Hooks } from '../simulate/games.ts';
import { ENDLESS, playRange } from '../simulate/games.ts';
import { recordOf } from '../simulate/shard.ts';
import type { ScenarioResult } from './scenarios.ts';
import { runScenarios } from './scenarios.ts';

export interface TestInput {
  readonly seed: number | string;
  /** Budgets: decisions that properties look at, and random games played for coverage alone. */
  readonly decisions: number;
  readonly games: number;
  readonly maxDecisions: number;
  readonly progress?: (text: string) => void;
  /** What is the same in every random game of one game or variant; left out: nothing. */
  readonly fixedOf?: (facts: GameFacts) => FixedSetup;
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
  const { witnesses, faults } = await playForCoverage(game, input);
  const rules = game.module.coverage();
  const notFired = rules.filter(({ count }) => count === 0);
  const failures = results.filter(({ failure }) => failure !== null);
  const broken = failuresIn({ one: game, suite });
  // What the suite has met itself is told once.
  const more = faults.filter(
    ({ property, message }) =>
      !broken.some((each) => each.property === property && causeOf(each.message) === causeOf(message)),
  );
  const children = [];
  for (const one of variants) children.push({ one, suite: await suiteOf(one, input) });
  return {
    scenarios: { passed: results.length - failures.length, failed: failures.length },
    properties: withFaults(suite.properties, more),
    ruleCoverage: {
      fired: rules.length - notFired.length,
      total: rules.length,
      notFired: notFired.map(({ name, file, line }) => ({ name, file, line })),
    },
    witnesses,
    scenarioFailures: failures,
    propertyFailures: [...broken, ...more, ...children.flatMap(failuresIn)],
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
  { seed, decisions, maxDecisions, progress, fixedOf }: TestInput,
): Promise<SuiteReport> {
  const whose = game.model.variant === null ? '' : ` of ${game.model.variant}`;
  return runProperties(game, {
    seed,
    decisions,
    maxDecisions,
    ...(fixedOf === undefined ? {} : { fixed: fixedOf(game.facts) }),
    progress: (done) => progress?.(`properties${whose}: ${done} of ${decisions} decisions`),
  });
}

/** Games that broke down while they were played for coverage count for the promises about a game's course. */
function withFaults(
  properties: SuiteReport['properties'],
  faults: readonly TestFailure[],
): SuiteReport['properties'] {
  const failed = faults.map(({ property }) => {
    const { checked = 0 } = properties[property] ?? {};
    return [property, { checked: Math.max(1, checked), failed: 1 }] as const;
  });
  return { ...properties, ...Object.fromEntries(failed) };
}

/** More random games, on every number of players and every word of every option in turn; each sort of fault once. */
async function playForCoverage(
  game: LoadedGame,
  input: TestInput,
): Promise<{ readonly witnesses: WitnessCount[]; readonly faults: TestFailure[] }> {
  const { engine, module, facts } = game;
  const faults = new Map<string, TestFailure>();
  const seen = module.witnesses.map(() => new Set<string>());
  const setups = input.games === 0 ? [] : setupsOf(game, input.fixedOf?.(game.facts));
  // As many as were asked for, but one on each set-up at least.
  const shares = setups.map((_, number) => Math.max(1, Math.floor((input.games + number) / setups.length)));
  let games = 0;
  for (const [number, setup] of setups.entries()) {
    input.progress?.(`coverage: ${games} of ${input.games} games`);
    const { maxDecisions } = input;
    const plan = { ...setup, seed: `${input.seed}/coverage ${number}`, maxDecisions };
    const note = (kind: string, code: string, message: string, which: number): void => {
      if (faults.has(kind)) return;
      const [property, promise] = code === ENDLESS ? courses.everyGameEnds : courses.rulesNeverFault;
      const record = recordOf(module, plan, { facts, target: null }, which, null);
      const { variant } = game.model;
      faults.set(kind, { property, promise, message, also: [], record, scenario: null, variant });
    };
    let last = 0;
    const hooks: Hooks = {
      look(buffer, which) {
        const key = `${number}/${which}`;
        module.witnesses.forEach(({ holds }, index) => {
          if (seen[index]?.has(key) === false && holds({ buffer })) seen[index].add(key);
        });
      },
      after: (which) => void (last = which),
    };
    try {
      const tally = await playRange({ engine }, plan, { from: 0, to: shares[number] ?? 1 }, hooks);
      for (const [kind, { code, message, rule, trace, game: which }] of tally.faults) {
        note(kind, code, wordsOf(new RuleFault(code, message, rule, trace), game), which);
      }
    } catch (error) {
      if (error instanceof SetupError) throw error;
      // An engine that breaks tells no more of its rules: that it breaks is told with its game.
      note(BUG, BUG, wordsOf(error, game), last);
      break;
    }
    games += shares[number] ?? 1;
  }
  const witnesses = module.witnesses.map(({ name, rule: { file, line } }, index) => {
    return { name, file, line, games, seen: seen[index]?.size ?? 0 };
  });
  return { witnesses, faults: [...faults.values()] };
}

/** Kind of what no rule did. */
const BUG = 'bug';

/** Names and words of the promises about a game's course, as the suite has them. */
const courses = {
  rulesNeverFault: coursePromise('rulesNeverFault'),
  everyGameEnds: coursePromise('everyGameEnds'),
};

function setupsOf({ facts }: LoadedGame, fixed: FixedSetup = { players: null, options: {} }) {
  const options = facts.options.flatMap(({ name, values }) => {
    if (Object.hasOwn(fixed.options, name) || values.kind === 'integer' || values.kind === 'set') return [];
    const words = values.kind === 'truth' ? [false, true] : values.words;
    return words.map((value) => ({ [name]: value }));
  });
  const more = facts.maxPlayers - facts.minPlayers;
  const every = Array.from({ length: more + 1 }, (_, index) => facts.minPlayers + index);
  const counts = fixed.players === null ? every : [fixed.players];
  return counts.flatMap((players) =>
    [{}, ...options].map((one) => ({ players, options: { ...one, ...fixed.options } })),
  );
}
