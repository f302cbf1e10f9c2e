/** What moves things: the primitives that every engine has, and one function for each way that a rule moves things. */
import type * as model from '../model/model.ts';
import { numberTable } from './code.ts';
import { numberOf, placeNumber, zoneAt } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, upper } from './names.ts';
import type { Scope } from './scope.ts';
import { attributeWidth, writeAttribute } from './slots.ts';
import { dealCode, isSupply } from './supply.ts';
import {
  holders,
  holderWord,
  isBorne,
  knowledgeKept,
  startValues,
  stateTriggerSlot,
  zoneCapacity,
} from './state.ts';

/** `moveThing` and what it is made of: moves between places that are known only when they happen. */
export function movePrimitives(g: Generator): void {
  const bags = [...g.facts.bagZones].some((zone) => g.hasBag(zone));
  g.add('zones', {
    kind: 'function',
    name: 'moveThing',
    parameters: ['s: Int16Array', 'thing: number', 'to: number', 'top: boolean'],
    returns: 'void',
    doc: 'Moves a thing to the end of a place (the top of a pile). `top`: the rule took it from the top of a pile.',
    body: `const from = s[THING_PLACE + thing]!;\n${tellMove(g, 'from', 'to', 'top')}${leaveAny('PLACE_REGION[to]')}\nputIn(s, to, thing);`,
  });
  g.add('zones', {
    kind: 'function',
    name: 'takeOut',
    parameters: ['s: Int16Array', 'place: number', 'thing: number'],
    returns: 'void',
    doc: 'Takes a thing out of any place.',
    body: bags
      ? `const at = PLACE_AT[place]!;\nconst slot = closeGap(s, at, thing);\n${bagCode(g)}`
      : 'closeGap(s, PLACE_AT[place]!, thing);',
  });
  g.add('zones', {
    kind: 'function',
    name: 'closeGap',
    parameters: ['s: Int16Array', 'at: number', 'thing: number'],
    returns: 'number',
    doc: 'Takes a thing out of the place whose count stands at a slot: those after it move up. Gives the slot where it was.',
    body: 'let slot = at + s[at]!;\ns[at] = s[at]! - 1;\nfor (let after = 0; slot > at; slot--) {\nconst here = s[slot]!;\ns[slot] = after;\nif (here === thing) return slot;\nafter = here;\n}\nreturn missing(thing);',
  });
  g.add('zones', {
    kind: 'function',
    name: 'putIn',
    parameters: ['s: Int16Array', 'place: number', 'thing: number'],
    returns: 'void',
    doc: 'Puts a thing at the end of a place; who holds it first becomes its owner (L21).',
    body: `const at = PLACE_AT[place]!;\nconst count = s[at]! + 1;\nif (count > PLACE_CAPACITY[place]!) placeFull(-1, RULES, TABLES.zones, place);\ns[at] = count;\ns[at + count] = thing;\ns[THING_PLACE + thing] = place;\nif (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = PLACE_SEAT[place]!;`,
  });
}

/**
 * Code that tells of a move, before it happens, to whoever listens and to those who follow it. Where somebody may know
 * positions it says how too: picked out of its place (`top` false), or put at the bottom (`told`).
 */
export function tellMove(g: Generator, from: string, to: string, top: string, told = to): string {
  const knows = knowledgeKept(g);
  const picked = `${from} < 0 ? ${from} : -2 - ${from}`;
  const how = !knows || top === 'true' ? from : top === 'false' ? picked : `${top} || ${picked}`;
  return `if (ring.on) note(ring, NOTE_MOVE, 3, thing, ${how}, ${told});\n${knows ? `noteMove(s, KNOWLEDGE, thing, ${from}, ${to}, ${top});\n` : ''}`;
}

/** Code that takes `thing` out of the place `from`, wherever that is, on its way to a region. */
export function leaveAny(region: string): string {
  return `if (from >= 0) {\nif (PLACE_REGION[from] !== ${region}) depart(s, thing);\ntakeOut(s, from, thing);\n}`;
}

