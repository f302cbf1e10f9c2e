/**
 * Chance is state (L14): a key of 64 bits in the head of the buffer, and for each named stream a counter of 32 bits.
 * The n-th number of a stream is a function of key, name and n alone, so a patch that draws more often in one stream
 * does not shift the others, and nothing but a rule that draws moves a counter.
 *
 * Algorithm `rw2`: the n-th word is `mix(mix(n + (key0 ^ identity)) + key1)`, where `mix` turns 32 bits into 32 by two
 * multiplications between shifts (Wellons 2018, `lowbias32` with its better constants). A word w becomes a number below
 * b as the high half of w × b (Lemire 2019); words whose low half would favour some numbers are thrown away. Additions,
 * multiplications and shifts of 32-bit integers only, and for b above 2^16 exact integers below 2^53. A change of any of
 * this is a new name. It is fair, not secret: who knows enough numbers could find the key.
 */
import { hashText, writeWide } from './buffer.ts';
import { HEAD } from './tables.ts';

/** Name of the algorithm that turns a seed into numbers; records keep it. */
export const CHANCE_ALGORITHM = 'rw2';

/** First of the four slots of the key. */
const KEY = HEAD.key;

/** Identity of a stream: 32 bits of its name, to be computed once when an engine is loaded. */
export function streamIdentity(name: string): number {
  return hashText(name)[0];
}

/** Writes the key of all streams from a seed; an integer and its decimal text are one seed. */
export function seedState(s: Int16Array, seed: number | string): void {
  const [high, low] = hashText(typeof seed === 'number' ? String(seed + 0) : seed);
  writeWide(s, HEAD.key, low);
  writeWide(s, HEAD.key + 2, high);
}

/** 32 bits to 32 bits, one to one: every bit of the result depends on every bit given. */
function mix(bits: number): number {
  let x = bits ^ (bits >>> 16);
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return x ^ (x >>> 15);
}

/** The word number `n` of a stream, 32 bits (signed), for a key of two words. */
export function wordAt(key0: number, key1: number, n: number, identity: number): number {
  return mix((mix((n + (key0 ^ identity)) | 0) + key1) | 0);
}

/** `readWide`, as a neighbour: it is called four times a draw, and an import costs a look-up. */
function wide(s: Int16Array, at: number): number {
  return (s[at]! & 0xffff) | (s[at + 1]! << 16);
}

/** The next 32 bits (signed) of the stream whose counter stands in the slots `counter` and `counter + 1`. */
export function drawWord(s: Int16Array, counter: number, identity: number): number {
  const n = wide(s, counter);
  s[counter] = n + 1;
  s[counter + 1] = (n + 1) >> 16;
  return wordAt(wide(s, KEY), wide(s, KEY + 2), n, identity);
}

/**
 * A number 0..n − 1, each equally likely (1 ≤ n < 2^31; words that would favour some are thrown away); n ≤ 1 draws
 * nothing and gives 0. `counter` is the first of the stream's two slots, `identity` comes from `streamIdentity`.
 */
export function draw(s: Int16Array, counter: number, identity: number, n: number): number {
  if (n <= 1) return 0;
  if (n > 65536) return drawLarge(s, counter, identity, n);
  for (;;) {
    const number = below(n, drawWord(s, counter, identity));
    if (number >= 0) return number;
  }
}

/** The number 0..n − 1 that a word stands for, −1 for a word to throw away; 1 ≤ n ≤ 2^16. */
function below(n: number, word: number): number {
  const right = Math.imul(word & 0xffff, n);
  const left = Math.imul(word >>> 16, n) + (right >>> 16);
  // Low halves below 2^32 mod n are the surplus; any that is n or more is clear of them.
  const low = ((left << 16) | (right & 0xffff)) >>> 0;
  return low >= n || low >= 4294967296 % n ? left >>> 16 : -1;
}

/** The same beyond 16 bits, where halves of the product are no 32-bit integers any more. */
function drawLarge(s: Int16Array, counter: number, identity: number, n: number): number {
  for (;;) {
    const word = drawWord(s, counter, identity) >>> 0;
    const low = Math.imul(word, n) >>> 0;
    const right = (word & 0xffff) * n;
    if (low >= n || low >= 4294967296 % n)
      return Math.floor(((word >>> 16) * n + Math.floor(right / 65536)) / 65536);
  }
}

/** Puts the slots `from … from + count − 1` in an order drawn from the stream, every order equally likely. */
export function shuffleSlots(
  s: Int16Array,
  from: number,
  count: number,
  counter: number,
  identity: number,
): void {
  for (let i = count - 1; i > 0; i -= 1) {
    const j = draw(s, counter, identity, i + 1);
    const kept = s[from + i]!;
    s[from + i] = s[from + j]!;
    s[from + j] = kept;
  }
}

/**
 * Draws which thing of a bag is its highest, so that its place is known order from now on: `first` is the slot of the
 * pile's lowest thing, `bag` the slot that counts the things in no order. Does nothing when the bag is empty.
 */
export function fixBagTop(
  s: Int16Array,
  first: number,
  bag: number,
  counter: number,
  identity: number,
): void {
  const left = s[bag]!;
  if (left === 0) return;
  const picked = first + draw(s, counter, identity, left);
  const top = first + left - 1;
  const kept = s[top]!;
  s[top] = s[picked]!;
  s[picked] = kept;
  s[bag] = left - 1;
}

/**
 * Draws which things of a bag are its highest, one after another as `fixBagTop` does, until the order of the `wanted`
 * highest things of the pile is known: `at` is the slot of the pile's count, its things stand after it.
 */
export function fixBagTops(
  s: Int16Array,
  at: number,
  bag: number,
  wanted: number,
  counter: number,
  identity: number,
): void {
  const key0 = wide(s, KEY) ^ identity;
  const key1 = wide(s, KEY + 2);
  const rest = s[at]! - wanted;
  let left = s[bag]!;
  let n = wide(s, counter);
  for (; left > rest && left > 1; left -= 1) {
    let number = -1;
    while (number < 0) {
      number = below(left, mix((mix((n + key0) | 0) + key1) | 0));
      n += 1;
    }
    const picked = at + 1 + number;
    const top = at + left;
    const kept = s[top]!;
    s[top] = s[picked]!;
    s[picked] = kept;
  }
  s[bag] = left > 1 || rest > 0 ? left : 0;
  s[counter] = n;
  s[counter + 1] = n >> 16;
}

/**
 * Draws a number 0..n − 1, then one below n − 1, and so on, `count` of them into `out`: those that `fixBagTops` draws of a
 * bag of n things.
 */
export function drawEach(
  s: Int16Array,
  counter: number,
  identity: number,
  n: number,
  count: number,
  out: Int32Array,
): void {
  const key0 = wide(s, KEY) ^ identity;
  const key1 = wide(s, KEY + 2);
  let at = wide(s, counter);
  for (let i = 0; i < count; i += 1) {
    let number = n - i > 1 ? -1 : 0;
    while (number < 0) {
      number = below(n - i, mix((mix((at + key0) | 0) + key1) | 0));
      at += 1;
    }
    out[i] = number;
  }
  s[counter] = at;
  s[counter + 1] = at >> 16;
}
