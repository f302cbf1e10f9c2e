/** A view as a table for people: at most 80 columns, names in their language, what is hidden only counted. */
import { columnsOf } from '../../compiler/source/columns.ts';
import type { Engine, Json, ViewJson } from '../../runtime/engine.ts';
import type { GameFacts, GridFact } from '../games/facts.ts';
import { seatName } from '../games/facts.ts';
import type { Holder, JsonObject, ZoneView } from '../games/view.ts';
import { holdersOf, isList, isObject, wordOf } from '../games/view.ts';

export const COLUMNS = 80;

/** How names are read. */
export interface Reader {
  readonly engine: Engine;
  readonly facts: GameFacts;
  readonly language: string | undefined;
}

/** The lines of a table, from the eyes of the view's owner. */
export function tableLines(reader: Reader, view: ViewJson): string[] {
  const holders = holdersOf(view);
  const [shared] = holders;
  const places = holders.filter(({ kind }) => kind === 'place');
  const players = holders.filter(({ kind }) => kind === 'player');
  const drawn = reader.facts.grids.filter((grid) =>
    grid.places.some((name) => places.some(({ of }) => of === name)),
  );
  const loose = places.filter(({ of }) => !drawn.some((grid) => grid.places.includes(String(of))));
  return [
    ...(shared === undefined ? [] : holderLines(reader, shared, '')),
    ...drawn.flatMap((grid) => gridLines(reader, grid, places)),
    ...loose.flatMap((place) => holderLines(reader, place, nameIn(reader, String(place.of)))),
    ...players.flatMap((player) => holderLines(reader, player, playerTitle(reader, view, Number(player.of)))),
  ];
}

/** A name of the rules in the reader's language. */
export function nameIn({ engine, language }: Reader, name: string): string {
  return language === undefined ? engine.describe(name) : engine.describe(name, language);
}

/** Breaks a long line at its spaces, a word that is longer than a line anywhere; what follows is set in. */
export function wrap(text: string, indent: string, columns = COLUMNS): string[] {
  const lines: string[] = [];
  const [start = ''] = /^ */.exec(text) ?? [];
  let line = start;
  let isEmpty = true;
  for (const word of text.slice(start.length).split(' ')) {
    if (isEmpty) line += word;
    else if (width(line) + 1 + width(word) <= columns || width(word) > columns - indent.length)
      line += ` ${word}`;
    else {
      lines.push(line.trimEnd());
      line = indent + word;
    }
    isEmpty = false;
    while (width(line) > columns) {
      const end = endOfLine(line, columns, indent.length + 1);
      lines.push(line.slice(0, end).trimEnd());
      line = indent + line.slice(end);
    }
  }
  return [...lines, line.trimEnd()];
}

/** How much of a text fills a line; so many letters at least. */
function endOfLine(text: string, columns: number, least: number): number {
  let end = 0;
  for (const letter of text) {
    if (end >= least && width(text.slice(0, end + letter.length)) > columns) break;
    end += letter.length;
  }
  return end;
}

/** Columns that a text takes. */
export const width = columnsOf;

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

function playerTitle(reader: Reader, view: ViewJson, seat: number): string {
  const name = nameIn(reader, seatName(reader.facts.seats, seat));
  const marks = [];
  if (view.viewer === seat) marks.push('you');
  if (view['active'] === seat) marks.push('to move');
  return marks.length === 0 ? name : `${name} (${marks.join(', ')})`;
}

/** One line of attributes and counts, then one for each zone in which something is seen. */
function holderLines(reader: Reader, holder: Holder, title: string): string[] {
  const counted = holder.zones.filter((zone) => !isSeen(zone) && (zone.count ?? 1) > 0);
  const seen = holder.zones.filter(isSeen);
  const facts = [
    ...holder.attributes.flatMap(([name, value]) => attributeText(reader, name, value) ?? []),
    ...counted.map(({ name, count }) => `${nameIn(reader, name)} ${count ?? '?'}`),
  ];
  if (facts.length + seen.length === 0 && holder.kind !== 'player') return [];
  const lead = title === '' ? '' : `${pad(title, 24)} `;
  const head = facts.length === 0 ? title : lead + facts.join(' · ');
  return [
    ...(head.trim() === '' ? [] : wrap(head, '   ')),
    ...seen.flatMap((zone) => zoneLines(reader, holder, zone)),
  ];
}

function zoneLines(reader: Reader, holder: Holder, zone: ZoneView): string[] {
  const known = zone.things.flatMap((thing) => (thing === null ? [] : [thingText(reader, holder, thing)]));
  const hidden = Math.max(zone.count ?? 0, zone.things.length) - known.length;
  const listed = hidden > 0 ? [...known, `${hidden} hidden`] : known;
  const label = `   ${pad(nameIn(reader, zone.name), 10)} `;
  return wrap(label + counted(listed).join(', '), ' '.repeat(14));
}

/** Equal texts once, with their number. */
function counted(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => {
    const times = texts.filter((one) => one === text).length;
    return times === 1 ? text : `${times} × ${text}`;
  });
}

