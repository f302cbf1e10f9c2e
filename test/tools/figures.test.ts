/** Figures that the READMEs of games give are those of today. They take their time: the deep run alone works them out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith } from '../support/command-line.ts';
import { isDeep, json } from '../support/promises.ts';

const readme = (game: string): string => readFileSync(join(packageRoot, 'rules', game, 'README.md'), 'utf8');

describe.runIf(isDeep)('the README of', () => {
  test('Mindbug says how long 10,000 random games are', async () => {
    const { report } = await json(['simulate', 'mindbug', '--games', '10000', '--seed', '1']);
    const { decisions, turns } = report as Readonly<Record<string, { max: number; median: number }>>;
    const text = readme('mindbug').replaceAll('\n', ' ');
    expect(report['finished']).toBe(10_000);
    expect(text).toContain(`the longest after ${decisions!.max} decisions and ${turns!.max} turns`);
    expect(text).toContain(`half of them after ${decisions!.median} decisions or fewer`);
  });

  const tables = [
    ['mindbug', ['mindbug'], []],
    ['life', ['life:Quick', 'life:Casual', 'life:Competitive'], ['--players', '3']],
  ] as const;
  test.each(tables)('%s says what its patches do to recorded games', async (game, targets, options) => {
    const place = join(packageRoot, 'rules', game, 'patches');
    const made: string[][] = [];
    for (const file of readdirSync(place).sort()) {
      const row = [`\`${file.replace('.rules', '')}\``];
      const rules = new Set<string>();
      for (const target of targets) {
        const records = await recorded(target, options);
        const { report } = await json(['replay', records, '--with-patch', join(place, file)]);
        const { ok, diverged, records: each } = report as unknown as Replayed;
        row.push(String(ok), String(diverged));
        for (const { rule } of each) if (rule !== null) rules.add(`\`${rule.name}\``);
      }
      made.push([...row, [...rules].sort().join(', ')]);
    }
    const rows = readme(game).split('\n').map((line) => line.split('|').map((cell) => cell.trim())); // prettier-ignore
    const names = new Set(made.map(([name]) => name));
    // A row begins and ends with `|`; what a patch changes is said in words.
    const told = rows
      .filter(([, name]) => names.has(name))
      .map(([, name, , ...rest]) => [name, ...rest.slice(0, -1)]);
    expect(told.sort()).toEqual(made.sort());
  });
});

interface Replayed {
  readonly ok: number;
  readonly diverged: number;
  readonly records: ReadonlyArray<{ readonly rule: { readonly name: string } | null }>;
}

const folders = new Map<string, string>();

/** A folder with 100 recorded random games, as the READMEs say. */
async function recorded(target: string, options: readonly string[]): Promise<string> {
  const folder = folders.get(target) ?? join(folderWith({}), 'games');
  if (!folders.has(target))
    await json(['simulate', target, '--games', '100', '--records', folder, ...options]);
  folders.set(target, folder);
  return folder;
}
