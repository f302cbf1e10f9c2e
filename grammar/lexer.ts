/**
 * Text to tokens. In: a rule file. Out: its tokens in order, its documentation, and what is wrong with its characters.
 * Guarantees: never throws, linear in the length of the file; words have the kind of the word they are.
 */
import { Lexer, type ILexingError, type IToken } from 'chevrotain';
import * as say from '../compiler/diagnostics/catalogue/syntax.ts';
import { tooMany } from '../compiler/diagnostics/catalogue/sizes.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { lineEnd, stretch, type SourceFile, type Span } from '../compiler/source/source.ts';
import { unreadable } from '../compiler/source/visible.ts';
import { checkName } from './names.ts';
import {
  endOfText,
  ForeignString,
  lexerTokens,
  Letters,
  NumberToken,
  OpenString,
  StringToken,
} from './tokens.ts';
import { kindOfWord } from './words.ts';

/** A file cut into tokens. */
export interface Tokens {
  readonly tokens: IToken[];
  /** `/// …` lines, to be given to what follows them. */
  readonly documentation: IToken[];
  /** `// …` lines, which only tools that rewrite files need. */
  readonly comments: IToken[];
  readonly diagnostics: Diagnostic[];
}

/** The largest number that may be written, and only behind a minus: values of a game have at most 32 bits. */
export const largestBehindMinus = 2 ** 31;

/** How many faults of one sort are worth finding: no more than a hundred messages are shown. */
const enough = 101;

const lexer = new Lexer(lexerTokens, {
  ensureOptimizations: true,
  positionTracking: 'full',
  errorMessageProvider: {
    buildUnableToPopLexerModeMessage: () => '',
    buildUnexpectedCharactersMessage: () => '',
  },
});

/** So many words one file has: there is a token in memory for each. */
const mostWordsOfFile = 3_000_000;

/** Cuts a file into tokens. */
export function tokenize(source: SourceFile): Tokens {
  const words = countWords(source.text);
  if (words > mostWordsOfFile) {
    const at = { file: source.path, start: 0, end: source.text.search(/\s|$/) };
    const [what, help] = ['words in one file', 'make several files of it, each with `part of …`'];
    const diagnostics = [tooMany({ at, count: words, what, limit: mostWordsOfFile, help })];
    return { tokens: [], documentation: [], comments: [], diagnostics };
  }
  const { tokens, groups, errors } = lexer.tokenize(source.text);
  const diagnostics = [
    ...unreadableCharacters(source),
    ...errors.slice(0, enough).flatMap((mistake) => unknownCharacters(source, mistake)),
  ];
  for (const remark of (groups['foreignComments'] ?? []).slice(0, enough)) {
    const at = { ...spanOf(source, remark), end: remark.startOffset + 2 };
    diagnostics.push(say.unknownCharacter({ at, character: '/*', help: 'comments begin with `//`' }));
  }
  const names = new Set<string>();
  for (const token of tokens) {
    const at = spanOf(source, token);
    const long = tooLong(token, at);
    if (long !== null) {
      diagnostics.push(long);
      if (token.tokenType === Letters) giveKind(token);
      continue;
    }
    switch (token.tokenType) {
      case Letters:
        giveKind(token);
        if (!names.has(token.image)) diagnostics.push(...checkName(token.image, at));
        names.add(token.image);
        break;
      case NumberToken:
        diagnostics.push(...checkNumber(token.image, at));
        break;
      case OpenString:
        diagnostics.push(say.unterminatedText({ at }));
        break;
      case ForeignString:
        diagnostics.push(foreignQuotes(source, token));
        break;
      default:
    }
  }
  return {
    tokens,
    documentation: groups['documentation'] ?? [],
    comments: groups['comments'] ?? [],
    diagnostics,
  };
}

/**
 * About how many words a text has beside its comments: the letters of short files are not looked at. Texts and comments
 * are passed over by loops, and a name of more than 1,000 letters counts as several: a pattern without a bound keeps each
 * letter on the stack.
 */
function countWords(text: string): number {
  if (text.length <= mostWordsOfFile) return 0;
  const pattern = /\/\/|[\p{L}\p{M}\p{N}_]{1,1000}|[^\s\p{L}\p{M}\p{N}_]/gu;
  let words = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    if (found[0] === '//') pattern.lastIndex = lineEnd(text, found.index);
    if (found[0] === '"') {
      const end = endOfText(text, found.index, '"\n');
      pattern.lastIndex = text[end] === '"' ? end + 1 : end;
    }
    words += 1;
  }
  return words;
}

