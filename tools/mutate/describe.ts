/** What a run of mutants found, for people: counts, and each survivor with the line it stands in. */
import { codeFrameColumns } from '@babel/code-frame';
import type { SourceFile } from '../../compiler/source/source.ts';
import type { MutateReport, Survivor } from './mutate.ts';

/** Longest text of a change that is shown whole. */
const longest = 60;

/** The report, each of its lines ended by a line feed. */
export function describeReport(report: MutateReport, sources: readonly SourceFile[], folder: string): string {
  const { mutants, caught, caughtBy, bugs, same, possible, survivors } = report;
  const { check, scenarios, games, bug } = caughtBy;
  const some = mutants + same === possible ? '' : ` of ${possible} that there are`;
  const lines = [
    ...survivors.flatMap((survivor) => survivorLines(survivor, sources, folder)),
    ...bugs.flatMap((found) => [
      `a bug in Rulewright: ${found.message}`,
      ...survivorLines(found, sources, folder).slice(1),
    ]),
    ...tableOf(survivors),
    `${mutants + same} changes tried${some}; ${same} mean the same`,
    `noticed: ${caught} of ${mutants}${mutants === 0 ? '' : ` (${percent(caught, mutants)} %)`}: ` +
      `${check} by check, ${scenarios} by scenarios, ${games} by random games${bug === 0 ? '' : `, ${bug} by a bug in Rulewright`}`,
  ];
  return `${lines.join('\n')}\n`;
}

function percent(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(1);
}

function survivorLines(survivor: Survivor, sources: readonly SourceFile[], folder: string): string[] {
  const { rule, file, line, column, text } = survivor;
  const source = sources.find(({ path }) => path === file);
  const end = column + Math.max(1, text.split('\n', 1)[0]?.length ?? 0);
  const frame = codeFrameColumns(
    source?.text ?? '',
    { start: { line, column }, end: { line, column: end } },
    { linesAbove: 0, linesBelow: 0, highlightCode: false },
  );
  return [
    `no test misses it: ${rule}: ${whatOf(survivor)}`,
    `  ${folder}${file}:${line}:${column}`,
    ...frame.split('\n'),
    '',
  ];
}

/** The change in words. */
function whatOf({ change, text, becomes }: Survivor): string {
  switch (change) {
    case 'delete':
      return `\`${short(text)}\` left out`;
    case 'negate':
      return `\`${short(text)}\` negated`;
    default:
      return `\`${short(text)}\` becomes \`${short(becomes)}\``;
  }
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}

/** How many survivors each rule has, the most first. */
function tableOf(survivors: readonly Survivor[]): string[] {
  const counts = new Map<string, number>();
  for (const { rule } of survivors) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const rows = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const widest = rows.reduce((most, [rule]) => Math.max(most, rule.length), 0);
  return rows.map(([rule, count]) => `${rule.padEnd(widest)}  ${String(count).padStart(4)}`);
}
