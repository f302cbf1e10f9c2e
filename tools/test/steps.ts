/** One step of a scenario: it leads to the next state, or says what was expected and what was found. */
import type { Step, StepOption } from '../../compiler/model/model.ts';
import type { State } from '../../runtime/engine.ts';
import type { GeneratedModule, StepCheck } from '../../runtime/module.ts';
import { optionText, reasonText, whyRefused } from '../games/actions.ts';
import type { GameFacts } from '../games/facts.ts';
import { seatName } from '../games/facts.ts';
import { applied, chanceOutcomes } from '../games/states.ts';
import { canonicalText } from '../games/view.ts';

export interface StepFailure {
  readonly expected: string;
  readonly found: string;
}

export interface StepContext {
  readonly module: GeneratedModule;
  readonly facts: GameFacts;
  readonly state: State;
  /** The compiled expression of an `expect` step. */
  readonly check: StepCheck | null;
}

type Of<K extends Step['kind']> = Extract<Step, { readonly kind: K }>;

/** The state after a step that holds. */
export function runStep(context: StepContext, step: Step): State | StepFailure {
  switch (step.kind) {
    case 'act':
      return act(context, step);
    case 'chance':
      return chance(context, step);
    case 'expect':
      return holds(context, step);
    case 'asked':
      return asked(context, step);
    case 'refused':
      return refused(context, step);
    case 'outcome':
      return outcome(context, step);
  }
}

/** A step as a rule file writes it. */
export function stepText(step: Step, { seats }: GameFacts): string {
  const seat = (number: number) => seatName(seats, number);
  switch (step.kind) {
    case 'act':
      return `${seat(step.seat)}: ${optionText(step.option)}`;
    case 'chance':
      return `chance ${step.outcome}`;
    case 'expect':
      return `expect ${step.text}`;
    case 'asked': {
      const options = step.options === null ? '' : `: ${step.options.map(optionText).join(', ')}`;
      return `expect ${seat(step.seat)} asked${options}`;
    }
    case 'refused':
      return `expect refused ${seat(step.seat)}: ${optionText(step.option)}`;
    case 'outcome':
      return step.result === 'wins'
        ? `expect ${step.seats.map(seat).join(', ')} wins`
        : `expect ${step.result}`;
  }
}

/** Who decides what, with which options; or the outcome. */
export function showState(module: GeneratedModule, facts: GameFacts, state: State): string[] {
  const { engine } = module;
  const result = engine.outcome(state);
  if (result !== null) {
    const ranks = result.ranks.map((rank) => rank.map((seat) => seatName(facts.seats, seat)).join(' and '));
    return [`over: ${ranks.join(' before ')} (${result.reason})`];
  }
  if (engine.fast.chooser(state.buffer) === -1) return [`chance: ${outcomesOf(module, state).join(', ')}`];
  return engine.decisions(state).map(({ player, decision }) => {
    const options = engine.legal(state, player).map((action) => engine.actionName(state, action));
    return `${seatName(facts.seats, player)} decides ${decision}: ${options.join(', ')}`;
  });
}

function act({ module, facts, state }: StepContext, { seat, option }: Of<'act'>): State | StepFailure {
  const expected = `${seatName(facts.seats, seat)} may choose \`${optionText(option)}\``;
  const open = whoDecides(module, facts, state, seat);
  if (open !== null) return { expected, found: open };
  const { engine } = module;
  const parsed = engine.parseAction(state, seat, optionText(option));
  if (!parsed.ok) {
    const why = whyRefused(engine, facts, state, seat, option);
    const reason = why === null || why === 'allowed' ? parsed.message : reasonText(facts, why);
    return { expected, found: reason };
  }
  const played = engine.play(state, seat, parsed.action);
  return played.ok ? played.state : { expected, found: reasonText(facts, played) };
}

