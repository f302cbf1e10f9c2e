/** Cards, keywords and zones that no rule has a use for. */
import { noCopies, unreadZone, unusedKeyword } from '../diagnostics/catalogue/check.ts';
import type { Expression, Model } from '../model/model.ts';
import { expressionsOfRule, rulesOf } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `unused-keyword`: on no card and given by no rule; or without abilities and asked for by no rule. */
export const unusedKeywords: Check = (model, report) => {
  const mentioned = new Set<number>();
  for (const value of valuesOf(model)) {
    const keyword = keywordOf(value);
    if (keyword !== null) mentioned.add(keyword);
  }
  const printed = new Set(
    model.definitions.flatMap(({ keywords }) => keywords.map(({ keyword }) => keyword)),
  );
  model.keywords.forEach(({ name, span, abilities }, id) => {
    if (mentioned.has(id)) return;
    if (!printed.has(id))
      report(unusedKeyword({ at: span, name, why: 'no card has it and no rule gives it' }));
    else if (abilities.length === 0) {
      report(unusedKeyword({ at: span, name, why: 'it has no abilities and no rule asks for it' }));
    }
  });
};

/** `unreachable-rule`: a card without a copy. A table may list what is left out, and a variant may leave out cards so. */
export const unmadeCards: Check = ({ definitions, variant }, report) => {
  if (variant !== null) return;
  for (const { name, span, copies } of definitions)
    if (copies === 0 && !span.file.endsWith('.csv')) report(noCopies({ at: span, name }));
};

/** `unread-zone`: nothing is put there and nobody looks. A graveyard that is only filled has its use. */
export const unreadZones: Check = (model, report) => {
  const used = new Set<number>();
  for (const value of valuesOf(model)) for (const zone of zonesOf(value)) used.add(zone);
  model.zones.forEach(({ name, span, region }, id) => {
    if (!used.has(id) && region !== model.abilitiesWorkIn) report(unreadZone({ at: span, name }));
  });
};

function* valuesOf(model: Model): Generator<Expression> {
  for (const rule of rulesOf(model)) yield* expressionsOfRule(rule);
}

function keywordOf(value: Expression): number | null {
  return value.kind === 'literal' && value.value.kind === 'keyword' ? value.value.keyword : null;
}

function zonesOf(value: Expression): readonly number[] {
  return value.kind === 'zone' ? [value.zone] : value.kind === 'zones' ? value.zones : [];
}
