/**
 * What the tests of a game would miss. In: a checked game. Out: for each of many small changes of its rules whether
 * `check`, a scenario or a random game notices it. Everything happens in memory. Equal input, equal report.
 */
import type { Mutation } from '../../compiler/compile.ts';
import type { Model } from '../../compiler/model/model.ts';
import { positionAt } from '../../compiler/source/source.ts';
import type { SourceFile } from '../../compiler/source/source.ts';
import { breathe } from '../games/breathe.ts';
import { engineInMemory } from '../games/bundle.ts';
import type { Checked, Compiler } from '../games/compiler.ts';
import { factsOf } from '../games/facts.ts';
import type { CheckedGame } from '../games/load.ts';
import { modelOf } from '../games/load.ts';
import { Refusal } from '../games/refusal.ts';
import { playRange } from '../simulate/games.ts';
import { Random } from '../simulate/random.ts';
import type { ScenarioGame } from '../test/scenarios.ts';
import { bugIn } from '../properties/walk.ts';
import { runScenario } from '../test/scenarios.ts';

export interface MutateInput {
  readonly seed: number | string;
  /** How many changes are tried; the seed picks them when there are more. */
  readonly most: number;
  readonly progress?: (tried: number, of: number, survivors: number) => void;
}

/** A change that nothing noticed. */
export interface Survivor {
  /** The declaration it is in: `card Gorillion`, `action play`. */
  readonly rule: string;
  readonly file: string;
  /** From 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly change: Mutation['sort'];
  /** What stands there, and what could stand there as well. */
  readonly text: string;
  readonly becomes: string;
}

export interface MutateReport {
  /** Changes that were tried and mean something else. */
  readonly mutants: number;
  readonly caught: number;
  /** What noticed them first. */
  readonly caughtBy: {
    readonly check: number;
    readonly scenarios: number;
    readonly games: number;
    /** Changes at which Rulewright itself broke. */
    readonly bug: number;
  };
  /** Those, each with what was thrown. */
  readonly bugs: ReadonlyArray<Survivor & { readonly message: string }>;
  /** Changes that leave the rules what they are: they count nowhere. */
  readonly same: number;
  /** How many changes there are. */
  readonly possible: number;
  readonly survivors: readonly Survivor[];
}

/** Random games of each mutant, and the most decisions in one: what `test` looks at longer. */
const games = 20;
const mostDecisions = 2000;

type Verdict = 'check' | 'scenarios' | 'games' | 'bug' | 'same' | 'survives';

/** What fails of a game's tests: the name of a scenario, or random games. */
type Failing = { readonly scenario: string } | 'games';

/** Tries the changes of a game's rules. Refuses a game whose own tests fail. */
export async function mutateGame(
  game: CheckedGame,
  compiler: Compiler,
  { seed, most, progress }: MutateInput,
): Promise<MutateReport> {
  const trial = new Trial(game, compiler);
  await trial.refuseFailing();
  const all = await compiler.mutations(game.sources);
  const tried = chosen(all, most, seed);
  const counts: Record<Verdict, number> = { check: 0, scenarios: 0, games: 0, bug: 0, same: 0, survives: 0 };
  const survivors: Survivor[] = [];
  const bugs: Array<Survivor & { readonly message: string }> = [];
  for (const [number, mutation] of tried.entries()) {
    progress?.(number, tried.length, survivors.length);
    await breathe();
    const verdict = await trial.verdictOn(mutation).catch((error: unknown): Verdict => {
      // What breaks at one change tells nothing about the others.
      const message = error instanceof Error ? error.message : String(error);
      bugs.push({ ...survivorOf(mutation, game.sources), message });
      return 'bug';
    });
    counts[verdict] += 1;
    if (verdict === 'survives') survivors.push(survivorOf(mutation, game.sources));
  }
  const { check, scenarios, games: played, bug, same, survives } = counts;
  const caught = check + scenarios + played + bug;
  const caughtBy = { check, scenarios, games: played, bug };
  return { mutants: caught + survives, caught, caughtBy, bugs, same, possible: all.length, survivors };
}

/** So many of them, in their order, each as likely as the others. */
function chosen(all: readonly Mutation[], most: number, seed: number | string): Mutation[] {
  const random = new Random(seed, 'mutate');
  let wanted = Math.min(most, all.length);
  return all.filter((_, index) => {
    if (random.below(all.length - index) >= wanted) return false;
    wanted -= 1;
    return true;
  });
}

