/**
 * Catalogues: cards that stand in a table. In: the declarations of a game and its tables. Out: the same with a card for
 * each row, its values at their places in the table, so that they are held to the kind like any other.
 * Guarantees: all that is wrong in a table is said at once, up to a hundred; a row with something missing is left out and listed.
 */
import { noTable, rowsLeftOut, wrongTable } from '../diagnostics/catalogue/tables.ts';
import { unknownName } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { SourceFile, Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { readCsv, type Csv, type Row } from '../tables/csv.ts';
import { Mistakes } from '../tables/mistakes.ts';
import { cellReader, type CellReader } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';
import { declarationsOf } from './declare.ts';
import { emptyRecord } from './texts.ts';

type Report = (diagnostic: Diagnostic) => void;
type Declarations = readonly syntax.Declaration[];

/** A game has at most so many cards from tables: things are numbered in 16 bits. */
const mostCards = 20_000;

/** The declarations with the cards of every catalogue behind them, and `Catalogue` as the words of its options. */
export function withCatalogues(
  declarations: Declarations,
  tables: readonly SourceFile[],
  report: Report,
): Declarations {
  const catalogues = declarationsOf(declarations, 'catalogue');
  if (catalogues.length === 0) return declarations;
  const read = readAll(catalogues, declarations, tables);
  read.said.forEach(report);
  const choices = declarations.map((each) => (each.kind === 'option' ? withChoice(each, catalogues) : each));
  // One by one: so many do not fit into a call.
  const held: syntax.Declaration[] = choices;
  for (const card of thoseHeld(read.cards, report)) held.push(card);
  return held;
}

/** The cards of a table: no more than a game holds, and one that shows where that is; and how many there are. */
interface CardsOfTable {
  readonly cards: readonly syntax.Card[];
  readonly count: number;
}
const none: CardsOfTable = { cards: [], count: 0 };

/** What was read of the tables of a game, and out of what. */
interface Read {
  readonly from: Declarations;
  readonly tables: readonly SourceFile[];
  readonly cards: readonly CardsOfTable[];
  readonly said: readonly Diagnostic[];
}

const readBefore = new WeakMap<syntax.Catalogue, Read>();

/** Reads every table, once for the game, its variants and its patches: none of them changes what the cells say. */
function readAll(
  catalogues: readonly syntax.Catalogue[],
  declarations: Declarations,
  tables: readonly SourceFile[],
): Pick<Read, 'cards' | 'said'> {
  const [first] = catalogues;
  const from = declarations.filter(({ kind }) => ['catalogue', 'kind', 'enum', 'things'].includes(kind));
  const before = first === undefined ? undefined : readBefore.get(first);
  if (before !== undefined && isSame(before.from, from) && isSame(before.tables, tables)) return before;
  const said: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic): void => void said.push(diagnostic);
  const units = new Map<string, { readonly unit: string; readonly at: Span }>();
  const cards = catalogues.map((node) => {
    const file = fileOf(node, tables, tell);
    return file === null ? none : cardsOf({ node, csv: readCsv(file), declarations: from, units }, tell);
  });
  const read = { from, tables, cards, said };
  if (first !== undefined) readBefore.set(first, read);
  return read;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/** The cards of the tables that the game holds; of one that is too much none, as nothing it brings can be played. */
function* thoseHeld(read: readonly CardsOfTable[], report: Report): Iterable<syntax.Card> {
  const all = read.reduce((sum, { count }) => sum + count, 0);
  let count = 0;
  for (const { cards } of read) {
    const over = cards[mostCards - count];
    if (over !== undefined) {
      const problem = `the tables have ${all} cards, and a game holds ${mostCards}`;
      report(wrongTable({ at: over.span, where: null, problem, help: 'leave some out' }));
    } else {
      count += cards.length;
      yield* cards;
    }
  }
}

/** `option catalogue: Catalogue = Mammals` is a choice among the catalogues of one kind. */
function withChoice(option: syntax.Option, catalogues: readonly syntax.Catalogue[]): syntax.Option {
  const { type, value } = option;
  if (type.kind !== 'named' || type.name.text !== 'Catalogue' || type.optional) return option;
  const usual =
    value.kind === 'name' ? catalogues.find(({ name }) => name.text === value.name.text) : undefined;
  const alike = catalogues.filter(({ of }) => usual === undefined || of.text === usual.of.text);
  return { ...option, type: { kind: 'choice', names: alike.map(({ name }) => name), span: type.span } };
}

function fileOf(node: syntax.Catalogue, tables: readonly SourceFile[], report: Report): SourceFile | null {
  const { path, span: at } = node.from;
  const file = tables.find((table) => table.path === path.normalize('NFC'));
  if (file !== undefined) return file;
  const near = suggest(path, tables.map((table) => table.path)); // prettier-ignore
  const isOutside = /^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/u.test(path);
  const help = isOutside
    ? 'a table lies inside the folder of the game: copy it there'
    : !path.endsWith('.csv')
      ? 'a table is a file whose name ends in `.csv`'
      : near !== null
        ? `did you mean \`${near}\`?`
        : 'the path goes from the folder of the game, with `/`; links that lead out of it are not followed';
  report(noTable({ at, path, help }));
  return null;
}

interface Given {
  readonly node: syntax.Catalogue;
  readonly csv: Csv;
  readonly declarations: Declarations;
  /** By attribute: the unit that the first table of the game names for it. */
  readonly units: Map<string, { readonly unit: string; readonly at: Span }>;
}

function cardsOf({ node, csv, declarations, units }: Given, report: Report): CardsOfTable {
  const kinds = declarationsOf(declarations, 'kind').map(({ name }) => name.text);
  if (!kinds.includes(node.of.text)) {
    const { text: name, span: at } = node.of;
    report(unknownName({ at, name, what: 'kind', suggestion: suggest(name, kinds) }));
    return none;
  }
  const attributes = attributesOf(declarations, node.of.text);
  const mistakes = new Mistakes(csv.mistakes);
  const columns = csv.head === null ? null : columnsOf(csv.head, node, attributes, units, mistakes);
  const readers = new Map<string, CellReader>();
  for (const { name, type } of attributes.values())
    readers.set(name.text, cellReader(type, declarations, readingsOf(node, name.text)));
  readers.set(
    'copies',
    cellReader({ kind: 'int', from: null, to: null, optional: false, span: node.span }, [], new Map()),
  );
  reportReadings(node, attributes, report);
  const rows = new Rows(node, columns ?? [], readers, mistakes);
  const cards: syntax.Card[] = [];
  let count = 0;
  if (columns !== null)
    csv.eachRow((row) => {
      const card = rows.card(row, columns.length);
      if (card === null) return;
      count += 1;
      if (cards.length <= mostCards) cards.push(card);
    });
  mistakes.told().forEach(report);
  if (rows.leftOut.size > 0) report(leftOut(node, rows.leftOut));
  return { cards, count };
}

/** What a kind prints on its cards, with what it inherits. */
function attributesOf(
  declarations: Declarations,
  kind: string,
): ReadonlyMap<string, syntax.AttributeDeclaration> {
  const kinds = declarationsOf(declarations, 'kind');
  const found = new Map<string, syntax.AttributeDeclaration>();
  const seen = new Set<string>();
  for (let name: string | undefined = kind; name !== undefined && !seen.has(name);) {
    seen.add(name);
    const node: syntax.KindDeclaration | undefined = kinds.find((each) => each.name.text === name);
    for (const member of node?.members ?? [])
      if (member.kind === 'attribute' && !found.has(member.name.text)) found.set(member.name.text, member);
    name = node?.parent?.text;
  }
  return found;
}

function readingsOf(node: syntax.Catalogue, column: string): ReadonlyMap<string, syntax.Expression> {
  const own = node.readings.filter((reading) => reading.column.text === column);
  return new Map(own.map(({ text, value }) => [text, value]));
}

function reportReadings(
  { readings, of }: syntax.Catalogue,
  attributes: ReadonlyMap<string, syntax.AttributeDeclaration>,
  report: Report,
): void {
  for (const { column } of readings) {
    if (attributes.has(column.text)) continue;
    const suggestion = suggest(column.text, attributes.keys());
    report(
      unknownName({ at: column.span, name: column.text, what: `attribute of a ${of.text}`, suggestion }),
    );
  }
}

/** `rows 4..6, 9`. */
function listOf(numbers: readonly number[]): string {
  const runs: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const list = runs.map(([from, to]) =>
    from === to ? String(from) : `${from}${to === from + 1 ? ', ' : '..'}${to}`,
  );
  return `${numbers.length === 1 ? 'row' : 'rows'} ${list.join(', ')}`;
}

function leftOut({ from }: syntax.Catalogue, rows: ReadonlyMap<string, readonly number[]>): Diagnostic {
  const all = [...rows.values()].flat().sort((a, b) => a - b);
  const reasons = [...rows].map(([missing, numbers]) => `${listOf(numbers)}: no ${missing}`);
  return rowsLeftOut({ at: from.span, path: from.path, rows: listOf(all), reasons });
}

type Where = NonNullable<Parameters<typeof wrongTable>[0]['where']>;

class Rows {
  /** What is missing, and in which rows. */
  readonly leftOut = new Map<string, number[]>();
  readonly #node: syntax.Catalogue;
  readonly #columns: readonly Column[];
  readonly #readers: ReadonlyMap<string, CellReader>;
  readonly #mistakes: Mistakes;

  constructor(
    node: syntax.Catalogue,
    columns: readonly Column[],
    readers: ReadonlyMap<string, CellReader>,
    mistakes: Mistakes,
  ) {
    this.#node = node;
    this.#columns = columns;
    this.#readers = readers;
    this.#mistakes = mistakes;
  }

  /** The card of a row; none when something is missing or wrong, which is said or listed. */
  card(row: Row, width: number): syntax.Card | null {
    if (row.width !== width) {
      const problem = `${row.width} cells, where the head names ${width} columns`;
      const help = 'a cell with a comma in it stands in quotes';
      this.#wrong(row.span, { row: row.number }, problem, help);
      return null;
    }
    const made = new Card();
    this.#columns.forEach((column, index) => this.#cell(made, row, column, index));
    const missing =
      made.name === null ? 'id' : made.hasNames && made.names.size === 0 ? 'name' : made.missing;
    if (missing !== null) {
      const rows = this.leftOut.get(missing);
      if (rows === undefined) this.leftOut.set(missing, [row.number]);
      else rows.push(row.number);
      return null;
    }
    const { of, name: catalogue } = this.#node;
    return made.name === null ? null : made.finished(made.name, of, catalogue.text, row.span);
  }

  #wrong(at: Span, where: Where, problem: string, help: string): void {
    this.#mistakes.add(() => wrongTable({ at, where, problem, help }));
  }

  #cell(made: Card, row: Row, column: Column, index: number): void {
    const cell = row.cells[index];
    if (cell === undefined) return;
    const { text, span } = cell;
    const where = { row: row.number, column: column.head };
    switch (column.kind) {
      case 'remark':
        return;
      case 'id':
        if (text === '') return;
        made.name = { text: text.normalize('NFC'), span };
        if (/^[\p{L}_][\p{L}\p{M}\p{Nd}_]*$|[\p{Cc}\uFFFD]/u.test(text)) return;
        this.#wrong(span, where, `\`${text}\` is no name for rules`, 'write letters, digits and `_`, beginning with a letter'); // prettier-ignore
        return;
      case 'name':
        made.hasNames = true;
        if (text !== '') made.names.set(column.language, text);
        return;
      case 'text':
        if (text !== '') made.texts.set(column.language, text);
        return;
      case 'value': {
        const value = this.#readers.get(column.attribute)?.(text, span) ?? null;
        if (value === null) made.missing ??= `\`${column.head}\``;
        else if ('problem' in value) {
          this.#wrong(span, where, value.problem, value.help);
          // What the cell should have said is not known: nothing more is said about it.
          made.set(column.attribute, { kind: 'unsupported', construct: null, span });
        } else made.set(column.attribute, value);
      }
    }
  }
}

/** What is known of a card while its row is read. */
class Card {
  name: syntax.Name | null = null;
  hasNames = false;
  missing: string | null = null;
  readonly names = new Map<string, string>();
  readonly texts = new Map<string, string>();
  readonly values: syntax.AttributeValue[] = [];

  set(attribute: string, value: syntax.Expression): void {
    const { span } = value;
    this.values.push({ name: { text: attribute, span }, value, span });
  }

  finished(name: syntax.Name, of: syntax.Name, catalogue: string, span: Span): syntax.Card {
    const said = (texts: ReadonlyMap<string, string>): syntax.Text | null => {
      if (texts.size === 0) return null;
      const byLanguage = emptyRecord<string>();
      for (const [language, text] of texts) byLanguage[language] = text;
      return { byLanguage, span: name.span };
    };
    return {
      kind: 'card',
      name,
      names: said(this.names),
      of,
      keywords: [],
      attributes: this.values,
      text: said(this.texts),
      abilities: [],
      catalogue,
      documentation: null,
      span,
    };
  }
}
