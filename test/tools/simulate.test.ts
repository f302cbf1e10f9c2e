/** Many games on several cores: the same bytes whoever plays them, intervals, cards, faults, Ctrl-C. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { LoadedGame } from '../../tools/games/load.ts';
import { loadGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { reportOf } from '../../tools/simulate/report.ts';
import { shardsOf } from '../../tools/simulate/shards.ts';
import { addTally, emptyTally } from '../../tools/simulate/tally.ts';
import { wilson } from '../../tools/simulate/wilson.ts';
import { folderWith, run } from '../support/command-line.ts';
import { json } from '../support/promises.ts';

/** Whoever takes a third time leaves the range; a card of each kind is played before. */
const faulty = `game Faulty
players red, blue
kind Card { worth: Int from 0 = 0 }
player { n: Int 0..2 = 0  zone hand: set of Card seen by owner  zone table: set of Card seen by all }
shared { zone box: pile of Card seen by nobody }
card Stone: Card { worth = 1  copies = 2 }
card Leaf: Card { worth = 2  copies = 2 }
action put(c in you.hand) { move c to you.table }
action show(c in you.table) { }
action take { you.n += 1 }
action stay { }
setup { fill box with Card  shuffle box  deal 2 from box to red.hand  deal 2 from box to blue.hand }
flow { repeat 4 { red act: put, show, take, stay blue act: put, show, take, stay } }
score of p = p.n + sum(c.worth for c in p.table)
rank by score highest, ties share
`;

/** The report of games in stretches of a size, all but the rate. */
async function counted(game: LoadedGame, games: number, workers: number, shard: number): Promise<string> {
  const plan = { seed: 'x', players: 2, options: {}, maxDecisions: 500 };
  const tally = emptyTally(2);
  const recorded = { facts: game.facts, target: null };
  const records: string[] = [];
  for await (const one of shardsOf({ game, plan, games, recorded, workers, shard })) {
    addTally(tally, one.tally);
    records.push(...one.records.map((saved) => JSON.stringify(saved)));
  }
  return JSON.stringify([{ ...reportOf(tally, 'x', new Map(), 1), gamesPerSecond: 0 }, records]);
}

describe('workers', () => {
  test('give the same bytes, one or two of them, whatever they play at a time', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const game = await loadGame('faulty', place, realCompiler);
    const alone = await counted(game, 90, 1, 500);
    expect(alone).toContain('"code":"out-of-range"');
    expect(alone).toContain('"definition":"Leaf"');
    for (const size of [7, 45]) expect(await counted(game, 90, 2, size)).toBe(alone);
  });

  test('save the same records under the same names', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const reports = await Promise.all(
      ['1', '2'].map(async (workers) => {
        const argv = ['simulate', 'faulty', '--games', '70', '--workers', workers, '--records', workers];
        const { code, out, err } = await run(place, [...argv, '--json'], '', realCompiler);
        expect({ code, err }).toEqual({ code: 1, err: '' });
        const report = JSON.parse(out) as { faultKinds: Array<{ record: string }> };
        for (const kind of report.faultKinds) kind.record = kind.record.replace(`${workers}/`, '');
        return { ...report, gamesPerSecond: 0 };
      }),
    );
    expect(reports[1]).toEqual(reports[0]);
    const files = readdirSync(join(place, '1'));
    expect(files).toHaveLength(70);
    expect(readdirSync(join(place, '2'))).toEqual(files);
    for (const file of files) {
      expect(readFileSync(join(place, '2', file), 'utf8')).toBe(readFileSync(join(place, '1', file), 'utf8'));
    }
  });

  test('a bug in an engine comes back in words, with its record', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const game = await loadGame('faulty', place, realCompiler);
    const broken = join(place, 'broken.mjs');
    const text = `export * from ${JSON.stringify(game.url)};
      import { engine as good } from ${JSON.stringify(game.url)};
      const apply = () => { throw new TypeError('nothing is not a card'); };
      export const engine = { ...good, fast: { ...good.fast, apply } };\n`;
    writeFileSync(broken, text);
    const plan = { seed: 1, players: 2, options: {}, maxDecisions: 500 };
    const work = { game: { ...game, url: pathToFileURL(broken).href }, plan, games: 20, recorded: null };
    const shards = [];
    for await (const shard of shardsOf({ ...work, workers: 2, shard: 10 })) shards.push(shard);
    expect(shards.map(({ bug }) => [bug?.game, String(bug?.error)])).toEqual([
      [0, 'TypeError: nothing is not a card'],
      [10, 'TypeError: nothing is not a card'],
    ]);
  });

  test.each([['0'], ['257'], ['two']])('are not %s', async (workers) => {
    const { code, err } = await run(packageRoot, ['simulate', 'rules/kuhn', '--workers', workers]);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('It goes from 1 to 256') as string });
  }); // prettier-ignore
});

