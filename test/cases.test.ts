/**
 * Every page of `test/cases/` says what the compiler says. Every code that it may say is on some page, together with a
 * near miss: a case of that page under the heading `Near miss: code, another`, to which it says nothing.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCodes } from '../compiler/diagnostics/catalogue/check.ts';
import { resolveCodes } from '../compiler/diagnostics/catalogue/resolve.ts';
import { syntaxCodes } from '../compiler/diagnostics/catalogue/syntax.ts';
import { diagnosticsBy, parseOnly, resolveAll, wholeGame, type Diagnose } from './support/diagnose.ts';
import { comparePage, pagesOf, type Case } from './support/goldens.ts';

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
  describe(folder, () => {
    const pages = pagesOf(path, ['rules', 'csv'], ['diagnostics']);
    test.each(pages.map((page) => [page.path.slice(path.length + 1), page] as const))('%s', (_, page) =>
      comparePage(page, { diagnostics: diagnosticsBy(diagnose) }),
    );
    const shownOn = new Map(pages.map((page) => [page, new Set(page.cases.flatMap(codesOf))]));
    const pagesWith = (code: string) => pages.filter((page) => shownOn.get(page)?.has(code) === true);
    test('every code has its case', () => {
      expect(codes.filter((code) => pagesWith(code).length === 0)).toEqual([]);
    });
    test('every code has a near miss beside its case', () => {
      const isNearMiss = (code: string) => (each: Case) => nearMissesOf(each).includes(code);
      const missing = codes.filter(
        (code) => !pagesWith(code).some(({ cases }) => cases.some(isNearMiss(code))),
      );
      expect(missing).toEqual([]);
    });
    test('a near miss names codes and is told nothing', () => {
      const cases = pages.flatMap((page) => page.cases);
      const wrong = cases.filter((each) => {
        const named = nearMissesOf(each);
        if (named.length === 0) return each.title.startsWith('Near miss');
        return each.text !== '' || named.some((code) => !codes.includes(code));
      });
      expect(wrong.map(({ title }) => title)).toEqual([]);
    });
  });
}

/** The codes that stand in the output of a case. */
function codesOf({ text }: Case): string[] {
  return [...text.matchAll(/\[([a-z-]+)\]:/g)].flatMap(([, code]) => code ?? []);
}

/** The codes that a case is the near miss of, as its heading says. */
function nearMissesOf({ title }: Case): string[] {
  return /^Near miss: ([a-z, -]+)$/u.exec(title)?.[1]?.split(', ') ?? [];
}
