/** The event pipeline (L3): forbid, replace, commit, match; and batches (L4). */
import { mentioned, numberTable } from './code.ts';
import type * as model from '../model/model.ts';
import {
  controllerFunction,
  overEffects,
  patternTests,
  thisArgument,
  whereMatches,
  worksFunction,
} from './sources.ts';
import { leavers, leavesSurely, leavingTest, wouldLeave } from './departures.ts';
import { Holding } from './held.ts';
import { counterSlot, numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, upper } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { Scope } from './scope.ts';
import { type Body, statementsCode } from './statements.ts';
import { ruleIndex } from './rules.ts';
import { queueEntry } from './abilities.ts';
import { beginTold, endTold } from './told.ts';
import { HAPPENED } from './unread-results.ts';
import { unusedTest, usedOnce } from './used.ts';

export function typesOf(event: model.Event): model.Type[] {
  return event.locals.slice(0, event.parameterCount).map((p) => p.type);
}
export function amountOf(event: model.Event): number {
  const ints = event.locals
    .slice(0, event.parameterCount)
    .flatMap((p, i) => (p.type.kind === 'int' ? [i] : []));
  const named = ints.find((i) => event.locals[i]!.name === 'n');
  return named ?? (ints.length === 1 ? ints[0]! : -1);
}

/** Name of the function that makes an event happen, if nothing prevents it: `defeat(s, c): boolean`. */
export function eventFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`event ${id}`, [camel(event.name), camel('do', event.name)], (fn) => {
    const params = g.parametersOf(event);
    g.addFunction(
      'events',
      fn,
      signature(params),
      'boolean',
      `${g.cite(event.span, event.name)}${HAPPENED}`,
      () => {
        const guard = preventions(g, id, 'return false;', (r) => ({
          body: (scope) => bodyOfReplacement(g, r, scope, 'event'),
          leave: 'return false;',
        }));
        const before = guard === '' ? '' : `${guard}\n`;
        return `${before}${commitAndMatch(g, id, params)}\nreturn true;`;
      },
    );
  });
}

export function signature(params: readonly string[]): string[] {
  return ['s: Int16Array', ...params.map((p) => `${p}: number`)];
}

/**
 * Gone things, zero amounts, prohibitions and replacements of an event, each of which leaves the function: with `never`,
 * and with what `replaced` says where a replacement is used (null: that is written elsewhere).
 */
export function preventions(
  g: Generator,
  id: number,
  never: string,
  replaced: ((r: model.Replacement, index: number) => Replaced) | null,
): string {
  const event = g.model.events[id]!;
  const params = g.parametersOf(event);
  const types = typesOf(event);
  // Of a thing that has left nothing happens; that there is none is said by an optional parameter.
  const lines = types.flatMap((type, i) => {
    if (type.kind === 'thing') return [`if (${params[i]} < 0) ${never}`];
    return type.kind === 'optional' && type.of.kind === 'thing' ? [`if (${params[i]} < -1) ${never}`] : [];
  });
  const amount = amountOf(event);
  if (amount >= 0) lines.push(`if (${params[amount]} === 0) ${never}`);
  const forbidden = forbiddenFunction({ kind: 'event', event: id }, event.name, params, types, g);
  if (forbidden !== null) lines.push(`if (${forbidden}(${['s', ...params].join(', ')})) ${never}`);
  if (replaced !== null)
    for (const [i, r] of (g.facts.replacementsOf.get(`e${id}`) ?? []).entries())
      lines.push(replacementCode(g, r, params, types, replaced(r, i)));
  return lines.join('\n');
}

/** What a replacement does instead, and the statement that leaves the function then. */
export interface Replaced {
  readonly body: (scope: Scope) => string;
  readonly leave: string;
}

/** A replacement where it applies; used at most once for an event and its descendants. */
export function replacementCode(
  g: Generator,
  r: model.Replacement,
  args: readonly string[],
  types: readonly model.Type[],
  { body, leave }: Replaced,
): string {
  const code = whereMatches(r, args, types, g, (scope, entry) => {
    const bearer = entry ?? scope.self?.code ?? '0';
    const unused = unusedTest(g, r, bearer);
    const once = entry !== null && r.source.kind === 'effect' && g.model.effects[r.source.effect]!.once;
    const fire = `step(${ruleIndex(g, r)});${g.firedCode(r)}`;
    const ends = once ? `endEffect(s, ${entry});\n` : '';
    const inside =
      entry === null ? `${fire}\n${body(scope)}` : pinned(scope, () => `${fire}\n${ends}${body(scope)}`);
    if (unused === null) return `${inside}\n${leave}`;
    return `if (${unused}) {\n${usedOnce(g, r, bearer, inside)}\n${leave}\n}`;
  });
  return `${g.remark(r)}${code}`;
}

