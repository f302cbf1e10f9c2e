// In: a checkout, perhaps fresh. Out: node_modules is what package-lock.json says.
// Plain JavaScript without a dependency: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Whether the packages npm noted in node_modules are those of the lock file, by version and content digest.
 * npm writes that note last, so an interrupted install never passes; and an `npm ci` done by hand counts too.
 */
export function isInstalled(folder = root) {
  const locked = readPackages(`${folder}/package-lock.json`);
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (locked === undefined || installed === undefined) return false;
  const unknown = Object.keys(installed).some((path) => !(path in locked));
  return !unknown && Object.entries(locked).every(([path, wanted]) => isSame(wanted, installed[path]));
}

/** Installs when needed; ends the process with npm's own message when npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci)');
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--no-audit', '--no-fund'];
  // npm's messages go to standard error: standard output belongs to what runs next.
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  console.error(`npm ci failed${result.error ? `: ${result.error.message}` : ''}`);
  process.exit(result.status ?? 1);
}

function isSame(wanted, found) {
  // Optional packages are those of other systems; npm leaves them out.
  if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
  return wanted.version === found.version && wanted.integrity === found.integrity;
}

function readPackages(file) {
  try {
    const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  } catch {
    return undefined;
  }
}
