/**
 * TicTacToe. Where everything stands in a state.
 * Generated from the rules; edit those.
 */
/** 1 when the game is over. */
export const OVER = 0;
/** Which decision waits. */
export const SITE = 1;
/** Seat that decides, -1 chance. */
export const CHOOSER = 2;
/** Seat whose turn it is. */
export const ACTIVE = 3;
/** How many play. */
export const SEATS = 4;
/** 1: chance is chosen from outside. */
export const CHANCE_MODE = 5;
/** Why the game ended. */
export const REASON = 6;
/** Seat at which the normal order of turns stands. */
export const ORDER = 7;
/** Piece to go on with when no trigger waits. */
export const SETTLED = 8;
/** 0, or one more than the level of the ability that resolves. */
export const LEVEL = 9;
/** How many triggers wait. */
export const QUEUE = 10;
/** How many created effects are on. */
export const EFFECT_COUNT = 11;
/** How many extra turns wait. */
export const EXTRA_TURNS = 12;
/** Number of the turn. */
export const TURN = 13;
/** Passes in a row. */
export const PASSES = 14;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Sign of each Cell. */
export const SIGN = 28;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 37;
/** How many extra turns can wait. */
export const EXTRA_TURN_SLOTS = 16;
/** The triggers that wait. */
export const QUEUE_AT = 53;
/** Slots of one of them: ability, this, you, level, captured values. */
export const QUEUE_STRIDE = 4;
/** How many can wait. */
export const QUEUE_CAPACITY = 0;
/** The created effects that are on. */
export const EFFECT_AT = 53;
/** Slots of one of them: effect, this, you, turn, captured values. */
export const EFFECT_STRIDE = 4;
/** How many can be on. */
export const EFFECT_CAPACITY = 0;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 53;
/** End of those. */
export const FRAME_THINGS_END = 53;
/** You of flow. */
export const FLOW_YOU = 53;
/** End of all locals. */
export const FRAMES_END = 54;
/** Slots of a state. */
export const STATE_SIZE = 54;
/** Decision flow.act. */
export const FLOW_ACT = 0;
/** Piece `settle`. */
export const SETTLE = 0;
/** Piece `flowBegins`. */
export const FLOW_BEGINS = 1;
