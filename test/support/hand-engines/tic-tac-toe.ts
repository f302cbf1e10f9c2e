/**
 * Tic-tac-toe by hand: a grid, perfect information, no chance. A double for tests of the tools, with the shapes that
 * generated engines have.
 */
import type {
  ActionJson,
  Decision,
  Engine,
  EventJson,
  FastEngine,
  Json,
  Outcome,
  Played,
  PlayedEvent,
  RuleRef,
  State,
  ViewJson,
} from '../../../runtime/engine.ts';
import { SetupError, UsageError } from '../../../runtime/engine.ts';
import type { GeneratedModule, PositionInput } from '../../../runtime/module.ts';
import {
  expects,
  decodeSlots,
  encodeSlots,
  hashSlots,
  indexOfAction,
  isEvent,
  refused,
  stateOf,
  wordOf,
} from './shared.ts';

const chooserSlot = 9; // 0, 1 or −2
const resultSlot = 10; // −1 open, 0 or 1 the winner, 2 a draw
const size = 11;
const decision = 'flow.act';
const file = 'tic-tac-toe.rules';
const seats = ['cross', 'nought'];
const squares = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
// prettier-ignore
const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const rule = {
  place: { name: 'place', file, line: 9 },
  line: { name: 'line', file, line: 14 },
  full: { name: 'full', file, line: 15 },
} satisfies Record<string, RuleRef>;

const fired = { place: 0, line: 0, full: 0 };

const fast: FastEngine = {
  create(input) {
    const faults = faultsOf(input);
    if (faults.length > 0) throw new SetupError(faults);
    const s = new Int16Array(size);
    s[resultSlot] = -1;
    return s;
  },
  chooser: (s) => s[chooserSlot]!,
  moves(s, out, at = 0) {
    let n = at;
    if (s[chooserSlot] !== -2) for (let i = 0; i < 9; i++) if (s[i] === 0) out[n++] = i;
    return n - at;
  },
  chance: () => 0,
  apply(s, move) {
    const seat = s[chooserSlot]!;
    fired.place++;
    s[move] = seat + 1;
    if (lines.some((line) => line.every((square) => s[square] === seat + 1))) {
      fired.line++;
      finish(s, seat);
    } else if (s.subarray(0, 9).every((cell) => cell !== 0)) {
      fired.full++;
      finish(s, 2);
    } else s[chooserSlot] = 1 - seat;
  },
  copy: (from, to) => to.set(from),
  key: (s) => s.join(),
  hash: hashSlots,
  ranks(s, out) {
    const result = s[resultSlot]!;
    for (const seat of [0, 1]) out[seat] = result === 2 || result === seat ? 1 : 2;
  },
};

function finish(s: Int16Array, result: number): void {
  s[chooserSlot] = -2;
  s[resultSlot] = result;
}

function faultsOf(input: { readonly players?: number; readonly options?: Readonly<Record<string, Json>> }) {
  const faults: string[] = [];
  if (input.players !== undefined && input.players !== 2) faults.push(`2 players, not ${input.players}`);
  for (const name of Object.keys(input.options ?? {})) faults.push(`no option is called \`${name}\``);
  return faults;
}

function decisions(s: State): Decision[] {
  const chooser = s.buffer[chooserSlot]!;
  return chooser < 0 ? [] : [{ player: chooser, decision, kind: 'act' }];
}

function legal(s: State, player: number): ActionJson[] {
  if (s.buffer[chooserSlot] !== player) return [];
  return squares
    .filter((_, index) => s.buffer[index] === 0)
    .map((square) => ({ decision, action: 'place', square }));
}

function play(s: State, player: number, action: ActionJson): Played {
  const chooser = s.buffer[chooserSlot]!;
  if (chooser === -2) return refused('game-over', 'the game is over');
  if (chooser !== player) return refused('not-your-decision', `${seats[chooser] ?? ''} decides`);
  if (action.decision !== decision) return refused('malformed', 'this decision is not open');
  if (action['action'] !== 'place') return refused('unknown-action', 'no such action');
  const index = squares.findIndex((square) => square === action['square']);
  if (index < 0) return refused('malformed', 'no such square', rule.place);
  if (indexOfAction(legal(s, player), action) < 0) {
    return refused('not-legal', `${squares[index] ?? ''} is taken`, rule.place);
  }
  const next = stateOf(s.buffer);
  fast.apply(next.buffer, index);
  return { ok: true, state: next, events: eventsOf(next, player, squares[index]!) };
}

function eventsOf(next: State, player: number, square: string): PlayedEvent[] {
  const events: EventJson[] = [{ event: 'set', attribute: 'mark', of: square, from: null, to: player }];
  const result = outcome(next);
  if (result !== null) events.push({ event: 'over', reason: result.reason });
  return events.map((event) => ({ event, seenBy: {} }));
}

