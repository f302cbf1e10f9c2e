import { expect, test } from 'vitest';
import { fixBagTop, fixBagTops, seedState, streamIdentity } from '../../runtime/chance.ts';
import { cardsLeft, drawCards, giveCard, inCardOrder, type Supply } from '../../runtime/supply.ts';

const STREAM = streamIdentity('shuffle');
const [BAG, COUNTER, COUNT, FILLED, DEALT, AT] = [30, 32, 34, 35, 36, 40];
type Range = readonly [from: number, to: number];

function supply(fills: readonly Range[], cards: readonly number[]): Supply {
  return {
    count: COUNT,
    dealt: DEALT,
    filled: FILLED,
    card: AT,
    first: 2,
    end: 200,
    place: 0,
    fills,
    cards,
    always: new Int32Array(cards.length).fill(-1),
    when: new Int16Array(cards.length),
  };
}

/** Deals from the whole pile, and from the one whose rest is no state; gives what each deals, in order. */
function deals(seed: number, fills: readonly Range[], filled: number, wanted: number): [number[], number[]] {
  const cards = fills.flatMap(([from, to], i) =>
    ((filled >> i) & 1) === 0 ? [] : Array.from({ length: to - from }, (_, at) => from + at),
  );
  const [whole, sparse] = [new Int16Array(AT + 200), new Int16Array(AT + 200)];
  for (const s of [whole, sparse]) seedState(s, seed);
  whole.set([cards.length, ...cards], AT);
  whole[BAG] = cards.length;
  const sampled = supply(
    fills,
    Array.from({ length: 200 }, (_, card) => card),
  );
  sparse[COUNT] = cards.length;
  sparse[FILLED] = filled;
  const dealt: [number[], number[]] = [[], []];
  const together = 1 + (seed % 3);
  for (let i = 0; i < Math.min(wanted, cards.length); i += 1) {
    if (i % together === 0) {
      fixBagTops(whole, AT, BAG, together, COUNTER, STREAM);
      drawCards(sparse, sampled, together, COUNTER, STREAM);
    }
    if (whole[BAG] === whole[AT]) fixBagTop(whole, AT + 1, BAG, COUNTER, STREAM);
    dealt[0].push(whole[AT + whole[AT]!]!);
    whole[AT]! -= 1;
    dealt[1].push(sparse[AT + 2 + i]!);
    sparse[COUNT] -= 1;
    sparse[DEALT]! += 1;
  }
  return dealt;
}

test.each([
  [[[0, 113]], 1, 40],
  [
    [
      [0, 113],
      [113, 140],
    ],
    2,
    27,
  ],
  [
    [
      [5, 9],
      [12, 30],
    ],
    3,
    22,
  ],
  [[[0, 3]], 1, 3],
] as const)(
  '%j, filled as %i says: the cards are those that the whole pile deals',
  (ranges, filled, wanted) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const [whole, sparse] = deals(seed, ranges, filled, wanted);
      expect(sparse).toEqual(whole);
    }
  },
);

/** Three cards are dealt of those that two fills made, two of the first and one of the last. */
function dealtThree(): [Int16Array, Supply] {
  const s = new Int16Array(AT + 20);
  const sampled = supply(
    [
      [2, 5],
      [5, 9],
    ],
    [0, 0, 1, 1, 2, 3, 3, 3, 4],
  );
  s.set([4, 3, 3], COUNT);
  s.set([2, 4, 7], AT + 2);
  return [s, sampled];
}

test('outcomes are definitions, as often as cards of them are left', () => {
  const [s, sampled] = dealtThree();
  const [out, weights] = [new Int32Array(9), new Int32Array(9)];
  const count = cardsLeft(s, sampled, out, weights);
  expect([...out.subarray(0, count)]).toEqual([1, 3, 4]);
  expect([...weights.subarray(0, count)]).toEqual([1, 2, 1]);
});

test('of a definition that was chosen the first card goes that is left', () => {
  const [s, sampled] = dealtThree();
  for (const [definition, card] of [
    [1, 3],
    [3, 5],
    [3, 6],
    [4, 8],
  ] as const) {
    giveCard(s, sampled, definition);
    expect(s[AT + 2 + s[DEALT]!]).toBe(card);
    s[DEALT]! += 1;
  }
});

test('things go into the order of their cards', () => {
  const [s, sampled] = dealtThree();
  s.set([4, 9, 1], AT + 2);
  s.set([3, 2, 4], 10);
  inCardOrder(s, sampled, 10, 3);
  expect([...s.subarray(10, 13)]).toEqual([4, 2, 3]);
});
