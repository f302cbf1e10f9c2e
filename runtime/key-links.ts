/**
 * Canonical numbers for things that refer to one another (an aura to what it lies on). Things are told apart by what
 * they are and where, then again and again by whom they refer to and who refers to them. Those that even so look the
 * same are numbered one after the other, each time with what follows from it: where they are interchangeable, which
 * one comes first makes no difference. The numbers are written into the key, so two situations that differ never meet.
 */
import { attributeAt, type Game, hasAttribute } from './game.ts';
import type { AttributeTable, ValueType } from './tables.ts';
import { memberAt } from './values.ts';

/** Gives the function that numbers the things of a state; `compare` orders two of one place without their links. */
export function makeLinks(
  game: Game,
  linking: readonly AttributeTable[],
): (s: Int16Array, compare: (a: number, b: number) => number) => Int32Array {
  const { tables } = game;
  return (s, compare) => {
    const position = positionsOf(game, s);
    const place = (thing: number): number => s[tables.thingPlace + thing]!;
    const things = [...tables.things.keys()].filter((thing) => place(thing) >= 0);
    const ranks = new Int32Array(tables.things.length).fill(-1);
    const order = (a: number, b: number): number =>
      place(a) - place(b) || position[a]! - position[b]! || compare(a, b);
    things.sort((a, b) => order(a, b) || a - b);
    rankBy(things, ranks, (a, b) => order(a, b) === 0);
    const links = things.map((thing) => linksOf(game, s, linking, thing));
    const refine = (): void => refineRanks(tables.things.length, things, links, ranks);
    refine();
    for (;;) {
      const tied = firstTie(things, links, ranks);
      if (tied < 0) break;
      // The others of its class come after it.
      const rank = ranks[tied]!;
      for (const thing of things) if (ranks[thing] === rank && thing !== tied) ranks[thing] = rank + 1;
      refine();
    }
    return ranks;
  };
}

/** Where things with a known order stand in it; 0 for the others. */
function positionsOf(game: Game, s: Int16Array): Int32Array {
  const k = game.knowledge;
  const position = new Int32Array(game.tables.things.length);
  for (let place = 0; place < k.at.length; place += 1) {
    if (k.ordered[place] !== 1 || place === k.supply) continue;
    const at = k.at[place]!;
    const bag = k.bag[place]! < 0 ? 0 : s[k.bag[place]!]!;
    for (let i = bag; i < s[at]!; i += 1) position[s[at + 1 + i]!] = i + 1;
  }
  return position;
}

/** The things that a thing refers to, attribute after attribute; −1 for none and gone. */
function linksOf(game: Game, s: Int16Array, linking: readonly AttributeTable[], thing: number): number[] {
  const found: number[] = [];
  const collect = (at: number, type: ValueType): void => {
    if (type.kind === 'list') {
      found.push(-1 - s[at]!);
      for (let i = 0; i < s[at]!; i += 1) collect(memberAt(at, type.of, i), type.of);
    } else {
      found.push(s[at]! >= 0 && s[game.tables.thingPlace + s[at]!]! >= 0 ? s[at]! : Math.min(s[at]!, -1));
    }
  };
  for (const attribute of linking) {
    if (hasAttribute(game, s, attribute, thing)) collect(attributeAt(attribute, thing), attribute.type);
  }
  return found;
}

/** Equal neighbours of a sorted list get one rank, the place of the first. */
function rankBy(things: readonly number[], ranks: Int32Array, same: (a: number, b: number) => boolean): void {
  let rank = 0;
  const before = [...things];
  const next = new Int32Array(ranks.length);
  before.forEach((thing, i) => {
    if (i > 0 && !same(before[i - 1]!, thing)) rank = i;
    next[thing] = rank;
  });
  for (const thing of before) ranks[thing] = next[thing]!;
}

/** Splits classes by whom their members refer to and who refers to them, until nothing splits. */
function refineRanks(
  size: number,
  things: number[],
  links: ReadonlyArray<readonly number[]>,
  ranks: Int32Array,
): void {
  const linksBy = new Map(things.map((thing, i) => [thing, links[i]!]));
  for (let classes = countOf(things, ranks); ;) {
    const referrers: string[][] = Array.from({ length: size }, () => []);
    linksBy.forEach((targets, thing) => {
      targets.forEach((target, i) => target >= 0 && referrers[target]!.push(`${ranks[thing]!}.${i}`));
    });
    const texts = new Map(
      things.map((thing) => {
        const targets = linksBy.get(thing)!.map((target) => (target >= 0 ? ranks[target]! : target));
        return [thing, `${targets.join()};${referrers[thing]!.sort().join()}`];
      }),
    );
    const sorted = [...things].sort((a, b) => {
      const textA = texts.get(a)!;
      const textB = texts.get(b)!;
      return ranks[a]! - ranks[b]! || (textA < textB ? -1 : textA > textB ? 1 : a - b);
    });
    const before = ranks.slice();
    rankBy(sorted, ranks, (a, b) => before[a] === before[b] && texts.get(a) === texts.get(b));
    const split = countOf(things, ranks);
    if (split === classes) return;
    classes = split;
  }
}

function countOf(things: readonly number[], ranks: Int32Array): number {
  return new Set(things.map((thing) => ranks[thing])).size;
}

/** A member of the first class of several whose members have links; −1 when there is none. */
function firstTie(
  things: readonly number[],
  links: ReadonlyArray<readonly number[]>,
  ranks: Int32Array,
): number {
  const linked = new Set<number>();
  const times = new Map<number, number>();
  things.forEach((thing, i) => {
    times.set(ranks[thing]!, (times.get(ranks[thing]!) ?? 0) + 1);
    for (const target of links[i]!) {
      if (target < 0) continue;
      linked.add(thing);
      linked.add(target);
    }
  });
  let found = -1;
  for (const thing of linked) {
    if (times.get(ranks[thing]!) === 1) continue;
    if (found < 0 || ranks[thing]! < ranks[found]! || (ranks[thing] === ranks[found] && thing < found))
      found = thing;
  }
  return found;
}
