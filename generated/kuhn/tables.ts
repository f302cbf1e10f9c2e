/**
 * Kuhn. What the rules print once and for all.
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
  PAID,
  FOLDED,
  HAND,
  HAND_SIZE,
  DECK,
  DECK_BAG,
  THING_PLACE,
  THING_OWNER,
  EXTRA_TURN,
  DRAWN_SETUP_SHUFFLE_DECK,
  QUEUE_AT,
  EFFECT_AT,
  FRAME_THINGS,
  FRAME_THINGS_END,
  SETUP_P,
  SETUP_P_INDEX,
  FRAMES_END,
} from './layout.ts';
/** `strength` by thing, as printed. */
export const STRENGTH = Int32Array.from([1, 2, 3]);
/** Count slot of each place (a zone of a holder). */
export const PLACE_AT = Int16Array.of(HAND, HAND + HAND_SIZE, DECK);
/** How many things a place can hold. */
export const PLACE_CAPACITY = Int16Array.from([1, 1, 3]);
/** Player who holds each place, or -1. */
export const PLACE_SEAT = Int16Array.from([0, 1, -1]);
/** Its order is known. */
export const NO_BAG = -1;
/** Slot that counts the unordered things of a place, or -1. */
export const PLACE_BAG = Int16Array.of(NO_BAG, NO_BAG, DECK_BAG);
/** Definition of each thing; copies stand side by side. */
export const DEFINITION = Int16Array.from([0, 1, 2]);
/** Scratch: the score of each seat. */
export const SCORES = new Float64Array(2);
/** Number of the attribute paid. */
export const ATTRIBUTE_PAID = 0;
/** Number of the attribute folded. */
export const ATTRIBUTE_FOLDED = 1;
/** Identity of the stream of chance setup.shuffle(deck). */
export const STREAM_SETUP_SHUFFLE_DECK = streamIdentity('setup.shuffle(deck)');
/** Number of the attribute strength. */
export const ATTRIBUTE_STRENGTH = 2;
/** Scratch: options that are counted before anybody is asked. */
export const OPTIONS = new Int32Array(64);
/** Scratch: weights of outcomes. */
export const WEIGHTS = new Int32Array(64);
/** rules kuhn.rules:38 · strength */
export const RULE_STRENGTH = 0;
/** rules kuhn.rules:18 · check */
export const RULE_CHECK = 1;
/** rules kuhn.rules:20 · call */
export const RULE_CALL = 2;
/** rules kuhn.rules:21 · fold */
export const RULE_FOLD = 3;
/** rules kuhn.rules:31 · flow.act#2 */
export const RULE_FLOW_ACT_2 = 4;
/** rules kuhn.rules:34 · flow.act#4 */
export const RULE_FLOW_ACT_4 = 5;
/** rules kuhn.rules:19 · bet */
export const RULE_BET = 6;
/** rules kuhn.rules:33 · flow.act#3 */
export const RULE_FLOW_ACT_3 = 7;
/** rules kuhn.rules:30 · flow.act */
export const RULE_FLOW_ACT = 8;
/** rules kuhn.rules:30 · flow */
export const RULE_FLOW = 9;
/** The rules that traces name. */
export const RULES: readonly RuleRef[] = [
  { name: 'strength', file: 'kuhn.rules', line: 38 },
  { name: 'check', file: 'kuhn.rules', line: 18 },
  { name: 'call', file: 'kuhn.rules', line: 20 },
  { name: 'fold', file: 'kuhn.rules', line: 21 },
  { name: 'flow.act#2', file: 'kuhn.rules', line: 31 },
  { name: 'flow.act#4', file: 'kuhn.rules', line: 34 },
  { name: 'bet', file: 'kuhn.rules', line: 19 },
  { name: 'flow.act#3', file: 'kuhn.rules', line: 33 },
  { name: 'flow.act', file: 'kuhn.rules', line: 30 },
  { name: 'flow', file: 'kuhn.rules', line: 30 },
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
/** What routines hold while they wait: a state from outside must have that. */
export const FRAMES: FrameTables = {
  from: FRAME_THINGS,
  things: FRAME_THINGS_END,
  to: FRAMES_END,
  routines: [
    { routine: 'flow', slots: [] },
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
      ],
    },
    { routine: 'queue', settles: true, slots: [] },
  ],
  bySite: [0, 0, 0, 0, 1],
  byPiece: [-1, -1, 0, 0, 1, -1],
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
  id: 'kuhn',
  digest: '71e0a2a9a2a8b6b50ff13e796bef3d04',
  ruleDigests: Object.fromEntries([
    ['abilities work in', '015dc8cfe3c3d2e5acbabacad73c41fc'],
    ['action bet', '676e585bd199c962d3f62a4466a17bda'],
    ['action call', '4c5e66679ec6315386d450b07f274dcd'],
    ['action check', '702f6d6098b4ed1abd95d8ff47216896'],
    ['action fold', '7feb4d85683aa9c2e21d01b5a2b51cf3'],
    ['attribute Card.strength', 'bd53c4883b2c209348c17ab98304964b'],
    ['attribute player.folded', 'b805707cfa87f6427a78c203bb31488b'],
    ['attribute player.paid', 'e33404799867662c9983fa06730ce776'],
    ['card Jack', 'a66b6239e0f3ba4c9a5bcd0b619aaea2'],
    ['card King', 'f5dcfcdb345476cb5e3aff49a17aaca2'],
    ['card Queen', '73fa37b6ae839dc33b456d64b8b56572'],
    ['derived gain', 'f46d9610e278c9812ee46b507c053ace'],
    ['derived strength', '42da050ea5a5abb97a10e62e755967d2'],
    ['derived takesThePot', '9d410100000811d3874010ee0349dfcf'],
    ['ends', 'd2eea20ea45e0e6a6d458719d02e7798'],
    ['flow', '4b86abfcbc0d9e9704deaafd286a5a23'],
    ['kind Card', 'a4fb2d7fd18ca38d22668c3f86e890bd'],
    ['players', '44d2257fee6f3d910e531c2e0790d3a6'],
    ['rank', 'b60a1905bd589c8ba38f37b9e9cc739c'],
    ['score', '15a7f965a3c1116f0f93721e9b496fe7'],
    ['setup', '32bc2315eb2e45d491f3d06a4123c67c'],
    ['title', '687854df82787402a8004f70a26434ff'],
    ['triggers', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['zone player.hand', 'c79ab7b1eba2941f17728ceaaf58afa9'],
    ['zone shared.deck', '26633aa983706a338928c2f98b0f94fa'],
  ]),
  title: { en: 'Kuhn poker', fr: 'Poker de Kuhn' },
  minPlayers: 2,
  maxPlayers: 2,
  seats: ['opener', 'dealer'],
  size: 51,
  options: [],
  enums: [],
  definitions: [
    { name: 'Jack', names: { en: 'jack', fr: 'valet' }, text: {}, keywords: [] },
    { name: 'Queen', names: { en: 'queen', fr: 'dame' }, text: {}, keywords: [] },
    { name: 'King', names: { en: 'king', fr: 'roi' }, text: {}, keywords: [] },
  ],
  things: [...DEFINITION],
  keywords: [],
  placeKinds: [],
  attributes: [
    {
      name: 'paid',
      names: { en: 'paid', fr: 'mise' },
      holder: 'player',
      placeKind: null,
      type: { kind: 'int', min: 1, max: 2 },
      at: PAID,
      constants: null,
      definitions: null,
      shown: true,
    },
    {
      name: 'folded',
      names: { en: 'folded', fr: 'couché' },
      holder: 'player',
      placeKind: null,
      type: { kind: 'bool' },
      at: FOLDED,
      constants: null,
      definitions: null,
      shown: true,
    },
    {
      name: 'strength',
      names: { en: 'strength', fr: 'force' },
      holder: 'thing',
      placeKind: null,
      type: { kind: 'int', min: 1, max: 3 },
      at: -1,
      constants: [1, 2, 3],
      definitions: [true, true, true],
      shown: false,
    },
  ],
  zones: [
    {
      name: 'hand',
      names: {},
      holder: 'player',
      placeKind: null,
      order: 'slot',
      at: HAND,
      capacity: 1,
      place: 0,
      seenBy: 'owner',
      countBy: 'all',
      region: 0,
      bag: -1,
    },
    {
      name: 'deck',
      names: {},
      holder: 'shared',
      placeKind: null,
      order: 'pile',
      at: DECK,
      capacity: 3,
      place: 2,
      seenBy: 'nobody',
      countBy: 'all',
      region: 1,
      bag: DECK_BAG,
    },
  ],
  thingPlace: THING_PLACE,
  thingOwner: THING_OWNER,
  abilityRegions: [],
  sites: [
    {
      decision: 'flow.act',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act', file: 'kuhn.rules', line: 30 },
      actions: [
        {
          name: 'check',
          names: { en: 'check', fr: 'parole' },
          number: 0,
          shift: 0,
          arguments: [],
          rule: { name: 'check', file: 'kuhn.rules', line: 18 },
        },
        {
          name: 'bet',
          names: { en: 'bet', fr: 'miser' },
          number: 1,
          shift: 0,
          arguments: [],
          rule: { name: 'bet', file: 'kuhn.rules', line: 19 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
    {
      decision: 'flow.act#2',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act#2', file: 'kuhn.rules', line: 31 },
      actions: [
        {
          name: 'call',
          names: { en: 'call', fr: 'suivre' },
          number: 0,
          shift: 0,
          arguments: [],
          rule: { name: 'call', file: 'kuhn.rules', line: 20 },
        },
        {
          name: 'fold',
          names: { en: 'fold', fr: 'passer' },
          number: 1,
          shift: 0,
          arguments: [],
          rule: { name: 'fold', file: 'kuhn.rules', line: 21 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
    {
      decision: 'flow.act#3',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act#3', file: 'kuhn.rules', line: 33 },
      actions: [
        {
          name: 'check',
          names: { en: 'check', fr: 'parole' },
          number: 0,
          shift: 0,
          arguments: [],
          rule: { name: 'check', file: 'kuhn.rules', line: 18 },
        },
        {
          name: 'bet',
          names: { en: 'bet', fr: 'miser' },
          number: 1,
          shift: 0,
          arguments: [],
          rule: { name: 'bet', file: 'kuhn.rules', line: 19 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
    {
      decision: 'flow.act#4',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act#4', file: 'kuhn.rules', line: 34 },
      actions: [
        {
          name: 'call',
          names: { en: 'call', fr: 'suivre' },
          number: 0,
          shift: 0,
          arguments: [],
          rule: { name: 'call', file: 'kuhn.rules', line: 20 },
        },
        {
          name: 'fold',
          names: { en: 'fold', fr: 'passer' },
          number: 1,
          shift: 0,
          arguments: [],
          rule: { name: 'fold', file: 'kuhn.rules', line: 21 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
    {
      decision: 'setup.shuffle(deck)',
      kind: 'chance',
      label: {},
      rule: { name: 'setup.shuffle(deck)', file: 'kuhn.rules', line: 26 },
      actions: [],
      value: { kind: 'thing' },
      refusal: null,
      locals: [],
    },
  ],
  abilities: [],
  queue: { at: QUEUE_AT, stride: 4, capacity: 0 },
  effectQueue: { at: EFFECT_AT, stride: 4, capacity: 0 },
  effects: [],
  events: [],
  reasons: ['score'],
  extraTurns: { at: EXTRA_TURN, capacity: 0 },
  known: -1,
  knownPlace: -1,
  streamNames: ['setup.shuffle(deck)'],
  streams: DRAWN_SETUP_SHUFFLE_DECK,
  frames: FRAMES,
  liveAt: [],
  live: Array.from({ length: 5 }, () => FRAME_SLOTS),
  pieces: 6,
  derivedSlots: [],
  hasScore: true,
  sharedTurns: false,
  clauses: [],
  rules: RULES,
};
/** By site: 1 where an action is chosen. */
export const SITE_BETWEEN_ACTIONS = Int8Array.from([1, 1, 1, 1, 0]);
