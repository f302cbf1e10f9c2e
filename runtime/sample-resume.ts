/** `resume` of a view put back into a state whose zones are filled already. */
import { draw, streamIdentity } from './chance.ts';
import type { Json } from './engine.ts';
import { attributeAt, type Game, seatOfPlace, definitionOf } from './game.ts';
import { type SecretSlot, secretsFrom, seerOf, slotsHeld } from './frames.ts';
import { isObject, own } from './json.ts';
import { type Viewer, viewerBit } from './refs.ts';
import { entriesOf } from './pending.ts';
import { CARRIED, capturesOf, placesOf, shownHolders, waitingSlots } from './resume.ts';
import { HEAD, type QueueTable, type ValueType } from './tables.ts';
import { type Fields, fieldsIn, listIn, misfit, numberIn, rangeIn } from './view-fields.ts';
import { isValue, mayBeNone, memberAt, slotsOf, writeValue } from './values.ts';

/** Writes everything but zones; `shown` are the things that the view shows, in its order. */
export function fillResume(
  game: Game,
  s: Int16Array,
  resume: Fields,
  shown: readonly number[],
  viewer: Viewer,
): void {
  fillHead(game, s, resume);
  const { queue } = game.tables;
  fillQueue(s, queue, HEAD.queue, own(resume, 'queue'), game.tables.abilities.length);
  const told = entriesOf(queue, s[HEAD.queue]!);
  fillQueue(s, game.tables.effectQueue, HEAD.effects, own(resume, 'effects'), game.tables.effects.length);
  fillBags(game, s, own(resume, 'bags'), viewer);
  const reader = new Reader(game, s, shown);
  const waiting = listIn(own(resume, 'waiting'), '`waiting`');
  const slots = waitingSlots(game, s, told);
  if (waiting.length !== slots.length) misfit('`waiting`');
  // Which routines wait is known once all else stands, and with that what may stand in the slots that nobody is shown.
  const isDrawn = (i: number): boolean => isObject(waiting[i]) && own(waiting[i], 'drawn') === true;
  slots.forEach((live, i) => {
    if (!isDrawn(i)) reader.slot(waiting[i]!, live.at, live.type);
  });
  const secrets = secretsFrom(game, s, viewer);
  const held = new Set(secrets.flatMap(slotsHeld));
  slots.forEach((live, i) => {
    if (isDrawn(i) && !held.has(live.at)) reader.drawn(live.at, live.drawn ?? live.type);
  });
  for (const secret of secrets) reader.secret(secret);
  for (const untold of listIn(own(resume, 'untold'), '`untold`')) reader.untold(untold);
  const { variables } = game;
  const values = listIn(own(resume, 'values'), '`values`');
  if (values.length !== variables.length) misfit('`values`');
  const { conditions = [] } = game.tables;
  variables.forEach((attribute, i) => {
    // Conditions stand last: what the viewer is not told of them follows from everything else.
    if (attribute === conditions[0]) game.functions.hold?.(s);
    const holders = shownHolders(game, s, attribute, shown);
    const list = listIn(values[i], '`values`');
    if (list.length !== holders.length) misfit(`\`${attribute.name}\``);
    holders.forEach((holder, j) => reader.slot(list[j]!, attributeAt(attribute, holder), attribute.type));
  });
  if (conditions.length === 0) game.functions.hold?.(s);
}

function fillHead(game: Game, s: Int16Array, resume: Fields): void {
  const { tables } = game;
  const seats = s[HEAD.seats]!;
  for (const [name, slot] of Object.entries(CARRIED)) {
    s[slot] = rangeIn(own(resume, name), -32768, 32767, `\`${name}\``);
  }
  if (tables.sites[s[HEAD.site]!] === undefined && s[HEAD.over] === 0) misfit('`site`');
  if ((s[HEAD.chooser]! < -1 && s[HEAD.over] === 0) || s[HEAD.chooser]! >= seats) misfit('`chooser`');
  const ranks = listIn(own(resume, 'ranks'), '`ranks`');
  if (ranks.length !== seats) misfit('`ranks`');
  ranks.forEach((rank, seat) => (s[HEAD.ranks + seat] = rangeIn(rank, 0, seats, '`ranks`')));
  const extra = listIn(own(resume, 'extraTurns'), '`extraTurns`');
  if (extra.length > tables.extraTurns.capacity) misfit('`extraTurns`');
  s[HEAD.extraTurns] = extra.length;
  extra.forEach((seat, i) => (s[tables.extraTurns.at + i] = rangeIn(seat, 0, seats - 1, '`extraTurns`')));
}

