import { join, resolve } from 'node:path';
import { setupInput } from '../../games/states.ts';
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../../runtime/engine.ts';
import type { LoadedGame } from '../../games/load.ts';
import { loadGame } from '../../games/load.ts';
import { parsePatches } from '../../games/patches.ts';
import { EXIT } from '../../games/refusal.ts';
import { uninterrupted } from '../../games/write.ts';
import {
  makeRecordsFolder,
  recordName,
  RECORDS_FOLDER,
  refuseNoFolder,
  saveIn,
  saveMadeUp,
  targetFrom,
} from '../../records/files.ts';
import type { GameRecord } from '../../records/record.ts';
import type { Plan } from '../../simulate/games.ts';
import { DECISION_CAP, gameSeed } from '../../simulate/games.ts';
import type { SimulateReport } from '../../simulate/report.ts';
import { reportOf } from '../../simulate/report.ts';
import type { Recorded, Shard } from '../../simulate/shard.ts';
import { recordOf } from '../../simulate/shard.ts';
import { shardsOf } from '../../simulate/shards.ts';
import { reportText } from '../../simulate/table.ts';
import type { Tally } from '../../simulate/tally.ts';
import { addTally, emptyTally } from '../../simulate/tally.ts';
import { GameFault } from '../faults.ts';
import { collect, decksOf, seed, setupOf, wholeNumber, withDeck, withPatch } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

const cardsHelp = `
Per card: of the games in which a seat's action named a thing of that definition (\`play(Wolf)\` names Wolf; answers to
questions name nothing), how many that seat won. Each action is counted for itself, and each seat once a game.
Intervals are Wilson intervals of 95 %. All but gamesPerSecond is the same for any number of workers.`;

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
    .option(...withDeck)
    .option(...withPatch)
    .option('--max-decisions <n>', 'a longer game is a fault', wholeNumber(1, 1_000_000), DECISION_CAP)
    .option('--workers <n>', 'play on so many threads (default: as many as there are cores)', wholeNumber(1, 256))
    .option(
      '--records <folder>',
      'save every game there (default: records, for the first of each kind of fault)',
    )
    .option('--json', 'one object for programs')
    .addHelpText('after', cardsHelp)
    .action(async (target, options) => {
      const { games, seed: one, maxDecisions, workers = null, records = null } = options;
      if (records !== null) refuseNoFolder(resolve(world.cwd, records), records);
      const patches = parsePatches(options.withPatch, world.cwd);
      const game = await loadGame(target, world.cwd, world.compiler, { patches });
      const plan = { ...setupOf(game.facts, options.players, options.option), ...decksOf(game.facts, options.players, options.deck, world.cwd), seed: one, maxDecisions };
      refuseUnfit(game, plan);
      const print = (report: SimulateReport) => {
        if (options.json === true) world.write(`${JSON.stringify(report)}\n`);
        else world.write(reportText(report, games, game.facts));
      };
      const keeper = new Keeper(world, game, { plan, games, folder: records });
      const run = new Run(keeper, plan);
      const interrupt = () => {
        world.complain('\n');
        print({ ...run.report(), interrupted: true });
      };
      const line = progressLine(world);
      try {
        for await (const shard of shardsOf({ game, plan, games, recorded: keeper.everyGame, workers })) {
          // Before, nobody knew that these games end at all, and Ctrl-C just ended the process.
          world.interrupts.add(interrupt);
          await uninterrupted(() => run.add(shard));
          line.show(`${run.games} of ${games} games`);
        }
      } finally {
        world.interrupts.delete(interrupt);
        line.clear();
      }
      const report = run.report();
      end(report.faults > 0 ? EXIT.findings : EXIT.fine);
      print(report);
    });
} // prettier-ignore

/** Throws the `SetupError` of a set-up that does not fit; a fault of the rules is one of those that are counted. */
function refuseUnfit({ engine }: LoadedGame, { maxDecisions: _, ...plan }: Plan): void {
  try {
    engine.fast.create(setupInput({ ...plan, seed: gameSeed(plan.seed, 0) }));
  } catch (error) {
    if (error instanceof SetupError) throw error;
  }
}

/** What has been played so far: the first so many games. */
class Run {
  readonly #keeper: Keeper;
  readonly #plan: Plan;
  readonly #tally: Tally;
  readonly #started = performance.now();

  constructor(keeper: Keeper, plan: Plan) {
    this.#keeper = keeper;
    this.#plan = plan;
    this.#tally = emptyTally(plan.players);
  }

  get games(): number {
    return this.#tally.games;
  }

  add({ tally, records, bug }: Shard): void {
    for (const { game, record } of records) this.#keeper.save(game, record);
    if (bug !== null) throw this.#keeper.bug(bug);
    for (const [kind, { game, message }] of tally.faults) this.#keeper.fault(kind, game, message);
    addTally(this.#tally, tally);
  }

  report(): SimulateReport {
    const seconds = (performance.now() - this.#started) / 1000;
    return reportOf(this.#tally, this.#plan.seed, this.#keeper.faults, seconds);
  }
}

interface Kept {
  readonly plan: Plan;
  readonly games: number;
  /** Where every game goes; null: the first of each kind of fault goes where nobody asked for. */
  readonly folder: string | null;
}

/** Saves games that were simulated: every one, or the first of each kind of fault. */
class Keeper {
  /** By kind of fault: where the first game of it is. */
  readonly faults = new Map<string, string | null>();
  /** How every game is recorded; null when not every one is. */
  readonly everyGame: Recorded | null;
  readonly #world: World;
  readonly #game: LoadedGame;
  readonly #kept: Kept;
  readonly #recorded: Recorded;

  constructor(world: World, game: LoadedGame, kept: Kept) {
    const { folder } = kept;
    if (folder !== null) makeRecordsFolder(resolve(world.cwd, folder), folder);
    this.#world = world;
    this.#game = game;
    this.#kept = kept;
    this.#recorded = { facts: { options: game.facts.options }, target: targetFrom(world.cwd, game.target) };
    this.everyGame = folder === null ? null : this.#recorded;
  }

  /** Saves one of all games. */
  save(number: number, record: GameRecord): void {
    const path = this.#pathOf(number);
    if (path !== null) saveMadeUp(resolve(this.#world.cwd, path), path, record);
  }

  /** Is told of each kind of fault, in the order of their first games. */
  fault(kind: string, number: number, message: string): void {
    if (this.faults.has(kind)) return;
    this.faults.set(kind, this.#pathOf(number) ?? this.#saveAside(number, new Error(message)).record);
  }

  /** What is thrown for a game in which the engine itself broke: says where its record is. */
  bug({ game, error, rules }: NonNullable<Shard['bug']>): GameFault {
    const path = this.#pathOf(game);
    const words = path === null ? this.#saveAside(game, error).words : `its record is in ${path}`;
    return new GameFault(error, this.#game.facts.folder, words, rules);
  }

  #saveAside(number: number, fault: unknown) {
    const record = recordOf(this.#game.module, this.#kept.plan, this.#recorded, number, fault);
    return saveIn(this.#world.cwd, RECORDS_FOLDER, this.#nameOf(number), record);
  }

  #pathOf(number: number): string | null {
    const { folder } = this.#kept;
    return folder === null ? null : join(folder, this.#nameOf(number));
  }

  #nameOf(number: number): string {
    const { games, plan } = this.#kept;
    const digits = String(games - 1).length;
    return recordName(this.#game.engine.rules.id, plan.seed, String(number).padStart(digits, '0'));
  }
}
