/** In: the path of a rule file. Out: its text. Guarantees: only plain files of a bearable size are read, and only UTF-8. */
import { readFileSync, statSync } from 'node:fs';
import { Refusal } from './refusal.ts';
import { unreadable } from './target.ts';

/** Most bytes of a rule file: a larger one is no rules. */
const mostBytes = 16 * 1024 * 1024;

export interface HowToRead {
  /** Most bytes; a larger file is refused. */
  readonly most?: number;
  /** Whether a byte order mark is a part of the text. */
  readonly keepsMark?: boolean;
  /** Whether what is no UTF-8 is refused; else each such place reads U+FFFD. */
  readonly fatal?: boolean;
}

/** The text of a rule file; refuses what is no file, too large or not UTF-8. `written`: as people name it. */
export function readText(
  path: string,
  written: string,
  { most = mostBytes, keepsMark = false, fatal = true }: HowToRead = {},
): string {
  const bytes = readBytes(path, written, most);
  try {
    if (!isUtf16(bytes)) return new TextDecoder('utf-8', { fatal, ignoreBOM: keepsMark }).decode(bytes);
  } catch {
    throw new Refusal('not-utf-8', `\`${written}\` is not UTF-8 text`, 'save it as UTF-8');
  }
  throw new Refusal('not-utf-8', `\`${written}\` is UTF-16 text, not UTF-8`, 'save it as UTF-8');
}

function readBytes(path: string, written: string, most: number): Uint8Array {
  try {
    const status = statSync(path);
    // Reading a pipe or a device waits for ever.
    if (!status.isFile()) throw new Refusal('not-a-file', `\`${written}\` is no file that can be read`);
    if (status.size > most) throw tooLarge(written, most);
    return readFileSync(path);
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(written, error);
  }
}

function tooLarge(written: string, most: number): Refusal {
  const message = `\`${written}\` has more than ${most} bytes`;
  return new Refusal('too-large', message, 'split it: a game may be several files, all but one `part of` it');
}

/** Begins with a mark of UTF-16, or with two letters of which every other byte is zero: so does all text of rules. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  if (a === undefined || b === undefined) return false;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (a === 0) !== (b === 0) && (a === 0) === (c === 0) && (b === 0) === (d === 0);
}
