/**
 * Mindbug, Vanilla. What the rules print once and for all.
 * Generated from the rules; edit those.
 */
import {
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
  QUEUE_AT,
  EFFECT_AT,
  FRAME_THINGS,
  FRAME_THINGS_END,
  PLAY_C,
  STRIKE_A,
  ASSAULT_A,
  ASSAULT_B,
  SETUP_P,
  SETUP_P_INDEX,
  SETUP_DEALS_LEFT,
  SETUP_DEALS_LEFT_FOR_DECK,
  PLAY_YOU,
  PLAY_KEEPER,
  STRIKE_YOU,
  ASSAULT_RETURN,
  ASSAULT_YOU,
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
/** The event enter, where it is told or waits in a batch. */
export const EVENT_ENTER = 16;
/** The event attack, where it is told or waits in a batch. */
export const EVENT_ATTACK = 17;
/** By thing: 1 where Chasseur is printed. */
export const PRINTED_CHASSEUR = Int32Array.from([
  0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
]);
/** By thing: 1 where Discrétion is printed. */
export const PRINTED_DISCRÉTION = Int32Array.from([
  0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0,
]);
/** Number of the attribute life. */
export const ATTRIBUTE_LIFE = 0;
/** The event hurt, where it is told or waits in a batch. */
export const EVENT_HURT = 19;
/** By thing: 1 where Coriace is printed. */
export const PRINTED_CORIACE = Int32Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** By thing: 1 where Poison is printed. */
export const PRINTED_POISON = Int32Array.from([
  1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0,
  0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0,
]);
/** The event defeat, where it is told or waits in a batch. */
export const EVENT_DEFEAT = 21;
/** Number of the attribute turned. */
export const ATTRIBUTE_TURNED = 3;
/** By thing: 1 where Frénésie is printed. */
export const PRINTED_FRÉNÉSIE = Int32Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** Identity of the stream of chance turns. */
export const STREAM_TURNS = streamIdentity('turns');
/** Identity of the stream of chance setup.shuffle(box). */
export const STREAM_SETUP_SHUFFLE_BOX = streamIdentity('setup.shuffle(box)');
/** Number of the attribute power. */
export const ATTRIBUTE_POWER = 2;
/** Number of the keyword Frénésie. */
export const KEYWORD_FRÉNÉSIE = 0;
/** Number of the keyword Chasseur. */
export const KEYWORD_CHASSEUR = 1;
/** Number of the keyword Poison. */
export const KEYWORD_POISON = 2;
/** Number of the keyword Discrétion. */
export const KEYWORD_DISCRÉTION = 3;
/** Number of the keyword Coriace. */
export const KEYWORD_CORIACE = 4;
/** Scratch: options that are counted before anybody is asked. */
export const OPTIONS = new Int32Array(64);
/** Scratch: weights of outcomes. */
export const WEIGHTS = new Int32Array(64);
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
/** rules mindbug.rules:35 · hurt */
export const RULE_HURT = 6;
/** rules mindbug.rules:63 · Coriace.instead of defeat */
export const RULE_CORIACE_INSTEAD_OF_DEFEAT = 7;
/** rules mindbug.rules:37 · defeat */
export const RULE_DEFEAT = 8;
/** rules mindbug.rules:128 · flow */
export const RULE_FLOW = 9;
/** The rules that traces name. */
export const RULES: readonly RuleRef[] = [
  { name: 'refill', file: 'mindbug.rules', line: 106 },
  { name: 'noLifeLeft', file: 'mindbug.rules', line: 111 },
  { name: 'play', file: 'mindbug.rules', line: 68 },
  { name: 'enter', file: 'mindbug.rules', line: 31 },
  { name: 'strike', file: 'mindbug.rules', line: 81 },
  { name: 'attack', file: 'mindbug.rules', line: 32 },
  { name: 'hurt', file: 'mindbug.rules', line: 35 },
  { name: 'Coriace.instead of defeat', file: 'mindbug.rules', line: 63 },
  { name: 'defeat', file: 'mindbug.rules', line: 37 },
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
    { routine: 'queue', settles: true, slots: [] },
  ],
  bySite: [0, 1, 2, 2, 3, 0, 4, 4],
  byPiece: [-1, 3, 3, 4, -1],
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
  id: 'mindbug-vanilla',
  digest: '6f23965fdfa5e9e912133ed89c163669',
  ruleDigests: Object.fromEntries([
    ['abilities work in', 'acc6d379a852f22e657fdcf13ce0d13f'],
    ['ability Coriace.instead of defeat', '971072aba9576fd41733e38ef3e72abd'],
    ['ability Discrétion.cannot block', '94f54c87c37e1925c42568485b13c866'],
    ['action play', 'ace0a571e87960078c22c6836b6e37a6'],
    ['action strike', 'f402448c312a0f255c09ae218b18ed13'],
    ['attribute Creature.power', '98fd51869fc956f095a56866b5f195c3'],
    ['attribute Creature.turned', '3c6e054a4ca649c27468b9a2e0e30814'],
    ['attribute player.life', '2ca9b444e26c0b4996fb83452167ee49'],
    ['attribute player.mindbugs', '1f148e02f71e0d2b5b4ea3dcf7376267'],
    ['card AxolotlHealer', '596409f331922499f5662dea4bb57dee'],
    ['card BeeBear', 'f07773f01356d643a57f978c9bacda3b'],
    ['card BrainFly', '3a39a512585dde9bd881dfb944a4d50d'],
    ['card ChameleonSniper', '3215b5215ae63462cf1e4c91b3b470ff'],
    ['card CompostDragon', '3461ff4a45765f80f56072e28174e4e0'],
    ['card Deathweaver', '122e6442f730d00c1b3eb01b28404527'],
    ['card Elephantopus', '4a707b8d101d5852ddb3497b586ae33f'],
    ['card ExplosiveToad', '49bb1ae1f9f335b43e5bca89c2fa099a'],
    ['card FerretBomber', 'ae372e7d48a8bc2c1799860e7e70d525'],
    ['card Giraffodile', '49f9993fdd0dd04b1aa8ed4464dcb61e'],
    ['card GoblinWerewolf', '75f2dcaf14736293eb0150e0b9bb5245'],
    ['card Gorillion', '47eaf6d9ab678bd41dd1e92e082b1089'],
    ['card GraveRobber', 'ae167ec1078c84ba0d61ddca999581d4'],
    ['card HarpyMother', 'af988c0e03390fc61a412e99d6bbe536'],
    ['card KangasaurusRex', '87b0703c9ead92be9c42e8084c41414b'],
    ['card KillerBee', '2426a6046aab84615d88b4f3f4f22c38'],
    ['card LoneYeti', 'b9434df9cb965d7fc99e6102c616392c'],
    ['card Luchataur', '60bb04b55eff501a14af7b58a53a5726'],
    ['card MysteriousMermaid', '9015c4eea97d1aba75e14419b0bcc363'],
    ['card PlatedScorpion', 'e72d50b578cac69cd0b1e0f659dc9547'],
    ['card RhinoTurtle', 'fcdf1aa54b4e75be399bc1d8c0ba482d'],
    ['card SharkDog', 'bbd6697778075d64afa800aab2fc7054'],
    ['card SharkyCrabDogMummypus', 'f5c8ebe648abff10d4e24900343c6138'],
    ['card ShieldBugs', '70229abc89c6ae6c6338ab9f386442ef'],
    ['card SnailHydra', 'ed1d8fee8ce669947090cf70abcceca9'],
    ['card SnailThrower', 'bc37fd914d378c210c00af0b0f024761'],
    ['card SpiderOwl', 'b135f754241a452d077ecf43734205c3'],
    ['card StrangeBarrel', 'd769ded09600d1e7bde234f7a997fae8'],
    ['card TigerSquirrel', '67bfb18b19bce42c57daf286cdf3b641'],
    ['card TurboBug', '10d111bc245a2376ef15ddc9b59b4d23'],
    ['card TuskedExtorter', '0a87c4e70cd8da1071bb0894e8d1055d'],
    ['card UrchinHurler', '52f98a3b797ed99d5ebbc3594cbc91f6'],
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
    ['heading Attaquer', '37e83546f700a556c4e58a8cf2d5fe8e'],
    ['heading Jouer', 'a29066af55885f11e761e4207121e10d'],
    ['heading Vaincu', 'caad09dcd80342225d2806c2256f0b24'],
    ['keyword Chasseur', 'c16816dd4bd76706a9422009fa9d2d83'],
    ['keyword Coriace', '65e0f55641600e45fec59491f50fe0d0'],
    ['keyword Discrétion', '7a9652f707d54325b4c66a07a0dcc6cf'],
    ['keyword Frénésie', 'd3cf5e4bf5f8d13f3276c61bdcf88cbb'],
    ['keyword Poison', '58e851639f4847a5cc66e1b6217d2fc9'],
    ['kind Creature', '402d3595cf2f3938b9d73924a3c0e15b'],
    ['option fallen', '90e46310004b73b9742413857b8de1f6'],
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
  size: 396,
  options: [{ name: 'fallen', type: { kind: 'enum', enum: 0 }, value: 0, at: OPTION_FALLEN }],
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
      shown: false,
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
  ],
  abilities: [
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
  queue: { at: QUEUE_AT, stride: 4, capacity: 0 },
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
  known: -1,
  knownPlace: -1,
  streamNames: ['setup.shuffle(box)', 'turns'],
  streams: DRAWN_SETUP_SHUFFLE_BOX,
  frames: FRAMES,
  liveAt: [],
  live: Array.from({ length: 8 }, () => FRAME_SLOTS),
  pieces: 5,
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
      text: 'cannot block(x: Creature, this) unless x has Discrétion',
      rule: { name: 'Discrétion.cannot block', file: 'mindbug.rules', line: 59 },
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
/** By site: 1 where an action is chosen. */
export const SITE_BETWEEN_ACTIONS = Int8Array.from([1, 0, 0, 0, 0, 0, 0, 0]);
