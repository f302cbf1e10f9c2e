import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import { loadGame } from '../../games/load.ts';
import { linesFrom } from '../../play/lines.ts';
import { play } from '../../play/play.ts';
import { collect, readLanguage, readSeat, seed, setupOf, wholeNumber } from '../options.ts';
import type { World } from '../world.ts';

/** What takes a table away, the lines scrolled out of sight too. */
const clearScreen = '\u001B[2J\u001B[3J\u001B[H';

/** `play TARGET`: a game in the terminal. */
export function addPlay(program: Command, world: World): void {
  program
    .command('play')
    .summary('play a game here')
    .description('Plays a game against random moves or at one keyboard; lines are read from a pipe too.')
    .argument('<target>', 'PATH or PATH:Variant')
    .option('--seed <s>', 'equal seeds, equal games', seed, 1)
    .option('--players <n>', 'how many players', wholeNumber(1, 16))
    .option('--option <name=value>', 'an option of the game', collect, [])
    .option('--lang <language>', 'names in this language')
    .addOption(
      new Option('--against <who>', 'who plays the other seats')
        .choices(['random', 'human'])
        .default('random'),
    ) // prettier-ignore
    .option('--seat <seat>', 'your seat: its word, or its number from 1')
    .action(async (target, options) => {
      const { engine, facts } = await loadGame(target, world.cwd, world.compiler);
      const setup = setupOf(facts, options.players, options.option);
      const language = readLanguage(facts, options.lang);
      const own = readSeat(facts, setup.players, options.seat ?? '1');
      const everybody = Array.from({ length: setup.players }, (_, seat) => seat);
      const people = options.against === 'human' ? everybody : [own];
      const lines = linesFrom(world.input, world.isTerminal, world.write);
      const clear = world.isTerminal ? clearScreen : null;
      try {
        const reader = { engine, facts, language };
        await play(
          reader,
          { ...setup, seed: options.seed, people, inWords: options.lang !== undefined },
          { write: world.write, lines, clear },
        );
      } finally {
        lines.close();
      }
    });
}
