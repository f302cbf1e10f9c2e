/** In: the path of a rule file. Out: its text. Guarantees: only plain files of a bearable size are read, and only UTF-8. */
import { readFileSync, statSync } from 'node:fs';
import { Refusal } from './refusal.ts';
import { unreadable } from './target.ts';

/** Most bytes of a rule file: a larger one is no rules. */
const mostBytes = 16 * 1024 * 1024;
const splitIt = 'split it: a game may be several files, all but one `part of` it';

export interface HowToRead {
  /** Most bytes; a larger file is refused. */
  readonly most?: number;
  /** What to do about a larger one. */
  readonly help?: string;
  /** Whether a byte order mark is a part of the text. */
  readonly keepsMark?: boolean;
  /** Whether what is no UTF-8 is refused; else each such place reads U+FFFD. */
  readonly fatal?: boolean;
}

/** The text of a rule file; refuses what is no file, too large or not UTF-8. `written`: as people name it. */
export function readText(
  path: string,
  written: string,
  { most = mostBytes, help = splitIt, keepsMark = false, fatal = true }: HowToRead = {},
): string {
  const bytes = readBytes(path, written, most, help);
  try {
    if (!isUtf16(bytes)) return new TextDecoder('utf-8', { fatal, ignoreBOM: keepsMark }).decode(bytes);
  } catch {
    throw new Refusal('not-utf-8', `\`${written}\` is not UTF-8 text`, 'save it as UTF-8');
  }
  throw new Refusal('not-utf-8', `\`${written}\` is UTF-16 text, not UTF-8`, 'save it as UTF-8');
}

function readBytes(path: string, written: string, most: number, help: string): Uint8Array {
  try {
    const status = statSync(path);
    // Reading a pipe or a device waits for ever.
    if (!status.isFile()) throw new Refusal('not-a-file', `\`${written}\` is no file that can be read`);
    if (status.size > most)
      throw new Refusal('too-large', `\`${written}\` has more than ${most} bytes`, help);
    return readFileSync(path);
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(written, error);
  }
}

/** Begins with a mark of UTF-16, or with two letters of which every other byte is zero: so does all text of rules. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  if (a === undefined || b === undefined) return false;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (a === 0) !== (b === 0) && (a === 0) === (c === 0) && (b === 0) === (d === 0);
}
