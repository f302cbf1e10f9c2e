import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ruleAt } from '../../games/chain.ts';
import { pathFrom } from '../../../compiler/source/source.ts';
import type { GameFacts } from '../../games/facts.ts';
import type { CheckedGame } from '../../games/load.ts';
import { checkGame, loadChecked, modelsOf } from '../../games/load.ts';
import { parsePatches } from '../../games/patches.ts';
import { EXIT } from '../../games/refusal.ts';
import { oneGame, parseTarget } from '../../games/target.ts';
import { uninterrupted } from '../../games/write.ts';
import type { FixedSetup, PropertyCount } from '../../properties/suite.ts';
import { bugIn } from '../../properties/walk.ts';
import { recordName, RECORDS_FOLDER, refuseNoFolder, saveIn, targetFrom } from '../../records/files.ts';
import type { TestFailure, TestReport } from '../../test/report.ts';
import { testGames } from '../../test/report.ts';
import type { ScenarioResult } from '../../test/scenarios.ts';
import { collect, seed, setupOf, wholeNumber, withPatch } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `test TARGET`: scenarios, properties and rule coverage. */
export function addTest(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('test')
    .summary('run the scenarios of a game and the tests that every game gets')
    .argument('<target>', 'PATH or PATH:Variant; a game is tested with its variants')
    .option(...withPatch)
    .option('--seed <s>', 'equal seeds, equal tests', seed, 1)
    .option('--decisions <n>', 'how many decisions the properties look at', wholeNumber(1, 100_000_000), 1000)
    .option(
      '--games <n>',
      'how many more random games count for rule coverage',
      wholeNumber(0, 10_000_000),
      2000,
    )
    .option('--players <n>', 'random games on so many players alone', wholeNumber(1, 16))
    .option('--option <name=value>', 'random games with this option of the game alone', collect, [])
    .option('--max-decisions <n>', 'a longer game does not end', wholeNumber(1, 1_000_000), 2000)
    .option('--records <folder>', 'where games are saved in which a promise is broken (default: records)')
    .option('--json', 'one object for programs')
    .action(async (target, options) => {
      const { records } = options;
      if (records !== undefined) refuseNoFolder(resolve(world.cwd, records), records);
      const patches = parsePatches(options.withPatch, world.cwd);
      const checked = await checkGame(oneGame(parseTarget(target, world.cwd)), world.compiler, { patches });
      const games = [];
      for (const model of modelsOf(checked)) {
        games.push(await loadChecked(checked, model, world.compiler, true));
      }
      const line = progressLine(world);
      const { players, option } = options;
      const isFixed = players !== undefined || option.length > 0;
      const fixedOf = (facts: GameFacts): FixedSetup => {
        return { players: players ?? null, options: setupOf(facts, players, option).options };
      };
      // What one of them does not have is refused before anything is tested.
      if (isFixed) for (const { facts } of games) fixedOf(facts);
      const given = isFixed ? { fixedOf } : {};
      const found = await testGames(games, { ...options, ...given, progress: line.show });
      line.clear();
      const propertyFailures = await uninterrupted(() =>
        saveFailures(world, checked, records ?? RECORDS_FOLDER, found),
      );
      const report = { ...found, propertyFailures };
      const failed = report.scenarios.failed + report.propertyFailures.length;
      const isOurs = hasBug(report);
      end(isOurs ? EXIT.bug : failed > 0 ? EXIT.findings : EXIT.fine);
      world.write(
        options.json === true
          ? `${JSON.stringify(report)}\n`
          : describe(report, games[0]?.facts.folder ?? ''),
      );
      if (isOurs) world.complain(ourBug);
    });
}

const ourBug =
  'rulewright: a bug in Rulewright, not in your rules, is among them\n' +
  '  please report it, with the command, the rule files and the records\n';

/** Whether something failed by no rule's doing. */
function hasBug({ scenarioFailures, propertyFailures }: SavedReport): boolean {
  const said = [
    ...scenarioFailures.map(({ failure }) => failure?.found ?? ''),
    ...propertyFailures.map(({ message }) => message),
  ];
  return said.some((words) => bugIn(words) !== null);
}

interface SavedReport extends Omit<TestReport, 'propertyFailures'> {
  readonly propertyFailures: readonly SavedFailure[];
}

/** `file`: where the record is, from here; `saved`: the same in words, or why it could not be saved. */
interface SavedFailure extends TestFailure {
  readonly file: string | null;
  readonly saved: string;
}

