/** `TABLES`: what the runtime must know of a game to show, name, check and save its states; and index.ts. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { extraTurns, waitingTriggers } from '../model/room.ts';
import { widestChoice } from '../plan/domains.ts';
import { numberTable } from './code.ts';
import { attributeCode } from './codes.ts';
import type { EmitInput } from './module.ts';
import { secretCaptures } from '../model/peeks.ts';
import { type Captured, queueEntry, secretValues } from './abilities.ts';
import { liveCode } from './alive.ts';
import { conditionsOf, keptBy, keptFrom } from './effects.ts';
import { anyKeywordFunction, attributeConstant, currentCode, isModified } from './attributes.ts';
import { literal } from './docs.ts';
import { frameTables } from './frames.ts';
import type { Generator, SiteInfo } from './generator.ts';
import { deckTable } from './decks.ts';
import { effectCapacity, placeOf } from './layout.ts';
import { endsInChain, holdFunction } from './outcome.ts';
import { optionCapacity } from './questions.ts';
import { refusalTable } from './refusals.ts';
import { workingZones } from '../plan/seats.ts';
import { mayOfferMany } from '../plan/sizes.ts';
import { alwaysThings, supplyTable, whatMayLieIn } from './supply.ts';
import { js, raw, valueType } from './table-values.ts';
import { isBorne, knowledgeKept, looksAtHidden, stateTriggerSlot, zoneCapacity } from './state.ts';
import { mostUses } from './used.ts';

function texts(t: model.Texts): unknown {
  return Object.fromEntries(Object.entries(t).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ruleRef(g: Generator, name: string, span: model.Named['span']): unknown {
  return { name, file: span.file, line: g.lineOf(span) };
}

/** What tools read of an engine, beside the engine itself. */
const FOR_TOOLS = {
  position: 'Puts a position together that nobody has played to.',
  checks: 'What the steps of scenarios expect.',
  chanceNames: 'What chance is about to choose from, in words.',
  takeOutcome: 'Plays what chance gives.',
  actionOf: 'Which action a move is, and what it names.',
  turnOf: 'The number of the turn.',
  things: 'Every thing, wherever it is.',
  exchangeUnseen: 'Exchanges two things that a viewer does not know.',
  invariants: 'What is always true.',
  witnesses: 'What must happen in some games.',
  streams: 'The streams of chance.',
  rulesAtWork: 'The rules of the call before.',
  coverage: 'How often each rule fired.',
  resetCoverage: 'Counts from nothing again.',
};

/** What is decided at a site, or what chance does there. */
function siteDoc({ kind, decision, where }: SiteInfo): string {
  if (kind !== 'chance') return `Decision ${decision}.`;
  return `Chance: ${decision}${where === undefined || where === '' ? '' : `, ${where}`}.`;
}

/** What index.ts exports: the engine, and what tools read. */
export const EXPORTS: readonly string[] = ['engine', ...Object.keys(FOR_TOOLS)];

