import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import { SetupError } from '../../../runtime/engine.ts';
import type { LoadedGame } from '../../games/load.ts';
import { BrokenRules, loadGame } from '../../games/load.ts';
import { parsePatches } from '../../games/patches.ts';
import { Refusal } from '../../games/refusal.ts';
import type { Start } from '../../games/states.ts';
import { uninterrupted } from '../../games/write.ts';
import { linesFrom } from '../../play/lines.ts';
import type { TerminalInput } from '../../play/play.ts';
import { play } from '../../play/play.ts';
import { playForProgram } from '../../play/programs.ts';
import { Thinker } from '../../play/thinker.ts';
import {
  RECORDS_FOLDER,
  recordName,
  refuseUnwritable,
  saveAs,
  saveIn,
  targetFrom,
} from '../../records/files.ts';
import type { RecordedPast } from '../../records/recorder.ts';
import { Recorder } from '../../records/recorder.ts';
import { readResumable, resumed } from '../../records/resume.ts';
import { BrokenForPrograms, GameFault } from '../faults.ts';
import {
  collect,
  decksOf,
  readLanguage,
  readSeat,
  seed,
  setupOf,
  wholeNumber,
  withDeck,
  withPatch,
} from '../options.ts';
import { CLEAR_SCREEN } from '../screen.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `play TARGET`: a game in the terminal. */
export function addPlay(program: Command, world: World): void {
  program
    .command('play')
    .summary('play a game here')
    .description(
      'Plays a game against random moves, against a computer that thinks ahead, or at one keyboard; lines are read from a pipe too.',
    )
    .argument('[target]', 'PATH or PATH:Variant (a game that goes on: where its record says)')
    .option('--seed <s>', 'equal seeds, equal games (default: 1)', seed)
    .option('--players <n>', 'how many players', wholeNumber(1, 16))
    .option('--option <name=value>', 'an option of the game', collect, [])
    .option(...withDeck)
    .option(...withPatch)
    .option('--lang <language>', 'names in this language')
    .addOption(
      new Option('--against <who>', 'who plays the other seats')
        .choices(['random', 'sampling', 'human'])
        .default('random'),
    ) // prettier-ignore
    .option('--playouts <n>', 'games played out for a decision of `sampling`', wholeNumber(1, 1_000_000), 200)
    .option('--seat <seat>', 'your seat: its word, or its number from 1')
    .option('--record <file>', 'write the game down, also when it is left in the middle')
    .option('--resume <file>', 'go on with a recorded game')
    .option('--json', 'for programs: an object a line, answers from standard input')
    .action(async (written, options) => {
      const { record: recordFile, resume } = options;
      if (recordFile !== undefined) refuseUnwritable(resolve(world.cwd, recordFile), recordFile);
      const past = resume === undefined ? null : readResumable(resolve(world.cwd, resume), resume);
      const target = written ?? past?.target ?? null;
      if (target === null) {
        const help = past === null ? 'write play PATH' : 'its record does not say: write play PATH --resume FILE';
        throw new Refusal('no-target', 'which game?', help);
      } // prettier-ignore
      const patches = parsePatches(options.withPatch, world.cwd);
      const game = await loadGame(target, world.cwd, world.compiler, { patches }).catch((error: unknown) => {
        throw options.json === true && error instanceof BrokenRules
          ? new BrokenForPrograms(error.message)
          : error;
      });
      if (past !== null) refuseSetup(options);
      const goesOn = past === null || resume === undefined ? null : await resumed(past, game, resume);
      const start: Start = past ?? {
        ...setupOf(game.facts, options.players, options.option),
        ...decksOf(game.facts, options.players, options.deck, world.cwd),
        seed: options.seed ?? 1,
        chance: 'sampled',
      };
      const language = readLanguage(game.facts, options.lang);
      const own = readSeat(game.facts, start.players, options.seat ?? '1');
      const everybody = Array.from({ length: start.players }, (_, seat) => seat);
      const thinker =
        options.against === 'sampling' ? new Thinker(game.engine, options.playouts, start.seed) : null;
      const isForProgram = options.json === true;
      await playRecorded(world, { game, language, start, past: goesOn, recordFile: recordFile ?? null, isForProgram }, {
        people: options.against === 'human' ? everybody : [own],
        inWords: options.lang !== undefined,
        ...(thinker === null ? {} : { choose: chooserOf(thinker, game, isForProgram ? null : progressLine(world)) }),
      }); // prettier-ignore
      const time = thinker?.time ?? null;
      if (time !== null && !isForProgram) world.write(`The computer ${time}.\n`);
    });
}

