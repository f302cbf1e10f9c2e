/** What stands in the state while somebody is asked: what is read again, what a decision shows, what tells things apart. */
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const game = (copies: number, asks: string): string => `game Kept
players 2
kind Bird { size: Int = 1 }
card Wren: Bird { copies = ${copies} }
card Rook: Bird { size = 3 }
player { score: Int 0..9 = 0  zone hand: set of Bird seen by all  zone nest: set of Bird seen by all }
shared { zone box: pile of Bird seen by nobody }
procedure grow(p: Player) { p may "again" { p.score += 1 clamped } }
procedure weigh(b: Bird, p: Player) {
  let large = b.size > 2
  p may "say" { if large { p.score += 1 clamped } }
}
action settle(b in you.hand, n in 1..2) {
  let size = b.size
  move b to you.nest
  if n == 2 { you.score += size clamped }
  ${asks}
}
setup { fill box with Bird  deal 1 from box to first.hand  deal 1 from box to second.hand }
flow { turns from first until all(p in players where p.hand is empty) { you act: settle else { } } }
`;

/** The names of the slots of routines. */
async function slots(text: string): Promise<string[]> {
  const sources = [sourceFile('kept.rules', text)];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = await engineOf(models[0]!, sources, { formatted: true, watched: false });
  const layout = files.find(({ path }) => path === 'layout.ts')!.text;
  return [...layout.matchAll(/^\/\*\* `(\w+)` of `(\w+)`\. \*\/$/gm)].map(([, word, of]) => `${of}.${word}`);
}

test('an action that leaves the asking to a procedure keeps nothing that it does not read again', async () => {
  expect(await slots(game(1, 'grow(you)'))).toEqual(['grow.p']);
  expect(await slots(game(1, 'grow(you)  grow(foe)'))).toEqual(['settle.you', 'grow.p']);
  // It has left its zone by then: whoever reads the name must learn that it is gone.
  expect(await slots(game(1, 'weigh(b, you)'))).toEqual(['settle.b', 'weigh.b', 'weigh.p', 'weigh.large']);
});

test('where somebody is asked in the action itself, its arguments are shown and stay', async () => {
  expect(await slots(game(1, 'you may "more" { }'))).toEqual(['settle.b', 'settle.you', 'settle.n']);
});

test('where things cannot be told apart, those that have a name stay named', async () => {
  expect(await slots(game(2, 'grow(you)'))).toEqual(['settle.b', 'grow.p']);
});
