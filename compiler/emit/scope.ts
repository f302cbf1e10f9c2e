/** Where the locals of a routine live while its code is written. */
import type * as model from '../model/model.ts';
import type { Generator } from './generator.ts';
import { Names, plainWord } from './names.ts';

/** `code` reads it; a framed thing may have gone since; a list has its count and its members in slots. */
export interface Place {
  readonly code: string;
  readonly framed: boolean;
  readonly mayBeGone: boolean;
  readonly list: { readonly count: string; readonly members: string } | null;
  /** Last known values by attribute id (−1: controller), where the thing may be gone when it is read. */
  readonly lastKnown: Map<number, string>;
}

export class Scope {
  readonly generator: Generator;
  /** Start of the names of helper functions made for this routine. */
  readonly prefix: string;
  readonly types: readonly model.Local[];
  readonly places = new Map<number, Place>();
  readonly names: Names;
  you: Place | null = null;
  self: Place | null = null;
  /** Keyword binders of unrolled lists. */
  readonly constants = new Map<number, string>();
  /** The rule that a fault of this code names. */
  readonly rule: string;
  /** Asked when a gone reference's attribute is read. */
  wantLastKnown: ((local: number, attribute: number) => string | null) | null = null;

  constructor(generator: Generator, prefix: string, rule: string, types: readonly model.Local[]) {
    this.generator = generator;
    this.prefix = prefix;
    this.rule = rule;
    this.types = types;
    this.names = new Names(generator.names);
    // Parameters and variables of the functions around an ability's code.
    for (const name of ['holder', 'value', 'newest']) this.names.claim(name);
  }

  /** A local kept in a JavaScript variable; its name. */
  declare(local: number): string {
    const type = this.types[local];
    const name = this.names.claim(plainWord(type?.name ?? 'it'), `${plainWord(type?.name ?? 'it')}Now`);
    this.places.set(local, plain(name));
    return name;
  }

  place(local: number): Place {
    const place = this.places.get(local);
    if (place === undefined)
      throw new Error(`no place for local ${local} (${this.types[local]?.name ?? '?'}) of ${this.rule}`);
    return place;
  }

  /** A scope for a helper function: the same variables under the same names. */
  inner(): Scope {
    const scope = new Scope(this.generator, this.prefix, this.rule, this.types);
    for (const [local, place] of this.places) scope.places.set(local, place);
    for (const [local, value] of this.constants) scope.constants.set(local, value);
    for (const place of this.places.values())
      if (/^[\p{L}_$]/u.test(place.code)) scope.names.claim(place.code);
    scope.you = this.you;
    scope.self = this.self;
    scope.wantLastKnown = this.wantLastKnown;
    return scope;
  }
}

export function plain(code: string, mayBeGone = false): Place {
  return { code, framed: false, mayBeGone, list: null, lastKnown: new Map() };
}
