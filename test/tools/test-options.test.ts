/** `test --players --option`: random games are set up as one says, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

/** A game that breaks down with three players and the longer day alone. */
const rules = `
game Days
players 2..4
option day: short | long = short
shared { var hours: Int 0..9 = 0 }
action work { if day == long and count(players) == 3 { hours += 20 } else { hours += 1 } }
flow { turns from first until hours >= 9 { you act: work } }
variant Holiday of Days { }
witness late: hours >= 9
`;
const budget = ['--decisions', '120', '--games', '12', '--json'];

interface Report {
  readonly propertyFailures: ReadonlyArray<{ readonly property: string; readonly record: Setup }>;
  readonly variants: ReadonlyArray<{ readonly games: number }>;
}
interface Setup {
  readonly players: number;
  readonly options: unknown;
}

async function failuresWith(...given: string[]): Promise<readonly Setup[]> {
  const place = folderWith({ 'days/days.rules': rules });
  const { code, out } = await run(place, ['test', 'days', ...budget, ...given], '', realCompiler);
  const { propertyFailures, variants } = JSON.parse(out) as Report;
  expect(code).toBe(propertyFailures.length > 0 ? 1 : 0);
  expect(variants.every(({ games }) => games > 0)).toBe(true);
  const files = propertyFailures.length === 0 ? [] : readdirSync(join(place, 'records'));
  return files.map((file) => JSON.parse(readFileSync(join(place, 'records', file), 'utf8')) as Setup);
}

test('every game is on as many players and has the options that were asked for', async () => {
  expect(await failuresWith('--players', '2')).toEqual([]);
  expect(await failuresWith('--option', 'day=short')).toEqual([]);
  expect(await failuresWith('--players', '4', '--option', 'day=long')).toEqual([]);
  const found = await failuresWith('--players', '3', '--option', 'day=long');
  expect(found.length).toBeGreaterThan(0);
  for (const setup of found) expect(setup).toMatchObject({ players: 3, options: { day: 'long' } });
});

test('who says nothing gets all of them', async () => {
  const found = await failuresWith();
  expect(found.length).toBeGreaterThan(0);
  for (const setup of found) expect(setup).toMatchObject({ players: 3, options: { day: 'long' } });
});

test('of a variant as many promises are counted as were looked at, as in the list of the game itself', async () => {
  const place = folderWith({ 'days/days.rules': rules });
  const given = ['test', 'days', ...budget.slice(0, -1), '--players', '2'];
  const { out } = await run(place, given, '', realCompiler);
  const listed = out.split('\n').filter((line) => line.startsWith('  ok '));
  expect(out).toContain(' -      invariantsHold (no invariant is declared)');
  expect(out).toMatch(new RegExp(`^properties of Holiday, in \\d+ random games: ${listed.length} ok`, 'mu'));
});

test('a witness is looked for in as many games as were asked for', async () => {
  const place = folderWith({ 'days/days.rules': rules });
  const given = ['test', 'days', ...budget, '--option', 'day=short'];
  const { out } = await run(place, given, '', realCompiler);
  // 12 games on 2, 3 and 4 players; 13 do not go into three equal parts.
  expect(JSON.parse(out)).toMatchObject({ witnesses: [{ name: 'late', games: 12, seen: 12 }] });
  const thirteen = given.map((word) => (word === '12' ? '13' : word));
  const more = await run(place, thirteen, '', realCompiler);
  expect(JSON.parse(more.out)).toMatchObject({ witnesses: [{ name: 'late', games: 13, seen: 13 }] });
});

test('what the game does not have is refused before anything is tested', async () => {
  const place = folderWith({ 'days/days.rules': rules });
  for (const [given, why] of [
    [['--players', '5'], 'this game is for 2 to 4 players, not 5'],
    [['--option', 'dya=long'], 'no option is called `dya`'],
    [['--option', 'day=longer'], 'option `day` cannot be `longer`'],
    [['--option', 'day=long', '--option', 'day=short'], 'option `day` is given twice'],
  ] as const) {
    const { code, out, err } = await run(place, ['test', 'days', ...given], '', realCompiler);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(why);
  }
});
