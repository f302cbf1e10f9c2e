/** Positions built by hand: given values and zones on a fresh set of things, then a turn begins. */
import { broughtBy } from './decks.ts';
import { SetupError } from './engine.ts';
import type { Json } from './engine.ts';
import { beginCall } from './fault.ts';
import {
  attributeAt,
  cardsOf,
  type Game,
  hasAttribute,
  holderOf,
  placeHolderJson,
  roomOf,
  seatName,
  seatOfPlace,
  thingName,
  zoneOf,
} from './game.ts';
import type { PositionInput, PositionZone, ThingAt } from './module.ts';
import { shown, suggestion } from './names.ts';
import { originOf } from './origin.ts';
import { valueFrom } from './read-values.ts';
import { checkSetup, type CheckedSetup, clearFrames } from './setup.ts';
import { cardsLying, copySupply, isFilled, type Supply, thingFor, thingsByCard } from './supply.ts';
import { type AttributeTable, type DeckTable, HEAD, type ZoneTable } from './tables.ts';
import { slotsOf, writeValue } from './values.ts';

/** What `position` must be told; what is left out has the value that a set-up gives it (seed 0). */
export type GivenPosition = Pick<PositionInput, 'active' | 'values' | 'zones'> & Partial<PositionInput>;

/**
 * Builds the position in the zeroed buffer `s`. Things that no zone names stay where `fill` puts them; those that come
 * from a zone that is named are nowhere. Throws a `SetupError` that lists every fault.
 */
export function givePosition(game: Game, s: Int16Array, input: GivenPosition): void {
  const { seed = 0, players, options, chance } = input;
  const setup = checkSetup(game, { seed, players, options, chance }, true);
  const builder = new Builder(game, s, setup, input);
  builder.build();
}

class Builder {
  private readonly game: Game;
  private readonly s: Int16Array;
  private readonly setup: CheckedSetup;
  private readonly input: GivenPosition;
  private readonly faults: string[] = [];
  /** By number: cards that no zone names yet. Where every card has its slots, they are the things. */
  private readonly free: Set<number>;

  constructor(game: Game, s: Int16Array, setup: CheckedSetup, input: GivenPosition) {
    this.game = game;
    this.s = s;
    this.setup = setup;
    this.input = input;
    this.free = new Set(cardsOf(game).keys());
  }

  build(): void {
    const { game, s, input, setup, faults } = this;
    const { tables, functions } = game;
    const origin = originOf(game, setup);
    const { deck } = tables;
    if (deck !== undefined) s.set(tables.things.slice(0, deck.first), deck.at);
    const { supply } = game;
    if (supply !== null) copySupply(supply, origin.values, s);
    this.copyValues(origin.values);
    clearFrames(game, origin.values, s);
    s[HEAD.chanceMode] = setup.explicit ? 1 : 0;
    s.fill(-1, tables.thingPlace, tables.thingPlace + tables.things.length);
    s.fill(-1, tables.thingOwner, tables.thingOwner + tables.things.length);
    if (!isSeat(input.active, setup.players)) faults.push(`\`active\` is no seat: ${shown(input.active)}`);
    for (const given of input.values) this.giveValue(given.attribute, given.of, given.value);
    const named = new Set<number>();
    for (const zone of input.zones) this.giveZone(zone, named);
    for (const [thing, place] of origin.filled) {
      const card = supply === null ? thing : s[supply.card + thing]!;
      if (this.free.has(card) && !named.has(place)) this.put(thing, place, null);
    }
    if (supply !== null && !named.has(supply.place))
      s[supply.count] = [...this.free].filter((card) => isFilled(s, supply, card)).length;
    if (faults.length > 0) throw new SetupError(faults);
    functions.derive(s);
    beginCall();
    functions.startTurn(s, input.active);
    if (s[HEAD.over] === 1) faults.push('this position is over already');
    else faults.push(...brokenInvariants(game, s));
    if (faults.length > 0) throw new SetupError(faults);
  }

  private copyValues(from: Int16Array): void {
    const { tables } = this.game;
    const copy = (at: number, length: number): void => this.s.set(from.subarray(at, at + length), at);
    copy(HEAD.seats, 1);
    copy(HEAD.key, 4);
    for (const option of tables.options) if (option.at >= 0) copy(option.at, slotsOf(option.type));
    for (const attribute of tables.attributes) {
      if (attribute.at < 0) continue;
      copy(attribute.at, this.holders(attribute) * slotsOf(attribute.type));
    }
  }

  private holders(attribute: AttributeTable): number {
    const { tables } = this.game;
    if (attribute.holder === 'thing') return tables.things.length;
    if (attribute.holder === 'player') return tables.maxPlayers;
    return attribute.placeKind === null ? 1 : tables.placeKinds[attribute.placeKind]!.places.length;
  }

