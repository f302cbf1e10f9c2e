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
      'row 2: this cell has 3000000 letters, where at most 10000 may be',
    );
  });
});
