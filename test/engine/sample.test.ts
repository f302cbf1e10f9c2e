/** `sample` goes on where the view stands: nothing that the viewer saw is lost on the way. */
import { describe, expect, test } from 'vitest';
import { gameOf, Table } from '../support/text-game.ts';

/** Cogs that drop once they are worn: what was worn at the last step does not become it again. */
const cogs = `
game Cogs
players red, blue
kind Cog { var wear: Int 0..9 = 0 }
player { luck: Int 0..9 = 5  zone engine: set of Cog seen by all  zone hand: set of Cog seen by owner }
shared { zone box: pile of Cog seen by nobody }
region machine: engine
abilities work in machine
card Pin: Cog { copies = 4  when this.wear >= 2 { you.luck -= 1 } }
card Gear: Cog { copies = 4  when count(you.hand) == 2 { you.luck += 1 } }
card Nut: Cog { copies = 2  when any(c in you.hand where c is Pin) { you.luck += 1 } }
action turn { for each c in you.engine { c.wear += 1 clamped } }
action draw { move top of box to you.hand }
setup {
  fill box with Cog
  for each p in players { deal 4 from box to p.engine }
  shuffle box
}
flow { turns from red { you act: turn, draw } }
`;

/** Two wolves that die together ask in which order, though nobody can name them any more. */
const wolves = `
game Wolves
players red, blue
kind Beast { }
card Wolf: Beast { copies = 4  on die(this) { you may "howl" { you.howls += 1 } } }
card Lamb: Beast { copies = 2 }
player { howls: Int from 0 = 0  zone field: set of Beast seen by all  zone grave: set of Beast seen by all }
shared { zone box: set of Beast seen by all }
region play: field
abilities work in play
event die(b: Beast) once { move b to b.owner.grave }
action storm { together for each b in field { die(b) } }
setup { fill box with Beast  for each p in players { for each b in box where count(p.field) < 3 { move b to p.field } } }
triggers ordered by red, oldest first
flow { turns from red { you act: storm else { draw } } }
`;

describe('a sample', () => {
  test('keeps of every thing in sight whether the condition of its state trigger was true', async () => {
    const { engine } = await gameOf(cogs);
    for (const seed of [1, 2, 3]) {
      const table = new Table(engine, engine.setup({ seed }));
      for (let turns = 0; turns < 12; turns += 1) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          const view = engine.view(table.state, viewer);
          const made = new Table(engine, engine.sample(view, turns));
          const meant = new Table(engine, table.state).play('turn');
          expect(engine.eventsFor(made.play('turn').told, viewer)).toEqual(
            engine.eventsFor(meant.told, viewer),
          );
        }
        table.play(turns % 3 === 0 && table.asked().includes('draw') ? 'draw' : 'turn');
      }
    }
  });

  test('holds apart what is gone, though both were of one kind', async () => {
    const { engine } = await gameOf(wolves);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('storm');
    expect(table.asked().length).toBeGreaterThan(1);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const made = new Table(engine, engine.sample(engine.view(table.state, viewer), 1));
      expect(made.asked()).toEqual(table.asked());
    }
  });
});
