/** Random games of the toy, for properties that must hold at every state. */
import { seedState } from '../../runtime/chance.ts';
import { type Engine, makeEngine, type PlayedEvent, type State } from '../../runtime/index.ts';
import { FUNCTIONS, ring, roll, TABLES } from './toy.ts';

export const engine: Engine = makeEngine(TABLES, FUNCTIONS, ring);
export const VIEWERS = [0, 1, 2, 'spectator'] as const;

/** The viewers of a state: its seats and the spectator. */
export function viewersOf(s: State): Array<number | 'spectator'> {
  return VIEWERS.filter((viewer) => viewer === 'spectator' || viewer < s.buffer[4]!);
}

/** Plays `games` games, calling `visit` at every state with what led there. */
export function walk(
  games: number,
  visit: (s: State, from: { before: State; events: readonly PlayedEvent[] } | null) => void,
  seed = 'walk',
): void {
  const die = new Int16Array(64);
  seedState(die, seed);
  for (let game = 0; game < games; game += 1) {
    let s = engine.setup({ seed: game, players: 2 + (game % 2), options: { lives: 1 + (game % 4) } });
    visit(s, null);
    while (engine.outcome(s) === null) {
      const [decision] = engine.decisions(s);
      const actions = engine.legal(s, decision!.player);
      const played = engine.play(s, decision!.player, actions[roll(die, actions.length)]!);
      if (!played.ok) throw new Error(`refused: ${played.message}`);
      visit(played.state, { before: s, events: played.events });
      s = played.state;
    }
  }
}
