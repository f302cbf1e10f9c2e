/** Batches (L4): members judged on the state before, committed together, then matched. */
import type * as model from '../model/model.ts';
import { attributeTypes, isListened } from './attribute-events.ts';
import { mentioned } from './code.ts';
import { eventCode, movedCode } from './codes.ts';
import { leavers, leavesSurely, leavingTest, leftTest, triedOut } from './departures.ts';
import {
  bodyOfReplacement,
  commitFunction,
  matchBody,
  preventions,
  raisedBy,
  raiseCode,
  type Replaced,
  signature,
  typesOf,
} from './events.ts';
import type { Generator } from './generator.ts';
import { onlyMoves } from './judged.ts';
import { notesLastKnown } from './layout.ts';
import { changeOfEvent } from './meeting.ts';
import { conflicts, mergesTwins, mostInBatch, movesAlone } from './batch-limits.ts';
import { statementsIn } from '../model/walk.ts';
import { camel } from './names.ts';
import { replacedMember } from './questions.ts';
import type { Scope } from './scope.ts';
import { overEffects, overSources, patternTests, thisArgument } from './sources.ts';
import { setter, writer } from './state.ts';
import { takesInOrder } from './takes.ts';
import { ordinals } from './words.ts';
import { greatest } from '../model/greatest.ts';

/** Name of the function that makes an event a member of the open batch; `replaces`: a replacement brought it about. */
export function memberFunction(g: Generator, id: number, replaces?: true): string {
  if (!g.model.events[id]!.once || !raisedInReplacements(g, id)) return batchEventFunction(g, id, true);
  const judged = batchEventFunction(g, id, false);
  return replaces === true ? judged : ownMemberFunction(g, id, judged);
}

/** Does a replacement bring it about? In a batch that is never merged with a twin. */
function raisedInReplacements(g: Generator, id: number): boolean {
  return g.model.abilities.some(
    (a) =>
      a.kind === 'replacement' && statementsIn(a.body).some((s) => s.kind === 'callEvent' && s.event === id),
  );
}

/** Name of the function for what the batch itself says: twins are merged before anything else. */
function ownMemberFunction(g: Generator, id: number, judged: string): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`own member ${id}`, [camel(event.name, 'by itself')], (fn) => {
    const params = g.parametersOf(event);
    const record = [eventCode(g, id), ...params].join(', ');
    g.needsTwins = true;
    g.addFunction(
      'events',
      fn,
      signature(params),
      'boolean',
      `${g.cite(event.span, event.name)}, as a member of a batch, once`,
      () =>
        [
          `if (isTwin(${record})) return false;`,
          `doom(${record});`,
          `return ${judged}(${['s', ...params].join(', ')});`,
        ].join('\n'),
    );
  });
}

/** Name of the function that judges an event in the open batch on the snapshot; `merges`: and merges twins. */
function batchEventFunction(g: Generator, id: number, merges: boolean): string {
  const event = g.model.events[id]!;
  g.batchEvents.add(id);
  return g.onceNamed(`batch event ${id}`, [camel('together', event.name)], (fn) => {
    const params = g.parametersOf(event);
    g.addFunction(
      'events',
      fn,
      signature(params),
      'boolean',
      `${g.cite(event.span, event.name)}, as a member of a batch`,
      () => {
        const lines: string[] = [];
        const record = [eventCode(g, id), ...params].join(', ');
        const isOnce = event.once && merges;
        // The first member of a batch is no twin of another.
        if (isOnce)
          lines.push(
            `if (BATCH[0]! + DOOMED[0]! > GATHERED[0]! + GATHERED[1]! && wasDoomed(${record})) return false;`,
          );
        const things = typesOf(event).flatMap((type, i) => (type.kind === 'thing' ? [params[i]!] : []));
        const stays = isOnce && things.length === 1 && leavers(g, id).length > 0 ? things[0] : undefined;
        const remember = isOnce ? `doom(${record});\n` : '';
        const meets = g.facts.meetingEvents.has(id);
        const replaced = (r: model.Replacement): Replaced => ({
          body: (scope) => `${remember}${bodyOfReplacement(g, r, scope, 'batch', stays)}`,
          leave: 'return false;',
        });
        const guard = preventions(g, id, 'return false;', meets ? null : replaced);
        if (guard !== '') lines.push(guard);
        if (meets)
          lines.push(replacedMember(g, changeOfEvent(g, id), { before: remember, leave: 'return false;' }));
        lines.push(`join(${record});`, 'return true;');
        return lines.join('\n');
      },
    );
  });
}

