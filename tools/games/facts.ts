/**
 * What the tools say about a game besides what its engine says: names, options, how its actions are written.
 * In: a checked model. Out: plain data, so that tools and their tests do not need a whole model.
 */
import type { Json } from '../../runtime/engine.ts';
import {
  DIRECTIONS,
  type Audience,
  type Definition,
  type Literal,
  type Model,
  type Option,
  type Texts,
  type Type,
} from '../../compiler/model/model.ts';
import { broughtDefinitions } from '../../compiler/model/things.ts';
import { Refusal, nearNames } from './refusal.ts';

export interface GameFacts {
  /** Where its rule files lie, as messages call it: `''`, or ended by `/`. */
  readonly folder: string;
  readonly id: string;
  /** Name of the variant that it is of its game, or null. */
  readonly variant: string | null;
  readonly title: Texts;
  /** As the rules name it, for where there is no title: the variant's name after the game's. */
  readonly name: string;
  /** Words for seats 0, 1, … as the rules and scenarios write them. */
  readonly seats: readonly string[];
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly options: readonly OptionFact[];
  readonly actions: readonly ActionFact[];
  /** What people call something in one of its languages, in small letters: its name in the rules, where only one has it. */
  readonly called: ReadonlyMap<string, string>;
  /** Everything that the rules name and an answer may be: actions, definitions, places, seats, words. */
  readonly words: ReadonlySet<string>;
  /** The rule in which a decision stands, by the decision's name: people know rules by their names. */
  readonly askedBy: ReadonlyMap<string, string>;
  /** Languages in which the game names things, sorted; empty when it uses its own words alone. */
  readonly languages: readonly string[];
  /** Grids by the names of their squares, rank by rank from the first, so that a view can be drawn as a board. */
  readonly grids: readonly GridFact[];
  /** What is printed on each definition, by its name: views show only what can change. */
  readonly printed: ReadonlyMap<string, PrintedFact>;
  /** What each keyword means, by its name. */
  readonly keywords: ReadonlyMap<string, Texts>;
  /** Lies something where not everybody sees it? */
  readonly hides: boolean;
  /** Who sees what lies in a zone, by its name: where several have it, who sees the least. */
  readonly seenBy: ReadonlyMap<string, Audience>;
  /** What players bring to it, or null. */
  readonly deck: DeckFact | null;
  /** Attributes that hold a player: their numbers are seats. */
  readonly seatAttributes: readonly string[];
  /** Attributes that say how much of one word a bag holds. */
  readonly bagParts: readonly string[];
}

export interface OptionFact {
  readonly name: string;
  readonly start: Json;
  readonly values: OneValue | { readonly kind: 'set'; readonly of: OneValue };
}

type OneValue =
  /** `seats`: of players, of whom there may be fewer than words. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly seats?: true }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'truth' };

export interface ActionFact {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** A deck that players bring. */
export interface DeckFact {
  readonly name: string;
  /** The cards that may be in it, by their names in the rules, and in small letters by what people call them. */
  readonly cards: ReadonlyMap<string, string>;
  /** In small letters, what people call several of them: those, by their names in the rules. */
  readonly several: ReadonlyMap<string, readonly string[]>;
}

export interface GridFact {
  readonly files: number;
  readonly ranks: number;
  readonly places: readonly string[];
}

export interface PrintedFact {
  readonly values: ReadonlyArray<readonly [name: string, value: Json]>;
  readonly keywords: readonly string[];
  readonly text: Texts;
}

/** Seats in text when the rules do not name them. */
export const SEATS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The facts of a checked model; `folder`: where its rule files lie, for messages. */
export function factsOf(model: Model, folder = ''): GameFacts {
  const { players } = model;
  return {
    folder,
    id: model.id,
    variant: model.variant,
    title: model.title,
    name: [model.game.name, ...(model.variant === null ? [] : [model.variant])].join(': '),
    seats: Array.from({ length: players.max }, (_, seat) => seatName(players.seats, seat)),
    minPlayers: players.min,
    maxPlayers: players.max,
    options: model.options.map((option) => optionFact(model, option)),
    actions: model.actions.map(({ name, parameterCount, locals }) => ({
      name,
      parameters: locals.slice(0, parameterCount).map((local) => local.name),
    })),
    called: calledIn(model),
    words: wordsIn(model),
    askedBy: new Map(model.decisions.map(({ name }) => [name, name.slice(0, name.lastIndexOf('.'))])),
    languages: languagesOf(model),
    grids: model.placeKinds.flatMap(({ grid, places }) =>
      grid === null ? [] : [{ ...grid, places: places.map(({ name }) => name) }],
    ),
    printed: new Map(
      model.definitions.map((definition) => [definition.name, printedFact(model, definition)]),
    ),
    keywords: new Map(model.keywords.map(({ name, text }) => [name, text])),
    deck: deckFact(model),
    hides: model.zones.some(({ seenBy }) => seenBy !== 'all'),
    seenBy: audiencesIn(model),
    seatAttributes: model.attributes.flatMap(({ name, type }) =>
      innerType(type).kind === 'player' ? [name] : [],
    ),
    bagParts: model.attributes.flatMap(({ name, partOfBag }) => (partOfBag === true ? [name] : [])),
  };
}

