/** L12: who sees what, watched from outside: the names of cards that somebody has never seen are told them nowhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Json, PlayedEvent, State } from '../../runtime/engine.ts';
import type { LoadedGame } from '../../tools/games/load.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { agree } from '../support/agree.ts';
import { beginAt, dice, gameOf, Table } from '../support/text-game.ts';
import { rulesOf } from '../support/games.ts';

const open = ['army', 'graveyard', 'stage'];

/** What each viewer has seen so far: told by the zones of the rule book, never by the engine's own knowledge. */
class Witness {
  private readonly seen: Array<Set<string>>;
  private readonly game: LoadedGame;

  constructor(game: LoadedGame) {
    this.game = game;
    this.seen = [new Set(), new Set(), new Set()];
  }

  /** Everything that lies openly, and the hand of each for themselves. */
  look(state: State): void {
    for (const { definition, zone, of } of this.game.module.things(state)) this.note(definition, zone, of);
  }

  /** Places that a thing has passed through between two decisions, from the untold events. */
  hear(events: readonly PlayedEvent[]): void {
    for (const { event } of events) {
      if (event.event !== 'move') continue;
      const { thing } = event['thing'] as { thing: string };
      for (const end of ['from', 'to'])
        this.note(thing, ...place(event[end] as { zone: string; of: number } | null));
    }
  }

  private note(definition: string, zone: string | null, of: Json): void {
    if (zone === null) return;
    this.seen.forEach((names, viewer) => {
      if (open.includes(zone) || (zone === 'hand' && of === viewer)) names.add(definition);
    });
  }

  /** Definitions of the game that a viewer (2: the spectators) has never seen. */
  unseenBy(viewer: number): string[] {
    const names = this.game.model.definitions.map(({ name }) => name);
    return names.filter((name) => !this.seen[viewer]!.has(name));
  }
}

function place(end: { zone: string; of: number } | null): [string | null, Json] {
  return end === null ? [null, null] : [end.zone, end.of];
}

describe('secrets of Mindbug', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(rulesOf('mindbug').filter(({ path }) => !path.startsWith('scenarios')));
  });

  test('L12, HC-27: no view, option, refusal or event names a card that its reader has never seen', () => {
    const { engine } = game;
    const titles = new Map(game.model.definitions.map(({ name }) => [name, engine.describe(name, 'en')]));
    let unseen = 0;
    const tellsNone = (viewer: number, names: readonly string[], what: string, told: unknown): void => {
      const text = JSON.stringify(told);
      const leaked = names.filter((name) => text.includes(`"${name}"`));
      if (leaked.length > 0) throw new Error(`${what} tells ${viewer} of ${leaked.join(', ')}: ${text}`);
      unseen += names.length;
    };
    for (let seed = 0; seed < 50; seed++) {
      const roll = dice(seed + 1);
      const witness = new Witness(game);
      let state = engine.setup({ seed });
      witness.look(state);
      for (let step = 0; engine.outcome(state) === null && step < 2000; step++) {
        const { player } = engine.decisions(state)[0]!;
        const actions = engine.legal(state, player);
        for (const viewer of [0, 1, 2]) {
          const names = witness.unseenBy(viewer);
          tellsNone(viewer, names, 'the view', engine.view(state, viewer === 2 ? 'spectator' : viewer));
          if (viewer === player) {
            tellsNone(viewer, names, 'the list', [actions, actions.map((a) => `"${engine.actionName(state, a)}"`)]);
          } else if (viewer !== 2) {
            tellsNone(viewer, names, 'the list of the other', engine.legal(state, viewer));
          }
          if (viewer !== 2 && step % 5 === 0) {
            const bad = { decision: 'flow.act', action: 'play', c: { thing: 'x', zone: 'hand', of: 1 - viewer, nth: 1 } };
            tellsNone(viewer, names, 'a refusal', engine.play(state, viewer, bad));
            tellsNone(viewer, names, 'a misread text', engine.parseAction(state, viewer, 'play(Nobody)'));
          }
        }
        const played = engine.play(state, player, actions[roll(actions.length)]!);
        if (!played.ok) throw new Error(played.message);
        state = played.state;
        witness.hear(played.events);
        witness.look(state);
        for (const viewer of [0, 1, 2]) {
          const names = witness.unseenBy(viewer);
          const events = engine.eventsFor(played.events, viewer === 2 ? 'spectator' : viewer);
          tellsNone(viewer, names, 'an event', events);
          const told = events.map((event) => engine.describe(event, 'en')).join('\n');
          expect(names.filter((name) => told.includes(titles.get(name)!))).toEqual([]);
        }
      }
      expect(engine.outcome(state)).not.toBeNull();
    }
    expect(unseen).toBeGreaterThan(100_000);
  }); // prettier-ignore

  test('L12: the watch is awake: what one hand holds, its owner is told and the other would be caught with', () => {
    const { engine } = game;
    const state = engine.setup({ seed: 1 });
    const witness = new Witness(game);
    witness.look(state);
    const own = JSON.stringify(engine.view(state, 0));
    const hidden = witness.unseenBy(1).filter((name) => own.includes(`"${name}"`));
    expect(hidden.length).toBeGreaterThan(0);
    const other = JSON.stringify(engine.view(state, 1));
    expect(hidden.filter((name) => other.includes(`"${name}"`))).toEqual([]);
  });

  test('L12: nothing that a reader is shown depends on the seed, as long as they have seen the same', () => {
    const { engine } = game;
    const text = JSON.stringify(engine.view(engine.setup({ seed: 987_654_321 }), 'spectator'));
    expect(text).not.toMatch(/987654321|seed|stream/);
    const others = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const view = engine.view(engine.setup({ seed }), 'spectator');
      if (view['active'] === 0) others.add(JSON.stringify(view));
    }
    expect(others.size).toBe(1);
  });
});

