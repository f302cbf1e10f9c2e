/** Cards of one sort that people call alike. */
import { sameName } from '../diagnostics/catalogue/check.ts';
import type { Definition } from '../model/model.ts';
import type { Check } from './index.ts';

/** `same-name`: said of each card once, whatever the languages. */
export const sameNames: Check = (model, report) => {
  const firsts = new Map<string, Definition>();
  for (const definition of model.definitions) {
    let isTold = false;
    for (const [language, called] of Object.entries(definition.names)) {
      const key = `${language} ${called.normalize('NFC').toLowerCase()}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, definition);
      else if (!isTold) {
        isTold = true;
        const { name, span: at } = definition;
        report(sameName({ at, name, called, language, first: { name: first.name, at: first.span } }));
      }
    }
  }
};
