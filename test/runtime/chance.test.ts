import { describe, expect, test } from 'vitest';
import {
  draw,
  drawWord,
  fixBagTop,
  fixBagTops,
  seedState,
  shuffleSlots,
  streamIdentity,
  wordAt,
} from '../../runtime/chance.ts';
import { HEAD } from '../../runtime/tables.ts';

const AT = HEAD.end;
const COUNTER = 60;

function seeded(seed: number | string): Int16Array {
  const s = new Int16Array(64);
  seedState(s, seed);
  return s;
}

describe('the algorithm rw2', () => {
  test('every bit of counter, key and stream changes every bit of the word half of the time', () => {
    const given = Array.from({ length: 2_000 }, (_, i) =>
      [1, 2, 3, 4].map((k) => wordAt(i, k, 12_345, 6_789)),
    );
    for (let bit = 0; bit < 128; bit += 1) {
      const flips = new Int32Array(32);
      for (const words of given) {
        const changed = words.map((w, k) => (k === bit >> 5 ? w ^ (1 << (bit & 31)) : w));
        const [a, b, c, d] = words as [number, number, number, number];
        const [e, f, g, h] = changed as [number, number, number, number];
        const difference = wordAt(a, b, c, d) ^ wordAt(e, f, g, h);
        for (let out = 0; out < 32; out += 1) flips[out]! += (difference >>> out) & 1;
      }
      for (const n of flips) expect(Math.abs(n / given.length - 0.5)).toBeLessThan(0.06);
    }
  });

  test('numbers, pairs of numbers and pairs across streams and seeds are evenly spread', () => {
    const [n, rounds] = [8, 40_000];
    const pairs = { next: new Int32Array(n * n), stream: new Int32Array(n * n), seed: new Int32Array(n * n) };
    const [s, other] = [seeded(1), seeded(2)];
    let last = 0;
    for (let i = 0; i < rounds; i += 1) {
      const here = draw(s, COUNTER, 77, n);
      pairs.next[last * n + here]! += 1;
      pairs.stream[here * n + draw(s, COUNTER + 2, 78, n)]! += 1;
      pairs.seed[here * n + draw(other, COUNTER, 77, n)]! += 1;
      last = here;
    }
    // Chi-square with 63 degrees of freedom: above 110 once in five thousand.
    for (const counts of Object.values(pairs)) {
      const expected = rounds / (n * n);
      expect(counts.reduce((sum, k) => sum + (k - expected) ** 2 / expected, 0)).toBeLessThan(110);
    }
  });

  test('gives the golden numbers of seed 1', () => {
    const s = seeded(1);
    const identity = streamIdentity('setup.shuffle(box)');
    const words = Array.from({ length: 4 }, () => drawWord(s, COUNTER, identity));
    expect(words).toMatchInlineSnapshot(`
      [
        -2109483693,
        513873230,
        1484782338,
        -383417627,
      ]
    `);
    expect(Array.from({ length: 12 }, () => draw(s, COUNTER, identity, 6))).toMatchInlineSnapshot(`
      [
        0,
        4,
        5,
        5,
        2,
        4,
        0,
        5,
        4,
        4,
        4,
        4,
      ]
    `);
    expect(s[COUNTER]).toBe(16);
  });

  test('gives the golden shuffle of seed 1', () => {
    const s = seeded(1);
    for (let i = 0; i < 10; i += 1) s[AT + i] = i;
    shuffleSlots(s, AT, 10, COUNTER, streamIdentity('deck'));
    expect([...s.subarray(AT, AT + 10)]).toMatchInlineSnapshot(`
      [
        6,
        8,
        1,
        4,
        3,
        9,
        5,
        0,
        7,
        2,
      ]
    `);
  });

  test('an integer and its text are one seed; others differ', () => {
    expect(seeded(12)).toEqual(seeded('12'));
    expect(seeded(-0)).toEqual(seeded(0));
    expect(seeded(12)).not.toEqual(seeded(21));
    expect(seeded('')).not.toEqual(seeded('a'));
  });
});

