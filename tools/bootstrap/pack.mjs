// `npm pack` and `npm publish` run this first. In: the sources. Out: dist/, what package.json's `files` pack.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

/** Not written in TypeScript, and read by the tools while they run. */
const besides = ['tools/new/template.rules', 'tools/simulate/worker.mjs'];

process.chdir(root);
ensureInstalled();
rmSync('dist', { recursive: true, force: true });
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.dist.json'];
const { status } = spawnSync(process.execPath, tsc, { stdio: ['ignore', 2, 2] });
if (status !== 0) process.exit(status ?? 1);
for (const file of besides) {
  mkdirSync(dirname(join('dist', file)), { recursive: true });
  cpSync(file, join('dist', file));
}
