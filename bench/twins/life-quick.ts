/**
 * LIFE, Quick, for two players, written by hand for speed: the bar for the generated engine of `life:Quick`. The same game
 * to the letter: three continents out of six, ten of all animals each, the same questions. The whole state is one
 * Int16Array; an animal is its number, on a continent with its owner in bit 8.
 */

/** What the twin must know of an animal. */
export interface Animal {
  readonly name: string;
  readonly weight: number;
  readonly speed: number;
  readonly longevity: number;
  readonly population: number;
}

const LIMIT = 1_000_000;
const RARE = 500;
const LANDS = 3;
const MOST = 256;
const NAMES: string[] = [];
const WEIGHT = new Float64Array(MOST);
const SPEED = new Float64Array(MOST);
const LONGEVITY = new Float64Array(MOST);
const POPULATION = new Int32Array(MOST);

export const SIZE = 128;
export const CONTINENTS: readonly string[] = [
  'Africa',
  'Asia',
  'Europe',
  'NorthAmerica',
  'SouthAmerica',
  'Oceania',
];
const ACTIVE = 0;
const CHOOSER = 1; // −2: over
const FLEEING = 2; // with its owner; −1: nobody is asked where it goes
const COLLAPSED = 3; // the land it leaves
const OLDEST = 4; // who stays there for its longevity; −1: none
const POINTS = 5; // of each
const OPEN = 7; // the three continents
const HAND = 10; // of each, by 12: count, then animals
const DECK = 34; // of each, by 8: count, then animals, the last first
const FAUNA = 50; // of each land, by 24: count, then animals
const HAND_SIZE = 12;
const DECK_SIZE = 8;
const FAUNA_SIZE = 24;
const NUMBER = 255;

// Moves: 4 × place in the hand + land; or the land that an animal flees to.
const stock = new Int16Array(MOST);
const lands = new Int16Array(6);

/** Takes the animals of a catalogue; once, before anything else. */
export function load(animals: readonly Animal[]): void {
  if (animals.length > MOST) throw new Error(`${animals.length} animals, where ${MOST} have room`);
  NAMES.length = 0;
  animals.forEach(({ name, weight, speed, longevity, population }, at) => {
    NAMES.push(name);
    WEIGHT[at] = weight;
    SPEED[at] = speed;
    LONGEVITY[at] = longevity;
    POPULATION[at] = population;
  });
}

/** What chance has chosen: ten animals each, those in hand first, then in the order in which they are drawn. */
export interface Deal {
  readonly open: readonly string[];
  readonly cards: readonly [readonly string[], readonly string[]];
  readonly first: number;
}

/** The start of a game that is dealt like this, played up to its first decision. */
export function begin(s: Int16Array, { open, cards, first }: Deal): void {
  s.fill(0);
  open.forEach((name, land) => (s[OPEN + land] = CONTINENTS.indexOf(name)));
  for (let seat = 0; seat < 2; seat++) {
    const dealt = cards[seat]!.map((name) => NAMES.indexOf(name));
    deal(s, seat, (i) => dealt[i]!);
  }
  start(s, first);
}

/** A game of its own: continents, animals and the first player at random. */
export function create(s: Int16Array, below: (bound: number) => number): void {
  s.fill(0);
  for (let i = 0; i < 6; i++) lands[i] = i;
  for (let land = 0; land < LANDS; land++) {
    const j = land + below(6 - land);
    const open = lands[j]!;
    lands[j] = lands[land]!;
    s[OPEN + land] = open;
  }
  const count = NAMES.length;
  for (let i = 0; i < count; i++) stock[i] = i;
  for (let i = 0; i < 20; i++) {
    const j = i + below(count - i);
    const animal = stock[i]!;
    stock[i] = stock[j]!;
    stock[j] = animal;
  }
  for (let seat = 0; seat < 2; seat++) {
    const hand = HAND + seat * HAND_SIZE;
    const deck = DECK + seat * DECK_SIZE;
    s[hand] = 4;
    s[deck] = 6;
    for (let i = 0; i < 4; i++) s[hand + 1 + i] = stock[seat * 10 + i]!;
    for (let i = 0; i < 6; i++) s[deck + 1 + i] = stock[seat * 10 + 4 + i]!;
  }
  start(s, below(2));
}

