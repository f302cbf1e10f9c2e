/** Messages for programs: one flat object each, the same fields for every phase. */
import { positionAt, type SourceFile, type Span } from '../source/source.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';

/** A message as `--json` prints it. Lines and columns count from 1, columns in UTF-16 units, the end is exclusive. */
export interface JsonDiagnostic extends JsonPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string | null;
  /** The other places that the message is about, each with what is to be seen there. */
  readonly related: ReadonlyArray<JsonPlace & { readonly message: string }>;
}

/** A stretch of a file; `file` is its path in the folder of the game, or of the games where there are several. */
export interface JsonPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * A message with its offsets turned into lines and columns of the files it is about. `folder`: what stands before their
 * paths, empty or ended by `/`.
 */
export function toJson(diagnostic: Diagnostic, files: readonly SourceFile[], folder = ''): JsonDiagnostic {
  const { code, severity, at, title, help, related } = diagnostic;
  const others = related.map((other) => ({ ...placeIn(other.at, files, folder), message: other.label }));
  return { code, severity, ...placeIn(at, files, folder), message: title, help, related: others };
}

function placeIn(at: Span, files: readonly SourceFile[], folder: string): JsonPlace {
  const file = files.find((candidate) => candidate.path === at.file) ?? { path: at.file, text: '' };
  const start = positionAt(file, at.start);
  // A place between two letters is marked on the one behind it, as for people: nobody sees a stretch of none.
  const isEmpty = at.end <= at.start && !/^\n?$/.test(file.text.slice(at.start, at.start + 1));
  const end = positionAt(file, isEmpty ? at.start + 1 : at.end);
  return {
    file: `${folder}${at.file}`,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}
