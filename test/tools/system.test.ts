/** What the system sends us, and takes from us: signals, and output that goes nowhere. */
import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { getSystemErrorMap } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { endWithOutput, Interrupts } from '../../tools/cli/world.ts';
import { main } from '../../tools/cli/main.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { reasonOf } from '../../tools/games/system.ts';
import { uninterrupted } from '../../tools/games/write.ts';
import { linesFrom } from '../../tools/play/lines.ts';
import { faulty, folderWith, run } from '../support/command-line.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

describe('where nothing can be written', () => {
  function outputs() {
    const said: string[] = [];
    const stderr = Object.assign(new EventEmitter(), { write: (text: string) => said.push(text) });
    const stdout = new EventEmitter();
    const exit = (code: number): never => {
      throw new Error(`exit ${code}`);
    };
    endWithOutput({ stdout, stderr, exit } as never);
    return { stdout, stderr, said };
  }
  const failure = (code: string) => Object.assign(new Error(code), { code });

  test('a reader who has read enough is fine; a full disk is said', () => {
    expect(() => outputs().stdout.emit('error', failure('EPIPE'))).toThrow('exit 0');
    const { stdout, said } = outputs();
    expect(() => stdout.emit('error', failure('ENOSPC'))).toThrow('exit 2');
    expect(said).toEqual(['rulewright: standard output cannot be written to: the disk is full\n']);
  });

  test('nobody who hears complaints ends nothing', () => {
    expect(outputs().stderr.emit('error', failure('EPIPE'))).toBe(true);
  });
});

