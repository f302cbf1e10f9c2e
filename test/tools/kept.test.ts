/** What is kept between two runs may be damaged, in the way, or somebody else's: then it is made again, or left. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder, forgetOldest, importEngine } from '../../tools/games/bundle.ts';
import { writeWhole } from '../../tools/games/write.ts';
import { newGame } from '../../tools/new/new.ts';
import { folderWith } from '../support/command-line.ts';

test('a damaged engine is made again', async () => {
  const key = ['damaged', folderWith({})];
  const emitted = (text: string) => () => Promise.resolve([{ path: 'index.ts', text }]);
  await expect(importEngine(key, emitted('throw new Error("half of it");\n'))).rejects.toThrow('half of it');
  const { module, url } = await importEngine(key, emitted('export const engine: number = 42;\n'));
  expect(module).toMatchObject({ engine: 42 });
  expect((await importEngine(key, () => expect.unreachable())).module).toMatchObject({ engine: 42 });
  rmSync(new URL(url));
});

test('a folder among what is kept is no fault', () => {
  mkdirSync(join(cacheFolder, 'folder.old'), { recursive: true });
  try {
    expect(() => forgetOldest()).not.toThrow();
  } finally {
    rmSync(join(cacheFolder, 'folder.old'), { recursive: true, force: true });
  }
});

test('a file that is written anew is for those who could read it', () => {
  const place = folderWith({ 'secret.json': 'old' });
  const file = join(place, 'secret.json');
  chmodSync(file, 0o600);
  writeWhole(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('new takes away nothing that somebody else has made', () => {
  const place = folderWith({ rules: 'a file' });
  expect(() => newGame('mine', place)).toThrow(/cannot be written to/);
  expect(readdirSync(place)).toEqual(['rules']);
});