/** A literal of the rules as engines write it in JSON: enum values, definitions, places and directions by name. */
export function literalJson(model: Model, literal: Literal, type: Type): Json {
  switch (literal.kind) {
    case 'int':
    case 'bool':
    case 'text':
      return literal.value;
    case 'decimal':
      return Number(literal.text);
    case 'none':
      return null;
    case 'player':
      return literal.seat;
    case 'enum':
      return nameAt(enumOf(model, type)?.values, literal.value);
    case 'place': {
      const inner = innerType(type);
      return nameAt(inner.kind === 'place' ? model.placeKinds[inner.placeKind]?.places : [], literal.place);
    }
    case 'definition':
      return nameAt(model.definitions, literal.definition);
    case 'keyword':
      return nameAt(model.keywords, literal.keyword);
    case 'direction':
      return DIRECTIONS[literal.direction] ?? null;
    case 'emptySet':
      return [];
    case 'enumSet':
      return literal.members.map((value) =>
        innerType(type).kind === 'player' ? value : (wordsOf(model, innerType(type))[value] ?? null),
      );
  }
}

/** `name=value` of a command line, read as the option's type; refuses what the game does not offer. */
export function readOption(facts: GameFacts, written: string): readonly [name: string, value: Json] {
  const equals = written.indexOf('=');
  if (equals <= 0)
    throw new Refusal('bad-option', `\`${written}\` is no option`, 'write --option NAME=VALUE');
  const name = written.slice(0, equals).normalize('NFC');
  const text = written.slice(equals + 1).normalize('NFC');
  const option = facts.options.find((candidate) => candidate.name === name);
  if (option === undefined) {
    const names = facts.options.map((candidate) => candidate.name);
    const help = names.length === 0 ? 'this game has no options' : nearNames(name, names);
    throw new Refusal('unknown-option', `no option is called \`${name}\``, help);
  }
  const { values } = option;
  if (values.kind !== 'set') return [name, readValue(name, values, text)];
  const members = text === '' ? [] : text.split(',').map((member) => readMember(name, values.of, member));
  const refused = members.flatMap((member) => (member instanceof Refusal ? [member] : []));
  const twice = members.find((member, index) => members.indexOf(member) < index);
  if (refused.length === 0 && twice !== undefined)
    throw new Refusal(
      'option-out-of-range',
      `option \`${name}\` has \`${JSON.stringify(twice).replaceAll('"', '')}\` twice`,
    );
  const [first] = refused;
  if (first === undefined) return [name, members as Json[]];
  throw new Refusal(first.code, refused.map(({ message }) => message).join('; '), first.help);
}

