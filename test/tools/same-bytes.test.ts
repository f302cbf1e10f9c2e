/** The same rules give the same bytes and the same messages: wherever they lie, however they are saved, whatever the machine speaks. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, run } from '../support/command-line.ts';

/** Names that languages put in different orders, a table, two files, and something to be warned of. */
const rules: Readonly<Record<string, string>> = {
  'rules/îles/a.rules': `game Isles
players red, blue
kind Isle { size: Int 0..99 }
catalogue Isles of Isle from "isles.csv"
card Öland: Isle { size = 1 }
card Zealand: Isle { size = 2 }
card zante: Isle { size = 2 }
card Éire: Isle { size = 3 }
player { zone hand: set of Isle seen by all  gold: Int from 0 = 0 }
setup { fill red.hand with Isle }
action trade(i in you.hand) { sell(i) }
flow { turns from red { you act: trade else { draw } } }
variant Rich of Isles { set player.gold = 3 }
`,
  'rules/îles/b.rules': `part of Isles
/// Sold.
event sell(i: Isle) { move i to first.hand }
event lost() { }
`.replace('first.hand', 'red.hand'),
  'rules/îles/isles.csv': 'id,size\nIona,4\nÆrø,5\n',
};

type Changed = (text: string) => string;

/** A folder of its own with the game, its files written one after another. */
function placed(change: Changed = (text) => text, order: (paths: string[]) => string[] = (paths) => paths): string {
  const place = folderWith({});
  for (const path of order(Object.keys(rules))) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), change(rules[path]!));
  }
  return place;
} // prettier-ignore

/** Of every file of an engine, its SHA-256. */
function digests(place: string): Record<string, string> {
  const root = join(place, 'generated');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(root, file)).isFile())
      .map((file) => [file, createHash('sha256').update(readFileSync(join(root, file))).digest('hex')]),
  );
} // prettier-ignore

async function built(place: string): Promise<Record<string, string>> {
  expect(await run(place, ['build'], '', realCompiler)).toMatchObject({ code: 0, err: '' });
  return digests(place);
}

async function told(place: string): Promise<unknown> {
  const { code, out } = await run(place, ['check', 'rules', '--json'], '', realCompiler);
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe('the same rules', () => {
  const saved: ReadonlyArray<readonly [how: string, place: () => string]> = [
    ['in another folder, its files written in another order', () => placed(undefined, (paths) => paths.reverse())],
    ['with Windows line ends', () => placed((text) => text.replaceAll('\n', '\r\n'))],
    ['with a byte order mark', () => placed((text) => `\uFEFF${text}`)],
    ['with both', () => placed((text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)],
    ['with line ends of two sorts', () => placed((text) => text.replace('\n', '\r\n'))],
  ];
  test.each(saved)('HC-65, HC-101: %s give the same bytes, LF alone, and messages at the same places', async (_, place) => {
    const [plain, other] = [placed(), place()];
    const expected = await built(plain);
    expect(Object.keys(expected).length).toBeGreaterThan(20);
    expect(await built(other)).toEqual(expected);
    for (const file of Object.keys(expected)) expect(readFileSync(join(other, 'generated', file), 'utf8')).not.toContain('\r');
    const messages = await told(plain);
    expect(messages).toMatchObject({ warnings: expect.any(Number) as number });
    expect((messages as { warnings: number }).warnings).toBeGreaterThan(0);
    expect(await told(other)).toEqual(messages);
    // What was written of the plain files is not stale where the others lie.
    expect(await run(other, ['build', '--check'], '', realCompiler)).toMatchObject({ code: 0 });
  });

  test('HC-65: another language and time zone of the machine change no byte of what its commands write', async () => {
    const expected = await built(placed());
    const bin = join(packageRoot, 'tools/cli/bin.mjs');
    for (const env of [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'fr_FR.UTF-8', TZ: 'Pacific/Kiritimati' }, { LANG: 'C', LC_ALL: 'C', TZ: 'America/Caracas' }]) {
      const place = placed();
      const { status, stderr } = spawnSync(process.execPath, [bin, 'build'], { cwd: place, env: { ...process.env, ...env }, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(digests(place)).toEqual(expected);
    }
  });
}); // prettier-ignore

test('HC-101: an engine that was checked out with Windows line ends is not stale, and a build writes its own again', async () => {
  const place = placed();
  expect(await run(place, ['build', '--js'], '', realCompiler)).toMatchObject({ code: 0 });
  const written = digests(place);
  for (const file of Object.keys(written)) {
    const path = join(place, 'generated', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
  }
  expect(await run(place, ['build', '--js', '--check'], '', realCompiler)).toMatchObject({ code: 0, err: '' });
  const index = join(place, 'generated/isles/index.ts');
  writeFileSync(index, `${readFileSync(index, 'utf8')}// mine\r\n`);
  const stale = await run(place, ['build', '--js', '--check'], '', realCompiler);
  expect({ code: stale.code, files: stale.out.match(/^stale: .*$/gm) }).toEqual({ code: 1, files: ['stale: generated/isles/index.ts'] });
  expect(await run(place, ['build', '--js'], '', realCompiler)).toMatchObject({ code: 0, err: '' });
  expect(digests(place)).toEqual(written);
}); // prettier-ignore

test('HC-101: a file with line ends of two sorts gets one, and is fine then', async () => {
  const place = folderWith({ 'a.rules': 'game A\r\nplayers 2\nconstant a = 1\r\n' });
  expect(await run(place, ['fmt', 'a.rules'], '', realCompiler)).toMatchObject({ code: 0 });
  expect(readFileSync(join(place, 'a.rules'), 'utf8')).toMatch(/^(?:[^\r\n]*\r\n)+$|^(?:[^\r\n]*\n)+$/);
  expect(await run(place, ['fmt', 'a.rules', '--check'], '', realCompiler)).toMatchObject({ code: 0 });
});
