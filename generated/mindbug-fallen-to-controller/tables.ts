/**
 * Mindbug, FallenToController. What the rules print once and for all.
 * Generated from the rules; edit those.
 */
import {
  makeQuestions,
  knowledgeOf,
  makeRing,
  stepBudget,
  stepsOfCall,
  streamIdentity,
  type FrameTables,
  type GameTables,
  type LiveTable,
  type RuleRef,
  type ValueType,
} from 'rulewright/runtime';
import {
  OPTION_FALLEN,
  LIFE,
  MINDBUGS,
  TURNED,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  STAGE,
  STAGE_SIZE,
  ARMY,
  ARMY_SIZE,
  GRAVEYARD,
  GRAVEYARD_SIZE,
  BOX,
  BOX_BAG,
  THING_PLACE,
  THING_OWNER,
  EXTRA_TURN,
  DRAWN_SETUP_SHUFFLE_BOX,
  KNOWN,
  KNOWN_PLACE,
  QUEUE_AT,
  EFFECT_AT,
  FRAME_THINGS,
  FRAME_THINGS_END,
  PLAY_C,
  STRIKE_A,
  ASSAULT_A,
  ASSAULT_B,
  FIGHT_A,
  FIGHT_B,
  BRAIN_FLY_JOUER_THIS,
  COMPOST_DRAGON_JOUER_THIS,
  EXPLOSIVE_TOAD_VAINCU_THIS,
  FERRET_BOMBER_JOUER_THIS,
  GRAVE_ROBBER_JOUER_THIS,
  HARPY_MOTHER_VAINCU_THIS,
  HARPY_MOTHER_VAINCU_CS,
  SHARK_DOG_ATTAQUER_THIS,
  SNAIL_HYDRA_ATTAQUER_THIS,
  STRANGE_BARREL_VAINCU_THIS,
  TIGER_SQUIRREL_JOUER_THIS,
  TUSKED_EXTORTER_ATTAQUER_THIS,
  SETUP_P,
  SETUP_P_INDEX,
  SETUP_DEALS_LEFT,
  SETUP_DEALS_LEFT_FOR_DECK,
  PLAY_YOU,
  PLAY_KEEPER,
  STRIKE_YOU,
  ASSAULT_RETURN,
  ASSAULT_YOU,
  BRAIN_FLY_JOUER_YOU,
  COMPOST_DRAGON_JOUER_YOU,
  EXPLOSIVE_TOAD_VAINCU_YOU,
  FERRET_BOMBER_JOUER_YOU,
  FERRET_BOMBER_JOUER_TIMES_LEFT,
  GRAVE_ROBBER_JOUER_YOU,
  HARPY_MOTHER_VAINCU_YOU,
  HARPY_MOTHER_VAINCU_CS_COUNT,
  SHARK_DOG_ATTAQUER_YOU,
  SNAIL_HYDRA_ATTAQUER_YOU,
  STRANGE_BARREL_VAINCU_YOU,
  STRANGE_BARREL_VAINCU_TIMES_LEFT,
  TIGER_SQUIRREL_JOUER_YOU,
  TUSKED_EXTORTER_ATTAQUER_YOU,
  FRAMES_END,
  STRIKE_END,
  STRIKE_AFTER_ASSAULT,
} from './layout.ts';
/** `power` by thing, as printed. */
export const POWER = Int32Array.from([
  4, 4, 8, 4, 1, 3, 3, 2, 7, 5, 5, 2, 2, 7, 2, 2, 10, 7, 7, 5, 7, 7, 5, 5, 5, 9, 9, 7, 2, 2, 8, 8, 4, 5, 4, 4,
  9, 9, 1, 3, 3, 6, 3, 3, 4, 8, 8, 5,
]);
/** Count slot of each place (a zone of a holder). */
export const PLACE_AT = Int16Array.of(
  DECK,
  DECK + DECK_SIZE,
  HAND,
  HAND + HAND_SIZE,
  STAGE,
  STAGE + STAGE_SIZE,
  ARMY,
  ARMY + ARMY_SIZE,
  GRAVEYARD,
  GRAVEYARD + GRAVEYARD_SIZE,
  BOX,
);
/** How many things a place can hold. */
export const PLACE_CAPACITY = Int16Array.from([5, 5, 20, 20, 1, 1, 20, 20, 20, 20, 48]);
/** Region of each place: references end where it changes (L2). */
export const PLACE_REGION = Int16Array.from([1, 1, 2, 2, 3, 3, 0, 0, 4, 4, 5]);
/** Player who holds each place, or -1. */
export const PLACE_SEAT = Int16Array.from([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, -1]);
/** Its order is known. */
export const NO_BAG = -1;
/** Slot that counts the unordered things of a place, or -1. */
export const PLACE_BAG = Int16Array.of(
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  NO_BAG,
  BOX_BAG,
);
/** Definition of each thing; copies stand side by side. */
export const DEFINITION = Int16Array.from([
  0, 0, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 14, 15, 15, 16, 17, 17, 18, 19, 19,
  20, 20, 21, 22, 23, 23, 24, 24, 25, 26, 26, 27, 28, 28, 29, 30, 30, 31,
]);
/** A bit for the definition of each thing: two with different bits are not alike. */
export const TWIN_BIT = Int32Array.from(DEFINITION, (definition) => 1 << (definition & 31));
/** Number of the attribute mindbugs. */
export const ATTRIBUTE_MINDBUGS = 1;
/** The ability of each definition under Jouer, or -1. */
export const JOUER_ABILITY = Int16Array.from([
  0, -1, 2, -1, 4, -1, -1, -1, 8, 9, -1, -1, 11, -1, 13, 14, -1, -1, 16, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  23, -1, -1, -1,
]);
/** The one Deathweaver that there is. */
export const THE_DEATHWEAVER = 7;
/** The event enter, where it is told or waits in a batch. */
export const EVENT_ENTER = 16;
/** The ability of each definition under Attaquer, or -1. */
export const ATTAQUER_ABILITY = Int16Array.from([
  -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 17, -1, -1, 20, -1, -1,
  -1, -1, 24, 25, -1,
]);
/** The event attack, where it is told or waits in a batch. */
export const EVENT_ATTACK = 17;
/** By thing: 1 where Chasseur is printed. */
export const PRINTED_CHASSEUR = Int32Array.from([
  0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
]);
/** Number of the definition SharkyCrabDogMummypus. */
export const SHARKY_CRAB_DOG_MUMMYPUS = 22;
/** The one SnailThrower that there is. */
export const THE_SNAIL_THROWER = 38;
/** Number of the definition GoblinWerewolf. */
export const GOBLIN_WEREWOLF = 10;
/** Number of the definition LoneYeti. */
export const LONE_YETI = 16;
/** The first of the 2 ShieldBugs; the others follow. */
export const FIRST_OF_SHIELD_BUGS = 34;
/** The one UrchinHurler that there is. */
export const THE_URCHIN_HURLER = 47;
/** Scratch: what is being asked about keywords that may depend on themselves. */
export const QUESTIONS = makeQuestions(5, 48);
/** Number of the keyword Chasseur. */
export const KEYWORD_CHASSEUR = 1;
/** Number of the definition BeeBear. */
export const BEE_BEAR = 1;
/** The one Elephantopus that there is. */
export const THE_ELEPHANTOPUS = 8;
/** By thing: 1 where Discrétion is printed. */
export const PRINTED_DISCRÉTION = Int32Array.from([
  0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0,
]);
/** Number of the keyword Discrétion. */
export const KEYWORD_DISCRÉTION = 3;
/** By thing: 1 where Poison is printed. */
export const PRINTED_POISON = Int32Array.from([
  1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0,
  0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0,
]);
/** Number of the keyword Poison. */
export const KEYWORD_POISON = 2;
/** The event defeat, where it is told or waits in a batch. */
export const EVENT_DEFEAT = 21;
/** By thing: 1 where Coriace is printed. */
export const PRINTED_CORIACE = Int32Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** An assignment to turned, where it waits in a batch. */
export const SET_TURNED = -2;
/** Number of the attribute life. */
export const ATTRIBUTE_LIFE = 0;
/** The event hurt, where it is told or waits in a batch. */
export const EVENT_HURT = 19;
/** By thing: 1 where Frénésie is printed. */
export const PRINTED_FRÉNÉSIE = Int32Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** Number of the keyword Frénésie. */
export const KEYWORD_FRÉNÉSIE = 0;
/** Identity of the stream of chance turns. */
export const STREAM_TURNS = streamIdentity('turns');
/** Identity of the stream of chance setup.shuffle(box). */
export const STREAM_SETUP_SHUFFLE_BOX = streamIdentity('setup.shuffle(box)');
/** The event take, where it is told or waits in a batch. */
export const EVENT_TAKE = 18;
/** Number of the attribute turned. */
export const ATTRIBUTE_TURNED = 3;
/** The ability of each definition under Vaincu, or -1. */
export const VAINCU_ABILITY = Int16Array.from([
  -1, -1, -1, -1, -1, -1, -1, 7, -1, -1, -1, -1, -1, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  22, -1, -1, -1, -1,
]);
/** The event discard, where it is told or waits in a batch. */
export const EVENT_DISCARD = 20;
/** A move, where it waits in a batch. */
export const MOVED = -1;
/** Identity of the stream of chance StrangeBarrel.Vaincu.c. */
export const STREAM_STRANGE_BARREL_VAINCU_C = streamIdentity('StrangeBarrel.Vaincu.c');
/** By ability: 1 when somebody decides while it resolves. */
export const ABILITY_DECIDES = Int8Array.from([
  0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0,
]);
/** Slots of one member of a batch: what, its values, what becomes of it. */
export const BATCH_STRIDE = 5;
/** Where a member says what becomes of it. */
export const BATCH_FATE = 4;
/** The member takes nothing away: it is matched after the batch. */
export const MEMBER_STAYS = 0;
/** The member takes a thing away: it was matched before the batch. */
export const MEMBER_LEAVES = 1;
/** The member does nothing, since its thing had gone before or nothing changes. */
export const MEMBER_FAILS = 2;
/** Scratch: the members of the open batches from slot 1 on; slot 0 says where the next one goes. */
export const BATCH = new Int32Array(961);
/** Scratch: where the batch begins that is being gathered, in BATCH and in DOOMED. */
export const GATHERED = Int32Array.of(1, 1);
/** Scratch: in the same way, `once` events that a batch has already met. */
export const DOOMED = new Int32Array(961);
/** Number of the attribute power. */
export const ATTRIBUTE_POWER = 2;
/** Number of the keyword Coriace. */
export const KEYWORD_CORIACE = 4;
/** Scratch: options that are counted before anybody is asked. */
export const OPTIONS = new Int32Array(64);
/** Scratch: weights of outcomes. */
export const WEIGHTS = new Int32Array(64);
/** Scratch: what chance may choose. */
export const MEMBERS = new Int32Array(64);
/** rules mindbug.rules:106 · refill */
export const RULE_REFILL = 0;
/** rules mindbug.rules:111 · noLifeLeft */
export const RULE_NO_LIFE_LEFT = 1;
/** rules mindbug.rules:68 · play */
export const RULE_PLAY = 2;
/** rules mindbug.rules:31 · enter */
export const RULE_ENTER = 3;
/** rules mindbug.rules:81 · strike */
export const RULE_STRIKE = 4;
/** rules mindbug.rules:32 · attack */
export const RULE_ATTACK = 5;
/** rules mindbug.rules:63 · Coriace.instead of defeat */
export const RULE_CORIACE_INSTEAD_OF_DEFEAT = 6;
/** rules mindbug.rules:35 · hurt */
export const RULE_HURT = 7;
/** rules cards.rules:7 · AxolotlHealer.Jouer */
export const RULE_AXOLOTL_HEALER_JOUER = 8;
/** rules cards.rules:18 · BrainFly.Jouer */
export const RULE_BRAIN_FLY_JOUER = 9;
/** rules mindbug.rules:34 · take */
export const RULE_TAKE = 10;
/** rules cards.rules:23 · ChameleonSniper.Attaquer */
export const RULE_CHAMELEON_SNIPER_ATTAQUER = 11;
/** rules cards.rules:28 · CompostDragon.Jouer */
export const RULE_COMPOST_DRAGON_JOUER = 12;
/** rules cards.rules:45 · ExplosiveToad.Vaincu */
export const RULE_EXPLOSIVE_TOAD_VAINCU = 13;
/** rules mindbug.rules:37 · defeat */
export const RULE_DEFEAT = 14;
/** rules cards.rules:51 · FerretBomber.Jouer */
export const RULE_FERRET_BOMBER_JOUER = 15;
/** rules mindbug.rules:36 · discard */
export const RULE_DISCARD = 16;
/** rules cards.rules:57 · Giraffodile.Jouer */
export const RULE_GIRAFFODILE_JOUER = 17;
/** rules cards.rules:69 · GraveRobber.Jouer */
export const RULE_GRAVE_ROBBER_JOUER = 18;
/** rules cards.rules:75 · HarpyMother.Vaincu */
export const RULE_HARPY_MOTHER_VAINCU = 19;
/** rules cards.rules:81 · KangasaurusRex.Jouer */
export const RULE_KANGASAURUS_REX_JOUER = 20;
/** rules cards.rules:86 · KillerBee.Jouer */
export const RULE_KILLER_BEE_JOUER = 21;
/** rules cards.rules:100 · MysteriousMermaid.Jouer */
export const RULE_MYSTERIOUS_MERMAID_JOUER = 22;
/** rules cards.rules:112 · SharkDog.Attaquer */
export const RULE_SHARK_DOG_ATTAQUER = 23;
/** rules cards.rules:131 · SnailHydra.Attaquer */
export const RULE_SNAIL_HYDRA_ATTAQUER = 24;
/** rules cards.rules:146 · StrangeBarrel.Vaincu */
export const RULE_STRANGE_BARREL_VAINCU = 25;
/** rules cards.rules:152 · TigerSquirrel.Jouer */
export const RULE_TIGER_SQUIRREL_JOUER = 26;
/** rules cards.rules:158 · TurboBug.Attaquer */
export const RULE_TURBO_BUG_ATTAQUER = 27;
/** rules cards.rules:163 · TuskedExtorter.Attaquer */
export const RULE_TUSKED_EXTORTER_ATTAQUER = 28;
/** rules mindbug.rules:128 · flow */
export const RULE_FLOW = 29;
/** The rules that traces name. */
export const RULES: readonly RuleRef[] = [
  { name: 'refill', file: 'mindbug.rules', line: 106 },
  { name: 'noLifeLeft', file: 'mindbug.rules', line: 111 },
  { name: 'play', file: 'mindbug.rules', line: 68 },
  { name: 'enter', file: 'mindbug.rules', line: 31 },
  { name: 'strike', file: 'mindbug.rules', line: 81 },
  { name: 'attack', file: 'mindbug.rules', line: 32 },
  { name: 'Coriace.instead of defeat', file: 'mindbug.rules', line: 63 },
  { name: 'hurt', file: 'mindbug.rules', line: 35 },
  { name: 'AxolotlHealer.Jouer', file: 'cards.rules', line: 7 },
  { name: 'BrainFly.Jouer', file: 'cards.rules', line: 18 },
  { name: 'take', file: 'mindbug.rules', line: 34 },
  { name: 'ChameleonSniper.Attaquer', file: 'cards.rules', line: 23 },
  { name: 'CompostDragon.Jouer', file: 'cards.rules', line: 28 },
  { name: 'ExplosiveToad.Vaincu', file: 'cards.rules', line: 45 },
  { name: 'defeat', file: 'mindbug.rules', line: 37 },
  { name: 'FerretBomber.Jouer', file: 'cards.rules', line: 51 },
  { name: 'discard', file: 'mindbug.rules', line: 36 },
  { name: 'Giraffodile.Jouer', file: 'cards.rules', line: 57 },
  { name: 'GraveRobber.Jouer', file: 'cards.rules', line: 69 },
  { name: 'HarpyMother.Vaincu', file: 'cards.rules', line: 75 },
  { name: 'KangasaurusRex.Jouer', file: 'cards.rules', line: 81 },
  { name: 'KillerBee.Jouer', file: 'cards.rules', line: 86 },
  { name: 'MysteriousMermaid.Jouer', file: 'cards.rules', line: 100 },
  { name: 'SharkDog.Attaquer', file: 'cards.rules', line: 112 },
  { name: 'SnailHydra.Attaquer', file: 'cards.rules', line: 131 },
  { name: 'StrangeBarrel.Vaincu', file: 'cards.rules', line: 146 },
  { name: 'TigerSquirrel.Jouer', file: 'cards.rules', line: 152 },
  { name: 'TurboBug.Attaquer', file: 'cards.rules', line: 158 },
  { name: 'TuskedExtorter.Attaquer', file: 'cards.rules', line: 163 },
  { name: 'flow', file: 'mindbug.rules', line: 128 },
];
/** Scratch: how many steps are left, and the rules of the last 32. */
export const STEPS = stepsOfCall();

