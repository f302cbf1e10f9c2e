/**
 * The buffers that states live in: slabs for the friendly face, 32-bit values in two slots, hashes over all bytes.
 * Integer arithmetic only; the same numbers on every machine.
 */

/** How many states of the friendly face share one allocation: one that is kept keeps the others. */
const STATES_PER_SLAB = 64;

/** How many states that the fast face creates do: there a state is played on in its place. */
export const GAMES_PER_SLAB = 256;

/** However large a state is, no allocation has more slots: 16 MB. */
const SLOTS_PER_SLAB = 1 << 23;

/**
 * Gives a fresh zeroed buffer at each call, cut from slabs of so many: several times as fast as an allocation a state.
 * `slabs` then has the memory of each.
 */
export function makeSlabs(
  size: number,
  slabs: WeakSet<ArrayBufferLike>,
  most = STATES_PER_SLAB,
): () => Int16Array {
  const perSlab = Math.max(1, Math.min(most, Math.floor(SLOTS_PER_SLAB / size)));
  let slab = new Int16Array(0);
  let used = perSlab;
  return () => {
    if (used === perSlab) {
      slab = new Int16Array(size * perSlab);
      slabs.add(slab.buffer);
      used = 0;
    }
    const from = used * size;
    used += 1;
    return slab.subarray(from, from + size);
  };
}

/** Copies one state over another of the same engine. */
export function copyState(from: Int16Array, to: Int16Array): void {
  to.set(from);
}

/** The 32-bit value whose low half stands at `at` and whose high half in the slot after it. */
export function readWide(s: Int16Array, at: number): number {
  return (s[at]! & 0xffff) | (s[at + 1]! << 16);
}

/** Writes a 32-bit value into two slots, low half first. */
export function writeWide(s: Int16Array, at: number, value: number): void {
  s[at] = value;
  s[at + 1] = value >> 16;
}

function mix(h: number): number {
  let x = h ^ (h >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** 32 bits (signed) over all slots of a state, for tables of the fast face. */
export function hashState(s: Int16Array): number {
  let h = Math.imul(s.length, 0x9e3779b1);
  for (let i = s.length - 1; i >= 0; i -= 1) {
    const x = Math.imul(h ^ (s[i]! & 0xffff), 0x9e3779b1);
    h = (x << 15) | (x >>> 17);
  }
  return mix(h);
}

/** 32 bits (signed) over the slots from … to - 1, going on from a hash of others (0: none). */
export function hashSlots(s: Int16Array, from: number, to: number, before: number): number {
  let h = before ^ Math.imul(to - from + 1, 0x9e3779b1);
  for (let i = from; i < to; i += 1) {
    const x = Math.imul(h ^ (s[i]! & 0xffff), 0x9e3779b1);
    h = (x << 15) | (x >>> 17);
  }
  return mix(h);
}

/** 64 bits as [high, low] (signed halves) over `length` numbers that `unit` gives, each taken as 16 bits. */
function hashUnits(length: number, unit: (i: number) => number): readonly [number, number] {
  let a = 0x243f6a88 ^ length;
  let b = 0x85a308d3 ^ length;
  for (let i = 0; i < length; i += 1) {
    const w = unit(i) & 0xffff;
    a = mixHigh(a, w);
    b = mixLow(b, w);
  }
  return finished(a, b);
}

function mixHigh(a: number, w: number): number {
  const x = Math.imul(a ^ w, 0x9e3779b1);
  return (x << 15) | (x >>> 17);
}

function mixLow(b: number, w: number): number {
  const y = Math.imul(b ^ w, 0x85ebca77);
  return (y << 13) | (y >>> 19);
}

function finished(a: number, b: number): readonly [number, number] {
  const high = mix(a ^ Math.imul(b, 0xc2b2ae3d));
  return [high, mix(b ^ Math.imul(high, 0x27d4eb2f))];
}

/** 64 bits of a text (its UTF-16 units), as [high, low] signed halves. A loop of its own: every game begins here. */
export function hashText(text: string): readonly [number, number] {
  let a = 0x243f6a88 ^ text.length;
  let b = 0x85a308d3 ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    const w = text.charCodeAt(i);
    a = mixHigh(a, w);
    b = mixLow(b, w);
  }
  return finished(a, b);
}

/** 64 bits over the first `length` bytes, as [high, low] signed halves. */
export function hashBytes(bytes: Uint8Array, length: number): readonly [number, number] {
  return hashUnits(length, (i) => bytes[i]!);
}

/** 64 bits over all slots of a state as 16 hexadecimal digits: what records keep after each action. */
export function hashHex(s: Int16Array): string {
  const [high, low] = hashUnits(s.length, (i) => s[i]!);
  return hex(high) + hex(low);
}

/** Eight hexadecimal digits of 32 bits. */
export function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
