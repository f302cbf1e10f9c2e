/** The solver of payments against every set of things, written down one by one. */
import { describe, expect, test } from 'vitest';
import { beginCall } from '../../runtime/fault.ts';
import {
  choseAll,
  dueAmount,
  listPicks,
  missingPart,
  nextPick,
  offer,
  openBill,
  openPart,
  PART_PAID,
  payable,
  PICK_ASKED,
  takes,
} from '../../runtime/payment.ts';

interface Offer {
  readonly thing: number;
  readonly amount: number;
  readonly colours: number;
}
interface Part {
  readonly due: readonly number[];
  readonly offers: readonly Offer[];
}
interface Bill {
  readonly taken: readonly number[];
  readonly parts: readonly Part[];
}

const rules = [{ name: 'build', file: 'works.rules', line: 3 }];

function write({ taken, parts }: Bill, picked: readonly number[] = []): void {
  openBill(0, rules);
  taken.forEach(takes);
  parts.forEach(({ due, offers }, index) => {
    openPart();
    due.forEach(dueAmount);
    for (const { thing, amount, colours } of offers) offer(0, thing, amount, colours);
    if (index === 0) choseAll(Int16Array.from(picked), 0, picked.length);
  });
}

function pays([first, ...others]: readonly Offer[], due: readonly number[]): boolean {
  if (first === undefined) return due.every((each) => each <= 0);
  const colours = due.map((_, colour) => colour).filter((colour) => (first.colours & (1 << colour)) !== 0);
  return (
    pays(others, due) ||
    colours.some((colour) => pays(others, due.map((each, i) => (i === colour ? each - first.amount : each)))) // prettier-ignore
  );
}

/** Sets that pay and of which nothing could be left out. */
function leanSets({ due, offers }: Part): number[][] {
  const all = offers.reduce<Offer[][]>((some, each) => [...some, ...some.map((set) => [...set, each])], [[]]);
  return all
    .filter(
      (set) =>
        pays(set, due) &&
        !set.some((one) =>
          pays(
            set.filter((each) => each !== one),
            due,
          ),
        ),
    ) // prettier-ignore
    .map((set) => set.map(({ thing }) => thing));
}

function ways({ taken, parts }: Bill): number[][][] {
  return parts
    .map(leanSets)
    .reduce<number[][][]>((done, sets) => done.flatMap((way) => sets.map((set) => [...way, set])), [[]])
    .filter((way) => {
      const all = [...taken, ...way.flat()];
      return new Set(all).size === all.length;
    });
}

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

function randomBill(seed: number): Bill {
  const below = numbers(seed);
  const colours = 1 + below(3);
  const part = (): Part => ({
    due: Array.from({ length: colours }, () => below(4)),
    offers: Array.from({ length: 6 }, (_, thing) => thing)
      .filter(() => below(4) > 0)
      .map((thing) => ({ thing, amount: below(4), colours: below(2 ** colours) })),
  });
  const taken = below(3) === 0 ? [below(6)] : [];
  return { taken, parts: Array.from({ length: 1 + below(3) }, part) };
}

describe('the solver', () => {
  test('L10: finds a way to pay exactly when there is one', () => {
    const found = { payable: 0, not: 0 };
    for (let seed = 1; seed <= 3000; seed += 1) {
      const bill = randomBill(seed);
      write(bill);
      const isPayable = ways(bill).length > 0;
      expect(payable(), JSON.stringify(bill)).toBe(isPayable);
      found[isPayable ? 'payable' : 'not'] += 1;
    }
    expect(Math.min(found.payable, found.not)).toBeGreaterThan(500);
  });

  test('L10: lists exactly the things that some way goes on with, and takes those that every way takes', () => {
    const out = new Int32Array(16);
    const state = new Int16Array(1);
    const met = { paid: 0, forced: 0, asked: 0 };
    for (let seed = 1; seed <= 3000; seed += 1) {
      const bill = randomBill(seed);
      const below = numbers(seed + 7);
      const picked: number[] = [];
      let left = ways(bill).map((way) => way[0]!);
      if (left.length === 0) continue;
      for (;;) {
        write(bill, picked);
        const next = nextPick(state, 0, false, null);
        const open = [...new Set(left.flat())].filter((thing) => !picked.includes(thing));
        const ordered = bill.parts[0]!.offers.map(({ thing }) => thing).filter((each) => open.includes(each));
        const listed = [...out.subarray(0, listPicks(state, 0, null, out, 0))];
        if (left.some((set) => set.length === picked.length)) {
          expect(next).toBe(PART_PAID);
          met.paid += 1;
          break;
        }
        expect(listed, JSON.stringify({ bill, picked })).toEqual(ordered);
        const sure = ordered.find((thing) => left.every((set) => set.includes(thing)));
        expect(next, JSON.stringify({ bill, picked })).toBe(sure ?? PICK_ASKED);
        met[sure === undefined ? 'asked' : 'forced'] += 1;
        const pick = sure ?? ordered[below(ordered.length)]!;
        picked.push(pick);
        left = left.filter((set) => set.includes(pick));
      }
    }
    expect(Math.min(met.paid, met.forced, met.asked)).toBeGreaterThan(200);
  });

  test('L10: says which part is in the way', () => {
    const one = { thing: 0, amount: 1, colours: 1 };
    write({ taken: [], parts: [{ due: [1], offers: [one] }, { due: [2], offers: [one] }] }); // prettier-ignore
    expect([payable(), missingPart(true)]).toEqual([false, 1]);
    write({ taken: [], parts: [{ due: [1], offers: [one] }, { due: [1], offers: [one] }] }); // prettier-ignore
    expect([payable(), missingPart(true)]).toEqual([false, -1]);
    write({ taken: [3, 3], parts: [] });
    expect(payable()).toBe(false);
    openBill(0, rules);
    openPart();
    openPart();
    expect(missingPart(false)).toBe(1);
  });

  test('L18: what cannot be counted is a fault that names the action', () => {
    write({ taken: [], parts: [{ due: [30_000, 30_000], offers: [{ thing: 0, amount: 1, colours: 3 }] }] });
    beginCall();
    expect(() => payable()).toThrow(
      expect.objectContaining({ code: 'payment-budget', rule: rules[0], trace: [] }),
    );
  });

  test('L10: things that look alike are one option, and one way', () => {
    const alike = (_: Int16Array, a: number, b: number): boolean => a % 2 === b % 2;
    const offers = Array.from({ length: 6 }, (_, thing) => ({ thing, amount: 1, colours: 1 + (thing % 2) }));
    const bill = { taken: [], parts: [{ due: [2, 2], offers }] };
    write(bill);
    expect(nextPick(new Int16Array(1), 0, false, alike)).toBe(0);
    expect(nextPick(new Int16Array(1), 0, true, alike)).toBe(PICK_ASKED);
    const out = new Int32Array(8);
    expect([...out.subarray(0, listPicks(new Int16Array(1), 0, alike, out, 0))]).toEqual([0, 1]);
  });
});
