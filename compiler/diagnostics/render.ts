/** Messages for people: what is wrong, the lines it is about, why, and what to do. Plain text, no colours. */
import { codeFrameColumns } from '@babel/code-frame';
import { columnsOf } from '../source/columns.ts';
import { pathFrom, positionAt, type SourceFile, type Span } from '../source/source.ts';
import { visibleInPlace, visibleLine } from '../source/visible.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Lines longer than this are shown as a place only. */
const longestLine = 400;

/** Of more other places than this, the rest are shown as places only. */
const mostFrames = 4;

/** Of more messages than this, the rest are counted. */
const mostMessages = 200;

/** Several messages, an empty line between two; of very many the first, errors before warnings. `folder` stands before the paths of the files: `''`, or ended by `/`. */
export function renderAll(
  diagnostics: readonly Diagnostic[],
  files: readonly SourceFile[],
  folder = '',
): string {
  const shown = firstOf(diagnostics);
  const texts = shown.map((diagnostic) => render(diagnostic, files, folder));
  const more = diagnostics.length - shown.length;
  if (more > 0) texts.push(`… and ${more} more: mend these first, or see all of them with --json\n`);
  return texts.join('\n');
}

/** As many as anybody reads, in their order: all the errors that fit, then warnings. */
function firstOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= mostMessages) return diagnostics;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, mostMessages);
  const room = mostMessages - errors.length;
  const others = diagnostics.filter(({ severity }) => severity !== 'error').slice(0, room);
  const chosen = new Set([...errors, ...others]);
  return diagnostics.filter((diagnostic) => chosen.has(diagnostic));
}

/** One message, each of its lines ended by a line feed. */
export function render(diagnostic: Diagnostic, files: readonly SourceFile[], folder = ''): string {
  const { severity, code, title, at, label, related, note, help } = diagnostic;
  const lines = [`${severity}[${code}]: ${visibleLine(title)}`, ...place(at, label, files, folder, true)];
  for (const [index, other] of related.entries()) {
    lines.push(...place(other.at, other.label, files, folder, index < mostFrames));
  }
  if (note !== null) lines.push(`  note: ${note}`);
  if (help !== null) lines.push(`  help: ${help}`);
  return `${lines.join('\n')}\n`;
}

function place(
  at: Span,
  written: string,
  files: readonly SourceFile[],
  folder: string,
  isFramed: boolean,
): string[] {
  const label = visibleLine(written);
  if (at.file === '') return label === '' ? [] : [`  ${label}`];
  const file = files.find((candidate) => candidate.path === at.file);
  if (file === undefined) return [`  ${visibleLine(pathFrom(folder, at.file))}`];
  const { line, column } = positionAt(file, at.start);
  const where = `  ${visibleLine(pathFrom(folder, file.path))}:${line}:${column}`;
  const text = visibleInPlace(lineAt(file.text, at.start));
  if (!isFramed || text.length > longestLine) return [label === '' ? where : `${where} ${label}`];
  // A stretch over several lines is marked on its first: that is where reading it begins.
  const end = Math.max(column + 1, Math.min(column + at.end - at.start, text.length + 1));
  // `startLine`, which its types do not know: the line alone is handed over, not the file as long as it is above it.
  const options = { startLine: line, linesAbove: 0, linesBelow: 0, highlightCode: false, message: label };
  // Marked is a line of as many letters as the real one has columns in a terminal, which then takes its place.
  const before = inColumns(text.slice(0, column - 1));
  const marked = inColumns(text.slice(column - 1, end - 1));
  const ruler = `${before}${marked}${inColumns(text.slice(end - 1))}`;
  const from = before.length + 1;
  const range = {
    start: { line, column: from },
    end: { line, column: from + Math.max(1, marked.length) },
  };
  const [first = '', ...rows] = codeFrameColumns(ruler, range, options).split('\n');
  const shown = first.slice(0, first.length - ruler.length) + text;
  return [where, ...[shown, ...rows].map((row) => row.trimEnd())];
}

/** Letters that take as many columns; tabs stay, they are as wide as where they stand. */
function inColumns(text: string): string {
  return text
    .split('\t')
    .map((part) => 'x'.repeat(columnsOf(part)))
    .join('\t');
}

function lineAt(text: string, offset: number): string {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}