function outcome(s: State): Outcome | null {
  const result = s.buffer[resultSlot]!;
  if (result < 0) return null;
  return result === 2
    ? { ranks: [[0, 1]], reason: 'full' }
    : { ranks: [[result], [1 - result]], reason: 'line' };
}

function view(s: State, viewer: number | 'spectator'): ViewJson {
  const chooser = s.buffer[chooserSlot]!;
  const places = squares.map((square, index) => [square, { mark: markOf(s.buffer[index]!) }]);
  return {
    viewer,
    active: chooser < 0 ? null : chooser,
    decisions: JSON.parse(JSON.stringify(decisions(s))) as Json,
    outcome: JSON.parse(JSON.stringify(outcome(s))) as Json,
    shared: {},
    players: [{}, {}],
    places: Object.fromEntries(places) as Json,
    pending: [],
    effects: [],
    locals: {},
  };
}

function markOf(cell: number): number | null {
  return cell === 0 ? null : cell - 1;
}

/** Nothing is hidden: the view is the state. */
function sample(seen: ViewJson): State {
  const places = seen['places'] as Record<string, { mark: number | null }>;
  const s = fast.create({ seed: 0 });
  squares.forEach((square, index) => (s[index] = (places[square]?.mark ?? -1) + 1));
  const result = seen['outcome'] as { ranks: number[][] } | null;
  s[chooserSlot] = (seen['active'] as number | null) ?? -2;
  s[resultSlot] = result === null ? -1 : result.ranks.length === 1 ? 2 : result.ranks[0]![0]!;
  return { buffer: s };
}

function actionName(_s: State, action: ActionJson): string {
  return `place(${wordOf(action['square'])})`;
}

function position(input: PositionInput): State {
  const s = fast.create({ seed: input.seed, players: input.players, options: input.options });
  for (const { attribute, of, value } of input.values) {
    const index = squares.findIndex((square) => square === of);
    if (attribute !== 'mark' || index < 0) throw new SetupError([`no value \`${attribute}\``]);
    s[index] = typeof value === 'number' ? value + 1 : 0;
  }
  s[chooserSlot] = input.active;
  return { buffer: s };
}

const english: Readonly<Record<string, string>> = { place: 'Place', cross: 'Cross', nought: 'Nought' };

export const engine: Engine = {
  rules: { id: 'hand-tic-tac-toe', digest: 'hand', ruleDigests: {}, minPlayers: 2, maxPlayers: 2 },
  setup: (input) => ({ buffer: fast.create(input) }),
  decisions,
  legal,
  play,
  view,
  eventsFor: (events) => events.map(({ event }) => event),
  sample,
  outcome,
  encode: (s) => encodeSlots(1, s.buffer),
  decode(bytes) {
    const slots = decodeSlots(1, size, bytes);
    if (typeof slots === 'string') return { ok: false, code: 'malformed', message: slots };
    const isState = slots.subarray(0, 9).every((cell) => cell >= 0 && cell <= 2);
    if (!isState) return { ok: false, code: 'malformed', message: 'a square holds no mark of the game' };
    return { ok: true, state: { buffer: slots } };
  },
  hash: (s) => hashSlots(s.buffer).toString(16),
  key: (s) => fast.key(s.buffer),
  describe(x) {
    if (typeof x === 'string') return english[x] ?? x;
    if (isEvent(x)) return x.event === 'over' ? 'The game is over' : `${wordOf(x['of'])} is marked`;
    return `Place on ${wordOf(x['square'])}`;
  },
  actionName,
  parseAction(s, player, text) {
    const found = legal(s, player).find((action) => actionName(s, action) === text.replaceAll(' ', ''));
    return found === undefined
      ? { ok: false, message: `no option reads \`${text}\`` }
      : { ok: true, action: found };
  },
  fast,
};

export const generated: GeneratedModule = {
  engine,
  position,
  // Of `scenarioModel` in scenarios.ts: one function for each `expect E`.
  checks: [
    [null, null, expects((s) => s.buffer[0] === 1), null],
    [null, expects((s) => s.buffer[0] === 2)],
  ],
  chanceNames: () => [],
  takeOutcome() {
    throw new UsageError('nothing is left to chance');
  },
  actionOf: (_s, _square) => ({ action: 'place', things: [] }),
  turnOf: () => 0,
  things: () => [],
  exchangeUnseen: () => null,
  invariants: [
    { name: 'balance', rule: { name: 'balance', file, line: 20 }, holds: (s) => balance(s.buffer) },
  ],
  witnesses: [],
  streams: { names: [], drawn: () => [], skip: (s) => stateOf(s.buffer) },
  rulesAtWork: () => [],
  coverage: () => (['place', 'line', 'full'] as const).map((name) => ({ ...rule[name], count: fired[name] })),
  resetCoverage() {
    fired.place = fired.line = fired.full = 0;
  },
};

function balance(s: Int16Array): boolean {
  const count = (mark: number) => s.subarray(0, 9).filter((cell) => cell === mark).length;
  return count(1) - count(2) === 0 || count(1) - count(2) === 1;
}
