/** "Did you mean": a name close to the one written, or nothing. */

/**
 * How much is spent on near names in one check: a comparison of two letters is one. A game of 20,000 names has a hundred
 * mistakes looked after; of thousands nobody reads the last ones.
 */
const MOST_SPENT = 200_000_000;
const spent = { so: 0 };

/** Called where a check begins, so that what it says depends on the rules alone. */
export function beginSuggestions(): void {
  spent.so = 0;
}

/** Whether names are still looked for that are near, or that somebody else may have meant; `names`: how many there are. */
export function stillSuggests(names: number): boolean {
  spent.so += 16 * names;
  return spent.so < MOST_SPENT;
}

/**
 * The valid name nearest to what was written, if it is near: at most a third of the written name's letters differ
 * (one in names of three to five). Equally near names: the first in the order of their letters, so that the answer
 * never depends on the order of the candidates.
 */
export function suggest(written: string, valid: Iterable<string>): string | null {
  if (!stillSuggests(0)) return null;
  const limit = Math.floor(Array.from(written).length / 3);
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of valid) {
    const near = Math.abs(written.length - candidate.length) <= limit;
    spent.so += near ? 16 + written.length * candidate.length : 16;
    const distance = editDistance(written.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (candidate === written || distance > limit) continue;
    const better =
      distance < bestDistance || (distance === bestDistance && best !== null && candidate < best);
    if (better) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Declarations of one sort, with what people call them in their languages. */
interface NamedList {
  readonly list: ReadonlyArray<{
    readonly name: { readonly text: string };
    readonly names: { readonly byLanguage: Readonly<Record<string, string>> } | null;
  }>;
}

/** The declaration that people call so in some language, else the one whose name is near. */
export function suggestIn({ list }: NamedList, written: string): string | null {
  const word = written.toLowerCase();
  const called = list.find(({ names }) =>
    Object.values(names?.byLanguage ?? {}).some((text) => text.toLowerCase() === word),
  );
  const valid = list.map(({ name }) => name.text);
  return called?.name.text ?? suggest(written, valid);
}

/** How many letters to add, drop, change or swap with their neighbour; anything above `limit` counts as `limit + 1`. */
function editDistance(from: string, to: string, limit: number): number {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
