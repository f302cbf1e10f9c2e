/** Playing an action: it is accepted exactly when the list holds it, whatever comes in; the state never changes. */
import { optionsOf, siteOf } from './actions.ts';
import type { ActionJson, Played, State } from './engine.ts';
import { eventsOf } from './events.ts';
import { beginCall } from './fault.ts';
import { type Game, seatName } from './game.ts';
import { isObject, type JsonBounds, own, readJson, sameJson } from './json.ts';
import { refusalOf, refused } from './refusal.ts';
import { HEAD } from './tables.ts';

/** Bounds of an action from outside. */
const BOUNDS: JsonBounds = { nodes: 1_000, text: 1_000 };

/** What `play` gives. A fault of the rules is thrown as a `RuleFault`. */
export function playAction(
  game: Game,
  newBuffer: () => Int16Array,
  state: State,
  player: unknown,
  submitted: unknown,
): Played {
  const s = state.buffer;
  const site = siteOf(game, s);
  if (site === null) return refused('game-over', null, 'the game is over');
  if (site.kind === 'chance' || player !== s[HEAD.chooser]) {
    const whose = s[HEAD.chooser]! < 0 ? 'chance' : seatName(game, s[HEAD.chooser]!);
    return refused('not-your-decision', site.rule, `${whose} decides \`${site.decision}\``);
  }
  const action = readJson(submitted, BOUNDS);
  if (!isObject(action) || typeof own(action, 'decision') !== 'string') {
    return refused('malformed', site.rule, 'an action is an object of plain data with a `decision`');
  }
  const found = optionsOf(game, s, s[HEAD.chooser]!).find((option) => sameJson(option.action, action));
  if (found === undefined) return refusalOf(game, s, site, action);
  return applyMove(game, newBuffer, s, found.move, found.action);
}

function applyMove(
  game: Game,
  newBuffer: () => Int16Array,
  s: Int16Array,
  move: number,
  action: ActionJson,
): Played {
  const { ring, functions } = game;
  const buffer = newBuffer();
  buffer.set(s);
  ring.count = 0;
  ring.on = true;
  try {
    beginCall();
    functions.apply(buffer, move);
  } finally {
    ring.on = false;
  }
  const events = eventsOf(game, s, buffer);
  return { ok: true, state: { buffer }, events, action };
}
