/** The event pipeline (L3): forbid, replace, commit, match; and batches (L4). */
import { mentioned } from './code.ts';
import { literal } from './docs.ts';
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import {
  controllerFunction,
  patternTests,
  thisArgument,
  whereAbilitiesWork,
  whereMatches,
  workingZones,
  worksFunction,
} from './sources.ts';
import { happenedSlot, numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, Names, plainWord, upper } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { Scope } from './scope.ts';
import { type Body, statementsCode } from './statements.ts';
import { ruleIndex } from './rules.ts';
import { queueEntry } from './abilities.ts';

/** Parameters of an event's functions. */
export function parametersOf(event: model.Event, g: Generator): string[] {
  const names = new Names(g.names);
  return event.locals
    .slice(0, event.parameterCount)
    .map((p) => names.claim(plainWord(p.name), `${plainWord(p.name)}Now`));
}
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

/** Parameters that the event's own body takes out of the region where abilities work, if they are in it. */
function leavers(g: Generator, id: number): number[] {
  const inside = new Set(workingZones(g));
  const found = new Set<number>();
  const visit = (event: number, names: ReadonlyMap<number, number>, path: readonly number[]): void => {
    if (path.includes(event)) return;
    for (const s of statementsIn(g.model.events[event]!.body)) {
      if (s.kind === 'move' && s.what.kind === 'local' && !(s.to.kind === 'zone' && inside.has(s.to.zone))) {
        const parameter = names.get(s.what.local);
        if (parameter !== undefined) found.add(parameter);
      }
      if (s.kind !== 'callEvent') continue;
      const passed = new Map<number, number>();
      s.arguments.forEach((arg, i) => {
        const parameter = arg.kind === 'local' ? names.get(arg.local) : undefined;
        if (parameter !== undefined) passed.set(i, parameter);
      });
      visit(s.event, passed, [...path, event]);
    }
  };
  const count = g.model.events[id]!.parameterCount;
  visit(id, new Map(Array.from({ length: count }, (_, i) => [i, i])), []);
  return [...found].sort((x, y) => x - y);
}

/** Code of the test whether the event is a departure now. */
function leavingTest(g: Generator, id: number, params: readonly string[]): string {
  return leavers(g, id)
    .map((i) => `${whereAbilitiesWork(g)}(s, ${params[i]})`)
    .join(' || ');
}

/** Name of the function that makes an event happen, if nothing prevents it: `defeat(s, c): boolean`. */
export function eventFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`event ${id}`, [camel(event.name), camel('do', event.name)], (fn) => {
    const params = parametersOf(event, g);
    g.addFunction(
      'events',
      fn,
      signature(params),
      'boolean',
      `${g.cite(event.span, event.name)}. True when it happened as itself.`,
      () => {
        const guard = preventions(g, event, params, id);
        const before = guard === '' ? '' : `${guard}\n`;
        return `${before}${commitAndMatch(g, id, params)}\nreturn true;`;
      },
    );
  });
}

function signature(params: readonly string[]): string[] {
  return ['s: Int16Array', ...params.map((p) => `${p}: number`)];
}

/** Gone things, zero amounts, prohibitions and replacements: each returns false. */
function preventions(g: Generator, event: model.Event, params: readonly string[], id: number): string {
  const lines: string[] = [];
  event.locals.slice(0, event.parameterCount).forEach((p, i) => {
    if (p.type.kind === 'thing') lines.push(`if (${params[i]} < 0) return false;`);
  });
  const amount = amountOf(event);
  if (amount >= 0) lines.push(`if (${params[amount]} === 0) return false;`);
  const forbidden = forbiddenFunction({ kind: 'event', event: id }, event.name, params, typesOf(event), g);
  if (forbidden !== null) lines.push(`if (${forbidden}(${['s', ...params].join(', ')})) return false;`);
  for (const r of g.facts.replacementsOf.get(`e${id}`) ?? [])
    lines.push(
      replacementCode(g, r, params, typesOf(event), (scope) => bodyOfReplacement(g, r, scope, 'event')),
    );
  return lines.join('\n');
}

