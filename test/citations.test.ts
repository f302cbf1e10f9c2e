/**
 * Every requirement has a check that cites it: a scenario that is run (`cites`), or a test by its title. The numbers
 * stand here and nowhere else: MB of Mindbug's rule book, LF of LIFE's, L and E the promises of the language and its engines, HC the
 * hard cases of public bug reports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { packageRoot } from '../tools/games/root.ts';

/** `numbers('MB', '1-3 5a')`: MB-01, MB-02, MB-03, MB-05a. */
function numbers(prefix: string, list: string, width = 2): string[] {
  return list.split(' ').flatMap((part) => {
    const [, first = '', last = first, letter = ''] = /^(\d+)(?:-(\d+))?([a-z]?)$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => {
      return `${prefix}${String(Number(first) + at).padStart(width, '0')}${letter}`;
    });
  });
}

/** The numbers of the rule books of games, by their folders. */
const ruleBooks: ReadonlyArray<readonly [folder: string, numbers: readonly string[]]> = [
  ['rules/mindbug', numbers('MB-', '1-33 25a')],
  ['rules/life', numbers('LF-', '1-3 5-31')],
];
/** Of rule books as well, but of nothing that a scenario can show: rows of a table that are left out, decks that are refused. */
const ofTables = ['LF-04', 'LF-32'];
const ofRuleBooks = ruleBooks.flatMap(([, list]) => list);
const requirements = [
  ...ofRuleBooks,
  ...ofTables,
  ...numbers('L', '1-12 14 18-21', 1),
  ...numbers('E', '1-6', 1),
  ...numbers(
    'HC-',
    '2 4 5 7 9 11 12 14 17 22 24 25 27 32 43 45 47 50 53 56 57 59-61 63 65 66 68-73 75 77-84 86 90-92 96 98 100-102',
  ),
];
/** Checked as well, though nobody asked for it. */
const more = ['HC-44'];

const citation = /\b(?:MB-\d\d[a-z]?|LF-\d\d|HC-\d{2,3}|L\d{1,2}|E\d)\b/g;

/** Each citation of a scenario's `cites` in a game's files, with the name of the scenario. */
function citations(sources: readonly SourceFile[]): Array<readonly [number: string, scenario: string]> {
  const { models, diagnostics } = check(sources);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${sources[0]?.path ?? ''}: ${errors[0]!.title}`);
  return models.flatMap(({ variant, scenarios }) =>
    scenarios.flatMap(({ name, cites, ...scenario }) =>
      scenario.variant === variant ? cites.map((number) => [number, name] as const) : [],
    ),
  );
}

/** The citations of a scenario's `cites` in a game's files. */
function citedByScenarios(sources: readonly SourceFile[]): string[] {
  return citations(sources).map(([number]) => number);
}

/** `MB-01: first, second` for each row of a table of requirements: `| MB-01 | … | `first`, `second` |`. */
function rowsOf(readme: string): string[] {
  return Array.from(
    readme.matchAll(/^\| ((?:MB|LF)-\d\d[a-z]?) \| .* \| (.*) \|$/gm),
    ([, number = '', cell = '']) => {
      const names = Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name);
      return `${number}: ${names.sort().join(', ')}`;
    },
  );
}

/** The citations in titles of tests that are run: not of those that are skipped, to do, or expected to fail. */
function citedByTitles(text: string): string[] {
  const titles = text.matchAll(/\b(?:test|it)(?:\.each\(\w+\)|\.each\((?:(?!\btest\b)[\s\S])*?\n? *\]\))?\(\s*(['"`])(.*?)\1\s*,/g);
  return [...titles].flatMap(([, , title = '']) => title.match(citation) ?? []);
} // prettier-ignore

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(packageRoot, folder, path))
    .sort();
}

/** A file as the compiler reads it: its path goes from the folder of the game. */
const read = (folder: string, path: string): SourceFile =>
  sourceFile(path.slice(join(packageRoot, folder).length + 1), readFileSync(path, 'utf8'));

/** The rule files of a game and its tables. */
const gameIn = (folder: string): SourceFile[] =>
  ['.rules', '.csv'].flatMap((ending) => filesUnder(folder, ending).map((path) => read(folder, path)));

/** The games of `rules/`. */
const ownGames = (): SourceFile[][] =>
  readdirSync(join(packageRoot, 'rules')).map((name) => gameIn(`rules/${name}`));

