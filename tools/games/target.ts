/**
 * In: the words `PATH` or `PATH:Variant` of a command line. Out: a place on the disk and a variant's name.
 * A colon inside a path is a letter like any other: only what follows the last one, without a slash, can be a variant.
 */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { Refusal, nearNames } from './refusal.ts';
import { reasonOf } from './system.ts';

export interface Target {
  /** As written, for messages. */
  readonly written: string;
  readonly path: string;
  readonly isFile: boolean;
  /** The game's folder as messages call it, from where the command runs: `''`, or ended by `/`. */
  readonly folder: string;
  readonly variant: string | null;
}

/** Reads a target; refuses what is not there. A name without a path is also one of a game under `rules`. */
export function parseTarget(written: string, cwd: string): Target {
  if (written === '') throw new Refusal('no-target', 'an empty path names no game');
  return targetAt(underRules(written, cwd) ?? written, cwd);
}

/** `demo` → `rules/demo`, `demo:Quick` → `rules/demo:Quick`, where nothing else is called so. */
function underRules(written: string, cwd: string): string | null {
  const name = written.split(':', 1)[0] ?? '';
  if (name === '' || /[\\/]/.test(written) || existsSync(resolve(cwd, written))) return null;
  const isTaken = name.startsWith('.') || existsSync(resolve(cwd, name));
  return !isTaken && isFolder(resolve(cwd, 'rules', name)) ? `rules/${written}` : null;
}

function targetAt(written: string, cwd: string): Target {
  const whole = resolve(cwd, written);
  if (existsSync(whole)) return { ...placeOf(whole, written, cwd), written, variant: null };
  const colon = written.lastIndexOf(':');
  const before = written.slice(0, Math.max(0, colon));
  const variant = written.slice(colon + 1);
  if (colon <= 0 || /[\\/]/.test(variant)) throw missing(written, cwd);
  const path = resolve(cwd, before);
  if (!existsSync(path)) throw missing(before, cwd);
  if (variant === '') {
    throw new Refusal(
      'no-variant',
      `no variant is named after the colon of \`${written}\``,
      'write PATH:Variant',
    );
  }
  return { ...placeOf(path, before, cwd), written, variant: variant.normalize('NFC') };
}

function placeOf(path: string, written: string, cwd: string): Pick<Target, 'path' | 'isFile' | 'folder'> {
  const isFile = isFileAt(path, written);
  const folder = relative(cwd, isFile ? dirname(path) : path).replaceAll(sep, '/');
  return { path, isFile, folder: folder === '' ? '' : `${folder}/` };
}

/**
 * The games of a folder: itself when rule files lie in it, else those of its subfolders (one level).
 * A file is a game of its own.
 */
export function gamesUnder(target: Target): Target[] {
  if (target.isFile || hasRules(target.path)) return [target];
  const folders = entriesOf(target.path, target.written)
    .filter((name) => !isPassedOver(name))
    .filter((name) => isFolder(join(target.path, name)) && hasRules(join(target.path, name)))
    .sort((a, b) => (a < b ? -1 : 1));
  if (folders.length === 0) {
    throw new Refusal(
      'no-rules',
      `no rule file in \`${target.written}\``,
      'a game is a folder with at least one file that ends in .rules',
    );
  }
  return folders.map((name) => ({
    written: writtenIn(target.written, name),
    path: join(target.path, name),
    isFile: false,
    folder: `${target.folder}${name}/`,
    variant: target.variant,
  }));
}

/** How messages call what lies in a folder. */
export function writtenIn(folder: string, name: string): string {
  return `${folder.replace(/[\\/]+$/, '')}/${name}`;
}

/** Whether rules under a folder or file of this name are no part of any game. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** The one game that a target names; refuses a folder of several. */
export function oneGame(target: Target): Target {
  const games = gamesUnder(target);
  const [game] = games;
  if (games.length === 1 && game !== undefined) return game;
  const names = games.map(({ written }) => `\`${written}\``).join(', ');
  throw new Refusal(
    'several-games',
    `\`${target.written}\` holds ${games.length} games`,
    `name one of ${names}`,
  );
}

/** Names in a folder; a folder that cannot be read is refused. */
export function entriesOf(folder: string, written: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw unreadable(written, error);
  }
}

/** The refusal for what the system does not let us read. */
export function unreadable(written: string, error: unknown): Refusal {
  return new Refusal('unreadable', `\`${written}\` cannot be read: ${reasonOf(error)}`);
}

/** The refusal of a place where nothing can be written. */
export function notWritable(written: string, why: string, help: string | null = null): Refusal {
  return new Refusal('not-writable', `\`${written}\` cannot be written to: ${why}`, help);
}

/** The refusal for whatever else the system does not let us do. */
export function refusedBySystem(written: string, error: unknown): Refusal {
  return new Refusal('not-allowed', `\`${written}\` cannot be used: ${reasonOf(error)}`);
}

export function hasRules(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.endsWith('.rules') && isFileName(join(folder, name)));
  } catch {
    return false;
  }
}

function isFileName(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return true; // a broken link: reading it says so
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(realpathSync(path)).isDirectory();
  } catch {
    return false;
  }
}

function isFileAt(path: string, written: string): boolean {
  try {
    const status = statSync(path);
    if (status.isDirectory()) return false;
    if (status.isFile()) return true;
  } catch (error) {
    throw unreadable(written, error);
  }
  throw new Refusal('not-a-game', `\`${written}\` is neither a folder nor a file`);
}

function missing(written: string, cwd: string): Refusal {
  const folder = resolve(cwd, written, '..');
  const games = /[\\/]/.test(written) ? [] : namesIn(resolve(cwd, 'rules'));
  const names = existsSync(folder) ? entriesOf(folder, written).filter((name) => !name.startsWith('.')) : [];
  return new Refusal(
    'not-found',
    `\`${written}\` does not exist`,
    nearNames(basename(written), [...names, ...games]),
  );
}

function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
}
