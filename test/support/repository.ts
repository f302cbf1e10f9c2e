/**
 * The files of the repository. In: its folder. Out: their paths from there, sorted, with `/`. Git knows them; where there is
 * no git, as in what `git archive` packs, they are all that lie there but what git would never keep.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function repositoryFiles(root: string): string[] {
  return (trackedBy(root) ?? walked(root)).sort();
}

/** What git keeps; null where there is none. A folder inside another repository is not one of its own. */
function trackedBy(root: string): string[] | null {
  if (!existsSync(join(root, '.git'))) return null;
  try {
    const args = ['-c', 'safe.directory=*', 'ls-files', '-z'];
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return null;
  }
}

/** All files below a folder, but for installed packages, caches, and what its `.gitignore` names. */
export function walked(root: string): string[] {
  const list = join(root, '.gitignore');
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split(/\r?\n/) : [];
  const ignored = ['.git', 'node_modules', '.cache', ...lines].flatMap(patternOf);
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      const isFolder = entry.isDirectory();
      if (ignored.some((pattern) => pattern.test(isFolder ? `${path}/` : path))) return [];
      return isFolder ? below(`${path}/`) : [path];
    });
  return below('');
}

/** A line of `.gitignore`: `dist/` any folder, `/records/` one at the top, `*.tgz` any file; nothing of what else it may be. */
function patternOf(line: string): RegExp[] {
  const written = line.trim();
  if (written === '' || written.startsWith('#')) return [];
  const [name, start] = written.startsWith('/') ? [written.slice(1), '^'] : [written, '(?:^|/)'];
  const glob = name
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  return [new RegExp(`${start}${glob}${written.endsWith('/') ? '/' : '/?'}$`)];
}
