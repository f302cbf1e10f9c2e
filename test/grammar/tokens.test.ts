/** What text is made of: names, numbers, texts, the characters that cannot be seen, and where everything stands. */
import { expect, test } from 'vitest';
import { tokenize } from '../../grammar/lexer.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import type { Declaration } from '../../compiler/syntax/tree.ts';

function images(text: string): string[] {
  return tokenize(sourceFile('case.rules', text)).tokens.map(({ image }) => image);
}

function constant(text: string): Extract<Declaration, { kind: 'constant' }> {
  const { file, diagnostics } = parseFile(sourceFile('case.rules', text));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [first] = file.declarations;
  if (first?.kind !== 'constant') throw new Error('no constant');
  return first;
}

test('a range is not a decimal', () => {
  expect(images('0..5 0.02 1_000 a..h')).toEqual(['0', '..', '5', '0.02', '1_000', 'a', '..', 'h']);
});

test('names are letters of every script, and never hold an apostrophe', () => {
  expect(images("Frénésie Éclair _ a_1 手札 𝒜b l'eau")).toEqual([
    ...['Frénésie', 'Éclair', '_', 'a_1', '手札', '𝒜b', 'l', 'eau'],
  ]);
});

test('numbers of requirements are one word, and only there', () => {
  expect(images('scenario a cites MB-08, LF-02a { }')).toEqual([
    ...['scenario', 'a', 'cites', 'MB-08', ',', 'LF-02a', '{', '}'],
  ]);
  expect(images('a = cites - MB-08, LF-02')).toEqual([
    'a',
    '=',
    'cites',
    '-',
    'MB',
    '-',
    '08',
    ',',
    'LF',
    '-',
    '02',
  ]);
});

test('HC-63: composed and decomposed letters are one name, in place', () => {
  const composed = constant('constant \u00c9clair = 1');
  const decomposed = constant('constant E\u0301clair = 1');
  expect(decomposed.name.text).toBe(composed.name.text);
  expect(decomposed.name.span).toEqual({ file: 'case.rules', start: 9, end: 16 });
});

test('a byte order mark and other line ends change nothing', () => {
  const text = '/// Doc.\nconstant a =\n  1\nconstant b 2\n';
  const plain = parseFile(sourceFile('case.rules', text));
  for (const other of [`\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]) {
    expect(parseFile(sourceFile('case.rules', other))).toEqual(plain);
  }
});

test('columns are UTF-16 units, also after what takes two of them', () => {
  const { diagnostics } = parseFile(sourceFile('case.rules', 'title "\u{1F0A1}" constant é 2'));
  expect(diagnostics.map(({ at }) => at)).toEqual([{ file: 'case.rules', start: 22, end: 23 }]);
});

test('documentation stands with what it is above', () => {
  const text =
    '/// One.\n///  Two.\n\nconstant a = 1 // not this\n// nor this\nconstant b = 2\n/// at the end';
  const { file } = parseFile(sourceFile('case.rules', text));
  expect(file.declarations.map((each) => each.documentation)).toEqual(['One.\n Two.', null]);
});

test('an empty file is an empty game', () => {
  for (const text of ['', '\n\n', '// nothing', '\uFEFF']) {
    expect(parseFile(sourceFile('case.rules', text))).toMatchObject({
      file: { declarations: [] },
      diagnostics: [],
    });
  }
});
