/** Only chance or those who see them pick among hidden things (L12). */
import { blindChoice } from '../diagnostics/catalogue/check.ts';
import type { Binder, Expression } from '../model/model.ts';
import { sees, sourcesOf } from '../model/sources.ts';
import { rulesOf, statementsOfRule, type Rule } from '../model/walk.ts';
import { nowhere, type Span } from '../source/source.ts';
import { namesAt } from '../model/hidden-names.ts';
import type { Check } from './index.ts';
import { shownBefore } from '../model/shown.ts';

/** `blind-choice`. */
export const blindChoices: Check = (model, report) => {
  const look = (rule: Rule, at: Span, chooser: Expression, { in: set }: Binder): void => {
    const shown = shownBefore(model, rule, at, chooser);
    const { unseen } = namesAt(model, rule, at, chooser);
    const blind = sourcesOf(model, set, unseen).find(
      (source) => !sees(model, chooser, source) && !shown(source),
    );
    const zone = blind === undefined ? undefined : model.zones[blind.zone];
    if (zone === undefined) return;
    const ofAll = set.kind === 'zones' && zone.seenBy === 'owner' && zone.holder.kind === 'player';
    report(blindChoice({ at: set.span, zone: zone.name, declared: zone.span, ofAll }));
  };
  const you: Expression = { kind: 'you', type: { kind: 'player' }, span: nowhere };
  for (const rule of rulesOf(model)) {
    if (rule.sort === 'action')
      for (const parameter of model.actions[rule.id]?.parameters ?? [])
        look(rule, parameter.span, you, parameter);
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind === 'choose' || statement.kind === 'chooseUpTo')
        look(rule, statement.span, statement.who, statement.binder);
      if (statement.kind === 'pay')
        for (const { binder } of statement.parts.flatMap(({ sources }) => sources))
          look(rule, statement.span, statement.who, binder);
    }
  }
};
