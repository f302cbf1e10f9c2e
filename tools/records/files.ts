/** Records on the disk: read with care, written whole or not at all. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Refusal } from '../games/refusal.ts';
import { reasonOf } from '../games/system.ts';
import type { Target } from '../games/target.ts';
import { entriesOf, notWritable, unreadable } from '../games/target.ts';
import { fileInTheWay, makeFolder, tryWriting, writeInto, writeWhole } from '../games/write.ts';
import { isPlain } from './json.ts';
import type { ReadRecord } from './read.ts';
import { readRecord } from './read.ts';
import type { GameRecord } from './record.ts';
import { EXTENSION, RECORD, recordText } from './record.ts';

/** Most bytes of a record that is read. */
export const MOST_BYTES = 64 * 1024 * 1024;

const SOMETHING_ELSE = 'there is something else than a record';

/** Where records go that nobody asked for. */
export const RECORDS_FOLDER = 'records';

/** Reads the record in a file; refuses a file that is not there or cannot be read. */
export function readRecordFile(path: string, written: string): ReadRecord {
  if (!existsSync(path)) throw new Refusal('not-found', `\`${written}\` does not exist`);
  const status = statSync(path);
  if (!status.isFile()) throw new Refusal('not-a-record', `\`${written}\` is no file`);
  const refused = (message: string): ReadRecord => ({ ok: false, at: '', message });
  if (status.size > MOST_BYTES) return refused(`it is larger than ${MOST_BYTES} bytes`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(written, error);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('it is not UTF-8 text');
  }
  return readRecord(text);
}

/** The files of a folder that may be records, in the order of their names. */
export function recordsIn(folder: string, written: string): string[] {
  const names = entriesOf(folder, written).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  if (names.length > 0) return names.sort((a, b) => (a < b ? -1 : 1));
  throw new Refusal(
    'no-records',
    `no record in \`${written}\``,
    'records are files that end in .json, as `--record` and `--records` write them',
  );
}

/** Writes a record in the place of what is there, at once or not at all; refuses what the system does not allow. */
export function saveAs(path: string, written: string, record: GameRecord): void {
  try {
    writeWhole(path, recordText(record));
  } catch (error) {
    throw notWritable(written, reasonOf(error));
  }
}

/** Refuses a place where no record can be written, before there is one; nothing but a record is written over. */
export function refuseUnwritable(path: string, written: string): void {
  const help = 'name a file in a folder that is there';
  const refuse = (why: string) => notWritable(written, why, help);
  const folder = dirname(path);
  if (!existsSync(folder)) throw refuse('there is no such folder');
  if (!statSync(folder).isDirectory()) throw refuse('its folder is a file');
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK);
    tryWriting(path);
  } catch (error) {
    throw refuse(reasonOf(error));
  }
  if (!existsSync(path)) return;
  const status = statSync(path);
  if (!status.isFile()) throw refuse('it is no file');
  if (status.size > 0 && !looksLikeRecord(path)) throw refuse(SOMETHING_ELSE);
}

/** Refuses what cannot be a folder of records, before there is one; makes nothing. */
export function refuseNoFolder(path: string, written: string): void {
  const file = fileInTheWay(path);
  if (file !== null) throw noFolder(written, file === path ? 'it is no folder' : `\`${basename(file)}\` is no folder`);
} // prettier-ignore

/** Makes the folder of records; refuses what cannot be one. */
export function makeRecordsFolder(path: string, written: string): void {
  refuseNoFolder(path, written);
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw noFolder(written, reasonOf(error));
  }
}

function noFolder(written: string, why: string): Refusal {
  return notWritable(written, why, 'name a folder with --records');
}

/** A file name out of words of a game. */
export function recordName(...parts: ReadonlyArray<string | number>): string {
  const safe = parts.map((part) => String(part).replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)); // prettier-ignore
  return `${safe.join('-')}${EXTENSION}`;
}

/** Saves a record under a name that was made up: through no link, and over nothing but a record. */
export function saveMadeUp(path: string, written: string, record: GameRecord): void {
  const why = takenBy(path);
  if (why === null) saveAs(path, written, record);
  else throw notWritable(written, why);
}

/** Most names that are tried for one record. */
const MOST_NAMES = 100;

/** Saves a record that nobody named a file for; says in words where it is, or why it could not be saved. */
export function saveIn(cwd: string, folder: string, name: string, record: GameRecord): Saved {
  try {
    const place = resolve(cwd, folder);
    return writeInto(place, () => {
      if (folder === RECORDS_FOLDER) refuseLeaving(cwd, place, folder);
      const path = join(folder, freeName(place, name));
      saveMadeUp(resolve(cwd, path), path, record);
      return { record: path, words: `its record is in ${path}` };
    });
  } catch (error) {
    const why = error instanceof Refusal ? error.message : reasonOf(error);
    return { record: null, words: `its record is lost: ${why}` };
  }
}

/** The name, or with a number where something else than a record has it. */
function freeName(place: string, name: string): string {
  for (let number = 1; number <= MOST_NAMES; number++) {
    const tried = number === 1 ? name : name.replace(EXTENSION, `-${number}${EXTENSION}`);
    if (takenBy(join(place, tried)) === null) return tried;
  }
  return name;
}

/** A folder that came with somebody's rules may be a link to any place. */
function refuseLeaving(cwd: string, place: string, written: string): void {
  const way = relative(realpathSync(cwd), realpathSync(place));
  if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return;
  throw new Refusal('not-writable', `\`${written}\` is a link that leads elsewhere`);
}

/** What else than a record a path names; null where one may be written. */
function takenBy(path: string): string | null {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) return null;
  if (status.isSymbolicLink()) return 'it is a link';
  if (!status.isFile()) return 'it is no file';
  return status.size === 0 || looksLikeRecord(path) ? null : SOMETHING_ELSE;
}

export interface Saved {
  /** The path from where the command runs; null when it could not be written. */
  readonly record: string | null;
  readonly words: string;
}

/** Where the rules of a game are, seen from `cwd`; null when they are not below it, or where a record cannot say it. */
export function targetFrom(cwd: string, { path, variant }: Target): string | null {
  const way = relative(cwd, path).split(sep).join('/');
  if (way === '..' || way.startsWith('../') || resolve(cwd, way) !== path || !isPlain(way)) return null;
  return (way === '' ? '.' : way) + (variant === null ? '' : `:${variant}`);
}

/** What cannot be read looks like none. */
function looksLikeRecord(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return false;
  }
  try {
    const start = Buffer.alloc(64);
    const length = readSync(file, start, 0, start.length, 0);
    return new RegExp(`^\\{\\s*"rulewright":\\s*"${RECORD}"`).test(start.toString('utf8', 0, length));
  } finally {
    closeSync(file);
  }
}
