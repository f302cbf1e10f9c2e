/**
 * Events: the numbers that the rules left in the ring, as data that says what happened, with who saw which thing at
 * that time; and the same for the eyes of one viewer.
 */
import { type EventJson, type Json, type PlayedEvent, RuleFault } from './engine.ts';
import { type Game, holderJson, definitionOf, thingName } from './game.ts';
import { isObject, type JsonObject, own, put } from './json.ts';
import { followers, placers, pointers } from './knowledge.ts';
import { toldOf } from './pending.ts';
import { DECLARED, lengthOf, placeIn } from './ring-events.ts';
import { NOTE_FIRES, NOTE_MOVE, NOTE_OVER, NOTE_REVEAL, NOTE_SET, NOTE_SHUFFLE, NOTE_TURN } from './ring.ts';
import { type Viewer, valueJson, viewerBit } from './refs.ts';
import { seenInTheEnd, shadowEvent, takesTop } from './shadow.ts';
import { HEAD, type ValueType } from './tables.ts';

/** Key of `seenBy` (no field has this name) that says who may know that the event happened at all; left out: all. */
const EVENT = '';
const EVERYBODY = -1;
const VIEWERS = 16;

/** The events in the ring; `before` is the state in which the call began, `after` the one in which it ended. */
export function eventsOf(game: Game, before: Int16Array, after: Int16Array): PlayedEvent[] {
  const { ring } = game;
  if (ring.count > ring.slots.length) {
    throw new RuleFault('overflow', 'more events between two decisions than there is room for', null);
  }
  const { shadow } = game;
  shadow.set(before);
  const teller = new Teller(game, shadow, after);
  const events: PlayedEvent[] = [];
  for (let at = 0; at < ring.count; at += lengthOf(game, at)) {
    const event = teller.tell(at);
    shadowEvent(game, shadow, at);
    if (event !== null) events.push(event);
  }
  return events;
}

/**
 * Tells event after event; `s` is a copy of the state as the rules found it at each, `after` the state at the end of all.
 */
class Teller {
  private readonly game: Game;
  private readonly s: Int16Array;
  private readonly after: Int16Array;
  /** By slot of the ring: who can point at the things of one event when it is over; null: not asked yet. */
  private seenLater: ReadonlyMap<number, number> | null = null;
  private seenBy: Record<string, number> = {};
  /** Numbers of those who count otherwise, made where somebody does. */
  private nths: Record<string, readonly number[]> | null = null;

  constructor(game: Game, s: Int16Array, after: Int16Array) {
    this.game = game;
    this.s = s;
    this.after = after;
  }

  tell(at: number): PlayedEvent | null {
    const { game, s } = this;
    const { slots } = game.ring;
    const code = slots[at]!;
    const a = slots[at + 1]!;
    const b = slots[at + 2]!;
    const c = slots[at + 3]!;
    this.seenBy = {};
    this.nths = null;
    switch (code) {
      case NOTE_MOVE:
        return this.move(a, b, c);
      case NOTE_SET:
        return this.set(a, b, c, slots[at + 4]!);
      case NOTE_SHUFFLE:
        return this.told({ event: 'shuffle', zone: game.zoneNames[a]!, of: game.holders[a]! });
      case NOTE_TURN:
        return this.told({ event: 'turn', [game.tables.sharedTurns ? 'starter' : 'player']: a });
      case NOTE_REVEAL: {
        const looking = (b << 16) >> 16;
        const place = s[game.tables.thingPlace + a]!;
        const thing = this.thing('thing', a, looking);
        const counted = looking | (place < 0 ? 0 : game.knowledge.counts[place]!);
        if (counted !== EVERYBODY) this.seenBy[EVENT] = counted;
        return this.told({ event: 'reveal', thing, to: this.viewers(b) });
      }
      case NOTE_FIRES:
        return this.fires(a, b, c < 0 ? null : c);
      case NOTE_OVER:
        return this.told({ event: 'over', reason: game.tables.reasons[this.after[HEAD.reason]!] ?? '' });
      default:
        return code < DECLARED ? null : this.declared(code - DECLARED, at);
    }
  }

  private told(event: EventJson): PlayedEvent {
    const { seenBy, nths } = this;
    return nths === null ? { event, seenBy } : { event, seenBy, nths };
  }

