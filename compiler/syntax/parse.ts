/**
 * Text to syntax. In: one rule file. Out: the tree of what could be read, and every mistake in the file.
 * Guarantees: never throws; linear in the length of the file; one mistake is one message. After an error the tree has
 * gaps (broken declarations and statements are left out), so that no later phase should speak about this file.
 */
import type { IToken } from 'chevrotain';
import { matchBrackets } from '../../grammar/brackets.ts';
import { tokenize, type Tokens } from '../../grammar/lexer.ts';
import { parseTokens, type Mistake } from '../../grammar/parser.ts';
import * as say from '../diagnostics/catalogue/syntax.ts';
import { hasErrors, inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source/source.ts';
import { describe } from './describe.ts';
import { fromCst } from './from-cst.ts';
import type { File } from './tree.ts';

/** How many mistakes of one file are worth reading. */
const mostMistakes = 100;

/** Reads a file. */
export function parseFile(source: SourceFile): { file: File; diagnostics: Diagnostic[] } {
  const lexed = tokenize(source);
  const brackets = matchBrackets(source, lexed.tokens);
  const { cst, mistakes } = parseTokens(brackets.tokens);
  const { file, diagnostics } = fromCst(source, cst, documentation(lexed));
  const earlier = [...lexed.diagnostics, ...brackets.diagnostics];
  const explained = [
    ...earlier.filter((each) => hasErrors([each])).map(({ at }) => at),
    ...brackets.explained,
  ];
  const unexplained = mistakes.filter((mistake) => !isExplained(source, mistake, explained));
  const all = [...earlier, ...unexplained.map((mistake) => describe(source, mistake)), ...diagnostics];
  return { file, diagnostics: capped(inOrder(all)) };
}

/** Whether a mistake follows from one that was found earlier: in the same item or on the same line. */
function isExplained(source: SourceFile, { itemStart, found }: Mistake, explained: readonly Span[]): boolean {
  const start = source.text.lastIndexOf('\n', startOf(source, itemStart) - 1) + 1;
  const lineEnd = source.text.indexOf('\n', startOf(source, found));
  const end = lineEnd < 0 ? source.text.length : lineEnd;
  return explained.some((earlier) => earlier.start <= end && earlier.end >= start);
}

function startOf(source: SourceFile, token: IToken): number {
  return token.startOffset >= 0 ? token.startOffset : source.text.length;
}

/** The `///` lines by the offset of the word they stand above. */
function documentation({ tokens, documentation: lines }: Tokens): Map<number, string> {
  const above = new Map<number, string>();
  let next = 0;
  for (const line of lines) {
    while ((tokens[next]?.startOffset ?? Infinity) < line.startOffset) next += 1;
    const below = tokens[next]?.startOffset;
    if (below === undefined) break;
    const text = line.image.replace(/^\/\/\/ ?/, '').trimEnd();
    const earlier = above.get(below);
    above.set(below, earlier === undefined ? text : `${earlier}\n${text}`);
  }
  return above;
}

function capped(diagnostics: Diagnostic[]): Diagnostic[] {
  const last = diagnostics[mostMistakes];
  if (last === undefined) return diagnostics;
  return [...diagnostics.slice(0, mostMistakes), say.tooManyMistakes({ at: last.at, limit: mostMistakes })];
}
