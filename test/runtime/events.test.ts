import { describe, expect, test } from 'vitest';
import { canonical } from '../../runtime/json.ts';
import { makeGame } from '../../runtime/game.ts';
import { type ActionJson, type EventJson, HEAD, type Json, note, type State } from '../../runtime/index.ts';
import { eventsOf, eventsSeen } from '../../runtime/events.ts';
import { knows } from '../../runtime/refs.ts';
import { relabel } from './relabel.ts';
import { AT, BOX, CARDS, FUNCTIONS, ring, TABLES } from './toy.ts';
import { engine, viewersOf, walk } from './walk.ts';

const game = makeGame(TABLES, FUNCTIONS, ring);

function played(
  s: State,
  action: string,
): { state: State; seen: (viewer: number | 'spectator') => EventJson[] } {
  const player = engine.decisions(s)[0]!.player;
  const parsed = engine.parseAction(s, player, action);
  if (!parsed.ok) throw new Error(parsed.message);
  const result = engine.play(s, player, parsed.action);
  if (!result.ok) throw new Error(result.message);
  return { state: result.state, seen: (viewer) => engine.eventsFor(result.events, viewer) };
}
const nameOf = (t: number): string => TABLES.definitions[CARDS[t]!]!.name;

describe('events', () => {
  test('name what the viewer saw before or after, and hide the rest', () => {
    const s = engine.setup({ seed: 1 });
    const drawn = nameOf(s.buffer[AT.deck + 1]!);
    const { seen } = played(s, 'draw');
    const hidden = { thing: null, zone: 'deck', of: 0 };
    const move = { event: 'move', from: { zone: 'deck', of: 0 }, to: { zone: 'hand', of: 0 } };
    expect(seen(0)[0]).toEqual({ ...move, thing: { thing: drawn, zone: 'deck', of: 0, nth: 1 } });
    expect(seen(1)[0]).toEqual({ ...move, thing: hidden });
    expect(seen('spectator')[0]).toEqual({ ...move, thing: hidden });
    expect(seen(1).slice(1)).toEqual([
      { event: 'turn', player: 1 },
      { event: 'set', attribute: 'rounds', of: null, from: 1, to: 2 },
    ]);
  });

  test('of a card laid open are open to all, as it stood before', () => {
    const s = engine.setup({ seed: 1 });
    const { seen } = played(s, 'play(Bear)');
    expect(seen('spectator')).toEqual([
      {
        event: 'move',
        thing: { thing: 'Bear', zone: 'hand', of: 0, nth: 1 },
        from: { zone: 'hand', of: 0 },
        to: { zone: 'table', of: 0 },
      },
    ]);
  });

  test('that rules declare hide their things too, and tell them to who sees them when they are over', () => {
    const s = engine.setup({ seed: 1 });
    const { seen } = played(s, 'burn(Bear)');
    const declared = { event: 'discard', p: 0 };
    expect(seen(0)[0]).toEqual({ ...declared, c: { thing: 'Bear', zone: 'hand', of: 0, nth: 1 } });
    expect(seen(1)[0]).toEqual({ ...declared, c: { thing: null, zone: 'hand', of: 0 } });
    const bear = CARDS.findIndex((c, t) => c === 2 && s.buffer[AT.place + t] === 3);
    const [begins, goes, ends] = [
      [16, bear, 0],
      [1, bear, 3, 6],
      [8, 16],
    ];
    const told = (...numbers: number[][]): Json[] => {
      ring.count = 0;
      for (const [code = 0, ...rest] of numbers) note(ring, code, rest.length, ...rest);
      const events = eventsSeen(eventsOf(game, s.buffer, s.buffer), 1);
      return events.flatMap(({ event, c }) => (event === 'discard' ? [(c as { thing: Json }).thing] : []));
    };
    expect(told(begins, goes, ends)).toEqual(['Bear']);
    // What follows is no part of it, nor what another one shows inside which it stands.
    expect(told(begins, ends, goes)).toEqual([null]);
    expect(told(begins, begins, ends, goes, ends)).toEqual(['Bear', null]);
    // A decision is waited for in the middle: it begins in one call and ends in another.
    expect(told(begins, goes)).toEqual([null]);
    expect(told(goes, ends, begins)).toEqual(['Bear']);
  });

  test('L12: tell of a value that changes those alone who see whose it is', () => {
    const s = engine.setup({ seed: 1 });
    const t = s.buffer[AT.hand + 1]!;
    ring.count = 0;
    note(ring, 2, 4, 4, t, 0, 1);
    const events = eventsOf(game, s.buffer, s.buffer);
    const of = { thing: nameOf(t), zone: 'hand', of: 0, nth: 1 };
    expect(eventsSeen(events, 0)).toEqual([{ event: 'set', attribute: 'tired', of, from: false, to: true }]);
    expect(eventsSeen(events, 1)).toEqual([]);
  });

  test('tell what a look showed to those who looked', () => {
    const s = engine.setup({ seed: 1 });
    const top = s.buffer[AT.box + 2]!;
    ring.count = 0;
    note(ring, 5, 2, top, 2);
    const events = eventsOf(game, s.buffer, s.buffer);
    expect(eventsSeen(events, 1)).toMatchObject([
      { event: 'reveal', thing: { thing: nameOf(top) }, to: [1] },
    ]);
    expect(eventsSeen(events, 0)).toMatchObject([{ event: 'reveal', thing: { thing: null }, to: [1] }]);
  });

  test('number a thing among those only that all who know it know', () => {
    const s = engine.setup({ seed: 1 });
    const b = s.buffer;
    const [under, top] = [0, 1];
    // Two rats on the box, the upper one seen by seat 1 alone: its number must not tell of the other.
    b.set([2, under, top], AT.box);
    b.set([BOX, BOX], AT.place);
    b[AT.boxBag] = 0;
    ring.count = 0;
    note(ring, 5, 2, top, 2);
    expect(eventsSeen(eventsOf(game, b, b), 1)).toMatchObject([{ thing: { thing: 'Rat', nth: 1 } }]);
  });

  test('too many for the ring are a fault, never a silent cut', () => {
    const s = engine.setup({ seed: 1 });
    ring.count = ring.slots.length + 1;
    expect(() => eventsOf(game, s.buffer, s.buffer)).toThrow(/more events/);
    ring.count = 0;
  });

  test('lists of things are told as lists', () => {
    const s = engine.setup({ seed: 1 });
    const [a, b] = [s.buffer[AT.hand + 1]!, s.buffer[AT.hand + 2]!];
    ring.count = 0;
    note(ring, 17, 3, 2, a, b);
    note(ring, 4, 1, 1);
    const events = eventsOf(game, s.buffer, s.buffer);
    expect(eventsSeen(events, 0)).toMatchObject([
      { event: 'gather', cs: [{ thing: nameOf(a) }, { thing: nameOf(b) }] },
      { event: 'turn', player: 1 },
    ]);
    expect(eventsSeen(events, 1)).toMatchObject([{ cs: [{ thing: null }, { thing: null }] }, {}]);
  });
});

