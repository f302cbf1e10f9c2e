/**
 * TicTacToe. The course of play, cut where somebody decides.
 * Generated from the rules; edit those.
 */
import { noAction, note, NOTE_TURN } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  ACTIVE,
  ORDER,
  TURN,
  WAIT,
  SIGN,
  FRAME_THINGS,
  FRAME_THINGS_END,
  FLOW_ACT,
  BEFORE_PLAY,
  PLACE_C_BITS,
} from './layout.ts';
import { RULE_PLACE, RULE_FLOW_ACT, RULES, step, ring } from './tables.ts';
import { setSign } from './zones.ts';
import { anyFlowAct } from './legal.ts';
import { settle } from './abilities.ts';
import { endsAtOnce } from './outcome.ts';

/** rules tictactoe.rules:2 · TicTacToe: what every game begins with */
export function beginGame(s: Int16Array): void {
  s[ACTIVE] = -1;
  s.fill(-1, FRAME_THINGS, FRAME_THINGS_END);
  s.fill(-1, SIGN, SIGN + 9);
}

/** rules tictactoe.rules:2 · TicTacToe: the start of a game, played up to the first decision */
export function start(s: Int16Array): void {
  run(s, BEFORE_PLAY);
}

/** Once, before play begins: whatever holds from the start, and what set-up has triggered. */
export function beforePlay(s: Int16Array): number {
  if (endsAtOnce(s)) return WAIT;
  return flowBegins(s);
}

/** rules tictactoe.rules:16 · flow: begins */
export function flowBegins(s: Int16Array): number {
  const starter = 0;
  s[ORDER] = starter;
  return flowTurn(s, starter);
}

/** rules tictactoe.rules:16 · turns: a turn of one seat */
export function flowTurn(s: Int16Array, seat: number): number {
  s[ACTIVE] = seat;
  s[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;
  if (ring.on) note(ring, NOTE_TURN, 1, seat);
  return flowTurnBegun(s);
}

/** rules tictactoe.rules:16 · flow: turn begun */
export function flowTurnBegun(s: Int16Array): number {
  if (!anyFlowAct(s, s[ACTIVE]!)) noAction(RULE_FLOW_ACT, RULES);
  return ask(s, FLOW_ACT, s[ACTIVE]!);
}

/** rules tictactoe.rules:16 · flow.act: what has been chosen */
export function flowAct(s: Int16Array, move: number): number {
  return doPlace(s, s[CHOOSER]!, move & PLACE_C_BITS);
}

/** rules tictactoe.rules:16 · turns: a turn of one seat, with which a given position goes on */
export function flowTurnGiven(s: Int16Array, seat: number): number {
  s[ACTIVE] = seat;
  s[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;
  if (ring.on) note(ring, NOTE_TURN, 1, seat);
  if (endsAtOnce(s)) return WAIT;
  return flowTurnBegun(s);
}

/** rules tictactoe.rules:14 · place */
export function doPlace(s: Int16Array, you: number, c: number): number {
  step(RULE_PLACE);
  setSign(s, c, you);
  if (endsAtOnce(s)) return WAIT;
  s[ORDER] = (s[ORDER]! + 1) % 2;
  return flowTurn(s, s[ORDER]!);
}

/** Stops at a decision. */
export function ask(s: Int16Array, site: number, seat: number): number {
  s[SITE] = site;
  s[CHOOSER] = seat;
  return WAIT;
}

/** The driver: pieces one after another until somebody decides or the game is over. */
export function run(s: Int16Array, next: number): void {
  for (let piece = next; piece >= 0; piece = PIECES[piece]!(s)) step(-1);
}

/** The pieces by number. */
export const PIECES: readonly ((s: Int16Array) => number)[] = [settle, beforePlay];
/** What goes on after each decision, by site. */
export const RESUME: readonly ((s: Int16Array, move: number) => number)[] = [flowAct];
