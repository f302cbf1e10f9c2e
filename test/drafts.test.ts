/** The drafts of games to come: they parse, and all that keeps them from being built is what is not supported yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';

const folder = fileURLToPath(new URL('../docs/drafts/', import.meta.url));
const drafts = readdirSync(folder).filter((name) => name.endsWith('.rules'));

test.each(drafts)('%s lacks only what is not supported yet', (name) => {
  const { diagnostics } = check([sourceFile(name, readFileSync(folder + name, 'utf8'))]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const others = errors.filter(({ code }) => code !== 'not-yet-supported');
  expect(errors).not.toEqual([]);
  expect(others.map(({ code, title }) => `${code}: ${title}`)).toEqual([]);
});
