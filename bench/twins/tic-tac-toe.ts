/** Tic-tac-toe written by hand for speed: 0…8 cells, 9 who is to move (1 or 2). */

// prettier-ignore
const LINES = Int8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6);
const TO_MOVE = 9;

export const SIZE = 16;

export function begin(s: Int16Array): void {
  s.fill(0);
  s[TO_MOVE] = 1;
}

/** Writes the empty cells; gives how many. */
export function moves(s: Int16Array, out: Int32Array): number {
  let n = 0;
  for (let cell = 0; cell < 9; cell++) if (s[cell] === 0) out[n++] = cell;
  return n;
}

/** Marks a cell; whether that made a line. */
export function apply(s: Int16Array, cell: number): boolean {
  const player = s[TO_MOVE]!;
  s[cell] = player;
  s[TO_MOVE] = 3 - player;
  for (let i = 0; i < 24; i += 3) {
    if (s[LINES[i]!] === player && s[LINES[i + 1]!] === player && s[LINES[i + 2]!] === player) return true;
  }
  return false;
}
