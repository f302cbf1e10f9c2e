/**
 * Whether the numbers of a buffer are a state of the game: every thing in one place, counts within capacity, values in
 * their ranges, references to things that exist, nothing in slots of which no table knows. Gives the first fault.
 */
import {
  attributeAt,
  attributeHolders,
  type Game,
  hasAttribute,
  instancesOf,
  zoneOf,
  definitionOf,
} from './game.ts';
import { framesFault } from './frames.ts';
import { holdersOf } from './knowledge.ts';
import { entriesOf } from './pending.ts';
import { waitingSlots } from './resume.ts';
import { HEAD, type ValueType } from './tables.ts';
import { isValue, memberAt, readValue, slotsOf } from './values.ts';

/** What is wrong with the state, or null. Never throws, whatever the numbers are. */
export function faultOf(game: Game, s: Int16Array): string | null {
  return (
    headFault(game, s) ??
    optionsFault(game, s) ??
    decksFault(game, s) ??
    supplyFault(game, s) ??
    zonesFault(game, s) ??
    thingsFault(game, s) ??
    attributesFault(game, s) ??
    queuesFault(game, s) ??
    (s[HEAD.over] === 1 ? null : framesFault(game, s)) ??
    waitingFault(game, s) ??
    strayFault(game, s)
  );
}

function headFault(game: Game, s: Int16Array): string | null {
  const { tables } = game;
  const seats = s[HEAD.seats]!;
  if (seats < tables.minPlayers || seats > tables.maxPlayers) return 'number of players';
  if (!within(s[HEAD.over]!, 0, 1)) return 'whether it is over';
  if (!within(s[HEAD.chanceMode]!, 0, 1)) return 'mode of chance';
  if (!within(s[HEAD.active]!, -1, seats - 1)) return 'whose turn it is';
  // Once turns have begun, each is somebody's, or goes from somebody.
  if (s[HEAD.active] === -1 && s[HEAD.turn] !== 0) return 'whose turn it is';
  if (!within(s[HEAD.order]!, -1, seats - 1)) return 'order of turns';
  if (!within(s[HEAD.turn]!, 0, 32767)) return 'number of the turn';
  if (!within(s[HEAD.passes]!, 0, seats)) return 'passes';
  if (!within(s[HEAD.level]!, 0, 32767)) return 'level';
  if (tables.pieces !== undefined && !within(s[HEAD.settled]!, 0, tables.pieces - 1))
    return 'what is settled';
  if (!within(s[HEAD.extraTurns]!, 0, tables.extraTurns.capacity)) return 'extra turns';
  for (let i = 0; i < s[HEAD.extraTurns]!; i += 1) {
    if (!within(s[tables.extraTurns.at + i]!, 0, seats - 1)) return 'extra turns';
  }
  return s[HEAD.over] === 1 ? outcomeFault(game, s, seats) : siteFault(game, s, seats);
}

function outcomeFault(game: Game, s: Int16Array, seats: number): string | null {
  if (game.tables.reasons[s[HEAD.reason]!] === undefined) return 'reason';
  const ranks = [...s.subarray(HEAD.ranks, HEAD.ranks + seats)];
  const first = ranks.includes(1) || ranks.every((rank) => rank === ranks[0]);
  return first && ranks.every((rank) => within(rank, 1, seats)) ? null : 'ranks';
}

function siteFault(game: Game, s: Int16Array, seats: number): string | null {
  const site = game.tables.sites[s[HEAD.site]!];
  if (site === undefined) return 'what waits';
  if (site.kind === 'chance') {
    return s[HEAD.chooser] === -1 && s[HEAD.chanceMode] === 1 ? null : 'whose choice it is';
  }
  return within(s[HEAD.chooser]!, 0, seats - 1) ? null : 'whose choice it is';
}

function optionsFault(game: Game, s: Int16Array): string | null {
  for (const option of game.tables.options) {
    if (option.at < 0) continue;
    const value = readValue(s, option.at, option.type);
    if (!isValue(value, option.type, game.tables, s[HEAD.seats]!)) return `option \`${option.name}\``;
  }
  return null;
}

function zonesFault(game: Game, s: Int16Array): string | null {
  const { tables } = game;
  const seen = new Uint8Array(tables.things.length);
  for (const zone of tables.zones) {
    if (zone.at === game.supply?.count) continue;
    const instances = instancesOf(game, zone, s);
    for (let holder = 0; holder < holdersOf(zone, tables); holder += 1) {
      const at = zone.at + holder * (zone.capacity + 1);
      const count = s[at]!;
      if (!within(count, 0, holder < instances ? zone.capacity : 0)) return `count of \`${zone.name}\``;
      if (zone.bag >= 0 && !within(s[zone.bag + holder]!, 0, count)) return `order of \`${zone.name}\``;
      for (let i = 0; i < zone.capacity; i += 1) {
        const thing = s[at + 1 + i]!;
        if (!within(thing, -1, tables.things.length - 1)) return `contents of \`${zone.name}\``;
        if (i >= count) continue;
        if (thing < 0 || seen[thing] === 1) return `contents of \`${zone.name}\``;
        if (zone.definitions !== undefined && zone.definitions[definitionOf(game, s, thing)] !== true) {
          return `contents of \`${zone.name}\``;
        }
        if (s[tables.thingPlace + thing] !== zone.place + holder)
          return `place of a thing in \`${zone.name}\``;
        seen[thing] = 1;
      }
    }
  }
  for (let thing = 0; thing < seen.length; thing += 1) {
    if (seen[thing] === 0 && s[tables.thingPlace + thing] !== -1) return 'place of a thing';
  }
  return null;
}

