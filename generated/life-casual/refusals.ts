/**
 * Life, Casual. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
import { CHOOSER, OPEN, HAND_PLACE, THING_PLACE, SURVIVE_C } from './layout.ts';

/** rules life.rules:67 · survive.refuge: the first clause that fails, or −1 */
export function whySurviveRefuge(s: Int16Array, values: readonly number[]): number {
  const refuge = values[0]!;
  // refuge in open except c
  if ((s[OPEN]! & (1 << refuge)) === 0 || refuge === s[SURVIVE_C]) return 0;
  return -1;
}

/** rules life.rules:49 · place: the first clause that fails, or −1 */
export function whyPlace(s: Int16Array, values: readonly number[]): number {
  const you = s[CHOOSER]!;
  const a = values[0]!;
  const c = values[1]!;
  // a in you.hand
  if (s[THING_PLACE + a] !== HAND_PLACE + you) return 1;
  // c in open
  if ((s[OPEN]! & (1 << c)) === 0) return 2;
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyPlace],
  [whySurviveRefuge],
  [],
  [],
  [],
  [],
];
