/** `npm run bench -- NAME [--json]`: measures an engine beside its peers. */
import { benchCheck } from './check.ts';
import { benchMindbug } from './mindbug.ts';
import type { BenchReport } from './report.ts';
import { reportLines } from './report.ts';
import { benchTicTacToe } from './tic-tac-toe.ts';

const benchmarks: ReadonlyMap<string, () => Promise<BenchReport>> = new Map([
  ['mindbug', benchMindbug],
  ['tic-tac-toe', benchTicTacToe],
  ['check', benchCheck],
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
    const report = await benchmarks.get(name)!();
    if (isJson) console.log(JSON.stringify(report));
    else console.log([`── ${name}`, ...reportLines(report)].join('\n'));
  }
}
