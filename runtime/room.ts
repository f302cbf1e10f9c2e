/** Decisions with more options than there is room for. */
import { fail } from './fault.ts';
import { MOVES_ROOM } from './scratch.ts';
import type { GameFunctions } from './tables.ts';

/** The functions of a game whose rules may offer more than there is room for: that is a fault then. */
export function withinRoom(functions: GameFunctions): GameFunctions {
  if (functions.manyOptions !== true) return functions;
  const { moves } = functions;
  return {
    ...functions,
    moves: (s, out, at, seat) => {
      const count = moves(s, out, at, seat);
      if (count > MOVES_ROOM) {
        const most = `where at most ${MOVES_ROOM} may be`;
        fail('too-many-options', `there are ${count} options at once, ${most}`, -1, []);
      }
      return count;
    },
  };
}
