/** What is said about tables of cards: one function a code, from facts to wording. */
import type { Span } from '../../source/source.ts';
import { error, warning, type Diagnostic } from '../diagnostic.ts';

/** Something in a table that cannot be read, or does not fit the kind. `where` null: all of it. */
export function wrongTable(facts: {
  at: Span;
  where: { readonly row: number; readonly column?: string } | null;
  problem: string;
  help: string;
}): Diagnostic {
  const { at, where, problem, help } = facts;
  const column = where?.column === undefined ? '' : `, column \`${where.column}\``;
  const place = where === null ? '' : `row ${where.row}${column}: `;
  return error('wrong-table', { title: `${place}${problem}`, at, help });
}

/** A table that is not there, or lies elsewhere. */
export function noTable(facts: { at: Span; path: string; help: string }): Diagnostic {
  const { at, path, help } = facts;
  return error('no-table', { title: `the game has no table \`${path}\``, at, help });
}

/** Rows that are no cards, as something is not written there. */
export function rowsLeftOut(facts: {
  at: Span;
  path: string;
  rows: string;
  reasons: readonly string[];
}): Diagnostic {
  const { at, path, rows, reasons } = facts;
  return warning('row-left-out', {
    title: `left out of play: ${rows} of \`${path}\``,
    at,
    note: reasons.join('; '),
    help: 'nothing is filled in: complete the rows, or take them out of the table',
  });
}