const secrets = `
game Secrets
players red, blue
kind Card { }
card Ace: Card { copies = 2 }
card Two: Card { copies = 2 }
player { zone hand: set of Card seen by owner  zone shown: set of Card seen by all }
shared { zone deck: pile of Card seen by nobody }
setup {
  fill deck with Card
  shuffle deck
  for each p in players { deal 1 from deck to p.hand }
}
action peek { you looks at foe.hand }
action lay(c in you.hand) { move c to you.shown }
action take(c in you.shown) { move c to you.hand }
action mix { move you.hand to deck  shuffle deck  move top of deck to you.hand }
action wait { }
flow { turns from red { you act: peek, lay, take, mix, wait } }
`;

/** The hand of a player as somebody sees it. */
function hand(table: Table, viewer: 0 | 1, of: 0 | 1): unknown[] {
  const players = table.engine.view(table.state, viewer)['players'] as unknown as Array<{
    hand: { things: unknown[] };
  }>;
  return players[of]!.hand.things;
}

describe('knowledge', () => {
  test('L12: what was looked at is known until it moves out of sight', async () => {
    const { engine } = await gameOf(secrets);
    const table = new Table(engine, engine.setup({ seed: 3 }));
    expect(hand(table, 0, 1)).toEqual([null]);
    table.play('peek');
    expect(hand(table, 0, 1)).toEqual([expect.objectContaining({ thing: expect.any(String) })]);
    expect(hand(table, 1, 0)).toEqual([null]);
    table.play('mix');
    expect(hand(table, 0, 1)).toEqual([null]);
  });

  test('L12: what goes openly into a hidden place is known to be there', async () => {
    const { engine } = await gameOf(secrets);
    const table = new Table(engine, engine.setup({ seed: 3 }));
    const [own] = table.asked().filter((text) => text.startsWith('lay('));
    table.play(own!, 'wait', own!.replace('lay', 'take'));
    expect(hand(table, 1, 0)).toEqual([expect.objectContaining({ thing: own!.slice(4, -1) })]);
  });
});

describe('what is looked at on top of a shuffled pile', () => {
  test('L12: is what is drawn next, however chance is driven', async () => {
    const { engine } = await gameOf(`
      game Peek
      players red, blue
      kind Card { }
      card Ace: Card { }  card Two: Card { }  card Ten: Card { }  card King: Card { }
      player { zone hand: row of Card seen by all }
      shared { zone deck: pile of Card seen by nobody }
      setup { fill deck with Card  shuffle deck }
      action peek { you looks at top 2 of deck }
      action take { move top of deck to you.hand }
      flow { turns from red { you act: peek, take else { draw } } }`);
    const named = (event: PlayedEvent['event']): unknown => (event as { thing?: unknown }).thing;
    for (let seed = 1; seed <= 40; seed += 1) {
      const table = new Table(engine, engine.setup({ seed }));
      table.play('peek');
      const seen = engine.eventsFor(table.told, 0).filter(({ event }) => event === 'reveal');
      table.play('take');
      const drawn = engine.eventsFor(table.told, 0).filter(({ event }) => event === 'move');
      expect(named(drawn[0]!)).toMatchObject({ thing: (named(seen[0]!) as { thing: string }).thing });
    }
  });
});

