/** The states before the batches that are being carried out, one in another: there is what was last known (L4). */
export interface Earlier {
  /** How many batches are being carried out. */
  depth: number;
  readonly states: Int16Array[];
}

/** None yet. */
export function makeEarlier(): Earlier {
  return { depth: 0, states: [] };
}

/** A batch is carried out from `s` on. */
export function keepEarlier(earlier: Earlier, s: Int16Array): void {
  const { depth, states } = earlier;
  if (depth === states.length) states.push(new Int16Array(s.length));
  states[depth]!.set(s);
  earlier.depth = depth + 1;
}

/** The state in which things that leave now were last known. */
export function lastState(earlier: Earlier, s: Int16Array): Int16Array {
  return earlier.depth === 0 ? s : earlier.states[earlier.depth - 1]!;
}
