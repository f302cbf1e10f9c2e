/** The layout of the state, and the primitives that move things and set attributes. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { extraTurns } from '../model/room.ts';
import { broughtDefinitions } from '../model/things.ts';
import { laidOutOfKinds } from '../plan/supply.ts';
import { isListened, isPrevented, matchAttribute, preventionsOfAttribute } from './attribute-events.ts';
import { numberTable } from './code.ts';
import { attributeCode } from './codes.ts';
import { within } from './expressions.ts';
import type { Generator } from './generator.ts';
import { movePrimitives } from './moves.ts';
import { camel, upper } from './names.ts';
import { isWide } from '../plan/widths.ts';
import { alwaysThings, layOutSupply } from './supply.ts';
import { attributeWidth, offset, readAttribute, withoutBang, writeAttribute } from './slots.ts';

/** Head slots, in the order and at the places of the runtime's `HEAD`. */
export const HEAD_SLOTS: ReadonlyArray<readonly [string, number, string]> = [
  ['OVER', 0, '1 when the game is over'],
  ['SITE', 1, 'which decision waits'],
  ['CHOOSER', 2, 'seat that decides, -1 chance, -2 nobody: the game is over'],
  ['ACTIVE', 3, 'seat whose turn it is'],
  ['SEATS', 4, 'how many play'],
  ['CHANCE_MODE', 5, '1: chance is chosen from outside'],
  ['REASON', 6, 'why the game ended'],
  ['ORDER', 7, 'seat at which the normal order of turns stands'],
  ['SETTLED', 8, 'piece to go on with when no trigger waits'],
  ['LEVEL', 9, '0, or one more than the level of the ability that resolves'],
  ['QUEUE', 10, 'how many triggers wait'],
  ['EFFECT_COUNT', 11, 'how many created effects are on'],
  ['EXTRA_TURNS', 12, 'how many extra turns wait'],
  ['TURN', 13, 'number of the turn'],
  ['PASSES', 14, 'passes in a row'],
  ['RANKS', 20, 'rank of each seat when over'],
];
export const HEAD_SIZE = 28;

/** Lays out everything but frames and queues. */
export function layOut(g: Generator): void {
  for (const [name] of HEAD_SLOTS) g.names.claim(name);
  g.model.options.forEach((o, i) =>
    g.once(`option ${i}`, () => g.slot(upper('option', o.name), isWide(o.type) ? 2 : 1, `option ${o.name}`)),
  );
  g.model.attributes.forEach((a, i) => layOutAttribute(g, a, i));
  let place = 0;
  g.model.zones.forEach((z, i) => {
    place = layOutZone(g, z, i, place);
  });
  if (g.hasThings) {
    g.slots.push({ name: 'THING_PLACE', size: g.thingCount, doc: 'place number of each thing, -1 nowhere' });
    g.slots.push({ name: 'THING_OWNER', size: g.thingCount, doc: 'owner of each thing, -1 nobody' });
    if (g.supply !== null)
      g.slots.push({ name: 'THING_CARD', size: g.thingCount, doc: 'which of all cards each thing is' });
  }
  g.slots.push({ name: 'EXTRA_TURN', size: extraTurns(g.model), doc: 'seats whose extra turns wait' });
  g.model.streams.forEach((stream, i) =>
    g.once(`stream ${i}`, () => g.slot(upper('drawn', stream.name), 2, `numbers drawn for ${stream.name}`)),
  );
  if (knowledgeKept(g)) {
    g.slots.push({
      name: 'KNOWN',
      size: g.thingCount,
      doc: 'by thing: who knows that it is where it is, a bit a viewer',
    });
    g.slots.push({
      name: 'KNOWN_PLACE',
      size: g.thingCount,
      doc: 'by thing: who knows its position in a pile',
    });
  }
  placeTables(g, place);
  primitives(g);
}

export function holders(g: Generator, holder: model.Holder): number {
  switch (holder.kind) {
    case 'player':
      return g.maxPlayers;
    case 'shared':
      return 1;
    case 'thing':
      return g.thingCount;
    case 'place':
      return g.model.placeKinds[holder.placeKind]!.places.length;
  }
}

