import { describe, expect, test } from 'vitest';
import { type ActionJson, HEAD, makeEngine, RuleFault, SetupError, type State } from '../../runtime/index.ts';
import type { Json } from '../../runtime/engine.ts';
import { makeGame } from '../../runtime/game.ts';
import { valueFrom } from '../../runtime/read-values.ts';
import type { ValueType } from '../../runtime/tables.ts';
import { AT, FUNCTIONS, ring, TABLES } from './toy.ts';
import { engine, walk } from './walk.ts';

function faultsOf(input: unknown): readonly string[] {
  try {
    engine.setup(input as never);
    return [];
  } catch (error) {
    if (error instanceof SetupError) return error.faults;
    throw error;
  }
}

describe('setup', () => {
  test('takes seed, players and options; equal input gives equal games', () => {
    const s = engine.setup({ seed: 'a', players: 3, options: { lives: 5, mode: 'wild' } });
    expect([s.buffer[HEAD.seats], s.buffer[AT.lives], s.buffer[AT.mode], s.buffer[AT.life + 2]]).toEqual([
      3, 5, 1, 5,
    ]);
    expect(engine.hash(engine.setup({ seed: 7 }))).toBe(
      engine.hash(engine.setup({ seed: '7', players: undefined } as never)),
    );
    expect(engine.hash(engine.setup({ seed: 7 }))).not.toBe(engine.hash(engine.setup({ seed: 8 })));
  });

  test('lists every fault at once, with near names', () => {
    const options = JSON.parse('{ "__proto__": 1, "live": 3, "lives": 9, "mode": "wld", "toString": true }');
    expect(faultsOf({ seed: 1.5, players: 4, option: {}, options, teams: [[0]], decks: [] }))
      .toMatchInlineSnapshot(`
        [
          "a set-up has no field \`option\`: did you mean \`options\`?",
          "\`seed\` must be an integer or a text, not 1.5",
          "this game has 2 to 3 players, not 4",
          "this game takes no teams",
          "no option is called \`__proto__\`",
          "no option is called \`live\`: did you mean \`lives\`?",
          "the option \`lives\` must be an integer from 1 to 5, not 9",
          "the option \`mode\` cannot be "wld": did you mean \`wild\`?",
          "no option is called \`toString\`",
          "this game takes no decks",
        ]
      `);
    expect(faultsOf({ seed: 1, options: { lives: '3', mode: 1 } })).toMatchInlineSnapshot(`
      [
        "the option \`lives\` must be an integer from 1 to 5, not "3"",
        "the option \`mode\` cannot be 1: plain, wild",
      ]
    `);
    const places: ValueType = { kind: 'bits', of: { kind: 'enum', enum: 0 } };
    const read = (json: Json) => valueFrom(makeGame(TABLES, FUNCTIONS, ring), json, places, 2);
    expect(read(['wild'])).toEqual({ ok: true, value: 2 });
    expect(read(['wld', 3])).toMatchInlineSnapshot(`
      {
        "fault": "has a member that cannot be "wld": did you mean \`wild\`?; has a member that cannot be 3: plain, wild",
        "ok": false,
      }
    `);
    expect(read(['wild', 'wild'])).toMatchInlineSnapshot(`
      {
        "fault": "has "wild" twice",
        "ok": false,
      }
    `);
    expect(faultsOf({ seed: 1, options: { lives: NaN } })).toMatchInlineSnapshot(`
      [
        "a set-up is an object of plain data: { seed, players?, options? }",
      ]
    `);
  });

  test('refuses what is no plain data, and runs nothing of it', () => {
    let called = 0;
    const trap = {
      get seed() {
        called += 1;
        return 1;
      },
    };
    const hostile = [
      null,
      undefined,
      7,
      'x',
      [],
      trap,
      new Map(),
      Object.create({ seed: 1 }),
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('trap');
          },
        },
      ),
    ];
    for (const input of hostile) expect(faultsOf(input).length).toBeGreaterThan(0);
    expect(called).toBe(0);
  });

  test('for a seat that does not play leaves nothing', () => {
    const s = engine.setup({ seed: 1 });
    expect(engine.view(s, 0)['players']).toHaveLength(2);
  });
});

