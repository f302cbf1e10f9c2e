/**
 * In: the text of a `.deck` file, a card a line: `4x Recruit`. Out: the names of its cards, one for each copy.
 * Guarantees: everything that is wrong with the file is said at once, with its line; what a deck may hold is the engine's affair.
 */
import { suggest } from '../../compiler/diagnostics/suggest.ts';
import { shortened } from '../records/json.ts';
import type { DeckFact } from './facts.ts';
import { nearNames, Refusal } from './refusal.ts';

/** By seat the names that somebody brings; null: chance draws a legal deck. */
export type Decks = ReadonlyArray<readonly string[] | null>;

/** Most copies that a line may say, and most mistakes that are told of a file. */
const MOST_COPIES = 1_000;
const MOST_TOLD = 20;
/** Nothing near is looked for to what is longer: that would take as long as it is long. */
const MOST_LETTERS = 200;
/** How a deck is written. */
export const DECK_HELP = 'a deck has a card a line: `2x Name`; what follows // is a remark';

/** Reads a deck; `written`: the file as people name it. */
export function readDeck(text: string, written: string, deck: DeckFact): string[] {
  const cards: string[] = [];
  const first = new Map<string, number>();
  const faults: string[] = [];
  text.split(/\r\n|\n|\r/).forEach((whole, index) => {
    const line = whole.replace(/\/\/.*$/, '').trim();
    if (line === '') return;
    const read = readLine(line, deck);
    if (typeof read === 'string') {
      faults.push(`line ${index + 1}: ${read}`);
      return;
    }
    const before = first.get(read.name);
    if (before !== undefined)
      faults.push(`line ${index + 1}: \`${read.name}\` stands on line ${before} already: write it once, with all its copies`);
    else first.set(read.name, index + 1);
    for (let i = 0; i < read.copies; i += 1) cards.push(read.name);
  }); // prettier-ignore
  if (faults.length === 0) return cards;
  const told = faults.slice(0, MOST_TOLD);
  const left = faults.length - told.length;
  const message = `${told.join('; ')}${left > 0 ? `; and ${left} more` : ''}`;
  throw new Refusal('bad-deck', `the deck \`${written}\` cannot be read: ${message}`, DECK_HELP);
}

/** A card and how often, once where no number is said; or what is wrong. */
function readLine(
  line: string,
  deck: DeckFact,
): { readonly name: string; readonly copies: number } | string {
  const whole = cardOf(line, deck);
  if (whole !== undefined) return { name: whole, copies: 1 };
  const [, count = '1', sign = '', word = line] = /^([+-]?\d+(?:\.\d+)?)(\s*[x×]\s*|\s+)(.*)$/iu.exec(line) ?? [];
  const copies = /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN;
  if (!(copies >= 1 && copies <= MOST_COPIES))
    return `\`${shortened(count)}\` is no number of copies: it goes from 1 to ${MOST_COPIES}`;
  if (word.trim() === '') return `there is no name behind \`${shortened(line)}\``;
  const name = cardOf(word, deck);
  if (name !== undefined && count !== '1' && sign.trim() === '') return `write \`${copies}x ${name}\``;
  if (name !== undefined) return { name, copies };
  if (line.length > MOST_LETTERS) return `it has more than ${MOST_LETTERS} letters`;
  const several = deck.several.get(word.normalize('NFC').toLowerCase());
  if (several !== undefined)
    return `${several.length} cards are called \`${shortened(word)}\`: write one as the rules name it: ${listed(several)}`;
  const near = nearCard(word, deck);
  return `there is no \`${shortened(word)}\` for \`${deck.name}\`${near === null ? '' : `: ${near}`}`;
} // prettier-ignore

/** Names, not too many of them. */
function listed(names: readonly string[]): string {
  const left = names.length - 12;
  return `${names.slice(0, 12).map((name) => `\`${name}\``).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
} // prettier-ignore

/** A card whose name in the rules, or in a language, is like a word; else all, if they are few. */
function nearCard(word: string, deck: DeckFact): string | null {
  const near = suggest(word, deck.cards.keys()) ?? suggest(word.toLowerCase(), deck.cards.keys());
  if (near !== null) return `did you mean \`${deck.cards.get(near) ?? near}\`?`;
  return nearNames(word, [...new Set(deck.cards.values())]);
}

/** By its name in the rules or in a language of the game. */
function cardOf(word: string, deck: DeckFact): string | undefined {
  const name = word.normalize('NFC');
  return deck.cards.get(name) ?? deck.cards.get(name.toLowerCase());
}
