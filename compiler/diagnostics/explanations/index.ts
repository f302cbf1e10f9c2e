/** Every code with what it means. A code of the catalogue without an explanation does not compile. */
import { checkExplanations } from './check.ts';
import type { Explanation } from './explanation.ts';
import { resolveExplanations } from './resolve.ts';
import { syntaxExplanations } from './syntax.ts';

/** By code, in the order of the codes. */
export const explanations: ReadonlyMap<string, Explanation> = new Map(
  Object.entries<Explanation>({
    ...syntaxExplanations,
    ...resolveExplanations,
    ...checkExplanations,
  }).sort(([one], [other]) => (one < other ? -1 : 1)),
);

export type { Explanation };
