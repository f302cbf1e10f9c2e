/**
 * Checking: what can be said about a game only when all of it is resolved.
 * In: a model without errors. Out: what is wrong or doubtful, in the order of the text.
 */
import { inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Model } from '../model/model.ts';

/** One thing that is looked for. */
export type Check = (model: Model, report: (diagnostic: Diagnostic) => void) => void;

const checks: readonly Check[] = [];

/** Runs every check. */
export function checkModel(model: Model): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const check of checks) check(model, (diagnostic) => void diagnostics.push(diagnostic));
  return inOrder(diagnostics);
}
