/**
 * Kuhn. Where everything stands in a state.
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
/** 1: chance is chosen from outside. */
export const CHANCE_MODE = 5;
/** Why the game ended. */
export const REASON = 6;
/** Piece to go on with when no trigger waits. */
export const SETTLED = 8;
/** 0, or one more than the level of the ability that resolves. */
export const LEVEL = 9;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Paid of each player. */
export const PAID = 28;
/** Folded of each player. */
export const FOLDED = 30;
/** Hand: how many, then which, for each player. */
export const HAND = 32;
/** Slots of one hand. */
export const HAND_SIZE = 2;
/** Place number of the first hand. */
export const HAND_PLACE = 0;
/** Deck: how many, then which. */
export const DECK = 36;
/** Place number of the first deck. */
export const DECK_PLACE = 2;
/** How many of the lowest things of deck are in no known order. */
export const DECK_BAG = 40;
/** Place number of each thing, -1 nowhere. */
export const THING_PLACE = 41;
/** Owner of each thing, -1 nobody. */
export const THING_OWNER = 44;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 47;
/** Numbers drawn for setup.shuffle(deck). */
export const DRAWN_SETUP_SHUFFLE_DECK = 47;
/** The triggers that wait. */
export const QUEUE_AT = 49;
/** The created effects that are on. */
export const EFFECT_AT = 49;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 49;
/** End of those. */
export const FRAME_THINGS_END = 49;
/** `p` of `setup`. */
export const SETUP_P = 49;
/** Position in the loop over p, in `setup`. */
export const SETUP_P_INDEX = 50;
/** Piece to go on with after check. */
export const CHECK_RETURN = 49;
/** Piece to go on with after call. */
export const CALL_RETURN = 49;
/** Piece to go on with after fold. */
export const FOLD_RETURN = 49;
/** Piece to go on with after bet. */
export const BET_RETURN = 49;
/** End of all locals. */
export const FRAMES_END = 51;
/** Decision flow.act. */
export const FLOW_ACT = 0;
/** Decision flow.act#2. */
export const FLOW_ACT_2 = 1;
/** Decision flow.act#3. */
export const FLOW_ACT_3 = 2;
/** Decision flow.act#4. */
export const FLOW_ACT_4 = 3;
/** Chance: setup.shuffle(deck), to hand. */
export const CHANCE_SETUP_SHUFFLE_DECK = 4;
/** Piece `finish`. */
export const FINISH = 1;
/** Piece `flowAfterAct3Settled`. */
export const FLOW_AFTER_ACT3_SETTLED = 2;
/** Piece `flowAfterActSettled`. */
export const FLOW_AFTER_ACT_SETTLED = 3;
/** Piece `setupEachP`. */
export const SETUP_EACH_P = 4;
/** Piece `setupBegins`. */
export const SETUP_BEGINS = 5;
/** The number of check in a move. */
export const ACTION_CHECK = 0;
/** The number of bet in a move. */
export const ACTION_BET = 1;
/** The number of call in a move. */
export const ACTION_CALL = 0;
/** The number of fold in a move. */
export const ACTION_FOLD = 1;
/** Why a game ends: score. */
export const REASON_SCORE = 0;
