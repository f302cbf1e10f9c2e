/** Words at the command line that mean nothing, or not what they seem to: said at once, with the word, exit code 2. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { main } from '../../tools/cli/main.ts';
import { linesFrom } from '../../tools/play/lines.ts';
import { folderWith, pathsBelow, run } from '../support/command-line.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

const rules = 'hand kuhn\n';

describe('an empty path', () => {
  const place = folderWith({ 'a/kuhn.rules': rules, 'a.json': '{}' });
  const refused: ReadonlyArray<readonly [what: string, argv: readonly string[]]> = [
    ["option '--records <folder>'", ['test', 'a', '--records', '']],
    ["option '--records <folder>'", ['simulate', 'a', '--records', ' ']],
    ["option '--record <file>'", ['play', 'a', '--record', '']],
    ["option '--resume <file>'", ['play', 'a', '--resume=']],
    ["option '--out <folder>'", ['build', 'a', '--out', '']],
    ["option '--with-patch <file>'", ['check', 'a', '--with-patch', '']],
    ["option '--deck <seat=file>'", ['play', 'a', '--deck', 'first=']],
    ["argument 'path'", ['replay', '']],
    ["argument 'path'", ['check', '']],
    ["argument 'path'", ['build', 'a', '']],
    ["argument 'path'", ['fmt', '', 'a']],
    ["argument 'target'", ['replay', 'a.json', '']],
    ["argument 'target'", ['test', '']],
  ];
  test.each(refused)('as %s is refused: %j', async (what, argv) => {
    const before = pathsBelow(place);
    const { code, out, err } = await run(place, argv);
    expect({ code, out, err: err.split('\n', 1)[0] }).toEqual({ code: 2, out: '', err: `error: ${what} is an empty path` }); // prettier-ignore
    expect(pathsBelow(place)).toEqual(before);
  });

  test('is told to programs too', async () => {
    const { code, out } = await run(place, ['replay', '', '--json']);
    const message = "argument 'path' is an empty path";
    expect({ code, told: JSON.parse(out) as unknown }).toEqual({ code: 2, told: { error: { code: 'usage', message, help: null } } }); // prettier-ignore
  });
});

describe('a folder for records', () => {
  const place = folderWith({
    'a/kuhn.rules': rules,
    taken: 'a file\n',
    'broken/kuhn.rules': `${rules}broken\n`,
  });
  test.each(['test', 'simulate'])(
    'that is a file is refused by %s before anything is played',
    async (command) => {
      for (const [folder, why] of [
        ['taken', 'it is no folder'],
        ['taken/deeper', '`taken` is no folder'],
      ] as const) {
        const { code, out, err } = await run(place, [command, 'a', '--records', folder]);
        expect({ code, out, err }).toEqual({
          code: 2,
          out: '',
          err: `rulewright: \`${folder}\` cannot be written to: ${why}\n  name a folder with --records\n`,
        });
      }
    },
  );

  test('is made by test only when there is something to save', async () => {
    expect(await run(place, ['test', 'a', '--games', '0', '--records', 'new/deep'])).toMatchObject({
      code: 0,
      err: '',
    });
    expect(pathsBelow(place)).not.toContain('new');
  });
});

describe('a game that build is given twice', () => {
  const place = folderWith({
    'a/kuhn.rules': `${rules}variant Wide\n`,
    'b/kuhn.rules': rules,
    'one/a/kuhn.rules': rules,
  });
  symlinkSync('a', join(place, 'link'));
  test.each([
    ['a', 'a', '`a` is named twice'],
    ['a', 'a/', '`a` and `a/` are the same game'],
    ['a', './a', '`a` and `./a` are the same game'],
    ['a', 'link', '`a` and `link` are the same game'],
    ['a', 'a:Wide', '`a` and `a:Wide` are the same game'],
    ['one', 'one/a', '`one/a` is named twice'],
    ['one', 'one/../one/a', '`one/a` and `one/../one/a` are the same game'],
    ['b', 'a', 'two games would both be written to hand-kuhn: `b` and `a`'],
  ])('as %s and %s is refused with the true reason', async (one, other, why) => {
    const { code, out, err } = await run(place, ['build', one, other]);
    expect({ code, out, err: err.split('\n', 1)[0] }).toEqual({
      code: 2,
      out: '',
      err: `rulewright: ${why}`,
    });
    expect(pathsBelow(place)).not.toContain('generated');
  });
});

describe('a word that is no command', () => {
  const place = folderWith({});
  test.each([
    [['help', 'nope'], "error: unknown command 'nope'\n(--help"],
    [['help', 'chek'], "error: unknown command 'chek'\n(Did you mean check?)"],
    [['help', '--', 'chek', 'x'], "error: unknown command 'chek'\n(Did you mean check?)"],
    [['help', '--nope'], "error: unknown option '--nope'\n"],
  ])('is said to be none where help is asked for it: %j', async (argv, message) => {
    const { code, out, err } = await run(place, argv);
    expect({ code, out, err: err.slice(0, message.length) }).toEqual({ code: 2, out: '', err: message });
  });

  test('is not what help is given for otherwise', async () => {
    const [whole, of] = [await run(place, []), await run(place, ['test', '--help'])];
    expect([whole.code, of.code]).toEqual([0, 0]);
    for (const argv of [['help'], ['--'], ['help', 'help'], ['help', '--']])
      expect(await run(place, argv)).toEqual(whole);
    for (const argv of [
      ['help', 'test'],
      ['help', '--', 'test'],
    ])
      expect(await run(place, argv)).toEqual(of);
  });
});

describe('standard input', () => {
  const place = folderWith({ 'a/kuhn.rules': rules });
  /** A pipe with these texts, and how many of them were taken. */
  function piped(texts: Iterable<string | Buffer>) {
    let taken = 0;
    const counted = function* () {
      for (const text of texts) {
        taken += 1;
        yield text;
      }
    };
    return { input: Readable.from(counted(), { objectMode: false }), taken: () => taken };
  }
  const zeros = function* () {
    for (let chunks = 0; chunks < 10_000; chunks += 1) yield Buffer.alloc(65_536);
  };

  test.each([[[]], [['--json']]])(
    'with a line that never ends is refused, not read for ever: %j',
    async (more) => {
      const { input, taken } = piped(zeros());
      let [out, err] = ['', ''];
      const code = await main(['play', 'a', '--record', 'r.json', '--seed', '1', ...more], {
        cwd: place,
        compiler: handCompiler,
        input,
        write: (text) => (out += text),
        complain: (text) => (err += text),
        isTerminal: false,
        isHeard: false,
        interrupts: new Set(),
      });
      const message = 'a line of standard input has more than 1000000 letters';
      expect({ code, err }).toEqual({ code: 2, err: `rulewright: ${message}\n  an answer is a line\n` });
      expect(out.includes(`{"error":{"code":"line-too-long","message":"${message}"`)).toBe(more.length > 0);
      expect(out.length).toBeLessThan(5_000);
      expect(taken()).toBeLessThan(100);
      expect(await run(place, ['replay', 'r.json'])).toMatchObject({ code: 0 });
    },
  );

  test('with long lines that end is read to its end', async () => {
    const lines = function* () {
      for (let count = 0; count < 40; count += 1)
        yield `${'x'.repeat(99_999)}${count % 2 === 0 ? '\n' : '\r'}`;
    };
    const input = linesFrom(piped(lines()).input, true, () => undefined);
    for (let count = 0; count < 40; count += 1) expect(await input.next('')).toHaveLength(99_999);
    expect(await input.next('')).toBe(null);
  });
});
