/** Where the locals of a routine live while its code is written. */
import type * as model from '../model/model.ts';
import type { Generator, Section } from './generator.ts';
import { SELF, YOU } from '../plan/frames.ts';
import { Names, wishesFor } from './names.ts';

/** `code` reads it; a framed thing may have gone since; a list has its count and its members in slots. */
export interface Place {
  readonly code: string;
  readonly framed: boolean;
  readonly mayBeGone: boolean;
  readonly list: { readonly count: string; readonly members: string } | null;
  /** Last known values by attribute (as in last-known.ts), where the thing may be gone when it is read. */
  readonly lastKnown: Map<number, string>;
}

export class Scope {
  readonly generator: Generator;
  /** Start of the names of helper functions made for this routine. */
  readonly prefix: string;
  readonly types: readonly model.Local[];
  readonly places = new Map<number, Place>();
  names: Names;
  /** The file of helper functions made for this routine. */
  readonly home: Section;
  #you: Place | null = null;
  #self: Place | null = null;
  /** Variables of the function being written that still hold what stands in the frame too, by local. */
  readonly #atHand = new Map<number, Place>();
  /** Framed locals that stay as they are while this function runs: the first read takes them into a variable. */
  #kept: ReadonlySet<number> = new Set();
  #fetched: string[] = [];
  /** Code of what has been read once, of expressions that are written out more often (read-once.ts). */
  readonly once = new Map<model.Expression, string>();
  /** Keyword binders of unrolled lists. */
  readonly constants = new Map<number, string>();
  /** The rule that a fault of this code names. */
  readonly rule: string;
  /** Added to names that follow from a decision or a stream, where the same one is written out a second time. */
  readonly again: readonly string[];
  /** Who counts here what happens "this way" (plan/counts.ts). */
  counting = '';
  /** Is `you` who acts? Elsewhere the bearer of an ability may be nobody's. */
  acts = false;
  /** What the routine does, as far as its locals are bound. */
  block: model.Block = [];
  /** Asked when something is read of a reference that is gone, whose place does not tell (last-known.ts). */
  wantLastKnown: ((local: number, attribute: number) => string | null) | null = null;

  constructor(
    generator: Generator,
    prefix: string,
    rule: string,
    types: readonly model.Local[],
    home: Section = 'derived',
    again: readonly string[] = [],
  ) {
    this.generator = generator;
    this.prefix = prefix;
    this.rule = rule;
    this.types = types;
    this.home = home;
    this.again = again;
    this.names = this.#functionNames();
  }

  get you(): Place | null {
    return this.#inHand(YOU) ?? this.#you;
  }
  set you(place: Place | null) {
    this.#you = place;
  }
  get self(): Place | null {
    return this.#atHand.get(SELF) ?? this.#self;
  }
  set self(place: Place | null) {
    this.#self = place;
  }

  /** Where a local stands for every function of the routine, whatever this one has at hand. */
  standsAt(local: number): Place | null {
    if (local === YOU) return this.#you;
    return local === SELF ? this.#self : (this.places.get(local) ?? null);
  }

  #inHand(local: number): Place | null {
    const held = this.#atHand.get(local) ?? null;
    const home = held === null && this.#kept.has(local) ? this.standsAt(local) : null;
    if (home === null || isVariable(home)) return held;
    const word = this.types[local]?.name ?? 'it';
    const name = local === YOU ? 'you' : this.names.claimThroughout(...wishesFor(word));
    this.#fetched.push(`const ${name} = ${home.code};\n`);
    this.hold(local, name);
    return { ...home, code: name };
  }

  /** From here on a framed local is read from a variable of this function. */
  hold(local: number, name: string): void {
    const home = this.standsAt(local);
    if (home !== null) this.#atHand.set(local, { ...home, code: name });
  }

  /** From here on these framed locals are read from the frame again; none given: all. */
  letGo(locals: Iterable<number> = [...this.#atHand.keys(), ...this.#kept]): void {
    const gone = new Set(locals);
    for (const local of gone) this.#atHand.delete(local);
    this.#kept = new Set([...this.#kept].filter((local) => !gone.has(local)));
  }

  /** Names of variables in one function. */
  #functionNames(): Names {
    const names = new Names(this.generator.names);
    // Parameters and variables of the functions around an ability's code.
    for (const name of ['holder', 'value', 'newest']) names.claim(name);
    return names;
  }

  /**
   * Code of another function of the routine: variables of its other functions are out of reach, and their names free.
   * `kept`: framed locals that do not change while it runs.
   */
  apart(build: () => string, kept: Iterable<number>): string {
    const outer = { names: this.names, atHand: [...this.#atHand], kept: this.#kept, fetched: this.#fetched };
    const places = new Map(this.places);
    this.#begin(this.#functionNames(), [], new Set(kept), []);
    this.#forgetVariables();
    const built = build();
    const code = `${this.#fetched.join('')}${built}`;
    this.#forgetVariables();
    for (const [local, place] of places) if (isVariable(place)) this.places.set(local, place);
    this.#begin(outer.names, outer.atHand, outer.kept, outer.fetched);
    return code;
  }

  #begin(
    names: Names,
    atHand: ReadonlyArray<[number, Place]>,
    kept: ReadonlySet<number>,
    fetched: string[],
  ): void {
    this.names = names;
    this.#atHand.clear();
    for (const [local, place] of atHand) this.#atHand.set(local, place);
    this.#kept = kept;
    this.#fetched = fetched;
  }

  #forgetVariables(): void {
    for (const [local, place] of this.places) if (isVariable(place)) this.places.delete(local);
  }

  /** A local kept in a JavaScript variable; its name. */
  declare(local: number): string {
    const type = this.types[local];
    const name = this.names.claim(...wishesFor(type?.name ?? 'it'));
    this.places.set(local, plain(name));
    return name;
  }

  place(local: number): Place {
    const place = this.#inHand(local) ?? this.places.get(local);
    if (place === undefined)
      throw new Error(`no place for local ${local} (${this.types[local]?.name ?? '?'}) of ${this.rule}`);
    return place;
  }

  /** Code of what is last known of a local (`SELF`: of `this`); null: nobody keeps it. */
  lastKnown(local: number, known: number): string | null {
    const place = local === SELF ? this.self : this.place(local);
    return place?.lastKnown.get(known) ?? this.wantLastKnown?.(local, known) ?? null;
  }

  /** Body of a function that lists or asks for this routine while it waits: it reads `you` once. */
  aside(build: (inner: Scope) => string): string {
    const inner = this.inner();
    return inner.apart(() => build(inner), [YOU]);
  }

  /** A scope for a helper function: the same variables under the same names. */
  inner(): Scope {
    const scope = new Scope(this.generator, this.prefix, this.rule, this.types, this.home, this.again);
    for (const [local, place] of this.places) scope.places.set(local, place);
    for (const [local, value] of this.constants) scope.constants.set(local, value);
    for (const [e, code] of this.once) scope.once.set(e, code);
    for (const place of this.places.values()) if (isVariable(place)) scope.names.claim(place.code);
    scope.you = this.#you;
    scope.self = this.#self;
    scope.block = this.block;
    scope.wantLastKnown = this.wantLastKnown;
    scope.counting = this.counting;
    scope.acts = this.acts;
    return scope;
  }
}

/** Does it live in a variable of the function that is being written? */
function isVariable(place: Place): boolean {
  return /^[\p{L}_$][\p{L}\p{M}\p{Nd}_$]*$/u.test(place.code);
}

export function plain(code: string, mayBeGone = false): Place {
  return { code, framed: false, mayBeGone, list: null, lastKnown: new Map() };
}
