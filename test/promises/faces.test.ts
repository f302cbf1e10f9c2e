/** E3 and E4 at the edge of the friendly face: each function answers anything in its own words. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashBytes } from '../../runtime/buffer.ts';
import { SetupError, UsageError, type Engine, type State } from '../../runtime/engine.ts';
import { rulesOf } from '../support/games.ts';
import { dice, gameOf } from '../support/text-game.ts';

let engine: Engine;
let state: State;
let seat: number;
beforeAll(async () => {
  engine = (await gameOf(rulesOf('mindbug').filter(({ path }) => !path.startsWith('scenarios')))).engine;
  state = engine.setup({ seed: 1 });
  seat = engine.decisions(state)[0]!.player;
});

const mine = (): never => {
  throw new Error('not to be reached');
};
const TRAPS: ProxyHandler<object> = { get: mine, has: mine, ownKeys: mine, getPrototypeOf: mine, getOwnPropertyDescriptor: mine }; // prettier-ignore

function deep(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++)
    value = i % 2 === 0 ? [value] : { decision: 'flow.act', event: 'x', c: value };
  return value;
}

/** What no function takes for what it wants. */
function strangers(): unknown[] {
  const circle: Record<string, unknown> = { decision: 'flow.act', event: 'move' };
  circle['self'] = circle;
  const getter = (name: string): object => Object.defineProperty({}, name, { enumerable: true, get: mine });
  const size = state.buffer.length;
  return [
    ...[null, undefined, 0, -1, 7, 0.5, NaN, Infinity, true, 1n, Symbol('x'), () => 0, new Date(0), new Map()],
    ...[{}, [null], [[]], [{}], [{ event: 7 }], [{ event: {}, seenBy: {} }], [{ event: { event: 'x' } }]],
    ...[new Proxy({}, TRAPS), new Proxy([], TRAPS), new Proxy(() => 0, TRAPS), new Proxy(new Uint8Array(40), {})],
    ...[getter('buffer'), getter('decision'), getter('event'), getter('seed'), getter('elapsedMs'), circle],
    ...[deep(100), deep(1_000), deep(100_000), new Array(1e9), Object.create({ decision: 'flow.act' })],
    ...[{ length: 1e9 }, { decision: deep(9) }, { buffer: null }, { buffer: [] }, { buffer: new Int16Array(3) }],
    ...[{ buffer: new Int16Array(size) }, { buffer: new Int16Array(size).fill(-1) }, { buffer: new Uint16Array(size) }],
    ...[{ buffer: new Proxy(new Int16Array(size), {}) }, { buffer: Object.create(Int16Array.prototype) }],
    ...[{ buffer: new Int16Array(size).fill(12_345) }, new Int16Array(size), { viewer: 0 }, { seed: Symbol('x') }],
    ...[{ seed: 1, teams: deep(9) }, { seed: 1, options: new Array(1e9) }, { seed: 1, decks: new Proxy([], TRAPS) }],
  ]; // prettier-ignore
}

/** Words that objects have, and long ones. */
const WORDS = ['', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '\u0000', '💥', '\ud800', 'x'.repeat(3e6), '('.repeat(5_000)]; // prettier-ignore

/** What came of a call; only the errors that the interface names may come out of it. */
function outcome(call: () => unknown): unknown {
  const hash = engine.hash(state);
  let answer: unknown;
  try {
    answer = call();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SetupError)) throw error;
    expect(error.message).toMatch(/\S/);
    expect(error.message.length).toBeLessThan(500);
    answer = error;
  }
  expect(engine.hash(state)).toBe(hash);
  return answer;
}

