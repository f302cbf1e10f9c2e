/**
 * In: text from anybody. Out: what it says as JSON, or where it stops being that. Stricter than the platform's reader:
 * a field stands once, nothing is deep, long or without end, and no text holds a NUL. Names are names, `__proto__` too.
 */

/** A value as it was read: an object is a map of its own fields, in their order. */
export type Value = null | boolean | number | string | readonly Value[] | Fields;
export type Fields = ReadonlyMap<string, Value>;

/** Bounds of what is read. */
export const LIMITS = { depth: 12, text: 10_000, list: 100_000, fields: 200_000, values: 2_000_000 } as const;

/** What is wrong with a text, and where: a path of fields, a line and column, or both. */
export class Unreadable extends Error {
  readonly at: string;
  constructor(at: string, message: string) {
    super(message);
    this.name = 'Unreadable';
    this.at = at;
  }
}

/** Reads a whole text as one value; throws an `Unreadable`. */
export function parseJson(text: string): Value {
  return new Parser(text).whole();
}

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /[a-z]+/y;
const words = new Map<string, null | boolean>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Parser {
  readonly #text: string;
  /** Names of fields and indices of lists. */
  readonly #path: Array<string | number> = [];
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Value {
    const value = this.#value();
    this.#skip(space);
    if (this.#at < this.#text.length) throw this.#wrong('there is more after its end');
    return value;
  }

  #value(): Value {
    this.#skip(space);
    if (++this.#values > LIMITS.values) throw this.#wrong(`it holds more than ${LIMITS.values} values`);
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#list());
      case '"':
        return this.#string();
      default:
        return this.#plain();
    }
  }

  #nested<T>(read: () => T): T {
    if (this.#path.length >= LIMITS.depth) throw this.#wrong('it is nested too deeply');
    this.#at++;
    return read();
  }

  #object(): Fields {
    const fields = new Map<string, Value>();
    if (this.#takes('}')) return fields;
    for (;;) {
      this.#skip(space);
      if (this.#text[this.#at] !== '"') throw this.#unexpected('a name in quotes');
      const name = this.#string();
      this.#path.push(name);
      if (fields.has(name)) throw this.#wrong('this field is there twice');
      if (fields.size === LIMITS.fields) throw this.#wrong(`more than ${LIMITS.fields} fields`);
      if (!this.#takes(':')) throw this.#unexpected('`:`');
      fields.set(name, this.#value());
      this.#path.pop();
      if (this.#takes('}')) return fields;
      if (!this.#takes(',')) throw this.#unexpected('`,` or `}`');
    }
  }

  #list(): Value[] {
    const items: Value[] = [];
    if (this.#takes(']')) return items;
    for (;;) {
      this.#path.push(items.length);
      if (items.length === LIMITS.list) throw this.#wrong(`more than ${LIMITS.list} in a list`);
      items.push(this.#value());
      this.#path.pop();
      if (this.#takes(']')) return items;
      if (!this.#takes(',')) throw this.#unexpected('`,` or `]`');
    }
  }

  #string(): string {
    const from = this.#at;
    let at = from + 1;
    for (; this.#text[at] !== '"'; at++) {
      if (at >= this.#text.length) throw this.#wrong('it ends in the middle of a text');
      if (at - from > 6 * LIMITS.text) throw this.#tooLong();
      if (this.#text.charCodeAt(at) < 0x20) throw this.#wrong('a text holds a control character');
      if (this.#text[at] === '\\') at++;
    }
    this.#at = at + 1;
    let read: string;
    try {
      read = JSON.parse(this.#text.slice(from, at + 1)) as string;
    } catch {
      throw this.#wrong('a text holds a `\\` that means nothing');
    }
    if (read.length > LIMITS.text) throw this.#tooLong();
    if (read.includes('\0')) throw this.#wrong('a text holds a NUL');
    return read;
  }

  #plain(): null | boolean | number {
    const digits = this.#skip(number);
    if (digits !== '') {
      const value = Number(digits);
      if (Number.isFinite(value)) return value;
      throw this.#wrong('this number is too large');
    }
    const said = words.get(this.#skip(word));
    if (said === undefined) throw this.#unexpected('a value');
    return said;
  }

  #takes(sign: string): boolean {
    this.#skip(space);
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  #tooLong(): Unreadable {
    return this.#wrong(`a text is longer than ${LIMITS.text} letters`);
  }

  #unexpected(wanted: string): Unreadable {
    const isEnd = this.#at >= this.#text.length;
    return this.#wrong(isEnd ? 'it ends in the middle' : `it is no JSON: ${wanted} is missing`);
  }

  #wrong(message: string): Unreadable {
    const before = this.#text.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = this.#at - (before.lastIndexOf('\n') + 1) + 1;
    const path = this.#path.map(pathPart).join('');
    return new Unreadable(`${path === '' ? '' : `${path}, `}line ${line}, column ${column}`, message);
  }
}

/** How a place in a value is written: `steps[2].hash`. */
function pathPart(part: string | number, index: number): string {
  return typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${shortened(part)}`;
}

/** A text of somebody else's, short, and without what would move or turn the text around it. */
export function shortened(text: string, longest = 60): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replace(new RegExp(unseen, 'gu'), '\ufffd');
}

/** Whether everything in a text is seen. */
export function isPlain(text: string): boolean {
  return !new RegExp(unseen, 'u').test(text);
}

const unseen = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]';
