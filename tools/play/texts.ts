/** What is printed on cards and what keywords mean, for people: in the reader's language, as the rules say it. */
import type { ViewJson } from '../../runtime/engine.ts';
import { textIn } from '../games/facts.ts';
import { holdersOf, wordOf } from '../games/view.ts';
import { attributeText, nameIn, type Reader, wrap } from './table.ts';

/** Names of the cards that a view shows, each once, as they lie. */
export function cardsIn(view: ViewJson): string[] {
  const things = holdersOf(view).flatMap(({ zones }) => zones.flatMap((zone) => zone.things));
  return [...new Set(things.flatMap((thing) => (thing === null ? [] : [wordOf(thing['thing'])])))];
}

/** Lines for each of these cards and keywords that has a text; nothing for others. */
export function textLines(reader: Reader, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const text = textOf(reader, name);
    return text === '' ? [] : wrap(`  ${nameIn(reader, name)}: ${text}`, '    ');
  });
}

/** All that is printed on a card, its keywords explained, or what a keyword means; null when it is neither. */
export function printedLines(reader: Reader, name: string): string[] | null {
  const { facts } = reader;
  const printed = facts.printed.get(name);
  if (printed === undefined) return facts.keywords.has(name) ? withText(reader, name) : null;
  const values = printed.values.flatMap(
    ([attribute, value]) => attributeText(reader, attribute, value) ?? [],
  );
  const words = printed.keywords.map((word) => nameIn(reader, word));
  const facets = [...values, ...(words.length === 0 ? [] : [`[${words.join(', ')}]`])];
  const head = [nameIn(reader, name), ...facets].join(' · ');
  const text = textOf(reader, name);
  return [
    ...wrap(head, '  '),
    ...(text === '' ? [] : wrap(`  ${text}`, '  ')),
    ...textLines(reader, printed.keywords),
  ];
}

function withText(reader: Reader, name: string): string[] {
  const lines = textLines(reader, [name]);
  return lines.length > 0 ? lines : [`  ${nameIn(reader, name)}`];
}

function textOf({ facts, language }: Reader, name: string): string {
  return textIn(facts.printed.get(name)?.text ?? facts.keywords.get(name) ?? {}, language, '');
}
