/** Whatever stands in a rule file, checking it says something sensible: it never throws, and what passes is whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const folder = fileURLToPath(new URL('../hard-cases/', import.meta.url));
const games = readdirSync(folder)
  .filter((name) => name.endsWith('.rules'))
  .sort()
  .map((name) => readFileSync(folder + name, 'utf8'));

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const strangers = ['Player', '3', 'none', 'true', 'you', 'this', 'foe', 'active', 'players', 'first', 'it'];

/** The text with a few of its words replaced by others, of its own or strange. */
function mutilated(text: string, random: (below: number) => number): string {
  const pieces = text.split(/([^\p{L}\p{M}\p{Nd}_]+)/u);
  const words = pieces.flatMap((piece, index) => (/^\p{L}/u.test(piece) ? [index] : []));
  for (let edits = 1 + random(3); edits > 0; edits -= 1) {
    const at = words[random(words.length)] ?? 0;
    const other = pieces[words[random(words.length)] ?? 0] ?? '';
    pieces[at] = random(3) === 0 ? (strangers[random(strangers.length)] ?? '') : other;
  }
  return pieces.join('');
}

test('words in wrong places', () => {
  const random = numbers(20_260_101);
  for (let run = 0; run < 150; run += 1) {
    const text = mutilated(games[run % games.length] ?? '', random);
    const { models } = check([sourceFile('game.rules', text)]);
    expect(JSON.stringify(models), text).not.toContain('"kind":"unknown"');
  }
});
