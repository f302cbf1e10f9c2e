import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes minutes alone, the longest first: begun last, one of them would keep one of two processes waiting. */
const long = [
  'test/programs.test.ts',
  'test/tools/promises-mindbug.test.ts',
  'test/agree.test.ts',
  'test/tools/promises.test.ts',
  'test/tools/promises-small.test.ts',
  'test/mutants.test.ts',
  'test/rule-mutants.test.ts',
  'test/grammar/fuzz.test.ts',
  'test/fuzz.test.ts',
];

/** `npm run test:deep` plays on where `npm test` has stopped: it has the files alone in which something is deeper, and all mutants. */
const isDeep = process.env['RULEWRIGHT_DEEP'] === '1';
const deeper = /\bisDeep\b|RULEWRIGHT_DEEP|\bexpectPromisesKept\b|support\/fuzz|from '\.\/mutants\//u;
const included = isDeep ? deeperFiles() : ['test/**/*.test.ts'];

function deeperFiles(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => deeper.test(readFileSync(path, 'utf8')));
}

/** What has a process of its own. */
const alone = ['test/fuzz.test.ts'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = long.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found === -1 ? long.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  cacheDir: '.cache/vite',
  resolve: {
    alias: { 'rulewright/runtime': fileURLToPath(new URL('runtime/index.ts', import.meta.url)) },
  },
  test: {
    // What says how much memory it holds has a process of its own; elsewhere engines of other tests lie in it as well.
    projects: [
      { extends: true, test: { name: 'games', include: included, exclude: alone } },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
    ],
    pool: 'forks',
    maxWorkers: 2,
    // No test changes what others see: the compiler is loaded once in each of the two processes, not once a file.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // `npm run test:deep`: the long counts and the long random games are allowed their time.
    ...(isDeep ? { testTimeout: 3_600_000, hookTimeout: 3_600_000 } : {}),
  },
});
