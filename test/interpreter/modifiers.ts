/** Which abilities work, and what modifiers make of attributes and keywords (L7). */
import type { Ability, Change, Model } from '../../compiler/model/model.ts';
import { elements, evaluate, newFrame, truth, withoutRepeats } from './evaluate.ts';
import { bodyOf, mentionsOf } from './mentions.ts';
import { isGone, onTable, printed, refTo, slot } from './world.ts';
import type { EffectInstance, Frame, Game, LastKnown, Thing, Where } from './world.ts';
import { isRef, isSet, keyOf, numberOf } from './values.ts';
import type { Ref, Value } from './values.ts';

/** An ability where it works now. */
export interface Instance {
  readonly ability: Ability;
  readonly this: Ref | null;
  readonly you: number | null;
  readonly effect: EffectInstance | null;
}

/** Ability order, then the order on the table; those of created effects follow in order of creation. */
export function working(game: Game, wanted: (ability: Ability) => boolean, ignoringLoss = false): Instance[] {
  return instancesOf(game, game.model.abilities.filter(wanted), ignoringLoss);
}

function instancesOf(game: Game, abilities: readonly Ability[], ignoringLoss: boolean): Instance[] {
  const tied = abilities.flatMap((ability) => tiedInstances(game, ability, ignoringLoss));
  const created = game.world.effects.flatMap((effect) =>
    abilities
      .filter(({ source }) => source.kind === 'effect' && source.effect === effect.effect)
      .map((ability) => ({ ability, this: effect.this, you: effect.you, effect })),
  );
  return [...tied, ...created];
}

function tiedInstances(game: Game, ability: Ability, ignoringLoss: boolean): Instance[] {
  const { source } = ability;
  if (source.kind === 'effect') return [];
  if (source.kind === 'game') return [{ ability, this: null, you: null, effect: null }];
  const bears = (thing: Thing): boolean => {
    if (source.kind === 'definition') {
      return thing.definition === source.definition && (ignoringLoss || !losesAbilities(game, thing));
    }
    const onCard = ignoringLoss && prints(game, thing, source.keyword);
    return onCard || hasKeyword(game, refTo(thing), source.keyword);
  };
  return onTable(game)
    .filter((thing) => abilitiesWorkAt(game, thing.at) && bears(thing))
    .map((thing) => ({ ability, this: refTo(thing), you: controllerOf(game, thing), effect: null }));
}

export function abilitiesWorkAt(game: Game, at: Where | null): boolean {
  if (at === null) return false;
  const { abilitiesWorkIn, regions, zones } = game.model;
  const region = zones[at.zone]!.region;
  if (abilitiesWorkIn !== null) return region === abilitiesWorkIn;
  return regions[region]!.declared || !regions.some(({ declared }) => declared);
}

/** The player of the zone that holds it, else its owner. */
export function controllerOf(game: Game, thing: { at: Where | null; owner: number | null }): number | null {
  return thing.at !== null && game.model.zones[thing.at.zone]!.holder.kind === 'player'
    ? thing.at.holder
    : thing.owner;
}

type AbilityParts = Pick<Frame, 'you' | 'this'> & { readonly used?: readonly string[] };

/** A frame for an ability's patterns, conditions and body: what its effect captured comes first. */
export function frameOf(game: Game, instance: Instance, used: readonly string[] = []): Frame {
  const { ability, effect, you, this: self } = instance;
  return abilityFrame(game, ability, effect?.captured ?? [], { you, this: self, used });
}

/** Its parameters are what was captured and what its pattern binds. */
export function abilityFrame(
  game: Game,
  ability: Ability,
  values: readonly Value[],
  parts: AbilityParts,
): Frame {
  const { source } = ability;
  const captured = source.kind === 'effect' ? game.model.effects[source.effect]!.captures.length : 0;
  const bound = ('pattern' in ability ? ability.pattern.arguments : []).filter(
    (each) => 'local' in each,
  ).length;
  return newFrame(ability.locals, values, {
    ...parts,
    parameters: captured + bound,
    named: mentionsOf(bodyOf(ability), game.model.effects),
    commitsBefore: [...game.commits],
  });
}

// ---- attributes ------------------------------------------------------------------------------------

/** Who has an attribute: a thing, a seat or place by number, or the table. */
export type Bearer = Thing | number | null;

