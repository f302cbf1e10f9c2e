/**
 * A file as it is laid out. In: the tokens, the remarks and the concrete tree of a file without mistakes. Out: its words
 * in the order in which they stand, in the branches of the grammar, each with what was written between it and the word
 * before. Guarantees: every word and every remark of the file is there once, in order.
 */
import type { CstElement, CstNode, IToken } from 'chevrotain';
import type { Tokens } from '../../grammar/lexer.ts';

/** `// …` or `/// …`, without the white space at its end. */
export interface Remark {
  readonly text: string;
  readonly line: number;
}

/** A token, and the way to it from the one before. */
export interface Word {
  readonly text: string;
  readonly isText: boolean;
  readonly line: number;
  /** Where it stands in the file, in UTF-16 units. */
  readonly start: number;
  readonly before: {
    /** The line of the word before; 0 when there is none. */
    readonly line: number;
    readonly text: string;
    /** How many characters stand between the two. */
    readonly distance: number;
    readonly remarks: readonly Remark[];
  };
}

/** A rule of the grammar and what it read. */
export interface Branch {
  readonly rule: string;
  readonly parts: readonly Part[];
}

export type Part = Word | Branch;

/** A whole file. `end` is no word: it holds what stands after the last one. */
export interface ConcreteFile {
  readonly root: Branch;
  readonly end: Word;
}

export function isWord(part: Part): part is Word {
  return !('rule' in part);
}

/** The concrete tree of a file, as its layout needs it. */
export function concreteFile({ tokens, comments, documentation }: Tokens, cst: CstNode): ConcreteFile {
  const words = new Map<IToken, Word>();
  const remarks = [...comments, ...documentation].sort((a, b) => a.startOffset - b.startOffset);
  let next = 0;
  let previous: IToken | undefined;
  const wordOf = (token: IToken | undefined): Word => {
    const between: Remark[] = [];
    for (let remark = remarks[next]; remark !== undefined; remark = remarks[next]) {
      if (token !== undefined && remark.startOffset > token.startOffset) break;
      between.push({ text: remark.image.trimEnd(), line: remark.startLine ?? 0 });
      next += 1;
    }
    const distance = (token?.startOffset ?? 0) - (previous === undefined ? 0 : endOf(previous));
    const before = {
      line: previous?.startLine ?? 0,
      text: previous?.image ?? '',
      distance,
      remarks: between,
    };
    previous = token;
    const text = token?.image ?? '';
    const line = token?.startLine ?? Infinity;
    return { text, isText: text.startsWith('"'), line, start: token?.startOffset ?? Infinity, before };
  };
  for (const token of tokens) words.set(token, wordOf(token));
  const end = wordOf(undefined);
  return { root: branchOf(cst, words), end };
}

function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

function branchOf({ name, children }: CstNode, words: ReadonlyMap<IToken, Word>): Branch {
  const elements = Object.values(children).flat();
  elements.sort((a, b) => startOf(a) - startOf(b));
  return { rule: name, parts: elements.map((element) => partOf(element, words)) };
}

function partOf(element: CstElement, words: ReadonlyMap<IToken, Word>): Part {
  if (!('image' in element)) return branchOf(element, words);
  const word = words.get(element);
  if (word === undefined) throw new Error('Bug in the compiler: a word of the tree is not in the file');
  return word;
}

function startOf(element: CstElement): number {
  return 'image' in element ? element.startOffset : (element.location?.startOffset ?? 0);
}
