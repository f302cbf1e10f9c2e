import { Command } from '@commander-js/extra-typings';
import { CommanderError } from 'commander';
import project from '../../package.json' with { type: 'json' };

/** Runs one command line, without the program's own name, and gives its exit code: 0 fine, 2 wrong usage. */
export async function main(argv: readonly string[]): Promise<number> {
  const program = new Command('rulewright')
    .description('Rules of card and board games, compiled to typed TypeScript engines')
    .version(project.version)
    .exitOverride()
    .action(() => {
      program.outputHelp();
    });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
