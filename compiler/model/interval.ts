/** Between which numbers a value lies; arithmetic on that, and where it ends at 32 bits (L19). */

/** Both ends included. */
export interface Interval {
  readonly min: number;
  readonly max: number;
}

/** All numbers that rules may have. */
export const WHOLE: Interval = { min: -2_147_483_648, max: 2_147_483_647 };

/** Where a sum, difference or product of two numbers would lie if numbers had no end. */
export function calculated(operator: '+' | '-' | '*', one: Interval, other: Interval): Interval {
  switch (operator) {
    case '+':
      return { min: one.min + other.min, max: one.max + other.max };
    case '-':
      return { min: one.min - other.max, max: one.max - other.min };
    case '*': {
      const ends = [one.min * other.min, one.min * other.max, one.max * other.min, one.max * other.max];
      return { min: Math.min(...ends), max: Math.max(...ends) };
    }
  }
}

/** Arithmetic that leaves 32 bits is a fault, so nothing beyond them is ever read. */
export function within32({ min, max }: Interval): Interval {
  return { min: Math.max(min, WHOLE.min), max: Math.min(max, WHOLE.max) };
}

/** The least that holds several. */
export function around(all: readonly Interval[]): Interval {
  const ends = { min: Infinity, max: -Infinity };
  for (const { min, max } of all) {
    ends.min = Math.min(ends.min, min);
    ends.max = Math.max(ends.max, max);
  }
  return ends;
}