/** Values of an effect's entry as constants, before the entry may go; `build` writes what reads them. */
function pinned(scope: Scope, build: () => string): string {
  const constants: Array<{ readonly name: string; readonly code: string }> = [];
  const fix = (code: string, word: string): string => {
    const name = scope.names.claim(camel(word));
    constants.push({ name, code });
    return name;
  };
  if (scope.self !== null) scope.self = { ...scope.self, code: fix(scope.self.code, 'source') };
  if (scope.you !== null) scope.you = { ...scope.you, code: fix(scope.you.code, 'controller') };
  for (const [local, place] of [...scope.places])
    if (place.code.startsWith('s[effect'))
      scope.places.set(local, { ...place, code: fix(place.code, scope.types[local]?.name ?? 'value') });
  const known = scope.wantLastKnown;
  if (known !== null)
    scope.wantLastKnown = (local, attribute) => {
      const code = known(local, attribute);
      return code === null ? null : fix(code, 'last known');
    };
  const inside = build();
  const read = mentioned(inside);
  return [
    ...constants.filter(({ name }) => read.has(name)).map(({ name, code }) => `const ${name} = ${code};`),
    inside,
  ].join('\n');
}

export function bodyOfReplacement(
  g: Generator,
  r: model.Replacement,
  scope: Scope,
  mode: 'event' | 'batch',
  stays?: string,
): string {
  const body: Body = {
    ...bodyFor(g, scope, mode),
    replaces: true,
    ...(stays === undefined ? {} : { stays }),
  };
  return bodyAtOnce(r.body, body, 0);
}

/** Code of a whole body that is done at once; `staying`: how many of its first locals are never gone in it. */
export function bodyAtOnce(block: model.Block, body: Body, staying: number): string {
  body.scope.block = block;
  const holding = body.mode === 'batch' ? null : Holding.of(body.scope, block, staying);
  const build = (): string => statementsCode(block, { ...body, holding });
  return holding === null ? build() : holding.around(build);
}

/** How statements inside events are written: no ticks, nothing waits. */
export function bodyFor(g: Generator, scope: Scope, mode: Body['mode']): Body {
  return { g, scope, mode, stop: null, over: null, framed: () => null, routine: null };
}

/** Commits and matches; departures are matched on the state before (L3). */
export function commitAndMatch(g: Generator, id: number, params: readonly string[]): string {
  const call = matchCall(g, id, params).trimEnd();
  const commit = commitBody(g, id, params);
  if (call === '') return commit;
  const leaving = leavingTest(g, id, params);
  if (leaving === '') return `${commit}\n${call}`;
  if (triggersAsItLeaves(g, id)) return `${call}\n${commit}`;
  const now = leavesSurely(g, id)
    ? leaving
    : `(${leaving}) && ${wouldLeave(g, id)}(${['s', ...params].join(', ')})`;
  return `const leaving = ${now};\nif (leaving) {\n${call}\n}\n${commit}\nif (!leaving) {\n${call}\n}`;
}

/** Do abilities of the very thing that an event surely takes away alone look at it? Once it has gone none of them is at work. */
function triggersAsItLeaves(g: Generator, id: number): boolean {
  const [thing, another] = leavers(g, id);
  if (thing === undefined || another !== undefined || !leavesSurely(g, id)) return false;
  return (g.facts.triggersOf.get(`e${id}`) ?? []).every(
    ({ source, pattern }) =>
      (source.kind === 'definition' || source.kind === 'keyword') && thisArgument(pattern) === thing,
  );
}

function commitBody(g: Generator, id: number, params: readonly string[]): string {
  const event = g.model.events[id]!;
  const scope = new Scope(g, camel(event.name), event.name, event.locals);
  params.forEach((p, i) => {
    scope.names.claim(p);
    scope.places.set(i, { code: p, framed: false, mayBeGone: false, list: null, lastKnown: new Map() });
  });
  const body = bodyAtOnce(event.body, bodyFor(g, scope, 'inside'), params.length);
  return `${commitHead(g, id, params)}${body}${endTold(g, id)}`;
}

/** Code of what is done before the body of an event that happens: it is counted and told. */
export function commitHead(g: Generator, id: number, params: readonly string[]): string {
  const event = g.model.events[id]!;
  const counted = (g.facts.counters.get(id) ?? []).map((counter) => counterSlot(g, id, counter));
  const happened = counted.map((slot) => `s[${slot}] = s[${slot}]! + 1;\n`).join('');
  return `step(${ruleIndex(g, event)});${g.firedCode(event)}\n${happened}${beginTold(g, id, params)}\n`;
}

