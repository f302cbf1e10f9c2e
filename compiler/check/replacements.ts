/** Replacements that may both apply to one event: then somebody is asked which comes first (L3). */
import { meetingReplacements } from '../diagnostics/catalogue/check.ts';
import type { Matched, Model, Replacement } from '../model/model.ts';
import { changeParts, expressionsIn } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `meeting-replacements`. */
export const meetings: Check = (model, report) => {
  const all = model.abilities.filter((ability): ability is Replacement => ability.kind === 'replacement');
  all.forEach((one, index) => {
    const other = all.slice(0, index).find((before) => sameEvent(one, before) && mayMeet(model, one, before));
    if (other === undefined) return;
    const label = `\`${other.name}\` replaces it too`;
    const event = nameOf(model, one.pattern.matched);
    report(meetingReplacements({ at: one.span, name: one.name, event, other: { at: other.span, label } }));
  });
};

/** Another replacement that may apply to the same event. */
export function replacesToo(model: Model, one: Replacement): Replacement | null {
  const others = model.abilities.filter(
    (ability): ability is Replacement => ability.kind === 'replacement' && ability.id !== one.id,
  );
  return others.find((other) => sameEvent(one, other) && mayMeet(model, one, other)) ?? null;
}

function sameEvent(one: Replacement, other: Replacement): boolean {
  const [a, b] = [one.pattern.matched, other.pattern.matched];
  if (a.kind === 'attribute' && b.kind === 'attribute') return a.attribute === b.attribute;
  return a.kind === 'event' && b.kind === 'event' && a.event === b.event;
}

function nameOf(model: Model, matched: Matched): string {
  if (matched.kind === 'event') return model.events[matched.event]?.name ?? '';
  return matched.kind === 'attribute' ? (model.attributes[matched.attribute]?.name ?? '') : '';
}

/** Two that look at `this` in the same place meet only on one card that has both. */
function mayMeet(model: Model, one: Replacement, other: Replacement): boolean {
  const bothThis = one.pattern.arguments.some(
    (argument, index) => isThis(argument) && isThis(other.pattern.arguments[index]),
  );
  return !bothThis || onOneCard(model, one, other);
}

function isThis(argument: Replacement['pattern']['arguments'][number] | undefined): boolean {
  return argument?.kind === 'equals' && argument.value.kind === 'this';
}

function onOneCard(model: Model, { source: one }: Replacement, { source: other }: Replacement): boolean {
  if (one.kind === 'definition' && other.kind === 'definition') return one.definition === other.definition;
  if (one.kind === 'keyword' && other.kind === 'keyword') {
    return (
      one.keyword === other.keyword ||
      isGiven(model, one.keyword) ||
      isGiven(model, other.keyword) ||
      model.definitions.some(
        (_, card) => prints(model, card, one.keyword) && prints(model, card, other.keyword),
      )
    );
  }
  if (one.kind === 'definition' && other.kind === 'keyword') {
    return prints(model, one.definition, other.keyword) || isGiven(model, other.keyword);
  }
  if (one.kind === 'keyword' && other.kind === 'definition') {
    return prints(model, other.definition, one.keyword) || isGiven(model, one.keyword);
  }
  return true;
}

function prints(model: Model, definition: number, keyword: number): boolean {
  return model.definitions[definition]?.keywords.some((use) => use.keyword === keyword) ?? false;
}

/** Whether some modifier may give a keyword. */
function isGiven(model: Model, keyword: number): boolean {
  return model.abilities.some(
    (ability) =>
      ability.kind === 'modifier' &&
      ability.changes.some(
        (change) =>
          change.what.kind === 'gains' &&
          changeParts(change)
            .flatMap((value) => expressionsIn(value))
            .some(
              (value) =>
                value.kind === 'literal' && value.value.kind === 'keyword' && value.value.keyword === keyword,
            ),
      ),
  );
}
