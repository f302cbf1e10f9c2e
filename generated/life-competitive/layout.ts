/**
 * Life, Competitive. Where everything stands in a state.
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
/** How many triggers wait. */
export const QUEUE = 10;
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
export const DECK_SIZE = 81;
/** Place number of the first deck. */
export const DECK_PLACE = 0;
/** How many of the lowest things of deck are in no known order. */
export const DECK_BAG = 358;
/** Hand: how many, then which, for each player. */
export const HAND = 362;
/** Slots of one hand. */
export const HAND_SIZE = 81;
/** Place number of the first hand. */
export const HAND_PLACE = 4;
/** Lost: how many, then which, for each player. */
export const LOST = 686;
/** Slots of one lost. */
export const LOST_SIZE = 81;
/** Place number of the first lost. */
export const LOST_PLACE = 8;
/** Stock: how many, then which. */
export const STOCK = 1010;
/** Fauna: how many, then which, for each Continent. */
export const FAUNA = 1091;
/** Slots of one fauna. */
export const FAUNA_SIZE = 81;
/** Place number of the first fauna. */
export const FAUNA_PLACE = 13;
/** Place number of each thing, -1 nowhere. */
export const THING_PLACE = 1577;
/** Owner of each thing, -1 nobody. */
export const THING_OWNER = 1657;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 1737;
/** Numbers drawn for openChosen.open. */
export const DRAWN_OPEN_CHOSEN_OPEN = 1737;
/** Numbers drawn for openOthers.drawn. */
export const DRAWN_OPEN_OTHERS_DRAWN = 1739;
/** Numbers drawn for supply.shuffle(deck). */
export const DRAWN_SUPPLY_SHUFFLE_DECK = 1741;
/** Numbers drawn for turns. */
export const DRAWN_TURNS = 1743;
/** The triggers that wait. */
export const QUEUE_AT = 1745;
/** Slots of one of them: ability, this, you, level, captured values. */
export const QUEUE_STRIDE = 5;
/** How many can wait. */
export const QUEUE_CAPACITY = 160;
/** The created effects that are on. */
export const EFFECT_AT = 2545;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 2545;
/** End of those. */
export const FRAME_THINGS_END = 2551;
/** `a` of `place`. */
export const PLACE_A = 2545;
/** `heaviest` of `survive`. */
export const SURVIVE_HEAVIEST = 2546;
/** `swiftest` of `survive`. */
export const SURVIVE_SWIFTEST = 2547;
/** `longest` of `survive`. */
export const SURVIVE_LONGEST = 2548;
/** `fleeing` of `survive`. */
export const SURVIVE_FLEEING = 2549;
/** `oldest` of `survive`. */
export const SURVIVE_OLDEST = 2550;
/** `p` of `setup`. */
export const SETUP_P = 2551;
/** Position in the loop over p, in `setup`. */
export const SETUP_P_INDEX = 2552;
/** Cards still to be dealt to hand, in `setup`. */
export const SETUP_DEALS_LEFT = 2553;
/** `openDrawn` of `openChosen`. */
export const OPEN_CHOSEN_OPEN_DRAWN = 2554;
/** Rounds of `repeat` that are left, in `openChosen`. */
export const OPEN_CHOSEN_TIMES_LEFT = 2555;
/** `drawnDrawn` of `openOthers`. */
export const OPEN_OTHERS_DRAWN_DRAWN = 2554;
/** Rounds of `repeat` that are left, in `openOthers`. */
export const OPEN_OTHERS_TIMES_LEFT = 2555;
/** `you` of `place`. */
export const PLACE_YOU = 2551;
/** `c` of `place`. */
export const PLACE_C = 2552;
/** `c` of `survive`. */
export const SURVIVE_C = 2553;
/** End of all locals. */
export const FRAMES_END = 2556;
/** Definition of each thing: players bring their decks. */
export const DEFINITION = 2556;
/** Of a deck that is looked at: how many cards, then which things; a state ends before. */
export const BROUGHT_CARDS = 12556;
/** Chance: supply.shuffle(deck), to hand. */
export const CHANCE_SUPPLY_SHUFFLE_DECK = 0;
/** Decision flow.act. */
export const FLOW_ACT = 1;
/** Decision survive.refuge. */
export const SURVIVE_REFUGE = 2;
/** Chance: turns. */
export const CHANCE_TURNS = 3;
/** Chance: supply.shuffle(deck), to hand. */
export const CHANCE_SUPPLY_SHUFFLE_DECK_TO_HAND = 4;
/** Chance: openOthers.drawn. */
export const CHANCE_OPEN_OTHERS_DRAWN = 5;
/** Chance: openChosen.open. */
export const CHANCE_OPEN_CHOSEN_OPEN = 6;
/** Decision order. */
export const ORDER_OF_TRIGGERS = 7;
/** Piece `settle`. */
export const SETTLE = 0;
/** Piece `placeAfterSettle`. */
export const PLACE_AFTER_SETTLE = 1;
/** Piece `flowNextTurn`. */
export const FLOW_TURN_OVER = 2;
/** Piece `setupEachP`. */
export const SETUP_EACH_P = 3;
/** Piece `openOthersAgain`. */
export const OPEN_OTHERS_AGAIN = 4;
/** Piece `openChosenAgain`. */
export const OPEN_CHOSEN_AGAIN = 5;
/** Piece `openChosen`. */
export const SETUP_BEGINS = 6;
/** The bits of a of place in a move. */
export const PLACE_A_BITS = 127;
/** Where c of place stands in a move. */
export const PLACE_C_SHIFT = 7;
/** The bits of c of place in a move. */
export const PLACE_C_BITS = 7;
/** Why a game ends: score. */
export const REASON_SCORE = 0;
