/**
 * A player that looks ahead: it plays every option out at random, many times, from situations that agree with what it
 * sees, and takes the option that won most. It is given its own view and nothing else.
 */
import type { ActionJson, Engine, State } from '../../runtime/engine.ts';
import { Random } from '../simulate/random.ts';

/** Most decisions in a game played out before it counts as nobody's. */
const patience = 2000;

/** Chooses among the options of the seat that decides; `trials` games for each. */
export function think(
  engine: Engine,
  state: State,
  player: number,
  trials: number,
  seed: number | string,
): ActionJson {
  const { fast } = engine;
  // A payment that is given up leads back to where it began: whoever thinks has thought of that before.
  const actions = engine.legal(state, player).filter(({ choice }) => choice !== 'cancel');
  const [only] = actions;
  if (only === undefined) throw new Error('nothing to choose from');
  if (actions.length === 1) return only;
  const random = new Random(seed, 'thinker');
  const view = engine.view(state, player);
  const moves = new Int32Array(4096);
  const copy = new Int16Array(state.buffer.length);
  const won = actions.map(() => 0);
  for (let trial = 0; trial < trials; trial++) {
    const believed = engine.sample(view, random.below(0x7fff_ffff)).buffer;
    fast.moves(believed, moves);
    const options = moves.slice(0, actions.length);
    options.forEach((move, index) => {
      fast.copy(believed, copy);
      fast.apply(copy, move);
      won[index] = (won[index] ?? 0) + playOut(engine, copy, moves, player, random);
    });
  }
  return actions[won.indexOf(Math.max(...won))] ?? only;
}

/** 1 when the player is first in the end, alone or with others. */
function playOut(engine: Engine, s: Int16Array, moves: Int32Array, player: number, random: Random): number {
  const { fast } = engine;
  for (let i = 0; i < patience && fast.chooser(s) >= 0; i++) {
    fast.apply(s, moves[random.below(fast.moves(s, moves))] ?? 0);
  }
  if (fast.chooser(s) !== -2) return 0;
  const ranks = new Int8Array(16);
  fast.ranks(s, ranks);
  return ranks[player] === 1 ? 1 : 0;
}
