/**
 * Whether somebody is asked, and what they may choose, is seen by others (L8): it must not depend on what they cannot
 * see. Looked at: what decides whether and how often a decision comes (`if`, loops, chance with a condition, a `stop`
 * before it, the `else` of an event that may be forbidden or replaced, the condition of an ability), and the set and the
 * `where` of a choice; through numbers under local names too. Not followed: things and sets under local names, a `stop`
 * in a procedure, what `can` asks. How many things are in a zone may be read; so may whatever the chooser alone sees,
 * in their own options.
 */
import { hiddenRead } from '../diagnostics/catalogue/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Ability, Binder, Block, Expression, Model, Statement } from '../model/model.ts';
import {
  abilityParts,
  blocksOf,
  childrenOf,
  paymentParts,
  rulesOf,
  statementsIn,
  statementsOfRule,
  type PayStatement,
  type Rule,
} from '../model/walk.ts';
import { nowhere, type Span } from '../source/source.ts';
import { shownZones } from './blind-choices.ts';
import { isHidden, sees, sourcesOf, type Source } from './hidden.ts';
import type { Check } from './index.ts';
import { waitsIn } from './waiting.ts';

interface Peek {
  readonly source: Source;
  readonly at: Span;
}
type Allowed = (source: Source) => boolean;

/** `hidden-read-in-public-condition`. */
export const hiddenReads: Check = (model, report) => {
  const say = sayOnce(model, report);
  for (const rule of rulesOf(model)) {
    const shown = shownZones(rule);
    const seen: Allowed = ({ zone }) => shown.has(zone);
    const within: Context = { ...outside, locals: numbersFrom(model, rule) };
    for (const block of rule.blocks) guards(model, block, null, within, seen, say);
    if (rule.sort === 'ability') abilityCondition(model, rule.id, seen, say);
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind === 'pay') payment(model, statement, say);
      if (statement.kind !== 'choose' && statement.kind !== 'chooseUpTo') continue;
      const { who } = statement;
      options(model, statement.binder, (source) => seen(source) || sees(model, who, source), say);
    }
  }
  const you: Expression = { kind: 'you', type: { kind: 'player' }, span: nowhere };
  const seesIt: Allowed = (source) => sees(model, you, source);
  for (const { parameters, condition } of model.actions) {
    for (const parameter of parameters) options(model, parameter, seesIt, say);
    if (condition !== undefined) looks(model, [condition], condition.span, seesIt, say);
  }
};

type Say = (peek: Peek, decision: Span) => void;

function sayOnce(model: Model, report: (diagnostic: Diagnostic) => void): Say {
  const said = new Set<string>();
  return ({ source, at }, decision) => {
    const zone = model.zones[source.zone];
    const key = `${at.file} ${at.start} ${at.end}`;
    if (zone === undefined || said.has(key)) return;
    said.add(key);
    report(hiddenRead({ at, zone: zone.name, declared: zone.span, decision }));
  };
}

/** Every statement that decides whether a decision comes: one inside it, or one `later` that a `stop` in it skips. */
function guards(
  model: Model,
  block: Block,
  later: Span | null,
  within: Context,
  seen: Allowed,
  say: Say,
): void {
  block.forEach((statement, i) => {
    const next = firstDecision(model, [block.slice(i + 1)]) ?? later;
    const inner = blocksOf(statement);
    const decision = firstDecision(model, inner) ?? (stops(inner) ? next : null);
    if (decision !== null)
      for (const peek of steering(model, statement, within)) if (!seen(peek.source)) say(peek, decision);
    for (const each of inner) guards(model, each, skippedIn(model, statement, next), within, seen, say);
  });
}

/** What decides whether the blocks of a statement run, and how often. */
function steering(model: Model, statement: Statement, within: Context): Peek[] {
  switch (statement.kind) {
    case 'if':
    case 'repeatWhile':
      return peeksIn(model, statement.condition, within);
    case 'repeat':
      return peeksIn(model, statement.count, within);
    case 'forEach':
    case 'random':
      return selecting(model, statement.binder, within);
    case 'callEvent':
      return model.abilities.flatMap((ability) => preventing(model, ability, statement.event));
    default:
      return [];
  }
}

/** What picks some things out of a set. */
function selecting(model: Model, binder: Binder, within: Context): Peek[] {
  const picked = peeksIn(model, binder.in, within);
  const { where } = binder;
  if (where === null) return picked;
  return [...picked, ...peeksAt(model, binder, where.span), ...peeksIn(model, where, within)];
}

