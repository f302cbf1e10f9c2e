/**
 * Modifiers are ordered by who reads whom (L7). The graph: every attribute and every keyword that some modifier changes,
 * and the printed abilities as one. A circle is allowed only when every step is a keyword given because of a keyword.
 */
import { modifierCycle } from '../diagnostics/catalogue/check.ts';
import type { Change, Expression, Model, Modifier } from '../model/model.ts';
import { abilityParts, binderParts, childrenOf, forbidding } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { circlesOf, type Edge } from './graph.ts';
import type { Check } from './index.ts';

/** `granted`: a keyword as far as modifiers give it, of one that takes abilities. */
type Node = `attribute ${number}` | `keyword ${number}` | `granted ${number}` | 'abilities';
interface Why {
  readonly at: Span;
  /** Having more of what is read can only give more of what is changed. */
  readonly growing: boolean;
}
interface Read {
  readonly node: Node;
  readonly growing: boolean;
}

/** `modifier-cycle`. */
export const modifierCycles: Check = (model, report) => {
  const modifiers = model.abilities.filter((ability) => ability.kind === 'modifier');
  const changed = new Set(
    modifiers.flatMap((modifier) => modifier.changes.flatMap((change) => targetsOf(model, modifier, change))),
  );
  const nodes = [...changed];
  const edges = modifiers
    .flatMap((modifier) => modifier.changes.flatMap((change) => edgesOf(model, modifier, change)))
    .concat(lostKeywords(model, modifiers))
    .filter(({ from, to }) => changed.has(from) && changed.has(to));
  for (const circle of circlesOf(nodes, edges, ({ why }) => !why.growing)) {
    const [first] = circle;
    if (first === undefined) continue;
    const name = (node: Node): string => nodeName(model, node);
    const place = (edge: Edge<Node, Why>): { at: Span; label: string } => ({
      at: edge.why.at,
      label: `${name(edge.from)} depends on ${name(edge.to)} here`,
    });
    report(
      modifierCycle({
        at: first.why.at,
        chain: [...circle.map(({ from }) => name(from)), name(first.from)],
        links: circle.slice(1).map(place),
        attribute: circle.some(({ from }) => from.startsWith('attribute')),
      }),
    );
  }
};

function nodeName(model: Model, node: Node): string {
  const [sort, id] = node.split(' ');
  if (sort === 'abilities') return 'having abilities';
  return `\`${(sort === 'attribute' ? model.attributes : model.keywords)[Number(id)]?.name ?? ''}\``;
}

/** What a change changes: one attribute, one keyword, or each keyword that a local may hold. */
function targetsOf(model: Model, modifier: Modifier, { what }: Change): Node[] {
  if (what.kind === 'attribute') return [`attribute ${what.attribute}`];
  if (what.kind === 'losesAbilities') return ['abilities'];
  const keywords = keywordsOf(model, modifier, what.keyword);
  return [
    ...keywords.map((id): Node => `keyword ${id}`),
    ...(what.kind === 'gains' ? keywords.map((id): Node => `granted ${id}`) : []),
  ];
}

/** The keywords that an expression may be: itself, those of the list that its local goes through, or all. */
function keywordsOf(model: Model, modifier: Modifier | null, value: Expression): readonly number[] {
  if (value.kind === 'literal') return value.value.kind === 'keyword' ? [value.value.keyword] : [];
  const all = model.keywords.map((_, id) => id);
  if (value.kind !== 'local') return all;
  const binder = modifier?.changes.flatMap(({ each }) => each).find(({ local }) => local === value.local);
  if (binder?.in.kind !== 'list') return all;
  return binder.in.items.flatMap((item) => keywordsOf(model, modifier, item));
}

function edgesOf(model: Model, modifier: Modifier, change: Change): Array<Edge<Node, Why>> {
  const { what } = change;
  const grows = what.kind === 'gains';
  const places: ReadAt[] = [];
  const reader = new Reader(model, modifier);
  const note = (value: Expression, growing: boolean): void => {
    for (const { read, at } of reader.readsOf(value, growing && grows)) places.push({ read, at });
  };
  for (const { in: set, where } of change.each) {
    note(set, true);
    if (where !== null) note(where, true);
  }
  for (const condition of change.conditions) note(condition, true);
  note(change.target, false);
  if (what.kind === 'attribute') note(what.value, false);
  const worksBy = sourceReads(modifier, change, grows);
  return targetsOf(model, modifier, change).flatMap((from) => [
    ...places.map(({ read, at }) => ({ from, to: read.node, why: { at, growing: read.growing } })),
    ...worksBy.map(({ node, growing }) => ({ from, to: node, why: { at: change.span, growing } })),
  ]);
}