function layOutAttribute(g: Generator, a: model.Attribute, id: number): void {
  const size = holders(g, a.holder);
  if (a.storage === 'variable') {
    g.once(`attribute ${id}`, () => {
      const name = g.names.claim(upper(a.name), upper(holderWord(g, a.holder), a.name));
      g.slots.push({
        name,
        size: size * attributeWidth(g, id),
        doc: `${a.name} of ${a.holder.kind === 'shared' ? 'the table' : `each ${holderWord(g, a.holder)}`}`,
      });
      return name;
    });
    return;
  }
  g.once(`attribute ${id}`, () => {
    const name = g.names.claim(upper(a.name), upper(holderWord(g, a.holder), a.name));
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: numberTable('Int32Array', constantValues(g, a, id)),
      doc: `\`${a.name}\` by ${a.holder.kind === 'thing' ? g.printedBy : holderWord(g, a.holder)}, as printed.`,
    });
    return name;
  });
}

/** Printed values by holder. */
export function constantValues(g: Generator, a: model.Attribute, id: number): number[] {
  if (a.holder.kind === 'thing')
    return g.printedRows().map((d) => {
      const value = g.model.definitions[d]!.values[id];
      return value === undefined ? 0 : literalNumber(value);
    });
  return Array.from({ length: holders(g, a.holder) }, (_, seat) =>
    literalNumber(a.startBySeat?.[seat] ?? a.start),
  );
}

/** Start values of a variable attribute by holder. */
export function startValues(g: Generator, a: model.Attribute, id: number): number[] {
  if (a.holder.kind === 'thing') {
    const startOf = (d: number): number => literalNumber(g.model.definitions[d]!.values[id] ?? a.start);
    const filled = alwaysThings(g.model, g.supply).map(startOf);
    // Cards of decks begin alike, and those of a supply.
    const [first] = [...broughtDefinitions(g.model), ...(g.supply?.definitions ?? [])].filter(
      (d) => g.model.definitions[d]!.values[id] !== undefined,
    );
    const brought = first === undefined ? 0 : startOf(first);
    return [...filled, ...Array.from({ length: g.thingCount - filled.length }, () => brought)];
  }
  return Array.from({ length: holders(g, a.holder) }, (_, seat) =>
    literalNumber(a.startBySeat?.[seat] ?? a.start),
  );
}

export function holderWord(g: Generator, holder: model.Holder): string {
  switch (holder.kind) {
    case 'player':
      return 'player';
    case 'shared':
      return 'shared';
    case 'thing':
      return holder.kinds.length > 0 ? g.model.kinds[holder.kinds[0]!]!.name : 'thing';
    case 'place':
      return g.model.placeKinds[holder.placeKind]!.name;
  }
}

/** How many things a zone instance can hold: those of its kinds, no more than it may have, no more than can come there. */
export function zoneCapacity(g: Generator, id: number): number {
  const zone = g.model.zones[id]!;
  if (id === g.supply?.zone) return 0;
  const isMixed = g.facts.mixedZones.has(id);
  const fitting = laidOutOfKinds(g.model, g.supply, (kind) => isMixed || within(kind, zone.of, g.model));
  return Math.min(fitting, zone.capacity ?? fitting, g.facts.capacities[id] ?? fitting);
}
function layOutZone(g: Generator, z: model.Zone, id: number, place: number): number {
  const count = holders(g, z.holder);
  const size = zoneCapacity(g, id) + 1;
  g.once(`zone ${id}`, () => {
    const wishes = zoneNames(upper(z.name), upper(holderWord(g, z.holder), z.name));
    const name = g.names.claimFamily(wishes, ['_SIZE', '_PLACE']);
    g.slots.push({
      name,
      size: size * count,
      doc: `${z.name}: how many${id === g.supply?.zone ? '' : ', then which'}${count > 1 ? `, for each ${holderWord(g, z.holder)}` : ''}`,
    });
    return name;
  });
  const constant = g.once(`zone ${id}`, () => '');
  g.once(`place ${id}`, () => `${constant}_PLACE`);
  if (id === g.supply?.zone) layOutSupply(g, z.name);
  if (g.hasBag(id))
    g.once(`bag ${id}`, () =>
      g.slot(`${constant}_BAG`, count, `how many of the lowest things of ${z.name} are in no known order`),
    );
  return place + count;
}

