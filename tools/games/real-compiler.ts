/** The compiler of this package, loaded when something is compiled. */
import type { Compiler } from './compiler.ts';
import { Refusal } from './refusal.ts';

function missing(): never {
  throw new Refusal('not-built-yet', 'the compiler is not there yet');
}

/** Parse, resolve, check, plan, emit. */
export const realCompiler: Compiler = {
  check: () => Promise.resolve(missing()),
  emit: () => Promise.resolve(missing()),
  render: () => Promise.resolve(missing()),
  fingerprint: missing,
};
