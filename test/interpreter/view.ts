/** What a viewer may see, built from what zones show and what has become known (L12). */
import { secretCaptures, secretNames } from '../../compiler/model/peeks.ts';
import type { Model } from '../../compiler/model/model.ts';
import { abilitiesWorkAt, currentOf, hasKeyword } from './modifiers.ts';
import type { Bearer } from './modifiers.ts';
import { listing } from './knowledge.ts';
import type { Viewer } from './knowledge.ts';
import { toJson } from './record.ts';
import { entriesToldTo } from './triggers.ts';
import type { Outcome } from './clock.ts';
import { attributesOfKind, holdersOf, refTo, sorted } from './world.ts';
import type { Game, Json, Question, Thing, Where } from './world.ts';

export type ViewJson = { readonly viewer: Viewer } & { readonly [key: string]: Json };
type Holder = Model['zones'][number]['holder'];

export function viewOf(
  game: Game,
  viewer: Viewer,
  decisions: readonly Question[],
  outcome: Outcome | null,
): ViewJson {
  const { model } = game;
  const places = model.placeKinds.flatMap((kind, placeKind) =>
    kind.places.map(
      ({ name }, place) => [name, holder(game, viewer, { kind: 'place', placeKind }, place)] as const,
    ),
  );
  return {
    viewer,
    [model.sharedTurns ? 'starter' : 'active']: game.world.active,
    decisions: decisions.map((question) => ({ ...question })),
    outcome: outcome && { ...outcome },
    shared: holder(game, viewer, { kind: 'shared' }, null),
    players: holdersOf(model, game.seats, { kind: 'player' }).map((seat) =>
      holder(game, viewer, { kind: 'player' }, seat),
    ),
    places: Object.fromEntries(places),
    ...(model.deck === null ? {} : { decks: decks(game, viewer) }),
    pending: entriesToldTo(game, viewer).map(({ ability, this: self, you }) => ({
      ability: ability.name,
      this: toJson(game, self, viewer),
      you,
    })),
    effects: game.world.effects.map((each) => {
      const effect = model.effects[each.effect]!;
      const secret = secretCaptures(model, each.effect);
      const captured = effect.captures.flatMap(({ local }, i) =>
        secret.has(i) ? [] : [[local.name, toJson(game, each.captured[i]!, viewer)]],
      );
      return { effect: effect.name, you: each.you, ...Object.fromEntries(captured) };
    }),
    locals: locals(game, viewer),
  };
}

/** What everybody knows to have brought themselves. */
function decks({ model, seats, world }: Game, viewer: Viewer): Json {
  return Array.from({ length: seats }, (_, seat) => {
    const cards = world.things.filter((thing) => thing.brought === seat && thing.at !== null);
    const definitions = cards.map(({ definition }) => definition).sort((one, other) => one - other);
    return seat === viewer ? definitions.map((id) => model.definitions[id]!.name) : null;
  });
}

/** The parameters of the routine in which the decision stands, and `this` of an ability. */
function locals(game: Game, viewer: Viewer): Json {
  const frame = game.standsIn;
  if (frame === null) return {};
  const secret = secretNames(game.model, frame.names);
  const parameters = frame.names.slice(0, frame.parameters).flatMap(({ name }, index) => {
    if (frame.named?.has(index) === false || secret.has(index)) return [];
    return [[name, toJson(game, frame.locals[index] ?? null, viewer)] as const];
  });
  return {
    ...Object.fromEntries(parameters),
    ...(frame.named !== null ? { this: toJson(game, frame.this, viewer) } : {}),
  };
}

function holder(game: Game, viewer: Viewer, kind: Holder, of: number | null): Json {
  const has = (other: Holder): boolean =>
    other.kind === kind.kind &&
    (other.kind !== 'place' || (kind.kind === 'place' && other.placeKind === kind.placeKind));
  const attributes = game.model.attributes.flatMap((attribute, id) =>
    has(attribute.holder) ? [[attribute.name, current(game, viewer, of, id)] as const] : [],
  );
  const zones = game.model.zones.flatMap((zone, id) =>
    has(zone.holder) ? [[zone.name, zoneView(game, viewer, { zone: id, holder: of })] as const] : [],
  );
  return Object.fromEntries([...attributes, ...zones]);
}

function current(game: Game, viewer: Viewer, bearer: Bearer, attribute: number): Json {
  return toJson(game, currentOf(game, bearer, attribute), viewer);
}

function zoneView(game: Game, viewer: Viewer, at: Where): Json {
  const { shown, loose, count } = listing(game, at, viewer, (things) => inViewOrder(game, viewer, things));
  return {
    ...(count === null ? {} : { count }),
    things: shown.map((thing) => thing && thingView(game, viewer, thing)),
    ...(loose.length === 0 ? {} : { known: loose.map((thing) => thingView(game, viewer, thing)) }),
  };
}

/** By definition, then by what can be seen of them: an order that does not tell how things came there. */
export function inViewOrder(game: Game, viewer: Viewer, things: readonly Thing[]): Thing[] {
  const looks = new Map(things.map((thing) => [thing, sorted(thingView(game, viewer, thing))]));
  const order = (one: Thing, other: Thing): number => (looks.get(one)! < looks.get(other)! ? -1 : 1);
  return [...things].sort((one, other) => one.definition - other.definition || order(one, other));
}

function thingView(game: Game, viewer: Viewer, thing: Thing): Json {
  const { model } = game;
  const shown = attributesOfKind(game, thing.definition).filter(
    (id) => model.attributes[id]!.storage === 'variable' || isModified(model, id),
  );
  const attributes = shown.map(
    (id) => [model.attributes[id]!.name, current(game, viewer, thing, id)] as const,
  );
  const hasRegion = model.abilitiesWorkIn !== null || model.regions.some(({ declared }) => declared);
  const keywords = model.keywords.flatMap(({ name }, id) =>
    hasKeyword(game, refTo(thing), id) ? [name] : [],
  );
  return {
    thing: model.definitions[thing.definition]!.name,
    owner: thing.owner,
    ...Object.fromEntries(attributes),
    ...(hasRegion && abilitiesWorkAt(game, thing.at) ? { keywords } : {}),
  };
}

/** Some modifier of the game may change it. */
function isModified(model: Model, attribute: number): boolean {
  return model.abilities.some(
    (ability) =>
      ability.kind === 'modifier' &&
      ability.changes.some(({ what }) => what.kind === 'attribute' && what.attribute === attribute),
  );
}
