/** In: a game and the steps that lead to where it broke off. Out: its record. */
import type { ActionJson } from '../../runtime/engine.ts';
import { applied, startState } from '../games/states.ts';
import type { LoadedGame } from '../games/load.ts';
import type { GameRecord } from './record.ts';
import type { RecordedGame, RecordedStart } from './recorder.ts';
import { Recorder } from './recorder.ts';

/** A step: what a player does, or what chance gives by number. */
export type WayStep = { readonly player: number; readonly action: ActionJson } | { readonly outcome: number };

/** Plays the steps once more and takes them down; the last one, or the set-up where there are none, may fail. */
export function recordWay(
  game: Pick<LoadedGame, 'engine'> & RecordedGame,
  start: RecordedStart,
  steps: readonly WayStep[],
): GameRecord {
  const { engine } = game;
  const recorder = new Recorder(game, start);
  try {
    let state = startState(engine, start);
    recorder.reached(state);
    for (const step of steps) {
      if ('outcome' in step) {
        recorder.chance(state, step.outcome);
        state = applied(engine, state, step.outcome);
      } else {
        recorder.act(state, step.player, step.action);
        const played = engine.play(state, step.player, step.action);
        if (!played.ok) throw new Error(`a listed action was refused: ${played.message}`);
        ({ state } = played);
      }
      recorder.reached(state);
    }
  } catch (error) {
    recorder.failed(error);
  }
  return recorder.record();
}
