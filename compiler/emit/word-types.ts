/**
 * The words of a game as types, and the types of values in its data: what the rest of vocabulary.ts is written in. In:
 * the model. Out: type aliases for seats, enums, places, keywords, zones, definitions and things. Names of a kind of
 * thing become unions of literals while there are few of them, else `string`: checking a program must not take longer
 * because a game has thousands of cards.
 */
import type { Span } from '../source/source.ts';
import type * as model from '../model/model.ts';
import { isBelow } from '../model/walk.ts';
import { literal } from './docs.ts';
import type { Generator } from './generator.ts';
import { pascal } from './names.ts';

/** So many words make a union of literals; more are a `string` (or plain JSON). */
export const MOST = 64;

/** Whether a reader is certain to know a thing, or is told of it: then it may be gone, or hidden from them. */
export type Sight = 'known' | 'seen';

/** Hands out types; `write` has to come first. */
export class WordTypes {
  readonly #g: Generator;
  readonly #m: model.Model;
  readonly #names = new Map<string, string>();
  /** Aliases that are `string`, so that no union names a literal beside them. */
  readonly #loose = new Set(['string']);
  /** Zones into which not everybody sees: a thing there may be without a name. */
  readonly veiled: ReadonlySet<number>;

  constructor(g: Generator) {
    this.#g = g;
    this.#m = g.model;
    this.veiled = new Set(g.model.zones.flatMap((zone, id) => (zone.seenBy === 'all' ? [] : [id])));
  }

