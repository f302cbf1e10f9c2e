/** Zones that hold so many and no more: one thing too many is a fault that leaves the state as it was. */
import { describe, expect, test } from 'vitest';
import { RuleFault } from '../../runtime/engine.ts';
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

  test('a slot holds one', async () => {
    const { engine } = await gameOf(row('slot'));
    const table = new Table(engine, engine.setup({ seed: 1 })).play('draw', 'draw');
    expect(faultOf(() => table.play('draw'))).toBe('zone-full');
  });
});
