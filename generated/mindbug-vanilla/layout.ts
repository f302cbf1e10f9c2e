/**
 * Mindbug, Vanilla. Where everything stands in a state.
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
/** Seat at which the normal order of turns stands. */
export const ORDER = 7;
/** Piece to go on with when no trigger waits. */
export const SETTLED = 8;
/** 0, or one more than the level of the ability that resolves. */
export const LEVEL = 9;
/** How many extra turns wait. */
export const EXTRA_TURNS = 12;
/** Number of the turn. */
export const TURN = 13;
/** Rank of each seat when over. */
export const RANKS = 20;
/** No next piece: somebody decides, or the game is over. */
export const WAIT = -1;
/** Option fallen. */
export const OPTION_FALLEN = 28;
/** Life of each player. */
export const LIFE = 29;
/** Mindbugs of each player. */
export const MINDBUGS = 31;
/** Turned of each Creature. */
export const TURNED = 33;
/** Deck: how many, then which, for each player. */
export const DECK = 81;
/** Slots of one deck. */
export const DECK_SIZE = 6;
/** Place number of the first deck. */
export const DECK_PLACE = 0;
/** Hand: how many, then which, for each player. */
export const HAND = 93;
/** Slots of one hand. */
export const HAND_SIZE = 21;
/** Place number of the first hand. */
export const HAND_PLACE = 2;
/** Stage: how many, then which, for each player. */
export const STAGE = 135;
/** Slots of one stage. */
export const STAGE_SIZE = 2;
/** Place number of the first stage. */
export const STAGE_PLACE = 4;
/** Army: how many, then which, for each player. */
export const ARMY = 139;
/** Slots of one army. */
export const ARMY_SIZE = 21;
/** Place number of the first army. */
export const ARMY_PLACE = 6;
/** Graveyard: how many, then which, for each player. */
export const GRAVEYARD = 181;
/** Slots of one graveyard. */
export const GRAVEYARD_SIZE = 21;
/** Place number of the first graveyard. */
export const GRAVEYARD_PLACE = 8;
/** Box: how many, then which. */
export const BOX = 223;
/** Place number of the first box. */
export const BOX_PLACE = 10;
/** How many of the lowest things of box are in no known order. */
export const BOX_BAG = 272;
/** Place number of each thing, -1 nowhere. */
export const THING_PLACE = 273;
/** Owner of each thing, -1 nobody. */
export const THING_OWNER = 321;
/** Seats whose extra turns wait. */
export const EXTRA_TURN = 369;
/** Numbers drawn for setup.shuffle(box). */
export const DRAWN_SETUP_SHUFFLE_BOX = 385;
/** Numbers drawn for turns. */
export const DRAWN_TURNS = 387;
/** How many extra turns can wait. */
export const EXTRA_TURN_SLOTS = 16;
/** The triggers that wait. */
export const QUEUE_AT = 389;
/** The created effects that are on. */
export const EFFECT_AT = 389;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 389;
/** End of those. */
export const FRAME_THINGS_END = 392;
/** `c` of `play`. */
export const PLAY_C = 389;
/** `a` of `strike`. */
export const STRIKE_A = 389;
/** `a` of `assault`. */
export const ASSAULT_A = 390;
/** `b` of `assault`. */
export const ASSAULT_B = 391;
/** `p` of `setup`. */
export const SETUP_P = 392;
/** Position in the loop over p, in `setup`. */
export const SETUP_P_INDEX = 393;
/** Cards still to be dealt to hand, in `setup`. */
export const SETUP_DEALS_LEFT = 394;
/** Cards still to be dealt to deck, in `setup`. */
export const SETUP_DEALS_LEFT_FOR_DECK = 395;
/** `you` of `play`. */
export const PLAY_YOU = 392;
/** `keeper` of `play`. */
export const PLAY_KEEPER = 393;
/** `you` of `strike`. */
export const STRIKE_YOU = 392;
/** Piece to go on with after assault. */
export const ASSAULT_RETURN = 393;
/** `you` of `assault`. */
export const ASSAULT_YOU = 394;
/** End of all locals. */
export const FRAMES_END = 396;
/** Decision flow.act. */
export const FLOW_ACT = 0;
/** Decision play.Mindbug. */
export const PLAY_MINDBUG = 1;
/** Decision assault.Hunter. */
export const ASSAULT_HUNTER = 2;
/** Decision assault.Block. */
export const ASSAULT_BLOCK = 3;
/** Decision strike.Frenzy. */
export const STRIKE_FRENZY = 4;
/** Chance: turns. */
export const CHANCE_TURNS = 5;
/** Chance: setup.shuffle(box), to hand. */
export const CHANCE_SETUP_SHUFFLE_BOX = 6;
/** Chance: setup.shuffle(box), to deck. */
export const CHANCE_SETUP_SHUFFLE_BOX_TO_DECK = 7;
/** Piece `strikeEnd`. */
export const STRIKE_END = 1;
/** Piece `strikeAfterAssault`. */
export const STRIKE_AFTER_ASSAULT = 2;
/** Piece `setupEachP`. */
export const SETUP_EACH_P = 3;
/** Piece `setupBegins`. */
export const SETUP_BEGINS = 4;
/** The bits of c of play in a move. */
export const PLAY_C_BITS = 63;
/** The bits of a of strike in a move. */
export const STRIKE_A_BITS = 63;
/** Where the number of the action stands in a move of flow.act. */
export const FLOW_ACT_SHIFT = 6;
/** The number of play in a move. */
export const ACTION_PLAY = 0;
/** The number of strike in a move. */
export const ACTION_STRIKE = 1;
/** Why a game ends: noLifeLeft. */
export const REASON_NO_LIFE_LEFT = 1;
/** Why a game ends: can neither play nor attack. */
export const REASON_CAN_NEITHER_PLAY_NOR_ATTACK = 2;
