/** Every engine passes the strictest flags: nothing in it is unread, unreachable or without a type. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { typeErrors } from '../support/type-check.ts';

/** The rule files that are a game each. */
function games(folder: string): string[] {
  return readdirSync(join(packageRoot, 'test', folder))
    .filter((name) => name.endsWith('.rules'))
    .sort()
    .map((name) => join('test', folder, name));
}

test.each(['agreement', 'hard-cases'])('games of test/%s', { timeout: 300_000 }, async (folder) => {
  const engines: Record<string, Awaited<ReturnType<typeof engineOf>>> = {};
  for (const path of games(folder)) {
    const sources = [sourceFile(path, readFileSync(join(packageRoot, path), 'utf8'))];
    const [model] = check(sources).models;
    engines[path] = await engineOf(model!, sources, { formatted: false, watched: false });
  }
  expect(Object.keys(engines).length).toBeGreaterThan(20);
  expect(typeErrors(engines, {})).toEqual({});
});
