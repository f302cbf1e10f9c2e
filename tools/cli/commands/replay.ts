import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { pathFrom } from '../../../compiler/source/source.ts';
import { visibleLine } from '../../../compiler/source/visible.ts';
import { breathe } from '../../games/breathe.ts';
import type { LoadedGame } from '../../games/load.ts';
import { BrokenRules, loadGame } from '../../games/load.ts';
import type { PatchTarget } from '../../games/patches.ts';
import { parsePatches } from '../../games/patches.ts';
import { EXIT, Refusal } from '../../games/refusal.ts';
import { reasonOf } from '../../games/system.ts';
import { readRecordFile, recordsIn } from '../../records/files.ts';
import type { GameRecord } from '../../records/record.ts';
import { replay } from '../../records/replay.ts';
import type { NamedRule, RuleChange } from '../../records/rules.ts';
import { changesOf, changesText, foreignTo } from '../../records/rules.ts';
import { GameFault, reportFault } from '../faults.ts';
import { withPatch } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** What came of one record. */
interface Verdict {
  readonly status: 'ok' | 'diverged' | 'refused';
  /** Diverged: number of the step, 0 for the set-up. Refused: the field or the line, '' for the whole file. */
  readonly at: number | string | null;
  readonly rule: NamedRule | null;
  readonly message: string;
  /** The rules that differ from those of the record. */
  readonly rules: readonly RuleChange[];
}

/** `folder`: where the rules of the record are, as `GameFacts` has it. */
interface Found {
  readonly verdict: Verdict;
  readonly folder: string;
}

/** `replay FILE|DIR [TARGET]`: plays recorded games again. */
export function addReplay(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('replay')
    .summary('play recorded games again and compare every hash')
    .description('Plays a recorded game, or every one in a folder, with the rules as they are now.')
    .argument('<path>', 'a record, or a folder of records (*.json)')
    .argument('[target]', 'PATH or PATH:Variant (default: where the record says that its rules are)')
    .option(...withPatch)
    .option('--force', 'play records of other rules too, until they diverge')
    .option('--json', 'one object for programs')
    .action(async (written, target, { withPatch: words, force, json }) => {
      const games = new Games(world, target, parsePatches(words, world.cwd));
      // For people, one message about the game rather than one a record; programs are told in the verdicts.
      if (target !== undefined && json !== true) await games.given(target, force === true);
      const path = resolve(world.cwd, written);
      const isFolder = existsSync(path) && statSync(path).isDirectory();
      const names = isFolder ? recordsIn(path, written) : null;
      if (names === null) {
        const steps = progressLine(world);
        const found = await verdictOf(path, written, games, force === true, (done, of) =>
          steps.show(`${done} of ${of} steps`),
        );
        steps.clear();
        end(exitOf([found.verdict]));
        report(world, written, found, json === true);
        return;
      }
      const line = progressLine(world);
      const bugs: unknown[] = [];
      // What breaks at one record tells nothing about the others.
      const found = async (place: string, file: string): Promise<Found> => {
        try {
          return await verdictOf(place, file, games, force === true);
        } catch (error) {
          bugs.push(error);
          return refused(
            null,
            `a bug in Rulewright: ${reasonOf(error instanceof GameFault ? error.fault : error)}`,
          );
        }
      };
      const results: Array<Found & { readonly file: string }> = [];
      for (const name of names) {
        const file = join(written, name);
        results.push({ file, ...(await found(join(path, name), file)) });
        line.show(`${results.length} of ${names.length} records`);
        await breathe();
      }
      line.clear();
      const records = results.map(({ file, verdict }) => ({ file, ...verdict }));
      end(bugs.length > 0 ? EXIT.bug : exitOf(records));
      const count = (status: Verdict['status']) => records.filter((one) => one.status === status).length;
      const totals = { total: records.length, ok: count('ok'), diverged: count('diverged'), refused: count('refused') }; // prettier-ignore
      if (json === true) {
        world.write(`${JSON.stringify({ ...totals, records })}\n`);
        await complainOf(bugs, world);
        return;
      }
      for (const { file, ...found } of results) world.write(verdictText(file, found));
      world.write(`${totals.ok} of ${totals.total} records replay, ${totals.diverged} diverge, ${totals.refused} are refused\n`); // prettier-ignore
      await complainOf(bugs, world);
    });
}

/** The first of the bugs, as any command tells of one. */
async function complainOf([first]: readonly unknown[], world: World): Promise<void> {
  if (first !== undefined) await reportFault(first, world, false);
}

function report(world: World, file: string, found: Found, isJson: boolean): void {
  if (isJson) world.write(`${JSON.stringify(found.verdict)}\n`);
  else if (found.verdict.status === 'refused') world.complain(`rulewright: ${verdictText(file, found)}`);
  else world.write(verdictText(file, found));
}

function exitOf(verdicts: readonly Verdict[]): number {
  if (verdicts.some(({ status }) => status === 'refused')) return EXIT.refused;
  return verdicts.some(({ status }) => status === 'diverged') ? EXIT.findings : EXIT.fine;
}

