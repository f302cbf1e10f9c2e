/** How a game looks before its set-up has done more than `fill`: read from the events of a set-up, taken back. */
import { SetupError } from './engine.ts';
import { attributeAt, type Game } from './game.ts';
import { lengthOf, placeIn } from './ring-events.ts';
import { NOTE_MOVE, NOTE_SET } from './ring.ts';
import { type CheckedSetup, startState } from './setup.ts';
import { writeValue } from './values.ts';

/** Start values in a buffer, and where `fill` puts things, in its order. */
export interface Origin {
  /** The state that the set-up led to, its attributes at their start values again. */
  readonly values: Int16Array;
  readonly filled: ReadonlyArray<readonly [thing: number, place: number]>;
}

/** Runs a set-up (its chance drawn) and takes back what it did. Throws a `SetupError` when it cannot be. */
export function originOf(game: Game, setup: CheckedSetup): Origin {
  const { ring, tables } = game;
  const s = new Int16Array(tables.size);
  ring.count = 0;
  ring.on = true;
  try {
    // What every game begins with is written once, and told here alone.
    game.functions.begin?.(new Int16Array(tables.size));
    startState(game, s, { ...setup, explicit: false });
  } finally {
    ring.on = false;
  }
  if (ring.count > ring.slots.length) throw new SetupError(['the set-up is too long to be taken back']);
  const filled: Array<readonly [number, number]> = [];
  const first = new Map<number, number>();
  for (let at = 0; at < ring.count; at += lengthOf(game, at)) {
    const [code, a, b, c] = ring.slots.subarray(at, at + 4);
    if (code === NOTE_MOVE && b === -1) filled.push([a!, placeIn(c!)]);
    if (code !== NOTE_SET) continue;
    const attribute = tables.attributes[a!]!;
    const slot = attributeAt(attribute, b!);
    // Only the first change of a value tells what it was at the start.
    if (slot < 0 || attribute.type.kind === 'list' || first.has(slot)) continue;
    first.set(slot, c!);
    writeValue(s, slot, attribute.type, c!);
  }
  return { values: s, filled };
}
