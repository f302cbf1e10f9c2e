/** Where a piece of a rule stands: the local names it sees, what is known to be there, and who `you` and `this` are. */
import { shadows } from '../diagnostics/catalogue/resolve.ts';
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { valueWords } from './names.ts';
import { unknown } from './types.ts';
import type { SignatureParameter, World } from './world.ts';

/** What has locals of its own. It grows while its body is resolved. */
export interface RoutineDraft {
  readonly locals: model.Local[];
  /** Between which numbers a local certainly lies, where that is known. */
  readonly bounds: Map<number, { readonly min: number; readonly max: number }>;
  /** Names of which it was said in this statement that they may be none. */
  readonly maybes: Set<number>;
  /** What it is, with its article, for messages: `an event`. */
  readonly what: string;
}

interface Binding {
  readonly name: string;
  /** Null for a name that stands for a value of its own. */
  readonly local: number | null;
  readonly value: model.Expression | null;
  readonly span: Span;
  readonly outer: Binding | null;
}

/** Where nobody acts yet. */
export const SETUP = '`setup`';

/** Never changed: what adds to it makes a new one. */
export interface Scope {
  readonly world: World;
  readonly routine: RoutineDraft;
  /** Name of the rule and of the phases around, for decisions and streams: `flow.draw`. */
  readonly path: string;
  readonly bindings: Binding | null;
  /** What is known of a value beyond its declared type, by the value's key. */
  readonly facts: ReadonlyMap<string, model.Type>;
  /** Whether somebody acts here; if not, why, with an article: `an event`. */
  readonly noYou: string | null;
  readonly thisType: model.Type | null;
  /** The local that `it` names, inside `choose up to`. */
  readonly it: number | null;
  /** Inside `always`, which changes what it names. */
  readonly modifies: boolean;
  /** A definition may stand for any of its things. */
  readonly scenario: boolean;
  /** Only literals, constants and words: the tables of the game may not be complete yet. */
  readonly fixed: boolean;
  /** What `sample(…)` has drawn, by where it is written. */
  readonly sampled: ReadonlyMap<syntax.Expression, model.Expression>;
}

/** The scope in which a rule begins. */
export function beginScope(
  world: World,
  path: string,
  what: string,
  more: Partial<Pick<Scope, 'noYou' | 'thisType' | 'scenario' | 'fixed'>> = {},
): Scope {
  return {
    world,
    routine: { locals: [], bounds: new Map(), maybes: new Set(), what },
    path,
    bindings: null,
    facts: new Map(),
    noYou: null,
    thisType: null,
    it: null,
    modifies: false,
    scenario: false,
    fixed: false,
    sampled: new Map(),
    ...more,
  };
}

/** Adds a local to the routine without a name in scope. */
export function addLocal(scope: Scope, name: syntax.Name, type: model.Type, variable = false): number {
  return scope.routine.locals.push({ name: name.text, type, variable, span: name.span }) - 1;
}

/** Keeps a place among the locals for a parameter whose type is not known yet. */
export function reserveLocal(scope: Scope, name: syntax.Name): number {
  return addLocal(scope, name, unknown);
}

/** Fills a place that `reserveLocal` kept. */
export function settleLocal(scope: Scope, local: number, type: model.Type): void {
  const reserved = scope.routine.locals[local];
  if (reserved !== undefined) scope.routine.locals[local] = { ...reserved, type };
}

/** A scope in which a local has its name; warns when the name meant something else. `_` binds nothing. */
export function bind(scope: Scope, name: syntax.Name, local: number): Scope {
  if (name.text === '_') return scope;
  warnIfHiding(scope, name);
  const binding = { name: name.text, local, value: null, span: name.span, outer: scope.bindings };
  return { ...scope, bindings: binding };
}

/** A scope in which a name stands for a value that was resolved already: it is read wherever the name stands. */
export function bindValue(scope: Scope, name: syntax.Name, value: model.Expression): Scope {
  if (value.kind === 'local') return bind(scope, name, value.local);
  if (name.text === '_') return scope;
  warnIfHiding(scope, name);
  const binding = { name: name.text, local: null, value, span: name.span, outer: scope.bindings };
  return { ...scope, bindings: binding };
}