function placeTables(g: Generator, places: number): void {
  const rows = g.model.zones.flatMap((z, id) =>
    Array.from({ length: holders(g, z.holder) }, (_, h) => ({ z, id, h })),
  );
  const constant = (id: number): string => g.once(`zone ${id}`, () => '');
  const table = (name: string, doc: string, cell: (row: (typeof rows)[number]) => string): void => {
    g.names.claim(name);
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: numberTable('Int16Array', rows.map(cell)),
      doc,
    });
  };
  if (places === 0) return;
  table('PLACE_AT', 'Count slot of each place (a zone of a holder).', (r) =>
    offset(constant(r.id), r.h, `${constant(r.id)}_SIZE`),
  );
  table('PLACE_CAPACITY', 'How many things a place can hold.', (r) => String(zoneCapacity(g, r.id)));
  table('PLACE_REGION', 'Region of each place: references end where it changes (L2).', (r) =>
    String(r.z.region),
  );
  table('PLACE_SEAT', 'Player who holds each place, or -1.', (r) =>
    r.z.holder.kind === 'player' ? String(r.h) : '-1',
  );
  if (rows.some((r) => r.z.holder.kind === 'place'))
    table('PLACE_SQUARE', 'Number of the square or continent that each place belongs to, or -1.', (r) =>
      r.z.holder.kind === 'place' ? String(r.h) : '-1',
    );
  if (g.facts.bagZones.size > 0) {
    g.names.claim('NO_BAG');
    g.add('tables', {
      kind: 'constant',
      name: 'NO_BAG',
      type: null,
      value: '-1',
      doc: 'Its order is known.',
    });
    table('PLACE_BAG', 'Slot that counts the unordered things of a place, or -1.', (r) =>
      g.hasBag(r.id)
        ? offset(
            g.once(`bag ${r.id}`, () => ''),
            r.h,
          )
        : 'NO_BAG',
    );
  }
}

function primitives(g: Generator): void {
  if (!g.hasThings) return;
  if (!g.brought)
    g.add('tables', {
      kind: 'constant',
      name: 'DEFINITION',
      type: null,
      value: numberTable('Int16Array', g.printedRows()),
      doc: `Definition of each ${g.printedBy}; copies stand side by side.`,
    });
  g.add('zones', {
    kind: 'function',
    name: 'seatAt',
    parameters: ['s: Int16Array', 'thing: number'],
    returns: 'number',
    doc: 'Player who holds the zone where a thing is, or -1.',
    body: 'const place = s[THING_PLACE + thing]!;\nreturn place < 0 ? -1 : PLACE_SEAT[place]!;',
  });
  if (g.model.zones.some((z) => z.holder.kind === 'place'))
    g.add('zones', {
      kind: 'function',
      name: 'squareAt',
      parameters: ['s: Int16Array', 'thing: number'],
      returns: 'number',
      doc: 'Place that owns the zone where a thing is, or -1.',
      body: 'const place = s[THING_PLACE + thing]!;\nreturn place < 0 ? -1 : PLACE_SQUARE[place]!;',
    });
  movePrimitives(g);
}

/** Can any rule make somebody know a hidden thing? */
export function knowledgeKept(g: Generator): boolean {
  return (
    g.thingCount > 0 &&
    g.once('knowledge kept', () => {
      const hidden = g.model.zones.map((z) => z.seenBy !== 'all');
      const movesIn = [...g.model.zones.keys()].some((z) => hidden[z] === true && g.facts.mayReveal(z));
      return movesIn ? 'yes' : 'no';
    }) === 'yes'
  );
}

/** Word for the holder of an attribute in the functions that write it; null: shared. */
function holderOf(g: Generator, id: number): string | null {
  return g.model.attributes[id]!.holder.kind === 'shared' ? null : 'holder';
}

