/** L11: turns that are shared belong to nobody. */
import { describe, expect, test } from 'vitest';
import { errorsOf, expectScenarios } from '../support/text-game.ts';

const table = `
  game Digging
  players red, blue, green
  player { stones: Int from 0 = 0 }
  shared { turn: Int from 0 = 0 }
  action dig { you.stones += 1 }
`;
const flow =
  'flow { turns shared from red until turn == 4 { turn += 1  rounds from starter until all pass: dig } }';

describe('L11: shared turns', () => {
  test('go round from one seat after another, and everybody acts in each', async () => {
    await expectScenarios(`${table}${flow}
      scenario round {
        expect starter == red
        expect red asked: dig, pass
        red: pass
        blue: dig
        green: pass
        red: pass
        blue: pass
        expect turn == 2 and starter == blue
        expect blue asked: dig, pass
        blue: pass
        green: pass
        red: pass
        expect turn == 3 and starter == green
        expect green asked: dig, pass
        green: pass
        red: pass
        blue: pass
        expect turn == 4 and starter == red
      }
      scenario fromAPosition {
        given { starter = green }
        green: pass
        red: pass
        blue: pass
        expect starter == red
      }
    `);
  });

  test('what is kept for each turn begins anew in each', async () => {
    await expectScenarios(`${table.replace('stones:', 'var digs: Int 0..3 = 0 each turn  stones:')}
      flow { turns shared from red until turn == 3 { turn += 1  rounds from starter until all pass: scratch } }
      action scratch if you.digs < 1 { you.digs += 1 }
      scenario anew {
        red: scratch
        expect red.digs == 1
        blue: pass
        green: pass
        red: pass
        expect turn == 2 and red.digs == 0
        expect blue asked: scratch, pass
      }
    `);
  });

  test('their beginning and end are looked at without a player, in the order counted from the starter', async () => {
    await expectScenarios(`${table.replace('action', 'shared { notes: Int from 0 = 0 } rule first: on begin(turn) { notes += 1 }  rule last: on end(turn) { notes += 10 }\n action')}
      triggers ordered by seat from starter, newest first
      ${flow}
      scenario twice {
        expect notes == 1
        red: pass
        blue: pass
        green: pass
        expect notes == 12
      }
    `);
  });

  test.each([
    ['nobody is active', 'action look { if active == you { } }', 'no-active-here'],
    ['there is no you', 'procedure p() { you.stones += 1 }', 'no-you-here'],
    ['nobody has an extra turn', 'action more { extra turn for you }', 'misplaced'],
    [
      'the order of triggers is declared',
      'event e() { }  rule r: on e() { turn += 1 }',
      'missing-declaration',
    ],
    [
      'a turn has no player to look at',
      'rule r: on begin(turn, p: Player) { } triggers ordered by seat from starter, newest first',
      'wrong-arity',
    ],
    ['a name of the game cannot be `starter`', 'shared { starter: Int = 1 }', 'duplicate'],
  ])('in them %s', (_, text, code) => {
    const body = text.startsWith('procedure') ? flow.replace('turn += 1', 'turn += 1  p()') : flow;
    expect(errorsOf(`${table}${text}\n${body}`)).toEqual([code]);
  });

  test('a game of turns of players has no starter', () => {
    const own = `${table}flow { turns from red until starter.stones > 3 { you act: dig } }`;
    expect(errorsOf(own)).toEqual(['no-active-here']);
    expect(errorsOf(own.replace('starter', 'active'))).toEqual([]);
  });

  test('turns of both sorts in one game are refused for now', () => {
    const both = `${table}flow { turns from red until turn > 3 { you act: dig }  turns shared from red { rounds from starter until all pass: dig } }`;
    expect(errorsOf(both)).toEqual(['not-yet-supported']);
  });
});
