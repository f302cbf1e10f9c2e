/** Engines of games with costs compile under the strictest flags, and their words know what pays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import type { EngineFile } from '../../compiler/emit/index.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { typeErrors } from '../support/type-check.ts';

async function engine(path: string): Promise<readonly EngineFile[]> {
  const sources = [sourceFile('game.rules', readFileSync(join(packageRoot, path), 'utf8'))];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return engineOf(models[0]!, sources, { formatted: true, watched: false });
}

test('engines with costs compile strictly; what may be answered is what may be chosen, or `cancel`', async () => {
  const engines = {
    nectar: await engine('test/agreement/nectar.rules'),
    smithy: await engine('test/agreement/smithy.rules'),
    recycling: await engine('test/hard-cases/hc-25.rules'),
  };
  const begin = "import type { Action } from './recycling/vocabulary.ts';\nexport const answer: Action = ";
  const ash = "{ thing: 'Ash', zone: 'lands', of: 0, nth: 1 }";
  const errors = typeErrors(engines, {
    cancelled: `${begin}{ decision: 'study.recycle', choice: 'cancel' };`,
    chosen: `${begin}{ decision: 'study.tilting', choice: ${ash} };`,
    misspelt: `${begin}{ decision: 'study.recycle', choice: 'cancle' };`,
    elsewhere: `${begin}{ decision: 'flow.act', choice: 'cancel' };`,
  });
  expect(Object.keys(errors).sort()).toEqual(['elsewhere', 'misspelt']);
});
