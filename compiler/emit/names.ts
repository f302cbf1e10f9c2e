/** The only gate from authors' words to identifiers of generated code: whatever a rule file says, code stays code. */

const RESERVED = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do ' +
    'else enum eval export exports extends false finally for from function get global globalThis if implements import in Infinity instanceof ' +
    'interface is keyof let module NaN namespace never new null number object of package private protected prototype public readonly ' +
    'require return set static string super switch symbol this throw true try type typeof undefined unique unknown var void while with ' +
    'yield __proto__ Object Array String Number Boolean Symbol Math JSON Int16Array Int32Array Int8Array Uint8Array ' +
    'Float64Array Error Map Set ' +
    // names that generated code gives a meaning of its own
    's out move at you foe self count total best found index place seat thing from to bottom next ring run rest others'
  ).split(' '),
);

/** What functions of generated code call variables of their own: no author's word is called so in them. */
const INNER = new Set(
  (
    'ability action after answered attribute back bag batch bearer before bits changed code controller dealt definition departures ' +
    'depth direction doomed drawn each effect either end entry everybody firstSeat forbidding gone happened holder holds inner ' +
    'inside isFirst kept keyword last leaving left losers mask member members moved nearest newest nth old one open options other ' +
    'piece pile reason reference round shown since site slot slots source starter state then things told top total turn turnsLeft ' +
    'twin use value values verdict wanted was weights winners zone around first count'
  ).split(' '),
);

/** An author's word as the start of an identifier: letters, digits and `_` stay, anything else goes. */
export function plainWord(word: string): string {
  const letters = word.normalize('NFC').replace(/[^\p{ID_Continue}]/gu, '');
  return /^[\p{ID_Start}_]/u.test(letters) ? letters : `_${letters}`;
}

/** `ShieldBugs always` → `shieldBugsAlways`: words joined, first letter small. */
export function camel(...words: readonly string[]): string {
  const parts = words
    .flatMap((w) => w.normalize('NFC').split(/[^\p{L}\p{Nd}\p{M}]+/u))
    .filter((w) => w !== '');
  const joined = parts.map((w, i) => (i === 0 ? lowerFirst(w) : upperFirst(w))).join('');
  return plainWord(joined === '' ? 'unnamed' : joined);
}

/** `assault.block choice` → `AssaultBlockChoice`: names of types. */
export function pascal(...words: readonly string[]): string {
  return upperFirst(camel(...words));
}

/** `you.mindbugs` → `YOU_MINDBUGS`. */
export function upper(...words: readonly string[]): string {
  const spaced = words
    .flatMap((w) => w.normalize('NFC').split(/[^\p{L}\p{Nd}\p{M}]+/u))
    .filter((w) => w !== '')
    .map((w) => w.replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1_$2').toUpperCase());
  return plainWord(spaced.length === 0 ? 'UNNAMED' : spaced.join('_').normalize('NFC'));
}

function lowerFirst(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}
function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** What a word of the rules is called in code, and what else where that is taken: `new` → `theNew`. */
export function wishesFor(word: string): readonly string[] {
  const plain = plainWord(word);
  const other = plainWord(`the${upperFirst(plain)}`);
  return INNER.has(plain) ? [other] : [plain, other];
}

/** Identifiers for the parameters of a function, by what the rules call them; `own`: variables of the function itself. */
export function parameterNames(
  parameters: ReadonlyArray<{ readonly name: string }>,
  outer: Names,
  own: readonly string[] = [],
): string[] {
  const names = new Names(outer);
  for (const name of own) names.claim(name);
  return parameters.map(({ name }) => names.claim(...wishesFor(name)));
}

/** Hands out identifiers that are unique in one scope and never a reserved word. */
export class Names {
  readonly #taken = new Set<string>();
  readonly #throughout = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #outer: Names | null;

  constructor(outer: Names | null = null) {
    this.#outer = outer;
  }

  /** The first of the wished names that is free, else the last with a number that is. */
  claim(...wishes: readonly string[]): string {
    for (const wish of wishes) if (this.#free(wish)) return this.#take(wish);
    const last = wishes.at(-1) ?? 'unnamed';
    for (let n = 2; ; n++) if (this.#free(`${last}${n}`)) return this.#take(`${last}${n}`);
  }

  /** Keeps names for this scope, where they may be claimed later: scopes inside it do not take them. */
  keep(...names: readonly string[]): void {
    for (const name of names) this.#kept.add(name);
  }

  /** The first of the wished names that is free with all its endings, which it takes too; else the last with a number. */
  claimFamily(wishes: readonly string[], endings: readonly string[]): string {
    const isFree = (wish: string): boolean => ['', ...endings].every((ending) => this.#free(wish + ending));
    const last = wishes.at(-1) ?? 'UNNAMED';
    const numbered = function* (): Generator<string> {
      yield* wishes;
      for (let n = 2; ; n++) yield `${last}${n}`;
    };
    for (const wish of numbered()) {
      if (!isFree(wish)) continue;
      for (const ending of endings) this.#take(wish + ending);
      return this.#take(wish);
    }
    throw new Error('names never end');
  }

  /** What is claimed meanwhile is free again behind the braces that `build` writes, but for what `claimThroughout` gave. */
  within<T>(build: () => T): T {
    const before = new Set(this.#taken);
    const built = build();
    for (const name of this.#taken)
      if (!before.has(name) && !this.#throughout.has(name)) this.#taken.delete(name);
    return built;
  }

  /** A name for the whole of the function, even where it is first needed inside a block. */
  claimThroughout(...wishes: readonly string[]): string {
    const name = this.claim(...wishes);
    this.#throughout.add(name);
    return name;
  }

  /** A name that is not used after all. */
  release(name: string): void {
    this.#taken.delete(name);
  }

  #take(name: string): string {
    this.#taken.add(name);
    return name;
  }
  #free(name: string): boolean {
    return !RESERVED.has(name) && this.#unused(name) && this.#outer?.keeps(name) !== true;
  }
  /** Whether this scope or one around it keeps a name for itself. */
  keeps(name: string): boolean {
    return this.#kept.has(name) || this.#outer?.keeps(name) === true;
  }
  #unused(name: string): boolean {
    return !this.#taken.has(name) && (this.#outer === null || this.#outer.#unused(name));
  }
}
