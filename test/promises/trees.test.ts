/** Whole game trees whose numbers are known, counted over the fast face: nothing but its moves decides what there is. */
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';

const CHANCE = -1;
const OVER = -2;
/** More than any node of these games has ways on. */
const WIDTH = 16;
/** More than any of these games is long. */
const DEPTH = 32;

/** Goes through every history from the beginning, and shows each: its state, and who is to decide there. */
function walk({ fast }: Engine, visit: (s: Int16Array, chooser: number) => void): void {
  const states = Array.from({ length: DEPTH }, () => fast.create({ seed: 1, chance: 'explicit' }));
  const moves = new Int32Array(DEPTH * WIDTH);
  const weights = new Int32Array(WIDTH);
  const outcomes = new Int32Array(WIDTH);
  const from = (depth: number): void => {
    const s = states[depth]!;
    const chooser = fast.chooser(s);
    visit(s, chooser);
    if (chooser === OVER) return;
    const at = depth * WIDTH;
    let count: number;
    if (chooser === CHANCE) {
      count = fast.chance(s, outcomes, weights);
      moves.set(outcomes.subarray(0, count), at);
    } else count = fast.moves(s, moves, at);
    for (let i = 0; i < count; i++) {
      fast.copy(s, states[depth + 1]!);
      fast.apply(states[depth + 1]!, moves[at + i]!);
      from(depth + 1);
    }
  };
  from(0);
}

const engineOf = async (game: string): Promise<Engine> =>
  (await loadGame(`rules/${game}`, packageRoot, realCompiler)).module.engine;

describe('tic-tac-toe', () => {
  test('has 255,168 games, and 5,478 positions', async () => {
    const engine = await engineOf('tictactoe');
    const ends = { cross: 0, nought: 0, drawn: 0 };
    const states = new Set<string>();
    const positions = new Set<string>();
    const ranks = new Int8Array(2);
    walk(engine, (s, chooser) => {
      const bytes = String.fromCharCode(...s);
      if (!states.has(bytes)) positions.add(engine.fast.key(s));
      states.add(bytes);
      if (chooser !== OVER) return;
      engine.fast.ranks(s, ranks);
      ends[ranks[0] === ranks[1] ? 'drawn' : ranks[0] === 1 ? 'cross' : 'nought']++;
    });
    expect(ends).toEqual({ cross: 131_184, nought: 77_904, drawn: 46_080 });
    expect(ends.cross + ends.nought + ends.drawn).toBe(255_168);
    expect(positions.size).toBe(5_478);
  });
});

describe('Kuhn poker', () => {
  test('has 58 histories: 4 of chance, 24 decisions, 30 ends; and 6 information sets for each player', async () => {
    const engine = await engineOf('kuhn');
    const histories = { chance: 0, decisions: 0, ends: 0 };
    const sets = [new Set<string>(), new Set<string>()];
    walk(engine, (buffer, chooser) => {
      histories[chooser === CHANCE ? 'chance' : chooser === OVER ? 'ends' : 'decisions']++;
      if (chooser >= 0) sets[chooser]!.add(JSON.stringify(engine.view({ buffer: buffer.slice() }, chooser)));
    });
    expect(histories).toEqual({ chance: 4, decisions: 24, ends: 30 });
    expect(sets.map(({ size }) => size)).toEqual([6, 6]);
  });
});
