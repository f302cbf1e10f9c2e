/** The zones of a view put back into a state: what is shown where it is shown, the rest drawn from what is not. */
import { broughtBy } from './decks.ts';
import { draw, shuffleSlots, streamIdentity } from './chance.ts';
import type { Json } from './engine.ts';
import { cardsOf, type Game, instancesOf, roomOf, seatOfPlace, definitionOf } from './game.ts';
import { isObject, own } from './json.ts';
import { type Viewer, viewerBit } from './refs.ts';
import { isFilled, thingFor } from './supply.ts';
import { HEAD, type ZoneTable } from './tables.ts';
import { type Fields, fieldsIn, listIn, misfit, rangeIn } from './view-fields.ts';

/** One zone instance of a view. */
interface SeenPlace {
  readonly place: number;
  readonly zone: ZoneTable;
  /** −1: the viewer may not know. */
  readonly count: number;
  /** In the order shown, null where unknown. */
  readonly things: ReadonlyArray<SeenThing | null>;
  readonly loose: readonly SeenThing[];
  /** How many that the viewer does not know must be there, because something is said of them. */
  readonly named: number;
}
interface SeenThing {
  readonly definition: number;
  readonly owner: number;
}

/** A source of chance that belongs to no state: a head with a key, a counter, and room for things. */
type Drawing = Int16Array;
const COUNTER = HEAD.end;
const ROOM = HEAD.end + 2;

/**
 * Fills the zones of `s`; `start` is a state that the set-up made from the same seed. Gives the things that the view
 * shows, in its order.
 */
export function fillPlaces(
  game: Game,
  s: Int16Array,
  start: Int16Array,
  view: Fields,
  viewer: Viewer,
): number[] {
  const { tables } = game;
  const places = readPlaces(game, s, view, namedIn(own(view, 'resume') ?? null));
  const free = new Set(cardsOf(game).keys());
  const taken: number[] = [];
  const take = (seen: SeenThing): number => {
    for (const card of free) {
      if (definitionOfCard(game, s, card) !== seen.definition || !mayOwn(game, card, seen.owner)) continue;
      free.delete(card);
      const thing = thingOf(game, s, card);
      taken.push(thing);
      s[tables.thingOwner + thing] = seen.owner;
      return thing;
    }
    return misfit(`too many of \`${tables.definitions[seen.definition]!.name}\``);
  };
  s.fill(-1, tables.thingPlace, tables.thingPlace + tables.things.length);
  s.fill(-1, tables.thingOwner, tables.thingOwner + tables.things.length);
  const contents = places.map((seen) => ({
    seen,
    shown: seen.things.map((thing) => (thing === null ? -1 : take(thing))),
    loose: seen.loose.map(take),
  }));
  const drawing = new Int16Array(ROOM + cardsOf(game).length);
  drawing.set(s.subarray(0, HEAD.end));
  const dealt = game.supply === null ? 0 : s[game.supply.dealt]!;
  const hidden = drawHidden(game, { start, dealt }, drawing, places, [...free]);
  const known = new Set(taken);
  contents.forEach(({ seen, shown, loose }, i) => {
    if (seen.place === game.knowledge.supply) {
      if (loose.length > 0 || shown.some((thing) => thing >= 0)) misfit('nobody knows what lies there');
      s[game.knowledge.at[seen.place]!] = hidden[i]!.length;
      return;
    }
    const others = shuffled(drawing, [...loose, ...hidden[i]!.map((card) => thingOf(game, s, card))]);
    putThings(game, s, seen, shown, others, known, viewer);
  });
  const { deck } = tables;
  // Of a position: cards that are nowhere are none.
  if (deck !== undefined)
    for (let thing = deck.first; thing < tables.things.length; thing += 1)
      if (s[tables.thingPlace + thing]! < 0) s[deck.at + thing] = 0;
  return taken;
}

/** How many different things of each place a part of `resume` names that the viewer does not know. */
function namedIn(json: Json): ReadonlyMap<number, number> {
  const named = new Map<number, Set<number>>();
  const note = (part: Json): void => {
    if (Array.isArray(part)) part.forEach(note);
    if (!isObject(part)) return;
    const [hidden, place] = [own(part, 'hidden'), own(part, 'place')];
    if (typeof hidden !== 'number' || typeof place !== 'number') return;
    named.set(place, (named.get(place) ?? new Set()).add(hidden));
  };
  if (isObject(json)) [json['waiting'], json['values']].forEach((part) => note(part ?? null));
  return new Map([...named].map(([place, things]) => [place, things.size]));
}

