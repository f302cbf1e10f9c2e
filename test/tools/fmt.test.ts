import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

const untidy = 'game  A\nplayers 2\n\n\nconstant a=1 // one\n';
const tidy = `game A\nplayers 2\n\nconstant a = 1${' '.repeat(48)}// one\n`;

/** Runs `fmt` with the compiler itself. */
function fmt(folder: string, ...argv: string[]) {
  return run(folder, ['fmt', ...argv], '', realCompiler);
}

/** Everything in a folder, as bytes. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

describe('fmt', () => {
  test('formats every file under rules/, however deep, and says which', async () => {
    const folder = folderWith({
      'rules/a/a.rules': untidy,
      'rules/b/parts/b.rules': tidy,
      'rules/b/README.md': untidy,
      'rules/.hidden/a.rules': untidy,
      'other/a.rules': untidy,
    });
    const before = contents(folder);
    expect(await fmt(folder)).toEqual({
      code: 0,
      out: 'formatted: rules/a/a.rules\n1 of 2 files formatted\n',
      err: '',
    });
    expect(contents(folder)).toEqual({ ...before, 'rules/a/a.rules': tidy });
    expect(await fmt(folder)).toEqual({ code: 0, out: '0 of 2 files formatted\n', err: '' });
  });

  test('formats what it is told to, once', async () => {
    const folder = folderWith({ 'a.rules': untidy, 'b/b.rules': untidy, 'b/c.rules': untidy });
    const { code, out } = await fmt(folder, 'a.rules', './a.rules', 'b/', 'b/c.rules');
    expect({ code, out: out.split('\n') }).toEqual({
      code: 0,
      out: [
        'formatted: a.rules',
        'formatted: b/b.rules',
        'formatted: b/c.rules',
        '3 of 3 files formatted',
        '',
      ],
    });
  });

  test('--check writes nothing, lists what would change and fails', async () => {
    const folder = folderWith({ 'rules/a.rules': untidy, 'rules/b.rules': tidy });
    const before = contents(folder);
    expect(await fmt(folder, '--check')).toEqual({
      code: 1,
      out: 'stale: rules/a.rules\n1 of 2 files to be formatted\n',
      err: 'rulewright: run `rulewright fmt` and commit what it writes\n',
    });
    expect(contents(folder)).toEqual(before);
    expect(await fmt(folder, '--check', 'rules/b.rules')).toEqual({
      code: 0,
      out: '0 of 1 file to be formatted\n',
      err: '',
    });
  });

  test('--json is one object', async () => {
    const folder = folderWith({ 'a.rules': untidy, 'b.rules': 'game\n', 'c.rules': tidy });
    const { code, out } = await fmt(folder, '.', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        { path: './a.rules', state: 'formatted', error: null },
        { path: './b.rules', state: 'broken', error: { code: 'unexpected', severity: 'error' } },
        { path: './c.rules', state: 'same', error: null },
      ],
    });
  });

  test('HC-101: a file keeps its line ends and its byte order mark, and --check passes on all', async () => {
    const marked = `\uFEFF${tidy.replaceAll('\n', '\r\n')}`;
    const windows = untidy.replaceAll('\n', '\r\n');
    const folder = folderWith({ 'a.rules': marked, 'b.rules': tidy.trimEnd(), 'c.rules': windows });
    const { 'a.rules': kept } = contents(folder);
    expect(await fmt(folder, 'a.rules', '--check')).toMatchObject({ code: 0 });
    expect(await fmt(folder, '.')).toMatchObject({ code: 0 });
    const all = { 'a.rules': kept, 'b.rules': tidy, 'c.rules': tidy.replaceAll('\n', '\r\n') };
    expect(contents(folder)).toEqual(all);
    expect(await fmt(folder, '.', '--check')).toMatchObject({ code: 0 });
  });

  test('HC-101: line ends and byte order mark move no message', async () => {
    const wrong = 'game A\nplayers 2\nsetup { nothing() }\nflow { }\n';
    const told = await Promise.all(
      [wrong, wrong.replaceAll('\n', '\r\n'), `\uFEFF${wrong}`].map(async (text) => {
        const { out } = await run(
          folderWith({ 'a.rules': text }),
          ['check', '.', '--json'],
          '',
          realCompiler,
        );
        return JSON.parse(out) as { diagnostics: unknown[] };
      }),
    );
    expect(told[0]?.diagnostics).toHaveLength(1);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test('a file keeps its rights; a link inside the folder goes on leading to it', async () => {
    const folder = folderWith({ 'game/a.rules': untidy });
    chmodSync(join(folder, 'game/a.rules'), 0o640);
    symlinkSync('a.rules', join(folder, 'game/b.rules'));
    expect(await fmt(folder, 'game/b.rules')).toMatchObject({ code: 0 });
    expect(statSync(join(folder, 'game/a.rules')).mode & 0o777).toBe(0o640);
    expect(readFileSync(join(folder, 'game/a.rules'), 'utf8')).toBe(tidy);
    expect(readdirSync(join(folder, 'game'), { withFileTypes: true }).map((one) => [one.name, one.isSymbolicLink()])).toEqual([['a.rules', false], ['b.rules', true]]); // prettier-ignore
  });
});

describe('what cannot be read stays as it is, byte for byte', () => {
  const broken: ReadonlyArray<readonly [what: string, text: string, said: RegExp]> = [
    ['a word missing', 'game  A\r\nplayers\r\n', /^broken: a\.rules:2:1 expected .+\n0 of 1 file formatted, 1 with errors left as it is\n$/], // prettier-ignore
    ['NULs', 'game  A\u0000\u0000', /^broken: a\.rules:1:8 unreadable character U\+0000/],
    ['nothing but NULs', '\u0000'.repeat(400_000), /^broken: a\.rules:1:1 unreadable character U\+0000/],
    ['too deep', `constant a = ${'('.repeat(100_000)}`, /nested more than 100 deep/],
    ['brackets', '} { '.repeat(100_000), /closes nothing/],
    ['not rules', '# A game\n\nIt is played by two.\n', /^broken: a\.rules:1:1 /],
  ];
  test.each(broken)('HC-100: %s', async (_, text, said) => {
    const folder = folderWith({ 'a.rules': text });
    const before = contents(folder);
    for (const argv of [['a.rules'], ['a.rules', '--check']]) {
      const { code, out, err } = await fmt(folder, ...argv);
      expect({ code, err }).toEqual({ code: 1, err: '' });
      expect(out.replace('to be formatted', 'formatted')).toMatch(said);
    }
    expect(contents(folder)).toEqual(before);
  });

  test('the others are formatted', async () => {
    const folder = folderWith({ 'a.rules': 'game\n', 'b.rules': untidy });
    expect(await fmt(folder, '.')).toMatchObject({ code: 1 });
    expect(contents(folder)).toEqual({ 'a.rules': 'game\n', 'b.rules': tidy });
  });
});

describe('refusals', () => {
  const folder = folderWith({ 'game/a.rules': untidy, 'empty/README.md': '', 'game/secret.txt': 'game A\n' });
  writeFileSync(join(folder, 'big.rules'), `game A\n${'// x\n'.repeat(1_000_000)}`);
  writeFileSync(join(folder, 'binary.rules'), new Uint8Array([0x68, 0xff, 0xfe]));
  mkdirSync(join(folder, 'linked'));
  symlinkSync('../game/a.rules', join(folder, 'linked/a.rules'));
  const refused: ReadonlyArray<readonly [argv: readonly string[], message: RegExp]> = [
    [[], /there is no folder `rules` here/],
    [['nowhere'], /`nowhere` does not exist/],
    [['game:Quick'], /`game:Quick` names a variant/],
    [['empty'], /no rule file in `empty`/],
    [['big.rules'], /`big\.rules` has more than 500000 bytes\n {2}split it/],
    [['game', 'binary.rules'], /`binary\.rules` is not UTF-8 text/],
    [['linked'], /`linked\/a\.rules` is a link that leaves the game's folder/],
    [['/dev/null'], /neither a folder nor a file/],
    [['game', '--chek'], /Did you mean --check\?/],
  ];
  test.each(refused)('%j', async (argv, message) => {
    const before = contents(join(folder, 'game'));
    const { code, out, err } = await fmt(folder, ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(contents(join(folder, 'game'))).toEqual(before);
  });

  test('a file that was changed meanwhile is not written over', async () => {
    const path = join(folder, 'game/a.rules');
    const compiler = {
      ...realCompiler,
      format: async () => {
        writeFileSync(path, 'game B\n');
        return { text: tidy };
      },
    };
    const { code, err } = await run(folder, ['fmt', 'game'], '', compiler);
    expect({ code, text: readFileSync(path, 'utf8') }).toEqual({ code: 2, text: 'game B\n' });
    expect(err).toMatch(/`game\/a\.rules` was changed while it was read/);
    writeFileSync(path, untidy);
  });

  test('where nothing can be written, nothing is left behind', async () => {
    // The name is as long as a name can be: none fits beside it.
    const name = `${'a'.repeat(245)}.rules`;
    writeFileSync(join(folder, 'game', name), untidy);
    const before = contents(join(folder, 'game'));
    const { code, out, err } = await fmt(folder, `game/${name}`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`rulewright: \`game/${name}\` cannot be written to: the name is too long\n`);
    expect(contents(join(folder, 'game'))).toEqual(before);
  });
});
