import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../tools/games/refusal.ts';
import type { Solution } from '../../tools/solve/solve.ts';
import { isExact, solve } from '../../tools/solve/solve.ts';
import { bestResponse, offsets } from '../../tools/solve/strategy.ts';
import type { Tree } from '../../tools/solve/tree.ts';
import { engine as kuhn } from '../support/hand-engines/kuhn.ts';
import { engine as ticTacToe } from '../support/hand-engines/tic-tac-toe.ts';

test('a best answer is found however long a game is', () => {
  const length = 200_000;
  const numbers = (of: (node: number) => number) => Array.from({ length }, (_, node) => of(node));
  const isEnd = (node: number) => node === length - 1;
  const tree: Tree = {
    chooser: numbers((node) => (isEnd(node) ? -2 : node % 2)),
    edgeAt: numbers((node) => node),
    width: numbers((node) => (isEnd(node) ? 0 : 1)),
    edges: numbers((node) => node + 1),
    chance: numbers(() => 0),
    infoset: numbers((node) => (isEnd(node) ? -1 : node)),
    payoff: numbers((node) => (isEnd(node) ? 3 : 0)),
    infosets: numbers((node) => node).map((node) => ({ player: node % 2, nodes: [node], options: '', width: 1 })),
  }; // prettier-ignore
  const { at, total } = offsets(tree);
  const strategy = { at, probability: new Float64Array(total).fill(1) };
  expect(bestResponse(tree, strategy, 0)).toBe(3);
  expect(bestResponse(tree, strategy, 1)).toBe(-3);
});

describe('solve', () => {
  let solution: Solution;
  beforeAll(async () => {
    solution = await solve(kuhn, { maxHistories: 1000 });
  });

  test('counts what Kuhn poker is known to have', () => {
    expect(solution).toMatchObject({
      histories: 58,
      chanceHistories: 4,
      decisionHistories: 24,
      terminalHistories: 30,
      infosets: 12,
    });
  });

  test('finds its value', () => {
    expect(isExact(solution)).toBe(true);
    expect(Math.abs(solution.value + 1 / 18)).toBeLessThan(2e-6);
  });

  test('gives the same bytes again', async () => {
    expect(JSON.stringify(await solve(kuhn, { maxHistories: 58 }))).toBe(JSON.stringify(solution));
  });

  test('refuses a game with one history more than wanted', async () => {
    await expect(solve(kuhn, { maxHistories: 57 })).rejects.toThrow(Refusal);
  });

  test('says how far it counted in a game that is too large', async () => {
    await expect(solve(ticTacToe, { maxHistories: 2000 })).rejects.toThrow(/more than 2000 histories/);
  });

  test('refuses a game in which what is hidden changes the options', async () => {
    const leaking = {
      ...kuhn,
      legal: (s: Parameters<typeof kuhn.legal>[0], player: number) => {
        const actions = kuhn.legal(s, player);
        return s.buffer[1 - player] === 2 ? actions.slice(0, 1) : actions;
      },
    };
    await expect(solve(leaking, { maxHistories: 1000 })).rejects.toThrow(/look the same/);
  });

  test('loses value when the game is tilted', async () => {
    const tilted = {
      ...kuhn,
      outcome: (s: Parameters<typeof kuhn.outcome>[0]) => {
        const outcome = kuhn.outcome(s);
        return outcome === null ? null : { ...outcome, scores: [-1, 1] };
      },
    };
    expect((await solve(tilted, { maxHistories: 1000 })).value).toBeCloseTo(-1, 6);
  });
});
