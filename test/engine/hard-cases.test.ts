/** Those hard cases that a scenario cannot show: what a program does with the engine of a small game. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { ActionJson, Engine, State } from '../../runtime/engine.ts';
import type { LoadedGame } from '../../tools/games/load.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { emittedGame } from '../mutants/engine.ts';
import { hardCase as pathOf } from '../mutants/mutant.ts';
import { unlistedActions } from '../../tools/properties/mutate.ts';
import { Random } from '../../tools/simulate/random.ts';
import { rulesOf } from '../support/games.ts';
import { isDeep } from '../support/promises.ts';
import { begin, beginAt, dice, errorsOf, faultOf, gameOf, Table } from '../support/text-game.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'hard-cases');
const agreement = (name: string): string =>
  readFileSync(join(folder, '..', 'agreement', `${name}.rules`), 'utf8');
const textOf = (number: string): string => readFileSync(join(folder, `hc-${number}.rules`), 'utf8');
const hardCase = (number: string): Promise<LoadedGame> => gameOf(textOf(number));

/** A state as bytes, and what is played from there. */
interface Saved {
  readonly bytes: readonly number[];
  readonly texts: readonly string[];
}

/** What another process does, beside the text of an engine: it plays another game first, so that whatever it holds is used. */
function goOn(engine: Engine, saved: readonly Saved[]): string[][] {
  const play = (s: State, text: string): State => {
    const { player } = engine.decisions(s)[0]!;
    const parsed = engine.parseAction(s, player, text);
    const played = parsed.ok ? engine.play(s, player, parsed.action) : null;
    if (!played?.ok) throw new Error(text);
    return played.state;
  };
  ['take', 'mix', 'take', 'show'].reduce(play, engine.setup({ seed: 'another game' }));
  return saved.map(({ bytes, texts }) => {
    const read = engine.decode(Uint8Array.from(bytes));
    if (!read.ok) throw new Error(read.message);
    let s = read.state;
    return texts.map((text) => engine.hash((s = play(s, text))));
  });
}

/** Goes on with saved games in another process; gives the hashes after each action. */
async function goOnElsewhere(number: string, saved: readonly Saved[]): Promise<string[][]> {
  const { text } = await emittedGame(pathOf(number));
  const program = `${text}\nconsole.log(JSON.stringify((${goOn.toString()})(engine, ${JSON.stringify(saved)})));`;
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'ts', resolveDir: packageRoot },
    alias: { 'rulewright/runtime': join(packageRoot, 'runtime/index.ts') },
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', logLevel: 'silent' },
  });
  const input = outputFiles[0]!.text;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module'], { input }).toString()) as string[][];
} // prettier-ignore

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

  test('HC-32: saved at each step and gone on with in another process, it has the same hashes to the end', async () => {
    const { engine } = await hardCase('32');
    const texts = ['take', 'take', 'take', 'mix', 'show', 'take', 'mix', 'take', 'show'];
    const table = new Table(engine, engine.setup({ seed: 9 }));
    const states = [table.state, ...texts.map((text) => table.play(text).state)];
    const saved = states.map((s, at) => ({ bytes: [...engine.encode(s)], texts: texts.slice(at) }));
    const hashes = states.slice(1).map((s) => engine.hash(s));
    expect(await goOnElsewhere('32', saved)).toEqual(states.map((_, at) => hashes.slice(at)));
    expect(new Set(hashes).size).toBe(texts.length);
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

  test('HC-96: to shuffle the upper three never moves the fourth, and gives their six orders alike', async () => {
    const { engine } = await hardCase('96');
    const { fast } = engine;
    const moves = new Int32Array(8);
    /** By key, which also says whose turn it is: how often, and one such state. */
    const found = new Map<string, { count: number; readonly buffer: Int16Array }>();
    const s = fast.create({ seed: 'bricks' });
    for (let turn = 0; turn < 20_000; turn++) {
      fast.moves(s, moves);
      fast.apply(s, moves[1]!);
      const key = fast.key(s);
      const known = found.get(key);
      if (known === undefined) found.set(key, { count: 1, buffer: s.slice() });
      else known.count += 1;
    }
    const towers = [...found.values()].map(({ buffer }) => towerOf(new Table(engine, { buffer })));
    expect(new Set(towers).size).toBe(6);
    expect(towers.filter((tower) => !tower.startsWith('Red Green '))).toEqual([]);
    for (const tower of towers) {
      const alike = [...found.values()].filter((_, at) => towers[at] === tower);
      const count = alike.reduce((sum, one) => sum + one.count, 0);
      expect(Math.abs(count / 20_000 - 1 / 6)).toBeLessThan(0.01);
    }
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
    const towers = [1, 2, 3, 'four'].map((seed) => towerOf(begin(game, seed).play('cut', 'cut')));
    expect(towers).toMatchInlineSnapshot(`
      [
        "Red Green Black Blue White",
        "Red Green Blue Black White",
        "Red Green Black White Blue",
        "Red Green White Blue Black",
      ]
    `);
  });
});