describe('an ability that works unseen', () => {
  test('L12: is told to those who know its bearer, and to others only what it does', async () => {
    const { engine } = await gameOf(`
      game Spies
      players red, blue
      kind Card { }
      card Spy: Card { copies = 2  on ring(_) { you.luck += 1 } }
      card Guard: Card { copies = 2  on ring(_) { you.luck += 1 } }
      player { luck: Int from 0 = 0  zone hand: set of Card seen by owner }
      shared { zone box: pile of Card seen by nobody }
      region held: hand
      abilities work in held
      event ring(p: Player) { }
      setup { fill box with Card  shuffle box  for each p in players { deal 1 from box to p.hand } }
      action call { ring(you) }
      flow { turns from red { you act: call } }`);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('call');
    const told = [0, 1, 'spectator' as const].map((viewer) => engine.eventsFor(table.told, viewer));
    const names = told.map((events) => events.flatMap((event) => event['ability'] ?? []));
    expect(names.map(({ length }) => length)).toEqual([1, 1, 0]);
    for (const events of told) expect(events.filter(({ event }) => event === 'set')).toHaveLength(2);
  });

  test('L12: two that wait and differ in what one keeps of a hand ask for no order', async () => {
    const { engine } = await gameOf(
      readFileSync(join(packageRoot, 'test/corners/omens-of-a-hand.rules'), 'utf8'),
    );
    const goldOfRed = ({ state }: Table): number => {
      const { players }: { readonly [key: string]: Json } = engine.view(state, 0);
      return Number((players as ReadonlyArray<{ readonly gold: Json }>)[0]!.gold);
    };
    for (let seed = 1; seed <= 5; seed += 1) {
      const table = new Table(engine, engine.setup({ seed }));
      table.play('arm', 'swap', 'arm', 'swap', 'call');
      const gains: number[] = [];
      for (let nth = 0; nth < 2; nth += 1) {
        expect(engine.decisions(table.state)).toMatchObject([{ player: 0, kind: 'may' }]);
        const before = goldOfRed(table);
        table.play('yes');
        gains.push(goldOfRed(table) - before);
      }
      // The hand has grown in between.
      expect(gains[1]).toBeGreaterThan(gains[0]!);
    }
  });

  /** The triggers that wait, as a view tells them. */
  const waiting = (view: {
    readonly [key: string]: Json;
  }): Array<{ this: { thing: string | null } | null }> => view['pending'] as never;

  /** Cards whose abilities ask from the hand, waiting for their order or behind a question. */
  const whispers = (order: string): string => `
      game Whispers
      players red, blue
      kind Card { }
      card Plain: Card { copies = 3 }
      card Sly: Card { copies = 3  on show(_) { you may "whisper" { } } }
      card Shy: Card { copies = 2  on show(c: Card) { you may "nod" { c.owner.nods += 1 clamped } } }
      player { nods: Int 0..9 = 0  zone hand: set of Card seen by owner  zone table: row of Card seen by all }
      shared { zone deck: pile of Card seen by nobody }
      region held: hand, table
      abilities work in held
      event show(c: Card) { move c to c.owner.table }
      action lay(c in you.hand) { show(c) }
      setup { fill deck with Card  shuffle deck  for each p in players { deal 3 from deck to p.hand } }
      triggers ordered ${order}
      flow { turns from red { you act: lay else { draw } } }`;

  test.each(['by seat from active, oldest first', 'by red, newest first'])(
    'L12: waits where those see it who know its bearer, and who puts it in order (%s)',
    async (order) => {
      const { engine, module, model } = await gameOf(whispers(order));
      const found = { hidden: 0, ordered: 0, stoodIn: 0 };
      for (let seed = 1; seed <= 30; seed += 1) {
        const random = dice(seed);
        let state = engine.setup({ seed });
        for (let decisions = 0; decisions < 20 && engine.outcome(state) === null; decisions += 1) {
          const { player, kind } = engine.decisions(state)[0]!;
          for (const viewer of [0, 1, 'spectator'] as const) {
            const view = engine.view(state, viewer);
            const told = waiting(view);
            const unknown = told.filter(({ this: self }) => self?.thing === null);
            if (kind !== 'order' || viewer !== player) expect(unknown).toEqual([]);
            if (told.length < 2 && kind === 'order') found.stoodIn += 1;
            const made = engine.sample(view, seed);
            expect(engine.view(made, viewer)).toEqual(view);
            expect(engine.legal(made, player).length).toBeGreaterThan(kind === 'order' ? 1 : 0);
            const counts = [0, 1].map((seat) => waiting(engine.view(state, seat)).length);
            if (told.length < Math.max(...counts)) found.hidden += 1;
          }
          if (kind === 'order') found.ordered += 1;
          const options = engine.legal(state, player);
          const played = engine.play(state, player, options[random(options.length)]!);
          if (!played.ok) throw new Error(played.message);
          state = played.state;
        }
      }
      for (const times of Object.values(found)) expect(times).toBeGreaterThan(0);
      expect(agree(module, model, { decisions: 300, seed: 1 }).disagreement).toBeNull();
    },
  );
});

