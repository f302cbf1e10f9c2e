/** What the toy of `toy.ts` tells the runtime: its layout by hand, and its tables. */
import type { GameTables, RuleRef, ValueType } from '../../runtime/index.ts';

export const CARDS = [0, 0, 0, 1, 1, 2, 2, 2] as const;
export const N = CARDS.length;
export const SEATS = 3;
export const AT = {
  lives: 28,
  mode: 29,
  life: 30,
  rounds: 33,
  pet: 34,
  gold: 37,
  tired: 43,
  place: 51,
  owner: 59,
  known: 67,
  knownPlace: 75,
  host: 83,
  deck: 91,
  hand: 118,
  table: 145,
  box: 172,
  altar: 181,
  deckBag: 185,
  boxBag: 188,
  queue: 190,
  effects: 214,
  extra: 238,
  streams: 242,
  frames: 246,
  derived: 251,
  size: 254,
} as const;
export const DECK = 0;
export const HAND = 3;
export const TABLE = 6;
export const BOX = 9;
export const ALTAR = 10;
export const SITE = { deal: 0, act: 1, boost: 2, answer: 3, order: 4, guess: 5 } as const;
export const FRAME = {
  card: AT.frames,
  dealt: AT.frames + 1,
  secret: AT.frames + 2,
  seat: AT.frames + 3,
} as const;

const rule = (name: string, line: number): RuleRef => ({ name, file: 'toy.rules', line });
export const RULES = [rule('play', 10), rule('burn', 20), rule('offer', 30), rule('setup', 1)];
const thing: ValueType = { kind: 'thing' };
const card: ValueType = { kind: 'thing', optional: false };
const small = (max: number): ValueType => ({ kind: 'int', min: 0, max });
const attribute = {
  names: {},
  placeKind: null,
  constants: null,
  definitions: null,
  shown: true,
} as const;
const zone = { names: {}, placeKind: null, capacity: N, region: 0, bag: -1 } as const;
const action = (name: string, number: number, things: readonly string[], names = {}): Action => ({
  name,
  names,
  number,
  shift: 6,
  arguments: things.map((argument, i) =>
    argument === 'shrine'
      ? { name: argument, type: { kind: 'place', placeKind: 0 }, shift: 3 * i, bits: 3 }
      : { name: argument, type: thing, shift: 3 * i, bits: 3 },
  ),
  rule: RULES[number] ?? RULES[3]!,
});
type Action = GameTables['sites'][number]['actions'][number];
const site = { label: {}, rule: RULES[0]!, actions: [], value: null, refusal: null, locals: [] } as const;
const played = [{ name: 'c', type: card, at: FRAME.card }];