function survivorOf({ rule, sort, at, text, becomes }: Mutation, sources: readonly SourceFile[]): Survivor {
  const source = sources.find(({ path }) => path === at.file);
  if (source === undefined) throw new Error(`a change in ${at.file}, which is no file of the game`);
  return { rule, file: at.file, ...positionAt(source, at.start), change: sort, text, becomes };
}

/** A game whose changes are tried one after another. */
class Trial {
  readonly #game: CheckedGame;
  readonly #compiler: Compiler;
  /** The models whose scenarios are run: the target, and of a game its variants that have some. */
  readonly #models: readonly Model[];
  /** Of the game as it is, once it has been asked for. */
  #meaning: string | null = null;
  /** By rule, the scenarios that have noticed a change of it: they are asked first. */
  readonly #witnesses = new Map<string, Set<string>>();

  constructor(game: CheckedGame, compiler: Compiler) {
    this.#game = game;
    this.#compiler = compiler;
    const model = modelOf(game);
    const variants = game.models.filter(
      ({ variant, scenarios }) =>
        variant !== null && scenarios.some((scenario) => scenario.variant === variant),
    );
    this.#models = model.variant === null ? [model, ...variants] : [model];
  }

  /** A test that fails before anything is changed tells nothing about changes. */
  async refuseFailing(): Promise<void> {
    const { sources, target } = this.#game;
    const failing = await this.#failureIn(this.#models, sources, '');
    if (failing === null) return;
    const what = failing === 'games' ? 'a random game' : `the scenario ${failing.scenario}`;
    const help = `mend it first: rulewright test ${target.written}`;
    throw new Refusal('tests-fail', `${what} fails with the rules as they are`, help);
  }

  async verdictOn(mutation: Mutation): Promise<Verdict> {
    const sources = this.#game.sources.map((source) =>
      source.path === mutation.at.file ? changed(source, mutation) : source,
    );
    const { diagnostics, models }: Checked = await this.#compiler.check(sources);
    if (diagnostics.some(({ severity }) => severity === 'error')) return 'check';
    this.#meaning ??= await this.#compiler.meaningOf(this.#game.models);
    if ((await this.#compiler.meaningOf(models)) === this.#meaning) return 'same';
    const changedModels = this.#models.map(({ variant }) =>
      models.find((model) => model.variant === variant),
    );
    if (changedModels.includes(undefined)) return 'check';
    const present = changedModels.filter((model) => model !== undefined);
    const failing = await this.#failureIn(present, sources, mutation.rule);
    if (failing === null) return 'survives';
    return failing === 'games' ? 'games' : 'scenarios';
  }

  /** Model by model its scenarios, of the first also random games. */
  async #failureIn(
    models: readonly Model[],
    sources: readonly SourceFile[],
    rule: string,
  ): Promise<Failing | null> {
    for (const [index, model] of models.entries()) {
      const files = await this.#compiler.emit(model, sources, { formatted: false, watched: false });
      const module = await engineInMemory(files);
      const failing = this.#failingScenario({ model, facts: factsOf(model), module, sources }, rule);
      if (failing !== null) return { scenario: failing };
      if (index === 0 && (await gamesFail(module))) return 'games';
    }
    return null;
  }

  #failingScenario(game: ScenarioGame, rule: string): string | null {
    const first = this.#witnesses.get(rule) ?? new Set<string>();
    const own = [...game.model.scenarios.entries()].filter(
      ([, { variant }]) => variant === game.model.variant,
    );
    const known = own.filter(([, { name }]) => first.has(name));
    for (const [index, scenario] of [...known, ...own.filter(([, { name }]) => !first.has(name))]) {
      const { failure } = runScenario(game, scenario, index);
      if (failure === null) continue;
      const bug = bugIn(failure.found);
      if (bug !== null) throw new Error(bug);
      this.#witnesses.set(rule, first.add(scenario.name));
      return scenario.name;
    }
    return null;
  }
}

function changed(source: SourceFile, { at, becomes }: Mutation): SourceFile {
  return { ...source, text: source.text.slice(0, at.start) + becomes + source.text.slice(at.end) };
}

/** Whether some random game faults, does not end, or breaks an invariant. */
async function gamesFail({
  engine,
  invariants,
}: Awaited<ReturnType<typeof engineInMemory>>): Promise<boolean> {
  const broken = new Set<number>();
  const plan = { seed: 1, players: engine.rules.minPlayers, options: {}, maxDecisions: mostDecisions };
  const look = (buffer: Int16Array, game: number): void => {
    if (!invariants.every(({ holds }) => holds({ buffer }))) broken.add(game);
  };
  const { faults } = await playRange({ engine }, plan, { from: 0, to: games }, { look });
  return broken.size + faults.size > 0;
}
