/** The input of a set-up: everything that is wrong with it, or a buffer in which options and seed are written. */
import { beginCall } from './fault.ts';
import { seedState } from './chance.ts';
import { type Json, SetupError, type SetupInput } from './engine.ts';
import type { Game } from './game.ts';
import { type Deck, type Decks, drawDeck, putDecks, readDecks } from './decks.ts';
import { type JsonBounds, isObject, own, readJson } from './json.ts';
import { quoted, shown, suggestion } from './names.ts';
import { valueFrom } from './read-values.ts';
import { HEAD } from './tables.ts';
import { holdsThings, slotsOf, writeValue } from './values.ts';

const FIELDS = ['seed', 'players', 'teams', 'options', 'decks'] as const;
const BOUNDS: JsonBounds = { nodes: 10_000, text: 10_000, skipUndefined: true };

/** A checked set-up. `values` are the options by number. */
export interface CheckedSetup {
  readonly seed: number | string;
  readonly players: number;
  readonly values: readonly number[];
  readonly explicit: boolean;
  /** By seat; null: chance draws one. Left out: of every seat. */
  readonly decks?: Decks;
}

/** The seed of `{ seed: 7 }` and nothing else, the set-up of most games of a simulation; null when there is more to check. */
export function plainSeed(input: SetupInput): number | null {
  if (typeof input !== 'object' || (input as unknown) === null) return null;
  try {
    for (const field in input) if (field !== 'seed') return null;
    const { seed } = input;
    return Number.isInteger(seed) ? (seed as number) : null;
  } catch {
    return null;
  }
}

/** The set-up that has a seed and is otherwise as the rules say. */
export function plainSetup(game: Game, seed: number): CheckedSetup {
  return { seed, players: game.tables.minPlayers, values: game.defaults, explicit: false };
}

/** Reads any input; throws a `SetupError` that lists every fault. `fast` also takes `chance`. */
export function checkSetup(game: Game, input: unknown, fast: boolean): CheckedSetup {
  const json = readJson(input, BOUNDS);
  if (!isObject(json))
    throw new SetupError(['a set-up is an object of plain data: { seed, players?, options? }']);
  const faults: string[] = [];
  const fields: readonly string[] = fast ? [...FIELDS, 'chance'] : FIELDS;
  for (const name of Object.keys(json)) {
    if (!fields.includes(name))
      faults.push(`a set-up has no field ${quoted(name)}${suggestion(name, fields)}`);
  }
  const seed = readSeed(own(json, 'seed'), faults);
  const players = readPlayers(game, own(json, 'players'), faults);
  if (own(json, 'teams') !== undefined) faults.push('this game takes no teams');
  const values = readOptions(game, own(json, 'options'), players, faults);
  const decks = readDecks(game, own(json, 'decks'), { players, values }, faults);
  const chance = own(json, 'chance');
  if (fast && chance !== undefined && chance !== 'sampled' && chance !== 'explicit') {
    faults.push(`\`chance\` must be "sampled" or "explicit", not ${shown(chance)}`);
  }
  if (faults.length > 0) throw new SetupError(faults);
  return { seed, players, values, explicit: chance === 'explicit', decks };
}

function readSeed(seed: Json | undefined, faults: string[]): number | string {
  if (typeof seed === 'string') return seed;
  if (typeof seed === 'number' && Number.isInteger(seed)) return seed;
  faults.push(`\`seed\` must be an integer or a text, not ${shown(seed)}`);
  return 0;
}

function readPlayers(game: Game, players: Json | undefined, faults: string[]): number {
  const { minPlayers, maxPlayers } = game.tables;
  if (players === undefined) return minPlayers;
  if (
    typeof players === 'number' &&
    Number.isInteger(players) &&
    players >= minPlayers &&
    players <= maxPlayers
  ) {
    return players;
  }
  const range = minPlayers === maxPlayers ? String(minPlayers) : `${minPlayers} to ${maxPlayers}`;
  faults.push(`this game has ${range} players, not ${shown(players)}`);
  return minPlayers;
}

function readOptions(game: Game, options: Json | undefined, players: number, faults: string[]): number[] {
  const tables = game.tables.options;
  const values = tables.map((option) => option.value);
  if (options === undefined) return values;
  if (!isObject(options)) {
    faults.push(`\`options\` must be an object, not ${shown(options)}`);
    return values;
  }
  const names = tables.map((option) => option.name);
  for (const name of Object.keys(options)) {
    const index = names.indexOf(name);
    if (index < 0) {
      faults.push(`no option is called ${quoted(name)}${suggestion(name, names)}`);
      continue;
    }
    const read = valueFrom(game, options[name] ?? null, tables[index]!.type, players);
    if (read.ok) values[index] = read.value;
    else faults.push(`the option \`${name}\` ${read.fault}`);
  }
  return values;
}

/** Writes what every game begins with over a buffer, then seats, options and seed: what `start` expects. */
export function writeSetup(game: Game, s: Int16Array, setup: CheckedSetup): void {
  s.set(game.beginning);
  s[HEAD.seats] = setup.players;
  s[HEAD.chanceMode] = setup.explicit ? 1 : 0;
  const { options } = game.tables;
  for (let i = 0; i < options.length; i += 1) {
    const { at, type } = options[i]!;
    if (at >= 0) writeValue(s, at, type, setup.values[i]!);
  }
  seedState(s, setup.seed);
  if (game.tables.deck !== undefined) putDecks(game, s, decksOf(game, setup));
}

/** The decks of a game: those that are brought, and of every other seat one that chance draws. */
function decksOf(game: Game, { seed, values, players, decks = [] }: CheckedSetup): Deck[] {
  return Array.from({ length: players }, (_, seat) => {
    const deck = decks[seat] ?? drawDeck(game, { seat, seed, values });
    if (deck !== null) return deck;
    const name = game.tables.deck?.name ?? '';
    throw new SetupError([`no deck was found that keeps to the limits of \`${name}\`: bring one`]);
  });
}

/**
 * Frames in which nothing lives, as the rules leave them: those of a state that `start` has made, with what lives in
 * its first decision cleared.
 */
export function clearFrames(game: Game, start: Int16Array, s: Int16Array): void {
  const { frames } = game.tables;
  s.set(start.subarray(frames.from, frames.to), frames.from);
  if (start[HEAD.over] === 1) return;
  for (const { at, type } of game.live[start[HEAD.site]!] ?? []) {
    const one = type.kind === 'list' ? type.of : type;
    const from = type.kind === 'list' ? at + 1 : at;
    s.fill(0, at, at + slotsOf(type));
    if (holdsThings(one)) s.fill(-1, from, at + slotsOf(type));
  }
}

/** The state at the first decision (or chance, in explicit mode), in any buffer. */
export function startState(game: Game, s: Int16Array, setup: CheckedSetup): Int16Array {
  writeSetup(game, s, setup);
  beginCall();
  game.functions.start(s);
  return s;
}
