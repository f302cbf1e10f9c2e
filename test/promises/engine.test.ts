/** E1 to E6: what a program that plays a generated engine may rely on. */
import { beforeAll, describe, expect, test } from 'vitest';
import { UsageError, type ActionJson, type Engine, type State } from '../../runtime/engine.ts';
import { dice, gameOf, Table, beginAt } from '../support/text-game.ts';
import { rulesOf } from '../support/games.ts';

let mindbug: Engine;
let kuhn: Engine;
let ticTacToe: Engine;
beforeAll(async () => {
  const [first, second, third] = await Promise.all(
    ['mindbug', 'kuhn', 'tictactoe'].map((name) =>
      gameOf(rulesOf(name).filter(({ path }) => !path.startsWith('scenarios'))),
    ),
  );
  [mindbug, kuhn, ticTacToe] = [first!.engine, second!.engine, third!.engine];
});

/** One random game, each state and what was played in it. */
function game(engine: Engine, seed: number): Array<{ state: State; player: number; action: ActionJson }> {
  const roll = dice(seed + 77);
  const steps: Array<{ state: State; player: number; action: ActionJson }> = [];
  let state = engine.setup({ seed });
  while (engine.outcome(state) === null) {
    const { player } = engine.decisions(state)[0]!;
    const actions = engine.legal(state, player);
    const action = actions[roll(actions.length)]!;
    steps.push({ state, player, action });
    state = played(engine, state, player, action);
  }
  return steps;
}

function played(engine: Engine, state: State, player: number, action: ActionJson): State {
  const result = engine.play(state, player, action);
  if (!result.ok) throw new Error(result.message);
  return result.state;
}

describe('states', () => {
  test('E1: in the middle of an effect a state is plain numbers that are written, read and gone on with', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 15; seed++) {
      for (const { state, player, action } of game(mindbug, seed)) {
        const decision = mindbug.decisions(state)[0]!.decision;
        kinds.add(decision);
        expect(Object.keys(state)).toEqual(['buffer']);
        const bytes = Uint8Array.from(mindbug.encode(state));
        const read = mindbug.decode(bytes);
        if (!read.ok) throw new Error(read.message);
        expect([...read.state.buffer]).toEqual([...state.buffer]);
        const copy = { buffer: Int16Array.from(state.buffer) };
        const after = mindbug.hash(played(mindbug, state, player, action));
        expect(mindbug.hash(played(mindbug, read.state, player, action))).toBe(after);
        expect(mindbug.hash(played(mindbug, copy, player, action))).toBe(after);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['flow.act', 'play.Mindbug', 'assault.Block']));
    expect(kinds.size).toBeGreaterThan(6);
  });

  test('E2: the hash is of all bytes, the key says that two situations are the same', () => {
    const one = new Table(ticTacToe, ticTacToe.setup({ seed: 1 }));
    const other = new Table(ticTacToe, ticTacToe.setup({ seed: 2 }));
    expect(other.hash()).not.toBe(one.hash());
    expect(other.key()).toBe(one.key());
    const hashes = [...one.state.buffer.keys()].map((at) => {
      const buffer = one.state.buffer.slice();
      buffer[at]! ^= 1;
      return one.engine.hash({ buffer });
    });
    expect(new Set([one.hash(), ...hashes]).size).toBe(1 + one.state.buffer.length);
    one.play('place(a1)', 'place(b2)', 'place(c3)');
    other.play('place(c3)', 'place(b2)', 'place(a1)');
    expect(other.key()).toBe(one.key());
    other.play('place(a2)');
    expect(other.key()).not.toBe(one.key());
  });

  test('E2: things of one sort are interchangeable in the key, marks and places count, dead values do not', async () => {
    const alike = await gameOf(`
      game Alike
      players red, blue
      kind Card { mark bent: Bool = false }
      card Ace: Card { copies = 3 }
      card Two: Card { }
      player { zone hand: set of Card seen by all  zone out: set of Card seen by all }
      action bend(c in you.hand) { c.bent = true }
      action flat(c in you.hand) { c.bent = false }
      action drop(c in you.hand) { move c to you.out }
      action wait { }
      flow { turns from red { you act: bend, flat, drop, wait } }
      scenario start { given { red.hand: Ace, Ace, Two, Ace } red: wait }
      scenario bentFirst { given { red.hand: Ace { bent = true }, Ace, Two, Ace } red: wait }
      scenario bentLast { given { red.hand: Two, Ace, Ace, Ace { bent = true } } red: wait }
      scenario bentTwo { given { red.hand: Two { bent = true }, 3 Ace } red: wait }
    `);
    const key = (name: string, ...texts: string[]): string => beginAt(alike, name).play(...texts).key();
    expect(key('bentFirst')).toBe(key('bentLast'));
    expect(key('bentTwo')).not.toBe(key('bentLast'));
    expect(key('start')).not.toBe(key('bentLast'));
    const bent = beginAt(alike, 'start').asked().find((text) => text.startsWith('bend(Ace'))!;
    expect(key('start', bent, 'wait')).toBe(key('bentLast', 'wait', 'wait'));
    expect(key('start', 'drop(Two)', 'wait')).not.toBe(key('start', 'wait', 'wait'));
  }); // prettier-ignore
});

describe('random games', () => {
  test('L9, MB-33: whoever is to decide has an option, the others have none, until the game is over', () => {
    for (const engine of [mindbug, kuhn, ticTacToe]) {
      for (let seed = 100; seed < 110; seed++) {
        for (const { state, player } of game(engine, seed)) {
          expect(engine.decisions(state).length).toBe(1);
          expect(engine.legal(state, player).length).toBeGreaterThan(0);
          expect(engine.legal(state, 1 - player)).toEqual([]);
        }
      }
    }
  });
});

