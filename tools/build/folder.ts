/**
 * In: the files an engine should have. Out: its folder with exactly those, changed at once or not at all.
 * Everything happens in one go without waiting, so that a signal can be let wait for it.
 */
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { EmittedFile } from '../games/compiler.ts';
import { Refusal } from '../games/refusal.ts';
import { reasonOf } from '../games/system.ts';
import { notWritable } from '../games/target.ts';
import { fileInTheWay, isFolder, makeFolder } from '../games/write.ts';
import type { FileDigest } from './remember.ts';
import { digestOf } from './remember.ts';

/** How a folder differs from what it should hold, by paths in it. */
export interface FolderDifference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** There, and no longer made. */
  readonly extra: readonly string[];
}

/** Compares a folder with what it should hold; `anyLineEnds`: also as it is checked out where lines end in CRLF. */
export function compareFolder(
  folder: string,
  files: readonly FileDigest[],
  anyLineEnds = false,
): FolderDifference {
  const wanted = new Set(files.map(({ path }) => path));
  const there = isFolder(folder) ? filesUnder(folder, '') : [];
  return {
    missing: files.flatMap(({ path }) => (there.includes(path) ? [] : [path])),
    changed: files.flatMap(({ path, digest }) =>
      there.includes(path) && !isText(join(folder, path), digest, anyLineEnds) ? [path] : [],
    ),
    extra: there.filter((path) => !wanted.has(path)),
  };
}

/**
 * Refuses to write an engine over something else, or to take a folder away that holds something else: a file that no
 * build has written. `made`: files that the engine has for sure, where the folder is known to be one.
 */
export function refuseStrange(folder: string, written: string, made: readonly FileDigest[] | null): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  const known = new Set([...(made ?? []).map(({ path }) => path), ...(made === null ? [] : ['origin.json'])]);
  const strange = isFolder(folder)
    ? filesUnder(folder, '').find((path) => !known.has(path) && !isWritten(folder, path))
    : null;
  if (strange === undefined) return;
  const isEngine = made !== null && strange !== null;
  const what =
    strange === null ? 'is no folder' : `${isEngine ? '' : 'is no engine: it '}holds \`${strange}\``;
  throw new Refusal(
    'not-an-engine',
    `\`${written}\` ${what}${isEngine ? ', which no build has written' : ''}`,
    'take it away, or write the engine elsewhere with --out',
  );
}

/** Whether a build has written a file: its head says so, or that of the TypeScript that it was made from. */
function isWritten(folder: string, path: string): boolean {
  // What file managers leave behind is nobody's work.
  if (/(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(path)) return true;
  if (path === MODULES.path) return startOf(join(folder, path)).replaceAll('\r\n', '\n') === MODULES.text;
  const source = path.replace(/^js\/(.*)\.(?:d\.ts|js)$/, '$1.ts');
  const paths = [...new Set([path, source])].map((one) => join(folder, one));
  if (!paths.every((one) => lstatSync(one, { throwIfNoEntry: false })?.isFile() === true)) return false;
  return (
    source.endsWith('.ts') &&
    /^\/\*\*(?:(?!\*\/)[^])*Generated from the rules; edit those\./.test(startOf(join(folder, source)))
  );
}

/** What makes modules of the JavaScript of an engine, in whatever project it lies. */
const MODULES: EmittedFile = { path: 'js/package.json', text: '{ "type": "module" }\n' };

/** The first 1,000 bytes of a plain file; '' of anything else. */
function startOf(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return '';
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(1000);
    return start.toString('utf8', 0, readSync(file, start, 0, start.length, 0));
  } finally {
    closeSync(file);
  }
}

/** Whether a plain file lies there, with the text of this digest: a link or a pipe is not what was written. */
function isText(path: string, digest: string, anyLineEnds: boolean): boolean {
  if (!lstatSync(path).isFile()) return false;
  const text = readFileSync(path, 'utf8');
  return digestOf(anyLineEnds ? text.replaceAll('\r\n', '\n') : text) === digest;
}

export function isSame({ missing, changed, extra }: FolderDifference): boolean {
  return missing.length + changed.length + extra.length === 0;
}

const elsewhere = 'name a folder with --out';

/** Refuses a place for engines that is a file, or lies in one. */
export function refuseFile(path: string, written: string): void {
  const file = fileInTheWay(path);
  if (file === null) return;
  throw file === path
    ? new Refusal('not-writable', `\`${written}\` is no folder`, elsewhere)
    : notWritable(written, `\`${basename(file)}\` is no folder`, elsewhere);
}

/** Writes; what the system does not allow is a refusal. */
export function written(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !(error instanceof Refusal)
      ? notWritable(place, reasonOf(error), elsewhere)
      : error;
  }
}

/** Puts a folder with exactly these files in the place of the one that is there. */
export function replaceFolder(folder: string, files: readonly EmittedFile[]): void {
  const fresh = `${folder}.${process.pid}.new`;
  const old = `${folder}.${process.pid}.old`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const { path, text } of files) {
      makeFolder(dirname(join(fresh, path)));
      writeFileSync(join(fresh, path), text);
    }
    exchange(fresh, folder, old);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/** How often another process may come in between two renames. */
const mostTries = 20;

/** Gives a fresh folder the name of the one that is there, which is called `old` then; or leaves all as it was. */
function exchange(fresh: string, folder: string, old: string): void {
  for (let tries = 1; ; tries++) {
    try {
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(fresh, folder);
      return;
    } catch (error) {
      if (!isTaken(error) || tries === mostTries) {
        if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
        throw error;
      }
      // Another build was faster: what it wrote is what is there now.
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Whether a rename failed because somebody else took a folder away, or put one there, meanwhile. */
function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code);
}

/** Paths of all files below a folder, sorted. */
function filesUnder(folder: string, inside: string): string[] {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(folder, path) : [path];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}