/** How the computer chooses: from what its seat sees alone, and it is said that it thinks. */
function chooserOf(
  thinker: Thinker,
  { engine }: LoadedGame,
  line: ReturnType<typeof progressLine> | null,
): NonNullable<TerminalInput['choose']> {
  return (state, player, number) => {
    line?.show('the computer thinks');
    const action = thinker.choose(engine.view(state, player), player, number);
    line?.clear();
    return action;
  };
}

/** The set-up of a game that goes on is that of its record. */
function refuseSetup(given: { readonly seed?: unknown; readonly players?: unknown; readonly option: readonly string[]; readonly deck: readonly string[] }): void {
  const { seed: one, players, option, deck } = given;
  if (one === undefined && players === undefined && option.length + deck.length === 0) return;
  throw new Refusal('set-up-twice', 'seed, players, options and decks of a game that goes on are those of its record', 'leave them out');
} // prettier-ignore

interface Session {
  readonly game: LoadedGame;
  readonly language: string | undefined;
  readonly start: Start;
  readonly past: RecordedPast | null;
  readonly recordFile: string | null;
  readonly isForProgram: boolean;
}

/** Plays, and saves the record where it was asked for; after a fault in any case. */
async function playRecorded(
  world: World,
  { game, language, start, past, recordFile, isForProgram }: Session,
  who: Pick<TerminalInput, 'people' | 'inWords' | 'choose'>,
): Promise<void> {
  const target = targetFrom(world.cwd, game.target);
  const recorder = new Recorder(game, { ...start, target }, past ?? undefined);
  const save = () => {
    if (recordFile !== null) saveAs(resolve(world.cwd, recordFile), recordFile, recorder.record());
  };
  const saveWhole = async () => {
    if (recordFile !== null) await uninterrupted(save);
  };
  const lines = linesFrom(world.input, world.isTerminal || isForProgram, world.write, {
    // Whatever ends the process while somebody is waited for, the game is on the disk.
    async begin() {
      await attempt(saveWhole);
      world.interrupts.add(save);
    },
    end: () => void world.interrupts.delete(save),
  });
  const clear = world.isTerminal ? CLEAR_SCREEN : null;
  const decisions = past?.steps.filter((step) => 'seat' in step).length ?? 0;
  try {
    const from = past === null ? {} : { from: { state: past.state, decisions } };
    const reader = { engine: game.engine, facts: game.facts, language };
    const { choose } = who;
    const thinking: Pick<TerminalInput, 'choose'> =
      choose === undefined
        ? {}
        : {
            async choose(...given) {
              await attempt(saveWhole);
              return await choose(...given);
            },
          };
    const input = { ...start, ...who, ...thinking, ...from, recorder };
    if (isForProgram) await playForProgram(reader, input, { write: world.write, lines });
    else await play(reader, input, { write: world.write, lines, clear });
  } catch (error) {
    if (!recorder.isFaulty && isNoFault(error)) throw error;
    const rules = game.module.rulesAtWork();
    const where =
      recordFile === null
        ? await uninterrupted(() => savedAside(world, recorder, error))
        : `its record is in ${recordFile}`;
    throw new GameFault(error, game.facts.folder, where, rules);
  } finally {
    world.interrupts.delete(save);
    lines.close();
    await saveWhole();
  }
  if (recordFile !== null && !isForProgram) world.write(`Recorded in ${recordFile}.\n`);
}

/** What is refused, by us or by the system. */
function isNoFault(error: unknown): boolean {
  return (
    error instanceof Refusal || error instanceof SetupError || (error instanceof Error && 'syscall' in error)
  );
}

/** What fails in the midst of a game is said at its end. */
async function attempt(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch {
    // The last time it is told.
  }
}

/** Where the record of a fault went that nobody asked for. */
function savedAside({ cwd }: World, recorder: Recorder, error: unknown): string {
  const record = recorder.record(recorder.isFaulty || !(error instanceof Error) ? undefined : error.message);
  const name = recordName(record.game, record.seed, record.fault?.code ?? 'fault');
  return saveIn(cwd, RECORDS_FOLDER, name, record).words;
}
