/** What a command line may touch, so that tests can put something else in its place. */
import type { Readable } from 'node:stream';
import type { Compiler } from '../games/compiler.ts';
import { EXIT } from '../games/refusal.ts';

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
    process.exit(error.code === 'EPIPE' ? EXIT.fine : EXIT.bug);
  });
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
      world.complain(`\r\u001B[K${text}`);
    },
    clear: () => world.complain('\r\u001B[K'),
  };
}