describe('the report', () => {
  test('says of each card how often a seat won that played it', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty.replace('n: Int 0..2', 'n: Int 0..4') });
    const argv = ['simulate', 'faulty', '--games', '400'];
    const { code, out } = await run(place, [...argv, '--json'], '', realCompiler);
    expect(code).toBe(0);
    const report = JSON.parse(out) as {
      cards: Array<{ action: string; definition: string; games: number; wins: number; rate: number; low: number; high: number }>;
      winRates: Array<{ count: number; of: number; rate: number; low: number; high: number }>;
      decisions: object;
      turns: null;
    }; // prettier-ignore
    const named = report.cards.map(({ action, definition }) => `${action} ${definition}`);
    expect(named).toEqual(['put Leaf', 'put Stone', 'show Leaf', 'show Stone']);
    expect(report.decisions).toEqual({ min: 8, median: 8, mean: 8, p95: 8, max: 8 });
    expect(report.turns).toBeNull();
    const [leaf, stone] = report.cards;
    // The Leaf is worth more; each seat counts for itself, once a game.
    expect(leaf!.rate).toBeGreaterThan(stone!.rate);
    expect(leaf!.games).toBeGreaterThan(200);
    expect(leaf!.games).toBeLessThan(800);
    for (const { wins, games, rate, low, high } of report.cards) {
      expect(rate).toBeCloseTo(wins / games, 3);
      expect(low).toBeLessThan(rate);
      expect(high).toBeGreaterThan(rate);
    }
    expect(report.winRates.map(({ of }) => of)).toEqual([400, 400]);
    const people = await run(place, argv, '', realCompiler);
    expect(people.out).toMatch(/won by a seat after its `put` of \(95 % interval, games\):\n {2}Leaf +\d/);
    expect(people.out).toMatch(/red +wins \d+ \(\d+\.\d %, \d+\.\d to \d+\.\d %\)/);
    for (const line of people.out.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
  });

  test('counts turns where there are turns', async () => {
    const { report } = await json(['simulate', 'rules/mindbug', '--games', '100', '--workers', '1']);
    const turns = report['turns'] as { min: number; mean: number; max: number };
    expect(turns.min).toBeGreaterThan(3);
    expect(turns.max).toBeGreaterThan(turns.mean);
    const { decisions } = report as { decisions: { mean: number } };
    expect(decisions.mean).toBeGreaterThan(turns.mean);
  });

  test('has intervals as they are in the literature', () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    expect(wilson(81, 263)).toMatchObject({ low: 0.2553, high: 0.3662 });
    expect(wilson(15, 148)).toMatchObject({ low: 0.0624, high: 0.1605 });
    expect(wilson(0, 20)).toMatchObject({ low: 0, high: 0.1611 });
    expect(wilson(1, 29)).toMatchObject({ low: 0.0061, high: 0.1718 });
    expect(wilson(20, 20)).toMatchObject({ rate: 1, high: 1 });
    expect(wilson(0, 0)).toBeNull();
  });
});

describe('Ctrl-C', () => {
  test.each([['1'], ['2']])('with %s workers tells what was played until then, and leaves no half record', async (workers) => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const bin = join(packageRoot, 'tools/cli/bin.mjs');
    const argv = ['simulate', 'faulty', '--games', '1000000', '--workers', workers, '--records', 'r', '--json'];
    const child = spawn(process.execPath, [bin, ...argv], { cwd: place });
    let out = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const saved = () => {
      try {
        return readdirSync(join(place, 'r')).length;
      } catch {
        return 0;
      }
    };
    while (saved() < 100 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    const report = JSON.parse(out) as { games: number; finished: number; faults: number; interrupted: boolean };
    expect(report.interrupted).toBe(true);
    expect(report.finished + report.faults).toBe(report.games);
    expect(report.games).toBeGreaterThan(60);
    expect(report.games).toBeLessThan(1_000_000);
    const files = readdirSync(join(place, 'r'));
    expect(files.filter((file) => !file.endsWith('.record.json'))).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(report.games);
    for (const file of files) expect(JSON.parse(readFileSync(join(place, 'r', file), 'utf8'))).toHaveProperty('steps');
  }); // prettier-ignore
});
