/**
 * What of a file could not be read. In: the items left out of its tree, and what is said about it. Out: what is
 * known of those items, and where the file is in doubt. Guarantees: what is missing from the tree is in doubt; so is a
 * line about which something is said, as what was read there may not be what was meant.
 */
import type { CstNode, IToken } from 'chevrotain';
import { normalizeName } from '../../grammar/names.ts';
import type { LeftItem } from '../../grammar/parser.ts';
import { OpenString } from '../../grammar/tokens.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lineAround, type SourceFile, type Span } from '../source/source.ts';
import type { Doubt } from './tree.ts';

/** What is known of an item that could not be read. */
export interface Remains {
  /** The words outside its blocks. */
  readonly words: readonly string[];
  /** Its blocks, read on their own. */
  readonly bodies: readonly CstNode[];
}

/** What is known of the items left, by what the tree has of them. */
export function remainsOf(
  source: SourceFile,
  tokens: readonly IToken[],
  left: readonly LeftItem[],
): ReadonlyMap<CstNode, Remains> {
  return new Map(
    left.map((item) => {
      const words = piecesOf(source, item).flatMap((piece) => wordsIn(tokens, piece));
      return [item.node, { words, bodies: readBodies(item).map(({ cst }) => cst) }];
    }),
  );
}

/** The doubts about a file, in no order that matters. `tokens` are those of the file, in order. */
export function doubtsOf(
  source: SourceFile,
  tokens: readonly IToken[],
  left: readonly LeftItem[],
  said: readonly Diagnostic[],
): Doubt[] {
  const pieces = left.flatMap((item) => piecesOf(source, item));
  const errors = said.filter(({ severity }) => severity === 'error');
  return [
    ...pieces.map((span) => ({ span, words: wordsIn(tokens, span) })),
    ...errors.map(({ code, at }) => {
      const line = lineAround(source, at);
      return { span: line, words: aboutValues.has(code) ? [] : wordsIn(tokens, line) };
    }),
  ];
}

/** What is said about a value leaves no doubt what its line declares. */
const aboutValues: ReadonlySet<string> = new Set([
  ...['bad-escape', 'bad-number', 'chained-comparison', 'duplicate-text', 'needs-parentheses'],
  ...['not-a-search', 'out-of-range', 'unknown-language', 'value-alone'],
]);

/** The blocks of an item that mean something without it. */
function readBodies({ bodies }: LeftItem): LeftItem['bodies'] {
  return bodies.filter(({ cst }) => cst.recoveredNode !== true && readAlone.has(cst.name));
}
const readAlone: ReadonlySet<string> = new Set(['block', 'cardBody', 'keywordBody']);

/** What is left of an item without the blocks that were read on their own. */
function piecesOf({ path, text }: SourceFile, item: LeftItem): Span[] {
  // The end of the file, and a bracket that it does not have, stand nowhere.
  const offsetOf = (token: IToken | null | undefined): number => {
    const offset = token?.startOffset ?? -1;
    return offset >= 0 ? offset : text.length;
  };
  const bodies = readBodies(item).map(({ tokens }) => tokens);
  const starts = [item.start, ...bodies.map((tokens) => tokens.at(-1))];
  const ends = [...bodies.map((tokens) => tokens[0]), item.next];
  return starts.map((start, index) => ({ file: path, start: offsetOf(start), end: offsetOf(ends[index]) }));
}

function wordsIn(tokens: readonly IToken[], span: Span): string[] {
  return [...new Set(tokensIn(tokens, span).flatMap(wordsOf))];
}

function tokensIn(tokens: readonly IToken[], { start, end }: Span): readonly IToken[] {
  return tokens.slice(firstFrom(tokens, start), firstFrom(tokens, end));
}

/** The words in a token. A text that its quote does not end may have taken up anything. */
function wordsOf({ tokenType, image }: IToken): string[] {
  if (tokenType !== OpenString && !/^[\p{L}_]/u.test(image)) return [];
  return Array.from(image.matchAll(/[\p{L}_][\p{L}\p{M}\p{Nd}_]*/gu), ([word]) => normalizeName(word));
}

/** The place of the first token that begins at `offset` or after it. */
function firstFrom(tokens: readonly IToken[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((tokens[middle]?.startOffset ?? Infinity) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
