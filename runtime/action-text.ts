/**
 * The texts of actions: `play(Gorillion)`, `yes`, `enough`, `Jouer(GraveRobber)`. Things are called by their definition,
 * made unique among the listed ones by ` of <seat or place>`, then `#nth`. Reading is lenient, but what is read must fit
 * exactly one listed option.
 */
import type { ActionJson, Json } from './engine.ts';
import { type Game, holderText, seatName } from './game.ts';
import { isSeat } from './given.ts';
import { canonical, isObject, type JsonObject, own, sameJson } from './json.ts';
import { type NamedTable, namedTables, quoted, shown, suggestion, textOf } from './names.ts';
import { type Option, optionsOf, siteOf } from './actions.ts';
import { HEAD, type SiteTable, type ValueType } from './tables.ts';

/** How much is said of a thing: its definition; its holder too; its number too; its zone too; at last its ability in full. */
type Detail = 0 | 1 | 2 | 3 | 4;

/** The name of an action among those listed at the state (of one that is not listed: its text alone). */
export function actionText(game: Game, s: Int16Array, action: ActionJson): string {
  const options = optionsOf(game, s, s[HEAD.chooser]!);
  const site = siteOf(game, s);
  const index = options.findIndex((option) => sameJson(option.action, action));
  return index < 0 ? plainText(game, site, action, 0) : optionTexts(game, site, options)[index]!;
}

/** The texts of the listed options, no two alike. */
export function optionTexts(game: Game, site: SiteTable | null, options: readonly Option[]): string[] {
  let texts = options.map((option) => plainText(game, site, option.action, 0));
  for (const detail of [1, 2, 3, 4] as const) {
    const times = new Map<string, number>();
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
    if (times.size === texts.length) break;
    texts = options.map((option, i) =>
      times.get(texts[i]!) === 1 ? texts[i]! : plainText(game, site, option.action, detail),
    );
  }
  return texts;
}

/** An action's text with so much detail. */
export function plainText(game: Game, site: SiteTable | null, action: ActionJson, detail: Detail): string {
  const name = own(action, 'action');
  if (typeof name === 'string') {
    const table = site?.actions.find((candidate) => candidate.name === name);
    const parts = Object.keys(action)
      .filter((key) => key !== 'decision' && key !== 'action')
      .map((key) => {
        const type = table?.arguments.find((argument) => argument.name === key)?.type;
        return valueText(game, own(action, key) ?? null, type, detail);
      });
    while (parts[parts.length - 1] === 'none') parts.pop();
    return parts.length === 0 ? name : `${name}(${parts.join(', ')})`;
  }
  const choice = own(action, 'choice') ?? null;
  if (!Object.hasOwn(action, 'this')) return valueText(game, choice, site?.value ?? undefined, detail);
  const bearer = own(action, 'this') ?? null;
  const ability = typeof choice === 'string' ? choice : '';
  const whose = bearer === null ? printedOn(game, ability) : valueText(game, bearer, undefined, detail);
  return bornText(detail === 4 ? ability : abilityText(game, ability), whose, action);
}

/** An ability that is chosen, as it is called, with who bears it. */
function bornText(called: string, whose: string, action: ActionJson): string {
  const nth = own(action, 'nth');
  const number = typeof nth === 'number' ? `#${nth}` : '';
  return whose === '' ? called + number : `${called}(${whose})${number}`;
}

/** The definition on which an ability is printed (its bearer may be gone), or ''. */
function printedOn(game: Game, ability: string): string {
  const word = ability.slice(0, Math.max(0, ability.indexOf('.')));
  return game.tables.definitions.some((definition) => definition.name === word) ? word : '';
}

/** An ability's heading, else what its name says after its bearer. */
export function abilityText(game: Game, name: string, language = ''): string {
  const ability = game.tables.abilities.find((candidate) => candidate.name === name);
  const heading = ability === undefined ? '' : textOf(ability.heading, language);
  if (heading !== '') return heading;
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(dot + 1);
}

/** A value in text; `type` tells seats from integers. */
export function valueText(game: Game, value: Json, type: ValueType | undefined, detail: Detail): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return type?.kind === 'player' ? seatName(game, value) : String(value);
  if (typeof value === 'boolean' || typeof value === 'string') return String(value);
  if (!isObject(value)) return `[${value.map((member) => valueText(game, member, type, detail)).join(', ')}]`;
  return thingText(game, value, { where: detail >= 3, whose: detail >= 1, which: detail >= 2 });
}

/** A thing by its definition; its zone, its holder and its number as wanted. */
function thingText(
  game: Game,
  thing: JsonObject,
  said: { readonly where: boolean; readonly whose: boolean; readonly which: boolean },
): string {
  const name = own(thing, 'thing');
  const zone = own(thing, 'zone');
  const of = holderText(game, own(thing, 'of') ?? null);
  const nth = own(thing, 'nth');
  const where = said.where && typeof zone === 'string' ? ` in ${zone}` : '';
  const whose = said.whose && of !== '' ? ` of ${of}` : '';
  const number = said.which && typeof nth === 'number' ? `#${nth}` : '';
  return `${typeof name === 'string' ? name : '?'}${where}${whose}${number}`;
}