/** Name, numbers, what is true of it, keywords in brackets; its owner where that is somebody else. */
function thingText(reader: Reader, holder: Holder, thing: JsonObject): string {
  const name = wordOf(thing['thing']);
  const printed = reader.facts.printed.get(name);
  const { thing: _name, owner, keywords, ...own } = thing;
  const values = new Map([...(printed?.values ?? []), ...Object.entries(own)]);
  const numbers = [...values].filter(([, value]) => typeof value === 'number');
  const facts = [...values].flatMap(([attribute, value]) =>
    numbers.length === 1 && typeof value === 'number' && !reader.facts.seatAttributes.includes(attribute)
      ? String(value)
      : (attributeText(reader, attribute, value) ?? []),
  );
  const words = (isList(keywords) ? keywords : (printed?.keywords ?? [])).map((word) =>
    nameIn(reader, wordOf(word)),
  );
  const isForeign = typeof owner === 'number' && holder.kind === 'player' && owner !== holder.of;
  return [
    nameIn(reader, name),
    ...facts,
    ...(words.length === 0 ? [] : [`[${words.join(', ')}]`]),
    ...(isForeign ? [`of ${nameIn(reader, seatName(reader.facts.seats, owner))}`] : []),
  ].join(' ');
}

/** `life 3`, `turned`; nothing for what is false, none or empty, nor for what a bag has not. */
export function attributeText(reader: Reader, attribute: string, value: Json): string | null {
  if (value === null || value === false || (isList(value) && value.length === 0)) return null;
  if (value === 0 && reader.facts.bagParts.includes(attribute)) return null;
  const name = nameIn(reader, attribute);
  return value === true ? name : `${name} ${valueText(reader, attribute, value)}`;
}

function valueText(reader: Reader, attribute: string, value: Json): string {
  if (isList(value)) return value.map((item) => valueText(reader, attribute, item)).join(' ');
  if (isObject(value)) return typeof value['thing'] === 'string' ? nameIn(reader, value['thing']) : '…';
  if (typeof value === 'string') return nameIn(reader, value);
  if (typeof value === 'number' && reader.facts.seatAttributes.includes(attribute)) {
    return nameIn(reader, seatName(reader.facts.seats, value));
  }
  return String(value);
}

/** A board, the highest rank first; one that is too wide for the screen shows where something is, and below it what. */
function gridLines(reader: Reader, grid: GridFact, places: readonly Holder[]): string[] {
  const cells = grid.places.map((name) => {
    const place = places.find(({ of }) => of === name);
    const text = place === undefined ? '' : cellText(reader, place);
    return text === '' ? '.' : text;
  });
  const files = Array.from({ length: grid.files }, (_, file) => file);
  const ranks = Array.from({ length: grid.ranks }, (_, rank) => grid.ranks - 1 - rank);
  const draw = (shown: readonly string[]): string[] => {
    const between = shown.some((cell) => cell.includes(' ')) ? '  ' : ' ';
    const names = files.map((file) => (grid.places[file] ?? '').replace(/\d+$/, ''));
    const inFile = (file: number) => ranks.map((rank) => shown[rank * grid.files + file] ?? '.');
    const widths = files.map((file) => Math.max(...[...inFile(file), names[file] ?? ''].map(width)));
    const row = (texts: readonly string[]) =>
      texts.map((text, file) => pad(text, widths[file] ?? 1)).join(between);
    const rows = ranks.map((rank) => row(shown.slice(rank * grid.files, (rank + 1) * grid.files)));
    return [
      ...rows.map((text, index) => `  ${String(grid.ranks - index).padStart(2)}  ${text}`),
      `      ${row(names)}`,
    ];
  };
  const board = draw(cells);
  const own = places.filter(({ of }) => grid.places.includes(String(of)));
  if (board.every((line) => width(line) <= COLUMNS)) {
    const words = legend(reader, own);
    return [...board, ...(words.length === 0 ? [] : wrap(`      ${words.join(', ')}`, '      '))];
  }
  const filled = own.filter((place) => cellText(reader, place) !== '');
  return [
    ...draw(cells.map((text) => (text === '.' ? '.' : '#'))),
    ...filled.flatMap((place) => holderLines(reader, place, nameIn(reader, String(place.of)))),
  ];
}

/** What stands on a square, in a few letters. */
function cellText(reader: Reader, { attributes, zones }: Holder): string {
  const marks = attributes.flatMap(([name, value]) => {
    if (typeof value === 'number' && reader.facts.seatAttributes.includes(name)) {
      return [seatLetter(reader.facts, value)];
    }
    if (typeof value === 'number') return value === 0 ? [] : [`${numberLetter(reader, name)}${value}`];
    const text = attributeText(reader, name, value);
    return text === null ? [] : [text.slice(0, 3)];
  });
  const things = zones.flatMap(({ things: list }) =>
    list.map((thing) => {
      if (thing === null) return '?';
      const owner = thing['owner'];
      const letter = typeof owner === 'number' ? seatLetter(reader.facts, owner) : '';
      return letter + nameIn(reader, wordOf(thing['thing'])).slice(0, 2);
    }),
  );
  return [...marks, ...things].join(' ');
}

function numberLetter(reader: Reader, attribute: string): string {
  return nameIn(reader, attribute).slice(0, 1);
}

/** What the letters before numbers on a board stand for. */
function legend(reader: Reader, places: readonly Holder[]): string[] {
  const numbered = places.flatMap(({ attributes }) =>
    attributes.flatMap(([name, value]) => {
      const isNumber = typeof value === 'number' && !reader.facts.seatAttributes.includes(name);
      return isNumber && value !== 0 ? [name] : [];
    }),
  );
  return [...new Set(numbered)].map((name) => `${numberLetter(reader, name)} ${nameIn(reader, name)}`);
}

/** The first letter of a seat's word where it tells the seats apart, else its number from 1. */
function seatLetter({ seats }: GameFacts, seat: number): string {
  const letters = seats.map((name) => name.slice(0, 1));
  return new Set(letters).size === letters.length ? (letters[seat] ?? '?') : String(seat + 1);
}

function isSeen({ things }: ZoneView): boolean {
  return things.some((thing) => thing !== null);
}
