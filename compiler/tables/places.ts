/** Where in a table something stands, as people find it there: by row and column. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source/source.ts';
import { headOf, readCsv } from './csv.ts';

/** The messages about tables, with the row and the column of what they are about; those of a table say theirs already. */
export function withPlaces(
  diagnostics: readonly Diagnostic[],
  tables: readonly SourceFile[],
): readonly Diagnostic[] {
  const byPath = new Map(tables.map((table) => [table.path, table]));
  const before = (at: Span): string => {
    const table = byPath.get(at.file);
    return table === undefined ? '' : placeIn(table, at);
  };
  return diagnostics.map((diagnostic) => {
    const { code, title, at, related } = diagnostic;
    if (related.every((other) => before(other.at) === '') && before(at) === '') return diagnostic;
    return {
      ...diagnostic,
      title: code === 'wrong-table' ? title : `${before(at)}${title}`,
      related: related.map((other) => ({ ...other, label: `${before(other.at)}${other.label}` })),
    };
  });
}

/** `` row 2, column `legs`: ``; nothing where no row is. */
function placeIn(table: SourceFile, { start, end }: Span): string {
  const { head, rowAt } = readCsv(table);
  const row = rowAt(start);
  if (row === null || start > row.span.end) return '';
  const column = row.cells.findIndex(({ span }) => span.start <= start && end <= span.end);
  const written = head?.cells[column]?.text;
  return written === undefined || row.number === head?.number
    ? `row ${row.number}: `
    : `row ${row.number}, column \`${headOf(written).head}\`: `;
}
