/** In: a game in which something goes wrong. Out: the shortest near it in which the same promise is still broken. */
import type { Case } from './property.ts';

/** What went wrong in a case, if it did. */
export type Fails = (one: Case) => { readonly step: number } | null;

/** Most games that are played to find a shorter one; few where the game is long, for then most tries are long too. */
const mostTries = (decisions: number): number => (decisions > 200 ? 30 : 1500);

/** Fewer and smaller choices, options left at their start; always a case that fails. */
export async function shrink(failing: Case, fails: Fails): Promise<Case> {
  let best = cut(failing, fails(failing)?.step);
  const plain: Case = { ...best, start: { ...best.start, options: {} } };
  if (fails(plain) !== null) best = plain;
  if (best.choices.length === 0) return best;
  const { array, check, nat, property } = await import('fast-check');
  const most = mostTries(best.choices.length);
  let tries = 0;
  const { start } = best;
  const keepsPromise = (choices: readonly number[]): boolean => {
    if (tries++ >= most) return true;
    const failure = fails({ start, choices });
    if (failure === null) return true;
    best = cut({ start, choices }, failure.step);
    return false;
  };
  const choices = array(nat({ max: 65_535 }), { maxLength: best.choices.length });
  check(property(choices, keepsPromise), { examples: [[[...best.choices]]], numRuns: 1, seed: 1 });
  return best;
}

/** Choices after the one at the step that fails are of no use. */
function cut({ start, choices }: Case, step: number | undefined): Case {
  return { start, choices: choices.slice(0, (step ?? choices.length) + 1) };
}
