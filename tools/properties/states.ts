/** Promises about states: plain data, never shared, the same in both faces, whole, true to the declared invariants. */
import type { FastEngine, Json, Outcome, State } from '../../runtime/engine.ts';
import { ruleAt } from '../games/chain.ts';
import { seatName } from '../games/facts.ts';
import { holdersOf } from '../games/view.ts';
import { applied } from '../games/states.ts';
import type {
  DecisionMoment,
  Moment,
  OverMoment,
  PastStep,
  Property,
  PropertyGame,
  Verdict,
} from './property.ts';
import { partingOf, sameSlots, seatsOf } from './property.ts';

export const encodingReadsBack: Property = {
  name: 'encodingReadsBack',
  promise:
    'a state written and read again is the same state; bytes cut short or mangled are refused, never thrown at',
  decision: readsBack,
  over: readsBack,
};

function readsBack({ game, state, random }: DecisionMoment | OverMoment): Verdict {
  const { engine } = game;
  // Such a state is refused by `decode`, which is told as the invariant that it is.
  if (game.module.invariants.some(({ holds }) => !holds(state))) return undefined;
  const bytes = engine.encode(state);
  const again = engine.decode(bytes);
  if (!again.ok) return `the state does not read back: ${again.message}`;
  if (!sameSlots(again.state.buffer, state.buffer)) return 'the state that was read is another one';
  if (engine.hash(again.state) !== engine.hash(state)) return 'the state that was read has another hash';
  const mangled = bytes.slice();
  const at = random.below(Math.max(1, mangled.length));
  mangled[at] = (mangled[at] ?? 0) ^ (1 << random.below(8));
  engine.decode(mangled);
  if (engine.decode(bytes.slice(0, random.below(Math.max(1, bytes.length)))).ok) {
    return 'a state that was cut short is accepted';
  }
  return null;
}

export const copiesDoNotShare: Property = {
  name: 'copiesDoNotShare',
  promise:
    'playing leaves the state before as it was, gives the same again, and a copy is a state of its own',
  decision({ game, state, player, action }) {
    const { engine } = game;
    const before = state.buffer.slice();
    const first = engine.play(state, player, action);
    if (!sameSlots(before, state.buffer)) return 'playing changed the state that was played on';
    const second = engine.play(state, player, action);
    if (!first.ok || !second.ok) return null;
    if (!sameSlots(first.state.buffer, second.state.buffer))
      return 'playing twice gives two different states';
    const after = first.state.buffer.slice();
    second.state.buffer.fill(-1);
    if (!sameSlots(first.state.buffer, after)) return 'two states share their slots';
    const copy = new Int16Array(state.buffer.length);
    engine.fast.copy(state.buffer, copy);
    if (!sameSlots(copy, before)) return 'a copy differs from what was copied';
    const moves = movesOf(engine.fast, copy);
    engine.fast.apply(copy, moves[0] ?? 0);
    return sameSlots(before, state.buffer) ? null : 'playing on a copy changed the state that was copied';
  },
};

export const facesAgree: Property = {
  name: 'facesAgree',
  promise: 'the fast and the friendly face list the same options and lead to the same states and results',
  decision({ game, state, player, actions, random }) {
    const { engine } = game;
    const moves = movesOf(engine.fast, state.buffer);
    if (moves.length !== actions.length) return `${moves.length} fast moves, ${actions.length} actions`;
    if (new Set(moves).size < moves.length) return 'one fast move is listed twice';
    const open = engine.decisions(state);
    if (Math.min(...open.map((decision) => decision.player)) !== player) return 'another seat decides';
    const picked = random.below(actions.length);
    const action = actions[picked];
    const move = moves[picked];
    if (action === undefined || move === undefined) return null;
    const played = engine.play(state, player, action);
    const fast = applied(engine, state, move);
    if (played.ok && !sameSlots(played.state.buffer, fast.buffer)) {
      return `option ${picked}, ${engine.actionName(state, action)}, leads to two different states`;
    }
    return engine.fast.key(state.buffer) === engine.key(state) ? null : 'the faces give two different keys';
  },
  over({ game, state, start }) {
    const { engine } = game;
    const outcome = engine.outcome(state);
    if (outcome === null) return 'the fast face says it is over, the friendly one does not';
    if (engine.decisions(state).length > 0) return 'the game is over and somebody decides';
    const ranks = new Int8Array(start.players);
    engine.fast.ranks(state.buffer, ranks);
    const friendly = seatsOf(start).map((seat) => rankOf(outcome, seat));
    return friendly.join() === ranks.join() ? null : `ranks are ${friendly.join()} and ${ranks.join()}`;
  },
};

/** Standard competition ranking; 0 for a seat that is in no rank, or in two. */
function rankOf({ ranks }: Outcome, seat: number): number {
  const of = ranks.flatMap((rank, index) => rank.filter((one) => one === seat).map(() => index));
  const [index] = of;
  if (of.length !== 1 || index === undefined) return 0;
  return 1 + ranks.slice(0, index).flat().length;
}

