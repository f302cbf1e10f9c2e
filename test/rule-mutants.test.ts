/**
 * The tests of Mindbug are worth what they notice: of many small changes of its rules `check`, a scenario or a random
 * game notices nine in ten at least, and each one that nothing notices has a reason. RULEWRIGHT_DEEP=1 tries eighty.
 */
import { expect, test } from 'vitest';
import { checkGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { packageRoot } from '../tools/games/root.ts';
import { oneGame, parseTarget } from '../tools/games/target.ts';
import { mutateGame } from '../tools/mutate/mutate.ts';
import type { Survivor } from '../tools/mutate/mutate.ts';
import { isDeep } from './support/promises.ts';

/** Why no test can miss these: they leave every game that can be played what it is. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['player: 2 → 3', 'nothing gives a Mindbug back: the range above two is never reached'],
  [
    'abilities: abilities work in play → ',
    '`play` is the only region that is declared: they work there anyhow',
  ],
  ['event hurt: clamped → ', 'at no life the game is over: nobody has less to lose than they lose'],
]);

function told({ rule, text, becomes }: Survivor): string {
  return `${rule}: ${text} → ${becomes}`;
}

test(
  isDeep
    ? 'nine in ten small changes of the rules of Mindbug are noticed'
    : 'a few small changes of the rules of Mindbug are noticed, or have a reason',
  async () => {
    const game = await checkGame(oneGame(parseTarget('rules/mindbug', packageRoot)), realCompiler);
    const most = isDeep ? 80 : 4;
    const { mutants, caught, survivors, bugs } = await mutateGame(game, realCompiler, { seed: 7, most });
    expect(mutants).toBeGreaterThanOrEqual(isDeep ? 60 : 3);
    // What breaks Rulewright is caught by no test of the rules.
    expect(bugs).toEqual([]);
    expect(survivors.map(told).filter((survivor) => !reasons.has(survivor))).toEqual([]);
    if (isDeep) expect(caught / mutants).toBeGreaterThanOrEqual(0.9);
  },
);
