/** Statements in which nothing waits → code. What can wait is cut by cutter.ts, which uses this for everything else. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { alwaysEnds } from '../model/walk.ts';
import { isListened, isPrevented, preventionsOfAttribute } from './attribute-events.ts';
import { bagSlot, streamIdentityConstant, streamOfShuffle, streamSlot } from './bags.ts';
import { batchBegins, memberFunction } from './batches.ts';
import { movedCode, setterCode, takenCode } from './codes.ts';
import { eventFunction } from './events.ts';
import { untilCode } from './effects.ts';
import { counterSlot, mayBeGone, numberOf, placeNumber, truthOf, zoneAt } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { changedLocals, progressFunction } from './progress.ts';
import { readAgain, readFirst, readOnce } from './read-once.ts';
import { procedureCall } from './routines.ts';
import { actionOfPayment, paidLists } from './payments.ts';
import { ruleIndex } from './rules.ts';
import type { Scope } from './scope.ts';
import { iterate } from './sets.ts';
import { argumentsOf, readAttribute, withoutBang } from './slots.ts';
import { togetherCode } from './judged.ts';
import { heldAfter, heldWithin, type Holding, isHeld } from './held.ts';
import { moveInto, moveTopInto } from './moves.ts';
import { checksLater, inRange, knowledgeKept, setter, writer } from './state.ts';
import { endsFunction, keepFunction } from './outcome.ts';
import { leavesPhase, leftAfter, phaseEnded } from './phases.ts';
import { fillSupply, isSupply } from './supply.ts';
import { clearList, type ListSlots } from './lists.ts';
import { forEachCode } from './loops.ts';
import { assignLocalCode, isUnread, letCode } from './locals.ts';

/** Where statements stand. */
export interface Body {
  readonly g: Generator;
  readonly scope: Scope;
  /**
   * inside: the body of an event, whose assignments are a part of it · event: a replacement's or a standing rule's (no
   * ticks either) · batch: members of `together` · routine: everywhere else.
   */
  readonly mode: 'inside' | 'event' | 'batch' | 'routine';
  /** Code of `stop`; null where it cannot stand. */
  readonly stop: string | null;
  /** Code that leaves for the end of the phase around, where there is one in this routine. */
  readonly endPhase?: string | null;
  /** Code that leaves when the game is over; null where nothing can end it. */
  readonly over: string | null;
  /** Frame slot of a local, or null: a JavaScript variable. */
  readonly framed: (local: number) => string | null;
  readonly routine: string | null;
  /** `elsewhere`: the tick after a statement is written there. `none`: set-up, in which no clock runs. */
  readonly ticks?: 'elsewhere' | 'none';
  /** The body of a replacement. */
  readonly replaces?: true;
  /** In the replacement of a `once` event in a batch: the thing that the event would have taken, which now stays. */
  readonly stays?: string;
  /** What is held of the names of things that may leave, in a body that is done at once. */
  readonly holding?: Holding | null;
  /** Where a set of things that a name keeps stands, if that is settled already. */
  readonly lists?: ReadonlyMap<number, ListSlots>;
}

/** Is nothing behind a statement ever reached? */
export function alwaysLeaves(s: model.Statement, mode: Body['mode']): boolean {
  return alwaysEnds(s, (each) => each.kind === 'stop' || (each.kind === 'result' && mode === 'routine'));
}

/** The statements of a block; the sets that its names keep are let go at its end. */
export function statementsCode(block: model.Block, body: Body): string {
  const lines: string[] = [];
  let [inside, clears] = [body, ''];
  for (const [i, s] of block.entries()) {
    lines.push(statementCode(s, inside), heldAfter(s, inside), phaseEnded(s, inside));
    if (leavesPhase(s, inside) || alwaysLeaves(s, inside.mode)) return lines.join('\n');
    if (s.kind === 'let' && isHeld(s.local, inside)) {
      const rest = inside;
      return [
        ...lines,
        heldWithin(s.local, rest, () => statementsCode(block.slice(i + 1), rest)),
        clears,
      ].join('\n');
    }
    const list = s.kind === 'let' && body.scope.places.get(s.local)?.list;
    if (!list) continue;
    clears = `${clearList(list)}\n${clears}`;
    inside = leftAfter(clears, body);
  }
  return [...lines, /^(stop|result)$/.test(block.at(-1)?.kind ?? '') ? '' : clears].join('\n');
}

