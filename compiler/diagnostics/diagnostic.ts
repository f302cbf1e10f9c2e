/** What the compiler says about rule files: one shape for every phase. The wordings are in `catalogue/`. */
import type { Span } from '../source/source.ts';

/** An error stops everything after checking; a warning stops nothing. */
export type Severity = 'error' | 'warning';

/** Another place that the message is about, with what there is to see. */
export interface RelatedPlace {
  readonly at: Span;
  readonly label: string;
}

/** An exact edit that would mend the mistake: `text` in place of what stands at `at`. */
export interface Fix {
  readonly at: Span;
  readonly text: string;
}

/** One message. Titles begin in lower case, have names in backticks and no full stop at the end. */
export interface Diagnostic {
  /** Words with hyphens, for ever the same: people search for it. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong. */
  readonly title: string;
  /** The smallest stretch of the file that is wrong. */
  readonly at: Span;
  /** What is to be seen at `at`; `''` where the title says it all. */
  readonly label: string;
  readonly related: readonly RelatedPlace[];
  /** Why it is wrong. */
  readonly note: string | null;
  /** What to do. */
  readonly help: string | null;
  readonly fix: Fix | null;
  /** Names that would have to be declared otherwise: where one could not be read, the message may only follow from that. */
  readonly restsOn: readonly string[];
}

/** The facts that a wording states; what it leaves out is empty. */
export interface Wording {
  readonly title: string;
  readonly at: Span;
  readonly label?: string;
  readonly related?: readonly RelatedPlace[];
  readonly note?: string | null;
  readonly help?: string | null;
  readonly fix?: Fix | null;
  readonly restsOn?: readonly string[];
}

/** An error in the words of the catalogue. */
export function error(code: string, wording: Wording): Diagnostic {
  return complete(code, 'error', wording);
}

/** A warning in the words of the catalogue. */
export function warning(code: string, wording: Wording): Diagnostic {
  return complete(code, 'warning', wording);
}

function complete(code: string, severity: Severity, wording: Wording): Diagnostic {
  const rest = { label: '', related: [], note: null, help: null, fix: null, restsOn: [] };
  return { code, severity, ...rest, ...wording };
}

/** Orders messages as a reader meets them: by file, place, then code; never by the order in which they were found. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.at.file, b.at.file) ||
      a.at.start - b.at.start ||
      a.at.end - b.at.end ||
      compare(a.code, b.code) ||
      compare(a.title, b.title),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether any of these messages is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
