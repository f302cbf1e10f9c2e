/** Messages for programs: one flat object each, the same fields for every phase. */
import { positionAt, type SourceFile } from '../source/source.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';

/** A message as `--json` prints it. Lines and columns count from 1, columns in UTF-16 units, the end is exclusive. */
export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  readonly help: string | null;
}

/** A message with its offsets turned into lines and columns of the file it is in. */
export function toJson(diagnostic: Diagnostic, files: readonly SourceFile[]): JsonDiagnostic {
  const { code, severity, at, title, help } = diagnostic;
  const file = files.find((candidate) => candidate.path === at.file) ?? { path: at.file, text: '' };
  const start = positionAt(file, at.start);
  const end = positionAt(file, at.end);
  return {
    code,
    severity,
    file: at.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    message: title,
    help,
  };
}