/** A replacement where it applies; used at most once for an event and its descendants. */
export function replacementCode(
  g: Generator,
  r: model.Replacement,
  args: readonly string[],
  types: readonly model.Type[],
  body: (scope: Scope) => string,
): string {
  const again = mayComeAgain(g, r);
  const used = again ? usedTable(g, r) : '';
  const code = whereMatches(r, args, types, g, (scope, entry) => {
    const index = r.source.kind === 'effect' || r.source.kind === 'game' ? '0' : (scope.self?.code ?? '0');
    const once = entry !== null && r.source.kind === 'effect' && g.model.effects[r.source.effect]!.once;
    const fire = `step(${ruleIndex(g, r)}, RULES);${g.firedCode(r)}`;
    const ends = once ? `endEffect(s, ${entry});\n` : '';
    const inside =
      entry === null ? `${fire}\n${body(scope)}` : pinned(scope, () => `${fire}\n${ends}${body(scope)}`);
    if (!again) return `${inside}\nreturn false;`;
    return `if (${used}[${index}] === 0) {\n${used}[${index}] = 1;\n${inside}\n${used}[${index}] = 0;\nreturn false;\n}`;
  });
  return `// ${r.name}\n${code}`;
}

/** A replacement's body, marked as used while it runs where its event may come again in it. */
export function usedOnce(g: Generator, r: model.Replacement, index: string, body: string): string {
  if (!mayComeAgain(g, r)) return body;
  const used = usedTable(g, r);
  return `${used}[${index}] = 1;\n${body}\n${used}[${index}] = 0;`;
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
  const inside = build();
  const read = mentioned(inside);
  return [
    ...constants.filter(({ name }) => read.has(name)).map(({ name, code }) => `const ${name} = ${code};`),
    inside,
  ].join('\n');
}

function mayComeAgain(g: Generator, r: model.Replacement): boolean {
  const matched = r.pattern.matched;
  const touched = g.facts.touchedBy(r.body);
  if (matched.kind === 'event')
    return (
      touched.events.has(matched.event) ||
      [...touched.events].some((e) => g.facts.touchedByEvent(e).events.has(matched.event))
    );
  if (matched.kind === 'attribute') return touched.writes.has(`a${matched.attribute}`);
  return false;
}
function usedTable(g: Generator, r: model.Replacement): string {
  return g.once(`used ${r.id}`, () => {
    const name = g.names.claim(upper('used', r.name));
    const size = r.source.kind === 'effect' || r.source.kind === 'game' ? 1 : Math.max(1, g.thingCount);
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: `new Int8Array(${size})`,
      doc: `Scratch: ${r.name} is being applied (once for an event and its descendants).`,
    });
    return name;
  });
}

export function bodyOfReplacement(
  g: Generator,
  r: model.Replacement,
  scope: Scope,
  mode: 'event' | 'batch',
): string {
  return statementsCode(r.body, bodyFor(g, scope, mode));
}

/** How statements inside events are written: no ticks, nothing waits. */
export function bodyFor(g: Generator, scope: Scope, mode: 'event' | 'batch'): Body {
  return { g, scope, mode, stop: null, over: null, framed: () => null, routine: null };
}

/** Commits and matches; departures are matched on the state before (L3). */
function commitAndMatch(g: Generator, id: number, params: readonly string[]): string {
  const call = matchCall(g, id, params, 'single').trimEnd();
  const commit = commitBody(g, id, params);
  if (call === '') return commit;
  const leaving = leavingTest(g, id, params);
  if (leaving === '') return `${commit}\n${call}`;
  return `const leaving = ${leaving};\nif (leaving) {\n${call}\n}\n${commit}\nif (!leaving) {\n${call}\n}`;
}

function commitBody(g: Generator, id: number, params: readonly string[]): string {
  const event = g.model.events[id]!;
  const scope = new Scope(g, camel(event.name), event.name, event.locals);
  params.forEach((p, i) => {
    scope.names.claim(p);
    scope.places.set(i, { code: p, framed: false, mayBeGone: false, list: null, lastKnown: new Map() });
  });
  const slot = g.happenedEvents.has(id) ? happenedSlot(id, scope) : null;
  const happened = slot === null ? '' : `s[${slot}] = s[${slot}]! + 1;\n`;
  const record = `if (ring.on) note(ring, ${16 + id}, ${params.length}${params.map((p) => `, ${p}`).join('')});\n`;
  const body = statementsCode(event.body, bodyFor(g, scope, 'event'));
  return `step(${ruleIndex(g, event)}, RULES);${g.firedCode(event)}\n${happened}${record}${body}`;
}

