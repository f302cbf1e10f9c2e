/** Results in the middle of an event: what is under way ends with the game. */
import type { GameFunctions } from './tables.ts';

/** What generated code throws when a statement has decided the game where code of other rules waits to go on. */
export const DECIDED: Error = Object.freeze(new Error('the game is decided'));

/** Runs up to the end, or until the game is decided. */
export function untilDecided(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error !== DECIDED) throw error;
  }
}

/** The functions of a game, none of which throws `DECIDED`. */
export function decidedWithin(functions: GameFunctions): GameFunctions {
  if (functions.decidesWithin !== true) return functions;
  return {
    ...functions,
    start: (s) => {
      untilDecided(() => {
        functions.start(s);
      });
    },
    apply: (s, move) => {
      untilDecided(() => {
        functions.apply(s, move);
      });
    },
    startTurn: (s, seat) => {
      untilDecided(() => {
        functions.startTurn(s, seat);
      });
    },
  };
}
