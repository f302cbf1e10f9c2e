/**
 * HC-66: a catalogue of thousands is a table of data. What an editor must know of an engine does not grow with it: no
 * union of so many names, no declaration of its own for each card; and a session of edits leaves memory as it was.
 */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { resolveGame } from '../../compiler/resolve/index.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { readCsv } from '../../compiler/tables/csv.ts';
import { isDeep } from '../support/promises.ts';

const rules = `game Herds
players red, blue
kind Animal { weight: Decimal  speed: Int 0..200  home: Home }
enum Home { land, sea, air }
catalogue All of Animal from "animals.csv"
player { var points: Int from 0 = 0  zone deck: pile of Animal seen by nobody  zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody  zone steppe: set of Animal seen by all }
event settle(a: Animal, p: Player) { move a to steppe  p.points += 1 }
action place(a in you.hand) { settle(a, you) }
setup { fill stock with All  shuffle stock  for each p in players { deal 10 from stock to p.hand } }
flow { turns from red until red.hand is empty and blue.hand is empty { you act: place else { } } }
score of p = p.points + count(a in steppe where a.speed > 90 and a.owner == p)
rank by score highest, ties share
`;

function table(rows: number, edit = 0): string {
  const homes = ['land', 'sea', 'air'];
  const lines = Array.from({ length: rows }, (_, i) => {
    return `Animal${i},Animal number ${i},${(i % 900) + 0.5},${(i * 7 + edit) % 200},${homes[i % 3]!}`;
  });
  return ['id,name:en,weight,speed,home', ...lines].join('\n');
}

function herds(rows: number, edit = 0): SourceFile[] {
  const edited = rules.replace('speed > 90', `speed > ${edit % 200}`);
  return [sourceFile('herds.rules', edited), sourceFile('animals.csv', table(rows, edit))];
}

/** The text of the engine, file by file. */
async function engineFiles(rows: number): Promise<ReadonlyMap<string, string>> {
  const sources = herds(rows);
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = await engineOf(models[0]!, sources, { formatted: false, watched: false });
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** How many members the largest union of types has. */
function largestUnion(text: string): number {
  const types = [...text.matchAll(/^export type [^=]+=([^;]*);/gm)].map(([, type = '']) => type);
  return Math.max(1, ...types.map((type) => type.split('|').length));
}

test('HC-66: a catalogue of 2,000 has the types of one of 200, and none is a union of its names', async () => {
  const [small, large] = [await engineFiles(200), await engineFiles(2000)];
  expect([...large.keys()]).toEqual([...small.keys()]);
  for (const [path, text] of large) {
    expect(largestUnion(text), path).toBeLessThanOrEqual(50);
    const declared = (of: string): number => of.match(/^export /gm)?.length ?? 0;
    expect(declared(text), path).toBe(declared(small.get(path)!));
  }
  const types = [...large.keys()].find((path) => path.endsWith('vocabulary.ts'))!;
  expect(large.get(types)).toBe(small.get(types));
  const grown = [...large].filter(([path, text]) => text !== small.get(path)).map(([path]) => path);
  expect(grown.length).toBeGreaterThan(0);
});

test('HC-66: an engine of 877 grows by its rows alone: by so many letters a card as one of 200', async () => {
  const letters = async (rows: number): Promise<number> =>
    [...(await engineFiles(rows)).values()].reduce((sum, { length }) => sum + length, 0);
  const [none, small, large] = [await letters(2), await letters(200), await letters(877)];
  const [few, many] = [(small - none) / 198, (large - none) / 875];
  expect(many / few).toBeLessThan(1.1);
});

test('HC-66: an edit of the rules reads no table again', () => {
  const [game, table] = herds(877);
  const before = readCsv(table!);
  check([sourceFile(game!.path, game!.text.replace('> 0', '> 1')), table!]);
  expect(readCsv(table!)).toBe(before);
});

test('a table is read once for a game and its variants: their cards are the same', () => {
  const [game, table] = herds(200);
  const variant = 'variant Fast of Herds { replace score of p = p.points + 1 }\n';
  const files = [sourceFile(game!.path, game!.text + variant), table!].map((file) => parseFile(file).file);
  const places = (name?: string) =>
    resolveGame(files, name === undefined ? {} : { variant: name }).model.definitions.map(({ span }) => span);
  places().forEach((span, index) => expect(places('Fast')[index]).toBe(span));
});

test('a catalogue of 20,000 is held', () => {
  const { models, diagnostics } = check(herds(20_000));
  expect(models[0]!.definitions).toHaveLength(20_000);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('a table of 50,000', () => {
  const more = `catalogue Few of Animal from "few.csv"\nscenario held { given { steppe: Ant, Animal7 of red } }\n`;
  const few = sourceFile('few.csv', 'id,weight,speed,home\nAnt,0.5,1,land');
  function tooMany(edit: (table: string) => string): SourceFile[] {
    const [game, all] = herds(50_000);
    return [sourceFile(game!.path, game!.text + more), sourceFile(all!.path, edit(all!.text)), few];
  }

  test('is one mistake, and none of its rows becomes a card; other tables are as they are', () => {
    const sources = tooMany((text) => text);
    expect(check(sources).diagnostics.map(({ title }) => title)).toEqual([
      'the tables have 50001 cards, and a game holds 20000',
    ]);
    const { model } = resolveGame(sources.map((source) => parseFile(source).file));
    expect(model.definitions.map(({ name }) => name)).toEqual(['Ant']);
  });

  test('is told all that is wrong in its cells too', () => {
    const sources = tooMany((text) =>
      text.replace('Animal3,', 'Animal 3,').replace(/(Animal45000,.*),[a-z]+$/m, '$1,sea bed'),
    );
    expect(check(sources).diagnostics.map(({ title }) => title)).toEqual([
      'row 5, column `id`: `Animal 3` is no name for rules',
      'the tables have 50001 cards, and a game holds 20000',
      'row 45002, column `home`: `sea bed` is no Home',
    ]);
  });
});

/** Bytes in use once everything that nobody needs is gone. */
function inUse(collect: () => void): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test.runIf(isDeep)('HC-66: a catalogue of 20,000 has the types of one of 200', async () => {
  const [small, large] = [await engineFiles(200), await engineFiles(20_000)];
  for (const [path, text] of large) expect(largestUnion(text), path).toBeLessThanOrEqual(50);
  const types = [...large.keys()].find((path) => path.endsWith('vocabulary.ts'))!;
  expect(large.get(types)).toBe(small.get(types));
});

test.runIf(isDeep)('HC-66: five thousand edits of a catalogue of 877 leave memory as it was', () => {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  const edit = (n: number): void => {
    const { models, diagnostics } = check(herds(877, n));
    expect(models).toHaveLength(1);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  };
  for (let n = 0; n < 100; n++) edit(n);
  const before = inUse(collect);
  for (let n = 100; n < 5100; n++) edit(n);
  expect(inUse(collect) / before).toBeLessThan(1.2);
});
