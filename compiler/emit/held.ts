/**
 * Bodies that are done at once, those of events and of replacements, keep their names in variables of a function. The
 * names of things that may leave in between (L2) are held on a list besides, where a departure finds them: from then on
 * the variable names something gone, and other variables hold what was last known of it.
 */
import type * as model from '../model/model.ts';
import { framedLocals, namesThing, SELF } from '../plan/frames.ts';
import { mentioned } from './code.ts';
import type { Generator } from './generator.ts';
import { knownInBlock, wordOfKnown } from './last-known.ts';
import { camel, plainWord, wishesFor } from './names.ts';
import { plain, type Scope } from './scope.ts';

/** A name that is held: its variable, the one of its place on the list, those of what was last known. */
interface Held {
  readonly local: number;
  readonly name: string;
  readonly at: string;
  readonly known: readonly Last[];
}
interface Last {
  readonly attribute: number;
  readonly name: string;
  readonly slot: string;
}

/** Where statements stand, as far as it matters here: members of a batch all look at the state before it. */
interface Around {
  readonly holding?: Holding | null;
  readonly mode: string;
}

/** Code after a statement that looks which of the names held have left. */
export function heldAfter(s: model.Statement, { holding, mode }: Around): string {
  return mode === 'batch' ? '' : (holding?.after(s) ?? '');
}

/** Must the name that a `let` has bound be held from there on? */
export function isHeld(local: number, { holding, mode }: Around): boolean {
  return mode !== 'batch' && holding?.holds(local) === true;
}

/** Code after a name has been given another thing. */
export function heldAnew(local: number, { holding }: Around): string {
  return holding?.anew(local) ?? '';
}

/** Code of a block in which a name is bound, held until its end where it has to be. */
export function heldWithin(local: number, { holding, mode }: Around, build: () => string): string {
  return mode === 'batch' ? build() : (holding?.within(local, build) ?? build());
}

export class Holding {
  readonly #scope: Scope;
  readonly #block: model.Block;
  readonly #wanted: ReadonlySet<number>;
  #held: readonly Held[] = [];

  private constructor(scope: Scope, block: model.Block, wanted: ReadonlySet<number>) {
    this.#scope = scope;
    this.#block = block;
    this.#wanted = wanted;
  }

  /** What has to be held of the names of a body, in which so many of its first locals are never gone; null: nothing. */
  static of(scope: Scope, body: model.Block, staying: number): Holding | null {
    const { generator: g, places, types: locals } = scope;
    const framed = framedLocals({
      locals,
      parameterCount: Math.max(-1, ...places.keys()) + 1,
      body,
      hasYou: false,
      hasSelf: scope.self !== null,
      leaves: (s) => s.kind !== 'if' && g.facts.touchedBy([s]).departs,
      atWaits: false,
      keepThings: false,
    });
    const wanted = [...framed].filter((local) =>
      local < 0 ? local === SELF : local >= staying && namesThing(locals[local]!.type),
    );
    if (wanted.length === 0) return null;
    if (!g.holds) g.scratch.push('HELD.length = 0;');
    g.holds = true;
    return new Holding(scope, body, new Set(wanted));
  }