/** Writes tables.ts' big table and index.ts. */
export function tablesCode(g: Generator, input: EmitInput): void {
  const constant = (name: string, type: string | null, value: string, doc: string): void =>
    g.add('tables', { kind: 'constant', name, type, value, doc });
  // These may name rules that nothing else names.
  const [turns] = g.model.flow?.body ?? [];
  const flow = turns === undefined ? '-1' : g.ruleNumber('flow', turns.span);
  refusalTable(g);
  currentFunctions(g);
  const room = Math.max(64, g.cardCount + 8, widestChoice(g.model, g.thingCount) + 8, optionCapacity(g));
  constant(
    'OPTIONS',
    null,
    `new Int32Array(${room})`,
    'Scratch: options that are counted before anybody is asked.',
  );
  constant('WEIGHTS', null, `new Int32Array(${room})`, 'Scratch: weights of outcomes.');
  constant('MEMBERS', null, `new Int32Array(${room})`, 'Scratch: what chance may choose.');
  g.rules.forEach((r, i) => constant(r.constant, null, String(i), g.cite(r.span, r.name)));
  constant(
    'RULES',
    'readonly RuleRef[]',
    js(g.rules.map((r) => ruleRef(g, r.name, r.span))),
    'The rules that traces name.',
  );
  if (g.watched) {
    constant('FIRED', null, `new Int32Array(${g.coverage.length})`, 'How often each rule fired.');
    constant(
      'FIRED_RULES',
      'readonly RuleRef[]',
      js(g.coverage.map((r) => ruleRef(g, r.name, r.span))),
      'The rules that are counted.',
    );
  }
  constant('STEPS', null, 'stepsOfCall()', 'Scratch: how many steps are left, and the rules of the last 32.');
  g.add('tables', {
    kind: 'function',
    name: 'step',
    parameters: ['rule: number'],
    returns: 'void',
    doc: 'One statement of a rule is done; a chain that runs away is ended (L18).',
    body: `const left = STEPS[0]! - 1;\nSTEPS[0] = left;\nSTEPS[1 + (left & 31)] = rule;\nif (left < 0) stepBudget(${flow}, RULES);`,
  });
  if (g.looksAreCounted) {
    constant('LOOKS', null, 'looksOfCall()', 'Scratch: how much may still be looked at.');
    g.add('tables', {
      kind: 'function',
      name: 'looked',
      parameters: ['rule: number'],
      returns: 'void',
      doc: 'A rule has looked at one thing more; what would never come to an end is ended (L18).',
      body: 'const left = LOOKS[0]! - 1;\nLOOKS[0] = left;\nif (left < 0) lookBudget(rule, RULES);',
    });
  }
  constant('ring', null, 'makeRing()', 'What happens, while somebody listens.');
  g.sites.forEach((site, i) =>
    g.add('layout', {
      kind: 'constant',
      name: site.name,
      type: null,
      value: String(i),
      doc: siteDoc(site),
    }),
  );
  g.pieces.forEach((piece, i) =>
    g.add('layout', {
      kind: 'constant',
      name: piece.constant,
      type: null,
      value: String(i),
      doc: `Piece \`${piece.function}\`.`,
    }),
  );
  for (const { name, value, doc } of g.moveConstants)
    g.add('layout', { kind: 'constant', name, type: null, value: String(value), doc });
  g.reasons.forEach(({ text, constant: name }, i) =>
    g.add('layout', {
      kind: 'constant',
      name,
      type: null,
      value: String(i),
      doc: `Why a game ends: ${text}.`,
    }),
  );
  frameTables(g);
  constant(
    'TABLES',
    'GameTables',
    js(gameTables(g, input)),
    'What the runtime must know to show, name, check and save states.',
  );
  if (knowledgeKept(g)) constant('KNOWLEDGE', null, 'knowledgeOf(TABLES)', 'Who sees which place.');
  if (g.supply !== null) constant('SUPPLY', null, 'supplyOf(TABLES)', 'The pile whose rest is no state.');
  g.add('play', {
    kind: 'constant',
    name: 'PIECES',
    type: 'readonly ((s: Int16Array) => number)[]',
    value: `[${g.pieces.map((p) => p.function).join(', ')}]`,
    doc: 'The pieces by number.',
  });
  g.add('play', {
    kind: 'constant',
    name: 'RESUME',
    type: 'readonly ((s: Int16Array, move: number) => number)[]',
    value: `[${g.sites.map((x) => x.resume).join(', ')}]`,
    doc: 'What goes on after each decision, by site.',
  });
  g.add('legal', {
    kind: 'function',
    name: 'listOptions',
    parameters: ['s: Int16Array', 'out: Int32Array', 'at: number'],
    returns: 'number',
    doc: 'The options of the decision that waits.',
    body: bySite(
      g.sites.filter(({ kind }) => kind !== 'chance'),
      's, out, at',
    ),
  });
  g.add('legal', {
    kind: 'function',
    name: 'listOutcomes',
    parameters: ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
    returns: 'number',
    doc: 'What chance may give where it is asked.',
    body: bySite(
      g.sites.filter(({ kind }) => kind === 'chance'),
      's, out, weights',
    ),
  });
  if (g.usesBetween) {
    constant(
      'SITE_BETWEEN_ACTIONS',
      null,
      numberTable(
        'Int8Array',
        g.sites.map((x) => Number(x.kind === 'act' || x.kind === 'rounds')),
      ),
      'By site: 1 where an action is chosen.',
    );
    g.add('checks', {
      kind: 'function',
      name: 'betweenActions',
      parameters: ['s: Int16Array'],
      returns: 'boolean',
      doc: 'Is an action about to be chosen?',
      body: 'return s[OVER] === 0 && SITE_BETWEEN_ACTIONS[s[SITE]!] === 1 && s[LEVEL] === 0;',
    });
  }
  indexCode(g);
}

