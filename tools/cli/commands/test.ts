import type { Command } from '@commander-js/extra-typings';
import { checkGame, loadChecked, modelOf } from '../../games/load.ts';
import { EXIT } from '../../games/refusal.ts';
import { oneGame, parseTarget } from '../../games/target.ts';
import type { PropertyFailure } from '../../properties/suite.ts';
import type { TestReport } from '../../test/report.ts';
import { testGame } from '../../test/report.ts';
import type { ScenarioResult } from '../../test/scenarios.ts';
import { seed, wholeNumber } from '../options.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `test TARGET`: scenarios, properties and rule coverage. */
export function addTest(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('test')
    .summary('run the scenarios of a game and the tests that every game gets')
    .argument('<target>', 'PATH or PATH:Variant; a game runs the scenarios of its variants too')
    .option('--seed <s>', 'equal seeds, equal tests', seed, 1)
    .option('--decisions <n>', 'how many decisions the properties look at', wholeNumber(1, 100_000_000), 1000)
    .option(
      '--games <n>',
      'how many more random games count for rule coverage',
      wholeNumber(0, 10_000_000),
      2000,
    )
    .option('--max-decisions <n>', 'a longer game does not end', wholeNumber(1, 1_000_000), 2000)
    .option('--json', 'one object for programs')
    .action(async (target, options) => {
      const checked = await checkGame(oneGame(parseTarget(target, world.cwd)), world.compiler);
      const model = modelOf(checked);
      const game = await loadChecked(checked, model, world.compiler, true);
      const variants = [];
      for (const variant of checked.models) {
        const isWanted = variant.scenarios.some((scenario) => scenario.variant === variant.variant);
        if (model.variant !== null || variant.variant === null || !isWanted) continue;
        variants.push(await loadChecked(checked, variant, world.compiler, true));
      }
      const line = progressLine(world);
      const report = await testGame(game, variants, { ...options, progress: line.show });
      line.clear();
      const failed = report.scenarios.failed + report.propertyFailures.length;
      end(failed > 0 ? EXIT.findings : EXIT.fine);
      world.write(options.json === true ? `${JSON.stringify(report)}\n` : describe(report));
    });
}

function describe(report: TestReport): string {
  const { scenarios, properties, ruleCoverage } = report;
  const lines = [
    ...report.scenarioFailures.flatMap(scenarioLines),
    `scenarios: ${scenarios.passed} passed, ${scenarios.failed} failed`,
    `properties, in ${report.games} random games (the longest of ${report.longest} decisions):`,
    ...Object.entries(properties).map(
      ([name, { checked, failed }]) => `  ${failed > 0 ? 'FAILED' : 'ok    '} ${name} (${checked} times)`,
    ),
    ...report.propertyFailures.flatMap(failureLines),
    ...report.witnesses.map(
      ({ name, file, line, games, seen }) =>
        `witness ${name} (${file}:${line}): seen in ${seen} of ${games} games`,
    ),
    `rules that fired: ${ruleCoverage.fired} of ${ruleCoverage.total}`,
    ...ruleCoverage.notFired.map(({ name, file, line }) => `  never fired: ${name} (${file}:${line})`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Longest scenario, in lines, and longest record, in letters, that are shown to people. */
const mostLines = 40;
const mostLetters = 400;

function failureLines({ property, promise, message, also, record, scenario }: PropertyFailure): string[] {
  const json = JSON.stringify(record);
  const whole = 'whole with --json';
  const steps = `${record.steps.length} step${record.steps.length === 1 ? '' : 's'}`;
  return [
    `FAILED ${property}: ${promise}`,
    `  ${message}`,
    ...(also.length === 0 ? [] : [`  and for the same reason ${also.join(', ')}`]),
    ...(scenario === null ? [] : shortened(scenario.split('\n'), whole).map((text) => `  ${text}`)),
    json.length <= mostLetters ? `  ${json}` : `  record: seed ${record.seed}, ${steps}, ${whole}`,
  ];
}

/** A long text without its middle. */
function shortened(lines: readonly string[], where: string): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const half = mostLines / 2;
  const left = lines.length - 2 * half;
  return [...lines.slice(0, half), `  // … ${left} lines left out: ${where}`, ...lines.slice(-half)];
}

function scenarioLines({ name, failure }: ScenarioResult): string[] {
  if (failure === null) return [];
  return [
    `FAILED scenario ${name}, ${failure.file}:${failure.line}, step ${failure.step}: ${failure.text}`,
    `  expected ${failure.expected}`,
    `  found    ${failure.found}`,
    ...failure.shown.map((text) => `  ${text}`),
  ];
}
