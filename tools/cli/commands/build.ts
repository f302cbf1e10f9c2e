import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { buildGames } from '../../build/build.ts';
import { parsePatches } from '../../games/patches.ts';
import { EXIT, Refusal } from '../../games/refusal.ts';
import { gamesUnder, oneGame, parseTarget } from '../../games/target.ts';
import { withPatch } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `build [PATH…]`: writes the engines of games and their variants. */
export function addBuild(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('build')
    .summary('write the TypeScript engines of games')
    .description('Writes generated/<game>/ for every game named, and for each of its variants.')
    .argument('[path...]', 'games or folders of games (default: all under rules/)')
    .option(
      '--js',
      'JavaScript with declarations as well, in a folder js of each engine (without it, that folder goes)',
    )
    .option('--check', 'write nothing: fail and list the files when the engines are not what the rules say')
    .option('--out <folder>', 'where the engines go (default: generated)')
    .option(...withPatch)
    .option('--json', 'one object for programs')
    .action(async (paths, { check, js, out: wanted, withPatch: words, json }) => {
      const patches = parsePatches(words, world.cwd);
      if (patches.length > 0) refusePatched(paths, wanted);
      const out = wanted ?? 'generated';
      const isWhole = paths.length === 0;
      if (isWhole && !existsSync(resolve(world.cwd, 'rules'))) {
        throw new Refusal('not-found', 'there is no folder `rules` here', 'name the games: build PATH…');
      }
      const targets = isWhole ? ['rules'] : paths;
      const games = targets.flatMap((path) =>
        patches.length > 0
          ? [oneGame(parseTarget(path, world.cwd))]
          : gamesUnder(parseTarget(path, world.cwd)),
      );
      const folder = resolve(world.cwd, out);
      const isCheck = check === true;
      const wholeOf = isWhole ? resolve(world.cwd, 'rules') : null;
      const line = progressLine(world);
      const input = {
        games,
        patches,
        out: folder,
        outWritten: out,
        isCheck,
        withJs: js === true,
        wholeOf,
        progress: line.show,
      };
      const engines = await buildGames(input, world.compiler);
      line.clear();
      const stale = engines.filter(({ changes }) => changes.length > 0);
      end(isCheck && stale.length > 0 ? EXIT.findings : EXIT.fine);
      if (json === true) {
        world.write(`${JSON.stringify({ engines })}\n`);
        return;
      }
      for (const { id, changes, files, removed } of engines) {
        if (changes.length === 0) world.write(`${out}/${id} is up to date (${files} files)\n`);
        else if (isCheck) world.write(changes.map((path) => `stale: ${out}/${path}\n`).join(''));
        else if (files === 0) world.write(`${out}/${id} removed: no game makes it any more\n`);
        else world.write(`${out}/${id} written (${changed(changes.length - removed, files, removed)})\n`);
      }
      if (!isCheck || stale.length === 0) return;
      const isOnlyJs =
        js !== true &&
        stale.every(({ id, changes }) => changes.every((path) => path.startsWith(`${id}/js/`)));
      world.complain(
        isOnlyJs
          ? 'rulewright: only JavaScript is there that no `build` without --js writes: check it with `rulewright build --check --js`\n'
          : `rulewright: run \`rulewright build${js === true ? ' --js' : ''}\` and commit what it writes\n`,
      );
    });
}

/** `3 of 12 files changed, 2 removed`. */
function changed(count: number, files: number, removed: number): string {
  return [
    ...(count > 0 || removed === 0 ? [`${count} of ${files} files changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ].join(', ');
}

/** Engines of a patched game have the names of those without: they go elsewhere. */
function refusePatched(paths: readonly string[], out: string | undefined): void {
  if (paths.length !== 1) {
    throw new Refusal(
      'usage',
      'a patch is of one game',
      'name it: build GAME --with-patch FILE --out FOLDER',
    );
  }
  if (out !== undefined) return;
  const help = 'say where the engines with the patch go: --out FOLDER';
  throw new Refusal('usage', '`generated` holds the engines of the game without patches', help);
}
