/** In: the text of a record, from anybody. Out: the record, or the first thing that is wrong with it and where. */
import type { ActionJson, Json, Outcome, RuleRef } from '../../runtime/engine.ts';
import type { Decks } from '../games/decks.ts';
import type { Fields, Value } from './json.ts';
import { isPlain, parseJson, shortened, Unreadable } from './json.ts';
import type { GameRecord, RecordFault, RecordStep } from './record.ts';
import { MOST_STEPS, RECORD, RECORD_VERSION } from './record.ts';

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly at: string; readonly message: string };

/** Reads a record; says nothing about whether it is one of this game. */
export function readRecord(text: string): ReadRecord {
  try {
    const value = parseJson(text);
    if (!isFields(value)) throw new Unreadable('', 'a record is an object');
    return { ok: true, record: record(value) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, at: error.at, message: error.message };
  }
}

const most = { players: 16, number: 2 ** 31, short: 300 } as const;
const fieldNames = [
  'rulewright', 'version', 'game', 'target', 'digest', 'ruleDigests', 'chanceAlgorithm', 'engine', 'players', 'options', 'decks', 'seed',
  'chance', 'start', 'steps', 'outcome', 'fault', 'note',
] as const; // prettier-ignore

function record(fields: Fields): GameRecord {
  if (fields.get('rulewright') !== RECORD) throw wrong('rulewright', 'this is no record of Rulewright');
  const version = integer(fields.get('version'), 'version', 1, most.number);
  if (version !== RECORD_VERSION) throw wrong('version', `version ${version} of records is not known`);
  const read = new Reader(fields, '', fieldNames);
  const chance = read.field('chance', oneOf(['sampled', 'explicit'] as const));
  const players = read.field('players', (value, at) => integer(value, at, 1, most.players));
  const steps = read.field('steps', (value, at) =>
    list(value, at, MOST_STEPS).map((step, index) => readStep(step, `${at}[${index}]`, chance, players)),
  );
  const found: GameRecord = {
    rulewright: RECORD,
    version: RECORD_VERSION,
    game: read.field('game', text(most.short)),
    target: read.field('target', orNull(target)),
    digest: read.field('digest', digest),
    ruleDigests: read.field('ruleDigests', ruleDigests),
    chanceAlgorithm: read.field('chanceAlgorithm', text(most.short)),
    ...(fields.has('engine') ? { engine: read.field('engine', text(most.short)) } : {}),
    players,
    options: read.field('options', (value, at) => json(object(value, at)) as Record<string, Json>),
    ...(fields.has('decks') ? { decks: read.field('decks', (value, at) => decks(value, at, players)) } : {}),
    seed: read.field('seed', seed),
    chance,
    start: read.field('start', orNull(hash)),
    steps,
    outcome: read.field('outcome', orNull(outcome)),
    fault: read.field('fault', orNull(fault)),
    ...(fields.has('note') ? { note: read.field('note', text()) } : {}),
  };
  refuseHoles(found);
  return found;
}

/** Only what ended in a fault has no hash after it; then it is the last, and the record says which fault. */
function refuseHoles({ start, steps, outcome: end, fault: failed }: GameRecord): void {
  if (start === null && steps.length > 0) throw wrong('start', 'steps follow, so there must be a hash');
  const hole = steps.findIndex((step) => step.hash === null);
  const isLast = hole === steps.length - 1;
  if (hole >= 0 && !isLast) throw wrong(`steps[${hole}].hash`, 'steps follow, so there must be a hash');
  const isOpen = start === null || hole >= 0;
  const where = start === null ? 'start' : `steps[${hole}].hash`;
  if (isOpen && failed === null) throw wrong(where, 'there must be a hash: the record tells of no fault');
  if (!isOpen && failed !== null)
    throw wrong('fault', 'what ends in a fault has no hash, and everything has one');
  if (failed !== null && end !== null) throw wrong('outcome', 'what ends in a fault has no outcome');
}

function readStep(value: Value, at: string, chance: GameRecord['chance'], players: number): RecordStep {
  const fields = object(value, at);
  if (fields.has('chance')) {
    if (chance === 'sampled')
      throw wrong(`${at}.chance`, 'chance is drawn from the seed: it is no step here');
    const read = new Reader(fields, at, ['chance', 'hash']);
    return { chance: read.field('chance', text()), hash: read.field('hash', orNull(hash)) };
  }
  const read = new Reader(fields, at, ['seat', 'decision', 'action', 'hash']);
  return {
    seat: read.field('seat', (seat, where) => integer(seat, where, 0, players - 1)),
    decision: read.field('decision', text()),
    action: read.field('action', action),
    hash: read.field('hash', orNull(hash)),
  };
}

function action(value: Value, at: string): string | ActionJson {
  if (!isFields(value)) return text()(value, at);
  text()(value.get('decision') ?? null, `${at}.decision`);
  return json(value) as ActionJson;
}

function outcome(value: Value, at: string): Outcome {
  const fields = object(value, at);
  const read = new Reader(fields, at, ['ranks', 'scores', 'reason']);
  const ranks = read.field('ranks', (given, where) =>
    list(given, where, most.players).map((rank, index) => integers(rank, `${where}[${index}]`)),
  );
  const scores = fields.has('scores') ? { scores: read.field('scores', integers) } : {};
  return { ranks, ...scores, reason: read.field('reason', text()) };
}

