/** Moves as actions that say what they mean: `{ decision, action, …arguments }` or `{ decision, choice }`. */
import type { ActionJson, Decision, Json } from './engine.ts';
import type { Game } from './game.ts';
import { canonical, type JsonObject, put } from './json.ts';
import { thingJson, valueJson, type Viewer } from './refs.ts';
import { MOVES } from './scratch.ts';
import { type ActionTable, type ArgumentTable, HEAD, type SiteTable, type ValueType } from './tables.ts';

/** What waits: the site of a state, or null when the game is over. */
export function siteOf(game: Game, s: Int16Array): SiteTable | null {
  return s[HEAD.over] === 1 ? null : (game.tables.sites[s[HEAD.site]!] ?? null);
}

/** The decisions that wait for players: one, or none when chance is due or the game is over. */
export function decisionsOf(game: Game, s: Int16Array): Decision[] {
  const site = siteOf(game, s);
  const player = s[HEAD.chooser]!;
  if (site === null || site.kind === 'chance' || player < 0) return [];
  return [{ player, decision: site.decision, kind: site.kind }];
}

/** A legal move with what it means. */
export interface Option {
  readonly move: number;
  readonly action: ActionJson;
}

/** The legal moves of a seat with their actions, in canonical order; none when another decides. */
export function optionsOf(game: Game, s: Int16Array, player: number): Option[] {
  const site = siteOf(game, s);
  if (site === null || site.kind === 'chance' || s[HEAD.chooser] !== player) return [];
  const count = game.functions.moves(s, MOVES);
  const options: Option[] = [];
  for (let i = 0; i < count; i += 1) {
    const move = MOVES[i]!;
    options.push({ move, action: actionJson(game, s, site, move, player) });
  }
  return site.kind === 'order' || site.kind === 'replace' ? numbered(options) : options;
}

/** The moves of a state that waits for a decision. */
export function movesOf(game: Game, s: Int16Array): number[] {
  return [...MOVES.subarray(0, game.functions.moves(s, MOVES))];
}

/** The legal actions of a seat, in canonical order. */
export function legalActions(game: Game, s: Int16Array, player: number): ActionJson[] {
  const site = siteOf(game, s);
  const actions: ActionJson[] = [];
  if (site === null || site.kind === 'chance' || s[HEAD.chooser] !== player) return actions;
  if (site.kind === 'order' || site.kind === 'replace') {
    return optionsOf(game, s, player).map((option) => option.action);
  }
  const count = game.functions.moves(s, MOVES);
  for (let i = 0; i < count; i += 1) actions.push(actionJson(game, s, site, MOVES[i]!, player));
  return actions;
}

/** Two that still look alike get a number, in the order of the list. */
function numbered(options: Option[]): Option[] {
  const texts = options.map((option) => canonical(option.action));
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const seen = new Map<string, number>();
  return options.map((option, i) => {
    const text = texts[i]!;
    if (times.get(text) === 1) return option;
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { move: option.move, action: { ...option.action, nth } };
  });
}

/** The action of a move at a site, for the eyes of a viewer. */
export function actionJson(
  game: Game,
  s: Int16Array,
  site: SiteTable,
  move: number,
  viewer: Viewer,
): ActionJson {
  const { decision } = site;
  switch (site.kind) {
    case 'act':
    case 'rounds':
      return actJson(game, s, site, move, viewer);
    case 'may':
      return { decision, choice: move === 1 ? 'yes' : 'no' };
    case 'choose':
    case 'chooseUpTo':
    case 'chance':
      return { decision, choice: choiceJson(game, s, site, move, viewer) };
    case 'order': {
      const at = game.tables.queue.at + move * game.tables.queue.stride;
      return {
        decision,
        choice: game.tables.abilities[s[at]!]?.name ?? '',
        this: thingJson(game, s, s[at + 1]!, viewer),
      };
    }
    case 'replace': {
      const ability = move % game.tables.abilities.length;
      const bearer = bearerOf(game, s, (move - ability) / game.tables.abilities.length - 1);
      return {
        decision,
        choice: game.tables.abilities[ability]?.name ?? '',
        this: thingJson(game, s, bearer, viewer),
      };
    }
  }
}

/** Behind the numbers of all things stand the entries of created effects: whose they are. */
function bearerOf({ tables }: Game, s: Int16Array, number: number): number {
  const entry = number - tables.things.length;
  return entry < 0 ? number : s[tables.effectQueue.at + entry * tables.effectQueue.stride + 1]!;
}

function actJson(game: Game, s: Int16Array, site: SiteTable, move: number, viewer: Viewer): ActionJson {
  const table = move < 0 ? undefined : actionOf(site, move);
  const action: JsonObject & { decision: string } = {
    decision: site.decision,
    action: table?.name ?? 'pass',
  };
  if (table === undefined) return action;
  for (const argument of table.arguments) {
    put(action, argument.name, valueJson(game, s, argumentOf(move, argument), argument.type, viewer));
  }
  return action;
}

/** The action that a move of an `act` or `rounds` is. */
export function actionOf(site: SiteTable, move: number): ActionTable | undefined {
  for (const action of site.actions) if (move >>> action.shift === action.number) return action;
  return undefined;
}

/** One argument of a move, unpacked. */
export function argumentOf(move: number, argument: ArgumentTable): number {
  const mask = argument.bits >= 32 ? -1 : (1 << argument.bits) - 1;
  const packed = (move >>> argument.shift) & mask;
  if (packed === mask && argument.type.optional === true) return -1;
  return unpacked(packed, argument.type);
}

function unpacked(packed: number, type: ValueType): number {
  return type.kind === 'int' ? packed + type.min : packed;
}

function choiceJson(game: Game, s: Int16Array, site: SiteTable, move: number, viewer: Viewer): Json {
  if (move < 0) return site.refusal ?? 'none';
  return site.value === null ? move : valueJson(game, s, unpacked(move, site.value), site.value, viewer);
}
