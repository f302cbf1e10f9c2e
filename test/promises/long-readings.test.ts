/** L18 where rules read instead of act: what is worked out from too much of too much is a fault that names the rule. */
import { describe, expect, test } from 'vitest';
import { engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { modelOf } from '../support/games.ts';
import { begin, faultOf, gameOf } from '../support/text-game.ts';

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

const head = 'game G\nplayers 2\nplayer { n: Int 0..9 = 0 }\naction rest { you.n += 1 clamped }\n';
const board = 'grid Cell files a..z ranks 1..26 { var v: Int 0..9 = 0 }\n';
const flow = (actions: string): string =>
  `flow { turns from first until first.n == 9 { you act: ${actions} } }\n`;
const deepSets = `${board}derived d0(c: Cell) = count(x in Cell where x.v == c.v)
${lines(4, (i) => `derived d${i + 1}(c: Cell) = count(x in Cell where d${i}(x) > c.v)`)}\n`;

/** By what is long: the rules, what brings them to it, and the rules that may be named. */
const long: ReadonlyArray<readonly [what: string, rules: string, brings: 'play' | 'list' | 'set-up', named: RegExp]> = [
  ['sets of sets of sets', `${deepSets}action go { if d4(a1) > 5 { you.n = 1 } }\n${flow('go, rest')}`, 'play', /^d\d$/],
  ['what one option asks', `${deepSets}action go(c in Cell where d3(c) > 5) { you.n = 1 }\n${flow('go, rest')}`, 'list', /^d\d$/],
  ['options that are never offered', `${board}action go(a in Cell, b in Cell where any(c in Cell where c.v > a.v + b.v)) { you.n = 1 }\n${flow('go, rest')}`, 'list', /^go$/],
  ['how a game ends', `${deepSets}ends at once { over: when d4(a1) > 700 then draw }\n${flow('rest')}`, 'set-up', /^d\d$/],
  [
    'values made of two others each',
    `derived d0(p: Player) = p.n\n${lines(90, (i) => `derived d${i + 1}(p: Player) = min(9, d${i}(p) + d${i}(p))`)}
action go { if d90(you) < 5 { you.n = 1 } }\n${flow('go, rest')}`,
    'play',
    /^d\d+$/,
  ],
  [
    'modifiers of modified attributes',
    `kind K {\n${lines(31, (i) => `a${i}: Int 0..99 = 0`)}\n}
player { zone z: set of K seen by all }\nabilities work in z
card X: K { copies = 9\n${lines(30, (i) => `always { this.a${i + 1} += count(c in you.z where c.a${i} == this.a${i}) }`)}\n}
setup { fill first.z with K }
action go { if any(c in you.z where c.a30 > 5) { you.n = 1 } }\n${flow('go, rest')}`,
    'play',
    /^(?:X\.always.*|a\d+)$/,
  ],
]; // prettier-ignore

describe('L18: what looks at too much', () => {
  test.each(long)('%s: is a fault with its rule, and the state is as it was', async (_, rules, brings, named) => {
    const game = await gameOf(`${head}${rules}`);
    const { engine } = game;
    const told = (() => {
      if (brings === 'set-up') return faultOf(() => engine.setup({ seed: 1 }));
      const state = engine.setup({ seed: 1 });
      const bytes = Int16Array.from(state.buffer);
      const found =
        brings === 'list'
          ? faultOf(() => engine.legal(state, 0))
          : faultOf(() => engine.play(state, 0, { decision: 'flow.act', action: 'go' }));
      expect(state.buffer).toEqual(bytes);
      return found;
    })();
    expect(told.code).toBe('look-budget');
    expect(told.message).toBe('more than 100000000 things looked at without a decision');
    expect(told.rule?.name).toMatch(named);
  }, 60_000); // prettier-ignore

  test('every call has the whole budget, and what is left out early costs nothing', async () => {
    const early = `${deepSets}action go { if you.n > 8 and d4(a1) > 5 { you.n = 1 }  you.n += 1 clamped }\n${flow('go')}`;
    const table = begin(await gameOf(`${head}${early}`));
    for (let times = 0; times < 5; times++) table.play('go');
    expect(table.players()[0]).toMatchObject({ n: 3 });
  });

  test('engines in which no reading can be long count nothing', async () => {
    const written = async (rules: string): Promise<string> => {
      const text = `${head}${rules}`;
      const sources = [sourceFile('game.rules', text)];
      const files = await engineOf(modelOf(text), sources, { formatted: false, watched: false });
      return files.map((file) => file.text).join('\n');
    };
    const short = `${board}action go(c in Cell where any(d in Cell where d.v > c.v)) { you.n = 1 }\n${flow('go, rest')}`;
    expect(await written(short)).not.toContain('looked');
    expect(await written(long[0]![1])).toContain('looked(');
  });
});
