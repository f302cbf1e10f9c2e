/** Which zones a value comes out of, also under a name, and who may see what is in them. */
import type { Expression, Model, Statement, Type, Zone } from './model.ts';
import { isBelow, rulesOf, statementsOfRule, type Rule } from './walk.ts';

/** A zone that things come from, with whose it is: null for shared zones and for all instances together. */
export interface Source {
  readonly zone: number;
  readonly holder: Expression | null;
  /** Only how many things are in it, which not everybody may count. */
  readonly counted?: true;
}

/** By local of a rule, where what it names comes from. */
export type Named = ReadonlyMap<number, readonly Source[]>;

/** How a value is looked at. */
interface Look {
  readonly named: Named;
  /** What is not known to come from some zones: from all in which its kinds may be, or from none. */
  readonly unknown: 'anywhere' | 'nowhere';
}

const NOTHING: Named = new Map();

/** The zones whose things a value holds or is. A name of which nothing is known counts as seen. */
export function sourcesOf(model: Model, value: Expression, named: Named = NOTHING): Source[] {
  return distinct(looked(model, value, { named, unknown: 'nowhere' }));
}

function looked(model: Model, value: Expression, look: Look): readonly Source[] {
  const inside = (part: Expression): readonly Source[] => looked(model, part, look);
  switch (value.kind) {
    case 'zone':
      return [{ zone: value.zone, holder: value.holder }];
    case 'zones':
      return value.zones.map((zone) => ({ zone, holder: null }));
    case 'everything':
      return zonesFor(model, value.kinds);
    case 'filter':
    case 'allTop':
    case 'onlyTop':
    case 'the':
      return inside(value.binder.in);
    case 'top':
      return inside(value.of);
    case 'list':
      return value.items.flatMap(inside);
    case 'union':
      return [...inside(value.left), ...inside(value.right)];
    case 'except':
      return inside(value.left);
    case 'conditional':
      return [...inside(value.then), ...inside(value.else)];
    case 'call':
      return calledSources(model, value, look);
    case 'local': {
      const known = look.named.get(value.local);
      return known ?? (look.unknown === 'anywhere' ? ofType(model, value.type) : []);
    }
    default:
      return look.unknown === 'anywhere' ? ofType(model, value.type) : [];
  }
}

/** The sources of a derived value, with the values of the call in place of its parameters. */
function calledSources(
  model: Model,
  call: Extract<Expression, { kind: 'call' }>,
  look: Look,
): readonly Source[] {
  const derived = model.derived[call.derived];
  if (derived === undefined) return [];
  const given = call.arguments.map((argument) => looked(model, argument, look));
  const arrived = new Set(given.flat());
  const outward = outOf(call, arrived);
  if (arrived.size > 0)
    return distinct(looked(model, derived.value, { ...look, named: new Map(given.entries()) })).map(outward);
  // What nothing is handed to holds the same in every call.
  const kept = KEPT[look.unknown];
  const known = kept.get(derived.value) ?? [];
  if (!kept.has(derived.value)) {
    kept.set(derived.value, known);
    kept.set(derived.value, distinct(looked(model, derived.value, { ...look, named: NOTHING })));
  }
  return (kept.get(derived.value) ?? known).map(outward);
}

/**
 * Turns a source in the words of a derived value into one in those of a call of it, with the values that the call gives
 * in place of parameters; those of `arrived` are in the words of the call already.
 */
export function outOf(
  call: Extract<Expression, { kind: 'call' }>,
  arrived: ReadonlySet<Source>,
): (source: Source) => Source {
  return (source) => {
    const { holder } = source;
    if (arrived.has(source) || holder?.kind !== 'local') return source;
    return { ...source, holder: call.arguments[holder.local] ?? null };
  };
}

const KEPT: Readonly<Record<Look['unknown'], WeakMap<Expression, readonly Source[]>>> = {
  anywhere: new WeakMap(),
  nowhere: new WeakMap(),
};

