/** A rule file as a tree of lines, so that a part of it can be left out and the rest still stands. */

export interface Line {
  /** Without braces when there are lines inside. */
  readonly text: string;
  readonly inside: readonly Line[] | null;
}

export const line = (text: string, inside: readonly Line[] | null = null): Line => ({ text, inside });

/** The text of a rule file. */
export function printed(lines: readonly Line[], indent = ''): string {
  return lines
    .map(({ text, inside }) =>
      inside === null
        ? `${indent}${text}\n`
        : inside.length === 0
          ? `${indent}${text} { }\n`
          : `${indent}${text} {\n${printed(inside, `${indent}  `)}${indent}}\n`,
    )
    .join('');
}

/**
 * The smallest program found that still fails: lines are left out, with all inside them or without what is around
 * them, until none can be. `tries` bounds how often `fails` is asked.
 */
export async function smallest(
  program: readonly Line[],
  fails: (lines: readonly Line[]) => Promise<boolean>,
  tries: number,
): Promise<readonly Line[]> {
  let best = program;
  let left = tries;
  for (let again = true; again && left > 0;) {
    again = false;
    for (let at = 0; at < size(best) && left > 0; at++) {
      for (const smaller of [without(best, at), unwrapped(best, at)]) {
        if (smaller === null || left <= 0) continue;
        left -= 1;
        if (!(await fails(smaller))) continue;
        best = smaller;
        again = true;
        at -= 1;
        break;
      }
    }
  }
  return best;
}

function size(lines: readonly Line[]): number {
  return lines.reduce((sum, { inside }) => sum + 1 + size(inside ?? []), 0);
}

/** Without the line of this number, counted from the start, and all inside it. */
function without(lines: readonly Line[], at: number): readonly Line[] | null {
  return replaced(lines, at, () => []);
}

/** With what is inside the line of this number in its place. */
function unwrapped(lines: readonly Line[], at: number): readonly Line[] | null {
  return replaced(lines, at, ({ inside }) => inside);
}

function replaced(
  lines: readonly Line[],
  at: number,
  by: (line: Line) => readonly Line[] | null,
): readonly Line[] | null {
  let from = 0;
  for (const [index, one] of lines.entries()) {
    if (from === at) {
      const instead = by(one);
      return instead === null ? null : [...lines.slice(0, index), ...instead, ...lines.slice(index + 1)];
    }
    const length = 1 + size(one.inside ?? []);
    if (at < from + length) {
      const inside = replaced(one.inside ?? [], at - from - 1, by);
      return inside === null
        ? null
        : [...lines.slice(0, index), { ...one, inside }, ...lines.slice(index + 1)];
    }
    from += length;
  }
  return null;
}
