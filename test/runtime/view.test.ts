import { describe, expect, test } from 'vitest';
import { canonical } from '../../runtime/json.ts';
import { knows } from '../../runtime/refs.ts';
import { makeGame } from '../../runtime/game.ts';
import { HEAD, type State, UsageError } from '../../runtime/index.ts';
import { relabel } from './relabel.ts';
import { AT, BOX, CARDS, FUNCTIONS, move, ring, TABLES } from './toy.ts';
import { engine, viewersOf, walk } from './walk.ts';

const game = makeGame(TABLES, FUNCTIONS, ring);

describe('a view', () => {
  test('has the exact shape, with current values, and nulls for what is hidden', () => {
    const s = engine.setup({ seed: 5 });
    const { resume, ...view } = engine.view(s, 0);
    expect(resume).toBeTypeOf('object');
    expect(view).toMatchInlineSnapshot(`
      {
        "active": 0,
        "decisions": [
          {
            "decision": "turn.act",
            "kind": "act",
            "player": 0,
          },
        ],
        "effects": [],
        "locals": {},
        "outcome": null,
        "pending": [],
        "places": {
          "North": {
            "altar": {
              "count": 0,
              "things": [],
            },
          },
          "South": {
            "altar": {
              "count": 0,
              "things": [],
            },
          },
        },
        "players": [
          {
            "deck": {
              "count": 1,
              "things": [
                null,
              ],
            },
            "gold": 0,
            "hand": {
              "count": 2,
              "things": [
                {
                  "host": null,
                  "owner": 0,
                  "power": 1,
                  "thing": "Rat",
                  "tired": false,
                },
                {
                  "host": null,
                  "owner": 0,
                  "power": 1,
                  "thing": "Rat",
                  "tired": false,
                },
              ],
            },
            "life": 3,
            "pet": null,
            "table": {
              "count": 0,
              "things": [],
            },
          },
          {
            "deck": {
              "count": 1,
              "things": [
                null,
              ],
            },
            "gold": 0,
            "hand": {
              "count": 2,
              "things": [
                null,
                null,
              ],
            },
            "life": 3,
            "pet": null,
            "table": {
              "count": 0,
              "things": [],
            },
          },
        ],
        "shared": {
          "box": {
            "count": 2,
            "things": [
              null,
              null,
            ],
          },
          "rounds": 1,
        },
        "viewer": 0,
      }
    `);
  });

  test('shows pending triggers, effects, locals and keywords', () => {
    const s = engine.setup({ seed: 5 });
    const b = s.buffer;
    const owl = CARDS.indexOf(1);
    move(b, owl, 6);
    b.set([0, owl, 1, 0, 2, -1], AT.queue);
    b[HEAD.queue] = 1;
    b.set([0, -1, 0, 3, owl, 0], AT.effects);
    b[HEAD.effects] = 1;
    b[HEAD.site] = 2;
    b[AT.frames] = owl;
    const view = engine.view(s, 'spectator');
    const ref = { thing: 'NightOwl', zone: 'table', of: 0, nth: 1 };
    expect(view['pending']).toEqual([{ ability: 'NightOwl.Offered', this: ref, you: 1 }]);
    expect(view['effects']).toEqual([{ effect: 'Smoke', you: 0, ash: ref }]);
    expect(view['locals']).toEqual({ c: ref });
    expect(JSON.stringify(view['players'])).toContain('"keywords":["Swift"]');
  });

  test('L12: tells nobody a value that may tell what is hidden', () => {
    const s = engine.setup({ seed: 5 });
    s.buffer[HEAD.site] = 5;
    s.buffer[AT.frames + 2] = 3;
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(engine.view(s, viewer)['locals']).toEqual({});
      expect(canonical(engine.view(s, viewer))).toContain('{"drawn":true}');
    }
  });

  test('shows what is known of a pile by its place, and what is known to be in it somewhere', () => {
    const s = engine.setup({ seed: 5 });
    const b = s.buffer;
    const inHand = b[AT.hand + 1]!;
    const name = TABLES.definitions[CARDS[inHand]!]!.name;
    move(b, inHand, 6);
    move(b, inHand, BOX);
    const box = (viewer: 0 | 1): { things: unknown[]; known?: unknown[] } =>
      JSON.parse(JSON.stringify(engine.view(s, viewer))).shared.box;
    expect(box(1).things.slice(-1)).toMatchObject([{ thing: name }]);
    expect(box(1).known).toBeUndefined();
    b[AT.boxBag] = b[AT.box]!;
    b[AT.knownPlace + inHand] = 0;
    expect(box(1).things.every((thing) => thing === null)).toBe(true);
    expect(box(1).known).toMatchObject([{ thing: name }]);
  });

  test('does not change when things that the viewer does not know change places', () => {
    let swapped = 0;
    walk(16, (s) => {
      for (const viewer of viewersOf(s)) {
        const hidden = CARDS.map((_, t) => t).filter(
          (t) => s.buffer[AT.place + t]! >= 0 && !knows(game, s.buffer, t, viewer),
        );
        for (const [a, b] of [
          [hidden[0], hidden[hidden.length - 1]],
          [hidden[1], hidden[2]],
        ]) {
          if (a === undefined || b === undefined || CARDS[a] === CARDS[b]) continue;
          const other = relabel(s, (t) => (t === a ? b : t === b ? a : t));
          expect(canonical(engine.view(other, viewer))).toBe(canonical(engine.view(s, viewer)));
          if (engine.decisions(s)[0]?.player === viewer) {
            expect(engine.legal(other, viewer)).toEqual(engine.legal(s, viewer));
          }
          swapped += 1;
        }
      }
    });
    expect(swapped).toBeGreaterThan(400);
  });

  test('holds no number of a thing, no key and no counter', () => {
    const s = engine.setup({ seed: 'canary' });
    const text = canonical(engine.view(s, 1));
    s.buffer[HEAD.key] = 4_242;
    s.buffer[AT.streams] = 4_243;
    expect(canonical(engine.view(s, 1))).toBe(text);
  });

  test('of a seat that does not play is refused', () => {
    const s = engine.setup({ seed: 5 });
    for (const seat of [2, -1, 0.5, NaN]) expect(() => engine.view(s, seat)).toThrow(UsageError);
  });
});