/** The same between braces of its own, behind which the names of its variables are free again. */
function blockCode(block: model.Block, body: Body): string {
  return body.scope.names.within(() => statementsCode(block, body));
}

/** One statement and, outside events and batches, the tick after it. */
export function statementCode(s: model.Statement, body: Body): string {
  const code = plainCode(s, body);
  if (body.mode !== 'routine' || body.ticks === 'elsewhere') return code;
  return `${code}${body.ticks === 'none' ? overAfter(s, body) : tickAfter(s, body)}`;
}

/** Without a clock, what comes after a statement is only that it may have decided the game. */
function overAfter(s: model.Statement, { g, over }: Body): string {
  const calls = s.kind === 'callProcedure' || s.kind === 'callEvent';
  return calls && over !== null && g.facts.touchedBy([s]).decides ? `\nif (s[OVER] === 1) ${over}` : '';
}

/** Standing rules at once, then ends at once, if what the statement writes can matter to them. */
export function tickAfter(s: model.Statement, body: Body): string {
  const { g } = body;
  switch (s.kind) {
    case 'if':
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
    case 'atomically':
    case 'let':
    case 'assignLocal':
    case 'stop':
    case 'result':
    case 'endPhase':
      return '';
    case 'callProcedure':
      return g.facts.mayEnd(g.facts.touchedWithTick([s])) && body.over !== null
        ? `\nif (s[OVER] === 1) ${body.over}`
        : '';
    case 'deal':
    case 'moveTop':
      return isOne(s.count) ? tickCode(g, g.facts.touchedBy([s]), body.over) : '';
    default:
      return tickCode(g, g.facts.touchedBy([s]), body.over);
  }
}

/** Is a number one, as it is written? */
export function isOne(count: model.Expression): boolean {
  return count.kind === 'literal' && literalNumber(count.value) === 1;
}

/** Code of a tick after something that touches what it touches. */
export function tickCode(
  g: Generator,
  touched: ReturnType<Generator['facts']['touchedBy']>,
  over: string | null,
): string {
  const lines: string[] = [];
  if (g.facts.mayKeep(touched)) lines.push(`${keepFunction(g)}(s);`);
  if (tickEnds(g, touched))
    lines.push(over === null ? `${endsFunction(g)}(s);` : `if (${endsFunction(g)}(s)) ${over}`);
  return lines.length === 0 ? '' : `\n${lines.join('\n')}`;
}

/** May a tick end the game? */
export function tickEnds(g: Generator, touched: ReturnType<Generator['facts']['touchedBy']>): boolean {
  return g.facts.mayEnd(touched) || (g.facts.mayKeep(touched) && g.facts.keepMayEnd());
}

function plainCode(s: model.Statement, body: Body): string {
  const { g, scope } = body;
  switch (s.kind) {
    case 'let':
      return letCode(s.local, s.value, body);
    case 'assignLocal':
      return assignLocalCode(s.local, s.value, body);
    case 'assign':
      return body.mode === 'batch' ? batchAssign(s, body) : assignCode(s, body);
    case 'if': {
      const otherwise = s.else.length === 0 ? '' : ` else {\n${blockCode(s.else, body)}\n}`;
      return `if (${truthOf(s.condition, scope)}) {\n${blockCode(s.then, body)}\n}${otherwise}`;
    }
    case 'forEach':
      return scope.names.within(() => forEachCode(s, body));
    case 'atomically':
      return `{\n${blockCode(s.body, { ...body, endPhase: null })}\n}`;
    case 'together':
      return togetherCode(s.body, body);
    case 'pay': {
      const { places, empty } = paidLists(g, actionOfPayment(g, s));
      for (const [local, place] of places) scope.places.set(local, place);
      return `${statementsCode(s.paid, body)}\n${empty}`;
    }
    case 'repeat':
      return scope.names.within(() => repeatCode(s, body));
    case 'repeatWhile':
      return scope.names.within(() => repeatWhileCode(s, body));
    case 'move':
      return moveCode(s, body);
    case 'moveTop':
    case 'deal':
      return scope.names.within(() => moveTopCode(s, body));
    case 'fill':
      return fillCode(s, body);
    case 'shuffle':
      return shuffleCode(s, scope);
    case 'reveal':
      return revealCode(s, scope);
    case 'until':
      return untilCode(s.effect, scope);
    case 'extraTurn':
      return `extraTurn(s, ${numberOf(s.for, scope)});`;
    case 'result':
      return resultCode(s.result, body);
    case 'stop':
      return body.stop ?? '';
    case 'callEvent':
      return callEventCode(s, body);
    case 'callProcedure':
      return procedureCall(s, body);
    case 'endPhase':
      return `s[PHASE_ENDING] = 1;`;
    default:
      throw new Error(`${s.kind} cannot stand here (${scope.rule})`);
  }
}

