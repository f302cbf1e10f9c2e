/**
 * Decks that players bring: lists of names become definitions, every limit that one breaks is told, a deck that nobody
 * has brought is drawn, and what was brought is put into the zone of its player.
 */
import { draw, seedState, streamIdentity } from './chance.ts';
import type { Json } from './engine.ts';
import { type Game, MOST_CARDS, seatName } from './game.ts';
import { isArray } from './json.ts';
import { quoted, shown, suggestion, textOf } from './names.ts';
import { type DeckTable, HEAD } from './tables.ts';
import { writeValue } from './values.ts';

/** The definitions of a deck, in their order. */
export type Deck = readonly number[];
/** By seat; null: nobody says which, and chance draws one. */
export type Decks = ReadonlyArray<Deck | null>;

/** So often one card of a drawn deck is exchanged for another before it is begun anew, and so often that. */
const EXCHANGES = 2_000;
const BEGINNINGS = 20;
/** So many cards are tried for one place, before one is taken that breaks a limit. */
const TRIALS = 30;

/** Reads decks by seat, and says all that is wrong with each. `values` are the options by number. */
export function readDecks(
  game: Game,
  json: Json | undefined,
  { players, values }: { readonly players: number; readonly values: readonly number[] },
  faults: string[],
): Decks {
  const { deck } = game.tables;
  const none = Array.from({ length: players }, () => null);
  if (json === undefined) return none;
  if (deck === undefined) {
    faults.push('this game takes no decks');
    return none;
  }
  if (!isArray(json) || json.length !== players) {
    faults.push(
      `\`decks\` must be a list of ${players} decks, each a list of names or null, not ${shown(json)}`,
    );
    return none;
  }
  return json.map((list, seat) => (list === null ? null : readDeck(game, deck, list, seat, values, faults)));
}

function readDeck(
  game: Game,
  deck: DeckTable,
  json: Json,
  seat: number,
  values: readonly number[],
  faults: string[],
): Deck {
  const whose = `the deck of ${seatName(game, seat)}`;
  if (!isArray(json)) {
    faults.push(`${whose} must be a list of names, not ${shown(json)}`);
    return [];
  }
  const numbers = numbersOf(game);
  const unknown = new Set<string>();
  const cards = json.flatMap((name) => {
    const id = typeof name === 'string' ? numbers.get(name) : undefined;
    if (id !== undefined && deck.definitions[id] === true) return [id];
    if (typeof name === 'string' && id !== undefined)
      unknown.add(`${whose}: ${quoted(name)} cannot be in a deck`);
    else
      unknown.add(
        `${whose}: there is no ${shown(name)}${typeof name === 'string' ? suggestion(name, namesIn(game, deck)) : ''}`,
      );
    return [];
  });
  faults.push(...unknown);
  cards.sort((a, b) => a - b);
  // Cards that nobody knows count as cards, though no other limit can be said of them.
  for (const fault of brokenBy(game, deck, cards, json.length, values)) faults.push(`${whose} ${fault}`);
  return cards;
}

/** Numbers of definitions by their names: looked at for each card of each deck of each game, so it is made once. */
const numbered = new WeakMap<Game, ReadonlyMap<string, number>>();

function numbersOf(game: Game): ReadonlyMap<string, number> {
  const known = numbered.get(game);
  if (known !== undefined) return known;
  const numbers = new Map(game.tables.definitions.map(({ name }, id) => [name, id]));
  numbered.set(game, numbers);
  return numbers;
}

/** What may be in a deck, by name. */
function namesIn({ tables: { definitions } }: Game, deck: DeckTable): string[] {
  return definitions.flatMap(({ name }, id) => (deck.definitions[id] === true ? [name] : []));
}

/** Every limit that a deck breaks, in words. */
function brokenBy(
  game: Game,
  deck: DeckTable,
  cards: Deck,
  count: number,
  values: readonly number[],
): string[] {
  const { definitions } = game.tables;
  const faults: string[] = [];
  if (count !== deck.size) faults.push(`has ${count} cards, and \`${deck.name}\` has exactly ${deck.size}`);
  const copies = deck.copies ?? Infinity;
  const counts = new Map<number, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, held] of counts) {
    if (held > copies)
      faults.push(
        `holds ${held} \`${definitions[id]!.name}\`, and at most ${copies} of one card may be in it`,
      );
  }
  if (cards.length > MOST_CARDS) return faults;
  const looked = look(game, deck, cards, values);
  deck.limits.forEach(({ name, names }, i) => {
    if (game.functions.limits?.[i]?.(looked) !== false) return;
    const text = textOf(names, 'en');
    faults.push(`breaks the limit \`${name}\`${text === '' ? '' : `: ${text}`}`);
  });
  return faults;
}

/** A buffer in which limits look at a deck: options, the definitions of its cards, and which things they are. */
function look(game: Game, deck: DeckTable, cards: Deck, values: readonly number[]): Int16Array {
  const s = game.table;
  game.tables.options.forEach(({ at, type }, i) => {
    if (at >= 0) writeValue(s, at, type, values[i]!);
  });
  s[deck.cards] = cards.length;
  for (let i = 0; i < cards.length; i += 1) {
    s[deck.at + i] = cards[i]!;
    s[deck.cards + 1 + i] = i;
  }
  return s;
}

/** What a drawn deck must hold, and whose it is. */
export interface Wanted {
  readonly seat: number;
  readonly seed: number | string;
  readonly values: readonly number[];
  readonly having?: Deck;
  /** Whatever the limits say. */
  readonly free?: true;
}