/** Code of where the batch begins that is gathered from here on. */
export function batchBegins(g: Generator): string {
  return mergesTwins(g) ? 'openBatch()' : 'BATCH[0]!';
}

/** What can be a member of a batch and is matched: an event or a listened attribute. */
interface Matched {
  readonly codes: readonly string[];
  readonly key: string;
  readonly args: readonly string[];
  readonly types: readonly model.Type[];
}

/** What becomes of a member, and the constants for it. */
const FLAG = 'BATCH[at + BATCH_FATE]';
const FATES = [
  ['MEMBER_STAYS', 'The member takes nothing away: it is matched after the batch.'],
  ['MEMBER_LEAVES', 'The member takes a thing away: it was matched before the batch.'],
  ['MEMBER_FAILS', 'The member does nothing, since its thing had gone before or nothing changes.'],
] as const;
const [STAYS, LEAVES, FAILS] = FATES.map(([name]) => name);
const eachMember = (inside: string): string =>
  `for (let at = from; at < end; at += BATCH_STRIDE) {\n${inside}\n}`;

function eventArgs(g: Generator, id: number): string[] {
  const { parameterCount } = g.model.events[id]!;
  return Array.from({ length: parameterCount }, (_, i) => `BATCH[at + ${1 + i}]!`);
}

function matchedMembers(g: Generator, events: readonly number[]): Matched[] {
  const attributes = new Map<number, string[]>();
  for (const { id, code } of g.batchSetters.values())
    if (g.facts.triggersOf.has(`a${id}`)) attributes.set(id, [...(attributes.get(id) ?? []), code]);
  return [
    ...events.map((id) => ({
      codes: [eventCode(g, id)],
      key: `e${id}`,
      args: eventArgs(g, id),
      types: typesOf(g.model.events[id]!),
    })),
    ...[...attributes].map(([id, codes]) => ({
      codes,
      key: `a${id}`,
      args:
        g.model.attributes[id]!.holder.kind === 'shared'
          ? ['BATCH[at + 2]!']
          : ['BATCH[at + 1]!', 'BATCH[at + 2]!'],
      types: attributeTypes(g, id),
    })),
  ];
}

/** Triggers for each member, then those for one or more, of members that left (1) or of the others (0). */
function matching(
  g: Generator,
  members: readonly Matched[],
  flag: 0 | 1,
  left: readonly Matched[] = [],
): string {
  const cases = members.flatMap(({ codes, key, args, types }) => {
    const triggers = (g.facts.triggersOf.get(key) ?? []).filter((t) => !t.batch);
    if (triggers.length === 0) return [];
    const code = key.startsWith('e')
      ? `${raisedBy(g, Number(key.slice(1)), triggers, args)};`
      : `{\n${matchBody(g, triggers, args, types)}\n}`;
    return [`${codes.map((c) => `case ${c}:`).join('\n')} ${code} break;`];
  });
  const some = members
    .flatMap((member) => (g.facts.triggersOf.get(member.key) ?? []).map((t) => ({ t, member })))
    .filter(({ t }) => t.batch);
  // Those of created effects stand in the order of these, whatever they look at.
  const created = some.filter(({ t }) => t.source.kind === 'effect');
  const again = (member: Matched): boolean => left.some(({ key }) => key === member.key);
  const inOrder =
    created.length < 2
      ? []
      : [
          overEffects(
            created.map(({ t }) => t),
            g,
            (t, scope, entry) => {
              const { member } = created.find((each) => each.t === t)!;
              return oneOrMoreOf(g, t, member, flag, again(member), scope, entry);
            },
          ),
        ];
  const once = some
    .filter(({ t }) => created.length < 2 || t.source.kind !== 'effect')
    .sort(
      (a, b) =>
        Number(a.t.source.kind === 'effect') - Number(b.t.source.kind === 'effect') || a.t.id - b.t.id,
    )
    .map(({ t, member }) => oneOrMore(g, t, member, flag, again(member)));
  const each =
    cases.length === 0
      ? []
      : [
          eachMember(
            `if (${FLAG} !== ${FATES[flag][0]}) continue;\nswitch (BATCH[at]) {\n${cases.join('\n')}\n}`,
          ),
        ];
  return [...each, ...once, ...inOrder].join('\n');
}

