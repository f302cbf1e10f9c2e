/** Texts as the model keeps them, and the words that names are made of. */
import type { Named, Texts } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';

/** A record without a prototype, so that an author's `constructor` or `__proto__` is an ordinary key. */
export function emptyRecord<T>(): Record<string, T> {
  const made: Record<string, T> = {};
  Object.setPrototypeOf(made, null);
  return made;
}

/** No text in any language. */
export const noTexts: Texts = emptyRecord<string>();

/** The texts of a node, none if it has none. */
export function texts(text: syntax.Text | null): Texts {
  return text === null ? noTexts : text.byLanguage;
}

/** What is named, for a declaration with its own name, texts and documentation. */
export function named(
  name: syntax.Name,
  names: syntax.Text | null,
  documentation: string | null = null,
): Named {
  return { name: name.text, names: texts(names), documentation, span: name.span };
}

/** What is named by the language rather than by the author, for example `setup`. */
export function namedAs(name: string, span: Span, documentation: string | null = null): Named {
  return { name, names: noTexts, documentation, span };
}

/** One text out of several languages that does not depend on who reads it: plain, else English, else the first code. */
export function commonText(all: Texts): string {
  const first = Object.keys(all).sort()[0];
  return all[''] ?? all['en'] ?? (first === undefined ? '' : (all[first] ?? ''));
}

/** `CardChess` → `card-chess`, `Échecs` → `echecs`: a name that may be a folder's on every system. */
export function folderName(...words: readonly string[]): string {
  return words
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('-')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
