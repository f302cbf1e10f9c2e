/** One cause is told once by `test`, and what is told has a record of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

/** Points that leave their range by another number in each game; `spend` is a second mistake, in another rule. */
const rules = `
game Debts
players 2
player { points: Int 0..30 = 20  coins: Int 0..9 = 3 }
action pay(n in 1..6) { you.points -= n }
action spend(n in 1..6 where n < 3 or you.points < 3) { you.coins -= n }
flow { turns from first until all(p in players where p.points == 0) { you act: pay, spend } }
`;

interface Failure {
  readonly property: string;
  readonly also: readonly string[];
  readonly message: string;
  readonly file: string;
}

test('a cause is told once, whatever its numbers, and each has its record', async () => {
  const place = folderWith({ 'debts/debts.rules': rules });
  const given = ['test', 'debts', '--decisions', '60', '--games', '60', '--json'];
  const { out } = await run(place, given, '', realCompiler);
  const { propertyFailures: told } = JSON.parse(out) as { readonly propertyFailures: readonly Failure[] };
  const places = told.map(({ message }) => /\([^()]*:\d+\)/u.exec(message)?.[0]);
  expect(new Set(places)).toEqual(new Set(['(debts/debts.rules:5)', '(debts/debts.rules:6)']));
  expect(places.length).toBe(2);
  expect(new Set(told.map(({ file }) => file)).size).toBe(2);
  for (const { file, message } of told) {
    const { fault } = JSON.parse(readFileSync(join(place, file), 'utf8')) as { fault: { message: string } };
    expect(message).toContain(fault.message);
  }
});
