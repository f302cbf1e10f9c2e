import { Argument, type Command } from '@commander-js/extra-typings';
import type { World } from '../world.ts';
import { scripts, shells } from '../../completion/scripts.ts';

/** `completion SHELL`: what lets the Tab key complete command lines; and `complete`, which the shell then asks. */
export function addCompletion(program: Command, world: World): void {
  program
    .command('completion')
    .summary('let the Tab key complete commands')
    .description('Prints what a shell reads so that Tab completes commands, options, games and variants.')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .action((shell) => world.write(scripts[shell]));
  program
    .command('complete', { hidden: true })
    .description('Prints what the last word may become, one a line: the word, a tab, what it is.')
    .argument('[word...]', 'the words of a command line up to the cursor, after --')
    .action(async (words) => {
      const { complete } = await import('../../completion/complete.ts');
      const candidates = await complete(program, words, world.cwd);
      world.write(candidates.map(({ word, help }) => `${word}\t${help}\n`).join(''));
    });
}
