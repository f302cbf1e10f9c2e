/**
 * TicTacToe. What abilities do when they resolve.
 * Generated from the rules; edit those.
 */
import { overflow } from 'rulewright/runtime';
import { SETTLED, LEVEL, QUEUE, QUEUE_AT, QUEUE_STRIDE, QUEUE_CAPACITY, SETTLE } from './layout.ts';
import { RULES } from './tables.ts';

/** A trigger matched: it waits (L5). */
export function raise(s: Int16Array, ability: number, self: number, you: number): void {
  const count = s[QUEUE]!;
  if (count >= QUEUE_CAPACITY) overflow(-1, RULES, 'waiting triggers');
  const at = QUEUE_AT + count * QUEUE_STRIDE;
  s[at] = ability;
  s[at + 1] = self;
  s[at + 2] = you;
  s[at + 3] = s[LEVEL]!;
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
  return s[SETTLED]!;
}
