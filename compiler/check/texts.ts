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
  for (const { what, text, span, abilities } of all) {
    if (abilities.length === 0 || '' in text) continue;
    const missing = languages.filter((language) => !(language in text));
    const none = Object.keys(text).length === 0;
    if (missing.length > 0 || none)
      report(missingText({ at: span, what, languages: missing, example: example.span }));
  }
};

function toldIn(model: Model): Told[] {
  return [
    ...model.definitions.map(({ name, ...rest }) => ({ what: `the card \`${name}\``, ...rest })),
    ...model.keywords.map(({ name, ...rest }) => ({ what: `the keyword \`${name}\``, ...rest })),
  ];
}