/** Things that players bring are of definitions that may be brought, and belong to whoever brought them. */
function decksFault({ tables }: Game, s: Int16Array): string | null {
  const { deck } = tables;
  if (deck === undefined) return null;
  for (let thing = 0; thing < tables.things.length; thing += 1) {
    const definition = s[deck.at + thing]!;
    const isThere = s[tables.thingPlace + thing]! >= 0;
    const seat = Math.trunc((thing - deck.first) / deck.size);
    if (thing < deck.first) {
      if (definition !== tables.things[thing]) return 'what a thing is';
    } else if (!isThere ? definition !== 0 : deck.definitions[definition] !== true) {
      return `a card of \`${deck.name}\``;
    } else if (s[tables.thingOwner + thing] !== (isThere ? seat : -1)) {
      return `owner of a card of \`${deck.name}\``;
    }
  }
  return null;
}

/** Things of a supply are cards of it, each another one, and there as far as they are dealt; the others may be left. */
function supplyFault({ tables, supply }: Game, s: Int16Array): string | null {
  if (supply === null) return null;
  const { always, card, cards, first, end, fills } = supply;
  const dealt = s[supply.dealt]!;
  if (!within(s[supply.filled]!, 0, (1 << fills.length) - 1) || !within(dealt, 0, end - first))
    return 'what is dealt';
  const seen = new Set<number>();
  for (let thing = 0; thing < end; thing += 1) {
    const isDealt = thing >= first && thing < first + dealt;
    const its = s[card + thing]!;
    if (thing < first ? always[its] !== thing : isDealt ? always[its] !== -1 || seen.has(its) : its !== 0)
      return 'what a thing is';
    if (thing >= first && s[tables.thingPlace + thing]! >= 0 !== isDealt) return 'what is dealt';
    if (isDealt) seen.add(its);
  }
  // Cards that are no things of their own are those of the pile.
  return within(s[supply.count]!, 0, cards.length - first - dealt) ? null : 'what is left';
}

function thingsFault(game: Game, s: Int16Array): string | null {
  const { tables, knowledge: k } = game;
  for (let thing = 0; thing < tables.things.length; thing += 1) {
    if (!within(s[tables.thingOwner + thing]!, -1, s[HEAD.seats]! - 1)) return 'owner of a thing';
    if (k.known < 0) continue;
    const place = s[tables.thingPlace + thing]!;
    const positioned = s[k.knownPlace + thing]!;
    const beyond = place < 0 ? 0 : s[k.known + thing]! & ~k.sees[place]!;
    if ((beyond & ~s[HEAD.knowing]!) !== 0) return 'what is known of a thing';
    if (place >= 0 && (k.ordered[place] !== 1 || zoneOf(game, place).order === 'slot') && positioned !== 0) {
      return 'known position of a thing';
    }
  }
  return null;
}

function attributesFault(game: Game, s: Int16Array): string | null {
  for (const attribute of game.variables) {
    const playing = attributeHolders(game, attribute, s);
    const all = attribute.holder === 'player' ? game.tables.maxPlayers : playing;
    for (let holder = 0; holder < all; holder += 1) {
      const at = attributeAt(attribute, holder);
      const dead = holder >= playing || !hasAttribute(game, s, attribute, holder);
      // Nobody reads what seats that do not play or other definitions have there; it may have its start or nothing.
      if (dead && isZero(s, at, slotsOf(attribute.type))) continue;
      if (!slotFits(game, s, at, attribute.type)) return `\`${attribute.name}\``;
    }
  }
  return null;
}

function queuesFault(game: Game, s: Int16Array): string | null {
  const { tables } = game;
  const last = s[HEAD.seats]! - 1;
  if (!within(s[HEAD.queue]!, 0, tables.queue.capacity)) return 'waiting triggers';
  if (!within(s[HEAD.effects]!, 0, tables.effectQueue.capacity)) return 'effects';
  for (const at of entriesOf(tables.queue, s[HEAD.queue]!)) {
    if (tables.abilities[s[at]!] === undefined || !within(s[at + 2]!, -1, last)) return 'waiting triggers';
    if (!within(s[at + 3]!, 0, 32767)) return 'waiting triggers';
  }
  for (const at of entriesOf(tables.effectQueue, s[HEAD.effects]!)) {
    if (tables.effects[s[at]!] === undefined || !within(s[at + 2]!, -1, last)) return 'effects';
  }
  return null;
}

function waitingFault(game: Game, s: Int16Array): string | null {
  for (const live of waitingSlots(game, s)) {
    if (!slotFits(game, s, live.at, live.type)) return 'what a routine holds';
  }
  return null;
}

/** Whether the value that begins at a slot is one of its type. */
function slotFits(game: Game, s: Int16Array, at: number, type: ValueType): boolean {
  const value = readValue(s, at, type);
  if (!isValue(value, type, game.tables, s[HEAD.seats]!)) return false;
  if (type.kind !== 'list') return true;
  for (let i = 0; i < value; i += 1) if (!slotFits(game, s, memberAt(at, type.of, i), type.of)) return false;
  return true;
}

function strayFault(game: Game, s: Int16Array): string | null {
  for (let at = 0; at < s.length; at += 1) {
    if (game.described[at] === 0 && s[at] !== 0) return `slot ${at}, of which no table knows`;
  }
  return null;
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function isZero(s: Int16Array, at: number, length: number): boolean {
  return s.subarray(at, at + length).every((value) => value === 0);
}
