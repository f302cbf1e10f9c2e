/** The size of an engine grows with its rules and no faster: so many bytes a card, however many cards there are. */
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';

/** A game with so many cards, whose names and numbers are all as long as each other's. */
function game(cards: number, card: (name: string) => string): string {
  const names = Array.from({ length: cards }, (_, i) => `Card${1000 + i}`);
  return `game Many
    players 2
    kind Creature { power: Int 0..9 = 1 }
    ${names.map(card).join('\n')}
    player { var score: Int 0..9 = 0  zone hand: set of Creature seen by owner  zone army: set of Creature seen by all }
    shared { zone box: pile of Creature seen by nobody }
    region play: army
    abilities work in play
    event enter(c: Creature, p: Player) { move c to p.army }
    action play(c in you.hand) { enter(c, you) }
    setup { fill box with Creature  shuffle box  for each p in players { deal 3 from box to p.hand } }
    flow { turns from random(p in players) { you act: play else { stop } } }`;
}

async function bytes(text: string): Promise<number> {
  const sources = [sourceFile('game.rules', text)];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = await engineOf(models[0]!, sources, { formatted: false, watched: false });
  return files.reduce((sum, file) => sum + Buffer.byteLength(file.text), 0);
}

const cards: Readonly<Record<string, (name: string) => string>> = {
  'without text': (name) => `card ${name}: Creature { power = 2 }`,
  'with a trigger': (name) =>
    `card ${name}: Creature { on enter(this, _) { if you.score < 9 { you.score += 1 } } }`,
  'that forbid': (name) => `card ${name}: Creature { cannot enter(c: Creature where c.power > 3, _) }`,
};

/** Each twice the one before: what grew with the square would double its growth per card. */
const sizes = [25, 50, 100, 200];

test.each(Object.entries(cards))('cards %s', async (_, card) => {
  const total: number[] = [];
  for (const count of sizes) total.push(await bytes(game(count, card)));
  const each = sizes.slice(1).map((count, i) => (total[i + 1]! - total[i]!) / (count - sizes[i]!));
  expect(Math.max(...each)).toBeLessThan(Math.min(...each) * 1.3);
});
