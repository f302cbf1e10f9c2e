/** What a command line may touch, so that tests can put something else in its place. */
import type { Readable } from 'node:stream';
import type { Compiler } from '../games/compiler.ts';
import { EXIT } from '../games/refusal.ts';
import { CLEAR_LINE, forPeople } from './screen.ts';

export interface World {
  readonly cwd: string;
  readonly compiler: Compiler;
  readonly input: Readable;
  /** What was asked for. */
  readonly write: (text: string) => void;
  /** What went wrong, and progress. */
  readonly complain: (text: string) => void;
  /** Whether a person reads and types. */
  readonly isTerminal: boolean;
  /** What is still to be done when Ctrl-C ends the process. */
  readonly interrupts: Set<() => void>;
}

/** This process. */
export function processWorld(compiler: Compiler): World {
  // Whoever reads may have read enough (`| head`).
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.fine);
    process.stderr.write(
      `rulewright: standard output cannot be written to: ${error.code ?? error.message}\n`,
    );
    process.exit(EXIT.refused);
  });
  // Where nobody hears what went wrong, the exit code says it.
  process.stderr.on('error', () => undefined);
  return {
    cwd: process.cwd(),
    compiler,
    input: process.stdin,
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    isTerminal: process.stdin.isTTY && process.stdout.isTTY,
    interrupts: new Set(),
  };
}

/** The same, with what people read made harmless; an object for programs escapes what it must itself. */
export function carefulWorld(world: World, isJson: boolean): World {
  const complain = forPeople(world.complain);
  return { ...world, complain, write: isJson ? world.write : forPeople(world.write) };
}

/** Shows a line that is written over again and again, on a terminal only; `clear` takes it away. */
export function progressLine(world: World): {
  readonly show: (text: string) => void;
  readonly clear: () => void;
} {
  if (!world.isTerminal) return { show: () => undefined, clear: () => undefined };
  let last = 0;
  return {
    show(text) {
      const now = performance.now();
      if (now - last < 100) return;
      last = now;
      world.complain(CLEAR_LINE);
      world.complain(text);
    },
    clear: () => world.complain(CLEAR_LINE),
  };
}
