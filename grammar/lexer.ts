/**
 * Text to tokens. In: a rule file. Out: its tokens in order, its documentation, and what is wrong with its characters.
 * Guarantees: never throws, linear in the length of the file; words have the kind of the word they are.
 */
import { Lexer, type ILexingError, type IToken } from 'chevrotain';
import * as say from '../compiler/diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../compiler/source/source.ts';
import { unreadable } from '../compiler/source/visible.ts';
import { checkName } from './names.ts';
import { ForeignString, lexerTokens, Letters, NumberToken, OpenString } from './tokens.ts';
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

/** Cuts a file into tokens. */
export function tokenize(source: SourceFile): Tokens {
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

/** The stretch of a file that a token takes. */
export function spanOf(source: SourceFile, token: IToken): Span {
  return { file: source.path, start: token.startOffset, end: token.startOffset + token.image.length };
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
  const runs: RegExpMatchArray[] = [];
  for (const run of source.text.matchAll(unreadable)) {
    if (runs.push(run) === enough) break;
  }
  return runs.map((run) =>
    say.unreadableCharacter({
      at: { file: source.path, start: run.index ?? 0, end: (run.index ?? 0) + run[0].length },
      codePoint: `U+${(run[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      count: run[0].length,
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
