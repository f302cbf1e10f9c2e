/** Several mistakes, of syntax and of meaning, in real rule files: as many messages, on their lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { positionAt, sourceFile } from '../../compiler/source/source.ts';
import { Random } from '../../tools/simulate/random.ts';
import { hundredLines } from '../grammar/fixture.ts';
import { mayHide, mistakesFor, spoilt, type Mistake } from '../support/mistakes.ts';

const deep = process.env['RULEWRIGHT_DEEP'] === '1';
const rules = join(import.meta.dirname, '../../rules');
const games = [
  ['duel', [hundredLines]] as const,
  ...['kuhn', 'mindbug', 'tictactoe'].map((game) => [game, rulesOf(join(rules, game))] as const),
];

/** The rule files of a game; files of scenarios alone are left out. */
function rulesOf(folder: string): string[] {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.rules') && !name.startsWith('scenarios'),
  );
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Where errors are found: `file:line`, in order. */
function places(texts: readonly string[]): string[] {
  const sources = texts.map((text, file) => sourceFile(String(file), text));
  const errors = check(sources).diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map(({ at }) => `${at.file}:${positionAt(sources[Number(at.file)]!, at.start).line}`);
}

function placesOf(mistakes: readonly Mistake[]): string[] {
  return mistakes.map(({ file, line }) => `${file}:${line + 1}`);
}

function told(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ file, line, text }) => `${file}:${line + 1} ${text}`).join('\n');
}

/** Five mistakes of which none is in the line of another or may hide it. */
function five(texts: readonly string[], all: readonly Mistake[], random: Random): Mistake[] {
  const chosen: Mistake[] = [];
  while (chosen.length < 5) {
    const next = random.oneOf(all);
    const isApart = (other: Mistake): boolean =>
      (other.file !== next.file || other.line !== next.line) &&
      !mayHide(texts, other, next) &&
      !mayHide(texts, next, other);
    if (chosen.every(isApart)) chosen.push(next);
  }
  return chosen;
}

describe.each(games)('%s', (game, texts) => {
  const all = mistakesFor(texts);

  test('a mistake alone is one message', () => {
    const some = deep ? all : all.filter((_, index) => index % 9 === 0);
    expect(some.length).toBeGreaterThan(5);
    for (const mistake of some) {
      expect(places(spoilt(texts, [mistake])), told([mistake])).toEqual(placesOf([mistake]));
    }
  });

  test('five mistakes are five messages', () => {
    for (let seed = 0; seed < (deep ? 1000 : 30); seed += 1) {
      const mistakes = five(texts, all, new Random(game, seed));
      expect(places(spoilt(texts, mistakes)).sort(), told(mistakes)).toEqual(placesOf(mistakes).sort());
    }
  });
});