/** The list of each site, by its number; sites with one list share a case, and elsewhere there is nothing to list. */
function bySite(sites: readonly SiteInfo[], given: string): string {
  const lists = [...new Set(sites.map(({ list }) => list))];
  const cases = lists.map((list) => {
    const names = sites.filter((site) => site.list === list).map(({ name }) => `case ${name}:`);
    return `${names.join('\n')} return ${list}(${given});`;
  });
  return cases.length === 0 ? 'return 0;' : `switch (s[SITE]) {\n${cases.join('\n')}\ndefault: return 0;\n}`;
}

/** The definition of each thing; of those that players bring, or that are dealt out of a supply, it stands in the state. */
function thingsCode(g: Generator): string {
  if (!g.stateNamesKinds) return !g.hasThings ? '[]' : '[...DEFINITION]';
  const filled = alwaysThings(g.model, g.supply);
  const list = filled.length === 0 ? '' : `...[${filled.join(', ')}], `;
  return `[${list}...new Array<number>(${g.thingCount - filled.length}).fill(-1)]`;
}

function gameTables(g: Generator, input: EmitInput): unknown {
  const m = g.model;
  const kept = knowledgeKept(g);
  return {
    id: m.id,
    digest: input.digest,
    ruleDigests: raw(
      `Object.fromEntries(${js(Object.entries(input.ruleDigests).sort(([a], [b]) => (a < b ? -1 : 1)))})`,
    ),
    title: texts(m.title),
    minPlayers: m.players.min,
    maxPlayers: m.players.max,
    seats: m.players.seats,
    size: g.stateSize,
    options: m.options.map((o, i) => ({
      name: o.name,
      type: valueType(o.type, g),
      value: literalNumber(o.value),
      at: raw(g.once(`option ${i}`, () => '')),
    })),
    enums: m.enums.map((e) => ({
      name: e.name,
      values: e.values.map((v) => ({ name: v.name, names: texts(v.names) })),
    })),
    definitions: m.definitions.map((d) => ({
      name: d.name,
      names: texts(d.names),
      text: texts(d.text),
      keywords: d.keywords.map((k) => k.keyword),
    })),
    things: raw(thingsCode(g)),
    ...deckTable(g),
    ...supplyTable(g),
    keywords: m.keywords.map((k) => ({ name: k.name, names: texts(k.names) })),
    placeKinds: m.placeKinds.map((p) => ({
      name: p.name,
      places: p.places.map((x) => ({ name: x.name, names: texts(x.names) })),
    })),
    attributes: m.attributes.map((a, id) => attributeTable(g, a, id)),
    ...conditionTables(g),
    zones: m.zones.map((z, id) => zoneTable(g, z, id)),
    thingPlace: !g.hasThings ? 0 : raw('THING_PLACE'),
    thingOwner: !g.hasThings ? 0 : raw('THING_OWNER'),
    abilityRegions: abilityRegions(g),
    sites: g.sites.map((s) => siteTable(g, s)),
    abilities: m.abilities.map((a) => ({
      name: a.name,
      heading: a.kind === 'trigger' && a.heading !== null ? headingTexts(m.headings[a.heading]!) : {},
      rule: ruleRef(g, a.name, a.span),
      ...(worksUnseen(g, a) ? { unseen: true, ...bearerOf(a) } : {}),
      ...captures(g, a),
    })),
    queue: { at: raw('QUEUE_AT'), stride: g.queueStride, capacity: waitingTriggers(m) },
    effectQueue: { at: raw('EFFECT_AT'), stride: g.effectStride, capacity: effectCapacity(g) },
    effects: m.effects.map((e, id) => ({
      name: e.name,
      captures: effectCaptures(g, id),
      ...(conditionsOf(g, id).length === 0
        ? {}
        : { conditions: conditionsOf(g, id).map((t) => looksAtHidden(g, t)) }),
      ...(keptSlots(g, id) === 0 ? {} : { kept: keptSlots(g, id) }),
    })),
    events: m.events.map((e) => ({
      name: e.name,
      ...(Object.keys(e.names).length === 0 ? {} : { names: texts(e.names) }),
      parameters: e.locals
        .slice(0, e.parameterCount)
        .map((p) => ({ name: p.name, type: valueType(p.type, g) })),
    })),
    reasons: g.reasons.map(({ text }) => text),
    extraTurns: { at: raw('EXTRA_TURN'), capacity: extraTurns(g.model) },
    known: kept ? raw('KNOWN') : -1,
    knownPlace: kept ? raw('KNOWN_PLACE') : -1,
    streamNames: m.streams.map((s) => s.name),
    streams: m.streams.length === 0 ? 0 : raw(g.once('stream 0', () => '0')),
    frames: raw('FRAMES'),
    liveAt: [],
    live: raw(liveCode(g)),
    pieces: g.pieces.length,
    derivedSlots: [],
    hasScore: m.score !== null,
    sharedTurns: m.sharedTurns,
    clauses: g.clauses.map(({ kind, argument, text, rule, span }) => ({
      kind,
      argument,
      text,
      rule: ruleRef(g, rule, span),
    })),
    rules: raw('RULES'),
  };
}