test('a code of the system is told in words', () => {
  for (const [code] of [...getSystemErrorMap().values(), ['ERR_INVALID_ARG_VALUE'], ['ERR_FS_FILE_TOO_LARGE']] as const) {
    const reason = reasonOf(Object.assign(new Error(`${code}: as Node says it`), { code }));
    expect(reason).not.toContain(code);
    expect(reason).toMatch(/^[a-z][\w' ,/-]+$/i);
  }
  expect(reasonOf(Object.assign(new Error('in its own words'), { code: 'ERR_OTHER' }))).toBe('in its own words');
  expect(reasonOf('no error')).toBe('no error');
}); // prettier-ignore

/** A process that can be signalled, and says how it ended. */
class Process extends EventEmitter {
  readonly said: string[] = [];
  readonly stderr = { write: (text: string) => this.said.push(text) };
  exit(code: number): never {
    throw new Error(`exit ${code}`);
  }
}

describe('Ctrl-C', () => {
  test('is heard while there is something to finish, and does all of it', () => {
    const process = new Process();
    const interrupts = new Interrupts(process as never);
    const done: string[] = [];
    const first = () => void done.push('first');
    const bad = () => {
      throw new Error('no \u001B[2J place');
    };
    expect(process.listenerCount('SIGINT')).toBe(0);
    interrupts.add(first).add(bad);
    expect(process.eventNames()).toEqual(['SIGINT']);
    expect(process.listenerCount('SIGINT')).toBe(1);
    expect(() => process.emit('SIGINT')).toThrow('exit 130');
    expect(done).toEqual(['first']);
    expect(process.said).toEqual(['\nrulewright: no \\u{1B}[2J place', '\n']);
    interrupts.delete(bad);
    interrupts.delete(bad);
    expect(process.listenerCount('SIGINT')).toBe(1);
    interrupts.delete(first);
    expect(process.listenerCount('SIGINT')).toBe(0);
  });

  test('waits for what must be done whole, and for nothing else', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const before = process.listenerCount('SIGTERM');
    let during = 0;
    await uninterrupted(() => {
      during = process.listenerCount('SIGTERM');
      process.emit('SIGTERM');
    });
    expect(exit.mock.calls).toEqual([[143]]);
    await uninterrupted(() => undefined);
    await expect(uninterrupted(() => { throw new Error('no'); })).rejects.toThrow('no'); // prettier-ignore
    expect(exit.mock.calls).toHaveLength(1);
    // What could not be written is no reason to go on.
    await expect(uninterrupted(() => { process.emit('SIGHUP'); throw new Error('full'); })).rejects.toThrow('full'); // prettier-ignore
    expect(exit.mock.calls.slice(1)).toEqual([[129]]);
    expect([during, process.listenerCount('SIGTERM')]).toEqual([before + 1, before]);
    exit.mockRestore();
  });

  test.skipIf(process.platform === 'win32')('is heard, wherever the event loop stood when it came', () => {
    // After a file was read the loop looks at `setImmediate` first, and at signals only when it comes round again.
    const script = `
      import { readFile } from 'node:fs';
      import { register } from 'tsx/esm/api';
      register();
      const { uninterrupted } = await import('./tools/games/write.ts');
      readFile('package.json', async () => {
        await uninterrupted(() => {
          process.kill(process.pid, 'SIGTERM');
          console.log('written');
        });
        console.log('went on');
      });`;
    const argv = ['--input-type=module', '--eval', script];
    const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 143, stdout: 'written\n' });
  });

  test.each([
    ['new', ['new', 'mine'], 1],
    ['simulate', ['simulate', 'a', '--games', '2', '--workers', '1', '--records', 'r'], 1],
    // Before somebody is asked, before the computer thinks, and at the end.
    ['play', ['play', 'a', '--record', 'r.json', '--against', 'sampling', '--playouts', '1'], 3],
    ['play for programs', ['play', 'a', '--record', 'r.json', '--json'], 2],
  ])('is let wait by %s for the file that it writes', async (_, argv, times) => {
    const place = folderWith({ 'a/kuhn.rules': 'hand kuhn\n' });
    const listened = vi.spyOn(process, 'on');
    const { code } = await run(place, argv, '1\n');
    const signals = listened.mock.calls.map(([signal]) => signal);
    listened.mockRestore();
    expect(code).toBe(0);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      expect(signals.filter((one) => one === signal).length).toBeGreaterThanOrEqual(times);
  });

  test.each([
    ['build', ['build', 'a'], 0],
    ['build --js', ['build', 'a', '--js'], 0],
    ['fmt', ['fmt', 'a'], 0],
    ['test', ['test', 'faulty', '--decisions', '20', '--games', '0'], 1],
  ])('is let wait by %s for what it writes', async (_, argv, expected) => {
    const game = 'game  T\nplayers 2\naction pass { }\nflow { turns from first { you act: pass } }\n';
    const place = folderWith({ 'a/a.rules': game, 'faulty/a.rules': faulty });
    const listened = vi.spyOn(process, 'on');
    const { code } = await run(place, argv, '', realCompiler);
    const signals = listened.mock.calls.map(([signal]) => signal);
    listened.mockRestore();
    expect(code).toBe(expected);
    expect(signals).toEqual(expect.arrayContaining(['SIGINT', 'SIGTERM', 'SIGHUP']));
  });

  test('is listened for only while a line is not there yet', async () => {
    const input = new PassThrough();
    const waited: string[] = [];
    const waits = { begin: async () => void waited.push('begin'), end: () => void waited.push('end') };
    const lines = linesFrom(input, true, () => undefined, waits);
    const first = lines.next('');
    expect(waited).toEqual(['begin']);
    input.write('a\nb\n');
    expect(await first).toBe('a');
    expect(waited).toEqual(['begin', 'end']);
    expect(await lines.next('')).toBe('b');
    expect(waited.filter((word) => word === 'begin')).toHaveLength(1);
    lines.close();
  });

  test('ends rules that never do: nothing listens before the first games are over', async () => {
    const place = folderWith({ 'a/kuhn.rules': 'hand kuhn\n' });
    const signalled = new Process();
    const interrupts = new Interrupts(signalled as never);
    const heard: number[] = [];
    const added = vi.spyOn(interrupts, 'add');
    let out = '';
    const code = await main(['simulate', 'a', '--games', '200', '--workers', '1', '--json'], {
      cwd: place,
      compiler: handCompiler,
      input: new PassThrough(),
      write: (text) => (out += text),
      complain: () => heard.push(signalled.listenerCount('SIGINT')),
      isTerminal: true,
      isHeard: true,
      interrupts,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 200 });
    expect(added).toHaveBeenCalled();
    expect(heard).not.toContain(2);
    expect(signalled.listenerCount('SIGINT')).toBe(0);
  });

  test('or anything else that ends play finds the game on the disk', async () => {
    const place = folderWith({ 'a/kuhn.rules': 'hand kuhn\n' });
    const input = new PassThrough();
    const interrupts = new Set<() => void>();
    const playing = main(['play', 'a', '--record', 'r.json', '--against', 'human', '--seed', '1'], {
      cwd: place,
      compiler: handCompiler,
      input,
      write: () => undefined,
      complain: () => undefined,
      isTerminal: false,
      isHeard: false,
      interrupts,
    });
    const steps = () =>
      (JSON.parse(readFileSync(join(place, 'r.json'), 'utf8')) as { steps: unknown[] }).steps;
    await vi.waitFor(() => expect(steps()).toHaveLength(0), 60_000);
    input.write('check\n');
    await vi.waitFor(() => expect(steps()).toHaveLength(1), 60_000);
    expect(interrupts.size).toBe(1);
    input.end();
    expect(await playing).toBe(0);
    expect(interrupts.size).toBe(0);
  });
});
