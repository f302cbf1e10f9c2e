/**
 * Keywords that may depend on themselves (L7): what is granted is the least set that fits. A question about one thing
 * asks about others; one that is open already counts as "no", and while such a round grants anything anew, it is
 * asked again. So a question costs a round for each thing at most, and no fault leaves anything behind.
 */

/** Scratch of one engine: where a question stands. Things are numbered by keyword, then thing. */
export interface Questions {
  /** Is one being answered? */
  open: boolean;
  /** Number of the round, going on from question to question. */
  round: number;
  /** The first round of the question. */
  first: number;
  /** How often something was granted that was not before. */
  news: number;
  /** The round in which each was asked last. */
  readonly asked: Int32Array;
  /** The round in which each was granted last. */
  readonly granted: Int32Array;
  readonly things: number;
}

/** Scratch for so many keywords of so many things. */
export function makeQuestions(keywords: number, things: number): Questions {
  const size = keywords * things;
  const [asked, granted] = [new Int32Array(size), new Int32Array(size)];
  return { open: false, round: 0, first: 0, news: 0, asked, granted, things };
}

/** Is a keyword, by its number, granted to a thing? */
export function isGranted(
  q: Questions,
  s: Int16Array,
  keyword: number,
  thing: number,
  grants: (s: Int16Array, thing: number) => boolean,
): boolean {
  const at = keyword * q.things + thing;
  if (!q.open) return answered(q, s, thing, at, grants);
  if (q.granted[at]! >= q.first) return true;
  if (q.asked[at] === q.round) return false;
  q.asked[at] = q.round;
  if (!grants(s, thing)) return false;
  q.granted[at] = q.round;
  q.news = (q.news + 1) | 0;
  return true;
}

/** A question that no other one asks. */
function answered(
  q: Questions,
  s: Int16Array,
  thing: number,
  at: number,
  grants: (s: Int16Array, thing: number) => boolean,
): boolean {
  if (q.round > 0x7fff0000) {
    q.asked.fill(0);
    q.granted.fill(0);
    q.round = 0;
  }
  q.open = true;
  q.first = q.round + 1;
  try {
    for (;;) {
      const before = q.news;
      q.round += 1;
      q.asked[at] = q.round;
      if (grants(s, thing)) return true;
      if (q.news === before) return false;
    }
  } finally {
    q.open = false;
  }
}
