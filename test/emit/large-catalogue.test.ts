/**
 * HC-66: a catalogue of thousands is a table of data. What an editor must know of an engine does not grow with it: no
 * union of so many names, no declaration of its own for each card; and a session of edits leaves memory as it was.
 */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
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

/** Bytes in use once everything that nobody needs is gone. */
function inUse(collect: () => void): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test.runIf(isDeep)('HC-66: a thousand edits of a catalogue of 877 leave memory as it was', () => {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  const edit = (n: number): void => {
    const { models, diagnostics } = check(herds(877, n));
    expect(models).toHaveLength(1);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  };
  for (let n = 0; n < 100; n++) edit(n);
  const before = inUse(collect);
  for (let n = 100; n < 1100; n++) edit(n);
  expect(inUse(collect) / before).toBeLessThan(1.2);
});
