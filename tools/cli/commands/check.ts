import type { Command } from '@commander-js/extra-typings';
import { checkGame, modelOf } from '../../games/load.ts';
import { EXIT } from '../../games/refusal.ts';
import { gamesUnder, parseTarget } from '../../games/target.ts';
import { diagnosticsJson, renderGame } from '../faults.ts';
import type { World } from '../world.ts';

/** `check PATH`: what is wrong in the rule files of a game, or of every game in a folder. */
export function addCheck(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('check')
    .summary('say what is wrong in rule files')
    .description('Checks the rules of a game, or of every game in a folder.')
    .argument('<path>', 'a game: its folder or its only file; or a folder of games')
    .option('--json', 'one object for programs')
    .action(async (path, { json }) => {
      const games = [];
      for (const target of gamesUnder(parseTarget(path, world.cwd))) {
        games.push(await checkGame(target, world.compiler));
      }
      const report = diagnosticsJson(games);
      end(report.errors > 0 ? EXIT.findings : EXIT.fine);
      for (const game of games) if (game.target.variant !== null && report.errors === 0) modelOf(game);
      if (json === true) {
        world.write(`${JSON.stringify(report)}\n`);
        return;
      }
      for (const game of games) {
        if (game.diagnostics.length === 0) continue;
        if (games.length > 1) world.write(`── ${game.target.written}\n\n`);
        world.write(await renderGame(game, world));
      }
      const files = games.reduce((sum, { sources }) => sum + sources.length, 0);
      const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
      const faults = `${many(report.errors, 'error')}, ${many(report.warnings, 'warning')}`;
      world.write(`${faults} in ${many(files, 'file')} of ${many(games.length, 'game')}\n`);
    });
}
