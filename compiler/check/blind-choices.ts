/** Only chance or those who see them pick among hidden things (L12). */
import { blindChoice } from '../diagnostics/catalogue/check.ts';
import type { Binder, Expression } from '../model/model.ts';
import { rulesOf, statementsOfRule, type Rule } from '../model/walk.ts';
import { nowhere } from '../source/source.ts';
import { namedIn, sees, shownNames, sourcesOf, type Named } from '../model/sources.ts';
import type { Check } from './index.ts';

/** `blind-choice`. */
export const blindChoices: Check = (model, report) => {
  const look = (
    chooser: Expression,
    { in: set }: Binder,
    shown: ReadonlySet<number>,
    named: Named = new Map(),
  ): void => {
    const blind = sourcesOf(model, set, named).find(
      (source) => !sees(model, chooser, source) && !shown.has(source.zone),
    );
    const zone = blind === undefined ? undefined : model.zones[blind.zone];
    if (zone === undefined) return;
    const ofAll = set.kind === 'zones' && zone.seenBy === 'owner' && zone.holder.kind === 'player';
    report(blindChoice({ at: set.span, zone: zone.name, declared: zone.span, ofAll }));
  };
  for (const rule of rulesOf(model)) {
    const shown = shownZones(rule);
    const known = shownNames(rule);
    const named = new Map([...namedIn(model, rule)].filter(([local]) => !known.has(local)));
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind === 'choose' || statement.kind === 'chooseUpTo')
        look(statement.who, statement.binder, shown, named);
      if (statement.kind === 'pay')
        for (const { binder } of statement.parts.flatMap(({ sources }) => sources))
          look(statement.who, binder, new Set());
    }
  }
  const you: Expression = { kind: 'you', type: { kind: 'player' }, span: nowhere };
  for (const action of model.actions)
    for (const parameter of action.parameters) look(you, parameter, new Set());
};

/** The zones that a rule shows before it asks: what is known then depends on the game, so nothing is said about them. */
export function shownZones(rule: Rule): ReadonlySet<number> {
  const shown = [...statementsOfRule(rule)].flatMap((statement) =>
    statement.kind === 'reveal' && statement.what.kind === 'zone' ? [statement.what.zone] : [],
  );
  return new Set(shown);
}
