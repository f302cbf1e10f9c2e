/** What somebody hands over at the command line that no command can use: one clear message, exit code 2, nothing written. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { reportFault } from '../../tools/cli/faults.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, pathsBelow, run } from '../support/command-line.ts';
import { isDeep } from '../support/promises.ts';

const rules = 'hand kuhn\n';

function utf16(text: string, mark: readonly number[], isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  if (isBigEndian) bytes.swap16();
  return new Uint8Array([...mark, ...bytes]);
}

describe('rule files that cannot be read', () => {
  const games = folderWith({
    'x/x.rules/README.md': 'no rules',
    ...Object.fromEntries(['pipe', 'device', 'folder', 'circle', 'huge'].map((name) => [`${name}/a.rules`, rules])),
  });
  const bytes: Readonly<Record<string, Uint8Array>> = {
    'le-mark': utf16(rules, [0xff, 0xfe], false),
    'be-mark': utf16(rules, [0xfe, 0xff], true),
    le: utf16(rules, [], false),
    be: utf16(rules, [], true),
    latin: new Uint8Array([...Buffer.from(rules), 0xc3, 0x28]),
    cut: new Uint8Array([...Buffer.from(rules), 0xc3]),
  };
  for (const [name, text] of Object.entries(bytes)) {
    mkdirSync(join(games, name));
    writeFileSync(join(games, name, 'a.rules'), text);
  }
  execFileSync('mkfifo', [join(games, 'pipe/b.rules'), join(games, 'pipe.rules')]);
  symlinkSync('/dev/zero', join(games, 'device/b.rules'));
  symlinkSync('/', join(games, 'folder/all'));
  symlinkSync('b.rules', join(games, 'circle/b.rules'));
  truncateSync(join(games, 'huge/a.rules'), 17 * 1024 * 1024);

  const refused: ReadonlyArray<readonly [target: string, message: string]> = [
    ['le-mark', '`le-mark/a.rules` is UTF-16 text, not UTF-8'],
    ['be-mark', '`be-mark/a.rules` is UTF-16 text, not UTF-8'],
    ['le', '`le/a.rules` is UTF-16 text, not UTF-8'],
    ['be', '`be/a.rules` is UTF-16 text, not UTF-8'],
    ['latin', '`latin/a.rules` is not UTF-8 text'],
    ['cut', '`cut/a.rules` is not UTF-8 text'],
    ['pipe', '`pipe/b.rules` is no file that can be read'],
    ['pipe.rules', '`pipe.rules` is neither a folder nor a file'],
    ['device', "`device/b.rules` is a link that leaves the game's folder"],
    ['folder', "`folder/all` is a link that leaves the game's folder"],
    ['circle', '`circle/b.rules` cannot be read: links in a circle'],
    ['huge', '`huge/a.rules` has more than 16777216 bytes'],
    ['x', 'no rule file in `x`'],
    ['x/x.rules', 'no rule file in `x/x.rules`'],
  ];
  test.each(refused)('%s', async (target, message) => {
    for (const command of ['check', 'build', 'fmt', 'test']) {
      const { code, out, err } = await run(games, [command, target]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      if (command !== 'fmt' || target !== 'huge') expect(err.split('\n', 1)[0]).toBe(`rulewright: ${message}`);
      expect(err.split('\n').length).toBeLessThanOrEqual(3);
    }
    expect(existsSync(join(games, 'generated'))).toBe(false);
  });
}); // prettier-ignore

test('a table that is no UTF-8 is told with row and column, from a file as well', async () => {
  const games = folderWith({
    'a/a.rules': 'game T\nplayers 2\nkind K { }\ncatalogue Ks of K from "t.csv"\naction pass { }\nflow { turns from first { you act: pass } }\n',
  });
  writeFileSync(join(games, 'a/t.csv'), Buffer.from('id,name:fr\nBear,Ours\nPony,Ch\xe9ri\n', 'latin1'));
  const { code, out, err } = await run(games, ['check', 'a'], '', realCompiler);
  expect(code).toBe(1);
  expect(out + err).toContain('row 3, column `name:fr`');
}); // prettier-ignore

test('a folder is told with one slash behind it, however it was written', async () => {
  const games = folderWith({ 'a/a.rules': rules });
  writeFileSync(join(games, 'a/t.csv'), utf16('id\n', [0xff, 0xfe], false));
  for (const [target, told] of [['a/', 'a'], ['./a//', './a'], ['a/.', 'a/.']] as const) {
    const { code, err } = await run(games, ['check', target]);
    expect({ code, err }).toEqual({ code: 2, err: `rulewright: \`${told}/t.csv\` is UTF-16 text, not UTF-8\n  save it as UTF-8\n` });
  }
}); // prettier-ignore

test('links inside a game give its files no other names', async () => {
  const game = 'game T\nplayers 2\nkind K { n: Int 0..9 = 0 }\ncatalogue Ks of K from "t.csv"\naction pass { }\nflow { turns from first { you act: pass } }\n';
  const table = 'id,n\nA,1\n';
  const games = folderWith({ 'plain/t.rules': game, 'plain/t.csv': table, 'loop/t.rules': game, 'loop/t.csv': table });
  symlinkSync('.', join(games, 'loop/aaa'));
  symlinkSync('t.csv', join(games, 'loop/a.csv'));
  mkdirSync(join(games, 'loop/sub'));
  symlinkSync('../aaa', join(games, 'loop/sub/again'));
  const [plain, loop] = [await run(games, ['check', 'plain'], '', realCompiler), await run(games, ['check', 'loop'], '', realCompiler)];
  expect(plain.code).toBe(0);
  expect(loop.out.replaceAll('loop', 'plain')).toBe(plain.out);
}); // prettier-ignore

describe('places for engines', () => {
  const place = folderWith({
    'a/kuhn.rules': rules,
    'file/hand-kuhn': 'a file',
    'mine/hand-kuhn/notes.txt': 'mine',
    'rules/hand-kuhn/kuhn.rules': rules,
  });
  const refused: ReadonlyArray<readonly [out: string, message: string]> = [
    ['file', '`file/hand-kuhn` is no folder'],
    ['mine', '`mine/hand-kuhn` is no engine: it holds `notes.txt`'],
    ['rules', '`rules/hand-kuhn` is no engine: it holds `kuhn.rules`'],
    ['a\0b', '`a\\u{0}b` cannot be written to: no path has a NUL in it'],
    ['n'.repeat(300), `\`${'n'.repeat(300)}\` cannot be written to: the name is too long`],
    ['/dev/null', '`/dev/null` is no folder'],
  ];
  test.each(refused)('%j is refused, and all is as it was', async (out, message) => {
    const before = pathsBelow(place);
    const { code, err } = await run(place, ['build', 'a', '--out', out]);
    expect({ code, err: err.split('\n', 1)[0] }).toEqual({ code: 2, err: `rulewright: ${message}` });
    expect(pathsBelow(place)).toEqual(before);
  });

  test('no link is followed, and no pipe is read, where an engine goes', async () => {
    const other = folderWith({ 'a/kuhn.rules': rules, 'kept/mine.ts': 'mine', 'piped/hand-kuhn/more.ts': '' });
    mkdirSync(join(other, 'linked'));
    symlinkSync('../kept', join(other, 'linked/hand-kuhn'));
    execFileSync('mkfifo', ['index.ts', 'origin.json'], { cwd: join(other, 'piped/hand-kuhn') });
    const before = pathsBelow(other);
    for (const out of ['linked', 'piped']) {
      const { code, err } = await run(other, ['build', 'a', '--out', out]);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('is no engine: it holds') as string });
    }
    expect(pathsBelow(other)).toEqual(before);
    mkdirSync(join(other, 'again'));
    expect(await run(other, ['build', 'a', '--out', 'made'])).toMatchObject({ code: 0, err: '' });
    symlinkSync('../made/hand-kuhn', join(other, 'again/hand-kuhn'));
    unlinkSync(join(other, 'made/hand-kuhn/index.ts'));
    execFileSync('mkfifo', ['made/hand-kuhn/index.ts'], { cwd: other });
    expect(await run(other, ['build', 'a', '--out', 'again'])).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(other, 'again/hand-kuhn/index.ts'), 'utf8')).toContain('generated');
    expect(await run(other, ['build', 'a', '--out', 'made'])).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(other, 'made/hand-kuhn/index.ts'), 'utf8')).toContain('generated');
  });

  test('what no build has written is never taken away', async () => {
    const mine = folderWith({
      'rules/a/kuhn.rules': rules,
      'rules/b/board.rules': 'hand tic-tac-toe\n',
      'src/hand-kuhn/ui.ts': 'export const mine = 1;\n',
    });
    const said = async (...argv: string[]) => {
      const { code, err } = await run(mine, argv);
      return `${code} ${err.split('\n', 1)[0] ?? ''}`;
    };
    expect(await said('build', 'rules/a', '--out', 'src')).toBe(
      '2 rulewright: `src/hand-kuhn` is no engine: it holds `ui.ts`',
    );
    expect(pathsBelow(join(mine, 'src'))).toEqual(['hand-kuhn', 'hand-kuhn/ui.ts']);
    expect(await said('build', '--js')).toBe('0 ');
    for (const name of ['notes.md', 'client.ts', 'js/client.js', 'js/package.json']) {
      const file = join(mine, 'generated/hand-kuhn', name);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
      writeFileSync(file, '{ "mine": true }\n');
      const message = `2 rulewright: \`generated/hand-kuhn\` holds \`${name}\`, which no build has written`;
      expect(await said('build')).toBe(message);
      expect(readFileSync(file, 'utf8')).toBe('{ "mine": true }\n');
      if (before === null) unlinkSync(file);
      else writeFileSync(file, before);
    }
    // A game that is gone: its engine goes, unless somebody has put something there.
    writeFileSync(join(mine, 'generated/hand-kuhn/notes.md'), 'mine\n');
    rmSync(join(mine, 'rules/a'), { recursive: true });
    const there = pathsBelow(join(mine, 'generated'));
    expect(await said('build')).toMatch(/^2 rulewright: `generated\/hand-kuhn` holds `notes.md`/);
    expect(pathsBelow(join(mine, 'generated'))).toEqual(there);
    unlinkSync(join(mine, 'generated/hand-kuhn/notes.md'));
    expect(await said('build')).toBe('0 ');
    expect(existsSync(join(mine, 'generated/hand-kuhn'))).toBe(false);
  });

  test.skipIf(!isDeep)('builds at the same time leave one whole engine', async () => {
    const other = folderWith({});
    const module = JSON.stringify(join(packageRoot, 'tools/build/folder.ts'));
    const program = `import { replaceFolder } from ${module};
      const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: String(process.pid) }));
      for (let times = 0; times < 300; times++) replaceFolder(${JSON.stringify(join(other, 'engine'))}, files);`;
    const builds = Array.from({ length: 2 }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { cwd: packageRoot }),
    );
    for (const { stderr } of await Promise.all(builds)) expect(stderr).toBe('');
    expect(pathsBelow(other)).toEqual(['engine', 'engine/a.ts', 'engine/b.ts']);
    const [a, b] = ['a.ts', 'b.ts'].map((path) => readFileSync(join(other, 'engine', path), 'utf8'));
    expect(a).toBe(b);
  });
}); // prettier-ignore

describe('places for records', () => {
  const place = folderWith({ 'a/kuhn.rules': rules });
  test.skipIf(!existsSync('/proc')).each(['/proc/nowhere', 'a/kuhn.rules', 'a/kuhn.rules/b', 'a\0b'])(
    '%j is refused',
    async (folder) => {
      const before = pathsBelow(place);
      const argv = ['simulate', 'a', '--games', '1', '--workers', '1', '--records', folder];
      const { code, out, err } = await run(place, argv);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/cannot be written to: /);
      expect(pathsBelow(place)).toEqual(before);
    },
  );
});

describe('what a terminal would obey', () => {
  const clipboard = '\u001B]52;c;ZXZpbA==\u0007';
  const odd = `${clipboard}\u001B[2J\u009B31m\u202E\u2066\u200B\u00AD\u061C\u180E`;
  const game = (cells: string) => ({
    'a/a.rules':
      'game A\nplayers red, blue\nkind Card { word: Text = "" }\ncatalogue Deck of Card from "t.csv"\n' +
      'action wait\nflow { turns from red { you act: wait } }\n',
    'a/t.csv': `id,word\nWolf,${cells}\n`,
  });
  const obeyed = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

  test('a rule file does not reach the screen as it is, and the mark stands where it is', async () => {
    const place = folderWith({ 'x.rules': `game ${odd}X\n` });
    const { code, out, err } = await run(place, ['check', 'x.rules'], '', realCompiler);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).not.toMatch(obeyed);
    expect(out).toContain('> 1 | game \uFFFD]52;c;ZXZpbA==\uFFFD\uFFFD[2J\uFFFD31m\uFFFD');
    const lines = out.split('\n');
    const mark = lines.findIndex((line) => /^ *\| +\^/.test(line));
    expect(lines[mark]?.indexOf('^')).toBe(lines[mark - 1]?.indexOf('\uFFFD'));
    const json = await run(place, ['check', 'x.rules', '--json'], '', realCompiler);
    expect(JSON.parse(json.out)).toMatchObject({ errors: expect.any(Number) as number });
  });

  test.each(['\u009B31m', '\u202Eevil', '\u2066', '\u200Bx', '\u00AD', '\u061C', '\u180E'])(
    'a cell with %j is refused as in a rule file',
    async (cell) => {
      const { code, out } = await run(folderWith(game(cell)), ['check', 'a'], '', realCompiler);
      expect(code).toBe(1);
      expect(out).toContain('this cell holds the character U+');
      expect(out).not.toMatch(obeyed);
    },
  );

  test('no name of a file begins a line of its own', async () => {
    const forged = 'a\nb: ok: all hashes the same \u001B[2K\u202E.record.json';
    const place = folderWith({
      'a/kuhn.rules': rules,
      [`all/${forged}`]: '{}',
      'x\ny/a.rules': `${rules}broken\n`,
    });
    const { code, out } = await run(place, ['replay', 'all', 'a']);
    expect(code).toBe(2);
    expect(out).toMatch(
      /^all\/a\\u\{A\}b: ok: all hashes the same \\u\{1B\}\[2K\\u\{202E\}.record.json: refused: /,
    );
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    for (const argv of [
      ['check', '.'],
      ['fmt', '--check', '.'],
      ['check', 'no\n\u009Bthing'],
    ]) {
      const said = await run(place, argv, '', realCompiler);
      expect(said.out + said.err).not.toMatch(/^(?:y|.?thing)/mu);
      expect(said.out + said.err).not.toMatch(obeyed);
    }
  });

  test('what is typed is not said again as an order', async () => {
    const place = folderWith({ 'a/kuhn.rules': rules });
    const { out } = await run(place, ['play', 'a'], `${odd}\nquit\n`);
    expect(out).toContain('\\u{1B}]52;c;');
    expect(out).not.toMatch(obeyed);
  });
});

describe('what the system does not allow', () => {
  const reported = async (act: () => void) => {
    const [said, out]: [string[], string[]] = [[], []];
    const world = {
      cwd: tmpdir(),
      compiler: realCompiler,
      input: Readable.from([]),
      write: (text: string) => void out.push(text),
      complain: (text: string) => void said.push(text),
      isTerminal: false,
      isHeard: false,
      interrupts: new Set<() => void>(),
    };
    try {
      act();
    } catch (error) {
      return { code: await reportFault(error, world, true), said: said.join(''), out: out.join('') };
    }
    throw new Error('the system allows it');
  };

  test('is a refusal with the path, wherever it comes from', async () => {
    const place = folderWith({ 'a/b': 'x' });
    const name = relative(tmpdir(), place);
    expect(await reported(() => readdirSync(join(place, 'a/b')))).toEqual({
      code: 2,
      said: `rulewright: \`${name}/a/b\` cannot be used: a part of the path is no folder\n`,
      out: `{"error":{"code":"not-allowed","message":"\`${name}/a/b\` cannot be used: a part of the path is no folder","help":null}}\n`,
    });
    const denied = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'open', path: '/etc/x' });
    const thrown = await reported(() => {
      throw denied;
    });
    expect(thrown).toMatchObject({
      code: 2,
      said: 'rulewright: `/etc/x` cannot be used: permission denied\n',
    });
  });

  test('a file of ours that is missing, and what is no file, stay bugs', async () => {
    expect(await reported(() => readFileSync(join(packageRoot, 'tools/nothing')))).toMatchObject({ code: 3 });
    expect(await reported(() => execFileSync(join(packageRoot, 'tools/no-program')))).toMatchObject({
      code: 3,
    });
    expect(await reported(() => new Array<never>(-1))).toMatchObject({ code: 3 });
  });

  test.skipIf(!existsSync('/dev/full'))('standard output that takes nothing is told, exit 2', () => {
    const place = folderWith({ 'a/kuhn.rules': 'game A\n' });
    const full = openSync('/dev/full', 'w');
    const bin = join(packageRoot, 'tools/cli/bin.mjs');
    const { status, stderr } = spawnSync(process.execPath, [bin, 'check', 'a'], {
      cwd: place,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'rulewright: standard output cannot be written to: the disk is full\n',
    });
  });
});
