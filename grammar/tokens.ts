/**
 * What text is made of. In: nothing. Out: the kinds of token, each with the label that people read in a message.
 * Words are read by one rule (letters of every script) and get their own kind afterwards, in `lexer.ts`.
 */
import { createToken, EOF, Lexer, type IToken, type TokenType } from 'chevrotain';
import { Anything, Name, wordTokens } from './words.ts';

/** White space, also the narrow spaces of French typography, and characters reported already as unreadable. */
const Space = createToken({
  name: 'Space',
  // eslint-disable-next-line no-control-regex -- control characters are reported on their own, then passed over
  pattern: /[\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\ufeff\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/,
  line_breaks: true,
  group: Lexer.SKIPPED,
});

/** `/// kept: it documents what follows`. */
export const Documentation = createToken({
  name: 'Documentation',
  pattern: /\/\/\/[^\n]*/,
  group: 'documentation',
  line_breaks: false,
});

/** `// for the reader of the file`. */
export const Comment = createToken({
  name: 'Comment',
  pattern: /\/\/[^\n]*/,
  group: 'comments',
  line_breaks: false,
});

/** A remark of other languages, over several lines: passed over, and reported. */
export const ForeignComment = createToken({
  name: 'ForeignComment',
  pattern: { exec: readForeignComment },
  start_chars_hint: ['/'],
  group: 'foreignComments',
  line_breaks: true,
});

/** `MB-08` after `cites`. */
export const Requirement = createToken({
  name: 'Requirement',
  label: 'the number of a requirement, such as `MB-08`',
  categories: [Anything],
  pattern: { exec: readRequirement },
  start_chars_hint: letterCodes(),
  line_breaks: false,
});

/** A word: a letter of any script or `_`, then letters, their accents, digits, `_`. */
export const Letters = createToken({
  name: 'Letters',
  label: 'a name',
  categories: [Name],
  pattern: { exec: readLetters },
  start_chars_hint: letterCodes(),
  line_breaks: false,
});

/** `1_000`, `0.02`. Letters glued to it belong to it, so that `2nd` is one mistake. */
export const NumberToken = createToken({
  name: 'Number',
  label: 'a number',
  categories: [Anything],
  pattern: { exec: readNumber },
  start_chars_hint: Array.from('0123456789'),
  line_breaks: false,
});

/** `"…"` on one line, with `\"`, `\\` and `\n`. */
export const StringToken = createToken({
  name: 'String',
  label: 'a text in quotes',
  categories: [Anything],
  pattern: { exec: readText },
  start_chars_hint: ['"'],
  line_breaks: false,
});

/** A text between the quotes of a typographer: read as a text, and reported. */
export const ForeignString = createToken({
  name: 'ForeignString',
  categories: [StringToken],
  pattern: /[“„«”][^“”„«»"\n]*[”“»]|'[^'"\n{}]*'/,
  line_breaks: false,
});

/** A text that its line ends, or the brace after it: most likely only the quote is missing. */
export const OpenString = createToken({
  name: 'OpenString',
  categories: [StringToken],
  pattern: { exec: readOpenText },
  start_chars_hint: ['"'],
  line_breaks: false,
});

function mark(name: string, text: string, categories: TokenType[] = [Anything]): TokenType {
  return createToken({ name, label: `\`${text}\``, pattern: text, categories });
}

export const LeftBrace = mark('LeftBrace', '{', []);
export const RightBrace = mark('RightBrace', '}', []);
export const LeftParenthesis = mark('LeftParenthesis', '(');
export const RightParenthesis = mark('RightParenthesis', ')');
export const LeftBracket = mark('LeftBracket', '[');
export const RightBracket = mark('RightBracket', ']');
export const Comma = mark('Comma', ',');
export const Colon = mark('Colon', ':');
export const Range = mark('Range', '..');
export const Dot = mark('Dot', '.');
export const Equal = mark('Equal', '==');
export const NotEqual = mark('NotEqual', '!=');
export const AtMost = mark('AtMost', '<=');
export const AtLeast = mark('AtLeast', '>=');
export const Less = mark('Less', '<');
export const More = mark('Greater', '>');
export const AddTo = mark('AddTo', '+=');
export const TakeFrom = mark('TakeFrom', '-=');
export const Becomes = mark('Assign', '=');
export const Plus = mark('Plus', '+');
export const Minus = mark('Minus', '-');
export const Times = mark('Times', '*');
export const Maybe = mark('Question', '?');
export const Bar = mark('Bar', '|');
export const Hash = mark('Hash', '#');

/** In the order in which they are tried. */
export const lexerTokens: TokenType[] = [
  ...[
    Space,
    Documentation,
    Comment,
    ForeignComment,
    Requirement,
    Letters,
    NumberToken,
    StringToken,
    ForeignString,
    OpenString,
  ],
  ...[LeftBrace, RightBrace, LeftParenthesis, RightParenthesis, LeftBracket, RightBracket],
  ...[Comma, Colon, Range, Dot, Equal, NotEqual, AtMost, AtLeast, Less, More],
  ...[AddTo, TakeFrom, Becomes, Plus, Minus, Times, Maybe, Bar, Hash],
];

/** Everything that the grammar may ask for. */
export const grammarTokens: TokenType[] = [...lexerTokens, ...wordTokens, Name, Anything];

/** Whether a token is one that the file does not have: the end of the file, or a bracket put there by `brackets.ts`. */
export function isAbsent(token: IToken): boolean {
  return token.tokenType === EOF || !(token.startOffset >= 0);
}

// Chevrotain drops the `u` flag of a token's pattern, hence patterns of our own wherever letters of every script matter.

function matchAt(pattern: RegExp, text: string, offset: number): [string] | null {
  pattern.lastIndex = offset;
  const found = pattern.exec(text);
  return found === null ? null : [found[0]];
}

// What may be of any length is read by loops: a pattern with a star remembers each turn, and of millions it has no room.

const someLetters = /[\p{L}\p{M}\p{Nd}_]{1,1000}/uy;
const firstLetter = /[\p{L}_]/uy;
function readLetters(text: string, offset: number): [string] | null {
  const first = matchAt(firstLetter, text, offset);
  if (first === null) return null;
  return [text.slice(offset, endOfRun(someLetters, text, offset + first[0].length))];
}

const someDigits = /[0-9]{1,1000}/y;
function readNumber(text: string, offset: number): [string] | null {
  let end = endOfDigits(text, offset);
  if (end === offset) return null;
  if (text[end] === '.') end = Math.max(end, endOfDigits(text, end + 1, end));
  return [text.slice(offset, endOfRun(someLetters, text, end))];
}

/** Behind digits in groups, `1_000`; `none` where there are none. */
function endOfDigits(text: string, from: number, none = from): number {
  let end = endOfRun(someDigits, text, from);
  if (end === from) return none;
  while (text[end] === '_') {
    const next = endOfRun(someDigits, text, end + 1);
    if (next === end + 1) break;
    end = next;
  }
  return end;
}

function endOfRun(some: RegExp, text: string, from: number): number {
  let end = from;
  for (let found = matchAt(some, text, end); found !== null; found = matchAt(some, text, end))
    end += found[0].length;
  return end;
}

function readText(text: string, offset: number): [string] | null {
  const end = endOfText(text, offset, '"\n');
  return text[offset] === '"' && text[end] === '"' ? [text.slice(offset, end + 1)] : null;
}

function readOpenText(text: string, offset: number): [string] | null {
  return text[offset] === '"' ? [text.slice(offset, endOfText(text, offset, '"\n{}'))] : null;
}

/** Where the letters of a text end that begins with a quote: at one of these, or at a backslash that escapes nothing. */
export function endOfText(text: string, quote: number, ends: string): number {
  for (let at = quote + 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (ends.includes(letter)) return at;
    if (letter !== '\\') continue;
    at += 1;
    if (at >= text.length || text[at] === '\n') return at - 1;
  }
  return text.length;
}

/** To the closing sign; what has none takes the rest of the file, so that nothing is read twice. */
function readForeignComment(text: string, offset: number): [string] | null {
  if (!text.startsWith('/*', offset)) return null;
  const end = text.indexOf('*/', offset + 2);
  return [end < 0 ? text.slice(offset) : text.slice(offset, end + 2)];
}

const firstOfRequirement = /\p{L}/uy;
function readRequirement(text: string, offset: number, before: readonly IToken[]): [string] | null {
  const previous = before.at(-1);
  const expected =
    previous?.image === ','
      ? before.at(-2)?.tokenType === Requirement
      : previous?.image === 'cites' && before.at(-3)?.image === 'scenario';
  if (!expected || matchAt(firstOfRequirement, text, offset) === null) return null;
  let end = endOfRun(someLetters, text, offset);
  while (text[end] === '-') {
    const next = endOfRun(someLetters, text, end + 1);
    if (next === end + 1) break;
    end = next;
  }
  return [text.slice(offset, end)];
}

/**
 * Where a word may begin. Chevrotain sorts characters above 255 into buckets of 255, so one code of each bucket is
 * enough to have every letter tried.
 */
function letterCodes(): number[] {
  const codes: number[] = [];
  for (let code = 0; code < 256; code += 1) if (/[\p{L}_]/u.test(String.fromCharCode(code))) codes.push(code);
  for (let code = 256; code < 65536; code += 255) codes.push(code);
  codes.push(65535);
  return codes;
}
