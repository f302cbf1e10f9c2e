/** What every node of the tree stands on. */
import type { Span } from '../../source/source.ts';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** `"Play"` (every language) or `fr "Jouer" en "Play"`. The key of a plain string is `''`. */
export interface Text {
  readonly byLanguage: Readonly<Record<string, string>>; // made with Object.create(null)
  readonly span: Span;
}

export interface Node {
  readonly span: Span;
}

/** What a declaration carries besides its own syntax: `///` lines above it. */
export interface Documented extends Node {
  readonly documentation: string | null;
}
