/** How sure a counted share is. */

/** A share of `of` trials with its Wilson interval of 95 %, all between 0 and 1; null of none. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of 97.5 % of the normal distribution. */
const Z = 1.959963984540054;

/** The Wilson score interval: it stays between 0 and 1, and says something of small numbers and of 0 of n as well. */
export function wilson(count: number, of: number): Share | null {
  if (of === 0) return null;
  const rate = count / of;
  const widened = 1 + Z ** 2 / of;
  const middle = (rate + Z ** 2 / (2 * of)) / widened;
  const half = (Z / widened) * Math.sqrt((rate * (1 - rate)) / of + Z ** 2 / (4 * of ** 2));
  const low = count === 0 ? 0 : Math.max(0, middle - half);
  const high = count === of ? 1 : Math.min(1, middle + half);
  return { count, of, rate: rounded(rate), low: rounded(low), high: rounded(high) };
}

/** Four places: what comes after them says nothing, and would differ between machines first. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