/** The call that queues the triggers of an event that happened on its own, or nothing. */
export function matchCall(g: Generator, id: number, params: readonly string[]): string {
  const triggers = g.facts.triggersOf.get(`e${id}`) ?? [];
  const perEvent = triggers.filter((t) => !t.batch);
  const perBatch = triggers.filter((t) => t.batch);
  const event = g.model.events[id]!;
  const lines: string[] = [];
  if (perEvent.length > 0) lines.push(`${raisedBy(g, id, perEvent, params)};`);
  const types = typesOf(event);
  const created = perBatch.filter(({ source }) => source.kind === 'effect');
  for (const t of perBatch)
    if (created.length < 2 || t.source.kind !== 'effect')
      lines.push(whereMatches(t, params, types, g, (scope, entry) => raiseCode(g, t, scope, entry)));
  if (created.length > 1) lines.push(raisedByEffects(g, created, params, types));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** The call of the function that queues the triggers of an event that are raised for each; it takes what they read. */
export function raisedBy(
  g: Generator,
  id: number,
  triggers: readonly model.Trigger[],
  args: readonly string[],
): string {
  const event = g.model.events[id]!;
  const own = g.parametersOf(event);
  const wishes = [camel('after', event.name), camel('match', event.name)];
  const name = g.onceNamed(`match ${id}`, wishes, (fn) => {
    const body = matchBody(g, triggers, own, typesOf(event));
    const read = mentioned(body);
    const given = own.filter((parameter) => read.has(parameter));
    g.triggersRead.set(id, new Set(given));
    const doc = `${g.cite(event.span, event.name)}: what it triggers`;
    g.addFunction('events', fn, signature(given), 'void', doc, () => body);
  });
  const given = args.filter((_, i) => g.triggersRead.get(id)?.has(own[i]!) === true);
  return `${name}(${['s', ...given].join(', ')})`;
}

/** Code that queues every trigger of the list that matches. */
export function matchBody(
  g: Generator,
  triggers: readonly model.Trigger[],
  args: readonly string[],
  types: readonly model.Type[],
): string {
  const lines: string[] = [];
  const tables = tabulated(g, triggers, args, types);
  const created = triggers.filter(({ source }) => source.kind === 'effect');
  for (const t of triggers) {
    if (created.length > 1 && t.source.kind === 'effect') continue;
    const table = tables.get(t.id);
    if (table !== undefined) lines.push(table);
    else
      lines.push(
        `${g.remark(t)}${whereMatches(t, args, types, g, (scope, entry) => headed(g, t, scope, raiseCode(g, t, scope, entry)))}`,
      );
  }
  if (created.length > 1) lines.push(raisedByEffects(g, created, args, types));
  return lines.filter((line) => line !== '').join('\n');
}

/** Code that queues the triggers of created effects, in the order of these. */
function raisedByEffects(
  g: Generator,
  created: readonly model.Trigger[],
  args: readonly string[],
  types: readonly model.Type[],
): string {
  return overEffects(created, g, (t, scope, entry) => {
    const tests = patternTests(t, args, types, scope);
    const once = t.source.kind === 'effect' && g.model.effects[t.source.effect]!.once;
    const raise = `${raiseCode(g, t, scope, entry)}${once ? '\ncontinue;' : ''}`;
    return tests.length === 0 ? `{\n${raise}\n}` : `if (${tests.join(' && ')}) {\n${raise}\n}`;
  });
}

function headed(g: Generator, t: model.Trigger, scope: Scope, code: string): string {
  if (t.heading === null || scope.self === null) return code;
  const forbidden = headingForbidden(g, t.heading);
  return forbidden === null ? code : `if (!${forbidden}(s, ${scope.self.code})) {\n${code}\n}`;
}
function headingForbidden(g: Generator, heading: number): string | null {
  return forbiddenFunction(
    { kind: 'heading', heading },
    g.model.headings[heading]!.name,
    ['thing'],
    [{ kind: 'thing', kinds: [] }],
    g,
  );
}

/**
 * Simple abilities of many definitions about `this` go through one constant array: by trigger, the code in its place,
 * empty for all but the first of a run. A trigger that can be raised along with one of them ends the run.
 */
function tabulated(
  g: Generator,
  triggers: readonly model.Trigger[],
  args: readonly string[],
  types: readonly model.Type[],
): Map<number, string> {
  const runs: Array<{
    at: number;
    heading: number | null;
    members: Array<{ definition: number; id: number }>;
  }> = [];
  let open: typeof runs = [];
  for (const t of triggers) {
    const at = thisArgument(t.pattern);
    const definition = t.source.kind === 'definition' ? t.source.definition : null;
    const joins = at !== null && definition !== null && isSimple(g, t, args, types, at);
    const fits = (run: (typeof runs)[number]): boolean =>
      joins &&
      run.at === at &&
      run.heading === t.heading &&
      run.members.every((m) => m.definition !== definition);
    const run = open.find(fits);
    // Abilities of other definitions about the same argument are never raised with those of a run.
    open = open.filter(
      (other) =>
        other === run ||
        (definition !== null && other.at === at && other.members.every((m) => m.definition !== definition)),
    );
    if (!joins) continue;
    if (run !== undefined) run.members.push({ definition, id: t.id });
    else open.push({ at, heading: t.heading, members: [{ definition, id: t.id }] });
    if (run === undefined) runs.push(open.at(-1)!);
  }
  const code = new Map<number, string>();
  for (const { at, heading, members } of runs) {
    if (members.length <= 2) continue;
    members.forEach(({ id }, i) => code.set(id, i === 0 ? tableCode(g, args[at]!, heading, members) : ''));
  }
  return code;
}

/** Nothing is captured and nothing asked but that the argument is a thing of the definition. */
function isSimple(
  g: Generator,
  t: model.Trigger,
  args: readonly string[],
  types: readonly model.Type[],
  at: number,
): boolean {
  if (queueEntry(g, t).captured.length > 0) return false;
  const scope = new Scope(g, camel(t.name), t.name, t.locals);
  scope.self = { code: args[at]!, framed: false, mayBeGone: false, list: null, lastKnown: new Map() };
  scope.you = scope.self;
  return patternTests(t, args, types, scope).length === 0;
}

function tableCode(
  g: Generator,
  x: string,
  heading: number | null,
  members: ReadonlyArray<{ readonly definition: number; readonly id: number }>,
): string {
  const word = heading === null ? g.model.abilities[members[0]!.id]!.name : g.model.headings[heading]!.name;
  const table = g.names.claim(upper(word, 'ability'), upper(word, 'abilities'));
  const cells = g.model.definitions.map((_, d) => members.find((m) => m.definition === d)?.id ?? -1);
  g.add('tables', {
    kind: 'constant',
    name: table,
    type: null,
    value: numberTable('Int16Array', cells),
    doc: `The ability of each definition under ${word}, or -1.`,
  });
  const forbidden = heading === null ? null : headingForbidden(g, heading);
  const ability = `ability${camel('x', word).slice(1)}`;
  const free = forbidden === null ? '' : ` && !${forbidden}(s, ${x})`;
  return `{\nconst ${ability} = ${table}[${g.definitionOf(x)}]!;\nif (${ability} >= 0 && ${worksFunction(g)}(s, ${x})${free}) raise(s, ${[ability, x, `${controllerFunction(g)}(s, ${x})`].join(', ')});\n}`;
}

/** `raise(s, ability, this, you, captured…)`. */
export function raiseCode(
  g: Generator,
  t: model.Trigger | model.StateTrigger,
  scope: Scope,
  entry: string | null,
): string {
  const queued = queueEntry(g, t);
  const self = scope.self?.code ?? '-1';
  const captured = queued.captured.map((c) =>
    c.kind === 'local'
      ? numberOf({ kind: 'local', local: c.local, type: t.locals[c.local]!.type, span: t.span }, scope)
      : lastKnownNow(c, scope),
  );
  const raise = `raise(${['s', t.id, self, scope.you?.code ?? '-1', ...captured].join(', ')});`;
  const once = entry !== null && t.source.kind === 'effect' && g.model.effects[t.source.effect]!.once;
  return once ? `${raise}\nendEffect(s, ${entry});\n${entry} -= EFFECT_STRIDE;` : raise;
}

/** What is still known of a thing that is gone; while it is there nothing, so that equal triggers are equal. */
function lastKnownNow(c: { readonly of: number; readonly attribute: number }, scope: Scope): string {
  const place = c.of === -2 ? scope.self : scope.place(c.of);
  const x = place?.code ?? '-1';
  const last = place?.mayBeGone === true ? scope.lastKnown(c.of, c.attribute) : null;
  return last === null ? '0' : `${x} < 0 ? ${last} : 0`;
}

/** Name of the function of what an event does in a batch, judged before. */
export function commitFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`commit ${id}`, [camel('commit', event.name)], (fn) => {
    const params = g.parametersOf(event);
    g.addFunction(
      'events',
      fn,
      signature(params),
      'void',
      `${g.cite(event.span, event.name)}: what it does, once nothing prevents it`,
      () => commitBody(g, id, params),
    );
  });
}
