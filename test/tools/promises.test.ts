import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

test.each(['rules/kuhn', 'rules/tictactoe', 'rules/mindbug:Vanilla'])(
  '%s keeps every promise',
  expectPromisesKept,
);
