/**
 * A modified value is seen by everybody who sees whose it is (L12), whatever it was worked out from: what only some see
 * must not go into it. How many things are in a zone may be read.
 */
import { hiddenReadShown } from '../diagnostics/catalogue/check.ts';
import type { Change, Expression, Model } from '../model/model.ts';
import { peeksIn, type Made, type Peek } from '../model/peeks.ts';
import { hiddenSources, isHidden, sourcesOf } from '../model/sources.ts';
import { changeParts, isBelow, rulesOf } from '../model/walk.ts';
import { namesAt } from '../model/hidden-names.ts';
import type { Check } from './index.ts';

/** `hidden-read-in-shown-value`. */
export const shownValues: Check = (model, report) => {
  for (const rule of rulesOf(model)) {
    const ability = rule.sort === 'ability' ? model.abilities[rule.id] : undefined;
    if (ability?.kind !== 'modifier') continue;
    const { made, unseen } = namesAt(model, rule, ability.span);
    for (const change of ability.changes) {
      const [peek] = isShown(model, change) ? peeksOf(model, change, made, unseen) : [];
      const zone = model.zones[peek?.source.zone ?? -1];
      if (peek === undefined || zone === undefined) continue;
      const what = changed(model, change);
      report(hiddenReadShown({ at: peek.at, what, zone: zone.name, declared: zone.span }));
    }
  }
};

/** Where a change looks at what hidden zones hold: to choose what it changes, whether, and by how much. */
function peeksOf(model: Model, change: Change, made: Made, known: Made): Peek[] {
  const unseen = new Map(known);
  const picking: Peek[] = [];
  for (const binder of change.each) {
    const sources = hiddenSources(model, binder.in);
    if (sources.length === 0) continue;
    unseen.set(binder.local, sources);
    const { where } = binder;
    if (where !== null) picking.push(...sources.map((source) => ({ source, at: where.span })));
  }
  return [...picking, ...changeParts(change).flatMap((value) => peeksIn(model, value, made, unseen))];
}

/** Whether what is changed may be where everybody sees it. */
function isShown(model: Model, { each, target }: Change): boolean {
  if (target.type.kind !== 'thing') return true;
  const { kinds } = target.type;
  const binder = target.kind === 'local' ? each.find(({ local }) => local === target.local) : undefined;
  const known = sourcesOf(model, binder?.in ?? target).map(({ zone }) => model.zones[zone]);
  const zones = known.length > 0 ? known : model.zones.filter(({ of }) => mayHold(model, of, kinds));
  return zones.some((zone) => !isHidden(zone));
}

function mayHold(model: Model, of: readonly number[], kinds: readonly number[]): boolean {
  if (kinds.length === 0) return true;
  return of.some((one) => kinds.some((kind) => isBelow(model, one, kind) || isBelow(model, kind, one)));
}

/** The name of what a change changes. */
function changed(model: Model, { what }: Change): string {
  switch (what.kind) {
    case 'attribute':
      return model.attributes[what.attribute]?.name ?? '';
    case 'losesAbilities':
      return 'abilities';
    default:
      return keywordName(model, what.keyword);
  }
}

function keywordName(model: Model, keyword: Expression): string {
  const { kind } = keyword;
  const isNamed = kind === 'literal' && keyword.value.kind === 'keyword';
  return isNamed ? (model.keywords[keyword.value.keyword]?.name ?? '') : 'keywords';
}