/** The call that queues the triggers of an event, or nothing. */
function matchCall(g: Generator, id: number, params: readonly string[], how: 'single' | 'each'): string {
  const triggers = g.facts.triggersOf.get(`e${id}`) ?? [];
  const perEvent = triggers.filter((t) => !t.batch);
  const perBatch = triggers.filter((t) => t.batch);
  const event = g.model.events[id]!;
  const lines: string[] = [];
  if (perEvent.length > 0) {
    const fn = g.onceNamed(
      `match ${id}`,
      [camel('after', event.name), camel('match', event.name)],
      (name) => {
        const own = parametersOf(event, g);
        g.addFunction('events', name, signature(own), 'void', `Triggers on ${event.name}.`, () =>
          matchBody(g, perEvent, own, typesOf(event)),
        );
      },
    );
    lines.push(`${fn}(${['s', ...params].join(', ')});`);
  }
  if (how === 'single')
    for (const t of perBatch)
      lines.push(whereMatches(t, params, typesOf(event), g, (scope, entry) => raiseCode(g, t, scope, entry)));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
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
  for (const t of tables) lines.push(t.code);
  const done = new Set(tables.flatMap((t) => t.covered));
  for (const t of triggers) {
    if (done.has(t.id)) continue;
    lines.push(
      `// ${t.name}\n${whereMatches(t, args, types, g, (scope, entry) => headed(g, t, scope, raiseCode(g, t, scope, entry)))}`,
    );
  }
  return lines.join('\n');
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

/** Simple headed abilities of many definitions go through one constant array. */
function tabulated(
  g: Generator,
  triggers: readonly model.Trigger[],
  args: readonly string[],
  types: readonly model.Type[],
): Array<{ code: string; covered: number[] }> {
  const groups = new Map<
    string,
    { at: number; heading: number | null; members: Array<{ definition: number; id: number }> }
  >();
  for (const t of triggers) {
    const at = thisArgument(t.pattern);
    if (t.source.kind !== 'definition' || at === null || queueEntry(g, t).captured.length > 0) continue;
    const scope = new Scope(g, camel(t.name), t.name, t.locals);
    scope.self = { code: args[at]!, framed: false, mayBeGone: false, list: null, lastKnown: new Map() };
    scope.you = scope.self;
    if (patternTests(t, args, types, scope).length > 0) continue;
    const key = `${at} ${t.heading}`;
    const group = groups.get(key) ?? { at, heading: t.heading, members: [] };
    groups.set(key, group);
    const source = t.source.definition;
    if (!group.members.some((m) => m.definition === source))
      group.members.push({ definition: source, id: t.id });
  }
  return [...groups.values()]
    .filter((group) => group.members.length > 2)
    .map((group) => {
      const word =
        group.heading === null
          ? g.model.abilities[group.members[0]!.id]!.name
          : g.model.headings[group.heading]!.name;
      const table = g.names.claim(upper(word, 'ability'), upper(word, 'abilities'));
      const cells = g.model.definitions.map(
        (_, d) => group.members.find((m) => m.definition === d)?.id ?? -1,
      );
      g.add('tables', {
        kind: 'constant',
        name: table,
        type: null,
        value: `Int16Array.of(${cells.join(', ')})`,
        doc: `The ability of each definition under ${word}, or -1.`,
      });
      const x = args[group.at]!;
      const forbidden = group.heading === null ? null : headingForbidden(g, group.heading);
      const ability = `ability${camel('x', word).slice(1)}`;
      const code = `const ${ability} = ${table}[DEFINITION[${x}]!]!;\nif (${ability} >= 0 && ${worksFunction(g)}(s, ${x})${forbidden === null ? '' : ` && !${forbidden}(s, ${x})`}) raise(s, ${[ability, x, `${controllerFunction(g)}(s, ${x})`].join(', ')});`;
      return { code, covered: group.members.map((m) => m.id) };
    });
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

function lastKnownNow(
  c: { readonly read: (x: string) => string; readonly of: number },
  scope: Scope,
): string {
  const x = c.of === -2 ? (scope.self?.code ?? '-1') : scope.place(c.of).code;
  return c.read(x);
}

// ---- batches ---------------------------------------------------------------------------------------

/** Name of the function that makes an event a member of the open batch: forbids and replaces on the snapshot. */
export function batchEventFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  g.batchEvents.add(id);
  return g.onceNamed(`batch event ${id}`, [camel('together', event.name)], (fn) => {
    const params = parametersOf(event, g);
    g.addFunction('events', fn, signature(params), 'boolean', `${event.name} as a member of a batch.`, () => {
      const lines: string[] = [];
      const record = ['batch', id, ...params].join(', ');
      if (event.once) lines.push(`if (wasDoomed(${[id, ...params].join(', ')})) return false;`);
      const guard = preventionsInBatch(g, event, params, id);
      if (guard !== '') lines.push(guard);
      lines.push(`join(${record.replace('batch, ', '')});`, 'return true;');
      return lines.join('\n');
    });
  });
}

function preventionsInBatch(g: Generator, event: model.Event, params: readonly string[], id: number): string {
  const lines: string[] = [];
  event.locals.slice(0, event.parameterCount).forEach((p, i) => {
    if (p.type.kind === 'thing') lines.push(`if (${params[i]} < 0) return false;`);
  });
  const amount = amountOf(event);
  if (amount >= 0) lines.push(`if (${params[amount]} === 0) return false;`);
  const forbidden = forbiddenFunction({ kind: 'event', event: id }, event.name, params, typesOf(event), g);
  if (forbidden !== null) lines.push(`if (${forbidden}(${['s', ...params].join(', ')})) return false;`);
  const remember = event.once ? `doom(${[id, ...params].join(', ')});\n` : '';
  for (const r of g.facts.replacementsOf.get(`e${id}`) ?? [])
    lines.push(
      replacementCode(
        g,
        r,
        params,
        typesOf(event),
        (scope) => `${remember}${bodyOfReplacement(g, r, scope, 'batch')}`,
      ),
    );
  return lines.join('\n');
}

/** Writes `commitBatch`, once everything that can be in a batch is known. */
export function batchFunctions(g: Generator): void {
  if (g.batchEvents.size === 0 && g.batchSetters.size === 0 && !g.batchMoves) return;
  const events = [...g.batchEvents].sort((a, b) => a - b);
  const early = events.filter((id) => leavers(g, id).length > 0);
  const args = (id: number): string[] =>
    g.model.events[id]!.locals.slice(0, g.model.events[id]!.parameterCount).map(
      (_, i) => `BATCH[at + ${1 + i}]!`,
    );
  const flag = 'BATCH[at + BATCH_STRIDE - 1]';
  const marking =
    early.length === 0
      ? ''
      : `for (let at = from; at < end; at += BATCH_STRIDE) {\nswitch (BATCH[at]) {\n${early.map((id) => `case ${id}: ${flag} = ${leavingTest(g, id, args(id))} ? 1 : 0; break;`).join('\n')}\ndefault: ${flag} = 0;\n}\n}`;
  const matching = (ids: readonly number[], leaving: number): string => {
    const cases = ids.flatMap((id) => {
      const call = matchCall(g, id, args(id), 'each');
      return call === '' ? [] : [`case ${id}: ${call} break;`];
    });
    const test = early.length === 0 ? '' : `if (${flag} !== ${leaving}) continue;\n`;
    return cases.length === 0
      ? ''
      : `for (let at = from; at < end; at += BATCH_STRIDE) {\n${test}switch (BATCH[at]) {\n${cases.join('\n')}\n}\n}`;
  };
  const perBatch = (ids: readonly number[], leaving: number): string =>
    ids
      .flatMap((id) =>
        (g.facts.triggersOf.get(`e${id}`) ?? [])
          .filter((t) => t.batch)
          .map(
            (t) =>
              `for (let at = from; at < end; at += BATCH_STRIDE) {\nif (BATCH[at] === ${id}${early.length === 0 ? '' : ` && ${flag} === ${leaving}`}) {\n${oneOrMore(g, t, id, args(id))}\n}\n}`,
          ),
      )
      .join('\n');
  const commits = [
    ...events.map((id) => `case ${id}: ${commitFunction(g, id)}(${['s', ...args(id)].join(', ')}); break;`),
    ...[...g.batchSetters].map(([key, { code, number }]) => `case ${number}: ${code} break; // ${key}`),
    ...(g.batchMoves
      ? [`case -1: moveThing(s, BATCH[at + 1]!, BATCH[at + 2]!, BATCH[at + 3]! === 1); break;`]
      : []),
  ];
  g.add('events', {
    kind: 'function',
    name: 'commitBatch',
    parameters: ['s: Int16Array', 'from: number'],
    returns: 'void',
    doc: 'Commits the members of a batch together: departures are matched before, everything else after (L4).',
    body: [
      'const end = BATCH[0]!;',
      conflicts(g),
      marking,
      matching(early, 1),
      perBatch(early, 1),
      `for (let at = from; at < end; at += BATCH_STRIDE) {\nswitch (BATCH[at]) {\n${commits.join('\n')}\n}\n}`,
      matching(events, 0),
      perBatch(events, 0),
      'BATCH[0] = from;',
      ...(g.model.events.some((e) => e.once) ? ['if (from === 1) DOOMED[0] = 1;'] : []),
    ]
      .filter((l) => l !== '')
      .join('\n'),
  });
  const width = Math.max(3, ...events.map((id) => g.model.events[id]!.parameterCount));
  g.add('tables', {
    kind: 'constant',
    name: 'BATCH_STRIDE',
    type: null,
    value: String(2 + width),
    doc: 'Slots of one member of a batch: what, its values, whether it is a departure.',
  });
  g.add('tables', {
    kind: 'constant',
    name: 'BATCH',
    type: null,
    value: `Int32Array.of(1, ...new Array<number>(${(2 + width) * Math.max(64, g.thingCount * 4)}).fill(0))`,
    doc: 'Scratch: the members of the open batches; slot 0 says where the next one goes.',
  });
  g.add('tables', {
    kind: 'constant',
    name: 'DOOMED',
    type: null,
    value: `Int32Array.of(1, ...new Array<number>(${(2 + width) * Math.max(64, g.thingCount * 4)}).fill(0))`,
    doc: 'Scratch: `once` events that a batch has already met.',
  });
  const zeros = Array.from({ length: width }, (_, i) => `value${i + 1} = 0`).map((p) =>
    p.replace(' = 0', ''),
  );
  const list = zeros.map((z) => `${z}: number`);
  const store = (table: string, first: string): string =>
    `const at = ${table}[0]!;\nif (at + BATCH_STRIDE > ${table}.length) overflow(-1, RULES, 'a batch');\n${table}[at] = ${first};\n${zeros.map((z, i) => `${table}[at + ${i + 1}] = ${z};`).join('\n')}\n${table}[0] = at + BATCH_STRIDE;`;
  const optional = list.map((p) => `${p} = 0`.replace(': number = 0', ' = 0'));
  g.add('events', {
    kind: 'function',
    name: 'join',
    parameters: ['code: number', ...optional.map((p) => `${p.split(' ')[0]}: number = 0`)],
    returns: 'void',
    doc: 'Adds a member to the open batch.',
    body: store('BATCH', 'code'),
  });
  if (g.model.events.some((e) => e.once)) {
    g.add('events', {
      kind: 'function',
      name: 'doom',
      parameters: ['code: number', ...optional.map((p) => `${p.split(' ')[0]}: number = 0`)],
      returns: 'void',
      doc: 'Remembers a `once` event that was replaced, so that its twin in the batch is merged with it.',
      body: store('DOOMED', 'code'),
    });
    g.add('events', {
      kind: 'function',
      name: 'wasDoomed',
      parameters: ['code: number', ...optional.map((p) => `${p.split(' ')[0]}: number = 0`)],
      returns: 'boolean',
      doc: 'Is this `once` event already a member of the batch, or replaced in it?',
      body:
        ['BATCH', 'DOOMED']
          .map(
            (table) =>
              `for (let at = 1; at < ${table}[0]!; at += BATCH_STRIDE) if (${[`${table}[at] === code`, ...zeros.map((z, i) => `${table}[at + ${i + 1}] === ${z}`)].join(' && ')}) return true;`,
          )
          .join('\n') + '\nreturn false;',
    });
  }
}

function oneOrMore(g: Generator, t: model.Trigger, id: number, args: readonly string[]): string {
  const code = whereMatches(
    t,
    args,
    typesOf(g.model.events[id]!),
    g,
    (scope, entry) => `${raiseCode(g, t, scope, entry)}\nat = end;`,
  );
  return `// ${t.name}\n${code}`;
}

function conflicts(g: Generator): string {
  const sets = [...g.batchSetters.values()].filter((x) => x.sets);
  if (sets.length === 0) return '';
  const cases = sets.map(
    (x) => `case ${x.number}: conflictingSets(${x.rule}, RULES, ${literal(x.attribute)});`,
  );
  return `for (let at = from + BATCH_STRIDE; at < end; at += BATCH_STRIDE)\nfor (let other = from; other < at; other += BATCH_STRIDE)\nif (BATCH[other] === BATCH[at] && BATCH[other + 1] === BATCH[at + 1] && BATCH[other + 2] !== BATCH[at + 2]) {\nswitch (BATCH[at]) {\n${cases.join('\n')}\n}\n}`;
}

function commitFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`commit ${id}`, [camel('commit', event.name)], (fn) => {
    const params = parametersOf(event, g);
    g.addFunction(
      'events',
      fn,
      signature(params),
      'void',
      `What ${event.name} does, once nothing prevents it.`,
      () => commitBody(g, id, params),
    );
  });
}
