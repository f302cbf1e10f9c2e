/** What both hand-written engines stand on: bytes, hashes, draws, and small readers of actions. */
import type { ActionJson, EventJson, Json, Played, RuleRef, State } from '../../../runtime/engine.ts';
import type { StepCheck } from '../../../runtime/module.ts';

/** A state over a copy of the slots. */
export function stateOf(slots: Int16Array): State {
  return { buffer: slots.slice() };
}

/** An `expect` of a scenario that compares nothing. */
export function expects(holds: (s: State) => boolean): StepCheck {
  return { holds, found: () => '' };
}

/** FNV-1a over the bytes. */
export function hashSlots(slots: Int16Array): number {
  let hash = 0x811c9dc5;
  for (const slot of slots) {
    hash = Math.imul(hash ^ (slot & 255), 0x01000193);
    hash = Math.imul(hash ^ ((slot >> 8) & 255), 0x01000193);
  }
  return hash >>> 0;
}

/** Two 15-bit numbers from a seed, to be kept in two slots. */
export function seedSlots(seed: number | string): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (const character of String(seed)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return [hash & 0x7fff, (hash >>> 15) & 0x7fff];
}

/** The draw number `counter` of stream `stream`: a number below `bound`. */
export function draw(low: number, high: number, stream: number, counter: number, bound: number): number {
  let x = (low | (high << 15)) ^ Math.imul(stream + 1, 0x9e3779b1) ^ Math.imul(counter + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return ((x ^ (x >>> 16)) >>> 0) % bound;
}

/** A refused play. */
export function refused(
  code: 'not-your-decision' | 'unknown-action' | 'not-legal' | 'game-over' | 'malformed',
  message: string,
  rule: RuleRef | null = null,
): Played {
  return { ok: false, code, rule, message };
}

/** One text for equal JSON, whatever the order of its keys. */
export function canonical(value: Json | undefined): string {
  if (value === undefined || value === null || typeof value !== 'object')
    return JSON.stringify(value ?? null);
  if (isList(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}

/** Where an action stands in a list, or −1. */
export function indexOfAction(list: readonly ActionJson[], action: ActionJson): number {
  const wanted = canonical(action);
  return list.findIndex((item) => canonical(item) === wanted);
}

/** A word of an action or an event. */
export function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Tells an event from an action. */
export function isEvent(x: ActionJson | EventJson): x is EventJson {
  return 'event' in x;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

const magic = 0x5257;

/** A magic number, a number for the game, then every slot, low byte first. */
export function encodeSlots(game: number, slots: Int16Array): Uint8Array {
  const bytes = new Uint8Array(4 + slots.length * 2);
  const view = new DataView(bytes.buffer);
  view.setInt16(0, magic, true);
  view.setInt16(2, game, true);
  slots.forEach((slot, index) => {
    view.setInt16(4 + index * 2, slot, true);
  });
  return bytes;
}

/** The slots again, or why not. */
export function decodeSlots(game: number, size: number, bytes: Uint8Array): Int16Array | string {
  if (bytes.length !== 4 + size * 2) return `a state has ${4 + size * 2} bytes, not ${bytes.length}`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getInt16(0, true) !== magic || view.getInt16(2, true) !== game) return 'not a state of this game';
  return Int16Array.from({ length: size }, (_, index) => view.getInt16(4 + index * 2, true));
}
