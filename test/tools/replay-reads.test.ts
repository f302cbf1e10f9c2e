/** `replay --with-patch` names the rule also where a changed value is only read by a condition. */
import { expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

const rules = `game Bars
players 2
kind Creature { power: Int from 0 }
player { hits: Int from 0 = 0  zone army: set of Creature seen by all }
shared { zone box: pile of Creature seen by all }
abilities work in army
relation block(b: Creature, a: Creature)
card Bear: Creature { power = 4  cannot block(b: Creature where b.power <= 6, this) }
card Phoenix: Creature { power = 7 }
card Owl: Creature { power = 1 }
setup {
  fill first.army with Bear
  fill second.army with Phoenix
  fill box with Owl
}
action strike(a in you.army) {
  foe may "Block" choose b in foe.army where can block(b, a) { move b to foe.army } else { foe.hits += 1 }
}
flow { turns from first { first act: strike else { draw } } }
ends at once { hit: for each p in players when p.hits == 1 then p loses }
`;
const patch = `patch Weak of Bars {
  set Phoenix.power = 5
  set Owl.power = 2
}
`;

test('a card whose printed value decides what is offered', async () => {
  const place = folderWith({ 'rules/bars/bars.rules': rules, 'rules/bars/patches/weak.rules': patch });
  const rw = (...argv: string[]) => run(place, argv, '', realCompiler);
  await rw('simulate', 'bars', '--games', '4', '--workers', '1', '--records', 'records');
  const { out } = await rw('replay', 'records', '--with-patch', 'rules/bars/patches/weak.rules', '--json');
  const { records } = JSON.parse(out) as { records: ReadonlyArray<{ status: string; rule: unknown }> };
  expect(records.length).toBe(4);
  for (const { status, rule } of records) {
    expect(status).toBe('diverged');
    expect(rule).toMatchObject({ name: 'card Phoenix' });
  }
});