/** A modifier of a keyword works where the keyword is; a printed one where abilities are not lost. */
function sourceReads({ source }: Modifier, { what }: Change, grows: boolean): Read[] {
  if (source.kind === 'game' || source.kind === 'effect') return [];
  // What is printed takes abilities even when they are lost; a keyword that was given must be given first.
  if (what.kind === 'losesAbilities')
    return source.kind === 'keyword' ? [{ node: `granted ${source.keyword}`, growing: false }] : [];
  const keyword: Read[] =
    source.kind === 'keyword' ? [{ node: `keyword ${source.keyword}`, growing: grows }] : [];
  return [...keyword, { node: 'abilities', growing: false }];
}

/** `loses abilities` takes printed keywords too. */
function lostKeywords(model: Model, modifiers: readonly Modifier[]): Array<Edge<Node, Why>> {
  const losing = modifiers
    .flatMap(({ changes }) => changes)
    .find(({ what }) => what.kind === 'losesAbilities');
  if (losing === undefined) return [];
  return model.keywords.map((_, id) => ({
    from: `keyword ${id}`,
    to: 'abilities',
    why: { at: losing.span, growing: false },
  }));
}

// ---- what is read ---------------------------------------------------------------------------------

interface ReadAt {
  readonly read: Read;
  readonly at: Span;
}

/** What expressions read: those of a modifier, or (null) of what it asks elsewhere. */
class Reader {
  readonly #model: Model;
  readonly #modifier: Modifier | null;
  /** By derived value or relation, and `growing`: each of its reads once; while they are being found, none. */
  readonly #known: Map<string, readonly Read[]>;

  constructor(model: Model, modifier: Modifier | null, known = new Map<string, readonly Read[]>()) {
    this.#model = model;
    this.#modifier = modifier;
    this.#known = known;
  }

  /** Every modified value that an expression may read. `growing`: a yes can only come from having more. */
  readsOf(value: Expression, growing: boolean): readonly ReadAt[] {
    switch (value.kind) {
      case 'attribute': {
        const own: Read[] = value.base ? [] : [{ node: `attribute ${value.attribute}`, growing: false }];
        return [...own.map((read) => ({ read, at: value.span })), ...this.#all(childrenOf(value), false)];
      }
      case 'has': {
        const keywords = keywordsOf(this.#model, this.#modifier, value.keyword);
        const reads = keywords.map((id) => ({
          read: { node: `keyword ${id}` as const, growing },
          at: value.span,
        }));
        return [...reads, ...this.readsOf(value.of, false)];
      }
      case 'and':
      case 'or':
        return this.#all([value.left, value.right], growing);
      case 'any':
      case 'filter':
        return this.#all(binderParts(value.binder), growing);
      case 'call':
        return [
          ...this.#all(value.arguments, false),
          ...this.#called(value.derived, growing).map((read) => ({ read, at: value.span })),
        ];
      case 'can':
        return [
          ...this.#all(value.arguments, false),
          ...this.#related(value.relation).map((read) => ({ read, at: value.span })),
        ];
      default:
        return this.#all(childrenOf(value), false);
    }
  }

  #all(parts: readonly Expression[], growing: boolean): ReadAt[] {
    return parts.flatMap((part) => this.readsOf(part, growing));
  }

  #called(id: number, growing: boolean): readonly Read[] {
    return this.#once(`derived ${id} ${growing}`, () => {
      const derived = this.#model.derived[id];
      return derived === undefined ? [] : this.#elsewhere([derived.value], growing);
    });
  }

  /** `can` reads the conditions of what forbids it, and whether those abilities work. */
  #related(relation: number): readonly Read[] {
    return this.#once(`relation ${relation}`, () =>
      forbidding(this.#model, relation).flatMap((ability) => {
        const { source } = ability;
        const works: Read[] =
          source.kind === 'keyword' ? [{ node: `keyword ${source.keyword}`, growing: false }] : [];
        return [
          ...this.#elsewhere(abilityParts(ability), false),
          ...works,
          { node: 'abilities' as const, growing: false },
        ];
      }),
    );
  }

  /** Names there are others than those of the modifier. */
  #elsewhere(values: readonly Expression[], growing: boolean): Read[] {
    const reader = new Reader(this.#model, null, this.#known);
    return values.flatMap((value) => reader.readsOf(value, growing)).map(({ read }) => read);
  }

  #once(key: string, find: () => readonly Read[]): readonly Read[] {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, []);
    const reads = [...new Map(find().map((read) => [`${read.node} ${read.growing}`, read])).values()];
    this.#known.set(key, reads);
    return reads;
  }
}