function fault(value: Value, at: string): RecordFault {
  const read = new Reader(object(value, at), at, ['code', 'message', 'rule']);
  return {
    code: read.field('code', text(most.short)),
    message: read.field('message', text()),
    rule: read.field('rule', orNull(rule)),
  };
}

function rule(value: Value, at: string): RuleRef {
  const read = new Reader(object(value, at), at, ['name', 'file', 'line']);
  return {
    name: read.field('name', text()),
    file: read.field('file', text()),
    line: read.field('line', (line, where) => integer(line, where, 0, most.number)),
  };
}

function ruleDigests(value: Value, at: string): Record<string, string> {
  const entries = [...object(value, at)];
  return Object.fromEntries(entries.map(([name, of]) => [name, digest(of, `${at}.${shortened(name)}`)]));
}

/** Most cards of a deck in a record. */
const MOST_CARDS = 10_000;

function decks(value: Value, at: string, players: number): Decks {
  const found = list(value, at, players);
  if (found.length !== players) throw wrong(at, `there must be ${players}: a deck of each player, or null`);
  const names = (deck: Value, where: string): string[] =>
    list(deck, where, MOST_CARDS).map((name, index) => text(most.short)(name, `${where}[${index}]`));
  return found.map((deck, seat) => orNull(names)(deck, `${at}[${seat}]`));
}

/** A path below the place where the command stands: a record sends nobody to other folders of a machine. */
function target(value: Value, at: string): string {
  const path = text()(value, at);
  if (path === '' || /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path) || path.split(/[\\/]/).includes('..')) {
    throw wrong(at, 'the rules are named by a path below the folder where the command runs');
  }
  if (!isPlain(path)) throw wrong(at, 'this path holds signs that nobody sees');
  return path;
}

function seed(value: Value, at: string): number | string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrong(at, `it must be a whole number or a text, not ${kindOf(value)}`);
}

const digest = shaped(/^[0-9a-z-]{1,64}$/, 'a digest');
const hash = shaped(/^[0-9a-f]{1,16}$/, 'a hash of hexadecimal digits');

// ---- values ---------------------------------------------------------------------------------------

type Read<T> = (value: Value, at: string) => T;

/** The fields of one object: each is read once, and there are no others. */
class Reader {
  readonly #fields: Fields;
  readonly #at: string;

  constructor(fields: Fields, at: string, names: readonly string[]) {
    this.#fields = fields;
    this.#at = at;
    for (const name of fields.keys()) {
      if (!names.includes(name)) throw wrong(this.#path(shortened(name)), 'there is no such field');
    }
  }

  field<T>(name: string, read: Read<T>): T {
    const value = this.#fields.get(name);
    if (value === undefined) throw wrong(this.#path(name), 'this field is missing');
    return read(value, this.#path(name));
  }

  #path(name: string): string {
    return this.#at === '' ? name : `${this.#at}.${name}`;
  }
}

function wrong(at: string, message: string): Unreadable {
  return new Unreadable(at, message);
}

function text(longest = Infinity): Read<string> {
  return (value, at) => {
    if (typeof value !== 'string') throw wrong(at, `it must be a text, not ${kindOf(value)}`);
    if (value.length <= longest) return value;
    throw wrong(at, `this text is longer than ${longest} letters`);
  };
}

function shaped(shape: RegExp, what: string): Read<string> {
  return (value, at) => {
    if (typeof value === 'string' && shape.test(value)) return value;
    throw wrong(at, `it must be ${what}, not ${kindOf(value)}`);
  };
}

function oneOf<T extends string>(names: readonly T[]): Read<T> {
  return (value, at) => {
    const found = names.find((name) => name === value);
    if (found !== undefined) return found;
    throw wrong(at, `it must be ${names.map((name) => `"${name}"`).join(' or ')}, not ${kindOf(value)}`);
  };
}

function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, at) => (value === null ? null : read(value, at));
}

function integer(value: Value | undefined, at: string, from: number, to: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  const range = to === most.number ? `from ${from}` : `${from} to ${to}`;
  throw wrong(at, `it must be a whole number ${range}, not ${kindOf(value)}`);
}

function integers(value: Value, at: string): number[] {
  return list(value, at, most.players).map((one, index) =>
    integer(one, `${at}[${index}]`, -most.number, most.number),
  );
}

function list(value: Value, at: string, longest: number): readonly Value[] {
  if (!isList(value)) throw wrong(at, `it must be a list, not ${kindOf(value)}`);
  if (value.length <= longest) return value;
  throw wrong(at, `there are more than ${longest} in this list`);
}

function object(value: Value, at: string): Fields {
  if (isFields(value)) return value;
  throw wrong(at, `it must be an object, not ${kindOf(value)}`);
}

function isFields(value: Value | undefined): value is Fields {
  return value instanceof Map;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** As plain data; a field is one of the object's own whatever it is called. */
function json(value: Value): Json {
  if (isFields(value)) return Object.fromEntries([...value].map(([name, of]) => [name, json(of)]));
  return isList(value) ? value.map(json) : value;
}

function kindOf(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (typeof value === 'object') return isFields(value) ? 'an object' : 'a list';
  return String(value);
}
