/**
 * Items: declarations, members, abilities, statements, steps of scenarios. In: the branch of an item. Out: its head, whose
 * clauses go on a new line when the line is full, and its blocks, open as the author left them open.
 */
import type { Doc } from 'prettier';
import { builders, utils } from 'prettier/doc';
import { isWord, type Branch, type Part, type Word } from '../syntax/concrete.ts';
import { bracketed } from './brackets.ts';
import {
  asWritten,
  beginsLine,
  firstWord,
  gap,
  hasBreak,
  newLine,
  remarks,
  space,
  staysOnLine,
} from './gaps.ts';
import { following, isChoice, opened, printPart } from './values.ts';

const { align, fill, group, hardline, ifBreak, indent, line } = builders;

/** Rules of the grammar that are read as one piece of their item. */
const pieces = new Set(['expression', 'value', 'subject', 'type', 'words', 'namedThing', 'givenEntry', 'due', 'keywordUse', 'said', 'parameters', 'parentheses', 'squares', 'skipped']); // prettier-ignore

/** The words that begin a clause, by the rule in which they stand: there a line may be broken. */
const clauses = new Map<string, ReadonlySet<string>>([
  ['standing', new Set(['when'])],
  ['endRule', new Set(['when', 'then', 'unless'])],
  ['condition', new Set(['if', 'unless'])],
  ['payment', new Set(['cost'])],
  ['cost', new Set(['=', 'by'])],
  ['source', new Set(['gives', 'by'])],
  ['letStatement', new Set(['unless'])],
  ['turns', new Set(['until'])],
  ['rounds', new Set(['until'])],
  ['choose', new Set(['choose'])],
  ['card', new Set(['with'])],
  ['sight', new Set(['seen'])],
  ['move', new Set(['to'])],
  ['deal', new Set(['from', 'to'])],
  ['invariant', new Set(['between'])],
  ['catalogue', new Set(['from'])],
  ['laterValue', new Set(['only'])],
]);

/** Those that begin a part of a clause: the line is broken there when the whole clause does not fit on one. */
const partsOfClauses = new Map<string, ReadonlySet<string>>([
  ['picked', new Set(['where'])],
  ['binder', new Set(['where'])],
  ['forEach', new Set(['from', 'where'])],
  ['event', new Set(['where'])],
  ['payment', new Set(['and'])],
]);

/** How a piece is put behind the one before it. */
type Lead =
  /** On its line. */
  | 'follows'
  /** On a line of its own further in, with what follows it, if it does not fit. */
  | 'clause'
  /** The same, inside a clause. */
  | 'part'
  /** Texts by language: on a line of their own as soon as one does not fit. */
  | 'texts'
  /** A list of parameters, which opens where the item begins. */
  | 'outside'
  /** As the author wrote it. */
  | 'raw';

interface Piece {
  readonly part: Part;
  readonly first: Word;
  readonly lead: Lead;
}

/** A head and the block behind it: an item has one, with `else` several. */
interface Section {
  readonly head: readonly Piece[];
  readonly block: Branch | null;
}

/** An item, without the line that it begins on. */
export function printItem(item: Part): Doc {
  const sections = sectionsOf(flatten(item, []));
  const texts = alignedTexts(sections);
  if (texts !== null) return texts;
  const hasBody = sections.some(({ block }) => block !== null);
  const isOpen = sections.some(({ block }) => block !== null && isOpenBlock(block));
  let before: Printed | null = null;
  const docs = sections.map(({ head, block }, at): Doc => {
    const [first] = head;
    const lead = at === 0 || first === undefined ? '' : elseGap(first.first, before, isOpen);
    before = block === null ? null : printBlock(block);
    const body = block === null || before === null ? '' : [gap(firstWord(block), ' '), before.doc];
    return [lead, printHead(head, hasBody), body];
  });
  return docs.length > 1 ? group(docs) : docs;
}

/** What stands before `else`: it follows an open block, and begins a line behind a closed one unless all is on one. */
function elseGap(word: Word, before: Printed | null, isOpen: boolean): Doc {
  if (before === null) return gap(word, beginsLine(word) ? hardline : isOpen ? ' ' : line);
  if (before.isOpen) return gap(word, ' ');
  const usual = beginsLine(word) || isOpen ? hardline : line;
  return gap(word, ifBreak(' ', usual, { groupId: before.id }));
}

// ---- the pieces of an item -------------------------------------------------------------------------------------------

function flatten(part: Part, found: Piece[], rule = ''): Piece[] {
  if (isWord(part)) {
    found.push({ part, first: part, lead: leadOf(part, found, rule) });
  } else if (pieces.has(part.rule) || part.rule === 'braces') {
    found.push({ part, first: firstWord(part), lead: leadOfPiece(part, found, rule) });
  } else {
    for (const inner of bracketed(part)) flatten(inner, found, part.rule);
  }
  return found;
}

