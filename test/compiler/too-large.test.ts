/** Games that no engine has room for are refused with the number, and the largest one that there is. */
import { describe, expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { MOST_OPTIONS } from '../../compiler/plan/sizes.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { makeSlabs } from '../../runtime/buffer.ts';
import { MOVES_ROOM } from '../../runtime/scratch.ts';
import { engineInMemory } from '../../tools/games/bundle.ts';

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

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

describe('what there is no room for', () => {
  test('more than 200 variants', () => {
    const variants = (count: number): string =>
      `constant x = 1\n${lines(count, (i) => `variant V${i} of G { set x = ${i + 2} }`)}`;
    expect(titles(variants(5000))).toEqual(['5,000 variants, where at most 200 may be']);
    expect(checked(variants(20)).models).toHaveLength(21);
  });

  test('things', () => {
    const cards = (count: number): string =>
      `kind Card { }\n${lines(count, (i) => `card C${i}: Card { copies = 1000 }`)}`;
    expect(titles(cards(32))).toEqual([]);
    expect(titles(cards(41))).toEqual(['41,000 things, where at most 32,767 may be']);
  });

  test('a state', () => {
    const grid = (ranks: number): string => `kind Card { }
${lines(30, (i) => `card C${i}: Card { copies = 1000 }`)}
grid Cell files a..z ranks 1..${ranks} { zone lair: set of Card seen by all }
shared { zone deck: pile of Card seen by nobody }
setup { fill deck with Card }
action put(c in Cell) { move top of deck to c.lair }`;
    expect(titles(grid(26))).toEqual([
      '20,310,679 numbers in one state of the game, where at most 2,000,000 may be',
    ]);
    expect(titles(grid(2))).toEqual([]);
    expect(titles(grid(26).replace('set of Card seen by all', 'slot of Card seen by all'))).toEqual([]);
  });

  test('words, and zones on all places together', () => {
    const words = Array.from({ length: 32_768 }, (_, i) => `w${i}`).join(', ');
    expect(titles(`enum E { ${words} }`)).toEqual(['32,768 words in one list, where at most 32,767 may be']);
    const zones = lines(49, (i) => `zone z${i}: slot of Card seen by all`);
    expect(titles(`kind Card { }\ngrid Cell files a..z ranks 1..26 { ${zones} }`)).toEqual([
      '33,124 zones on all places together, where at most 32,767 may be',
    ]);
  });

  test('options of one decision', () => {
    const picks = (to: number): string =>
      `action pick(a in 1..${to}, b in 1..300) { you.n = 1 }\naction both { you act: pick }`;
    expect(titles(picks(300))).toEqual(['90,000 options, where at most 65,536 may be']);
    expect(titles(picks(200))).toEqual([]);
    expect(titles(picks(300).replace('1..300)', '1..300 where a < b)'))).toEqual([]);
    expect(MOST_OPTIONS).toBe(MOVES_ROOM);
  });
});

test('more options than there is room for are a fault where only the game shows how many there are', async () => {
  const text = head
    .replace('act: go }', 'act: go else { draw } }')
    .replace(
      'action go { you.n += 1 clamped }',
      'action go(a in 1..300, b in 1..300 where b > you.n) { you.n = 1 }',
    );
  const sources = [sourceFile('game.rules', text)];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = await engineOf(models[0]!, sources, { formatted: false, watched: false });
  const { engine } = await engineInMemory(files);
  const state = engine.setup({ seed: 1 });
  expect(() => engine.legal(state, 0)).toThrow(expect.objectContaining({ code: 'too-many-options' }));
  expect(() => engine.fast.moves(state.buffer, new Int32Array(MOVES_ROOM))).toThrow('90000 options at once');
});

test('one allocation holds fewer states the larger they are', () => {
  const bytesOf = (size: number): number => makeSlabs(size, new WeakSet(), 256)().buffer.byteLength;
  expect(bytesOf(100)).toBe(100 * 256 * 2);
  expect(bytesOf(1_000_000)).toBe(8 * 1_000_000 * 2);
  expect(bytesOf(20_000_000)).toBe(20_000_000 * 2);
});
