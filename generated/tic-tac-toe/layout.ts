/**
 * TicTacToe. Where everything stands in a state.
 * Generated from the rules; edit those.
 */
/** 1 when the game is over. */
export const OVER = 0;
/** Which decision waits. */
export const SITE = 1;
/** Seat that decides, -1 chance, -2 nobody: the game is over. */
export const CHOOSER = 2;
/** Seat whose turn it is. */
export const ACTIVE = 3;
/** Why the game ended. */
export const REASON = 6;
/** Seat at which the normal order of turns stands. */
export const ORDER = 7;
/** Piece to go on with when no trigger waits. */
export const SETTLED = 8;
/** Number of the turn. */
export const TURN = 13;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Sign of each Cell. */
export const SIGN = 28;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 37;
/** The triggers that wait. */
export const QUEUE_AT = 37;
/** The created effects that are on. */
export const EFFECT_AT = 37;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 37;
/** End of those. */
export const FRAME_THINGS_END = 37;
/** End of all locals. */
export const FRAMES_END = 37;
/** Decision flow.act. */
export const FLOW_ACT = 0;
/** Piece `beforePlay`. */
export const BEFORE_PLAY = 1;
/** The bits of c of place in a move. */
export const PLACE_C_BITS = 15;
/** Why a game ends: threeInARow. */
export const REASON_THREE_IN_AROW = 1;
/** Why a game ends: boardFull. */
export const REASON_BOARD_FULL = 2;
