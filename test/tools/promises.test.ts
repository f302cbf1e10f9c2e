import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

test.each(['rules/kuhn', 'rules/tictactoe'])('%s keeps every promise', (game) => expectPromisesKept(game));

test('LIFE keeps every promise in each format, for two, three and four players', () =>
  expectPromisesKept('rules/life', 50_000));
