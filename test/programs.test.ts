/**
 * Small games by chance (test/programs): what `check` lets pass, engine and reference interpreter play alike. A
 * disagreement is told with the smallest rule file that still has it. RULEWRIGHT_DEEP=1 makes many more.
 */
import { expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { Generator } from './programs/generate.ts';
import { printed, smallest, type Line } from './programs/program.ts';
import { agree, tell } from './support/agree.ts';
import { gameOf } from './support/text-game.ts';

const isDeep = process.env['RULEWRIGHT_DEEP'] === '1';
const wanted = isDeep ? 10_000 : 300;
const parts = 10;

/** What engine and interpreter disagree about, null where they do not, or where the rules are refused. */
async function disagreement(lines: readonly Line[]): Promise<string | null> {
  const text = printed(lines);
  const { diagnostics } = check([sourceFile('game.rules', text)]);
  if (diagnostics.some(({ severity }) => severity === 'error')) return null;
  try {
    const { module, model } = await gameOf(text);
    const found = agree(module, model, { decisions: 40, seed: 3 });
    return found.disagreement === null ? null : tell(found);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Without names and numbers: the same sort of thing goes wrong. */
const sortOf = (found: string): string =>
  (/they differ about .*/.exec(found)?.[0] ?? found.split('\n')[0] ?? '').replace(/\d+|`[^`]*`/g, '…');

test('what is refused is refused for what is not supported yet, and most programs are not', () => {
  let valid = 0;
  const seeds = 100;
  for (let seed = 1; seed <= seeds; seed++) {
    const { diagnostics } = check([sourceFile('game.rules', printed(new Generator(seed).program()))]);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.filter(({ code }) => code !== 'not-yet-supported')).toEqual([]);
    if (errors.length === 0) valid += 1;
  }
  expect(valid).toBeGreaterThan(seeds / 2);
});

for (let part = 0; part < parts; part++)
  test(`engine and interpreter agree on games by chance, part ${part + 1} of ${parts}`, async () => {
    let valid = 0;
    for (let seed = part + 1; valid < wanted / parts; seed += parts) {
      const program = new Generator(seed).program();
      const { diagnostics } = check([sourceFile('game.rules', printed(program))]);
      if (diagnostics.some(({ severity }) => severity === 'error')) continue;
      valid += 1;
      const found = await disagreement(program);
      if (found === null) continue;
      const sort = sortOf(found);
      const small = await smallest(
        program,
        async (lines) => {
          const still = await disagreement(lines);
          return still !== null && sortOf(still) === sort;
        },
        400,
      );
      expect.fail(`seed ${seed}\n\n${printed(small)}\n${(await disagreement(small)) ?? found}`);
    }
  });
