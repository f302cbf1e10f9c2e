/** Runs the command line in a folder of its own, with the hand-written engines. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { main } from '../../tools/cli/main.ts';
import type { Compiler } from '../../tools/games/compiler.ts';
import { handCompiler } from './hand-engines/compiler.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A folder that is gone after the tests of the file, with these files in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Paths of everything below a folder. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

/** What a program finds that somebody starts by hand: without what npm and vitest put into the environment. */
export function plainEnvironment(): Record<string, string | undefined> {
  const isPlain = (name: string): boolean => !/^(?:npm_|vitest|node_|force_color)/i.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isPlain(name)));
}

/** A game: whoever takes a third time leaves the range; `rest` only puts it off. */
export const faulty = `game Faulty
players red, blue
player { n: Int 0..2 = 0 }
action take { you.n += 1 }
action rest { }
flow { turns from red { you act: take, rest } }
`;

/** Runs one command; `input` is what is piped in. */
export async function run(
  cwd: string,
  argv: readonly string[],
  input = '',
  compiler: Compiler = handCompiler,
): Promise<Ran> {
  let [out, err] = ['', ''];
  const code = await main(argv, {
    cwd,
    compiler,
    input: Readable.from([input]),
    write: (text) => (out += text),
    complain: (text) => (err += text),
    isTerminal: false,
    isHeard: false,
    interrupts: new Set(),
  });
  return { code, out, err };
}
