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
import type { SourceFile, Span } from '../source/source.ts';
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
    const item = itemOf(source, mistake);
    if (broken.some((at) => meet(at, item.upToMistake))) return false;
    if (faults.some(({ opening }) => opening === mistake && isBrace(opening))) return true;
    return !faults.some(
      ({ explains, diagnostic: { at } }) => meet(explains, item.upToMistake) || meet(at, item.whole),
    );
  });
  const earlier = [...broken, ...said.map(({ at }) => at)].slice(0, mostMistakes + 1);
  const alone = values.filter(({ at }) => !earlier.some((cause) => meet(cause, lineOf(source, at))));
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
  const inside = mistakes.filter((mistake) => meet(explains, itemOf(source, mistake).upToMistake));
  return inside.find(isBrace) ?? inside[0];
}

function isBrace({ expected }: Mistake): boolean {
  return expected.includes('`{`');
}

/** The lines of the item that a mistake breaks: to the line of the mistake, and to the next item. */
function itemOf(source: SourceFile, mistake: Mistake): { upToMistake: Span; whole: Span } {
  const { text, path: file } = source;
  const start = lineStart(text, offsetOf(source, mistake.itemStart));
  const end = lineEnd(text, offsetOf(source, mistake.found));
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

function lineOf({ text }: SourceFile, at: Span): Span {
  return { ...at, start: lineStart(text, at.start), end: lineEnd(text, at.start) };
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
