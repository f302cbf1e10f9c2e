/**
 * A small game with hidden cards, written by hand the way the compiler writes engines: every kind of table, decision
 * and waiting thing that the friendly face is made from occurs once. `Owl` and `Bear` are cards of a creature kind.
 *
 * Setup: all cards into `box`, shuffled; two to each hand, one to each deck. A turn: draw, play, burn (face down under
 * nothing: on top of the box), offer (table to a shrine), attach (a card of the table to another). Playing may cost the
 * foe a life, and lets the foe lay a card of the hand open. Offering queues two triggers, which the player orders.
 */
import {
  beginCall,
  draw,
  type EventRing,
  fixBagTop,
  type GameFunctions,
  HEAD,
  knowledgeOf,
  makeRing,
  note,
  noteMove,
  noteReveal,
  noteShuffle,
  outOfRange,
  streamIdentity,
} from '../../runtime/index.ts';
import {
  ALTAR,
  AT,
  BOX,
  CARDS,
  DECK,
  FRAME,
  HAND,
  N,
  RULES,
  SEATS,
  SITE,
  TABLE,
  TABLES,
} from './toy-tables.ts';

export * from './toy-tables.ts';

export const ring: EventRing = makeRing(4_096);
const K = knowledgeOf(TABLES);
const DEAL = streamIdentity('deal');
const BURN = streamIdentity('burn');

export function move(s: Int16Array, t: number, to: number, top = false): void {
  const from = s[AT.place + t]!;
  if (from === to) return;
  if (ring.on) note(ring, 1, 3, t, from, to);
  noteMove(s, K, t, from, to, top);
  if (from >= 0) {
    const at = K.at[from]!;
    let slot = at + 1;
    while (s[slot] !== t) slot += 1;
    if (K.bag[from]! >= 0 && slot - at <= s[K.bag[from]!]!) s[K.bag[from]!] = s[K.bag[from]!]! - 1;
    s.copyWithin(slot, slot + 1, at + s[at]! + 1);
    s[at + s[at]!] = 0;
    s[at] = s[at]! - 1;
  }
  const at = K.at[to]!;
  s[at] = s[at]! + 1;
  s[at + s[at]] = t;
  s[AT.place + t] = to;
  if (s[AT.owner + t]! < 0 && to < BOX) s[AT.owner + t] = to % 3;
  if (from >= TABLE && from < BOX && to >= BOX) forget(s, t);
  derive(s);
}

/** What names a card that leaves the table for good names something gone. */
function forget(s: Int16Array, t: number): void {
  for (const from of [AT.pet, AT.host]) {
    for (let i = from; i < from + (from === AT.pet ? SEATS : N); i += 1) if (s[i] === t) s[i] = -2 - t;
  }
  for (let i = 0; i < s[HEAD.effects]!; i += 1) {
    const at = AT.effects + 6 * i + 4;
    if (s[at] === t) s[at] = -2 - t;
  }
}

function set(s: Int16Array, index: number, holder: number, slot: number, value: number, max: number): void {
  const name = TABLES.attributes[index]!.name;
  if (value < 0 || value > max) outOfRange(0, RULES, name, value);
  if (s[slot] === value) return;
  if (ring.on) note(ring, 2, 4, index, holder, s[slot]!, value);
  s[slot] = value;
}

function derive(s: Int16Array): void {
  for (let seat = 0; seat < SEATS; seat += 1) s[AT.derived + seat] = s[AT.table + 9 * seat]!;
}

const next = (s: Int16Array, seat: number): number => (seat + 1) % s[HEAD.seats]!;

/** Deals until all have two in hand and one in the deck; in explicit mode chance waits before each. */
function deal(s: Int16Array): void {
  const seats = s[HEAD.seats]!;
  for (;;) {
    const dealt = s[FRAME.dealt]!;
    if (dealt === 3 * seats) {
      s[FRAME.dealt] = 0;
      begin(s, 0);
      return;
    }
    if (s[HEAD.chanceMode] === 1) {
      s[HEAD.site] = SITE.deal;
      s[HEAD.chooser] = -1;
      return;
    }
    fixBagTop(s, AT.box + 1, AT.boxBag, AT.streams, DEAL);
    dealOne(s, s[AT.box + s[AT.box]!]!);
  }
}

function dealOne(s: Int16Array, t: number): void {
  const dealt = s[FRAME.dealt]!;
  move(s, t, (dealt % 3 === 2 ? DECK : HAND) + Math.trunc(dealt / 3), true);
  s[FRAME.dealt] = dealt + 1;
}

function begin(s: Int16Array, seat: number): void {
  s[FRAME.card] = -1;
  if (ring.on) note(ring, 4, 1, seat);
  set(s, 1, -1, AT.rounds, s[AT.rounds]! + 1, 99);
  s[HEAD.active] = seat;
  s[HEAD.order] = seat;
  s[HEAD.turn] = s[HEAD.turn]! + 1;
  if (s[AT.rounds]! > 20) {
    finish(s, 0);
    return;
  }
  ask(s, SITE.act, seat);
}

