import { join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { seatName } from '../../games/facts.ts';
import type { LoadedGame } from '../../games/load.ts';
import { loadGame } from '../../games/load.ts';
import { EXIT } from '../../games/refusal.ts';
import type { Start } from '../../games/states.ts';
import {
  makeRecordsFolder,
  recordName,
  RECORDS_FOLDER,
  saveAs,
  saveIn,
  targetFrom,
} from '../../records/files.ts';
import { recordRandomGame } from '../../records/random-game.ts';
import type { RecordedStart } from '../../records/recorder.ts';
import type { FaultCount, SimulateReport } from '../../simulate/simulate.ts';
import { choicesOf, gameSeed, simulate } from '../../simulate/simulate.ts';
import { chainText, RecordedFault } from '../faults.ts';
import { collect, seed, setupOf, wholeNumber } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `simulate TARGET`: many random games, counted. */
export function addSimulate(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('simulate')
    .summary('play many random games and count how they end')
    .argument('<target>', 'PATH or PATH:Variant')
    .option('--games <n>', 'how many', wholeNumber(1, 1_000_000_000), 1000)
    .option('--seed <s>', 'equal seeds, equal games', seed, 1)
    .option('--players <n>', 'how many players', wholeNumber(1, 16))
    .option('--option <name=value>', 'an option of the game', collect, [])
    .option('--max-decisions <n>', 'a longer game is a fault', wholeNumber(1, 1_000_000), 10_000)
    .option(
      '--records <folder>',
      'save every game there (default: records, for the first of each kind of fault)',
    )
    .option('--json', 'one object for programs')
    .action(async (target, options) => {
      const game = await loadGame(target, world.cwd, world.compiler);
      const { engine, facts } = game;
      const line = progressLine(world);
      const { games, seed: one, maxDecisions } = options;
      const plan = { ...setupOf(facts, options.players, options.option), games, seed: one, maxDecisions };
      const keeper = new Keeper(world, game, plan, options.records ?? null);
      const report = await simulate(engine, {
        ...plan,
        save: (number, fault, isFirst) => keeper.save(number, fault, isFirst),
        progress: (played) => line.show(`${played} of ${games} games`),
      }).catch((error: unknown) => {
        throw keeper.words === null ? error : new RecordedFault(error, keeper.words);
      });
      line.clear();
      end(report.faults > 0 ? EXIT.findings : EXIT.fine);
      if (options.json === true) world.write(`${JSON.stringify(report)}\n`);
      else world.write(describe(report, facts.seats));
    });
}

interface Plan extends Omit<Start, 'chance'> {
  readonly games: number;
  readonly maxDecisions: number;
}

/** Saves games that were simulated: every one, or the first of each kind of fault. */
class Keeper {
  /** Where the last fault went, in words. */
  words: string | null = null;
  readonly #world: World;
  readonly #game: LoadedGame;
  readonly #plan: Plan;
  readonly #folder: string | null;

  constructor(world: World, game: LoadedGame, plan: Plan, folder: string | null) {
    if (folder !== null) makeRecordsFolder(resolve(world.cwd, folder), folder);
    this.#world = world;
    this.#game = game;
    this.#plan = plan;
    this.#folder = folder;
  }

  save(number: number, fault: unknown, isFirst: boolean): string | null {
    if (this.#folder === null && !isFirst) return null;
    const { seed: one, games, maxDecisions, players, options } = this.#plan;
    const { cwd } = this.#world;
    const target = targetFrom(cwd, this.#game.target);
    const start: RecordedStart = { seed: gameSeed(one, number), players, options, chance: 'sampled', target };
    const note = fault instanceof Error ? { note: fault.message } : {};
    const random = choicesOf(one, number);
    const record = { ...recordRandomGame(this.#game, start, random, maxDecisions), ...note };
    const name = recordName(record.game, one, String(number).padStart(String(games - 1).length, '0'));
    if (this.#folder === null) {
      const saved = saveIn(cwd, RECORDS_FOLDER, name, record);
      this.words = saved.words;
      return saved.record;
    }
    const path = join(this.#folder, name);
    saveAs(resolve(cwd, path), path, record);
    if (fault !== null) this.words = `its record is in ${path}`;
    return path;
  }
}

function describe(report: SimulateReport, seats: readonly string[]): string {
  const { games, finished, draws, winsBySeat, meanDecisions, maxDecisions, longestSeed } = report;
  const share = (count: number) => `${((100 * count) / Math.max(1, finished)).toFixed(1)} %`;
  const wins = winsBySeat.map(
    (count, seat) => `  ${seatName(seats, seat).padEnd(12)} wins ${count} (${share(count)})`,
  );
  const longest = longestSeed === null ? '' : `, at most ${maxDecisions} (seed ${longestSeed})`;
  const isShared = winsBySeat.reduce((sum, count) => sum + count, draws) > finished;
  const lines = [
    `${finished} of ${games} games finished, ${report.gamesPerSecond} a second`,
    ...wins,
    `  ${'draws'.padEnd(12)}      ${draws} (${share(draws)})`,
    ...(isShared ? ['  a first place that is shared counts for each who shares it'] : []),
    `  decisions: ${meanDecisions} on average${longest}`,
    ...report.faultKinds.map(
      (kind) => `fault ${kind.code} in ${kind.count} games, first with seed ${kind.seed}: ${kind.message}\n  ${[chainText(kind), placeText(kind)].filter((text) => text !== '').join('\n  ')}`,
    ),
  ]; // prettier-ignore
  return `${lines.join('\n')}\n`;
}

function placeText({ record }: FaultCount): string {
  return record === null ? '' : `its record is in ${record}`;
}
