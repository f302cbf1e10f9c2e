/**
 * A player that looks ahead: it plays options out at random from situations that agree with what it sees, most often
 * those that did best so far (UCB1), and takes the one that it tried most. It is given a view and nothing else.
 */
import type { ActionJson, Engine, State, ViewJson } from '../../runtime/engine.ts';
import { RuleFault } from '../../runtime/engine.ts';
import { roomForMoves } from '../games/room.ts';
import { Random } from '../simulate/random.ts';

/** Most decisions in a game played out before it counts as nobody's. */
const patience = 2000;
/** Playouts from one made-up situation: making one up costs more than playing it out. */
const perSample = 4;

/** What a player who decides has before them: their view, their seat, and how long they may think. */
export interface Thought {
  readonly view: ViewJson;
  readonly player: number;
  /** Games played out for this decision. */
  readonly playouts: number;
  readonly seed: number | string;
}

interface Arm {
  readonly action: ActionJson;
  /** Place among the legal moves. */
  readonly at: number;
  tried: number;
  won: number;
}

/** Chooses among the options of the seat that decides; equal input, equal choice. */
export function think(engine: Engine, { view, player, playouts, seed }: Thought): ActionJson {
  const random = new Random(seed, 'thinker');
  const imagine = (): State => engine.sample(view, random.below(0x7fff_ffff));
  let believed = imagine();
  const arms = armsOf(engine, believed, player);
  const [only] = arms;
  if (only === undefined) throw new Error('nothing to choose from');
  if (arms.length === 1) return only.action;
  const table = new Int16Array(believed.buffer.length);
  const moves = roomForMoves();
  for (let trial = 0; trial < playouts; trial++) {
    if (trial > 0 && trial % perSample === 0) believed = imagine();
    const arm = promising(arms, trial);
    engine.fast.moves(believed.buffer, moves);
    engine.fast.copy(believed.buffer, table);
    arm.tried++;
    arm.won += playOut(engine, table, moves[arm.at] ?? 0, { moves, player, random });
  }
  return arms.reduce((best, arm) => (isBetter(arm, best) ? arm : best), only).action;
}

/** A payment that is given up leads back to where it began: whoever thinks has thought of that before. */
function armsOf(engine: Engine, state: State, player: number): Arm[] {
  return engine
    .legal(state, player)
    .map((action, at) => ({ action, at, tried: 0, won: 0 }))
    .filter(({ action }) => action['choice'] !== 'cancel');
}

/** Every option once, then by UCB1: what won often, or was hardly tried. */
function promising(arms: readonly Arm[], trial: number): Arm {
  const worth = ({ tried, won }: Arm): number =>
    tried === 0 ? Infinity : won / tried + Math.sqrt((2 * Math.log(trial)) / tried);
  return arms.reduce((best, arm) => (worth(arm) > worth(best) ? arm : best));
}

function isBetter(one: Arm, other: Arm): boolean {
  return one.tried > other.tried || (one.tried === other.tried && one.won > other.won);
}

/** 1 when the player is first in the end, alone or with others; what a rule does wrong is nobody's win. */
function playOut(
  { fast }: Engine,
  s: Int16Array,
  first: number,
  { moves, player, random }: { moves: Int32Array; player: number; random: Random },
): number {
  try {
    fast.apply(s, first);
    for (let i = 0; i < patience && fast.chooser(s) >= 0; i++) {
      fast.apply(s, moves[random.below(fast.moves(s, moves))] ?? 0);
    }
  } catch (error) {
    // It happened in thought alone: the game itself goes on.
    if (error instanceof RuleFault) return 0;
    throw error;
  }
  if (fast.chooser(s) !== -2) return 0;
  const ranks = new Int8Array(16);
  fast.ranks(s, ranks);
  return ranks[player] === 1 ? 1 : 0;
}

/** Thinks for any seat of a game, and measures how long it took. */
export class Thinker {
  readonly #engine: Engine;
  readonly #playouts: number;
  readonly #seed: number | string;
  #decisions = 0;
  #milliseconds = 0;

  constructor(engine: Engine, playouts: number, seed: number | string) {
    this.#engine = engine;
    this.#playouts = playouts;
    this.#seed = seed;
  }

  /** `number`: of the decision in its game. */
  choose(view: ViewJson, player: number, number: number): ActionJson {
    const started = performance.now();
    const seed = `${this.#seed}/${number}`;
    const action = think(this.#engine, { view, player, playouts: this.#playouts, seed });
    this.#milliseconds += performance.now() - started;
    this.#decisions++;
    return action;
  }

  /** `thought 12 ms a decision (17 decisions)`; null before the first. */
  get time(): string | null {
    if (this.#decisions === 0) return null;
    const each = Math.round(this.#milliseconds / this.#decisions);
    return `thought ${each} ms a decision (${this.#decisions} decisions)`;
  }
}
