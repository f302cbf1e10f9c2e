/** Hostile and huge files: an answer, with one message for one mistake, never an exception. */
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { tokenize } from '../../grammar/lexer.ts';
import { parseTokens } from '../../grammar/parser.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { hundredLines, mistakesIn } from './fixture.ts';

const many = 100_000;
/** Of words that come by fives: no more than one declaration may have. */
const fewer = 49_000;
const deepRun = process.env['RULEWRIGHT_DEEP'] === '1';

/** Files that nest too deep, by what they repeat. */
const deep: Readonly<Record<string, string>> = {
  '(': '('.repeat(many),
  '( in a value': `constant a = ${'('.repeat(many)}1${')'.repeat(many)}`,
  '[': `constant a = ${'['.repeat(many)}`,
  'f(': `derived a = ${'f('.repeat(many)}`,
  '{': 'event a() {\n'.repeat(many),
  not: `constant a = ${'not '.repeat(many)}b`,
  '-': `constant a = ${'- '.repeat(many)}1`,
  'if … then … else': `constant a = ${'if b then 1 else '.repeat(fewer)}2`,
  '+': `constant a = 1${' + 1'.repeat(many)}`,
  '.': `constant a = b${'.c'.repeat(many)}`,
  'else if': `setup { if a { }${' else if a { }'.repeat(fewer)} }`,
  'set of': `option a: ${'set of '.repeat(many)}Int = 1`,
};

describe('nested too deep: one message', () => {
  test.each(Object.entries(deep))('HC-68: %s', (_, text) => {
    const said = mistakesIn(text);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/ nesting-too-deep$/);
    // No later phase comes to it.
    const codes = check([sourceFile('case.rules', text)]).diagnostics.map(({ code }) => code);
    expect(codes.filter((code) => code === 'nesting-too-deep')).toHaveLength(1);
  });
});

describe('a hundred levels pass, a hundred and one do not', () => {
  const forms: Readonly<Record<string, (levels: number) => string>> = {
    '(': (n) => `constant a = ${'('.repeat(n)}1${')'.repeat(n)}`,
    '[': (n) => `constant a = ${'['.repeat(n)}1${']'.repeat(n)}`,
    call: (n) => `constant a = ${'f('.repeat(n)}1${')'.repeat(n)}`,
    search: (n) => `constant a = ${'any(a in b where '.repeat(n)}c${')'.repeat(n)}`,
    '{': (n) => `setup ${'{ together '.repeat(n - 1)}{ stop }${' }'.repeat(n - 1)}`,
    not: (n) => `constant a = ${'not '.repeat(n)}b`,
    '-': (n) => `constant a = ${'- '.repeat(n)}1`,
    '+': (n) => `constant a = 1${' + 1'.repeat(n)}`,
    and: (n) => `constant a = b${' and b'.repeat(n)}`,
    if: (n) => `constant a = ${'if b then 1 else '.repeat(n)}2`,
    'else if': (n) => `setup { if a { }${' else if a { }'.repeat(n)} }`,
    mixed: (n) => `constant a = ${'(not '.repeat(n)}b${')'.repeat(n)}`,
  };
  test.each(Object.entries(forms))('%s', (_, form) => {
    expect(mistakesIn(form(100))).toEqual([]);
    expect(mistakesIn(form(101))).toEqual(['1 nesting-too-deep']);
  });

  test('also when the stack is far from empty', () => {
    const dig = (levels: number): string[] =>
      levels === 0 ? mistakesIn(forms['search']!(100)) : dig(levels - 1);
    expect(dig(1000)).toEqual([]);
  });
});

const some = deepRun ? many : 5_000;
/** Rubbish, by what it repeats: at most a hundred messages and the one that says so. */
const rubbish: Readonly<Record<string, string>> = {
  '}': '}'.repeat(some),
  '"': '"\n'.repeat(some),
  words: 'foo '.repeat(some),
  lines: 'foo\n'.repeat(some),
  NUL: '\0'.repeat(some * 10),
  'NUL between words': '\0a'.repeat(some),
  'declarations without `=`': 'constant a 1\n'.repeat(some),
  'statements that are none': `setup {\n${'  x y z\n'.repeat(some)}}`,
  add: 'add '.repeat(some),
  if: `constant a = ${'if '.repeat(some)}`,
  'half characters': '\ud800'.repeat(some),
  'brackets of all shapes': '([)]'.repeat(some),
};

test.each(Object.entries(rubbish))('rubbish: %s', (_, text) => {
  const said = mistakesIn(text);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(101);
});

test('a hundred mistakes are all told, of one more only that there are more', () => {
  const mistakes = (count: number): string[] => mistakesIn('constant a 1\n'.repeat(count));
  const hundred = Array.from({ length: 100 }, (_, index) => `${index + 1} unexpected`);
  expect(mistakes(100)).toEqual(hundred);
  expect(mistakes(101)).toEqual([...hundred, '101 too-many-mistakes']);
});

test('the tree of a declaration is let go when it was read, unless something of it is broken', () => {
  const { tokens } = tokenize(sourceFile('case.rules', 'constant a = 1\nconstant b 2\nconstant c = 3\n'));
  const whole: boolean[] = [];
  const { cst } = parseTokens(tokens, (_, isWhole) => void whole.push(isWhole));
  expect(whole).toEqual([true, false, true]);
  expect(cst.children['declaration']).toEqual([]);
  expect(parseTokens(tokens).cst.children['declaration']).toHaveLength(3);
});

test.skipIf(!deepRun)('five megabytes of rules are read', () => {
  const rules = hundredLines.split('\n').slice(6).join('\n');
  const text = rules.repeat(Math.ceil(5_000_000 / rules.length));
  expect(parseFile(sourceFile('case.rules', text)).diagnostics).toEqual([]);
});
