/** `npm run bench -- NAME [--json]`: measures an engine beside its peers. */
import { benchCheck } from './check.ts';
import { benchEditing, editingLines } from './editing.ts';
import { benchLarge, largeLines } from './large.ts';
import { benchLife } from './life.ts';
import { benchMindbug } from './mindbug.ts';
import type { BenchReport } from './report.ts';
import { reportLines } from './report.ts';
import { benchScale, scaleLines } from './scale.ts';
import { benchTicTacToe } from './tic-tac-toe.ts';

/** A report for programs, and its lines for people. */
type Told = readonly [report: unknown, lines: readonly string[]];

const beside = (bench: () => Promise<BenchReport>) => async (): Promise<Told> => {
  const report = await bench();
  if (report.ratio < (report.least ?? 0)) process.exitCode = 1;
  return [report, reportLines(report)];
};

/** One that says itself whether everything is within its limits. */
const limited =
  <Report extends { readonly isWithin: boolean }>(
    bench: () => Promise<Report>,
    lines: (report: Report) => string[],
  ) =>
  async (): Promise<Told> => {
    const report = await bench();
    if (!report.isWithin) process.exitCode = 1;
    return [report, lines(report)];
  };

const benchmarks: ReadonlyMap<string, () => Promise<Told>> = new Map([
  ['mindbug', beside(benchMindbug)],
  ['life', beside(benchLife)],
  ['tic-tac-toe', beside(benchTicTacToe)],
  ['check', beside(benchCheck)],
  ['editing', limited(benchEditing, editingLines)],
  ['large', limited(benchLarge, largeLines)],
  ['scale', limited(() => benchScale(), scaleLines)],
]);

const args = process.argv.slice(2);
const isJson = args.includes('--json');
const names = args.filter((arg) => arg !== '--json');
const wrong = names.filter((name) => !benchmarks.has(name));

if (wrong.length > 0 || (isJson && names.length !== 1)) {
  console.error(`Name ${isJson ? 'one' : 'some'} of: ${[...benchmarks.keys()].join(', ')}`);
  process.exitCode = 2;
} else {
  for (const name of names.length === 0 ? [...benchmarks.keys()] : names) {
    const [report, lines] = await benchmarks.get(name)!();
    if (isJson) console.log(JSON.stringify(report));
    else console.log([`── ${name}`, ...lines].join('\n'));
  }
}
