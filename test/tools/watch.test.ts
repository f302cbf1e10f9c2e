/** `check --watch`: what is shown when, and how it ends. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../tools/cli/main.ts';
import type { Compiler } from '../../tools/games/compiler.ts';
import { folderWith } from '../support/command-line.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

const fine = '0 errors, 0 warnings in 1 file of 1 game\n';
const broken = /^g\/a\.rules:2 broken-line: .*\n1 error, 0 warnings in 1 file of 1 game\n$/;

/** A command that goes on until it is interrupted; `next` waits for the next report. */
function watching(
  cwd: string,
  argv: readonly string[],
  isTerminal = false,
  compiler: Compiler = handCompiler,
) {
  const interrupts = new Set<() => void>();
  const [out, err]: [string[], string[]] = [[], []];
  let seen = 0;
  const ended = main(argv, {
    cwd,
    compiler,
    input: Readable.from(['']),
    write: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    isTerminal,
    isHeard: isTerminal,
    interrupts,
  });
  const interrupt = () => interrupts.forEach((finish) => finish());
  onTestFinished(interrupt);
  return {
    out,
    err,
    interrupt,
    ended,
    next: async (): Promise<string | undefined> => {
      await vi.waitFor(() => expect(out.length).toBeGreaterThan(seen), { timeout: 20_000, interval: 10 });
      seen = out.length;
      return out.at(-1);
    },
  };
}

test('checks again when a rule file changes, comes or goes, and Ctrl-C ends it with 130', async () => {
  const cwd = folderWith({ 'g/a.rules': 'hand kuhn\n' });
  const { next, out, err, interrupt, ended } = watching(cwd, ['check', 'g', '--watch']);
  expect(await next()).toBe(fine);
  writeFileSync(join(cwd, 'g/a.rules'), 'hand kuhn\n  broken\n');
  expect(await next()).toMatch(broken);
  // As editors write: beside it, then in its place.
  writeFileSync(join(cwd, 'g/a.part'), 'hand kuhn\n');
  renameSync(join(cwd, 'g/a.part'), join(cwd, 'g/a.rules'));
  expect(await next()).toBe(fine);
  mkdirSync(join(cwd, 'g/more/cards'), { recursive: true });
  writeFileSync(join(cwd, 'g/more/cards/b.rules'), '');
  expect(await next()).toBe('0 errors, 0 warnings in 2 files of 1 game\n');
  rmSync(join(cwd, 'g/more'), { recursive: true });
  expect(await next()).toBe(fine);
  interrupt();
  expect(await ended).toBe(130);
  expect(out).toHaveLength(5);
  expect(new Set(err)).toEqual(new Set(['watching g: Ctrl-C ends\n']));
}, 60_000);

test('shows nothing new when nothing has changed', async () => {
  const cwd = folderWith({ 'g/a.rules': 'hand kuhn\n', 'h/a.rules': 'hand kuhn\n' });
  const { next, out } = watching(cwd, ['check', 'g', '--watch', '--json']);
  expect(JSON.parse((await next()) ?? '')).toEqual({ errors: 0, warnings: 0, diagnostics: [] });
  writeFileSync(join(cwd, 'g/a.rules'), 'hand kuhn\n');
  writeFileSync(join(cwd, 'g/notes.txt'), 'no rules');
  writeFileSync(join(cwd, 'h/a.rules'), 'hand kuhn\n  broken\n');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(out).toHaveLength(1);
  writeFileSync(join(cwd, 'g/a.rules'), 'hand kuhn\n  broken\n');
  expect(JSON.parse((await next()) ?? '')).toMatchObject({
    errors: 1,
    diagnostics: [{ code: 'broken-line' }],
  });
  expect(out).toHaveLength(2);
}, 60_000);

