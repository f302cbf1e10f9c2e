/** What every part of the way from the concrete tree to the syntax tree needs. */
import type { CstNode, IToken } from 'chevrotain';
import { deepest } from '../../../grammar/brackets.ts';
import type { WordsCstNode } from '../../../grammar/cst.d.ts';
import { normalizeName } from '../../../grammar/names.ts';
import { OpenString } from '../../../grammar/tokens.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { stretch, type Span } from '../../source/source.ts';
import type { Remains } from '../holes.ts';
import type { Name, Text } from '../tree.ts';

/** The file being read. */
export interface Context {
  readonly file: string;
  readonly diagnostics: Diagnostic[];
  /** `///` lines by the offset of what they stand above. */
  readonly documentation: ReadonlyMap<number, string>;
  /** What is known of what could not be read. */
  readonly remains: ReadonlyMap<CstNode, Remains>;
  /** How many levels are open: brackets, prefixes, and the operators of the values around. */
  depth: number;
  /** Whether this declaration was said to nest too deep: it is said once. */
  tooDeep: boolean;
}

/** The only one of a list that the grammar guarantees to have one. */
export function only<T>(list: readonly T[] | undefined): T {
  const first = list?.[0];
  if (first === undefined)
    throw new Error('Bug in the compiler: the grammar promised a part that is not there');
  return first;
}

/** The nodes that could be read to their end. */
export function whole<T extends CstNode>(nodes: readonly T[] | undefined): T[] {
  return (nodes ?? []).filter((node) => node.recoveredNode !== true);
}

/** Each node in its form, one that could not be read as what is left of it. */
export function each<T extends CstNode, R>(
  nodes: readonly T[] | undefined,
  convert: (node: T) => R,
  left: (node: T) => R,
): R[] {
  return (nodes ?? []).map((node) => (node.recoveredNode === true ? left(node) : convert(node)));
}

/** Turns an optional part into its form, or `null`. */
export function maybe<T, R>(list: readonly T[] | undefined, convert: (part: T) => R): R | null {
  const first = list?.[0];
  return first === undefined ? null : convert(first);
}

/** The stretch of a node. */
export function spanOf(cx: Context, node: CstNode): Span {
  const start = node.location?.startOffset ?? 0;
  const end = (node.location?.endOffset ?? start - 1) + 1;
  return start >= 0 && end >= start ? stretch(cx.file, start, end) : { file: cx.file, start: 0, end: 0 };
}

/** The stretch of a token. */
export function tokenSpan(cx: Context, token: IToken): Span {
  return stretch(cx.file, token.startOffset, token.startOffset + token.image.length);
}

/** From the beginning of one stretch to the end of another. */
export function through(first: Span, last: Span): Span {
  return { file: first.file, start: first.start, end: Math.max(first.end, last.end) };
}

/** A name, as it is compared everywhere. */
export function name(cx: Context, token: IToken): Name {
  return { text: normalizeName(token.image), span: tokenSpan(cx, token) };
}

/** Several names, in the order in which they stand. */
export function names(cx: Context, tokens: readonly IToken[] | undefined): Name[] {
  return (tokens ?? []).map((token) => name(cx, token));
}

/** The `///` lines above a node, or `null`. */
export function documentation(cx: Context, node: CstNode): string | null {
  return cx.documentation.get(node.location?.startOffset ?? -1) ?? null;
}

/**
 * Builds something `levels` operators further in, or says that this is too deep and gives `null`. Brackets are counted
 * before anything is read (grammar/brackets.ts).
 */
export function deeper<T>(cx: Context, levels: number, at: Span, build: () => T): T | null {
  if (cx.depth + levels > deepest) {
    if (!cx.tooDeep) cx.diagnostics.push(say.nestingTooDeep({ at, limit: deepest }));
    cx.tooDeep = true;
    return null;
  }
  cx.depth += levels;
  const built = build();
  cx.depth -= levels;
  return built;
}

/** The codes of languages by what people call them. */
const languagesByName: ReadonlyMap<string, string> = new Map([
  ...['english', 'eng', 'anglais'].map((word) => [word, 'en'] as const),
  ...['french', 'français', 'francais', 'fra'].map((word) => [word, 'fr'] as const),
  ...['german', 'deutsch', 'allemand', 'deu'].map((word) => [word, 'de'] as const),
  ...['spanish', 'español', 'espagnol', 'spa'].map((word) => [word, 'es'] as const),
  ...['italian', 'italiano', 'italien', 'ita'].map((word) => [word, 'it'] as const),
  ...['portuguese', 'português', 'portugais', 'por'].map((word) => [word, 'pt'] as const),
  ...['dutch', 'nederlands', 'nld'].map((word) => [word, 'nl'] as const),
]);

/** Whether a word is a code of a language as BCP 47 has them, `_` for its hyphens: `en`, `pt_BR`. */
function isLanguage(word: string): boolean {
  return /^[a-z]{2,3}(?:_[A-Za-z0-9]{2,8})*$/u.test(word);
}

/** `"Play"` or `fr "Jouer" en "Play"`. */
export function text(cx: Context, node: WordsCstNode): Text {
  const byLanguage: Record<string, string> = {};
  Object.setPrototypeOf(byLanguage, null);
  const plain = node.children.String?.[0];
  if (plain !== undefined) byLanguage[''] = content(cx, plain);
  const firsts = new Map<string, Span>();
  for (const { children } of node.children.translation ?? []) {
    const language = name(cx, only(children.Name));
    if (!isLanguage(language.text)) {
      const { text: written, span: at } = language;
      const suggestion = languagesByName.get(written.toLowerCase()) ?? null;
      cx.diagnostics.push(say.unknownLanguage({ at, language: written, suggestion }));
    }
    const first = firsts.get(language.text);
    if (first === undefined) {
      firsts.set(language.text, language.span);
      byLanguage[language.text] = content(cx, only(children.String));
    } else cx.diagnostics.push(say.duplicateText({ at: language.span, language: language.text, first }));
  }
  return { byLanguage, span: spanOf(cx, node) };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\"', '"'],
  ['\\\\', '\\'],
  ['\\n', '\n'],
]);

/** What a text in quotes says. */
export function content(cx: Context, token: IToken): string {
  const inner = token.image.slice(1, token.tokenType === OpenString ? undefined : -1);
  return inner.replace(/\\./gsu, (escape: string, offset: number) => {
    const meaning = escapes.get(escape);
    if (meaning !== undefined) return meaning;
    const start = token.startOffset + 1 + offset;
    cx.diagnostics.push(say.badEscape({ at: { file: cx.file, start, end: start + escape.length }, escape }));
    return escape;
  });
}
