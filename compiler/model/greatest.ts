/** The greatest of numbers, `least` where none is greater: of any number of them, which a call with `...` does not take. */
export function greatest(least: number, values: Iterable<number>): number {
  let found = least;
  for (const value of values) if (value > found) found = value;
  return found;
}