/** Marks the members that take a thing out of the region where abilities work: they are matched before. */
function marking(g: Generator, early: readonly number[]): string {
  const cases = early.map((id) => {
    const args = eventArgs(g, id);
    const things = takesAlone(g, early) ? [] : thingArgs(g, id);
    const left = things.map((x) => `${leftBefore(g, early)}(s, from, at, ${x})`).join(' || ');
    return `case ${eventCode(g, id)}: if (${leavingTest(g, id, args)}) ${FLAG} = ${left === '' ? LEAVES : `${left} ? ${FAILS} : ${LEAVES}`}; break;`;
  });
  return eachMember(`switch (BATCH[at]) {\n${cases.join('\n')}\n}`);
}

/**
 * Code that tries out what all members do where one may or may not take a thing away: which departs (1), which does not
 * (0), and which does not happen since its thing has gone (2).
 */
function trying(g: Generator, early: readonly number[], stays: boolean): string {
  const unsure = early.filter((id) => !leavesSurely(g, id));
  if (unsure.length === 0) return '';
  const isUnsure = unsure.map((id) => `BATCH[at] === ${eventCode(g, id)}`).join(' || ');
  const mark = g.onceNamed('try batch', ['tryBatch'], (name) => {
    const cases = early.map((id) => {
      const left = leftTest(g, id, eventArgs(g, id));
      return `case ${eventCode(g, id)}: members[at - from + BATCH_FATE] = ${FLAG} === ${FAILS} ? ${FAILS} : ${left} ? ${LEAVES} : ${STAYS}; break;`;
    });
    const each = eachMember(
      `${FLAG} = ${STAYS};\n${commitCall('then', stays)}\nswitch (BATCH[at]) {\n${cases.join('\n')}\n}`,
    );
    g.addFunction(
      'events',
      name,
      ['s: Int16Array', 'from: number', 'end: number'],
      'void',
      'Marks the members of a batch that take a thing out of the region where abilities work, by trying all of them out.',
      () =>
        [
          'const members = BATCH.slice(from, end);',
          `${triedOut(g, `{\n${sinceNow(g, stays)}${each}\n}`)};`,
          'BATCH.set(members, from);',
        ].join('\n'),
    );
  });
  return `let open = false;\n${eachMember(`if (${FLAG} !== ${STAYS} && (${isUnsure})) open = true;`)}\nif (open) ${mark}(s, from, end);`;
}

/** `stays`: a member may stay as it is since its thing has gone. */
const commitCall = (s: string, stays: boolean): string => `commitMember(${s}, at${stays ? ', since' : ''});`;

function sinceNow(g: Generator, stays: boolean): string {
  return stays ? `const since = INCARNATION[${g.thingCount}]!;\n` : '';
}

