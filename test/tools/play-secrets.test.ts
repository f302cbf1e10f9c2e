/** What `play` tells each seat: nothing that this seat has not had the right to see, wherever it stands. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, PlayedEvent, State } from '../../runtime/engine.ts';
import type { LoadedGame } from '../../tools/games/load.ts';
import { play } from '../../tools/play/play.ts';
import { playForProgram } from '../../tools/play/programs.ts';
import { dice, gameOf } from '../support/text-game.ts';

interface Told {
  readonly viewer?: number;
  readonly asks?: { readonly player: number };
  readonly action?: unknown;
  readonly options?: readonly string[];
}

/** Everybody is a person who answers in turn; gives every line. */
async function linesOf(game: LoadedGame, answers: readonly string[], seed = 1): Promise<Told[]> {
  const said: Told[] = [];
  const left = [...answers];
  const { players, engine, facts } = { players: 2, engine: game.engine, facts: game.facts };
  const input = { seed, players, options: {}, people: [0, 1] };
  await playForProgram({ engine, facts, language: undefined }, input, {
    write: (text) => void said.push(JSON.parse(text) as Told),
    lines: { next: () => Promise.resolve(left.shift() ?? null), drop: () => undefined, close: () => undefined },
  }); // prettier-ignore
  return said;
}

/** The last action of each line that a viewer is told. */
function toldTo(viewer: number, lines: readonly Told[]): unknown[] {
  return lines.flatMap((line) => (line.viewer === viewer ? [line.action] : []));
}

describe('an action of another', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(`game Coats
      players red, blue
      kind Coat { var worn: Int 0..9 = 0 }
      card Wool: Coat { copies = 3 }
      player { zone hand: set of Coat seen by owner  zone table: set of Coat seen by all }
      shared { zone chest: set of Coat seen by nobody }
      setup {
        fill red.hand with Coat
        var n: Int 0..9 = 0
        for each c in red.hand {
          c.worn = n
          n += 1
        }
      }
      action show(c in you.hand) { reveal c to foe }
      action lay(c in you.hand) { move c to you.table }
      action store(c in you.hand) { move c to chest }
      action wait { }
      flow { turns from red { you act: show, lay, store, wait } }`);
  });
  const coat = (nth: number) => ({ thing: 'Wool', zone: 'hand', of: 0, nth });
  const last = async (...answers: string[]): Promise<unknown[]> => {
    const lines = await linesOf(game, answers);
    return [0, 1].map((viewer) => toldTo(viewer, lines).at(-1));
  };

  test('HC-27: is numbered as the viewer counts, who does not know what else lies there', async () => {
    const said = { decision: 'flow.act', action: 'lay' };
    expect(await last('lay(Wool of red#3)')).toEqual([
      { ...said, c: coat(3) },
      { ...said, c: coat(1) },
    ]);
  });

  test('HC-27: of which nothing is seen is told nobody, also where another of that name is known', async () => {
    const said = { decision: 'flow.act', action: 'store' };
    expect(await last('store(Wool of red#2)')).toEqual([{ ...said, c: coat(2) }, null]);
    expect(await last('show(Wool of red#3)', 'wait', 'store(Wool of red#1)')).toEqual([
      { ...said, c: coat(1) },
      null,
    ]);
    // Nor is it told of cards that the other knows: which of them it was is not seen.
    const shown = [1, 2, 3].flatMap((nth) => [`show(Wool of red#${nth})`, 'wait']);
    expect(await last(...shown, 'store(Wool of red#3)')).toEqual([{ ...said, c: coat(3) }, null]);
  });
}); // prettier-ignore

const numbers = Array.from({ length: 24 }, (_, index) => String(index + 10));

/** Each card has a name that nothing else has, in the rules and for people. Cards are hidden in every way there is. */
const canaries = `game Aviary
  players red, blue
  kind Bird { var tired: Int 0..9 = 0 }
  ${numbers.map((n) => `card Kestrel${n} en "Linnet${n}": Bird { on ring(_) if this.tired < 2 { you may "sing" { this.tired += 1 } } }`).join('\n')}
  player {
    zone hand: set of Bird seen by owner
    zone cage: row of Bird seen by nobody
    zone table: set of Bird seen by all
  }
  shared { zone deck: pile of Bird seen by nobody  zone loft: set of Bird seen by nobody, count by nobody  var n: Int from 0 = 0 }
  region held: hand, table
  abilities work in held
  event ring(p: Player) { n += 1 }
  event hide(b: Bird) { move b to b.owner.cage }
  cost feeding = one c in you.hand by { move c to loft }
  action lay(c in you.hand) { move c to you.table }
  action cage(c in you.hand) { hide(c) }
  action give(c in you.hand) { move c to foe.hand }
  action peek { you looks at foe.hand }
  action show(c in you.hand) { reveal c to foe }
  action call(c in you.hand) cost feeding { ring(you)  if c in you.hand { n += 1 } }
  action plan(c in you.hand) { until end of game once { on ring(_) { move c to loft } } }
  action demand { foe chooses c in foe.hand { move c to foe.cage } else { n += 1 } }
  action find { choose up to 2 cs in you.hand { move cs to loft } }
  action draw { move top of deck to you.hand }
  action mix { move you.cage to deck  shuffle deck  move top 2 of deck to you.hand }
  setup {
    fill deck with Bird
    shuffle deck
    for each p in players { deal 6 from deck to p.hand }
  }
  triggers ordered by seat from active, oldest first
  flow { turns from red until n > 12 { you act: lay, cage, give, peek, show, call, plan, demand, find, draw, mix } }
`;

