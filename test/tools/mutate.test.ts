import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mutationsOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import type { Compiler } from '../../tools/games/compiler.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import type { MutateReport } from '../../tools/mutate/mutate.ts';
import { folderWith, run, type Ran } from '../support/command-line.ts';

/** Nothing says what \`rest\` does, nor how far the game goes. */
const climb = `game Climb
players 2
player { height: Int 0..9 = 0 }
action climb { you.height += 2 clamped }
action rest { if you.height > 4 { you.height -= 1 } }
flow { turns from random(p in players) { you act: climb, rest } }
ends at once { top: for each p in players when p.height >= 8 then p wins }
scenario climbing {
  given { active = first }
  first: climb
  expect first.height == 2
}
`;

async function mutate(files: Readonly<Record<string, string>>, ...options: string[]): Promise<Ran> {
  const argv = ['mutate', 'game', ...options];
  return run(folderWith(files), argv, '', realCompiler);
}

describe('mutate', () => {
  let ran: Ran;
  let report: MutateReport;
  beforeAll(async () => {
    ran = await mutate({ 'game/climb.rules': climb }, '--json');
    report = JSON.parse(ran.out) as MutateReport;
  });

  test('lists what no test would miss, with its place', () => {
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(report.survivors).toContainEqual({
      ...{ rule: 'action rest', file: 'climb.rules', line: 5, column: 31, change: 'number' },
      ...{ text: '4', becomes: '5' },
    });
    expect(report.survivors).toContainEqual(expect.objectContaining({ rule: 'end top', text: '>=' }));
  });

  test('lists nothing that a scenario holds or `check` forbids', () => {
    const rules = report.survivors.map(({ rule, text }) => `${rule}: ${text}`);
    expect(rules).not.toContain('action climb: 2');
    expect(rules).not.toContain('action climb: +=');
    expect(report.caughtBy.scenarios).toBeGreaterThan(0);
    expect(report.caughtBy.games).toBeGreaterThan(0);
  });

  test('counts every change once', () => {
    const { mutants, caught, caughtBy, same, possible, survivors } = report;
    expect(caught + survivors.length).toBe(mutants);
    expect(mutants + same).toBe(possible);
    expect(caughtBy.check + caughtBy.scenarios + caughtBy.games).toBe(caught);
    expect(report).toMatchObject({ caughtBy: { bug: 0 }, bugs: [] });
  });

  test('gives the same bytes for a seed, and others for another', async () => {
    const [one, again, other] = await Promise.all(
      ['1', '1', '2'].map((seed) =>
        mutate({ 'game/climb.rules': climb }, '--most', '12', '--seed', seed, '--json'),
      ),
    );
    expect(again).toEqual(one);
    expect(other?.out).not.toBe(one?.out);
    expect(JSON.parse(one?.out ?? '')).toMatchObject({ possible: report.possible });
  });

  test('shows people the line of each survivor, and how many each rule has', async () => {
    const folder = folderWith({ 'game/climb.rules': climb });
    const { out } = await run(folder, ['mutate', 'game'], '', realCompiler);
    expect(out).toContain('no test misses it: action rest: `4` becomes `5`\n  game/climb.rules:5:31\n');
    expect(out).toContain('> 5 | action rest { if you.height > 4 {');
    expect(out).toMatch(/^action rest +\d+$/m);
    expect(out).toMatch(
      /noticed: \d+ of \d+ \([\d.]+ %\): \d+ by check, \d+ by scenarios, \d+ by random games\n$/,
    );
    expect(readFileSync(join(folder, 'game/climb.rules'), 'utf8')).toBe(climb);
  });

  test('refuses a game whose own tests fail, and one with errors', async () => {
    const failing = await mutate({ 'game/climb.rules': climb.replace('== 2', '== 3') });
    expect(failing).toMatchObject({ code: 2, out: '' });
    expect(failing.err).toContain('the scenario climbing fails with the rules as they are');
    const broken = await mutate({ 'game/climb.rules': climb.replace('you.height -=', 'you.heigth -=') });
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('unknown-name');
  });
});

describe('small changes of rules', () => {
  const changes = async (text: string): Promise<string[]> => {
    const found = await mutationsOf([sourceFile('a.rules', text)]);
    return found.map(({ sort, rule, text: was, becomes }) => `${sort} ${rule}: ${was} → ${becomes}`);
  };

  test('are made of statements, conditions, numbers and words', async () => {
    const found = await changes(climb);
    expect(found).toContain('delete action rest: you.height -= 1 → ');
    expect(found).toContain('delete action climb: clamped → ');
    expect(found).toContain('negate action rest: you.height > 4 → not (you.height > 4)');
    expect(found).toContain('number player: 9 → 10');
    expect(found).toContain('number player: 9 → 8');
    expect(found).toContain('swap end top: wins → loses');
    expect(found).toContain('delete flow: , rest → ');
  });

  test('leave what is checked and what people read alone', async () => {
    const text = `${climb}invariant low: all(p in players where p.height < 10)\nwitness high: any(p in players where p.height > 7)\n`;
    expect(await changes(text)).toEqual(await changes(climb));
    const named = climb.replace('action climb', 'action climb en "climb 2 steps"');
    expect(await changes(named)).toEqual(await changes(climb));
  });

  test('put a name in the place of its neighbours', async () => {
    const text = `game G
players 2
kind Card { colour: Colour }
enum Colour { red, blue }
keyword A { }
keyword B { }
player { zone deck: pile of Card seen by nobody  zone hand: set of Card seen by owner }
card X: Card with A { colour = red }
action draw { move top of you.deck to you.hand }
`;
    const found = await changes(text);
    expect(found).toContain('swap card X: A → B');
    expect(found).toContain('delete card X: with A → ');
    expect(found).toContain('swap card X: red → blue');
    expect(found).toContain('swap action draw: deck → hand');
    expect(found).toContain('swap action draw: you → foe');
    expect(found).toContain('swap player: nobody → all');
  });

  test('cannot be made of a file with mistakes, and take names like `__proto__` as names', async () => {
    expect(await changes('game G\naction a { you.x += }\n')).toEqual([]);
    const text = 'game G\naction __proto__ { constructor(toString) }\n';
    expect(await changes(text)).toEqual(['delete action __proto__: constructor(toString) → ']);
  });
});

test('a change at which Rulewright breaks is told of with the others', async () => {
  const start = climb.indexOf('rest {');
  const broken: Compiler = {
    ...realCompiler,
    check: (sources, patches) =>
      sources.some(({ text }) => text.includes('explode'))
        ? Promise.reject(new RangeError('too deep'))
        : realCompiler.check(sources, patches),
    mutations: ([source]) =>
      Promise.resolve(
        ['???', 'explode', '???'].map((becomes) => ({
          ...{ rule: 'action rest', sort: 'swap' as const, text: 'rest', becomes },
          at: { file: source!.path, start, end: start + 4 },
        })),
      ),
  };
  const place = folderWith({ 'a/a.rules': climb });
  const { code, out } = await run(place, ['mutate', 'a', '--json'], '', broken);
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    mutants: 3,
    caughtBy: { check: 2, bug: 1 },
    bugs: [{ rule: 'action rest', file: 'a.rules', line: 5, becomes: 'explode', message: 'too deep' }],
    survivors: [],
  });
  const told = await run(place, ['mutate', 'a'], '', broken);
  expect(told.out).toMatch(/^a bug in Rulewright: too deep\n {2}a\/a\.rules:5:8\n/);
  expect(told.out).toMatch(/2 by check, 0 by scenarios, 0 by random games, 1 by a bug in Rulewright\n$/);
});
