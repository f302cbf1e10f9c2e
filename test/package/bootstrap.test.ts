/** The two commands of the README begin with plain JavaScript: what is installed, what is run, how it ends. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, plainEnvironment } from '../support/command-line.ts';

const folder = folderWith({});

const node = (...argv: string[]) =>
  spawnSync(process.execPath, argv, { cwd: packageRoot, encoding: 'utf8', env: plainEnvironment() });

describe('packages are installed when the lock file is not what is installed', () => {
  interface Note {
    readonly [path: string]: {
      readonly version: string;
      readonly integrity: string;
      readonly optional?: true;
    };
  }
  const locked: Note = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  };
  const { 'node_modules/b': optional, ...needed } = locked;
  const other = (change: object): Note => ({
    ...locked,
    'node_modules/a': { ...locked['node_modules/a']!, ...change },
  });

  test.each<[string, Note | null, boolean]>([
    ['both', locked, true],
    ['all but what another system needs', needed, true],
    ['one of them', { 'node_modules/b': optional! }, false],
    ['another version', other({ version: '1.0.1' }), false],
    ['another content', other({ integrity: 'sha512-c' }), false],
    ['one more', { ...locked, 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' } }, false],
    ['nothing', null, false],
  ])('%s', (_, installed, expected) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(folder, 'node_modules'));
    const packages = { '': { name: 'x' }, ...locked };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const note = join(folder, 'node_modules/.package-lock.json');
    if (installed !== null) writeFileSync(note, JSON.stringify({ packages: installed }));
    const script = pathToFileURL(join(packageRoot, 'tools/bootstrap/install.mjs')).href;
    const program = `import { isInstalled } from ${JSON.stringify(script)};
      console.log(isInstalled(${JSON.stringify(folder)}));`;
    expect(node('--input-type=module', '-e', program).stdout).toBe(`${expected}\n`);
  });
});

test('the last line of a run says how many passed and how many failed, and .ci/run ends with that run', () => {
  const { status, stdout } = node('tools/bootstrap/test.mjs', 'tsc-engines');
  expect(status).toBe(0);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
  expect(node('tools/bootstrap/test.mjs', 'nonsense').status).toBe(2);
  const script = readFileSync(join(packageRoot, '.ci/run'), 'utf8').trimEnd().split('\n');
  expect(script.at(-1)).toMatch(/^CI=1 npm test\b/);
});

test('npx finds the command in a checkout', () => {
  const { status, stdout } = spawnSync('npx', ['--no-install', 'rulewright', '--version'], {
    cwd: packageRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect([status, stdout.trim()]).toEqual([0, version]);
});
