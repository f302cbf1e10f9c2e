/** What `check --explain CODE` says: what a code means, a rule file to which it is said, and the same file mended. */
export interface Explanation {
  /** Whole sentences: what is wrong, and why it matters. */
  readonly meaning: string;
  /** A rule file of a game that `check` answers with this code. */
  readonly wrong: string;
  /** The mended file: `check` has nothing to say about it, and `fmt` nothing to change. */
  readonly right: string;
  /** Files of patches that are put on, the wrong ones and the same mended, where the code is about patches. */
  readonly patches?: { readonly wrong: readonly string[]; readonly right: readonly string[] };
  /** The table `animals.csv` beside each of the two files. */
  readonly tables?: { readonly wrong: string; readonly right: string };
}
