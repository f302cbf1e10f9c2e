/**
 * Mindbug. Where everything stands in a state.
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
/** How many triggers wait. */
export const QUEUE = 10;
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
/** Numbers drawn for StrangeBarrel.Vaincu.c. */
export const DRAWN_STRANGE_BARREL_VAINCU_C = 389;
/** By thing: who knows that it is where it is, a bit a viewer. */
export const KNOWN = 391;
/** By thing: who knows its position in a pile. */
export const KNOWN_PLACE = 439;
/** How many extra turns can wait. */
export const EXTRA_TURN_SLOTS = 16;
/** The triggers that wait. */
export const QUEUE_AT = 487;
/** Slots of one of them: ability, this, you, level, captured values. */
export const QUEUE_STRIDE = 4;
/** How many can wait. */
export const QUEUE_CAPACITY = 48;
/** The created effects that are on. */
export const EFFECT_AT = 679;
/** Locals that name things and live across a decision. */
export const FRAME_THINGS = 679;
/** End of those. */
export const FRAME_THINGS_END = 687;
/** `c` of `play`. */
export const PLAY_C = 679;
/** `a` of `strike`. */
export const STRIKE_A = 679;
/** `a` of `assault`. */
export const ASSAULT_A = 680;
/** `b` of `assault`. */
export const ASSAULT_B = 681;
/** `a` of `fight`. */
export const FIGHT_A = 682;
/** `b` of `fight`. */
export const FIGHT_B = 683;
/** `this` of `BrainFly.Jouer`. */
export const BRAIN_FLY_JOUER_THIS = 684;
/** `this` of `CompostDragon.Jouer`. */
export const COMPOST_DRAGON_JOUER_THIS = 684;
/** `this` of `ExplosiveToad.Vaincu`. */
export const EXPLOSIVE_TOAD_VAINCU_THIS = 684;
/** `this` of `FerretBomber.Jouer`. */
export const FERRET_BOMBER_JOUER_THIS = 684;
/** `this` of `GraveRobber.Jouer`. */
export const GRAVE_ROBBER_JOUER_THIS = 684;
/** `this` of `HarpyMother.Vaincu`. */
export const HARPY_MOTHER_VAINCU_THIS = 684;
/** `cs` of `HarpyMother.Vaincu`. */
export const HARPY_MOTHER_VAINCU_CS = 685;
/** `this` of `SharkDog.Attaquer`. */
export const SHARK_DOG_ATTAQUER_THIS = 684;
/** `this` of `SnailHydra.Attaquer`. */
export const SNAIL_HYDRA_ATTAQUER_THIS = 684;
/** `this` of `StrangeBarrel.Vaincu`. */
export const STRANGE_BARREL_VAINCU_THIS = 684;
/** `this` of `TigerSquirrel.Jouer`. */
export const TIGER_SQUIRREL_JOUER_THIS = 684;
/** `this` of `TuskedExtorter.Attaquer`. */
export const TUSKED_EXTORTER_ATTAQUER_THIS = 684;
/** `p` of `setup`. */
export const SETUP_P = 687;
/** Position in the loop over p, in `setup`. */
export const SETUP_P_INDEX = 688;
/** Cards still to be dealt to hand, in `setup`. */
export const SETUP_DEALS_LEFT = 689;
/** Cards still to be dealt to deck, in `setup`. */
export const SETUP_DEALS_LEFT_FOR_DECK = 690;
/** `you` of `play`. */
export const PLAY_YOU = 687;
/** `keeper` of `play`. */
export const PLAY_KEEPER = 688;
/** `you` of `strike`. */
export const STRIKE_YOU = 687;
/** Piece to go on with after assault. */
export const ASSAULT_RETURN = 688;
/** `you` of `assault`. */
export const ASSAULT_YOU = 689;
/** `you` of `BrainFly.Jouer`. */
export const BRAIN_FLY_JOUER_YOU = 691;
/** `you` of `CompostDragon.Jouer`. */
export const COMPOST_DRAGON_JOUER_YOU = 691;
/** `you` of `ExplosiveToad.Vaincu`. */
export const EXPLOSIVE_TOAD_VAINCU_YOU = 691;
/** `you` of `FerretBomber.Jouer`. */
export const FERRET_BOMBER_JOUER_YOU = 691;
/** Rounds of `repeat` that are left, in `FerretBomber.Jouer`. */
export const FERRET_BOMBER_JOUER_TIMES_LEFT = 692;
/** `you` of `GraveRobber.Jouer`. */
export const GRAVE_ROBBER_JOUER_YOU = 691;
/** `you` of `HarpyMother.Vaincu`. */
export const HARPY_MOTHER_VAINCU_YOU = 691;
/** How many cs, in `HarpyMother.Vaincu`. */
export const HARPY_MOTHER_VAINCU_CS_COUNT = 692;
/** `you` of `SharkDog.Attaquer`. */
export const SHARK_DOG_ATTAQUER_YOU = 691;
/** `you` of `SnailHydra.Attaquer`. */
export const SNAIL_HYDRA_ATTAQUER_YOU = 691;
/** `you` of `StrangeBarrel.Vaincu`. */
export const STRANGE_BARREL_VAINCU_YOU = 691;
/** Rounds of `repeat` that are left, in `StrangeBarrel.Vaincu`. */
export const STRANGE_BARREL_VAINCU_TIMES_LEFT = 692;
/** `you` of `TigerSquirrel.Jouer`. */
export const TIGER_SQUIRREL_JOUER_YOU = 691;
/** `you` of `TuskedExtorter.Attaquer`. */
export const TUSKED_EXTORTER_ATTAQUER_YOU = 691;
/** End of all locals. */
export const FRAMES_END = 693;
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
/** Decision BrainFly.Jouer.c. */
export const BRAIN_FLY_JOUER_C = 8;
/** Decision CompostDragon.Jouer.c. */
export const COMPOST_DRAGON_JOUER_C = 9;
/** Decision ExplosiveToad.Vaincu.c. */
export const EXPLOSIVE_TOAD_VAINCU_C = 10;
/** Decision FerretBomber.Jouer.c. */
export const FERRET_BOMBER_JOUER_C = 11;
/** Decision GraveRobber.Jouer.c. */
export const GRAVE_ROBBER_JOUER_C = 12;
/** Decision HarpyMother.Vaincu.cs. */
export const DECIDE_HARPY_MOTHER_VAINCU_CS = 13;
/** Decision SharkDog.Attaquer.c. */
export const SHARK_DOG_ATTAQUER_C = 14;
/** Decision SnailHydra.Attaquer.c. */
export const SNAIL_HYDRA_ATTAQUER_C = 15;
/** Chance: StrangeBarrel.Vaincu.c. */
export const CHANCE_STRANGE_BARREL_VAINCU_C = 16;
/** Decision TigerSquirrel.Jouer.c. */
export const TIGER_SQUIRREL_JOUER_C = 17;
/** Decision TuskedExtorter.Attaquer.c. */
export const TUSKED_EXTORTER_ATTAQUER_C = 18;
/** Decision order. */
export const ORDER_OF_TRIGGERS = 19;
/** Piece `settle`. */
export const SETTLE = 0;
/** Piece `playEnd`. */
export const PLAY_END = 1;
/** Piece `fightEnd`. */
export const FIGHT_END = 2;
/** Piece `assaultAfterAttack`. */
export const ASSAULT_AFTER_ATTACK = 3;
/** Piece `strikeEnd`. */
export const STRIKE_END = 4;
/** Piece `strikeAfterAssault`. */
export const STRIKE_AFTER_ASSAULT = 5;
/** Piece `setupEachP`. */
export const SETUP_EACH_P = 6;
/** Piece `setupBegins`. */
export const SETUP_BEGINS = 7;
/** Piece `ferretBomberJouerAgain`. */
export const FERRET_BOMBER_JOUER_AGAIN = 8;
/** Piece `strangeBarrelVaincuAgain`. */
export const STRANGE_BARREL_VAINCU_AGAIN = 9;
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