describe('draws', () => {
  test('three cards, 60,000 shuffles: each order within 1/6 ± 0.01, and never the fourth', () => {
    const s = seeded('fair');
    const identity = streamIdentity('deck');
    const found = new Map<string, number>();
    for (let i = 0; i < 60_000; i += 1) {
      s.set([1, 2, 3, 4], AT);
      shuffleSlots(s, AT, 3, COUNTER, identity);
      const order = s.subarray(AT, AT + 3).join('');
      found.set(order, (found.get(order) ?? 0) + 1);
      expect(s[AT + 3]).toBe(4);
    }
    expect(found.size).toBe(6);
    for (const n of found.values()) expect(Math.abs(n / 60_000 - 1 / 6)).toBeLessThan(0.01);
  });

  test('a bag read from the top is as fair as a shuffle', () => {
    const s = seeded('bag');
    const identity = streamIdentity('deck');
    const found = new Map<string, number>();
    for (let i = 0; i < 60_000; i += 1) {
      s.set([1, 2, 3, 3], AT);
      for (let k = 0; k < 3; k += 1) fixBagTop(s, AT, AT + 3, COUNTER, identity);
      expect(s[AT + 3]).toBe(0);
      const order = s.subarray(AT, AT + 3).join('');
      found.set(order, (found.get(order) ?? 0) + 1);
    }
    expect(found.size).toBe(6);
    for (const n of found.values()) expect(Math.abs(n / 60_000 - 1 / 6)).toBeLessThan(0.01);
  });

  test('several tops at once are those drawn one after another', () => {
    const identity = streamIdentity('deck');
    for (const [count, inBag] of [
      [9, 9],
      [9, 5],
      [4, 1],
      [1, 1],
      [3, 0],
    ] as const)
      for (let wanted = 0; wanted <= 12; wanted += 1) {
        const bag = AT + 20;
        const one = seeded(`tops ${count} ${inBag}`);
        one.set([count, 1, 2, 3, 4, 5, 6, 7, 8, 9], AT);
        one[bag] = inBag;
        const all = one.slice();
        const known = count - inBag;
        for (let k = known; k < Math.min(wanted, count); k += 1)
          fixBagTop(one, AT + 1, bag, COUNTER, identity);
        fixBagTops(all, AT, bag, wanted, COUNTER, identity);
        expect([...all]).toEqual([...one]);
      }
  });

  test('are unbiased where words must be thrown away', () => {
    // 3 × 2^29: without rejection the lower half would come up twice as often as the rest.
    const s = seeded('bias');
    const n = 3 * 2 ** 29;
    let low = 0;
    for (let i = 0; i < 30_000; i += 1) if (draw(s, COUNTER, 7, n) < n / 2) low += 1;
    expect(Math.abs(low / 30_000 - 0.5)).toBeLessThan(0.01);
  });

  test('are the high half of word times bound, whatever the bound', () => {
    const s = seeded('halves');
    const words = s.slice();
    for (const n of [
      2,
      6,
      1000,
      65_536,
      65_537,
      2 ** 21 - 1,
      2 ** 21,
      2 ** 21 + 1,
      2 ** 30 + 7,
      2 ** 31 - 1,
    ]) {
      for (let i = 0; i < 200; i += 1) {
        let product: bigint;
        do product = BigInt(drawWord(words, COUNTER, 9) >>> 0) * BigInt(n);
        while (BigInt.asUintN(32, product) < 2n ** 32n % BigInt(n));
        expect(draw(s, COUNTER, 9, n)).toBe(Number(product >> 32n));
      }
      expect(s).toEqual(words);
    }
  });

  test('stay in range and reach both ends', () => {
    const s = seeded('range');
    const found = new Set<number>();
    for (let i = 0; i < 2_000; i += 1) found.add(draw(s, COUNTER, 7, 7));
    expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('of one or none take nothing from the stream', () => {
    const s = seeded(3);
    expect([draw(s, COUNTER, 7, 1), draw(s, COUNTER, 7, 0)]).toEqual([0, 0]);
    expect(s[COUNTER]).toBe(0);
  });

  test('of one stream do not shift another', () => {
    const a = seeded(5);
    const b = seeded(5);
    for (let i = 0; i < 10; i += 1) draw(a, COUNTER, streamIdentity('other'), 6);
    const other = COUNTER + 2;
    expect(drawWord(a, other, streamIdentity('deck'))).toBe(drawWord(b, other, streamIdentity('deck')));
  });

  test('count in 32 bits', () => {
    const s = seeded(5);
    s[COUNTER] = -1;
    s[COUNTER + 1] = 0;
    drawWord(s, COUNTER, 1);
    expect([s[COUNTER], s[COUNTER + 1]]).toEqual([0, 1]);
  });
});
