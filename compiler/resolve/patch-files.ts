/**
 * The files of patches: each holds one patch and the scenarios that hold with it, nothing else. Guarantee: a file is one
 * of the game or one of a patch, never both.
 */
import { misplaced, missingDeclaration } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Assembled } from './assemble.ts';
import { declarationsOf } from './declare.ts';
import { rootOf } from './patches.ts';

/** What is read of the file of a patch. */
export interface PatchFile {
  readonly patch: syntax.Patch;
  readonly scenarios: readonly syntax.Scenario[];
}

const kinds: ReadonlyArray<syntax.Declaration['kind']> = ['patch', 'scenario', 'hole'];

/** Whether a file is one of a patch: then it is no part of the game unless the patch is put on. */
export function isPatchFile({ declarations }: syntax.File): boolean {
  const isOfPatch = declarations.every(({ kind }) => kinds.includes(kind));
  return isOfPatch && declarations.some(({ kind }) => kind === 'patch');
}

/** The patch in a file, if there is one. */
export function patchIn(file: syntax.File | undefined): syntax.Patch | undefined {
  return file === undefined ? undefined : declarationsOf(file.declarations, 'patch')[0];
}

/** Reads the files of the patches that are put on; says what has no place there. */
export function readPatches(
  files: readonly syntax.File[],
  report: (diagnostic: Diagnostic) => void,
): PatchFile[] {
  return files.flatMap(({ declarations }) => {
    const [patch, ...others] = declarationsOf(declarations, 'patch');
    if (patch === undefined) return [];
    for (const { name } of others) report(strayPatch(name.span));
    for (const stray of declarations.filter(({ kind }) => !kinds.includes(kind))) {
      const help = 'write it in the braces of the patch, behind `add`';
      const where = 'beside a patch';
      report(misplaced({ at: stray.span, what: 'this declaration', where, help }));
    }
    return [{ patch, scenarios: declarationsOf(declarations, 'scenario') }];
  });
}

/** A patch where another one, or something of the game, stands. */
export function strayPatch(at: Span): Diagnostic {
  const help = 'give it a file of its own, with its scenarios and nothing else';
  return misplaced({ at, what: 'this patch', where: 'beside other declarations', help });
}

/** Says of a file that is put on that it has no patch, unless there may be one in what could not be read. */
export function withoutPatch({ declarations, span, doubts }: syntax.File): Diagnostic | null {
  if (declarations.some(({ kind }) => kind === 'patch')) return null;
  if (doubts.length > 0 && declarations.every(({ kind }) => kinds.includes(kind))) return null;
  const help = 'the file of a patch holds one `patch Name of Game { … }`, and scenarios';
  return missingDeclaration({ at: { ...span, end: span.start }, whose: 'this file', what: 'patch', help });
}

/** The scenarios beside a patch; those beside one of a variant are of that variant, where they name none. */
export function scenariosOf(
  { patch, scenarios }: PatchFile,
  known: Pick<Assembled, 'variants' | 'patches'>,
): syntax.Scenario[] {
  const root = rootOf(known, patch)?.name ?? null;
  return scenarios.map((scenario) => ({ ...scenario, variant: scenario.variant ?? root }));
}
