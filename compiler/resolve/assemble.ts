/** The files of a folder, put together: one game, its declarations, its variants and the patches that are put on. */
import { duplicate, missingDeclaration, unknownName } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { nowhere, type Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';
import { readPatches, scenariosOf, strayPatch } from './patch-files.ts';

/** A game as declared, before any variant is applied. */
export interface Assembled {
  readonly game: syntax.Game;
  /** In the order of the files' paths, then of the text; without what says which game it is, and without variants. */
  readonly declarations: readonly syntax.Declaration[];
  readonly variants: readonly syntax.Variant[];
  /** In the order of their files' paths. */
  readonly patches: readonly syntax.Patch[];
  /** The files are parts of a game that is not among them: nothing else can be said about them. */
  readonly isTorn: boolean;
}

/** Puts the files together; `patchFiles` are those of the patches that are put on. Their order does not matter. */
export function assemble(
  files: readonly syntax.File[],
  patchFiles: readonly syntax.File[],
  report: (diagnostic: Diagnostic) => void,
): Assembled {
  const sorted = byPath(files);
  const all = sorted.flatMap((file) => file.declarations);
  const patches = readPatches(byPath(patchFiles), report);
  const declared = patches.map(({ patch }) => patch);
  for (const { name } of declarationsOf(all, 'patch')) report(strayPatch(name.span));
  const [game, ...others] = declarationsOf(all, 'game');
  for (const other of others) {
    const first = game?.name.span ?? null;
    report(duplicate({ at: other.name.span, name: other.name.text, what: 'game in one folder', first }));
  }
  for (const part of declarationsOf(all, 'part')) {
    if (game === undefined || part.of.text === game.name.text) continue;
    const { text: name, span: at } = part.of;
    report(
      unknownName({ at, name, what: 'game in this folder', suggestion: suggest(name, [game.name.text]) }),
    );
  }
  const [firstFile] = sorted.filter(({ table }) => table === undefined);
  const start = firstFile === undefined ? nowhere : { ...firstFile.span, end: firstFile.span.start };
  const readable = files.every(({ doubts }) => doubts.length === 0);
  const parts = [...declarationsOf(all, 'part'), ...declared];
  const [torn] = game === undefined && readable ? parts : [];
  if (torn !== undefined) {
    const help =
      torn.kind === 'patch'
        ? 'check the game, and say which patch is put on it: check GAME --with-patch FILE'
        : `check the folder in which \`game ${torn.of.text}\` stands, not one of its files alone`;
    const { text: name, span: at } = torn.of;
    report(unknownName({ at, name, what: 'game in this folder', suggestion: null, help }));
  } else if (game === undefined) {
    report(missingDeclaration({ at: start, what: 'name', help: 'begin one of its files with `game Name`' }));
  }
  const variants = declarationsOf(all, 'variant');
  if (game?.abstract === true && variants.length === 0) {
    const help = `only the variants of an abstract game are built: declare \`variant … of ${game.name.text}\`, or leave \`abstract\` out`;
    report(missingDeclaration({ at: game.name.span, what: 'variant', help }));
  }
  const declarations = all.filter(({ kind }) => !['game', 'part', 'variant', 'patch'].includes(kind));
  return {
    game: game ?? unnamed(start),
    declarations: [
      ...declarations,
      ...patches.flatMap((each) => scenariosOf(each, { variants, patches: declared })),
    ],
    variants,
    patches: declared,
    isTorn: torn !== undefined,
  };
}

function byPath(files: readonly syntax.File[]): syntax.File[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function unnamed(span: Span): syntax.Game {
  return { kind: 'game', name: { text: '', span }, abstract: false, from: null, documentation: null, span };
}
