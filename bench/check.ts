/** `check` of a file that only nests, a hundred thousand deep, beside `check` of a whole game. */
import { check } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { packageRoot } from '../tools/games/root.ts';
import { readSources } from '../tools/games/sources.ts';
import { parseTarget } from '../tools/games/target.ts';
import type { Candidate } from './harness.ts';
import { measure } from './harness.ts';
import type { BenchReport } from './report.ts';

export function benchCheck(): Promise<BenchReport> {
  const nested = [sourceFile('nested.rules', '('.repeat(100_000))];
  const rules = readSources(parseTarget('rules/mindbug', packageRoot));
  const [hostile, whole] = measure([
    checking('100,000 times (', nested),
    checking('the rules of Mindbug', rules),
  ]);
  return Promise.resolve({ candidates: [hostile!, whole!], ratio: hostile!.perSecond / whole!.perSecond });
}

function checking(name: string, sources: Parameters<typeof check>[0]): Candidate {
  return {
    name: `check ${name}`,
    run: (count) => {
      for (let done = 0; done < count; done++) check(sources);
    },
  };
}
