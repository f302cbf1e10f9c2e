/** Those hard cases that a scenario cannot show: what a program does with the engine of a small game. */
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ActionJson, State } from '../../runtime/engine.ts';
import type { LoadedGame } from '../../tools/games/load.ts';
import { unlistedActions } from '../../tools/properties/mutate.ts';
import { Random } from '../../tools/simulate/random.ts';
import { begin, beginAt, dice, errorsOf, gameOf, Table } from '../support/text-game.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'hard-cases');
const textOf = (number: string): string => readFileSync(join(folder, `hc-${number}.rules`), 'utf8');
const hardCase = (number: string): Promise<LoadedGame> => gameOf(textOf(number));

describe('chance in the state', () => {
  test('HC-32: saved in the middle, read again and gone on with, a game has the same hashes', async () => {
    const { engine } = await hardCase('32');
    const texts = ['take', 'take', 'take', 'mix', 'show', 'take', 'mix', 'take', 'show'];
    const kept = new Table(engine, engine.setup({ seed: 9 }));
    let saved = kept.state;
    for (const text of texts) {
      kept.play(text);
      const read = engine.decode(Uint8Array.from(engine.encode(saved)));
      if (!read.ok) throw new Error(read.message);
      saved = new Table(engine, read.state).play(text).state;
      expect(engine.hash(saved)).toBe(kept.hash());
    }
  });

  test('HC-32: to look a thousand times changes no chance to come', async () => {
    const { engine, module } = await hardCase('32');
    const [quiet, watched] = [new Table(engine, engine.setup({ seed: 4 })), new Table(engine, engine.setup({ seed: 4 }))];
    for (const text of ['take', 'take', 'show', 'mix', 'take', 'show']) {
      const drawn = module.streams.drawn(watched.state);
      const before = watched.hash();
      for (let i = 0; i < 1000; i++) {
        engine.legal(watched.state, i % 2);
        engine.view(watched.state, i % 3 === 2 ? 'spectator' : i % 3);
      }
      expect(module.streams.drawn(watched.state)).toEqual(drawn);
      expect(watched.hash()).toBe(before);
      expect(watched.play(text).hash()).toBe(quiet.play(text).hash());
    }
    expect(JSON.stringify(engine.view(watched.state, 0))).not.toMatch(/seed|stream/);
  }); // prettier-ignore

  test('HC-96: each of the six orders of three cards comes in a sixth of 60,000 shuffles, within a hundredth', async () => {
    const { engine } = await hardCase('96');
    const { fast } = engine;
    const moves = new Int32Array(8);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 60_000; seed++) {
      const s = fast.create({ seed });
      while (fast.chooser(s) >= 0) {
        fast.moves(s, moves);
        fast.apply(s, moves[0]!);
      }
      const key = fast.key(s);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count / 60_000 - 1 / 6)).toBeLessThan(0.01);
  });

  test('HC-96: a seed gives the order that it has always given', async () => {
    const game = await hardCase('96');
    const orders = [1, 2, 3, 'four'].map((seed) => {
      const table = begin(game, seed).play('turnOver', 'turnOver', 'turnOver');
      const { things } = table.shared()['line'] as { things: Array<{ thing: string }> };
      return things.map(({ thing }) => thing).join(' ');
    });
    expect(orders).toMatchInlineSnapshot(`
      [
        "Two Ace Three",
        "Ace Two Three",
        "Three Two Ace",
        "Ace Two Three",
      ]
    `);
  });
});