function leadOf(word: Word, before: readonly Piece[], rule: string): Lead {
  if (before.length === 0) return 'follows';
  if (rule === 'laterBlock') return 'raw';
  if (partsOfClauses.get(rule)?.has(word.text) === true) return 'part';
  return clauses.get(rule)?.has(word.text) === true || word.before.text === ',' ? 'clause' : 'follows';
}

function leadOfPiece(part: Branch, before: readonly Piece[], rule: string): Lead {
  if (before.length === 0) return 'follows';
  if (part.rule === 'words') return 'texts';
  if (part.rule === 'parameters' || (part.rule === 'parentheses' && rule === 'action')) return 'outside';
  const previous = firstWord(part).before.text;
  return previous === ',' || (previous === '=' && isChoice(part)) ? 'clause' : 'follows';
}

function sectionsOf(all: readonly Piece[]): Section[] {
  const sections: Section[] = [];
  let head: Piece[] = [];
  const cut = (block: Branch | null): void => {
    if (head.length > 0 || block !== null) sections.push({ head, block });
    head = [];
  };
  all.forEach((piece) => {
    const { part } = piece;
    if (!isWord(part) && isBlock(part)) cut(part);
    else {
      if (isElse(part)) cut(null);
      head.push(piece);
    }
  });
  cut(null);
  return sections;
}

function isElse(part: Part): boolean {
  return isWord(part) && part.text === 'else';
}

function isBlock({ rule }: Branch): boolean {
  return rule === 'braces' || rule === 'skipped';
}

// ---- the head of an item ---------------------------------------------------------------------------------------------

function printHead(head: readonly Piece[], hasBody: boolean): Doc {
  const further = (doc: Doc): Doc => (hasBody ? indent(doc) : doc);
  return stretchesOf(head, startsStretch).map((stretch, index): Doc => {
    const [start] = stretch;
    if (start === undefined) return '';
    const { part, first, lead } = start;
    if (lead === 'clause' || lead === 'texts')
      return group(further(indent([gap(first, line), printStretch(stretch)])));
    if (lead === 'outside' && !isWord(part)) return [further(indent(gap(first, space(part)))), opened(part)];
    return further([index === 0 ? '' : indent(gap(first, space(part))), printStretch(stretch)]);
  });
}

/** A clause, with its parts. */
function printStretch(stretch: readonly Piece[]): Doc {
  return stretchesOf(stretch, ({ lead }) => lead === 'part').map((pieces, index) => {
    const docs = pieces.map(({ part, first, lead }, at) =>
      at === 0 ? printPart(part) : following(part, lead === 'raw' ? asWritten(first) : space(part)),
    );
    const [start] = pieces;
    return index === 0 || start === undefined ? docs : group(indent([gap(start.first, line), docs]));
  });
}

/** Texts and lists of parameters are stretches of their own. */
function startsStretch({ lead }: Piece, before: Piece): boolean {
  if (before.lead === 'texts' || before.lead === 'outside') return true;
  return lead === 'clause' || lead === 'texts' || lead === 'outside';
}

function stretchesOf(pieces: readonly Piece[], starts: (piece: Piece, before: Piece) => boolean): Piece[][] {
  const stretches: Piece[][] = [];
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    if (before === undefined || starts(piece, before)) stretches.push([piece]);
    else stretches.at(-1)?.push(piece);
  });
  return stretches;
}

/** `text fr "…" en "…"`: the languages under one another. */
function alignedTexts([section, ...others]: readonly Section[]): Doc | null {
  if (section === undefined || others.length > 0 || section.block !== null) return null;
  const [start, texts, ...more] = section.head;
  if (start === undefined || texts?.lead !== 'texts' || more.length > 0 || !isWord(start.part)) return null;
  const { text } = start.part;
  return [text, indent(gap(texts.first, ' ')), align(text.length + 1, group(printPart(texts.part)))];
}

// ---- blocks ----------------------------------------------------------------------------------------------------------

interface Printed {
  readonly doc: Doc;
  /** Whether it is open whatever its width. */
  readonly isOpen: boolean;
  readonly id: symbol;
}

/** An item of a block, or of a file, with the comma behind it. */
interface Entry {
  readonly first: Word;
  readonly doc: Doc;
  readonly isBroken: boolean;
  /** `power = 4` on one line: such stay together. */
  readonly isValue: boolean;
  /** Whether it must stay on the line of the one before it. */
  readonly isTied: boolean;
}

/** A block is open where the author began a line behind its `{` or between two of its items. */
function isOpenBlock({ rule, parts }: Branch): boolean {
  const inner = rule === 'skipped' ? parts.slice(1) : parts.slice(1, -1);
  const closing = parts.at(-1);
  if (closing !== undefined && firstWord(closing).before.remarks.length > 0) return true;
  return inner.some((part) => beginsLine(firstWord(part)));
}

