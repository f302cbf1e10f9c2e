import { test } from 'vitest';
import { expectPromisesKept } from '../support/promises.ts';

// In a file of its own, so that it runs beside the others.
test('rules/mindbug keeps every promise', () => expectPromisesKept('rules/mindbug'));
