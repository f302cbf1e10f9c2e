/**
 * The layout of rule files. In: a file. Out: its text as `rulewright fmt` writes it, or what is wrong with it.
 * Guarantees: the same words and the same remarks in the same order, read as the same; the same text when it is laid out
 * again; one line end at its end, unless it is empty.
 */
import { format } from 'prettier/standalone';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sourceFile, type SourceFile } from '../source/source.ts';
import { isWord, type ConcreteFile, type Part, type Word } from '../syntax/concrete.ts';
import { parseLayout } from '../syntax/parse.ts';
import { written } from './gaps.ts';
import { parserName, pluginFor } from './plugin.ts';

/** A text as it should stand in its file, or the errors because of which it stays as it is. */
export type Layout = { readonly text: string } | { readonly errors: readonly Diagnostic[] };

/** Lays a file out. */
export async function layOut(source: SourceFile): Promise<Layout> {
  const read = parseLayout(source);
  if ('errors' in read) return read;
  const text = await format(source.text, { parser: parserName, plugins: [pluginFor(() => read)] });
  const again = parseLayout(sourceFile(source.path, text));
  if ('errors' in again || !isSame(read, again)) {
    throw new Error(`the layout of \`${source.path}\` would not say the same`);
  }
  return { text };
}

function isSame(one: ConcreteFile, other: ConcreteFile): boolean {
  return isSamePart(one.root, other.root) && isSamePart(one.end, other.end);
}

function isSamePart(one: Part, other: Part): boolean {
  if (isWord(one)) return isWord(other) && isSameWord(one, other);
  if (isWord(other) || one.rule !== other.rule || one.parts.length !== other.parts.length) return false;
  return one.parts.every((part, at) => {
    const against = other.parts[at];
    return against !== undefined && isSamePart(part, against);
  });
}

function isSameWord(one: Word, other: Word): boolean {
  return written(one) === written(other) && remarksOf(one) === remarksOf(other);
}

/** The remarks before a word, and whether the first stands behind the word before. */
function remarksOf({ before }: Word): string {
  return before.remarks
    .map(({ text, line }) => `${line === before.line ? 'behind' : 'alone'} ${text}\n`)
    .join('');
}