/** Name of the table of the values that a mark begins with, where they are not the same for all things. */
function startTable(g: Generator, a: model.Attribute, id: number): string {
  return g.onceNamed(`start of attribute ${id}`, [upper('start', a.name)], (name) =>
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: numberTable(attributeWidth(g, id) === 2 ? 'Int32Array' : 'Int16Array', startValues(g, a, id)),
      doc: `${a.name} of each thing when it begins anew.`,
    }),
  );
}

/** Writes `depart`, once it is known which loops must notice that a thing has gone. */
export function departFunction(g: Generator): void {
  const marks = g.model.attributes.flatMap((a, id) =>
    a.mark && a.storage === 'variable' ? [{ a, id }] : [],
  );
  const edges = g.facts.stateTriggers.flatMap((trigger) => {
    return isBorne(trigger) ? [`s[${stateTriggerSlot(g, trigger)} + thing] = 0;`] : [];
  });
  const resets = marks.map(({ a, id }) => {
    const start = startValues(g, a, id);
    const same = start.every((v) => v === start[0]);
    return writeAttribute(g, id, 'thing', same ? String(start[0] ?? 0) : `${startTable(g, a, id)}[thing]!`);
  });
  const anew = [
    ...(g.needsIncarnation
      ? [
          `const departures = INCARNATION[${g.thingCount}]! + 1;`,
          `INCARNATION[${g.thingCount}] = departures;`,
          'INCARNATION[thing] = departures;',
        ]
      : []),
    ...edges,
    ...resets,
  ];
  g.add('zones', {
    kind: 'function',
    name: 'depart',
    parameters: ['s: Int16Array', 'thing: number'],
    returns: 'void',
    doc: 'A thing leaves its region: what named it names something gone, and its marks are as at the start (L2).',
    body: 'forget(s, thing);\nbeginAnew(s, thing);',
  });
  g.add('zones', {
    kind: 'function',
    name: 'beginAnew',
    parameters: ['s: Int16Array', 'thing: number'],
    returns: 'void',
    doc: 'Another incarnation of a thing begins, with marks as at the start (L2).',
    body: anew.length === 0 ? '// Nothing has marks.' : anew.join('\n'),
  });
  if (g.needsIncarnation)
    g.add('zones', {
      kind: 'constant',
      name: 'INCARNATION',
      type: null,
      value: `new Float64Array(${g.thingCount + 1})`,
      doc: 'Scratch: the number of the last departure of each thing, at the end that of all, so that loops and batches pass over what has gone since they began.',
    });
}

/** Slots of a zone in generated code: where an instance stands, and its place number. */
interface ZoneCode {
  readonly zone: model.Zone;
  readonly shared: boolean;
  /** Slot of the count of the instance of a holder. */
  at(holder: string): string;
  place(holder: string): string;
}

function zoneCode(g: Generator, id: number): ZoneCode {
  const zone = g.model.zones[id]!;
  const constant = g.once(`zone ${id}`, () => '');
  const shared = zone.holder.kind === 'shared';
  return {
    zone,
    shared,
    at: (holder) => (shared ? constant : `${constant} + ${holder} * ${constant}_SIZE`),
    place: (holder) => (shared ? `${constant}_PLACE` : `${constant}_PLACE + ${holder}`),
  };
}

/** Names for a function about zones: short, or with their holders where two zones have one name. */
function wishes(g: Generator, ...words: ReadonlyArray<string | model.Zone>): string[] {
  const said = (long: boolean): string =>
    camel(
      ...words.flatMap((word) =>
        typeof word === 'string' ? [word] : [...(long ? [holderWord(g, word.holder)] : []), word.name],
      ),
    );
  return [said(false), said(true)];
}