/** Every zone in which things of a type may be. */
function ofType(model: Model, type: Type): Source[] {
  switch (type.kind) {
    case 'thing':
      return zonesFor(model, type.kinds);
    case 'optional':
    case 'set':
      return ofType(model, type.of);
    default:
      return [];
  }
}

function zonesFor(model: Model, kinds: readonly number[]): Source[] {
  const isRelated = (one: number, other: number): boolean =>
    isBelow(model, one, other) || isBelow(model, other, one);
  return model.zones.flatMap(({ of }, zone) =>
    kinds.length === 0 || of.some((one) => kinds.some((kind) => isRelated(one, kind)))
      ? [{ zone, holder: null }]
      : [],
  );
}

/** Each source once. */
export function distinct(sources: readonly Source[]): Source[] {
  if (sources.length < 2) return [...sources];
  return [...new Map(sources.map((source) => [sourceText(source), source])).values()];
}

/** Equal for sources that say the same of one routine. */
export function sourceText({ zone, holder, counted }: Source): string {
  return `${zone} ${counted === true ? 'counted ' : ''}${holder === null ? '' : written(holder)}`;
}

/** A value without its places and types. */
export function written(value: unknown): string {
  return JSON.stringify(value, (key, of: unknown) => (key === 'span' || key === 'type' ? undefined : of));
}

/** Whether two values are written alike, so that they are the same in one place. */
export function sameValue(one: Expression, other: Expression): boolean {
  return written(one) === written(other);
}

// ---- who sees it ----------------------------------------------------------------------------------

/** Whether a player certainly sees what is in a source, or may count it where no more is looked at. */
export function sees(model: Model, viewer: Expression, { zone, holder, counted }: Source): boolean {
  const declared = model.zones[zone];
  const audience = counted === true ? declared?.countBy : declared?.seenBy;
  if (audience === undefined || audience === 'all') return true;
  if (audience === 'nobody' || holder === null) return false;
  return sameValue(viewer, holder);
}

/** The zones out of which a value's things come that somebody may not see. */
export function hiddenSources(model: Model, value: Expression, named: Named = NOTHING): Source[] {
  return sourcesOf(model, value, named).filter(({ zone }) => isHidden(model.zones[zone]));
}

/** Zones out of which a value's things come that not everybody may count. */
export function uncounted(model: Model, value: Expression, named: Named = NOTHING): Source[] {
  return sourcesOf(model, value, named)
    .filter(({ zone }) => model.zones[zone]?.countBy !== 'all')
    .map((source) => ({ ...source, counted: true }));
}

/** Whether somebody may not see what is in a zone. */
export function isHidden(zone: Zone | undefined): boolean {
  return zone !== undefined && zone.seenBy !== 'all';
}

// ---- names of a rule ------------------------------------------------------------------------------

const namedOf = new WeakMap<Rule, Named>();

/** Where the things under the names of a rule come from: its own, and what is handed to a procedure. */
export function namedIn(model: Model, rule: Rule): Named {
  const known = namedOf.get(rule);
  if (known !== undefined) return known;
  const named = new Map<number, readonly Source[]>();
  // While it is being found out nothing is known of it.
  namedOf.set(rule, named);
  for (const [local, sources] of handedOver(model, rule)) named.set(local, sources);
  // A name may be given a value behind the place that reads it, in a loop.
  for (let before = -1, size = sizeOf(named); size !== before; before = size, size = sizeOf(named)) {
    for (const [local, value] of valuesIn(model, rule)) {
      if (!holdsThings(value.type)) continue;
      const found = looked(model, value, { named, unknown: 'nowhere' });
      named.set(local, distinct([...(named.get(local) ?? []), ...found]));
    }
  }
  return named;
}

/** How many sources are known of all names. */
export function sizeOf(named: Named): number {
  return [...named.values()].reduce((sum, sources) => sum + sources.length, 0);
}

/** Whether values of a type name things. */
export function holdsThings(type: Type): boolean {
  if (type.kind === 'optional' || type.kind === 'set') return holdsThings(type.of);
  return type.kind === 'thing' || type.kind === 'zone';
}

