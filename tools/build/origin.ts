/**
 * Where an engine came from: `origin.json` beside its files names the game's folder or file, as the way there from the
 * engine's folder, so that it says the same on every machine.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { EmittedFile } from '../games/compiler.ts';

const fileName = 'origin.json';

/** The file that says of which game the engine in a folder is. */
export function originFile(folder: string, game: string): EmittedFile {
  const rules = relative(folder, game).split(sep).join('/');
  return { path: fileName, text: `{ "rules": ${JSON.stringify(rules)} }\n` };
}

/** Path of the game that the engine in a folder was made from; null when nothing there says so. */
export function originOf(folder: string): string | null {
  const path = join(folder, fileName);
  let said: unknown;
  try {
    if (!statSync(path).isFile()) return null;
    said = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null || !('rules' in said)) return null;
  return typeof said.rules === 'string' ? resolve(folder, said.rules) : null;
}

/** Whether two paths that exist lead to one game. */
export function sameGame(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}
