/** E4 and E6 against clients that mean no good: whatever comes in is refused with a reason, and nothing changes. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  SetupError,
  UsageError,
  type ActionJson,
  type Engine,
  type Json,
  type State,
} from '../../runtime/engine.ts';
import type { LoadedGame } from '../../tools/games/load.ts';
import { begin, dice, gameOf, type Table } from '../support/text-game.ts';
import { rulesOf } from '../support/games.ts';

let engine: Engine;
let state: State;
beforeAll(async () => {
  const game = await gameOf(rulesOf('mindbug').filter(({ path }) => !path.startsWith('scenarios')));
  engine = game.engine;
  state = engine.setup({ seed: 1 });
});

/** What `play` says to something that is no action; the state must be as before. */
function answer(input: unknown, player: unknown = engine.decisions(state)[0]!.player): string {
  const [hash, bytes] = [engine.hash(state), Int16Array.from(state.buffer)];
  const played = engine.play(state, player as number, input as never);
  expect(state.buffer).toEqual(bytes);
  expect(engine.hash(state)).toBe(hash);
  if (played.ok) return 'ok';
  expect(played.message.length).toBeGreaterThan(0);
  expect(played.message.length).toBeLessThan(500);
  return played.code;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = { decision: 'flow.act', c: value };
  return value;
}

describe('hostile input', () => {
  test('E4, HC-70: what is no action at all is malformed', () => {
    const circle: Record<string, unknown> = { decision: 'flow.act' };
    circle['self'] = circle;
    const inputs: unknown[] = [
      ...[null, undefined, 0, NaN, '', 'play', true, [], {}, [{ decision: 'flow.act' }], Symbol('x'), 1n],
      ...[() => 0, new Date(0), new Map(), nested(100_000), circle, { decision: 7 }, { decision: null }],
      ...[Object.create({ decision: 'flow.act' }), { decision: 'flow.act', c: new Array(1_000_000).fill(1) }],
      ...[
        { decision: 'flow.act', action: 'x'.repeat(1_000_000) },
        { decision: 'flow.act', n: NaN },
      ],
    ];
    for (const input of inputs) expect(answer(input)).toBe('malformed');
  });

  test('E4: getters and proxies get no say', () => {
    let reads = 0;
    const legal = engine.legal(state, engine.decisions(state)[0]!.player)[0]!;
    const shifting = Object.defineProperty({ ...legal }, 'action', {
      enumerable: true,
      get: () => (reads++ === 0 ? legal['action'] : 'strike'),
    });
    expect(['ok', 'malformed', 'not-legal']).toContain(answer(shifting));
    const throwing = new Proxy({}, { get: () => { throw new Error('mine'); }, ownKeys: () => { throw new Error('mine'); } }); // prettier-ignore
    expect(() => {
      expect(answer(throwing)).toBe('malformed');
    }).not.toThrow();
  });

  test('E4, HC-70: an action with one thing more, less or other than the listed one is refused', () => {
    const { player } = engine.decisions(state)[0]!;
    const legal = engine.legal(state, player).find((action) => action['action'] === 'play')!;
    expect(answer(legal)).toBe('ok');
    const c = legal['c'] as Record<string, unknown>;
    for (const changed of [
      { ...legal, more: 1 },
      { ...legal, c: { ...c, more: null } },
      { ...legal, c: { ...c, nth: 2.5 } },
      { ...legal, c: { ...c, nth: '1' } },
      { ...legal, c: { ...c, nth: 1e9 } },
      { ...legal, c: { ...c, of: 1 - player } },
      { ...legal, c: { ...c, thing: '__proto__' } },
      { ...legal, c: { ...c, zone: 'constructor' } },
      { ...legal, c: 1 },
      { decision: legal.decision, action: 'play' },
      JSON.parse(`{"__proto__": ${JSON.stringify(legal)}, "decision": "flow.act"}`),
    ]) expect(['not-legal', 'unknown-action', 'malformed']).toContain(answer(changed)); // prettier-ignore
  });

  test('E4, HC-70: nobody plays for another, nor for a seat that does not exist', () => {
    const { player } = engine.decisions(state)[0]!;
    const legal = engine.legal(state, player)[0]!;
    for (const seat of [1 - player, -1, -2, 2, 0.5, NaN, Infinity, null, `${player}`, 'spectator', {}]) {
      expect(answer(legal, seat)).toBe('not-your-decision');
    }
    for (const seat of [-1, 2, NaN]) expect(() => engine.view(state, seat)).toThrow(UsageError);
    expect(engine.legal(state, 1 - player)).toEqual([]);
  }); // prettier-ignore

  test('E4: texts that fit no listed option are refused in words', () => {
    const { player } = engine.decisions(state)[0]!;
    const texts = ['', '(', 'play()', 'play(,)', '__proto__', 'play(\u2028)', '\u0000', '💥', 'x'.repeat(100_000)];
    for (const text of [...texts, 'play(Nobody)', 'yes', 'strike', 'toString']) {
      const parsed = engine.parseAction(state, player, text);
      expect(parsed.ok).toBe(false);
      if (!parsed.ok) expect(parsed.message.length).toBeLessThan(1000);
    }
  }); // prettier-ignore

  test('E1: bytes that are no state of this game are refused, whatever is flipped in them', () => {
    const bytes = engine.encode(state);
    const roll = dice(5);
    const inputs = [new Uint8Array(), bytes.slice(0, -1), new Uint8Array([...bytes, 0]), new Uint8Array(10_000)];
    for (let i = 0; i < 300; i++) {
      const changed = Uint8Array.from(bytes);
      changed[roll(changed.length)]! ^= 1 << roll(8);
      inputs.push(changed);
    }
    let refused = 0;
    for (const input of inputs) {
      const read = engine.decode(input);
      if (read.ok) continue;
      refused += 1;
      expect(read.code).toMatch(/^[a-z-]+$/);
      expect(read.message).not.toBe('');
    }
    expect(refused).toBe(inputs.length);
    expect(engine.decode(bytes).ok).toBe(true);
  }); // prettier-ignore

  test('E3: a set-up lists every fault of its input at once', () => {
    const wrong = { seed: 1.5, players: 7, options: { fallen: 'nobody', more: 1 } };
    const faults = (() => {
      try {
        engine.setup(wrong);
      } catch (error) {
        if (error instanceof SetupError) return error.faults;
        throw error;
      }
      return [];
    })();
    expect(faults.length).toBeGreaterThanOrEqual(4);
    for (const input of [null, 1, [], {}, { seed: null }, { seed: 1, players: NaN }, { seed: 1, options: [] }]) {
      expect(() => engine.setup(input as never)).toThrow(SetupError);
    }
  }); // prettier-ignore

  test('E3: views that the engine did not make are refused by sample', () => {
    const view = engine.view(state, 0);
    expect(engine.view(engine.sample(view, 1), 0)).toEqual(view);
    for (const input of [null, {}, [], 'view', { ...view, players: null }, { viewer: 0 }]) {
      expect(() => engine.sample(input as never, 1)).toThrow();
    }
  });
});

