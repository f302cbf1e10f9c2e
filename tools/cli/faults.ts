/** Everything that can end a command, as words for people, an object for programs, and an exit code. */
import { dirname, join, relative, sep } from 'node:path';
import { CommanderError } from 'commander';
import { toJson } from '../../compiler/diagnostics/json.ts';
import { visibleLine } from '../../compiler/source/visible.ts';
import { RuleFault, type RuleRef, SetupError } from '../../runtime/engine.ts';
import { chainLines } from '../games/chain.ts';
import type { CheckedGame } from '../games/load.ts';
import { BrokenRules } from '../games/load.ts';
import { EXIT, Refusal } from '../games/refusal.ts';
import { packageRoot } from '../games/root.ts';
import { refusedBySystem } from '../games/target.ts';
import type { World } from './world.ts';

/** What `--json` prints of errors and warnings. Of several games, files are told from the folder that holds them all. */
export function diagnosticsJson(games: readonly CheckedGame[]) {
  const shared = games.length > 1 ? folderOfAll(games.map(({ target }) => target.path)) : null;
  const diagnostics = games.flatMap((game) => {
    const below = shared === null ? '' : relative(shared, game.target.path);
    const folder = below === '' ? '' : `${below.split(sep).join('/')}/`;
    return game.diagnostics.map((diagnostic) => toJson(diagnostic, game.sources, folder));
  });
  const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), diagnostics };
}

/** The deepest folder that all paths lie in. */
function folderOfAll(paths: readonly string[]): string {
  return paths
    .map((path) => dirname(path))
    .reduce((shared, folder) => {
      let common = shared;
      while (common !== folder && !folder.startsWith(common.endsWith(sep) ? common : common + sep)) common = dirname(common); // prettier-ignore
      return common;
    });
}

/**
 * What ended a game: `folder`, where its rules are; `record`, where its record is, in words, if it was recorded; `rules`,
 * those that were at work, for what is no fault of theirs.
 */
export class GameFault extends Error {
  readonly fault: unknown;
  readonly folder: string;
  readonly record: string | null;
  readonly rules: readonly RuleRef[];
  constructor(fault: unknown, folder: string, record: string | null, rules: readonly RuleRef[]) {
    super('a game ended in a fault');
    this.name = 'GameFault';
    this.fault = fault;
    this.folder = folder;
    this.record = record;
    this.rules = rules;
  }
}

/** Rules with mistakes, where a program is told nothing but objects of one kind. */
export class BrokenForPrograms extends Error {}

/** Says what went wrong and gives the exit code. `isJson`: one object on standard output as well. */
export async function reportFault(error: unknown, world: World, isJson: boolean): Promise<number> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    const message = error.message.replace(/^error: /, '');
    if (isJson) world.write(`${JSON.stringify({ error: { code: 'usage', message, help: null } })}\n`);
    return EXIT.refused;
  }
  if (error instanceof BrokenRules) {
    if (isJson) world.write(`${JSON.stringify(diagnosticsJson([error.game]))}\n`);
    else world.complain(await renderGame(error.game, world));
    return EXIT.findings;
  }
  const { fault, folder, record, rules } =
    error instanceof GameFault ? error : { fault: error, folder: '', record: null, rules: [] };
  const { code, message, help, exit, stack = '' } = explain(refusalIn(fault, world.cwd), folder, rules);
  if (isJson) world.write(`${JSON.stringify({ error: { code, message, help } })}\n`);
  const line = exit === EXIT.refused ? visibleLine : (text: string) => text;
  world.complain(`rulewright: ${line(message)}\n${stack}${help === null ? '' : `  ${line(help)}\n`}`);
  if (record !== null) world.complain(`  ${record}\n`);
  return exit;
}

/** The messages about one game, for people. */
export function renderGame({ diagnostics, sources, target }: CheckedGame, world: World): Promise<string> {
  return world.compiler.render(diagnostics, sources, target.folder);
}

/** What the system does not allow is no bug of ours, unless a file is missing that we came with. */
function refusalIn(error: unknown, cwd: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code) || path === undefined) return error;
  if (String(error.syscall).startsWith('spawn')) return error;
  const ours = ['dist', 'tools', 'compiler', 'runtime', 'grammar', 'node_modules'];
  if (code === 'ENOENT' && ours.some((folder) => path.startsWith(join(packageRoot, folder, '/'))))
    return error;
  const way = relative(cwd, path);
  return refusedBySystem(way === '' ? '.' : way.startsWith('..') ? path : way, error);
}

interface Explained {
  readonly code: string;
  readonly message: string;
  readonly help: string | null;
  readonly exit: number;
  /** Of a bug of ours alone. */
  readonly stack?: string;
}

function explain(error: unknown, folder: string, rules: readonly RuleRef[]): Explained {
  if (error instanceof Refusal) return { ...pick(error), exit: EXIT.refused };
  if (error instanceof BrokenForPrograms) {
    return {
      code: 'broken-rules',
      message: error.message,
      help: 'rulewright check lists them',
      exit: EXIT.findings,
    };
  }
  if (error instanceof SetupError) {
    const message = `the game cannot be set up like this: ${error.faults.join('; ')}`;
    return { code: 'set-up', message, help: null, exit: EXIT.refused };
  }
  if (error instanceof RuleFault) {
    const help = chainText(error, folder);
    const message = `a rule did what rules may not do: ${error.code}: ${error.message}`;
    return { code: error.code, message, help: help === '' ? null : help, exit: EXIT.findings };
  }
  const stack = error instanceof Error ? `${error.stack ?? error.message}\n` : '';
  const what = error instanceof Error ? error.message : String(error);
  const help = [...chainLines(rules, folder), 'please report it, with the command and the rule files'].join(
    '\n  ',
  );
  return {
    code: 'bug',
    message: `this is a bug in Rulewright, not in your rules: ${what}`,
    help,
    exit: EXIT.bug,
    stack,
  };
}

function pick({ code, message, help }: Refusal) {
  return { code, message, help };
}

/** The rules that led to a fault, the newest first, one a line. */
export function chainText({ rule, trace }: Pick<RuleFault, 'rule' | 'trace'>, folder: string): string {
  return chainLines(rule === null ? trace : [rule, ...trace], folder).join('\n  ');
}
