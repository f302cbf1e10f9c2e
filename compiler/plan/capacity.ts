/**
 * How many things a zone can ever hold. Things come into being where a zone is filled and go on from there: when only
 * the set-up takes things out of such a zone, and a number that the rules say, no more than those are ever anywhere
 * else. In: a model. Out: a bound for each zone, or null where the rules give none.
 */
import type * as model from '../model/model.ts';
import { blocksOf, isBelow, statementsIn } from '../model/walk.ts';

/** A statement that takes things somewhere, and how often it runs in a game (Infinity: nobody knows). */
interface Taking {
  readonly statement: model.Statement & { readonly kind: 'move' | 'moveTop' | 'deal' };
  readonly times: number;
  /** Players that the loops around it go through, one after another: the locals that name them. */
  readonly each: readonly number[];
}

/** By zone: the most that one instance can hold at a time. `comesFrom`: where what a `move` names can be. */
export function capacities(
  m: model.Model,
  blocks: readonly model.Block[],
  comesFrom: (what: model.Expression) => ReadonlySet<number> | null,
): ReadonlyArray<number | null> {
  const takings = takingsOf(m, blocks);
  const filled = filledZones(m, blocks);
  // Without a filled zone nothing is known of where things come from: a position may put them anywhere.
  if (filled === null || filled.size === 0) return m.zones.map(() => null);
  const spread = sum([...filled].map((zone) => outflow(zone, takings, comesFrom)));
  // Where nothing comes yet, in rules that are being written, positions of scenarios are not held to that.
  return m.zones.map((_, zone) => {
    if (filled.has(zone)) return null;
    const bound = Math.min(spread || Infinity, inflow(zone, m, takings) || Infinity);
    return Number.isFinite(bound) ? bound : null;
  });
}

/** The zones in which things come into being; null when a zone is not known by name. */
function filledZones({ deck }: model.Model, blocks: readonly model.Block[]): Set<number> | null {
  const zones = new Set<number>(deck === null ? [] : [deck.zone]);
  for (const block of blocks)
    for (const s of statementsIn(block)) {
      if (s.kind !== 'fill') continue;
      if (s.zone.kind !== 'zone') return null;
      zones.add(s.zone.zone);
    }
  return zones;
}

function takingsOf(m: model.Model, blocks: readonly model.Block[]): Taking[] {
  const takings: Taking[] = [];
  const inSetup = proceduresOfSetup(m, blocks);
  const visit = (block: model.Block, times: number, each: readonly number[]): void => {
    for (const s of block) {
      if (s.kind === 'move' || s.kind === 'moveTop' || s.kind === 'deal')
        takings.push({ statement: s, times, each });
      if (s.kind === 'callProcedure' && inSetup.has(s.procedure))
        visit(m.procedures[s.procedure]!.body, times, []);
      for (const inner of blocksOf(s)) visit(inner, times * timesRun(s, m), [...each, ...seatsOf(s)]);
    }
  };
  const visited = new Set([...inSetup].map((id) => m.procedures[id]!.body));
  for (const block of blocks)
    if (!visited.has(block)) visit(block, block === m.setup?.body ? 1 : Infinity, []);
  return takings;
}

/** Procedures that the set-up alone calls, as often as it says: none that comes round to itself. */
function proceduresOfSetup(m: model.Model, blocks: readonly model.Block[]): ReadonlySet<number> {
  if (m.setup === null) return new Set();
  const bodies = new Set(m.procedures.map(({ body }) => body));
  const elsewhere = new Set<number>();
  for (const block of blocks)
    if (block !== m.setup.body && !bodies.has(block)) for (const id of calledIn(block)) elsewhere.add(id);
  // What those call may be called at any time as well.
  for (const id of elsewhere) for (const called of calledIn(m.procedures[id]!.body)) elsewhere.add(called);
  const found = new Set(calledIn(m.setup.body));
  for (const id of found) for (const called of calledIn(m.procedures[id]!.body)) found.add(called);
  const comesRound = (id: number): boolean => {
    const after = new Set(calledIn(m.procedures[id]!.body));
    for (const each of after) for (const called of calledIn(m.procedures[each]!.body)) after.add(called);
    return after.has(id);
  };
  return new Set([...found].filter((id) => !elsewhere.has(id) && !comesRound(id)));
}