describe('play', () => {
  const s = engine.setup({ seed: 5 });
  const listed = engine.legal(s, 0);
  const first = listed[0]!;

  test('accepts exactly what is listed, at every state, and changes no state', () => {
    walk(6, (state) => {
      const before = engine.hash(state);
      const [decision] = engine.decisions(state);
      if (decision === undefined) return;
      for (const action of engine.legal(state, decision.player)) {
        const copy = JSON.parse(JSON.stringify(action)) as ActionJson;
        expect(engine.play(state, decision.player, copy).ok).toBe(true);
        const extra = { ...copy, cost: 0 } as ActionJson;
        expect(engine.play(state, decision.player, extra).ok).toBe(false);
      }
      expect(engine.legal(state, decision.player + 1)).toEqual([]);
      expect(engine.hash(state)).toBe(before);
    });
  });

  test('reads content: the order of fields does not matter', () => {
    const play = listed.find((action) => action['action'] === 'play')!;
    const turned = Object.fromEntries(Object.entries(play).reverse()) as ActionJson;
    expect(engine.play(s, 0, turned).ok).toBe(true);
  });

  test('refuses whatever else comes in, with a code and a message; the state is as it was', () => {
    let called = 0;
    const getter = Object.defineProperty({ ...first }, 'action', {
      enumerable: true,
      get: () => {
        called += 1;
        return 'draw';
      },
    });
    const cyclic: Record<string, unknown> = { ...first };
    cyclic['self'] = cyclic;
    const throwing = new Proxy(
      { ...first },
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('trap');
        },
      },
    );
    const prototype = JSON.parse('{ "decision": "turn.act", "action": "draw", "__proto__": { "a": 1 } }');
    const hostile: unknown[] = [
      null, undefined, 0, NaN, 'draw', true, Symbol('draw'), () => first, 10n,
      [], [first], new Array(1_000_000), new Array(1_000_000).fill(first), {}, { decision: 7 }, { action: 'draw' },
      getter, cyclic, throwing, prototype, Object.create(first), new (class { decision = 'turn.act'; action = 'draw'; })(),
      { ...first, action: 'fly' }, { ...first, action: null }, { ...first, action: ['draw'] }, { ...first, decision: 'play.boost' },
      { ...first, decision: 'turn.Act' }, { ...first, extra: 1 }, { ...first, [Symbol('x')]: 1 }, { ...first, c: undefined },
      { ...first, c: NaN }, { ...first, c: -0 }, { ...first, c: new Date(0) }, { ...first, c: new Array(5) }, { ...first, action: 'x'.repeat(1e6) },
      { ...listed[1]!, c: { ...(listed[1]!['c'] as object), nth: 2 } }, { ...listed[1]!, c: { thing: 'Bear' } }, { ...listed[1]!, c: 3 },
    ]; // prettier-ignore
    const hash = engine.hash(s);
    for (const action of hostile) {
      const played = engine.play(s, 0, action as ActionJson);
      expect(played.ok).toBe(false);
      if (played.ok) continue;
      expect(['malformed', 'unknown-action', 'not-legal']).toContain(played.code);
      expect(played.message.length).toBeGreaterThan(5);
      expect(played.message.length).toBeLessThan(200);
    }
    expect(called).toBe(0);
    expect(engine.hash(s)).toBe(hash);
    expect(Object.prototype).not.toHaveProperty('a');
  });

  test('says why: whose decision, which action, which rule', () => {
    const refusal = (player: unknown, action: unknown): unknown => {
      const played = engine.play(s, player as number, action as ActionJson);
      return played.ok ? 'accepted' : [played.code, played.rule?.name, played.message];
    };
    expect([
      refusal(1, first),
      refusal('0', first),
      refusal(NaN, first),
      refusal(0, { decision: 'turn.act', action: 'fly' }),
      refusal(0, { decision: 'turn.act', action: 'burn', c: null }),
      refusal(0, { decision: 'play.boost', choice: 'yes' }),
      refusal(0, { decision: 'nowhere' }),
    ]).toMatchInlineSnapshot(`
      [
        [
          "not-your-decision",
          "play",
          "red decides \`turn.act\`",
        ],
        [
          "not-your-decision",
          "play",
          "red decides \`turn.act\`",
        ],
        [
          "not-your-decision",
          "play",
          "red decides \`turn.act\`",
        ],
        [
          "unknown-action",
          "play",
          "\`fly\` is no action of this game: red is asked for \`draw\`, \`play\`, \`burn\`, \`offer\`, \`attach\`",
        ],
        [
          "not-legal",
          "offer",
          "none is no value here",
        ],
        [
          "not-legal",
          "play",
          "\`turn.act\` is to be decided, not "play.boost"",
        ],
        [
          "unknown-action",
          "play",
          "\`turn.act\` is to be decided, not "nowhere"",
        ],
      ]
    `);
  });

  test('after the end is refused', () => {
    let last: State = s;
    walk(1, (state) => (last = state));
    expect(engine.play(last, 0, first)).toMatchObject({ ok: false, code: 'game-over', rule: null });
    expect(engine.legal(last, 0)).toEqual([]);
    expect(engine.decisions(last)).toEqual([]);
    expect(engine.outcome(last)?.ranks.flat().sort()).toEqual([0, 1]);
  });

  test('that faults throws, leaves the state and the ring as they were', () => {
    const broken = makeEngine(
      TABLES,
      {
        ...FUNCTIONS,
        apply: (b) => {
          b[AT.life] = 77;
          throw new RuleFault('x', 'x', null);
        },
      },
      ring,
    );
    const hash = engine.hash(s);
    expect(() => broken.play(s, 0, first)).toThrow(RuleFault);
    expect(engine.hash(s)).toBe(hash);
    expect(ring.on).toBe(false);
  });

  test('keeps states apart: one slab, many games', () => {
    const states = Array.from({ length: 200 }, (_, i) => engine.setup({ seed: i }));
    const hashes = states.map((state) => engine.hash(state));
    for (const state of states) for (const action of engine.legal(state, 0)) engine.play(state, 0, action);
    expect(states.map((state) => engine.hash(state))).toEqual(hashes);
  });
});

