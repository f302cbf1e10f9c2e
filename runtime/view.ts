/** What a player or the spectator sees, built from what zones, looks and reveals allow (L12), never by removing. */
import { deckOf, namesOf } from './decks.ts';
import type { Json, Outcome, ViewJson } from './engine.ts';
import { decisionsOf, siteOf } from './actions.ts';
import { beginCall } from './fault.ts';
import type { Game } from './game.ts';
import { type JsonObject, put } from './json.ts';
import { entriesToldTo } from './pending.ts';
import { currentJson, slotJson, thingJson, thingView, type Viewer } from './refs.ts';
import { type Listings, listingsOf, resumeOf } from './resume.ts';
import { HEAD, type ZoneTable } from './tables.ts';
import { slotsOf } from './values.ts';

/**
 * The view of a seat or of the spectator, as the semantics describe it. One field is for `sample` alone: `resume`
 * holds where the rules wait, with the same visible facts in a form that needs no rules to be read.
 */
export function viewOf(game: Game, s: Int16Array, viewer: Viewer): ViewJson {
  const seats = s[HEAD.seats]!;
  const active = s[HEAD.active]!;
  const places: JsonObject = {};
  beginCall();
  const eyes: Eyes = { viewer, listings: listingsOf(game, s, viewer) };
  game.tables.placeKinds.forEach((kind, placeKind) => {
    kind.places.forEach((place, holder) => {
      put(places, place.name, holderView(game, s, { holder: 'place', placeKind }, holder, eyes));
    });
  });
  return {
    viewer,
    [game.tables.sharedTurns ? 'starter' : 'active']: active < 0 ? null : active,
    decisions: decisionsOf(game, s).map((decision) => ({ ...decision })),
    outcome: outcomeJson(outcomeOf(game, s)),
    shared: holderView(game, s, { holder: 'shared', placeKind: null }, 0, eyes),
    players: Array.from({ length: seats }, (_, seat) =>
      holderView(game, s, { holder: 'player', placeKind: null }, seat, eyes),
    ),
    places,
    ...decksSeen(game, s, viewer),
    pending: pendingOf(game, s, viewer),
    effects: effectsOf(game, s, viewer),
    locals: localsOf(game, s, viewer),
    resume: resumeOf(game, s, viewer, eyes.listings),
  };
}

/** Everybody knows what they have brought themselves. */
function decksSeen(game: Game, s: Int16Array, viewer: Viewer): { decks?: Json } {
  if (game.tables.deck === undefined) return {};
  const seats = Array.from({ length: s[HEAD.seats]! }, (_, seat) => seat);
  return { decks: seats.map((seat) => (seat === viewer ? namesOf(game, deckOf(game, s, seat)) : null)) };
}

/** Ranks by groups, scores when the game has them, and the reason; null while the game goes on. */
export function outcomeOf(game: Game, s: Int16Array): Outcome | null {
  if (s[HEAD.over] !== 1) return null;
  const seats = Array.from({ length: s[HEAD.seats]! }, (_, seat) => seat);
  const ranks = [...new Set(seats.map((seat) => s[HEAD.ranks + seat]!))].sort((a, b) => a - b);
  const groups = ranks.map((rank) => seats.filter((seat) => s[HEAD.ranks + seat] === rank));
  const reason = game.tables.reasons[s[HEAD.reason]!] ?? '';
  if (!game.tables.hasScore) return { ranks: groups, reason };
  return { ranks: groups, scores: seats.map((seat) => game.functions.score(s, seat)), reason };
}

function outcomeJson(outcome: Outcome | null): Json {
  return outcome === null ? null : { ...outcome };
}

/** Somebody who looks, and what they are shown of each place. */
interface Eyes {
  readonly viewer: Viewer;
  readonly listings: Listings;
}

function holderView(
  game: Game,
  s: Int16Array,
  kind: Pick<ZoneTable, 'holder' | 'placeKind'>,
  holder: number,
  eyes: Eyes,
): Json {
  const view: JsonObject = {};
  game.tables.attributes.forEach((attribute, index) => {
    if (attribute.shown && attribute.holder === kind.holder && attribute.placeKind === kind.placeKind) {
      put(view, attribute.name, currentJson(game, s, index, holder, eyes.viewer));
    }
  });
  for (const zone of game.tables.zones) {
    if (zone.holder !== kind.holder || zone.placeKind !== kind.placeKind) continue;
    put(view, zone.name, zoneView(game, s, zone.place + holder, eyes));
  }
  return view;
}

function zoneView(game: Game, s: Int16Array, place: number, { viewer, listings }: Eyes): Json {
  const { shown, loose, count } = listings.get(place)!;
  const view: JsonObject = {};
  if (count >= 0) view['count'] = count;
  view['things'] = shown.map((thing) => (thing < 0 ? null : thingView(game, s, thing, place, viewer, true)));
  if (loose.length > 0) view['known'] = loose.map((thing) => thingView(game, s, thing, place, viewer, true));
  return view;
}

/** Told as `fires` is: of an ability at work unseen, to those who know its bearer. */
function pendingOf(game: Game, s: Int16Array, viewer: Viewer): Json[] {
  return entriesToldTo(game, s, viewer).map((entry) => ({
    ability: game.tables.abilities[s[entry]!]?.name ?? '',
    this: thingJson(game, s, s[entry + 1]!, viewer),
    you: seatJson(s[entry + 2]!),
  }));
}

function effectsOf(game: Game, s: Int16Array, viewer: Viewer): Json[] {
  const { at, stride } = game.tables.effectQueue;
  return Array.from({ length: s[HEAD.effects]! }, (_, i) => {
    const entry = at + i * stride;
    const effect = game.tables.effects[s[entry]!];
    const view: JsonObject = { effect: effect?.name ?? '', you: seatJson(s[entry + 2]!) };
    let slot = entry + 4;
    for (const capture of effect?.captures ?? []) {
      if (capture.private !== true) put(view, capture.name, slotJson(game, s, slot, capture.type, viewer));
      slot += slotsOf(capture.type);
    }
    return view;
  });
}

function localsOf(game: Game, s: Int16Array, viewer: Viewer): Json {
  const locals: JsonObject = {};
  for (const local of siteOf(game, s)?.locals ?? []) {
    if (local.private === true) continue;
    put(locals, local.name, slotJson(game, s, local.at, local.type, viewer));
  }
  return locals;
}

function seatJson(seat: number): Json {
  return seat < 0 ? null : seat;
}