/** Code that moves a thing into a zone instance; `from`: the zones where it can be, as far as is known. */
export function moveInto(
  g: Generator,
  thing: string,
  to: model.Expression,
  scope: Scope,
  from: ReadonlySet<number> | null,
): string {
  if (to.kind !== 'zone') return `moveThing(s, ${thing}, ${placeNumber(to, scope)}, false);`;
  const [only] = from ?? [];
  const known = from?.size === 1 && !g.facts.bagZones.has(only!) ? only! : null;
  const name = known === null ? moveToFunction(g, to.zone) : moveBetweenFunction(g, known, to.zone);
  const holder = to.holder === null ? [] : [numberOf(to.holder, scope)];
  return `${name}(${['s', thing, ...holder].join(', ')});`;
}

/** The function that moves a thing from anywhere into one zone. */
function moveToFunction(g: Generator, to: number): string {
  const into = zoneCode(g, to);
  return g.onceNamed(`move to ${to}`, wishes(g, 'move to', into.zone), (fn) => {
    g.addFunction(
      'zones',
      fn,
      ['s: Int16Array', 'thing: number', ...(into.shared ? [] : ['holder: number'])],
      'void',
      `${g.cite(into.zone.span, into.zone.name)}: a thing goes to its end, wherever it is`,
      () =>
        `const place = ${into.place('holder')};\nconst from = s[THING_PLACE + thing]!;\n${tellMove(g, 'from', 'place', 'false')}${leaveAny(String(into.zone.region))}\n${arrive(g, to, true)}`,
    );
  });
}

/** The function that moves a thing between two zones when both are known from the rules. */
function moveBetweenFunction(g: Generator, from: number, to: number): string {
  const [out, into] = [zoneCode(g, from), zoneCode(g, to)];
  return g.onceNamed(`move ${from} to ${to}`, wishes(g, 'move', out.zone, 'to', into.zone), (fn) => {
    g.addFunction(
      'zones',
      fn,
      ['s: Int16Array', 'thing: number', ...(into.shared ? [] : ['holder: number'])],
      'void',
      `${g.cite(into.zone.span, into.zone.name)}: a thing out of ${out.zone.name} goes to its end`,
      () => {
        const source = out.shared ? out.at('') : out.at(`(from - ${out.place('0').replace(' + 0', '')})`);
        // Where there is room for one, it is this one.
        const taken =
          zoneCapacity(g, from) === 1
            ? `s[${source}] = s[${source} + 1] = 0;`
            : `closeGap(s, ${source}, thing);`;
        return `const place = ${into.place('holder')};\nconst from = s[THING_PLACE + thing]!;\n${tellMove(g, 'from', 'place', 'false')}${departure(g, from, to)}${taken}\n${arrive(g, to, out.zone.holder.kind !== 'player')}`;
      },
    );
  });
}

/** Code that takes the top of a pile, if there is one, into a zone instance. */
export function moveTopInto(
  g: Generator,
  from: model.Expression,
  to: model.Expression,
  scope: Scope,
): string {
  if (from.kind !== 'zone' || to.kind !== 'zone')
    return `moveThing(s, topOf(s, ${zoneAt(from, scope)}), ${placeNumber(to, scope)}, true);`;
  if (isSupply(g, from)) return dealInto(g, to, scope, '1');
  const out = zoneCode(g, from.zone);
  const holder = from.holder === null ? '' : numberOf(from.holder, scope);
  const into = zoneCode(g, to.zone);
  const name = g.onceNamed(
    `top of ${from.zone} to ${to.zone}`,
    wishes(g, 'top of', out.zone, 'to', into.zone),
    (fn) => {
      g.addFunction(
        'zones',
        fn,
        [
          's: Int16Array',
          ...(out.shared ? [] : ['from: number']),
          ...(into.shared ? [] : ['holder: number']),
        ],
        'void',
        `${g.cite(into.zone.span, into.zone.name)}: the top of ${out.zone.name}, which is not empty, goes to its end`,
        () =>
          `const at = ${out.at('from')};\nconst left = s[at]! - 1;\nconst thing = s[at + 1 + left]!;\nconst place = ${into.place('holder')};\n${tellMove(g, out.place('from'), 'place', 'true')}${departure(g, from.zone, to.zone)}s[at] = left;\ns[at + 1 + left] = 0;\n${arrive(g, to.zone, out.zone.holder.kind !== 'player', 'end')}`,
      );
    },
  );
  const seat = to.holder === null ? [] : [numberOf(to.holder, scope)];
  return `${name}(${['s', ...(out.shared ? [] : [holder]), ...seat].join(', ')});`;
}

