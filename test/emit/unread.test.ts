/** Names of the rules that no rule reads leave nothing behind that strict flags refuse. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { typeErrors } from '../support/type-check.ts';

test('an engine of a game with names that nobody reads passes the strictest flags', async () => {
  const path = join('test', 'agreement', 'unread.rules');
  const sources = [sourceFile(path, readFileSync(join(packageRoot, path), 'utf8'))];
  const engine = await engineOf(check(sources).models[0]!, sources, { formatted: true, watched: false });
  expect(typeErrors({ unread: engine }, {})).toEqual({});
});
