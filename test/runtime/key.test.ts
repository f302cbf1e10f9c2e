import { describe, expect, test } from 'vitest';
import { HEAD, type State } from '../../runtime/index.ts';
import { seedState } from '../../runtime/chance.ts';
import { copiesSwapped, rearranged, relabel } from './relabel.ts';
import { AT, CARDS, move, roll } from './toy.ts';
import { engine, walk } from './walk.ts';

const die = new Int16Array(64);
seedState(die, 'key');
const dice = (n: number): number => roll(die, n);
const copyOf = (s: State): State => ({ buffer: s.buffer.slice() });

/** The state with one slot changed. */
function changed(s: State, at: number, value: number): State {
  const copy = copyOf(s);
  copy.buffer[at] = value;
  return copy;
}

/** Rats on the table of seat 0, with links between them. */
function linked(hosts: readonly number[]): State {
  const s = copyOf(engine.setup({ seed: 25 }));
  for (let t = 0; t < CARDS.length; t += 1) move(s.buffer, t, 6);
  hosts.forEach((host, t) => (s.buffer[AT.host + t] = host));
  return s;
}

/** Also of numbers that no state has. */
const keyOf = (s: State): string => engine.fast.key(s.buffer);

describe('the key', () => {
  test('does not tell which copy is where, at every state', () => {
    let renamed = 0;
    walk(20, (s) => {
      const key = keyOf(s);
      for (let i = 0; i < 3; i += 1) {
        const other = relabel(s, copiesSwapped(dice));
        expect(keyOf(other)).toBe(key);
        if (engine.hash(other) !== engine.hash(s)) renamed += 1;
      }
    });
    expect(renamed).toBeGreaterThan(500);
  });

  test('does not tell the order of sets and bags', () => {
    walk(20, (s) => expect(keyOf(rearranged(s, dice))).toBe(keyOf(s)));
  });

  test('does not count chance, knowledge, the turn, dead and derived slots', () => {
    walk(4, (s) => {
      const key = keyOf(s);
      for (const at of [HEAD.key, AT.streams + 1, HEAD.turn, AT.known + 2, AT.derived, AT.frames + 4]) {
        expect(keyOf(changed(s, at, 77))).toBe(key);
      }
      expect(keyOf(changed(s, AT.effects + 6 * s.buffer[HEAD.effects]!, 1))).toBe(key);
    });
  });

  test('tells apart what the game may go on from differently', () => {
    const s = engine.setup({ seed: 2 });
    const keys = [
      s,
      changed(s, AT.life, 9),
      changed(s, AT.gold + 1, 1),
      changed(s, AT.rounds, 9),
      changed(s, AT.pet, s.buffer[AT.hand + 1]!),
      changed(s, AT.pet, s.buffer[AT.hand + 10]!),
      changed(s, AT.tired + s.buffer[AT.hand + 1]!, 1),
      changed(s, AT.owner + s.buffer[AT.hand + 1]!, 1),
      changed(s, HEAD.site, 2),
      changed(s, HEAD.chooser, 1),
      changed(s, HEAD.active, 1),
      changed(s, AT.boxBag, 0),
      changed(s, AT.lives, 5),
    ].map((state) => keyOf(state));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a live frame counts, a dead one does not', () => {
    const s = changed(engine.setup({ seed: 2 }), HEAD.site, 5);
    expect(keyOf(changed(s, AT.frames + 2, 1))).not.toBe(keyOf(changed(s, AT.frames + 2, 2)));
    expect(keyOf(changed(s, AT.frames + 1, 1))).toBe(keyOf(changed(s, AT.frames + 1, 2)));
  });

  test('order above the bag of a pile counts', () => {
    const s = changed(engine.setup({ seed: 2 }), AT.boxBag, 0);
    const a = s.buffer[AT.box + 1]!;
    const b = CARDS.findIndex((definition) => definition !== CARDS[a]);
    s.buffer[AT.box + 2] = b;
    const other = changed(changed(s, AT.box + 1, b), AT.box + 2, a);
    expect(keyOf(other)).not.toBe(keyOf(s));
  });

  test('of things that refer to things is the same for the same figure only', () => {
    const key = (...hosts: number[]): string => keyOf(linked(hosts));
    // Rats are 0, 1, 2: who lies on whom, whatever they are called.
    expect(key(1, -1, -1)).toBe(key(-1, 2, -1));
    expect(key(1, 2, -1)).toBe(key(2, -1, 1));
    expect(key(1, 2, 0)).toBe(key(2, 0, 1));
    expect(key(1, 0, -1)).toBe(key(-1, 2, 1));
    const figures = [
      key(-1, -1, -1),
      key(1, -1, -1),
      key(1, 2, -1),
      key(1, 2, 0),
      key(1, 0, -1),
      key(2, 2, -1),
      key(0, -1, -1),
    ];
    expect(new Set(figures).size).toBe(figures.length);
  });

  test('tells figures apart in which everything has one reference to it and one from it', () => {
    const bears = (...hosts: number[]): State => linked([-1, -1, -1, -1, -1, ...hosts]);
    // Bears are 5, 6, 7: on themselves, in a pair and alone, in a ring.
    const keys = [bears(5, 6, 7), bears(6, 5, 7), bears(6, 7, 5)].map((s) => keyOf(s));
    expect(new Set(keys).size).toBe(3);
    expect(keyOf(bears(7, 6, 5))).toBe(keys[1]);
    expect(keyOf(bears(7, 5, 6))).toBe(keys[2]);
  });

  test('is text without broken characters', () => {
    walk(2, (s) => {
      const key = keyOf(changed(s, AT.gold, -32_768));
      expect(new TextDecoder().decode(new TextEncoder().encode(key))).toBe(key);
    });
  });

  test('of both faces is one', () => {
    const s = engine.setup({ seed: 2 });
    expect(engine.fast.key(s.buffer)).toBe(engine.key(s));
  });
});
