/**
 * The pile of which the set-up deals a few cards and nobody asks what is left. Then the rest is no state: an engine has
 * things for those that can be dealt, and draws which cards they are. In: a model. Out: that pile, or null where
 * anything at all may want to know what lies in it.
 */
import type * as model from '../model/model.ts';
import { thingsIn, thingsOfKinds } from '../model/things.ts';
import { blocksOf, expressionsOf, isBelow, proceduresFrom, statementsIn } from '../model/walk.ts';
import { everyBody } from './facts.ts';

/** What a `fill` makes: cards by their numbers among the things of the rules, from `first` to before `end`. */
export interface SupplyFill {
  readonly statement: model.Statement;
  readonly first: number;
  readonly end: number;
}

export interface Supply {
  readonly zone: number;
  /** In the order of the set-up, which is that of their cards. */
  readonly fills: readonly SupplyFill[];
  /** The definitions of its cards: none of them is filled anywhere else. */
  readonly definitions: ReadonlySet<number>;
  /** How many cards there are, and how many of them can be dealt. */
  readonly cards: number;
  readonly dealt: number;
}

/** So many fills have a bit each in one slot. */
const MOST_FILLS = 15;

/** So many cards at least are never dealt. */
const FEWEST_LEFT = 16;

/** The pile whose rest is no state; of several the largest. `orderedAtShuffle`: piles whose whole order is drawn at once. */
export function supplyOf(m: model.Model, orderedAtShuffle: ReadonlySet<number> = new Set()): Supply | null {
  if (m.setup === null || m.deck !== null) return null;
  const found = m.zones.flatMap((zone, id) => {
    if (zone.holder.kind !== 'shared' || zone.order !== 'pile' || zone.seenBy !== 'nobody') return [];
    if (orderedAtShuffle.has(id)) return [];
    const supply = new Walk(m, id).supply();
    return supply !== null && saves(supply) ? [supply] : [];
  });
  return found.reduce<Supply | null>(
    (most, each) => (most === null || each.cards > most.cards ? each : most),
    null,
  );
}

/**
 * Is a state smaller so, and by enough? A card has a slot in the pile, one for its place and one for its owner; which one a
 * thing is takes one, and has to be looked up.
 */
function saves({ cards, dealt }: Supply): boolean {
  const left = cards - dealt;
  return left >= FEWEST_LEFT && 3 * left > dealt;
}

/** How many things an engine has room for: of a supply, those that can be dealt. */
export function laidOut(m: model.Model, supply: Supply | null): number {
  return thingsIn(m) - (supply === null ? 0 : supply.cards - supply.dealt);
}

/** The first thing of each definition, then how many `fill` makes in all; things of a supply have no numbers of their own. */
export function thingNumbers({ definitions }: model.Model, supply: Supply | null): number[] {
  let count = 0;
  const numbers = definitions.map(({ copies }, id) => {
    const first = count;
    if (supply?.definitions.has(id) !== true) count += copies;
    return first;
  });
  return [...numbers, count];
}

/** How many of them are of some kinds, at most. */
export function laidOutOfKinds(
  m: model.Model,
  supply: Supply | null,
  isOfThem: (kind: number) => boolean,
): number {
  const all = thingsOfKinds(m, isOfThem);
  if (supply === null) return all;
  const supplied = [...supply.definitions].reduce((sum, id) => {
    const { kind, copies } = m.definitions[id]!;
    return sum + (isOfThem(kind) ? copies : 0);
  }, 0);
  return all - Math.max(0, supplied - supply.dealt);
}

type Dealing = model.Statement & { readonly kind: 'deal' | 'moveTop' };
type Fill = model.Statement & { readonly kind: 'fill' };

/** What stands around a statement of the set-up. */
interface Around {
  /** It is done once in every game. */
  readonly always: boolean;
  /** How often it is done at most; 0: of that nothing is known. */
  readonly times: number;
}

