/** States of any engine: how a game begins, one step further, and what chance can choose, by name. */
import type { Engine, Json, SetupInput, State } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import type { Decks } from './decks.ts';
import { outcomesOf } from './room.ts';

/** How a game begins. */
export interface Start {
  readonly seed: number | string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  /** What the players bring; left out where nobody brings anything. */
  readonly decks?: Decks;
  /** Explicit: every outcome of chance is chosen from outside. */
  readonly chance: 'sampled' | 'explicit';
}

/** How a game begins, for its engine. */
export function setupInput({ seed, players, options, decks }: Omit<Start, 'chance'>): SetupInput {
  return { seed, players, options, ...(decks === undefined ? {} : { decks }) };
}

/** The first state of a game. */
export function startState(engine: Engine, start: Start): State {
  const input = setupInput(start);
  if (start.chance === 'sampled') return engine.setup(input);
  return { buffer: engine.fast.create({ ...input, chance: start.chance }) };
}

/** A copy of a state after a move or an outcome of the fast face. */
export function applied(engine: Engine, state: State, move: number): State {
  const buffer = state.buffer.slice();
  engine.fast.apply(buffer, move);
  return { buffer };
}

/** What chance can choose now, by name, with integer weights. */
export function chanceOutcomes(
  { engine, chanceNames }: Pick<GeneratedModule, 'engine' | 'chanceNames'>,
  state: State,
): Array<{ readonly name: string; readonly outcome: number; readonly weight: number }> {
  const { outcomes, weights } = outcomesOf(engine, state.buffer);
  const names = chanceNames(state);
  return Array.from(outcomes, (outcome, index) => ({
    name: names[index] ?? '',
    outcome,
    weight: weights[index] ?? 0,
  }));
}
