#!/usr/bin/env node
// The package holds JavaScript, in dist/. A checkout runs from its sources instead: tsx loads them.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = new URL('main.ts', import.meta.url);
const built = new URL('../../dist/tools/cli/main.js', import.meta.url);
const isCheckout = existsSync(sources);
if (isCheckout) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../../tsconfig.run.json', import.meta.url)) });
}
const { main } = await import(isCheckout ? sources : built);
process.exitCode = await main(process.argv.slice(2));
