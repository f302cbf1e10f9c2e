/** Messages about variants and patched games, put beside those about their parents, so that one mistake is said once. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isWithin, type Span } from '../source/source.ts';

/** Where a variant or a patch is declared: its name, and everything in its braces. */
interface Place {
  readonly name: string;
  readonly at: Span;
  readonly all: Span;
}

/** Where a variant is declared, and the scenarios that are played in it. */
export interface VariantPlace extends Place {
  readonly scenarios: readonly Span[];
}

/**
 * What is new in the messages about a variant. An error in the parent's text that only the variant has says so, but
 * for a scenario, which names its variant; a warning there does not count: what a variant leaves unused is used by its
 * parent.
 */
export function newInVariant(
  known: readonly Diagnostic[],
  found: readonly Diagnostic[],
  { name, at, all, scenarios }: VariantPlace,
): Diagnostic[] {
  const said = new Set(known.map(identity));
  return found.flatMap((diagnostic) => {
    if (said.has(identity(diagnostic))) return [];
    if ([all, ...scenarios].some((own) => isWithin(diagnostic.at, own))) return [diagnostic];
    if (diagnostic.severity === 'warning') return [];
    return [
      { ...diagnostic, related: [...diagnostic.related, { at, label: `only in the variant \`${name}\`` }] },
    ];
  });
}

/**
 * What is said of a game with patches: what is said without them as it is, an error in the text of the game that only the
 * patches bring with their places. A warning there that only they bring does not count: without them it does not hold.
 */
export function labelledWithPatches(
  known: readonly Diagnostic[],
  found: readonly Diagnostic[],
  patches: readonly Place[],
): Diagnostic[] {
  const said = new Set(known.map(identity));
  return found.flatMap((diagnostic) => {
    const isOfPatch = patches.some(({ all }) => all.file === diagnostic.at.file);
    if (isOfPatch || said.has(identity(diagnostic))) return [diagnostic];
    if (diagnostic.severity === 'warning') return [];
    const places = patches.map(({ name, at }) => ({ at, label: `only with the patch \`${name}\`` }));
    return [{ ...diagnostic, related: [...diagnostic.related, ...places] }];
  });
}

function identity({ code, title, at }: Diagnostic): string {
  return `${code} ${at.file} ${at.start} ${at.end} ${title}`;
}