describe('the friendly face, asked anything', () => {
  test('takes no stranger for a state', () => {
    const { player } = engine.decisions(state)[0]!;
    const action = engine.legal(state, player)[0]!;
    for (const s of strangers() as State[]) {
      const calls = [
        () => engine.decisions(s),
        () => engine.legal(s, player),
        () => engine.play(s, player, action),
        () => engine.view(s, 0),
        () => engine.outcome(s),
        () => engine.key(s),
        () => engine.actionName(s, action),
        () => engine.parseAction(s, player, 'yes'),
      ];
      for (const call of calls) expect(outcome(call)).toBeInstanceOf(UsageError);
      for (const call of [() => engine.encode(s), () => engine.hash(s)]) outcome(call);
    }
  });

  test('looks at the numbers of a state that it has not made, and takes them when they are possible', () => {
    const copy = { buffer: Int16Array.from(state.buffer) };
    expect(engine.view(copy, 0)).toEqual(engine.view(state, 0));
    copy.buffer.fill(99);
    expect(() => engine.view(copy, 0)).toThrow('`s` is no state of mindbug: number of players');
  });

  test('takes no stranger for a seat', () => {
    const action = engine.legal(state, seat)[0]!;
    const { events } = engine.play(state, seat, action) as Extract<ReturnType<Engine['play']>, { ok: true }>;
    for (const player of [...strangers(), ...WORDS].filter((value) => value !== 0) as number[]) {
      expect(outcome(() => engine.view(state, player))).toBeInstanceOf(UsageError);
      expect(outcome(() => engine.eventsFor(events, player))).toBeInstanceOf(UsageError);
      expect(outcome(() => engine.legal(state, player))).toEqual([]);
      expect(outcome(() => engine.play(state, player, action))).toMatchObject({ code: 'not-your-decision' });
      expect(outcome(() => engine.parseAction(state, player, 'play'))).toMatchObject({ ok: false });
    }
    for (const player of [-1, 2, '0', null]) {
      expect(() => engine.view(state, player as number)).toThrow('`player` must be a seat from 0 to 1 or "spectator", not'); // prettier-ignore
    }
  });

  test('takes no stranger for an action, an event or a name', () => {
    for (const x of strangers() as never[]) {
      expect(outcome(() => engine.play(state, seat, x))).toMatchObject({ ok: false, code: 'malformed' });
      expect(outcome(() => engine.actionName(state, x))).toBeInstanceOf(UsageError);
      expect(outcome(() => engine.describe(x))).toBeInstanceOf(UsageError);
      expect(outcome(() => engine.parseAction(state, seat, x))).toMatchObject({ ok: false });
    }
    for (const text of WORDS) {
      expect(outcome(() => engine.parseAction(state, seat, text))).toMatchObject({ ok: false });
      const said = { decision: text, action: text, choice: text, [text]: text };
      expect(outcome(() => engine.play(state, seat, said))).toMatchObject({ ok: false });
      for (const call of [() => engine.describe(text), () => engine.describe(said), () => engine.actionName(state, said)]) {
        const told = outcome(call);
        if (!(told instanceof UsageError)) expect(told).toBeTypeOf('string');
      }
    }
  }); // prettier-ignore

  test('describes in the words of the rules whatever language it is asked for', () => {
    for (const language of [...WORDS, 'en-x', 'zz']) {
      const told = outcome(() => engine.describe('yes', language));
      if (language.length < 10_000) expect(told).toBe('yes');
      else expect(told).toBeInstanceOf(UsageError);
    }
    for (const language of strangers().filter((value) => value !== undefined)) {
      expect(outcome(() => engine.describe('yes', language as string))).toBeInstanceOf(UsageError);
    }
  });

  test('tells no events but its own', () => {
    const action = engine.legal(state, seat)[0]!;
    const { events } = engine.play(state, seat, action) as Extract<ReturnType<Engine['play']>, { ok: true }>;
    expect(engine.eventsFor(JSON.parse(JSON.stringify(events)) as typeof events, 0)).toEqual(
      engine.eventsFor(events, 0),
    );
    for (const wrong of [...strangers(), ...WORDS, { 0: events[0] }] as never[]) {
      const told = outcome(() => engine.eventsFor(wrong, 0));
      expect(told).toBeInstanceOf(UsageError);
    }
    expect(() => engine.eventsFor(null as never, 0)).toThrow('`events` must be what `play` gave, not null');
  });

  test('lists the faults of any set-up, and of any view to sample from', () => {
    for (const wrong of [...strangers(), ...WORDS] as never[]) {
      const seeds = [() => engine.setup(wrong), () => engine.fast.create(wrong), () => engine.sample(wrong, 1)];
      for (const call of seeds) {
        const error = outcome(call);
        expect(error).toBeInstanceOf(SetupError);
        expect((error as SetupError).faults.length).toBeGreaterThan(0);
      }
    }
    const view = engine.view(state, 0);
    for (const seed of strangers().filter((value) => !Number.isInteger(value))) {
      expect(outcome(() => engine.sample(view, seed as number))).toBeInstanceOf(SetupError);
    }
    for (const assumed of [null, 7, 'x', [], { decks: [] }, new Proxy({}, TRAPS)]) {
      expect(outcome(() => engine.sample(view, 1, assumed as never))).toBeInstanceOf(SetupError);
    }
    for (const option of WORDS) {
      expect(outcome(() => engine.setup({ seed: 1, options: { [option]: 1 } }))).toBeInstanceOf(SetupError);
    }
  }); // prettier-ignore

  test('takes the time of an action as a number of milliseconds or refuses the action', () => {
    const action = engine.legal(state, seat)[0]!;
    for (const time of [undefined, {}, { elapsedMs: 0 }, { elapsedMs: 1.5 }, { elapsedMs: undefined }]) {
      expect(engine.play(state, seat, action, time as never).ok).toBe(true);
    }
    const wrong = [
      null,
      5,
      '5',
      [],
      { elapsedMs: -1 },
      { elapsedMs: '5' },
      { elapsedMs: NaN },
      { elapsedms: 5 },
    ];
    for (const time of [...wrong, { elapsedMs: Symbol('x') }, { elapsedMs: 1n }, new Proxy({}, TRAPS)]) {
      const played = engine.play(state, seat, action, time as never);
      expect(played).toMatchObject({ ok: false, code: 'malformed' });
      if (!played.ok) expect(played.message).toMatch(/elapsedMs|time of an action/);
    }
  });

  test('reads bytes from nothing but bytes', () => {
    for (const bytes of [...strangers(), ...WORDS] as never[]) {
      expect(outcome(() => engine.decode(bytes))).toMatchObject({ ok: false, code: 'malformed' });
    }
    class Loud extends Uint8Array {
      override get length(): number {
        return mine();
      }
      override [Symbol.iterator](): never {
        return mine();
      }
    }
    expect(engine.decode(Loud.from(engine.encode(state)))).toMatchObject({ ok: true });
  });
});

