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

/** Where cards are dealt to, as code: a place whose count stands at a slot. */
export interface DealtTo {
  readonly place: string;
  readonly at: string;
  /** Refuses more than `held` there. */
  readonly full: string;
  /** Whose they are from now on; null: nobody's. */
  readonly owner: string | null;
  /** Tells those who follow it that `thing` is about to move; '' where nobody can. */
  readonly known: string;
}

/** Code that deals `count` cards, which are drawn already, or as many as there are: things that come into being. */
export function dealCode(g: Generator, to: DealtTo): string {
  const first = firstDealt(g);
  const [pile, dealt] = [pileOf(g), dealtSlot(g)];
  const each = (body: string): string => `for (let thing = first; thing < end; thing++) {\n${body}\n}`;
  const told = `note(ring, NOTE_DEALT, 2, thing, s[THING_CARD + thing]!);\nnote(ring, NOTE_MOVE, 3, thing, ${pile}_PLACE, place);`;
  const owner = to.owner === null ? '' : `s[THING_OWNER + thing] = ${to.owner};\n`;
  return `const dealt = Math.min(count, s[${pile}]!);
const first = ${first === 0 ? '' : `${first} + `}s[${dealt}]!;
const end = first + dealt;
if (end > ${g.thingCount}) overflow(-1, RULES, 'what is dealt');
const place = ${to.place};
${to.known === '' ? `if (ring.on) ${each(told)}` : each(`if (ring.on) {\n${told}\n}\n${to.known}`)}
const at = ${to.at};
let slot = at + s[at]!;
const held = s[at]! + dealt;
${to.full}
${each(`${owner}slot++;\ns[slot] = thing;\ns[THING_PLACE + thing] = place;`)}
s[at] = held;
s[${pile}] = s[${pile}]! - dealt;
s[${dealt}] = s[${dealt}]! + dealt;`;
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