describe('options', () => {
  test('HC-44: twenty alike and one other give at most 42 results, and never more than three options', async () => {
    const game = await hardCase('44');
    const results = new Set<string>();
    const seen = new Set<string>();
    const visit = (table: Table): void => {
      if (seen.has(table.hash())) return;
      seen.add(table.hash());
      const texts = table.asked();
      expect(texts.length).toBeLessThanOrEqual(3);
      for (const text of texts) {
        const next = new Table(game.engine, table.state).play(text);
        if (next.engine.decisions(next.state)[0]!.decision === 'flow.act') results.add(next.key());
        else visit(next);
      }
    };
    visit(beginAt(game, 'twentyAlike').play('gather'));
    expect(results.size).toBeLessThanOrEqual(42);
    expect(results.size).toBeGreaterThanOrEqual(41);
  });

  test('HC-44: a chipped one is an option of its own', async () => {
    const text = `${textOf('44')}
      scenario chipped {
        given { heap: 5 Pebble, Pebble { chipped = true }, Gem }
        red: gather
      }`;
    const table = beginAt(await gameOf(text), 'chipped').play('gather');
    const options = table.engine.legal(table.state, 0);
    expect(options.length).toBe(4);
    expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(4);
  });

  test('HC-45, E4: in random games what is listed is accepted, and what is not leaves the hash as it was', async () => {
    const { engine } = await hardCase('45');
    const random = new Random('porters');
    const roll = dice(45);
    const [listed, refused] = [{ count: 0 }, { count: 0 }];
    for (let game = 0; game < 500; game++) {
      const past: Array<{ player: number; action: ActionJson; before: State }> = [];
      let state = engine.setup({ seed: game });
      for (let step = 0; step < 10 && engine.outcome(state) === null; step++) {
        const { player } = engine.decisions(state)[0]!;
        const actions = engine.legal(state, player);
        const hash = engine.hash(state);
        for (const action of actions) {
          expect(engine.play(state, player, action).ok).toBe(true);
          expect(engine.play(state, 1 - player, action).ok).toBe(false);
          listed.count += 1;
        }
        const action = actions[roll(actions.length)]!;
        const moment = { kind: 'decision', player, actions, action, random, past, state } as unknown as Parameters<typeof unlistedActions>[0];
        for (const bad of unlistedActions(moment, 3)) {
          expect(engine.play(state, player, bad).ok).toBe(false);
          refused.count += 1;
        }
        expect(engine.hash(state)).toBe(hash);
        past.push({ player, action, before: state });
        const played = engine.play(state, player, action);
        if (!played.ok) throw new Error(played.message);
        state = played.state;
      }
    }
    expect(listed.count).toBeGreaterThan(10_000);
    expect(refused.count).toBeGreaterThan(5_000);
  }); // prettier-ignore
});

describe('order and time', () => {
  test('HC-47: losing together is a draw, one after the other is not, whichever seat acts', async () => {
    const game = await hardCase('47');
    const ranks = (scenario: string, action: string): unknown => {
      const table = beginAt(game, scenario).play(action);
      return game.engine.outcome(table.state)?.ranks;
    };
    for (const [scenario, you, foe] of [
      ['togetherIsADraw', 0, 1],
      ['togetherIsADrawForBlueToo', 1, 0],
    ] as const) {
      expect(ranks(scenario, 'quake')).toEqual([[0, 1]]);
      expect(ranks(scenario, 'pact')).toEqual([[foe], [you]]);
      expect(ranks(scenario, 'betrayal')).toEqual([[you], [foe]]);
    }
  });

  test('HC-83: the same things in two orders are one situation, however often it is built', async () => {
    const game = await hardCase('83');
    const keys = new Set<string>();
    const hashes = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const [one, other] = [beginAt(game, 'oneOrder'), beginAt(game, 'theOtherOrder')];
      keys.add(one.key()).add(other.key());
      hashes.add(`${one.hash()} ${other.hash()}`);
      if (i > 0) continue;
      expect(one.play('cull').key()).toBe(other.play('cull').key());
    }
    expect(keys.size).toBe(1);
    expect(hashes.size).toBe(1);
  });

  test('HC-84: without `base` a modifier that reads its own result is a compile error, with it a game', () => {
    const text = textOf('84');
    expect(text).toContain('base(p.relic)');
    expect(errorsOf(text)).toEqual([]);
    expect(errorsOf(text.replace('base(p.relic)', 'p.relic'))).toEqual(['modifier-cycle']);
  });

  test('HC-84: both halves of a modifier reach the same things, and nothing enters or leaves', async () => {
    const table = beginAt(await hardCase('84'), 'bothHalves').play('lay(Midas)');
    expect(table.told.filter(({ event }) => ['move', 'set'].includes(event.event)).map(({ event }) => event['attribute'] ?? event.event)).toEqual(['move', 'moves']); // prettier-ignore
    const board = table.players().flatMap((player) => (player['board'] as { things: unknown[] }).things);
    expect(board).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ thing: 'Pawn', relic: true, value: 3 }),
        expect.objectContaining({ thing: 'Idol' }),
      ]),
    );
  });

  test('HC-86: an action taken back leaves the state as it was, and the order is still red, red, blue', async () => {
    const game = await hardCase('86');
    const table = begin(game).play('play', 'yes', 'play');
    const before = table.state;
    const hash = table.hash();
    const bytes = Int16Array.from(before.buffer);
    expect(table.player).toBe(0);
    const tried = new Table(game.engine, before).play('play', 'play');
    expect(tried.player).toBe(1);
    expect(before.buffer).toEqual(bytes);
    expect(game.engine.hash(before)).toBe(hash);
    const active = (state: State): unknown => game.engine.view(state, 'spectator')['active'];
    const again = new Table(game.engine, before).play('play', 'play');
    expect(again.hash()).toBe(tried.hash());
    expect([active(begin(game).state), active(before), active(again.state)]).toEqual([0, 0, 1]);
  });
});