/** Is one `once` event of one thing all that takes things away in a batch? Then no member loses its thing to another. */
function takesAlone(g: Generator, early: readonly number[]): boolean {
  const [only] = early;
  if (only === undefined || early.length > 1 || g.batchMoves) return false;
  return (
    g.model.events[only]!.once &&
    thingArgs(g, only).length === 1 &&
    onlyMoves(g.model.events[only]!) &&
    !raisedInReplacements(g, only) &&
    [...g.batchEvents].every((id) => id === only || !g.facts.touchedByEvent(id).departs)
  );
}

/** Name of the function that says whether an earlier member of the batch takes a thing away. */
function leftBefore(g: Generator, early: readonly number[]): string {
  return g.onceNamed('left before', ['leftBefore'], (name) => {
    const cases = early.map((id) => {
      const taken = leavers(g, id).map((i) => `BATCH[at + ${1 + i}] === thing`);
      return `case ${eventCode(g, id)}: if (${FLAG} === ${LEAVES} && (${taken.join(' || ')})) return true; break;`;
    });
    const moves = g.batchMoves
      ? [
          `case ${movedCode(g)}: if (BATCH[at + 1] === thing && PLACE_REGION[s[THING_PLACE + thing]!] !== PLACE_REGION[BATCH[at + 2]!]) return true; break;`,
        ]
      : [];
    g.addFunction(
      'events',
      name,
      ['s: Int16Array', 'from: number', 'end: number', 'thing: number'],
      'boolean',
      'Does a member of the batch before this one take a thing away?',
      () => `${eachMember(`switch (BATCH[at]) {\n${[...cases, ...moves].join('\n')}\n}`)}\nreturn false;`,
    );
  });
}

function thingArgs(g: Generator, id: number): string[] {
  const args = eventArgs(g, id);
  return typesOf(g.model.events[id]!).flatMap((type, i) => (type.kind === 'thing' ? [args[i]!] : []));
}

/** What members of one kind do, unless `gone` holds: their thing had gone before. */
interface Commit {
  readonly kind: string;
  readonly gone: string;
  readonly code: string;
}

/** Code that carries out a member; flag 2: nothing is done, its thing had gone before or nothing changed. `over` goes on. */
function committed(commits: readonly Commit[], over: string): string {
  const [first, ...others] = commits.map(({ gone }) => gone);
  const fails = `${FLAG} = ${FAILS};`;
  const isAlike =
    first !== undefined && first !== '' && others.length > 0 && others.every((x) => x === first);
  const cases = commits.map(({ kind, gone, code }) =>
    gone === '' || isAlike
      ? `case ${kind}: ${code} break;`
      : `case ${kind}: if (${gone}) ${fails}\nelse ${code} break;`,
  );
  const goneFirst = isAlike ? `if (${first}) {\n${fails}\n${over}\n}\n` : '';
  return `${goneFirst}switch (BATCH[at]) {\n${cases.join('\n')}\n}`;
}

/** What each kind of member does. */
function commits(g: Generator, events: readonly number[], early: readonly number[]): Commit[] {
  const gone = (things: readonly string[]): string =>
    things.map((x) => `INCARNATION[${x}]! > since`).join(' || ');
  return [
    ...events.map((id) => {
      const call = `${commitFunction(g, id)}(${['s', ...eventArgs(g, id)].join(', ')});`;
      const things = thingArgs(g, id);
      const stays = early.includes(id) ? takesAlone(g, early) : movesAlone(g, id);
      return { kind: eventCode(g, id), gone: stays ? '' : gone(things), code: call };
    }),
    ...[...g.batchSetters].map(([key, { id, code: member, value }]) => {
      const { holder } = g.model.attributes[id]!;
      const of = holder.kind === 'shared' ? [] : ['BATCH[at + 1]!'];
      const leaves = g.settersOfLeaving.has(key) || !takesAlone(g, early);
      const isGone = holder.kind === 'thing' && leaves ? gone(of) : '';
      const code = isListened(g, id)
        ? `{\nBATCH[at + 2] = ${value};\nif (!${writer(g, id)}(${['s', ...of, 'BATCH[at + 2]!'].join(', ')})) ${FLAG} = ${FAILS};\n}`
        : `${setter(g, id)}(${['s', ...of, value].join(', ')});`;
      return { kind: member, gone: isGone, code };
    }),
    ...(g.batchMoves ? [{ kind: movedCode(g), gone: gone(['BATCH[at + 1]!']), code: moveMember(g) }] : []),
  ];
}

