/** Every engine of the repository, and random games of them with their records. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkGame, loadChecked, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { gamesUnder, parseTarget } from '../../tools/games/target.ts';
import { targetFrom } from '../../tools/records/files.ts';
import { recordRandomGame } from '../../tools/records/random-game.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { Random } from '../../tools/simulate/random.ts';

/** The games under `rules/` and their variants: what `generated/` holds. */
export async function allGames(): Promise<LoadedGame[]> {
  const games: LoadedGame[] = [];
  for (const target of gamesUnder(parseTarget('rules', packageRoot))) {
    const checked = await checkGame(target, realCompiler);
    for (const model of checked.models) {
      const named = { ...checked, target: { ...target, variant: model.variant } };
      games.push(await loadChecked(named, model, realCompiler, false));
    }
  }
  return games;
}

/** The names of the generated engines. */
export function generatedNames(): string[] {
  return readdirSync(join(packageRoot, 'generated')).sort();
}

/** A random game of an engine; equal input, equal record. */
export function randomRecord(
  game: LoadedGame,
  seed: number,
  chance: 'sampled' | 'explicit' = 'sampled',
  most = 200,
): GameRecord {
  const target = targetFrom(packageRoot, game.target);
  const { minPlayers: least, maxPlayers: highest } = game.facts;
  const players = least + (seed % (highest - least + 1));
  const start = { seed, players, options: {}, chance, target };
  return recordRandomGame(game, start, new Random(seed, 'recorded'), most);
}
