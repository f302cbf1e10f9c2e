/**
 * A table as text, read by RFC 4180: cells between commas, in quotes where they hold a comma, a quote or a line break.
 * In: a file (line feeds, no byte order mark). Out: its rows with the place of every cell, and what cannot be read.
 */
import papaparse from 'papaparse';
import { wrongTable } from '../diagnostics/catalogue/tables.ts';
import type { SourceFile, Span } from '../source/source.ts';
import { unreadable } from '../source/visible.ts';
import { Mistakes } from './mistakes.ts';

export interface Cell {
  /** Without quotes, and without space around it. */
  readonly text: string;
  readonly span: Span;
}

export interface Row {
  /** As people count them, the head being the first. */
  readonly number: number;
  /** Those below the columns of the head, and how many there are in all. */
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly span: Span;
}

/** A table may have millions of rows: each is made when it is asked for, and kept by nobody but who asked. */
export interface Csv {
  readonly head: Row | null;
  /** Goes through the rows below the head; empty lines are none. */
  readonly eachRow: (visit: (row: Row) => void) => void;
  /** The row that a place is in, be it the head. */
  readonly rowAt: (place: number) => Row | null;
  readonly mistakes: Mistakes;
}

/** What a column is called, without its unit: `weight [kg]` is `weight`. */
export function headOf(written: string): { readonly head: string; readonly unit: string } {
  const [, name = '', unit = ''] = /^(.*?)\s*(?:\[\s*([^[\]]*?)\s*\])?$/su.exec(written) ?? [];
  return { head: name.normalize('NFC'), unit };
}

const known = new WeakMap<SourceFile, Csv>();

/** Reads a file, each once. */
export function readCsv(file: SourceFile): Csv {
  const before = known.get(file);
  if (before !== undefined) return before;
  const csv = read(file);
  known.set(file, csv);
  return csv;
}

function read(file: SourceFile): Csv {
  const { path, text } = file;
  const whole = (problem: string, help: string): Csv => {
    const mistakes = new Mistakes();
    mistakes.add(() => wrongTable({ at: { file: path, start: 0, end: 0 }, where: null, problem, help }));
    return { head: null, eachRow: () => undefined, rowAt: () => null, mistakes };
  };
  if (/^[\uFFFD\0]|^.\0/u.test(text)) return whole('the table is not UTF-8 text', 'save it as UTF-8');
  if (text.trim() === '') return whole('the table is empty', 'its first row names the columns');
  const reader = new Reader(path);
  const starts: number[] = [];
  const numbers: number[] = [];
  readRows(text, reader, 0, (row) => {
    reader.head ??= row;
    starts.push(row.span.start);
    numbers.push(row.number);
  });
  return tableOf(file, reader.head, { starts, numbers }, reader.mistakes);
}

/** Where each row begins, the head being the first, and its number. */
interface Index {
  readonly starts: readonly number[];
  readonly numbers: readonly number[];
}

function tableOf({ path, text }: SourceFile, head: Row | null, index: Index, mistakes: Mistakes): Csv {
  const { starts, numbers } = index;
  let last: { readonly at: number; readonly row: Row | null } | null = null;
  /** Reads rows again; what is wrong in them is known. */
  const again = (first: number, to: number, visit: (row: Row) => void): void => {
    const start = starts[first];
    if (start === undefined) return;
    const reader = new Reader(path, (numbers[first] ?? 1) - 1, head);
    readRows(text.slice(start, to), reader, start, visit);
  };
  return {
    head,
    eachRow: (visit) => again(1, text.length, visit),
    rowAt: (place) => {
      const at = lastUpTo(starts, place);
      if (at === 0) return head;
      // One row is often asked for several times: it may be long.
      if (last?.at !== at) {
        let found: Row | null = null;
        again(at, starts[at + 1] ?? text.length, (row) => (found ??= row));
        last = { at, row: found };
      }
      return last.row;
    },
    mistakes,
  };
}

/** Reads a text that begins with a row; `offset`: where that is in its file. */
function readRows(text: string, reader: Reader, offset: number, visit: (row: Row) => void): void {
  let start = 0;
  papaparse.parse(text, {
    delimiter: ',',
    newline: '\n',
    quoteChar: '"',
    step: ({ data, errors, meta }, parser) => {
      const open = errors.find(({ type }) => type === 'Quotes');
      if (open === undefined) {
        const row = reader.row(data, text.slice(start, meta.cursor), offset + start);
        if (row !== null) visit(row);
      } else reader.quotes(offset + start, text.slice(start));
      start = meta.cursor;
      // Behind quotes that do not close nobody knows where a row begins.
      if (open !== undefined) parser.abort();
    },
  });
}

