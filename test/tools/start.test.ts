/** `npm start` as somebody runs it who has no terminal: what is installed is used, nothing is asked. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';

test('npm start compiles every game, shows one being played and says what to try next', () => {
  const script = join(packageRoot, 'tools/bootstrap/start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const engine of readdirSync(join(packageRoot, 'generated')))
    expect(stdout).toMatch(new RegExp(`^  compiled ${engine} +\\d+ files, `, 'm'));
  expect(stdout).toMatch(/^── turn of (first|second)$/m);
  expect(stdout).toMatch(/wins after/);
  expect(stdout).toContain('The engine that played it is in generated/mindbug/');
  expect(stdout).toMatch(/^What to try next$/m);
});