  write(): void {
    const seats = Array.from({ length: this.#g.maxPlayers }, (_, seat) => String(seat));
    this.type('Seat', union(seats), this.#seatNames());
    this.#words();
    this.#things();
  }

  // ---- words --------------------------------------------------------------------------------------

  #seatNames(): string {
    const { seats } = this.#m.players;
    return seats.length === 0
      ? 'A player.'
      : `A player: ${seats.map((name, seat) => `${seat} ${name}`).join(', ')}.`;
  }

  /** Enums, places, keywords and abilities. */
  #words(): void {
    const { enums, placeKinds, keywords, abilities } = this.#m;
    enums.forEach((e, id) => {
      const name = this.#claim(`enum ${id}`, pascal(e.name), pascal(e.name, 'value'));
      this.namesType(
        name,
        e.values.map((v) => v.name),
        this.said(e, e.name),
      );
    });
    placeKinds.forEach((p, id) => {
      const name = this.#claim(`placeKind ${id}`, pascal(p.name), pascal(p.name, 'place'));
      this.namesType(
        name,
        p.places.map((x) => x.name),
        this.said(p, p.name),
      );
    });
    if (keywords.length > 0)
      this.namesType(
        'Keyword',
        keywords.map((k) => k.name),
        'What a card may print in a word.',
      );
    const triggers = abilities.filter((a) => a.kind === 'trigger' || a.kind === 'stateTrigger');
    if (triggers.length > 0)
      this.namesType(
        'Trigger',
        triggers.map((a) => a.name),
        'Abilities that wait for their turn to resolve.',
      );
  }

  /** Zones, definitions and references to things. */
  #things(): void {
    if (this.#m.zones.length === 0) return;
    const where = this.#holders().flatMap(({ key, word, of, doc }) => {
      const zones = this.#m.zones.filter((z) => holderKey(z.holder) === key);
      if (zones.length === 0) return [];
      const name = this.#claim(`zones ${key}`, pascal(word, 'zone'), pascal(word, 'zone', 'name'));
      this.namesType(
        name,
        zones.map((z) => z.name),
        doc,
      );
      return [`At<${name}, ${of}>`];
    });
    this.type('Where', union(where), 'One instance of a zone.');
    this.#m.kinds.forEach((kind, id) => {
      const names = this.definitionsOf(id).map((d) => d.name);
      if (names.length === 0) return;
      const word = this.#claim(
        `names ${id}`,
        pascal(kind.name, 'name'),
        pascal(kind.name, 'definition', 'name'),
      );
      this.namesType(word, names, this.said(kind, kind.name));
      const ref = this.#claim(`ref ${id}`, pascal(kind.name, 'ref'), pascal(kind.name, 'reference'));
      this.type(ref, `Known<${word}, Where>`, `A ${kind.name}, by where it is.`);
    });
    const every = this.reference(this.#m.kinds.flatMap((kind, id) => (kind.parent === null ? [id] : [])));
    if (this.isEmpty()) return;
    this.type('AnyThing', every, 'A thing of any kind.');
    if (this.veiled.size > 0)
      this.type('HiddenThing', 'Hidden<Where>', 'A thing of which the reader knows only where it is.');
  }

  /** Who may have zones and attributes, but for things. */
  #holders(): Array<{ key: string; word: string; of: string; doc: string }> {
    return [
      { key: 'player', word: 'player', of: 'Seat', doc: 'Zones that each player has.' },
      { key: 'shared', word: 'shared', of: 'null', doc: 'Zones that belong to nobody.' },
      ...this.#m.placeKinds.map((p, id) => ({
        key: `place ${id}`,
        word: p.name,
        of: this.named(`placeKind ${id}`),
        doc: `Zones that each ${p.name} has.`,
      })),
    ];
  }

  /** Definitions of a kind and of the kinds below it. */
  definitionsOf(kind: number): readonly model.Definition[] {
    return this.#m.definitions.filter((d) => this.isA(d.kind, kind));
  }
  isA(kind: number, ancestor: number): boolean {
    return isBelow(this.#m, kind, ancestor);
  }

  // ---- types --------------------------------------------------------------------------------------

  /** The type of a value in data. `seen`: a thing may be gone, or without a name for the reader. */
  value(type: model.Type, sight: Sight): string {
    return this.union(this.members(type, sight));
  }

  members(type: model.Type, sight: Sight): string[] {
    switch (type.kind) {
      case 'int':
        return ['number'];
      case 'bool':
        return ['boolean'];
      case 'player':
        return ['Seat'];
      case 'direction':
        return ['Direction'];
      case 'keyword':
        return this.#m.keywords.length > 0 ? ['Keyword'] : [];
      case 'text':
        return ['string'];
      case 'none':
        return ['null'];
      case 'place':
        return [this.named(`placeKind ${type.placeKind}`)];
      case 'enum':
        return [this.named(`enum ${type.enum}`)];
      case 'definition':
        return [this.kindNames(type.kinds)];
      case 'thing':
        return sight === 'known' ? [this.reference(type.kinds)] : this.seen(type.kinds);
      case 'optional':
        return [...this.members(type.of, sight), 'null'];
      case 'set':
        return [list(this.value(type.of, sight))];
      case 'zone':
      case 'unknown':
        return ['Json'];
    }
  }

  /** A thing of one of these kinds; of none in particular: `this` of an ability. */
  reference(kinds: readonly number[]): string {
    if (kinds.length === 0) return this.isEmpty() ? 'never' : 'AnyThing';
    const [only, ...others] = this.#outermost(kinds);
    const named = others.length > 0 ? undefined : this.#names.get(`ref ${only}`);
    if (named !== undefined) return named;
    const names = this.kindNames(kinds);
    return names === 'never' ? 'never' : `Known<${names}, Where>`;
  }

  /** A thing as it is told: it may be gone, or hidden from the reader. */
  seen(kinds: readonly number[]): string[] {
    return [this.reference(kinds), ...this.hidden(), 'null'];
  }
  hidden(): string[] {
    return this.veiled.size > 0 && !this.isEmpty() ? ['HiddenThing'] : [];
  }
  /** No thing ever exists. */
  isEmpty(): boolean {
    return this.#m.definitions.length === 0 || this.#m.zones.length === 0;
  }
  anything(): string {
    return this.union(this.seen([]));
  }

  kindNames(kinds: readonly number[]): string {
    return this.union(this.#outermost(kinds).flatMap((kind) => this.#names.get(`names ${kind}`) ?? []));
  }
  /** The kinds that are not below another of them. */
  #outermost(kinds: readonly number[]): readonly number[] {
    return kinds.filter((kind) => !kinds.some((other) => other !== kind && this.isA(kind, other)));
  }

  /** A union without `never`, and without literals beside `string`. */
  union(members: readonly string[]): string {
    const loose = members.find((member) => this.#loose.has(member));
    if (loose === undefined) return union(members);
    return union([loose, ...members.filter((member) => !this.#loose.has(member) && !member.startsWith('"'))]);
  }

  /** Literals while they are few. */
  literals(words: readonly string[]): string {
    const different = [...new Set(words)];
    return different.length > MOST ? 'string' : union(different.map(literal));
  }

  namesType(name: string, words: readonly string[], doc: string): void {
    const value = this.literals(words);
    if (value === 'string') this.#loose.add(name);
    this.type(name, value, doc);
  }

  type(name: string, value: string, doc: string): void {
    this.#g.add('vocabulary', { kind: 'type', name, value, doc });
  }
  #claim(key: string, ...wishes: readonly string[]): string {
    const name = this.#g.names.claim(...wishes);
    this.#names.set(key, name);
    return name;
  }
  named(key: string): string {
    return this.#names.get(key) ?? 'never';
  }

  /** What the author says of it, and where it stands. */
  said(of: { readonly span: Span; readonly documentation: string | null }, name: string): string {
    const cited = this.#g.cite(of.span, name);
    return of.documentation === null ? cited : `${of.documentation}\n${cited}`;
  }

  holder(holder: model.Holder): string {
    switch (holder.kind) {
      case 'player':
        return 'Seat';
      case 'shared':
        return 'null';
      case 'place':
        return this.named(`placeKind ${holder.placeKind}`);
      case 'thing':
        return this.union(this.seen(holder.kinds));
    }
  }
}

/** Who has it, as a key. */
export function holderKey(holder: model.Holder): string {
  return holder.kind === 'place' ? `place ${holder.placeKind}` : holder.kind;
}

/** A union, each member once. */
export function union(members: readonly string[]): string {
  const different = [...new Set(members)].filter((member) => member !== 'never');
  return different.length === 0 ? 'never' : different.join(' | ');
}

/** As the linter wants it: short for what is one word. */
export function list(of: string): string {
  return /^[\p{L}\p{M}\p{Nd}_]+$/u.test(of) ? `readonly ${of}[]` : `ReadonlyArray<${of}>`;
}