function ask(s: Int16Array, where: number, seat: number): void {
  s[HEAD.site] = where;
  s[HEAD.chooser] = seat;
}

function finish(s: Int16Array, reason: number): void {
  s[HEAD.over] = 1;
  s[HEAD.reason] = reason;
  s[HEAD.chooser] = -2;
  for (let seat = 0; seat < s[HEAD.seats]!; seat += 1) {
    let rank = 1;
    for (let other = 0; other < s[HEAD.seats]!; other += 1) if (score(s, other) > score(s, seat)) rank += 1;
    s[HEAD.ranks + seat] = rank;
  }
  if (ring.on) note(ring, 7, 0);
}

function score(s: Int16Array, seat: number): number {
  return 10 * s[AT.life + seat]! + s[AT.table + 9 * seat]!;
}

const contents = (s: Int16Array, place: number): number[] => {
  const at = K.at[place]!;
  return [...s.subarray(at + 1, at + 1 + s[at]!)];
};

/** Cards that look the same are offered once. */
function distinct(s: Int16Array, things: number[]): number[] {
  const look = (t: number): string =>
    `${CARDS[t]!} ${s[AT.owner + t]!} ${s[AT.tired + t]!} ${s[AT.host + t]!} ${named(s, t) ? t : -1}`;
  return things.filter((t, i) => things.findIndex((other) => look(other) === look(t)) === i);
}
const named = (s: Int16Array, t: number): boolean =>
  s.subarray(AT.pet, AT.pet + SEATS).includes(t) || s.subarray(AT.host, AT.host + N).includes(t);

function legal(s: Int16Array): number[] {
  const you = s[HEAD.chooser]!;
  switch (s[HEAD.site]) {
    case SITE.act: {
      const hand = distinct(s, contents(s, HAND + you));
      const table = distinct(s, contents(s, TABLE + you));
      return [
        ...(s[AT.box]! > 0 || s[AT.deck + 9 * you]! > 0 || hand.length === 0 ? [0] : []),
        ...hand.map((t) => t | (1 << 6)),
        ...hand.map((t) => t | (2 << 6)),
        ...table.flatMap((t) =>
          [0, 1].filter((p) => s[AT.altar + 2 * p] === 0).map((p) => t | (p << 3) | (3 << 6)),
        ),
        ...table.flatMap((t) => table.filter((d) => d !== t).map((d) => t | (d << 3) | (4 << 6))),
      ];
    }
    case SITE.boost:
      return [1, 0];
    case SITE.answer:
      return [...distinct(s, contents(s, HAND + you)), -1];
    case SITE.order:
      return Array.from({ length: s[HEAD.queue]! }, (_, i) => i);
    default:
      return [0, 1, 2];
  }
}

function act(s: Int16Array, m: number): void {
  const you = s[HEAD.active]!;
  const t = m & 7;
  const other = (m >> 3) & 7;
  switch (m >> 6) {
    case 0: {
      const deck = s[AT.deck + 9 * you]! > 0;
      const place = deck ? DECK + you : BOX;
      if (s[K.at[place]!]! > 0) {
        if (s[K.bag[place]!] === s[K.at[place]!])
          fixBagTop(s, K.at[place]! + 1, K.bag[place]!, AT.streams, DEAL);
        move(s, contents(s, place).pop()!, HAND + you, true);
      }
      begin(s, next(s, you));
      return;
    }
    case 1:
      move(s, t, TABLE + you);
      s[FRAME.card] = t;
      ask(s, SITE.boost, you);
      return;
    case 2:
      if (ring.on) note(ring, 16, 2, t, you);
      move(s, t, BOX);
      if (ring.on) note(ring, 8, 1, 16);
      if (s[HEAD.effects]! < 4) {
        s.set([0, -1, you, s[HEAD.turn]!, t, 0], AT.effects + 6 * s[HEAD.effects]!);
        s[HEAD.effects] = s[HEAD.effects]! + 1;
      }
      s[FRAME.secret] = CARDS[t]! + 1;
      ask(s, SITE.guess, next(s, you));
      return;
    case 3:
      set(s, 4, t, AT.tired + t, 1, 1);
      move(s, t, ALTAR + other);
      s.set([0, t, you, 0, 2, s[AT.pet + you]!], AT.queue);
      s.set([1, t, you, 0, 1, -1], AT.queue + 6);
      s[HEAD.queue] = 2;
      ask(s, SITE.order, you);
      return;
    default:
      if (ring.on) note(ring, 17, 3, 2, t, other);
      set(s, 6, t, AT.host + t, other, N);
      set(s, 2, you, AT.pet + you, other, N);
      s[AT.gold + 2 * you] = 40_000;
      s[AT.gold + 2 * you + 1] = 1;
      begin(s, next(s, you));
  }
}

