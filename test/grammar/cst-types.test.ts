/** The types of the concrete tree are those of the grammar: the door in `from-cst.ts` rests on it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cstTypes } from '../../grammar/cst-types.ts';

test('cst.d.ts is written from the grammar', () => {
  const path = new URL('../../grammar/cst.d.ts', import.meta.url);
  if (process.env['RULEWRIGHT_UPDATE'] === '1' && process.env['CI'] === undefined)
    writeFileSync(path, cstTypes());
  expect(readFileSync(path, 'utf8')).toBe(cstTypes());
});