/** Saves the record of every broken promise, each in a file of its own. */
function saveFailures(
  { cwd }: World,
  { target }: CheckedGame,
  folder: string,
  { propertyFailures }: TestReport,
): SavedFailure[] {
  const times = new Map<string, number>();
  return propertyFailures.map((failure) => {
    const { game } = failure.record;
    const time = (times.get(`${game} ${failure.property}`) ?? 0) + 1;
    times.set(`${game} ${failure.property}`, time);
    const name = time === 1 ? [game, failure.property] : [game, failure.property, time];
    const from = targetFrom(cwd, { ...target, variant: failure.variant });
    const record = { ...failure.record, target: from };
    const saved = saveIn(cwd, folder, recordName(...name), record);
    return { ...failure, record, file: saved.record, saved: saved.words };
  });
}

function describe(report: SavedReport, folder: string): string {
  const { scenarios, ruleCoverage } = report;
  const lines = [
    ...report.scenarioFailures.flatMap((result) => scenarioLines(result, folder)),
    `scenarios: ${scenarios.passed} passed, ${scenarios.failed} failed`,
    ...propertyLines('', report),
    ...report.variants.flatMap((each) => variantLines(each)),
    ...report.propertyFailures.flatMap(failureLines),
    ...report.witnesses.map(
      ({ games, seen, ...rule }) => `witness ${ruleAt(rule, folder)}: seen in ${seen} of ${games} games`,
    ),
    `rules that fired: ${ruleCoverage.fired} of ${ruleCoverage.total}`,
    ...ruleCoverage.notFired.map((rule) => `  never fired: ${ruleAt(rule, folder)}`),
  ];
  return `${lines.join('\n')}\n`;
}

type Properties = Pick<TestReport, 'properties' | 'games' | 'longest'>;

function propertyLines(whose: string, { properties, games, longest }: Properties): string[] {
  return [
    `properties${whose}, in ${games} random games (the longest of ${longest} decisions):`,
    ...Object.entries(properties).map(propertyLine),
  ];
}

function propertyLine([name, { checked, failed }]: readonly [string, PropertyCount]): string {
  if (checked > 0) return `  ${failed > 0 ? 'FAILED' : 'ok    '} ${name} (${checked} times)`;
  const why = name === 'invariantsHold' ? 'no invariant is declared' : 'nothing of the kind was met';
  return `  -      ${name} (${why})`;
}

/** Of a variant on one line, as long as nothing is wrong with it. */
function variantLines({ variant, ...found }: TestReport['variants'][number]): string[] {
  const counts = Object.values(found.properties);
  if (counts.some(({ failed }) => failed > 0)) return propertyLines(` of ${variant}`, found);
  const times = counts.reduce((sum, { checked }) => sum + checked, 0);
  const looked = counts.filter(({ checked }) => checked > 0).length;
  return [`properties of ${variant}, in ${found.games} random games: ${looked} ok (${times} times)`];
}

/** Longest scenario, in lines, that is shown to people. */
const mostLines = 40;

function failureLines(failure: SavedFailure): string[] {
  const { variant, property, promise, message, also, scenario, saved } = failure;
  return [
    `FAILED ${property}${variant === null ? '' : ` in the variant ${variant}`}: ${promise}`,
    `  ${message}`,
    ...(also.length === 0 ? [] : [`  and for the same reason ${also.join(', ')}`]),
    ...(scenario === null
      ? []
      : shortened(scenario.split('\n'), 'whole with --json').map((text) => `  ${text}`)),
    `  ${saved}`,
  ];
}

/** A long text without its middle. */
function shortened(lines: readonly string[], where: string): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const half = mostLines / 2;
  const left = lines.length - 2 * half;
  return [...lines.slice(0, half), `  // … ${left} lines left out: ${where}`, ...lines.slice(-half)];
}

function scenarioLines({ name, failure }: ScenarioResult, folder: string): string[] {
  if (failure === null) return [];
  return [
    `FAILED scenario ${name}, ${pathFrom(folder, failure.file)}:${failure.line}, step ${failure.step}: ${failure.text}`,
    `  expected ${failure.expected}`,
    `  found    ${failure.found}`,
    // What was found may be who decides what, which is shown in any case.
    ...failure.shown.filter((text) => !failure.found.includes(text)).map((text) => `  ${text}`),
  ];
}
