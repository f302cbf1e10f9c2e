/** Names that a scenario uses and only a variant of the game has: the message says which, and how to name it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isWithin } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';

/** The same messages; of a name that is unknown in a scenario and declared by a variant, with that variant in the help. */
export function withVariants(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
  variants: readonly syntax.Variant[],
): Diagnostic[] {
  const added = addedBy(variants);
  const scenarios = declarations.filter((node) => node.kind === 'scenario');
  return diagnostics.map((diagnostic) => {
    const { code, at, restsOn } = diagnostic;
    const of = code === 'unknown-name' ? added.get(restsOn[0] ?? '') : undefined;
    if (of === undefined || !scenarios.some(({ span }) => isWithin(at, span))) return diagnostic;
    const note = `\`${restsOn[0] ?? ''}\` is declared by the variant \`${of}\` alone`;
    const help = `begin the scenario with \`variant ${of}\``;
    return { ...diagnostic, note, help, fix: null };
  });
}

/** What variants add, by name, with the first variant that does. */
function addedBy(variants: readonly syntax.Variant[]): Map<string, string> {
  const added = new Map<string, string>();
  for (const { name: variant, changes } of variants) {
    for (const change of changes) {
      if (change.kind !== 'add' || !('name' in change.declaration)) continue;
      const { name } = change.declaration;
      if (name !== null && !added.has(name.text)) added.set(name.text, variant.text);
    }
  }
  return added;
}
