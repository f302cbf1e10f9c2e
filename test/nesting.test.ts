/** A hundred levels of brackets pass every phase: read, resolved, checked, planned, written, and played. */
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { engineFrom } from './mutants/engine.ts';
import { agree, tell } from './support/agree.ts';

const MOST = 100;

/** What stands a number of times inside itself. */
function nested(open: string, inside: string, close: string, times: number): string {
  return open.repeat(times) + inside + close.repeat(times);
}

/** By form: the body of an action, the braces of which are the first level. */
const forms: ReadonlyArray<readonly [form: string, body: (levels: number) => string]> = [
  ['brackets', (levels) => `you.gold += ${nested('(', '1', ')', levels)} clamped`],
  ['sums in brackets', (levels) => `you.gold += ${nested('(1 - ', '0', ')', levels)} clamped`],
  ['conditions in brackets', (levels) => `if ${nested('(', 'you.gold < 9', ')', levels)} { you.gold += 1 }`],
  ['not', (levels) => `if ${nested('not (', '((you.gold < 9))', ')', levels - 2)} { you.gold += 1 clamped }`],
  ['calls', (levels) => `you.gold = ${nested('min(9, ', '3', ')', levels)}`],
  ['derived values', (levels) => `you.gold = ${nested('same(', '3', ')', levels)}`],
  ['if', (levels) => nested('if you.gold < 9 { ', 'you.gold += 1', ' }', levels)],
  ['else', (levels) => nested('if you.gold > 9 { } else { ', 'you.gold += 1 clamped', ' }', levels)],
  ['for each', (levels) => nested('for each _ in [you] { ', 'you.gold += 1 clamped', ' }', levels)],
  ['repeat', (levels) => nested('repeat 1 { ', 'you.gold += 1 clamped', ' }', levels)],
  ['searches', (levels) => `if any(q in players where ${nested('(', 'q.gold < 9', ')', levels - 1)}) { you.gold += 1 clamped }`],
]; // prettier-ignore

const game = (body: string): string => `game Deep
players 2
player { gold: Int 0..9 = 0 }
derived same(n: Int 0..9) = n
action dig { ${body} }
action rest { }
flow { turns from first { you act: dig, rest } }
ends at once { rich: for each p in players when p.gold == 9 then p wins }
`;

describe(`${MOST} levels`, () => {
  // The braces of the action are one level.
  test.each(forms)(
    'HC-68: %s: pass every phase, and are played as the interpreter plays them',
    async (_, body) => {
      const sources = [sourceFile('deep.rules', game(body(MOST - 1)))];
      const { diagnostics, models } = check(sources);
      expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([]);
      const [file] = await realCompiler.emit(models[0]!, sources, { formatted: false, watched: false });
      const found = agree(await engineFrom(file!.text), models[0]!, { decisions: 30, seed: 1 });
      expect(found.disagreement === null, tell(found)).toBe(true);
    },
  );

  test.each(forms)('HC-68: %s: one more is one message', (_, body) => {
    const { diagnostics } = check([sourceFile('deep.rules', game(body(MOST)))]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['nesting-too-deep']);
  });
});