/** One statement of a rule is done; a chain that runs away is ended (L18). */
export function step(rule: number): void {
  const left = STEPS[0]! - 1;
  STEPS[0] = left;
  STEPS[1 + (left & 31)] = rule;
  if (left < 0) stepBudget(RULE_FLOW, RULES);
}

/** What happens, while somebody listens. */
export const ring = makeRing();
/** A seat. */
export const A_SEAT: ValueType = { kind: 'player', optional: false };
/** A thing, or one that is gone. */
export const A_THING: ValueType = { kind: 'thing', optional: false };
/** A thing, or one that is gone, or none. */
export const A_THING_OR_NONE: ValueType = { kind: 'thing', optional: true };
/** Any number that fits a slot. */
export const ANY_NUMBER: ValueType = { kind: 'int', min: -32768, max: 32767 };
/** What routines hold while they wait: a state from outside must have that. */
export const FRAMES: FrameTables = {
  from: FRAME_THINGS,
  things: FRAME_THINGS_END,
  to: FRAMES_END,
  routines: [
    { routine: 'flow', slots: [] },
    {
      routine: 'action play',
      under: [0],
      slots: [
        { what: 'you of play', at: PLAY_YOU, type: A_SEAT },
        { what: 'c of play', at: PLAY_C, type: A_THING },
        { what: 'keeper of play', at: PLAY_KEEPER, type: A_SEAT, rests: true },
      ],
    },
    {
      routine: 'procedure assault',
      under: [3],
      slots: [
        {
          what: 'piece to go on with after assault',
          at: ASSAULT_RETURN,
          pieces: [STRIKE_END, STRIKE_AFTER_ASSAULT],
        },
        { what: 'you of assault', at: ASSAULT_YOU, type: A_SEAT },
        { what: 'a of assault', at: ASSAULT_A, type: A_THING },
        { what: 'b of assault', at: ASSAULT_B, type: A_THING_OR_NONE, rests: true },
      ],
    },
    {
      routine: 'action strike',
      under: [0],
      slots: [
        { what: 'you of strike', at: STRIKE_YOU, type: A_SEAT },
        { what: 'a of strike', at: STRIKE_A, type: A_THING },
      ],
    },
    {
      routine: 'setup',
      slots: [
        { what: 'p of setup', at: SETUP_P, type: A_SEAT, rests: true },
        {
          what: 'position in the loop over p',
          at: SETUP_P_INDEX,
          type: { kind: 'int', min: 0, max: 2 },
          rests: true,
        },
        { what: 'cards still to be dealt to hand', at: SETUP_DEALS_LEFT, type: ANY_NUMBER, rests: true },
        {
          what: 'cards still to be dealt to deck',
          at: SETUP_DEALS_LEFT_FOR_DECK,
          type: ANY_NUMBER,
          rests: true,
        },
      ],
    },
    {
      routine: 'ability BrainFly.Jouer',
      settles: true,
      slots: [
        { what: 'this of BrainFly.Jouer', at: BRAIN_FLY_JOUER_THIS, type: A_THING },
        { what: 'you of BrainFly.Jouer', at: BRAIN_FLY_JOUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability CompostDragon.Jouer',
      settles: true,
      slots: [
        { what: 'this of CompostDragon.Jouer', at: COMPOST_DRAGON_JOUER_THIS, type: A_THING },
        { what: 'you of CompostDragon.Jouer', at: COMPOST_DRAGON_JOUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability ExplosiveToad.Vaincu',
      settles: true,
      slots: [
        { what: 'this of ExplosiveToad.Vaincu', at: EXPLOSIVE_TOAD_VAINCU_THIS, type: A_THING },
        { what: 'you of ExplosiveToad.Vaincu', at: EXPLOSIVE_TOAD_VAINCU_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability FerretBomber.Jouer',
      settles: true,
      slots: [
        { what: 'this of FerretBomber.Jouer', at: FERRET_BOMBER_JOUER_THIS, type: A_THING },
        { what: 'you of FerretBomber.Jouer', at: FERRET_BOMBER_JOUER_YOU, type: A_SEAT },
        {
          what: 'rounds of `repeat` that are left',
          at: FERRET_BOMBER_JOUER_TIMES_LEFT,
          type: ANY_NUMBER,
          rests: true,
        },
      ],
    },
    {
      routine: 'ability GraveRobber.Jouer',
      settles: true,
      slots: [
        { what: 'this of GraveRobber.Jouer', at: GRAVE_ROBBER_JOUER_THIS, type: A_THING },
        { what: 'you of GraveRobber.Jouer', at: GRAVE_ROBBER_JOUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability HarpyMother.Vaincu',
      settles: true,
      slots: [
        { what: 'this of HarpyMother.Vaincu', at: HARPY_MOTHER_VAINCU_THIS, type: A_THING },
        { what: 'you of HarpyMother.Vaincu', at: HARPY_MOTHER_VAINCU_YOU, type: A_SEAT },
        {
          what: 'how many cs',
          at: HARPY_MOTHER_VAINCU_CS_COUNT,
          type: { kind: 'int', min: 0, max: 2 },
          rests: true,
        },
        {
          what: 'cs',
          at: HARPY_MOTHER_VAINCU_CS,
          type: A_THING,
          size: 2,
          count: HARPY_MOTHER_VAINCU_CS_COUNT,
        },
      ],
    },
    {
      routine: 'ability SharkDog.Attaquer',
      settles: true,
      slots: [
        { what: 'this of SharkDog.Attaquer', at: SHARK_DOG_ATTAQUER_THIS, type: A_THING },
        { what: 'you of SharkDog.Attaquer', at: SHARK_DOG_ATTAQUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability SnailHydra.Attaquer',
      settles: true,
      slots: [
        { what: 'this of SnailHydra.Attaquer', at: SNAIL_HYDRA_ATTAQUER_THIS, type: A_THING },
        { what: 'you of SnailHydra.Attaquer', at: SNAIL_HYDRA_ATTAQUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability StrangeBarrel.Vaincu',
      settles: true,
      slots: [
        { what: 'this of StrangeBarrel.Vaincu', at: STRANGE_BARREL_VAINCU_THIS, type: A_THING },
        { what: 'you of StrangeBarrel.Vaincu', at: STRANGE_BARREL_VAINCU_YOU, type: A_SEAT },
        {
          what: 'rounds of `repeat` that are left',
          at: STRANGE_BARREL_VAINCU_TIMES_LEFT,
          type: ANY_NUMBER,
          rests: true,
        },
      ],
    },
    {
      routine: 'ability TigerSquirrel.Jouer',
      settles: true,
      slots: [
        { what: 'this of TigerSquirrel.Jouer', at: TIGER_SQUIRREL_JOUER_THIS, type: A_THING },
        { what: 'you of TigerSquirrel.Jouer', at: TIGER_SQUIRREL_JOUER_YOU, type: A_SEAT },
      ],
    },
    {
      routine: 'ability TuskedExtorter.Attaquer',
      settles: true,
      slots: [
        { what: 'this of TuskedExtorter.Attaquer', at: TUSKED_EXTORTER_ATTAQUER_THIS, type: A_THING },
        { what: 'you of TuskedExtorter.Attaquer', at: TUSKED_EXTORTER_ATTAQUER_YOU, type: A_SEAT },
      ],
    },
    { routine: 'queue', settles: true, slots: [] },
    {
      routine: 'procedure fight',
      under: [2],
      slots: [
        { what: 'a of fight', at: FIGHT_A, type: A_THING },
        { what: 'b of fight', at: FIGHT_B, type: A_THING },
      ],
    },
  ],
  bySite: [0, 1, 2, 2, 3, 0, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  byPiece: [-1, 1, 17, 2, 3, 3, 4, -1, 8, 13],
};
/** Locals that live across decisions. */
export const FRAME_SLOTS: readonly LiveTable[] = [
  ...Array.from({ length: FRAME_THINGS_END - FRAME_THINGS }, (_, i): LiveTable => ({
    at: FRAME_THINGS + i,
    type: { kind: 'thing' },
  })),
  ...Array.from({ length: FRAMES_END - FRAME_THINGS_END }, (_, i): LiveTable => ({
    at: FRAME_THINGS_END + i,
    type: { kind: 'int', min: -32768, max: 32767 },
  })),
];
/** What the runtime must know to show, name, check and save states. */
export const TABLES: GameTables = {
  id: 'mindbug-fallen-to-controller',
  digest: '62680714e8d355fdbf613008b01b1bd4',
  ruleDigests: Object.fromEntries([
    ['abilities work in', 'acc6d379a852f22e657fdcf13ce0d13f'],
    ['ability AxolotlHealer.Jouer', 'c8e0accd4bd431524bd01ffbcdce40a7'],
    ['ability BeeBear.cannot block', 'b8956a529371f460ae55bb5008a6a36c'],
    ['ability BrainFly.Jouer', '8be427e4bb556d1d33e85ee354893f67'],
    ['ability ChameleonSniper.Attaquer', '8b0617278ce3e5eb98bd890db713bcd7'],
    ['ability CompostDragon.Jouer', '627c0eeae2927bb93a8a87640d7bdde1'],
    ['ability Coriace.instead of defeat', '971072aba9576fd41733e38ef3e72abd'],
    ['ability Deathweaver.cannot Jouer', '0865b62eaf4030e3990ebcf8c55911b4'],
    ['ability Discrétion.cannot block', '94f54c87c37e1925c42568485b13c866'],
    ['ability Elephantopus.cannot block', '289e0f72f480c7ed01ae8931027010b5'],
    ['ability ExplosiveToad.Vaincu', '2d70bf3899408ed5e2a1fed56b640b3a'],
    ['ability FerretBomber.Jouer', '2d167d558c73992d515828c813098122'],
    ['ability Giraffodile.Jouer', '2ccc9108f7116dde7069117042a47fdf'],
    ['ability GoblinWerewolf.always', '3d49686186f90272eede94dbad5b8298'],
    ['ability GraveRobber.Jouer', '49676cdff856a8def632ed742c47dd6d'],
    ['ability HarpyMother.Vaincu', '9828b0d53e78197358ab48380508c23a'],
    ['ability KangasaurusRex.Jouer', 'bb925a9e9ca7f3ab6c469df1432bb463'],
    ['ability KillerBee.Jouer', 'e8c3048cea987595c2e887f68af03dba'],
    ['ability LoneYeti.always', '6ee7e61b5b9b359fc27c3b652c578614'],
    ['ability MysteriousMermaid.Jouer', '30f5f3746c49909eec7c5f6499dad1e7'],
    ['ability SharkDog.Attaquer', 'ee1784996f6f27e573acba827ba9f7c6'],
    ['ability SharkyCrabDogMummypus.always', 'fa86ef8e9963dc9d4c47da1f547ca2d9'],
    ['ability ShieldBugs.always', '0ff46579d21abf9f33767707d6b4d0b7'],
    ['ability SnailHydra.Attaquer', '38fbd0499b6e1f19d5d3771fb339731d'],
    ['ability SnailThrower.always', '77f6de828bfb1c6f890846466558ceb5'],
    ['ability StrangeBarrel.Vaincu', '060a1231c7cab7e6e0fe65aabe888532'],
    ['ability TigerSquirrel.Jouer', '291cf22409d277edf76f53b35cdd4e73'],
    ['ability TurboBug.Attaquer', 'c551e76e2a556a66195d84e4bcfc9463'],
    ['ability TuskedExtorter.Attaquer', '45c7d936d2657037c14d6db1059a5299'],
    ['ability UrchinHurler.always', '1cf499cd5bcf66f8caa9516aa00431e5'],
    ['action play', 'ace0a571e87960078c22c6836b6e37a6'],
    ['action strike', 'f402448c312a0f255c09ae218b18ed13'],
    ['attribute Creature.power', '98fd51869fc956f095a56866b5f195c3'],
    ['attribute Creature.turned', '3c6e054a4ca649c27468b9a2e0e30814'],
    ['attribute player.life', '2ca9b444e26c0b4996fb83452167ee49'],
    ['attribute player.mindbugs', '1f148e02f71e0d2b5b4ea3dcf7376267'],
    ['card AxolotlHealer', '8aff053186dbe35e02aa57beddebd303'],
    ['card BeeBear', 'ea4f64bfeeadcb2b2ad97c9e9b3aada1'],
    ['card BrainFly', '53d0760a94cdb4744d6499e326107f7d'],
    ['card ChameleonSniper', '76a055245922848b0c29fe91c6d8a1b7'],
    ['card CompostDragon', '2a0da7d1cca81b694be75b41d45f8dc8'],
    ['card Deathweaver', 'fbd4c13145e6a872470ebb889bb804f5'],
    ['card Elephantopus', '675cd2e14fe9b1a9ad7ee772137d691c'],
    ['card ExplosiveToad', '3dd5d897d46f78727fb2f7ab045b0130'],
    ['card FerretBomber', '0633c3345223bb5f72522e32f6edfce5'],
    ['card Giraffodile', '667976cf5d2d1c162f40b26ed83d30c4'],
    ['card GoblinWerewolf', '5d04fc511ac6312f9376d6dffa5a9a22'],
    ['card Gorillion', '47eaf6d9ab678bd41dd1e92e082b1089'],
    ['card GraveRobber', 'bd1d5e5fc74d4df737957b54eb808b2a'],
    ['card HarpyMother', '1ce9fb82be5867cc383fc290b930b125'],
    ['card KangasaurusRex', '2d132d2355fcfe91821f673cf9c986b7'],
    ['card KillerBee', '88dd3472592eddea580d7d23932d3edf'],
    ['card LoneYeti', '42604984606be486350c29e315ee4a2f'],
    ['card Luchataur', '60bb04b55eff501a14af7b58a53a5726'],
    ['card MysteriousMermaid', 'b9f070ed2f3876426b87f838d6c75785'],
    ['card PlatedScorpion', 'e72d50b578cac69cd0b1e0f659dc9547'],
    ['card RhinoTurtle', 'fcdf1aa54b4e75be399bc1d8c0ba482d'],
    ['card SharkDog', 'ca15e1c0df576ea02f2aac9d501de292'],
    ['card SharkyCrabDogMummypus', 'e0c24cffdb2e703b0b854d087ca93941'],
    ['card ShieldBugs', 'fce53e067003e6a0fdefe62a69ddd051'],
    ['card SnailHydra', '068dc2cde40cd6683455c97433c22db4'],
    ['card SnailThrower', '0b76ed39a81c722c791392806fc2d917'],
    ['card SpiderOwl', 'b135f754241a452d077ecf43734205c3'],
    ['card StrangeBarrel', 'bcd90e204b9646f71d477fcc9167d375'],
    ['card TigerSquirrel', '70070e8ac9e41dd9fa58fcd41a38694a'],
    ['card TurboBug', 'a6627c2b09a129ca8ee0c9648cefeddb'],
    ['card TuskedExtorter', '7a696025d406c8e7445cc7d96cb6f3f9'],
    ['card UrchinHurler', 'f5ce353a8f4eafca29c784f4f0a7b8ef'],
    ['end noLifeLeft', 'dafc0a0314aabb118b52133d3b7a393d'],
    ['ends', '8a0595559d820b33e9b4f13742dd8345'],
    ['enum fallen', '1813aaab4ae8c9b239f48e97fd4f6632'],
    ['event attack', 'fa418dab7ecfd52427be427659a40496'],
    ['event defeat', '275d5cb7f034631e577383e087b22ea9'],
    ['event discard', 'e1caf8c517d66c509f3e03f1b0948984'],
    ['event enter', '958091d0b375b4c5aada0eaeed002429'],
    ['event hurt', 'af05f4e3bbdc2c31f6da8d7a5aa7fa96'],
    ['event take', 'aacf5f4a4b11e365307ad1ad5ae3ef26'],
    ['flow', 'd0f4e2236251e0813cd41cc88a921c46'],
    ['heading Attaquer', '21483b577ea77350b33b9d6a9b077a33'],
    ['heading Jouer', '9e7f84f676e43d7b4219371d3556214e'],
    ['heading Vaincu', '56090a17a75b3fe79112f3bc00baf9d6'],
    ['keyword Chasseur', 'c16816dd4bd76706a9422009fa9d2d83'],
    ['keyword Coriace', '65e0f55641600e45fec59491f50fe0d0'],
    ['keyword Discrétion', '7a9652f707d54325b4c66a07a0dcc6cf'],
    ['keyword Frénésie', 'd3cf5e4bf5f8d13f3276c61bdcf88cbb'],
    ['keyword Poison', '58e851639f4847a5cc66e1b6217d2fc9'],
    ['kind Creature', '402d3595cf2f3938b9d73924a3c0e15b'],
    ['option fallen', 'dff928868c705f30c3b180867114ec29'],
    ['players', 'ed819f6a658643946b3f7e075107346e'],
    ['procedure assault', '53691a793ccec9f4a94a5484d6b1794c'],
    ['procedure fight', 'a7dbc608a20b5bfbaaa3718a920a2bea'],
    ['rank', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['region play', '400e5fb3afb820668581b96f1ecbd7ee'],
    ['relation block', '25015428247542716399644c04838102'],
    ['score', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['setup', '2cf88840aee8b4821dd3ecd43a54f3ba'],
    ['standing refill', '1e79b459aa3b2ff591f200f9579e61e7'],
    ['title', 'cf7c309fb4ef253ebc9400d2bf749b65'],
    ['triggers', 'a129947c2700a35ccb2a3c88c3a770eb'],
    ['zone player.army', '96cf7ce1135b0ae838375c1f3b188acd'],
    ['zone player.deck', '45570221abea84328fc7b99bbefe5f71'],
    ['zone player.graveyard', 'b5987a7d328fb8ecb75e285c11a42b60'],
    ['zone player.hand', 'a992afb023cd4a6ee63b9ab30ff6440b'],
    ['zone player.stage', '8ecd9271a27e432d2df5781ccde32c05'],
    ['zone shared.box', '6398fd51191dae48727f0be0c8bd340f'],
  ]),
  title: { en: 'Mindbug, First Contact', fr: 'Mindbug, Premier Contact' },
  minPlayers: 2,
  maxPlayers: 2,
  seats: ['first', 'second'],
  size: 693,
  options: [{ name: 'fallen', type: { kind: 'enum', enum: 0 }, value: 1, at: OPTION_FALLEN }],
  enums: [
    {
      name: 'fallen',
      values: [
        { name: 'owner', names: {} },
        { name: 'controller', names: {} },
      ],
    },
  ],
  definitions: [
    {
      name: 'AxolotlHealer',
      names: { en: 'Axolotl Healer', fr: 'Dr Axolotl' },
      text: { en: 'Play: you gain 2 lives.', fr: 'Jouer : tu gagnes 2 vies.' },
      keywords: [2],
    },
    {
      name: 'BeeBear',
      names: { en: 'Bee Bear', fr: 'Oursabeille' },
      text: {
        en: 'A power of 6 or less cannot block it.',
        fr: 'Une puissance de 6 ou moins ne peut pas la bloquer.',
      },
      keywords: [],
    },
    {
      name: 'BrainFly',
      names: { en: 'Brain Fly', fr: 'Neuromouche' },
      text: {
        en: 'Play: an enemy creature of power 6 or more joins your army.',
        fr: 'Jouer : une créature adverse de puissance 6 ou plus passe dans ton armée.',
      },
      keywords: [],
    },
    {
      name: 'ChameleonSniper',
      names: { en: 'Chameleon Sniper', fr: "Reptireur d'élite" },
      text: { en: 'Attack: your opponent loses 1 life.', fr: "Attaquer : l'adversaire perd 1 vie." },
      keywords: [3],
    },
    {
      name: 'CompostDragon',
      names: { en: 'Compost Dragon', fr: 'Dracompost' },
      text: {
        en: 'Play: play a creature out of your graveyard.',
        fr: 'Jouer : joue une créature de ton cimetière.',
      },
      keywords: [1],
    },
    {
      name: 'Deathweaver',
      names: { en: 'Deathweaver', fr: 'Veuve noire' },
      text: { en: 'Your opponent has no “Play” effects.', fr: "L'adversaire n'a pas d'effets « Jouer »." },
      keywords: [2],
    },
    {
      name: 'Elephantopus',
      names: { en: 'Elephantopus', fr: 'Pachypoulpe' },
      text: {
        en: 'Your opponent does not block with a power of 4 or less.',
        fr: "L'adversaire ne bloque pas avec une puissance de 4 ou moins.",
      },
      keywords: [4],
    },
    {
      name: 'ExplosiveToad',
      names: { en: 'Explosive Toad', fr: 'Crapaud bombe' },
      text: {
        en: 'Defeated: defeat a creature of either army.',
        fr: "Vaincu : vaincs une créature de l'une ou l'autre armée.",
      },
      keywords: [0],
    },
    {
      name: 'FerretBomber',
      names: { en: 'Ferret Bomber', fr: 'Furet saboteur' },
      text: {
        en: 'Play: your opponent discards two cards, one after the other.',
        fr: "Jouer : l'adversaire défausse deux cartes, l'une après l'autre.",
      },
      keywords: [3],
    },
    {
      name: 'Giraffodile',
      names: { en: 'Giraffodile', fr: 'Giraffodile' },
      text: {
        en: 'Play: your whole graveyard returns to your hand.',
        fr: 'Jouer : tout ton cimetière revient dans ta main.',
      },
      keywords: [],
    },
    {
      name: 'GoblinWerewolf',
      names: { en: 'Goblin Werewolf', fr: 'Goblin-Garou' },
      text: { en: 'Power +6 in your turn.', fr: 'Pendant ton tour, puissance +6.' },
      keywords: [1],
    },
    { name: 'Gorillion', names: { en: 'Gorillion', fr: 'Gorillion' }, text: {}, keywords: [] },
    {
      name: 'GraveRobber',
      names: { en: 'Grave Robber', fr: 'Pilleur de tombes' },
      text: {
        en: "Play: play a creature out of your opponent's graveyard, for yourself.",
        fr: 'Jouer : joue pour toi une créature du cimetière adverse.',
      },
      keywords: [4],
    },
    {
      name: 'HarpyMother',
      names: { en: 'Harpy Mother', fr: 'Mamie Harpie' },
      text: {
        en: 'Defeated: up to two enemy creatures of power 5 or less join your army.',
        fr: "Vaincu : jusqu'à deux créatures adverses de puissance 5 ou moins passent dans ton armée.",
      },
      keywords: [],
    },
    {
      name: 'KangasaurusRex',
      names: { en: 'Kangasaurus Rex', fr: 'Kangousaurus Rex' },
      text: {
        en: 'Play: defeat every enemy creature of power 4 or less.',
        fr: 'Jouer : vaincs toutes les créatures adverses de puissance 4 ou moins.',
      },
      keywords: [],
    },
    {
      name: 'KillerBee',
      names: { en: 'Killer Bee', fr: 'Abeille tueuse' },
      text: { en: 'Play: your opponent loses 1 life.', fr: "Jouer : l'adversaire perd 1 vie." },
      keywords: [1],
    },
    {
      name: 'LoneYeti',
      names: { en: 'Lone Yeti', fr: 'Yéti solitaire' },
      text: {
        en: 'Alone in its army: power +5 and Frenzy.',
        fr: 'Seul dans son armée : puissance +5 et Frénésie.',
      },
      keywords: [4],
    },
    { name: 'Luchataur', names: { en: 'Luchataur', fr: 'Gladiataure' }, text: {}, keywords: [0] },
    {
      name: 'MysteriousMermaid',
      names: { en: 'Mysterious Mermaid', fr: 'Sirène mystérieuse' },
      text: {
        en: 'Play: from now on you have as many lives as your opponent.',
        fr: "Jouer : tu as désormais autant de vies que l'adversaire.",
      },
      keywords: [],
    },
    {
      name: 'PlatedScorpion',
      names: { en: 'Plated Scorpion', fr: 'Scorpion blindé' },
      text: {},
      keywords: [4, 2],
    },
    { name: 'RhinoTurtle', names: { en: 'Rhino Turtle', fr: 'Rhino Tortue' }, text: {}, keywords: [0, 4] },
    {
      name: 'SharkDog',
      names: { en: 'Shark Dog', fr: 'Requin Toutou' },
      text: {
        en: 'Attack: defeat an enemy creature of power 6 or more.',
        fr: 'Attaquer : vaincs une créature adverse de puissance 6 ou plus.',
      },
      keywords: [1],
    },
    {
      name: 'SharkyCrabDogMummypus',
      names: { en: 'Sharky Crab-Dog-Mummypus', fr: 'Requin Crabe Chien Momie Pieuvre' },
      text: {
        en: 'Has Hunter while an enemy creature has it; likewise Sneaky, Frenzy, Poisonous.',
        fr: "A Chasseur tant qu'une créature adverse l'a ; de même Discrétion, Frénésie, Poison.",
      },
      keywords: [],
    },
    {
      name: 'ShieldBugs',
      names: { en: 'Shield Bugs', fr: 'Scarabouclier' },
      text: { en: 'Power +1 for your other creatures.', fr: 'Tes autres créatures ont puissance +1.' },
      keywords: [4],
    },
    {
      name: 'SnailHydra',
      names: { en: 'Snail Hydra', fr: 'Hydrescargot' },
      text: {
        en: 'Attack: if your army is the smaller one, defeat a creature.',
        fr: 'Attaquer : si ton armée est la moins nombreuse, vaincs une créature.',
      },
      keywords: [],
    },
    {
      name: 'SnailThrower',
      names: { en: 'Snail Thrower', fr: "Lanceur d'escargots" },
      text: {
        en: 'Your other creatures of power 4 or less have Hunter and Poisonous.',
        fr: 'Tes autres créatures de puissance 4 ou moins ont Chasseur et Poison.',
      },
      keywords: [2],
    },
    { name: 'SpiderOwl', names: { en: 'Spider Owl', fr: 'Arachnibou' }, text: {}, keywords: [3, 2] },
    {
      name: 'StrangeBarrel',
      names: { en: 'Strange Barrel', fr: 'Baril étrange' },
      text: {
        en: "Defeated: steal two cards at random out of your opponent's hand.",
        fr: 'Vaincu : vole deux cartes au hasard dans la main adverse.',
      },
      keywords: [],
    },
    {
      name: 'TigerSquirrel',
      names: { en: 'Tiger Squirrel', fr: 'Tigrécureuil' },
      text: {
        en: 'Play: defeat an enemy creature of power 7 or more.',
        fr: 'Jouer : vaincs une créature adverse de puissance 7 ou plus.',
      },
      keywords: [3],
    },
    {
      name: 'TurboBug',
      names: { en: 'Turbo Bug', fr: 'Turboustique' },
      text: {
        en: 'Attack: your opponent is left with one life.',
        fr: "Attaquer : il ne reste qu'une vie à l'adversaire.",
      },
      keywords: [],
    },
    {
      name: 'TuskedExtorter',
      names: { en: 'Tusked Extorter', fr: 'Huissiéléphant' },
      text: {
        en: 'Attack: your opponent discards a card.',
        fr: "Attaquer : l'adversaire défausse une carte.",
      },
      keywords: [],
    },
    {
      name: 'UrchinHurler',
      names: { en: 'Urchin Hurler', fr: 'Oursins hurleurs' },
      text: {
        en: 'Power +2 for your other creatures in your turn.',
        fr: 'Pendant ton tour, tes autres créatures ont puissance +2.',
      },
      keywords: [1],
    },
  ],
  things: [...DEFINITION],
  keywords: [
    { name: 'Frénésie', names: { en: 'Frenzy', fr: 'Frénésie' } },
    { name: 'Chasseur', names: { en: 'Hunter', fr: 'Chasseur' } },
    { name: 'Poison', names: { en: 'Poisonous', fr: 'Poison' } },
    { name: 'Discrétion', names: { en: 'Sneaky', fr: 'Discrétion' } },
    { name: 'Coriace', names: { en: 'Tough', fr: 'Coriace' } },
  ],
  placeKinds: [],
  attributes: [
    {
      name: 'life',
      names: { en: 'life', fr: 'vies' },
      holder: 'player',
      placeKind: null,
      type: { kind: 'int', min: 0, max: 32767 },
      at: LIFE,
      constants: null,
      definitions: null,
      shown: true,
    },
    {
      name: 'mindbugs',
      names: {},
      holder: 'player',
      placeKind: null,
      type: { kind: 'int', min: 0, max: 2 },
      at: MINDBUGS,
      constants: null,
      definitions: null,
      shown: true,
    },
    {
      name: 'power',
      names: { en: 'power', fr: 'puissance' },
      holder: 'thing',
      placeKind: null,
      type: { kind: 'int', min: 0, max: 32767 },
      at: -1,
      constants: [
        4, 8, 4, 1, 3, 2, 7, 5, 2, 7, 2, 10, 7, 5, 7, 5, 5, 9, 7, 2, 8, 4, 5, 4, 9, 1, 3, 6, 3, 4, 8, 5,
      ],
      definitions: [
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
      ],
      shown: true,
    },
    {
      name: 'turned',
      names: { en: 'turned', fr: 'tournée' },
      holder: 'thing',
      placeKind: null,
      type: { kind: 'bool' },
      at: TURNED,
      constants: null,
      definitions: [
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
      ],
      shown: true,
      markedIn: [false, false, false, true, false, false],
    },
  ],
  zones: [
    {
      name: 'deck',
      names: { en: 'deck', fr: 'pioche' },
      holder: 'player',
      placeKind: null,
      order: 'pile',
      at: DECK,
      capacity: 5,
      place: 0,
      seenBy: 'nobody',
      countBy: 'all',
      region: 1,
      bag: -1,
    },
    {
      name: 'hand',
      names: { en: 'hand', fr: 'main' },
      holder: 'player',
      placeKind: null,
      order: 'set',
      at: HAND,
      capacity: 20,
      place: 2,
      seenBy: 'owner',
      countBy: 'all',
      region: 2,
      bag: -1,
    },
    {
      name: 'stage',
      names: { en: 'stage', fr: 'scène' },
      holder: 'player',
      placeKind: null,
      order: 'slot',
      at: STAGE,
      capacity: 1,
      place: 4,
      seenBy: 'all',
      countBy: 'all',
      region: 3,
      bag: -1,
    },
    {
      name: 'army',
      names: { en: 'army', fr: 'armée' },
      holder: 'player',
      placeKind: null,
      order: 'set',
      at: ARMY,
      capacity: 20,
      place: 6,
      seenBy: 'all',
      countBy: 'all',
      region: 0,
      bag: -1,
    },
    {
      name: 'graveyard',
      names: { en: 'graveyard', fr: 'cimetière' },
      holder: 'player',
      placeKind: null,
      order: 'set',
      at: GRAVEYARD,
      capacity: 20,
      place: 8,
      seenBy: 'all',
      countBy: 'all',
      region: 4,
      bag: -1,
    },
    {
      name: 'box',
      names: { en: 'box', fr: 'boîte' },
      holder: 'shared',
      placeKind: null,
      order: 'pile',
      at: BOX,
      capacity: 48,
      place: 10,
      seenBy: 'nobody',
      countBy: 'all',
      region: 5,
      bag: BOX_BAG,
    },
  ],
  thingPlace: THING_PLACE,
  thingOwner: THING_OWNER,
  abilityRegions: [0],
  sites: [
    {
      decision: 'flow.act',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act', file: 'mindbug.rules', line: 129 },
      actions: [
        {
          name: 'play',
          names: { en: 'play', fr: 'jouer' },
          number: 0,
          shift: 6,
          arguments: [{ name: 'c', type: { kind: 'thing' }, shift: 0, bits: 6 }],
          rule: { name: 'play', file: 'mindbug.rules', line: 68 },
        },
        {
          name: 'strike',
          names: { en: 'attack', fr: 'attaquer' },
          number: 1,
          shift: 6,
          arguments: [{ name: 'a', type: { kind: 'thing' }, shift: 0, bits: 6 }],
          rule: { name: 'strike', file: 'mindbug.rules', line: 81 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
    {
      decision: 'play.Mindbug',
      kind: 'may',
      label: { '': 'Mindbug' },
      rule: { name: 'play.Mindbug', file: 'mindbug.rules', line: 72 },
      actions: [],
      value: null,
      refusal: null,
      locals: [{ name: 'c', type: { kind: 'thing' }, at: PLAY_C }],
    },
    {
      decision: 'assault.Hunter',
      kind: 'choose',
      label: { en: 'Hunter', fr: 'Chasseur' },
      rule: { name: 'assault.Hunter', file: 'mindbug.rules', line: 90 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'none',
      locals: [{ name: 'a', type: { kind: 'thing' }, at: ASSAULT_A }],
    },
    {
      decision: 'assault.Block',
      kind: 'choose',
      label: { en: 'Block', fr: 'Bloquer' },
      rule: { name: 'assault.Block', file: 'mindbug.rules', line: 92 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'none',
      locals: [{ name: 'a', type: { kind: 'thing' }, at: ASSAULT_A }],
    },
    {
      decision: 'strike.Frenzy',
      kind: 'may',
      label: { en: 'Frenzy', fr: 'Frénésie' },
      rule: { name: 'strike.Frenzy', file: 'mindbug.rules', line: 83 },
      actions: [],
      value: null,
      refusal: null,
      locals: [{ name: 'a', type: { kind: 'thing' }, at: STRIKE_A }],
    },
    {
      decision: 'turns',
      kind: 'chance',
      label: {},
      rule: { name: 'turns', file: 'mindbug.rules', line: 128 },
      actions: [],
      value: { kind: 'player' },
      refusal: null,
      locals: [],
    },
    {
      decision: 'setup.shuffle(box)',
      kind: 'chance',
      label: {},
      rule: { name: 'setup.shuffle(box)', file: 'mindbug.rules', line: 122 },
      actions: [],
      value: { kind: 'thing' },
      refusal: null,
      locals: [],
    },
    {
      decision: 'setup.shuffle(box)',
      kind: 'chance',
      label: {},
      rule: { name: 'setup.shuffle(box)', file: 'mindbug.rules', line: 123 },
      actions: [],
      value: { kind: 'thing' },
      refusal: null,
      locals: [],
    },
    {
      decision: 'BrainFly.Jouer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'BrainFly.Jouer.c', file: 'cards.rules', line: 18 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: BRAIN_FLY_JOUER_THIS }],
    },
    {
      decision: 'CompostDragon.Jouer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'CompostDragon.Jouer.c', file: 'cards.rules', line: 28 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: COMPOST_DRAGON_JOUER_THIS }],
    },
    {
      decision: 'ExplosiveToad.Vaincu.c',
      kind: 'choose',
      label: {},
      rule: { name: 'ExplosiveToad.Vaincu.c', file: 'cards.rules', line: 45 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: EXPLOSIVE_TOAD_VAINCU_THIS }],
    },
    {
      decision: 'FerretBomber.Jouer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'FerretBomber.Jouer.c', file: 'cards.rules', line: 51 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: FERRET_BOMBER_JOUER_THIS }],
    },
    {
      decision: 'GraveRobber.Jouer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'GraveRobber.Jouer.c', file: 'cards.rules', line: 69 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: GRAVE_ROBBER_JOUER_THIS }],
    },
    {
      decision: 'HarpyMother.Vaincu.cs',
      kind: 'chooseUpTo',
      label: {},
      rule: { name: 'HarpyMother.Vaincu.cs', file: 'cards.rules', line: 75 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'enough',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: HARPY_MOTHER_VAINCU_THIS }],
    },
    {
      decision: 'SharkDog.Attaquer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'SharkDog.Attaquer.c', file: 'cards.rules', line: 112 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: SHARK_DOG_ATTAQUER_THIS }],
    },
    {
      decision: 'SnailHydra.Attaquer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'SnailHydra.Attaquer.c', file: 'cards.rules', line: 131 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: SNAIL_HYDRA_ATTAQUER_THIS }],
    },
    {
      decision: 'StrangeBarrel.Vaincu.c',
      kind: 'chance',
      label: {},
      rule: { name: 'StrangeBarrel.Vaincu.c', file: 'cards.rules', line: 146 },
      actions: [],
      value: { kind: 'thing' },
      refusal: null,
      locals: [{ name: 'this', type: { kind: 'thing' }, at: STRANGE_BARREL_VAINCU_THIS }],
    },
    {
      decision: 'TigerSquirrel.Jouer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'TigerSquirrel.Jouer.c', file: 'cards.rules', line: 152 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: TIGER_SQUIRREL_JOUER_THIS }],
    },
    {
      decision: 'TuskedExtorter.Attaquer.c',
      kind: 'choose',
      label: {},
      rule: { name: 'TuskedExtorter.Attaquer.c', file: 'cards.rules', line: 163 },
      actions: [],
      value: { kind: 'thing' },
      refusal: 'nothing',
      locals: [{ name: 'this', type: { kind: 'thing' }, at: TUSKED_EXTORTER_ATTAQUER_THIS }],
    },
    {
      decision: 'order',
      kind: 'order',
      label: {},
      rule: { name: 'order', file: 'mindbug.rules', line: 3 },
      actions: [],
      value: null,
      refusal: null,
      locals: [],
    },
  ],
  abilities: [
    {
      name: 'AxolotlHealer.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'AxolotlHealer.Jouer', file: 'cards.rules', line: 7 },
    },
    {
      name: 'BeeBear.cannot block',
      heading: {},
      rule: { name: 'BeeBear.cannot block', file: 'cards.rules', line: 12 },
    },
    {
      name: 'BrainFly.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'BrainFly.Jouer', file: 'cards.rules', line: 18 },
    },
    {
      name: 'ChameleonSniper.Attaquer',
      heading: { en: 'Attack', fr: 'Attaquer' },
      rule: { name: 'ChameleonSniper.Attaquer', file: 'cards.rules', line: 23 },
    },
    {
      name: 'CompostDragon.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'CompostDragon.Jouer', file: 'cards.rules', line: 28 },
    },
    {
      name: 'Deathweaver.cannot Jouer',
      heading: {},
      rule: { name: 'Deathweaver.cannot Jouer', file: 'cards.rules', line: 33 },
    },
    {
      name: 'Elephantopus.cannot block',
      heading: {},
      rule: { name: 'Elephantopus.cannot block', file: 'cards.rules', line: 39 },
    },
    {
      name: 'ExplosiveToad.Vaincu',
      heading: { en: 'Defeated', fr: 'Vaincu' },
      rule: { name: 'ExplosiveToad.Vaincu', file: 'cards.rules', line: 45 },
    },
    {
      name: 'FerretBomber.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'FerretBomber.Jouer', file: 'cards.rules', line: 51 },
    },
    {
      name: 'Giraffodile.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'Giraffodile.Jouer', file: 'cards.rules', line: 57 },
    },
    {
      name: 'GoblinWerewolf.always',
      heading: {},
      rule: { name: 'GoblinWerewolf.always', file: 'cards.rules', line: 62 },
    },
    {
      name: 'GraveRobber.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'GraveRobber.Jouer', file: 'cards.rules', line: 69 },
    },
    {
      name: 'HarpyMother.Vaincu',
      heading: { en: 'Defeated', fr: 'Vaincu' },
      rule: { name: 'HarpyMother.Vaincu', file: 'cards.rules', line: 75 },
    },
    {
      name: 'KangasaurusRex.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'KangasaurusRex.Jouer', file: 'cards.rules', line: 81 },
    },
    {
      name: 'KillerBee.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'KillerBee.Jouer', file: 'cards.rules', line: 86 },
    },
    {
      name: 'LoneYeti.always',
      heading: {},
      rule: { name: 'LoneYeti.always', file: 'cards.rules', line: 91 },
    },
    {
      name: 'MysteriousMermaid.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'MysteriousMermaid.Jouer', file: 'cards.rules', line: 100 },
    },
    {
      name: 'SharkDog.Attaquer',
      heading: { en: 'Attack', fr: 'Attaquer' },
      rule: { name: 'SharkDog.Attaquer', file: 'cards.rules', line: 112 },
    },
    {
      name: 'SharkyCrabDogMummypus.always',
      heading: {},
      rule: { name: 'SharkyCrabDogMummypus.always', file: 'cards.rules', line: 118 },
    },
    {
      name: 'ShieldBugs.always',
      heading: {},
      rule: { name: 'ShieldBugs.always', file: 'cards.rules', line: 125 },
    },
    {
      name: 'SnailHydra.Attaquer',
      heading: { en: 'Attack', fr: 'Attaquer' },
      rule: { name: 'SnailHydra.Attaquer', file: 'cards.rules', line: 131 },
    },
    {
      name: 'SnailThrower.always',
      heading: {},
      rule: { name: 'SnailThrower.always', file: 'cards.rules', line: 137 },
    },
    {
      name: 'StrangeBarrel.Vaincu',
      heading: { en: 'Defeated', fr: 'Vaincu' },
      rule: { name: 'StrangeBarrel.Vaincu', file: 'cards.rules', line: 146 },
    },
    {
      name: 'TigerSquirrel.Jouer',
      heading: { en: 'Play', fr: 'Jouer' },
      rule: { name: 'TigerSquirrel.Jouer', file: 'cards.rules', line: 152 },
    },
    {
      name: 'TurboBug.Attaquer',
      heading: { en: 'Attack', fr: 'Attaquer' },
      rule: { name: 'TurboBug.Attaquer', file: 'cards.rules', line: 158 },
    },
    {
      name: 'TuskedExtorter.Attaquer',
      heading: { en: 'Attack', fr: 'Attaquer' },
      rule: { name: 'TuskedExtorter.Attaquer', file: 'cards.rules', line: 163 },
    },
    {
      name: 'UrchinHurler.always',
      heading: {},
      rule: { name: 'UrchinHurler.always', file: 'cards.rules', line: 169 },
    },
    {
      name: 'Discrétion.cannot block',
      heading: {},
      rule: { name: 'Discrétion.cannot block', file: 'mindbug.rules', line: 59 },
    },
    {
      name: 'Coriace.instead of defeat',
      heading: {},
      rule: { name: 'Coriace.instead of defeat', file: 'mindbug.rules', line: 63 },
    },
  ],
  queue: { at: QUEUE_AT, stride: 4, capacity: 48 },
  effectQueue: { at: EFFECT_AT, stride: 4, capacity: 0 },
  effects: [],
  events: [
    {
      name: 'enter',
      names: { en: 'arrival', fr: 'arrivée' },
      parameters: [
        { name: 'c', type: { kind: 'thing' } },
        { name: 'keeper', type: { kind: 'player' } },
      ],
    },
    {
      name: 'attack',
      names: { en: 'attack', fr: 'attaque' },
      parameters: [{ name: 'a', type: { kind: 'thing' } }],
    },
    {
      name: 'take',
      names: { en: 'takeover', fr: 'ralliement' },
      parameters: [
        { name: 'c', type: { kind: 'thing' } },
        { name: 'taker', type: { kind: 'player' } },
      ],
    },
    {
      name: 'hurt',
      names: { en: 'hurt', fr: 'blessure' },
      parameters: [
        { name: 'p', type: { kind: 'player' } },
        { name: 'n', type: { kind: 'int', min: 0, max: 32767 } },
      ],
    },
    {
      name: 'discard',
      names: { en: 'discard', fr: 'défausse' },
      parameters: [{ name: 'c', type: { kind: 'thing' } }],
    },
    {
      name: 'defeat',
      names: { en: 'defeat', fr: 'défaite' },
      parameters: [{ name: 'c', type: { kind: 'thing' } }],
    },
  ],
  reasons: ['draw', 'noLifeLeft', 'can neither play nor attack'],
  extraTurns: { at: EXTRA_TURN, capacity: 16 },
  known: KNOWN,
  knownPlace: KNOWN_PLACE,
  streamNames: ['setup.shuffle(box)', 'turns', 'StrangeBarrel.Vaincu.c'],
  streams: DRAWN_SETUP_SHUFFLE_BOX,
  frames: FRAMES,
  liveAt: [],
  live: Array.from({ length: 20 }, () => FRAME_SLOTS),
  pieces: 10,
  derivedSlots: [],
  hasScore: false,
  sharedTurns: false,
  clauses: [
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'assault.Hunter', file: 'mindbug.rules', line: 90 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'assault.Block', file: 'mindbug.rules', line: 92 },
    },
    {
      kind: 'where',
      argument: '',
      text: 'can block(x, a)',
      rule: { name: 'assault.Block', file: 'mindbug.rules', line: 92 },
    },
    {
      kind: 'cannot',
      argument: '',
      text: 'cannot block(x: Creature where x.power <= 6, this)',
      rule: { name: 'BeeBear.cannot block', file: 'cards.rules', line: 12 },
    },
    {
      kind: 'cannot',
      argument: '',
      text: 'cannot block(x in foe.army where x.power <= 4, _)',
      rule: { name: 'Elephantopus.cannot block', file: 'cards.rules', line: 39 },
    },
    {
      kind: 'cannot',
      argument: '',
      text: 'cannot block(x: Creature, this) unless x has Discrétion',
      rule: { name: 'Discrétion.cannot block', file: 'mindbug.rules', line: 59 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'BrainFly.Jouer.c', file: 'cards.rules', line: 18 },
    },
    {
      kind: 'where',
      argument: '',
      text: 'c.power >= 6',
      rule: { name: 'BrainFly.Jouer.c', file: 'cards.rules', line: 18 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'you.graveyard',
      rule: { name: 'CompostDragon.Jouer.c', file: 'cards.rules', line: 28 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'play',
      rule: { name: 'ExplosiveToad.Vaincu.c', file: 'cards.rules', line: 45 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.hand',
      rule: { name: 'FerretBomber.Jouer.c', file: 'cards.rules', line: 51 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.graveyard',
      rule: { name: 'GraveRobber.Jouer.c', file: 'cards.rules', line: 69 },
    },
    {
      kind: 'picked',
      argument: '',
      text: '',
      rule: { name: 'HarpyMother.Vaincu.cs', file: 'cards.rules', line: 75 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'HarpyMother.Vaincu.cs', file: 'cards.rules', line: 75 },
    },
    {
      kind: 'where',
      argument: '',
      text: 'it.power <= 5',
      rule: { name: 'HarpyMother.Vaincu.cs', file: 'cards.rules', line: 75 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'SharkDog.Attaquer.c', file: 'cards.rules', line: 112 },
    },
    {
      kind: 'where',
      argument: '',
      text: 'c.power >= 6',
      rule: { name: 'SharkDog.Attaquer.c', file: 'cards.rules', line: 112 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'play',
      rule: { name: 'SnailHydra.Attaquer.c', file: 'cards.rules', line: 131 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.army',
      rule: { name: 'TigerSquirrel.Jouer.c', file: 'cards.rules', line: 152 },
    },
    {
      kind: 'where',
      argument: '',
      text: 'c.power >= 7',
      rule: { name: 'TigerSquirrel.Jouer.c', file: 'cards.rules', line: 152 },
    },
    {
      kind: 'in',
      argument: '',
      text: 'foe.hand',
      rule: { name: 'TuskedExtorter.Attaquer.c', file: 'cards.rules', line: 163 },
    },
    { kind: 'in', argument: 'c', text: 'you.hand', rule: { name: 'play', file: 'mindbug.rules', line: 68 } },
    {
      kind: 'in',
      argument: 'a',
      text: 'you.army',
      rule: { name: 'strike', file: 'mindbug.rules', line: 81 },
    },
  ],
  rules: RULES,
};
/** Who sees which place. */
export const KNOWLEDGE = knowledgeOf(TABLES);
/** By site: 1 where an action is chosen. */
export const SITE_BETWEEN_ACTIONS = Int8Array.from([
  1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