function printBlock(block: Branch): Printed {
  const isOpen = isOpenBlock(block);
  const id = Symbol('block');
  if (block.rule === 'skipped') return { doc: printSkipped(block), isOpen, id };
  const last = block.parts.at(-1);
  if (last === undefined) return { doc: '', isOpen, id };
  const closing = firstWord(last);
  const entries = entriesOf(block.parts.slice(1, -1));
  const space = isList(block) ? ' ' : '  ';
  if (entries.length === 0 && !isOpen) return { doc: '{ }', isOpen, id };
  if (!isOpen) {
    const inner = runsOf(entries).map((run, at) => {
      const filled = run.flatMap((entry, index) =>
        index === 0 ? [entry.doc] : [gapInRow(entry, space), entry.doc],
      );
      const [first] = run;
      if (first === undefined) return '';
      return [at === 0 ? gap(first.first, line) : gapInRow(first, space), rowOf(filled)];
    });
    return { doc: group(['{', indent(inner), gap(closing, line), '}'], { id }), isOpen, id };
  }
  const isEmpty = entries.length === 0;
  const inner = [rows(entries, space, true), remarks(closing, true, isEmpty)];
  const doc = ['{', indent(inner), hardline, '}'];
  return { doc, isOpen, id };
}

/** Whether commas stand between the items of a block. */
function isList({ parts }: Branch): boolean {
  return parts.some((part) => isWord(part) && part.text === ',');
}

function entriesOf(parts: readonly Part[]): Entry[] {
  const entries: Entry[] = [];
  for (const part of parts) {
    if (isWord(part)) {
      const before = entries.pop();
      if (before !== undefined)
        entries.push({ ...before, doc: [before.doc, gap(part, ''), printPart(part)] });
      continue;
    }
    const doc = printItem(part);
    const isBroken = utils.willBreak(doc);
    const isValue =
      !isBroken && part.parts.some((inner) => !isWord(inner) && inner.rule === 'attributeValue');
    const first = firstWord(part);
    const isTied = staysOnLine(first) || (part.rule === 'scenarioItem' && isResult(first.before.text));
    entries.push({ first, doc, isBroken, isValue, isTied });
  }
  return entries;
}

/** The values that follow one another together, every other item on its own. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  entries.forEach((entry, at) => {
    if (entry.isValue && entries[at - 1]?.isValue === true) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  });
  return runs;
}

/** Items as the author put them on lines; those of one line stay there as far as they fit. */
function rows(entries: readonly Entry[], space: string, isFirst: boolean): Doc {
  const docs: Doc[] = [];
  let row: Doc[] = [];
  entries.forEach((entry, at) => {
    const before = entries[at - 1];
    const isAlone = before === undefined || before.isBroken || entry.isBroken;
    if (before !== undefined && (!isAlone || entry.isTied) && !beginsLine(entry.first)) {
      row.push(gapInRow(entry, space), entry.doc);
      return;
    }
    docs.push(rowOf(row), newLine(entry.first, isFirst && at === 0));
    row = [entry.doc];
  });
  return [docs, rowOf(row)];
}

/**
 * A row, filled as far as its items fit. One alone is none: a filled row measures an item up to its first remark only, and
 * would leave whatever follows on one line.
 */
function rowOf(docs: Doc[]): Doc {
  const [only, ...others] = docs;
  return only === undefined || others.length === 0 ? (only ?? '') : fill(docs);
}

/** Before an item of a row: two spaces, or a new line. */
function gapInRow({ first, isTied }: Entry, space: string): Doc {
  if (hasBreak(first)) return gap(first, hardline);
  return isTied ? space : [line, ifBreak('', space.slice(1))];
}

/** `expect draw` and `expect over` are results at the end of a line only; behind any other the line must not end. */
function isResult(word: string): boolean {
  return word === 'draw' || word === 'over';
}

/** A whole file. */
export function printFile(root: Branch, end: Word): Doc {
  const entries = root.parts.map((part) => ({ first: firstWord(part), doc: printItem(part) }));
  const docs = entries.map(({ first, doc }, at) => [
    at === 0 ? firstLine(first) : newLine(first, false),
    doc,
  ]);
  return [docs, remarks(end, true), hardline];
}

function firstLine(word: Word): Doc {
  return word.before.remarks.length === 0 ? '' : newLine(word, false);
}

/** What stands in a construct that is read later: as the author wrote it, but for its indentation. */
function printSkipped({ parts }: Branch): Doc {
  const docs = parts.slice(1, -1).map((part, at) => {
    const first = firstWord(part);
    const lead = beginsLine(first) ? newLine(first, at === 0) : asWritten(first);
    return [lead, isWord(part) ? printPart(part) : printSkipped(part)];
  });
  const last = parts.at(-1);
  if (last === undefined) return '';
  const closing = firstWord(last);
  const isOpen = beginsLine(closing);
  return [
    '{',
    indent([docs, isOpen ? remarks(closing, true) : '']),
    isOpen ? hardline : asWritten(closing),
    '}',
  ];
}