/** The games whose scenarios tests run: each folder of `rules/`, and each hard case. */
function games(): SourceFile[][] {
  return [
    ...ownGames(),
    ...filesUnder('test/hard-cases', '.rules').map((path) => [read('test/hard-cases', path)]),
  ];
}

function uncited(wanted: readonly string[], cited: ReadonlySet<string>): string[] {
  return wanted.filter((number) => !cited.has(number));
}

describe('citations', () => {
  const titles = filesUnder('test', '.test.ts')
    .filter((path) => !path.endsWith('citations.test.ts'))
    .flatMap((path) => citedByTitles(readFileSync(path, 'utf8')));
  const cited = new Set([...games().flatMap(citedByScenarios), ...titles]);

  test('the list is whole', () => {
    expect(requirements.length).toBe(34 + 32 + 17 + 6 + 51);
    expect(new Set(requirements).size).toBe(requirements.length);
    expect(requirements).toEqual(expect.arrayContaining(['MB-01', 'MB-25a', 'MB-33', 'L1', 'L21', 'E6', 'HC-98']));
  }); // prettier-ignore

  test('no requirement is without a scenario or a test that cites it', () => {
    expect(uncited(requirements, cited)).toEqual([]);
  });

  test('each requirement of a rule book has a scenario of its game', () => {
    const scenarios = new Set(ownGames().flatMap(citedByScenarios));
    expect(uncited(ofRuleBooks, scenarios)).toEqual([]);
    expect(uncited(['MB-99'], scenarios)).toEqual(['MB-99']);
  });

  test.each(ruleBooks)(
    'the tables of %s name for each number all scenarios that cite it, and no other',
    (game, list) => {
      const folder = join(packageRoot, game);
      const found = new Map<string, string[]>(list.map((number) => [number, []]));
      for (const [number, name] of citations(gameIn(game))) found.get(number)?.push(name);
      const wanted = [...found].map(([number, names]) => `${number}: ${names.sort().join(', ')}`);
      expect(rowsOf(readFileSync(join(folder, 'README.md'), 'utf8')).sort()).toEqual(wanted.sort());
      expect(rowsOf('| MB-07 | It `is` so. | `two`, `one` |\n| MB-8 | no | `x` |')).toEqual([
        'MB-07: one, two',
      ]);
    },
  );

  test('the hard cases that are games are there, and each cites its number', () => {
    const wanted = numbers('HC-', '2 4 5 7 9 11 12 14 17 22 24 25 32 43-45 47 72 73 75 77-84 86 90 91 96 98');
    const games = filesUnder('test/hard-cases', '.rules').map((path) => read('test/hard-cases', path));
    expect(games.map(({ path }) => `HC-${/\d+/.exec(path)?.[0] ?? ''}`)).toEqual(wanted);
    for (const [at, game] of games.entries()) expect(citedByScenarios([game])).toContain(wanted[at]);
  });

  test('no citation names a requirement that does not exist', () => {
    const known = new Set([...requirements, ...more]);
    const strange = [...cited].filter((number) => number.replace(citation, '') === '' && !known.has(number));
    expect(strange).toEqual([]);
  });

  test('a number that nothing cites is found, and a title counts only as that of a test that is run', () => {
    expect(uncited([...requirements, 'MB-99'], cited)).toEqual(['MB-99']);
    expect(uncited(['L1'], new Set(['L11', 'L12']))).toEqual(['L1']);
    const skipped = "test.skip('L1: x', f); test.todo('L2: y'); // E1\ndescribe('L3', f); it('no L44x', f);";
    expect(citedByTitles(skipped)).toEqual([]);
    const books = "test.each(books)('HC-100: x', f); test.each(['a'])('L2', f);";
    expect(citedByTitles(books)).toEqual(['HC-100', 'L2']);
    const each = 'test.each([\n  [1],\n])(`L4, HC-05: %s`, f); test("MB-25a", f); it(\n  \'E6\',\n  f);';
    expect(citedByTitles(each)).toEqual(['L4', 'HC-05', 'MB-25a', 'E6']);
    const game = 'game G\nplayers 2\naction a { }\nflow { turns from random(p in players) { you act: a } }\n';
    const scenario = 'scenario s cites MB-07, HC-99 { first: a }';
    expect(citedByScenarios([sourceFile('g.rules', game + scenario)])).toEqual(['MB-07', 'HC-99']);
    expect(citedByScenarios([sourceFile('g.rules', `${game}// ${scenario}`)])).toEqual([]);
  });
});
