/**
 * Which attributes and zones an expression may read, through everything that makes the value: modifiers and what they
 * read, who has a keyword, what forbids a relation, derived values. Everything is conservative: "may".
 */
import type * as model from '../model/model.ts';
import { abilityParts, changeParts, expressionsIn, forbidding } from '../model/walk.ts';
import type { Key } from './touched.ts';

/** What stands between an expression and what it reads. */
type Node = `attribute ${number}` | `relation ${number}` | `derived ${number}` | 'keywords';

/** What something reads itself, and through what it reads more. */
interface Direct {
  readonly keys: Set<Key>;
  readonly through: Set<Node>;
}

export class WhatIsRead {
  readonly #model: model.Model;
  readonly #direct = new Map<Node, Direct>();
  readonly #known = new Map<Node, ReadonlySet<Key>>();
  readonly #changing = new Map<Node, model.Modifier[]>();
  /** Can abilities be lost? Then whether one is at work depends on that too. */
  readonly #losing: boolean;

  constructor(m: model.Model) {
    this.#model = m;
    for (const ability of m.abilities)
      if (ability.kind === 'modifier')
        for (const node of new Set(ability.changes.map(changed)))
          this.#changing.set(node, [...(this.#changing.get(node) ?? []), ability]);
    this.#losing = m.abilities.some(
      (a) => a.kind === 'modifier' && a.changes.some(({ what }) => what.kind === 'losesAbilities'),
    );
  }

  /** What expressions may read, those inside them too. */
  of(expressions: readonly model.Expression[]): Set<Key> {
    const direct = nothing();
    this.#lookInto(expressions, direct);
    return this.#whole(direct);
  }

  /** What an expression may read by itself, not by those in it. */
  alone(e: model.Expression): Set<Key> {
    const direct = nothing();
    this.#look(e, direct);
    return this.#whole(direct);
  }

  /** What it may depend on whether an ability is at work, beside where its bearer is. */
  ofBearing(ability: model.Ability): Set<Key> {
    const direct = nothing();
    const { source } = ability;
    if (source.kind === 'effect') direct.keys.add('effects');
    if (source.kind === 'keyword' || (this.#losing && source.kind === 'definition'))
      this.#atWork(ability, direct);
    return this.#whole(direct);
  }

  #whole({ keys, through }: Direct): Set<Key> {
    const all = new Set(keys);
    for (const node of through) for (const key of this.#readsOf(node)) all.add(key);
    return all;
  }

  #readsOf(node: Node): ReadonlySet<Key> {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const keys = new Set<Key>();
    const seen = new Set<Node>([node]);
    for (const each of seen) {
      const direct = this.#directOf(each);
      for (const key of direct.keys) keys.add(key);
      for (const next of direct.through) seen.add(next);
    }
    this.#known.set(node, keys);
    return keys;
  }

  #directOf(node: Node): Direct {
    const known = this.#direct.get(node);
    if (known !== undefined) return known;
    const direct = nothing();
    this.#direct.set(node, direct);
    const [sort, id] = node.split(' ');
    if (sort === 'derived') {
      const derived = this.#model.derived[Number(id)];
      if (derived !== undefined) this.#lookInto([derived.value], direct);
    } else if (sort === 'relation') {
      for (const each of forbidding(this.#model, Number(id))) {
        this.#lookInto(abilityParts(each), direct);
        this.#atWork(each, direct);
      }
    } else
      for (const modifier of this.#changing.get(node) ?? []) {
        for (const change of modifier.changes)
          if (changed(change) === node) this.#lookInto(changeParts(change), direct);
        this.#atWork(modifier, direct);
      }
    return direct;
  }

  /** Whether an ability is at work: where its bearer is, whether it has it, whether the effect still lasts. */
  #atWork({ source }: model.Ability, direct: Direct): void {
    this.#everywhere(direct);
    direct.keys.add('effects');
    if (source.kind === 'keyword' || (this.#losing && source.kind === 'definition'))
      direct.through.add('keywords');
  }

  #lookInto(expressions: readonly model.Expression[], direct: Direct): void {
    for (const root of expressions) for (const e of expressionsIn(root)) this.#look(e, direct);
  }

  #everywhere({ keys }: Direct): void {
    this.#model.zones.forEach((_, z) => keys.add(`z${z}`));
  }

  #look(e: model.Expression, direct: Direct): void {
    const { keys, through } = direct;
    switch (e.kind) {
      case 'attribute':
        keys.add(`a${e.attribute}`);
        if (!e.base) through.add(`attribute ${e.attribute}`);
        return;
      case 'zone':
        keys.add(`z${e.zone}`);
        return;
      case 'zones':
        for (const z of e.zones) keys.add(`z${z}`);
        return;
      case 'top':
      case 'at':
      case 'owner':
      case 'everything':
      case 'in':
        this.#everywhere(direct);
        return;
      case 'has':
      case 'can':
        this.#everywhere(direct);
        keys.add('effects');
        through.add(e.kind === 'has' ? 'keywords' : `relation ${e.relation}`);
        return;
      case 'active':
        keys.add('turn');
        return;
      case 'call':
        through.add(`derived ${e.derived}`);
        return;
      default:
    }
  }
}

/** What a change changes: an attribute, or who has what. */
function changed({ what }: model.Change): Node {
  return what.kind === 'attribute' ? `attribute ${what.attribute}` : 'keywords';
}

function nothing(): Direct {
  return { keys: new Set(), through: new Set() };
}
