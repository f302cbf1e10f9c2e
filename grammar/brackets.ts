/**
 * Brackets, before anything else is read. In: the tokens of a file. Out: tokens whose brackets match, and what is said.
 * Guarantees: nested at most `deepest` levels and no declaration longer than `mostWords`, or nothing of the file; a file whose brackets match is handed on as it is, however it
 * is laid out. In any other file the indentation tells which bracket is missing, so that one mistake is one message.
 */
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import * as say from '../compiler/diagnostics/catalogue/syntax.ts';
import { tooMany } from '../compiler/diagnostics/catalogue/sizes.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../compiler/source/source.ts';
import { spanOf } from './lexer.ts';
import * as t from './tokens.ts';
import { beginsDeclaration } from './words.ts';

/** How many levels may stand inside each other. */
export const deepest = 100;

/** So many words one declaration has: the tree of a whole one is in memory, several kilobytes a word. */
export const mostWords = 250_000;

/** A file whose brackets match, at last. */
export interface Brackets {
  readonly tokens: IToken[];
  readonly faults: BracketFault[];
}

/** A bracket that is wrong or missing. */
export interface BracketFault {
  readonly diagnostic: Diagnostic;
  /** What the grammar finds wrong in here follows from the bracket. */
  readonly explains: Span;
}

const closing = new Map<TokenType, TokenType>([
  [t.LeftBrace, t.RightBrace],
  [t.LeftParenthesis, t.RightParenthesis],
  [t.LeftBracket, t.RightBracket],
]);
const closers = new Set(closing.values());

/** Makes the brackets of a file match, and says where they did not. */
export function matchBrackets(source: SourceFile, tokens: IToken[]): Brackets {
  const { matching, firstTooDeep } = survey(tokens);
  if (firstTooDeep !== null) {
    const at = spanOf(source, firstTooDeep);
    return { tokens: [], faults: [{ diagnostic: say.nestingTooDeep({ at, limit: deepest }), explains: at }] };
  }
  const long = longestDeclaration(tokens);
  if (long !== null) {
    const at = spanOf(source, long.first);
    const [what, help] = ['words in one declaration', 'make several declarations of it'];
    const diagnostic = tooMany({ at, count: long.words, what, limit: mostWords, help });
    return { tokens: [], faults: [{ diagnostic, explains: at }] };
  }
  if (matching) return { tokens, faults: [] };
  return new Repair(source, tokens).run();
}

/**
 * Brackets that match and may still be wrong: one missing here, one too many there. What the indentation makes of them,
 * for a file that makes no sense as it is.
 */
export function matchByIndentation(source: SourceFile, tokens: IToken[]): Brackets {
  return new Repair(source, tokens).run();
}

/**
 * The first declaration that is too long. One begins with its word at the start of a line, outside of all brackets or
 * not indented: where a bracket is missing, the rest of the file is no part of what has lost it.
 */
function longestDeclaration(tokens: readonly IToken[]): { first: IToken; words: number } | null {
  const [head] = tokens;
  if (head === undefined || tokens.length <= mostWords) return null;
  let [depth, start, first, before] = [0, 0, head, head];
  const found = (end: number): { first: IToken; words: number } | null =>
    end - start > mostWords ? { first, words: end - start } : null;
  for (const [index, token] of tokens.entries()) {
    if (closing.has(token.tokenType)) depth += 1;
    else if (closers.has(token.tokenType)) depth = Math.max(0, depth - 1);
    const isFirst = line(token) > line(before);
    before = token;
    if (!isFirst || (depth > 0 && token.startColumn !== 1) || !beginsDeclaration(token.image)) continue;
    const long = found(index);
    if (long !== null) return long;
    [depth, start, first] = [0, index, token];
  }
  return found(tokens.length);
}

function survey(tokens: readonly IToken[]): { matching: boolean; firstTooDeep: IToken | null } {
  const due: TokenType[] = [];
  let matching = true;
  for (const token of tokens) {
    const closer = closing.get(token.tokenType);
    if (closer !== undefined) {
      due.push(closer);
      if (due.length > deepest) return { matching, firstTooDeep: token };
    } else if (closers.has(token.tokenType) && due.pop() !== token.tokenType) matching = false;
  }
  return { matching: matching && due.length === 0, firstTooDeep: null };
}

