/** What is said while a file is read: one function a code, from facts to wording. */
import type { Span } from '../../source/source.ts';
import { error, warning, type Diagnostic, type Fix, type RelatedPlace } from '../diagnostic.ts';

/** Every code of this phase. */
export const syntaxCodes = [
  'bad-escape',
  'bad-number',
  'chained-comparison',
  'confusable-name',
  'duplicate-text',
  'name-not-normalised',
  'needs-parentheses',
  'nesting-too-deep',
  'not-a-search',
  'out-of-range',
  'too-large',
  'too-many-mistakes',
  'unclosed',
  'unexpected',
  'unknown-character',
  'unknown-language',
  'unmatched',
  'unreadable-character',
  'unterminated-text',
  'value-alone',
  'wrong-bracket',
] as const;

/** Something else stands where `expected` is due (`expected` with its article or in backticks). */
export function unexpected(facts: {
  at: Span;
  expected: string;
  found: string | null;
  after: string | null;
  help: string | null;
  fix: Fix | null;
}): Diagnostic {
  const { at, expected, found, after, help, fix } = facts;
  const title = `expected ${expected}${after === null ? '' : ` after \`${short(after)}\``}`;
  return error('unexpected', {
    title,
    at,
    label: found === null ? 'missing here' : `not \`${short(found)}\``,
    help,
    fix,
  });
}

/** A bracket that nothing closes. */
export function unclosed(facts: {
  at: Span;
  open: string;
  close: string;
  related: RelatedPlace[];
}): Diagnostic {
  const { at, open, close, related } = facts;
  const what = open === '{' ? 'this block' : `this \`${open}\``;
  return error('unclosed', {
    title: `${what} is never closed`,
    at,
    label: `\`${open}\` opens here`,
    related,
    help: `add \`${close}\` where it ends`,
  });
}

/** A closing bracket that nothing opens. */
export function unmatched(facts: { at: Span; close: string; open: string }): Diagnostic {
  const { at, close, open } = facts;
  return error('unmatched', {
    title: `\`${close}\` closes nothing`,
    at,
    help: `remove it, or add the \`${open}\` that it closes`,
  });
}

/** Where the cause of an unmatched `}` may be: a block that ends there, or one that should begin. */
export function perhapsHere(facts: { at: Span; afterBlock: boolean }): RelatedPlace {
  const { at, afterBlock } = facts;
  return { at, label: afterBlock ? 'perhaps this one is too many' : 'perhaps a `{` is missing after this' };
}

/** A bracket closed by one of another shape. */
export function wrongBracket(facts: {
  at: Span;
  found: string;
  due: string;
  open: string;
  opened: Span;
}): Diagnostic {
  const { at, found, due, open, opened } = facts;
  return error('wrong-bracket', {
    title: `expected \`${due}\`, not \`${found}\``,
    at,
    related: [{ at: opened, label: `\`${open}\` opens here` }],
    help: `write \`${due}\``,
    fix: { at, text: due },
  });
}

/** A text without its closing quote. */
export function unterminatedText(facts: { at: Span }): Diagnostic {
  return error('unterminated-text', {
    title: 'this text has no closing quote',
    at: facts.at,
    note: 'a text stands on one line',
    help: 'add `"` where it ends; a line break inside a text is written `\\n`',
  });
}

/** A backslash with a letter that means nothing. */
export function badEscape(facts: { at: Span; escape: string }): Diagnostic {
  return error('bad-escape', {
    title: `\`${facts.escape}\` means nothing in a text`,
    at: facts.at,
    help: 'there are `\\"` for a quote, `\\\\` for a backslash and `\\n` for a line break',
  });
}

/** A character that the language has no use for. */
export function unknownCharacter(facts: { at: Span; character: string; help: string | null }): Diagnostic {
  const { at, character, help } = facts;
  return error('unknown-character', { title: `\`${character}\` is not part of the language`, at, help });
}

/** A character that cannot be seen, or that is half of one. */
export function unreadableCharacter(facts: { at: Span; codePoint: string; count: number }): Diagnostic {
  const { at, codePoint, count } = facts;
  const more = count > 1 ? ` (and ${count - 1} more after it)` : '';
  return error('unreadable-character', {
    title: `unreadable character ${codePoint}${more}`,
    at,
    note: 'rule files hold visible text in UTF-8, spaces, tabs and line breaks',
    help: 'remove it, or save the file as UTF-8',
    fix: { at, text: '' },
  });
}

/** Digits and letters run together. */
export function badNumber(facts: { at: Span; text: string }): Diagnostic {
  return error('bad-number', {
    title: `\`${facts.text}\` is neither a number nor a name`,
    at: facts.at,
    help: 'put a space after the number, or begin the name with a letter',
  });
}

/** A number too large for any value of a game. */
export function numberOutOfRange(facts: { at: Span; text: string; largest: number }): Diagnostic {
  return error('out-of-range', {
    title: `\`${facts.text}\` is too large`,
    at: facts.at,
    note: `the largest number is ${facts.largest}`,
  });
}

/** Letters with their accents apart: the same name, another spelling in bytes. */
export function nameNotNormalised(facts: { at: Span; name: string }): Diagnostic {
  const { at, name } = facts;
  return warning('name-not-normalised', {
    title: `\`${name}\` is written with its accents apart from their letters`,
    at,
    note: 'it is read as the same name with accented letters (Unicode NFC), but searching the file may miss it',
    help: `write \`${name}\` with accented letters; \`rulewright fmt\` does it`,
    fix: { at, text: name },
  });
}

