/** `happened` counts since a routine began (semantics, "this way"): outside routines nothing has begun. */
import { nothingCounted } from '../diagnostics/catalogue/check.ts';
import type { Model } from '../model/model.ts';
import { expressionsIn, expressionsInBlock, rulesOf, type Rule } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `nothing-counted-here`. */
export const counts: Check = (model, report) => {
  for (const rule of rulesOf(model)) {
    const read = [
      ...rule.values.flatMap((value) => expressionsIn(value)),
      ...(counting(model, rule) ? [] : rule.blocks.flatMap((block) => expressionsInBlock(block))),
    ];
    for (const { kind, span } of read)
      if (kind === 'happened') report(nothingCounted({ at: span, where: rule.what }));
  }
};

/** Does the body of a rule count from its beginning? */
function counting({ abilities }: Model, { sort, id }: Rule): boolean {
  if (sort !== 'ability') return sort !== 'event' && sort !== 'standing';
  const kind = abilities[id]?.kind;
  return kind === 'trigger' || kind === 'stateTrigger';
}