test('HC-102: names in each other’s way are told, and watching goes on', async () => {
  const game = 'game G\nplayers 2\naction rest { }\nflow { turns from first { you act: rest } }\n';
  const cwd = folderWith({ 'g/a.rules': game });
  const { next, err, interrupt, ended } = watching(cwd, ['check', 'g', '--watch'], false, realCompiler);
  expect(await next()).toBe('0 errors, 0 warnings in 1 file of 1 game\n');
  for (const [more, said] of [
    ['action rest { }\n', /a second action named `rest`[\s\S]*\n1 error, /],
    ['setup { for each p in players { for each p in players { stop } } }\n', /`p` hides another local of that name[\s\S]*\n0 errors, 1 warning/],
    ['event e(n: Int, n: Int) { }\n', /a second parameter named `n`[\s\S]*\n1 error, /],
    ['setup { let a = _ }\n', /there is no value named `_`[\s\S]*\n1 error, /],
    ['', /^0 errors, 0 warnings/],
  ] as const) {
    writeFileSync(join(cwd, 'g/a.rules'), `${game}${more}`);
    expect(await next()).toMatch(said);
  }
  interrupt();
  expect(await ended).toBe(130);
  expect(new Set(err)).toEqual(new Set(['watching g: Ctrl-C ends\n']));
}, 60_000); // prettier-ignore

test('patches are watched too, from elsewhere or in the folder, and each change is told once', async () => {
  const cwd = folderWith({ 'g/a.rules': 'hand kuhn\n', 'g/p.rules': '', 'other/q.rules': '' });
  const patches = ['--with-patch', 'g/p.rules', '--with-patch', 'other/q.rules'];
  const { next, out } = watching(cwd, ['check', 'g', '--watch', ...patches]);
  expect(await next()).toMatch(/^0 errors.* in 3 files/);
  writeFileSync(join(cwd, 'other/q.rules'), '  broken\n');
  expect(await next()).toMatch(/^1 error/m);
  writeFileSync(join(cwd, 'other/q.rules'), '\n');
  expect(await next()).toMatch(/^0 errors/);
  writeFileSync(join(cwd, 'g/p.rules'), '  broken\n');
  expect(await next()).toMatch(/^1 error/m);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(out).toHaveLength(4);
}, 60_000);

test('goes on where a game is gone for a while', async () => {
  const cwd = folderWith({ 'g/a.rules': 'hand kuhn\n' });
  const { next, err, out } = watching(cwd, ['check', 'g', '--watch']);
  await next();
  rmSync(join(cwd, 'g'), { recursive: true });
  await vi.waitFor(() => expect(err.join('')).toMatch(/`g` does not exist|no rule file in `g`/), {
    timeout: 20_000,
  });
  mkdirSync(join(cwd, 'g'));
  writeFileSync(join(cwd, 'g/a.rules'), 'hand kuhn\n');
  await next();
  expect(out).toEqual([fine, fine]);
}, 60_000);

test('a terminal is cleared before each report', async () => {
  const cwd = folderWith({ 'a.rules': 'hand kuhn\n' });
  const { next, out } = watching(cwd, ['check', 'a.rules', '--watch'], true);
  await vi.waitFor(() => expect(out).toHaveLength(2), { timeout: 20_000 });
  writeFileSync(join(cwd, 'a.rules'), 'hand kuhn\n\n');
  await next();
  await vi.waitFor(() => expect(out).toHaveLength(4), { timeout: 20_000 });
  expect(out).toEqual(['\u001B[H\u001B[2J\u001B[3J', fine, '\u001B[H\u001B[2J\u001B[3J', fine]);
}, 60_000);

test('what is not there is not watched', async () => {
  const { ended, err } = watching(folderWith({}), ['check', 'g', '--watch']);
  expect(await ended).toBe(2);
  expect(err.join('')).toMatch(/`g` does not exist/);
});

test('Ctrl-C ends the process with 130, and nothing is left', async () => {
  const cwd = folderWith({ 'g/a.rules': 'game Demo\nplayers 2\n' });
  const bin = join(import.meta.dirname, '../../tools/cli/bin.mjs');
  const child = spawn(process.execPath, [bin, 'check', 'g', '--watch'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  await vi.waitFor(() => expect(err).toBe('watching g: Ctrl-C ends\n'), { timeout: 100_000, interval: 50 });
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect({ code, out, err }).toEqual({ code: 130, out: fine, err: 'watching g: Ctrl-C ends\n\n' });
  expect(readdirSync(cwd, { recursive: true }).sort()).toEqual(['g', 'g/a.rules']);
}, 120_000);
