import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.cache/vite',
  resolve: {
    alias: { 'rulewright/runtime': fileURLToPath(new URL('runtime/index.ts', import.meta.url)) },
  },
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // No test changes what others see: the compiler is loaded once in each of the two processes, not once a file.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // `npm run test:deep`: the long counts and the long random games are allowed their time.
    ...(process.env['RULEWRIGHT_DEEP'] === '1' ? { testTimeout: 3_600_000, hookTimeout: 3_600_000 } : {}),
  },
});
