/**
 * What viewers know beyond what zones show (L12). Slot `known + thing` holds a bit a viewer: "knows that this thing is
 * in the zone instance where it is"; slot `knownPlace + thing`: "and at which position". Bit = seat, bit 15 = the
 * spectator. Viewers who see a zone always count as knowing what is in it.
 *
 * A viewer follows a move when they see where the thing comes from or goes to, when the rule takes the top of a pile
 * and they know what lies there, or when they know it to be alone there. Otherwise it may have been any thing of the source that they know there without
 * a position, and all that knowledge is dropped, of the moved thing too: what they are told must not depend on which
 * one it was. `HEAD.knowing` has the bits of all who ever knew something this way: while it is 0, as in most games most
 * of the time, nothing needs to be looked through. Called by the move primitives of the fast face: integers only, nothing allocated.
 */
import { type GameTables, HEAD, type ZoneTable } from './tables.ts';

/** Bit of the spectator. */
export const SPECTATOR = 15;

/** Constants by place number that the functions below read; made once when an engine is loaded. */
export interface Knowledge {
  readonly known: number;
  readonly knownPlace: number;
  /** Who sees the contents, a bit a viewer. */
  readonly sees: Int16Array;
  /** Who may know how many there are. */
  readonly counts: Int16Array;
  /** Slot of the count; the things stand in the slots after it. */
  readonly at: Int32Array;
  /** 1: things have positions (pile, row). */
  readonly ordered: Uint8Array;
  /** Slot that counts the things in no known order, or −1. */
  readonly bag: Int32Array;
  /** Definition of each thing. */
  readonly definitions: readonly number[];
  /** Slot by thing: its definition, where players bring decks, or its card, where there is a supply; else -1. */
  readonly definitionAt: number;
  /** The definition of each card of a supply; null: there is none. */
  readonly cards: readonly number[] | null;
  /** Place of the pile whose rest is no state: what lies there nobody knows; -1 none. */
  readonly supply: number;
}

/** The constants of a game, whether or not its rules keep knowledge (`known` −1: views need `sees` all the same). */
export function knowledgeOf(
  tables: Pick<
    GameTables,
    'zones' | 'placeKinds' | 'maxPlayers' | 'things' | 'deck' | 'supply' | 'known' | 'knownPlace'
  >,
): Knowledge {
  const places = tables.zones.reduce((n, zone) => Math.max(n, zone.place + holdersOf(zone, tables)), 0);
  const knowledge: Knowledge = {
    known: tables.known,
    knownPlace: tables.knownPlace,
    sees: new Int16Array(places),
    counts: new Int16Array(places),
    at: new Int32Array(places),
    ordered: new Uint8Array(places),
    bag: new Int32Array(places).fill(-1),
    definitions: tables.things,
    definitionAt: tables.deck?.at ?? tables.supply?.card ?? -1,
    cards: tables.supply?.cards ?? null,
    supply: tables.supply === undefined ? -1 : tables.zones[tables.supply.zone]!.place,
  };
  for (const zone of tables.zones) {
    for (let holder = 0; holder < holdersOf(zone, tables); holder += 1) {
      const place = zone.place + holder;
      knowledge.sees[place] = audience(zone.seenBy, zone.holder, holder);
      knowledge.counts[place] =
        audience(zone.countBy, zone.holder, holder) | audience(zone.seenBy, zone.holder, holder);
      knowledge.at[place] = zone.at + holder * (zone.capacity + 1);
      knowledge.ordered[place] = zone.order === 'pile' || zone.order === 'row' ? 1 : 0;
      knowledge.bag[place] = zone.bag < 0 ? -1 : zone.bag + holder;
    }
  }
  return knowledge;
}

/** How many instances a zone has: one a seat, one a place of its kind, or one. */
export function holdersOf(
  zone: Pick<ZoneTable, 'holder' | 'placeKind'>,
  tables: Pick<GameTables, 'placeKinds' | 'maxPlayers'>,
): number {
  if (zone.holder === 'player') return tables.maxPlayers;
  if (zone.holder === 'shared' || zone.placeKind === null) return 1;
  return tables.placeKinds[zone.placeKind]?.places.length ?? 0;
}

function audience(by: ZoneTable['seenBy'], holder: ZoneTable['holder'], seat: number): number {
  if (by === 'all') return -1;
  return by === 'owner' && holder === 'player' ? 1 << seat : 0;
}

/** Who knows that the thing is where it is: by the zone, or by what they have seen before. `place` is where it is. */
export function knowers(s: Int16Array, k: Knowledge, thing: number, place: number): number {
  const sees = place < 0 ? 0 : k.sees[place]!;
  return k.known < 0 ? sees : sees | s[k.known + thing]!;
}

/** Who knows where among the things of its place one lies, in slot `at`: in a pile or row, who knows its position. */
export function placers(s: Int16Array, k: Knowledge, thing: number, place: number, at: number): number {
  if (k.ordered[place] !== 1) return knowers(s, k, thing, place);
  const bag = k.bag[place]!;
  if (bag >= 0 && at - k.at[place]! <= s[bag]!) return 0;
  return k.known < 0 ? k.sees[place]! : k.sees[place]! | s[k.knownPlace + thing]!;
}

/**
 * Who can tell this very thing from the others in its place: by the zone, by its position, or because they know it to
 * be alone there.
 */