function resolve(s: Int16Array, index: number): void {
  const at = AT.queue + 6 * index;
  const [ability, self, you, , n] = s.subarray(at, at + 6);
  const end = AT.queue + 6 * s[HEAD.queue]!;
  s.copyWithin(at, at + 6, end);
  s.fill(0, end - 6, end);
  s[HEAD.queue] = s[HEAD.queue]! - 1;
  if (ring.on) note(ring, 6, 3, ability!, self!, you!);
  if (ability === 0) set(s, 0, you!, AT.life + you!, Math.min(9, s[AT.life + you!]! + n!), 9);
  else if (s[AT.box]! > 0) {
    if (s[AT.boxBag] === s[AT.box]) fixBagTop(s, AT.box + 1, AT.boxBag, AT.streams + 2, BURN);
    const top = contents(s, BOX).pop()!;
    if (ring.on) note(ring, 5, 2, top, 1 << you!);
    noteReveal(s, K, top, BOX, 1 << you!);
  }
  if (s[HEAD.queue]! > 1) ask(s, SITE.order, you!);
  else if (s[HEAD.queue] === 1) resolve(s, 0);
  else begin(s, next(s, s[HEAD.active]!));
}

export const FUNCTIONS: GameFunctions = {
  start(s) {
    s[HEAD.active] = -1;
    for (const from of [AT.place, AT.owner]) s.fill(-1, from, from + N);
    s.fill(-1, AT.pet, AT.pet + SEATS);
    s.fill(-1, AT.host, AT.host + N);
    s[FRAME.card] = -1;
    for (let seat = 0; seat < SEATS; seat += 1) s[AT.life + seat] = 3;
    for (let t = 0; t < N; t += 1) move(s, t, BOX);
    for (let seat = 0; seat < s[HEAD.seats]!; seat += 1) set(s, 0, seat, AT.life + seat, s[AT.lives]!, 9);
    if (ring.on) note(ring, 3, 1, BOX);
    noteShuffle(s, K, BOX);
    s[AT.boxBag] = s[AT.box]!;
    deal(s);
  },
  chooser: (s) => (s[HEAD.over] === 1 ? -2 : s[HEAD.chooser]!),
  moves(s, out, at = 0, seat = s[HEAD.chooser]!) {
    if (s[HEAD.over] === 1 || seat < 0 || seat !== s[HEAD.chooser]) return 0;
    beginCall();
    const moves = legal(s);
    out.set(moves, at);
    return moves.length;
  },
  chance(s, out, weights) {
    const bag = contents(s, BOX);
    const kinds = [...new Set(bag.map((t) => CARDS[t]!))].sort((a, b) => a - b);
    kinds.forEach((kind, i) => {
      out[i] = bag.find((t) => CARDS[t] === kind)!;
      weights[i] = bag.filter((t) => CARDS[t] === kind).length;
    });
    return kinds.length;
  },
  apply(s, m) {
    beginCall();
    const you = s[HEAD.chooser]!;
    switch (s[HEAD.site]) {
      case SITE.deal: {
        const top = AT.box + s[AT.box]!;
        const slot = s.indexOf(m, AT.box + 1);
        s[slot] = s[top]!;
        s[top] = m;
        s[AT.boxBag] = s[AT.boxBag]! - 1;
        dealOne(s, m);
        deal(s);
        return;
      }
      case SITE.act:
        act(s, m);
        return;
      case SITE.boost: {
        const foe = next(s, you);
        if (m === 1) set(s, 0, foe, AT.life + foe, s[AT.life + foe]! - 1, 9);
        if (s[AT.life + foe] === 0) finish(s, 1);
        else ask(s, SITE.answer, foe);
        return;
      }
      case SITE.answer:
        if (m >= 0) move(s, m, TABLE + you);
        begin(s, next(s, s[HEAD.active]!));
        return;
      case SITE.order:
        resolve(s, m);
        return;
      default:
        if (m + 1 === s[FRAME.secret]) set(s, 0, you, AT.life + you, Math.min(9, s[AT.life + you]! + 1), 9);
        s[FRAME.secret] = 0;
        begin(s, next(s, s[HEAD.active]!));
    }
  },
  current(s, index, holder) {
    const table = TABLES.attributes[index]!;
    if (index === 3) return (s[AT.gold + 2 * holder]! & 0xffff) | (s[AT.gold + 2 * holder + 1]! << 16);
    return table.at < 0 ? table.constants![CARDS[holder]!]! : s[table.at + holder]!;
  },
  has: (_, t, keyword) => keyword === 0 && CARDS[t] === 1,
  score,
  derive,
  startTurn(s, seat) {
    begin(s, seat);
  },
  invariants: [
    {
      name: 'few',
      rule: RULES[3]!,
      holds: (s) => s[AT.rounds]! <= 20 || s[HEAD.over] === 1,
    },
    {
      name: 'alive',
      rule: RULES[3]!,
      holds: (s) => s[HEAD.over] === 1 || !s.subarray(AT.life, AT.life + s[HEAD.seats]!).includes(0),
    },
  ],
  witnesses: [],
  checks: [],
};

/** An unbiased number for tests that walk at random. */
export function roll(s: Int16Array, n: number): number {
  return draw(s, 40, 99, n);
}