function calledIn(block: model.Block): number[] {
  return statementsIn(block).flatMap((s) => (s.kind === 'callProcedure' ? [s.procedure] : []));
}

/** How often a statement runs the blocks inside it. */
function timesRun(s: model.Statement, m: model.Model): number {
  switch (s.kind) {
    case 'if':
    case 'together':
    case 'atomically':
    case 'phase':
    case 'may':
    case 'choose':
    case 'random':
      return 1;
    case 'forEach':
      return s.binder.in.kind === 'players' ? m.players.max : Infinity;
    default:
      return Infinity;
  }
}

function seatsOf(s: model.Statement): number[] {
  return s.kind === 'forEach' && s.binder.in.kind === 'players' ? [s.binder.local] : [];
}

/** How many things a statement takes in a whole game. */
function taken(taking: Taking): number {
  const once = amount(taking);
  return once === 0 ? 0 : once * taking.times;
}

/** How many things one run takes. */
function amount({ statement }: Taking): number {
  if (statement.kind === 'move') return isOne(statement.what) ? 1 : Infinity;
  const { count } = statement;
  return count.kind === 'literal' && count.value.kind === 'int' ? count.value.value : Infinity;
}

function isOne(what: model.Expression): boolean {
  return what.type.kind !== 'zone' && what.type.kind !== 'set';
}

/** How many things ever leave a zone. */
function outflow(
  zone: number,
  takings: readonly Taking[],
  comesFrom: (what: model.Expression) => ReadonlySet<number> | null,
): number {
  return sum(
    takings.map((taking) => {
      const { statement } = taking;
      if (statement.kind === 'move') {
        const from = comesFrom(statement.what);
        return from !== null && !from.has(zone) ? 0 : taken(taking);
      }
      return statement.from.kind === 'zone' && statement.from.zone !== zone ? 0 : taken(taking);
    }),
  );
}

/** How many things ever enter one instance of a zone. */
function inflow(zone: number, m: model.Model, takings: readonly Taking[]): number {
  return sum(
    takings.map((taking) => {
      const { to } = taking.statement;
      if (to.kind !== 'zone') return Infinity;
      if (to.zone !== zone) return 0;
      // A loop over the players that names the holder brings each instance only its own share.
      const own = to.holder?.kind === 'local' && taking.each.includes(to.holder.local);
      return taken(taking) / (own ? m.players.max : 1);
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** The zones to which rules may take things of other kinds than theirs: a pile or a name may be of several kinds. */
export function mixedZones(m: model.Model, blocks: readonly model.Block[]): ReadonlySet<number> {
  const mixed = new Set<number>();
  for (const block of blocks)
    for (const s of statementsIn(block)) {
      if (s.kind !== 'move' && s.kind !== 'moveTop' && s.kind !== 'deal') continue;
      if (s.to.type.kind !== 'zone') continue;
      const { zone } = s.to.type;
      const kinds = kindsIn(s.kind === 'move' ? s.what.type : s.from.type, m);
      if (kinds.some((kind) => !m.zones[zone]!.of.some((own) => isBelow(m, kind, own)))) mixed.add(zone);
    }
  return mixed;
}

function kindsIn(type: model.Type, m: model.Model): readonly number[] {
  if (type.kind === 'zone') return m.zones[type.zone]!.of;
  if (type.kind === 'set' || type.kind === 'optional') return kindsIn(type.of, m);
  return type.kind === 'thing' ? type.kinds : [];
}