function repeatCode(s: model.Statement & { kind: 'repeat' }, body: Body): string {
  const { g, scope } = body;
  const index = scope.names.claim('turnsLeft');
  return `for (let ${index} = ${numberOf(s.count, scope)}; ${index} > 0; ${index}--) {\nstep(${ruleIndex(g, { name: scope.rule, span: s.span })});\n${statementsCode(s.body, body)}\n}`;
}

function repeatWhileCode(s: model.Statement & { kind: 'repeatWhile' }, body: Body): string {
  const { g, scope } = body;
  const before = scope.names.claim('before');
  const hash = `${progressFunction(g)}(s)`;
  const locals = changedLocals(s)
    .filter((local) => !isUnread(local, body))
    .map((local) => {
      const now = scope.place(local).code;
      return { now, was: scope.names.claim(camel(scope.types[local]!.name, 'before')) };
    });
  const first = [`${before} = ${hash}`, ...locals.map(({ was, now }) => `${was} = ${now}`)].join(', ');
  const same = [`${hash} === ${before}`, ...locals.map(({ was, now }) => `${now} === ${was}`)].join(' && ');
  return `for (let ${first}; ${truthOf(s.condition, scope)}; ${first}) {\nstep(${ruleIndex(g, { name: scope.rule, span: s.span })});\n${statementsCode(s.body, body)}\nif (${same}) break;\n}`;
}

export function youArgument(g: Generator, procedure: number, scope: Scope): string[] {
  return g.facts.procedureTakesYou(procedure) ? [scope.you?.code ?? '-1'] : [];
}

function rangeOf(type: model.Type): { min: number; max: number } | null {
  if (type.kind === 'optional') return rangeOf(type.of);
  return type.kind === 'int' ? { min: type.min, max: type.max } : null;
}

/** The value an assignment writes; `later`: its range is looked at only when nothing prevented it. */
function newValue(s: model.Statement & { kind: 'assign' }, body: Body, later: boolean): string {
  const { g, scope } = body;
  const raw = assignedValue(g, s, scope);
  if (later || s.clamped || (s.operator === 'set' && s.value.kind === 'literal')) return raw;
  return inRange(g, s.attribute, raw, ruleIndex(g, { name: scope.rule, span: s.span }), mayBeNone(s));
}

/** May an assignment give a number that may be none just that? */
function mayBeNone({ operator, value: { type } }: model.Statement & { kind: 'assign' }): boolean {
  return operator === 'set' && (type.kind === 'optional' || type.kind === 'none');
}

/** Code of the value that an assignment gives, whatever the range. */
export function assignedValue(g: Generator, s: model.Statement & { kind: 'assign' }, scope: Scope): string {
  const stored = readAttribute(g, s.attribute, s.of === null ? null : numberOf(s.of, scope));
  return assigned(g, s, stored, numberOf(s.value, scope));
}

