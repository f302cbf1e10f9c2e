/**
 * In: a record and the game it is of. Out: whether it goes the same way to the last hash, or at which step it parts and
 * by which rule.
 */
import type { Accepted, EventJson, Outcome, State } from '../../runtime/engine.ts';
import { RuleFault, SetupError } from '../../runtime/engine.ts';
import { readOptionText, whyRefused } from '../games/actions.ts';
import { breathe } from '../games/breathe.ts';
import { seatName } from '../games/facts.ts';
import type { LoadedGame } from '../games/load.ts';
import { packageVersion } from '../games/root.ts';
import { chanceOutcomes, startState } from '../games/states.ts';
import { canonicalText } from '../games/view.ts';
import { isAlike } from './alike.ts';
import { calleesOf } from './callees.ts';
import { shortened } from './json.ts';
import type { GameRecord, RecordFault, RecordStep } from './record.ts';
import { faultOf } from './recorder.ts';
import type { NamedRule, RuleChange } from './rules.ts';
import { changesText, placeOf } from './rules.ts';
import { stepText } from './scenario.ts';

/** What replaying needs of a loaded game; where rules differ, it should have been loaded watched. */
export type ReplayedGame = Pick<LoadedGame, 'engine' | 'module' | 'facts' | 'model' | 'sources'>;

export type Replayed =
  | { readonly status: 'ok'; readonly state: State | null }
  | {
      readonly status: 'diverged';
      /** Number of the step, from 1; 0 is the set-up. */
      readonly at: number;
      readonly rule: NamedRule | null;
      readonly message: string;
    }
  | { readonly status: 'refused'; readonly at: string; readonly message: string };

export interface ReplayInput {
  /** Rules that are known to differ: one of them may be why the game goes another way. */
  readonly changes?: readonly RuleChange[];
  /**
   * The game with the rules by which the record was played: where hashes differ, both games are compared as they are seen,
   * for other rules may lay out states in another way.
   */
  readonly recordedBy?: ReplayedGame;
  /** Sees every state before its step is played. */
  readonly visit?: (before: State, step: RecordStep) => void;
}

/** Plays a record that `foreignTo` has nothing against. */
export async function replay(
  record: GameRecord,
  game: ReplayedGame,
  { changes = [], recordedBy, visit }: ReplayInput = {},
): Promise<Replayed> {
  const before = recordedBy === undefined ? null : new Replay(record, recordedBy, []);
  const run = new Replay(record, game, changes, recordedBy);
  try {
    let told = before?.asRecorded(() => before.begin()) ?? null;
    let state = run.begin(told);
    for (const [index, step] of record.steps.entries()) {
      visit?.(state, step);
      const last = told;
      if (last !== null) told = before?.asRecorded(() => before.step(last.state, step, index + 1)) ?? null;
      state = run.step(state, step, index + 1, told);
      await breathe();
    }
    run.end(state);
    return { status: 'ok', state };
  } catch (error) {
    if (error instanceof AsRecorded) return { status: 'ok', state: null };
    if (error instanceof Untrue) return { status: 'refused', at: error.at, message: error.message };
    if (error instanceof SetupError) return { status: 'refused', at: 'options', message: error.message };
    if (!(error instanceof Parting)) throw error;
    const { at, rule, message } = error;
    return { status: 'diverged', at, rule, message };
  }
}

/** The game goes another way. */
class Parting extends Error {
  readonly at: number;
  readonly rule: NamedRule | null;
  constructor(at: number, rule: NamedRule | null, message: string) {
    super(message);
    this.at = at;
    this.rule = rule;
  }
}

/** The record tells of no game of the rules that it names. */
class Untrue extends Error {
  readonly at: string;
  constructor({ at, message }: Parting) {
    super(`by its own rules it does not replay: ${message}`);
    this.at = at === 0 ? 'start' : `step ${at}`;
  }
}

/** The fault of which the record tells. */
class AsRecorded extends Error {}

class Replay {
  readonly #record: GameRecord;
  readonly #game: ReplayedGame;
  readonly #changes: readonly RuleChange[];
  readonly #recordedBy: ReplayedGame | null;
  /** What the last step told. */
  #events: readonly EventJson[] = [];

  constructor(
    record: GameRecord,
    game: ReplayedGame,
    changes: readonly RuleChange[],
    recordedBy: ReplayedGame | null = null,
  ) {
    this.#record = record;
    this.#game = game;
    this.#changes = changes;
    this.#recordedBy = recordedBy;
  }

