/**
 * What the names of a rule give away at a place in it: the hidden zones that their values were made from, and those in
 * which the things that they name may lie. Also by what decides whether a name is given another value; not what somebody
 * has been told by then.
 */
import type { Expression, Model, Statement } from './model.ts';
import { peeksIn, type Made } from './peeks.ts';
import {
  callsOf,
  capturedBy,
  distinct,
  hiddenSources,
  holdsThings,
  inWordsOf,
  namedIn,
  sizeOf,
  valuesIn,
  type Named,
  type Source,
} from './sources.ts';
import { noteGiven, type Reader } from './steering.ts';
import { rulesOf, statementsOfRule, type Rule } from './walk.ts';
import type { Span } from '../source/source.ts';
import { eventTells, toldBefore, type Viewer } from './shown.ts';

/** What the names of a rule were made from, and where their things come from. */
export interface Names {
  readonly made: Made;
  /** The hidden zones in which things may lie that nobody has been shown. */
  readonly unseen: Made;
  readonly named: Named;
}

export const NO_NAMES: Names = { made: new Map(), unseen: new Map(), named: new Map() };

const namesOfRules = new WeakMap<Rule, Map<string, Names>>();

/** What is under the names of a rule at a place, for who may have been told: one player, or everybody. */
export function namesAt(model: Model, rule: Rule, place: Span, viewer: Viewer = null): Names {
  const atFirst = patternTold(model, rule);
  const names = namesUntold(model, rule, new Set(atFirst));
  if (names.made.size === 0 && names.unseen.size === 0) return names;
  const told = toldBefore(model, rule, place, viewer);
  return told.size === 0 ? names : namesUntold(model, rule, new Set([...atFirst, ...told]));
}

function namesUntold(model: Model, rule: Rule, told: ReadonlySet<number>): Names {
  const known = namesOfRules.get(rule) ?? new Map<string, Names>();
  namesOfRules.set(rule, known);
  const key = [...told].sort((a, b) => a - b).join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  // While it is being found out nothing is known of it.
  known.set(key, NO_NAMES);
  const named = namedIn(model, rule);
  const arrived = handedOver(model, rule);
  const unseen = unseenNames(model, rule, arrived.unseen, told);
  const names: Names = { made: madeNames(model, rule, arrived.made, unseen, told), unseen, named };
  known.set(key, names);
  return names;
}

function unseenNames(model: Model, rule: Rule, arrived: Made, told: ReadonlySet<number>): Made {
  const unseen = new Map([...arrived].filter(([local]) => !told.has(local)));
  for (let before = -1; before !== sizeOf(unseen);) {
    before = sizeOf(unseen);
    for (const [local, value] of valuesIn(model, rule)) {
      if (told.has(local) || !holdsThings(value.type)) continue;
      const found = hiddenSources(model, value, unseen);
      if (found.length > 0) unseen.set(local, distinct([...(unseen.get(local) ?? []), ...found]));
    }
  }
  return unseen;
}

function madeNames(model: Model, rule: Rule, arrived: Made, unseen: Made, told: ReadonlySet<number>): Made {
  const made = new Map<number, readonly Source[]>();
  const note = (local: number, sources: readonly Source[]): void => {
    if (sources.length > 0 && !told.has(local))
      made.set(local, distinct([...(made.get(local) ?? []), ...sources]));
  };
  const reader = readerOf(model, { made, unseen, named: namedIn(model, rule) });
  for (const [local, sources] of arrived) note(local, sources);
  for (let before = -1; before !== sizeOf(made);) {
    before = sizeOf(made);
    noteGiven(model, rule.blocks, reader, note);
  }
  return made;
}

/** How the values of a rule are looked at. */
export function readerOf(model: Model, { made, unseen, named }: Names): Reader {
  return {
    read: (value, member) =>
      peeksIn(model, value, made, member === undefined ? unseen : without(unseen, member)),
    readOutside: (value) => peeksIn(model, value),
    unseen,
    named,
  };
}

/** All names but one. */
function without(names: Made, local: number): Made {
  return names.has(local) ? new Map([...names].filter(([name]) => name !== local)) : names;
}

// ---- from elsewhere -------------------------------------------------------------------------------

interface Arrived {
  readonly made: Map<number, readonly Source[]>;
  readonly unseen: Map<number, readonly Source[]>;
}