  /** Told to those who follow it, by name; that it happened at all, also to those who may count either place. */
  private move(thing: number, source: number, destination: number): PlayedEvent | null {
    const { game, s } = this;
    const k = game.knowledge;
    const from = placeIn(source);
    const to = placeIn(destination);
    const top = takesTop(game, s, thing, source);
    const follows = followers(s, k, thing, from, to, top);
    const ref = from < 0 ? null : this.reference('thing', thing, follows);
    // What `fill` does belongs to the set-up, not to the play.
    if (from < 0) return null;
    this.seenBy['thing'] = follows;
    const counted = k.counts[from]! | k.counts[to]! | follows;
    if (counted !== EVERYBODY) this.seenBy[EVENT] = counted;
    return this.told({ event: 'move', thing: ref, from: this.placeFields(from), to: this.placeFields(to) });
  }

  private fires(ability: number, self: number, you: number | null): PlayedEvent {
    const { game, s } = this;
    const table = game.tables.abilities[ability];
    const told = { event: 'fires', ability: table?.name ?? '', this: this.thing('this', self, 0), you };
    const seen = toldOf(game, s, ability, self);
    if (seen !== EVERYBODY) this.seenBy[EVENT] = seen;
    return this.told(told);
  }

  private set(index: number, holder: number, from: number, to: number): PlayedEvent | null {
    const { game } = this;
    const attribute = game.tables.attributes[index];
    if (attribute?.shown !== true) return null;
    const isOfThing = attribute.holder === 'thing';
    const of = isOfThing
      ? this.thing('of', holder, 0)
      : holderJson(game, attribute.holder, attribute.placeKind, holder);
    // That a value has changed says something of the thing: to nobody who does not see it.
    const seen = isOfThing ? maskOf(this.seenBy, 'of') : EVERYBODY;
    if (seen !== EVERYBODY) this.seenBy[EVENT] = seen;
    return this.told({
      event: 'set',
      attribute: attribute.name,
      of,
      from: this.value('from', from, attribute.type),
      to: this.value('to', to, attribute.type),
    });
  }

  private declared(index: number, at: number): PlayedEvent | null {
    const { ring, tables } = this.game;
    const event = tables.events[index];
    if (event === undefined) return null;
    const told: JsonObject & { event: string } = { event: event.name };
    this.seenLater = null;
    let next = at + 1;
    for (const { name, type } of event.parameters) {
      if (type.kind === 'list') {
        const [first, count] = [next + 1, ring.slots[next]!];
        const members = Array.from({ length: count }, (_, i) => this.parameter(at, name, first + i, type.of));
        put(told, name, members);
        next = first + count;
      } else {
        put(told, name, this.parameter(at, name, next, type));
        next += 1;
      }
    }
    told.event = event.name; // a parameter may be called so too
    return this.told(told);
  }

  /** What stands in a slot of the event at `at`; a thing as those may name it who can point at it now or when that is over. */
  private parameter(at: number, field: string, slot: number, type: ValueType): Json {
    const thing = this.game.ring.slots[slot]!;
    if (type.kind !== 'thing') return this.value(field, thing, type);
    if (thing < 0 || this.pointersAt(thing) === EVERYBODY) return this.thing(field, thing, 0);
    this.seenLater ??= seenInTheEnd(this.game, this.s.slice(), at);
    return this.thing(field, thing, this.seenLater.get(slot) ?? 0);
  }

  private value(field: string, value: number, type: ValueType): Json {
    if (type.kind === 'thing') return this.thing(field, value, 0);
    return valueJson(this.game, this.s, value, type, 'spectator');
  }

  /** Who can point at a thing now. */
  private pointersAt(thing: number): number {
    const { game, s } = this;
    const place = s[game.tables.thingPlace + thing]!;
    return place < 0 ? 0 : pointers(s, game.knowledge, thing, place);
  }

  /** A thing as all those may name it who can point at it now or are among `also`; who that is goes into `seenBy`. */
  private thing(field: string, thing: number, also: number): Json {
    if (thing < 0) return null;
    const seen = also | this.pointersAt(thing);
    put(this.seenBy, field, maskOf(this.seenBy, field) & seen);
    return this.reference(field, thing, seen);
  }

