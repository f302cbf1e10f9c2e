/** Every engine passes the strictest flags: nothing in it is unread, unreachable or without a type. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { gamesIn } from '../support/games.ts';
import { typeErrors } from '../support/type-check.ts';

/** The files of a game of `test/`: of one that is a folder, all rule files and tables in it. */
function sourcesOf(path: string): SourceFile[] {
  const place = join(packageRoot, path);
  const names = statSync(place).isDirectory()
    ? readdirSync(place).filter((name) => /\.(?:rules|csv)$/.test(name))
    : [''];
  return names.map((name) => sourceFile(join(path, name), readFileSync(join(place, name), 'utf8')));
}

test.each([
  ['agreement', 20],
  ['hard-cases', 20],
  ['corners', 20],
  ['faults', 5],
] as const)('games of test/%s', { timeout: 300_000 }, async (folder, least) => {
  const engines: Record<string, Awaited<ReturnType<typeof engineOf>>> = {};
  for (const game of gamesIn(`test/${folder}`)) {
    const sources = sourcesOf(`test/${folder}/${game}`);
    for (const model of check(sources).models) {
      const name = model.variant === null ? game : `${game}:${model.variant}`;
      engines[name] = await engineOf(model, sources, { formatted: false, watched: false });
    }
  }
  expect(Object.keys(engines).length).toBeGreaterThan(least);
  expect(typeErrors(engines, {})).toEqual({});
});
