/**
 * What a value looks at that not everybody sees: what hidden zones hold, not how much. Through names of a rule, derived
 * values, what is handed to procedures and kept by created effects, and through what `can` asks.
 */
import type { Expression, Local, Model, Statement } from './model.ts';
import type { Span } from '../source/source.ts';
import {
  callsOf,
  capturedBy,
  distinct,
  hiddenSources,
  inWordsOf,
  isHidden,
  namedIn,
  sees,
  outOf,
  sizeOf,
  sourceText,
  uncounted,
  type Source,
} from './sources.ts';
import { noteGiven, type Reader } from './steering.ts';
import { abilityParts, childrenOf, forbidding, rulesOf, statementsOfRule, type Rule } from './walk.ts';

/** A look into a hidden zone, where it is written. */
export interface Peek {
  readonly source: Source;
  readonly at: Span;
}

/** By local of a rule, the hidden zones that its value was made from. */
export type Made = ReadonlyMap<number, readonly Source[]>;

interface Context {
  readonly calls: ReadonlySet<number>;
  /** The hidden zones in which a thing may lie that a local names. */
  readonly unseen: Made;
  readonly made: Made;
  /** Also what zones things are in. */
  readonly strictly: boolean;
}

const NOTHING: Made = new Map();
const OUTSIDE: Context = { calls: new Set(), unseen: NOTHING, made: NOTHING, strictly: false };

/**
 * Where a value of a rule looks into hidden zones; `made`: what the names in it were made from, `unseen`: by name of a
 * thing, the hidden zones in which it may lie.
 */
export function peeksIn(
  model: Model,
  value: Expression,
  made: Made = NOTHING,
  unseen: Made = NOTHING,
): Peek[] {
  return looks(model, value, { ...OUTSIDE, made, unseen });
}

/**
 * The names of a rule whose values may tell somebody what they do not see, with what they were made from: numbers,
 * truths, words and players made from what is hidden, read of hidden things, or counted where not everybody counts; and
 * sets of things and things that may be none, where how many there are, or whether, follows from what is hidden.
 */
export function secretsOf(model: Model, rule: Rule): Made {
  const names = namesOf(model, rule);
  return new Map(
    [...madeBy(model, rule)].filter(([local, sources]) => {
      const type = names[local]?.type;
      // Of a thing that is surely there each view shows whether it is known.
      return sources.length > 0 && type !== undefined && type.kind !== 'thing' && type.kind !== 'zone';
    }),
  );
}

/** Whose eyes see everything that a value was made from: a player's of the rule; null: nobody's, or it is not known whose. */
export function knowerOf(model: Model, sources: readonly Source[]): Expression | null {
  const [first] = sources;
  const knower = first?.holder ?? null;
  const isKnown = knower?.kind === 'you' || knower?.kind === 'opponent' || knower?.kind === 'literal';
  return isKnown && sources.every((source) => sees(model, knower, source)) ? knower : null;
}

/** The same of the rule that has these names. */
export function secretNames(model: Model, names: readonly Local[]): Made {
  const rule = rulesOf(model).find((each) => namesOf(model, each) === names);
  return rule === undefined ? NOTHING : secretsOf(model, rule);
}

function namesOf(model: Model, { sort, id }: Rule): readonly Local[] {
  switch (sort) {
    case 'event':
      return model.events[id]?.locals ?? [];
    case 'procedure':
      return model.procedures[id]?.locals ?? [];
    case 'action':
      return model.actions[id]?.locals ?? [];
    case 'ability':
      return model.abilities[id]?.locals ?? [];
    case 'standing':
      return model.standing[id]?.locals ?? [];
    case 'setup':
      return model.setup?.locals ?? [];
    case 'flow':
      return model.flow?.locals ?? [];
    default:
      return [];
  }
}

/** The captures of a created effect whose values may tell somebody what they do not see, by their place. */
export function secretCaptures(model: Model, effect: number): ReadonlySet<number> {
  const creator = creatorOf(model, effect);
  if (creator === undefined) return new Set();
  const secrets = secretsOf(model, creator);
  const captures = model.effects[effect]?.captures ?? [];
  return new Set(captures.flatMap(({ from }, place) => (secrets.has(from) ? [place] : [])));
}

function creatorOf(model: Model, effect: number): Rule | undefined {
  return rulesOf(model).find((rule) =>
    statementsOfRule(rule).some((s) => s.kind === 'until' && s.effect === effect),
  );
}

// ---- names ----------------------------------------------------------------------------------------

/** What was found out about values, by how strictly they are looked at. */
interface Way {
  readonly derived: WeakMap<Expression, readonly Peek[]>;
  readonly relations: WeakMap<Model, Map<number, readonly Source[]>>;
}
const way = (): Way => ({ derived: new WeakMap(), relations: new WeakMap() });
const PLAINLY = way();
const STRICTLY = way();

