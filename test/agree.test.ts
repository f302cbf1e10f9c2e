/**
 * Engine and reference interpreter say the same: options, events, views and outcomes, at every decision of random
 * games: of the games under rules/, of the hard cases and of the games in test/agreement, test/corners and test/faults, from their own start and
 * from the position of every scenario. RULEWRIGHT_DEEP=1 plays long.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGame, loadChecked } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { oneGame, parseTarget } from '../tools/games/target.ts';
import { agree, tell } from './support/agree.ts';
import { gamesIn } from './support/games.ts';
import { isDeep } from './support/promises.ts';

const root = join(import.meta.dirname, '..');
/** A deep run plays other games each time, and says which: `RULEWRIGHT_SEED` plays them again. */
const deepSeed = Number(process.env['RULEWRIGHT_SEED'] ?? Date.now()) % 2 ** 31;
if (isDeep) console.log(`engine against interpreter: seed ${deepSeed}`);

/** Decisions from a game's own start, and from each position of its scenarios. */
interface Budget {
  readonly folder: string;
  readonly start: number;
  readonly scenario: number;
}
const budgets: readonly Budget[] = [
  { folder: 'rules', start: isDeep ? 50_000 : 300, scenario: isDeep ? 60 : 4 },
  { folder: 'test/hard-cases', start: isDeep ? 1_000 : 40, scenario: isDeep ? 200 : 20 },
  { folder: 'test/agreement', start: isDeep ? 1_000 : 200, scenario: isDeep ? 200 : 20 },
  // Constructs that seldom meet, one meeting in each.
  { folder: 'test/corners', start: isDeep ? 1_000 : 150, scenario: 20 },
  // Games whose rules do what rules may not: both readings must say so at the same place.
  { folder: 'test/faults', start: isDeep ? 1_000 : 300, scenario: 20 },
];

for (const { folder, start, scenario } of budgets) {
  describe(folder, () => {
    for (const game of gamesIn(folder)) {
      const target = `${folder}/${game}`;
      test(game, async () => {
        const checked = await checkGame(oneGame(parseTarget(target, root)), realCompiler);
        expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        for (const model of checked.models) {
          const { module } = await loadChecked(checked, model, realCompiler, false);
          const own = agree(module, model, { decisions: start, seed: isDeep ? deepSeed : 12 });
          expect(own.disagreement === null, tell(own)).toBe(true);
          // A game that fills no zone is over before anybody is asked: there the positions of its scenarios are compared.
          expect(own.decisions, tell(own)).toBe(model.setup === null && own.decisions === 0 ? 0 : start);
          let compared = own.decisions;
          for (const each of model.scenarios) {
            const given = agree(module, model, { decisions: scenario, seed: 1, scenario: each });
            expect(given.disagreement === null, `${each.name}: ${tell(given)}`).toBe(true);
            compared += given.decisions;
          }
          expect(compared).toBeGreaterThan(0);
        }
      });
    }
  });
}
