/**
 * A table as text, read by RFC 4180: cells between commas, in quotes where they hold a comma, a quote or a line break.
 * In: a file (line feeds, no byte order mark). Out: its rows with the place of every cell, and what cannot be read.
 */
import papaparse from 'papaparse';
import { wrongTable } from '../diagnostics/catalogue/tables.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source/source.ts';
import { unreadable } from '../source/visible.ts';

export interface Cell {
  /** Without quotes, and without space around it. */
  readonly text: string;
  readonly span: Span;
}

export interface Row {
  /** As people count them, the head being the first. */
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly span: Span;
}

export interface Csv {
  readonly head: Row | null;
  /** The rows below it; empty lines are none. */
  readonly rows: readonly Row[];
  readonly mistakes: readonly Diagnostic[];
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
  const whole = (problem: string, help: string): Csv => ({
    head: null,
    rows: [],
    mistakes: [wrongTable({ at: { file: path, start: 0, end: 0 }, where: null, problem, help })],
  });
  if (/^[\uFFFD\0]|^.\0/u.test(text)) return whole('the table is not UTF-8 text', 'save it as UTF-8');
  if (text.trim() === '') return whole('the table is empty', 'its first row names the columns');
  const reader = new Reader(path);
  let start = 0;
  papaparse.parse(text, {
    delimiter: ',',
    newline: '\n',
    quoteChar: '"',
    step: ({ data, errors, meta }, parser) => {
      const open = errors.find(({ type }) => type === 'Quotes');
      if (open === undefined) reader.row(data, text.slice(start, meta.cursor), start);
      else reader.quotes(start, text.slice(start));
      start = meta.cursor;
      // Behind quotes that do not close nobody knows where a row begins.
      if (open !== undefined) parser.abort();
    },
  });
  const [head = null, ...rows] = reader.rows;
  return { head, rows, mistakes: reader.mistakes };
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
  readonly rows: Row[] = [];
  readonly mistakes: Diagnostic[] = [];
  readonly #path: string;
  #number = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** A row that was read, and how it is written, from `start` on. */
  row(data: readonly string[], written: string, start: number): void {
    this.#number += 1;
    if (written.trim() === '') return;
    const places = written.includes('"') ? this.#quoted(written, start) : this.#plain(data, start);
    if (places === null) return;
    const cells = data.map((text, index) => ({
      text: text.trim().slice(0, mostLetters),
      span: places[index] ?? this.#at(start, start),
    }));
    const end = places.at(-1)?.end ?? start;
    this.rows.push({ number: this.#number, cells, span: this.#at(start, end) });
    cells.forEach((cell, index) => this.#characters(cell, data[index]?.trim().length ?? 0));
  }

  /** Says where a quote stands that opens or closes nothing. */
  quotes(start: number, written: string): void {
    this.#number += 1;
    this.#quoted(written.slice(0, written.indexOf('\n') + 1 || undefined), start);
  }

  #plain(data: readonly string[], start: number): Span[] {
    let at = start;
    return data.map((text) => {
      const span = this.#at(at, at + text.length);
      at += text.length + 1;
      return span;
    });
  }

  #quoted(written: string, start: number): Span[] | null {
    const places: Span[] = [];
    for (let at = 0; at <= written.length;) {
      const end = endOfCell(written, at);
      if (end < 0) {
        const quote = start + written.indexOf('"', at);
        const problem = 'this cell has a quote that is not written as RFC 4180 asks';
        const help = 'put the whole cell in quotes, and write each quote inside it twice: `"a ""b"" c"`';
        this.mistakes.push(
          wrongTable({ at: this.#at(quote, quote + 1), where: { row: this.#number }, problem, help }),
        );
        return null;
      }
      places.push(this.#at(start + at, start + end));
      at = end;
      if (written[at] !== ',') break;
      at += 1;
    }
    return places;
  }

  #characters({ text, span }: Cell, count: number): void {
    if (count > mostLetters) {
      const problem = `this cell has ${count} letters, where at most ${mostLetters} may be`;
      const help = 'shorten it';
      this.mistakes.push(wrongTable({ at: span, where: { row: this.#number }, problem, help }));
    }
    const [odd] = text.match(unreadable) ?? [];
    if (odd === undefined) return;
    const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const isForeign = odd.startsWith('\uFFFD');
    const problem = isForeign ? 'this cell is not UTF-8 text' : `this cell holds the character U+${code}`;
    const help = isForeign ? 'save the table as UTF-8' : 'remove it: it is no letter';
    this.mistakes.push(wrongTable({ at: span, where: { row: this.#number }, problem, help }));
  }

  #at(start: number, end: number): Span {
    return { file: this.#path, start, end };
  }
}
