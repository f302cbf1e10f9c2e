/** `rulewright new`, and games called by their names. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { run as runIn } from '../support/command-line.ts';

/** Runs a command line with the compiler itself. */
const run = (cwd: string, argv: readonly string[], input = '') => runIn(cwd, argv, input, realCompiler);

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'rulewright-new-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('new', () => {
  test('writes a game that is checked, laid out, tested and played as it is', async () => {
    const made = await run(folder, ['new', 'space-race', '--json']);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(made.out)).toEqual({ file: 'rules/space-race/space-race.rules', game: 'SpaceRace' });
    expect(readFileSync(join(folder, 'rules/space-race/space-race.rules'), 'utf8')).toMatch(
      /^game SpaceRace$/m,
    );
    expect(await run(folder, ['check', 'space-race'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0 errors, 0 warnings/) as string,
    });
    expect(await run(folder, ['fmt', '--check'])).toMatchObject({ code: 0 });
    const tested = await run(folder, ['test', 'space-race', '--json']);
    expect(JSON.parse(tested.out)).toMatchObject({
      scenarios: { failed: 0 },
      ruleCoverage: { notFired: [] },
    });
    expect(await run(folder, ['play', 'space-race'], 'quit\n')).toMatchObject({ code: 0 });
  });

  test('never writes over anything', async () => {
    await run(folder, ['new', 'mine']);
    writeFileSync(join(folder, 'rules/mine/mine.rules'), 'game Mine\n');
    const again = await run(folder, ['new', 'mine']);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toMatch(/`rules\/mine` is there already/);
    expect(readFileSync(join(folder, 'rules/mine/mine.rules'), 'utf8')).toBe('game Mine\n');
  });

  test.each([
    '',
    ' ',
    '../x',
    'a/b',
    '9lives',
    '-x',
    '.git',
    'a:b',
    'x'.repeat(61),
    'a\u0000b',
    '__proto__',
    'CON',
    'lpt1',
    'x²',
    'half½',
    'Ⅷ',
    'xⅧ',
  ])('refuses the name %j', async (name) => {
    const before = readdirSync(folder);
    expect(await run(folder, ['new', '--', name])).toMatchObject({ code: 2, out: '' });
    expect(readdirSync(folder)).toEqual(before);
  });

  test('refuses a name that no command looks into, with the reason', async () => {
    expect(await run(folder, ['new', 'node_modules'])).toEqual({
      code: 2,
      out: '',
      err:
        'rulewright: `node_modules` cannot be the name of a game\n' +
        '  every command passes over folders of this name: choose another\n',
    });
    expect(readdirSync(join(folder, 'rules'))).not.toContain('node_modules');
    // Letters of another size are another name.
    expect(await run(folder, ['new', 'Node_Modules'])).toMatchObject({ code: 0 });
    expect(await run(folder, ['check', 'Node_Modules'])).toMatchObject({ code: 0 });
    expect((await run(folder, ['check', 'rules'])).out).toMatch(/of \d+ games\n$/);
  });

  test('takes names of any letters, composed or not', async () => {
    expect(await run(folder, ['new', 'e\u0301toiles'])).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'rules'))).toContain('étoiles');
  });
});

describe('a game is called by its name under `rules`', () => {
  test('with its variants, and what lies here comes first', async () => {
    await run(folder, ['new', 'duel']);
    expect(await run(folder, ['simulate', 'duel', '--games', '2', '--json'])).toMatchObject({ code: 0 });
    expect((await run(folder, ['check', 'duel:Nobody'])).err).toMatch(/Nobody/);
    mkdirSync(join(folder, 'duel'));
    expect((await run(folder, ['check', 'duel'])).err).toMatch(/no rule file in `duel`/);
  });

  test('near names are those under `rules` too', async () => {
    const { code, err } = await run(folder, ['check', 'miine']);
    expect(code).toBe(2);
    expect(err).toMatch(/did you mean `mine`/);
  });
});
