/** Names, numbers, texts and cells of millions of letters are told in one message, and overflow no pattern. */
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const head = `game G
players 2
player { n: Int 0..9 = 0 }
action go { you.n += 1 clamped }
flow { turns from first until first.n == 9 { you act: go } }
`;

function checked(text: string) {
  return check([sourceFile('game.rules', `${head}${text}`)]);
}

function titles(text: string): string[] {
  return checked(text).diagnostics.flatMap(({ code, title }) => (code === 'too-large' ? title : []));
}

describe('what is too long', () => {
  test('letters of one name, one number and one text', () => {
    const million = 'a'.repeat(3_000_000);
    expect(titles(`constant ${million} = 1`)).toEqual([
      '3,000,000 letters in one name, where at most 200 may be',
    ]);
    expect(titles(`constant c = "${million}"`)[0]).toBe(
      '3,000,002 letters in one text, where at most 10,000 may be',
    );
    expect(titles(`constant c = "${million}`)[0]).toContain('letters in one text');
    expect(titles(`constant c = "${'\\n'.repeat(3_000_000)}"`)[0]).toContain('letters in one text');
    expect(titles(`constant c = ${'1'.repeat(3_000_000)}`)[0]).toContain('digits in one number');
    expect(titles(`constant c = ${'1_'.repeat(3_000_000)}1`)[0]).toContain('digits in one number');
    expect(titles(`constant ${'a'.repeat(200)} = 1`)).toEqual([]);
  });

  test('letters of one cell', () => {
    const rules = `${head}kind K { v: Int 0..9 = 0 }\ncatalogue T of K from "t.csv"\n`;
    const { diagnostics } = check([
      sourceFile('game.rules', rules),
      sourceFile('t.csv', `id,v\n"${'a'.repeat(3_000_000)}",1\nb,2\n`),
    ]);
    expect(diagnostics.map(({ title }) => title)).toContain(
      'row 2, column `id`: this cell has 3000000 letters, where at most 10000 may be',
    );
  });

  test('words of one declaration', () => {
    const statements = (count: number): string =>
      `procedure p() {\n${'  first.n += 1 clamped\n'.repeat(count)}}\naction more { p() }`;
    const [said, ...others] = titles(statements(50_000));
    expect([said, others]).toEqual(['300,006 words in one declaration, where at most 250,000 may be', []]);
    for (const long of [
      `constant c = ${'1 + '.repeat(130_000)}1`,
      `constant c = [${'1, '.repeat(130_000)}1]`,
      `option o: ${'w | '.repeat(130_000)}w = w`,
      `enum E { ${'w, '.repeat(130_000)}w }`,
      `setup {\n${'  if first.n == 1 {\n  }\n'.repeat(40_000)}}`,
    ])
      expect(checked(`${long}\n`).diagnostics.map(({ code }) => code)).toEqual(['too-large']);
  });

  test('not words of many declarations, nor what a missing bracket takes in', () => {
    const events = Array.from({ length: 30_000 }, (_, i) => `event e${i}() {\n  first.n += 1\n}\n`).join('');
    const codes = (text: string): string[] => checked(text).diagnostics.map(({ code }) => code);
    expect(codes(events)).not.toContain('too-large');
    expect(codes(events.replace('  first.n += 1\n}', '  first.n += 1\n'))).not.toContain('too-large');
  });

  test('words of one file, of which its comments are none', () => {
    expect(titles(`constant c = ${'-'.repeat(3_100_000)}1`)).toEqual([
      '3,100,050 words in one file, where at most 3,000,000 may be',
    ]);
    expect(checked(`constant c = ${'-'.repeat(3_100_000)}1`).diagnostics).toHaveLength(1);
    expect(checked(`// ${'x '.repeat(3_100_000)}\n/// ${'x '.repeat(1000)}\n`).diagnostics).toEqual([]);
  });
});
