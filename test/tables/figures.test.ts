/** The figures of rules/life that name a source, compared with a copy of what the source says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