/** Code that deals so many cards out of the supply into a zone instance, or as many as are left: they are drawn already. */
export function dealInto(
  g: Generator,
  to: model.Expression & { kind: 'zone' },
  scope: Scope,
  count: string,
): string {
  const pile = g.supply!.zone;
  const [out, into] = [zoneCode(g, pile), zoneCode(g, to.zone)];
  const name = g.onceNamed(`deal to ${to.zone}`, wishes(g, 'deal', out.zone, 'to', into.zone), (fn) => {
    g.addFunction(
      'zones',
      fn,
      ['s: Int16Array', 'count: number', ...(into.shared ? [] : ['holder: number'])],
      'void',
      `${g.cite(into.zone.span, into.zone.name)}: cards of ${out.zone.name}, which are drawn already, become things at its end`,
      () =>
        dealCode(g, {
          place: into.place('holder'),
          at: into.at('holder'),
          full: fullCode(g, to.zone, 'held'),
          owner: into.zone.holder.kind === 'player' ? 'holder' : null,
          known: knowledgeKept(g) ? `noteMove(s, KNOWLEDGE, thing, ${out.place('')}, place, true);` : '',
        }),
    );
  });
  const seat = to.holder === null ? [] : [numberOf(to.holder, scope)];
  return `${name}(${['s', count, ...seat].join(', ')});`;
}

/** Code that refuses more than a zone instance can hold; nothing where all things have room. */
function fullCode(g: Generator, zone: number, count: string): string {
  const room = zoneCapacity(g, zone);
  const { name } = g.model.zones[zone]!;
  return room < g.thingCount ? `if (${count} > ${room}) zoneFull(-1, RULES, ${JSON.stringify(name)});\n` : '';
}

function departure(g: Generator, from: number, to: number): string {
  if (g.model.zones[from]!.region === g.model.zones[to]!.region) return '';
  return g.facts.namedZones.has(from) ? 'depart(s, thing);\n' : 'beginAnew(s, thing);\n';
}

/** Puts `thing` at the end of the zone instance of `holder`, which is `place`. `first`: it may not have an owner yet. */
function arrive(g: Generator, to: number, first: boolean, at = 'at'): string {
  const into = zoneCode(g, to);
  const full = fullCode(g, to, 'count');
  const owner =
    first && into.zone.holder.kind === 'player'
      ? '\nif (s[THING_OWNER + thing]! < 0) s[THING_OWNER + thing] = holder;'
      : '';
  return `const ${at} = ${into.at('holder')};\nconst count = s[${at}]! + 1;\n${full}s[${at}] = count;\ns[${at} + count] = thing;\ns[THING_PLACE + thing] = place;${owner}`;
}

/** A thing taken out of the unordered part of a bag leaves one fewer there. */
function bagCode(g: Generator): string {
  const bags = [...g.facts.bagZones].filter((z) => g.hasBag(z));
  const tests = bags.map((z) => {
    const first = g.once(`place ${z}`, () => '');
    const count = holders(g, g.model.zones[z]!.holder);
    return count === 1 ? `place === ${first}` : `between(place, ${first}, ${count})`;
  });
  return `if (${tests.join(' || ')}) {\nconst bag = PLACE_BAG[place]!;\nif (slot - at <= s[bag]!) s[bag] = s[bag]! - 1;\n}`;
}
