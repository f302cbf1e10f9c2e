import type { Command } from '@commander-js/extra-typings';
import { uninterrupted } from '../../games/write.ts';
import { newGame } from '../../new/new.ts';
import type { World } from '../world.ts';

/** `new NAME`: a small game to begin with. */
export function addNew(program: Command, world: World): void {
  program
    .command('new')
    .summary('begin a game of your own')
    .description(
      'Writes rules/<name>/<name>.rules: a small card game that can be played and changed at once.',
    )
    .argument('<name>', 'what the game is called')
    .option('--json', 'one object for programs')
    .action(async (name, { json }) => {
      const made = await uninterrupted(() => newGame(name, world.cwd));
      if (json === true) {
        world.write(`${JSON.stringify(made)}\n`);
        return;
      }
      const folder = made.file.split('/').slice(0, 2).join('/');
      world.write(
        [
          `${made.file} is a card game of two, ready to be changed. Try:`,
          `  npx rulewright play ${folder}`,
          `  npx rulewright test ${folder}      its scenario, then random games`,
          `  npx rulewright check ${folder}     what is wrong, and where`,
          `  npx rulewright build ${folder}     the engine, in TypeScript, under generated/`,
          '',
        ].join('\n'),
      );
    });
}
