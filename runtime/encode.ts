/**
 * States as bytes: `RWS` and the version, 8 bytes that name the rules, the slots that are not derived (runs of zeros
 * as one), and a checksum of 8 bytes over all of it. One state has one encoding. What is read may come from anybody:
 * it is refused with a reason unless every slot is possible, the waiting decision has something to decide and the
 * declared invariants hold.
 */
import { hashBytes, hashText } from './buffer.ts';
import { beginCall } from './fault.ts';
import { siteOf } from './actions.ts';
import type { Game } from './game.ts';
import { isTyped, typedLength } from './given.ts';
import { MOVES, WEIGHTS } from './scratch.ts';
import { HEAD } from './tables.ts';
import { faultOf } from './validate.ts';

/** Version of the encoding, its fourth byte. */
export const ENCODING_VERSION = 1;

const MAGIC = [0x52, 0x57, 0x53, ENCODING_VERSION] as const;
const HEADER = 12;
const CHECKSUM = 8;

/** The bytes of a state. */
export function encodeState(game: Game, s: Int16Array): Uint8Array {
  const bytes = new Uint8Array(mostBytes(game));
  bytes.set(MAGIC);
  writeWords(bytes, 4, digestOf(game));
  let at = HEADER;
  const number = (value: number): void => {
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) {
      bytes[at] = 0x80 | (rest & 0x7f);
      at += 1;
    }
    bytes[at] = rest;
    at += 1;
  };
  let zeros = 0;
  const flush = (): void => {
    if (zeros > 0) {
      number(0);
      number(zeros);
    }
    zeros = 0;
  };
  for (const slot of keptSlots(game)) {
    const value = s[slot]!;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    flush();
    number(value > 0 ? value * 2 : -value * 2 - 1);
  }
  flush();
  writeWords(bytes, at, hashBytes(bytes, at));
  return bytes.slice(0, at + CHECKSUM);
}

/** Why bytes are no state of this engine. */
export interface Refused {
  readonly code: 'malformed' | 'foreign' | 'version' | 'damaged' | 'impossible';
  readonly message: string;
}

/** Reads bytes into a zeroed buffer; null when they are a state, else why not. */
export function decodeState(game: Game, input: unknown, s: Int16Array): Refused | null {
  if (!isTyped(input, 'Uint8Array')) return refused('malformed', 'a state is read from bytes');
  const length = typedLength(input);
  if (length < HEADER + CHECKSUM) return refused('malformed', `${length} bytes are too few`);
  if (length > mostBytes(game)) return refused('malformed', `${length} bytes are too many`);
  const bytes = new Uint8Array(length);
  bytes.set(input as Uint8Array);
  if (MAGIC.some((byte, i) => i < 3 && bytes[i] !== byte))
    return refused('foreign', 'these bytes are no state');
  if (bytes[3] !== ENCODING_VERSION)
    return refused('version', `version ${bytes[3]!} of the encoding is not known`);
  if (!sameWords(bytes, 4, digestOf(game))) {
    return refused('foreign', `these bytes are a state of other rules than ${game.tables.id}`);
  }
  const end = bytes.length - CHECKSUM;
  if (!sameWords(bytes, end, hashBytes(bytes, end))) return refused('damaged', 'the checksum does not fit');
  if (!readSlots(game, bytes, end, s)) return refused('damaged', 'the numbers do not fill a state');
  const fault = faultOf(game, s);
  if (fault !== null) return refused('impossible', `this cannot be: ${fault}`);
  return decisionFault(game, s);
}

function readSlots(game: Game, bytes: Uint8Array, end: number, s: Int16Array): boolean {
  let at = HEADER;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; at < end && shift <= 21; shift += 7) {
      const byte = bytes[at]!;
      at += 1;
      value |= (byte & 0x7f) << shift;
      // A last byte of 0 would be a second spelling of the same number.
      if (byte < 0x80) return byte === 0 && shift > 0 ? -1 : value;
    }
    return -1;
  };
  let zeros = 0;
  let afterZeros = false;
  for (const slot of keptSlots(game)) {
    if (zeros > 0) {
      zeros -= 1;
      continue;
    }
    const value = number();
    if (value === 0) {
      zeros = number() - 1;
      if (zeros < 0 || afterZeros) return false;
      afterZeros = true;
      continue;
    }
    afterZeros = false;
    if (value < 0 || value > 0xffff) return false;
    s[slot] = (value & 1) === 0 ? value / 2 : -(value + 1) / 2;
  }
  return zeros === 0 && at === end;
}

/** The decision that waits must have options; the rules are asked, and may say by a fault that it cannot be. */
function decisionFault(game: Game, s: Int16Array): Refused | null {
  try {
    beginCall();
    game.functions.derive(s);
    const site = siteOf(game, s);
    if (site === null) return null;
    const rules = game.functions;
    const count = s[HEAD.chooser]! < 0 ? rules.chance(s, MOVES, WEIGHTS) : rules.moves(s, MOVES, 0);
    if (count === 0) return refused('impossible', 'nothing can be decided');
    const broken = rules.invariants.find((invariant) => !invariant.holds(s));
    return broken === undefined ? null : refused('impossible', `this cannot be: \`${broken.name}\``);
  } catch {
    return refused('impossible', 'the rules cannot go on from here');
  }
}

function refused(code: Refused['code'], message: string): Refused {
  return { code, message };
}

/** Room for any state: three bytes a slot. */
function mostBytes(game: Game): number {
  return HEADER + CHECKSUM + 8 + 3 * game.tables.size;
}

function digestOf(game: Game): readonly [number, number] {
  return hashText(`${game.tables.id}\n${game.tables.digest}\n${game.tables.size}`);
}

function writeWords(bytes: Uint8Array, at: number, words: readonly [number, number]): void {
  words.forEach((word, i) => {
    for (let byte = 0; byte < 4; byte += 1) bytes[at + 4 * i + byte] = word >>> (24 - 8 * byte);
  });
}

function sameWords(bytes: Uint8Array, at: number, words: readonly [number, number]): boolean {
  const expected = new Uint8Array(8);
  writeWords(expected, 0, words);
  return expected.every((byte, i) => bytes[at + i] === byte);
}

/** Slots that are not derived, in order. */
function* keptSlots(game: Game): Generator<number> {
  const ranges = [...game.tables.derivedSlots].sort((a, b) => a.from - b.from);
  let next = 0;
  for (let slot = 0; slot < game.tables.size; slot += 1) {
    while (next < ranges.length && slot >= ranges[next]!.to) next += 1;
    if (next < ranges.length && slot >= ranges[next]!.from) continue;
    yield slot;
  }
}
