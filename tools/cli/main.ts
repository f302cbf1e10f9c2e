import { Command, type CommandUnknownOpts, Help, type Option } from '@commander-js/extra-typings';
import { realCompiler } from '../games/real-compiler.ts';
import { EXIT } from '../games/refusal.ts';
import { packageVersion } from '../games/root.ts';
import { addBuild } from './commands/build.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addFmt } from './commands/fmt.ts';
import { addMutate } from './commands/mutate.ts';
import { addNew } from './commands/new.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addSimulate } from './commands/simulate.ts';
import { addSolve } from './commands/solve.ts';
import { addTest } from './commands/test.ts';
import { reportFault } from './faults.ts';
import type { World } from './world.ts';
import { carefulWorld, processWorld, progressLine } from './world.ts';

/**
 * Runs one command line, without the program's own name, and gives its exit code: 0 fine, 1 findings, 2 refused input
 * or usage, 3 a bug of ours, 130 Ctrl-C.
 */
export async function main(argv: readonly string[], world?: World): Promise<number> {
  const isJson = argv.includes('--json');
  const here = carefulWorld(world ?? processWorld(realCompiler), isJson);
  let code: number = EXIT.fine;
  const end = (given: number) => {
    code = given;
  };
  try {
    const program = programIn(here, end);
    await program.parseAsync(asked(argv, program), { from: 'user' });
    return code;
  } catch (error) {
    // What was shown of the progress until then goes.
    progressLine(here).clear();
    return await reportFault(error, here, isJson);
  }
}

/** The words that are parsed: `--` alone asks for nothing, and `help chek` is as unknown as `chek`. */
function asked(argv: readonly string[], program: Command): readonly string[] {
  const isHelp = argv[0] === 'help';
  const words = isHelp ? argv.slice(1).filter((word) => word !== '--') : argv;
  const [command] = words;
  if (command === undefined || (command === '--' && words.length === 1)) return ['--help'];
  const isKnown = program.commands.some((one) => one.name() === command);
  return isHelp && isKnown ? [command, '--help'] : words;
}

function programIn(world: World, end: (code: number) => void): Command {
  const program = new Command('rulewright')
    .description('Rules of card and board games, compiled to typed TypeScript engines')
    .version(packageVersion())
    .showHelpAfterError('(--help shows what there is)')
    .configureHelp({ optionDescription: described })
    .exitOverride()
    .configureOutput({ writeOut: world.write, writeErr: world.complain });
  addNew(program, world);
  addCheck(program, world, end);
  addBuild(program, world, end);
  addFmt(program, world, end);
  addTest(program, world, end);
  addMutate(program, world, end);
  addSimulate(program, world, end);
  addPlay(program, world);
  addReplay(program, world, end);
  addSolve(program, world, end);
  addCompletion(program, world);
  for (const command of program.commands) refuseRepeats(command);
  program.hook('preAction', (_, command) => refuseEmptyPaths(command));
  program.addHelpText(
    'after',
    '\nExit codes: 0 fine, 1 findings, 2 refused input or usage, 3 a bug of ours, 130 Ctrl-C (129, 143: other signals)',
  );
  return program;
}

/** Of an option with one value, given twice, neither is the one that was meant. */
function refuseRepeats(command: CommandUnknownOpts): void {
  for (const option of command.options.filter(isOfOneValue)) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: option '${option.flags}' is given twice`);
      isGiven = true;
    });
  }
}

/** An empty path would name the folder that the command runs in; nobody writes it but by mistake. */
function refuseEmptyPaths(command: CommandUnknownOpts): void {
  const refuse = (what: string, value: unknown, empty: RegExp) => {
    const isEmpty = [value].flat().some((one) => typeof one === 'string' && empty.test(one));
    if (isEmpty) command.error(`error: ${what} is an empty path`);
  };
  for (const option of command.options.filter(({ flags }) => /[<=](?:file|folder)>$/.test(flags))) {
    const empty = option.flags.endsWith('=file>') ? /^[^=]*=\s*$/ : /^\s*$/;
    refuse(`option '${option.flags}'`, command.getOptionValue(option.attributeName()), empty);
  }
  command.registeredArguments.forEach((argument, index) => {
    const name = argument.name();
    if (name === 'path' || name === 'target')
      refuse(`argument '${name}'`, command.processedArgs[index], /^\s*$/);
  });
}

/** Those that are given again and again begin with none. */
function isOfOneValue({ required, optional, defaultValue }: Option): boolean {
  return (required || optional) && !Array.isArray(defaultValue);
}

/** What help says of an option; that nothing was given yet is no default. */
function described(...given: Parameters<Help['optionDescription']>): string {
  return new Help().optionDescription(...given).replace(' (default: [])', '');
}