const madeOf = new WeakMap<Rule, Made>();

/** What the names of a rule were made from, looked at strictly. */
function madeBy(model: Model, rule: Rule): Made {
  const known = madeOf.get(rule);
  if (known !== undefined) return known;
  const made = new Map<number, readonly Source[]>();
  // While it is being found out nothing is known of it.
  madeOf.set(rule, made);
  const told = new Set(statementsOfRule(rule).flatMap((statement) => toldBy(model, statement)));
  const note = (local: number, sources: readonly Source[]): void => {
    // A name that is told may be told only after somebody has been asked: it is a secret all the same.
    if (sources.length > 0) made.set(local, distinct([...(made.get(local) ?? []), ...sources]));
  };
  for (const [local, sources] of handedOver(model, rule)) note(local, sources);
  const unseen = unseenNames(model, rule, told);
  const strict: Context = { ...OUTSIDE, strictly: true };
  const reader: Reader = {
    read: (value) => looks(model, value, { ...strict, unseen, made }),
    readOutside: (value) => looks(model, value, strict),
    unseen,
    named: namedIn(model, rule),
  };
  for (let before = -1; before !== sizeOf(made);) {
    before = sizeOf(made);
    noteGiven(model, rule.blocks, reader, note);
  }
  return made;
}

/** The hidden zones that things under the names of a rule come from, unless it moves or shows them. */
function unseenNames(model: Model, rule: Rule, told: ReadonlySet<number>): Made {
  return new Map(
    [...namedIn(model, rule)].flatMap(([local, sources]) => {
      const hidden = sources.filter(({ zone }) => isHidden(model.zones[zone]));
      return hidden.length === 0 || told.has(local) ? [] : [[local, hidden] as const];
    }),
  );
}

/** What the values that a rule is handed were made from: by those who call a procedure, by who created an effect. */
function handedOver(model: Model, rule: Rule): Array<readonly [number, readonly Source[]]> {
  if (rule.sort === 'procedure')
    return (callsOf(model).get(rule.id) ?? []).flatMap(({ rule: caller, call }) => {
      const made = madeBy(model, caller);
      const inItsWords = inWordsOf(call.arguments);
      const unseen = unseenNames(model, caller, new Set());
      const context: Context = { ...OUTSIDE, made, unseen, strictly: true };
      return call.arguments.map((argument, local) => {
        const found = looks(model, argument, context);
        return [local, found.map(({ source }) => inItsWords(source))] as const;
      });
    });
  const ability = rule.sort === 'ability' ? model.abilities[rule.id] : undefined;
  if (ability?.source.kind !== 'effect') return [];
  const { effect } = ability.source;
  const creator = creatorOf(model, effect);
  if (creator === undefined) return [];
  const made = madeBy(model, creator);
  const captured = capturedBy(model, effect);
  const inItsWords = inWordsOf(captured);
  return captured.map(({ local }, place) => [place, (made.get(local) ?? []).map(inItsWords)] as const);
}

/** The locals whose values a statement tells everybody. */
function toldBy(model: Model, statement: Statement): number[] {
  const told = (values: readonly Expression[]): number[] =>
    values.flatMap((value) => (value.kind === 'local' ? [value.local] : []));
  switch (statement.kind) {
    case 'callEvent':
      return told(statement.arguments);
    case 'assign': {
      const isOfThing = model.attributes[statement.attribute]?.holder.kind === 'thing';
      return isOfThing ? [] : told([statement.value]);
    }
    case 'reveal':
      return statement.to === null ? told([statement.what]) : [];
    case 'move':
      return statement.to.kind === 'zone' && !isHidden(model.zones[statement.to.zone])
        ? told([statement.what])
        : [];
    default:
      return [];
  }
}

// ---- values ---------------------------------------------------------------------------------------

function looks(model: Model, value: Expression, context: Context): Peek[] {
  const inside = childrenOf(value).flatMap((child) => looks(model, child, context));
  return [...own(model, value, context), ...inside, ...called(model, value, context)];
}

