/**
 * The canonical key (E2): one text for situations from which the game goes on alike. Sets and the shuffled part of
 * piles are multisets of (definition, owner, values), the rest of a pile and rows go by position; frames count where
 * they are alive; chance, the number of the turn, knowledge and derived slots do not count. Which copy is where does
 * not show: a thing that something refers to is written with the number of the first reference, references as that
 * number.
 */
import { siteOf } from './actions.ts';
import { attributeAt, attributeHolders, type Game, hasAttribute, instancesOf, definitionOf } from './game.ts';
import { makeLinks } from './key-links.ts';
import { entriesOf } from './pending.ts';
import { saysNothing, waitingSlots } from './resume.ts';
import { type AttributeTable, HEAD, type ValueType, type ZoneTable } from './tables.ts';
import { holdsThings, memberAt, readValue, slotsOf } from './values.ts';

/** Gives the function that writes keys of one game's states; its scratch is empty between two calls. */
export function makeKey(game: Game): (s: Int16Array) => string {
  const writer = new KeyWriter(game);
  return (s) => writer.key(s);
}

const CHUNK = 8_192;

class KeyWriter {
  private readonly game: Game;
  private units = new Uint16Array(1_024);
  private length = 0;
  /** By thing: number of the first reference to it, 0 none; behind all things the same of names that are gone. */
  private readonly labels: Int16Array;
  private labelled = 0;
  private readonly thingAttributes: readonly AttributeTable[];
  private readonly otherAttributes: readonly AttributeTable[];
  /** By thing, for games whose things refer to things: a canonical number; else nothing. */
  private readonly links: ((s: Int16Array, compare: (a: number, b: number) => number) => Int32Array) | null;
  private linked: Int32Array | null = null;
  private readonly sorted: Int16Array;

  constructor(game: Game) {
    const { variables } = game;
    this.game = game;
    this.labels = new Int16Array(2 * game.tables.things.length);
    this.sorted = new Int16Array(game.tables.things.length);
    this.thingAttributes = variables.filter((attribute) => attribute.holder === 'thing');
    this.otherAttributes = variables.filter((attribute) => attribute.holder !== 'thing');
    const linking = this.thingAttributes.filter((attribute) => holdsThings(attribute.type));
    this.links = linking.length === 0 ? null : makeLinks(game, linking);
  }

  key(s: Int16Array): string {
    this.length = 0;
    this.labels.fill(0);
    this.labelled = 0;
    this.linked = null;
    this.writeHead(s);
    this.writeWaiting(s);
    for (const attribute of this.otherAttributes) {
      for (let holder = 0; holder < attributeHolders(this.game, attribute, s); holder += 1) {
        this.writeSlot(s, attributeAt(attribute, holder), attribute.type);
      }
    }
    // All references but those between things are numbered now.
    if (this.links !== null) this.linked = this.links(s, (a, b) => this.compare(s, a, b));
    for (const zone of this.game.tables.zones) {
      for (let holder = 0; holder < instancesOf(this.game, zone, s); holder += 1) {
        this.writePlace(s, zone, holder);
      }
    }
    return this.text();
  }

  private writeHead(s: Int16Array): void {
    const { tables } = this.game;
    this.put(s[HEAD.seats]!);
    for (const option of tables.options) if (option.at >= 0) this.writeSlot(s, option.at, option.type);
    this.put(s[HEAD.over]!);
    if (s[HEAD.over] === 1) {
      this.put(s[HEAD.reason]!);
      for (let seat = 0; seat < s[HEAD.seats]!; seat += 1) this.put(s[HEAD.ranks + seat]!);
      return;
    }
    this.put(s[HEAD.site]!);
    this.put(s[HEAD.chooser]!);
    this.put(s[HEAD.active]!);
    this.put(s[HEAD.order]!);
    this.put(s[HEAD.level]!);
    this.put(s[HEAD.passes]!);
    // Where to go on when the queue is settled is alive while something waits or resolves, or a step asks before.
    if (s[HEAD.level]! > 0 || s[HEAD.queue]! > 0) this.put(s[HEAD.settled]!);
    else if (s[HEAD.settled]! > 0) {
      this.put(-1);
      this.put(s[HEAD.settled]!);
    }
    this.put(s[HEAD.extraTurns]!);
    for (let i = 0; i < s[HEAD.extraTurns]!; i += 1) this.put(s[tables.extraTurns.at + i]!);
  }

  private writeWaiting(s: Int16Array): void {
    const { tables } = this.game;
    if (siteOf(this.game, s) === null) return;
    const waiting = [
      ...entriesOf(tables.queue, s[HEAD.queue]!).map((at) => [s[at]!, s[at + 2]!, s[at + 3]!]),
      ...entriesOf(tables.effectQueue, s[HEAD.effects]!).map((at) => [s[at]!, s[at + 2]!]),
    ];
    this.put(s[HEAD.queue]!);
    this.put(s[HEAD.effects]!);
    for (const entry of waiting) for (const value of entry) this.put(value);
    for (const live of waitingSlots(this.game, s))
      if (!saysNothing(s, live)) this.writeSlot(s, live.at, live.type);
  }

  private writeSlot(s: Int16Array, at: number, type: ValueType): void {
    if (type.kind === 'list') {
      this.put(s[at]!);
      for (let i = 0; i < s[at]!; i += 1) this.writeSlot(s, memberAt(at, type.of, i), type.of);
    } else if (type.kind === 'thing') {
      this.writeReference(s, s[at]!);
      // Whether two names that are gone named one thing shows where equal triggers are one option.
      if (s[at]! < -1) this.put(this.label(this.game.tables.things.length - 2 - s[at]!));
    } else {
      this.put(s[at]!);
      if (slotsOf(type) === 2) this.put(s[at + 1]!);
    }
  }