function readPlaces(
  game: Game,
  s: Int16Array,
  view: Fields,
  named: ReadonlyMap<number, number>,
): SeenPlace[] {
  return game.tables.zones.flatMap((zone) =>
    Array.from({ length: instancesOf(game, zone, s) }, (_, holder) => {
      const seen = fieldsIn(own(holderIn(game, view, zone, holder), zone.name), `\`${zone.name}\``);
      const count = own(seen, 'count');
      const things = listIn(own(seen, 'things'), `\`${zone.name}\``);
      return {
        place: zone.place + holder,
        zone,
        count: count === undefined ? -1 : rangeIn(count, things.length, roomOf(game, zone), '`count`'),
        things: things.map((thing) => (thing === null ? null : readThing(game, s, thing))),
        loose: listIn(own(seen, 'known') ?? [], '`known`').map((thing) => readThing(game, s, thing)),
        named: named.get(zone.place + holder) ?? 0,
      };
    }),
  );
}

function holderIn(game: Game, view: Fields, zone: ZoneTable, holder: number): Fields {
  if (zone.holder === 'shared') return fieldsIn(own(view, 'shared'), '`shared`');
  if (zone.holder === 'player')
    return fieldsIn(listIn(own(view, 'players'), '`players`')[holder], '`players`');
  const place = game.tables.placeKinds[zone.placeKind ?? -1]?.places[holder]?.name ?? '';
  return fieldsIn(own(fieldsIn(own(view, 'places'), '`places`'), place), `\`${place}\``);
}

function readThing(game: Game, s: Int16Array, json: Json): SeenThing {
  const thing = fieldsIn(json, 'a thing');
  const name = own(thing, 'thing');
  const definition = game.tables.definitions.findIndex((candidate) => candidate.name === name);
  if (definition < 0) misfit('a thing of no known definition');
  const owner = own(thing, 'owner');
  return { definition, owner: owner === null ? -1 : rangeIn(owner, 0, s[HEAD.seats]! - 1, '`owner`') };
}

/** For each place the things that are there unknown to the viewer, drawn from the free ones. */
function drawHidden(
  game: Game,
  { start, dealt }: { readonly start: Int16Array; readonly dealt: number },
  drawing: Drawing,
  places: readonly SeenPlace[],
  free: readonly number[],
): number[][] {
  // What the set-up has put somewhere is in the game; the rest only where there is no other way.
  const outside = (card: number): number => (isInGame(game, start, card) ? 0 : 1);
  const left = shuffled(drawing, free).sort((a, b) => outside(a) - outside(b));
  const found: number[][] = places.map(() => []);
  const { supply } = game;
  // Things stand only for so many cards of a supply, and for none that is left.
  let room = supply === null ? 0 : supply.end - supply.first - dealt;
  const isSupplied = (card: number): boolean => supply?.always[card] === -1;
  const mayLie = (card: number, { zone, place }: SeenPlace): boolean =>
    (!isSupplied(card) || room > 0 || place === supply?.place) && mayBe(game, start, card, zone);
  const put = (card: number, i: number): void => {
    if (isSupplied(card) && places[i]!.place !== supply?.place) room -= 1;
    found[i]!.push(card);
  };
  const choices = (i: number): number => places[i]!.zone.definitions?.filter((may) => may).length ?? Infinity;
  const order = places.map((_, i) => i).sort((a, b) => (choices(a) < choices(b) ? -1 : 1));
  for (const i of order) {
    const { place } = places[i]!;
    const whose = seatOfPlace(game, place);
    for (let n = missing(places[i]!); n > 0; n -= 1) {
      const may = (thing: number): boolean => mayLie(thing, places[i]!);
      // What players bring is their own, as far as that goes.
      const own = whose < 0 ? -1 : left.findIndex((thing) => broughtBy(game, thing) === whose && may(thing));
      const at = own >= 0 ? own : left.findIndex(may);
      if (at < 0) misfit('more things are hidden than there are');
      put(left.splice(at, 1)[0]!, i);
    }
  }
  // Places whose number is not known take what must be somewhere.
  for (const thing of left.filter((candidate) => outside(candidate) === 0)) {
    const open = order.filter((i) => hasRoom(game, places[i]!, found[i]!) && mayLie(thing, places[i]!));
    if (open.length === 0) continue;
    put(thing, open[draw(drawing, COUNTER, streamIdentity('uncounted'), open.length)]!);
  }
  return found;
}

