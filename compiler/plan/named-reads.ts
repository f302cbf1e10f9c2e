/**
 * What is read of the things that names stand for: by a body or value itself, and by what it hands its names on to, be
 * that a procedure, a derived value or a created effect.
 */
import type * as model from '../model/model.ts';
import {
  abilityBlocks,
  abilityParts,
  expressionsIn,
  expressionsInBlock,
  statementsIn,
} from '../model/walk.ts';
import { namesThing, SELF } from './frames.ts';

/** The names that an expression may stand for: locals, or `SELF`. */
export function named(e: model.Expression): number[] {
  if (e.kind === 'this') return [SELF];
  if (e.kind === 'conditional') return [...named(e.then), ...named(e.else)];
  // A derived value may be what it was given.
  if (e.kind === 'call') return namesThing(e.type) ? e.arguments.flatMap(named) : [];
  return e.kind === 'local' ? [e.local] : [];
}

/** A name (a local, or `SELF`), and an expression that reads something of its thing. */
export interface NamedRead {
  readonly local: number;
  readonly by: model.Expression & { readonly kind: 'attribute' | 'at' };
}

export class NamedReads {
  readonly #model: model.Model;
  readonly #known = new Map<object, readonly NamedRead[]>();

  constructor(m: model.Model) {
    this.#model = m;
  }

  /** The reads of a body, each once. */
  inBlock(block: model.Block): readonly NamedRead[] {
    return this.#once(block, () => [
      ...this.#inParts(expressionsInBlock(block)),
      ...statementsIn(block).flatMap((s) => this.#byStatement(s)),
    ]);
  }

  /** The reads of a value, each once. */
  in(value: model.Expression): readonly NamedRead[] {
    return this.#once(value, () => this.#inParts(expressionsIn(value)));
  }

  /** What a call of a procedure or a derived value reads of the names that it is given. */
  ofCall(
    call: (model.Statement & { kind: 'callProcedure' }) | (model.Expression & { kind: 'call' }),
  ): NamedRead[] {
    const reads =
      call.kind === 'call'
        ? this.in(this.#model.derived[call.derived]!.value)
        : this.inBlock(this.#model.procedures[call.procedure]!.body);
    return reads.flatMap(({ local, by }) => {
      const argument = call.arguments[local];
      return argument === undefined ? [] : named(argument).map((from) => ({ local: from, by }));
    });
  }

  #inParts(parts: Iterable<model.Expression>): NamedRead[] {
    return [...parts].flatMap((e) => {
      if (e.kind === 'call') return this.ofCall(e);
      if ((e.kind !== 'attribute' && e.kind !== 'at') || e.of === null || !namesThing(e.of.type)) return [];
      return named(e.of).map((local) => ({ local, by: e }));
    });
  }

  #byStatement(s: model.Statement): NamedRead[] {
    if (s.kind === 'callProcedure') return this.ofCall(s);
    return s.kind === 'until' ? this.#byEffect(s.effect) : [];
  }

  /** What the abilities of an effect read of what it keeps, under the names where it begins. */
  #byEffect(id: number): NamedRead[] {
    const { captures, abilities } = this.#model.effects[id]!;
    return abilities.flatMap((each) => {
      const ability = this.#model.abilities[each]!;
      const reads = [
        ...abilityParts(ability).flatMap((part) => this.in(part)),
        ...abilityBlocks(ability).flatMap((block) => this.inBlock(block)),
      ];
      return reads.flatMap(({ local, by }) => {
        const from = local === SELF ? SELF : captures[local]?.from;
        return from === undefined ? [] : [{ local: from, by }];
      });
    });
  }

  #once(part: object, build: () => readonly NamedRead[]): readonly NamedRead[] {
    const found = this.#known.get(part);
    if (found !== undefined) return found;
    const reads = [...new Map(build().map((read) => [keyOf(read), read])).values()];
    this.#known.set(part, reads);
    return reads;
  }
}

function keyOf({ local, by }: NamedRead): string {
  return by.kind === 'at' ? `${local} at ${by.what}` : `${local} ${by.attribute} ${by.base}`;
}
