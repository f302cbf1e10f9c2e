/** Chance as explicit outcomes, and options that nobody can tell apart. */
import type { Model } from '../../compiler/model/model.ts';
import { proceduresFrom } from '../../compiler/model/walk.ts';
import { toJson } from './record.ts';
import { changed, contentsOf, isGone, refTo, valuesOf } from './world.ts';
import type { Game, Where } from './world.ts';
import { isRef, keyOf, refsIn } from './values.ts';
import type { Ref, Value } from './values.ts';
import { capturedBy } from './triggers.ts';

/** One key a row of values; rows that cannot be told apart have equal keys. */
export function looks(game: Game, rows: ReadonlyArray<readonly Value[]>): string[] {
  const blind = rows.map((row) => lookOf(game, row, () => false));
  if (new Set(blind).size === rows.length) return blind;
  const named = namedThings(game);
  return rows.map((row) => lookOf(game, row, (ref) => named.has(ref.thing)));
}

/** Indexes of the first of each group of rows that look alike. */
export function distinct(game: Game, rows: ReadonlyArray<readonly Value[]>): number[] {
  const keys = looks(game, rows);
  return keys.flatMap((key, index) => (keys.indexOf(key) === index ? [index] : []));
}

function lookOf(game: Game, row: readonly Value[], isNamed: (ref: Ref) => boolean): string {
  const keys = row.map(keyOf);
  return row
    .map((value, index) => {
      const alone = !isRef(value) || isGone(game, value) || isNamed(value) || !isUnordered(game, value);
      return alone ? keys[index] : `${looksLike(game, value)} as ${keys.indexOf(keys[index]!)}`;
    })
    .join(', ');
}

function looksLike(game: Game, ref: Ref): string {
  const thing = game.world.things[ref.thing]!;
  return `${thing.definition} of ${thing.owner ?? ''} in ${thing.at!.zone} ${thing.at!.holder ?? ''}: ${valuesOf(thing).join()}`;
}

/** In rows and piles the position tells things apart. */
function isUnordered(game: Game, ref: Ref): boolean {
  const { at, id } = game.world.things[ref.thing]!;
  if (at === null) return false;
  const contents = contentsOf(game, at);
  const index = contents.things.indexOf(id);
  const inBag = index >= contents.bagFrom && index < contents.bagTo;
  return game.model.zones[at.zone]!.order === 'set' || inBag;
}

/** Things named by locals in scope, `this`, running loops, waiting triggers, effects and attributes. */
function namedThings(game: Game): Set<number> {
  const { model, world } = game;
  const values = [
    ...game.frames.flatMap((frame) => [frame.this, ...frame.scope.map((local) => frame.locals[local]!), ...frame.visiting.flat()]), // prettier-ignore
    ...game.queue.flatMap((entry) => [entry.this, ...capturedBy(game, entry)]),
    ...world.effects.flatMap((each) => [
      model.effects[each.effect]!.usesThis ? each.this : null,
      ...each.captured,
    ]),
    ...world.values.values(),
    ...world.things.flatMap((thing) => [...thing.values.values()]),
  ];
  return new Set(
    values
      .flatMap(refsIn)
      .filter((ref) => !isGone(game, ref))
      .map((ref) => ref.thing),
  );
}

/** One of the members, equally likely each; a question of chance when there are two that differ. */
export function drawAmong(game: Game, stream: string, members: readonly Value[]): Value {
  const keys = looks(game, members.map((member) => [member])); // prettier-ignore
  const firsts = keys.flatMap((key, index) => (keys.indexOf(key) === index ? [index] : []));
  if (firsts.length <= 1) return members[0]!;
  const names = chanceNames(game, firsts.map((first) => members[first]!)); // prettier-ignore
  const outcomes = firsts.map((first, index) => ({
    name: names[index]!,
    value: toJson(game, members[first]!, 'everybody'),
    weight: keys.filter((key) => key === keys[first]).length,
  }));
  return members[firsts[game.draw(stream, outcomes)]!]!;
}

/** `RhinoTurtle`, `first`, `6`; things that share a name are told apart by their owners, then by numbers. */
function chanceNames(game: Game, values: readonly Value[]): string[] {
  const plain = values.map((value) => chanceName(game, value));
  const owned = values.map((value, index) => {
    const owner = isRef(value) ? game.world.things[value.thing]!.owner : null;
    return owner === null ? plain[index]! : `${plain[index]!} of ${game.model.players.seats[owner]!}`;
  });
  const times = (names: readonly string[], name: string): number => names.filter((other) => other === name).length; // prettier-ignore
  return values.map((_, index) => {
    if (times(plain, plain[index]!) === 1) return plain[index]!;
    const name = owned[index]!;
    return times(owned, name) === 1 ? name : `${name}#${times(owned.slice(0, index + 1), name)}`;
  });
}

function chanceName(game: Game, value: Value): string {
  if (isRef(value)) return game.model.definitions[game.world.things[value.thing]!.definition]!.name;
  const isPlayer = typeof value === 'object' && value !== null && 'seat' in value;
  if (isPlayer) return game.model.players.seats[value.seat]!;
  const json = toJson(game, value, 'everybody');
  return typeof json === 'string' ? json : JSON.stringify(json);
}

/** Draws from a bag until the given number of things on top lie in order. */
export function fixTop(game: Game, at: Where, count: number): void {
  const zone = contentsOf(game, at);
  while (zone.things.length - zone.bagTo < count && zone.bagTo > zone.bagFrom) {
    const bag = zone.things.slice(zone.bagFrom, zone.bagTo);
    const name = game.model.zones[at.zone]!.name;
    const drawn = drawAmong(game, name, bag.map((id) => refTo(game.world.things[id]!))); // prettier-ignore
    if (!isRef(drawn)) return;
    zone.things.splice(zone.things.indexOf(drawn.thing), 1);
    zone.things.splice(zone.bagTo - 1, 0, drawn.thing);
    changed(game);
    zone.bagTo -= 1;
  }
}

/**
 * Whether some rule reads the top of a zone's piles where play cannot wait for chance: inside events, replacements,
 * standing rules and `together`, in an expression, or to show it. Then a shuffle draws the whole order at once.
 */
export function isReadUnawaited(model: Model, zone: number): boolean {
  const { events, standing, abilities, procedures, actions, setup, flow, derived, ends, score } = model;
  const replacements = abilities.filter(({ kind }) => kind === 'replacement');
  const others = abilities.filter(({ kind }) => kind !== 'replacement');
  const called = [...events, ...standing, ...replacements].flatMap((each) =>
    'body' in each ? proceduresFrom(model, each.body) : [],
  );
  return (
    readsTop([events, standing, replacements, called], zone, true) ||
    readsTop([others, procedures, actions, setup, flow, derived, ends, score], zone, false)
  );
}

function readsTop(part: unknown, zone: number, unawaited: boolean): boolean {
  if (Array.isArray(part)) return part.some((each) => readsTop(each, zone, unawaited));
  if (typeof part !== 'object' || part === null) return false;
  const { kind, from, of, what, top } = { kind: '', from: null, of: null, what: null, top: null, ...part };
  const isZone = (each: unknown): boolean =>
    typeof each === 'object' && each !== null && 'zone' in each && each.zone === zone;
  if ((kind === 'moveTop' || kind === 'deal') && unawaited && isZone(from)) return true;
  if ((kind === 'top' && isZone(of)) || (kind === 'reveal' && top !== null && isZone(what))) return true;
  return readsTop(Object.values(part), zone, unawaited || kind === 'together');
}