  private giveValue(name: string, of: number | string | null, value: Json): void {
    const { game, faults, setup } = this;
    const holder = typeof of === 'number' ? 'player' : of === null ? 'shared' : 'place';
    const candidates = game.tables.attributes.filter((attribute) => attribute.holder === holder);
    for (const attribute of candidates) {
      if (attribute.name !== name || attribute.holder === 'thing') continue;
      const index = holderOf(game, attribute.holder, attribute.placeKind, of, setup.players);
      if (index < 0) continue;
      this.writeGiven(attribute, index, value, whose(this.game, name, of));
      return;
    }
    const near = suggestion(
      name,
      candidates.map((attribute) => attribute.name),
    );
    faults.push(`there is no \`${whose(this.game, name, of)}\`${near}`);
  }

  private writeGiven(attribute: AttributeTable, holder: number, value: Json, what: string): void {
    const at = attributeAt(attribute, holder);
    const read = valueFrom(this.game, value, attribute.type, this.setup.players);
    if (at < 0) this.faults.push(`\`${what}\` is printed and cannot be given`);
    else if (!read.ok) this.faults.push(`\`${what}\` ${read.fault}`);
    else writeValue(this.s, at, attribute.type, read.value);
  }

  private giveZone(given: PositionZone, named: Set<number>): void {
    const { game, faults } = this;
    const what = whose(game, given.zone, given.of);
    const place = this.placeOf(given.zone, given.of);
    if (place < 0) {
      const names = game.tables.zones.map((zone) => zone.name);
      faults.push(`there is no \`${what}\`${suggestion(given.zone, names)}`);
      return;
    }
    if (named.has(place)) faults.push(`\`${what}\` is given twice`);
    named.add(place);
    const zone = zoneOf(game, place);
    const seat = seatOfPlace(game, place);
    const things = given.entries.flatMap((entry) => this.take(zone, what, entry, seat));
    const room = roomOf(game, zone);
    if (things.length > room) {
      faults.push(`\`${what}\` can never hold more than ${room}, here it would hold ${things.length}`);
      return;
    }
    // A pile is given from its top.
    if (zone.order === 'pile') things.reverse();
    for (const { thing, owner } of things) this.put(thing, place, owner);
  }

  private placeOf(name: string, of: number | string | null): number {
    for (const zone of this.game.tables.zones) {
      if (zone.name !== name) continue;
      const holder = holderOf(this.game, zone.holder, zone.placeKind, of, this.setup.players);
      if (holder >= 0) return zone.place + holder;
    }
    return -1;
  }

  private take(
    zone: ZoneTable,
    what: string,
    entry: PositionZone['entries'][number],
    seat: number,
  ): Array<{ thing: number; owner: number | null }> {
    const { game, faults, setup } = this;
    const { tables } = game;
    const definition = tables.definitions.findIndex((candidate) => candidate.name === entry.definition);
    if (definition < 0) {
      const names = tables.definitions.map((candidate) => candidate.name);
      faults.push(`there is no ${shown(entry.definition)}${suggestion(entry.definition, names)}`);
      return [];
    }
    if (zone.definitions !== undefined && zone.definitions[definition] !== true) {
      faults.push(`\`${entry.definition}\` cannot be in \`${what}\``);
      return [];
    }
    if (!Number.isInteger(entry.count) || entry.count < 1)
      faults.push(`${shown(entry.count)} is no number of things`);
    if (entry.owner !== null && !isSeat(entry.owner, setup.players)) {
      faults.push(`the owner of \`${entry.definition}\` is no seat: ${shown(entry.owner)}`);
    }
    if (tables.deck?.definitions[definition] === true)
      return this.bring(tables.deck, { definition, zone, what }, entry, seat);
    const cards = cardsOf(game);
    const copies = [...this.free].filter((card) => cards[card] === definition);
    if (copies.length < entry.count) {
      const all = cards.filter((other) => other === definition).length;
      faults.push(`there are ${all} of \`${entry.definition}\`, not enough for \`${what}\``);
    }
    return copies.slice(0, Math.max(0, entry.count)).map((card) => {
      this.free.delete(card);
      const thing = this.thingFor(card, zone, what);
      for (const [name, value] of Object.entries(entry.values)) {
        if (thing >= 0) this.giveThing(thing, { definition, zone, what }, name, value);
        else faults.push(`\`${name} of ${entry.definition}\` cannot be given in \`${what}\``);
      }
      return { thing, owner: entry.owner };
    });
  }

  /** The thing that a card is; -1 in a pile whose rest is no state. */
  private thingFor(card: number, zone: ZoneTable, what: string): number {
    const { supply } = this.game;
    if (supply === null) return card;
    if (zone.at === supply.count) return -1;
    const thing = thingFor(this.s, supply, card);
    const most = supply.end - supply.first;
    const fault = `no more than ${most} cards are ever dealt, and \`${what}\` would hold one more`;
    if (thing < 0 && this.faults.at(-1) !== fault) this.faults.push(fault);
    return thing;
  }