describe('the two faces', () => {
  test('E3: have exactly the shape that is promised', () => {
    for (const engine of [mindbug, kuhn, ticTacToe]) {
      expect(Object.keys(engine)).toEqual([
        ...['rules', 'setup', 'decisions', 'legal', 'play', 'view', 'eventsFor', 'sample', 'outcome'],
        ...['encode', 'decode', 'hash', 'key', 'describe', 'actionName', 'parseAction', 'fast'],
      ]);
      const fast = ['create', 'chooser', 'moves', 'chance', 'apply', 'copy', 'key', 'hash', 'ranks'];
      expect(Object.keys(engine.fast)).toEqual(fast);
      const rules = ['id', 'digest', 'ruleDigests', 'minPlayers', 'maxPlayers'];
      expect(Object.keys(engine.rules)).toEqual(rules);
    }
    expect(mindbug.rules).toMatchObject({ id: 'mindbug', minPlayers: 2, maxPlayers: 2 });
  });

  test('E3: say the same: as many moves in the same order, and the same states after them', () => {
    for (const engine of [mindbug, kuhn, ticTacToe]) {
      for (let seed = 0; seed < 5; seed++) {
        const buffer = engine.fast.create({ seed });
        const moves = new Int32Array(512);
        for (const { state, player, action } of game(engine, seed)) {
          expect(engine.fast.chooser(buffer)).toBe(player);
          const actions = engine.legal(state, player);
          expect(engine.fast.moves(buffer, moves)).toBe(actions.length);
          expect(engine.fast.key(buffer)).toBe(engine.key(state));
          const at = actions.findIndex((each) => JSON.stringify(each) === JSON.stringify(action));
          engine.fast.apply(buffer, moves[at]!);
        }
        const ranks = new Int8Array(2);
        expect(engine.fast.chooser(buffer)).toBe(-2);
        engine.fast.ranks(buffer, ranks);
        const outcome = engine.outcome({ buffer })!;
        const first = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
        expect(first).toEqual([...outcome.ranks[0]!].sort());
      }
    }
  });

  test('E3: a game made in the buffer of another is the game that has one of its own', () => {
    for (const { fast } of [mindbug, kuhn, ticTacToe]) {
      const moves = new Int32Array(512);
      let s = fast.create({ seed: 1 });
      for (let seed = 0; seed < 20; seed++) {
        for (let i = 0; i < seed && fast.chooser(s) >= 0; i++)
          fast.apply(s, moves[fast.moves(s, moves) - 1]!);
        const input = { seed, chance: seed % 3 === 0 ? 'explicit' : 'sampled' } as const;
        const again = fast.create(seed % 2 === 0 ? input : { seed }, s);
        expect(again).toBe(s);
        expect(again).toEqual(fast.create(seed % 2 === 0 ? input : { seed }));
        s = again;
      }
      for (const other of [new Int16Array(s.length + 1), new Int32Array(s.length), [...s], null])
        expect(() => fast.create({ seed: 1 }, other as Int16Array)).toThrow(UsageError);
    }
  });

  test('E3: the friendly one changes no state that it is given, and options are plain data', () => {
    for (const { state, player, action } of game(mindbug, 4)) {
      const before = Int16Array.from(state.buffer);
      const actions = mindbug.legal(state, player);
      expect(JSON.parse(JSON.stringify(actions))).toEqual(actions);
      mindbug.play(state, player, action);
      mindbug.play(state, 1 - player, action);
      mindbug.view(state, player);
      mindbug.sample(mindbug.view(state, player), 1);
      expect(state.buffer).toEqual(before);
    }
  });
});

describe('records', () => {
  test('E5: actions by name give the same hashes again, from a fresh set-up and from their JSON', () => {
    for (const engine of [mindbug, kuhn, ticTacToe]) {
      for (let seed = 0; seed < 5; seed++) {
        const steps = game(engine, seed);
        const texts = steps.map(({ state, action }) => engine.actionName(state, action));
        const record = JSON.stringify(steps.map(({ action }) => action));
        const byText = new Table(engine, engine.setup({ seed }));
        const byData = new Table(engine, engine.setup({ seed }));
        (JSON.parse(record) as ActionJson[]).forEach((action, step) => {
          expect(byText.hash()).toBe(engine.hash(steps[step]!.state));
          expect(byData.hash()).toBe(byText.hash());
          byText.play(texts[step]!);
          byData.take(action);
        });
        expect(engine.outcome(byText.state)).not.toBeNull();
        expect(byData.hash()).toBe(byText.hash());
      }
    }
  });

  test('E6: two engines and many games go on side by side as each does alone', () => {
    const games = [mindbug, kuhn, mindbug, ticTacToe, kuhn, mindbug].map((engine, at) => {
      const steps = game(engine, at + 30);
      return { engine, steps, table: new Table(engine, engine.setup({ seed: at + 30 })) };
    });
    for (let step = 0; games.some(({ steps }) => step < steps.length); step++) {
      for (const { engine, steps, table } of games) {
        const next = steps[step];
        if (next === undefined) continue;
        expect(table.hash()).toBe(engine.hash(next.state));
        table.take(next.action);
      }
    }
    for (const { engine, table } of games) expect(engine.outcome(table.state)).not.toBeNull();
  });
});