/** What an ability reads that may forbid or replace an event. */
function preventing(model: Model, ability: Ability, event: number): Peek[] {
  if (ability.kind !== 'prohibition' && ability.kind !== 'replacement') return [];
  const { matched } = ability.pattern;
  if (matched.kind !== 'event' || matched.event !== event) return [];
  return abilityParts(ability).flatMap((value) => peeksIn(model, value));
}

function stops(blocks: readonly Block[]): boolean {
  return blocks.some((block) => [...statementsIn(block)].some(({ kind }) => kind === 'stop'));
}

/** The first decision that a `stop` in a block of the statement skips: those of other turns and phases come all the same. */
function skippedIn(model: Model, statement: Statement, next: Span | null): Span | null {
  switch (statement.kind) {
    case 'turns':
    case 'phase':
      return null;
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
      return next ?? firstDecision(model, blocksOf(statement));
    default:
      return next;
  }
}

function abilityCondition(model: Model, id: number, seen: Allowed, say: Say): void {
  const ability = model.abilities[id];
  if (ability === undefined || !('body' in ability) || ability.condition === null) return;
  const decision = firstDecision(model, [ability.body]);
  if (decision === null) return;
  for (const peek of peeksIn(model, ability.condition)) if (!seen(peek.source)) say(peek, decision);
}

function options(model: Model, { in: set, where, span }: Binder, allowed: Allowed, say: Say): void {
  // Whether the chooser sees the set's own things is another question (`blind-choice`).
  const own = new Set(sourcesOf(model, set).map(({ zone }) => zone));
  looks(model, [set], span, (source) => own.has(source.zone) || allowed(source), say);
  if (where !== null) looks(model, [where], span, allowed, say);
}

function looks(model: Model, values: readonly Expression[], at: Span, allowed: Allowed, say: Say): void {
  for (const peek of values.flatMap((value) => peeksIn(model, value)))
    if (!allowed(peek.source)) say(peek, at);
}

/** What an action costs tells which actions are listed: to nobody but who acts. */
function payment(model: Model, { who, parts, span }: PayStatement, say: Say): void {
  for (const value of parts.flatMap(paymentParts)) {
    for (const peek of peeksIn(model, value)) if (!sees(model, who, peek.source)) say(peek, span);
  }
}

function firstDecision(model: Model, blocks: readonly Block[]): Span | null {
  const waits = blocks.flatMap((block) => waitsIn(model, block));
  const first = waits.find(({ kind }) => kind === 'decision');
  return first === undefined ? null : (first.inside ?? first.at);
}

// ---- what a value looks at ------------------------------------------------------------------------

/** The hidden piles whose top a parameter of a derived value may name, by local. */
type Tops = ReadonlyMap<number, readonly Source[]>;
interface Context {
  readonly calls: ReadonlySet<number>;
  readonly tops: Tops;
  /** What numbers under local names were made from. */
  readonly locals: ReadonlyMap<number, readonly Source[]>;
}
const outside: Context = { calls: new Set(), tops: new Map(), locals: new Map() };

/**
 * What the numbers and truths under local names of a rule look at; not of those that the rule writes to a player or to
 * all, or gives to an event, as they are: everybody sees them.
 */
function numbersFrom(model: Model, rule: Rule): Context['locals'] {
  const told = new Set([...statementsOfRule(rule)].flatMap((statement) => toldBy(model, statement)));
  const locals = new Map<number, readonly Source[]>();
  for (const statement of statementsOfRule(rule)) {
    if (statement.kind !== 'let' && statement.kind !== 'assignLocal') continue;
    const { local, value } = statement;
    if (told.has(local) || (value.type.kind !== 'int' && value.type.kind !== 'bool')) continue;
    const found = peeksIn(model, value, { ...outside, locals }).map(({ source }) => source);
    locals.set(local, [...(locals.get(local) ?? []), ...found]);
  }
  return locals;
}

/** The locals whose values a statement tells everybody. */
function toldBy(model: Model, statement: Statement): number[] {
  const told = (values: readonly Expression[]): number[] =>
    values.flatMap((value) => (value.kind === 'local' ? [value.local] : []));
  if (statement.kind === 'callEvent') return told(statement.arguments);
  if (statement.kind !== 'assign' || model.attributes[statement.attribute]?.holder.kind === 'thing')
    return [];
  return told([statement.value]);
}

