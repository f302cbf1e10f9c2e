/** Broken versions of real rule files: never an exception, hardly ever more than one message. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { tokenize } from '../../grammar/lexer.ts';
import { hundredLines } from './fixture.ts';

const deep = process.env['RULEWRIGHT_DEEP'] === '1';
const drafts = join(import.meta.dirname, '../../docs/drafts');
const files = [
  ['duel.rules', hundredLines] as const,
  ...readdirSync(drafts)
    .filter((name) => name.endsWith('.rules'))
    .map((name) => [name, readFileSync(join(drafts, name), 'utf8')] as const),
];

/** How many messages there are. */
function read(text: string): number {
  return parseFile(sourceFile('case.rules', text)).diagnostics.length;
}

describe.each(files)('%s', (_, text) => {
  test('is sound', () => expect(read(text)).toBe(0));

  test('cut off anywhere', () => {
    const step = deep ? 3 : Math.ceil(text.length / 120);
    for (let end = 0; end < text.length; end += step) expect(read(text.slice(0, end))).toBeLessThanOrEqual(2);
  });

  test('with a word left out, put twice, or swapped with the next', () => {
    const { tokens } = tokenize(sourceFile('case.rules', text));
    const random = randomNumbers(text.length);
    let messages = 0;
    const rounds = deep ? 1500 : 100;
    for (let round = 0; round < rounds; round += 1) {
      const token = tokens[Math.floor(random() * tokens.length)]!;
      const [start, end] = [token.startOffset, token.startOffset + token.image.length];
      const edits = ['', `${token.image} ${token.image}`, `${text.slice(end, end + 1)}${token.image}`];
      const edit = edits[round % 3]!;
      messages += read(text.slice(0, start) + edit + text.slice(end + (round % 3 === 2 ? 1 : 0)));
    }
    expect(messages / rounds).toBeLessThan(1.2);
  });

  test('with any piece of it taken out', () => {
    const random = randomNumbers(text.length + 1);
    for (let round = 0; round < (deep ? 500 : 40); round += 1) {
      const [one, other] = [Math.floor(random() * text.length), Math.floor(random() * text.length)];
      read(text.slice(0, Math.min(one, other)) + text.slice(Math.max(one, other)));
    }
  });
});

test('cut off at the first word of a block in which nothing can be read', () => {
  expect(read('game G\nplayers 2\ncurrency nectar of Colour {\n  sourc')).toBe(1);
});

test('with characters of every sort strewn in', () => {
  const random = randomNumbers(7);
  const strewn = [
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '"',
    '\n',
    '=',
    ':',
    ',',
    '\0',
    '\ud800',
    'é',
    'e\u0301',
    '//',
    '///',
    '_',
  ];
  for (let round = 0; round < (deep ? 3000 : 150); round += 1) {
    let text = hundredLines;
    for (let count = 0; count < 8; count += 1) {
      const at = Math.floor(random() * text.length);
      text = text.slice(0, at) + strewn[Math.floor(random() * strewn.length)]! + text.slice(at);
    }
    read(text);
  }
});

/** Always the same numbers for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
