/**
 * Names of one letter, which generated code gives its own variables too; statements behind those that always leave; names
 * in what is done at once of things that leave meanwhile.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { typeErrors } from '../support/type-check.ts';

const games = {
  singles: `game Singles
players red, blue
player { n: Int from 0 = 0  m: Int from 0 = 0 }
event z(p: Player) { p.n += 1 }
rule r: on z(p: Player) { p.m += 1 }
procedure p(q: Player) { q.n += 1 }
action i { z(you)  p(you) }
action k { repeat 3 { p(you) } }
flow { turns from red until red.n > 3 { you act: i, k } }
score of p = p.n
rank by score highest`,
  leavers: `game Leavers
players red, blue
player { n: Int from 0 = 0 }
action a {
  atomically { you.n += 1  stop }
  you.n += 1
}
action b {
  repeat 3 {
    atomically { you.n += 1  stop }
    you.n -= 1
  }
}
action c {
  repeat 3 { you.n += 1  stop  you.n += 2 }
  you.n -= 1
}
action d {
  if you.n > 2 { draw } else { you win }
  you.n += 1
}
flow { turns from red until red.n > 3 { you act: a, b, c, d } }`,
  holding: readFileSync(join(import.meta.dirname, '../agreement/holding.rules'), 'utf8'),
};

test.each(Object.entries(games))('%s compiles strictly', async (_, text) => {
  const sources = [sourceFile('game.rules', text)];
  const { models } = check(sources);
  const files = await engineOf(models[0]!, sources, { formatted: true, watched: false });
  expect(typeErrors({ singles: files }, {})).toEqual({});
});