export const TABLES: GameTables = {
  id: 'toy',
  rules: RULES,
  digest: 'toy-1',
  ruleDigests: { play: 'p' },
  title: { '': 'Toy' },
  minPlayers: 2,
  maxPlayers: SEATS,
  seats: ['red', 'blue'],
  size: AT.size,
  options: [
    { name: 'lives', type: { kind: 'int', min: 1, max: 5 }, value: 3, at: AT.lives },
    { name: 'mode', type: { kind: 'enum', enum: 0 }, value: 0, at: AT.mode },
  ],
  enums: [
    {
      name: 'Mode',
      values: [
        { name: 'plain', names: {} },
        { name: 'wild', names: { fr: 'sauvage' } },
      ],
    },
  ],
  definitions: [
    { name: 'Rat', names: {}, text: {}, keywords: [] },
    { name: 'NightOwl', names: { fr: 'Hibou' }, text: {}, keywords: [0] },
    { name: 'Bear', names: {}, text: {}, keywords: [] },
  ],
  things: CARDS,
  keywords: [{ name: 'Swift', names: {} }],
  placeKinds: [
    {
      name: 'Shrine',
      places: [
        { name: 'North', names: {} },
        { name: 'South', names: {} },
      ],
    },
  ],
  attributes: [
    { ...attribute, name: 'life', names: { fr: 'vie' }, holder: 'player', type: small(9), at: AT.life },
    { ...attribute, name: 'rounds', holder: 'shared', type: small(99), at: AT.rounds },
    { ...attribute, name: 'pet', holder: 'player', type: thing, at: AT.pet },
    {
      ...attribute,
      name: 'gold',
      holder: 'player',
      type: { kind: 'int', min: 0, max: 1_000_000 },
      at: AT.gold,
    },
    { ...attribute, name: 'tired', holder: 'thing', type: { kind: 'bool' }, at: AT.tired },
    { ...attribute, name: 'power', holder: 'thing', type: small(9), at: -1, constants: [1, 2, 3] },
    { ...attribute, name: 'host', holder: 'thing', type: thing, at: AT.host },
  ],
  zones: [
    {
      ...zone,
      name: 'deck',
      holder: 'player',
      order: 'pile',
      at: AT.deck,
      place: DECK,
      seenBy: 'nobody',
      countBy: 'all',
      bag: AT.deckBag,
    },
    {
      ...zone,
      name: 'hand',
      holder: 'player',
      order: 'set',
      at: AT.hand,
      place: HAND,
      seenBy: 'owner',
      countBy: 'all',
    },
    {
      ...zone,
      name: 'table',
      holder: 'player',
      order: 'set',
      at: AT.table,
      place: TABLE,
      seenBy: 'all',
      countBy: 'all',
      region: 1,
    },
    {
      ...zone,
      name: 'box',
      holder: 'shared',
      order: 'pile',
      at: AT.box,
      place: BOX,
      seenBy: 'nobody',
      countBy: 'all',
      bag: AT.boxBag,
    },
    {
      ...zone,
      name: 'altar',
      holder: 'place',
      placeKind: 0,
      order: 'slot',
      at: AT.altar,
      capacity: 1,
      place: ALTAR,
      seenBy: 'all',
      countBy: 'all',
    },
  ],
  thingPlace: AT.place,
  thingOwner: AT.owner,
  abilityRegions: [1],
  sites: [
    { ...site, decision: 'setup.deal', kind: 'chance', value: thing },
    {
      ...site,
      decision: 'turn.act',
      kind: 'act',
      actions: [
        action('draw', 0, []),
        action('play', 1, ['c'], { fr: 'Jouer' }),
        action('burn', 2, ['c']),
        action('offer', 3, ['c', 'shrine']),
        action('attach', 4, ['c', 'd']),
      ],
    },
    { ...site, decision: 'play.boost', kind: 'may', label: { en: 'Boost' }, locals: played },
    { ...site, decision: 'play.answer', kind: 'choose', value: thing, refusal: 'none', locals: played },
    { ...site, decision: 'order', kind: 'order' },
    {
      ...site,
      decision: 'burn.guess',
      kind: 'choose',
      value: { kind: 'int', min: 1, max: 3 },
      locals: [{ name: 'secret', type: small(9), at: FRAME.secret, private: true }],
    },
  ],
  abilities: [
    { name: 'NightOwl.Offered', heading: { '': 'Offered' }, rule: RULES[2]!, captures: [small(9), thing] },
    { name: 'Bear.peek', heading: {}, rule: RULES[2]!, captures: [small(9), thing] },
  ],
  queue: { at: AT.queue, stride: 6, capacity: 4 },
  effectQueue: { at: AT.effects, stride: 6, capacity: 4 },
  effects: [{ name: 'Smoke', captures: [{ name: 'ash', type: thing }] }],
  events: [
    {
      name: 'discard',
      parameters: [
        { name: 'c', type: thing },
        { name: 'p', type: { kind: 'player' } },
      ],
    },
    { name: 'gather', parameters: [{ name: 'cs', type: { kind: 'list', of: thing, capacity: 8 } }] },
  ],
  reasons: ['score', 'no life'],
  extraTurns: { at: AT.extra, capacity: 3 },
  known: AT.known,
  knownPlace: AT.knownPlace,
  streamNames: ['deal', 'burn'],
  streams: AT.streams,
  frames: { from: AT.frames, to: AT.frames + 5 },
  liveAt: [[FRAME.dealt], [], [FRAME.card], [FRAME.card], [], [FRAME.secret]],
  live: [
    [{ at: FRAME.dealt, type: small(9) }],
    [],
    [{ at: FRAME.card, type: card }],
    [{ at: FRAME.card, type: card }],
    [],
    [{ at: FRAME.secret, type: small(9), private: true }],
  ],
  derivedSlots: [{ from: AT.derived, to: AT.derived + SEATS }],
  hasScore: true,
  sharedTurns: false,
};
