/**
 * In: the scenarios of a model and its engine. Out: which hold, and of one that does not, the step, what was expected
 * there and what the game showed.
 */
import { positionAt } from '../../compiler/source/source.ts';
import type { SourceFile, Span } from '../../compiler/source/source.ts';
import { expressionsIn } from '../../compiler/model/walk.ts';
import type { Model, Scenario, Step } from '../../compiler/model/model.ts';
import type { State } from '../../runtime/engine.ts';
import { RuleFault, SetupError } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { ruleAt } from '../games/chain.ts';
import { type GameFacts, seatName } from '../games/facts.ts';
import { wordsOf } from '../properties/walk.ts';
import { startOf } from './given.ts';
import type { StepFailure } from './steps.ts';
import { runStep, showState, stepText } from './steps.ts';

export interface ScenarioResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly cites: readonly string[];
  readonly failure: ScenarioFailure | null;
}

export interface ScenarioFailure {
  /** Number of the step from 1; 0: the position could not be set up. */
  readonly step: number;
  /** The step as written. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly expected: string;
  readonly found: string;
  /** Who decides what, with which options, when the step failed. */
  readonly shown: readonly string[];
}

/** What a run of scenarios needs of a loaded game. */
export interface ScenarioGame {
  readonly model: Model;
  readonly facts: GameFacts;
  readonly module: GeneratedModule;
  readonly sources: readonly SourceFile[];
}

/** Runs every scenario that is written for this game or variant. */
export function runScenarios(game: ScenarioGame): ScenarioResult[] {
  return game.model.scenarios.flatMap((scenario, index) =>
    scenario.variant === game.model.variant ? [runScenario(game, scenario, index)] : [],
  );
}

/** Runs one scenario; `index` is its place in the model. */
export function runScenario(game: ScenarioGame, scenario: Scenario, index: number): ScenarioResult {
  const { file, line } = place(game, scenario.span);
  const failure = failureOf(game, scenario, index);
  return { name: scenario.name, file, line, cites: scenario.cites, failure };
}

function failureOf(game: ScenarioGame, scenario: Scenario, index: number): ScenarioFailure | null {
  const { model, module, facts } = game;
  let state: State;
  try {
    state = startOf(model, module, scenario);
  } catch (error) {
    const failure = { expected: 'a position that can be set up', found: describeFault(error, game) };
    const text = scenario.given === null ? 'set-up' : 'given';
    return { step: 0, text, ...place(game, scenario.span), ...failure, shown: [] };
  }
  for (const [number, step] of scenario.steps.entries()) {
    const check = module.checks[index]?.[number] ?? null;
    const result = attempt(() => runStep({ module, facts, state, check }, step), game);
    if ('buffer' in result) state = result;
    else {
      const shown = showState(module, facts, state);
      const text = stepText(step, facts);
      const found = result.found + countNote(game, scenario, step, state);
      return { step: number + 1, text, ...place(game, step.span), ...result, found, shown };
    }
  }
  return null;
}

const unnamed = { name: '?', holder: { kind: 'shared' } } as const;

/** Where a step counts and things are nowhere because a given position leaves them out: what is given. */
function countNote(
  { model, facts, module }: ScenarioGame,
  { given }: Scenario,
  step: Step,
  state: State,
): string {
  if (given === null || step.kind !== 'expect') return '';
  const counts = expressionsIn(step.value).some(({ kind }) => kind === 'count' || kind === 'everything');
  const nowhere = module.things(state).filter(({ zone }) => zone === null).length;
  if (!counts || nowhere === 0) return '';
  const zones = given.zones.map(({ zone, holder }) => {
    const { name, holder: held } = model.zones[zone] ?? unnamed;
    if (holder === null || held.kind === 'shared') return name;
    const places = held.kind === 'place' ? model.placeKinds[held.placeKind]?.places : undefined;
    return `${name} of ${places?.[holder]?.name ?? seatName(facts.seats, holder)}`;
  });
  if (zones.length === 0) return '';
  const things = nowhere === 1 ? '1 thing is' : `${nowhere} things are`;
  const are = zones.length === 1 ? 'is' : 'are';
  return `; ${things} nowhere: ${zones.join(', ')} ${are} given, and what would lie there and is not listed lies nowhere`;
}

function attempt(run: () => State | StepFailure, game: ScenarioGame): State | StepFailure {
  try {
    return run();
  } catch (error) {
    return { expected: 'no fault', found: describeFault(error, game) };
  }
}

/** A fault of the rules, or of ours, in words. */
function describeFault(error: unknown, { facts, module }: ScenarioGame): string {
  const { folder } = facts;
  if (error instanceof SetupError) return error.faults.join('; ');
  if (!(error instanceof RuleFault)) return wordsOf(error, { facts, module });
  const { code, message, rule, trace } = error;
  const at = rule === null ? '' : ` in ${ruleAt(rule, folder)}`;
  const chain = trace.map((each) => ruleAt(each, folder));
  return `the fault \`${code}\`${at}: ${message}${chain.length === 0 ? '' : `; led there by ${chain.join(', ')}`}`;
}

function place(game: ScenarioGame, span: Span): { readonly file: string; readonly line: number } {
  const source = game.sources.find(({ path }) => path === span.file);
  return { file: span.file, line: source === undefined ? 0 : positionAt(source, span.start).line };
}