/** A letter of another script that looks like a Latin one. */
export function confusableName(facts: {
  at: Span;
  name: string;
  letter: string;
  looksLike: string;
}): Diagnostic {
  const { at, name, letter, looksLike } = facts;
  return warning('confusable-name', {
    title: `\`${name}\` mixes letters that look alike`,
    at,
    label: `\`${letter}\` is ${codePoint(letter)}, not \`${looksLike}\` ${codePoint(looksLike)}`,
    help: `write \`${looksLike}\` if that is the letter you mean`,
  });
}

/** More brackets, operators or `else if` inside each other than any rule needs. */
export function nestingTooDeep(facts: { at: Span; limit: number }): Diagnostic {
  return error('nesting-too-deep', {
    title: `nested more than ${facts.limit} deep`,
    at: facts.at,
    note: 'brackets count as levels, and so, for themselves, do `not`, `-`, `else if` and the operators of one value',
    help: 'give a part of it a name with `let` or `derived`',
  });
}

/** A value is derived from one that is derived from another, and so on. */
export function derivedTooDeep(facts: { at: Span; limit: number }): Diagnostic {
  return error('nesting-too-deep', {
    title: `values are derived from one another more than ${facts.limit} deep`,
    at: facts.at,
    help: 'say some of them from attributes, or compute what they share in a procedure',
  });
}

/** A procedure calls one that calls another, and so on. */
export function callsTooDeep(facts: { at: Span; limit: number }): Diagnostic {
  return error('nesting-too-deep', {
    title: `rules call one another more than ${facts.limit} deep`,
    at: facts.at,
    label: 'one too deep',
    help: 'let one rule call several of them one after another, or use `repeat`',
  });
}

/** A kind is of one that is of another, and so on. */
export function kindsTooDeep(facts: { at: Span; limit: number }): Diagnostic {
  return error('nesting-too-deep', {
    title: `kinds are of one another ${facts.limit} deep, and one more`,
    at: facts.at,
    help: 'leave some of them out: what they have may be said once, further up',
  });
}

/** Constants that are made of one another in a circle, too long to be told. */
export function constantsTooDeep(facts: { at: Span }): Diagnostic {
  return error('nesting-too-deep', {
    title: 'too many constants are made of one another, in a circle',
    at: facts.at,
    help: 'say this one by its value',
  });
}

/** `a < b < c`. */
export function chainedComparison(facts: { at: Span; first: string; second: string }): Diagnostic {
  return error('chained-comparison', {
    title: `\`${facts.first}\` and \`${facts.second}\` do not compare three values`,
    at: facts.at,
    help: 'compare two at a time and join them with `and`',
  });
}

/** `a + not b`, `1 + if a then b else c`. */
export function needsParentheses(facts: { at: Span; what: string }): Diagnostic {
  return error('needs-parentheses', {
    title: `\`${facts.what}\` needs parentheses here`,
    at: facts.at,
    help: `write \`(${facts.what} …)\``,
  });
}

/** `c.power()`, `any(…)`: a value where something should be done. */
export function valueAlone(facts: { at: Span }): Diagnostic {
  return error('value-alone', {
    title: 'this value does nothing',
    at: facts.at,
    help: 'a statement calls an event or a procedure, sets a value, or says who does what',
  });
}

/** `crowd(c in S)`: only some words go through a set. */
export function notASearch(facts: {
  at: Span;
  name: string;
  suggestion: string | null;
  known: string;
}): Diagnostic {
  const { at, name, suggestion, known } = facts;
  return error('not-a-search', {
    title: `\`${name}\` does not go through a set`,
    at,
    note: `these do: ${known}`,
    help:
      suggestion === null
        ? 'put parentheses around a comparison with `in`'
        : `did you mean \`${suggestion}\`?`,
    fix: suggestion === null ? null : { at, text: suggestion },
  });
}

/** Two texts for one language. */
export function duplicateText(facts: { at: Span; language: string; first: Span }): Diagnostic {
  const { at, language, first } = facts;
  return error('duplicate-text', {
    title: language === '' ? 'a second text for every language' : `a second text for \`${language}\``,
    at,
    related: [{ at: first, label: 'the first is here' }],
    help: 'keep one of them',
  });
}

/** What a text is said to be in is no code of a language. */
export function unknownLanguage(facts: {
  at: Span;
  language: string;
  suggestion: string | null;
}): Diagnostic {
  const { at, language, suggestion } = facts;
  const help = 'a language is two or three small letters: `en`, `fr`; a text for everybody has none';
  return error('unknown-language', {
    title: `there is no language \`${language}\``,
    at,
    help: suggestion === null ? help : `write \`${suggestion}\``,
    fix: suggestion === null ? null : { at, text: suggestion },
  });
}

/** Reading stopped: the file is hardly a rule file. */
export function tooManyMistakes(facts: { at: Span; limit: number }): Diagnostic {
  return error('too-many-mistakes', {
    title: `more than ${facts.limit} mistakes; the rest of the file is not reported`,
    at: facts.at,
    help: 'mend the first ones and check again',
  });
}

/** A long text as it may stand in a line. */
function short(written: string): string {
  const letters = Array.from(written);
  return letters.length > 80 ? `${letters.slice(0, 60).join('')}…` : written;
}

/** `U+0430` for `а`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