/** 0 picked, 1 from the top of a pile; 2 and 3 the same to the bottom. The name in a bare move goes on naming the thing. */
function moveMember(g: Generator): string {
  if (!g.batchFollows) return movePlaced(g);
  return `{\n${movePlaced(g)}\nif (BATCH[at + 4]! > 0) s[BATCH[at + 4]!] = BATCH[at + 1]!;\n}`;
}

function movePlaced(g: Generator): string {
  const plain = 'moveThing(s, BATCH[at + 1]!, BATCH[at + 2]!, BATCH[at + 3]! === 1);';
  if (!g.needsBottom) return plain;
  return `if (BATCH[at + 3]! < 2) ${plain}\nelse moveToBottom(s, BATCH[at + 1]!, BATCH[at + 2]!, BATCH[at + 3]! === 3);`;
}

/** Code of a call to a function for one stage of a batch, which is written here; none where there is nothing to do. */
function stage(g: Generator, name: string, body: string, doc: string): string {
  if (body === '') return '';
  const read = mentioned(body);
  const given = ['s', 'from', 'end', 'before'].filter((parameter) => read.has(parameter));
  const parameters = given.map((parameter) => (parameter === 's' ? 's: Int16Array' : `${parameter}: number`));
  g.add('events', { kind: 'function', name, parameters, returns: 'void', doc, body });
  return `${name}(${given.join(', ')});`;
}

