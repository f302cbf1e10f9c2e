/**
 * Games on the fast face, one after the other: every move uniform among the legal ones, chosen by a generator of our
 * own. What a game is depends on its number and the seed alone, not on what was played before it.
 */
import type { Engine, Json } from '../../runtime/engine.ts';
import { setupInput } from '../games/states.ts';
import { RuleFault } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { breathe } from '../games/breathe.ts';
import type { Decks } from '../games/decks.ts';
import { Random } from './random.ts';
import type { Deed, Tally } from './tally.ts';
import { addFault, addFinished, cardKey, emptyTally } from './tally.ts';

/** What is played: plain data. */
export interface Plan {
  readonly seed: number | string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  readonly decks?: Decks;
  /** A game with more decisions than this is a fault. */
  readonly maxDecisions: number;
}

/** Games from `from` to `to` − 1. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Hooks {
  /** Looks at every situation of decision, and at every end; the next game is played in the same buffer. */
  readonly look?: (state: Int16Array, game: number) => void;
  /** Called after every game, with what went wrong: a `RuleFault`, a bug, or null. */
  readonly after?: (game: number, fault: unknown) => void;
}

/** Decisions in a game before it counts as endless. */
export const DECISION_CAP = 10_000;

/** Code of the fault that a game is when it is not over by then. */
export const ENDLESS = 'endless';

/** After this one comes turn 1 again. */
const HIGHEST_TURN = 32_767;

/** The module of a game; without `actionOf` and `turnOf` nothing is counted of cards and turns. */
export type Played = Pick<GeneratedModule, 'engine'> & Partial<Pick<GeneratedModule, 'actionOf' | 'turnOf'>>;

/** Plays a range. A `SetupError` of its first game passes through, and so does what is no fault of the rules. */
export async function playRange(
  module: Played,
  plan: Plan,
  { from, to }: Range,
  hooks: Hooks = {},
): Promise<Tally> {
  const tally = emptyTally(plan.players);
  let buffer: Int16Array | undefined;
  for (let game = from; game < to; game++) {
    let fault: RuleFault | null = null;
    try {
      const one = new Game(module, plan, game, buffer);
      buffer = one.state;
      playOne(one, tally, hooks);
    } catch (error) {
      if (!(error instanceof RuleFault)) {
        hooks.after?.(game, error);
        throw error;
      }
      fault = error;
      addFault(tally, game, error);
    }
    hooks.after?.(game, fault);
    if (game % 64 === 63) await breathe();
  }
  return tally;
}

/** The seed of one game of many. */
export function gameSeed(seed: number | string, game: number): string {
  return `${seed}/${game}`;
}

/** The choices of one game of many. */
export function choicesOf(seed: number | string, game: number): Random {
  return new Random(seed, game, 'choices');
}

function playOne(one: Game, tally: Tally, { look }: Hooks): void {
  const { game, deeds } = one;
  const decisions = one.play((at) => look?.(at, game));
  addFinished(tally, { game, decisions, turns: one.turns, ranks: one.ranks(), deeds: deeds.values() });
}

let moves = new Int32Array(1024);

/** One random game. */
class Game {
  readonly game: number;
  readonly deeds = new Map<string, Deed>();
  turns = 0;
  readonly #module: Played;
  readonly #engine: Engine;
  readonly state: Int16Array;
  readonly #random: Random;
  readonly #most: number;
  #turn = 0;

  /** `buffer`: of a game that is over. */
  constructor(
    module: Played,
    { seed, maxDecisions, ...set }: Plan,
    game: number,
    buffer: Int16Array | undefined,
  ) {
    this.game = game;
    this.#module = module;
    this.#engine = module.engine;
    this.#random = choicesOf(seed, game);
    this.#most = maxDecisions;
    this.state = this.#engine.fast.create(setupInput({ ...set, seed: gameSeed(seed, game) }), buffer);
  }

  /** Plays to the end; the number of decisions, or a `RuleFault`. */
  play(look: (state: Int16Array) => void): number {
    const { fast } = this.#engine;
    const { state } = this;
    let decisions = 0;
    for (let seat = fast.chooser(state); seat >= 0; seat = fast.chooser(state)) {
      if (decisions++ === this.#most) throw endless(this.#most);
      const count = this.#options();
      look(state);
      const move = moves[this.#random.below(count)] ?? 0;
      this.#note(seat, move);
      fast.apply(state, move);
    }
    this.#countTurns();
    look(state);
    return decisions;
  }

  ranks(): Int8Array {
    const ranks = new Int8Array(16);
    this.#engine.fast.ranks(this.state, ranks);
    return ranks;
  }

  /** Writes the legal moves; gives how many. */
  #options(): number {
    const { fast } = this.#engine;
    let count = fast.moves(this.state, moves);
    if (count > moves.length) {
      moves = new Int32Array(count * 2);
      count = fast.moves(this.state, moves);
    }
    if (count === 0) throw new RuleFault('no-option', 'a decision without an option', null);
    return count;
  }

  #note(seat: number, move: number): void {
    this.#countTurns();
    const named = this.#module.actionOf?.({ buffer: this.state }, move) ?? null;
    if (named === null) return;
    const { action } = named;
    for (const definition of named.things) {
      const key = cardKey(action, definition);
      const deed = this.deeds.get(key);
      if (deed === undefined) this.deeds.set(key, { action, definition, seats: 1 << seat });
      else deed.seats |= 1 << seat;
    }
  }

  #countTurns(): void {
    const turn = this.#module.turnOf?.({ buffer: this.state }) ?? 0;
    this.turns += (turn - this.#turn + HIGHEST_TURN) % HIGHEST_TURN;
    this.#turn = turn;
  }
}

function endless(most: number): RuleFault {
  return new RuleFault(ENDLESS, `the game was not over after ${most} decisions`, null);
}