  private label(at: number): number {
    if (this.labels[at] === 0) {
      this.labelled += 1;
      this.labels[at] = this.labelled;
    }
    return this.labels[at]!;
  }

  /** None: 0. Gone, or nowhere: 1 and what may still be read of it. Else 1 + its number. */
  private writeReference(s: Int16Array, value: number): void {
    const { tables } = this.game;
    if (value === -1) {
      this.put(0);
      return;
    }
    const thing = value < 0 ? -2 - value : value;
    if (value < 0 || s[tables.thingPlace + thing]! < 0) {
      this.put(1);
      this.put(definitionOf(this.game, s, thing));
      this.put(s[tables.thingOwner + thing]!);
      return;
    }
    this.put(1 + this.label(thing));
  }

  private writePlace(s: Int16Array, zone: ZoneTable, holder: number): void {
    const at = zone.at + holder * (zone.capacity + 1);
    const count = s[at]!;
    const { supply } = this.game;
    if (at === supply?.count) {
      // Which cards are left follows from those that are elsewhere.
      this.put(count);
      this.put(s[supply.filled]!);
      return;
    }
    const ordered = zone.order === 'pile' || zone.order === 'row';
    const bag = !ordered ? count : zone.bag < 0 ? 0 : s[zone.bag + holder]!;
    this.put(count);
    if (ordered) this.put(bag);
    const { sorted } = this;
    for (let i = 0; i < bag; i += 1) {
      const thing = s[at + 1 + i]!;
      let j = i;
      while (j > 0 && this.compare(s, sorted[j - 1]!, thing) > 0) {
        sorted[j] = sorted[j - 1]!;
        j -= 1;
      }
      sorted[j] = thing;
    }
    for (let i = 0; i < bag; i += 1) this.writeThing(s, sorted[i]!);
    for (let i = bag; i < count; i += 1) this.writeThing(s, s[at + 1 + i]!);
  }

  private writeThing(s: Int16Array, thing: number): void {
    const { tables } = this.game;
    this.put(definitionOf(this.game, s, thing));
    this.put(s[tables.thingOwner + thing]!);
    this.put(this.labels[thing]!);
    if (this.linked !== null) this.put(this.linked[thing]!);
    for (const attribute of this.thingAttributes) {
      if (!hasAttribute(this.game, s, attribute, thing)) continue;
      const at = attributeAt(attribute, thing);
      if (holdsThings(attribute.type)) this.writeLink(s, at, attribute.type);
      else this.writeSlot(s, at, attribute.type);
    }
  }

  /** What one thing says of another: its canonical number. */
  private writeLink(s: Int16Array, at: number, type: ValueType): void {
    if (type.kind === 'list') {
      this.put(s[at]!);
      for (let i = 0; i < s[at]!; i += 1) this.writeLink(s, memberAt(at, type.of, i), type.of);
      return;
    }
    const thing = s[at]!;
    const live = thing >= 0 && s[this.game.tables.thingPlace + thing]! >= 0;
    if (live) this.put(2 + this.linked![thing]!);
    else this.writeReference(s, thing);
  }

  /** Order of two things by what they are; 0 when nothing but their links may tell them apart. */
  private compare(s: Int16Array, a: number, b: number): number {
    const { tables } = this.game;
    if (this.linked !== null) return this.linked[a]! - this.linked[b]!;
    let order = definitionOf(this.game, s, a) - definitionOf(this.game, s, b);
    if (order !== 0) return order;
    order = s[tables.thingOwner + a]! - s[tables.thingOwner + b]!;
    if (order !== 0) return order;
    order = this.labels[a]! - this.labels[b]!;
    if (order !== 0) return order;
    for (const attribute of this.thingAttributes) {
      if (!hasAttribute(this.game, s, attribute, a) || holdsThings(attribute.type)) continue;
      order = compareSlots(s, attributeAt(attribute, a), attributeAt(attribute, b), attribute.type);
      if (order !== 0) return order;
    }
    return 0;
  }

  private put(value: number): void {
    if (this.length + 2 > this.units.length) {
      const more = new Uint16Array(this.units.length * 2);
      more.set(this.units);
      this.units = more;
    }
    // Letters that are no halves of others: small numbers are one letter from `0` on, the rest two.
    const v = (value + 2) & 0xffff;
    if (v < 0xd000) {
      this.units[this.length] = v + 0x2e;
      this.length += 1;
    } else {
      this.units[this.length] = 0xe000 + (v >>> 12);
      this.units[this.length + 1] = 0x30 + (v & 0xfff);
      this.length += 2;
    }
  }

  private text(): string {
    let text = '';
    for (let from = 0; from < this.length; from += CHUNK) {
      const chunk = this.units.subarray(from, Math.min(this.length, from + CHUNK));
      text += String.fromCharCode.apply(null, chunk as unknown as number[]);
    }
    return text;
  }
}

/** Order of two values of one type without things. */
export function compareSlots(s: Int16Array, a: number, b: number, type: ValueType): number {
  const order = readValue(s, a, type) - readValue(s, b, type);
  if (order !== 0 || type.kind !== 'list') return order;
  for (let i = 0; i < s[a]!; i += 1) {
    const members = compareSlots(s, memberAt(a, type.of, i), memberAt(b, type.of, i), type.of);
    if (members !== 0) return members;
  }
  return 0;
}