/** What an expression looks at itself. */
function own(model: Model, value: Expression, context: Context): Peek[] {
  const here = (sources: readonly Source[]): Peek[] => sources.map((source) => ({ source, at: value.span }));
  switch (value.kind) {
    case 'any':
    case 'all':
    case 'filter':
      return value.binder.where === null ? [] : here(hiddenSources(model, value.binder.in, context.unseen));
    case 'sum':
    case 'the':
    case 'onlyTop':
    case 'allTop':
      return here(hiddenSources(model, value.binder.in, context.unseen));
    case 'local':
      return here(context.made.get(value.local) ?? []);
    case 'count':
    case 'isEmpty':
      return here(uncounted(model, value.of));
    case 'isSome':
      return value.of.kind === 'top' ? here(uncounted(model, value.of.of)) : [];
    case 'equal':
      // Whether something known lies on a hidden pile; not whether anything does.
      return [value.left, value.right].some(({ type }) => type.kind === 'none')
        ? [value.left, value.right].flatMap((one) =>
            one.kind === 'top' ? here(uncounted(model, one.of)) : [],
          )
        : [value.left, value.right].flatMap((one) =>
            one.kind === 'top' ? here(unseenIn(model, one, context)) : [],
          );
    case 'in':
      return context.strictly ? here(hiddenSources(model, value.set)) : [];
    case 'attribute':
    case 'has':
    case 'isKind':
    case 'isDefinition':
    case 'definitionOf':
      return value.of === null ? [] : here(unseenIn(model, value.of, context));
    case 'can':
      return here(relationLooks(model, value.relation, context).map(inWordsOfAsking(value)));
    default:
      return [];
  }
}

/** The hidden zones in which a thing may lie that a value names: the top of a pile, itself or through what is derived. */
function unseenIn(model: Model, value: Expression, context: Context): readonly Source[] {
  switch (value.kind) {
    case 'top':
      return hiddenSources(model, value.of);
    case 'local':
      return context.unseen.get(value.local) ?? [];
    case 'conditional':
      return [value.then, value.else].flatMap((one) => unseenIn(model, one, context));
    case 'call': {
      const inner = insideCall(model, value, context);
      if (inner === null) return [];
      return distinct(unseenIn(model, inner.value, inner.context)).map(inner.outward);
    }
    default:
      return [];
  }
}

/** What a derived value looks at, with the values of the call in place of its parameters. */
function called(model: Model, value: Expression, context: Context): Peek[] {
  if (value.kind !== 'call') return [];
  const inner = insideCall(model, value, context);
  if (inner === null) return [];
  const kept = context.strictly ? STRICTLY.derived : PLAINLY.derived;
  // To which nothing is handed that nobody sees looks the same in every call.
  const isPlain = inner.context.unseen.size === 0;
  const found =
    (isPlain ? kept.get(inner.value) : undefined) ?? once(looks(model, inner.value, inner.context));
  if (isPlain) kept.set(inner.value, found);
  return found.map(({ source }) => ({ source: inner.outward(source), at: value.span }));
}

function once(peeks: readonly Peek[]): Peek[] {
  return [...new Map(peeks.map((peek) => [sourceText(peek.source), peek])).values()];
}

interface Inside {
  readonly value: Expression;
  readonly context: Context;
  /** A source in the words of the call. */
  readonly outward: (source: Source) => Source;
}

function insideCall(
  model: Model,
  call: Extract<Expression, { kind: 'call' }>,
  context: Context,
): Inside | null {
  const derived = model.derived[call.derived];
  if (derived === undefined || context.calls.has(call.derived)) return null;
  const given = call.arguments.map((argument) => unseenIn(model, argument, context));
  const unseen = new Map([...given.entries()].filter(([, sources]) => sources.length > 0));
  const arrived = new Set(given.flat());
  return {
    value: derived.value,
    context: { calls: new Set([...context.calls, call.derived]), unseen, made: NOTHING, strictly: context.strictly },
    outward: outOf(call, arrived),
  };
} // prettier-ignore

/** What is read to say whether a relation holds: the conditions of all that forbids it. */
function relationLooks(model: Model, relation: number, { strictly }: Context): readonly Source[] {
  const { relations } = strictly ? STRICTLY : PLAINLY;
  const kept = relations.get(model) ?? new Map<number, readonly Source[]>();
  relations.set(model, kept);
  const known = kept.get(relation);
  if (known !== undefined) return known;
  // A relation that asks itself is refused elsewhere.
  kept.set(relation, []);
  const found = forbidding(model, relation).flatMap((ability) => {
    const place = new Map(
      ability.pattern.arguments.flatMap((argument, parameter) =>
        'local' in argument ? [[argument.local, parameter] as const] : [],
      ),
    );
    const looked = abilityParts(ability).flatMap((part) => looks(model, part, { ...OUTSIDE, strictly }));
    return looked.map(({ source: { holder, ...source } }): Source => {
      const parameter = holder?.kind === 'local' ? place.get(holder.local) : undefined;
      return {
        ...source,
        holder:
          holder === null || parameter === undefined ? null : { ...holder, kind: 'local', local: parameter },
      };
    });
  });
  const sources = distinct(found);
  kept.set(relation, sources);
  return sources;
}

/** Turns whose zones a relation looks at, one of those between whom it holds, into the words of who asks. */
function inWordsOfAsking({
  arguments: values,
}: Extract<Expression, { kind: 'can' }>): (source: Source) => Source {
  return (source) => {
    const { holder } = source;
    return holder?.kind === 'local' ? { ...source, holder: values[holder.local] ?? null } : source;
  };
}
