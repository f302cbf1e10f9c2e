/**
 * Mindbug, Vanilla. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
import { CHOOSER, HAND_PLACE, ARMY_PLACE, THING_PLACE, ASSAULT_A, ASSAULT_YOU } from './layout.ts';
import { PRINTED_DISCRÉTION } from './tables.ts';
import { canBlock, inRegion } from './derived.ts';

/** rules mindbug.rules:90 · assault.Hunter: the first clause that fails, or −1 */
export function whyAssaultHunter(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  const x = values[0]!;
  // x in foe.army
  if (s[THING_PLACE + x] !== ARMY_PLACE + foe) return 0;
  return -1;
}

/** rules mindbug.rules:92 · assault.Block: the first clause that fails, or −1 */
export function whyAssaultBlock(s: Int16Array, values: readonly number[]): number {
  const foe = 1 - s[ASSAULT_YOU]!;
  const x = values[0]!;
  // x in foe.army
  if (s[THING_PLACE + x] !== ARMY_PLACE + foe) return 1;
  // where can block(x, a)
  if (!canBlock(s, x, s[ASSAULT_A]!)) {
    const forbidding = whichForbidsBlock(s, x, s[ASSAULT_A]!);
    return forbidding < 0 ? 2 : forbidding;
  }
  return -1;
}

/** rules mindbug.rules:46 · block: which rule forbids it, by its clause, or −1 */
export function whichForbidsBlock(s: Int16Array, x: number, a: number): number {
  if (x < 0 || a < 0) return -1;
  // rules mindbug.rules:59 · Discrétion.cannot block
  if (PRINTED_DISCRÉTION[a] === 1 && inRegion(s, a) && PRINTED_DISCRÉTION[x] !== 1) return 3;
  return -1;
}

/** rules mindbug.rules:68 · play: the first clause that fails, or −1 */
export function whyPlay(s: Int16Array, values: readonly number[]): number {
  const you = s[CHOOSER]!;
  const c = values[0]!;
  // c in you.hand
  if (s[THING_PLACE + c] !== HAND_PLACE + you) return 4;
  return -1;
}

/** rules mindbug.rules:81 · strike: the first clause that fails, or −1 */
export function whyStrike(s: Int16Array, values: readonly number[]): number {
  const you = s[CHOOSER]!;
  const a = values[0]!;
  // a in you.army
  if (s[THING_PLACE + a] !== ARMY_PLACE + you) return 5;
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyPlay, whyStrike],
  [],
  [whyAssaultHunter],
  [whyAssaultBlock],
  [],
  [],
  [],
  [],
];
