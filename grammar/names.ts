/** Names: how they are made equal, and what makes two of them look equal when they are not. */
import * as say from '../compiler/diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { lookAlikes, mixesLetters } from '../compiler/source/look-alikes.ts';
import type { Span } from '../compiler/source/source.ts';

/** A name as it is compared: composed and decomposed letters are one name. */
export function normalizeName(written: string): string {
  return written.normalize('NFC');
}

/** What is to be said about the letters of a name. */
export function checkName(written: string, at: Span): Diagnostic[] {
  if (plain.test(written)) return [];
  const name = normalizeName(written);
  const diagnostics: Diagnostic[] = [];
  if (name !== written) diagnostics.push(say.nameNotNormalised({ at, name }));
  const letter = mixesLetters(name)
    ? Array.from(name).find((candidate) => lookAlikes.has(candidate))
    : undefined;
  const looksLike = letter === undefined ? undefined : lookAlikes.get(letter);
  if (letter !== undefined && looksLike !== undefined) {
    diagnostics.push(say.confusableName({ at, name, letter, looksLike }));
  }
  return diagnostics;
}

const plain = /^\w+$/;
