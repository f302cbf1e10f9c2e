/**
 * The compiler as the tools use it. Everything else in tools/ depends on this shape alone, so that tests can put
 * another compiler in its place.
 */
import type { Mutation, Patches } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { Model } from '../../compiler/model/model.ts';
import type { SourceFile } from '../../compiler/source/source.ts';

/** One file of a generated engine; `path` is relative to the engine's folder, with `/`. */
export interface EmittedFile {
  readonly path: string;
  readonly text: string;
}

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** The game, then each variant; empty when there is an error. */
  readonly models: readonly Model[];
}

export type Layout = { readonly text: string } | { readonly errors: readonly Diagnostic[] };

export interface EmitOptions {
  /** Formatted for readers; without, only to be run. */
  readonly formatted: boolean;
  /** Counts how often each rule fires. */
  readonly watched: boolean;
}

export interface Compiler {
  /** `patches`: those that are put on, by the paths of their files; files of others are no part of the game. */
  check(sources: readonly SourceFile[], patches?: Patches): Promise<Checked>;
  /** The engine of a model, `index.ts` exporting what `runtime/module.ts` says. */
  emit(model: Model, sources: readonly SourceFile[], options: EmitOptions): Promise<readonly EmittedFile[]>;
  /** Emitted engines as JavaScript with declarations, in a folder `js` of each; in the order of the engines. */
  javascript(engines: ReadonlyArray<readonly EmittedFile[]>): Promise<ReadonlyArray<readonly EmittedFile[]>>;
  /** The layout of a file, or the errors because of which it has none. */
  format(source: SourceFile): Promise<Layout>;
  /** Every small change of rule files without errors that a test should notice. */
  mutations(sources: readonly SourceFile[]): Promise<readonly Mutation[]>;
  /** Equal for models that mean the same rules. */
  meaningOf(models: readonly Model[]): Promise<string>;
  /** Messages for people, with code frames; `folder` stands before the paths of the files. */
  render(diagnostics: readonly Diagnostic[], sources: readonly SourceFile[], folder: string): Promise<string>;
  /** Changes whenever the compiler or the runtime does. */
  fingerprint(): string;
}