/** The plain parts of the entries: what they are, whose, and the level or turn. */
function fillQueue(
  s: Int16Array,
  queue: QueueTable,
  count: number,
  json: Json | undefined,
  kinds: number,
): void {
  const entries = listIn(json, 'what waits');
  if (entries.length > queue.capacity) misfit('what waits');
  s[count] = entries.length;
  entries.forEach((entry, i) => {
    const [kind, you, level, ...rest] = listIn(entry, 'what waits');
    const at = queue.at + i * queue.stride;
    if (rest.length > 0) misfit('what waits');
    s[at] = rangeIn(kind, 0, kinds - 1, 'what waits');
    s[at + 2] = rangeIn(you, -1, s[HEAD.seats]! - 1, 'what waits');
    s[at + 3] = rangeIn(level, -32768, 32767, 'what waits');
  });
}

/** How many of the lowest things of each pile are in no order; of one that cannot be counted, all below what is known. */
function fillBags(game: Game, s: Int16Array, json: Json | undefined, viewer: Viewer): void {
  const k = game.knowledge;
  const bags = [...listIn(json, '`bags`')];
  for (const place of placesOf(game, s)) {
    if (k.bag[place]! < 0) continue;
    const count = s[k.at[place]!]!;
    const counted = (k.counts[place]! & viewerBit(viewer)) !== 0;
    s[k.bag[place]!] = counted
      ? rangeIn(bags.shift(), 0, count, '`bags`')
      : knownFrom(game, s, place, viewer);
  }
  if (bags.length > 0) misfit('`bags`');
}

/** The lowest position that the viewer knows in a place; how many things there are when they know none. */
function knownFrom(game: Game, s: Int16Array, place: number, viewer: Viewer): number {
  const k = game.knowledge;
  const [at, bit] = [k.at[place]!, viewerBit(viewer)];
  const things = s.subarray(at + 1, at + 1 + s[at]!);
  const known = things.findIndex((thing) => k.known >= 0 && (s[k.knownPlace + thing]! & bit) !== 0);
  return known < 0 ? things.length : known;
}

class Reader {
  private readonly hidden = new Map<number, number>();
  private readonly gone = new Map<number, number>();
  private readonly game: Game;
  private readonly s: Int16Array;
  private readonly shown: readonly number[];
  /** A source of chance that belongs to no state: the head with its key, and a counter. */
  private readonly drawing: Int16Array;

  constructor(game: Game, s: Int16Array, shown: readonly number[]) {
    this.game = game;
    this.s = s;
    this.shown = shown;
    this.drawing = new Int16Array(HEAD.end + 2);
    this.drawing.set(s.subarray(0, HEAD.end));
  }

  slot(json: Json, at: number, type: ValueType): void {
    const { s } = this;
    if (type.kind === 'list') {
      const members = listIn(json, 'a list');
      if (members.length > type.capacity) misfit('a list');
      s[at] = members.length;
      members.forEach((member, i) => this.slot(member, memberAt(at, type.of, i), type.of));
    } else {
      const value = type.kind === 'thing' ? this.thing(json) : numberIn(json, 'a value');
      if (!isValue(value, type, this.game.tables, s[HEAD.seats]!)) misfit('a value out of range');
      writeValue(s, at, type, value);
    }
  }

  private thing(json: Json): number {
    if (json === null) return -1;
    const ref = fieldsIn(json, 'a thing');
    const known = own(ref, 'known');
    if (known !== undefined) return this.shown[numberIn(known, 'a thing')] ?? misfit('a thing');
    const gone = own(ref, 'gone');
    if (gone !== undefined) return this.goneThing(numberIn(gone, 'a thing'), ref);
    return this.hiddenThing(numberIn(own(ref, 'hidden'), 'a thing'), numberIn(own(ref, 'place'), 'a thing'));
  }

  /** Any thing of the definition and of the owner, another for each number. */
  private goneThing(number: number, ref: Fields): number {
    const drawn = this.gone.get(number);
    if (drawn !== undefined) return drawn;
    const { s } = this;
    const { things, thingOwner } = this.game.tables;
    const { game } = this;
    const taken = new Set(this.gone.values());
    const definition = own(ref, 'definition') ?? null;
    const owner = own(ref, 'owner') ?? null;
    const fitting = [...things.keys()].filter(
      (candidate) =>
        (definition === null || definitionOf(game, s, candidate) === definition) &&
        (owner === null || s[thingOwner + candidate] === owner),
    );
    const thing = fitting.find((candidate) => !taken.has(-2 - candidate)) ?? fitting[0];
    if (thing === undefined) return misfit('a thing that is gone');
    this.gone.set(number, -2 - thing);
    return -2 - thing;
  }

