/** Playing an action: it is accepted exactly when the list holds it, whatever comes in; the state never changes. */
import { actionJson, optionsOf, siteOf } from './actions.ts';
import { chainOf } from './endless.ts';
import { type Accepted, type Played, type State, UsageError } from './engine.ts';
import { eventsOf } from './events.ts';
import { type Game, seatName } from './game.ts';
import { stateOf, timeFault } from './given.ts';
import { isObject, type JsonBounds, own, readJson, sameJson } from './json.ts';
import { movesSaid, type Submitted } from './read-action.ts';
import { refusalOf, refused } from './refusal.ts';
import { MOVES, WEIGHTS } from './scratch.ts';
import { HEAD, type SiteTable } from './tables.ts';

/** Bounds of an action from outside. */
const BOUNDS: JsonBounds = { nodes: 1_000, text: 1_000 };

/** Who says what, and how long they took: anything. */
export interface Said {
  readonly player: unknown;
  readonly action: unknown;
  readonly time: unknown;
}

/** What `play` gives. A fault of the rules is thrown as a `RuleFault`. */
export function playAction(game: Game, newBuffer: () => Int16Array, state: State, said: Said): Played {
  const { player } = said;
  const s = stateOf(game, state);
  const site = siteOf(game, s);
  if (site === null) return refused('game-over', null, 'the game is over');
  if (site.kind === 'chance' || player !== s[HEAD.chooser]) {
    const whose = s[HEAD.chooser]! < 0 ? 'chance' : seatName(game, s[HEAD.chooser]!);
    return refused('not-your-decision', site.rule, `${whose} decides \`${site.decision}\``);
  }
  const action = readJson(said.action, BOUNDS);
  if (!isObject(action) || typeof own(action, 'decision') !== 'string') {
    return refused('malformed', site.rule, 'an action is an object of plain data with a `decision`');
  }
  const late = timeFault(said.time);
  if (late !== null) return refused('malformed', site.rule, late);
  const found = listedOption(game, s, site, action);
  if (found === null) return refusalOf(game, s, site, action);
  return applyMove(game, newBuffer, s, found);
}

/**
 * The move of the listed option that an action is, or null. What it says is read as a number and looked for in the list, and what
 * the list means by that number must be the same; of abilities that are ordered or chosen all of the list is told.
 */
function listedOption(game: Game, s: Int16Array, site: SiteTable, action: Submitted): number | null {
  const player = s[HEAD.chooser]!;
  if (site.kind === 'order' || site.kind === 'replace') {
    return optionsOf(game, s, player).find((option) => sameJson(option.action, action))?.move ?? null;
  }
  const count = game.functions.moves(s, MOVES);
  for (const move of movesSaid(game, s, site, action, player)) {
    let at = 0;
    while (at < count && MOVES[at] !== move) at += 1;
    if (at === count) continue;
    if (sameJson(actionJson(game, s, site, move, player), action)) return move;
  }
  return null;
}

/** Plays an outcome of the explicit chance that is due, and tells what happened. Anything else is a `UsageError`. */
export function takeOutcome(
  game: Game,
  newBuffer: () => Int16Array,
  state: State,
  outcome: number,
): Accepted {
  const s = stateOf(game, state);
  const count = siteOf(game, s)?.kind === 'chance' ? game.functions.chance(s, MOVES, WEIGHTS) : 0;
  if (MOVES.subarray(0, count).includes(outcome)) return applyMove(game, newBuffer, s, outcome);
  throw new UsageError('`outcome` must be one of those that `fast.chance` lists now');
}

function applyMove(game: Game, newBuffer: () => Int16Array, s: Int16Array, move: number): Accepted {
  const { ring, functions } = game;
  const buffer = newBuffer();
  buffer.set(s);
  ring.count = 0;
  ring.endless = null;
  ring.on = true;
  try {
    functions.apply(buffer, move);
  } finally {
    ring.on = false;
  }
  const events = eventsOf(game, s, buffer);
  return { ok: true, state: { buffer }, events, ...chainOf(ring) };
}
