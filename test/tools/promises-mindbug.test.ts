import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

// In a file of its own, so that it runs beside the others.
test.each(['rules/mindbug', 'rules/mindbug:FallenToController'])('%s keeps every promise', (game) =>
  expectPromisesKept(game),
);
