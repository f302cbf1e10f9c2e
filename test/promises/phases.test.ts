/** What `end phase` leaves: everything around the statement in which it is said, out to the end of the phase. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { expectScenarios } from '../support/text-game.ts';
import { typeErrors } from '../support/type-check.ts';

const FAIR = `
game Fair
players red, blue
kind Stall { var worn: Int 0..9 = 0 }
card Booth: Stall { copies = 3 }
player { coins: Int 0..99 = 9  visits: Int 0..99 = 0  ended: Int 0..9 = 0  zone row: row of Stall seen by all }
shared { log: Int 0..999 = 0 }
event toll(p: Player) { p.coins -= 1 clamped }
action visit { you.visits += 1  toll(you) }
action leave { end phase  you.visits += 10 }
action home { you.coins += 1 clamped }
procedure tour() { repeat 2 { you act: visit, leave }  log += 1 }
rule broke: on toll(p: Player) if p.coins == 7 { end phase }
setup { fill red.row with Booth }
flow {
  turns from red {
    phase market {
      repeat 3 { you act: visit, leave  log += 1 }
      log += 100
    }
    phase walk {
      if you.visits > 0 { for each s in red.row { s.worn += 1  if s.worn == 2 { end phase  log += 500 }  log += 1 } }
      log += 100
    }
    you act: home
  }
}
`;

test('a phase is left as soon as the statement that ends it has ended and settled', async () => {
  await expectScenarios(`${FAIR}
scenario byAnAction {
  red: leave
  expect red.visits == 10 and log == 103
  expect red asked: home
}
scenario byATriggerOfAnAction {
  red: visit
  expect red.visits == 1 and log == 1
  red: visit
  expect red asked: home
}
scenario inALoopThatNobodyIsAskedIn {
  given { red.visits = 1  red.row: Booth, Booth { worn = 1 }, Booth  active = red }
  red: leave
  expect log == 1
  expect count(those(s in red.row where s.worn == 0)) == 1
}
`);
});

test('what is written for it compiles strictly', async () => {
  const written = async (text: string): Promise<Awaited<ReturnType<typeof engineOf>>> => {
    const sources = [sourceFile('game.rules', text)];
    return engineOf(check(sources).models[0]!, sources, { formatted: true, watched: false });
  };
  const phases = readFileSync(join(packageRoot, 'test/agreement/phases.rules'), 'utf8');
  expect(typeErrors({ fair: await written(FAIR), phases: await written(phases) }, {})).toEqual({});
});
