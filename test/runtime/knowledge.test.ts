import { beforeEach, describe, expect, test } from 'vitest';
import {
  knowers,
  knowledgeOf,
  noteMove,
  noteReveal,
  noteShuffle,
  SPECTATOR,
} from '../../runtime/knowledge.ts';
import { HEAD, type ZoneTable } from '../../runtime/tables.ts';

const SPECTATORS = -1 << SPECTATOR;
const CAPACITY = 6;
const [DECK, HAND, TABLE, SECRET, CHEST] = [0, 2, 4, 6, 8];
const [A, B, C, D] = [0, 1, 2, 3];
const KNOWN = 100;
const PLACE = 110;

function zone(name: string, order: 'pile' | 'set', seenBy: ZoneTable['seenBy'], place: number): ZoneTable {
  return {
    name,
    names: {},
    holder: 'player',
    placeKind: null,
    order,
    at: HEAD.end + place * (CAPACITY + 1),
    capacity: CAPACITY,
    place,
    seenBy,
    countBy: name === 'chest' ? 'owner' : 'all',
    region: 0,
    bag: -1,
  };
}
const k = knowledgeOf({
  zones: [
    zone('deck', 'pile', 'nobody', DECK),
    zone('hand', 'set', 'owner', HAND),
    zone('table', 'set', 'all', TABLE),
    zone('secret', 'set', 'nobody', SECRET),
    zone('chest', 'pile', 'nobody', CHEST),
  ],
  placeKinds: [],
  maxPlayers: 2,
  things: [0, 1, 2, 0],
  known: KNOWN,
  knownPlace: PLACE,
});

let s = new Int16Array(120);
const where = new Map<number, number>();

function put(thing: number, to: number, top = false): void {
  const from = where.get(thing) ?? -1;
  noteMove(s, k, thing, from, to, top);
  if (from >= 0) {
    const at = k.at[from]!;
    const rest = [...s.subarray(at + 1, at + 1 + s[at]!)].filter((other) => other !== thing);
    s.set([rest.length, ...rest], at);
  }
  const at = k.at[to]!;
  s[at + 1 + s[at]!] = thing;
  s[at] = s[at]! + 1;
  where.set(thing, to);
}
const know = (thing: number): number => knowers(s, k, thing, where.get(thing)!);
const places = (thing: number): number => s[PLACE + thing]!;

beforeEach(() => {
  s = new Int16Array(120);
  where.clear();
});

describe('what zones show', () => {
  test('is known to those who see the zone', () => {
    put(A, HAND);
    put(B, HAND + 1);
    put(C, TABLE);
    put(D, DECK);
    expect([know(A), know(B), know(C), know(D)]).toEqual([1, 2, -1, 0]);
  });
});

describe('a thing that goes into a hidden place', () => {
  test('is known to all who saw it go', () => {
    put(A, TABLE);
    put(A, HAND);
    expect(know(A)).toBe(-1);
    put(B, HAND + 1);
    put(B, SECRET);
    expect(know(B)).toBe(2);
  });

  test('on top of a pile is known with its position until the pile is shuffled', () => {
    put(A, TABLE);
    put(A, DECK);
    expect([know(A), places(A)]).toEqual([-1, -1]);
    put(B, DECK);
    expect(places(A)).toBe(-1);
    noteShuffle(s, k, DECK);
    expect([know(A), places(A)]).toEqual([-1, 0]);
  });

  test('a shuffle of some leaves the others', () => {
    put(A, TABLE);
    put(B, TABLE);
    put(A, DECK);
    put(B, DECK);
    noteShuffle(s, k, DECK, 1);
    expect([places(A), places(B)]).toEqual([0, -1]);
  });
});

describe('a move that a viewer cannot follow', () => {
  test('out of a hand in which they know a card makes it unknown, whichever card went', () => {
    for (const gone of [A, B]) {
      s.fill(0);
      where.clear();
      put(A, TABLE);
      put(A, HAND);
      put(B, HAND);
      put(gone, SECRET);
      expect(know(A) & ~1).toBe(0);
      expect(know(B) & ~1).toBe(0);
      expect(know(A) & 1).toBe(1);
    }
  });

  test('out of a hand to a place that all see leaves the rest known', () => {
    put(A, TABLE);
    put(A, HAND);
    put(B, HAND);
    put(B, TABLE);
    expect(know(A)).toBe(-1);
  });

  test('of a thing known to be alone is followed', () => {
    put(A, TABLE);
    put(A, HAND);
    put(A, SECRET);
    expect(know(A)).toBe(-1);
  });

  test('of a thing alone in a place whose count is secret is not', () => {
    put(A, TABLE);
    put(A, CHEST);
    put(A, SECRET);
    expect(know(A)).toBe(1);
  });
});

describe('a thing of a definition that they knew there', () => {
  test('coming out is taken for that one, whichever copy it is', () => {
    for (const gone of [A, D]) {
      s.fill(0);
      where.clear();
      put(A, TABLE);
      put(A, HAND);
      put(D, HAND);
      put(B, HAND);
      expect([know(A), know(D)]).toEqual([-1, 1]);
      put(gone, TABLE);
      const left = gone === A ? D : A;
      expect([know(gone), know(left)]).toEqual([-1, 1]);
    }
  });

  test('of another definition leaves it known', () => {
    put(A, TABLE);
    put(A, HAND);
    put(B, HAND);
    put(B, TABLE);
    expect(know(A)).toBe(-1);
  });
});

describe('a draw from the top', () => {
  test('carries what is known of it', () => {
    put(B, DECK);
    put(A, TABLE);
    put(A, DECK);
    put(A, HAND + 1, true);
    expect(know(A)).toBe(-1);
    expect(know(B)).toBe(0);
  });

  test('leaves things at other known positions known', () => {
    put(A, TABLE);
    put(A, DECK);
    put(B, DECK);
    put(B, HAND, true);
    expect([know(A), places(A)]).toEqual([-1, -1]);
    expect(know(B)).toBe(1);
  });

  test('may have been a thing known without its position', () => {
    put(A, TABLE);
    put(A, DECK);
    put(B, DECK);
    noteShuffle(s, k, DECK);
    put(B, HAND, true);
    expect(know(A)).toBe(1);
  });

  test('differs from a search, which leaves no position known', () => {
    put(A, TABLE);
    put(A, DECK);
    put(B, DECK);
    put(B, HAND);
    expect([know(A), places(A)]).toEqual([1, 1]);
  });
});

describe('looking', () => {
  test('tells those who look what and where', () => {
    put(A, DECK);
    put(B, DECK);
    noteReveal(s, k, B, DECK, 2);
    expect([know(A), know(B), places(B)]).toEqual([0, 2, 2]);
    put(C, HAND);
    noteReveal(s, k, C, HAND, SPECTATORS);
    expect([know(C), places(C)]).toEqual([SPECTATORS | 1, 0]);
  });

  test('at a place whose count is secret is forgotten with an insert that was not seen', () => {
    put(A, SECRET);
    put(B, SECRET);
    put(B, CHEST);
    noteReveal(s, k, B, CHEST, 3);
    put(A, CHEST);
    expect(places(B)).toBe(3);
    put(C, CHEST);
    expect(places(B)).toBe(1);
    expect(know(B)).toBe(3);
  });

  test('inside one pile moves positions only', () => {
    put(A, TABLE);
    put(A, DECK);
    put(B, DECK);
    noteReveal(s, k, B, DECK, 1);
    put(A, DECK);
    expect([know(A), places(A), know(B), places(B)]).toEqual([-1, 0, 1, 0]);
  });
});