/** Where a value looks at what a hidden zone holds, not only at how much. */
function peeksIn(model: Model, value: Expression, context = outside): Peek[] {
  const inside = childrenOf(value).flatMap((child) => peeksIn(model, child, context));
  return [...peeksOf(model, value, context), ...inside, ...calledPeeks(model, value, context)];
}

function peeksOf(model: Model, value: Expression, context: Context): Peek[] {
  switch (value.kind) {
    case 'any':
    case 'all':
    case 'filter':
      return value.binder.where === null ? [] : peeksAt(model, value.binder, value.span);
    case 'sum':
    case 'the':
    case 'onlyTop':
    case 'allTop':
      return peeksAt(model, value.binder, value.span);
    case 'local':
      return (context.locals.get(value.local) ?? []).map((source) => ({ source, at: value.span }));
    case 'attribute':
    case 'has':
    case 'isKind':
    case 'isDefinition':
    case 'definitionOf':
      return value.of === null
        ? []
        : topsIn(model, value.of, context).map((source) => ({ source, at: value.span }));
    default:
      return [];
  }
}

function peeksAt(model: Model, binder: Binder, at: Span): Peek[] {
  return hiddenSources(model, binder.in).map((source) => ({ source, at }));
}

function hiddenSources(model: Model, set: Expression): Source[] {
  return sourcesOf(model, set).filter(({ zone }) => isHidden(model.zones[zone]));
}

/** The hidden piles whose top a value names, itself or through what is derived. */
function topsIn(model: Model, value: Expression, context: Context): readonly Source[] {
  switch (value.kind) {
    case 'top':
      return hiddenSources(model, value.of);
    case 'local':
      return context.tops.get(value.local) ?? [];
    case 'conditional':
      return [value.then, value.else].flatMap((one) => topsIn(model, one, context));
    case 'call':
      return calledWith(model, value, context, topsIn, TOPS, (found, outward) => outward(found));
    default:
      return [];
  }
}

/** What a derived value looks at, with the values of the call in place of its parameters. */
function calledPeeks(model: Model, value: Expression, context: Context): Peek[] {
  if (value.kind !== 'call') return [];
  return calledWith(model, value, context, peeksIn, PEEKS, ({ source }, outward) => {
    return { source: outward(source), at: value.span };
  });
}

/** A source in the words of the call: the values that it gives in place of parameters. */
type Outward = (source: Source) => Source;

/** What is found in derived values: kept by model and derived value, and the source that it is about. */
interface Looking<T> {
  readonly kept: WeakMap<Model, Map<number, readonly T[]>>;
  readonly of: (found: T) => Source;
}
const TOPS: Looking<Source> = { kept: new WeakMap(), of: (source) => source };
const PEEKS: Looking<Peek> = { kept: new WeakMap(), of: ({ source }) => source };

/** Looks into a derived value; `moved` says what is found there in the words of the call. */
function calledWith<T>(
  model: Model,
  call: Extract<Expression, { kind: 'call' }>,
  context: Context,
  look: (model: Model, body: Expression, inner: Context) => readonly T[],
  { kept, of }: Looking<T>,
  moved: (found: T, outward: Outward) => T,
): T[] {
  const derived = model.derived[call.derived];
  if (derived === undefined || context.calls.has(call.derived)) return [];
  const given = call.arguments.map((argument) => topsIn(model, argument, context));
  const inner = {
    calls: new Set([...context.calls, call.derived]),
    tops: new Map(given.entries()),
    locals: new Map(),
  };
  const arrived = new Set(given.flat());
  const outward: Outward = (source) => {
    const { zone, holder } = source;
    if (arrived.has(source) || holder?.kind !== 'local') return source;
    return { zone, holder: call.arguments[holder.local] ?? null };
  };
  // Without tops every call finds the same.
  const found = (arrived.size === 0 ? kept.get(model)?.get(call.derived) : undefined) ?? [
    ...new Map(
      look(model, derived.value, inner).map((one) => [`${arrived.has(of(one))} ${sourceText(of(one))}`, one]),
    ).values(),
  ];
  if (arrived.size === 0)
    kept.set(model, (kept.get(model) ?? new Map<number, readonly T[]>()).set(call.derived, found));
  return found.map((one) => moved(one, outward));
}

/** Equal for sources that say the same of one routine. */
function sourceText({ zone, holder }: Source): string {
  return `${zone} ${JSON.stringify(holder, (name, value: unknown) => (name === 'span' ? undefined : value))}`;
}
