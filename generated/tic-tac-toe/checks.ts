/**
 * TicTacToe. Invariants, witnesses and what scenarios expect.
 * Generated from the rules; edit those.
 */
import {
  invariantTurnAboutCountC,
  invariantTurnAboutCountCAgain,
  invariantTurnAboutCountCAgain2,
  invariantTurnAboutCountCAgain3,
} from './derived.ts';

/** rules tictactoe.rules:22 · turnAbout */
export function invariantTurnAbout(s: Int16Array): boolean {
  return (
    invariantTurnAboutCountC(s) - invariantTurnAboutCountCAgain(s) >= 0 &&
    invariantTurnAboutCountCAgain2(s) - invariantTurnAboutCountCAgain3(s) <= 1
  );
}
