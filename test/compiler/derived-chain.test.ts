/** Long chains of derived values end in a message, never in a stack that overflows. */
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

function chain(links: number, type: string): string[] {
  const lines = Array.from(
    { length: links - 1 },
    (_, i) => `derived d${i}(p: Player)${type} = d${i + 1}(p) + 1`,
  );
  const text = `game G\nplayers 2\nplayer { n: Int from 0 = 0 }\n${lines.join('\n')}\nderived d${links - 1}(p: Player)${type} = p.n\naction go { you.n += d0(you) clamped }\nflow { turns from first until first.n > 3 { you act: go } }\n`;
  const { diagnostics } = check([sourceFile('game.rules', text)]);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('values derived from one another', () => {
  test.each(['', ': Int'])('100 in a chain pass, 3,000 are told once (%s)', (type) => {
    expect(chain(100, type)).toEqual([]);
    expect(chain(101, type)).toEqual(['nesting-too-deep']);
    expect(chain(3000, type)).toEqual(['nesting-too-deep']);
  });
});