function chance({ module, facts, state }: StepContext, step: Of<'chance'>): State | StepFailure {
  const expected = `chance is to choose \`${step.outcome}\``;
  const { fast } = module.engine;
  if (fast.chooser(state.buffer) !== -1) {
    return { expected, found: showState(module, facts, state).join('; ') };
  }
  const outcomes = chanceOutcomes(module, state);
  // Of things that only owners or numbers tell apart, a scenario that names neither means the first.
  const isFirst = (name: string): boolean => /^( of .*|#1)$/u.test(name.slice(step.outcome.length));
  const chosen =
    outcomes.find(({ name }) => name === step.outcome) ??
    outcomes.find(({ name }) => name.startsWith(step.outcome) && isFirst(name));
  if (chosen === undefined) {
    return { expected, found: `it chooses among ${outcomes.map(({ name }) => name).join(', ')}` };
  }
  return applied(module.engine, state, chosen.outcome);
}

function holds({ state, check }: StepContext, step: Of<'expect'>): State | StepFailure {
  if (check === null) throw new Error(`the engine has no check for \`${step.text}\``);
  if (check.holds(state)) return state;
  const found = check.found(state);
  return {
    expected: `\`${step.text}\` holds`,
    found: found === '' ? 'it does not' : `it does not: ${found}`,
  };
}

function asked({ module, facts, state }: StepContext, { seat, options }: Of<'asked'>): State | StepFailure {
  const name = seatName(facts.seats, seat);
  const open = whoDecides(module, facts, state, seat);
  if (open !== null) return { expected: `${name} decides`, found: open };
  if (options === null) return state;
  const { engine } = module;
  const listed = engine.legal(state, seat);
  const expected = `${name} is asked exactly: ${options.map(optionText).join(', ')}`;
  const parsed = options.map((option) => engine.parseAction(state, seat, optionText(option)));
  const missing = options.filter((_, index) => parsed[index]?.ok !== true);
  const meant = new Set(parsed.flatMap((result) => (result.ok ? [canonicalText(result.action)] : [])));
  const extra = listed.filter((action) => !meant.has(canonicalText(action)));
  if (missing.length + extra.length === 0 && meant.size === options.length) return state;
  return {
    expected,
    found: difference(
      missing,
      extra.map((action) => engine.actionName(state, action)),
    ),
  };
}

function difference(missing: readonly StepOption[], extra: readonly string[]): string {
  const parts = [];
  if (missing.length > 0) parts.push(`not offered: ${missing.map(optionText).join(', ')}`);
  if (extra.length > 0) parts.push(`offered too: ${extra.join(', ')}`);
  return parts.length > 0 ? parts.join('; ') : 'two of them are the same option';
}

function refused({ module, facts, state }: StepContext, step: Of<'refused'>): State | StepFailure {
  const text = optionText(step.option);
  const expected = `\`${text}\` is refused to ${seatName(facts.seats, step.seat)}`;
  const { engine } = module;
  const isAsked = engine.decisions(state).some(({ player }) => player === step.seat);
  const isListed = isAsked && engine.parseAction(state, step.seat, text).ok;
  const why = whyRefused(engine, facts, state, step.seat, step.option);
  return isListed || why === 'allowed' ? { expected, found: 'it is allowed' } : state;
}

function outcome({ module, facts, state }: StepContext, step: Of<'outcome'>): State | StepFailure {
  const result = module.engine.outcome(state);
  const found = showState(module, facts, state).join('; ');
  if (result === null) return { expected: 'the game is over', found };
  const winners = [...(result.ranks[0] ?? [])].sort((a, b) => a - b);
  const everybody = result.ranks.flat().length;
  const seats = [...step.seats].sort((a, b) => a - b);
  switch (step.result) {
    case 'over':
      return state;
    case 'draw':
      return winners.length === everybody ? state : { expected: 'a draw', found };
    case 'wins': {
      const isSame = winners.join() === seats.join() && winners.length < Math.max(2, everybody);
      const names = seats.map((seat) => seatName(facts.seats, seat)).join(' and ');
      return isSame ? state : { expected: `${names} wins`, found };
    }
  }
}

/** Null when it is this seat's decision; else who decides. */
function whoDecides(module: GeneratedModule, facts: GameFacts, state: State, seat: number): string | null {
  const isAsked = module.engine.decisions(state).some(({ player }) => player === seat);
  return isAsked ? null : showState(module, facts, state).join('; ');
}

function outcomesOf(module: GeneratedModule, state: State): string[] {
  return chanceOutcomes(module, state).map(({ name }) => name);
}
