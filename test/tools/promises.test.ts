import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

test.each(['rules/kuhn', 'rules/tictactoe', 'rules/mindbug:Vanilla'])('%s keeps every promise', (game) =>
  expectPromisesKept(game),
);

/** Small games in which what nobody may see would show if the rules went by it. */
test.each(['batches', 'leaving', 'market', 'meeting', 'mixed', 'names', 'phases', 'ravens', 'replacements'])(
  '%s keeps every promise',
  (game) => expectPromisesKept(`test/agreement/${game}.rules`, 20_000),
);