  /** One of the things of a place that the viewer does not know, another for each number. */
  private hiddenThing(number: number, place: number): number {
    const drawn = this.hidden.get(number);
    if (drawn !== undefined) return drawn;
    const { game, s } = this;
    const taken = new Set([...this.shown, ...this.hidden.values()]);
    const open = [...game.tables.things.keys()].filter(
      (thing) => s[game.tables.thingPlace + thing] === place && !taken.has(thing),
    );
    const found = open[this.draw(open.length)] ?? misfit('a hidden thing');
    this.hidden.set(number, found);
    return found;
  }

  /** A value that may tell what is hidden from the viewer: any that there may be as far as they know. */
  secret(slot: SecretSlot): void {
    const { at, type, size = 1, count } = slot;
    if (type.kind !== 'thing') {
      this.drawn(at, type);
      return;
    }
    const { s } = this;
    const open = this.mayBe(slot);
    if (count === undefined) {
      const chosen = this.draw(open.length + (type.optional === true ? 1 : 0));
      s[at] = open[chosen] ?? -1;
      return;
    }
    const some = open.filter(() => this.draw(2) === 1).slice(0, size);
    s[count] = some.length;
    for (let i = 0; i < size; i += 1) s[at + i] = some[i] ?? -1;
  }

  /** The things that lie where those of a secret come from. */
  private mayBe({ secret }: SecretSlot): number[] {
    const { game, s } = this;
    const { zones, theirs } = secret;
    const seer = theirs === true ? seerOf(s, secret) : -1;
    return [...game.tables.things.keys()].filter((thing) => {
      const place = s[game.tables.thingPlace + thing]!;
      if (place < 0) return false;
      return (
        (zones === undefined || zones.includes(game.placeZone[place]!)) &&
        (seer < 0 || seatOfPlace(game, place) === seer)
      );
    });
  }

  /** A value that nobody is shown: any that the type allows. */
  drawn(at: number, type: ValueType): void {
    const { s, game } = this;
    if (type.kind === 'list' || type.kind === 'bits') return;
    const seats = s[HEAD.seats]!;
    const from = type.kind === 'int' ? type.min : mayBeNone(type) ? -1 : 0;
    const to = type.kind === 'int' ? type.max : from;
    let width = to - from + 1;
    if (type.kind !== 'int') while (isValue(from + width, type, game.tables, seats)) width += 1;
    writeValue(s, at, type, from + this.draw(Math.min(width, 2 ** 31 - 1)));
  }

  /** A trigger of which nothing is known but whose it is and its level: one that something unseen may bear. */
  untold(json: Json): void {
    const { game, s } = this;
    const { tables } = game;
    const { queue } = tables;
    const [you, level, ...rest] = listIn(json, '`untold`');
    if (rest.length > 0 || s[HEAD.queue]! >= queue.capacity) misfit('`untold`');
    const seat = rangeIn(you, -1, s[HEAD.seats]! - 1, '`untold`');
    const shown = new Set(this.shown);
    const unseen = [...tables.things.keys()].filter((thing) => {
      const place = s[tables.thingPlace + thing]!;
      if (place < 0 || shown.has(thing)) return false;
      const holder = seatOfPlace(game, place);
      // What is shared is its owner's, whom the viewer does not know either.
      return (
        seat === -1 ||
        holder === seat ||
        (holder === -1 && [-1, seat].includes(s[tables.thingOwner + thing]!))
      );
    });
    const open = tables.abilities.flatMap(({ unseen: may, bearer }, ability) =>
      may === true
        ? unseen.flatMap((thing) =>
            bearer === undefined || bearer === definitionOf(game, s, thing)
              ? [[ability, thing] as const]
              : [],
          )
        : [],
    );
    if (open.length === 0) return;
    const [ability, thing] = open[this.draw(open.length)]!;
    if (seat >= 0 && s[tables.thingOwner + thing] === -1) s[tables.thingOwner + thing] = seat;
    let at = queue.at + s[HEAD.queue]! * queue.stride;
    s[HEAD.queue]! += 1;
    s.set([ability, thing, seat, rangeIn(level, -32768, 32767, '`untold`')], at);
    at += 4;
    for (const { type } of capturesOf(game, ability)) {
      this.drawn(at, type);
      at += slotsOf(type);
    }
  }

  private draw(n: number): number {
    return draw(this.drawing, HEAD.end, streamIdentity('sample.hidden'), n);
  }
}
