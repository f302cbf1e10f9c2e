import type { Command } from '@commander-js/extra-typings';
import type { CheckedGame } from '../../games/load.ts';
import { checkGame, modelOf } from '../../games/load.ts';
import { EXIT, Refusal } from '../../games/refusal.ts';
import { gamesUnder, parseTarget } from '../../games/target.ts';
import { diagnosticsJson, renderGame } from '../faults.ts';
import type { World } from '../world.ts';

/** `check PATH`: what is wrong in the rule files of a game, or of every game in a folder. */
export function addCheck(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('check')
    .summary('say what is wrong in rule files')
    .description('Checks the rules of a game, or of every game in a folder.')
    .argument('[path]', 'a game: its folder or its only file; or a folder of games')
    .option('--explain <code>', 'say what the code of a message means, with an example (takes no path)')
    .option('--json', 'one object for programs')
    .action(async (path, { explain, json }) => {
      const isJson = json === true;
      if (explain !== undefined) return explainCode(explain, path, world, isJson);
      if (path === undefined) {
        throw new Refusal('usage', "missing required argument 'path'", 'check PATH, or check --explain CODE');
      }
      const games = await checkAll(path, world);
      end(hasErrors(games) ? EXIT.findings : EXIT.fine);
      world.write(isJson ? `${JSON.stringify(diagnosticsJson(games))}\n` : await reportOf(games, world));
    });
}

async function explainCode(
  code: string,
  path: string | undefined,
  world: World,
  isJson: boolean,
): Promise<void> {
  if (path !== undefined) {
    throw new Refusal(
      'usage',
      `--explain takes a code alone, not \`${path}\` as well`,
      'check --explain CODE',
    );
  }
  const { explain } = await import('../../explain/explain.ts');
  const { json, text } = await explain(code, world.compiler);
  world.write(isJson ? `${JSON.stringify(json)}\n` : text);
}

/** Every game of a path, checked; refuses a variant that a game without errors does not have. */
async function checkAll(path: string, world: World): Promise<CheckedGame[]> {
  const games = [];
  for (const target of gamesUnder(parseTarget(path, world.cwd))) {
    games.push(await checkGame(target, world.compiler));
  }
  for (const game of games) if (game.target.variant !== null && !hasErrors(games)) modelOf(game);
  return games;
}

function hasErrors(games: readonly CheckedGame[]): boolean {
  return games.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
}

/** The messages about games for people, and how many there are. */
async function reportOf(games: readonly CheckedGame[], world: World): Promise<string> {
  const parts = [];
  for (const game of games) {
    if (game.diagnostics.length === 0) continue;
    if (games.length > 1) parts.push(`── ${game.target.written}\n\n`);
    parts.push(await renderGame(game, world));
  }
  const { errors, warnings } = diagnosticsJson(games);
  const files = games.reduce((sum, { sources }) => sum + sources.length, 0);
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const faults = `${many(errors, 'error')}, ${many(warnings, 'warning')}`;
  return `${parts.join('')}${faults} in ${many(files, 'file')} of ${many(games.length, 'game')}\n`;
}
