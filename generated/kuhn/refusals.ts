/**
 * Kuhn. Why an option is not listed: the first of its conditions that fails.
 * Generated from the rules; edit those.
 */
/** rules kuhn.rules:18 · check: the first clause that fails, or −1 */
export function whyCheck(_s: Int16Array, _values: readonly number[]): number {
  return -1;
}

/** rules kuhn.rules:19 · bet: the first clause that fails, or −1 */
export function whyBet(_s: Int16Array, _values: readonly number[]): number {
  return -1;
}

/** rules kuhn.rules:20 · call: the first clause that fails, or −1 */
export function whyCall(_s: Int16Array, _values: readonly number[]): number {
  return -1;
}

/** rules kuhn.rules:21 · fold: the first clause that fails, or −1 */
export function whyFold(_s: Int16Array, _values: readonly number[]): number {
  return -1;
}

/** What keeps an option from being listed, by site and action. */
export const WHY: readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[] = [
  [whyCheck, whyBet],
  [whyCall, whyFold],
  [whyCheck, whyBet],
  [whyCall, whyFold],
  [],
];
