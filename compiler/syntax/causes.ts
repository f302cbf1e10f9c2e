/**
 * One mistake, one message. In: what the characters, the brackets and the grammar of a file say. Out: the causes among
 * it, without what follows from them.
 */
import type { IToken } from 'chevrotain';
import type { BracketFault } from '../../grammar/brackets.ts';
import type { Mistake } from '../../grammar/parser.ts';
import { spanOf } from '../../grammar/lexer.ts';
import * as say from '../diagnostics/catalogue/syntax.ts';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source/source.ts';
import { describe } from './describe.ts';

/** What is said about a file besides its characters. */
export function causes(
  source: SourceFile,
  characters: readonly Diagnostic[],
  faults: readonly BracketFault[],
  mistakes: readonly Mistake[],
): Diagnostic[] {
  const errors = characters.filter((diagnostic) => hasErrors([diagnostic])).map(({ at }) => at);
  const openings = new Map(faults.map((fault) => [fault, missingOpening(source, fault, mistakes)]));
  const kept = mistakes.filter((mistake) => {
    const item = itemOf(source, mistake);
    if (errors.some((at) => meet(at, item.upToMistake))) return false;
    if ([...openings.values()].some((opening) => opening?.expected === brace && opening === mistake))
      return true;
    return !faults.some(
      ({ explains, diagnostic: { at } }) => meet(explains, item.upToMistake) || meet(at, item.whole),
    );
  });
  const said = faults.flatMap((fault) => {
    const opening = openings.get(fault);
    if (opening === undefined) return [fault.diagnostic];
    if (opening.expected === brace) return [];
    const { image } = opening.previous;
    const place = say.perhapsHere({ at: spanOf(source, opening.previous), afterBlock: image === '}' });
    return [{ ...fault.diagnostic, related: [place] }];
  });
  return [...said, ...kept.map((mistake) => describe(source, mistake))];
}

/** Whether something stands on a line with a fault that was found earlier. */
export function isExplained(
  source: SourceFile,
  at: Span,
  characters: readonly Diagnostic[],
  faults: readonly BracketFault[],
): boolean {
  const lines = { ...at, start: lineStart(source, at.start), end: lineEnd(source, at.start) };
  const errors = characters.filter((diagnostic) => hasErrors([diagnostic]));
  return [...errors, ...faults.map(({ diagnostic }) => diagnostic)].some((earlier) =>
    meet(earlier.at, lines),
  );
}

const brace = '`{`';

/** Where a `{` is missing, known by the `}` that it leaves without one: the first place that makes no sense. */
function missingOpening(
  source: SourceFile,
  fault: BracketFault,
  mistakes: readonly Mistake[],
): Mistake | undefined {
  if (fault.diagnostic.code !== 'unmatched') return undefined;
  const inside = mistakes.filter((mistake) => meet(fault.explains, itemOf(source, mistake).upToMistake));
  return inside.find(({ expected }) => expected === brace) ?? inside[0];
}

/** The lines of the item that is broken by a mistake: to the line of the mistake, and to its end. */
function itemOf(source: SourceFile, mistake: Mistake): { upToMistake: Span; whole: Span } {
  const file = source.path;
  const start = lineStart(source, offsetOf(source, mistake.itemStart));
  const end = lineEnd(source, offsetOf(source, mistake.found));
  return {
    upToMistake: { file, start, end },
    whole: { file, start, end: Math.max(end, offsetOf(source, mistake.nextItem)) },
  };
}

function meet(one: Span, other: Span): boolean {
  return one.start <= other.end && one.end >= other.start;
}

function offsetOf(source: SourceFile, token: IToken): number {
  return token.startOffset >= 0 ? token.startOffset : source.text.length;
}

function lineStart(source: SourceFile, offset: number): number {
  return offset === 0 ? 0 : source.text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(source: SourceFile, offset: number): number {
  const end = source.text.indexOf('\n', offset);
  return end < 0 ? source.text.length : end;
}
