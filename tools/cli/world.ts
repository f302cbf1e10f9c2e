/** What a command line may touch, so that tests can put something else in its place. */
import type { Readable } from 'node:stream';
import { visible } from '../../compiler/source/visible.ts';
import type { Compiler } from '../games/compiler.ts';
import { EXIT } from '../games/refusal.ts';
import { reasonOf } from '../games/system.ts';
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
  /** Whether that person reads complaints too, and so sees progress: they may go to a file. */
  readonly isHeard: boolean;
  /** What is still to be done when Ctrl-C ends the process; to be there only while the event loop turns. */
  readonly interrupts: Set<() => void>;
}

/** A process as far as its signals go. */
type Signalled = Pick<NodeJS.Process, 'on' | 'off' | 'exit' | 'stderr'>;

/**
 * What Ctrl-C must not come before. It is heard only while there is something: a listener waits for the event loop, so in
 * the midst of rules that never end it would hear nothing, and the system would ask nobody else. Other signals end a
 * process at once, always.
 */
export class Interrupts extends Set<() => void> {
  readonly #process: Signalled;
  readonly #end = (): void => {
    for (const finish of this) {
      try {
        finish();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.#process.stderr.write(`\nrulewright: ${visible(why)}`);
      }
    }
    this.#process.stderr.write('\n');
    this.#process.exit(EXIT.interrupted);
  };

  constructor(signalled: Signalled) {
    super();
    this.#process = signalled;
  }

  override add(finish: () => void): this {
    if (this.size === 0) this.#process.on('SIGINT', this.#end);
    return super.add(finish);
  }

  override delete(finish: () => void): boolean {
    const wasThere = super.delete(finish);
    if (wasThere && this.size === 0) this.#process.off('SIGINT', this.#end);
    return wasThere;
  }
}

/** The two streams of a process that a command writes to, and how it ends. */
type Outputs = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exit'>;

/** What is written may go nowhere: whoever reads has read enough (`| head`), or a disk is full. */
export function endWithOutput({ stdout, stderr, exit }: Outputs): void {
  // Nobody hears that nobody hears.
  stderr.on('error', () => undefined);
  stdout.once('error', (error: NodeJS.ErrnoException) => {
    stdout.on('error', () => undefined);
    if (error.code === 'EPIPE') exit(EXIT.fine);
    stderr.write(`rulewright: standard output cannot be written to: ${reasonOf(error)}\n`);
    exit(EXIT.refused);
  });
}

/** Whether the streams of a process lead to a person. */
export function readerOf({
  stdin,
  stdout,
  stderr,
}: Readonly<Record<'stdin' | 'stdout' | 'stderr', { readonly isTTY?: boolean }>>): Pick<
  World,
  'isTerminal' | 'isHeard'
> {
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  return { isTerminal, isHeard: isTerminal && stderr.isTTY === true };
}

/** This process. */
export function processWorld(compiler: Compiler): World {
  endWithOutput(process);
  return {
    cwd: process.cwd(),
    compiler,
    input: process.stdin,
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    ...readerOf(process),
    interrupts: new Interrupts(process),
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
  if (!world.isHeard) return { show: () => undefined, clear: () => undefined };
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
