/** Several only ones at the top of one set: found together where nothing is in between, one by one elsewhere. */
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const game = (body: string, score = '0'): string => `game Tops
players 2
kind Bird { size: Int 0..9 = 1  speed: Int 0..9 = 1 }
card Wren: Bird { copies = 2 }
card Rook: Bird { size = 3  speed = 2 }
player { score: Int 0..9 = 0  zone hand: set of Bird seen by all  zone nest: set of Bird seen by all }
procedure look(p: Player) { ${body}  p.score += 1 clamped }
action wait { look(you) }
setup { fill first.hand with Bird }
flow { turns from first until first.score > 3 { you act: wait } }
score of p = ${score}
`;
const used = 'if large == fast { p.score += 1 clamped }';

/** The functions that go over a set for tops, in the order of the engine. */
async function searches(text: string): Promise<string[]> {
  const sources = [sourceFile('tops.rules', text)];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = await engineOf(models[0]!, sources, { formatted: true, watched: false });
  const derived = files.find(({ path }) => path === 'derived.ts')!.text;
  return [...derived.matchAll(/^export function (\w*(?:Tops|Only(?:Max|Min))\w*)\(/gm)].map(
    ([, name]) => name!,
  );
}

test('tops of one set in a row are found together', async () => {
  const row = 'let large = only max(b in p.hand by b.size)  let fast = only min(b in p.hand by b.speed)';
  expect(await searches(game(`${row} ${used}`))).toEqual(['lookTops']);
});

test.each([
  ['another set', 'let large = only max(b in p.hand by b.size)  let fast = only max(b in p.nest by b.speed)'],
  [
    'a condition',
    'let large = only max(b in p.hand by b.size)  let fast = only max(b in p.hand where b.size > 1 by b.speed)',
  ],
  [
    'what the one before has given',
    'let large = only max(b in p.hand by b.size)  let fast = only max(b in p.hand by if b == large then 0 else b.speed)',
  ],
  [
    'something done in between',
    'let large = only max(b in p.hand by b.size)  p.score += 1 clamped  let fast = only max(b in p.hand by b.speed)',
  ],
  [
    'a block in between',
    'var large = only max(b in p.hand by b.size)  if p.score > 1 { large = none }  let fast = only max(b in p.hand by b.speed)',
  ],
])('not beside %s', async (_, row) => {
  expect(await searches(game(`${row} ${used}`))).toHaveLength(2);
});

test('tallies of a score by tops of one set are counted together', async () => {
  const tally = (value: string): string =>
    `count(q in players where only max(b in q.hand by b.${value}).owner == p)`;
  const body = 'if p.score > 8 { p.score += 1 clamped }';
  const one = await searches(game(body, `${tally('size')} + ${tally('speed')}`));
  expect(one.filter((name) => name.endsWith('Tops'))).toEqual(['scoreTops']);
});
