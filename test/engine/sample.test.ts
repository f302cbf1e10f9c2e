/** `sample` goes on where the view stands: nothing that the viewer saw is lost on the way. */
import { describe, expect, test } from 'vitest';
import { SetupError } from '../../runtime/engine.ts';
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

/** Safes of which only their owners may say how much is in them; what others see of them lies on top. */
const safes = `
game Safes
players red, blue
kind Paper { }
card Map: Paper { copies = 4 }
card Key: Paper { copies = 4 }
player { zone safe: pile of Paper seen by nobody, count by owner  zone hand: set of Paper seen by owner, count by owner }
shared { zone box: pile of Paper seen by nobody }
action look { you looks at top 2 of foe.safe }
action open { move top of you.safe to you.hand }
action lock(p in you.hand) { move p to you.safe }
setup { fill box with Paper  shuffle box  for each p in players { deal 2 from box to p.safe  deal 1 from box to p.hand } }
flow { turns from red { you act: look, open, lock else { draw } } }
`;

/** A bin that nobody may count, while a question is asked about a card in it. */
const dumps = `
game Dumps
players red, blue
kind Card { }
card Ace: Card { copies = 2 }
card Bee: Card { copies = 2 }
player { zone hand: set of Card seen by owner, count by owner }
shared { zone bin: set of Card seen by nobody, count by nobody }
action dump(c in you.hand) { move c to bin  foe may "guess" { }  if c in bin { } }
setup { fill red.hand with Card }
flow { turns from red { you act: dump else { draw } } }
`;

/** Songs for a stone that has left: whose it was is all that is asked of it. */
const songs = `
game Songs
players red, blue
kind Idol { }
card Stone: Idol { copies = 6 }
player { luck: Int from 0 = 0  zone altar: set of Idol seen by all  zone grave: set of Idol seen by all }
shared { zone box: pile of Idol seen by nobody }
event sing(p: Player) { }
action break(i in you.altar) {
  until end of game { on sing(_) { i.owner.luck += 1 } }
  move i to foe.grave
}
action chant { sing(you) }
setup { fill box with Idol  shuffle box  for each p in players { deal 3 from box to p.altar } }
flow { turns from red { you act: break, chant } }
`;

/** Abilities at work in a well that nobody sees: those of its cards are their owners'. */
const wells = `
game Wells
players red, blue
kind Sprite { }
card Moth: Sprite { on stir(s: Sprite) if s != this { you.points += 1 } }
card Nix: Sprite { copies = 2 }
card Hob: Sprite { copies = 2  on stir(_) { you.points += 2 } }
player { points: Int from 0 = 0  zone den: set of Sprite seen by all  zone nook: set of Sprite seen by owner }
shared { zone well: pile of Sprite seen by nobody }
region all: den, well, nook
abilities work in all
event stir(s: Sprite) { }
action call { together for each s in you.den where s is Nix { stir(s) } }
setup { fill blue.nook with Sprite  for each s in blue.nook { if s is Hob { move s to well } else { move s to blue.den } } }
triggers ordered by seat from active, oldest first
flow { turns from blue { you act: call } }
`;

/** What a viewer is shown of a safe. */
function safe(table: Table, viewer: 0 | 1, of: 0 | 1): { count?: number; things: unknown[] } {
  const players = table.engine.view(table.state, viewer)['players'] as unknown as Array<{ safe: never }>;
  return players[of]!.safe;
}

describe('a view that somebody made up', () => {
  test('is refused where its numbers are no state, however well they agree', async () => {
    const { engine } = await gameOf(cogs);
    const view = engine.view(engine.setup({ seed: 1 }), 0);
    const { resume } = view as unknown as { resume: object };
    const forged = [
      { settled: 9999 }, { settled: -2 }, { level: -1 }, { passes: 99 }, { turn: -5 }, { order: 7 }, { chance: 3 },
    ]; // prettier-ignore
    for (const lie of forged) {
      const made = { ...view, resume: { ...resume, ...lie } };
      expect(() => engine.sample(made as never, 1), JSON.stringify(lie)).toThrow(SetupError);
    }
    const nobody = { ...view, decisions: [], resume: { ...resume, chooser: -1 } };
    expect(() => engine.sample(nobody as never, 1)).toThrow(/does not fit this engine: whose choice it is/);
  });
});

describe('a window on the memory of states', () => {
  test('is looked at unless it is one of them', async () => {
    const { engine } = await gameOf(cogs);
    const { buffer } = engine.setup({ seed: 1 });
    const shifted = new Int16Array(buffer.buffer, 2, buffer.length);
    expect(() => engine.outcome({ buffer: shifted })).toThrow(/is no state of/);
    const disguised = new Int16Array(buffer.length);
    Object.defineProperty(disguised, 'buffer', { value: buffer.buffer });
    expect(() => engine.outcome({ buffer: disguised })).toThrow(/is no state of/);
    expect(engine.view({ buffer: new Int16Array(buffer) }, 0)).toEqual(engine.view({ buffer }, 0));
  });
});

describe('a sample', () => {
  test('puts what was seen on top of a pile that cannot be counted where it was seen', async () => {
    const { engine } = await gameOf(safes);
    for (let seed = 1; seed <= 20; seed += 1) {
      const table = new Table(engine, engine.setup({ seed })).play('look');
      const [, top] = safe(table, 0, 1).things;
      expect(safe(table, 0, 1)).toEqual({ things: [expect.anything(), top] });
      const made = new Table(engine, engine.sample(engine.view(table.state, 0), seed));
      for (const each of [table, made]) {
        each.play('open');
        const moved = engine.eventsFor(each.told, 0).filter(({ event }) => event === 'move');
        expect(moved).toMatchObject([{ thing: { thing: (top as { thing: string }).thing } }]);
        expect(safe(each, 0, 1).things).toHaveLength(1);
      }
    }
  });

  test('shows no place of a pile once something was taken or laid there that could not be noticed', async () => {
    const { engine } = await gameOf(safes);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('look');
    expect(safe(table, 0, 1).things).toHaveLength(2);
    table.play(table.asked().find((text) => text.startsWith('lock('))!);
    expect(safe(table, 0, 1).things).toEqual([]);
    expect(safe(table, 1, 1)).toMatchObject({ count: 3 });
  });

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

  test('gives what is gone to whoever owned it', async () => {
    const { engine } = await gameOf(songs);
    for (let seed = 1; seed <= 20; seed += 1) {
      const table = new Table(engine, engine.setup({ seed })).play('chant', 'break(Stone)');
      for (const viewer of [0, 1, 'spectator'] as const) {
        const made = new Table(engine, engine.sample(engine.view(table.state, viewer), seed)).play('chant');
        expect(made.players().map(({ luck }) => luck)).toEqual([0, 1]);
      }
    }
  });

  test('has something that may wait unseen, of a card in a shared zone, where an order is asked', async () => {
    const { engine } = await gameOf(wells);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('call');
    expect(table.asked().length).toBeGreaterThan(1);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = engine.view(table.state, viewer);
      for (let seed = 1; seed <= 5; seed += 1)
        expect(engine.view(engine.sample(view, seed), viewer)).toEqual(view);
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

  test('puts what a question is about into a place that the viewer may not count', async () => {
    const { engine } = await gameOf(dumps);
    for (let seed = 1; seed <= 10; seed += 1) {
      const table = new Table(engine, engine.setup({ seed }));
      table.play(table.asked()[0]!);
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = engine.view(table.state, viewer);
        expect(engine.view(engine.sample(view, seed), viewer)).toEqual(view);
      }
    }
  });
});
