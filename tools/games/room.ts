/** What chance may give in a state, read through the fast face: as many outcomes as an engine has room for. */
import type { Engine } from '../../runtime/engine.ts';
import { MOVES_ROOM } from '../../runtime/scratch.ts';

const OUTCOMES = new Int32Array(MOVES_ROOM);
const WEIGHTS = new Int32Array(MOVES_ROOM);

/** Room for every move of a decision. */
export function roomForMoves(): Int32Array {
  return new Int32Array(MOVES_ROOM);
}

/** The outcomes with their weights, in the order of the engine. */
export function outcomesOf(
  { fast }: Engine,
  buffer: Int16Array,
): { readonly outcomes: Int32Array; readonly weights: Int32Array; readonly count: number } {
  const count = fast.chance(buffer, OUTCOMES, WEIGHTS);
  return { outcomes: OUTCOMES.slice(0, count), weights: WEIGHTS.slice(0, count), count };
}