/** Writes `commitBatch`, once everything that can be in a batch is known. */
export function batchFunctions(g: Generator): void {
  if (g.batchEvents.size === 0 && g.batchSetters.size === 0 && !g.batchMoves) return;
  const events = [...g.batchEvents].sort((a, b) => a - b);
  const early = events.filter((id) => leavers(g, id).length > 0);
  const members = matchedMembers(g, events);
  const leaving = members.filter(({ key }) => early.some((id) => key === `e${id}`));
  const committing = commits(g, events, early);
  const matched = matching(g, members, 0, leaving);
  const stays = g.thingCount > 0 && committing.some(({ gone }) => gone !== '');
  g.needsIncarnation ||= stays;
  g.scratch.push('BATCH[0] = 1;', ...(mergesTwins(g) ? ['DOOMED[0] = 1;'] : []));
  const marked = leaving.some(({ key }) => g.facts.triggersOf.has(key));
  const marks = marked ? marking(g, early) : '';
  const tried = marked ? trying(g, early, stays) : '';
  g.needsEarlier = g.thingCount > 0 && notesLastKnown(g);
  // A single member that does nothing but move finds what is last known where it stands.
  const plain = events.every((id) => onlyMoves(g.model.events[id]!));
  if (g.needsEarlier) {
    g.scratch.push('EARLIER.depth = 0;');
    g.add('tables', {
      kind: 'constant',
      name: 'EARLIER',
      type: null,
      value: 'makeEarlier()',
      doc: 'Scratch: the states before the batches that are being carried out.',
    });
  }
  if (tried !== '')
    g.add('events', {
      kind: 'function',
      name: 'commitMember',
      parameters: ['s: Int16Array', 'at: number', ...(stays ? ['since: number'] : [])],
      returns: 'void',
      doc: 'What the member of a batch at `at` does.',
      body: committed(committing, 'return;'),
    });
  const flagged = [marks, matched, committed(committing, '')].some((code) => code.includes(FLAG));
  const stages = [
    takesInOrder(g, events),
    stage(
      g,
      'refuseConflicts',
      conflicts(g),
      'Two assignments of one batch to one attribute must agree (L4).',
    ),
    g.needsEarlier
      ? `const { depth } = EARLIER;\n${plain ? 'if (end > from + BATCH_STRIDE) ' : ''}keepEarlier(EARLIER, s);`
      : '',
    stage(
      g,
      'markDepartures',
      marks,
      'Marks the members that take a thing out of the region where abilities work.',
    ),
    stage(g, 'tryDepartures', tried, 'Where a member may or may not take a thing away, all are tried out.'),
    matched.includes('(s, before, ') ? 'const before = s[QUEUE]!;' : '',
    stage(
      g,
      'matchDepartures',
      matching(g, leaving, 1),
      'What members trigger that take a thing away, in the state before.',
    ),
    stage(
      g,
      'commitMembers',
      `${sinceNow(g, stays)}${eachMember(tried === '' ? committed(committing, 'continue;') : commitCall('s', stays))}`,
      `Carries out the members${stays ? ', but for those whose thing has gone since' : ''}.`,
    ),
    g.needsEarlier ? 'EARLIER.depth = depth;' : '',
    stage(g, 'matchOthers', matched, 'What all other members trigger, in the state after.'),
  ];
  g.add('events', {
    kind: 'function',
    name: 'commitBatch',
    parameters: ['s: Int16Array', 'from: number'],
    returns: 'void',
    doc: 'Commits the members of a batch together: departures are matched before, everything else after (L4).',
    body: [
      'const end = BATCH[0]!;',
      // What the members bring about opens batches of its own.
      ...(mergesTwins(g) ? ['const doomed = GATHERED[1]!;'] : []),
      ...stages,
      'BATCH[0] = from;',
      ...(mergesTwins(g) ? ['DOOMED[0] = doomed;'] : []),
    ]
      .filter((l) => l !== '')
      .join('\n'),
  });
  const width = Math.max(
    g.batchFollows ? 4 : g.batchMoves ? 3 : g.batchSetters.size > 0 ? 2 : 1,
    ...events.map((id) => g.model.events[id]!.parameterCount),
  );
  const constant = (name: string, value: string, doc: string): void =>
    g.add('tables', { kind: 'constant', name, type: null, value, doc });
  constant(
    'BATCH_STRIDE',
    String(2 + width),
    'Slots of one member of a batch: what, its values, what becomes of it.',
  );
  constant('BATCH_FATE', String(1 + width), 'Where a member says what becomes of it.');
  FATES.forEach(([name, doc], fate) => constant(name, String(fate), doc));
  const room = `new Int32Array(${1 + (2 + width) * mostInBatch(g)})`;
  constant(
    'BATCH',
    room,
    'Scratch: the members of the open batches from slot 1 on; slot 0 says where the next one goes.',
  );
  if (mergesTwins(g)) {
    constant(
      'GATHERED',
      'Int32Array.of(1, 1)',
      'Scratch: where the batch begins that is being gathered, in BATCH and in DOOMED.',
    );
    g.add('events', {
      kind: 'function',
      name: 'openBatch',
      parameters: [],
      returns: 'number',
      doc: 'Begins to gather a batch: where its members begin.',
      body: 'GATHERED[0] = BATCH[0]!;\nGATHERED[1] = DOOMED[0]!;\nreturn GATHERED[0];',
    });
  }
  constant('DOOMED', room, 'Scratch: in the same way, `once` events that a batch has already met.');
  const all = ordinals(width);
  const given = (values: readonly string[]): string[] => [
    'code: number',
    ...values.map((value) => `${value}: number = 0`),
  ];
  const store = (table: string, first: string, values: readonly string[]): string =>
    `const at = ${table}[0]!;\nif (at + BATCH_STRIDE > ${table}.length) overflow(-1, RULES, 'a batch');\n${table}[at] = ${first};\n${values.map((value, i) => `${table}[at + ${i + 1}] = ${value};`).join('\n')}\n${table}[0] = at + BATCH_STRIDE;`;
  g.add('events', {
    kind: 'function',
    name: 'join',
    parameters: given(all),
    returns: 'void',
    doc: 'Adds a member to the open batch.',
    body: `${store('BATCH', 'code', all)}${flagged ? `\n${FLAG} = ${STAYS};` : ''}`,
  });
  const merged = g.model.events.filter((e) => e.once);
  if (merged.length > 0) {
    const values = ordinals(
      greatest(
        0,
        merged.map((e) => e.parameterCount),
      ),
    );
    g.add('events', {
      kind: 'function',
      name: 'doom',
      parameters: given(values),
      returns: 'void',
      doc: 'Remembers a `once` event that was replaced, so that its twin in the batch is merged with it.',
      body: store('DOOMED', 'code', values),
    });
    const same = [`at] === code`, ...values.map((value, i) => `at + ${i + 1}] === ${value}`)];
    const anySame = (table: string): string =>
      `for (let at = GATHERED[${table === 'BATCH' ? 0 : 1}]!; at < ${table}[0]!; at += BATCH_STRIDE) if (${same.map((test) => `${table}[${test}`).join(' && ')}) return true;`;
    if (g.needsTwins)
      g.add('events', {
        kind: 'function',
        name: 'isTwin',
        parameters: given(values),
        returns: 'boolean',
        doc: 'Has the batch itself already named this `once` event?',
        body: `${anySame('DOOMED')}\nreturn false;`,
      });
    g.add('events', {
      kind: 'function',
      name: 'wasDoomed',
      parameters: given(values),
      returns: 'boolean',
      doc: 'Is this `once` event already a member of the batch, or replaced in it?',
      body: ['BATCH', 'DOOMED'].map(anySame).join('\n') + '\nreturn false;',
    });
  }
}

/** Each bearer once, for the first member that it matches. */
function oneOrMore(g: Generator, t: model.Trigger, member: Matched, flag: 0 | 1, again: boolean): string {
  const code = overSources(t, g, null, (scope, entry) =>
    oneOrMoreOf(g, t, member, flag, again, scope, entry),
  );
  return `${g.remark(t)}${code}`;
}

/** The same of one bearer, or of one created effect. */
function oneOrMoreOf(
  g: Generator,
  t: model.Trigger,
  { codes, args, types }: Matched,
  flag: 0 | 1,
  again: boolean,
  scope: Scope,
  entry: string | null,
): string {
  const own = codes.map((c) => `BATCH[at] === ${c}`).join(' || ');
  const ofFlag = `(${own}) && ${FLAG} === ${FATES[flag][0]}`;
  const fixed =
    t.source.kind === 'definition' || t.source.kind === 'keyword' ? thisArgument(t.pattern) : null;
  const self = fixed === null ? [] : [`${args[fixed]} === ${scope.self?.code ?? '-1'}`];
  const tests = [ofFlag, ...self, ...patternTests(t, args, types, scope)];
  const raise = eachMember(`if (${tests.join(' && ')}) {\n${raiseCode(g, t, scope, entry)}\nbreak;\n}`);
  // Who has fired for a member that left does not fire again for one that stays.
  return again
    ? `if (!${raisedFunction(g)}(s, before, ${t.id}, ${scope.self?.code ?? '-1'})) {\n${raise}\n}`
    : raise;
}

/** Name of the function that says whether an ability of a thing has joined the queue since it was so long. */
function raisedFunction(g: Generator): string {
  return g.onceNamed('raised since', ['hasFired', 'raisedSince'], (name) =>
    g.addFunction(
      'abilities',
      name,
      ['s: Int16Array', 'before: number', 'ability: number', 'self: number'],
      'boolean',
      'Has an ability of a thing joined the queue since so many waited?',
      () =>
        'for (let at = QUEUE_AT + before * QUEUE_STRIDE; at < QUEUE_AT + s[QUEUE]! * QUEUE_STRIDE; at += QUEUE_STRIDE) if (s[at] === ability && s[at + 1] === self) return true;\nreturn false;',
    ),
  );
}
