/** A file with its old text or the new one, never a part of it. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Puts a text in the place of what a path names, or of what its link names: it is written beside it, then renamed.
 * Throws what the system says, with nothing left behind. `beforeIt` sees the new file before it has its name.
 */
export function writeWhole(
  path: string,
  text: string,
  beforeIt: (fresh: string) => void = () => undefined,
): void {
  const place = existsSync(path) ? realpathSync(path) : path;
  const fresh = besides(place);
  // `wx`: what lies there already is not ours.
  const file = openSync(fresh, 'wx');
  try {
    try {
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
    beforeIt(fresh);
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Whether a file can be made where this one would be written; throws what the system says when not. */
export function tryWriting(path: string): void {
  const place = existsSync(path) ? realpathSync(path) : path;
  const fresh = besides(place);
  closeSync(openSync(fresh, 'wx'));
  rmSync(fresh);
}

/** A name beside it that nobody else takes, nor a process that was killed has left. */
function besides(place: string): string {
  return `${place}.${randomBytes(4).toString('hex')}.part`;
}
