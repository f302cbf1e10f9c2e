/** Lines that a person types, or that a program pipes in. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Refusal } from '../games/refusal.ts';

export interface Lines {
  /** The next line; null when there is none left. Refuses one that is too long to be an answer, or has no end. */
  next: (prompt: string) => Promise<string | null>;
  /** Forgets what was typed and not asked for yet. */
  drop: () => void;
  close: () => void;
}

/** What is done when a line is not there yet, and when it has come. */
export interface Waits {
  readonly begin: () => Promise<void>;
  readonly end: () => void;
}

/** A line with more than this is nobody's answer, and may have no end at all. */
const LONGEST = 1_000_000;

/** Reads a stream line by line. Without a terminal, what was read is repeated so that the transcript can be followed. */
export function linesFrom(
  input: Readable,
  isTerminal: boolean,
  write: (text: string) => void,
  waits: Waits = { begin: () => Promise.resolve(), end: () => undefined },
): Lines {
  const reader = createInterface({ input, terminal: false });
  const waiting: string[] = [];
  const askers: Array<(line: string | null) => void> = [];
  let isOpen = true;
  /** Letters, or bytes, since the last line ended. */
  let length = 0;
  const measure = (chunk: string | Buffer): void => {
    const end = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
    length = end < 0 ? length + chunk.length : chunk.length - end - 1;
    if (length > LONGEST) close();
  };
  const close = (): void => {
    input.off('data', measure);
    reader.close();
  };
  input.on('data', measure);
  reader.on('line', (line) => {
    const asker = askers.shift();
    if (asker === undefined) waiting.push(line);
    else asker(line);
  });
  reader.on('close', () => {
    isOpen = false;
    for (const asker of askers.splice(0)) asker(null);
  });
  const read = () =>
    new Promise<string | null>((resolve) => {
      const line = waiting.shift();
      if (line !== undefined) resolve(line);
      else if (isOpen) askers.push(resolve);
      else resolve(null);
    }).finally(waits.end);
  return {
    async next(prompt) {
      // Who sees the prompt may end it all.
      if (waiting.length === 0 && isOpen) await waits.begin();
      write(prompt);
      const line = await read();
      if (line === null && length > LONGEST) {
        const message = `a line of standard input has more than ${LONGEST} letters`;
        throw new Refusal('line-too-long', message, 'an answer is a line');
      }
      if (!isTerminal) write(`${line ?? ''}\n`);
      return line;
    },
    drop() {
      waiting.length = 0;
    },
    close,
  };
}
