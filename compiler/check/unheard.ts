/** Changes that a limit does not see, since they are a part of an event (decision 4). */
import { unheardChange } from '../diagnostics/catalogue/check.ts';
import type { Ability, Block, Model, Statement } from '../model/model.ts';
import { proceduresFrom, statementsIn } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `unheard-change`. */
export const unheardChanges: Check = (model, report) => {
  const limits = new Map<number, Ability>();
  for (const ability of model.abilities) {
    if (ability.kind !== 'prohibition' && ability.kind !== 'replacement') continue;
    const { matched } = ability.pattern;
    if (matched.kind === 'attribute' && !limits.has(matched.attribute))
      limits.set(matched.attribute, ability);
  }
  if (limits.size === 0) return;
  for (const { name, body } of model.events)
    for (const statement of changesIn(model, body)) {
      const limit = limits.get(statement.attribute);
      const attribute = model.attributes[statement.attribute];
      if (limit === undefined || attribute === undefined) continue;
      report(
        unheardChange({ at: statement.span, attribute: attribute.name, event: name, limit: limit.span }),
      );
    }
};

type Assignment = Extract<Statement, { kind: 'assign' }>;

/** The assignments of a body, those of the procedures that it calls included. */
function changesIn(model: Model, block: Block): Assignment[] {
  const bodies = [block, ...proceduresFrom(model, block).map(({ body }) => body)];
  return bodies.flatMap((body) => statementsIn(body).filter((statement) => statement.kind === 'assign'));
}
