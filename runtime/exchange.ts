/** A state that a viewer cannot tell from another one: two things that they know neither of have changed places. */
import { broughtBy } from './decks.ts';
import { draw, seedState, streamIdentity } from './chance.ts';
import { attributeAt, type Game, hasAttribute, zoneOf, definitionOf } from './game.ts';
import { knowers } from './knowledge.ts';
import { entriesOf } from './pending.ts';
import { type Viewer, viewerBit } from './refs.ts';
import { capturesOf } from './resume.ts';
import { startState } from './setup.ts';
import { cardsLying } from './supply.ts';
import { HEAD } from './tables.ts';
import { readValue, slotsOf } from './values.ts';
import { faultOf } from './validate.ts';

/** A card that no thing is, beside things: what lies in a supply. */
const asCard = (card: number): number => -1 - card;

/**
 * Exchanges two things of different definitions in the copy `s` of a state; false where there are no two. Only such as
 * nothing names, with the values that things begin with: what happened to a thing stays true of it.
 */
export function exchangeUnseen(game: Game, s: Int16Array, viewer: Viewer, seed: number): boolean {
  const { tables, knowledge, supply } = game;
  const named = namedIn(game, s);
  const start = beginning(game, s);
  const unseen = [...tables.things.keys()].filter((thing) => {
    const place = s[tables.thingPlace + thing]!;
    if (place < 0 || named.has(thing)) return false;
    return (
      (knowers(s, knowledge, thing, place) & viewerBit(viewer)) === 0 && isAsAtFirst(game, s, start, thing)
    );
  });
  if (supply !== null) unseen.push(...cardsLying(s, supply).map(asCard));
  const drawing = new Int16Array(HEAD.end + 2);
  seedState(drawing, seed);
  const below = (n: number): number => draw(drawing, HEAD.end, streamIdentity('exchange'), n);
  while (unseen.length > 1) {
    const [one] = unseen.splice(below(unseen.length), 1);
    const others = unseen.filter((other) => mayChange(game, s, one!, other));
    // Elsewhere it makes a difference.
    const place = placeOf(game, s, one!);
    const elsewhere = others.filter((other) => placeOf(game, s, other) !== place);
    const open = elsewhere.length > 0 ? elsewhere : others;
    if (open.length === 0) continue;
    exchange(game, s, one!, open[below(open.length)]!);
    game.functions.derive(s);
    return faultOf(game, s) === null;
  }
  return false;
}

/** The things that anything but a zone names: what waits, what lasts, values. */
function namedIn(game: Game, s: Int16Array): ReadonlySet<number> {
  const { tables, variables } = game;
  const named = new Set<number>();
  const note = (value: number): void => void named.add(value < -1 ? -2 - value : value);
  for (let at = tables.frames.from; at < (tables.frames.things ?? tables.frames.to); at += 1) note(s[at]!);
  for (const at of entriesOf(tables.queue, s[HEAD.queue]!)) {
    note(s[at + 1]!);
    noteCaptured(s, at + 4, capturesOf(game, s[at]!), note);
  }
  for (const at of entriesOf(tables.effectQueue, s[HEAD.effects]!)) {
    note(s[at + 1]!);
    noteCaptured(s, at + 4, tables.effects[s[at]!]?.captures ?? [], note);
  }
  for (const { at, type, holder } of variables) {
    if (type.kind !== 'thing') continue;
    const holders = { thing: tables.things.length, player: tables.maxPlayers, shared: 1, place: 0 }[holder];
    for (let i = 0; i < holders; i += 1) note(s[at + i]!);
  }
  return named;
}

function noteCaptured(
  s: Int16Array,
  from: number,
  captures: ReturnType<typeof capturesOf>,
  note: (value: number) => void,
): void {
  let at = from;
  for (const { type } of captures) {
    if (type.kind === 'thing') note(s[at]!);
    at += slotsOf(type);
  }
}

/** Another game of these rules with the same options, at its first decision. */
function beginning(game: Game, s: Int16Array): Int16Array {
  const values = game.tables.options.map(({ at, type, value }) => (at < 0 ? value : readValue(s, at, type)));
  const setup = { seed: 0, players: s[HEAD.seats]!, values, explicit: false };
  return startState(game, new Int16Array(game.tables.size), setup);
}

function isAsAtFirst(game: Game, s: Int16Array, start: Int16Array, thing: number): boolean {
  return game.variables.every((attribute) => {
    if (attribute.holder !== 'thing' || !hasAttribute(game, s, attribute, thing)) return true;
    const at = attributeAt(attribute, thing);
    return readValue(s, at, attribute.type) === readValue(start, at, attribute.type);
  });
}

/** Whether two things are of different definitions, and each may be where the other is. */
function mayChange(game: Game, s: Int16Array, one: number, other: number): boolean {
  const { supply } = game;
  const definition = (each: number): number =>
    each < 0 ? supply!.cards[-1 - each]! : definitionOf(game, s, each);
  if (definition(one) === definition(other)) return false;
  // Nobody has cards of another's deck.
  if (broughtBy(game, one) !== broughtBy(game, other)) return false;
  // A card that lies in a supply is exchanged for one that was dealt from there.
  if (Math.min(one, other) < 0 && Math.max(one, other) < supply!.first) return false;
  const mayBe = (thing: number, at: number): boolean =>
    zoneOf(game, placeOf(game, s, at)).definitions?.[definition(thing)] !== false;
  return mayBe(one, other) && mayBe(other, one);
}

function placeOf({ tables, supply }: Game, s: Int16Array, each: number): number {
  return each < 0 ? supply!.place : s[tables.thingPlace + each]!;
}

/** Each stands where the other stood, belongs to whom the other belonged to, and is known to whom the other was. */
function exchange({ tables, knowledge: k, supply }: Game, s: Int16Array, one: number, other: number): void {
  if (one < 0 || other < 0) {
    s[supply!.card + Math.max(one, other)] = -1 - Math.min(one, other);
    return;
  }
  const slotOf = (thing: number): number => {
    const at = k.at[s[tables.thingPlace + thing]!]!;
    return at + 1 + s.subarray(at + 1, at + 1 + s[at]!).indexOf(thing);
  };
  const swap = (a: number, b: number): void => {
    [s[a], s[b]] = [s[b]!, s[a]!];
  };
  swap(slotOf(one), slotOf(other));
  swap(tables.thingPlace + one, tables.thingPlace + other);
  swap(tables.thingOwner + one, tables.thingOwner + other);
  if (k.known < 0) return;
  swap(k.known + one, k.known + other);
  swap(k.knownPlace + one, k.knownPlace + other);
}
