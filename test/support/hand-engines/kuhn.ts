/**
 * Kuhn poker by hand: hidden cards, chance, a score. A double for tests of the tools, with the shapes that generated
 * engines have.
 */
import type {
  ActionJson,
  Decision,
  Engine,
  FastEngine,
  Json,
  Outcome,
  Played,
  PlayedEvent,
  RuleRef,
  State,
  ThingRef,
  ViewJson,
} from '../../../runtime/engine.ts';
import { SetupError } from '../../../runtime/engine.ts';
import type { GeneratedModule, PositionInput, ThingAt } from '../../../runtime/module.ts';
import {
  expects,
  decodeSlots,
  draw,
  encodeSlots,
  hashSlots,
  indexOfAction,
  isEvent,
  refused,
  seedSlots,
  stateOf,
  wordOf,
} from './shared.ts';

// Slots 0 and 1: the seats' cards, −1 before the deal; 3 and 4: their bets.
const siteSlot = 2;
const betSlot = 3;
const winnerSlot = 5; // −1 open
const shownSlot = 6; // 1: the cards were compared, so everybody saw them
const explicitSlot = 7;
const seedSlot = 8; // two slots
const drawsSlot = 10;
const size = 11;

const sites = [
  'deal to first',
  'deal to second',
  'open',
  'after check',
  'after bet',
  'after check and bet',
  'over',
];
const choosers = [-1, -1, 0, 1, 1, 0, -2];
const words = ['check', 'bet', 'fold', 'call'] as const;
const cards = ['Jack', 'Queen', 'King'];
const decision = 'flow.act';
const file = 'kuhn.rules';
const rules = words.map((name, index): RuleRef => ({ name, file, line: 8 + index }));
const fired = [0, 0, 0, 0];

const fast: FastEngine = {
  create(input) {
    const faults: string[] = [];
    if (input.players !== undefined && input.players !== 2) faults.push(`2 players, not ${input.players}`);
    for (const name of Object.keys(input.options ?? {})) faults.push(`no option is called \`${name}\``);
    if (faults.length > 0) throw new SetupError(faults);
    const s = new Int16Array(size);
    s[0] = s[1] = s[winnerSlot] = -1;
    s[betSlot] = s[betSlot + 1] = 1;
    s[explicitSlot] = input.chance === 'explicit' ? 1 : 0;
    [s[seedSlot], s[seedSlot + 1]] = seedSlots(input.seed);
    drawWhenSampled(s);
    return s;
  },
  chooser: (s) => choosers[s[siteSlot]!]!,
  moves(s, out, at = 0) {
    const moves = movesOf(s);
    moves.forEach((move, index) => (out[at + index] = move));
    return moves.length;
  },
  chance(s, out, weights) {
    const undealt = s[siteSlot]! > 1 ? [] : undealtOf(s);
    undealt.forEach((card, index) => {
      out[index] = card;
      weights[index] = 1;
    });
    return undealt.length;
  },
  apply(s, move) {
    const site = s[siteSlot]!;
    if (site > 1) act(s, site, move);
    else {
      s[site] = move;
      s[siteSlot] = site + 1;
    }
  },
  copy: (from, to) => to.set(from),
  key: (s) => s.subarray(0, explicitSlot).join(),
  hash: hashSlots,
  ranks(s, out) {
    for (const seat of [0, 1]) out[seat] = s[winnerSlot] === seat ? 1 : 2;
  },
};

function drawWhenSampled(s: Int16Array): void {
  while (s[explicitSlot] === 0 && s[siteSlot]! < 2) {
    const undealt = undealtOf(s);
    const drawn = draw(s[seedSlot]!, s[seedSlot + 1]!, 0, s[drawsSlot]!, undealt.length);
    s[drawsSlot]!++;
    fast.apply(s, undealt[drawn]!);
  }
}

function undealtOf(s: Int16Array): number[] {
  return [0, 1, 2].filter((card) => card !== s[0] && card !== s[1]);
}

function movesOf(s: Int16Array): number[] {
  const site = s[siteSlot]!;
  if (site === 2 || site === 3) return [0, 1];
  return site === 4 || site === 5 ? [2, 3] : [];
}

function act(s: Int16Array, site: number, move: number): void {
  const seat = choosers[site]!;
  fired[move]!++;
  if (move === 1 || move === 3) s[betSlot + seat] = 2;
  if (move === 0 && site === 2) s[siteSlot] = 3;
  else if (move === 1) s[siteSlot] = site === 2 ? 4 : 5;
  else {
    s[siteSlot] = 6;
    s[shownSlot] = move === 2 ? 0 : 1;
    s[winnerSlot] = move === 2 ? 1 - seat : s[0]! > s[1]! ? 0 : 1;
  }
}