/** Code of what an operator makes of a stored value, where the rule says so kept in range. */
function assigned(
  g: Generator,
  s: model.Statement & { kind: 'assign' },
  stored: string,
  value: string,
): string {
  const { operator, attribute, clamped } = s;
  const raw = operator === 'set' ? value : `${stored} ${operator === 'add' ? '+' : '-'} ${value}`;
  const range = rangeOf(g.model.attributes[attribute]!.type);
  return range === null || !clamped || mayBeNone(s) ? raw : `clamped(${raw}, ${range.min}, ${range.max})`;
}

function assignCode(s: model.Statement & { kind: 'assign' }, body: Body): string {
  const { g, scope } = body;
  const isPart = body.mode === 'inside' && isListened(g, s.attribute);
  const later = !isPart && checksLater(g, s.attribute);
  const set = isPart ? writer(g, s.attribute) : setter(g, s.attribute);
  const rule = later ? [ruleIndex(g, { name: scope.rule, span: s.span })] : [];
  const call = `${set}(${['s', ...(s.of === null ? [] : [numberOf(s.of, scope)]), newValue(s, body, later), ...rule].join(', ')});`;
  if (s.of === null) return call;
  const guard = mayBeGone(s.of, scope) || s.of.type.kind === 'optional';
  return guard ? `if (${numberOf(s.of, scope)} >= 0) ${call}` : call;
}

function batchAssign(s: model.Statement & { kind: 'assign' }, body: Body): string {
  const { g, scope } = body;
  const holder = s.of === null ? '-1' : numberOf(s.of, scope);
  const join = batchSetter(g, s, scope, holder === body.stays);
  const value = numberOf(s.value, scope);
  g.batchValues.set(s.attribute, (g.batchValues.get(s.attribute) ?? new Set()).add(value));
  const call = join(holder, value);
  return s.of !== null && (mayBeGone(s.of, scope) || s.of.type.kind === 'optional')
    ? `if (${holder} >= 0) ${call}`
    : call;
}

/** How an assignment joins a batch: one number for each attribute, operator and way with its range. */
function batchSetter(
  g: Generator,
  s: model.Statement & { kind: 'assign' },
  scope: Scope,
  stays: boolean,
): (holder: string, value: string) => string {
  const key = `${s.operator} ${s.attribute} ${s.clamped}${mayBeNone(s) ? ' or none' : ''}`;
  const { name, holder } = g.model.attributes[s.attribute]!;
  const stored = (of: string): string => readAttribute(g, s.attribute, holder.kind === 'shared' ? null : of);
  const rule = ruleIndex(g, { name: scope.rule, span: s.span });
  if (!g.batchSetters.has(key)) {
    const raw = assigned(g, s, stored('BATCH[at + 1]!'), 'BATCH[at + 2]!');
    g.batchSetters.set(key, {
      ...setterCode(g, s.operator, name),
      id: s.attribute,
      value: s.clamped ? raw : inRange(g, s.attribute, raw, rule, mayBeNone(s)),
      sets: s.operator === 'set',
      attribute: name,
      rule,
    });
  }
  if (!stays) g.settersOfLeaving.add(key);
  const { code } = g.batchSetters.get(key)!;
  if (!isPrevented(g, s.attribute)) return (of, value) => `join(${code}, ${of}, ${value});`;
  const joining = g.onceNamed(
    `join ${key}`,
    [camel('together', name), camel('together', s.operator, name)],
    (fn) => {
      const args = holder.kind === 'shared' ? ['next'] : ['holder', 'next'];
      g.addFunction(
        'events',
        fn,
        ['s: Int16Array', 'holder: number', 'value: number'],
        'void',
        `${g.cite(g.model.attributes[s.attribute]!.span, name)} changes as a member of a batch, unless something prevents it`,
        () =>
          `const next = ${assigned(g, s, stored('holder'), 'value')};\nif (next !== ${withoutBang(stored('holder'))}) {\n${preventionsOfAttribute(g, s.attribute, args, 'batch')}}\njoin(${code}, holder, value);`,
      );
    },
  );
  return (of, value) => `${joining}(s, ${of}, ${value});`;
}