/** The listed move with the same meaning after things were called otherwise: by its raw number. */
function renamedMove(move: number, site: number, to: (t: number) => number): number {
  if (site === 3) return move < 0 ? move : to(move);
  if (site !== 1 || move >> 6 === 0) return move;
  const second = (move >> 3) & 7;
  return to(move & 7) | ((move >> 6 === 4 ? to(second) : second) << 3) | (move & ~63);
}

describe('one step of another player', () => {
  test('tells nothing of what stays hidden: the same step with hidden things exchanged looks the same', () => {
    let compared = 0;
    const out = new Int32Array(64);
    walk(30, (s) => {
      const chooser = engine.decisions(s)[0]?.player;
      const site = s.buffer[HEAD.site]!;
      if (chooser === undefined || site === 5) return;
      for (const viewer of viewersOf(s)) {
        if (viewer === chooser) continue;
        const hidden = CARDS.map((_, t) => t).filter(
          (t) => s.buffer[AT.place + t]! >= 0 && !knows(game, s.buffer, t, viewer),
        );
        const a = hidden[0];
        const b = hidden.find((t) => CARDS[t] !== CARDS[a ?? 0]);
        if (a === undefined || b === undefined) continue;
        const swap = (t: number): number => (t === a ? b : t === b ? a : t);
        const other = relabel(s, swap);
        const count = engine.fast.moves(s.buffer, out);
        for (const move of out.slice(0, count)) {
          if (site === 1 && move >> 6 === 2) continue; // its question reads the card
          const first = step(s, move);
          const second = step(other, renamedMove(move, site, swap));
          if (first === null || second === null) continue;
          if (knows(game, first.state.buffer, a, viewer) || knows(game, first.state.buffer, b, viewer))
            continue;
          expect(canonical(engine.view(second.state, viewer))).toBe(
            canonical(engine.view(first.state, viewer)),
          );
          expect(engine.eventsFor(second.events, viewer)).toEqual(engine.eventsFor(first.events, viewer));
          compared += 1;
        }
      }
    });
    expect(compared).toBeGreaterThan(1_000);
  });
});

function step(s: State, move: number): Extract<ReturnType<typeof engine.play>, { ok: true }> | null {
  const player = engine.decisions(s)[0]!.player;
  const out = new Int32Array(64);
  const count = engine.fast.moves(s.buffer, out);
  const index = [...out.subarray(0, count)].indexOf(move);
  const action: ActionJson | undefined = engine.legal(s, player)[index];
  if (action === undefined) return null;
  const result = engine.play(s, player, action);
  return result.ok ? result : null;
}