/** The bricks from the lowest. */
function towerOf(table: Table): string {
  const { things } = table.shared()['tower'] as { things: Array<{ thing: string }> };
  return things.map(({ thing }) => thing).join(' ');
}

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
      for (let step = 0; step < 60 && engine.outcome(state) === null; step++) {
        const { player } = engine.decisions(state)[0]!;
        const actions = engine.legal(state, player);
        const hash = engine.hash(state);
        for (const action of actions) {
          expect(engine.play(state, player, action).ok).toBe(true);
          expect(engine.play(state, 1 - player, action).ok).toBe(false);
          listed.count += 1;
        }
        const action = actions[roll(actions.length)]!;
        for (const bad of unlistedActions({ actions, past }, random, 3)) {
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

  test('HC-83: effects created in two orders have one outcome, in every copy', async () => {
    const game = await hardCase('83');
    const { engine } = game;
    const copied = (table: Table): Table => {
      const read = engine.decode(engine.encode(table.state));
      if (!read.ok) throw new Error(read.message);
      const buffer = new Int16Array(read.state.buffer.length);
      engine.fast.copy(read.state.buffer, buffer);
      return new Table(engine, { buffer });
    };
    const powers = (table: Table): string[] => {
      const { things } = table.players()[0]!['army'] as { things: Array<{ thing: string; power: number }> };
      return things.map(({ thing, power }) => `${thing} ${power}`).sort();
    };
    const [before, after, keys] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const scenario of ['oneOrder', 'theOtherOrder']) {
      const effects = ['feed(Bear)', 'scare(Wolf)', 'storm'];
      for (const texts of [effects, effects.toReversed(), ['scare(Wolf)', 'feed(Bear)', 'storm']]) {
        for (let i = 0; i < 20; i++) {
          const table = texts.reduce((one, text) => copied(one.play(text)), beginAt(game, scenario));
          before.add(powers(table).join());
          after.add(powers(table.play('cull')).join());
          keys.add(table.key());
        }
      }
    }
    expect([...before]).toEqual(['Bear 8,Drum 4,Horn 4,Wolf 4']);
    expect([...after]).toEqual(['Bear 3']);
    expect(keys.size).toBe(1);
  });

  test('HC-73: however many steps pass, one alarm waits', async () => {
    const game = await hardCase('73');
    const table = beginAt(game, 'oneWaits').play('feast(Titan)');
    const waiting: string[] = [];
    for (const text of ['on feed(Bell)', 'on feed(Horn)']) {
      const pending = table.engine.view(table.state, 'spectator')['pending'] as Array<{ ability: string }>;
      waiting.push(pending.map(({ ability }) => ability).sort().join()); // prettier-ignore
      table.play(text);
    }
    expect(waiting).toEqual(['Bell.on feed,Horn.on feed,Titan.when', 'Horn.on feed,Titan.when']);
    expect(table.players()[0]).toMatchObject({ rings: 1, calls: 1, alarms: 1 });
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

describe('numbers that explode', () => {
  const exploding = (body: string): string => `game G
players 2
player { gold: Int 0..1_000_000_000 = 1 }
action burst { ${body} }
flow { turns from first { you act: burst } }
ends after each turn { over: when false then draw }
`;

  test('HC-69: what is doubled for ever is a fault at the end of its range, or stays there', async () => {
    const table = begin(await gameOf(exploding('first.gold += first.gold')));
    for (let times = 0; times < 29; times++) table.play('burst');
    expect(table.players()[0]).toMatchObject({ gold: 2 ** 29 });
    const [hash, action] = [table.hash(), table.action('burst')];
    const fault = faultOf(() => table.take(action));
    expect([fault.code, fault.message]).toEqual(['out-of-range', '`gold` cannot be 1073741824']);
    expect(table.hash()).toBe(hash);
    const kept = begin(await gameOf(exploding('first.gold += first.gold clamped')));
    for (let times = 0; times < 80; times++) kept.play('burst');
    expect(kept.players()[0]).toMatchObject({ gold: 1_000_000_000 });
  });

  test('HC-69: to do something a thousand million times is a fault at once, with its rule', async () => {
    const table = begin(await gameOf(exploding('repeat 1_000_000_000 { you.gold += 1 clamped }')));
    const fault = faultOf(() => table.play('burst'));
    expect([fault.code, fault.rule?.name]).toEqual(['step-budget', 'burst']);
  });

  test('HC-69: a thousand million of what there are few of are those that there are', async () => {
    const few = (body: string): string => `${exploding(body)}
kind Card { }
card Token: Card { copies = 3 }
player { zone bag: pile of Card seen by nobody  zone hand: set of Card seen by all }
event ring() { }
setup { fill first.bag with Card }
`;
    const most = 1_000_000_000;
    const inHand = (table: Table): unknown[] => (table.players()[0]!['hand'] as { things: unknown[] }).things;
    const taken = begin(await gameOf(few(`move top ${most} of first.bag to first.hand`))).play('burst');
    expect(inHand(taken)).toHaveLength(3);
    const dealt = few(`shuffle first.bag  deal ${most} from first.bag to first.hand`);
    expect(inHand(begin(await gameOf(dealt)).play('burst'))).toHaveLength(3);
    const picked = few(`choose up to ${most} ps in players { you.gold = 5 + count(ps) }`);
    expect(
      begin(await gameOf(picked))
        .play('burst', 'first', 'second')
        .players()[0],
    ).toMatchObject({ gold: 7 });
    const drawn = few(`let ps = sample(${most}, players)  you.gold = 5 + count(ps)`);
    expect(
      begin(await gameOf(drawn))
        .play('burst')
        .players()[0],
    ).toMatchObject({ gold: 7 });
    // Where there is no end to what could be made, the room for it has one.
    for (const [body, room] of [
      ['repeat 9_999 { extra turn for you }', 'extra turns'],
      ['repeat 9_999 { until end of game { on ring() { first.gold += 1 } } }', 'created effects'],
    ] as const) {
      const table = begin(await gameOf(few(body)));
      const [hash, action] = [table.hash(), table.action('burst')];
      expect(faultOf(() => table.take(action))).toMatchObject({
        code: 'overflow',
        message: `no room for another of: ${room}`,
        rule: { name: 'burst' },
      });
      expect(table.hash()).toBe(hash);
    }
  });

  test.each([
    ['a number', 'out-of-range', exploding('you.gold = 9007199254740993')],
    ['the range of an attribute', 'out-of-range', exploding('').replace('1_000_000_000', '9007199254740993')],
    [
      'what a scenario gives',
      'out-of-range',
      `${exploding('')}scenario s { given { first.gold = 9007199254740993 } }`,
    ],
    [
      'copies of a card',
      'out-of-range',
      `${exploding('')}kind Card { }\ncard Token: Card { copies = 1000000000 }`,
    ],
    ['a product', 'out-of-range', `${exploding('')}constant all = 65536 * 65536 * 65536`],
    ['what is gone through', 'not-yet-supported', exploding('for each n in 1..1000000000 { you.gold = n }')],
    ['options', 'not-yet-supported', exploding('choose n in 1..1000000000 { you.gold = n }')],
    ['outcomes of chance', 'not-yet-supported', exploding('random n in 1..1000000000 { you.gold = n }')],
  ])('HC-69: %s beyond what can be is an error of `check`', (_, code, text) => {
    expect(errorsOf(text)).toEqual([code]);
  });
});

const mostDecisions = 2000;

test('HC-56: what is offered can be paid: a question of a payment never has `cancel` alone, and is never the last word', async () => {
  const { engine } = await gameOf(agreement('nectar'));
  let paid = 0;
  for (let seed = 0; seed < (isDeep ? 300 : 20); seed++) {
    const roll = dice(seed + 1);
    let state = engine.setup({ seed });
    for (let decisions = 0; engine.outcome(state) === null && decisions < mostDecisions; decisions++) {
      const { player } = engine.decisions(state)[0]!;
      const actions = engine.legal(state, player);
      const pays = actions.some((action) => action['choice'] === 'cancel');
      const others = actions.filter((action) => action['choice'] !== 'cancel');
      if (pays) paid++;
      expect(others.length).toBeGreaterThan(0);
      // Whoever never cancels comes to the end of each payment: nothing that was begun is taken back for want of it.
      const before = engine.hash(state);
      state = new Table(engine, state).take(others[roll(others.length)]!).state;
      expect(engine.hash(state)).not.toBe(before);
    }
    expect(engine.outcome(state)).not.toBeNull();
  }
  expect(paid).toBeGreaterThan(20);
}); // prettier-ignore

test('HC-56: random games come to an end, and no accepted action leaves the state as it was', async () => {
  const games = isDeep ? 1000 : 60;
  const life = ['Quick', 'Competitive'].map((variant) => [rulesOf('life'), variant] as const);
  const own = ['kuhn', 'tictactoe', 'mindbug'].map((name) => [rulesOf(name), null] as const);
  for (const [text, variant] of [[agreement('nectar'), null] as const, ...own, ...life]) {
    const { engine } = await gameOf(text, variant);
    const { fast } = engine;
    const out = new Int32Array(4096);
    let idle = 0;
    for (let seed = 0; seed < games; seed++) {
      const roll = dice(seed + 1);
      const s = fast.create({ seed });
      let decisions = 0;
      for (let before = engine.hash({ buffer: s }); fast.chooser(s) >= 0; decisions++) {
        if (decisions === mostDecisions) throw new Error(`${engine.rules.id}, seed ${seed}, does not end`);
        fast.apply(s, out[roll(fast.moves(s, out))]!);
        const after = engine.hash({ buffer: s });
        if (after === before) idle++;
        before = after;
      }
    }
    expect([engine.rules.id, idle]).toEqual([engine.rules.id, 0]);
  }
});