function deal(s: Int16Array, seat: number, card: (i: number) => number): void {
  const hand = HAND + seat * HAND_SIZE;
  const deck = DECK + seat * DECK_SIZE;
  s[hand] = 4;
  s[deck] = 6;
  for (let i = 0; i < 4; i++) s[hand + 1 + i] = card(i);
  for (let i = 0; i < 6; i++) s[deck + 6 - i] = card(4 + i);
}

function start(s: Int16Array, first: number): void {
  s[FLEEING] = s[OLDEST] = -1;
  turn(s, first);
}

export function chooser(s: Int16Array): number {
  return s[CHOOSER]!;
}

/** A turn begins: a card is drawn; who has nothing to place is passed over, and when nobody has, the game is over. */
function turn(s: Int16Array, seat: number): void {
  for (let active = seat; ; active = 1 - active) {
    const hand = HAND + active * HAND_SIZE;
    const deck = DECK + active * DECK_SIZE;
    if (s[deck]! > 0) {
      const top = deck + s[deck]!;
      s[deck]!--;
      s[hand + ++s[hand]!] = s[top]!;
      s[top] = 0;
    } else if (s[hand] === 0) {
      const other = 1 - active;
      if (s[HAND + other * HAND_SIZE] === 0 && s[DECK + other * DECK_SIZE] === 0) {
        s[CHOOSER] = -2;
        count(s);
        return;
      }
      continue;
    }
    s[ACTIVE] = s[CHOOSER] = active;
    return;
  }
}

/** Writes the legal moves; gives how many. */
export function moves(s: Int16Array, out: Int32Array): number {
  let n = 0;
  if (s[FLEEING]! >= 0) {
    const from = s[COLLAPSED]!;
    for (let land = 0; land < LANDS; land++) if (land !== from) out[n++] = land;
    return n;
  }
  for (let place = 0, count = s[HAND + s[ACTIVE]! * HAND_SIZE]!; place < count; place++)
    for (let land = 0; land < LANDS; land++) out[n++] = place * 4 + land;
  return n;
}

/** Plays a listed move. */
export function apply(s: Int16Array, move: number): void {
  const active = s[ACTIVE]!;
  if (s[FLEEING]! >= 0) {
    const fleeing = s[FLEEING]!;
    s[FLEEING] = -1;
    const land = FAUNA + move * FAUNA_SIZE;
    if (crowd(s, land) + POPULATION[fleeing & NUMBER]! <= LIMIT) s[land + ++s[land]!] = fleeing;
    rest(s, FAUNA + s[COLLAPSED]! * FAUNA_SIZE);
    turn(s, 1 - active);
    return;
  }
  const hand = HAND + active * HAND_SIZE;
  const place = move >> 2;
  const land = FAUNA + (move & 3) * FAUNA_SIZE;
  const animal = s[hand + 1 + place]!;
  const count = --s[hand]!;
  for (let at = hand + 1 + place; at <= hand + count; at++) s[at] = s[at + 1]!;
  s[hand + 1 + count] = 0;
  s[land + ++s[land]!] = animal | (active << 8);
  if (crowd(s, land) > LIMIT) {
    s[POINTS + active]!--;
    collapse(s, move & 3, land);
    if (s[FLEEING]! >= 0) return;
  }
  turn(s, 1 - active);
}

function crowd(s: Int16Array, land: number): number {
  let sum = 0;
  for (let at = land + 1, end = land + s[land]!; at <= end; at++) sum += POPULATION[s[at]! & NUMBER]!;
  return sum;
}

