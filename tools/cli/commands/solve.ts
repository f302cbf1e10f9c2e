import type { Command } from '@commander-js/extra-typings';
import type { Json } from '../../../runtime/engine.ts';
import { seatName } from '../../games/facts.ts';
import type { LoadedGame } from '../../games/load.ts';
import { loadGame } from '../../games/load.ts';
import { parsePatches } from '../../games/patches.ts';
import { EXIT } from '../../games/refusal.ts';
import { uninterrupted } from '../../games/write.ts';
import { RECORDS_FOLDER, recordName, saveIn, targetFrom } from '../../records/files.ts';
import { recordWay } from '../../records/way.ts';
import { isExact, solve } from '../../solve/solve.ts';
import { BrokenOff, solvedStart } from '../../solve/tree.ts';
import { GameFault } from '../faults.ts';
import { collect, setupOf, wholeNumber, withPatch } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `solve TARGET`: what a small game for two is worth when both play perfectly. */
export function addSolve(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('solve')
    .summary('find what a small game for two is worth')
    .description('Walks every game that can be played and finds the value under perfect play.')
    .argument('<target>', 'PATH or PATH:Variant')
    .option('--option <name=value>', 'an option of the game', collect, [])
    .option(...withPatch)
    .option('--max-histories <n>', 'a larger game is refused', wholeNumber(1, 100_000_000), 1_000_000)
    .option('--json', 'one object for programs')
    .action(async (target, { option, withPatch: words, maxHistories, json }) => {
      const patches = parsePatches(words, world.cwd);
      const game = await loadGame(target, world.cwd, world.compiler, { patches });
      const { engine, facts } = game;
      const { options } = setupOf(facts, undefined, option);
      const line = progressLine(world);
      const solution = await solve(engine, {
        options,
        maxHistories,
        progress: (histories) => line.show(`${histories} histories`),
      }).catch(async (error: unknown) => {
        if (!(error instanceof BrokenOff)) throw error;
        throw await uninterrupted(() => faultIn(game, options, error, world.cwd));
      });
      line.clear();
      end(isExact(solution) ? EXIT.fine : EXIT.findings);
      if (json === true) {
        const whose = { game: facts.id, valueTo: seatName(facts.seats, 0) };
        world.write(`${JSON.stringify({ ...whose, ...solution })}\n`);
        return;
      }
      const { histories, infosets, value, exploitability, iterations } = solution;
      const how = iterations === 0 ? 'played backwards' : `${iterations} rounds of learning`;
      world.write(
        `${histories} histories, ${infosets} information sets (${how})\n` +
          `value to ${seatName(facts.seats, 0)}: ${value.toFixed(6)}, exploitability ${exploitability.toExponential(1)}\n`,
      );
    });
}

/** What is thrown for a fault in one of the games, which is saved. */
function faultIn(
  game: LoadedGame,
  options: Readonly<Record<string, Json>>,
  { fault, steps }: BrokenOff,
  cwd: string,
): GameFault {
  const rules = game.module.rulesAtWork();
  const start = { ...solvedStart({ options }), target: targetFrom(cwd, game.target) };
  const record = recordWay(game, start, steps);
  const name = recordName(record.game, 'solve', record.fault?.code ?? 'fault');
  return new GameFault(fault, game.facts.folder, saveIn(cwd, RECORDS_FOLDER, name, record).words, rules);
}
