/**
 * What stands between two words. In: a word, and what the layout would put in front of it. Out: that, or the remarks that
 * the author wrote there, each on a line of its own or behind its line. Guarantees: no word ever follows a remark on its line.
 */
import type { Doc } from 'prettier';
import { builders } from 'prettier/doc';
import { normalizeName } from '../../grammar/names.ts';
import { isWord, type Part, type Word } from '../syntax/concrete.ts';

const { hardline, lineSuffix } = builders;

/** Stands in front of a remark behind its line, until `columns.ts` gives it its column. No file may hold it. */
export const behind = '\u0000';

/** Words that mean something else together with the next word of their line. */
const bound = new Set(['step', 'slide', 'leap']);

/** A word as it is written: names with their accents on their letters, texts untouched. */
export function written(word: Word): string {
  return word.isText ? word.text : normalizeName(word.text);
}

/** Whether something forces a new line in front of a word. */
export function hasBreak({ before, line }: Word): boolean {
  return before.remarks.length > 0 || (bound.has(before.text) && line > before.line);
}

/** Whether a word must stay on the line of the one before it. */
export function staysOnLine({ before, line }: Word): boolean {
  return bound.has(before.text) && line === before.line;
}

/** Whether the author began a new line with this word. */
export function beginsLine({ before, line }: Word): boolean {
  return line > before.line;
}

/** Inside an item: the usual gap, or the remarks there; empty lines are not kept. */
export function gap(word: Word, usual: Doc): Doc {
  if (hasBreak(word)) return [remarks(word, false), hardline];
  return staysOnLine(word) && usual !== '' ? ' ' : usual;
}

/** Between two items on lines of their own: the remarks there, and at most one empty line at each place. */
export function newLine(word: Word, isFirst: boolean): Doc {
  const { line, remarks: all } = word.before;
  const last = all.findLast((remark) => remark.line > line);
  const isApart = word.line - (last ?? word.before).line > 1 && (last !== undefined || !isFirst);
  return [remarks(word, true, isFirst), lines(isApart)];
}

/** The remarks in front of a word, without the end of the last line. */
export function remarks({ before }: Word, keepsEmptyLines: boolean, isFirst = false): Doc[] {
  let line = before.line;
  let canBeEmpty = keepsEmptyLines && !isFirst && before.line > 0;
  return before.remarks.map((remark) => {
    if (remark.line === before.line) return lineSuffix(behind + remark.text);
    const start = before.line === 0 && line === 0 ? '' : lines(canBeEmpty && remark.line - line > 1);
    line = remark.line;
    canBeEmpty = keepsEmptyLines;
    return [start, remark.text];
  });
}

function lines(isApart: boolean): Doc {
  return isApart ? [hardline, hardline] : hardline;
}

/** As far apart as the author put two words of one line: not at all, one space or two. */
export function asWritten({ before }: Word): string {
  return ' '.repeat(Math.min(before.distance, 2));
}

const closesUp = new Set(['#', ',', ':', ')', ']', '.', '..', '?']);
const opensUp = new Set(['#', '(', '[', '.', '..', '']);
/** Rules whose parentheses stand close to the name before them. */
const called = new Set(['parentheses', 'parameters', 'arguments', 'expressions']);

/** The space between two parts on one line. */
export function space(next: Part): '' | ' ' {
  const word = firstWord(next);
  const { text } = word.before;
  if (closesUp.has(word.text) || opensUp.has(text)) return '';
  if (!isWord(next) && called.has(next.rule) && word.text === '(') return text.startsWith('"') ? ' ' : '';
  return ' ';
}

export function firstWord(part: Part): Word {
  let at = part;
  while (!isWord(at)) {
    const [first] = at.parts;
    if (first === undefined) throw new Error('Bug in the compiler: an empty branch of the concrete tree');
    at = first;
  }
  return at;
}