function moveCode(s: model.Statement & { kind: 'move' }, body: Body): string {
  const { g, scope } = body;
  const to = placeNumber(s.to, scope);
  if (isSet(s.what.type)) return scope.names.within(() => moveSet(s, body, to));
  const what = numberOf(s.what, scope);
  const framed = s.follows === null ? null : body.framed(s.follows);
  const isSure = !mayBeGone(s.what, scope) && s.what.type.kind !== 'optional';
  const guarded = isSure ? '' : `if (${what} >= 0) `;
  if (s.place === 'bottom') g.needsBottom = true;
  if (body.mode === 'batch') {
    g.batchMoves = true;
    const follow = framed === null ? '' : `, ${framed}`;
    if (framed !== null) g.batchFollows = true;
    return `${guarded}join(${movedCode(g)}, ${what}, ${to}, ${s.place === 'bottom' ? 2 : 0}${follow});`;
  }
  const known = framed !== null && what !== `s[${framed}]!`;
  const moved = framed === null || known ? what : scope.names.claimThroughout('moved');
  const subject = framed === null ? what : moved;
  const move =
    s.place === 'bottom'
      ? `moveToBottom(s, ${subject}, ${to}, false);`
      : moveInto(g, subject, s.to, scope, g.facts.comesFrom(s.what));
  if (framed === null) return `${guarded}${move}`;
  const guard = isSure ? '' : `if (${moved} >= 0) `;
  const taken = known ? '' : `const ${moved}: number = ${what};\n`;
  return `${taken}${guard}${move}\n// Its name goes with it.\ns[${framed}] = ${moved};`;
}

const isSet = (type: model.Type): boolean => type.kind === 'zone' || type.kind === 'set';

function moveSet(s: model.Statement & { kind: 'move' }, body: Body, to: string): string {
  const { g, scope } = body;
  g.batchMoves = true;
  const element = scope.names.claim('each');
  if (s.place === 'bottom') g.needsBottom = true;
  const join = iterate(
    s.what,
    scope,
    element,
    (x) => `join(${movedCode(g)}, ${x}, ${to}, ${s.place === 'bottom' ? 2 : 0});`,
  );
  if (body.mode === 'batch') return join;
  g.needsBatch = true;
  const batch = scope.names.claim('batch');
  return `{\nconst ${batch} = ${batchBegins(g)};\n${join}\ncommitBatch(s, ${batch});\n}`;
}

function moveTopCode(s: model.Statement & { kind: 'moveTop' | 'deal' }, body: Body): string {
  const { scope } = body;
  const parts = body.mode === 'batch' || isOne(s.count) ? [] : readOnce(s, scope);
  const first = readFirst(parts, scope, () => {
    const read = scope.names.claimThroughout('dealt');
    return { keep: (value) => `const ${read} = ${value};`, read };
  });
  const code = `${first}${cardsCode(s, body)}`;
  readAgain(parts, scope);
  return code;
}

function cardsCode(s: model.Statement & { kind: 'moveTop' | 'deal' }, body: Body): string {
  const { g, scope } = body;
  const from = zoneAt(s.from, scope);
  const to = placeNumber(s.to, scope);
  const place = s.kind === 'moveTop' ? s.place : 'top';
  const zone = s.from.kind === 'zone' ? s.from.zone : -1;
  const ordered = drawTop(g, zone, scope, s);
  if (body.mode === 'batch') {
    g.batchMoves = true;
    if (place === 'bottom') g.needsBottom = true;
    g.needsUntaken = true;
    const index = scope.names.claim('left');
    // Which things these are is seen once all members are there: it goes by seat.
    const bag = g.facts.bagZones.has(zone)
      ? `fixBagTops(s, ${from}, ${bagSlot(g, s.from, scope)}, s[${from}]!, ${streamSlot(g, streamOfShuffle(g, zone))}, ${streamIdentityConstant(g, streamOfShuffle(g, zone))});\n`
      : '';
    const join = `join(${takenCode(g)}, ${placeNumber(s.from, scope)}, ${to}, ${place === 'bottom' ? 3 : 1});`;
    return `${bag}for (let ${index} = Math.min(s[${from}]!, ${numberOf(s.count, scope)}); ${index} > 0; ${index}--) ${join}`;
  }
  if (place === 'bottom') g.needsBottom = true;
  const move =
    place === 'bottom'
      ? `moveToBottom(s, topOf(s, ${from}), ${to}, true);`
      : moveTopInto(g, s.from, s.to, scope);
  if (isOne(s.count)) return `if (s[${from}]! > 0) {\n${ordered}${move}\n}`;
  const left = scope.names.claim('left');
  const tick =
    body.mode === 'routine' && body.ticks !== 'none' ? tickCode(g, g.facts.touchedBy([s]), body.over) : '';
  return `for (let ${left} = ${numberOf(s.count, scope)}; ${left} > 0 && s[${from}]! > 0; ${left}--) {\n${ordered}${move}${tick}\n}`;
}

