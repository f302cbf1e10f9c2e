/** The property suite on a game of the repository: few decisions with a fixed seed, or many with a printed one. */
import { expect } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import type { TestReport } from '../../tools/test/report.ts';
import { run } from './command-line.ts';

/** `npm run test:deep`. */
export const isDeep = process.env['RULEWRIGHT_DEEP'] === '1';

/** What a command on the games of the repository prints as JSON. */
export async function json(
  argv: readonly string[],
): Promise<{ code: number; report: Record<string, unknown> }> {
  const { code, out } = await run(packageRoot, [...argv, '--json'], '', realCompiler);
  return { code, report: JSON.parse(out) as Record<string, unknown> };
}

/** Every promise and every scenario of a game, as `rulewright test` looks at them. `deep`, `quick`: decisions of either run. */
export async function expectPromisesKept(target: string, deep = 200_000, quick = 300): Promise<void> {
  const seed = isDeep ? (process.env['RULEWRIGHT_SEED'] ?? String(Date.now())) : target;
  const decisions = isDeep ? deep : quick;
  if (isDeep) console.log(`${target}: ${decisions} decisions, seed ${seed}`);
  const argv = ['test', target, '--decisions', String(decisions), '--games', '0', '--seed', seed];
  const { code, report } = await json(argv);
  const { scenarioFailures, propertyFailures } = report as unknown as TestReport;
  expect(scenarioFailures).toEqual([]);
  expect(propertyFailures).toEqual([]);
  expect(code).toBe(0);
}
