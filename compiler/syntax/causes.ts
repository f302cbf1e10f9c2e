/**
 * One mistake, one message. In: what each way of reading a file says about it. Out: the causes, without what follows
 * from them: a missing quote or bracket makes the grammar stumble too, and is said only once.
 */
import type { IToken } from 'chevrotain';
import type { BracketFault } from '../../grammar/brackets.ts';
import { spanOf } from '../../grammar/lexer.ts';
import type { Mistake } from '../../grammar/parser.ts';
import { mostMistakes } from '../../grammar/recovery.ts';
import * as say from '../diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lineAround, lineEnd, lineStart, type SourceFile, type Span } from '../source/source.ts';
import { describe } from './describe.ts';

/** What the ways of reading a file say, from the first to the last. */
export interface Findings {
  readonly characters: readonly Diagnostic[];
  readonly brackets: readonly BracketFault[];
  readonly grammar: readonly Mistake[];
  readonly values: readonly Diagnostic[];
}

/** What is worth saying about a file. */
export function causes(source: SourceFile, findings: Findings): Diagnostic[] {
  const { characters, grammar, values } = findings;
  const broken = characters.filter(({ severity }) => severity === 'error').map(({ at }) => at);
  // More than this is never shown, and comparing everything with everything would not be linear.
  const faults = findings.brackets.slice(0, mostMistakes + 1).map((fault) => {
    return { ...fault, opening: missingOpening(source, fault, grammar) };
  });
  const said = faults.flatMap((fault) => saidOfBracket(source, fault));
  const kept = grammar.filter((mistake) => {
    const lines = linesOf(source, mistake);
    if (broken.some((at) => meet(at, lines))) return false;
    if (faults.some(({ opening }) => opening === mistake && isBrace(opening))) return true;
    return !faults.some(({ explains, diagnostic: { at } }) => meet(explains, lines) || meet(at, lines));
  });
  const earlier = [...broken, ...said.map(({ at }) => at)].slice(0, mostMistakes + 1);
  const alone = values.filter(({ at }) => !earlier.some((cause) => meet(cause, lineAround(source, at))));
  return [...characters, ...said, ...kept.map((mistake) => describe(source, mistake)), ...alone];
}

type Fault = BracketFault & { readonly opening: Mistake | undefined };

function saidOfBracket(source: SourceFile, { diagnostic, opening }: Fault): Diagnostic[] {
  if (opening === undefined) return [diagnostic];
  if (isBrace(opening)) return []; // the grammar says it better: `expected {`, where it is due
  const { previous } = opening;
  const place = say.perhapsHere({ at: spanOf(source, previous), afterBlock: previous.image === '}' });
  return [{ ...diagnostic, related: [place] }];
}

/** Where a `{` is missing, known by the `}` that it leaves without one: the first place that makes no sense. */
function missingOpening(
  source: SourceFile,
  { diagnostic, explains }: BracketFault,
  mistakes: readonly Mistake[],
): Mistake | undefined {
  if (diagnostic.code !== 'unmatched' || source.text[diagnostic.at.start] !== '}') return undefined;
  const inside = mistakes.filter((mistake) => meet(explains, linesOf(source, mistake)));
  return inside.find(isBrace) ?? inside[0];
}

function isBrace({ expected }: Mistake): boolean {
  return expected.includes('`{`');
}

/** The lines of the item that a mistake breaks, to the line of the mistake. */
function linesOf(source: SourceFile, mistake: Mistake): Span {
  const { text, path: file } = source;
  const start = lineStart(text, offsetOf(source, mistake.itemStart));
  return { file, start, end: lineEnd(text, offsetOf(source, mistake.found)) };
}

function meet(one: Span, other: Span): boolean {
  return one.start <= other.end && one.end >= other.start;
}

function offsetOf(source: SourceFile, token: IToken): number {
  return token.startOffset >= 0 ? token.startOffset : source.text.length;
}
