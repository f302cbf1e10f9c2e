import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

// In a file of its own, so that it runs beside the others.
test('Mindbug and its variants keep every promise', () => expectPromisesKept('rules/mindbug'));
