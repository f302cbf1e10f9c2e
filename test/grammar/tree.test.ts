/** Every form of the tree as written, from the text that makes it: pages of `test/cases/tree/`. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { fileOf } from '../support/diagnose.ts';
import { comparePage, pagesOf, type Input } from '../support/goldens.ts';
import { outline } from '../support/outline.ts';

const pages = pagesOf(join(import.meta.dirname, '../cases/tree'), ['rules'], ['tree']);

test.each(pages.map((page) => [page.path.replace(/^.*\//, ''), page] as const))('%s', (_, page) =>
  comparePage(page, { tree }),
);

function tree(inputs: readonly Input[]): string {
  return inputs
    .map((input) => parseFile(fileOf(input)))
    .map(({ file, diagnostics }) => {
      expect(diagnostics.map(({ title }) => title)).toEqual([]);
      return outline(file);
    })
    .join('');
}
