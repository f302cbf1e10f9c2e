/** The head of a table: what each of its columns is, and in which unit. */
import { wrongTable } from '../diagnostics/catalogue/tables.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { headOf, type Cell, type Row } from '../tables/csv.ts';
import type { Mistakes } from '../tables/mistakes.ts';

/** A column; `head`: what it is called, for messages. */
export type Column = { readonly head: string } & (
  | { readonly kind: 'id' | 'remark' }
  | { readonly kind: 'name' | 'text'; readonly language: string }
  | { readonly kind: 'value'; readonly attribute: string; readonly unit: string }
);

type Units = Map<string, { readonly unit: string; readonly at: Span }>;
type Attributes = ReadonlyMap<string, syntax.AttributeDeclaration>;

/** The columns of a head; null when one is not known, or one is missing, which is said. */
export function columnsOf(
  head: Row,
  node: syntax.Catalogue,
  attributes: Attributes,
  units: Units,
  mistakes: Mistakes,
): readonly Column[] | null {
  const before = mistakes.count;
  const where = { row: head.number };
  const wrong = (at: Span, problem: string, help: string): void =>
    mistakes.add(() => wrongTable({ at, where, problem, help }));
  const columns = head.cells.flatMap((cell) => {
    const column = columnOf(cell.text, attributes);
    if (column !== null) return [column];
    mistakes.add(() => unknownColumn(cell, where, attributes));
    return [];
  });
  reportTwice(head.cells, columns, wrong);
  for (const [name, { value }] of attributes)
    if (value === null && !columns.some((column) => column.kind === 'value' && column.attribute === name))
      wrong(head.span, `the column \`${name}\` is missing`, `each ${node.of.text} has one`);
  if (!columns.some(({ kind }) => kind === 'id'))
    wrong(head.span, 'the column `id` is missing', 'it says what the card is called in rules and records');
  if (mistakes.count === before) compareUnits(head.cells, columns, units, wrong);
  return mistakes.count === before ? columns : null;
}

function unknownColumn({ text, span: at }: Cell, where: { row: number }, attributes: Attributes): Diagnostic {
  const valid = ['id', 'name', 'text', 'copies', ...attributes.keys()];
  const near = suggest(text, valid);
  const columns = valid.map((each) => `\`${each}\``).join(', ');
  const help = near === null ? `the columns are ${columns}; a remark begins with \`//\`` : `did you mean \`${near}\`?`; // prettier-ignore
  return wrongTable({ at, where, problem: `there is no column \`${text}\``, help });
}

/** `id`, `name:fr`, `weight [kg]`, `// source`. */
function columnOf(written: string, attributes: Attributes): Column | null {
  if (written.startsWith('//')) return { kind: 'remark', head: written };
  const { head, unit } = headOf(written);
  if (attributes.has(head) || (head === 'copies' && unit === ''))
    return { kind: 'value', attribute: head, unit, head };
  if (written === 'id') return { kind: 'id', head: written };
  const [, word, language = ''] = /^(name|text)(?::(\p{L}[\p{L}\p{Nd}_-]*))?$/u.exec(written) ?? [];
  return word === 'name' || word === 'text' ? { kind: word, language, head: written } : null;
}

function reportTwice(
  cells: readonly Cell[],
  columns: readonly Column[],
  wrong: (at: Span, problem: string, help: string) => void,
): void {
  if (columns.length < cells.length) return;
  const seen = new Set<string>();
  columns.forEach(({ kind, head }, index) => {
    const span = cells[index]?.span;
    if (kind !== 'remark' && seen.has(head) && span !== undefined)
      wrong(span, `a second column \`${head}\``, 'remove one of them');
    seen.add(head);
  });
}

/** Tables of one game count one attribute in one unit: 3 kg are not 3 g. */
function compareUnits(
  cells: readonly Cell[],
  columns: readonly Column[],
  units: Units,
  wrong: (at: Span, problem: string, help: string) => void,
): void {
  columns.forEach((column, index) => {
    const at = cells[index]?.span;
    if (column.kind !== 'value' || at === undefined) return;
    const first = units.get(column.attribute);
    if (first === undefined) units.set(column.attribute, { unit: column.unit, at });
    else if (first.unit !== column.unit) {
      const shown = (unit: string): string => (unit === '' ? 'no unit' : `[${unit}]`);
      const problem = `\`${column.attribute}\` is in ${shown(column.unit)} here, and in ${shown(first.unit)} in \`${first.at.file}\``;
      wrong(at, problem, 'count in one unit in all tables');
    }
  });
}