export function baseOf(game: Game, bearer: Bearer, attribute: number): Value {
  if (bearer === null || typeof bearer === 'number')
    return game.world.values.get(slot(attribute, bearer)) ?? null;
  const kept = bearer.values.get(attribute);
  return kept === undefined ? printed(game.model, bearer.definition, attribute) : kept;
}

export function currentOf(game: Game, bearer: Bearer, attribute: number): Value {
  const target = targetOf(game, bearer, attribute);
  if (target === null) return baseOf(game, bearer, attribute);
  return remembered(game, `${attribute} of ${keyOf(target)}`, () =>
    modified(game, bearer, attribute, target),
  );
}

/** What a modifier can name: things and players. */
function targetOf(game: Game, bearer: Bearer, attribute: number): Value {
  if (bearer !== null && typeof bearer !== 'number') return refTo(bearer);
  const isPlayer = bearer !== null && game.model.attributes[attribute]!.holder.kind === 'player';
  return isPlayer ? { is: 'player', seat: bearer } : null;
}

function modified(game: Game, bearer: Bearer, attribute: number, target: Value): Value {
  let value = baseOf(game, bearer, attribute);
  let added = 0;
  const changes = (change: Change): boolean =>
    change.what.kind === 'attribute' && change.what.attribute === attribute;
  const relevant = relevantFor(game, `attribute ${attribute}`, changes);
  for (const { change, frame } of hits(game, relevant, target)) {
    if (change.what.kind !== 'attribute') continue;
    const by = evaluate(game, change.what.value, frame);
    if (change.what.operator === 'set') value = by;
    else added += change.what.operator === 'add' ? numberOf(by) : -numberOf(by);
  }
  return typeof value === 'number' ? capped(game, attribute, value + added) : value;
}

export function capped(game: Game, attribute: number, value: number): number {
  const { type } = game.model.attributes[attribute]!;
  const range = type.kind === 'optional' ? type.of : type;
  return range.kind === 'int' ? Math.min(range.max, Math.max(range.min, value)) : value;
}

interface Hit {
  readonly change: Change;
  readonly frame: Frame;
}

type Relevant = ReadonlyMap<Ability, readonly Change[]>;
const known = new WeakMap<Model, Map<string, Relevant>>();

/** The modifiers of the model with the changes that are `wanted`; `about` says in words which those are. */
function relevantFor({ model }: Game, about: string, wanted: (change: Change) => boolean): Relevant {
  const before = known.get(model) ?? new Map<string, Relevant>();
  known.set(model, before);
  const found =
    before.get(about) ??
    new Map(
      model.abilities.flatMap((ability) => {
        const changes = ability.kind === 'modifier' ? ability.changes.filter(wanted) : [];
        return changes.length === 0 ? [] : [[ability, changes] as const];
      }),
    );
  before.set(about, found);
  return found;
}

/** Every change of working modifiers that touches the target, in the order of `working`. */
function hits(game: Game, relevant: Relevant, target: Value, ignoringLoss = false): Hit[] {
  return instancesOf(game, [...relevant.keys()], ignoringLoss).flatMap((instance) =>
    relevant
      .get(instance.ability)!
      .flatMap((change) => expand(game, change, frameOf(game, instance), 0, target)),
  );
}

/** The target is looked at as soon as it is known: conditions are read for no others, or keywords would go in circles. */
function expand(game: Game, change: Change, frame: Frame, depth: number, target: Value): Hit[] {
  const isTarget = (): boolean => keyOf(evaluate(game, change.target, frame)) === keyOf(target);
  const bindsTarget = (local: number): boolean =>
    change.target.kind === 'local' && change.target.local === local;
  if (
    depth === 0 &&
    !change.each.some(({ local }) => mentionsOf(change.target, []).has(local)) &&
    !isTarget()
  )
    return [];
  const binder = change.each[depth];
  if (binder === undefined) {
    const hit = isTarget() && change.conditions.every((condition) => truth(game, condition, frame));
    return hit ? [{ change, frame: { ...frame, locals: [...frame.locals] } }] : [];
  }
  // What a list holds twice is changed once.
  return withoutRepeats(elements(game, evaluate(game, binder.in, frame))).flatMap((member) => {
    frame.locals[binder.local] = member;
    if (bindsTarget(binder.local) && !isTarget()) return [];
    const holds = binder.where === null || truth(game, binder.where, frame);
    return holds ? expand(game, change, frame, depth + 1, target) : [];
  });
}

