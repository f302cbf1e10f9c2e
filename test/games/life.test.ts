/** What no card of the tables can show: bounds at which none of them lies. Cards get other numbers by a variant. */
import { expect, test } from 'vitest';
import { sourceFile } from '../../compiler/source/source.ts';
import { runScenarios } from '../../tools/test/scenarios.ts';
import { rulesOf } from '../support/games.ts';
import { gameOf } from '../support/text-game.ts';

test('LF-26: fewer than 500 are rare, 500 are not', async () => {
  const bound = sourceFile(
    'bound.rules',
    `part of Life
variant Bound of Quick {
  set Addax.population = 499
  set RedWolf.population = 500
  set GiantPanda.population = 501
}
scenario atTheBound {
  variant Bound
  given { open = [Africa, Asia]  Asia.fauna: Addax of first, RedWolf of second, GiantPanda of second  first.hand: Lion }
  expect treasures(first) == 1 and treasures(second) == 0
}
`,
  );
  const rules = rulesOf('life').filter(({ path }) => !path.startsWith('scenarios'));
  const results = runScenarios(await gameOf([...rules, bound], 'Bound'));
  expect(results.map(({ name, failure }) => [name, failure])).toEqual([['atTheBound', null]]);
});
