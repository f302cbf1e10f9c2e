/**
 * In: the files an engine should have. Out: its folder with exactly those, changed at once or not at all.
 * Everything happens in one go without waiting, so that Ctrl-C comes before or after it.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EmittedFile } from '../games/compiler.ts';

/** How a folder differs from what it should hold, by paths in it. */
export interface FolderDifference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** There, and no longer made. */
  readonly extra: readonly string[];
}

/** Compares a folder with what it should hold. */
export function compareFolder(folder: string, files: readonly EmittedFile[]): FolderDifference {
  const wanted = new Set(files.map(({ path }) => path));
  const there = existsSync(folder) ? filesUnder(folder, '') : [];
  return {
    missing: files.flatMap(({ path }) => (there.includes(path) ? [] : [path])),
    changed: files.flatMap(({ path, text }) =>
      there.includes(path) && readFileSync(join(folder, path), 'utf8') !== text ? [path] : [],
    ),
    extra: there.filter((path) => !wanted.has(path)),
  };
}

export function isSame({ missing, changed, extra }: FolderDifference): boolean {
  return missing.length + changed.length + extra.length === 0;
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