/** Name of the function that sets a variable attribute, as an event where somebody looks at it. */
export function setter(g: Generator, id: number): string {
  const a = g.model.attributes[id]!;
  return g.onceNamed(
    `set ${id}`,
    [camel('set', a.name), camel('set', holderWord(g, a.holder), a.name)],
    (fn) => {
      const holder = a.holder.kind === 'shared' ? [] : ['holder'];
      g.addFunction(
        'zones',
        fn,
        [
          's: Int16Array',
          ...[...holder, 'value', ...(checksLater(g, id) ? ['rule'] : [])].map((p) => `${p}: number`),
        ],
        'void',
        `${g.cite(a.span, a.name)}: ${isListened(g, id) ? 'the way to change it where others may react' : 'the one way to change it'}`,
        () => {
          if (!isListened(g, id))
            return `const old = ${readAttribute(g, id, holderOf(g, id))};\nif (old === value) return;\n${writing(g, id)}`;
          const before = preventionsOfAttribute(g, id, [...holder, 'value'], 'event');
          const after = matchAttribute(g, id, [...holder, 'value']);
          const write = `${writer(g, id)}(${['s', ...holder, checksLater(g, id) ? inRange(g, id, 'value', 'rule') : 'value'].join(', ')});`;
          return `if (${withoutBang(readAttribute(g, id, holderOf(g, id)))} === value) return;\n${before}${write}${after}`;
        },
      );
    },
  );
}

function writing(g: Generator, id: number): string {
  const shared = g.model.attributes[id]!.holder.kind === 'shared';
  return `if (ring.on) note(ring, NOTE_SET, 4, ${attributeCode(g, id)}, ${shared ? '-1' : 'holder'}, old, value);\n${writeAttribute(g, id, holderOf(g, id), 'value')}`;
}

/** Name of the function that only writes an attribute, where it is listened to; false when nothing changes. */
export function writer(g: Generator, id: number): string {
  const a = g.model.attributes[id]!;
  return g.onceNamed(
    `write ${id}`,
    [camel('write', a.name), camel('write', holderWord(g, a.holder), a.name)],
    (fn) =>
      g.addFunction(
        'zones',
        fn,
        ['s: Int16Array', ...(a.holder.kind === 'shared' ? [] : ['holder: number']), 'value: number'],
        'boolean',
        `${g.cite(a.span, a.name)}: written as a part of something else; true when that changes it`,
        () =>
          `const old = ${readAttribute(g, id, holderOf(g, id))};\nif (old === value) return false;\n${writing(g, id)}\nreturn true;`,
      ),
  );
}

/** Is the range of an attribute looked at when a change was neither forbidden nor replaced? */
export function checksLater(g: Generator, id: number): boolean {
  return g.model.attributes[id]!.type.kind === 'int' && isPrevented(g, id);
}

/** Code of a value that must lie in an attribute's range, or may be none; `rule` is the number of the rule that a fault names. */
export function inRange(g: Generator, id: number, value: string, rule: string, mayBeNone = false): string {
  const { type, name } = g.model.attributes[id]!;
  const range = type.kind === 'optional' ? type.of : type;
  if (range.kind !== 'int') return value;
  const check = mayBeNone ? 'checkedIfAny' : 'checked';
  return `${check}(${value}, ${range.min}, ${range.max}, ${JSON.stringify(name)}, ${rule}, RULES)`;
}

/** Is an ability some thing's? */
export function isBorne({ source }: Pick<model.Trigger, 'source'>): boolean {
  return source.kind === 'definition' || source.kind === 'keyword';
}

/** May the condition read what lies in a zone that not everybody sees? */
export function looksAtHidden(g: Generator, t: model.StateTrigger): boolean {
  const reads = g.facts.readsOf([t.condition]);
  return g.model.zones.some(({ seenBy }, zone) => seenBy !== 'all' && reads.has(`z${zone}`));
}

/** Slot (by thing, where the trigger has a bearer) that says whether the condition of a state trigger was true. */
export function stateTriggerSlot(g: Generator, t: model.StateTrigger): string {
  return g.once(`was ${t.id}`, () => {
    const name = g.names.claim(upper('was', t.name));
    const size = isBorne(t) ? Math.max(1, g.thingCount) : 1;
    g.slots.push({ name, size, doc: `was the condition of ${t.name} true at the last step` });
    return name;
  });
}

/** Names for a zone's slots whose `_SIZE` and `_PLACE` are nobody else's. */
function zoneNames(...wishes: readonly string[]): string[] {
  const taken = ['STATE', 'BATCH', 'THING'];
  return wishes.map((wish) => (taken.includes(wish) ? `${wish}_ZONE` : wish));
}