/** What a rule is handed: by those who call a procedure, by who created an effect, by an event. */
function handedOver(model: Model, rule: Rule): Arrived {
  const arrived: Arrived = { made: new Map(), unseen: new Map() };
  switch (rule.sort) {
    case 'procedure':
      for (const { rule: caller, call } of callsOf(model).get(rule.id) ?? [])
        hand(model, call.arguments, namesAt(model, caller, call.span), arrived);
      break;
    case 'event':
      model.events[rule.id]?.locals
        .slice(0, model.events[rule.id]?.parameterCount)
        .forEach((_, parameter) => add(arrived.unseen, parameter, raisedWith(model, rule.id, parameter)));
      break;
    case 'ability':
      abilityHanded(model, rule.id, arrived);
      break;
    default:
  }
  return arrived;
}

function abilityHanded(model: Model, id: number, arrived: Arrived): void {
  const ability = model.abilities[id];
  if (ability === undefined) return;
  if (ability.source.kind === 'effect') {
    const { effect } = ability.source;
    const values = capturedBy(model, effect);
    for (const { rule, statement } of creationsOf(model, effect))
      hand(model, values, namesAt(model, rule, statement.span), arrived);
  }
  if (ability.kind !== 'trigger' || ability.pattern.matched.kind !== 'event') return;
  const { event } = ability.pattern.matched;
  ability.pattern.arguments.forEach((argument, parameter) => {
    if (argument.kind === 'binder' || argument.kind === 'member')
      add(arrived.unseen, argument.local, raisedWith(model, event, parameter));
  });
}

/** Adds what values give away that become the first names of another rule. */
function hand(model: Model, values: readonly Expression[], names: Names, { made, unseen }: Arrived): void {
  const inItsWords = inWordsOf(values);
  values.forEach((value, local) => {
    const read = peeksIn(model, value, names.made, names.unseen).map(({ source }) => source);
    add(made, local, read.map(inItsWords));
    if (holdsThings(value.type))
      add(unseen, local, hiddenSources(model, value, names.unseen).map(inItsWords));
  });
}

function add(names: Map<number, readonly Source[]>, local: number, sources: readonly Source[]): void {
  if (sources.length > 0) names.set(local, distinct([...(names.get(local) ?? []), ...sources]));
}

function creationsOf(
  model: Model,
  effect: number,
): Array<{ readonly rule: Rule; readonly statement: Statement }> {
  return rulesOf(model).flatMap((rule) =>
    statementsOfRule(rule).flatMap((statement) =>
      statement.kind === 'until' && statement.effect === effect ? [{ rule, statement }] : [],
    ),
  );
}

const raised = new WeakMap<Model, Map<string, readonly Source[]>>();

/** The hidden zones out of which things come that an event is raised for, where it does not show them. */
function raisedWith(model: Model, event: number, parameter: number): readonly Source[] {
  const type = model.events[event]?.locals[parameter]?.type;
  if (type === undefined || !holdsThings(type) || eventTells(model, event, parameter)) return [];
  const known = raised.get(model) ?? new Map<string, readonly Source[]>();
  raised.set(model, known);
  const key = `${event} ${parameter}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // While it is being found out nothing is known of it.
  known.set(key, []);
  const sources = rulesOf(model).flatMap((rule) =>
    statementsOfRule(rule).flatMap((statement) => {
      const value =
        statement.kind === 'callEvent' && statement.event === event
          ? statement.arguments[parameter]
          : undefined;
      return value === undefined
        ? []
        : hiddenSources(model, value, namesAt(model, rule, statement.span).unseen);
    }),
  );
  // Whose they are the listener does not know.
  const all = distinct(sources.map((source) => ({ ...source, holder: null })));
  known.set(key, all);
  return all;
}

/** The names of an ability's pattern of which everybody knows what they hold: an event shows it, or an action is its actor's. */
function patternTold(model: Model, rule: Rule): number[] {
  const ability = rule.sort === 'ability' ? model.abilities[rule.id] : undefined;
  if (ability === undefined || !('pattern' in ability)) return [];
  const { matched } = ability.pattern;
  return ability.pattern.arguments.flatMap((argument, parameter) => {
    if (argument.kind !== 'binder' && argument.kind !== 'member') return [];
    const isTold =
      matched.kind === 'action' || (matched.kind === 'event' && eventTells(model, matched.event, parameter));
    return isTold ? [argument.local] : [];
  });
}
