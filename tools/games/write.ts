/** A file with its old text or the new one, never a part of it; and folders to write into. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Puts a text in the place of what a path names, or of what its link names: it is written beside it, then renamed.
 * Throws what the system says, with nothing left behind. Who may read it stays as it was.
 */
export function writeWhole(path: string, text: string): void {
  const place = leadsTo(path);
  const fresh = besides(place);
  // `wx`: what lies there already is not ours.
  const file = openSync(fresh, 'wx');
  try {
    try {
      writeFileSync(file, text);
      if (existsSync(place)) fchmodSync(file, statSync(place).mode);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** The signals that ask a process to end, and the exit codes that say so. */
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Does what must be done whole: a signal that comes meanwhile ends the process after it. */
export async function uninterrupted<T>(write: () => T): Promise<T> {
  const came: number[] = [];
  const listeners = Object.entries(endings).map(
    ([signal, code]) => [signal, () => void came.push(code)] as const,
  );
  for (const [signal, listener] of listeners) process.on(signal, listener);
  try {
    return write();
  } finally {
    // Signals are told when the event loop has come round: once may be what is left of the turn in which it was written.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const [signal, listener] of listeners) process.off(signal, listener);
    const [code] = came;
    if (code !== undefined) process.exit(code);
  }
}

/** Whether a file can be made where this one would be written; throws what the system says when not. */
export function tryWriting(path: string): void {
  const place = leadsTo(path);
  const fresh = besides(place);
  closeSync(openSync(fresh, 'wx'));
  rmSync(fresh);
}

/** What a path names, through links: also where nothing lies yet at their end. */
function leadsTo(path: string): string {
  let place = path;
  const links = new Set<string>();
  // Of links in a circle the system says what is wrong.
  while (!existsSync(place) && !links.has(place)) {
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return place;
    links.add(place);
    place = resolve(realpathSync(dirname(place)), readlinkSync(place));
  }
  return realpathSync(place);
}

/** A name beside it that nobody else takes, nor a process that was killed has left. */
function besides(place: string): string {
  return `${place}.${randomBytes(4).toString('hex')}.part`;
}

/**
 * Makes a folder and those above it; throws what the system says of the first that cannot be made. One by one: where a
 * system makes folders of its own (`/proc`), making all of them at once never ends.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(path)) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

/**
 * Writes into a folder, which is made, with those above it, where it is not there; throws what the system says. When that
 * fails, the folders that were made for it go again, unless somebody has put something there.
 */
export function writeInto<T>(folder: string, write: () => T): T {
  const fresh: string[] = [];
  for (let place = folder; !existsSync(place) && dirname(place) !== place; place = dirname(place)) fresh.push(place); // prettier-ignore
  try {
    makeFolder(folder);
    return write();
  } catch (error) {
    for (const place of fresh) {
      try {
        rmdirSync(place);
      } catch {
        // It was not made, or is not empty.
      }
    }
    throw error;
  }
}

/** What keeps a path from being a folder, of itself or above it: the path of a file; null where nothing does. */
export function fileInTheWay(path: string): string | null {
  let place = path;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  return isFolder(place) ? null : place;
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