function verdictText(file: string, { verdict, folder }: Found): string {
  const { status, at, rule, message } = verdict;
  const where = typeof at === 'string' && at !== '' ? `${at}: ` : '';
  const whose =
    rule === null
      ? ''
      : `  by ${rule.name}${rule.file === null ? '' : ` (${pathFrom(folder, rule.file)}:${rule.line ?? 0})`}\n`;
  return `${visibleLine(`${file}: ${status}: ${where}${message}`)}\n${whose}`;
}

/** The games of records, each loaded once; `given`: the game of all of them. */
class Games {
  readonly #world: World;
  readonly #given: string | undefined;
  readonly #patches: readonly PatchTarget[];
  readonly #loaded = new Map<string, Promise<LoadedGame>>();

  constructor(world: World, given: string | undefined, patches: readonly PatchTarget[]) {
    this.#world = world;
    this.#given = given;
    this.#patches = patches;
  }

  /** A game, with the patches where there are some. */
  load(target: string, watched: boolean): Promise<LoadedGame> {
    return this.#load(target, this.#patches.length > 0 || watched, this.#patches);
  }

  #load(target: string, watched: boolean, patches: readonly PatchTarget[]): Promise<LoadedGame> {
    const key = `${watched ? 'watched ' : ''}${patches.length} ${target}`;
    const { cwd, compiler } = this.#world;
    const loaded = this.#loaded.get(key) ?? loadGame(target, cwd, compiler, { watched, patches });
    this.#loaded.set(key, loaded);
    return loaded;
  }

  /** The game of a record without patches, where there are patches and the record was played without. */
  async unpatched(record: GameRecord, { engine }: LoadedGame): Promise<LoadedGame | null> {
    const target = this.#given ?? record.target;
    if (this.#patches.length === 0 || target === null || record.digest === engine.rules.digest) return null;
    const game = await this.#load(target, false, []);
    return record.digest === game.engine.rules.digest ? game : null;
  }

  /** The game of a record: the given one, which was loaded before, or the one that the record names. */
  async of(record: GameRecord, watched: boolean): Promise<LoadedGame> {
    const target = this.#given ?? record.target;
    if (target === null) {
      const help = 'name the game: replay FILE TARGET';
      throw new Refusal('no-target', 'it does not say where its rules are', help);
    }
    return await this.given(target, watched);
  }

  /** A game, whose mistakes are not what was asked about. */
  async given(target: string, watched: boolean): Promise<LoadedGame> {
    try {
      return await this.load(target, watched);
    } catch (error) {
      if (!(error instanceof BrokenRules)) throw error;
      throw new Refusal('broken-rules', error.message, 'rulewright check lists them');
    }
  }
}

function refused(at: string | null, message: string, rules: readonly RuleChange[] = []): Found {
  return { verdict: { status: 'refused', at, rule: null, message, rules }, folder: '' };
}

/** A bug of ours that showed in a game, with the rules at which it did. */
function bugIn({ facts, module }: LoadedGame, error: unknown): GameFault {
  return new GameFault(error, facts.folder, null, module.rulesAtWork());
}

async function verdictOf(
  path: string,
  written: string,
  games: Games,
  force: boolean,
  progress?: (steps: number, of: number) => void,
): Promise<Found> {
  let at: string | null = null;
  let played: LoadedGame | null = null;
  try {
    const read = readRecordFile(path, written);
    if (!read.ok) return refused(read.at, read.message);
    const { record } = read;
    at = 'target';
    const game = (played = await games.of(record, force));
    const foreign = foreignTo(record, game.engine.rules);
    if (foreign !== null) return refused(foreign.at, foreign.message);
    const rules = changesOf(record, game.engine.rules);
    const recordedBy = await games.unpatched(record, game);
    if (rules.length > 0 && recordedBy === null && !force) {
      return refused('ruleDigests', `it was played by other rules: ${changesText(rules)}; --force plays it all the same`, rules); // prettier-ignore
    }
    let done = 0;
    const found = await replay(record, game, {
      changes: rules,
      visit: () => progress?.(done++, record.steps.length),
      ...(recordedBy === null ? {} : { recordedBy }),
    });
    if (found.status === 'refused') return refused(found.at, found.message, rules);
    if (found.status === 'diverged') return { verdict: { ...found, rules }, folder: game.facts.folder };
    const steps = `${record.steps.length} step${record.steps.length === 1 ? '' : 's'}`;
    const how = record.fault === null ? '' : `, and the fault \`${record.fault.code}\``;
    const under = rules.length === 0 ? '' : `, by other rules: ${changesText(rules)}`;
    const message = `${steps}, ${recordedBy === null ? 'every hash the same' : 'all as it was'}${how}${under}`;
    return { verdict: { status: 'ok', at: null, rule: null, message, rules }, folder: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw played === null ? error : bugIn(played, error);
    return refused(at, error.help === null ? error.message : `${error.message} (${error.help})`);
  }
}
