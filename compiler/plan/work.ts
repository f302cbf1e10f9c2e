/**
 * How many members one reading of the rules may look at, at most: of a search within a search the product, of a value
 * that is derived from others their sum, of an attribute what its modifiers read. Engines count where that is much.
 */
import { literalNumber } from '../model/literals.ts';
import { thingsIn } from '../model/things.ts';
import type * as model from '../model/model.ts';
import {
  binderParts,
  changeParts,
  childrenOf,
  forbidding,
  patternParts,
  rulesOf,
  statementsIn,
  expressionsOf,
} from '../model/walk.ts';
import { bearers } from '../model/room.ts';
import { mostMembers } from './domains.ts';

/** From so many on an engine counts what it looks at. */
const MUCH = 100_000_000;

/** Whether some reading may look at so much that it has to be counted. */
export function mayLookLong(m: model.Model, capacities: ReadonlyArray<number | null>): boolean {
  return new Work(m, capacities).mostOfAll() > MUCH;
}

/** The most that readings of one game look at. */
export class Work {
  readonly #m: model.Model;
  readonly #things: number;
  /** What is known of derived values, attributes, keywords and relations; those that are being asked about count as 1. */
  readonly #known = new Map<string, number>();
  readonly #changes: ReadonlyArray<{ readonly modifier: model.Modifier; readonly change: model.Change }>;

  readonly #capacities: ReadonlyArray<number | null>;

  constructor(m: model.Model, capacities: ReadonlyArray<number | null>) {
    this.#capacities = capacities;
    this.#m = m;
    this.#things = thingsIn(m);
    this.#changes = m.abilities.flatMap((modifier) =>
      modifier.kind === 'modifier' ? modifier.changes.map((change) => ({ modifier, change })) : [],
    );
  }

  mostOfAll(): number {
    const { abilities, actions } = this.#m;
    let most = 0;
    const note = (work: number): void => void (most = Math.max(most, work));
    for (const { values, blocks } of rulesOf(this.#m)) {
      for (const value of values) note(this.of(value));
      for (const block of blocks)
        for (const statement of statementsIn(block))
          for (const value of expressionsOf(statement)) note(this.of(value));
    }
    for (const { parameters } of actions) note(this.#nested(parameters, 1));
    for (const ability of abilities) note(this.#ability(ability));
    return most;
  }

  /** One reading of an expression. */
  of(e: model.Expression): number {
    const inside = (): number => this.#sum(childrenOf(e));
    switch (e.kind) {
      case 'filter':
      case 'any':
      case 'all':
      case 'the':
        return 1 + this.#through(e.binder, 0);
      case 'sum':
        return 1 + this.#through(e.binder, this.of(e.value));
      case 'onlyTop':
      case 'allTop':
        return 1 + 2 * this.#through(e.binder, this.of(e.by));
      case 'union':
        return inside() + this.#members(e.right) * this.of(e.left);
      case 'except':
        return inside() + this.#members(e.left) * this.of(e.right);
      case 'call':
        return (
          inside() + this.#once(`derived ${e.derived}`, () => this.of(this.#m.derived[e.derived]!.value))
        );
      case 'attribute':
        return inside() + (e.base ? 1 : this.#current(e.attribute));
      case 'has':
        return inside() + this.#keyword(e.keyword.kind === 'literal' ? literalNumber(e.keyword.value) : null);
      case 'can':
        return inside() + this.#once(`relation ${e.relation}`, () => this.#forbidding(e.relation));
      default:
        return 1 + inside();
    }
  }

  #sum(values: readonly model.Expression[]): number {
    return values.reduce((sum, value) => sum + this.of(value), 0);
  }

  #once(key: string, work: () => number): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, 1);
    const found = 1 + work();
    this.#known.set(key, found);
    return found;
  }

  #members(set: model.Expression): number {
    if (set.kind === 'filter') return this.#members(set.binder.in);
    if (set.kind === 'except') return this.#members(set.left);
    const zones = set.kind === 'zone' ? [set.zone] : set.kind === 'zones' ? set.zones : null;
    if (zones === null) return Math.max(1, mostMembers(set, this.#m, this.#things));
    const each = zones.map((zone) => this.#m.zones[zone]!.capacity ?? this.#capacities[zone] ?? Infinity);
    const places =
      set.kind === 'zone'
        ? 1
        : Math.max(this.#m.players.max, ...this.#m.placeKinds.map(({ places: all }) => all.length));
    return Math.max(1, Math.min(this.#things, places * each.reduce((sum, most) => sum + most, 0)));
  }

  /** A set, and for each of its members a condition and more. */
  #through({ in: set, where }: model.Binder, more: number): number {
    return this.of(set) + this.#members(set) * (1 + (where === null ? 0 : this.of(where)) + more);
  }

  /** Binders within each other, and what is read in the innermost. */
  #nested(binders: readonly model.Binder[], innermost: number): number {
    return binders.reduceRight((inner, binder) => this.#through(binder, inner), innermost);
  }

  #current(attribute: number): number {
    return this.#once(`attribute ${attribute}`, () =>
      this.#reaching(({ what }) => what.kind === 'attribute' && what.attribute === attribute),
    );
  }

  /** One keyword, or any: which of them is asked about may be known only when the game runs. */
  #keyword(asked: number | null): number {
    const isIt = (keyword: model.Expression): boolean =>
      asked === null || keyword.kind !== 'literal' || literalNumber(keyword.value) === asked;
    return this.#once(`keyword ${asked}`, () =>
      this.#reaching(
        ({ what }) => what.kind === 'losesAbilities' || (what.kind !== 'attribute' && isIt(what.keyword)),
      ),
    );
  }

  #reaching(concerns: (change: model.Change) => boolean): number {
    return this.#changes.reduce((sum, { modifier, change }) => {
      if (!concerns(change)) return sum;
      const { each, conditions, target } = change;
      const rest = changeParts(change).slice(each.flatMap(binderParts).length);
      const all = [...new Set([...rest, ...conditions, target])];
      const own = target.kind === 'this' && modifier.source.kind !== 'effect';
      return (
        sum + (own ? 1 : bearers(this.#m, modifier, this.#things)) * this.#nested(each, 1 + this.#sum(all))
      );
    }, 0);
  }

  #forbidding(relation: number): number {
    return forbidding(this.#m, relation).reduce(
      (sum, each) => sum + bearers(this.#m, each, this.#things) * this.#ability(each),
      0,
    );
  }

  #ability(ability: model.Ability): number {
    if (ability.kind === 'modifier')
      return ability.changes.reduce(
        (sum, change) => sum + this.#nested(change.each, this.#sum([...change.conditions, change.target])),
        0,
      );
    const { condition } = ability;
    const matched = ability.kind === 'stateTrigger' ? [] : patternParts(ability.pattern);
    return 1 + this.#sum([...matched, ...(condition === null ? [] : [condition])]);
  }
}
