/** How large a game may be: what engines and the compiler itself have room for. */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { tooMany } from '../diagnostics/catalogue/sizes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import { paymentOf, statementsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { mostMembers } from './domains.ts';
import { thingsIn, thingsOfKinds } from '../model/things.ts';
import { everyBody, type Facts } from './facts.ts';
import { isWide } from './widths.ts';

/** So many statements of one body may wait: what comes after each is written inside what comes before it. */
const MOST_WAITS = 100;
/** A slot of a state has 16 bits: so many things, places and words have numbers of their own. */
const MOST_NUMBERED = 32_767;
/** So many slots a state has at most: 4 MB, of which a game keeps thousands. */
const MOST_SLOTS = 2_000_000;
/** So many options a decision has, and outcomes a draw: `MOVES_ROOM` of the engines. */
export const MOST_OPTIONS = 65_536;

/** What is too large. */
export function sizes(m: model.Model, facts: Facts): Diagnostic[] {
  const numbered = [...things(m), ...words(m), ...places(m)];
  return [...numbered, ...(numbered.length > 0 ? [] : slots(m, facts)), ...options(m), ...waits(m, facts)];
}

/** All copies of all cards. */
function things(m: model.Model): Diagnostic[] {
  const count = thingsIn(m);
  if (count <= MOST_NUMBERED) return [];
  let before = 0;
  const at = m.definitions.find(({ copies }) => (before += copies) > MOST_NUMBERED)?.span ?? m.deck?.span;
  const help = 'say fewer `copies`: they are counted over all cards';
  return at === undefined ? [] : [tooMany({ at, count, what: 'things', limit: MOST_NUMBERED, help })];
}

function words(m: model.Model): Diagnostic[] {
  const limit = MOST_NUMBERED;
  const lists = [
    ...m.enums.map(({ values, span }) => ({ at: span, count: values.length, what: 'words in one list' })),
    ...m.placeKinds.map((each) => ({ at: each.span, count: each.places.length, what: 'places of one kind' })),
  ];
  const [card] = m.definitions;
  if (card !== undefined) lists.push({ at: card.span, count: m.definitions.length, what: 'cards' });
  return lists.flatMap((list) =>
    list.count <= limit ? [] : [tooMany({ ...list, limit, help: 'make several games of it' })],
  );
}

/** Every zone of every player and place has a number. */
function places(m: model.Model): Diagnostic[] {
  let count = 0;
  let at: Span | null = null;
  for (const { holder, span } of m.zones) {
    count += holders(m, holder);
    if (count > MOST_NUMBERED) at ??= span;
  }
  if (at === null) return [];
  const help = 'give fewer zones to each place: an attribute is smaller than a zone';
  return [tooMany({ at, count, what: 'zones on all places together', limit: MOST_NUMBERED, help })];
}

/** What a state holds for attributes and zones; told where the largest of them is declared. */
function slots(m: model.Model, facts: Facts): Diagnostic[] {
  const parts = [
    ...m.attributes.flatMap((a) =>
      a.storage === 'constant'
        ? []
        : [{ at: a.span, name: a.name, size: holders(m, a.holder) * (isWide(a.type) ? 2 : 1) }],
    ),
    ...m.zones.map((zone, id) => ({
      at: zone.span,
      name: zone.name,
      size: holders(m, zone.holder) * (1 + mostThings(m, zone, facts.capacities[id] ?? null)),
    })),
  ];
  const count = parts.reduce((sum, { size }) => sum + size, 0);
  if (count <= MOST_SLOTS) return [];
  const largest = parts.reduce((most, part) => (part.size > most.size ? part : most));
  return [
    tooMany({
      at: largest.at,
      count,
      what: 'numbers in one state of the game',
      limit: MOST_SLOTS,
      label: `\`${largest.name}\` is the largest part`,
      help: 'a zone has room for all things that may come there, on every place: say how many it holds, `row 0..4 of …`, or `slot of …` for one',
    }),
  ];
}

function mostThings(m: model.Model, zone: model.Zone, capacity: number | null): number {
  const kinds = new Set(zone.of);
  const fitting = thingsOfKinds(m, (kind) => kinds.has(kind));
  return Math.min(fitting, zone.capacity ?? fitting, capacity ?? fitting);
}

