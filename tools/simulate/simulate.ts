/**
 * Random games on the fast face: every move uniform among the legal ones, chosen by a generator of our own.
 * Equal input gives equal counts; only the rate is measured.
 */
import type { Engine, Json, RuleRef } from '../../runtime/engine.ts';
import { RuleFault } from '../../runtime/engine.ts';
import { breathe } from '../games/breathe.ts';
import { Refusal } from '../games/refusal.ts';
import { Random } from './random.ts';

export interface SimulateInput {
  readonly games: number;
  readonly seed: number | string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, Json>>;
  /** A game with more decisions than this is a fault. */
  readonly maxDecisions?: number;
  /** Looks at every situation of decision, and at every end; `game` counts from 0. */
  readonly look?: (state: Int16Array, game: number) => void;
  /** Called after every game: what went wrong, if anything did, for the first time or not. The path of a saved record. */
  readonly save?: (game: number, fault: unknown, isFirst: boolean) => string | null;
  /** Called now and then with the number of games played. */
  readonly progress?: (games: number) => void;
}

/** A way in which games went wrong, with the first game that did. */
export interface FaultCount {
  readonly code: string;
  readonly message: string;
  readonly rule: RuleRef | null;
  /** Rules that led there, the newest first. */
  readonly trace: readonly RuleRef[];
  /** Seed of the first such game, and its number from 0. */
  readonly seed: string;
  readonly game: number;
  /** Where that game is saved. */
  readonly record: string | null;
  count: number;
}

export interface SimulateReport {
  readonly games: number;
  readonly finished: number;
  readonly faults: number;
  /** Games won by a seat, alone or with others; never those in which everybody is first. */
  readonly winsBySeat: readonly number[];
  readonly draws: number;
  readonly meanDecisions: number;
  readonly maxDecisions: number;
  /** Seed of the longest finished game. */
  readonly longestSeed: string | null;
  readonly faultKinds: readonly FaultCount[];
  readonly gamesPerSecond: number;
}

/** Decisions in a game before it counts as endless. */
export const DECISION_CAP = 10_000;

/** Plays `games` games. A `SetupError` of the first passes through: the input does not fit the game. */
export async function simulate(engine: Engine, input: SimulateInput): Promise<SimulateReport> {
  const kinds = new Map<string, FaultCount>();
  const tally = new Tally(input.players ?? engine.rules.minPlayers);
  const started = performance.now();
  for (let game = 0; game < input.games; game++) {
    const seed = gameSeed(input.seed, game);
    let record: string | null;
    try {
      const player = new RandomPlayer(engine, input, seed, game);
      tally.add(
        player.play((state) => input.look?.(state, game)),
        player.ranks,
        seed,
      );
      record = input.save?.(game, null, false) ?? null;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const isFirst = !kinds.has(kindOf(error));
      record = input.save?.(game, error, isFirst) ?? null;
      if (!(error instanceof RuleFault)) throw error;
      noteFault(kinds, error, { seed, game, record });
    }
    if (game % 64 !== 63 && record === null) continue;
    input.progress?.(game + 1);
    await breathe();
  }
  const seconds = Math.max((performance.now() - started) / 1000, 1e-6);
  const faultKinds = [...kinds.values()];
  return {
    games: input.games,
    finished: tally.finished,
    faults: faultKinds.reduce((sum, { count }) => sum + count, 0),
    winsBySeat: tally.wins,
    draws: tally.draws,
    meanDecisions: tally.finished === 0 ? 0 : Math.round((tally.decisions / tally.finished) * 1000) / 1000,
    maxDecisions: tally.longest,
    longestSeed: tally.longestSeed,
    faultKinds,
    gamesPerSecond: Math.round(input.games / seconds),
  };
}

/** The seed of one game of many. */
export function gameSeed(seed: number | string, game: number): string {
  return `${seed}/${game}`;
}

/** The choices of one game of many. */
export function choicesOf(seed: number | string, game: number): Random {
  return new Random(seed, game, 'choices');
}

class Tally {
  readonly wins: number[];
  finished = 0;
  draws = 0;
  decisions = 0;
  longest = 0;
  longestSeed: string | null = null;

  constructor(players: number) {
    this.wins = Array<number>(players).fill(0);
  }

  add(decisions: number, ranks: Int8Array, seed: string): void {
    this.finished++;
    this.decisions += decisions;
    if (decisions > this.longest) {
      this.longest = decisions;
      this.longestSeed = seed;
    }
    const first = this.wins.map((_, seat) => ranks[seat] === 1);
    if (first.every(Boolean)) this.draws++;
    else first.forEach((isFirst, seat) => (this.wins[seat] = (this.wins[seat] ?? 0) + (isFirst ? 1 : 0)));
  }
}

let moves = new Int32Array(1024);

/** One random game; the number of its decisions, or a `RuleFault`. */
class RandomPlayer {
  readonly ranks = new Int8Array(16);
  readonly #engine: Engine;
  readonly #state: Int16Array;
  readonly #random: Random;
  readonly #most: number;

  constructor(engine: Engine, input: SimulateInput, seed: string, game: number) {
    const { players, options, maxDecisions } = input;
    this.#engine = engine;
    this.#random = choicesOf(input.seed, game);
    this.#most = maxDecisions ?? DECISION_CAP;
    this.#state = engine.fast.create({
      seed,
      ...(players === undefined ? {} : { players }),
      ...(options === undefined ? {} : { options }),
    });
  }

  play(look: (state: Int16Array) => void): number {
    const { fast } = this.#engine;
    const state = this.#state;
    let decisions = 0;
    for (let seat = fast.chooser(state); seat >= 0; seat = fast.chooser(state)) {
      if (decisions++ === this.#most) throw endless(this.#most);
      let count = fast.moves(state, moves);
      if (count > moves.length) {
        moves = new Int32Array(count * 2);
        count = fast.moves(state, moves);
      }
      if (count === 0) throw new RuleFault('no-option', 'a decision without an option', null);
      look(state);
      fast.apply(state, moves[this.#random.below(count)] ?? 0);
    }
    look(state);
    fast.ranks(state, this.ranks);
    return decisions;
  }
}

function endless(most: number): RuleFault {
  return new RuleFault('endless', `the game was not over after ${most} decisions`, null);
}

function noteFault(
  kinds: Map<string, FaultCount>,
  error: RuleFault,
  first: Pick<FaultCount, 'seed' | 'game' | 'record'>,
): void {
  const { code, message, rule, trace } = error;
  const known = kinds.get(kindOf(error));
  if (known === undefined) kinds.set(kindOf(error), { code, message, rule, trace, ...first, count: 1 });
  else known.count++;
}

/** Faults of one code in one rule are told together. */
function kindOf(error: unknown): string {
  return error instanceof RuleFault ? JSON.stringify([error.code, error.rule]) : 'bug';
}
