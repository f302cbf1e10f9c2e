/**
 * Digests of what a game means. In: a model. Out: one digest of the whole and one for each rule.
 * Guarantees: places, comments, layout and documentation change nothing; ids are written as names, so that a rule's
 * digest changes when that rule does, not when another card is added before it. Scenarios, invariants and witnesses
 * are checks, not rules: they are in no digest.
 */
import type { Span } from '../source/source.ts';
import { hashText } from './hash.ts';
import type { Attribute, Holder, Model } from './model.ts';

/** Digests in hexadecimal. A rule's name is its sort and the author's word: `action play`, `card Gorillion`. */
export interface Digests {
  readonly digest: string;
  readonly ruleDigests: Readonly<Record<string, string>>;
}

/** The digests of a model without errors. */
export function digestModel(model: Model): Digests {
  const write = writer(model);
  const ruleDigests: Record<string, string> = {};
  Object.setPrototypeOf(ruleDigests, null);
  for (const [name, rule] of rulesOf(model)) ruleDigests[name] = hashText(write(rule));
  const {
    scenarios: _scenarios,
    invariants: _invariants,
    witnesses: _witnesses,
    costs,
    deck,
    ...rules
  } = model;
  // A game without costs or decks keeps the digest that it had before there were any.
  const more = { ...(costs.length === 0 ? {} : { costs }), ...(deck === null ? {} : { deck }) };
  const written = write({ ...rules, ...more });
  return { digest: hashText(written), ruleDigests };
}

/** Where the rules stand that have a digest of their own and a place, by the names of their digests. */
export function placesOfRules(model: Model): ReadonlyMap<string, Span> {
  const places = new Map<string, Span>();
  for (const [name, rule] of rulesOf(model)) {
    if (typeof rule !== 'object' || rule === null || !('span' in rule)) continue;
    if (isSpan(rule.span)) places.set(name, rule.span);
  }
  return places;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'file' in value && 'start' in value;
}

/** Everything that has a digest of its own, under its name, in a fixed order. */
function rulesOf(model: Model): Array<readonly [name: string, rule: unknown]> {
  const named = <T extends { readonly name: string }>(
    sort: string,
    rules: readonly T[],
  ): Array<readonly [string, T]> => rules.map((rule) => [`${sort} ${rule.name}`, rule]);
  const { setup, flow, score, rank, triggerOrder, players, title, abilitiesWorkIn, tiesDraw } = model;
  return [
    ['players', players],
    ['title', title],
    ...named('option', model.options),
    ...named('enum', model.enums),
    ...named('kind', model.kinds),
    ...named('places', model.placeKinds),
    ...model.attributes.map(
      (attribute) => [`attribute ${attributeName(model, attribute)}`, attribute] as const,
    ),
    ...model.zones.map((zone) => [`zone ${holderName(model, zone.holder)}.${zone.name}`, zone] as const),
    ...named(
      'region',
      model.regions.filter((region) => region.declared),
    ),
    ['abilities work in', { abilitiesWorkIn }],
    ...named('keyword', model.keywords),
    ...named('heading', model.headings),
    ...named('relation', model.relations),
    ...named('derived', model.derived),
    ...named('event', model.events),
    ...named('procedure', model.procedures),
    ...named('action', model.actions),
    ...named('cost', model.costs),
    ...named('card', model.definitions),
    ...named('deck', model.deck === null ? [] : [model.deck]),
    ...named('ability', model.abilities),
    ...named('effect', model.effects),
    ...named('standing', model.standing),
    ...named('end', model.ends),
    ['ends', { tiesDraw }],
    ['score', score],
    ['rank', rank],
    ['triggers', triggerOrder],
    ['setup', setup],
    ['flow', flow],
  ];
}

function attributeName(model: Model, { holder, name }: Attribute): string {
  return `${holderName(model, holder)}.${name}`;
}