/** What each seat, and last a spectator, has had the right to see: told by the zones, never by what the engine says of it. */
class Rights {
  readonly #seen = [new Set<string>(), new Set<string>(), new Set<string>()];
  readonly #game: LoadedGame;

  constructor(game: LoadedGame) {
    this.#game = game;
  }

  look(state: State): void {
    for (const { definition, zone, of } of this.#game.module.things(state)) this.#note(definition, zone, of);
  }

  /** A card that asks shows that it is there, as it does at a table; one that waits to ask does not. */
  listen(engine: Engine, state: State): void {
    const [asking] = engine.decisions(state)[0]?.decision.match(/Kestrel\d\d/) ?? [];
    if (asking !== undefined) for (const names of this.#seen) names.add(asking);
  }

  hear(events: readonly PlayedEvent[]): void {
    for (const { event } of events) {
      const { thing, to, from } = event as { thing?: { thing: string }; to?: unknown; from?: unknown };
      if (thing === undefined) continue;
      for (const end of event.event === 'move' ? [from, to] : []) {
        const place = end as { zone: string; of: unknown } | null;
        this.#note(thing.thing, place?.zone ?? null, place?.of);
      }
      if (event.event === 'reveal')
        for (const seat of to === 'all' ? [0, 1, 2] : (to as number[])) this.#seen[seat]?.add(thing.thing);
    }
  }

  #note(name: string, zone: string | null, of: unknown): void {
    this.#seen.forEach((names, viewer) => {
      if (zone === 'table' || (zone === 'hand' && of === viewer)) names.add(name);
    });
  }

  /** Refuses a text for a viewer that names what they have not seen; gives how much that could have been. */
  allow(viewer: number, text: string): number {
    const seen = this.#seen[viewer]!;
    const birds = text.match(/(?:Kestrel|Linnet)\d\d/g) ?? [];
    const leaked = birds.filter((bird) => !seen.has(`Kestrel${bird.slice(-2)}`));
    if (leaked.length > 0) throw new Error(`${viewer} is told of ${leaked.join(', ')}: ${text}`);
    return numbers.length - seen.size;
  }
}

/** The engine, and what everybody may have seen whenever it has gone on. */
function watched(game: LoadedGame): { readonly engine: Engine; readonly rights: Rights } {
  const rights = new Rights(game);
  const engine = Object.create(game.engine) as Engine;
  engine.setup = (input) => {
    const state = game.engine.setup(input);
    rights.look(state);
    rights.listen(game.engine, state);
    return state;
  };
  engine.play = (state, player, action) => {
    const played = game.engine.play(state, player, action);
    if (played.ok) {
      rights.hear(played.events);
      rights.look(played.state);
      rights.listen(game.engine, played.state);
    }
    return played;
  };
  return { engine, rights };
}

describe('names that nothing else has', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(canaries);
  });

  /** Answers of somebody who often mistypes; `most`: after so many the lines end. */
  function typing(seed: number, most: number): { next: () => Promise<string | null>; drop: () => void; close: () => void } {
    const roll = dice(seed + 1);
    let left = most;
    const strange = ['look', '?', 'lay(Nobody)', 'why demand', 'why lay(Nobody)', 'read', '99', 'cage(Nobody in cage)', '{"action":"lay"}'];
    const next = () => (left-- <= 0 ? null : roll(6) === 0 ? strange[roll(strange.length)]! : String(1 + roll(12)));
    return { next: () => Promise.resolve(next()), drop: () => undefined, close: () => undefined };
  }

  test('HC-27: are in no line for a program of a seat that has not had the right to see the card, in 200 games', async () => {
    let couldLeak = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { engine, rights } = watched(game);
      const people = seed % 4 === 0 ? [] : [0, 1];
      let asked = 0;
      const write = (text: string): void => {
        const { asks, viewer } = JSON.parse(text) as { asks?: { player: number }; viewer?: number | 'spectator' };
        asked = asks?.player ?? asked;
        const readers = viewer === 'spectator' ? [2] : viewer === undefined ? (text.includes('"refused"') || asks !== undefined ? [asked] : [0, 1, 2]) : [viewer];
        for (const reader of readers) couldLeak += rights.allow(reader, text);
      };
      const reader = { engine, facts: game.facts, language: undefined };
      await playForProgram(reader, { seed, players: 2, options: {}, people }, { write, lines: typing(seed, 40) });
    }
    expect(couldLeak).toBeGreaterThan(50_000);
  });

  test('HC-27: nor in what a terminal shows the only person who plays there', async () => {
    let couldLeak = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { engine, rights } = watched(game);
      const seat = seed % 3;
      const write = (text: string): void => void (couldLeak += rights.allow(seat, text));
      const reader = { engine, facts: game.facts, language: seed % 2 === 0 ? 'en' : undefined };
      const input = { seed, players: 2, options: {}, people: seat === 2 ? [] : [seat] };
      await play(reader, input, { write, lines: typing(seed, 60), clear: null });
    }
    expect(couldLeak).toBeGreaterThan(10_000);
  });

  test('HC-27: the watch is awake: what is told to one would be caught where the other reads it', async () => {
    const { engine, rights } = watched(game);
    const shown: string[] = [];
    const reader = { engine, facts: game.facts, language: undefined };
    const input = { seed: 1, players: 2, options: {}, people: [0] };
    await play(reader, input, { write: (text) => void shown.push(text), lines: typing(1, 0), clear: null });
    expect(() => rights.allow(0, shown.join(''))).not.toThrow();
    expect(() => rights.allow(1, shown.join(''))).toThrow(/1 is told of Kestrel\d\d/);
  });
}); // prettier-ignore
