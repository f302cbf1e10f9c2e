/** What commands write: where links lead, and what is left of what could not be written. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { writeInto, writeWhole } from '../../tools/games/write.ts';
import { folderWith, pathsBelow, run } from '../support/command-line.ts';

const rules = 'hand kuhn\n';

describe('a link', () => {
  const records = (file: string) => ['play', 'a', '--record', file];

  test('to a record that is not there yet is written through', async () => {
    const place = folderWith({ 'a/kuhn.rules': rules, 'deep/er/x': '' });
    mkdirSync(join(place, 'elsewhere'));
    symlinkSync('deep/er', join(place, 'way'));
    symlinkSync('../../elsewhere/new.json', join(place, 'deep/er/second.json'));
    symlinkSync('way/second.json', join(place, 'first.json'));
    for (const file of ['first.json', 'way/second.json']) {
      expect(await run(place, records(file), 'quit\n')).toMatchObject({ code: 0, err: '' });
      expect(lstatSync(join(place, file)).isSymbolicLink()).toBe(true);
      expect(JSON.parse(readFileSync(join(place, 'elsewhere/new.json'), 'utf8'))).toMatchObject({ seed: 1 });
    }
    expect(readdirSync(join(place, 'elsewhere'))).toEqual(['new.json']);
  });

  test.each([
    ['a folder that is not there', 'gone/r.json', 'there is no such file or folder'],
    ['itself', 'r.json', 'links in a circle'],
  ])('to %s is refused before anybody plays', async (_, target, why) => {
    const place = folderWith({ 'a/kuhn.rules': rules });
    symlinkSync(target, join(place, 'r.json'));
    expect(await run(place, records('r.json'))).toEqual({
      code: 2,
      out: '',
      err: `rulewright: \`r.json\` cannot be written to: ${why}\n  name a file in a folder that is there\n`,
    });
    expect(readdirSync(place).sort()).toEqual(['a', 'r.json']);
  });

  test('is written through by whatever writes a file whole', () => {
    const place = folderWith({ 'old.txt': 'old' });
    symlinkSync('old.txt', join(place, 'a'));
    symlinkSync('new.txt', join(place, 'b'));
    for (const name of ['a', 'b']) writeWhole(join(place, name), name);
    expect(readdirSync(place).sort()).toEqual(['a', 'b', 'new.txt', 'old.txt']);
    expect(['old.txt', 'new.txt'].map((name) => readFileSync(join(place, name), 'utf8'))).toEqual(['a', 'b']);
    expect(['a', 'b'].every((name) => lstatSync(join(place, name)).isSymbolicLink())).toBe(true);
  });
});

describe('what cannot be written', () => {
  /** A name that a folder may have, and one with anything behind it may not. */
  const long = '界'.repeat(84);

  test('leaves no folder behind that was made for it', async () => {
    const game = `game ${long}\nplayers 2\naction pass { }\nflow { turns from first { you act: pass } }\n`;
    const place = folderWith({ 'a/a.rules': game, 'there/x': '' });
    const before = pathsBelow(place);
    for (const out of ['generated', 'one/two/three', 'there', 'there/more']) {
      const { code, err } = await run(place, ['build', 'a', '--out', out], '', realCompiler);
      expect({ code, err }).toEqual({
        code: 2,
        err: `rulewright: \`${out}\` cannot be written to: the name is too long\n  name a folder with --out\n`,
      });
      expect(pathsBelow(place)).toEqual(before);
    }
  });

  test('takes away the folders that it made, and none that holds something', () => {
    const place = folderWith({ 'there/x': '' });
    const fail = (folder: string, write: () => void = () => undefined) =>
      expect(() =>
        writeInto(join(place, folder), () => {
          write();
          throw new Error('full');
        }),
      ).toThrow('full');
    fail('there');
    fail('a/b/c');
    expect(pathsBelow(place)).toEqual(['there', 'there/x']);
    fail('a/b/c', () => writeFileSync(join(place, 'a/mine'), ''));
    expect(pathsBelow(place)).toEqual(['a', 'a/mine', 'there', 'there/x']);
    expect(() => writeInto(join(place, 'a', 'c', long + long), () => undefined)).toThrow('ENAMETOOLONG');
    expect(pathsBelow(place)).toEqual(['a', 'a/mine', 'there', 'there/x']);
  });
});