/** The only one that has the most of something; −1: there is none. */
function onlyMost(s: Int16Array, land: number, of: Float64Array): number {
  let best = -1;
  let found = -1;
  for (let at = land + 1, end = land + s[land]!; at <= end; at++) {
    const value = of[s[at]! & NUMBER]!;
    if (value > best) {
      best = value;
      found = s[at]!;
    } else if (value === best) found = -1;
  }
  return found;
}

function onlyLeast(s: Int16Array, land: number, of: Float64Array): number {
  let best = Infinity;
  let found = -1;
  for (let at = land + 1, end = land + s[land]!; at <= end; at++) {
    const value = of[s[at]! & NUMBER]!;
    if (value < best) {
      best = value;
      found = s[at]!;
    } else if (value === best) found = -1;
  }
  return found;
}

/** Heaviest, swiftest and longest-lived are left; the swiftest flees, and who owns it is asked where to. */
function collapse(s: Int16Array, number: number, land: number): void {
  const heaviest = onlyMost(s, land, WEIGHT);
  const swiftest = onlyMost(s, land, SPEED);
  const longest = onlyMost(s, land, LONGEVITY);
  const fleeing = swiftest === heaviest ? -1 : swiftest;
  const oldest = longest === heaviest || longest === swiftest ? -1 : longest;
  const count = s[land]!;
  let left = 0;
  for (let at = land + 1; at <= land + count; at++) {
    const animal = s[at]!;
    s[at] = 0;
    if (animal === heaviest || animal === oldest) s[land + ++left] = animal;
  }
  s[land] = left;
  s[OLDEST] = oldest;
  if (fleeing >= 0) {
    s[FLEEING] = fleeing;
    s[COLLAPSED] = number;
    s[CHOOSER] = fleeing >> 8;
  } else rest(s, land);
}

/** The lighter of two that are still too many goes. */
function rest(s: Int16Array, land: number): void {
  const oldest = s[OLDEST]!;
  s[OLDEST] = -1;
  if (crowd(s, land) <= LIMIT) return;
  const lighter = onlyLeast(s, land, WEIGHT);
  discard(s, land, lighter >= 0 ? lighter : oldest);
}

function discard(s: Int16Array, land: number, animal: number): void {
  const end = land + s[land]!;
  for (let at = land + 1; at <= end; at++) {
    if (s[at] !== animal) continue;
    for (let next = at; next < end; next++) s[next] = s[next + 1]!;
    s[end] = 0;
    s[land]!--;
    return;
  }
}

/** Points of a seat when the game is over. */
export function score(s: Int16Array, seat: number): number {
  return s[POINTS + seat]!;
}

/** Adds to the points of both what lies on the continents. */
function count(s: Int16Array): void {
  for (let number = 0; number < LANDS; number++) {
    const land = FAUNA + number * FAUNA_SIZE;
    const all = s[land]!;
    let second = 0;
    for (let at = land + 1, end = land + all; at <= end; at++) {
      const animal = s[at]!;
      second += animal >> 8;
      if (POPULATION[animal & NUMBER]! < RARE) s[POINTS + (animal >> 8)]!++;
    }
    if (second !== all - second) s[POINTS + (second > all - second ? 1 : 0)]! += 2;
    frail(s, onlyLeast(s, land, WEIGHT));
    frail(s, onlyLeast(s, land, SPEED));
    frail(s, onlyLeast(s, land, LONGEVITY));
  }
}

function frail(s: Int16Array, animal: number): void {
  if (animal >= 0) s[POINTS + (animal >> 8)]!++;
}

/** A move in words: `WildCat Asia`, or where an animal flees to. */
export function describe(s: Int16Array, move: number): string {
  const land = CONTINENTS[s[OPEN + (move & 3)]!]!;
  if (s[FLEEING]! >= 0) return land;
  return `${NAMES[s[HAND + s[ACTIVE]! * HAND_SIZE + 1 + (move >> 2)]!]!} ${land}`;
}
