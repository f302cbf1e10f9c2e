/** In: the beginning of a path or of a target. Out: what lies there, and which variants games have, as names to go on with. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSources } from '../games/sources.ts';
import { gamesUnder, hasRules, parseTarget } from '../games/target.ts';

/** Files and folders that begin like this; a folder ends with a slash. Hidden ones only when asked for. */
export function pathsFor(begun: string, cwd: string): string[] {
  const slash = begun.lastIndexOf('/') + 1;
  const [folder, name] = [begun.slice(0, slash), begun.slice(slash)];
  return namesIn(resolve(cwd, folder)).flatMap((entry) => {
    if (!entry.startsWith(name) || (entry.startsWith('.') && !name.startsWith('.'))) return [];
    // It would be taken for an option.
    if (folder === '' && entry.startsWith('-')) return [];
    return [`${folder}${entry}${isFolder(resolve(cwd, folder, entry)) ? '/' : ''}`];
  });
}

/** Games under `rules` by their names, and after a colon the variants of the game before it. */
export function targetsFor(begun: string, cwd: string): string[] {
  const colon = begun.lastIndexOf(':');
  if (colon >= 0) {
    const game = begun.slice(0, colon);
    return variantsOf(game, cwd).map((variant) => `${game}:${variant}`);
  }
  if (begun.includes('/')) return [];
  const rules = resolve(cwd, 'rules');
  return namesIn(rules).filter(
    (name) => !name.startsWith('.') && !name.startsWith('-') && hasRules(join(rules, name)),
  );
}

/** Variants as their declarations name them; of files that cannot be read, none. */
function variantsOf(written: string, cwd: string): string[] {
  try {
    const games = gamesUnder(parseTarget(written, cwd));
    return games
      .flatMap(readSources)
      .flatMap(({ text }) =>
        [...text.matchAll(/^[ \t]*variant[ \t]+([\p{L}_][\p{L}\p{M}\p{Nd}_]*)/gmu)].flatMap(
          ([, name]) => name ?? [],
        ),
      );
  } catch {
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort((a, b) => (a < b ? -1 : 1));
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
