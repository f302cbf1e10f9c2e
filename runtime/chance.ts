/**
 * Chance is state (L14): a key of 64 bits in the head of the buffer, and for each named stream a counter of 32 bits.
 * The n-th number of a stream is a function of key, name and n alone, so a patch that draws more often in one stream
 * does not shift the others, and nothing but a rule that draws moves a counter.
 *
 * Algorithm `rw2`: Threefry-2x32 with 13 rounds (Salmon, Moraes, Dror, Shaw 2011), key = the state's key, block =
 * [counter, identity of the stream], the first word of the result is the word drawn: additions, rotations and exclusive
 * ors of 32-bit integers only. A word w becomes a number below n as the high half of w × n (Lemire 2019), exact in
 * integers below 2^53; words whose low half would favour some numbers are thrown away. A change of any of this is a new
 * name.
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

/** First word of Threefry-2x32 with 13 rounds for a key and a block of two words each. */
export function threefry(key0: number, key1: number, block0: number, block1: number): number {
  const key2 = 0x1bd11bda ^ key0 ^ key1;
  let x = (block0 + key0) | 0;
  let y = (block1 + key1) | 0;
  x = (x + y) | 0;
  y = ((y << 13) | (y >>> 19)) ^ x;
  x = (x + y) | 0;
  y = ((y << 15) | (y >>> 17)) ^ x;
  x = (x + y) | 0;
  y = ((y << 26) | (y >>> 6)) ^ x;
  x = (x + y) | 0;
  y = ((y << 6) | (y >>> 26)) ^ x;
  x = (x + key1) | 0;
  y = (y + key2 + 1) | 0;
  x = (x + y) | 0;
  y = ((y << 17) | (y >>> 15)) ^ x;
  x = (x + y) | 0;
  y = ((y << 29) | (y >>> 3)) ^ x;
  x = (x + y) | 0;
  y = ((y << 16) | (y >>> 16)) ^ x;
  x = (x + y) | 0;
  y = ((y << 24) | (y >>> 8)) ^ x;
  x = (x + key2) | 0;
  y = (y + key0 + 2) | 0;
  x = (x + y) | 0;
  y = ((y << 13) | (y >>> 19)) ^ x;
  x = (x + y) | 0;
  y = ((y << 15) | (y >>> 17)) ^ x;
  x = (x + y) | 0;
  y = ((y << 26) | (y >>> 6)) ^ x;
  x = (x + y) | 0;
  y = ((y << 6) | (y >>> 26)) ^ x;
  x = (x + key0) | 0;
  y = (y + key1 + 3) | 0;
  return (x + y) | 0;
}

/** `readWide`, as a neighbour: it is called four times a draw, and an import costs a look-up. */
function wide(s: Int16Array, at: number): number {
  return (s[at]! & 0xffff) | (s[at + 1]! << 16);
}

/** The next 32 bits (unsigned) of the stream whose counter stands in the slots `counter` and `counter + 1`. */
export function drawWord(s: Int16Array, counter: number, identity: number): number {
  const n = wide(s, counter);
  s[counter] = n + 1;
  s[counter + 1] = (n + 1) >> 16;
  return threefry(wide(s, KEY), wide(s, KEY + 2), n, identity) >>> 0;
}

/**
 * A number 0..n − 1, each equally likely (1 ≤ n < 2^31; words that would favour some are thrown away); n ≤ 1 draws
 * nothing and gives 0. `counter` is the first of the stream's two slots, `identity` comes from `streamIdentity`.
 */
export function draw(s: Int16Array, counter: number, identity: number, n: number): number {
  if (n <= 1) return 0;
  for (;;) {
    const word = drawWord(s, counter, identity);
    const product = word * n;
    const high = n <= EXACT ? Math.floor(product / WORDS) : highHalf(word, n);
    const low = n <= EXACT ? product - high * WORDS : Math.imul(word, n) >>> 0;
    // Low halves below 2^32 mod n are the surplus; any that is n or more is clear of them.
    if (low >= n || low >= WORDS % n) return high;
  }
}

/** How many words there are. */
const WORDS = 4294967296;
/** Up to here a word times a number is exact. */
const EXACT = 1 << 21;

/** The high 32 bits of a word times a number below 2^31, in two steps of 16 bits. */
function highHalf(word: number, n: number): number {
  const low = (word & 0xffff) * n;
  return Math.floor(((word >>> 16) * n + Math.floor(low / 65536)) / 65536);
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
