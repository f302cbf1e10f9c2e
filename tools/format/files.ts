/**
 * In: words of a command line. Out: the rule files that they name, as they lie on the disk; and one of them with another text.
 * Guarantees: nothing is read that is not UTF-8, nothing outside of a folder that is named; a file has its old text or the
 * new one, never a part of it.
 */
import { accessSync, constants, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../games/refusal.ts';
import { rulePaths } from '../games/sources.ts';
import { reasonOf } from '../games/system.ts';
import { notWritable, parseTarget, writtenIn } from '../games/target.ts';
import { readText } from '../games/text.ts';
import { writeWhole } from '../games/write.ts';

/** A file with more than this is refused: it would take minutes, and nobody reads it. */
export const mostBytes = 500_000;

/** A rule file. */
export interface RuleFile {
  /** As people name it. */
  readonly written: string;
  readonly path: string;
  /** As it is, with its line ends and its byte order mark. */
  readonly text: string;
}

/** The files that these words name, and those in the folders that they name, however deep; each once. */
export function ruleFiles(words: readonly string[], cwd: string): RuleFile[] {
  const files = new Map<string, RuleFile>();
  for (const { written, path } of words.flatMap((word) => placesOf(word, cwd))) {
    if (!files.has(path)) files.set(path, { written, path, text: textOf(path, written) });
  }
  return [...files.values()];
}

function placesOf(word: string, cwd: string): Array<{ readonly written: string; readonly path: string }> {
  const { written, path, isFile, variant } = parseTarget(word, cwd);
  if (variant !== null) {
    throw new Refusal(
      'not-a-file',
      `\`${word}\` names a variant`,
      'name the files or folders to be formatted',
    );
  }
  const root = realpathSync(path);
  if (isFile) return [{ written, path: root }];
  const inside = rulePaths(root, '', written);
  if (inside.length === 0) throw new Refusal('no-rules', `no rule file in \`${written}\``);
  return inside.map((name) => ({ written: writtenIn(written, name), path: realpathSync(join(root, name)) }));
}

function textOf(path: string, written: string): string {
  return readText(path, written, { most: mostBytes, keepsMark: true });
}

/** Puts another text in the place of a file's, at once or not at all. */
export function rewrite({ path, written, text: old }: RuleFile, text: string): void {
  if (textOf(path, written) !== old) {
    throw new Refusal('changed-meanwhile', `\`${written}\` was changed while it was read`, 'try again');
  }
  try {
    accessSync(path, constants.W_OK);
    writeWhole(path, text);
  } catch (error) {
    throw notWritable(written, reasonOf(error));
  }
}
