/**
 * In: the words of a command line up to the cursor. Out: what the last of them may become. Everything is read from the
 * commands themselves, so that a new option is completed as soon as it is there.
 */
import type { Argument, Command, CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { pathsFor, targetsFor } from './targets.ts';

/** One way to go on. */
export interface Candidate {
  /** The whole word. */
  readonly word: string;
  /** What it is, on one line; '' where the word says it. */
  readonly help: string;
}

type AnyCommand = Pick<Command, 'commands' | 'options' | 'registeredArguments' | 'createHelp'>;

/** What the last word may become; `words` are those after the program's own name, the last one '' after a space. */
export async function complete(
  program: AnyCommand,
  words: readonly string[],
  cwd: string,
): Promise<Candidate[]> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const candidates = await candidatesFor(program, before, current, cwd);
  return candidates.filter(({ word }) => word.startsWith(current) && isPlain(word));
}

async function candidatesFor(
  program: AnyCommand,
  before: readonly string[],
  current: string,
  cwd: string,
): Promise<Candidate[]> {
  const name = before.find((word) => !word.startsWith('-'));
  if (name === undefined) return current.startsWith('-') ? optionsOf(program) : commandsOf(program);
  const command = program
    .createHelp()
    .visibleCommands(program as Command)
    .find((one) => one.name() === name);
  if (command === undefined) return [];
  const given = before.slice(before.indexOf(name) + 1);
  const asking = command.options.find((option) => takesValue(option) && isCalled(option, given.at(-1)));
  if (asking !== undefined) return valuesOf(asking, current, cwd);
  if (current.startsWith('-')) return optionsOf(command);
  return argumentsOf(command, given, current, cwd);
}

function commandsOf(program: AnyCommand): Candidate[] {
  const commands = program.createHelp().visibleCommands(program as Command);
  return commands.map((command) => ({
    word: command.name(),
    help: command.summary() || command.description(),
  }));
}

function optionsOf(command: AnyCommand): Candidate[] {
  const options = command.createHelp().visibleOptions(command as Command);
  return options.flatMap(({ long, description }) =>
    long === undefined ? [] : [{ word: long, help: description }],
  );
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

function isCalled({ short, long }: Option, word: string | undefined): boolean {
  return word !== undefined && (word === short || word === long);
}

/** Values of an option: its choices, or what its placeholder says, `<file>` for example. */
async function valuesOf(option: Option, current: string, cwd: string): Promise<Candidate[]> {
  if (option.argChoices !== undefined) return option.argChoices.map(plain);
  switch (/[<[]([\w-]+)/.exec(option.flags)?.[1]) {
    case 'file':
    case 'folder':
      return pathsFor(current, cwd).map(plain);
    case 'code': {
      const { explanations } = await import('../../compiler/diagnostics/explanations/index.ts');
      return [...explanations.keys()].map(plain);
    }
    default:
      return [];
  }
}

function argumentsOf(
  command: CommandUnknownOpts,
  given: readonly string[],
  current: string,
  cwd: string,
): Candidate[] {
  const argument = argumentAt(command, given);
  if (argument === undefined) return [];
  if (argument.argChoices !== undefined) return argument.argChoices.map(plain);
  // The name of a thing that is still to be made.
  if (argument.name() === 'name') return [];
  // A `path` may be one of records too.
  const ends = argument.name() === 'target' ? ['/', '.rules'] : ['/', '.rules', '.json'];
  const paths = pathsFor(current, cwd).filter((path) => ends.some((end) => path.endsWith(end)));
  return [...new Set([...targetsFor(current, cwd), ...paths])].map(plain);
}

/** The argument that comes after these words. */
function argumentAt(command: CommandUnknownOpts, given: readonly string[]): Argument | undefined {
  const values = given.filter((word, index) => {
    if (word.startsWith('-')) return false;
    const earlier = given[index - 1];
    return !command.options.some((option) => takesValue(option) && isCalled(option, earlier));
  });
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  return registeredArguments[values.length] ?? (last?.variadic === true ? last : undefined);
}

function plain(word: string): Candidate {
  return { word, help: '' };
}

/** Whether a word means itself in every shell, without quotes. */
function isPlain(word: string): boolean {
  return /^[\p{L}\p{M}\p{N}_.,:/+@%-]+$/u.test(word);
}
