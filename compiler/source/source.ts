/** One rule file as read: normalised text (LF, no BOM, NFC names are made by the lexer), never its place on a disk. */
export interface SourceFile {
  /** Path inside the game's folder, with `/`, for example `mindbug.rules`. */
  readonly path: string;
  readonly text: string;
}

/** A stretch of a file: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The stretch between offsets of tokens. These are floating-point numbers to Node, each an object of its own wherever it is
 * kept, unless they are made whole: a large game has a million stretches.
 */
export function stretch(file: string, start: number, end: number): Span {
  return { file, start: start | 0, end: end | 0 };
}

/** Whether a stretch lies in another one. */
export function isWithin(inner: Span, outer: Span): boolean {
  return inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
}

/** A place as people say it: 1-based line, 1-based column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A span nobody wrote (desugared pieces point at what they came from instead whenever that exists). */
export const nowhere: Span = { file: '', start: 0, end: 0 };

/** Normalises a file: drops a leading byte order mark and turns CRLF and CR into LF. */
export function sourceFile(path: string, text: string): SourceFile {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return { path, text: withoutMark.replace(/\r\n?/g, '\n') };
}

const lineStarts = new WeakMap<SourceFile, readonly number[]>();

/** Where each line begins; a table has many, and each of its rows is asked for. */
function startsOf(file: SourceFile): readonly number[] {
  const before = lineStarts.get(file);
  if (before !== undefined) return before;
  const starts = [0];
  for (let at = file.text.indexOf('\n'); at >= 0; at = file.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStarts.set(file, starts);
  return starts;
}

/** Line and column of an offset; an offset past the end is the end. */
export function positionAt(file: SourceFile, offset: number): Position {
  const at = Math.max(0, Math.min(offset, file.text.length));
  const starts = startsOf(file);
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of an offset ends, its line break left out. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The whole line in which a stretch begins. */
export function lineAround({ text }: SourceFile, at: Span): Span {
  return { ...at, start: lineStart(text, at.start), end: lineEnd(text, at.start) };
}

/** The path of a file of a folder (`''`, or ended by `/`) from where the folder is seen; one of a patch may lie outside. */
export function pathFrom(folder: string, path: string): string {
  let [base, rest] = [folder, path];
  while (rest.startsWith('../') && base !== '' && !base.endsWith('../')) {
    base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1);
    rest = rest.slice(3);
  }
  return base + rest;
}
