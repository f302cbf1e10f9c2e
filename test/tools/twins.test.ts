import { beforeAll, describe, expect, test } from 'vitest';
import { below, measure, reseed } from '../../bench/harness.ts';
import { reportLines } from '../../bench/report.ts';
import { compareLife } from '../../bench/same-life.ts';
import { comparePlays } from '../../bench/same-game.ts';
import * as twin from '../../bench/twins/mindbug-vanilla.ts';
import * as lifeTwin from '../../bench/twins/life-quick.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { loadGame, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';

describe('the twin of Mindbug without abilities', () => {
  let module: GeneratedModule;
  beforeAll(async () => {
    module = (await loadGame('rules/mindbug:Vanilla', packageRoot, realCompiler)).module;
  });

  test('plays the same game as the engine', () => {
    const same = comparePlays(module, 150, 7);
    expect(same.difference).toBeNull();
    expect(same.decisions).toBeGreaterThan(5000);
  });

  test('would be caught playing another one', () => {
    const things: GeneratedModule['things'] = (s) =>
      module
        .things(s)
        .map((thing) => ({ ...thing, definition: thing.definition.replace('Gorillion', 'BeeBear') }));
    expect(comparePlays({ ...module, things }, 20, 7).difference).toMatch(/options .*Gorillion/);
  });

  test('deals from a seed', () => {
    const states = [1, 1, 2].map((seed) => {
      reseed(seed);
      const s = new Int16Array(twin.SIZE);
      twin.create(s, below);
      return s.join();
    });
    expect(states[0]).toBe(states[1]);
    expect(states[0]).not.toBe(states[2]);
  });
});

describe('the twin of LIFE, Quick', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await loadGame('rules/life:Quick', packageRoot, realCompiler);
  });

  test('plays the same game as the engine', () => {
    const same = compareLife(game, 100, 7);
    expect(same.difference).toBeNull();
    expect(same.decisions).toBeGreaterThan(2000);
  });

  test('would be caught playing another one', () => {
    const heavier = game.model.definitions.map((each, definition) =>
      definition % 5 === 0
        ? { ...each, values: game.model.definitions[(definition + 7) % 80]!.values }
        : each,
    );
    const other = { ...game, model: { ...game.model, definitions: heavier } };
    expect(compareLife(other, 100, 7).difference).not.toBeNull();
  });

  test('deals from a seed', () => {
    const states = [1, 1, 2].map((seed) => {
      reseed(seed);
      const s = new Int16Array(lifeTwin.SIZE);
      lifeTwin.create(s, below);
      return s.join();
    });
    expect(states[0]).toBe(states[1]);
    expect(states[0]).not.toBe(states[2]);
  });
});

describe('the harness', () => {
  test('runs candidates in turn, five rounds, and reports a rate each', () => {
    const order: string[] = [];
    const busy = (name: string) => (count: number) => {
      order.push(name);
      let x = 1;
      for (let i = 0; i < count * 50_000; i++) x = Math.imul(x, 31) + i;
      expect(x).toBeTypeOf('number');
    };
    const rates = measure([{ name: 'a', run: busy('a') }, { name: 'b', run: busy('b') }], 0.01);
    expect(order.slice(-10).join('')).toBe('ababababab');
    expect(rates.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(rates.every(({ perSecond }) => perSecond > 0)).toBe(true);
    expect(reportLines({ candidates: rates, ratio: 0.5 })).toContain('ratio 0.50');
  }); // prettier-ignore
});