type Parsed =
  { readonly ok: true; readonly action: ActionJson } | { readonly ok: false; readonly message: string };

/** The listed option that a text names. */
export function parseText(game: Game, s: Int16Array, player: unknown, text: unknown): Parsed {
  if (typeof text !== 'string' || text.length > 1_000)
    return { ok: false, message: 'an action is a short text' };
  if (!isSeat(player, s[HEAD.seats]!)) return { ok: false, message: `there is no seat ${shown(player)}` };
  const options = optionsOf(game, s, player);
  if (options.length === 0) return { ok: false, message: `${seatName(game, player)} has nothing to decide` };
  const site = siteOf(game, s);
  const exact = optionTexts(game, site, options);
  const wanted = text.trim().normalize('NFC');
  const isJson = wanted.startsWith('{');
  const readings: ReadonlyArray<(i: number) => readonly string[]> = [
    (i) => [exact[i]!, ...(isJson ? [canonical(options[i]!.action)] : [])],
    (i) => spellings(game, site, options[i]!.action),
    (i) => spellings(game, site, options[i]!.action).map(folded),
  ];
  for (const [level, reading] of readings.entries()) {
    const sought = level === 2 ? folded(wanted) : level === 1 ? loose(wanted) : jsonText(wanted);
    const fitting = options.filter((_, i) => reading(i).includes(sought));
    if (fitting.length === 1) return { ok: true, action: fitting[0]!.action };
    if (fitting.length > 1) {
      const which = exact.filter((_, i) => reading(i).includes(sought));
      return { ok: false, message: `${quoted(wanted)} could be ${listed(which)}` };
    }
  }
  const near = suggestion(wanted, exact);
  return {
    ok: false,
    message: `${quoted(wanted)} is not listed${near === '' ? `: ${listed(exact)}` : near}`,
  };
}

/** A text that is JSON in one spelling. */
function jsonText(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return canonical(JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

function listed(texts: readonly string[]): string {
  const some = texts.slice(0, 12).map((text) => `\`${text}\``);
  return texts.length > 12 ? `${some.join(', ')} … (${texts.length})` : some.join(', ');
}

/** Every way in which an option may be written, `loose`. */
function spellings(game: Game, site: SiteTable | null, action: ActionJson): string[] {
  const plain = ([0, 1, 2, 3, 4] as const).map((detail) => plainText(game, site, action, detail));
  const found = new Set([...plain, ...partlyNamed(game, site, action)].map(loose));
  // What is named may also be called by any of its texts: `jouer(Tortue Rhino)`.
  for (const named of namedTables(game)) {
    if (!plain[4]!.includes(named.name)) continue;
    for (const spelling of [...found])
      for (const other of otherNames(named, spelling)) found.add(loose(other));
  }
  for (const spelling of [...found]) found.add(loose(spelling.replace(/[(),]/g, ' ')));
  return [...found];
}

/** So many texts of one option are looked at: enough for two things of which each may be named in eight ways. */
const MOST_TEXTS = 64;

/** An action or a choice with some things named more closely than others: `swap(Pebble#2, Rock of second)`. */
function partlyNamed(game: Game, site: SiteTable | null, action: ActionJson): string[] {
  const name = own(action, 'action');
  if (typeof name !== 'string') {
    const choice = own(action, 'choice') ?? null;
    if (!Object.hasOwn(action, 'this')) return waysToName(game, choice, site?.value ?? undefined);
    const [ability, bearer] = [typeof choice === 'string' ? choice : '', own(action, 'this') ?? null];
    if (bearer === null) return [];
    const called = [ability, abilityText(game, ability)];
    const ways = waysToName(game, bearer, undefined);
    return called.flatMap((name) => ways.map((whose) => bornText(name, whose, action)));
  }
  const table = site?.actions.find((candidate) => candidate.name === name);
  let texts: string[][] = [[]];
  for (const { name: argument, type } of table?.arguments ?? []) {
    const ways = waysToName(game, own(action, argument) ?? null, type);
    texts = texts.flatMap((before) => ways.map((way) => [...before, way])).slice(0, MOST_TEXTS);
  }
  return texts.map((parts) => (parts.length === 0 ? name : `${name}(${parts.join(', ')})`));
}

function waysToName(game: Game, value: Json, type: ValueType | undefined): string[] {
  const ways = [valueText(game, value, type, 0)];
  if (!isObject(value)) return ways;
  for (const where of [true, false])
    for (const whose of [true, false])
      for (const which of [true, false]) ways.push(thingText(game, value, { where, whose, which }));
  return ways;
}

function otherNames(named: NamedTable, spelling: string): string[] {
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(named.name)}(?![\\p{L}\\p{N}_])`, 'gu');
  if (!word.test(spelling)) return [];
  return Object.values(named.names).map((text) => spelling.replace(word, () => text));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Spaces as one space, none beside brackets and commas. */
function loose(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),#]) ?/g, '$1')
    .replace(/,/g, ', ')
    .trim();
}

/** Without capitals, accents and spaces. */
function folded(text: string): string {
  return loose(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[\s,]/g, '');
}