function missing(seen: SeenPlace): number {
  const unknown = seen.things.filter((thing) => thing === null).length;
  const hidden = unknown - seen.loose.length;
  return seen.count < 0 ? Math.max(hidden, seen.named) : hidden;
}

function hasRoom(game: Game, seen: SeenPlace, hidden: readonly number[]): boolean {
  const held = seen.things.length + seen.loose.length + hidden.length;
  return seen.count < 0 && held < roomOf(game, seen.zone);
}

/** The definition of a card: of a thing, where every card has its slots. */
function definitionOfCard(game: Game, s: Int16Array, card: number): number {
  return game.supply === null ? definitionOf(game, s, card) : game.supply.cards[card]!;
}

/** The thing that a card is from now on. */
function thingOf({ supply }: Game, s: Int16Array, card: number): number {
  const thing = supply === null ? card : thingFor(s, supply, card);
  return thing < 0 ? misfit('more cards are dealt than can be') : thing;
}

/** Whether the set-up has put a card somewhere. */
function isInGame({ tables, supply }: Game, start: Int16Array, card: number): boolean {
  const thing = supply === null ? card : supply.always[card]!;
  return thing < 0
    ? supply !== null && isFilled(start, supply, card)
    : start[tables.thingPlace + thing]! >= 0;
}

/** Whether a thing may be somebody's: a card of a deck is of whoever brought it. */
function mayOwn(game: Game, thing: number, owner: number): boolean {
  const brought = broughtBy(game, thing);
  return brought < 0 || brought === owner;
}

function mayBe(game: Game, s: Int16Array, thing: number, zone: ZoneTable): boolean {
  return zone.definitions === undefined || zone.definitions[definitionOfCard(game, s, thing)] === true;
}

function shuffled(drawing: Drawing, things: readonly number[]): number[] {
  drawing.set(things, ROOM);
  shuffleSlots(drawing, ROOM, things.length, COUNTER, streamIdentity('sample'));
  return [...drawing.subarray(ROOM, ROOM + things.length)];
}

/** Fills one instance: what is shown where it is shown, the others in the gaps. */
function putThings(
  game: Game,
  s: Int16Array,
  seen: SeenPlace,
  shown: readonly number[],
  others: readonly number[],
  known: ReadonlySet<number>,
  viewer: Viewer,
): void {
  const { tables, knowledge: k } = game;
  const rest = [...others];
  const filled = shown.map((thing) => (thing >= 0 ? thing : (rest.shift() ?? -1)));
  // Of a pile that the viewer may not count, the top is what they know.
  const below = seen.count < 0 && k.ordered[seen.place] === 1 ? rest.length : 0;
  const things = below > 0 ? [...rest, ...filled] : [...filled, ...rest];
  if (things.includes(-1) || things.length > seen.zone.capacity) misfit('a zone holds more than is listed');
  const at = k.at[seen.place]!;
  const bit = viewerBit(viewer);
  const owner = seatOfPlace(game, seen.place);
  s[at] = things.length;
  things.forEach((thing, i) => {
    s[at + 1 + i] = thing;
    s[tables.thingPlace + thing] = seen.place;
    const brought = broughtBy(game, thing);
    if (!known.has(thing)) s[tables.thingOwner + thing] = brought >= 0 ? brought : owner;
    if (k.known < 0) return;
    const placed = k.ordered[seen.place] === 1 && shown[i - below] === thing;
    if (known.has(thing)) s[HEAD.knowing] = s[HEAD.knowing]! | (bit & ~k.sees[seen.place]!);
    s[k.known + thing] = k.sees[seen.place]! | (known.has(thing) ? bit : 0);
    s[k.knownPlace + thing] = placed ? k.sees[seen.place]! | bit : 0;
  });
}
