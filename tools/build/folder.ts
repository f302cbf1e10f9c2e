/**
 * In: the files an engine should have. Out: its folder with exactly those, changed at once or not at all.
 * Everything happens in one go without waiting, so that Ctrl-C comes before or after it.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { EmittedFile } from '../games/compiler.ts';
import { Refusal } from '../games/refusal.ts';
import type { FileDigest } from './remember.ts';
import { digestOf } from './remember.ts';

/** How a folder differs from what it should hold, by paths in it. */
export interface FolderDifference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** There, and no longer made. */
  readonly extra: readonly string[];
}

/** Compares a folder with what it should hold. */
export function compareFolder(folder: string, files: readonly FileDigest[]): FolderDifference {
  const wanted = new Set(files.map(({ path }) => path));
  const there = existsSync(folder) ? filesUnder(folder, '') : [];
  return {
    missing: files.flatMap(({ path }) => (there.includes(path) ? [] : [path])),
    changed: files.flatMap(({ path, digest }) =>
      there.includes(path) && digestOf(readFileSync(join(folder, path), 'utf8')) !== digest ? [path] : [],
    ),
    extra: there.filter((path) => !wanted.has(path)),
  };
}

export function isSame({ missing, changed, extra }: FolderDifference): boolean {
  return missing.length + changed.length + extra.length === 0;
}

/** Refuses a place for engines that is a file, or lies in one. */
export function refuseFile(path: string, written: string): void {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  if (statSync(folder).isDirectory()) return;
  throw folder === path
    ? new Refusal('not-writable', `\`${written}\` is no folder`, 'name a folder with --out')
    : notWritable(written, `\`${basename(folder)}\` is no folder`);
}

/** Makes a folder and those above it, one by one, so that the first that cannot be made ends it. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Writes; what the system does not allow is a refusal. */
export function written(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !(error instanceof Refusal)
      ? notWritable(place, String(error.code))
      : error;
  }
}

function notWritable(written: string, why: string): Refusal {
  const message = `\`${written}\` cannot be written to: ${why}`;
  return new Refusal('not-writable', message, 'name a folder with --out');
}

/** Puts a folder with exactly these files in the place of the one that is there. */
export function replaceFolder(folder: string, files: readonly EmittedFile[]): void {
  const fresh = `${folder}.${process.pid}.new`;
  const old = `${folder}.${process.pid}.old`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true });
      writeFileSync(join(fresh, path), text);
    }
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } catch (error) {
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
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
