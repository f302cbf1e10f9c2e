/** SHA-256 in integer arithmetic (FIPS 180-4): the same everywhere, with nothing of the platform. */

/** First 32-bit words of the fractional parts of the roots that the standard names. */
const [startWords, roundWords] = constants();

/** The first 128 bits of the SHA-256 of a text's UTF-16 units (two bytes each, high byte first), in hexadecimal. */
export function hashText(text: string): string {
  const state = Int32Array.from(startWords);
  const words = new Int32Array(64);
  const bytes = padded(text);
  for (let at = 0; at < bytes.length; at += 64) {
    schedule(words, bytes, at);
    compress(state, words);
  }
  return Array.from(state.subarray(0, 4), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(text: string): Uint8Array {
  const length = text.length * 2;
  const bytes = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit >>> 8;
    bytes[index * 2 + 1] = unit & 0xff;
  }
  bytes[length] = 0x80;
  const bits = length * 8;
  for (let index = 0; index < 6; index += 1) {
    bytes[bytes.length - 1 - index] = Math.floor(bits / 2 ** (8 * index)) & 0xff;
  }
  return bytes;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixed + choice + (roundWords[round] ?? 0) + (words[round] ?? 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}

function schedule(words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < 16; index += 1) {
    const byte = at + index * 4;
    const high = ((bytes[byte] ?? 0) << 24) | ((bytes[byte + 1] ?? 0) << 16);
    words[index] = high | ((bytes[byte + 2] ?? 0) << 8) | (bytes[byte + 3] ?? 0);
  }
  for (let index = 16; index < 64; index += 1) {
    const late = words[index - 15] ?? 0;
    const early = words[index - 2] ?? 0;
    const low = turn(late, 7) ^ turn(late, 18) ^ (late >>> 3);
    const high = turn(early, 17) ^ turn(early, 19) ^ (early >>> 10);
    words[index] = (words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high;
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Square roots of the first 8 primes, cube roots of the first 64: exact, by whole numbers. */
function constants(): [readonly number[], readonly number[]] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < 64; candidate += 1n) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  }
  return [
    primes.slice(0, 8).map((prime) => fraction(prime << 64n, 2n)),
    primes.map((prime) => fraction(prime << 96n, 3n)),
  ];
}

/** The low 32 bits of the whole part of a root. */
function fraction(of: bigint, degree: bigint): number {
  let [low, high] = [0n, 1n << 40n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= of) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffff_ffffn) | 0;
}
