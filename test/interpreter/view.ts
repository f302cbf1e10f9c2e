/** What a viewer may see, built from what zones show and what has become known (L12). */
import type { Model } from '../../compiler/model/model.ts';
import { liveLocals } from './chance.ts';
import { abilitiesWorkAt, currentOf, hasKeyword } from './modifiers.ts';
import type { Bearer } from './modifiers.ts';
import { sees, toJson } from './record.ts';
import type { Viewer } from './record.ts';
import type { Outcome } from './clock.ts';
import { attributesOfKind, contentsOf, holdersOf, refTo } from './world.ts';
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
    active: game.world.active,
    decisions: decisions.map((question) => ({ ...question })),
    outcome: outcome && { ...outcome },
    shared: holder(game, viewer, { kind: 'shared' }, null),
    players: holdersOf(model, game.seats, { kind: 'player' }).map((seat) =>
      holder(game, viewer, { kind: 'player' }, seat),
    ),
    places: Object.fromEntries(places),
    pending: game.queue.map(({ ability, this: self, you }) => ({
      ability: ability.name,
      this: toJson(game, self, viewer),
      you,
    })),
    effects: game.world.effects.map((each) => {
      const effect = model.effects[each.effect]!;
      const captured = effect.captures.map(({ local }, i) => [
        local.name,
        toJson(game, each.captured[i]!, viewer),
      ]);
      return { effect: effect.name, you: effect.usesYou ? each.you : null, ...Object.fromEntries(captured) };
    }),
    locals: locals(game, viewer),
  };
}

/** Those that may still be read, outermost routine first; an inner one hides an outer one of its name. */
function locals(game: Game, viewer: Viewer): Json {
  return Object.fromEntries(
    game.frames.flatMap((frame) => {
      const live = liveLocals(frame);
      return frame.names.flatMap(({ name }, index) =>
        live.has(index) ? [[name, toJson(game, frame.locals[index] ?? null, viewer)]] : [],
      );
    }),
  );
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
  const zone = game.model.zones[at.zone]!;
  const things = contentsOf(game, at).things.map((id) => game.world.things[id]!);
  const isOwner = zone.holder.kind === 'player' && at.holder === viewer;
  const shows = (audience: typeof zone.seenBy): boolean =>
    audience === 'all' || (audience === 'owner' && isOwner);
  const known = things.filter((thing) => sees(game, viewer, thing));
  const views = (each: readonly Thing[]): Json[] => each.map((thing) => thingView(game, viewer, thing));
  if (shows(zone.seenBy)) return { count: things.length, things: views(things) };
  const sorted = [...known].sort((one, other) => one.definition - other.definition || one.id - other.id);
  if (!shows(zone.countBy)) return { things: views(sorted) };
  const unknown = Array.from({ length: things.length - known.length }, () => null);
  const inPlace = things.map((thing) => (known.includes(thing) ? thingView(game, viewer, thing) : null));
  return { count: things.length, things: zone.order === 'set' ? [...views(sorted), ...unknown] : inPlace };
}

function thingView(game: Game, viewer: Viewer, thing: Thing): Json {
  const { model } = game;
  const shown = attributesOfKind(game, thing.definition).filter(
    (id) => model.attributes[id]!.storage === 'variable' || isModified(model, id),
  );
  const attributes = shown.map(
    (id) => [model.attributes[id]!.name, current(game, viewer, thing, id)] as const,
  );
  const keywords = model.keywords.flatMap(({ name }, id) =>
    hasKeyword(game, refTo(thing), id) ? [name] : [],
  );
  return {
    thing: model.definitions[thing.definition]!.name,
    owner: thing.owner,
    ...Object.fromEntries(attributes),
    ...(abilitiesWorkAt(game, thing.at) ? { keywords } : {}),
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