/** States of one random game. */
function gameStates(seed: number): State[] {
  const roll = dice(seed);
  const states = [engine.setup({ seed })];
  for (let s = states[0]!; engine.decisions(s).length > 0; states.push(s)) {
    const { player } = engine.decisions(s)[0]!;
    const actions = engine.legal(s, player);
    const played = engine.play(s, player, actions[roll(actions.length)]!);
    if (!played.ok) throw new Error(played.message);
    s = played.state;
  }
  return states;
}

/** Bytes whose checksum fits again. */
function sealed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 20) return bytes;
  const end = bytes.length - 8;
  hashBytes(bytes, end).forEach((word, i) => new DataView(bytes.buffer).setInt32(end + 4 * i, word));
  return bytes;
}

describe('bytes of a state with something changed in them', () => {
  const damage = fc.array(fc.tuple(fc.nat(5_000), fc.nat(255)), { minLength: 1, maxLength: 3 });

  test('are refused with a reason, or are the state', () => {
    const states = gameStates(3);
    fc.assert(
      fc.property(fc.nat(states.length - 1), fc.nat(5_000), damage, (which, cut, flips) => {
        const bytes = engine.encode(states[which]!);
        const changed = bytes.slice(0, cut);
        for (const [at, bits] of flips) if (changed.length > 0) changed[at % changed.length]! ^= bits;
        const read = engine.decode(changed);
        if (!read.ok) expect(read.message).toMatch(/\S/);
        else expect(engine.encode(read.state)).toEqual(bytes);
      }),
      { seed: 20, numRuns: 1_000 },
    );
  });

  test('are with a checksum of their own no state, or one that is looked at and played on', () => {
    const states = gameStates(4);
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(states.length - 1), damage, fc.nat(1_000), (which, flips, seed) => {
        const changed = engine.encode(states[which]!);
        for (const [at, bits] of flips) changed[12 + (at % (changed.length - 20))]! ^= bits & 0x83;
        const read = engine.decode(sealed(changed));
        if (!read.ok) {
          expect(read.message).toMatch(/\S/);
          return;
        }
        accepted += 1;
        playOn(read.state, seed);
      }),
      { seed: 21, numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  /** To the end of the game, with everything looked at at first. */
  function playOn(begin: State, seed: number): void {
    const roll = dice(seed + 1);
    for (const viewer of [0, 1, 'spectator'] as const) engine.view(begin, viewer);
    engine.key(begin);
    let s = begin;
    for (let i = 0; i < 300 && engine.decisions(s).length > 0; i++) {
      const { player } = engine.decisions(s)[0]!;
      const actions = engine.legal(s, player);
      const played = engine.play(s, player, actions[roll(actions.length)]!);
      expect(played.ok).toBe(true);
      if (played.ok) s = played.state;
    }
  }
});

describe('a view with something changed in it', () => {
  test('is sampled to what it says, or refused as a misfit', () => {
    const states = gameStates(5);
    const strange = fc.constantFrom<unknown>(
      null,
      -1,
      0,
      1,
      2,
      99,
      1e9,
      0.5,
      'x',
      '__proto__',
      true,
      [],
      {},
      [null],
    );
    const answers = { sampled: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.nat(states.length - 1),
        fc.nat(2),
        fc.nat(100_000),
        strange,
        (which, viewer, at, value) => {
          const view = engine.view(states[which]!, viewer === 2 ? 'spectator' : viewer);
          const changed = JSON.parse(JSON.stringify(view)) as never;
          const fields = leaves(changed);
          const [holder, key] = fields[at % fields.length]!;
          holder[key] = value;
          const sampled = outcome(() => engine.sample(changed, at));
          answers[sampled instanceof SetupError ? 'refused' : 'sampled'] += 1;
          if (sampled instanceof SetupError) return;
          expect(engine.view(sampled as State, viewer === 2 ? 'spectator' : viewer)).toEqual(changed);
        },
      ),
      { seed: 22, numRuns: 120 },
    );
    expect(answers.refused).toBeGreaterThan(50);
    expect(answers.sampled).toBeGreaterThan(0);
  });

  /** Every field of a value, of all depths. */
  function leaves(value: unknown): Array<readonly [Record<string, unknown>, string]> {
    if (typeof value !== 'object' || value === null) return [];
    const holder = value as Record<string, unknown>;
    return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...leaves(holder[key])]);
  }
});
