/** The hard cases of public bug reports: each is a small game of its own whose scenarios state what must happen. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkGame, loadChecked } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { parseTarget } from '../tools/games/target.ts';
import { runScenarios } from '../tools/test/scenarios.ts';

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(join(here, 'hard-cases'))
  .filter((name) => name.endsWith('.rules'))
  .sort();

describe('hard cases', () => {
  test.each(files)('%s', async (file) => {
    const target = parseTarget(join(here, 'hard-cases', file), here);
    const checked = await checkGame(target, realCompiler);
    expect(checked.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    let ran = 0;
    for (const model of checked.models) {
      const game = await loadChecked(checked, model, realCompiler, false);
      const results = runScenarios(game);
      ran += results.length;
      const failed = results.flatMap((r) =>
        r.failure === null ? [] : [`${r.name}: ${JSON.stringify(r.failure)}`],
      );
      expect(failed).toEqual([]);
    }
    expect(ran).toBeGreaterThan(0);
  });
});