describe('a sample', () => {
  test('looks like the state to the same eyes, at every state', () => {
    let n = 0;
    walk(24, (s) => {
      for (const viewer of viewersOf(s)) {
        n += 1;
        const view = engine.view(s, viewer);
        const sampled = engine.sample(JSON.parse(JSON.stringify(view)), n);
        expect(canonical(engine.view(sampled, viewer))).toBe(canonical(view));
        expect(engine.decisions(sampled)).toEqual(engine.decisions(s));
      }
    });
    expect(n).toBeGreaterThan(1_500);
  });

  test('is a state from which the game goes on to its end', () => {
    walk(10, (s) => {
      let t: State = engine.sample(engine.view(s, 0), 'on');
      for (let steps = 0; engine.outcome(t) === null; steps += 1) {
        const player = engine.decisions(t)[0]!.player;
        const actions = engine.legal(t, player);
        const played = engine.play(t, player, actions[steps % actions.length]!);
        if (!played.ok) throw new Error(played.message);
        t = played.state;
      }
    });
  });

  test('draws every hidden arrangement equally often', () => {
    const s = engine.setup({ seed: 5 });
    const view = engine.view(s, 0);
    const mine = [1, 2].map((i) => CARDS[s.buffer[AT.hand + i]!]!);
    const unseen = CARDS.length - 2;
    const bears = CARDS.filter((c) => c === 2).length - mine.filter((c) => c === 2).length;
    let found = 0;
    for (let i = 0; i < 6_000; i += 1) {
      const t = engine.sample(view, i).buffer;
      found += [1, 2].filter((k) => CARDS[t[AT.hand + 9 + k]!] === 2).length;
    }
    expect(Math.abs(found / 12_000 - bears / unseen)).toBeLessThan(0.02);
  });

  test('keeps what is known, gives other seeds other hidden things, and never the real chance', () => {
    const s = engine.setup({ seed: 5 });
    const views = new Set(
      Array.from({ length: 20 }, (_, i) => canonical(engine.view(engine.sample(engine.view(s, 0), i), 1))),
    );
    expect(views.size).toBeGreaterThan(5);
    const again = engine.sample(engine.view(s, 0), 3);
    expect(engine.hash(again)).toBe(engine.hash(engine.sample(engine.view(s, 0), 3)));
    expect([...again.buffer.subarray(HEAD.key, HEAD.key + 4)]).not.toEqual([
      ...s.buffer.subarray(HEAD.key, HEAD.key + 4),
    ]);
  });

  test('of a view that is no view, or altered, is refused with a reason', () => {
    const view = JSON.parse(JSON.stringify(engine.view(engine.setup({ seed: 5 }), 0)));
    const altered = [
      null,
      'view',
      {},
      { ...view, resume: {} },
      { ...view, viewer: 7 },
      { ...view, players: [] },
      { ...view, resume: { ...view.resume, digest: 'other' } },
      { ...view, resume: { ...view.resume, site: 99 } },
      { ...view, resume: { ...view.resume, values: [] } },
      { ...view, shared: { ...view.shared, rounds: 50 } },
      {
        ...view,
        players: [
          { ...view.players[0], hand: { count: 9, things: new Array(9).fill(null) } },
          view.players[1],
        ],
      },
      {
        ...view,
        players: [
          { ...view.players[0], hand: { count: 1, things: [{ thing: '__proto__' }] } },
          view.players[1],
        ],
      },
    ];
    for (const bad of altered) expect(() => engine.sample(bad as never, 1)).toThrow(/does not fit/);
    expect(() => engine.sample(view, NaN)).toThrow(/seed/);
  });
});
