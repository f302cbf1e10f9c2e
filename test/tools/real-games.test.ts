/** The commands on the games of the repository, compiled as they are now. */
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { run } from '../support/command-line.ts';
import { isDeep, json } from '../support/promises.ts';

describe('solve', () => {
  test('gives the known numbers of Kuhn poker', async () => {
    const { code, report } = await json(['solve', 'rules/kuhn']);
    expect({ code, ...report }).toMatchObject({ code: 0, histories: 58, infosets: 12 });
    expect(report['value']).toBeCloseTo(-1 / 18, 6);
    expect(report['exploitability']).toBeLessThan(1e-6);
  });

  test('refuses Mindbug as too large', async () => {
    const { code, report } = await json(['solve', 'rules/mindbug', '--max-histories', '500']);
    expect(code).toBe(2);
    expect(report['error']).toMatchObject({ code: 'too-large' });
  });
});

describe('test', () => {
  test('leaves no rule of Mindbug that never fired in 2,000 random games and the scenarios', async () => {
    const { report } = await json(['test', 'rules/mindbug', '--decisions', '1', '--games', '2000']);
    expect(report['ruleCoverage']).toMatchObject({ notFired: [] });
    expect((report['ruleCoverage'] as { total: number }).total).toBeGreaterThan(30);
  });
});

describe('simulate', () => {
  test.each(['rules/mindbug', 'rules/mindbug:Vanilla', 'rules/kuhn', 'rules/tictactoe'])('%s ends without a fault', async (target) => {
    const games = isDeep && target === 'rules/mindbug' ? 10_000 : 500;
    const argv = ['simulate', target, '--games', String(games), '--seed', '1', '--max-decisions', '2000'];
    const [first, second] = [await json(argv), await json(argv)];
    expect(first).toMatchObject({ code: 0, report: { games, finished: games, faults: 0 } });
    expect({ ...second.report, gamesPerSecond: 0 }).toEqual({ ...first.report, gamesPerSecond: 0 });
  }); // prettier-ignore
});

describe('play', () => {
  test('plays Mindbug from a pipe, and hides what must be hidden', async () => {
    const { code, out } = await run(packageRoot, ['play', 'rules/mindbug', '--seed', '3'], '1\n'.repeat(300), realCompiler);
    expect(code).toBe(0);
    expect(out).toMatch(/wins after \d+ decisions \(.+\)\.\n$/);
    for (const line of out.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
    expect(out).toMatch(/second .*life 3 · mindbugs 2 · deck \d · hand 5\n/);
  }); // prettier-ignore

  test('tells what is printed on a card when it is first seen, and again when asked', async () => {
    const lines = 'read Bee Bear\nread Frénésie\nread Nobody\nread\nquit\n';
    const { out } = await run(packageRoot, ['play', 'rules/mindbug', '--seed', '3', '--lang', 'en'], lines, realCompiler);
    const asked = out.slice(out.indexOf('read Bee Bear'));
    expect(asked).toContain('Bee Bear · power 8\n  A power of 6 or less cannot block it.\n');
    expect(asked).toMatch(/read Frénésie\n {2}Frenzy: \S/);
    expect(asked).toContain('Nobody is no card and no keyword of this game.\n');
    // The five cards of the hand, in the order in which they lie, at first sight as when asked for.
    const read = asked.slice(asked.indexOf('read\n') + 5).split(/\n(?! )/)[0]!;
    expect(read.match(/^ {2}[^ ].*: /gm)!.length).toBeGreaterThan(0);
    expect(out.slice(0, out.indexOf('read Bee Bear'))).toContain(read);
    for (const line of out.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
  }); // prettier-ignore

  test('says in the rules where an action is refused', async () => {
    const { out } = await run(
      packageRoot,
      ['play', 'rules/tictactoe'],
      'place(b2)\nwhy place(b2)\n',
      realCompiler,
    );
    expect(out).toMatch(/place \(rules\/tictactoe\/tictactoe\.rules:\d+\): /);
  });
});