/** Code that fixes which thing of a bag is on top, before it is taken. */
export function drawTop(
  g: Generator,
  zone: number,
  scope: Scope,
  s: model.Statement & { kind: 'moveTop' | 'deal' },
): string {
  if (!g.facts.bagZones.has(zone)) return '';
  const from = zoneAt(s.from, scope);
  const bag = bagSlot(g, s.from, scope);
  const stream = streamOfShuffle(g, zone);
  return `if (s[${bag}] === s[${from}]) fixBagTop(s, ${from} + 1, ${bag}, ${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)});\n`;
}

export function fillCode(
  s: model.Statement & { kind: 'fill' },
  { g, scope }: Pick<Body, 'g' | 'scope'>,
): string {
  if (isSupply(g, s.zone)) return fillSupply(g, s);
  const to = placeNumber(s.zone, scope);
  const ranges: Array<[number, number]> = [];
  for (const d of s.definitions) {
    const [first, end] = [g.firstThing[d]!, g.firstThing[d]! + g.copiesOf(d)];
    const last = ranges.at(-1);
    if (last?.[1] === first) last[1] = end;
    else if (end > first) ranges.push([first, end]);
  }
  g.needsFill = true;
  return ranges.map(([first, end]) => `fillPlace(s, ${to}, ${first}, ${end});`).join('\n');
}

function shuffleCode(s: model.Statement & { kind: 'shuffle' }, scope: Scope): string {
  const g = scope.generator;
  const place = placeNumber(s.zone, scope);
  const told = `if (ring.on) note(ring, NOTE_SHUFFLE, 1, ${place});`;
  // Which card is dealt, chance says when it is dealt.
  if (isSupply(g, s.zone)) return told;
  const at = zoneAt(s.zone, scope);
  const bag = bagSlot(g, s.zone, scope);
  const forget = knowledgeKept(g) ? `\nnoteShuffle(s, KNOWLEDGE, ${place});` : '';
  // Chance that is chosen from outside finds bags in the order of numbers, whatever lay there before.
  const sorted =
    g.supply === null
      ? `s.subarray(${at} + 1, ${at} + 1 + s[${at}]!).sort();`
      : `inCardOrder(s, SUPPLY, ${at} + 1, s[${at}]!);`;
  return `s[${bag}] = s[${at}]!;\nif (s[CHANCE_MODE] === 1) ${sorted}${forget}\n${told}`;
}

/** Name of the function that sorts things by definition and leaves those of one as they stand. */
function definitionOrder(g: Generator): string {
  return g.onceNamed('definition order', ['inDefinitionOrder'], (name) =>
    g.addFunction(
      'zones',
      name,
      [...(g.stateNamesKinds ? ['s: Int16Array'] : []), 'things: Int32Array', 'count: number'],
      'void',
      'Sorts things by definition; those of one stay in their order.',
      () =>
        `for (let i = 1; i < count; i++) {\nconst thing = things[i]!;\nlet slot = i;\nfor (; slot > 0 && ${g.definitionOf('things[slot - 1]!')} > ${g.definitionOf('thing')}; slot--) things[slot] = things[slot - 1]!;\nthings[slot] = thing;\n}`,
    ),
  );
}

