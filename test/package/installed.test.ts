/**
 * The package as somebody else has it: packed, installed in an empty folder, used by its four commands, by a strict
 * TypeScript project and by a bundle for browsers. Takes a minute, and npm what its cache lacks: `npm run test:deep`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { plainEnvironment } from '../support/command-line.ts';
import { isDeep } from '../support/promises.ts';
import { BOARD, CONSUMER, STRICTEST } from './consumer.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder = '';
let tarball = '';

/** A program in the folder where the package is installed, without what npm and vitest put into the environment. */
function run(command: string, args: readonly string[], input = '', cwd = folder): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: plainEnvironment(),
    input,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { code: status, out: stdout, err: stderr };
}

const rulewright = (...args: readonly string[]) => run('npx', ['--no-install', 'rulewright', ...args]);
const inRepository = (path: string) => join(packageRoot, 'node_modules', path);
const tsc = (...args: readonly string[]) =>
  run(process.execPath, [inRepository('typescript/bin/tsc'), ...args]);

function put(name: string, content: unknown): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

function succeeded(ran: Ran): Ran {
  expect(`${ran.code}\n${ran.out}${ran.err}`).toMatch(/^0\n/);
  return ran;
}

/** What two games played in turns ended with: the same alone, wherever it runs. */
async function played(file: string): Promise<unknown> {
  const { together, alone } = (await import(pathToFileURL(file).href)) as Record<string, () => unknown>;
  const result = together?.();
  expect(result).toEqual(alone?.());
  expect(result).toEqual([expect.stringMatching(/^demo \S+ /), expect.stringMatching(/^board \S+ /)]);
  return result;
}

describe.runIf(isDeep)('the package, installed in an empty folder', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rulewright-package-'));
    succeeded(run('npm', ['pack', '--pack-destination', folder], '', packageRoot));
    tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    succeeded(run('npm', ['install', ...flags, tarball]));
    succeeded(rulewright('new', 'demo'));
    succeeded(rulewright('new', 'board'));
    put('rules/board/board.rules', BOARD);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('publint has nothing to say', () => {
    const publint = inRepository('publint/src/cli.js');
    const { out, err } = succeeded(run(process.execPath, [publint, 'run', tarball, '--strict']));
    expect(out + err).toContain('All good!');
  });

  test('its commands work with Node alone', () => {
    succeeded(rulewright('build'));
    expect(readdirSync(join(folder, 'generated'))).toEqual(['board', 'demo']);
    expect(succeeded(rulewright('test', 'demo', '--games', '20')).out).toContain('1 passed, 0 failed');
    const game = succeeded(
      run('npx', ['--no-install', 'rulewright', 'play', 'demo', '--seed', '3'], '1\n1\n'),
    );
    expect(game.out).toContain('The game is left unfinished.');
    expect(game.err).toBe('');
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(succeeded(rulewright('--version')).out.trim()).toBe(version);
  });

  test('games are simulated on several cores', () => {
    const simulate = (workers: string): unknown => {
      const { out } = succeeded(
        rulewright('simulate', 'demo', '--games', '40', '--workers', workers, '--json'),
      );
      return { ...(JSON.parse(out) as object), gamesPerSecond: null };
    };
    expect(simulate('2')).toEqual(simulate('1'));
  });

  test('a mistake is shown with its place, without a stack trace', () => {
    put(
      'wrong.rules',
      'game Wrong\nplayers 2\naction go { sleep() }\nflow { turns from first { you act: go } }\n',
    );
    const { code, out, err } = rulewright('check', 'wrong.rules');
    expect(code).toBe(1);
    expect(out + err).toContain('wrong.rules:3:');
    expect(out + err).not.toMatch(/^ +at /m);
  });

  test('games are played where the package may not be written to', () => {
    const cache = join(folder, 'node_modules/rulewright/dist/.cache');
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, 'a file, so that no folder can be made here');
    expect(succeeded(rulewright('simulate', 'demo', '--games', '2')).err).toBe('');
    rmSync(cache);
  });

  test('a project of nodenext and the strictest flags plays two engines in turns', async () => {
    succeeded(rulewright('build'));
    put('main.ts', CONSUMER);
    put('package.json', {
      ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
      type: 'module',
    });
    const options = {
      module: 'nodenext',
      rewriteRelativeImportExtensions: true,
      outDir: 'out',
      declaration: true,
    };
    put('tsconfig.json', {
      compilerOptions: { ...STRICTEST, ...options },
      include: ['main.ts', 'generated'],
    });
    succeeded(tsc('-p', '.'));
    await played(join(folder, 'out/main.js'));
  });

  test('a project of a bundler too, and its bundle for browsers plays the same', async () => {
    put('main.ts', CONSUMER);
    const options = {
      module: 'preserve',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    put('bundler.json', { compilerOptions: { ...STRICTEST, ...options }, include: ['main.ts', 'generated'] });
    succeeded(tsc('-p', 'bundler.json'));
    // `browser` refuses every module of Node.
    const outfile = join(folder, 'bundle.mjs');
    const common = { bundle: true, format: 'esm', platform: 'browser', logLevel: 'silent' } as const;
    const { warnings } = await build({ ...common, entryPoints: [join(folder, 'main.ts')], outfile });
    expect(warnings).toEqual([]);
    expect(readFileSync(outfile, 'utf8')).not.toMatch(/\b(?:require\(|process\.|Buffer\b)/);
    expect(await played(outfile)).toEqual(await played(join(folder, 'out/main.js')));
  });
});
