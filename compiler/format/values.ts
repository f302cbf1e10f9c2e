/**
 * Values, types, texts: what stands on a line of its item, and where that line may be broken. A long condition breaks
 * before each `and`, or each `or`; a search before `where`; a call between its arguments.
 */
import type { Doc } from 'prettier';
import { builders } from 'prettier/doc';
import { isWord, type Branch, type Part, type Word } from '../syntax/concrete.ts';
import { bracketed } from './brackets.ts';
import { firstWord, gap, space, written } from './gaps.ts';

const { align, fill, group, ifBreak, indent, line, softline } = builders;

/** Anything that holds no block. */
export function printPart(part: Part): Doc {
  if (isWord(part)) return written(part);
  return (printers.get(part.rule) ?? sequenceOf)(part);
}

const printers = new Map<string, (branch: Branch) => Doc>([
  ['expression', choice],
  ['value', value],
  ['term', prefixed],
  ['firstBound', prefixed],
  ['said', prefixed],
  ['group', grouped],
  ['parentheses', parentheses],
  ['parameters', opened],
  ['squares', squares],
  ['braces', braces],
  ['words', texts],
]);

function sequenceOf(branch: Branch): Doc {
  return sequence(bracketed(branch));
}

/** One after the other, as far as the line goes. */
export function sequence(parts: readonly Part[]): Doc {
  return parts.map((part, at) => (at === 0 ? printPart(part) : following(part, space(part))));
}

/** A part with what stands before it; remarks there begin a line that stands further in. */
export function following(part: Part, usual: Doc): Doc {
  return [indent(gap(firstWord(part), usual)), printPart(part)];
}

/** `not a`, `-1`. */
function prefixed({ parts }: Branch): Doc {
  return parts.map((part, at) => {
    const previous = parts[at - 1];
    if (previous === undefined) return printPart(part);
    return following(part, isWord(previous) && previous.text === '-' ? '' : space(part));
  });
}

/** `fr "Jouer" en "Play"`: on one line, or under one another. */
function texts({ parts }: Branch): Doc {
  return group(parts.map((part, at) => [at === 0 ? '' : gap(firstWord(part), line), printPart(part)]));
}

/** `if a then b else if c then d else e`: on one line, or each `else` on its own. */
function choice({ parts }: Branch): Doc {
  const branches: Doc[] = [];
  let otherwise: Word | null = null;
  for (const part of parts) {
    const own = !isWord(part) && part.rule === 'choice' ? part.parts : [part];
    const last = own.at(-1);
    const hasElse: boolean = own.length > 1;
    const body = group(hanging(hasElse ? own.slice(0, -1) : own, thenWords));
    if (otherwise === null) branches.push(body);
    else branches.push([gap(otherwise, line), 'else', indent(gap(firstWord(part), ' ')), body]);
    otherwise = hasElse && last !== undefined && isWord(last) ? last : null;
  }
  return branches.length > 1 ? group(branches) : branches;
}

/** Whether a value has an `if` outside of all brackets. */
export function isChoice(part: Part): boolean {
  return !isWord(part) && part.rule === 'expression' && part.parts.length > 1;
}

/** Parts of which some words begin a line further in, if they do not fit on one. The group is made by whoever calls. */
function hanging(parts: readonly Part[], starters: ReadonlySet<string>): Doc {
  const starts = parts.flatMap((part, at) => (at > 0 && isWord(part) && starters.has(part.text) ? [at] : []));
  const rest = starts.map((from, index) => {
    const own = parts.slice(from, starts[index + 1]);
    const [start] = own;
    return start === undefined ? '' : [gap(firstWord(start), line), sequence(own)];
  });
  return [sequence(parts.slice(0, starts[0])), indent(rest)];
}

const thenWords: ReadonlySet<string> = new Set(['then']);
const searchWords: ReadonlySet<string> = new Set(['where', 'by', 'for']);

// ---- operators -----------------------------------------------------------------------------------------------------

interface Term {
  /** What stands between it and the term before; null for the first. */
  readonly operator: Branch | null;
  readonly first: Word;
  readonly doc: Doc;
}

/** The operators before which a line may be broken, from those that bind least. */
const levels: ReadonlyArray<ReadonlySet<string>> = [
  new Set(['or']),
  new Set(['and']),
  new Set(['==', '!=', '<', '>', '<=', '>=', 'in', 'not']),
  new Set(['+', '-', 'except', 'otherwise', 'within']),
];

function value({ parts }: Branch): Doc {
  const terms: Term[] = [];
  for (const part of parts) {
    const [first, operand] = !isWord(part) && part.rule === 'tail' ? part.parts : [part];
    if (first === undefined) continue;
    if (operand !== undefined && !isWord(first)) {
      terms.push({ operator: first, first: firstWord(operand), doc: printPart(operand) });
      continue;
    }
    // `is none` and its like never leave what they are about.
    const before = terms.pop();
    if (before === undefined) terms.push({ operator: null, first: firstWord(first), doc: printPart(first) });
    else terms.push({ ...before, doc: [before.doc, following(first, ' ')] });
  }
  return byLevel(terms, 0);
}