export const thingsAreConserved: Property = {
  name: 'thingsAreConserved',
  promise: 'no thing comes or goes, each is in one place, and every view that counts a zone counts it right',
  decision: conserved,
  over: conserved,
};

/** The things of every start, counted once: it is compared with each state of its game. */
const censuses = new WeakMap<State, Census>();
interface Census {
  readonly count: number;
  readonly definitions: string;
}

function censusOf(things: ReturnType<PropertyGame['module']['things']>): Census {
  return {
    count: things.length,
    definitions: things
      .map(({ definition }) => definition)
      .sort()
      .join(),
  };
}

function conserved(moment: DecisionMoment | OverMoment): Verdict {
  const { game, state, past } = moment;
  const things = game.module.things(state);
  const now = censusOf(things);
  const start = past[0]?.before;
  const first = start === undefined ? now : (censuses.get(start) ?? censusOf(game.module.things(start)));
  if (start !== undefined) censuses.set(start, first);
  if (now.definitions !== first.definitions) return `${now.count} things, and ${first.count} at the start`;
  for (const { of, zones } of holdersOf(moment.seen.view())) {
    for (const { name, count, things: seen } of zones) {
      const there = things.filter((thing) => thing.zone === name && thing.of === of).length;
      if (count !== null && count !== there)
        return `${name} of ${String(of)} holds ${there}, shown as ${count}`;
      if (seen.length > there) return `${name} of ${String(of)} holds ${there}, and ${seen.length} are shown`;
    }
  }
  return null;
}

export const invariantsHold: Property = {
  name: 'invariantsHold',
  promise: 'every declared invariant holds',
  decision: invariants,
  over: invariants,
};

function invariants({ game, state, past }: Moment): Verdict {
  if (game.module.invariants.length === 0) return undefined;
  const broken = game.module.invariants.find(({ holds }) => !holds(state));
  if (broken === undefined) return null;
  const rule = ruleAt({ ...broken.rule, name: broken.name }, game.facts.folder);
  return `the invariant ${rule} does not hold ${afterLast(game, past)}`;
}

/** After which step, and which abilities fired in it: one of them did it. */
function afterLast({ engine, facts }: PropertyGame, past: readonly PastStep[]): string {
  const last = past.at(-1);
  if (last === undefined) return 'at the start';
  if (!('action' in last)) return 'after a step of chance';
  const { player, action, before } = last;
  const played = engine.play(before, player, action);
  const fired = (played.ok ? played.events : []).flatMap(({ event }) =>
    event.event === 'fires' && typeof event['ability'] === 'string' ? [`\`${event['ability']}\``] : [],
  );
  const how = fired.length === 0 ? '' : `, in which fired ${[...new Set(fired)].join(', ')}`;
  return `after \`${seatName(facts.seats, player)}: ${engine.actionName(before, action)}\`${how}`;
}

export const viewsArePlain: Property = {
  name: 'viewsArePlain',
  promise: 'views, actions and events are plain JSON, and what people read of them is text',
  decision(moment) {
    const { game, state, player, action, actions } = moment;
    const { engine } = game;
    const played = engine.play(state, player, action);
    const events = played.ok ? engine.eventsFor(played.events, player) : [];
    const stray = [moment.seen.view(), ...actions, ...events].find((value) => !isPlain(value));
    if (stray !== undefined) return `${JSON.stringify(stray).slice(0, 80)} is not plain JSON`;
    const silent = [...actions, ...events].find((one) => typeof engine.describe(one) !== 'string');
    return silent === undefined ? null : `${JSON.stringify(silent)} has no description`;
  },
};

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isKnown = prototype === null || prototype === Object.prototype || prototype === Array.prototype;
  return isKnown && Object.values(value).every(isPlain);
}

/** Equal keys, equal options: looks at all states of one run, so it is made anew for each. */
export function equalKeysAreAlike(): Property {
  const known = new Map<string, string>();
  const most = 100_000;
  return {
    name: 'equalKeysAreAlike',
    promise: 'states with equal keys have the same player to decide and the same options',
    decision({ game, state, player, actions, start }) {
      const options = actions.map(withoutNumbers).sort();
      const text = `${player}: ${options.join()}`;
      const key = JSON.stringify([start.options, start.players, game.engine.key(state)]);
      const before = known.get(key);
      if (before === undefined && known.size < most) known.set(key, text);
      const difference = partingOf(before ?? text, text);
      return difference === null ? null : `two states with one key: ${difference}`;
    },
  };
}

/** Which of several equal things is meant depends on their order, which the key leaves out. */
function withoutNumbers(value: Json): string {
  return JSON.stringify(value, (key, item: Json) => (key === 'nth' ? undefined : item));
}

function movesOf(fast: FastEngine, state: Int16Array): number[] {
  let out = new Int32Array(1024);
  const count = fast.moves(state, out);
  if (count > out.length) {
    out = new Int32Array(count);
    fast.moves(state, out);
  }
  return [...out.subarray(0, count)];
}