/** The last of numbers in their order that is at most as large; -1: none is. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) <= most) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
/** So many letters a cell has at most; what is beyond is told and not read. */
const mostLetters = 10_000;

/** Where a cell ends as RFC 4180 writes it; -1: it is written in another way. By a loop: a cell may hold millions of letters. */
function endOfCell(written: string, start: number): number {
  let end = start;
  if (written[start] === '"') {
    do end = written.indexOf('"', end + 1) + 1;
    while (end > 0 && written[end] === '"');
  } else while (end < written.length && !'",\n'.includes(written.charAt(end))) end += 1;
  const next = written[end];
  return end > start - 1 && (next === undefined || next === ',' || next === '\n') ? end : -1;
}

class Reader {
  readonly mistakes = new Mistakes();
  /** Names the columns, once it is read: cells beyond them are only counted. */
  head: Row | null;
  readonly #path: string;
  /** Of the row that was read last. */
  #number: number;

  constructor(path: string, number = 0, head: Row | null = null) {
    this.#path = path;
    this.#number = number;
    this.head = head;
  }

  /** A row that was read, and how it is written, from `start` on. */
  row(data: readonly string[], written: string, start: number): Row | null {
    this.#number += 1;
    if (written.trim() === '') return null;
    const ends = written.includes('"') ? this.#quoted(written, start) : this.#plain(data, start);
    if (ends === null) return null;
    const cells: Cell[] = [];
    const columns = this.head?.width ?? Infinity;
    let from = start;
    data.forEach((text, index) => {
      const letters = text.trim();
      const end = ends[index] ?? from;
      const cell = { text: letters.slice(0, mostLetters), span: this.#at(from, end) };
      from = end + 1;
      if (index < columns) cells.push(cell);
      this.#characters(cell, letters.length, index);
    });
    return { number: this.#number, cells, width: data.length, span: this.#at(start, ends.at(-1) ?? start) };
  }

  /** Says where a quote stands that opens or closes nothing. */
  quotes(start: number, written: string): void {
    this.#number += 1;
    this.#quoted(written.slice(0, written.indexOf('\n') + 1 || undefined), start);
  }

  /** Where each cell ends; the next one begins behind the comma. */
  #plain(data: readonly string[], start: number): number[] {
    let at = start - 1;
    return data.map((text) => (at += text.length + 1));
  }

  #quoted(written: string, start: number): number[] | null {
    const ends: number[] = [];
    for (let at = 0; at <= written.length;) {
      const end = endOfCell(written, at);
      if (end < 0) {
        const quote = start + written.indexOf('"', at);
        this.#wrong(
          this.#at(quote, quote + 1),
          ends.length,
          'this cell has a quote that is not written as RFC 4180 asks',
          'put the whole cell in quotes, and write each quote inside it twice: `"a ""b"" c"`',
        );
        return null;
      }
      ends.push(start + end);
      at = end;
      if (written[at] !== ',') break;
      at += 1;
    }
    return ends;
  }

  #characters({ text, span }: Cell, count: number, column: number): void {
    if (count > mostLetters) {
      const problem = `this cell has ${count} letters, where at most ${mostLetters} may be`;
      this.#wrong(span, column, problem, 'shorten it');
    }
    const [odd] = text.match(unreadable) ?? [];
    if (odd === undefined) return;
    const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const isForeign = odd.startsWith('\uFFFD');
    const problem = isForeign ? 'this cell is not UTF-8 text' : `this cell holds the character U+${code}`;
    const help = isForeign ? 'save the table as UTF-8' : 'remove it: it is no letter';
    this.#wrong(span, column, problem, help);
  }

  #wrong(at: Span, index: number, problem: string, help: string): void {
    const named = this.head?.cells[index];
    const where = { row: this.#number, ...(named === undefined ? {} : { column: headOf(named.text).head }) };
    this.mistakes.add(() => wrongTable({ at, where, problem, help }));
  }

  #at(start: number, end: number): Span {
    return { file: this.#path, start, end };
  }
}
