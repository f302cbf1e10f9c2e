/**
 * Life, Casual. Where everything stands in a state.
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
/** Number of the turn. */
export const TURN = 13;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Option chosen. */
export const OPTION_CHOSEN = 28;
/** Points of each player. */
export const POINTS = 29;
/** Open of the table. */
export const OPEN = 33;
/** Deck: how many, then which, for each player. */
export const DECK = 34;
/** Slots of one deck. */
export const DECK_SIZE = 114;
/** Place number of the first deck. */
export const DECK_PLACE = 0;
/** How many of the lowest things of deck are in no known order. */
export const DECK_BAG = 490;
/** Hand: how many, then which, for each player. */
export const HAND = 494;
/** Slots of one hand. */
export const HAND_SIZE = 114;
/** Place number of the first hand. */
export const HAND_PLACE = 4;
/** Lost: how many, then which, for each player. */
export const LOST = 950;
/** Slots of one lost. */
export const LOST_SIZE = 114;
/** Place number of the first lost. */
export const LOST_PLACE = 8;
/** Stock: how many, then which. */
export const STOCK = 1406;
/** Place number of the first stock. */
export const STOCK_PLACE = 12;
/** How many of the lowest things of stock are in no known order. */
export const STOCK_BAG = 1520;
/** Fauna: how many, then which, for each Continent. */
export const FAUNA = 1521;
/** Slots of one fauna. */
export const FAUNA_SIZE = 114;
/** Place number of the first fauna. */
export const FAUNA_PLACE = 13;
/** Place number of each thing, -1 nowhere. */
export const THING_PLACE = 2205;
/** Owner of each thing, -1 nobody. */
export const THING_OWNER = 2318;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 2431;
/** Numbers drawn for openChosen.open. */
export const DRAWN_OPEN_CHOSEN_OPEN = 2431;
/** Numbers drawn for openOthers.drawn. */
export const DRAWN_OPEN_OTHERS_DRAWN = 2433;
/** Numbers drawn for supply.shuffle(stock). */
export const DRAWN_SUPPLY_SHUFFLE_STOCK = 2435;
/** Numbers drawn for setup.shuffle(deck). */
export const DRAWN_SETUP_SHUFFLE_DECK = 2437;
/** Numbers drawn for turns. */
export const DRAWN_TURNS = 2439;
/** The triggers that wait. */
export const QUEUE_AT = 2441;
/** The created effects that are on. */
export const EFFECT_AT = 2441;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 2441;
/** End of those. */
export const FRAME_THINGS_END = 2447;
/** A of place. */
export const PLACE_A = 2441;
/** Heaviest of survive. */
export const SURVIVE_HEAVIEST = 2442;
/** Swiftest of survive. */
export const SURVIVE_SWIFTEST = 2443;
/** Longest of survive. */
export const SURVIVE_LONGEST = 2444;
/** Fleeing of survive. */
export const SURVIVE_FLEEING = 2445;
/** Oldest of survive. */
export const SURVIVE_OLDEST = 2446;
/** P of setup. */
export const SETUP_P = 2447;
/** Position in the loop over p. */
export const SETUP_P_INDEX = 2448;
/** Cards still to be dealt. */
export const SETUP_DEALS_LEFT = 2449;
/** OpenDrawn of openChosen. */
export const OPEN_CHOSEN_OPEN_DRAWN = 2450;
/** How many times still. */
export const OPEN_CHOSEN_TIMES_LEFT = 2451;
/** DrawnDrawn of openOthers. */
export const OPEN_OTHERS_DRAWN_DRAWN = 2450;
/** How many times still. */
export const OPEN_OTHERS_TIMES_LEFT = 2451;
/** P of supply. */
export const SUPPLY_P = 2450;
/** Position in the loop over p. */
export const SUPPLY_P_INDEX = 2451;
/** Cards still to be dealt. */
export const SUPPLY_DEALS_LEFT = 2452;
/** Cards still to be dealt. */
export const FLOW_DEALS_LEFT = 2447;
/** You of place. */
export const PLACE_YOU = 2448;
/** C of place. */
export const PLACE_C = 2449;
/** C of survive. */
export const SURVIVE_C = 2450;
/** End of all locals. */
export const FRAMES_END = 2453;
/** Decision setup.shuffle(deck). */
export const CHANCE_SETUP_SHUFFLE_DECK = 0;
/** Decision flow.act. */
export const FLOW_ACT = 1;
/** Decision survive.d. */
export const SURVIVE_D = 2;
/** Decision turns. */
export const CHANCE_TURNS = 3;
/** Decision setup.shuffle(deck). */
export const CHANCE_SETUP_SHUFFLE_DECK_TO_HAND = 4;
/** Decision supply.shuffle(stock). */
export const CHANCE_SUPPLY_SHUFFLE_STOCK = 5;
/** Decision openOthers.drawn. */
export const CHANCE_OPEN_OTHERS_DRAWN = 6;
/** Decision openChosen.open. */
export const CHANCE_OPEN_CHOSEN_OPEN = 7;
/** Piece `flowNextTurn`. */
export const FLOW_NEXT_TURN = 1;
/** Piece `setupEachP`. */
export const SETUP_EACH_P = 2;
/** Piece `supplyEachP`. */
export const SUPPLY_EACH_P = 3;
/** Piece `openOthersAgain`. */
export const OPEN_OTHERS_AGAIN = 4;
/** Piece `openChosenAgain`. */
export const OPEN_CHOSEN_AGAIN = 5;
/** Piece `setupBegins`. */
export const SETUP_BEGINS = 6;
/** The bits of a of place in a move. */
export const PLACE_A_BITS = 127;
/** Where c of place stands in a move. */
export const PLACE_C_SHIFT = 7;
/** The bits of c of place in a move. */
export const PLACE_C_BITS = 7;
