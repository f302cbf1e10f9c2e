/** What the Tab key offers, in the command line itself and through the shells that are here. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, run } from '../support/command-line.ts';

const folder = folderWith({
  'rules/kuhn/kuhn.rules': 'hand kuhn\nvariant Wide\n  variant Wild of Wide {\n',
  'rules/board/board.rules': 'hand tic-tac-toe\n',
  'rules/no game/README.md': '',
  'rules/$(rm)/a.rules': 'hand kuhn\n',
  'rules/-rf/a.rules': 'hand kuhn\n',
  '-rf.rules': 'hand kuhn\n',
  'rules/kuhn/more/b.rules': 'variant Wide\n',
  'records/one.json': '{}',
  'notes.txt': '',
  'alone.rules': 'variant Éclair of Alone\n',
});

/** The words offered after these. */
async function offered(...words: string[]): Promise<string[]> {
  const { code, out, err } = await run(folder, ['complete', '--', ...words]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').flatMap((line) => (line === '' ? [] : (line.split('\t')[0] ?? [])));
}

describe('complete', () => {
  test('commands, with what they do', async () => {
    expect(await offered('')).toEqual(expect.arrayContaining(['new', 'check', 'build', 'completion']));
    expect(await offered('')).not.toContain('complete');
    expect(await offered('re')).toEqual(['replay']);
    expect((await run(folder, ['complete', '--', 'che'])).out).toBe(
      'check\tsay what is wrong in rule files\n',
    );
  });

  test('options of the command, and nothing of others', async () => {
    expect(await offered('check', '--')).toEqual(expect.arrayContaining(['--explain', '--watch', '--json']));
    expect(await offered('check', 'rules', '--wa')).toEqual(['--watch']);
    expect(await offered('check', '--ga')).toEqual([]);
    expect(await offered('--ver')).toEqual(['--version']);
  });

  test('games by name, by path, and their variants', async () => {
    expect(await offered('simulate', 'k')).toEqual(['kuhn']);
    expect(await offered('simulate', '')).toEqual(['board', 'kuhn', 'alone.rules', 'records/', 'rules/']);
    expect(await offered('simulate', 'kuhn:')).toEqual(['kuhn:Wide', 'kuhn:Wild']);
    expect(await offered('simulate', 'rules/kuhn:Wi')).toEqual(['rules/kuhn:Wide', 'rules/kuhn:Wild']);
    expect(await offered('simulate', './rules/kuhn/kuhn.rules:Wid')).toEqual([
      './rules/kuhn/kuhn.rules:Wide',
    ]);
    expect(await offered('simulate', 'alone.rules:')).toEqual(['alone.rules:Éclair']);
    expect(await offered('simulate', 'rules/')).toEqual(['rules/-rf/', 'rules/board/', 'rules/kuhn/']);
    expect(await offered('simulate', 'nowhere:')).toEqual([]);
  });

  test('values of options', async () => {
    expect(await offered('play', 'kuhn', '--against', 'r')).toEqual(['random']);
    expect(await offered('play', 'kuhn', '--resume', 'records/')).toEqual(['records/one.json']);
    expect(await offered('play', 'kuhn', '--resume', 'no')).toEqual(['notes.txt']);
    expect(await offered('replay', 'records/')).toEqual(['records/one.json']);
    expect(await offered('simulate', 'records/')).toEqual([]);
    expect(await offered('check', '--explain', 'empty')).toEqual(['empty-range']);
    expect(await offered('simulate', 'kuhn', '--games', '')).toEqual([]);
  });

  test('each argument once, the last again where it may be repeated', async () => {
    expect(await offered('simulate', 'kuhn', 'k')).toEqual([]);
    expect(await offered('simulate', '--games', '3', 'k')).toEqual(['kuhn']);
    expect(await offered('build', 'kuhn', 'b')).toEqual(['board']);
    expect(await offered('new', '')).toEqual([]);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('nothing after what is no command, and no word that a shell would take for something else', async () => {
    expect(await offered('chek', '')).toEqual([]);
    expect(await offered('__proto__', '')).toEqual([]);
    expect((await offered('simulate', '')).join()).not.toMatch(/[$( ]/);
  });
});

describe('completion', () => {
  test('another shell is refused', async () => {
    expect(await run(folder, ['completion', 'tcsh'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/bash, zsh, fish/),
    });
  });

  const bin = join(import.meta.dirname, '../../tools/cli/bin.mjs');
  const isHere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;
  const script = async (shell: string) => (await run(folder, ['completion', shell])).out;

  test.skipIf(!isHere('bash'))(
    'bash completes variants, behind the colon that ends its words',
    async () => {
      const asked = ['rulewright check --wat', 'rulewright simulate rules/kuhn:Wi', 'rulewright solve ku'];
      const lines = [
        await script('bash'),
        `rulewright() { "${process.execPath}" "${bin}" "$@"; }`,
        ...asked.map(
          (line) => `COMP_LINE='${line}' COMP_POINT=${line.length}; _rulewright; echo "\${COMPREPLY[*]}"`,
        ),
        'complete -p rulewright',
      ];
      const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', lines.join('\n')], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect({ stdout, stderr }).toEqual({
        stdout: '--watch\nWide Wild\nkuhn\ncomplete -F _rulewright rulewright\n',
        stderr: '',
      });
    },
    120_000,
  );

  test.skipIf(!isHere('zsh'))('zsh reads its script', async () => {
    const { status, stderr } = spawnSync('zsh', ['-fn'], { input: await script('zsh'), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!isHere('fish'))('fish completes variants', async () => {
    const command = `function rulewright; "${process.execPath}" "${bin}" $argv; end`;
    const lines = [await script('fish'), command, 'complete -C "rulewright simulate rules/kuhn:Wi"'];
    const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', lines.join('\n')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'rules/kuhn:Wide\nrules/kuhn:Wild\n', stderr: '' });
  });
});
