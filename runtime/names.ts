/** Words for people: texts per language, names spelt out, near names. */
import type { Game } from './game.ts';
import type { Texts } from './tables.ts';

/** The text of a language, else the one for every language, else nothing. */
export function textOf(texts: Texts, language: string): string {
  return ownText(texts, language) ?? ownText(texts, language.split('-')[0] ?? '') ?? ownText(texts, '') ?? '';
}

function ownText(texts: Texts, language: string): string | undefined {
  return Object.hasOwn(texts, language) ? texts[language] : undefined;
}

/** A name as words: `RhinoTurtle` is `Rhino Turtle`, `noLifeLeft` is `no life left`; what already has spaces stays. */
export function spellOut(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .trim();
  if (name.includes(' ') || !/^\p{Ll}/u.test(name)) return spaced;
  return spaced.replace(/ (\p{Lu})(?=\p{Ll})/gu, (_, letter: string) => ` ${letter.toLowerCase()}`);
}

/** Something of the tables that has a name and texts. */
export interface NamedTable {
  readonly name: string;
  readonly names: Texts;
}

/** The text of a language for something named, else its name in words. */
export function wordsOf(named: NamedTable, language: string): string {
  const text = textOf(named.names, language);
  return text === '' ? spellOut(named.name) : text;
}

/** Everything in a game that has a name and texts of its own, the more particular first. */
export function namedTables(game: Game): readonly NamedTable[] {
  return namedOf(game).all;
}

/** What a game calls by that name, the more particular first. */
export function namedBy(game: Game, name: string): readonly NamedTable[] {
  return namedOf(game).byName.get(name) ?? [];
}

interface Named {
  readonly all: readonly NamedTable[];
  readonly byName: ReadonlyMap<string, readonly NamedTable[]>;
}

const kept = new WeakMap<Game, Named>();

function namedOf(game: Game): Named {
  const known = kept.get(game);
  if (known !== undefined) return known;
  const all = allNamed(game);
  const byName = new Map<string, NamedTable[]>();
  for (const table of all) {
    const alike = byName.get(table.name);
    if (alike === undefined) byName.set(table.name, [table]);
    else alike.push(table);
  }
  const found = { all, byName };
  kept.set(game, found);
  return found;
}

function allNamed({ tables }: Game): NamedTable[] {
  return [
    ...tables.definitions,
    ...tables.placeKinds.flatMap((kind) => kind.places),
    ...tables.keywords,
    ...tables.enums.flatMap((one) => one.values),
    ...tables.sites.flatMap((site) => site.actions),
    ...tables.attributes,
    ...tables.zones,
    ...tables.abilities.map((ability) => ({ name: ability.name, names: ability.heading })),
    ...tables.sites.map((site) => ({ name: site.decision, names: site.label })),
  ];
}

/** Those of the valid names that are close to a wrong one (distance at most a third of it), nearest first, three at most. */
export function nearNames(wrong: string, valid: Iterable<string>): string[] {
  const limit = Math.floor(Math.min(wrong.length, 60) / 3);
  const found: Array<readonly [number, string]> = [];
  for (const name of valid) {
    if (name === wrong || Math.abs(name.length - wrong.length) > limit) continue;
    const steps = distance(wrong.toLowerCase(), name.toLowerCase());
    if (steps <= limit) found.push([steps, name]);
  }
  found.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
  return found.slice(0, 3).map(([, name]) => name);
}

/** How many letters must be changed, put in, left out or exchanged with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** `: did you mean …?` with the near names, or nothing. */
export function suggestion(wrong: string, valid: Iterable<string>): string {
  const near = nearNames(wrong, valid);
  return near.length === 0 ? '' : `: did you mean ${near.map((name) => `\`${name}\``).join(' or ')}?`;
}

/** A text from outside between backticks: short, without control characters. */
export function quoted(text: string): string {
  return `\`${tame(text)}\``;
}

function tame(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`"]/gu, '\ufffd');
}

/** What a value from outside looks like in a message: short, and never with anything of it called. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${tame(value)}"`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  return value === undefined ? 'nothing' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