/** May a thing that bears the trigger be at work where not everybody sees it? */
function worksUnseen(g: Generator, a: model.Ability): boolean {
  if (a.kind !== 'trigger' && a.kind !== 'stateTrigger') return false;
  return isBorne(a) && workingZones(g.model).some((zone) => g.model.zones[zone]!.seenBy !== 'all');
}

/** The definition that bears an ability; none for those of keywords. */
function bearerOf({ source }: model.Ability): { bearer?: number } {
  return source.kind === 'definition' ? { bearer: source.definition } : {};
}

function captures(g: Generator, a: model.Ability): { captures?: unknown } {
  if (a.kind !== 'trigger' && a.kind !== 'stateTrigger') return {};
  const captured = queueEntry(g, a).captured;
  if (captured.length === 0) return {};
  return {
    captures: captured.map((c) =>
      c.kind === 'local' ? valueType(a.locals[c.local]!.type, g) : { kind: 'int', min: -32768, max: 32767 },
    ),
    ...secretPlaces(g, a, captured),
  };
}

function secretPlaces(g: Generator, a: model.Ability, captured: readonly Captured[]): { secrets?: unknown } {
  const places = secretValues(g, a, captured);
  return places.length === 0 ? {} : { secrets: places };
}

/** What a created effect keeps: nobody is shown what may tell something hidden. */
function effectCaptures(g: Generator, id: number): unknown {
  const secret = secretCaptures(g.model, id);
  return g.model.effects[id]!.captures.map(({ local: { name, type } }, place) => ({
    name,
    type: valueType(type, g),
    ...(secret.has(place) ? { private: true } : {}),
  }));
}

/** Slots of an effect after its captured values: what is kept of things, and at the very end what is used of it now. */
function keptSlots(g: Generator, id: number): number {
  return mostUses(g) > 0 ? g.effectStride - keptFrom(g, id) : keptBy(g, id).length;
}

function headingTexts(h: model.Heading): unknown {
  return Object.keys(h.names).length > 0 ? texts(h.names) : { '': h.name };
}