function revealCode(s: model.Statement & { kind: 'reveal' }, scope: Scope): string {
  const g = scope.generator;
  const viewers = s.to === null ? '-1' : `1 << ${numberOf(s.to, scope)}`;
  const each = (x: string): string =>
    `noteReveal(s, KNOWLEDGE, ${x}, s[THING_PLACE + ${x}]!, ${viewers});\nif (ring.on) note(ring, NOTE_REVEAL, 2, ${x}, ${viewers});`;
  if (s.top !== null) {
    const at = zoneAt(s.what, scope);
    const index = scope.names.claim('shown');
    return `for (let ${index} = 0; ${index} < Math.min(${numberOf(s.top, scope)}, s[${at}]!); ${index}++) {\nconst top = s[${at} + s[${at}]! - ${index}]!;\n${each('top')}\n}`;
  }
  if (isSet(s.what.type)) {
    const [count, index] = [scope.names.claimThroughout('found'), scope.names.claim('shown')];
    const gather = iterate(s.what, scope, scope.names.claim('each'), (x) => `OPTIONS[${count}++] = ${x};`);
    const shown = scope.names.claim('thing');
    // How a hidden set is ordered is nobody's to see.
    return `let ${count} = 0;\n${gather}\n${definitionOrder(g)}(${g.stateNamesKinds ? 's, ' : ''}OPTIONS, ${count});\nfor (let ${index} = 0; ${index} < ${count}; ${index}++) {\nconst ${shown} = OPTIONS[${index}]!;\n${each(shown)}\n}`;
  }
  const x = numberOf(s.what, scope);
  return `if (${x} >= 0) {\n${each(x)}\n}`;
}

/** Name of the function that ends the game in the middle of an event, and leaves all that is under way. */
function decideFromWithin(g: Generator): string {
  return g.onceNamed('decide within', ['decideFromWithin'], (name) => {
    g.decidesWithin = true;
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array', 'winners: number', 'losers: number', 'reason: number'],
      'void',
      'A statement of an event ends the game: nothing that is under way goes on.',
      () => 'decide(s, winners, losers, reason);\nthrow DECIDED;',
    );
  });
}

function resultCode(result: model.Result, body: Body): string {
  const { g, scope } = body;
  const reason = g.reason(resultText(result));
  const side = result.who === null ? '0' : `1 << (${numberOf(result.who, scope)})`;
  const decide = body.over === null ? decideFromWithin(g) : 'decide';
  const [winners, losers] = [result.kind === 'wins' ? side : '0', result.kind === 'loses' ? side : '0'];
  return `${decide}(s, ${winners}, ${losers}, ${reason});${body.over === null ? '' : `\n${body.over}`}`;
}
export function resultText(result: model.Result): string {
  const texts = result.reason;
  if (texts === null) return result.kind === 'draw' ? 'draw' : result.kind;
  return texts[''] ?? texts['en'] ?? Object.values(texts)[0] ?? result.kind;
}

function callEventCode(s: model.Statement & { kind: 'callEvent' }, body: Body): string {
  const { g, scope } = body;
  const args = ['s', ...argumentsOf(g, s, scope)].join(', ');
  const fn = body.mode === 'batch' ? memberFunction(g, s.event, body.replaces) : eventFunction(g, s.event);
  const call = `${fn}(${args})`;
  return s.else.length === 0
    ? `${call};`
    : `if (!${call}) {\n${heldAfter(s, body)}\n${statementsCode(s.else, body)}\n}`;
}

/** Resets the counts of "this way" that a routine reads. */
export function happenedReset(g: Generator, scope: Scope): string {
  return countsOf(g, scope)
    .map((slot) => `s[${slot}] = 0;\n`)
    .join('');
}

/** Notes which counts a routine reads that can wait: they are alive while it runs. */
export function noteCounts(g: Generator, scope: Scope, routine: string): void {
  for (const slot of countsOf(g, scope)) {
    const readers = g.countReaders.get(slot) ?? new Set();
    g.countReaders.set(slot, readers.add(routine));
  }
}

/** Slots of the counts that a routine begins. */
function countsOf(g: Generator, scope: Scope): string[] {
  return [...g.facts.counters].flatMap(([event, counters]) =>
    counters.flatMap((counter) => (counter.by === scope.counting ? [counterSlot(g, event, counter)] : [])),
  );
}