/** Every name of a rule with each set out of which it is picked, or value that it is given. */
export function* valuesIn(model: Model, rule: Rule): Generator<readonly [number, Expression]> {
  if (rule.sort === 'action')
    for (const each of model.actions[rule.id]?.parameters ?? []) yield [each.local, each.in];
  const ability = rule.sort === 'ability' ? model.abilities[rule.id] : undefined;
  if (ability !== undefined && 'pattern' in ability)
    for (const argument of ability.pattern.arguments)
      if (argument.kind === 'member') yield [argument.local, argument.in];
  for (const s of statementsOfRule(rule)) {
    switch (s.kind) {
      case 'let':
      case 'assignLocal':
        yield [s.local, s.value];
        break;
      case 'forEach':
      case 'random':
      case 'choose':
        yield [s.binder.local, s.binder.in];
        break;
      case 'chooseUpTo':
        yield [s.binder.local, s.binder.in];
        yield [s.chosen, s.binder.in];
        break;
      case 'pay':
        for (const { binder, chosen } of s.parts.flatMap(({ sources }) => sources)) {
          yield [binder.local, binder.in];
          yield [chosen, binder.in];
        }
        break;
      default:
    }
  }
}

/** What is handed to the parameters of a procedure, by local; whose it is, only where the procedure knows that player too. */
function handedOver(model: Model, rule: Rule): Map<number, readonly Source[]> {
  const found = new Map<number, readonly Source[]>();
  if (rule.sort !== 'procedure') return found;
  for (const { rule: caller, call } of callsOf(model).get(rule.id) ?? []) {
    const named = namedIn(model, caller);
    const inItsWords = inWordsOf(call.arguments);
    call.arguments.forEach((argument, local) => {
      if (!holdsThings(argument.type)) return;
      const sources = looked(model, argument, { named, unknown: 'nowhere' }).map(inItsWords);
      found.set(local, distinct([...(found.get(local) ?? []), ...sources]));
    });
  }
  return found;
}

/** Turns a source of a caller into the words of what it calls with some values: one of them may be the player whose it is. */
export function inWordsOf(values: readonly Expression[]): (source: Source) => Source {
  return (source) => {
    const { holder } = source;
    if (holder === null || holder.kind === 'you' || holder.kind === 'literal' || holder.kind === 'active')
      return source;
    const local = values.findIndex((value) => sameValue(value, holder));
    const { type, span } = holder;
    return { ...source, holder: local < 0 ? null : { kind: 'local', local, type, span } };
  };
}

/** The names that an effect captures, as who creates it calls them. */
export function capturedBy(model: Model, effect: number): Array<Extract<Expression, { kind: 'local' }>> {
  const captures = model.effects[effect]?.captures ?? [];
  return captures.map(({ from, local: { type, span } }) => ({ kind: 'local', local: from, type, span }));
}

interface Call {
  readonly rule: Rule;
  readonly call: Extract<Statement, { kind: 'callProcedure' }>;
}
const callsOfModels = new WeakMap<Model, ReadonlyMap<number, readonly Call[]>>();

/** By procedure, where it is called. */
export function callsOf(model: Model): ReadonlyMap<number, readonly Call[]> {
  const known = callsOfModels.get(model);
  if (known !== undefined) return known;
  const calls = new Map<number, Call[]>();
  for (const rule of rulesOf(model))
    for (const call of statementsOfRule(rule)) {
      if (call.kind !== 'callProcedure') continue;
      const those = calls.get(call.procedure) ?? [];
      those.push({ rule, call });
      calls.set(call.procedure, those);
    }
  callsOfModels.set(model, calls);
  return calls;
}

/** Whether things of a set may come out of a hidden zone. */
export function mayHide(model: Model, set: Expression, named: Named = NOTHING): boolean {
  return looked(model, set, { named, unknown: 'anywhere' }).some(({ zone }) => isHidden(model.zones[zone]));
}
