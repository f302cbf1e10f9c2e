/**
 * In: the place of a game. Out: its rule files and tables, sorted by path, as the compiler reads them.
 * Guarantees: nothing outside the game's folder is read, through links neither.
 */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { sourceFile } from '../../compiler/source/source.ts';
import type { SourceFile } from '../../compiler/source/source.ts';
import { Refusal } from './refusal.ts';
import { entriesOf, isPassedOver, unreadable, writtenIn } from './target.ts';
import type { Target } from './target.ts';
import { readText } from './text.ts';

/** Rule files of one game, and its tables. */
export function readSources(game: Target): SourceFile[] {
  if (game.isFile) return [readSource(game.path, basename(game.path), game.written)];
  const root = realpathSync(game.path);
  const paths = rulePaths(root, '', game.written, ['.rules', '.csv']);
  if (!paths.some((path) => path.endsWith('.rules')))
    throw new Refusal('no-rules', `no rule file in \`${game.written}\``);
  return paths.map((path) => readSource(join(root, path), path, writtenIn(game.written, path)));
}

/**
 * Paths of rule files under a folder, relative to the game, sorted by UTF-16 units, each file once: by the name under which
 * it lies there, whatever links lead to it.
 */
export function rulePaths(
  root: string,
  folder: string,
  written: string,
  endings: readonly string[] = ['.rules'],
): string[] {
  const seen = new Set<string>([root]);
  const paths: string[] = [];
  const links: string[] = [];
  const enter = (path: string): void => {
    const isWanted = endings.some((ending) => path.endsWith(ending));
    const real = realPath(join(root, path), root, writtenIn(written, path), isWanted);
    if (real === null || seen.has(real)) return;
    if (statSync(real).isDirectory()) {
      seen.add(real);
      visit(path);
    } else if (isWanted) {
      seen.add(real);
      paths.push(path);
    }
  };
  const visit = (inside: string): void => {
    for (const name of entriesOf(join(root, inside), written).sort((a, b) => (a < b ? -1 : 1))) {
      if (isPassedOver(name)) continue;
      const path = inside === '' ? name : `${inside}/${name}`;
      if (lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true) links.push(path);
      else enter(path);
    }
  };
  visit(folder);
  for (let path = links.shift(); path !== undefined; path = links.shift()) enter(path);
  return paths.sort((a, b) => (a < b ? -1 : 1));
}

/** Where a name really leads. A link out of the game is refused when rules would be read through it, else passed over. */
function realPath(path: string, root: string, written: string, isWanted: boolean): string | null {
  let real: string;
  try {
    real = realpathSync(path);
  } catch (error) {
    if (!isWanted) return null;
    throw unreadable(written, error);
  }
  if (real === root || real.startsWith(root + sep)) return real;
  if (!isWanted && !statSync(real).isDirectory()) return null;
  throw new Refusal(
    'link-leaves-folder',
    `\`${written}\` is a link that leaves the game's folder`,
    'copy the file into the folder: a game is only what lies in it',
  );
}

/** One rule file, under the name that messages give it; refuses what is no file, too large or not UTF-8. */
export function readSource(path: string, name: string, written: string): SourceFile {
  // What is no UTF-8 in a table is said by the compiler, with its row and column.
  const isTable = name.endsWith('.csv');
  const how = isTable ? { fatal: false, help: 'split it: a game may have several catalogues' } : {};
  return sourceFile(name.normalize('NFC'), readText(path, written, how));
}
