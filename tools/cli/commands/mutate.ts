import type { Command } from '@commander-js/extra-typings';
import { checkGame } from '../../games/load.ts';
import { EXIT } from '../../games/refusal.ts';
import { oneGame, parseTarget } from '../../games/target.ts';
import { seed, wholeNumber } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `mutate TARGET`: the rules that no test would miss. */
export function addMutate(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('mutate')
    .summary('change the rules in many small ways and list what no test notices')
    .description(
      'Leaves out a statement, negates a condition, changes a number by one, swaps a word; then checks the rules, runs ' +
        'their scenarios and some random games. Writes nothing.',
    )
    .argument('<target>', 'PATH or PATH:Variant; a game runs the scenarios of its variants too')
    .option('--seed <s>', 'which changes are tried, when there are more', seed, 1)
    .option('--most <n>', 'how many changes are tried', wholeNumber(1, 1_000_000), 200)
    .option('--json', 'one object for programs')
    .action(async (target, { seed: one, most, json }) => {
      const game = await checkGame(oneGame(parseTarget(target, world.cwd)), world.compiler);
      const { mutateGame } = await import('../../mutate/mutate.ts');
      const line = progressLine(world);
      const report = await mutateGame(game, world.compiler, {
        seed: one,
        most,
        progress: (tried, of, survivors) => line.show(`${tried} of ${of} changes, ${survivors} unnoticed`),
      });
      line.clear();
      const isMissed = report.survivors.length > 0;
      end(report.bugs.length > 0 ? EXIT.bug : isMissed ? EXIT.findings : EXIT.fine);
      if (json === true) {
        world.write(`${JSON.stringify(report)}\n`);
        return;
      }
      const { describeReport } = await import('../../mutate/describe.ts');
      world.write(describeReport(report, game.sources, game.target.folder));
    });
}
