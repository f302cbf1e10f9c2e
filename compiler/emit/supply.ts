/** The pile of which set-up deals some cards: what fills it and deals from it, and what the runtime must know of it. */
import type * as model from '../model/model.ts';
import type { Supply } from '../plan/supply.ts';
import { within } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import type { Scope } from './scope.ts';
import { raw } from './table-values.ts';

/** Slots that the pile has beside its count, and the slots by thing. */
const dealtSlot = (g: Generator): string => g.once('supply dealt', () => '');
const filledSlot = (g: Generator): string => g.once('supply filled', () => '');

/** The constant of the zone. */
function pileOf(g: Generator): string {
  return g.once(`zone ${g.supply!.zone}`, () => '');
}

/** Is an expression the pile? */
export function isSupply(g: Generator, zone: model.Expression): boolean {
  return zone.kind === 'zone' && zone.zone === g.supply?.zone;
}

/** Lays out what stands behind the count of the pile. */
export function layOutSupply(g: Generator, name: string): void {
  const pile = pileOf(g);
  g.once('supply dealt', () => g.slot(`${pile}_DEALT`, 1, `how many cards of ${name} are dealt`));
  g.once('supply filled', () =>
    g.slot(`${pile}_FILLED`, 1, `which cards came into ${name}, a bit for each \`fill\``),
  );
}

/** Code of a `fill`: how many cards come in, and which. */
export function fillSupply(g: Generator, s: model.Statement): string {
  const { fills } = g.supply!;
  const at = fills.findIndex(({ statement }) => statement === s);
  const { first, end } = fills[at]!;
  const [count, filled] = [pileOf(g), filledSlot(g)];
  return `s[${count}] = s[${count}]! + ${end - first};\ns[${filled}] = s[${filled}]! | ${1 << at};`;
}

/** Name of the function that lists what may be dealt next. */
export function chanceOfSupply(g: Generator, scope: Scope): string {
  const { name } = g.model.zones[g.supply!.zone]!;
  return g.addFunctionOnce(
    'legal',
    [camel('chance', scope.prefix, name)],
    ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
    'number',
    `What may be dealt from ${name}: definitions, each as often as cards of it are left.`,
    () => `return cardsLeft(s, SUPPLY, out, weights);`,
  );
}

/** Code that finds the thing that is dealt next, whose card is drawn already, and takes it out of the pile. */
export function takeDealt(g: Generator, tellMove: string): string {
  const first = firstDealt(g);
  const [count, dealt] = [pileOf(g), dealtSlot(g)];
  const thing = first === 0 ? `s[${dealt}]!` : `${first} + s[${dealt}]!`;
  const most = `if (thing >= ${g.thingCount}) overflow(-1, RULES, 'what is dealt');`;
  return `const thing = ${thing};\n${most}\nif (ring.on) note(ring, NOTE_DEALT, 2, thing, s[THING_CARD + thing]!);\n${tellMove}s[${count}] = s[${count}]! - 1;\ns[${dealt}] = s[${dealt}]! + 1;\n`;
}

/** The first thing that stands for what is dealt. */
function firstDealt(g: Generator): number {
  return g.thingCount - g.supply!.dealt;
}

/** Which of the cards that `fill` makes each thing is, before it is dealt: those that are not of the pile. */
export function alwaysThings(m: model.Model, supply: Supply | null): number[] {
  return m.definitions.flatMap(({ copies }, id) =>
    supply?.definitions.has(id) === true ? [] : Array.from({ length: copies }, () => id),
  );
}

/** Beside a supply, of which there are things only for some cards: which definitions a zone may hold, unless it may hold all. */
export function whatMayLieIn(g: Generator, zone: number): { definitions?: readonly boolean[] } {
  const { model: m, supply } = g;
  if (supply === null) return {};
  const isMixed = g.facts.mixedZones.has(zone);
  const may = m.definitions.map(({ kind }, id) =>
    zone === supply.zone ? supply.definitions.has(id) : isMixed || within(kind, m.zones[zone]!.of, m),
  );
  return may.every(Boolean) ? {} : { definitions: may };
}

/** The pile as the runtime's tables have it; nothing where there is none. */
export function supplyTable(g: Generator): { supply?: unknown } {
  const { supply } = g;
  if (supply === null) return {};
  return {
    supply: {
      zone: supply.zone,
      dealt: raw(dealtSlot(g)),
      filled: raw(filledSlot(g)),
      card: raw('THING_CARD'),
      first: firstDealt(g),
      fills: supply.fills.map(({ first, end }) => [first, end]),
      cards: raw('[...DEFINITION]'),
    },
  };
}
