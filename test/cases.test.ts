/** Every page of `test/cases/` says what the compiler says, and every code that it may say is on some page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCodes } from '../compiler/diagnostics/catalogue/check.ts';
import { resolveCodes } from '../compiler/diagnostics/catalogue/resolve.ts';
import { syntaxCodes } from '../compiler/diagnostics/catalogue/syntax.ts';
import { diagnosticsBy, parseOnly, resolveAll, wholeGame, type Diagnose } from './support/diagnose.ts';
import { comparePage, pagesOf } from './support/goldens.ts';

/** A folder of cases, the phases it runs through, and the codes that its pages must show. */
interface Chapter {
  readonly folder: string;
  readonly diagnose: Diagnose;
  readonly codes: readonly string[];
}

const chapters: readonly Chapter[] = [
  { folder: 'syntax', diagnose: parseOnly, codes: syntaxCodes },
  { folder: 'resolve', diagnose: resolveAll, codes: resolveCodes },
  { folder: 'check', diagnose: wholeGame, codes: checkCodes },
];

for (const { folder, diagnose, codes } of chapters) {
  const path = join(import.meta.dirname, 'cases', folder);
  describe.skipIf(!existsSync(path))(folder, () => {
    const pages = pagesOf(path, ['rules'], ['diagnostics']);
    test.each(pages.map((page) => [page.path.slice(path.length + 1), page] as const))('%s', (_, page) =>
      comparePage(page, { diagnostics: diagnosticsBy(diagnose) }),
    );
    test('every code has its case', () => {
      const shown = pages
        .flatMap((page) => page.cases)
        .flatMap(({ text }) => [...text.matchAll(/\[([a-z-]+)\]:/g)]);
      const missing = codes.filter((code) => !shown.some(([, found]) => found === code));
      expect(missing).toEqual([]);
    });
  });
}
