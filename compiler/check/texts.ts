/** Cards and keywords whose abilities are told in fewer languages than those of others. */
import { missingText } from '../diagnostics/catalogue/check.ts';
import type { Model, Texts } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type { Check } from './index.ts';

interface Told {
  readonly what: string;
  readonly text: Texts;
  readonly span: Span;
  readonly abilities: readonly number[];
}

/** `missing-text`. */
export const missingTexts: Check = (model, report) => {
  const all = toldIn(model);
  const example = all.find(({ text }) => Object.keys(text).length > 0);
  if (example === undefined) return;
  const languages = [...new Set(all.flatMap(({ text }) => Object.keys(text)))]
    .filter((language) => language !== '')
    .sort();
  const groups = new Map<string, { readonly languages: readonly string[]; readonly found: Told[] }>();
  for (const told of all) {
    const { text, abilities } = told;
    if (abilities.length === 0 || '' in text) continue;
    const missing = languages.filter((language) => !(language in text));
    if (missing.length === 0 && Object.keys(text).length > 0) continue;
    const group = groups.get(missing.join(' ')) ?? { languages: missing, found: [] };
    group.found.push(told);
    groups.set(missing.join(' '), group);
  }
  for (const { languages: missing, found } of groups.values()) {
    const [first, ...others] = found;
    if (first === undefined) continue;
    const { what, span: at } = first;
    report(
      missingText({
        at,
        what,
        others: others.map(({ span }) => span),
        languages: missing,
        example: example.span,
      }),
    );
  }
};

function toldIn(model: Model): Told[] {
  return [
    ...model.definitions.map(({ name, ...rest }) => ({ what: `the card \`${name}\``, ...rest })),
    ...model.keywords.map(({ name, ...rest }) => ({ what: `the keyword \`${name}\``, ...rest })),
  ];
}