function decisions(s: State): Decision[] {
  const chooser = fast.chooser(s.buffer);
  return chooser < 0 ? [] : [{ player: chooser, decision, kind: 'act' }];
}

function legal(s: State, player: number): ActionJson[] {
  if (fast.chooser(s.buffer) !== player) return [];
  return movesOf(s.buffer).map((move) => ({ decision, action: words[move]! }));
}

function play(s: State, player: number, action: ActionJson): Played {
  const chooser = fast.chooser(s.buffer);
  if (chooser === -2) return refused('game-over', 'the game is over');
  if (chooser !== player) return refused('not-your-decision', 'another player decides');
  if (action.decision !== decision) return refused('malformed', 'this decision is not open');
  const move = words.findIndex((word) => word === action['action']);
  if (move < 0) return refused('unknown-action', 'no such action');
  if (indexOfAction(legal(s, player), action) < 0) {
    const why = move < 2 ? 'there is a bet already' : 'there is no bet to answer';
    return refused('not-legal', why, rules[move]);
  }
  const next = stateOf(s.buffer);
  fast.apply(next.buffer, move);
  return { ok: true, state: next, events: eventsOf(next, player, move) };
}

function eventsOf(s: State, player: number, move: number): PlayedEvent[] {
  const events: PlayedEvent[] = [{ event: { event: words[move]!, p: player }, seenBy: {} }];
  if (move === 1 || move === 3) {
    events.push({ event: { event: 'set', attribute: 'bet', of: player, from: 1, to: 2 }, seenBy: {} });
  }
  const result = outcome(s);
  if (result === null) return events;
  if (s.buffer[shownSlot] === 1) {
    for (const seat of [0, 1]) {
      const thing: ThingRef = { thing: cards[s.buffer[seat]!]!, zone: 'hand', of: seat, nth: 1 };
      events.push({ event: { event: 'reveal', thing: { ...thing } }, seenBy: { thing: -1 } });
    }
  }
  return [...events, { event: { event: 'over', reason: result.reason }, seenBy: {} }];
}

function outcome(s: State): Outcome | null {
  const winner = s.buffer[winnerSlot]!;
  if (winner < 0) return null;
  const won = s.buffer[betSlot + 1 - winner]!;
  return {
    ranks: [[winner], [1 - winner]],
    scores: winner === 0 ? [won, -won] : [-won, won],
    reason: 'score',
  };
}

function view(s: State, viewer: number | 'spectator'): ViewJson {
  const chooser = fast.chooser(s.buffer);
  const dealt = [0, 1].filter((seat) => s.buffer[seat]! >= 0).length;
  const players = [0, 1].map((seat) => {
    const card = s.buffer[seat]!;
    const isSeen = viewer === seat || s.buffer[shownSlot] === 1;
    const things: Json[] = card < 0 ? [] : [isSeen ? { thing: cards[card]!, owner: seat } : null];
    return { bet: s.buffer[betSlot + seat]!, hand: { count: things.length, things } };
  });
  return {
    viewer,
    active: chooser < 0 ? null : chooser,
    decisions: JSON.parse(JSON.stringify(decisions(s))) as Json,
    outcome: JSON.parse(JSON.stringify(outcome(s))) as Json,
    shared: { deck: { count: 3 - dealt, things: Array<Json>(3 - dealt).fill(null) } },
    players,
    places: {},
    pending: [],
    effects: [],
    locals: { site: sites[s.buffer[siteSlot]!]! },
  };
}

interface SeenSeat {
  readonly bet: number;
  readonly hand: { readonly things: ReadonlyArray<{ readonly thing: string } | null> };
}

function sample(seen: ViewJson, seed: number | string): State {
  const [low, high] = seedSlots(seed);
  const s = new Int16Array(size);
  const players = seen['players'] as unknown as SeenSeat[];
  const cardOf = (seat: number) => cards.indexOf(players[seat]?.hand.things[0]?.thing ?? '');
  s[0] = cardOf(0);
  s[1] = cardOf(1);
  for (const seat of [0, 1]) {
    s[betSlot + seat] = players[seat]!.bet;
    if (players[seat]!.hand.things.length === 0 || s[seat]! >= 0) continue;
    const undealt = undealtOf(s);
    s[seat] = undealt[draw(low, high, 1, seat, undealt.length)]!;
  }
  s[siteSlot] = sites.indexOf((seen['locals'] as { site: string }).site);
  const result = seen['outcome'] as { ranks: number[][] } | null;
  s[winnerSlot] = result?.ranks[0]?.[0] ?? -1;
  s[shownSlot] = players.every(({ hand }) => hand.things.length === 1 && hand.things[0] !== null) ? 1 : 0;
  s[seedSlot] = low;
  s[seedSlot + 1] = high;
  return { buffer: s };
}

