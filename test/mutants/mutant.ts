/**
 * Faults that an emitter could have, as data: what of the text of a generated engine is replaced by what, and the
 * promise that is broken by it (docs/semantics.md). Random games, compared with the interpreter, must notice each.
 */
export interface Mutant {
  readonly name: string;
  /** What a command line would call the game. */
  readonly game: string;
  /** Games begin in the position of this scenario, else at the game's own start. */
  readonly scenario?: string;
  /** The only function that is changed. */
  readonly inside?: string;
  readonly from: string | RegExp;
  readonly to: string;
  readonly promise: string;
  /** How many games are begun, each with a seed of its own, and how many decisions of each are compared: 10 and 15. */
  readonly games?: number;
  readonly decisions?: number;
  /** Set where the promise itself is about a fault of the rules: that one of the two has it and the other not is meant. */
  readonly faults?: true;
}

export const hardCase = (number: string): string => `test/hard-cases/hc-${number}.rules`;
export const mindbug = 'rules/mindbug';
export const workshop = 'test/mutants/workshop.rules';
/** The head of a function. */
export const head = /^(const .*\n)/;
