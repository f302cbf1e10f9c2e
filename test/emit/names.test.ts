/** Generated engines are read by people: names say what they mean, nothing is numbered that the rules do not number. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';

const DECLARED =
  /\b(?:const|let|function) ([\p{L}_$][\p{L}\p{M}\p{Nd}_$]*)|[(,] ?([\p{L}_$][\p{L}\p{M}\p{Nd}_$]*): (?:number|boolean)/gu;
/** Numbers that count what has no name: the steps of a scenario, the questions of a rule, arguments, values of a batch. */
const COUNTED = /(?:Expects|Act|ACT_?|argument|other|value)\d+$/;

function numbered(text: string): string[] {
  const names = [...text.matchAll(DECLARED)].map(([, declared, parameter]) => declared ?? parameter ?? '');
  return [...new Set(names)].filter((name) => /\d$/.test(name) && !COUNTED.test(name));
}

const generated = join(packageRoot, 'generated');
test.each(readdirSync(generated))('names of generated/%s', (id) => {
  const files = readdirSync(join(generated, id)).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(join(generated, id, name), 'utf8'));
  expect(texts.flatMap(numbered)).toEqual([]);
  expect(texts.filter((text) => /^ .*\n\n /m.test(text) || / \/\/ (?:set|add)\b/.test(text))).toEqual([]);
});

test.each(readdirSync(generated))('numbers of generated/%s that stand for an event or a definition', (id) => {
  const files = readdirSync(join(generated, id)).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(join(generated, id, name), 'utf8'));
  const bare =
    /\bDEFINITION\[\w+\] === \d|\bnote\(ring, (?:1[6-9]|[2-9]\d)\b|\b(?:join|doom|wasDoomed)\(-?\d|BATCH\[\w+\] === -?\d/;
  expect(texts.filter((text) => bare.test(text))).toEqual([]);
});