  /** Cards out of the deck of whom they belong to. */
  private bring(
    deck: DeckTable,
    into: Into,
    entry: PositionZone['entries'][number],
    seat: number,
  ): Array<{ thing: number; owner: number | null }> {
    const { game, faults, s } = this;
    const { definition, what } = into;
    const owner = entry.owner ?? seat;
    if (owner < 0) {
      const name = `\`${entry.definition}\``;
      faults.push(
        `whose ${name} it is in \`${what}\` must be said: \`${entry.definition} of ${seatName(game, 0)}\``,
      );
      return [];
    }
    const free = [...this.free].filter((thing) => broughtBy(game, thing) === owner);
    if (free.length < entry.count) {
      faults.push(`\`${what}\`: ${seatName(game, owner)} has a deck of ${deck.size} cards, and not more`);
    }
    return free.slice(0, Math.max(0, entry.count)).map((thing) => {
      this.free.delete(thing);
      s[deck.at + thing] = definition;
      for (const [name, value] of Object.entries(entry.values)) this.giveThing(thing, into, name, value);
      return { thing, owner };
    });
  }

  private giveThing(thing: number, { definition, zone, what: where }: Into, name: string, value: Json): void {
    const attribute = this.game.tables.attributes.find(
      (candidate) =>
        candidate.holder === 'thing' &&
        candidate.name === name &&
        (candidate.definitions === null || candidate.definitions[definition] === true),
    );
    const what = `${name} of ${this.game.tables.definitions[definition]!.name}`;
    if (attribute === undefined) {
      this.faults.push(`there is no \`${what}\``);
      return;
    }
    const at = attributeAt(attribute, thing);
    const start = this.s.slice(at, at + slotsOf(attribute.type));
    this.writeGiven(attribute, thing, value, what);
    if (attribute.markedIn?.[this.game.tables.zones.indexOf(zone)] !== false) return;
    if (start.some((slot, i) => this.s[at + i] !== slot))
      this.faults.push(`nothing gives \`${what}\` another value than at the start in \`${where}\``);
  }

  private put(thing: number, place: number, owner: number | null): void {
    const { game, s } = this;
    const { tables, knowledge: k } = game;
    const zone = zoneOf(game, place);
    const at = k.at[place]!;
    if (s[at]! >= roomOf(game, zone)) return;
    s[at] = s[at]! + 1;
    // What lies in a supply is only counted.
    if (thing < 0) return;
    s[at + s[at]] = thing;
    s[tables.thingPlace + thing] = place;
    s[tables.thingOwner + thing] = owner ?? seatOfPlace(game, place);
    if (k.known < 0) return;
    s[k.known + thing] = k.sees[place]!;
    s[k.knownPlace + thing] = k.ordered[place] === 1 ? k.sees[place]! : 0;
  }
}

/** Where something is put. */
interface Into {
  readonly definition: number;
  readonly zone: ZoneTable;
  /** The zone in words. */
  readonly what: string;
}

/** The declared invariants that do not hold, as faults. */
function brokenInvariants(game: Game, s: Int16Array): string[] {
  return game.functions.invariants
    .filter((invariant) => !invariant.holds(s))
    .map(({ name, rule }) => `the invariant \`${name}\` does not hold (${rule.file}:${rule.line})`);
}

function isSeat(value: number, players: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < players;
}

function whose(game: Game, name: string, of: number | string | null): string {
  if (of === null) return name;
  return `${name} of ${typeof of === 'number' && of < game.tables.maxPlayers ? seatName(game, of) : of}`;
}

/** Every card by number, wherever it is. */
export function thingsOf(game: Game, s: Int16Array): ThingAt[] {
  const { tables, supply } = game;
  if (supply === null) return tables.things.map((_, thing) => thingAt(game, s, thing));
  const lying = new Set(cardsLying(s, supply));
  const start = game.beginning.slice();
  return [...thingsByCard(s, supply)].map((thing, card) =>
    thing >= 0 ? thingAt(game, s, thing) : cardAt(game, start, supply, card, lying.has(card)),
  );
}

function thingAt(game: Game, s: Int16Array, thing: number): ThingAt {
  const place = s[game.tables.thingPlace + thing]!;
  return {
    definition: thingName(game, s, thing),
    zone: place < 0 ? null : zoneOf(game, place).name,
    of: place < 0 ? null : placeHolderJson(game, place),
    get values() {
      return valuesOf(game, s, thing);
    },
  };
}

/** A card that no thing is: what changes on it is as at the start. */
function cardAt(game: Game, start: Int16Array, supply: Supply, card: number, isLying: boolean): ThingAt {
  const slot = supply.card + supply.first;
  start[slot] = card;
  const { definition, of } = thingAt(game, start, supply.first);
  return {
    definition,
    zone: isLying ? zoneOf(game, supply.place).name : null,
    of,
    get values() {
      start[slot] = card;
      return valuesOf(game, start, supply.first);
    },
  };
}

function valuesOf(game: Game, s: Int16Array, thing: number): number[] {
  return game.variables.flatMap((attribute) => {
    if (attribute.holder !== 'thing' || !hasAttribute(game, s, attribute, thing)) return [];
    const at = attributeAt(attribute, thing);
    return [...s.subarray(at, at + slotsOf(attribute.type))];
  });
}
