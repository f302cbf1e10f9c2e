/** Small steps that all generated code shares; each is inlined where it is used. */

/** The thing behind a reference, gone (−2 − t) or not. */
export function thingOf(reference: number): number {
  return reference >= 0 ? reference : -2 - reference;
}

/** Do two references name one live thing, or both none? */
export function sameThing(a: number, b: number): boolean {
  return a === b && a >= -1;
}

/** The piece to go on with that a slot holds; from then on it holds none. */
export function goBack(s: Int16Array, slot: number): number {
  const piece = s[slot]!;
  s[slot] = 0;
  return piece;
}

/** Is a number among the `count` that start at `first`? */
export function between(x: number, first: number, count: number): boolean {
  return x >= first && x < first + count;
}

/** Is `wanted` in the list whose members start at slot `at`? */
export function includes(s: Int16Array, at: number, count: number, wanted: number): boolean {
  for (let i = 0; i < count; i += 1) if (s[at + i] === wanted) return true;
  return false;
}

/** The last thing of a place (a pile's top), or −1; `at` is its count slot. */
export function topOf(s: Int16Array, at: number): number {
  const n = s[at]!;
  return n === 0 ? -1 : s[at + n]!;
}
