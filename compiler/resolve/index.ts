/**
 * Resolving: names become ids, expressions get their types, variants are applied.
 * In: the syntax trees of one game's files. Out: its model, the names of its variants, and what is wrong.
 * Guarantees: the order in which files are passed means nothing; a model with errors is there to be looked at, not run;
 * what follows from what could not be read is not said.
 */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Model } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { withPlaces } from '../tables/places.ts';
import { assemble } from './assemble.ts';
import { buildModel } from './build.ts';
import { withCatalogues } from './catalogues.ts';
import { declarationsOf } from './declare.ts';
import { withVariants } from './foreign.ts';
import { spared } from './spared.ts';
import { applyVariant, MOST_VARIANTS } from './variants.ts';

/** A resolved game, or one of its variants. */
export interface Resolved {
  readonly model: Model;
  /** The names of all its variants, in the order of their declarations. */
  readonly variants: readonly string[];
  /** `abstract game`: only its variants are built. */
  readonly abstract: boolean;
  /** Where the patches are declared that are put on. */
  readonly patches: ReadonlyArray<{ readonly name: string; readonly at: Span; readonly all: Span }>;
  /** Where the resolved variant is declared; null for the game itself. */
  readonly variant: {
    readonly name: string;
    readonly at: Span;
    readonly all: Span;
    readonly scenarios: readonly Span[];
  } | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the scenarios stand that are played in this variant. */
function scenariosOf(declarations: readonly syntax.Declaration[], variant: string): Span[] {
  return declarationsOf(declarations, 'scenario').flatMap((scenario) =>
    scenario.variant?.text === variant ? [scenario.span] : [],
  );
}

/** Gathers messages, each once: the pattern of a heading is read for every ability under it. */
function collector(): { diagnostics: Diagnostic[]; report: (diagnostic: Diagnostic) => void } {
  const diagnostics: Diagnostic[] = [];
  const said = new Set<string>();
  const report = (diagnostic: Diagnostic): void => {
    const { code, title, at } = diagnostic;
    const key = `${code} ${title} ${at.file} ${at.start} ${at.end}`;
    if (!said.has(key)) diagnostics.push(diagnostic);
    said.add(key);
  };
  return { diagnostics, report };
}

/** Which of the games is meant: the one of this variant, with the patches of these files. */
export interface Chosen {
  readonly variant?: string;
  readonly patches?: readonly syntax.File[];
}

/** Resolves the game, or the variant of that name. Throws when there is no such variant. */
export function resolveGame(files: readonly syntax.File[], options: Chosen = {}): Resolved {
  const { diagnostics, report } = collector();
  const patchFiles = options.patches ?? [];
  const assembled = assemble(files, patchFiles, report);
  const { game, variants, patches } = assembled;
  const variant = options.variant ?? null;
  // Without its parent nearly every name of it would be unknown: then this is all there is to say.
  const say = game.from === null && !assembled.isTorn ? report : (): void => undefined;
  if (game.from !== null) {
    report(notYetSupported({ at: game.from.span, construct: 'a game `from` another game' }));
  }
  const tables = files.flatMap(({ table }) => table ?? []);
  const whole = withCatalogues(assembled.declarations, tables, say);
  const declarations = applyVariant({ ...assembled, declarations: whole }, variant, say);
  // More are an error, and none of them is looked at.
  const looked = variants.length > MOST_VARIANTS ? [] : variants;
  const variantNames = [...new Set(looked.map(({ name }) => name.text))];
  const model = buildModel({ game, variant, variants: variantNames, declarations }, say);
  const worthSaying = spared(diagnostics, declarations, [...files, ...patchFiles]);
  const place = variants.find(({ name }) => name.text === variant);
  return {
    model,
    variants: variantNames,
    abstract: game.abstract,
    patches: patches.map(({ name, span }) => ({ name: name.text, at: name.span, all: span })),
    variant:
      place === undefined
        ? null
        : {
            name: place.name.text,
            at: place.name.span,
            all: place.span,
            scenarios: scenariosOf(declarations, place.name.text),
          },
    diagnostics: inOrder(withPlaces(withVariants(worthSaying, declarations, variants), tables)),
  };
}
