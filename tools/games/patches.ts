/**
 * In: the files that `--with-patch` names. Out: the files of a game with those among them. A file of the game's folder is
 * called as it is there; any other by the way to it from that folder, so that two never have one name.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { SourceFile } from '../../compiler/source/source.ts';
import { Refusal, nearNames } from './refusal.ts';
import { readSource } from './sources.ts';
import type { Target } from './target.ts';
import { entriesOf } from './target.ts';

/** The file of a patch. */
export interface PatchTarget {
  /** As written, for messages. */
  readonly written: string;
  /** Where it really lies. */
  readonly path: string;
}

/** Reads the words of `--with-patch`; refuses what is no file, and a file that is named twice. */
export function parsePatches(words: readonly string[], cwd: string): PatchTarget[] {
  const patches = words.map((written) => ({ written, path: fileAt(written, cwd) }));
  const again = patches.find(({ path }, index) =>
    patches.slice(0, index).some((other) => other.path === path),
  );
  if (again === undefined) return patches;
  throw new Refusal('patch-twice', `\`${again.written}\` is put on twice`, 'name the file once');
}

function fileAt(written: string, cwd: string): string {
  const path = resolve(cwd, written);
  const help =
    '--with-patch takes a file with a patch, once for each: --with-patch A.rules --with-patch B.rules';
  if (!existsSync(path)) {
    const folder = dirname(path);
    const names = existsSync(folder) && statSync(folder).isDirectory() ? entriesOf(folder, written) : [];
    const near = nearNames(written.slice(written.lastIndexOf('/') + 1), names);
    throw new Refusal('not-found', `there is no file \`${written}\``, near ?? help);
  }
  if (!statSync(path).isFile()) throw new Refusal('not-a-patch', `\`${written}\` is no file`, help);
  return realpathSync(path);
}

/** Whether the file of a patch is one of those in the folder of a game. */
export function liesIn(game: Target, { path }: PatchTarget): boolean {
  return path.startsWith(realpathSync(game.path) + sep);
}

/** The files of a game and of the patches on it, and the paths of the latter. */
export function withPatches(
  game: Target,
  own: readonly SourceFile[],
  patches: readonly PatchTarget[],
): { readonly sources: readonly SourceFile[]; readonly putOn: readonly string[] } {
  if (patches.length === 0) return { sources: own, putOn: [] };
  const root = realpathSync(game.isFile ? dirname(game.path) : game.path);
  const files = patches.map(({ path, written }) => {
    const name = relative(root, path).split(sep).join('/').normalize('NFC');
    return own.find((file) => file.path === name) ?? readSource(path, name, written);
  });
  const putOn = files.map(({ path }) => path);
  return { sources: [...own.filter((file) => !files.includes(file)), ...files], putOn };
}