/** Numbers that a rule works out from a hand, kept while somebody else is asked, and by an effect. */
describe('what was worked out from what is hidden', () => {
  const bluff = `game Bluff
      players red, blue
      kind Card { worth: Int 0..9 = 1 }
      card Ace: Card { worth = 3  copies = 6 }
      card Two: Card { copies = 6 }
      player {
        life: Int from 0 = 9
        zone hand: set of Card seen by owner
        zone table: set of Card seen by all
      }
      event hurt(p: Player) { p.life -= 1 clamped }
      procedure ask(n: Int) { foe may "call" { foe.life -= n clamped } }
      procedure show(best: Card?) { foe may "see" { if best is some { foe.life -= 1 clamped } } }
      action bluff {
        let n = count(c in you.hand where c.worth == 3)
        let open = count(you.hand)
        foe may "fold" { foe.life -= n + open - open clamped }
      }
      action handOn { ask(count(c in you.hand where c.worth == 3)) }
      action arm {
        let k = count(c in you.hand where c.worth == 3)
        until end of game { on hurt(_) { you.life += k clamped } }
      }
      action prick { hurt(foe) }
      action keep {
        let high = those(c in you.hand where c.worth == 3)
        foe may "call" { foe.life -= count(high) clamped }
      }
      action best { show(only max(c in those(x in you.hand where x.worth == 3) by c.worth)) }
      action pick {
        let one = only max(c in those(x in you.hand where x.worth == 3) by c.worth)
        until end of game { on hurt(_) { if one is some { you.life += 1 clamped } } }
      }
      action tally {
        var n: Int 0..9 = 0
        for each c in you.hand where c.worth == 3 { n += 1 }
        foe may "see" { foe.life -= n clamped }
      }
      action flag {
        var isHigh = false
        if any(c in you.hand where c.worth == 3) { isHigh = true }
        foe may "look" { if isHigh { foe.life -= 1 clamped } }
      }
      flow { turns from red until red.life == 0 or blue.life == 0 { you act: bluff, handOn, arm, prick, keep, best, pick, tally, flag } }
      scenario aces { given { red.hand: Ace, Ace, Two  blue.hand: Two }  red: prick }
      scenario twos { given { red.hand: Two, Two, Two  blue.hand: Two }  red: prick }`;

  test.each([['bluff'], ['handOn'], ['arm'], ['prick', 'prick', 'arm'], ['keep'], ['best'], ['pick'], ['tally'], ['flag']])(
    'L12: is in no view of anybody who does not see it, after %s',
    async (...actions) => {
      const game = await gameOf(bluff);
      const { engine, module, model } = game;
      const views = ['aces', 'twos'].map((scenario) => {
        const table = beginAt(game, scenario);
        for (const action of actions) table.play(action);
        for (const viewer of [0, 1, 'spectator'] as const) {
          const view = engine.view(table.state, viewer);
          const made = engine.sample(view, 5);
          expect(engine.view(made, viewer)).toEqual(view);
          // What is drawn in its place is like what may stand there: the game goes on.
          const { player } = engine.decisions(made)[0]!;
          for (const option of engine.legal(made, player)) expect(engine.play(made, player, option).ok).toBe(true);
        }
        return [engine.view(table.state, 1), engine.view(table.state, 'spectator')];
      });
      expect(views[0]).toEqual(views[1]);
      expect(agree(module, model, { decisions: 200, seed: 1 }).disagreement).toBeNull();
    },
  ); // prettier-ignore
});
