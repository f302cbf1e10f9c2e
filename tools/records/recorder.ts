/** Takes a game down while it is played: by whom, what, and the hash of every state that was reached. */
import type { ActionJson, Engine, Json, RuleRef, State } from '../../runtime/engine.ts';
import { RuleFault, SetupError } from '../../runtime/engine.ts';
import { CHANCE_ALGORITHM } from '../../runtime/index.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import type { GameFacts } from '../games/facts.ts';
import { packageVersion } from '../games/root.ts';
import { chanceOutcomes } from '../games/states.ts';
import type { Start } from '../games/states.ts';
import { canonicalText } from '../games/view.ts';
import { LIMITS } from './json.ts';
import type { GameRecord, RecordFault, RecordStep } from './record.ts';
import { MOST_STEPS, RECORD, RECORD_VERSION } from './record.ts';

/** What recording needs of a loaded game. */
export interface RecordedGame {
  readonly engine: Engine;
  readonly module: Pick<GeneratedModule, 'chanceNames'>;
  readonly facts: Pick<GameFacts, 'options'>;
}

/** How a recorded game began, and where its rules are. */
export interface RecordedStart extends Start {
  readonly target: string | null;
}

/** What was played before: the hash of its beginning, its steps, and the state that they lead to. */
export interface RecordedPast {
  readonly start: string | null;
  readonly steps: readonly RecordStep[];
  readonly state: State;
}

type Open<T> = T extends unknown ? Omit<T, 'hash'> : never;

export class Recorder {
  readonly #game: RecordedGame;
  readonly #start: RecordedStart;
  readonly #steps: RecordStep[];
  #begin: string | null;
  /** The step that is being played. */
  #open: Open<RecordStep> | null = null;
  #last: State | null;
  #fault: RecordFault | null = null;

  constructor(game: RecordedGame, start: RecordedStart, past?: RecordedPast) {
    this.#game = game;
    this.#start = start;
    this.#begin = past?.start ?? null;
    this.#steps = [...(past?.steps ?? [])];
    this.#last = past?.state ?? null;
  }

  /** Whether the game has ended in a fault. */
  get isFaulty(): boolean {
    return this.#fault !== null;
  }

  /** Before an action is played. */
  act(before: State, seat: number, action: ActionJson): void {
    const { decision } = action;
    this.#open = { seat, decision, action: actionText(this.#game.engine, before, seat, action) };
  }

  /** Before an outcome of chance is played. */
  chance(before: State, outcome: number): void {
    const { engine, module } = this.#game;
    const chosen = chanceOutcomes({ engine, chanceNames: module.chanceNames }, before).find(
      (one) => one.outcome === outcome,
    );
    this.#open = { chance: chosen?.name ?? String(outcome) };
  }

  /** The state after the set-up, or after the step that was told before. */
  reached(state: State): void {
    if (this.#steps.length >= MOST_STEPS) return;
    const hash = this.#game.engine.hash(state);
    if (this.#open === null) this.#begin = hash;
    else this.#steps.push({ ...this.#open, hash });
    this.#open = null;
    this.#last = state;
  }

  /** What the set-up, or the step that was told before, threw; anything else that is thrown is no part of the game. */
  failed(error: unknown): void {
    if (this.#begin !== null && this.#open === null) return;
    // A set-up that the game refuses is no game.
    if (error instanceof SetupError) return;
    if (this.#steps.length < MOST_STEPS) this.#fault = faultOf(error);
  }

  /** The game as far as it has come. */
  record(note?: string): GameRecord {
    const { rules } = this.#game.engine;
    const { target, players, options, decks, seed, chance } = this.#start;
    const failed = this.#fault === null ? null : this.#open;
    return {
      rulewright: RECORD,
      version: RECORD_VERSION,
      game: rules.id,
      target,
      digest: rules.digest,
      ruleDigests: rules.ruleDigests,
      chanceAlgorithm: CHANCE_ALGORITHM,
      engine: packageVersion(),
      players,
      options: { ...this.#defaults(), ...options },
      ...(decks === undefined ? {} : { decks }),
      seed,
      chance,
      start: this.#begin,
      steps: failed === null ? [...this.#steps] : [...this.#steps, { ...failed, hash: null }],
      outcome: this.#fault === null && this.#last !== null ? this.#game.engine.outcome(this.#last) : null,
      fault: this.#fault,
      ...(note === undefined ? {} : { note: clean(note) }),
    };
  }

  #defaults(): Record<string, Json> {
    return Object.fromEntries(this.#game.facts.options.map(({ name, start }) => [name, start]));
  }
}

/** The text of an action; the action itself where the text would not be read as it. */
function actionText(engine: Engine, state: State, seat: number, action: ActionJson): string | ActionJson {
  const text = engine.actionName(state, action);
  const read = engine.parseAction(state, seat, text);
  return read.ok && canonicalText(read.action) === canonicalText(action) ? text : action;
}

/** What a rule did wrong; all else that is thrown is a bug. */
export function faultOf(error: unknown): RecordFault {
  if (error instanceof RuleFault) {
    return { code: error.code, message: clean(error.message), rule: placeOf(error.rule) };
  }
  return { code: 'bug', message: clean(error instanceof Error ? error.message : String(error)), rule: null };
}

function placeOf(rule: RuleRef | null): RuleRef | null {
  return rule === null ? null : { name: rule.name, file: rule.file, line: rule.line };
}

/** A text that a record may hold. */
function clean(text: string): string {
  return text.replaceAll('\0', ' ').slice(0, LIMITS.text);
}
