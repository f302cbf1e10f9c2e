/**
 * The tree as written. In: the concrete syntax tree. Out: these nodes, every one with its span.
 * Guarantees: nothing is resolved (names are `Name`s, normalised to NFC), nothing is left out, order is the file's.
 * The concrete syntax stands beside each node.
 */
import type { SourceFile, Span } from '../source/source.ts';
import type { Declaration } from './tree/declarations.ts';
import type { Doubt } from './tree/holes.ts';

export type * from './tree/abilities.ts';
export type * from './tree/declarations.ts';
export type * from './tree/expressions.ts';
export type * from './tree/holes.ts';
export type { Name, Text } from './tree/nodes.ts';
export type * from './tree/payments.ts';
export type * from './tree/scenarios.ts';
export type * from './tree/statements.ts';
export type * from './tree/types.ts';

export interface File {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  /** Where it could not be read, or not for certain: what follows from that is not worth saying. */
  readonly doubts: readonly Doubt[];
  /** What is not rules but a table of cards: then nothing is declared in it. */
  readonly table?: SourceFile;
  readonly span: Span;
}