/** A deck that keeps to all limits, the same for the same seed; null when none is found. */
export function drawDeck(game: Game, wanted: Wanted): Deck | null {
  const { deck } = game.tables;
  if (deck === undefined) return null;
  const drawing = new Int16Array(HEAD.end + 2);
  seedState(drawing, wanted.seed);
  const identity = streamIdentity(`deck ${wanted.seat}`);
  const below = (n: number): number => draw(drawing, HEAD.end, identity, n);
  for (let beginning = 0; beginning < BEGINNINGS; beginning += 1) {
    const cards = new Drawn(game, deck, wanted, below).cards();
    if (cards !== null) return cards;
  }
  return null;
}

class Drawn {
  readonly #game: Game;
  readonly #deck: DeckTable;
  readonly #values: readonly number[];
  readonly #below: (n: number) => number;
  readonly #cards: number[];
  readonly #fixed: number;
  readonly #copies: number;
  readonly #limits: ReadonlyArray<(s: Int16Array) => boolean>;
  /** The definitions of which another one may be in it, and how many of each are. */
  readonly #open: number[];
  readonly #held: Int32Array;

  constructor(game: Game, deck: DeckTable, wanted: Wanted, below: (n: number) => number) {
    this.#game = game;
    this.#deck = deck;
    this.#values = wanted.values;
    this.#below = below;
    this.#cards = [...(wanted.having ?? [])];
    this.#fixed = this.#cards.length;
    this.#copies = wanted.free === true ? Infinity : (deck.copies ?? Infinity);
    this.#limits = wanted.free === true ? [] : (game.functions.limits ?? []);
    this.#held = new Int32Array(deck.definitions.length);
    for (const id of this.#cards) this.#held[id]! += 1;
    this.#open = [...deck.definitions.keys()].filter(
      (id) => deck.definitions[id] === true && this.#mayHold(id),
    );
  }

  /** The whole deck, or null when it breaks a limit whatever is exchanged. */
  cards(): Deck | null {
    while (this.#cards.length < this.#deck.size) if (!this.#add()) return null;
    let broken = this.#broken();
    for (let round = 0; broken > 0 && round < EXCHANGES; round += 1) {
      if (this.#cards.length === this.#fixed || this.#open.length === 0) return null;
      broken = this.#exchange(broken);
    }
    return broken > 0 ? null : this.#cards.sort((a, b) => a - b);
  }

  /** One more card, if possible one that breaks no limit that was kept. */
  #add(): boolean {
    if (this.#open.length === 0) return false;
    const before = this.#broken();
    for (let trial = 0; ; trial += 1) {
      this.#put(this.#open[this.#below(this.#open.length)]!);
      if (trial === TRIALS || this.#broken() <= before) return true;
      this.#take(this.#cards.length - 1);
    }
  }

  /** Another card for one that need not be there, unless it breaks more limits; gives how many are broken. */
  #exchange(before: number): number {
    const at = this.#fixed + this.#below(this.#cards.length - this.#fixed);
    const old = this.#take(at);
    this.#put(this.#open[this.#below(this.#open.length)]!);
    const broken = this.#broken();
    if (broken <= before) return broken;
    this.#take(this.#cards.length - 1);
    this.#put(old);
    return before;
  }

  #put(id: number): void {
    this.#cards.push(id);
    this.#held[id]! += 1;
    if (!this.#mayHold(id)) this.#open.splice(this.#open.indexOf(id), 1);
  }

  #take(at: number): number {
    const [id] = this.#cards.splice(at, 1) as [number];
    if (!this.#mayHold(id)) this.#open.push(id);
    this.#held[id]! -= 1;
    return id;
  }

  #mayHold(id: number): boolean {
    return this.#held[id]! < this.#copies;
  }

  #broken(): number {
    const looked = look(this.#game, this.#deck, this.#cards, this.#values);
    return this.#limits.filter((holds) => !holds(looked)).length;
  }
}

/** Puts the decks of all seats where they begin; seats that do not play have none. */
export function putDecks(game: Game, s: Int16Array, decks: readonly Deck[]): void {
  const { deck } = game.tables;
  if (deck === undefined) return;
  decks.forEach((cards, seat) => {
    const place = game.tables.zones[deck.zone]!.place + seat;
    cards.forEach((id, i) => {
      const thing = deck.first + seat * deck.size + i;
      s[deck.at + thing] = id;
      putThing(game, s, thing, place, seat);
    });
  });
}

function putThing(
  { tables, knowledge: k }: Game,
  s: Int16Array,
  thing: number,
  place: number,
  seat: number,
): void {
  const at = k.at[place]!;
  s[at] = s[at]! + 1;
  s[at + s[at]] = thing;
  s[tables.thingPlace + thing] = place;
  s[tables.thingOwner + thing] = seat;
  if (k.known < 0) return;
  s[k.known + thing] = k.sees[place]!;
  s[k.knownPlace + thing] = k.ordered[place] === 1 ? k.sees[place]! : 0;
}

/** The seat that brought a thing, -1 for one that was brought by nobody. */
export function broughtBy({ tables: { deck } }: Game, thing: number): number {
  return deck === undefined || thing < deck.first ? -1 : Math.trunc((thing - deck.first) / deck.size);
}

/** What a seat has brought: its things that are anywhere, by definition. */
export function deckOf({ tables }: Game, s: Int16Array, seat: number): Deck {
  const { deck } = tables;
  if (deck === undefined) return [];
  const first = deck.first + seat * deck.size;
  const things = Array.from({ length: deck.size }, (_, i) => first + i);
  const there = things.filter((thing) => s[tables.thingPlace + thing]! >= 0);
  return there.map((thing) => s[deck.at + thing]!).sort((a, b) => a - b);
}

/** The names of a deck's cards. */
export function namesOf({ tables }: Game, cards: Deck): string[] {
  return cards.map((id) => tables.definitions[id]!.name);
}