/** The stretch of a file that a token takes. */
export function spanOf(source: SourceFile, token: IToken): Span {
  return stretch(source.path, token.startOffset, token.startOffset + token.image.length);
}

/** So many letters a name, a number and a text have at most. */
const mostLetters = { name: 200, number: 100, text: 10_000 };

/** Says of a token that it is too long, and cuts it, so that nobody goes through millions of letters or quotes them. */
function tooLong(token: IToken, at: Span): Diagnostic | null {
  const { tokenType, image } = token;
  const isText = tokenType === StringToken || tokenType === ForeignString || tokenType === OpenString;
  const sort = isText ? 'text' : tokenType === NumberToken ? 'number' : 'name';
  const [count, limit] = [image.length, mostLetters[sort]];
  if (count <= limit) return null;
  token.image = image.slice(0, limit - 1) + image.slice(-1);
  const what = sort === 'number' ? 'digits in one number' : `letters in one ${sort}`;
  const help = sort === 'text' ? 'shorten it' : `write a shorter ${sort}`;
  return tooMany({ at, count, what, limit, help });
}

function giveKind(token: IToken): void {
  const kind = kindOfWord(token.image);
  token.tokenType = kind;
  if (kind.tokenTypeIdx !== undefined) token.tokenTypeIdx = kind.tokenTypeIdx;
}

function checkNumber(text: string, at: Span): Diagnostic[] {
  if (!/^[0-9]+(?:_[0-9]+)*(?:\.[0-9]+(?:_[0-9]+)*)?$/.test(text)) return [say.badNumber({ at, text })];
  return Number(text.replaceAll('_', '')) > largestBehindMinus
    ? [say.numberOutOfRange({ at, text, largest: largestBehindMinus - 1 })]
    : [];
}

/** Runs of control characters, invisible marks and halves of characters, wherever they are: also in texts and comments. */
function unreadableCharacters(source: SourceFile): Diagnostic[] {
  const runs: Array<{ readonly start: number; end: number }> = [];
  for (const { index: start, 0: found } of source.text.matchAll(unreadable)) {
    const last = runs.at(-1);
    if (last?.end === start) last.end += found.length;
    else if (runs.push({ start, end: start + found.length }) === enough) break;
  }
  return runs.map(({ start, end }) =>
    say.unreadableCharacter({
      at: { file: source.path, start, end },
      codePoint: `U+${(source.text.codePointAt(start) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      count: end - start,
    }),
  );
}

function unknownCharacters(source: SourceFile, mistake: ILexingError): Diagnostic[] {
  const at = { file: source.path, start: mistake.offset, end: mistake.offset + mistake.length };
  const written = source.text.slice(at.start, at.end);
  if (written.replaceAll(unreadable, '') === '') return [];
  const character = written.length > 12 ? String.fromCodePoint(written.codePointAt(0) ?? 0) : written;
  return [say.unknownCharacter({ at, character, help: insteadOf(character) })];
}

function foreignQuotes(source: SourceFile, token: IToken): Diagnostic {
  const at = { ...spanOf(source, token), end: token.startOffset + 1 };
  const character = token.image.charAt(0);
  return say.unknownCharacter({ at, character, help: insteadOf(character) });
}

/** What the languages of other tools, and keyboards, put in the place of our marks. */
const foreign: ReadonlyArray<readonly [RegExp, string]> = [
  [/^;/, 'statements need no `;`: remove it'],
  [/^[“”„«»‟]/u, 'write texts between straight quotes: `"`'],
  [/^['‘’`´]/u, 'texts stand between `"`; names hold letters, digits and `_`'],
  [/^≤/u, 'write `<=`'],
  [/^≥/u, 'write `>=`'],
  [/^≠/u, 'write `!=`'],
  [/^[×·]/u, 'write `*`'],
  [/^[−–—]/u, 'write `-`'],
  [/^…/u, 'a range is written `1..3`; what may be anything is `_`'],
  [/^&/, 'write `and`'],
  [/^!/, 'write `not`'],
  [/^[#]/, 'comments begin with `//`'],
  [/^[/%÷]/u, 'values are whole numbers: there is no division'],
];

function insteadOf(character: string): string {
  return foreign.find(([pattern]) => pattern.test(character))?.[1] ?? 'remove it';
}
