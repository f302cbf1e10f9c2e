/** Outcomes of explicit chance, played through the friendly face: what they bring about is told. */
import { expect, test } from 'vitest';
import type { State } from '../../runtime/engine.ts';
import { UsageError } from '../../runtime/engine.ts';
import { chanceOutcomes } from '../../tools/games/states.ts';
import { gameOf } from '../support/text-game.ts';

const wheel = `
game Wheel
players red, blue
kind Card { worth: Int 0..9 = 1 }
card Ace: Card { worth = 9 }
card Two: Card { copies = 2 }
player { var luck: Int 0..9 = 0  zone hand: set of Card seen by owner }
shared { zone box: pile of Card seen by nobody }
action spin { you.luck = 0  deal 1 from box to you.hand }
setup { fill box with Card  random n in 1..3 { red.luck = n } }
flow { turns from red until count(box) == 0 { you act: spin } }
`;

async function started() {
  const { module } = await gameOf(wheel);
  const first: State = { buffer: module.engine.fast.create({ seed: 1, chance: 'explicit' }) };
  return { module, first };
}

test('what an outcome brings about is told as events, and the state before stays as it was', async () => {
  const { module, first } = await started();
  const before = first.buffer.slice();
  const two = chanceOutcomes(module, first).find(({ name }) => name === '2')!;
  const { state, events } = module.takeOutcome(first, two.outcome);
  expect(first.buffer).toEqual(before);
  expect(module.engine.eventsFor(events, 1)).toContainEqual({
    event: 'set',
    attribute: 'luck',
    of: 0,
    from: 0,
    to: 2,
  });
  const buffer = first.buffer.slice();
  module.engine.fast.apply(buffer, two.outcome);
  expect(state.buffer).toEqual(buffer);
});

test('what is not listed, or not now, is a mistake of the caller, told as one', async () => {
  const { module, first } = await started();
  const wrong = expect.objectContaining({
    message: '`outcome` must be one of those that `fast.chance` lists now',
  });
  for (const outcome of [99, -1, 0.5, Number.NaN])
    expect(() => module.takeOutcome(first, outcome)).toThrow(UsageError);
  const [any] = chanceOutcomes(module, first);
  const { state } = module.takeOutcome(first, any!.outcome);
  expect(() => module.takeOutcome(state, any!.outcome)).toThrow(wrong);
  expect(() => module.takeOutcome({ buffer: new Int16Array(3) }, 0)).toThrow(UsageError);
});