function holders(m: model.Model, holder: model.Holder): number {
  switch (holder.kind) {
    case 'player':
      return m.players.max;
    case 'shared':
      return 1;
    case 'thing':
      return thingsIn(m);
    case 'place':
      return m.placeKinds[holder.placeKind]?.places.length ?? 0;
  }
}

/** Decisions that offer too much whatever comes: of what a `where` leaves out nobody knows before the game. */
function options(m: model.Model): Diagnostic[] {
  const all = thingsIn(m);
  return everyBody(m).flatMap(({ body }) =>
    statementsIn(body).flatMap((s) => {
      if (s.kind !== 'act' && s.kind !== 'rounds') return [];
      const offered = leastOffered(m, s, all);
      if (offered <= MOST_OPTIONS) return [];
      const help = 'let one of the parameters be a choice in the body of its action';
      return [tooMany({ at: s.span, count: offered, what: 'options', limit: MOST_OPTIONS, help })];
    }),
  );
}

type Offer = model.Statement & { readonly kind: 'act' | 'rounds' };

/** Whether a decision has more options than there is room for whenever it comes. */
export function offersTooMany(m: model.Model, s: Offer): boolean {
  return leastOffered(m, s, thingsIn(m)) > MOST_OPTIONS;
}

function leastOffered(m: model.Model, { actions }: Offer, things: number): number {
  return actions.reduce((sum, id) => sum + leastOptions(m, m.actions[id]!, things), 0);
}

/** Whether a decision may have more options than there is room for, as far as the sets say that it goes through. */
export function mayOfferMany(m: model.Model): boolean {
  const all = thingsIn(m);
  const most = (binders: readonly model.Binder[]): number =>
    binders.reduce((product, { in: set }) => product * Math.max(1, mostMembers(set, m, all)), 1);
  return everyBody(m).some(({ body }) =>
    statementsIn(body).some(
      (s) =>
        (s.kind === 'act' || s.kind === 'rounds') &&
        s.actions.reduce((sum, id) => sum + most(m.actions[id]!.parameters), 0) >= MOST_OPTIONS,
    ),
  );
}

/** So many options an action has whenever it is offered. */
function leastOptions(m: model.Model, action: model.Action, things: number): number {
  const isOpen = action.parameters.every(({ in: set, where }) => where === null && isWhole(set));
  if (!isOpen || action.condition !== undefined || paymentOf(action) !== null) return 0;
  return action.parameters.reduce((product, { in: set }) => product * mostMembers(set, m, things), 1);
}

/** A set that is the same at every time. */
function isWhole(set: model.Expression): boolean {
  if (set.kind === 'range') return set.left.kind === 'literal' && set.right.kind === 'literal';
  return (
    set.kind === 'allPlaces' || (set.kind === 'list' && set.items.every(({ kind }) => kind === 'literal'))
  );
}

const QUESTIONS: ReadonlySet<model.Statement['kind']> = new Set(['may', 'choose', 'chooseUpTo', 'act']);

/** Bodies that ask so often that they wait too often, whatever else is in them. */
export function manyQuestions(m: model.Model): Diagnostic[] {
  return waitingTooOften(m, (s, isSetup) => !isSetup && QUESTIONS.has(s.kind));
}

function waits(m: model.Model, facts: Facts): Diagnostic[] {
  return waitingTooOften(m, (s, isSetup) =>
    isSetup ? facts.statementWaits(s, false, 'setup') : facts.statementWaits(s, true),
  );
}

/** The first statement of each body that waits and is one too many. */
function waitingTooOften(
  m: model.Model,
  isWaiting: (s: model.Statement, isSetup: boolean) => boolean,
): Diagnostic[] {
  return everyBody(m).flatMap((routine) => {
    const waiting = statementsIn(routine.body).filter((s) => isWaiting(s, routine === m.setup));
    const last = waiting[MOST_WAITS];
    if (last === undefined) return [];
    const construct = `a rule with more than ${MOST_WAITS} statements that wait`;
    const help = 'put some of them into a procedure, or use `repeat`';
    return [notYetSupported({ at: last.span, construct, help })];
  });
}
