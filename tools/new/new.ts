/** In: a name. Out: a folder with a small game of that name, to be played and changed at once. */
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../games/refusal.ts';
import { packageRoot } from '../games/root.ts';
import { reasonOf } from '../games/system.ts';
import { isPassedOver, notWritable } from '../games/target.ts';
import { writeInto, writeWhole } from '../games/write.ts';

/** What a new game is made of; its name stands where the template has its own. */
const template = join(packageRoot, 'tools', 'new', 'template.rules');
const templateName = /\bDemo\b/g;
const mostLetters = 60;
/** What Windows takes for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

export interface NewGame {
  /** The rule file, seen from where the command runs. */
  readonly file: string;
  /** What the rules call it. */
  readonly game: string;
}

/** Writes `rules/<name>/<name>.rules`; refuses a name that cannot be one, and a folder that is there already. */
export function newGame(name: string, cwd: string): NewGame {
  const plain = name.normalize('NFC');
  if (!/^\p{L}[\p{L}\p{M}\p{Nd}_-]*$/u.test(plain) || plain.length > mostLetters) {
    const help = `letters, digits from 0 to 9 of any script, \`-\` and \`_\`, a letter first, at most ${mostLetters}`;
    throw new Refusal('bad-name', `\`${name}\` cannot be the name of a game`, help);
  }
  if (devices.test(plain)) {
    throw new Refusal(
      'bad-name',
      `\`${name}\` cannot be the name of a folder on Windows`,
      'choose another name',
    );
  }
  if (isPassedOver(plain)) {
    throw new Refusal(
      'bad-name',
      `\`${name}\` cannot be the name of a game`,
      'every command passes over folders of this name: choose another',
    );
  }
  const game = gameName(plain);
  const file = `rules/${plain}/${plain}.rules`;
  const text = readFileSync(template, 'utf8').replace(templateName, () => game);
  write(resolve(cwd, file), `rules/${plain}`, text);
  return { file, game };
}

function write(path: string, written: string, text: string): void {
  const folder = dirname(path);
  if (existsSync(folder)) {
    throw new Refusal('there-already', `\`${written}\` is there already`, 'choose another name');
  }
  try {
    writeInto(dirname(folder), () => {
      mkdirSync(folder);
      try {
        writeWhole(path, text);
      } catch (error) {
        // What somebody else made meanwhile stays: this one is ours.
        rmdirSync(folder);
        throw error;
      }
    });
  } catch (error) {
    throw notWritable(written, reasonOf(error));
  }
}

/** `space-race` → `SpaceRace`. */
function gameName(name: string): string {
  return name
    .split(/[-_]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