describe('facts that a client brings along', () => {
  const shop = `game Shop
players red, blue
kind Card { cost: Int 0..9 = 2  worth: Int 0..9 = 1  mark tapped: Bool = false }
card Coin: Card { copies = 4 }
card Ware: Card { cost = 3  worth = 0  copies = 2 }
player { zone hand: set of Card seen by owner  zone purse: row of Card seen by all  gold: Int from 0 = 0 }
currency coins { source c in you.purse where not c.tapped gives c.worth by { c.tapped = true } }
action buy(c in you.hand) cost coins(c.cost) { you.gold += c.cost  move c to foe.hand }
action pick { choose up to 2 cs in you.purse { you.gold += count(cs) } }
action wait { }
setup {
  fill red.hand with Card
  for each c in red.hand where c is Coin { move c to red.purse }
}
flow { turns from red { you act: buy, pick, wait } }
`;
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(shop);
  });

  /** What the engine says to each of these, which must all leave the state as it was. */
  function refusals(table: Table, inputs: readonly unknown[], player = table.player): string[] {
    const { hash, decisions } = { hash: table.hash(), decisions: game.engine.decisions(table.state) };
    const said = inputs.map((input) => {
      const played = game.engine.play(table.state, player, input as ActionJson);
      return played.ok ? 'ok' : played.code;
    });
    expect({ hash: table.hash(), decisions: game.engine.decisions(table.state) }).toEqual({
      hash,
      decisions,
    });
    expect(game.engine.outcome(table.state)).toBeNull();
    return [...new Set(said)];
  }

  test('E4, HC-70: say nothing: a card with a price of its own is no card, and nothing is paid twice', () => {
    const table = begin(game);
    const buy = table.action('buy(Ware)');
    const ware = buy['c'] as Record<string, Json>;
    const strange = [
      { ...buy, cost: 0 },
      { ...buy, card: { id: 7, cost: 0 } },
      { play: true, card: { id: 7, cost: 0 } },
      { ...buy, c: { ...ware, cost: 0 } },
      { ...buy, c: { id: 7, cost: 0 } },
      { ...buy, c: { ...ware, nth: NaN } },
      { ...buy, c: { ...ware, nth: [1] } },
      { ...buy, c: [ware, ware] },
      { ...buy, c: new Array(1_000_000).fill(ware) },
      { decision: buy.decision, action: 'buy' },
      { action: 'buy', c: ware },
      { decision: buy.decision, c: ware },
      { ...buy, player: 1 },
      { ...buy, pays: [] },
    ];
    for (const code of refusals(table, strange)) expect(['malformed', 'not-legal', 'unknown-action']).toContain(code);
    expect(refusals(table, [buy, table.action('wait')], 1)).toEqual(['not-your-decision']);
    table.play('buy(Ware)', 'Coin#1');
    const paid = { decision: game.engine.decisions(table.state)[0]!.decision, choice: { thing: 'Coin', zone: 'purse', of: 0, nth: 1 } };
    const two = { ...paid, choice: [{ ...paid.choice, nth: 2 }, { ...paid.choice, nth: 2 }] };
    for (const code of refusals(table, [paid, two, { ...paid, choice: null }, buy])) expect(['malformed', 'not-legal', 'unknown-action']).toContain(code);
    table.play('Coin#2', 'Coin#3');
    expect(table.players()[0]).toMatchObject({ gold: 3, hand: { count: 1 } });
    table.play('wait', 'pick', 'Coin#1');
    const again = { ...paid, decision: game.engine.decisions(table.state)[0]!.decision };
    expect(refusals(table, [again])).toEqual(['not-legal']);
    expect(table.play('Coin#2').players()[0]).toMatchObject({ gold: 5 });
  }); // prettier-ignore
});
