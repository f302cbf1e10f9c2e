/** The player of the computer that looks ahead: what it is given, and how well it plays. */
import { describe, expect, test } from 'vitest';
import type { ActionJson, Engine, State } from '../../runtime/engine.ts';
import { loadGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { Course, THOUGHTS_IN_A_ROW } from '../../tools/play/course.ts';
import { think } from '../../tools/play/thinker.ts';
import { Random } from '../../tools/simulate/random.ts';
import { folderWith, run } from '../support/command-line.ts';
import { handGames } from '../support/hand-engines/models.ts';
import { isDeep } from '../support/promises.ts';
import { gameOf } from '../support/text-game.ts';

/** Whether the thinker in that seat wins a game against random moves. */
function wins(engine: Engine, game: number, seat: number, playouts: number): boolean {
  const random = new Random(game, 'opponent');
  let state = engine.setup({ seed: game });
  for (let n = 0; engine.outcome(state) === null; n++) {
    const player = engine.fast.chooser(state.buffer);
    const action =
      player === seat
        ? think(engine, { view: engine.view(state, seat), player, playouts, seed: `${game}/${n}` })
        : random.oneOf(engine.legal(state, player));
    const played = engine.play(state, player, action);
    if (!played.ok) throw new Error(played.message);
    state = played.state;
  }
  return engine.outcome(state)?.ranks[0]?.includes(seat) === true;
}

describe('the thinker', () => {
  test('is given a view, and touches no state but those that it makes up', () => {
    const { engine } = handGames.kuhn;
    const view = engine.view(engine.setup({ seed: 3 }), 0);
    const own = new Set<ArrayBufferLike>();
    const asked: unknown[] = [];
    const watched: Engine = {
      ...engine,
      setup: () => expect.unreachable(),
      view: () => expect.unreachable(),
      sample(from, seed) {
        asked.push(from);
        const made = engine.sample(from, seed);
        own.add(made.buffer.buffer);
        return made;
      },
      legal(state, player) {
        expect(own.has(state.buffer.buffer)).toBe(true);
        return engine.legal(state, player);
      },
    };
    const choice = think(watched, { view, player: 0, playouts: 50, seed: 1 });
    expect(engine.legal(engine.sample(view, 1), 0)).toContainEqual(choice);
    expect(asked.length).toBeGreaterThan(10);
    for (const from of asked) expect(from).toBe(view);
  });

  test('chooses the same whatever lies hidden', () => {
    const { engine } = handGames.kuhn;
    const state = engine.setup({ seed: 3 });
    const view = engine.view(state, 0);
    const hidden = Array.from({ length: 20 }, (_, seed) => engine.sample(view, seed));
    const cards = hidden.map((one) => JSON.stringify(engine.view(one, 1)));
    expect(new Set(cards).size).toBeGreaterThan(1);
    const choices = hidden.map((one) =>
      JSON.stringify(think(engine, { view: engine.view(one, 0), player: 0, playouts: 40, seed: 'x' })),
    );
    expect(new Set(choices).size).toBe(1);
  });

  test('HC-56: what goes to and fro without an end is thought about for a while, then done at random, then told', async () => {
    const rules = `game Fro
players red, blue
shared { up: Bool = false }
action go { }
action lift if not up { up = true }
action lower if up { up = false }
flow { turns from red { you act: go  repeat while true { foe act: lift, lower else { } } } }
`;
    const { engine } = await gameOf(rules);
    let thoughts = 0;
    const choose = (state: State, player: number): ActionJson => {
      thoughts += 1;
      return engine.legal(state, player)[0]!;
    };
    const course = new Course(engine, { seed: 1, players: 2, options: {}, people: [0], choose });
    const due = course.next()!;
    course.play(due, engine.legal(course.state, due.player)[0]!);
    const goOn = async (): Promise<void> => {
      for (let next = course.next(); next !== null; next = course.next()) course.play(next, await course.choose(next));
    };
    await expect(goOn()).rejects.toThrow(/the computer has decided 10000 times, and nobody else is asked/);
    expect(thoughts).toBe(THOUGHTS_IN_A_ROW);
    const place = folderWith({ 'fro/a.rules': rules });
    const { code, err } = await run(place, ['play', 'fro'], 'go\n', realCompiler);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('endless: the computer has decided') as string });
  }); // prettier-ignore

  test('plays in the terminal, and says how long it thought', async () => {
    const argv = ['play', 'rules/tictactoe', '--against', 'sampling', '--playouts', '30'];
    const { code, out } = await run(packageRoot, argv, '1\n'.repeat(9), realCompiler);
    expect(code).toBe(0);
    expect(out).toContain('nought: the computer');
    expect(out).toMatch(/\nThe computer thought \d+ ms a decision \(\d decisions\)\.\n$/);
  });

  test('a rule that faults in a game thought through is no win there, and no fault of the game itself', async () => {
    const faulty = `game Faulty
      players red, blue
      player { n: Int 0..2 = 0 }
      shared { turn: Int 0..6 = 0 }
      action take { you.n += 1 }
      action rest { }
      flow { turns from red until turn == 6 { turn += 1  you act: take, rest } }`;
    const place = folderWith({ 'faulty/a.rules': `${faulty}\n` });
    const argv = ['play', 'faulty', '--against', 'sampling', '--playouts', '60'];
    const { code, out, err } = await run(place, argv, 'rest\n'.repeat(3), realCompiler);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('A draw after 6 decisions');
  });

  test('wins most games of Mindbug against random moves', async () => {
    const { engine } = await loadGame('rules/mindbug', packageRoot, realCompiler);
    const [games, playouts, least] = isDeep ? [100, 200, 75] : [4, 24, 2];
    const won = Array.from({ length: games }, (_, game) => wins(engine, game, game % 2, playouts));
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(least);
  });
});
