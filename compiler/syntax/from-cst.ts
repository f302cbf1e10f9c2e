/**
 * From the concrete syntax tree to the tree as written. In: the concrete tree of a file and its documentation.
 * Out: its declarations, and what only a reader of whole values can see (chained comparisons, values nested too deep).
 * Guarantees: no other file reads the concrete tree; what could not be parsed is a `hole`, what could is complete.
 */
import type { CstNode } from 'chevrotain';
import type { DeclarationCstNode } from '../../grammar/cst.d.ts';
import type { Taker } from '../../grammar/parser.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source/source.ts';
import { declarations } from './from-cst/declarations.ts';
import type { Remains } from './holes.ts';
import type { Declaration } from './tree.ts';

/** What a declaration says, and what was found as it was read. */
interface Read {
  readonly declarations: readonly Declaration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The declarations of a file, made while the file is being read. */
export class Declarations {
  readonly #file: string;
  readonly #documentation: ReadonlyMap<number, string>;
  /** In the order of the file; those that are not whole as the tree has them. */
  readonly #read: Array<Read | CstNode> = [];

  /** `documentation` holds the `///` lines by the offset of what they stand above. */
  constructor(source: SourceFile, documentation: ReadonlyMap<number, string>) {
    this.#file = source.path;
    this.#documentation = documentation;
  }

  /** The next declaration of the file. */
  readonly take: Taker = (node, isWhole) => {
    this.#read.push(isWhole ? this.#convert(node, new Map()) : node);
  };

  /** All that were taken. `remains`: what is known of what could not be read. */
  all(remains: ReadonlyMap<CstNode, Remains>): {
    declarations: readonly Declaration[];
    diagnostics: readonly Diagnostic[];
  } {
    const all = this.#read.map((each) => ('children' in each ? this.#convert(each, remains) : each));
    return {
      declarations: all.flatMap(({ declarations: some }) => some),
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    };
  }

  #convert(node: CstNode, remains: ReadonlyMap<CstNode, Remains>): Read {
    const diagnostics: Diagnostic[] = [];
    const documentation = this.#documentation;
    const cx = { file: this.#file, diagnostics, documentation, remains, depth: 0, tooDeep: false };
    // The door: the types are written from the grammar that made the tree (`test/grammar/` compares the two).
    return { declarations: declarations(cx, [node as DeclarationCstNode]), diagnostics };
  }
}
