import type { Command } from '@commander-js/extra-typings';
import { visibleLine } from '../../../compiler/source/visible.ts';
import type { CheckedGame } from '../../games/load.ts';
import { checkGame, modelOf } from '../../games/load.ts';
import { EXIT, Refusal } from '../../games/refusal.ts';
import type { PatchTarget } from '../../games/patches.ts';
import { liesIn, parsePatches } from '../../games/patches.ts';
import { gamesUnder, oneGame, parseTarget } from '../../games/target.ts';
import { diagnosticsJson, renderGame, reportFault } from '../faults.ts';
import { withPatch } from '../options.ts';
import { CLEAR_SCREEN } from '../screen.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `check PATH`: what is wrong in the rule files of a game, or of every game in a folder. */
export function addCheck(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('check')
    .summary('say what is wrong in rule files')
    .description('Checks the rules of a game, or of every game in a folder, with each of their patches too.')
    .argument('[path]', 'a game: its folder or its only file; or a folder of games')
    .option('--explain <code>', 'say what the code of a message means, with an example (takes no path)')
    .option(...withPatch)
    .option('--watch', 'check again whenever a rule file changes, until Ctrl-C')
    .option('--json', 'one object for programs (with --watch: one a line)')
    .action(async (path, { explain, withPatch: patches, watch, json }) => {
      const isJson = json === true;
      if (explain !== undefined) return explainCode(explain, path, world, isJson);
      if (path === undefined) {
        throw new Refusal('usage', "missing required argument 'path'", 'check PATH, or check --explain CODE');
      }
      const asked = { path, patches: parsePatches(patches, world.cwd) };
      if (watch === true) {
        end(await watchCheck(asked, world, isJson));
        return;
      }
      const line = progressLine(world);
      const games = await checkAll(asked, world, [], line.show);
      line.clear();
      end(hasErrors(games) ? EXIT.findings : EXIT.fine);
      world.write(await reportOf(games, world, isJson));
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

/** A game or a folder of games, and the patches that are put on; these are of one game. */
interface Asked {
  readonly path: string;
  readonly patches: readonly PatchTarget[];
}

/**
 * Every game of a path, checked; refuses a variant that a game without errors does not have. What was found `before`
 * holds for games whose files are the same.
 */
async function checkAll(
  { path, patches }: Asked,
  world: World,
  all: readonly CheckedGame[] = [],
  progress?: (text: string) => void,
): Promise<CheckedGame[]> {
  const games = [];
  const named = parseTarget(path, world.cwd);
  for (const target of patches.length > 0 ? [oneGame(named)] : gamesUnder(named)) {
    progress?.(`checking ${target.written}`);
    const before = all.find((game) => game.target.path === target.path) ?? null;
    games.push(await checkGame(target, world.compiler, { patches, eachPatch: true, before }));
  }
  for (const game of games) if (game.target.variant !== null && !hasErrors(games)) modelOf(game);
  return games;
}

function hasErrors(games: readonly CheckedGame[]): boolean {
  return games.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
}

/** Checks a path again and again until Ctrl-C; gives the exit code of that. */
async function watchCheck(asked: Asked, world: World, isJson: boolean): Promise<number> {
  const { watchRules } = await import('../../watch/watch.ts');
  const screen = new Screen(asked, world, isJson);
  const game = parseTarget(asked.path, world.cwd);
  const places = [game, ...asked.patches.filter((patch) => !liesIn(game, patch))];
  const watching = await Promise.all(places.map((place) => watchRules(place, () => screen.show())));
  const stop = (): void => {
    for (const each of watching) each.stop();
  };
  world.interrupts.add(stop);
  await screen.show();
  await Promise.all(watching.map(({ ended }) => ended));
  world.interrupts.delete(stop);
  return EXIT.interrupted;
}

/** What somebody sees who watches a path being checked. */
class Screen {
  readonly #asked: Asked;
  readonly #world: World;
  readonly #isJson: boolean;
  /** What is shown now; null where that is a refusal. */
  #games: readonly CheckedGame[] | null = [];

  constructor(asked: Asked, world: World, isJson: boolean) {
    this.#asked = asked;
    this.#world = world;
    this.#isJson = isJson;
  }

  /** Shows how things are now, unless that is what is shown already. A refusal is shown too: it may be mended. */
  async show(): Promise<void> {
    try {
      const before = this.#games;
      const games = await checkAll(this.#asked, this.#world, before ?? []);
      if (before !== null && isSame(games, before)) return;
      this.#games = games;
      const report = await reportOf(games, this.#world, this.#isJson);
      this.#clear();
      this.#world.write(report);
    } catch (error) {
      this.#games = null;
      this.#clear();
      await reportFault(error, this.#world, this.#isJson);
    }
    if (!this.#isJson) this.#world.complain(`watching ${this.#asked.path}: Ctrl-C ends\n`);
  }

  /** A screen holds one report; a file holds all, one after the other. */
  #clear(): void {
    if (this.#world.isTerminal && !this.#isJson) this.#world.write(CLEAR_SCREEN);
  }
}

function isSame(games: readonly CheckedGame[], before: readonly CheckedGame[]): boolean {
  return games.length === before.length && games.every((game, index) => game === before[index]);
}

/** The messages about games, and how many there are: for people, or one object on a line. */
async function reportOf(games: readonly CheckedGame[], world: World, isJson: boolean): Promise<string> {
  if (isJson) return `${JSON.stringify(diagnosticsJson(games))}\n`;
  const parts = [];
  for (const game of games) {
    if (game.diagnostics.length === 0) continue;
    if (games.length > 1)
      parts.push(`${parts.length === 0 ? '' : '\n'}── ${visibleLine(game.target.written)}\n\n`);
    parts.push(await renderGame(game, world));
  }
  const { errors, warnings } = diagnosticsJson(games);
  const files = games.reduce((sum, { sources }) => sum + sources.length, 0);
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const faults = `${many(errors, 'error')}, ${many(warnings, 'warning')}`;
  return `${parts.join('')}${faults} in ${many(files, 'file')} of ${many(games.length, 'game')}\n`;
}
