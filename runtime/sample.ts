/**
 * A state that a viewer cannot tell from the one they see: what the view shows is put back, things that they do not
 * know are drawn from those they do not see, each allowed assignment equally likely, and chance begins anew.
 */
import type { Json } from './engine.ts';
import { decksFor } from './sample-decks.ts';
import { siteOf } from './actions.ts';
import { seedState } from './chance.ts';
import type { Game } from './game.ts';
import { own, readJson, sameJson } from './json.ts';
import { orderedNow } from './pending.ts';
import type { Viewer } from './refs.ts';
import { fillPlaces } from './sample-places.ts';
import { fillResume } from './sample-resume.ts';
import { clearFrames, startState } from './setup.ts';
import { copySupply } from './supply.ts';
import { HEAD } from './tables.ts';
import { faultOf } from './validate.ts';
import { viewOf } from './view.ts';
import { type Fields, fieldsIn, listIn, misfit, numberIn, rangeIn } from './view-fields.ts';
import { isValue, slotsOf } from './values.ts';

const BOUNDS = { nodes: 4_000_000, text: 10_000 };

/** What a viewer sees may follow from what they do not (a score, a modifier): so often it is drawn anew until it fits. */
const ATTEMPTS = 1_000;
/** So often what fits may be no state before the view is refused. */
const FAULTY = 20;

/**
 * The state for a view, in the zeroed buffer `s`; `start` is another one for the rules' own beginning. In the end the
 * same eyes look at it: a view whose parts contradict each other throws a `SetupError`.
 */
export function sampleState(
  game: Game,
  s: Int16Array,
  start: Int16Array,
  view: unknown,
  seed: number | string,
  assumed: Json = null,
): void {
  const { tables } = game;
  const json = fieldsIn(readJson(view, BOUNDS), 'it is no plain data');
  const resume = fieldsIn(own(json, 'resume'), '`resume` is missing');
  if (own(resume, 'digest') !== tables.digest) misfit('it was made by other rules');
  const players = listIn(own(json, 'players'), '`players`').length;
  if (players < tables.minPlayers || players > tables.maxPlayers) misfit('`players`');
  const values = listIn(own(resume, 'options'), '`options`').map((value) => numberIn(value, '`options`'));
  if (values.length !== tables.options.length) misfit('`options`');
  tables.options.forEach((option, i) => {
    if (!isValue(values[i]!, option.type, tables, players)) misfit(`\`${option.name}\``);
  });
  // The rules' own beginning gives what nobody has seen yet: start values, and which things are in the game at all.
  const decks = decksFor(game, json, { players, values, seed }, assumed);
  startState(game, start, { seed, players, values, explicit: false, decks });
  const viewer = viewerIn(json, players);
  let faulty = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    s.fill(0);
    drawState(game, s, start, json, attempt === 0 ? seed : `${seed} again ${attempt}`);
    if (!canAnswer(game, s) || !sameJson(viewOf(game, s, viewer), json)) continue;
    // A view may agree with itself and still be of nothing that can be: its numbers come from outside.
    const fault = faultOf(game, s);
    if (fault === null) return;
    faulty += 1;
    if (faulty === FAULTY) misfit(fault);
  }
  misfit('its parts contradict each other');
}

/** Whether those who are asked for an order have two triggers to choose from. */
function canAnswer(game: Game, s: Int16Array): boolean {
  return siteOf(game, s)?.kind !== 'order' || orderedNow(game, s).length > 1;
}

/** One state with all that the view says outright; `start` gives the rest. */
function drawState(game: Game, s: Int16Array, start: Int16Array, view: Fields, seed: number | string): void {
  copyStart(game, start, s);
  clearFrames(game, start, s);
  const seats = s[HEAD.seats]!;
  s[HEAD.over] = own(view, 'outcome') === null ? 0 : 1;
  const whose = game.tables.sharedTurns ? 'starter' : 'active';
  const active = own(view, whose);
  s[HEAD.active] = active === null ? -1 : rangeIn(active, 0, seats - 1, `\`${whose}\``);
  seedState(s, seed);
  const viewer = viewerIn(view, seats);
  const shown = fillPlaces(game, s, start, view, viewer);
  fillResume(game, s, fieldsIn(own(view, 'resume'), '`resume`'), shown, viewer);
  game.functions.derive(s);
}

function viewerIn(view: Fields, seats: number): Viewer {
  const viewer = own(view, 'viewer');
  return viewer === 'spectator' ? viewer : rangeIn(viewer, 0, seats - 1, '`viewer`');
}

/** Seats, options, and the values that things have at the start; everything else stays zero. */
function copyStart(game: Game, from: Int16Array, to: Int16Array): void {
  const copy = (at: number, length: number): void => to.set(from.subarray(at, at + length), at);
  copy(HEAD.seats, 1);
  const { deck } = game.tables;
  if (deck !== undefined) copy(deck.at, game.tables.things.length);
  const { supply } = game;
  if (supply !== null) copySupply(supply, from, to);
  for (const option of game.tables.options) if (option.at >= 0) copy(option.at, slotsOf(option.type));
  for (const attribute of game.tables.attributes) {
    if (attribute.at < 0 || attribute.holder !== 'thing') continue;
    copy(attribute.at, game.tables.things.length * slotsOf(attribute.type));
  }
}