function byLevel(terms: readonly Term[], level: number): Doc {
  const operators = levels[level];
  if (operators === undefined) return terms.map((term) => [between(term, ' '), term.doc]);
  const starts = terms.flatMap(({ operator }, at) =>
    at > 0 && operator !== null && operators.has(signOf(operator)) ? [at] : [],
  );
  const first = byLevel(terms.slice(0, starts[0]), level + 1);
  if (starts.length === 0) return first;
  const others = starts.map((from, index) => {
    const [start, ...more] = terms.slice(from, starts[index + 1]);
    if (start === undefined) return '';
    const operand = byLevel([{ ...start, operator: null }, ...more], level + 1);
    return indent([between(start, line), operand]);
  });
  // Of a row of conditions each has a line of its own, or none has; sums and comparisons fill their lines.
  return level < 2 ? group([first, ...others]) : [first, ...others.map((other) => group(other))];
}

/** An operator, with what stands around it. */
function between({ operator, first }: Term, lead: Doc): Doc {
  if (operator === null) return '';
  const isRange = signOf(operator) === '..';
  const before = gap(firstWord(operator), isRange ? '' : lead);
  return [before, printPart(operator), indent(gap(first, isRange ? '' : ' '))];
}

function signOf(operator: Branch): string {
  return firstWord(operator).text;
}

// ---- brackets ------------------------------------------------------------------------------------------------------

interface Entry {
  readonly first: Word;
  /** With the comma behind it. */
  readonly doc: Doc;
}

/** What stands between brackets, cut at the commas. */
function entriesOf(parts: readonly Part[]): Entry[] {
  const entries: Entry[] = [];
  let own: Part[] = [];
  for (const part of parts.slice(1)) {
    const isEnd = isWord(part) && (part.text === ',' || part === parts.at(-1));
    if (!isEnd) {
      own.push(...searched(part));
      continue;
    }
    const [first] = own;
    const comma = part.text === ',' ? [gap(part, ''), ','] : '';
    if (first !== undefined) entries.push({ first: firstWord(first), doc: [group(hanging(own, searchWords)), comma] }); // prettier-ignore
    own = [];
  }
  return entries;
}

const searches = new Set(['search', 'binder', 'typedBinder']);

/** A search as its words and values. */
function searched(part: Part): readonly Part[] {
  return !isWord(part) && searches.has(part.rule) ? part.parts.flatMap(searched) : [part];
}

function closing(parts: readonly Part[], usual: Doc): Doc {
  const last = parts.at(-1);
  return last === undefined ? '' : [gap(firstWord(last), usual), printPart(last)];
}

/** `(…)` behind a name: a single argument stays close to it, several may stand one a line. */
function parentheses(branch: Branch): Doc {
  const entries = entriesOf(branch.parts);
  const [only] = entries;
  if (entries.length > 1 || only === undefined) return opened(branch);
  return ['(', indent(gap(only.first, '')), only.doc, closing(branch.parts, '')];
}

/** `(` and `)` with one argument a line, if they do not fit on one. */
export function opened({ parts }: Branch): Doc {
  const entries = entriesOf(parts);
  if (entries.length === 0) return ['(', closing(parts, '')];
  const listed = entries.map(({ first, doc }, at) => [gap(first, at === 0 ? softline : line), doc]);
  return group(['(', indent(listed), closing(parts, softline)]);
}

/** `[a, b]`, as many on a line as fit. */
function squares({ parts }: Branch): Doc {
  const entries = entriesOf(parts);
  const [first] = entries;
  if (first === undefined) return ['[', closing(parts, '')];
  const filled = entries.flatMap((entry, at) =>
    at === 0 ? [entry.doc] : [gap(entry.first, line), entry.doc],
  );
  return group(['[', indent([gap(first.first, softline), fill(filled)]), closing(parts, softline)]); // prettier-ignore
}

/** `{ turned = true  growth = 2 }` of a thing in a position. */
function braces({ parts }: Branch): Doc {
  const values = parts
    .slice(1, -1)
    .map((part, at) => [gap(firstWord(part), at === 0 ? line : [line, ifBreak('', ' ')]), printPart(part)]);
  return group(['{', indent(values), closing(parts, line)]);
}

/** `(a + b)`. */
function grouped({ parts }: Branch): Doc {
  const [, inner] = parts;
  if (inner === undefined) return '';
  return ['(', indent(gap(firstWord(inner), '')), align(1, printPart(inner)), closing(parts, '')];
}
