/**
 * Life, Quick. Where everything stands in a state.
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
/** Number of the turn. */
export const TURN = 13;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Option chosen. */
export const OPTION_CHOSEN = 28;
/** Option catalogue. */
export const OPTION_CATALOGUE = 29;
/** Points of each player. */
export const POINTS = 30;
/** Open of the table. */
export const OPEN = 34;
/** Deck: how many, then which, for each player. */
export const DECK = 35;
/** Slots of one deck. */
export const DECK_SIZE = 11;
/** Place number of the first deck. */
export const DECK_PLACE = 0;
/** Hand: how many, then which, for each player. */
export const HAND = 79;
/** Slots of one hand. */
export const HAND_SIZE = 41;
/** Place number of the first hand. */
export const HAND_PLACE = 4;
/** Lost: how many, then which, for each player. */
export const LOST = 243;
/** Slots of one lost. */
export const LOST_SIZE = 41;
/** Place number of the first lost. */
export const LOST_PLACE = 8;
/** Stock: how many. */
export const STOCK = 407;
/** Place number of the first stock. */
export const STOCK_PLACE = 12;
/** How many cards of stock are dealt. */
export const STOCK_DEALT = 408;
/** Which cards came into stock, a bit for each `fill`. */
export const STOCK_FILLED = 409;
/** Fauna: how many, then which, for each Continent. */
export const FAUNA = 410;
/** Slots of one fauna. */
export const FAUNA_SIZE = 41;
/** Place number of the first fauna. */
export const FAUNA_PLACE = 13;
/** Place number of each thing, -1 nowhere. */
export const THING_PLACE = 656;
/** Owner of each thing, -1 nobody. */
export const THING_OWNER = 696;
/** Which of all cards each thing is. */
export const THING_CARD = 736;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 776;
/** Numbers drawn for openChosen.open. */
export const DRAWN_OPEN_CHOSEN_OPEN = 776;
/** Numbers drawn for openOthers.drawn. */
export const DRAWN_OPEN_OTHERS_DRAWN = 778;
/** Numbers drawn for supply.shuffle(stock). */
export const DRAWN_SUPPLY_SHUFFLE_STOCK = 780;
/** Numbers drawn for turns. */
export const DRAWN_TURNS = 782;
/** The triggers that wait. */
export const QUEUE_AT = 784;
/** The created effects that are on. */
export const EFFECT_AT = 784;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 784;
/** End of those. */
export const FRAME_THINGS_END = 786;
/** `fleeing` of `survive`. */
export const SURVIVE_FLEEING = 784;
/** `oldest` of `survive`. */
export const SURVIVE_OLDEST = 785;
/** `openDrawn` of `openChosen`. */
export const OPEN_CHOSEN_OPEN_DRAWN = 786;
/** Rounds of `repeat` that are left, in `openChosen`. */
export const OPEN_CHOSEN_TIMES_LEFT = 787;
/** `drawnDrawn` of `openOthers`. */
export const OPEN_OTHERS_DRAWN_DRAWN = 786;
/** Rounds of `repeat` that are left, in `openOthers`. */
export const OPEN_OTHERS_TIMES_LEFT = 787;
/** `p` of `supply`. */
export const SUPPLY_P = 786;
/** Position in the loop over p, in `supply`. */
export const SUPPLY_P_INDEX = 787;
/** Cards still to be dealt to deck, in `supply`. */
export const SUPPLY_DEALS_LEFT = 788;
/** `c` of `survive`. */
export const SURVIVE_C = 786;
/** End of all locals. */
export const FRAMES_END = 789;
/** Decision flow.act. */
export const FLOW_ACT = 0;
/** Decision survive.refuge. */
export const SURVIVE_REFUGE = 1;
/** Chance: turns. */
export const CHANCE_TURNS = 2;
/** Chance: supply.shuffle(stock), to deck. */
export const CHANCE_SUPPLY_SHUFFLE_STOCK = 3;
/** Chance: openOthers.drawn. */
export const CHANCE_OPEN_OTHERS_DRAWN = 4;
/** Chance: openChosen.open. */
export const CHANCE_OPEN_CHOSEN_OPEN = 5;
/** Piece `flowNextTurn`. */
export const FLOW_TURN_OVER = 1;
/** Piece `supplyEachP`. */
export const SUPPLY_EACH_P = 2;
/** Piece `openOthersAgain`. */
export const OPEN_OTHERS_AGAIN = 3;
/** Piece `openChosenAgain`. */
export const OPEN_CHOSEN_AGAIN = 4;
/** Piece `openChosen`. */
export const SETUP_BEGINS = 5;
/** The bits of a of place in a move. */
export const PLACE_A_BITS = 63;
/** Where c of place stands in a move. */
export const PLACE_C_SHIFT = 6;
/** The bits of c of place in a move. */
export const PLACE_C_BITS = 7;
/** Why a game ends: score. */
export const REASON_SCORE = 0;
