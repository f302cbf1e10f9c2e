/** In: a game in which something goes wrong. Out: the shortest near it in which the same promise is still broken. */
import type { Case } from './property.ts';

/** What went wrong in a case, if it did. */
export type Fails = (one: Case) => { readonly step: number } | null;

/** Most games that are played to find a shorter one. */
const mostTries = 1500;

/** Longer games are cut by whole stretches only, for so many decisions: to look at every choice would take for ever. */
const long = 100;
const mostDecisions = 3_000;

/** Fewer and smaller choices, options left at their start; always a case that fails. */
export async function shrink(failing: Case, fails: Fails): Promise<Case> {
  let best = cut(failing, fails(failing)?.step);
  const plain: Case = { ...best, start: { ...best.start, options: {} } };
  if (fails(plain) !== null) best = plain;
  if (best.choices.length === 0) return best;
  const { array, check, nat, property } = await import('fast-check');
  best = withoutStretches(best, fails);
  if (best.choices.length > long) return best;
  let tries = 0;
  const { start } = best;
  const keepsPromise = (choices: readonly number[]): boolean => {
    if (tries++ >= mostTries) return true;
    const failure = fails({ start, choices });
    if (failure === null) return true;
    best = cut({ start, choices }, failure.step);
    return false;
  };
  const choices = array(nat({ max: 65_535 }), { maxLength: best.choices.length });
  check(property(choices, keepsPromise), { examples: [[[...best.choices]]], numRuns: 1, seed: 1 });
  return best;
}

/** Leaves out halves, then quarters … of a long game, as long as it still fails. */
function withoutStretches(failing: Case, fails: Fails): Case {
  let best = failing;
  let spent = 0;
  for (let size = best.choices.length >> 1; size > 8 && best.choices.length > long; size >>= 1) {
    for (let from = 0; from < best.choices.length && spent < mostDecisions;) {
      const choices = [...best.choices.slice(0, from), ...best.choices.slice(from + size)];
      spent += choices.length;
      const failure = fails({ start: best.start, choices });
      if (failure === null) from += size;
      else best = cut({ start: best.start, choices }, failure.step);
    }
  }
  return best;
}

/** Choices after the one at the step that fails are of no use. */
function cut({ start, choices }: Case, step: number | undefined): Case {
  return { start, choices: choices.slice(0, (step ?? choices.length) + 1) };
}
