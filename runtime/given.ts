/**
 * What callers hand to the friendly face, which may be anything: taken for what it must be, or refused by a
 * `UsageError` that names the argument. Nothing of it is called, and it is read once.
 */
import {
  type ActionJson,
  type EventJson,
  type Json,
  type PlayedEvent,
  type State,
  UsageError,
} from './engine.ts';
import type { Game } from './game.ts';
import { isArray, isObject, type JsonBounds, own, readJson } from './json.ts';
import { shown } from './names.ts';
import type { Viewer } from './refs.ts';
import { faultOf } from './validate.ts';

const TEXT = 10_000;
const SAID: JsonBounds = { nodes: 1_000, text: TEXT };
const TOLD: JsonBounds = { nodes: 1_000_000, text: TEXT, skipUndefined: true };

/** What an array of numbers is and how long, asked of the array itself: proxies and look-alikes have no answer. */
const ARRAY = Object.getPrototypeOf(Int16Array.prototype) as object;
const KIND = Object.getOwnPropertyDescriptor(ARRAY, Symbol.toStringTag)!;
const LENGTH = Object.getOwnPropertyDescriptor(ARRAY, 'length')!;
const MEMORY = Object.getOwnPropertyDescriptor(ARRAY, 'buffer')!;
const OFFSET = Object.getOwnPropertyDescriptor(ARRAY, 'byteOffset')!;

/** Whether the value is an array of numbers of that kind, of this realm or another. */
export function isTyped(value: unknown, kind: 'Int16Array' | 'Uint8Array'): boolean {
  return KIND.get!.call(value) === kind;
}

/** The length of an array of numbers, whatever it says itself. */
export function typedLength(value: unknown): number {
  return LENGTH.get!.call(value) as number;
}

/** The buffer of anything of the form of a state, whatever its numbers are. */
export function formOf(game: Game, state: unknown): Int16Array {
  const buffer = bufferIn(state);
  const { id, size } = game.tables;
  if (isTyped(buffer, 'Int16Array') && typedLength(buffer) === size) return buffer as Int16Array;
  throw new UsageError(`\`s\` must be a state of ${id}, not ${shown(state)}`);
}

/** The buffer of a state whose numbers are possible: what was not made here is looked at. */
export function stateOf(game: Game, state: unknown): Int16Array {
  const buffer = formOf(game, state);
  if (isOurs(game, buffer)) return buffer;
  const fault = faultOf(game, buffer);
  if (fault !== null) throw new UsageError(`\`s\` is no state of ${game.tables.id}: ${fault}`);
  return buffer;
}

/** Whether it is one of the places for states in memory that we gave out, whatever it says itself. */
function isOurs({ slabs, tables }: Game, buffer: Int16Array): boolean {
  if (!slabs.has(MEMORY.get!.call(buffer) as ArrayBufferLike)) return false;
  const offset = OFFSET.get!.call(buffer) as number;
  return offset % (Int16Array.BYTES_PER_ELEMENT * tables.size) === 0;
}

function bufferIn(state: unknown): unknown {
  try {
    return typeof state === 'object' && state !== null ? (state as Partial<State>).buffer : undefined;
  } catch {
    return undefined;
  }
}

/** A seat of a table with so many, or the spectator. */
export function viewerOf(player: unknown, seats: number): Viewer {
  if (player === 'spectator' || isSeat(player, seats)) return player;
  throw new UsageError(
    `\`player\` must be a seat from 0 to ${seats - 1} or "spectator", not ${shown(player)}`,
  );
}

export function isSeat(player: unknown, seats: number): player is number {
  return typeof player === 'number' && Number.isInteger(player) && player >= 0 && player < seats;
}

/** The events of `play`. */
export function eventsGiven(events: unknown): PlayedEvent[] {
  const list = readJson(events, TOLD);
  if (!isArray(list)) throw new UsageError(`\`events\` must be what \`play\` gave, not ${shown(events)}`);
  for (const one of list) {
    const [event, seenBy, nths] = isObject(one)
      ? [own(one, 'event'), own(one, 'seenBy'), own(one, 'nths')]
      : [];
    const fits =
      isObject(event) &&
      typeof own(event, 'event') === 'string' &&
      isObject(seenBy) &&
      Object.values(seenBy).every((mask) => typeof mask === 'number') &&
      (nths === undefined || (isObject(nths) && Object.values(nths).every(isArray)));
    if (!fits) throw new UsageError('`events` must be what `play` gave: `{ event, seenBy }` each');
  }
  return list as unknown as PlayedEvent[];
}

/** An action, whether it is listed or not. */
export function actionGiven(action: unknown): ActionJson {
  const said = readJson(action, SAID);
  if (isObject(said) && typeof own(said, 'decision') === 'string') return said as ActionJson;
  throw new UsageError(`\`action\` must be plain data with a \`decision\`, not ${shown(action)}`);
}

/** What can be described. */
export function saidOf(x: unknown): ActionJson | EventJson | string {
  const said = readJson(x, SAID);
  if (typeof said === 'string') return said;
  const isSaid = (field: string): boolean => isObject(said) && typeof own(said, field) === 'string';
  if (isSaid('decision') || isSaid('event')) return said as ActionJson | EventJson;
  throw new UsageError(`only actions, events and names can be described, not ${shown(x)}`);
}

/** A language by its code. */
export function languageGiven(language: unknown): string {
  if (typeof language === 'string' && language.length <= TEXT) return language;
  throw new UsageError(`\`language\` must be a short text, not ${shown(language)}`);
}

/** What is wrong with the time that an action took, or null. */
export function timeFault(time: unknown): string | null {
  if (time === undefined) return null;
  const said = readJson(time, { ...SAID, skipUndefined: true });
  if (!isObject(said)) return `the time of an action is \`{ elapsedMs }\`, not ${shown(time)}`;
  const other = Object.keys(said).find((field) => field !== 'elapsedMs');
  if (other !== undefined) return `the time of an action has no field ${shown(other)}`;
  const elapsed: Json = own(said, 'elapsedMs') ?? 0;
  const isTime = typeof elapsed === 'number' && elapsed >= 0;
  return isTime ? null : `\`elapsedMs\` must be a number from 0, not ${shown(elapsed)}`;
}

/** What a sampled state is to assume: decks that the viewer does not know; and what is wrong with it, or null. */
export function assumedIn(
  { tables }: Game,
  assumed: unknown,
): { readonly decks: Json; readonly fault: string | null } {
  if (assumed === undefined) return { decks: null, fault: null };
  const said = readJson(assumed, { nodes: TEXT, text: TEXT, skipUndefined: true });
  if (!isObject(said)) return { decks: null, fault: `\`assumed\` must be an object, not ${shown(assumed)}` };
  const other = Object.keys(said).find((field) => field !== 'decks' || tables.deck === undefined);
  const nothing = tables.deck === undefined ? 'nothing' : 'only `decks`';
  const fault = other === undefined ? null : `this game leaves ${nothing} to assume, so no ${shown(other)}`;
  return { decks: own(said, 'decks') ?? null, fault };
}