function position(input: PositionInput): State {
  const s = fast.create({ ...input, chance: 'explicit' });
  s[siteSlot] = 2;
  for (const { zone, of, entries } of input.zones) {
    const card = cards.indexOf(entries[0]?.definition ?? '');
    if (zone !== 'hand' || typeof of !== 'number' || card < 0) throw new SetupError([`no zone \`${zone}\``]);
    s[of] = card;
  }
  if (input.active !== 0) throw new SetupError(['`first` begins']);
  return { buffer: s };
}

function thingsOf(s: State): ThingAt[] {
  return cards.map((definition, card) => {
    const seat = s.buffer[0] === card ? 0 : s.buffer[1] === card ? 1 : null;
    return { definition, zone: seat === null ? 'deck' : 'hand', of: seat, values: [] };
  });
}

const french: Readonly<Record<string, string>> = {
  check: 'parole', bet: 'miser', fold: 'se coucher', call: 'suivre', Jack: 'Valet', Queen: 'Dame', King: 'Roi',
}; // prettier-ignore

export const engine: Engine = {
  rules: { id: 'hand-kuhn', digest: 'hand', ruleDigests: {}, minPlayers: 2, maxPlayers: 2 },
  setup: (input) => ({ buffer: fast.create(input) }),
  decisions,
  legal,
  play,
  view,
  eventsFor: (events) => events.map(({ event }) => event),
  sample,
  outcome,
  encode: (s) => encodeSlots(2, s.buffer),
  decode(bytes) {
    const slots = decodeSlots(2, size, bytes);
    if (typeof slots === 'string') return { ok: false, code: 'malformed', message: slots };
    const site = slots[siteSlot]!;
    const isState = site >= 0 && site <= 6 && slots.subarray(0, 2).every((card) => card >= -1 && card <= 2);
    if (!isState)
      return { ok: false, code: 'malformed', message: 'a card or the decision is none of the game' };
    return { ok: true, state: { buffer: slots } };
  },
  hash: (s) => hashSlots(s.buffer).toString(16),
  key: (s) => fast.key(s.buffer),
  describe(x, language) {
    const word = typeof x === 'string' ? x : isEvent(x) ? x.event : wordOf(x['action']);
    return language === 'fr' ? (french[word] ?? word) : word;
  },
  actionName: (_s, action) => wordOf(action['action']),
  parseAction(s, player, text) {
    const found = legal(s, player).find((action) => action['action'] === text);
    return found === undefined
      ? { ok: false, message: `no option reads \`${text}\`` }
      : { ok: true, action: found };
  },
  fast,
};

export const generated: GeneratedModule = {
  engine,
  position,
  checks: [
    [null, null, null, null],
    [null, expects((s) => s.buffer[betSlot] === 1), null, null],
  ],
  chanceNames({ buffer }) {
    const found = new Int32Array(cards.length);
    const count = engine.fast.chance(buffer, found, new Int32Array(cards.length));
    return [...found.subarray(0, count)].map((card) => cards[card]!);
  },
  takeOutcome(s, outcome) {
    const next = stateOf(s.buffer);
    fast.apply(next.buffer, outcome);
    return { ok: true, state: next, events: [] };
  },
  actionOf: () => null,
  turnOf: () => 0,
  things: thingsOf,
  exchangeUnseen(s, viewer, seed) {
    const unseen = [0, 1].filter((seat) => seat !== viewer && s.buffer[seat]! >= 0);
    const left = undealtOf(s.buffer);
    if (s.buffer[shownSlot] === 1 || unseen.length === 0) return null;
    const next = stateOf(s.buffer);
    next.buffer[unseen[seed % unseen.length]!] = left[seed % left.length]!;
    return next;
  },
  invariants: [
    { name: 'bets', rule: { name: 'bets', file, line: 20 }, holds: ({ buffer }) => buffer[betSlot]! >= 1 },
  ],
  witnesses: [],
  streams: {
    names: ['setup.deal'],
    drawn: (s) => [s.buffer[drawsSlot]!],
    skip(s) {
      const next = stateOf(s.buffer);
      next.buffer[drawsSlot]!++;
      return next;
    },
  },
  rulesAtWork: () => [],
  coverage: () => rules.map((rule, index) => ({ ...rule, count: fired[index]! })),
  resetCoverage: () => void fired.fill(0),
};
