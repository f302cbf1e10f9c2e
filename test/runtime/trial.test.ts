import { expect, test } from 'vitest';
import { beginCall, makeRing, note, stepsOfCall, tryOut } from '../../runtime/index.ts';

test('what is tried out happens in a copy: nobody is told, no step and no rule counts', () => {
  const s = Int16Array.of(1, 2, 3);
  const ring = makeRing(16);
  const fired = Int32Array.of(5);
  const steps = stepsOfCall();
  beginCall();
  const before = steps[0]!;
  ring.on = true;
  const then = tryOut(
    s,
    ring,
    (trial) => {
      trial[0] = 9;
      steps[0]! -= 4;
      fired[0] = 6;
      if (ring.on) note(ring, 4, 1, 0);
    },
    fired,
  );
  expect([...then]).toEqual([9, 2, 3]);
  expect([...s]).toEqual([1, 2, 3]);
  expect({ steps: steps[0], fired: fired[0], told: ring.count, on: ring.on }).toEqual({
    steps: before,
    fired: 5,
    told: 0,
    on: true,
  });
});
