/** The tables of rules/life: figures that name a source, compared with a copy of what the source says; and mistakes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, type Checked } from '../../compiler/compile.ts';
import { digestModel } from '../../compiler/model/digest.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { checkGame, rulesOf } from '../support/games.ts';
import { packageRoot } from '../../tools/games/root.ts';

/** What the sources say of a species; `middle`: latitude and longitude of the middle of its range, in degrees. */
interface Figures {
  readonly weight: number;
  readonly speed: number;
  readonly anage: number | null;
  readonly pantheria: number | null;
  readonly middle: readonly [number, number] | null;
}

const sources = JSON.parse(readFileSync(join(packageRoot, 'test/tables/figures.json'), 'utf8')) as Readonly<
  Record<string, Figures>
>;

const figures = ['weight [kg]', 'speed [km/h]', 'longevity [years]', 'population', 'origin'] as const;
const keyOf = { 'weight [kg]': '// weight', 'speed [km/h]': '// speed', 'longevity [years]': '// longevity', population: '// population', origin: '// origin' } as const; // prettier-ignore

/** The rows of a table in which nothing is quoted, by the heads of their columns. */
function rowsOf(name: string): Array<Readonly<Record<string, string>>> {
  const text = readFileSync(join(packageRoot, 'rules/life', name), 'utf8');
  expect(text).not.toContain('"');
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])));
}

/** The continent on which a place lies, roughly; the figures are degrees. */
function continentAt([latitude, longitude]: readonly [number, number]): string {
  if (longitude < -30) return latitude < 8 ? 'SouthAmerica' : 'NorthAmerica';
  if (latitude < 20 && longitude < 43) return 'Africa';
  if (latitude < -10) return 'Oceania';
  return latitude > 42 && longitude < 50 ? 'Europe' : 'Asia';
}

/** What a source says that a row names for one of its figures; undefined where the source is silent. */
function said(species: Figures, column: (typeof figures)[number], key: string): string | undefined {
  if (column === 'origin') return species.middle === null ? undefined : continentAt(species.middle);
  const figure =
    column === 'weight [kg]'
      ? species.weight
      : column === 'speed [km/h]'
        ? species.speed
        : key === 'anage'
          ? species.anage
          : species.pantheria;
  return figure === null ? undefined : String(Number(figure.toPrecision(12)));
}

const allowed: Readonly<Record<(typeof figures)[number], readonly string[]>> = {
  'weight [kg]': ['garland', 'estimate'],
  'speed [km/h]': ['garland', 'estimate'],
  'longevity [years]': ['anage', 'pantheria', 'estimate'],
  population: ['estimate'],
  origin: ['pantheria', 'estimate'],
};

test.each([
  ['mammals.csv', 80],
  ['birds.csv', 20],
])('every figure of %s names its source, which says the same', (name, least) => {
  const rows = rowsOf(name);
  expect(rows.length).toBeGreaterThanOrEqual(least);
  const wrong = rows.flatMap((row) =>
    figures.filter((column) => !isSourced(row, column)).map((column) => `${row['id']}: ${column}`),
  );
  expect(wrong).toEqual([]);
});

/** Whether a figure names a source that it may come from, and is what that source says. */
function isSourced(row: Readonly<Record<string, string>>, column: (typeof figures)[number]): boolean {
  const key = row[keyOf[column]] ?? '';
  if (!allowed[column].includes(key)) return false;
  const species = sources[row['// species'] ?? ''];
  return key === 'estimate' || (species !== undefined && said(species, column, key) === row[column]);
}

test('eighty mammals have weight, speed and longevity from a source', () => {
  const sourced = rowsOf('mammals.csv').filter((row) =>
    figures.slice(0, 3).every((column) => row[keyOf[column]] !== 'estimate'),
  );
  expect(sourced.length).toBeGreaterThanOrEqual(80);
});

test('a longevity is that of AnAge where AnAge has one', () => {
  const wrong = rowsOf('mammals.csv').filter(
    (row) => row['// longevity'] === 'pantheria' && sources[row['// species'] ?? '']?.anage !== null,
  );
  expect(wrong).toEqual([]);
});

test('the tables do not share a name', () => {
  const rows = [...rowsOf('mammals.csv'), ...rowsOf('birds.csv')];
  for (const column of ['id', 'name:fr', 'name:en', '// species'])
    expect(new Set(rows.map((row) => row[column])).size, column).toBe(rows.length);
});

/** The game with pieces of `birds.csv` replaced, each of which must be there. */
function withBirds(changes: ReadonlyArray<readonly [from: string, to: string]>): Checked {
  const changed = (text: string): string =>
    changes.reduce((sofar, [from, to]) => {
      expect(sofar).toContain(from);
      return sofar.replace(from, to);
    }, text);
  const sources = rulesOf('life').map(({ path, text }) =>
    sourceFile(path, path === 'birds.csv' ? changed(text) : text),
  );
  return check(sources);
}

test('LF-30: all mistaken figures of a table are said, each with its row and column', () => {
  const { diagnostics, models } = withBirds([
    ['Common ostrich,110,', 'Common ostrich,heavy,'],
    ['64,estimate,38,estimate,316000,', '64,estimate,38,estimate,1000001,'],
    ['NorthAmerica,estimate,Gymnogyps', 'America,estimate,Gymnogyps'],
  ]);
  expect(models).toEqual([]);
  expect(diagnostics.map(({ at, title }) => `${at.file}: ${title}`)).toEqual([
    'birds.csv: row 2, column `weight`: `heavy` is no number',
    'birds.csv: row 6, column `population`: 1000001 is outside the range of `population`, 0..1000000',
    'birds.csv: row 7, column `origin`: `America` is no Continent',
  ]);
});

test('a changed figure changes the digest of the rules and of its card alone, other line ends and quotes change none', () => {
  const digests = (checked: Checked) => checked.models.map((model) => digestModel(model));
  const [before, after] = [
    digests(withBirds([])),
    digests(withBirds([['5.6,estimate,50,', '5.7,estimate,50,']])),
  ];
  for (const [at, { digest, ruleDigests }] of after.entries()) {
    expect(digest).not.toBe(before[at]!.digest);
    const changed = Object.keys(ruleDigests).filter(
      (name) => ruleDigests[name] !== before[at]!.ruleDigests[name],
    );
    expect(changed).toEqual(['card Shoebill']);
  }
  expect(digests(withBirds([['5.6,estimate,50,', '"5.6",estimate, 50 ,']]))).toEqual(before);
});

test('LF-31, LF-32: birds that are masked or incomplete are left out and listed, and no other card changes', () => {
  const { diagnostics, models } = withBirds([
    ['SecretaryBird,Messager sagittaire,Secretarybird,', 'SecretaryBird,,,'],
    ['5.6,estimate,50,estimate,36', '5.6,estimate,,estimate,36'],
  ]);
  expect(diagnostics.map(({ title, note }) => `${title} (${note})`)).toEqual([
    'left out of play: rows 22, 23 of `birds.csv` (row 22: no `speed`; row 23: no name)',
  ]);
  const cards = (checked: Checked) =>
    checked.models.map((model) => {
      const digests = Object.entries(digestModel(model).ruleDigests);
      return new Map(digests.filter(([name]) => name.startsWith('card ')));
    });
  const left = cards(checkGame('life'));
  for (const each of left)
    expect(['card SecretaryBird', 'card Shoebill'].map((name) => each.delete(name))).toEqual([true, true]);
  expect(left.map(({ size }) => size)).toEqual([138, 138, 138]);
  expect(cards({ diagnostics, models })).toEqual(left);
});