/** A member of a set, or what is wrong with it: all that is wrong is told together. */
function readMember(name: string, values: OneValue, text: string): Json | Refusal {
  try {
    return readValue(name, values, text.trim());
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function readValue(name: string, values: OneValue, text: string): Json {
  switch (values.kind) {
    case 'words':
      if (values.words.includes(text)) return text;
      throw new Refusal(
        'option-out-of-range',
        `option \`${name}\` cannot be \`${text}\``,
        nearNames(text, values.words),
      );
    case 'truth':
      if (text === 'true' || text === 'false') return text === 'true';
      throw new Refusal('option-out-of-range', `option \`${name}\` is true or false, not \`${text}\``);
    case 'integer': {
      const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= values.min && value <= values.max) return value;
      const range = `${values.min} to ${values.max}`;
      throw new Refusal('option-out-of-range', `option \`${name}\` goes from ${range}, not \`${text}\``);
    }
  }
}

/** A seat's word. */
export function seatName(seats: readonly string[], seat: number): string {
  return seats[seat] ?? SEATS[seat] ?? `seat ${seat + 1}`;
}

/** The text of a language, else the one for every language, else the first there is, else the fallback. */
export function textIn(texts: Texts, language: string | undefined, fallback: string): string {
  const chosen = language === undefined ? undefined : texts[language];
  return chosen ?? texts[''] ?? Object.values(texts)[0] ?? fallback;
}

function optionFact(model: Model, option: Option): OptionFact {
  const { name, type, value } = option;
  const start = literalJson(model, value, type);
  const of = oneValue(model, innerType(type));
  return { name, start, values: type.kind === 'set' ? { kind: 'set', of } : of };
}

function deckFact(model: Model): DeckFact | null {
  if (model.deck === null) return null;
  const cards = broughtDefinitions(model).flatMap((id) => model.definitions[id] ?? []);
  const called = cards.flatMap(({ name, names }) =>
    Object.values(names).map((text) => [text.toLowerCase(), name] as const),
  );
  // What two cards are called means neither; a name in the rules is one card's.
  const times = new Map<string, Set<string>>();
  for (const [text, name] of called) times.set(text, (times.get(text) ?? new Set()).add(name));
  const clear = called.filter(([text]) => times.get(text)?.size === 1);
  return {
    name: model.deck.name,
    cards: new Map([...clear, ...cards.map(({ name }) => [name, name] as const)]),
    several: new Map([...times].flatMap(([text, of]) => (of.size > 1 ? [[text, [...of]] as const] : []))),
  };
}

function oneValue(model: Model, type: Type): OneValue {
  switch (type.kind) {
    case 'bool':
      return { kind: 'truth' };
    case 'int':
      return { kind: 'integer', min: type.min, max: type.max };
    case 'player':
      return { kind: 'words', words: wordsOf(model, type), seats: true };
    default:
      return { kind: 'words', words: wordsOf(model, type) };
  }
}

/** How the members of a type are called. */
function wordsOf(model: Model, type: Type): readonly string[] {
  const names = (named: ReadonlyArray<{ readonly name: string }> = []): string[] =>
    named.map(({ name }) => name);
  switch (type.kind) {
    case 'enum':
      return names(model.enums[type.enum]?.values);
    case 'place':
      return names(model.placeKinds[type.placeKind]?.places);
    case 'player':
      return Array.from({ length: model.players.max }, (_, seat) => seatName(model.players.seats, seat));
    case 'keyword':
      return names(model.keywords);
    case 'definition':
      return names(model.definitions);
    case 'direction':
      return DIRECTIONS;
    default:
      return [];
  }
}

function printedFact(model: Model, { kind, values, keywords, text }: Definition): PrintedFact {
  const attributes = model.kinds[kind]?.attributes ?? [];
  return {
    text,
    keywords: keywords.flatMap(({ keyword }) => model.keywords[keyword]?.name ?? []),
    values: attributes.flatMap((id) => {
      const attribute = model.attributes[id];
      const literal = values[id] ?? attribute?.start;
      if (attribute === undefined || literal === undefined || attribute.mark) return [];
      return [[attribute.name, literalJson(model, literal, attribute.type)] as const];
    }),
  };
}

function enumOf(model: Model, type: Type) {
  const inner = innerType(type);
  return inner.kind === 'enum' ? model.enums[inner.enum] : undefined;
}

function innerType(type: Type): Type {
  return type.kind === 'optional' || type.kind === 'set' ? innerType(type.of) : type;
}

function nameAt(named: ReadonlyArray<{ readonly name: string }> | undefined, index: number): Json {
  return named?.[index]?.name ?? null;
}

function calledIn(model: Model): Map<string, string> {
  const places = model.placeKinds.flatMap((kind) => kind.places);
  const words = model.enums.flatMap(({ values }) => values);
  const called = new Map<string, string>();
  for (const { name, names } of [...model.actions, ...model.definitions, ...places, ...words]) {
    for (const text of Object.values(names)) {
      const key = text.toLowerCase();
      called.set(key, (called.get(key) ?? name) === name ? name : text);
    }
  }
  return called;
}

function wordsIn(model: Model): Set<string> {
  const { actions, definitions, keywords, players } = model;
  const places = model.placeKinds.flatMap((kind) => kind.places);
  const words = model.enums.flatMap(({ values }) => values);
  const named = [...actions, ...definitions, ...keywords, ...places, ...words].map(({ name }) => name);
  return new Set([...named, ...players.seats]);
}

function audiencesIn(model: Model): Map<string, Audience> {
  const order: readonly Audience[] = ['nobody', 'owner', 'all'];
  const found = new Map<string, Audience>();
  for (const { name, seenBy } of model.zones) {
    const other = found.get(name) ?? 'all';
    found.set(name, order.find((each) => each === seenBy || each === other) ?? 'nobody');
  }
  return found;
}

function languagesOf(model: Model): string[] {
  const named = [model.definitions, model.keywords, model.actions, model.zones, model.attributes].flat();
  const texts = [model.title, ...named.map(({ names }) => names)];
  return [...new Set(texts.flatMap((text) => Object.keys(text)))].filter((key) => key !== '').sort();
}