/** What a line cannot begin with, unless it goes on with the one before. */
const continuing = new Set([
  ...['and', 'or', 'not', 'in', 'is', 'has', 'can', 'then', 'else', 'where', 'unless', 'except'],
  ...[
    'when',
    'with',
    'cost',
    'until',
    'by',
    'from',
    'to',
    '+',
    '-',
    '*',
    '=',
    '==',
    '!=',
    '<',
    '>',
    '<=',
    '>=',
  ],
  ...[',', ':', '.', '|', '(', '[', '{'],
]);

/** How far on a closing bracket is looked for. */
const longestStatement = 200;

/** A bracket waiting for its other half. */
interface Open {
  readonly token: IToken;
  readonly closer: TokenType;
  /** The column where the line of the bracket begins. */
  readonly indentation: number;
}

class Repair {
  private readonly source: SourceFile;
  private readonly tokens: readonly IToken[];
  private readonly output: IToken[] = [];
  private readonly faults: BracketFault[] = [];
  private readonly open: Open[] = [];
  private indentation = 1;
  /** How many `}` there are that no `{` of the file can explain. */
  private surplus: number;
  /** The first words of the lines that stand in no block. */
  private readonly outside: IToken[] = [];

  constructor(source: SourceFile, tokens: readonly IToken[]) {
    this.source = source;
    this.tokens = tokens;
    this.surplus = count(tokens, t.RightBrace) - count(tokens, t.LeftBrace);
  }

  run(): Brackets {
    this.tokens.forEach((token, index) => this.read(token, index));
    this.closeWhile(() => true, null);
    return { tokens: this.output, faults: this.faults };
  }

  private read(token: IToken, index: number): void {
    const previous = this.output.at(-1);
    const firstOfLine = previous === undefined || line(token) > line(previous);
    if (closers.has(token.tokenType)) {
      if (firstOfLine && !this.continues(token)) this.indentation = column(token);
      this.readCloser(token, index, firstOfLine);
      return;
    }
    if (firstOfLine && !continuing.has(token.image)) {
      this.closeWhile((open) => column(token) <= open.indentation, token);
      if (!this.continues(token)) this.indentation = column(token);
      if (this.open.length === 0) this.outside.push(token);
    }
    const closer = closing.get(token.tokenType);
    // No value holds a block: a `{` inside parentheses means that these were left open.
    if (token.tokenType === t.LeftBrace) this.closeWhile((open) => open.closer !== t.RightBrace, token);
    if (closer !== undefined) this.open.push({ token, closer, indentation: this.indentation });
    this.output.push(token);
  }

  /** Whether a line goes on with what the line before it began. */
  private continues(token: IToken): boolean {
    const last = this.open.at(-1);
    return (last !== undefined && !isBlock(last)) || continuing.has(token.image);
  }

  private readCloser(token: IToken, index: number, firstOfLine: boolean): void {
    if (token.tokenType === t.RightBrace) {
      if (this.standsForAnother(token, index)) return;
      this.closeWhile((open) => open.closer !== t.RightBrace && this.open.some(isBlock), token);
      if (firstOfLine) this.closeInner(token);
    } else if (this.open.slice(lastBlock(this.open) + 1).some((open) => open.closer === token.tokenType)) {
      this.closeWhile((open) => open.closer !== token.tokenType, token);
    } else if (this.standsForAnother(token, index)) return;
    if (this.open.at(-1)?.closer === token.tokenType) this.close(token);
    else this.dropUnmatched(token);
  }

  private close(token: IToken): void {
    this.open.pop();
    this.output.push(token);
  }

  /** `(a]`: the bracket has the wrong shape, unless the right one follows: then it is one too many. */
  private standsForAnother(token: IToken, index: number): boolean {
    const last = this.open.at(-1);
    if (last === undefined || isBlock(last) || last.closer === token.tokenType) return false;
    if (token.tokenType === t.RightBrace) {
      if (this.surplus <= 0 || line(last.token) !== line(token)) return false;
      this.surplus -= 1;
    } else if (this.closesLater(last, index + 1)) return false;
    const at = spanOf(this.source, token);
    const facts = { found: token.image, due: written(last.closer), open: last.token.image };
    const diagnostic = say.wrongBracket({ at, ...facts, opened: spanOf(this.source, last.token) });
    this.faults.push({ diagnostic, explains: at });
    this.close({ ...token, tokenType: last.closer, tokenTypeIdx: last.closer.tokenTypeIdx ?? 0 });
    return true;
  }

