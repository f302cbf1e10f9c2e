/** Option values that several commands read. */
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { visibleLine } from '../../compiler/source/visible.ts';
import type { Json } from '../../runtime/engine.ts';
import { DECK_HELP, readDeck, type Decks } from '../games/decks.ts';
import type { GameFacts } from '../games/facts.ts';
import { readOption } from '../games/facts.ts';
import { Refusal, nearNames } from '../games/refusal.ts';
import { readText } from '../games/text.ts';

/** A reader of whole numbers within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It goes from ${least} to ${most}.`);
  };
}

/** Most letters of a seed: records hold it, and name files by it. */
const longestSeed = 1_000;

/** Any text is a seed; whole numbers are numbers. */
export function seed(text: string): number | string {
  if (text.length > longestSeed) throw new InvalidArgumentError(`It has at most ${longestSeed} letters.`);
  if (visibleLine(text) !== text) throw new InvalidArgumentError('It holds signs that nobody sees.');
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** `--option` may be given again and again. */
export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

/** The option of every command that takes patches; given again for each. */
export const withPatch = [
  '--with-patch <file>',
  'put on the patch in this file (again for each of several)',
  collect,
  [] as string[],
] as const;

/** The option of every command that takes decks; given again for each. */
export const withDeck = [
  '--deck <seat=file>',
  'what a player brings, a file of lines `2x Name` (again for each; the others: drawn by chance)',
  collect,
  [] as string[],
] as const;

/** A deck file is at most so large. */
const MOST_BYTES = 1024 * 1024;

/** The decks of `--deck`; nothing where none is given. */
export function decksOf(
  facts: GameFacts,
  players: number | undefined,
  written: readonly string[],
  cwd: string,
): { readonly decks?: Decks } {
  if (written.length === 0) return {};
  const { deck } = facts;
  if (deck === null) throw new Refusal('no-decks', 'nobody brings a deck to this game', 'leave --deck out');
  const found: Array<string[] | null> = Array.from({ length: players ?? facts.minPlayers }, () => null);
  for (const one of written) {
    const equals = one.indexOf('=');
    if (equals <= 0)
      throw new Refusal('bad-deck', `\`${one}\` is no deck of a seat`, 'write --deck SEAT=FILE');
    const seat = readSeat(facts, found.length, one.slice(0, equals));
    if (found[seat] !== null)
      throw new Refusal('deck-twice', `the deck of \`${facts.seats[seat] ?? ''}\` is given twice`);
    const file = one.slice(equals + 1);
    const text = readText(resolve(cwd, file), file, { most: MOST_BYTES, help: DECK_HELP });
    found[seat] = readDeck(text, file, deck);
  }
  return { decks: found };
}

/** How a game is set up, from `--players` and `--option`. */
export function setupOf(
  facts: GameFacts,
  players: number | undefined,
  written: readonly string[],
): { readonly players: number; readonly options: Record<string, Json> } {
  const count = players ?? facts.minPlayers;
  if (count < facts.minPlayers || count > facts.maxPlayers) {
    const { minPlayers: least, maxPlayers: most } = facts;
    const range = least === most ? `${least}` : `${least} to ${most}`;
    throw new Refusal('players-out-of-range', `this game is for ${range} players, not ${count}`);
  }
  const options = written.map((text) => readOption(facts, text));
  const twice = options.find(([name], index) => options.findIndex(([other]) => other === name) < index);
  if (twice !== undefined) throw new Refusal('option-twice', `option \`${twice[0]}\` is given twice`);
  return { players: count, options: Object.fromEntries(options) };
}

/** A seat by its word or its number from 1. */
export function readSeat(facts: GameFacts, players: number, text: string): number {
  const seats = facts.seats.slice(0, players);
  const seat = /^\d+$/.test(text) ? Number(text) - 1 : seats.indexOf(text.normalize('NFC'));
  if (seat >= 0 && seat < players) return seat;
  throw new Refusal('unknown-seat', `no seat is called \`${text}\``, nearNames(text, seats));
}

/** A language in which the game names things; English when nothing is said and the game has it. */
export function readLanguage(facts: GameFacts, language: string | undefined): string | undefined {
  if (language === undefined) return facts.languages.find((one) => one === 'en');
  if (facts.languages.includes(language)) return language;
  const help =
    facts.languages.length === 0
      ? 'this game has its own words only'
      : `it has ${facts.languages.join(', ')}`;
  throw new Refusal('unknown-language', `this game has no texts in \`${language}\``, help);
}
