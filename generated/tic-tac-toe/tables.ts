/**
 * TicTacToe. What the rules print once and for all.
 * Generated from the rules; edit those.
 */
import {
  makeRing,
  stepBudget,
  stepsOfCall,
  type FrameTables,
  type GameTables,
  type LiveTable,
  type RuleRef,
} from 'rulewright/runtime';
import {
  SIGN,
  EXTRA_TURN,
  QUEUE_AT,
  EFFECT_AT,
  FRAME_THINGS,
  FRAME_THINGS_END,
  FRAMES_END,
} from './layout.ts';
/** Neighbour of each Cell in the eight directions, -1 beyond the edge. */
export const NEXT_CELL = Int16Array.from([
  3, 4, 1, -1, -1, -1, -1, -1, 4, 5, 2, -1, -1, -1, 0, 3, 5, -1, -1, -1, -1, -1, 1, 4, 6, 7, 4, 1, 0, -1, -1,
  -1, 7, 8, 5, 2, 1, 0, 3, 6, 8, -1, -1, -1, 2, 1, 4, 7, -1, -1, 7, 4, 3, -1, -1, -1, -1, -1, 8, 5, 4, 3, 6,
  -1, -1, -1, -1, -1, 5, 4, 7, -1,
]);
/** Number of the attribute sign. */
export const ATTRIBUTE_SIGN = 0;
/** rules tictactoe.rules:19 · threeInARow */
export const RULE_THREE_IN_AROW = 0;
/** rules tictactoe.rules:20 · boardFull */
export const RULE_BOARD_FULL = 1;
/** rules tictactoe.rules:14 · place */
export const RULE_PLACE = 2;
/** rules tictactoe.rules:16 · flow.act */
export const RULE_FLOW_ACT = 3;
/** rules tictactoe.rules:16 · flow */
export const RULE_FLOW = 4;
/** The rules that traces name. */
export const RULES: readonly RuleRef[] = [
  { name: 'threeInARow', file: 'tictactoe.rules', line: 19 },
  { name: 'boardFull', file: 'tictactoe.rules', line: 20 },
  { name: 'place', file: 'tictactoe.rules', line: 14 },
  { name: 'flow.act', file: 'tictactoe.rules', line: 16 },
  { name: 'flow', file: 'tictactoe.rules', line: 16 },
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
/** What routines hold while they wait: a state from outside must have that. */
export const FRAMES: FrameTables = {
  from: FRAME_THINGS,
  things: FRAME_THINGS_END,
  to: FRAMES_END,
  routines: [
    { routine: 'flow', slots: [] },
    { routine: 'queue', settles: true, slots: [] },
  ],
  bySite: [0],
  byPiece: [-1, -1],
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
  id: 'tic-tac-toe',
  digest: '48bd5d4face9efb1a8d824f0123fece0',
  ruleDigests: Object.fromEntries([
    ['abilities work in', '015dc8cfe3c3d2e5acbabacad73c41fc'],
    ['action place', '168ce4fb263b0298197a2ad93c874539'],
    ['attribute Cell.sign', '110ab6ca1e7932aa33e693fbaafeebe9'],
    ['derived line', 'f19d80eac1a46f7786b59189f9684529'],
    ['end boardFull', '5c3b2cfb04d78653440ca81a26224a5f'],
    ['end threeInARow', 'e128189d7c54b6429de7ceca5736a420'],
    ['ends', 'd2eea20ea45e0e6a6d458719d02e7798'],
    ['flow', '2ed238b6ad1cc86989761b886a57f434'],
    ['places Cell', '34bfcf67e2c6078c8eff9d8d93e52fb8'],
    ['players', '222f9b486ad1d1f4a854426a49062b86'],
    ['rank', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['score', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['setup', '5c7f9bb38f342d92faeedc456f94d3a7'],
    ['title', 'd29eac11c5beeaced9d2e78a43d43949'],
    ['triggers', '5c7f9bb38f342d92faeedc456f94d3a7'],
  ]),
  title: { en: 'Tic-tac-toe', fr: 'Morpion' },
  minPlayers: 2,
  maxPlayers: 2,
  seats: ['cross', 'nought'],
  size: 37,
  options: [],
  enums: [],
  definitions: [],
  things: [],
  keywords: [],
  placeKinds: [
    {
      name: 'Cell',
      places: [
        { name: 'a1', names: {} },
        { name: 'b1', names: {} },
        { name: 'c1', names: {} },
        { name: 'a2', names: {} },
        { name: 'b2', names: {} },
        { name: 'c2', names: {} },
        { name: 'a3', names: {} },
        { name: 'b3', names: {} },
        { name: 'c3', names: {} },
      ],
    },
  ],
  attributes: [
    {
      name: 'sign',
      names: { en: 'sign', fr: 'signe' },
      holder: 'place',
      placeKind: 0,
      type: { kind: 'player' },
      at: SIGN,
      constants: null,
      definitions: null,
      shown: true,
    },
  ],
  zones: [],
  thingPlace: 0,
  thingOwner: 0,
  abilityRegions: [],
  sites: [
    {
      decision: 'flow.act',
      kind: 'act',
      label: {},
      rule: { name: 'flow.act', file: 'tictactoe.rules', line: 16 },
      actions: [
        {
          name: 'place',
          names: { en: 'place', fr: 'placer' },
          number: 0,
          shift: 4,
          arguments: [{ name: 'c', type: { kind: 'place', placeKind: 0 }, shift: 0, bits: 4 }],
          rule: { name: 'place', file: 'tictactoe.rules', line: 14 },
        },
      ],
      value: null,
      refusal: null,
      locals: [],
    },
  ],
  abilities: [],
  queue: { at: QUEUE_AT, stride: 4, capacity: 0 },
  effectQueue: { at: EFFECT_AT, stride: 4, capacity: 0 },
  effects: [],
  events: [],
  reasons: ['draw', 'threeInARow', 'boardFull'],
  extraTurns: { at: EXTRA_TURN, capacity: 0 },
  known: -1,
  knownPlace: -1,
  streamNames: [],
  streams: 0,
  frames: FRAMES,
  liveAt: [],
  live: Array.from({ length: 1 }, () => FRAME_SLOTS),
  pieces: 2,
  derivedSlots: [],
  hasScore: false,
  sharedTurns: false,
  clauses: [
    { kind: 'in', argument: 'c', text: 'Cell', rule: { name: 'place', file: 'tictactoe.rules', line: 14 } },
    {
      kind: 'where',
      argument: 'c',
      text: 'c.sign is none',
      rule: { name: 'place', file: 'tictactoe.rules', line: 14 },
    },
  ],
  rules: RULES,
};