/** Adds a local and its name; `range`: what it is given always lies in it. */
export function declareLocal(
  scope: Scope,
  name: syntax.Name,
  type: model.Type,
  range: SignatureParameter['range'] = null,
): Scope {
  const local = addLocal(scope, name, type);
  if (range !== null) scope.routine.bounds.set(local, range);
  return bind(scope, name, local);
}

/** The local that a name stands for, or null. */
export function findLocal(scope: Scope, name: string): number | null {
  return findBinding(scope, name)?.local ?? null;
}

/** The value that a name stands for instead of a local, or null. */
export function findValue(scope: Scope, name: string): model.Expression | null {
  return findBinding(scope, name)?.value ?? null;
}

function findBinding(scope: Scope, name: string): Binding | null {
  for (let binding = scope.bindings; binding !== null; binding = binding.outer) {
    if (binding.name === name) return binding;
  }
  return null;
}

/** The names of locals that can be seen, innermost first, each once, with their locals. */
export function visibleLocals(scope: Scope): Array<{ readonly name: string; readonly local: number }> {
  const found = new Map<string, number>();
  for (let binding = scope.bindings; binding !== null; binding = binding.outer) {
    if (!found.has(binding.name) && binding.local !== null) found.set(binding.name, binding.local);
  }
  return [...found].map(([name, local]) => ({ name, local }));
}

function warnIfHiding(scope: Scope, name: syntax.Name): void {
  if (scope.world.names.repeated.has(name)) return;
  for (let binding = scope.bindings; binding !== null; binding = binding.outer) {
    if (binding.name !== name.text) continue;
    scope.world.report(
      shadows({ at: name.span, name: name.text, hidden: binding.span, what: 'another local of that name' }),
    );
    return;
  }
  const hidden = hiddenWord(scope.world, name.text);
  if (hidden === null || valueWords.has(name.text)) return;
  scope.world.report(
    shadows({ at: name.span, name: name.text, hidden: hidden.span, what: `the ${hidden.what} of that name` }),
  );
}

/** What a bare name means in the whole game: something declared, or a word of a type. */
function hiddenWord(
  { names, players }: World,
  name: string,
): { readonly what: string; readonly span: Span } | null {
  const meaning = names.meanings.get(name);
  if (meaning !== undefined) return { what: meaning.what, span: meaning.name.span };
  const seat = players.at[players.seats.indexOf(name)];
  if (seat !== undefined) return { what: 'seat', span: seat };
  const zone = names.zonesByName.get(name)?.[0];
  const node = zone === undefined ? undefined : names.zones[zone]?.node;
  if (node !== undefined) return { what: 'zone', span: node.name.span };
  const direction = names.directions.get(name);
  if (direction !== undefined) return { what: 'direction', span: direction };
  const word = names.enums.list.flatMap(({ values }) => values).find((value) => value.name === name);
  if (word !== undefined) return { what: 'word', span: word.span };
  const place = names.placeKinds.list.flatMap(({ places }) => places).find((value) => value.name === name);
  return place === undefined ? null : { what: 'place', span: place.span };
}

/** What becomes of a scope when nothing is said about it. */
export function quietly(scope: Scope, change: (quiet: Scope) => Scope): Scope {
  const { world } = scope;
  return { ...change({ ...scope, world: { ...world, report: () => undefined } }), world };
}

/** A scope that knows more about some values. */
export function knowing(scope: Scope, facts: ReadonlyMap<string, model.Type>): Scope {
  return facts.size === 0 ? scope : { ...scope, facts: new Map([...scope.facts, ...facts]) };
}

/** A scope that has forgotten what the rules run since may have changed: everything but locals that are never assigned. */
export function afterChange(scope: Scope, assigned: ReadonlySet<number>): Scope {
  if (scope.facts.size === 0) return scope;
  const kept = [...scope.facts].filter(([key]) => {
    const local = /^local (\d+)$/.exec(key)?.[1];
    return local !== undefined && !assigned.has(Number(local));
  });
  return { ...scope, facts: new Map(kept) };
}