describe('the fast face', () => {
  test('plays the same game', () => {
    const out = new Int32Array(64);
    const buffer = engine.fast.create({ seed: 3, players: 2 });
    let s = engine.setup({ seed: 3, players: 2 });
    while (engine.fast.chooser(buffer) >= 0) {
      expect(engine.fast.key(buffer)).toBe(engine.key(s));
      const seat = engine.fast.chooser(buffer);
      const count = engine.fast.moves(buffer, out);
      expect(count).toBe(engine.legal(s, seat).length);
      expect(engine.fast.moves(buffer, out, 0, seat + 1)).toBe(0);
      const played = engine.play(s, seat, engine.legal(s, seat)[count - 1]!);
      engine.fast.apply(buffer, out[count - 1]!);
      if (played.ok) s = played.state;
      expect([...buffer]).toEqual([...s.buffer]);
    }
    const ranks = new Int8Array(2);
    engine.fast.ranks(buffer, ranks);
    expect(engine.fast.chooser(buffer)).toBe(-2);
    expect(engine.fast.moves(buffer, out)).toBe(0);
    expect(Math.min(...ranks)).toBe(1);
  });

  test('lets chance be chosen, with exact weights', () => {
    const out = new Int32Array(64);
    const weights = new Int32Array(64);
    const buffer = engine.fast.create({ seed: 3, chance: 'explicit' });
    let all = 8;
    while (engine.fast.chooser(buffer) === -1) {
      const count = engine.fast.chance(buffer, out, weights);
      expect(weights.subarray(0, count).reduce((a, b) => a + b)).toBe(all);
      engine.fast.apply(buffer, out[0]!);
      all -= 1;
    }
    expect(all).toBe(2);
    expect(engine.fast.chance(buffer, out, weights)).toBe(0);
    expect(() => engine.fast.create({ seed: 3, chance: 'loaded' } as never)).toThrow(/chance/);
  });

  test('copies and hashes', () => {
    const a = engine.fast.create({ seed: 3 });
    const b = new Int16Array(a.length);
    engine.fast.copy(a, b);
    expect(engine.fast.hash(b)).toBe(engine.fast.hash(a));
    b[AT.life] = 1;
    expect(engine.fast.hash(b)).not.toBe(engine.fast.hash(a));
  });
});
