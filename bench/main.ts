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

const benchmarks: ReadonlyMap<string, () => Promise<Told>> = new Map([
  ['mindbug', beside(benchMindbug)],
  ['life', beside(benchLife)],
  ['tic-tac-toe', beside(benchTicTacToe)],
  ['check', beside(benchCheck)],
  [
    'editing',
    async (): Promise<Told> => {
      const report = await benchEditing();
      if (!report.isWithin) process.exitCode = 1;
      return [report, editingLines(report)];
    },
  ],
  [
    'large',
    async (): Promise<Told> => {
      const report = await benchLarge();
      if (!report.isWithin) process.exitCode = 1;
      return [report, largeLines(report)];
    },
  ],
  [
    'scale',
    async (): Promise<Told> => {
      const report = await benchScale();
      if (!report.isWithin) process.exitCode = 1;
      return [report, scaleLines(report)];
    },
  ],
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
