/**
 * Life, Competitive. What abilities do when they resolve.
 * Generated from the rules; edit those.
 */
import { checked, note, NOTE_FIRES, overflow } from 'rulewright/runtime';
import {
  ACTIVE,
  SEATS,
  SETTLED,
  LEVEL,
  QUEUE,
  POINTS,
  QUEUE_AT,
  QUEUE_STRIDE,
  QUEUE_CAPACITY,
  ORDER_OF_TRIGGERS,
  SETTLE,
} from './layout.ts';
import { ABILITY_DECIDES, OPTIONS, RULE_HOME, RULES, step, ring } from './tables.ts';
import { setPoints } from './zones.ts';
import { ask } from './play.ts';

/** rules life.rules:134 · home */
export function home(s: Int16Array, _self: number, _you: number, placer: number): number {
  step(RULE_HOME);
  setPoints(s, placer, checked(s[POINTS + placer]! + 1, -99, 99, 'points', RULE_HOME, RULES));
  return resolved(s);
}

/** A trigger matched: it waits (L5). */
export function raise(s: Int16Array, ability: number, self: number, you: number, first: number = 0): void {
  const count = s[QUEUE]!;
  if (count >= QUEUE_CAPACITY) overflow(-1, RULES, 'waiting triggers');
  const at = QUEUE_AT + count * QUEUE_STRIDE;
  s[at] = ability;
  s[at + 1] = self;
  s[at + 2] = you;
  s[at + 3] = s[LEVEL]!;
  s[at + 4] = first;
  s[QUEUE] = count + 1;
}

/** Lets the waiting triggers resolve, then goes on with a piece. */
export function settleThen(s: Int16Array, piece: number): number {
  s[SETTLED] = piece;
  return settle(s);
}

/** An ability has resolved: the next one. */
export function resolved(s: Int16Array): number {
  s[LEVEL] = 0;
  return SETTLE;
}

/** The next of the waiting triggers, chosen where the order can matter (L5). */
export function settle(s: Int16Array): number {
  if (s[QUEUE] === 0) {
    const piece = s[SETTLED]!;
    s[SETTLED] = 0;
    return piece;
  }
  if (s[QUEUE] === 1) return resolve(s, 0);
  if (orderOptions(s, OPTIONS, 0) === 1) return resolve(s, OPTIONS[0]!);
  return ask(
    s,
    ORDER_OF_TRIGGERS,
    s[QUEUE_AT + OPTIONS[0]! * QUEUE_STRIDE + 2]! < 0
      ? Math.max(0, s[ACTIVE]!)
      : s[QUEUE_AT + OPTIONS[0]! * QUEUE_STRIDE + 2]!,
  );
}

/** Takes a trigger out of the queue and lets it resolve. */
export function resolve(s: Int16Array, index: number): number {
  const at = QUEUE_AT + index * QUEUE_STRIDE;
  const ability = s[at]!;
  const self = s[at + 1]!;
  const you = s[at + 2]!;
  const level = s[at + 3]!;
  const first = s[at + 4]!;
  const end = QUEUE_AT + s[QUEUE]! * QUEUE_STRIDE;
  s.copyWithin(at, at + QUEUE_STRIDE, end);
  s.fill(0, end - QUEUE_STRIDE, end);
  s[QUEUE] = s[QUEUE]! - 1;
  s[LEVEL] = level + 1;
  if (ring.on) note(ring, NOTE_FIRES, 3, ability, self, you);
  return ABILITIES[ability]!(s, self, you, first);
}

/** The triggers that may come next, interchangeable ones once. */
export function orderOptions(s: Int16Array, out: Int32Array, first: number): number {
  const count = s[QUEUE]!;
  let level = s[QUEUE_AT + 3]!;
  for (let i = 1; i < count; i++) {
    const other = s[QUEUE_AT + i * QUEUE_STRIDE + 3]!;
    if (other < level) level = other;
  }
  let nearest = s[SEATS]!;
  for (let i = 0; i < count; i++) {
    const at = QUEUE_AT + i * QUEUE_STRIDE;
    if (s[at + 3] !== level) continue;
    const distance = s[at + 2]! < 0 ? -1 : (s[at + 2]! - Math.max(0, s[ACTIVE]!) + s[SEATS]!) % s[SEATS]!;
    if (distance < nearest) nearest = distance;
  }
  let n = first;
  for (let i = 0; i < count; i++) {
    const at = QUEUE_AT + i * QUEUE_STRIDE;
    if (
      s[at + 3] !== level ||
      (s[at + 2]! < 0 ? -1 : (s[at + 2]! - Math.max(0, s[ACTIVE]!) + s[SEATS]!) % s[SEATS]!) !== nearest
    )
      continue;
    let twin = false;
    for (let k = first; k < n && !twin; k++) {
      const other = QUEUE_AT + out[k]! * QUEUE_STRIDE;
      twin =
        s[at] === s[other] &&
        s[at + 2] === s[other + 2] &&
        s[at + 4] === s[other + 4] &&
        (s[at + 1] === s[other + 1] || ABILITY_DECIDES[s[at]!] === 0);
    }
    if (!twin) out[n++] = i;
  }
  return n - first;
}

/** What each ability does, by number. */
export const ABILITIES: readonly ((s: Int16Array, self: number, you: number, first: number) => number)[] = [
  home,
];
