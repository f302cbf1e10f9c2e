/**
 * Checking: what can be said about a game only when all of it is resolved.
 * In: a model without errors. Out: what is wrong or doubtful, in the order of the text.
 */
import { inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Model } from '../model/model.ts';
import { blindChoices } from './blind-choices.ts';
import { counts } from './counts.ts';
import { decks } from './decks.ts';
import { courseOnly, eventBodies } from './event-bodies.ts';
import { fills } from './fills.ts';
import { leavings } from './has-left.ts';
import { hiddenReads } from './hidden-reads.ts';
import { missingElses } from './missing-else.ts';
import { modifierCycles } from './modifier-cycles.ts';
import { recursion, relations } from './recursion.ts';
import { meetings } from './replacements.ts';
import { sameNames } from './same-names.ts';
import { missingTexts } from './texts.ts';
import { shownValues } from './shown-values.ts';
import { together } from './together.ts';
import { triggerCycles } from './trigger-cycles.ts';
import { unheardChanges } from './unheard.ts';
import { unreachable } from './unreachable.ts';
import { unmadeCards, unreadZones, unusedKeywords } from './unused.ts';

/** One thing that is looked for. */
export type Check = (model: Model, report: (diagnostic: Diagnostic) => void) => void;

/** How rules call one another: nothing else is looked at where that goes too deep. */
const shape: readonly Check[] = [recursion, relations];

/** What is wrong; nothing is built then. */
const errors: readonly Check[] = [
  eventBodies,
  courseOnly,
  counts,
  together,
  modifierCycles,
  fills,
  decks,
  blindChoices,
  hiddenReads,
  missingElses,
];

/** What is doubtful. */
const warnings: readonly Check[] = [
  unreachable,
  leavings,
  unmadeCards,
  unusedKeywords,
  unreadZones,
  triggerCycles,
  meetings,
  unheardChanges,
  shownValues,
  missingTexts,
  sameNames,
];

/** Runs every check. */
export function checkModel(model: Model): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const run = (check: Check): void => check(model, (diagnostic) => void diagnostics.push(diagnostic));
  shape.forEach(run);
  if (diagnostics.some(({ code }) => code === 'nesting-too-deep')) return inOrder(diagnostics);
  [...errors, ...warnings].forEach(run);
  return inOrder(diagnostics);
}
