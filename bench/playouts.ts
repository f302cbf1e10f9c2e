/** Random games as work to measure; every engine gets a loop of its own, so that none slows down another. */
import type { Engine, SetupInput } from '../runtime/engine.ts';
import { below } from './harness.ts';

/** Whole games on the fast face: the full list at every decision, one move at random. */
export function fastGames(engine: Engine, set: Omit<SetupInput, 'seed'> = {}): (count: number) => void {
  const { fast } = engine;
  const out = new Int32Array(1024);
  let seed = 0;
  let s = fast.create({ ...set, seed });
  return (count) => {
    for (let game = 0; game < count; game++) {
      s = fast.create({ ...set, seed: seed++ }, s);
      while (fast.chooser(s) >= 0) fast.apply(s, out[below(fast.moves(s, out))]!);
    }
  };
}

/** The same on the friendly face: actions and states as plain data, events and all. */
export function friendlyGames(engine: Engine, set: Omit<SetupInput, 'seed'> = {}): (count: number) => void {
  let seed = 0;
  return (count) => {
    for (let game = 0; game < count; game++) {
      let state = engine.setup({ ...set, seed: seed++ });
      for (let open = engine.decisions(state); open.length > 0; open = engine.decisions(state)) {
        const { player } = open[0]!;
        const actions = engine.legal(state, player);
        const played = engine.play(state, player, actions[below(actions.length)]!);
        if (!played.ok) throw new Error(played.message);
        state = played.state;
      }
    }
  };
}

/** One state in the middle of a game. */
export function middle(engine: Engine, decisions: number): Int16Array {
  const { fast } = engine;
  const out = new Int32Array(1024);
  const s = fast.create({ seed: 1 });
  for (let i = 0; i < decisions && fast.chooser(s) >= 0; i++) fast.apply(s, out[below(fast.moves(s, out))]!);
  return s;
}

/** Copies of one state into another and back. */
export function copies(engine: Engine, state: Int16Array): (count: number) => void {
  const { fast } = engine;
  let from: Int16Array = state;
  let to: Int16Array = new Int16Array(state.length);
  return (count) => {
    for (let i = 0; i < count; i++) {
      fast.copy(from, to);
      [from, to] = [to, from];
    }
  };
}