export function pointers(s: Int16Array, k: Knowledge, thing: number, place: number): number {
  if (k.known < 0) return k.sees[place]!;
  return k.sees[place]! | s[k.knownPlace + thing]! | alone(s, k, thing, place);
}

/** Who can follow a move of `thing` from `from` (−1: nowhere) to `to`; `top` as in `noteMove`. */
export function followers(
  s: Int16Array,
  k: Knowledge,
  thing: number,
  from: number,
  to: number,
  top: boolean,
): number {
  if (from < 0) return k.sees[to]!;
  if (top) return k.sees[to]! | pointers(s, k, thing, from);
  // Picked out of several, it could be any of them, whatever is known of their positions.
  return k.sees[to]! | k.sees[from]! | alone(s, k, thing, from);
}

/** Who knows that nothing but the thing is in its place. */
function alone(s: Int16Array, k: Knowledge, thing: number, place: number): number {
  return k.known >= 0 && s[k.at[place]!] === 1 ? s[k.known + thing]! & k.counts[place]! : 0;
}

/**
 * Before `thing` moves from `from` (−1: nowhere) to `to`: what everybody will know. `top`: the rule itself says which
 * position is taken (the top of a pile, a deal), so that whoever knows what lies there can follow, and things at other
 * known positions are not in doubt; false when somebody or chance picks one out of the source.
 */
export function noteMove(
  s: Int16Array,
  k: Knowledge,
  thing: number,
  from: number,
  to: number,
  top: boolean,
): void {
  const known = k.known + thing;
  const knownPlace = k.knownPlace + thing;
  const follows = followers(s, k, thing, from, to, top);
  const knowing = s[HEAD.knowing]!;
  if (knowing !== 0) {
    // Those who do not even know how many there are did not see that something came in.
    let witnesses = follows | k.counts[to]!;
    if (from >= 0) {
      witnesses |= k.counts[from]!;
      if ((knowing & ~follows) !== 0)
        forgetSource(s, k, from, follows, top ? witnesses : follows, from === to);
      const news = follows & ~(s[known]! | s[knownPlace]! | k.sees[from]!);
      if ((knowing & news) !== 0 && from !== to) forgetTwin(s, k, thing, from, news);
    }
    if ((knowing & ~witnesses) !== 0 && k.ordered[to] === 1) forgetPlaces(s, k, to, witnesses);
  }
  s[HEAD.knowing] = knowing | (follows & ~k.sees[to]!);
  s[known] = from === to ? s[known]! | follows : follows;
  s[knownPlace] = k.ordered[to] === 1 ? follows : 0;
}

/** Those who cannot follow lose what they know there without a position, and all but those in `kept` the positions too. */
function forgetSource(
  s: Int16Array,
  k: Knowledge,
  place: number,
  follows: number,
  kept: number,
  stays: boolean,
): void {
  if (place === k.supply) return;
  const known = k.known;
  const at = k.at[place]!;
  const end = at + s[at]!;
  for (let i = at + 1; i <= end; i += 1) {
    const thing = s[i]!;
    // Mostly nobody else knows anything here: one read a thing.
    if ((s[known + thing]! & ~follows) === 0) continue;
    const knownPlace = k.knownPlace + thing;
    s[knownPlace] = s[knownPlace]! & kept;
    if (!stays) s[known + thing] = s[known + thing]! & (follows | s[knownPlace]);
  }
}

/** Who sees a thing come out takes it for the one of its definition that they knew there without a position. */
function forgetTwin(s: Int16Array, k: Knowledge, thing: number, place: number, viewers: number): void {
  if (place === k.supply) return;
  let left = viewers;
  const definition = (each: number): number => {
    const number = k.definitionAt < 0 ? each : s[k.definitionAt + each]!;
    return (k.definitionAt < 0 ? k.definitions[number] : (k.cards?.[number] ?? number))!;
  };
  const at = k.at[place]!;
  const end = at + s[at]!;
  for (let i = at + 1; i <= end && left !== 0; i += 1) {
    const other = s[i]!;
    if (other === thing || definition(other) !== definition(thing)) continue;
    const taken = left & s[k.known + other]! & ~s[k.knownPlace + other]!;
    s[k.known + other] = s[k.known + other]! & ~taken;
    left &= ~taken;
  }
}

function forgetPlaces(s: Int16Array, k: Knowledge, place: number, kept: number): void {
  const at = k.at[place]!;
  const end = at + s[at]!;
  for (let i = at + 1; i <= end; i += 1) {
    s[k.knownPlace + s[i]!] = s[k.knownPlace + s[i]!]! & kept;
  }
}

/** A shuffle of the `count` lowest things of a place (all of them when left out): nobody knows their positions. */
export function noteShuffle(s: Int16Array, k: Knowledge, place: number, count = -1): void {
  const at = k.at[place]!;
  const end = at + (count < 0 ? s[at]! : count);
  for (let i = at + 1; i <= end; i += 1) s[k.knownPlace + s[i]!] = 0;
}

/** The viewers (bits) look at `thing`, which is in `place`; a thing of a bag must have been drawn first. */
export function noteReveal(s: Int16Array, k: Knowledge, thing: number, place: number, viewers: number): void {
  s[HEAD.knowing] = s[HEAD.knowing]! | (viewers & ~k.sees[place]!);
  s[k.known + thing] = s[k.known + thing]! | viewers;
  if (k.ordered[place] === 1) s[k.knownPlace + thing] = s[k.knownPlace + thing]! | viewers;
}