  /** What the rules of the record lead to; nothing when that is the fault of which it tells. */
  asRecorded(play: () => State): Went | null {
    try {
      return { state: play(), events: this.#events };
    } catch (error) {
      if (error instanceof AsRecorded) return null;
      throw error instanceof Parting ? new Untrue(error) : error;
    }
  }

  /** `told`: where the rules of the record lead, if they are others. */
  begin(told: Went | null = null): State {
    const { start } = this.#record;
    const state = this.#played(0, start, () => ({
      state: startState(this.#game.engine, this.#record),
      events: [],
    }));
    return this.#compared(0, start, { ...state, told }, 'the game begins');
  }

  step(before: State, step: RecordStep, at: number, told: Went | null = null): State {
    const said = shortened(stepText(step, this.#game.facts));
    const state = this.#played(at, step.hash, () =>
      'chance' in step ? this.#chance(before, step, at) : this.#act(before, step, at),
    );
    return this.#compared(at, step.hash, { ...state, told }, `after step ${at}, ${said}, the game goes on`);
  }

  end(state: State): void {
    const [found, told] = [this.#game.engine.outcome(state), this.#record.outcome].map(outcomeText);
    if (found === told) return;
    const [is, was] = [found, told].map((outcome = '') => shortened(outcome, 200));
    const message = `in the end the outcome is ${is ?? ''}, the record says ${was ?? ''}`;
    const { rule, text } = this.#why([], { scored: true });
    throw new Parting(this.#record.steps.length, rule, message + text);
  }

  /** What a step leads to; a fault of the rules is a way to part, or the way of the record. */
  #played(at: number, hash: string | null, play: () => Went): Went {
    if (this.#changes.length > 0) this.#game.module.resetCoverage();
    try {
      return play();
    } catch (error) {
      const told = hash === null ? this.#record.fault : null;
      if (error instanceof Parting || error instanceof SetupError) throw error;
      if (!(error instanceof RuleFault) && told?.code !== 'bug') throw error;
      const found = faultOf(error);
      if (told !== null && isSameFault(found, told)) throw new AsRecorded();
      const message = `${place(at)} ends in the fault \`${found.code}\`: ${shortened(found.message)}`;
      throw new Parting(at, found.rule, `${message}${told === null ? '' : ', not in that of the record'}`);
    }
  }

  #compared(at: number, hash: string | null, { state, events, told }: Compared, words: string): State {
    this.#events = events;
    if (hash !== null && this.#game.engine.hash(state) === hash) return state;
    if (hash !== null && told !== null && this.#isLike(state, told.state)) return state;
    const offered = [...this.#offered(this.#game, state), ...this.#offered(this.#recordedBy, told?.state)];
    const { rule, text } = this.#why([...events, ...(told?.events ?? [])], { at, offered });
    const message =
      hash === null ? `${place(at)} ends in no fault, the record says it does` : `${words} in another way`;
    throw new Parting(at, rule, message + text);
  }

  /** The names in a step: the one who blocks may be in no event, nor the procedure that asked. */
  #wordsOfStep(at: number): string[] {
    const step = this.#record.steps[at - 1];
    if (step === undefined) return [];
    const decision = 'decision' in step ? step.decision : '';
    return namesIn(`${decision} ${stepText(step, this.#game.facts)}`);
  }

  /** The names in what may be decided: a value that only a condition reads is in no event. */
  #offered(game: ReplayedGame | null, state: State | undefined): string[] {
    if (game === null || state === undefined) return [];
    const { engine } = game;
    const seat = engine.fast.chooser(state.buffer);
    return seat < 0 ? [] : engine.legal(state, seat).flatMap((one) => namesIn(engine.actionName(state, one)));
  }

  #isLike(state: State, told: State): boolean {
    if (this.#recordedBy === null) return false;
    const there = { game: this.#recordedBy, state: told };
    return isAlike({ game: this.#game, state }, there, this.#record.players);
  }

  #chance(before: State, step: Extract<RecordStep, { readonly chance: string }>, at: number): Went {
    const { engine, module } = this.#game;
    if (engine.fast.chooser(before.buffer) !== -1) throw this.#otherwise(before, at, 'chance');
    const outcomes = chanceOutcomes(module, before);
    const chosen = outcomes.find(({ name }) => name === step.chance);
    if (chosen !== undefined) return wentTo(module.takeOutcome(before, chosen.outcome));
    const names = outcomes.slice(0, 12).map(({ name }) => `\`${name}\``);
    const { rule, text } = this.#why([], { at });
    const message = `at step ${at} chance cannot give \`${shortened(step.chance)}\`: it gives ${names.join(', ')}`;
    throw new Parting(at, rule, message + text);
  }

  #act(before: State, step: Extract<RecordStep, { readonly seat: number }>, at: number): Went {
    const { engine, facts } = this.#game;
    const { seat, decision, action } = step;
    const open = engine.decisions(before).find(({ player }) => player === seat);
    if (open?.decision !== decision) {
      throw this.#otherwise(before, at, `${seatName(facts.seats, seat)} decides \`${shortened(decision)}\``);
    }
    const played =
      typeof action === 'string' ? this.#playText(before, seat, action) : engine.play(before, seat, action);
    if (played.ok) return wentTo(played);
    const message = `step ${at}, ${shortened(stepText(step, facts))}, is refused: ${played.message}`;
    if (played.rule !== null) throw new Parting(at, played.rule, message);
    const { rule, text } = this.#why([], { at, offered: this.#offered(this.#game, before) });
    throw new Parting(at, rule, message + text);
  }

  /** Plays the action that a text means; of one that is not listed, the rules say why. */
  #playText(before: State, seat: number, text: string) {
    const { engine, facts } = this.#game;
    const parsed = engine.parseAction(before, seat, text);
    if (parsed.ok) return engine.play(before, seat, parsed.action);
    const option = readOptionText(text);
    const why = option === null ? null : whyRefused(engine, facts, before, seat, option);
    return { ok: false as const, rule: null, message: parsed.message, ...(why === 'allowed' ? null : why) };
  }

  #otherwise(before: State, at: number, told: string): Parting {
    const { engine, facts } = this.#game;
    const chooser = engine.fast.chooser(before.buffer);
    const decision = engine.decisions(before)[0]?.decision ?? '';
    const found =
      chooser === -2
        ? 'the game is over'
        : chooser === -1
          ? 'chance is due'
          : `${seatName(facts.seats, chooser)} decides \`${decision}\``;
    const { rule, text } = this.#why([], { at, offered: this.#offered(this.#game, before) });
    return new Parting(at, rule, `at step ${at} ${found}, not ${told}${text}`);
  }

  /** Which of the changed rules was at work in a step, as far as its events, the rules that fired and what is `offered` tell. */
  #why(
    events: readonly EventJson[],
    {
      at = 0,
      scored = false,
      offered = [],
    }: { readonly at?: number; readonly scored?: boolean; readonly offered?: readonly string[] } = {},
  ): { readonly rule: NamedRule | null; readonly text: string } {
    if (this.#changes.length === 0) {
      const { engine } = this.#record;
      const text =
        engine === undefined || engine === packageVersion()
          ? '; the rules are the same, so the record was altered or another version made the engine'
          : `; the rules are the same, but version ${shortened(engine)} of Rulewright made the engine, this is ${packageVersion()}`;
      return { rule: null, text };
    }
    const { model, sources, module } = this.#game;
    const fired = new Set(module.coverage().flatMap(({ name, count }) => (count > 0 ? [name] : [])));
    const named = new Set([...wordsIn([...events]), ...this.#wordsOfStep(at), ...(scored ? ['score'] : [])]);
    const isUsed = ({ rule }: RuleChange) => fired.has(wordOf(rule)) || named.has(lastWord(rule));
    const seen = this.#changes.filter(isUsed);
    const called = seen.length > 0 ? new Set<string>() : calleesOf(model, new Set([...fired, ...named]));
    const entered = seen.length > 0 ? seen : this.#changes.filter(({ rule }) => called.has(rule));
    const used =
      entered.length > 0 ? entered : this.#changes.filter(({ rule }) => offered.includes(lastWord(rule)));
    const blamed = used[0] ?? (this.#changes.length === 1 ? this.#changes[0] : undefined);
    const text = `; changed ${used.length > 0 ? 'and at work here' : 'since'}: ${changesText(used.length > 0 ? used : this.#changes)}`;
    return { rule: blamed === undefined ? null : placeOf(model, sources, blamed.rule), text };
  }
}

interface Went {
  readonly state: State;
  readonly events: readonly EventJson[];
}

function wentTo({ state, events }: Accepted): Went {
  return { state, events: events.map(({ event }) => event) };
}

interface Compared extends Went {
  /** Where the rules of the record led in this step, if they are others. */
  readonly told: Went | null;
}

function place(at: number): string {
  return at === 0 ? 'the set-up' : `step ${at}`;
}

function outcomeText(outcome: Outcome | null): string {
  return outcome === null ? 'none' : canonicalText({ ...outcome, ranks: outcome.ranks });
}

function isSameFault(a: RecordFault, b: RecordFault): boolean {
  return a.code === b.code && a.rule?.name === b.rule?.name;
}

/** `ability GraveRobber.Jouer`: what follows the sort of a rule. */
function wordOf(rule: string): string {
  return rule.slice(rule.indexOf(' ') + 1);
}

/** `attribute player.life`: the word that events say. */
function lastWord(rule: string): string {
  return rule.startsWith('attribute ') ? rule.slice(rule.lastIndexOf('.') + 1) : wordOf(rule);
}

/** The words of a text that may be names. */
function namesIn(text: string): string[] {
  return text.match(/[\p{L}_][\p{L}\p{M}\p{N}_]*/gu) ?? [];
}

/** Every text in plain data. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
