/** Zones that hold so many and no more: one thing too many is a fault that leaves the state as it was. */
import { describe, expect, test } from 'vitest';
import { RuleFault } from '../../runtime/engine.ts';
import { agree, tell } from '../support/agree.ts';
import { gameOf, Table } from '../support/text-game.ts';

const row = (zone: string, draw = 'move top of box to you.hand') => `
game Row
players 2
kind Letter { }
card A: Letter { copies = 9 }
player { zone hand: ${zone} of Letter seen by all }
shared { zone box: pile of Letter seen by nobody }
setup { fill box with Letter }
action draw { ${draw} }
flow { turns from first { you act: draw } }
`;

function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleFault) return error.code;
    throw error;
  }
  return 'no fault';
}

describe('a zone with a capacity', () => {
  test.each(['row 0..2', 'set 0..2', 'pile 0..2'])('%s holds two, and a third is a fault', async (zone) => {
    const { engine } = await gameOf(row(zone));
    const table = new Table(engine, engine.setup({ seed: 1 })).play('draw', 'draw', 'draw', 'draw');
    const { state } = table;
    const before = engine.hash(state);
    expect(faultOf(() => table.play('draw'))).toBe('zone-full');
    expect(engine.hash(state)).toBe(before);
  });

  test('a set that does not fit faults as a whole', async () => {
    const { engine } = await gameOf(row('row 0..2', 'move top 3 of box to you.hand'));
    const table = new Table(engine, engine.setup({ seed: 1 }));
    expect(faultOf(() => table.play('draw'))).toBe('zone-full');
  });

  test('a fault names the zone, where the move is into any zone too', async () => {
    const { engine } = await gameOf(row('row 0..2', 'for each c in box { move c to you.hand }'));
    const table = new Table(engine, engine.setup({ seed: 1 }));
    expect(() => table.play('draw')).toThrow('`hand` is full');
  });

  test('a slot holds one', async () => {
    const { engine } = await gameOf(row('slot'));
    const table = new Table(engine, engine.setup({ seed: 1 })).play('draw', 'draw');
    expect(faultOf(() => table.play('draw'))).toBe('zone-full');
  });
});

describe('what waits has room for so much, and one more is a fault in every reading of the rules (L18)', () => {
  const bells = `
    game Bells
    players red, blue
    kind Bell { }
    card Brass: Bell { copies = 20  on ring(_) { you.heard += 1 } }
    player { heard: Int from 0 = 0  zone tower: set of Bell seen by all }
    region high: tower
    abilities work in high
    event ring(b: Bell) { }
    action peal { together for each b in red.tower { ring(b) } }
    action watch { until end of game { on ring(_) { blue.heard += 1 } } }
    action again { extra turn for you  extra turn for you }
    setup { fill red.tower with Bell }
    triggers ordered by seat from red, oldest first
    flow { turns from red { you act: `;

  test.each([
    ['watch', 'created effects'],
    ['again', 'extra turns'],
    ['peal', 'waiting triggers'],
  ])('%s: too many %s', async (action, what) => {
    const { engine, module, model } = await gameOf(`${bells}${action} } }`);
    const table = new Table(engine, engine.setup({ seed: 1 }));
    const message = (): string => {
      try {
        for (let n = 0; n < 40; n += 1) table.play(action);
      } catch (error) {
        if (error instanceof RuleFault) return `${error.code}: ${error.message}`;
        throw error;
      }
      return 'no fault';
    };
    expect(message()).toBe(`overflow: no room for another of: ${what}`);
    const agreement = agree(module, model, { decisions: 40, seed: 1 });
    expect(agreement.disagreement === null, tell(agreement)).toBe(true);
  });

  test('what a batch of all things raises has its room as far as that is sensible', async () => {
    const few = bells.replace('copies = 20', 'copies = 15');
    const { engine } = await gameOf(`${few}peal } }`);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('peal');
    expect(table.players()[0]!['heard']).toBe(225);
  });
});