// ---- keywords --------------------------------------------------------------------------------------

function prints(game: Game, thing: Thing, keyword: number): boolean {
  return game.model.definitions[thing.definition]!.keywords.some((use) => use.keyword === keyword);
}

export function losesAbilities(game: Game, thing: Thing): boolean {
  const wanted = (change: Change): boolean => change.what.kind === 'losesAbilities';
  const lost = (): boolean =>
    hits(game, relevantFor(game, 'loses abilities', wanted), refTo(thing), true).length > 0;
  return remembered(game, `lost ${thing.id}`, lost) === true;
}

/** Gains that read each other: the least fixed point, by assuming "no" of what is being asked and asking again. */
export function hasKeyword(game: Game, ref: Ref, keyword: number): boolean {
  if (isGone(game, ref)) return false;
  const key = `${keyword} ${ref.thing}`;
  const assumed = game.assumed.get(key);
  if (assumed !== undefined) return assumed;
  return (
    remembered(game, `has ${key}`, () => {
      let answer = false;
      for (;;) {
        game.assumed.set(key, answer);
        const better = readKeyword(game, ref, keyword);
        game.assumed.delete(key);
        if (better === answer || answer) return better;
        answer = better;
      }
    }) === true
  );
}

function readKeyword(game: Game, ref: Ref, keyword: number): boolean {
  const thing = game.world.things[ref.thing]!;
  const onCard =
    prints(game, thing, keyword) && !losesAbilities(game, thing) && !granted(game, ref, keyword, 'loses');
  return onCard || granted(game, ref, keyword, 'gains');
}

function granted(game: Game, ref: Ref, keyword: number, kind: 'gains' | 'loses'): boolean {
  const mayName = ({ what }: Change): boolean =>
    what.kind === kind && (what.keyword.kind !== 'literal' || names(game, what.keyword, null, keyword));
  return hits(game, relevantFor(game, `${kind} ${keyword}`, mayName), ref).some(
    ({ change: { what }, frame }) => what.kind === kind && names(game, what.keyword, frame, keyword),
  );
}

function names(
  game: Game,
  word: Parameters<typeof evaluate>[1],
  frame: Frame | null,
  keyword: number,
): boolean {
  return keyOf(evaluate(game, word, frame ?? newFrame([], []))) === keyOf({ is: 'keyword', keyword });
}

/** Nothing is remembered while a keyword is only assumed. */
function remembered(game: Game, key: string, compute: () => Value): Value {
  const known = game.world.memo.get(key);
  if (known !== undefined) return known;
  const { memo } = game.world;
  const value = compute();
  if (game.assumed.size === 0) memo.set(key, value);
  return value;
}

// ---- what is left of things that are gone -----------------------------------------------------------

export function snapshotOf(game: Game, thing: Thing): LastKnown {
  const ids = game.model.kinds[game.model.definitions[thing.definition]!.kind]!.attributes;
  return {
    at: thing.at,
    owner: thing.owner,
    current: new Map(ids.map((id) => [id, currentOf(game, thing, id)])),
    base: new Map(ids.map((id) => [id, baseOf(game, thing, id)])),
  };
}

/** The thing itself, or what was last known of it. */
export function thingOrLast(game: Game, ref: Ref): { readonly live: Thing } | { readonly last: LastKnown } {
  if (!isGone(game, ref)) return { live: game.world.things[ref.thing]! };
  return { last: game.last.get(`${ref.thing} ${ref.incarnation}`)! };
}

export function sameLiving(game: Game, one: Value, other: Value): boolean {
  const gone = (value: Value): boolean => isRef(value) && isGone(game, value);
  // Sets are equal when they hold the same, in whatever order.
  if (isSet(one) && isSet(other)) {
    const within = (some: readonly Value[], all: readonly Value[]): boolean =>
      some.every((each) => all.some((member) => sameLiving(game, each, member)));
    return within(one, other) && within(other, one);
  }
  return keyOf(one) === keyOf(other) && !gone(one) && !gone(other);
}
