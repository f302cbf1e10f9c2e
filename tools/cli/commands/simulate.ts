import type { Command } from '@commander-js/extra-typings';
import { seatName } from '../../games/facts.ts';
import { loadGame } from '../../games/load.ts';
import { EXIT } from '../../games/refusal.ts';
import type { SimulateReport } from '../../simulate/simulate.ts';
import { simulate } from '../../simulate/simulate.ts';
import { chainText } from '../faults.ts';
import { collect, seed, setupOf, wholeNumber } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `simulate TARGET`: many random games, counted. */
export function addSimulate(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('simulate')
    .summary('play many random games and count how they end')
    .argument('<target>', 'PATH or PATH:Variant')
    .option('--games <n>', 'how many', wholeNumber(1, 1_000_000_000), 1000)
    .option('--seed <s>', 'equal seeds, equal games', seed, 1)
    .option('--players <n>', 'how many players', wholeNumber(1, 16))
    .option('--option <name=value>', 'an option of the game', collect, [])
    .option('--max-decisions <n>', 'a longer game is a fault', wholeNumber(1, 1_000_000), 10_000)
    .option('--json', 'one object for programs')
    .action(async (target, options) => {
      const { engine, facts } = await loadGame(target, world.cwd, world.compiler);
      const line = progressLine(world);
      const report = await simulate(engine, {
        ...setupOf(facts, options.players, options.option),
        games: options.games,
        seed: options.seed,
        maxDecisions: options.maxDecisions,
        progress: (games) => line.show(`${games} of ${options.games} games`),
      });
      line.clear();
      end(report.faults > 0 ? EXIT.findings : EXIT.fine);
      if (options.json === true) world.write(`${JSON.stringify(report)}\n`);
      else world.write(describe(report, facts.seats));
    });
}

function describe(report: SimulateReport, seats: readonly string[]): string {
  const { games, finished, draws, winsBySeat, meanDecisions, maxDecisions, longestSeed } = report;
  const share = (count: number) => `${((100 * count) / Math.max(1, finished)).toFixed(1)} %`;
  const wins = winsBySeat.map(
    (count, seat) => `  ${seatName(seats, seat).padEnd(12)} wins ${count} (${share(count)})`,
  );
  const longest = longestSeed === null ? '' : `, at most ${maxDecisions} (seed ${longestSeed})`;
  const isShared = winsBySeat.reduce((sum, count) => sum + count, draws) > finished;
  const lines = [
    `${finished} of ${games} games finished, ${report.gamesPerSecond} a second`,
    ...wins,
    `  ${'draws'.padEnd(12)}      ${draws} (${share(draws)})`,
    ...(isShared ? ['  a first place that is shared counts for each who shares it'] : []),
    `  decisions: ${meanDecisions} on average${longest}`,
    ...report.faultKinds.map(
      (kind) => `fault ${kind.code} in ${kind.count} games, first with seed ${kind.seed}: ${kind.message}\n  ${chainText(kind)}`,
    ),
  ]; // prettier-ignore
  return `${lines.join('\n')}\n`;
}