/** Goes through the set-up as it is carried out: fills, then one shuffle, then deals. */
class Walk {
  readonly #model: model.Model;
  readonly #zone: number;
  /** Parts of the rules that have been looked at: those that may name the pile among them. */
  readonly #passed = new Set<unknown>();
  readonly #fills: Fill[] = [];
  readonly #inside = new Set<number>();
  #isShuffled = false;
  #dealt = 0;
  #isOne = true;

  constructor(m: model.Model, zone: number) {
    this.#model = m;
    this.#zone = zone;
  }

  supply(): Supply | null {
    const m = this.#model;
    this.#visit(m.setup!.body, { always: true, times: 1 });
    if (!this.#isOne || !this.#isShuffled || this.#dealt === 0) return null;
    // Whatever else names the pile, or things wherever they are, could see what lies in it.
    const { definitions: _, ...rules } = m;
    if (this.#isNamedIn(rules) || this.#isRunElsewhere()) return null;
    const definitions = new Set(this.#fills.flatMap((fill) => fill.definitions));
    if (![...definitions].every((id) => this.#isPlain(id)) || !this.#beginAlike(definitions)) return null;
    const isElsewhere = fillsIn(m).some(
      (fill) => !this.#fills.includes(fill) && fill.definitions.some((id) => definitions.has(id)),
    );
    const fills = this.#ranges();
    if (isElsewhere || fills === null) return null;
    const cards = fills.reduce((sum, { first, end }) => sum + end - first, 0);
    return { zone: this.#zone, fills, definitions, cards, dealt: Math.min(cards, this.#dealt) };
  }

  #visit(block: model.Block, around: Around): void {
    for (const s of block) {
      if (s.kind === 'fill' && isZone(s.zone, this.#zone)) this.#fill(s, around);
      else if (s.kind === 'shuffle' && isZone(s.zone, this.#zone)) this.#shuffle(s, around);
      else if ((s.kind === 'deal' || s.kind === 'moveTop') && isZone(s.from, this.#zone))
        this.#deal(s, around);
      else if (s.kind === 'callProcedure') this.#call(s.procedure, around);
      // Whether what stands behind it is done, who knows?
      else if (s.kind === 'stop') this.#isOne = false;
      else for (const inner of blocksOf(s)) this.#visit(inner, this.#within(s, around));
    }
  }

  #within(s: model.Statement, { times }: Around): Around {
    const isEach = s.kind === 'forEach' && s.binder.in.kind === 'players';
    if (isEach) return { always: false, times: times * this.#model.players.max };
    return { always: false, times: s.kind === 'if' ? times : 0 };
  }

  #call(procedure: number, around: Around): void {
    const comesRound = this.#inside.has(procedure);
    if (comesRound) this.#isOne = false;
    if (comesRound) return;
    this.#inside.add(procedure);
    this.#visit(this.#model.procedures[procedure]!.body, around);
    this.#inside.delete(procedure);
  }

  #fill(s: Fill, { times }: Around): void {
    if (this.#isShuffled || times !== 1) this.#isOne = false;
    this.#passed.add(s.zone);
    this.#fills.push(s);
  }

  #shuffle(s: model.Statement & { readonly kind: 'shuffle' }, { always }: Around): void {
    if (this.#isShuffled || !always) this.#isOne = false;
    this.#passed.add(s.zone);
    this.#isShuffled = true;
  }

  #deal(s: Dealing, { times }: Around): void {
    const { count, to } = s;
    const known = count.kind === 'literal' && count.value.kind === 'int' ? count.value.value : null;
    const isBottom = s.kind === 'moveTop' && s.place === 'bottom';
    if (!this.#isShuffled || times === 0 || known === null || isBottom || to.kind !== 'zone')
      this.#isOne = false;
    this.#passed.add(s.from);
    this.#dealt += times * Math.max(0, known ?? 0);
  }

  /** Whether a part of the rules names the pile where the walk has not passed: how many are left, anybody may ask. */
  #isNamedIn(part: unknown): boolean {
    if (typeof part !== 'object' || part === null || this.#passed.has(part)) return false;
    this.#passed.add(part);
    if (Array.isArray(part)) return part.some((each) => this.#isNamedIn(each));
    const { kind } = { kind: '', ...part };
    if ((kind === 'count' || kind === 'isEmpty') && 'of' in part && this.#isCounted(part.of)) return false;
    if (kind === 'everything') return true;
    if (isZone(part, this.#zone)) return true;
    if (kind === 'zones' && 'zones' in part && includes(part.zones, this.#zone)) return true;
    return Object.values(part).some((each) => this.#isNamedIn(each));
  }

  /** How many are left stands in the state, and so how many things there are in all. */
  #isCounted(of: unknown): boolean {
    if (isZone(of, this.#zone)) return true;
    if (typeof of !== 'object' || of === null || !('kind' in of) || of.kind !== 'everything') return false;
    // Cards are counted all or none.
    const { kinds } = this.#model;
    const counts = (kind: number): boolean =>
      'kinds' in of && kinds.some((_, each) => includes(of.kinds, each) && isBelow(this.#model, kind, each));
    return new Set(this.#kinds().map(counts)).size < 2;
  }

  /** The kinds of the cards. */
  #kinds(): number[] {
    const { definitions } = this.#model;
    return this.#fills.flatMap((fill) => fill.definitions).map((id) => definitions[id]!.kind);
  }

  /** May anything but the set-up run what it says of the pile? */
  #isRunElsewhere(): boolean {
    const m = this.#model;
    const others = everyBody(m).filter((routine) => routine !== m.setup && !isProcedure(m, routine));
    const called = new Set(others.flatMap(({ body }) => proceduresFrom(m, body)));
    return [...called].some(({ body }) =>
      statementsIn(body).some((s) => expressionsOf(s).some((each) => isZone(each, this.#zone))),
    );
  }

  /** Has a card values alone? What its abilities are looked for by is the number of the thing. */
  #isPlain(id: number): boolean {
    const { abilities, keywords } = this.#model.definitions[id]!;
    return abilities.length + keywords.length === 0;
  }

  /** Do the values that change begin alike on all cards? */
  #beginAlike(definitions: ReadonlySet<number>): boolean {
    return this.#model.attributes.every(({ holder, storage }, attribute) => {
      if (holder.kind !== 'thing' || storage === 'constant') return true;
      const starts = new Set(
        [...definitions].map((id) => JSON.stringify(this.#model.definitions[id]!.values[attribute])),
      );
      return starts.size < 2;
    });
  }

  /** What the fills make; null unless the cards of each stand together, and the next come after them. */
  #ranges(): SupplyFill[] | null {
    const numbers = thingNumbers(this.#model, null);
    const ranges: SupplyFill[] = [];
    for (const statement of this.#fills) {
      const { definitions } = statement;
      const [from, last] = [definitions[0], definitions.at(-1)];
      if (from === undefined || last === undefined || last - from + 1 !== definitions.length) return null;
      const [first, end] = [numbers[from]!, numbers[last + 1]!];
      if (definitions.some((id, i) => id !== from + i) || first < (ranges.at(-1)?.end ?? 0)) return null;
      ranges.push({ statement, first, end });
    }
    return ranges.length > MOST_FILLS ? null : ranges;
  }
}

function includes(list: unknown, number: number): boolean {
  return Array.isArray(list) && list.includes(number);
}

/** The expression that names the pile; its type says the same without a holder. */
function isZone(part: unknown, id: number): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return 'holder' in part && 'zone' in part && 'kind' in part && part.kind === 'zone' && part.zone === id;
}

function isProcedure(m: model.Model, routine: object): boolean {
  return m.procedures.some((procedure) => procedure === routine);
}

function fillsIn(m: model.Model): Fill[] {
  return everyBody(m).flatMap(({ body }) => statementsIn(body).filter((s) => s.kind === 'fill'));
}