  /** Whether a bracket is closed further on, before its statement ends. */
  private closesLater(open: Open, from: number): boolean {
    let depth = 0;
    for (const token of this.tokens.slice(from, from + longestStatement)) {
      const type = token.tokenType;
      if (type === t.LeftBrace || type === t.RightBrace) return false;
      if (line(token) > line(open.token) && column(token) <= open.indentation && !closers.has(type))
        return false;
      if (depth === 0 && closers.has(type)) return type === open.closer;
      if (closing.has(type)) depth += 1;
      if (closers.has(type)) depth -= 1;
    }
    return false;
  }

  /** A `}` at the start of a line closes the block whose line begins in the same column, if there is one. */
  private closeInner(token: IToken): void {
    const sameColumn = this.open.some((open) => isBlock(open) && open.indentation === column(token));
    if (sameColumn) this.closeWhile((open) => open.indentation > column(token), token);
  }

  private dropUnmatched(token: IToken): void {
    const at = spanOf(this.source, token);
    const opener = [...closing].find(([, closer]) => closer === token.tokenType)?.[0];
    const open = opener === undefined ? '' : written(opener);
    if (token.tokenType === t.RightBrace) this.surplus -= 1;
    // The block that a `}` was meant for ended too early, or never began: what stands there is out of its place.
    const first = this.outside.findLast((line) => column(line) <= this.indentation)?.startOffset;
    const start = token.tokenType === t.RightBrace ? (first ?? 0) : at.start;
    const diagnostic = say.unmatched({ at, close: token.image, open });
    this.faults.push({ diagnostic, explains: { file: at.file, start, end: at.end } });
  }

  /** Closes brackets that were left open; those left open at one place are one message, about the innermost. */
  private closeWhile(left: (open: Open) => boolean, next: IToken | null): void {
    const leftOpen: Open[] = [];
    for (let last = this.open.at(-1); last !== undefined && left(last); last = this.open.at(-1)) {
      leftOpen.push(last);
      this.close(this.missing(last.closer));
    }
    const [innermost, ...others] = leftOpen;
    if (innermost === undefined) return;
    const { token, closer } = innermost;
    const end = this.endOfLast();
    const place = next === null ? { file: this.source.path, start: end, end } : spanOf(this.source, next);
    const label = next === null ? 'the file ends here' : `expected \`${written(closer)}\` before this`;
    const diagnostic = say.unclosed({
      at: spanOf(this.source, token),
      open: token.image,
      close: written(closer),
      related: [
        { at: place, label },
        ...others.map((open) => ({ at: spanOf(this.source, open.token), label: 'this is open too' })),
      ],
    });
    this.surplus += leftOpen.filter(isBlock).length;
    const start = isBlock(innermost) ? end : token.startOffset;
    this.faults.push({ diagnostic, explains: { file: this.source.path, start, end } });
  }

  /** A bracket put where it is missing: it takes no place in the file. */
  private missing(type: TokenType): IToken {
    const previous = this.output.at(-1);
    const offset = this.endOfLast();
    const atLine = previous === undefined ? 1 : line(previous);
    return createTokenInstance(type, '', offset, offset - 1, atLine, atLine, 1, 1);
  }

  private endOfLast(): number {
    const previous = this.output.at(-1);
    return previous === undefined ? 0 : previous.startOffset + previous.image.length;
  }
}

function isBlock(open: Open): boolean {
  return open.closer === t.RightBrace;
}

function lastBlock(open: readonly Open[]): number {
  return open.findLastIndex(isBlock);
}

function count(tokens: readonly IToken[], type: TokenType): number {
  return tokens.reduce((sum, token) => sum + (token.tokenType === type ? 1 : 0), 0);
}

function written(type: TokenType): string {
  return typeof type.PATTERN === 'string' ? type.PATTERN : type.name;
}

/** The line of a token; every token of a file has one, only the end of the file has none. */
function line(token: IToken): number {
  return token.startLine ?? Number.POSITIVE_INFINITY;
}

function column(token: IToken): number {
  return token.startColumn ?? 1;
}