  /**
   * Its number counts those before it only that all who know it know to be there; who counts otherwise has a number of
   * their own. No number tells what else is hidden there, nor who else knows of it.
   */
  private reference(field: string, thing: number, seen: number): Json {
    const { game, s } = this;
    const { tables, knowledge: k } = game;
    const definition = definitionOf(game, s, thing);
    const place = s[tables.thingPlace + thing]!;
    if (place < 0) return null;
    let nth = 1;
    let alike = 0;
    // Of a supply nobody knows what lies before a card.
    const end = place === k.supply ? 0 : k.at[place]! + s[k.at[place]!]!;
    for (let at = k.at[place]! + 1; at <= end && s[at] !== thing; at += 1) {
      const other = s[at]!;
      if (definitionOf(game, s, other) !== definition) continue;
      alike += 1;
      if ((placers(s, k, other, place, at) & seen) === seen) nth += 1;
    }
    if (alike > 0 && k.sees[place] !== EVERYBODY) this.countForEach(field, thing, place, seen, nth);
    return {
      thing: thingName(game, s, thing),
      zone: this.game.zoneNames[place]!,
      of: this.game.holders[place]!,
      nth,
    };
  }

  /** In a place that not everybody sees: `nth` as each viewer counts, where one of `seen` counts otherwise. */
  private countForEach(field: string, thing: number, place: number, seen: number, nth: number): void {
    const { game, s } = this;
    const { knowledge: k } = game;
    const own = new Array<number>(VIEWERS).fill(1);
    for (let at = k.at[place]! + 1; s[at] !== thing; at += 1) {
      if (definitionOf(game, s, s[at]!) !== definitionOf(game, s, thing)) continue;
      // In a set that they do not see, nobody knows what is before what.
      const orders = k.ordered[place] === 1 ? EVERYBODY : k.sees[place]!;
      const knows = placers(s, k, s[at]!, place, at) & orders;
      for (let viewer = 0; viewer < VIEWERS; viewer += 1) own[viewer]! += (knows >>> viewer) & 1;
    }
    if (own.every((mine, viewer) => mine === nth || ((seen >>> viewer) & 1) === 0)) return;
    this.nths ??= {};
    Object.defineProperty(this.nths, field, { value: own, enumerable: true });
  }

  private placeFields(place: number): { zone: string; of: number | string | null } {
    return { zone: this.game.zoneNames[place]!, of: this.game.holders[place]! };
  }

  private viewers(bits: number): Json {
    const seats = Array.from({ length: this.s[HEAD.seats]! }, (_, seat) => seat);
    const looking = seats.filter((seat) => ((bits >>> seat) & 1) === 1);
    return looking.length === seats.length ? 'all' : looking;
  }
}

/** What a viewer is told: things that they did not see are `{ thing: null, zone, of }`. */
export function eventsSeen(events: readonly PlayedEvent[], viewer: Viewer): EventJson[] {
  const bit = viewerBit(viewer);
  return events
    .filter(({ seenBy }) => (maskOf(seenBy, EVENT) & bit) !== 0)
    .map(({ event, seenBy, nths }) => {
      const told: JsonObject = {};
      const unknown = (key: string): boolean => (maskOf(seenBy, key) & bit) === 0;
      const mine = (key: string, value: Json): Json => {
        const nth =
          nths !== undefined && Object.hasOwn(nths, key) ? nths[key]![31 - Math.clz32(bit)] : undefined;
        return nth === undefined || !isObject(value) ? value : { ...value, nth };
      };
      for (const key of Object.keys(event)) {
        const value = own(event, key) ?? null;
        put(told, key, unknown(key) ? masked(value) : mine(key, value));
      }
      return told as EventJson;
    });
}

/** Who saw what a field names; fields may be called like anything that objects have. */
function maskOf(seenBy: Readonly<Record<string, number>>, key: string): number {
  return Number(own(seenBy, key) ?? EVERYBODY);
}

function masked(value: Json): Json {
  if (isObject(value)) return { thing: null, zone: own(value, 'zone') ?? null, of: own(value, 'of') ?? null };
  return Array.isArray(value) ? value.map((member: Json) => masked(member)) : null;
}