/** `player`, `shared`, a kind (that which declares it), a set of places. */
function holderName(model: Model, holder: Holder): string {
  switch (holder.kind) {
    case 'thing':
      return model.kinds[holder.kinds[0] ?? -1]?.name ?? 'thing';
    case 'place':
      return model.placeKinds[holder.placeKind]?.name ?? 'place';
    default:
      return holder.kind;
  }
}

// ---- writing --------------------------------------------------------------------------------------

/** What never counts: where it stands, what is said about it, and its own number. */
function counts(key: string, value: unknown): boolean {
  return key !== 'span' && key !== 'documentation' && !(key === 'id' && typeof value === 'number');
}

/** What is worked out of a part is not what its author wrote: bounds in the type of a value follow from other rules. */
function workedOut(value: object): string | null {
  if ('kind' in value && 'type' in value && !('name' in value)) return 'type';
  return 'parameterCount' in value && 'value' in value ? 'result' : null;
}

/** Writes any part of a model as text: keys in order, ids as names. */
function writer(model: Model): (value: unknown) => string {
  const names = idNames(model);
  return (value) => write('', value);

  function write(key: string, value: unknown): string {
    if (typeof value === 'number') return names.get(key)?.[value] ?? String(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    // The size of the steps is the whole game's affair: a card's digest does not change with another card's decimals.
    if ('kind' in value && value.kind === 'decimal' && 'text' in value)
      return `decimal ${String(value.text)}`;
    if (Array.isArray(value)) return `[${value.map((item) => write(key, item)).join()}]`;
    const left = workedOut(value);
    const entries = Object.entries(value)
      .filter(([inner, of]) => counts(inner, of) && inner !== left)
      .map(([inner, of]) => [entryName(key, inner), write(inner, of)] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([inner, of]) => `${JSON.stringify(inner)}:${of}`).join()}}`;
  }

  /** The values of a card stand under the numbers of their attributes. */
  function entryName(key: string, inner: string): string {
    return key === 'values' ? (names.get('attribute')?.[Number(inner)] ?? inner) : inner;
  }
}

/** By the key that an id stands under: the names it may mean. A number under another key is a number. */
function idNames(model: Model): ReadonlyMap<string, readonly string[]> {
  const quoted = (rules: ReadonlyArray<{ readonly name: string }>): string[] =>
    rules.map(({ name }) => JSON.stringify(name));
  const kinds = quoted(model.kinds);
  const attributes = model.attributes.map((attribute) => JSON.stringify(attributeName(model, attribute)));
  const zones = model.zones.map((zone) => JSON.stringify(`${holderName(model, zone.holder)}.${zone.name}`));
  const definitions = quoted(model.definitions);
  const regions = quoted(model.regions);
  const actions = quoted(model.actions);
  return new Map([
    ...(['kind', 'kinds', 'parent', 'of'] as const).map((key) => [key, kinds] as const),
    ...(['attribute', 'attributes'] as const).map((key) => [key, attributes] as const),
    ...(['zone', 'zones'] as const).map((key) => [key, zones] as const),
    ...(['definition', 'definitions'] as const).map((key) => [key, definitions] as const),
    ...(['region', 'abilitiesWorkIn'] as const).map((key) => [key, regions] as const),
    ...(['action', 'actions'] as const).map((key) => [key, actions] as const),
    ['placeKind', quoted(model.placeKinds)],
    ['enum', quoted(model.enums)],
    ['option', quoted(model.options)],
    ['keyword', quoted(model.keywords)],
    ['heading', quoted(model.headings)],
    ['relation', quoted(model.relations)],
    ['derived', quoted(model.derived)],
    ['event', quoted(model.events)],
    ['procedure', quoted(model.procedures)],
    ['abilities', quoted(model.abilities)],
    ['effect', quoted(model.effects)],
    ['phase', quoted(model.phases)],
    ['cost', quoted(model.costs)],
    ['decision', quoted(model.decisions)],
    ['stream', quoted(model.streams)],
  ]);
}
