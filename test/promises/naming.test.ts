/** Things that share a name, in what scenarios and players write (E5). */
import { describe, expect, test } from 'vitest';
import { beginAt, errorsOf, expectScenarios } from '../support/text-game.ts';

const pebbles = `
game Pebbles
players red, blue
kind Stone { mark wet: Bool = false }
card Pebble: Stone { copies = 4 }
card Rock: Stone { copies = 2 }
player { zone bag: row of Stone seen by all  zone river: row of Stone seen by all }
shared { zone heap: pile of Stone seen by nobody }
action wash(s in red.bag + blue.bag + you.river) { s.wet = true }
action swap(s in you.bag, t in foe.bag) { move s to foe.river  move t to you.river }
setup { fill heap with Stone }
flow { turns from red { you act: wash, swap else { draw } } }
scenario apart {
  given { red.bag: 2 Pebble, Rock  blue.bag: Pebble  red.river: Pebble }
  expect red asked: wash(Pebble in bag of red#1), wash(Pebble in bag of red#2), wash(Rock), wash(Pebble of blue),
    wash(Pebble in river of red#1), swap(Pebble#1, Pebble), swap(Pebble#2, Pebble), swap(Rock, Pebble)
  red: wash(Pebble in bag of red#2)
  expect not any(s in red.river where s.wet) and count(s in red.bag where s.wet) == 1
  expect refused blue: wash(Pebble in river of red#1)
  blue: wash(Pebble of blue)
  red: swap(Pebble of red#2, Pebble of blue)
  expect all(s in red.river where s is Pebble) and count(red.bag) == 2
}
`;

describe('things that share a name', () => {
  test('are told apart in scenarios as in the texts of actions', async () => {
    const game = await expectScenarios(pebbles);
    const table = beginAt(game, 'apart');
    for (const text of table.asked())
      expect(game.engine.actionName(table.state, table.action(text))).toBe(text);
  });

  test('a holder or a zone that does not exist is an error with its place', () => {
    expect(errorsOf(pebbles.replace('Pebble of blue)\n', 'Pebble of bleu)\n'))).toEqual(['unknown-name']);
    expect(errorsOf(pebbles.replace('in bag of red#2)\n', 'in bagg of red#2)\n'))).toEqual(['unknown-name']);
  });
});
