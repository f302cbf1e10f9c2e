import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { expectPromisesKept } from '../support/promises.ts';

/** Small games in which what nobody may see would show if the rules went by it. */
const small = readdirSync(join(packageRoot, 'test/agreement')).sort();
test.each(small)('%s keeps every promise', (game) =>
  expectPromisesKept(`test/agreement/${game}`, 1_000, 150),
);
