/**
 * TicTacToe. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import { SIGN } from './layout.ts';

/** rules tictactoe.rules:23 · turnAbout */
export function invariantTurnAbout(s: Int16Array): boolean {
  return (
    invariantTurnAboutCountC(s) - invariantTurnAboutCountCSignNought(s) >= 0 &&
    invariantTurnAboutCountC(s) - invariantTurnAboutCountCSignNought(s) <= 1
  );
}

/** rules tictactoe.rules:23 · turnAbout: count(c in Cell where c.sign == cross) */
export function invariantTurnAboutCountC(s: Int16Array): number {
  let total = 0;
  for (let it = 0; it < 9; it++) {
    if (s[SIGN + it] === 0) total++;
  }
  return total;
}

/** rules tictactoe.rules:23 · turnAbout: count(c in Cell where c.sign == nought) */
export function invariantTurnAboutCountCSignNought(s: Int16Array): number {
  let total = 0;
  for (let it = 0; it < 9; it++) {
    if (s[SIGN + it] === 1) total++;
  }
  return total;
}
