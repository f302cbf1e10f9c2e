/** A random game with its record: the same choices as `simulate` makes from equal seeds. */
import type { State } from '../../runtime/engine.ts';
import { applied, chanceOutcomes, startState } from '../games/states.ts';
import type { LoadedGame } from '../games/load.ts';
import type { Random } from '../simulate/random.ts';
import type { GameRecord } from './record.ts';
import type { RecordedGame, RecordedStart } from './recorder.ts';
import { Recorder } from './recorder.ts';

/** Plays until the end, a fault, or `most` decisions; what is no fault of the rules is recorded as a bug. */
export function recordRandomGame(
  game: Played & RecordedGame,
  start: RecordedStart,
  random: Random,
  most: number,
  note?: string,
): GameRecord {
  const recorder = new Recorder(game, start);
  try {
    let state = startState(game.engine, start);
    recorder.reached(state);
    for (let decisions = 0; decisions < most;) {
      const seat = game.engine.fast.chooser(state.buffer);
      if (seat === -2) break;
      if (seat >= 0) decisions++;
      state = seat === -1 ? chance(game, state, random, recorder) : act(game, state, seat, random, recorder);
      recorder.reached(state);
    }
  } catch (error) {
    recorder.failed(error);
  }
  return recorder.record(note);
}

type Played = Pick<LoadedGame, 'engine' | 'module'>;

function chance({ engine, module }: Played, state: State, random: Random, recorder: Recorder): State {
  const outcomes = chanceOutcomes(module, state);
  const weights = outcomes.map(({ weight }) => weight);
  const chosen = outcomes[random.weighted(weights, weights.length)]?.outcome ?? 0;
  recorder.chance(state, chosen);
  return applied(engine, state, chosen);
}

function act({ engine }: Played, state: State, seat: number, random: Random, recorder: Recorder): State {
  const action = random.oneOf(engine.legal(state, seat));
  recorder.act(state, seat, action);
  const played = engine.play(state, seat, action);
  if (!played.ok) throw new Error(`a listed action was refused: ${played.message}`);
  return played.state;
}
