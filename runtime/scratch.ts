/** Room that a call fills and reads before it ends; nothing in it means anything to the next one. */

/** How many moves or outcomes one decision may have. */
export const MOVES_ROOM = 1 << 16;

/** Moves, or outcomes of chance. */
export const MOVES = new Int32Array(MOVES_ROOM);

/** Weights of outcomes of chance. */
export const WEIGHTS = new Int32Array(MOVES_ROOM);
