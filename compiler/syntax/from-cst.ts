/**
 * From the concrete syntax tree to the tree as written. In: the concrete tree of a file and its documentation.
 * Out: its declarations, and what only a reader of whole values can see (chained comparisons, values nested too deep).
 * Guarantees: no other file reads the concrete tree; what could not be parsed is a `hole`, what could is complete.
 */
import type { CstNode } from 'chevrotain';
import type { FileCstNode } from '../../grammar/cst.d.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source/source.ts';
import { declarations } from './from-cst/declarations.ts';
import type { Remains } from './holes.ts';
import type { Declaration } from './tree.ts';

/**
 * The declarations of a file. `documentation` holds the `///` lines by the offset of what they stand above, `remains` what is known of
 * what could not be read.
 */
export function fromCst(
  source: SourceFile,
  cst: CstNode,
  documentation: ReadonlyMap<number, string>,
  remains: ReadonlyMap<CstNode, Remains>,
): { declarations: readonly Declaration[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const cx = { file: source.path, diagnostics, documentation, remains, depth: 0, tooDeep: false };
  // The door: the types are written from the grammar that made the tree (`test/grammar/` compares the two).
  const root = cst as FileCstNode;
  return { declarations: declarations(cx, root.children.declaration), diagnostics };
}