  /** Code of the body, with what is bound before it held for as long as it is done. */
  around(build: () => string): string {
    const known = this.#scope.wantLastKnown;
    this.#scope.wantLastKnown = (local, attribute) => {
      const held = this.#held.find((each) => each.local === local);
      return held === undefined
        ? (known?.(local, attribute) ?? null)
        : (held.known.find((each) => each.attribute === attribute)?.name ?? null);
    };
    const code = this.#holding([SELF, ...this.#scope.places.keys()], build);
    this.#scope.wantLastKnown = known;
    return code;
  }

  holds(local: number): boolean {
    return this.#wanted.has(local);
  }

  /** Code that tells the list what a name stands for now, and what is known of that if it is gone. */
  anew(local: number): string {
    const held = this.#held.find((each) => each.local === local);
    if (held === undefined) return '';
    const lasts = held.known.map(({ slot, name }) => `\n${slot} = ${name};`);
    return `HELD[${held.at}] = ${held.name};${lasts.join('')}`;
  }

  /** Code of a block in which a name is bound. */
  within(local: number, build: () => string): string {
    return this.#holding([local], build);
  }

  /** Code after a statement: whatever has left is gone; a plain `move` takes its own name along. */
  after(s: model.Statement): string {
    if (isCompound(s) || !this.#scope.generator.facts.touchedBy([s]).departs) return '';
    const follows = s.kind === 'move' ? s.follows : null;
    return this.#held
      .map((held) => {
        if (held.local === follows) return `HELD[${held.at}] = ${held.name};`;
        return `${held.name} = HELD[${held.at}]!;${held.known.map(noted).join('')}`;
      })
      .join('\n');
  }

  #holding(locals: readonly number[], build: () => string): string {
    const scope = this.#scope;
    const outer = this.#held;
    const before = locals
      .filter((local) => this.#wanted.has(local))
      .map((local) => {
        const place = local === SELF ? scope.self! : scope.place(local);
        const held = this.#named(local);
        const { name, at, known } = held;
        const lasts = known.map((last) => {
          const first = place.mayBeGone ? scope.lastKnown(local, last.attribute) : null;
          const code =
            first === null ? `let ${last.name} = 0;` : `let ${last.name} = ${last.slot} = ${first};`;
          return { ...last, code };
        });
        const lastKnown = new Map(known.map((each) => [each.attribute, each.name]));
        const now = { ...plain(name, true), lastKnown };
        if (local === SELF) scope.self = now;
        else scope.places.set(local, now);
        this.#held = [...this.#held, held];
        return { at, code: `let ${name} = ${place.code};\nconst ${at} = hold(${name});`, lasts };
      });
    let inside = build();
    this.#held = outer;
    const [first] = before;
    if (first === undefined) return inside;
    const lines = before.flatMap(({ code, lasts }) => [
      code,
      ...lasts.flatMap((last) => {
        const unread = inside.replaceAll(noted(last), '');
        if (mentioned(unread).has(last.name)) return [last.code];
        inside = unread;
        return [];
      }),
    ]);
    return [...lines, inside, `HELD.length = ${first.at};`].join('\n');
  }

  #named(local: number): Held {
    const { generator: g, names, types } = this.#scope;
    const word = local === SELF ? 'bearer' : plainWord(types[local]!.name);
    const name = names.claim(...(local === SELF ? [word] : wishesFor(word)), camel(word, 'now'));
    const at = names.claim(camel(word, 'held'));
    const known = this.#knownOf(local).map((attribute) => {
      const slot = `HELD[${at} + ${1 + heldAttribute(g, attribute)}]`;
      return { attribute, name: names.claim(camel(word, 'last', wordOfKnown(g, attribute))), slot };
    });
    return { local, name, at, known };
  }

  /** What the body may read of a name once that is gone. */
  #knownOf(local: number): number[] {
    const known = knownInBlock(this.#scope.generator, this.#block);
    return known.flatMap((each) => (each.local === local ? [each.attribute] : []));
  }
}

/** Code that takes what was last known from the list. */
function noted({ name, slot }: Last): string {
  return `\n${name} = ${slot}!;`;
}

/** What is inside has looked after itself. */
function isCompound(s: model.Statement): boolean {
  return ['if', 'forEach', 'repeat', 'repeatWhile', 'atomically'].includes(s.kind);
}

/** The number of an attribute (as in last-known.ts) among what is noted of what is held. */
function heldAttribute(g: Generator, attribute: number): number {
  if (!g.heldAttributes.includes(attribute)) g.heldAttributes.push(attribute);
  return g.heldAttributes.indexOf(attribute);
}

/** Writes the list, where anything is held. */
export function holdFunction(g: Generator): void {
  if (!g.holds) return;
  g.add('tables', {
    kind: 'constant',
    name: 'HELD',
    type: 'number[]',
    value: '[]',
    doc: 'Scratch: the things that bodies name which are being done, each with what was last known of it.',
  });
  g.add('zones', {
    kind: 'function',
    name: 'hold',
    parameters: ['thing: number'],
    returns: 'number',
    doc: 'Puts a thing on the list of those that a departure must find; where it stands there.',
    body: `const at = HELD.length;\nHELD.push(${['thing', ...g.heldAttributes.map(() => '0')].join(', ')});\nreturn at;`,
  });
}

/** Code of a departure that tells the names held: the thing is gone, and what was last known of it. */
export function forgetHeld(g: Generator, read: (attribute: number) => string): string[] {
  if (!g.holds) return [];
  const noted = g.heldAttributes.map((attribute, i) => `HELD[at + ${1 + i}] = ${read(attribute)};\n`);
  return [
    `for (let at = 0; at < HELD.length; at += ${1 + noted.length}) {\nif (HELD[at] !== thing) continue;\n${noted.join('')}HELD[at] = gone;\n}`,
  ];
}
