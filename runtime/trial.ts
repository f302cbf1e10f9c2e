/** What would happen, seen in a copy. */
import { untilDecided } from './decided.ts';
import { stepsOfCall } from './fault.ts';
import type { EventRing } from './tables.ts';

/** The state to which `run` leads: nothing of it is told, no step of it counts, and no rule in `fired`. */
export function tryOut(
  s: Int16Array,
  ring: EventRing,
  run: (trial: Int16Array) => void,
  fired: Int32Array | null = null,
): Int16Array {
  const trial = s.slice();
  const steps = stepsOfCall();
  const [left, counted, told] = [steps[0]!, fired?.slice() ?? null, ring.on];
  ring.on = false;
  try {
    untilDecided(() => {
      run(trial);
    });
  } finally {
    ring.on = told;
    steps[0] = left;
  }
  if (counted !== null) fired?.set(counted);
  return trial;
}
