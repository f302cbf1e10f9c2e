/** The files of a folder, put together: one game, its declarations and its variants. */
import { duplicate, missingDeclaration, unknownName } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { nowhere, type Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';

/** A game as declared, before any variant is applied. */
export interface Assembled {
  readonly game: syntax.Game;
  /** In the order of the files' paths, then of the text; without what says which game it is, and without variants. */
  readonly declarations: readonly syntax.Declaration[];
  readonly variants: readonly syntax.Variant[];
  /** The files are parts of a game that is not among them: nothing else can be said about them. */
  readonly isTorn: boolean;
}

/** Puts the files together. Their order does not matter. */
export function assemble(files: readonly syntax.File[], report: (diagnostic: Diagnostic) => void): Assembled {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const all = sorted.flatMap((file) => file.declarations);
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
  const start = sorted[0] === undefined ? nowhere : { ...sorted[0].span, end: sorted[0].span.start };
  const readable = files.every(({ doubts }) => doubts.length === 0);
  const [torn] = game === undefined && readable ? declarationsOf(all, 'part') : [];
  if (torn !== undefined) {
    const help = `check the folder in which \`game ${torn.of.text}\` stands, not one of its files alone`;
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
  const declarations = all.filter(({ kind }) => kind !== 'game' && kind !== 'part' && kind !== 'variant');
  return {
    game: game ?? unnamed(start),
    declarations,
    variants,
    isTorn: torn !== undefined,
  };
}

function unnamed(span: Span): syntax.Game {
  return { kind: 'game', name: { text: '', span }, abstract: false, from: null, documentation: null, span };
}