function attributeTable(g: Generator, a: model.Attribute, id: number): unknown {
  const constant = attributeConstant(g, id);
  const variable = a.storage === 'variable';
  return {
    name: a.name,
    names: texts(a.names),
    holder: a.holder.kind,
    placeKind: a.holder.kind === 'place' ? a.holder.placeKind : null,
    type: valueType(a.type, g),
    at: variable ? raw(constant) : -1,
    constants: variable ? null : g.model.definitions.map((d) => literalNumber(d.values[id] ?? a.start)),
    definitions:
      a.holder.kind === 'thing' ? g.model.definitions.map((d) => hasAttribute(g, d.kind, id)) : null,
    shown: variable || isModified(g, id),
    ...markedIn(g, a, id),
  };
}

/** Where something may be marked, unless that is everywhere; a mark that no rule sets is there to be given. */
function markedIn(g: Generator, a: model.Attribute, id: number): { markedIn?: readonly boolean[] } {
  const zones = g.facts.markedZones.get(id);
  if (zones === undefined || !a.mark || a.storage !== 'variable' || zones.size === g.model.zones.length)
    return {};
  return { markedIn: g.model.zones.map((_, zone) => zones.has(zone)) };
}

/** Whether the condition of each state trigger was true: kept like an attribute of its bearer; those of effects are in their entries. */
function conditionTables(g: Generator): { conditions?: unknown } {
  const stateTriggers = g.facts.stateTriggers.filter(({ source }) => source.kind !== 'effect');
  if (stateTriggers.length === 0) return {};
  return {
    conditions: stateTriggers.map((t) => ({
      name: t.name,
      names: {},
      holder: isBorne(t) ? 'thing' : 'shared',
      placeKind: null,
      type: { kind: 'bool' },
      at: raw(stateTriggerSlot(g, t)),
      constants: null,
      definitions: bearers(g, t),
      ...(looksAtHidden(g, t) ? { secret: true } : {}),
      shown: false,
    })),
  };
}

/** By definition: may its things bear the trigger? Null: all of them. */
function bearers(g: Generator, { source }: model.StateTrigger): boolean[] | null {
  return source.kind === 'definition' ? g.model.definitions.map((_, id) => id === source.definition) : null;
}

function hasAttribute(g: Generator, kind: number, id: number): boolean {
  return g.model.kinds[kind]!.attributes.includes(id);
}

function zoneTable(g: Generator, z: model.Zone, id: number): unknown {
  const constant = g.once(`zone ${id}`, () => '');
  return {
    name: z.name,
    names: texts(z.names),
    holder: z.holder.kind,
    placeKind: z.holder.kind === 'place' ? z.holder.placeKind : null,
    order: z.order,
    at: raw(constant),
    capacity: zoneCapacity(g, id),
    place: placeOf(g, id),
    seenBy: z.seenBy,
    countBy: z.countBy,
    region: z.region,
    bag: g.hasBag(id) ? raw(g.once(`bag ${id}`, () => '')) : -1,
    ...whatMayLieIn(g, id),
  };
}

function abilityRegions({ model: m }: Generator): number[] {
  if (m.abilitiesWorkIn !== null) return [m.abilitiesWorkIn];
  return m.regions.flatMap(({ declared }, region) => (declared ? [region] : []));
}

function siteTable(g: Generator, s: SiteInfo): unknown {
  return {
    decision: s.decision,
    kind: s.kind,
    label: texts(s.label),
    rule: ruleRef(g, s.decision, s.span),
    actions: s.actions.map((p) => {
      const action = g.model.actions[p.action]!;
      return {
        name: action.name,
        names: texts(action.names),
        number: p.number,
        shift: p.shift,
        arguments: action.parameters.map((b, i) => ({
          name: action.locals[b.local]!.name,
          type: valueType(action.locals[b.local]!.type, g),
          shift: p.packing[i]!.shift,
          bits: p.packing[i]!.bits,
        })),
        rule: ruleRef(g, action.name, action.span),
      };
    }),
    value: s.value === null ? null : valueType(s.value, g),
    refusal: s.refusal,
    locals: s.locals.map((l) => ({
      name: l.name,
      type: valueType(l.type, g),
      at: raw(l.slot),
      ...(l.secret ? { private: true } : {}),
    })),
  };
}

function currentFunctions(g: Generator): void {
  const cases = g.model.attributes.map(
    (a, id) =>
      `case ${attributeCode(g, id)}: return ${a.holder.kind === 'shared' ? currentCode(g, id, null) : currentCode(g, id, 'holder')};`,
  );
  g.add('derived', {
    kind: 'function',
    name: 'currentValue',
    parameters: ['s: Int16Array', 'attribute: number', 'holder: number'],
    returns: 'number',
    doc: 'Current value of any attribute, by number.',
    body: `switch (attribute) {\n${cases.join('\n')}\ndefault: return 0;\n}`,
  });
  anyKeywordFunction(g);
}

function indexCode(g: Generator): void {
  const clear = g.scratch.length === 0 ? '' : 'clearScratch();\n';
  if (clear !== '')
    g.add('events', {
      kind: 'function',
      name: 'clearScratch',
      parameters: [],
      returns: 'void',
      doc: 'Empties, before a call, what a fault may have left of the call before.',
      body: g.scratch.join('\n'),
    });
  const none = [
    ...(g.turnFunction === null
      ? ['a given position begins with `turns` or `turns shared`, and the flow of this game has neither']
      : []),
    ...g.noGiven,
  ];
  const turn =
    none.length > 0
      ? `(): void => {\n    throw new SetupError([${none.map((each) => literal(each)).join(', ')}]);\n  }`
      : `(s, seat): void => {\n    ${clear}s[ORDER] = seat;\n    run(s, ${g.turnFunction}(s, seat));\n  }`;
  const inChain = endsInChain(g);
  const check = (c: { name: string; function: string; span: model.Named['span'] }): string =>
    `{ name: ${literal(c.name)}, rule: ${js(ruleRef(g, c.name, c.span))}, holds: ${c.function} }`;
  g.add('index', {
    kind: 'constant',
    name: 'FUNCTIONS',
    type: 'GameFunctions',
    value: `{
  begin: beginGame,
  start${clear === '' ? '' : `: (s) => {\n${clear}start(s);\n}`},
  chooser: (s) => (s[OVER] === 1 ? -2 : s[CHOOSER]!),
  moves: (s, out, at = 0, seat = s[CHOOSER]!) => {
    if (s[OVER] === 1 || seat < 0 || seat !== s[CHOOSER]) return 0;
    beginCall();
    return listOptions(s, out, at);
  },
  why: (s, action, values) => WHY[s[SITE]!]![action]?.(s, values) ?? -1,
  chance: listOutcomes,
  apply: (s, move) => {
    beginCall();
    ${clear}run(s, RESUME[s[SITE]!]!(s, move));
  },
  current: currentValue,
  has: hasKeyword,
  score: scoreOf,
  derive: () => undefined,${g.facts.stateTriggers.length === 0 ? '' : `\n  hold: ${holdFunction(g)},`}${inChain === null ? '' : `\n  endless: ${inChain},`}${g.decidesWithin ? '\n  decidesWithin: true,' : ''}${mayOfferMany(g.model) ? '\n  manyOptions: true,' : ''}
  startTurn: ${turn},
${g.limits.length === 0 ? '' : `  limits: [${g.limits.join(', ')}],\n`}  invariants: [${g.invariants.map(check).join(', ')}],
  witnesses: [${g.witnesses.map(check).join(', ')}],
  checks: [${g.expectations.map((steps) => `[${steps.map((x) => x ?? 'null').join(', ')}]`).join(', ')}],
}`,
    doc: 'What the runtime calls.',
  });
  g.add('index', {
    kind: 'constant',
    name: 'faces',
    type: 'GeneratedModule',
    value: `makeModule(TABLES, FUNCTIONS, ring, ${g.watched ? '{ rules: FIRED_RULES, fired: FIRED }' : 'null'})`,
    doc: 'Everything that tools read.',
  });
  g.add('index', {
    kind: 'constant',
    name: 'engine',
    type: null,
    value: 'faces.engine as GameEngine',
    doc: 'The two faces of the engine. The one door at which the runtime, made for every game, gets the words of this one.',
  });
  for (const [name, doc] of Object.entries(FOR_TOOLS))
    g.add('index', { kind: 'constant', name, type: null, value: `faces.${name}`, doc });
}
