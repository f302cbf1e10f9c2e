/**
 * Things that nobody owns: who first holds a thing becomes its owner (L21), and what has only lain in zones of the table or
 * of places has none. In: a model. Out: whether a rule may come upon such a thing and ask whose it is.
 */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBlock } from './facts.ts';
import { workingZones } from './seats.ts';

const known = new WeakMap<model.Model, boolean>();

/** Whether `c.owner` may be nobody. Things that lie where rules only count, shuffle, fill and deal from the top are not named. */
export function ownerMayBeNobody(m: model.Model): boolean {
  const found = known.get(m) ?? mayNameUnowned(m, unownedZones(m));
  known.set(m, found);
  return found;
}

function mayNameUnowned(m: model.Model, unowned: ReadonlySet<number>): boolean {
  if (unowned.size === 0) return false;
  const hasBearers = m.abilities.some(
    ({ source }) => source.kind === 'definition' || source.kind === 'keyword',
  );
  if (hasBearers && workingZones(m).some((zone) => unowned.has(zone))) return true;
  const { zones: _zones, regions: _regions, scenarios: _scenarios, ...rules } = m;
  return looksInto(rules, unowned);
}

/** Where things may lie that nobody has held: what is filled, what scenarios give without an owner, what is dealt from there. */
function unownedZones(m: model.Model): ReadonlySet<number> {
  const isHeld = (zone: number): boolean => m.zones[zone]?.holder.kind === 'player';
  const statements = everyBlock(m).flatMap((block) => statementsIn(block));
  const filled = statements.flatMap((s) =>
    s.kind === 'fill' && s.zone.kind === 'zone' ? [s.zone.zone] : [],
  );
  const given = m.scenarios.flatMap((scenario) =>
    (scenario.given?.zones ?? []).flatMap(({ zone, entries }) =>
      entries.some(({ owner }) => owner === null) ? [zone] : [],
    ),
  );
  const zones = new Set([...filled, ...given].filter((zone) => !isHeld(zone)));
  for (let before = -1; before !== zones.size;) {
    before = zones.size;
    for (const s of statements) {
      if ((s.kind !== 'moveTop' && s.kind !== 'deal') || s.from.kind !== 'zone' || s.to.kind !== 'zone')
        continue;
      if (zones.has(s.from.zone) && !isHeld(s.to.zone)) zones.add(s.to.zone);
    }
  }
  return zones;
}

/** Whether something names things of these zones: not how many there are, whether one is in them, and what comes from the top. */
function looksInto(part: unknown, zones: ReadonlySet<number>): boolean {
  if (Array.isArray(part)) return part.some((each) => looksInto(each, zones));
  if (typeof part !== 'object' || part === null) return false;
  const { kind, zone, zones: several }: { kind?: unknown; zone?: unknown; zones?: unknown } = part;
  if (kind === 'everything') return true;
  if (kind === 'zone' && typeof zone === 'number' && zones.has(zone)) return true;
  if (kind === 'zones' && Array.isArray(several) && several.some((each: number) => zones.has(each)))
    return true;
  const plain = typeof kind === 'string' ? (namesNothing[kind] ?? []) : [];
  return Object.entries(part).some(
    ([key, each]) => key !== 'type' && !(plain.includes(key) && isWhole(each)) && looksInto(each, zones),
  );
}

/** Where a zone stands and none of its things gets a name. */
const namesNothing: Readonly<Record<string, readonly string[]>> = {
  count: ['of'],
  isEmpty: ['of'],
  in: ['set'],
  fill: ['zone'],
  shuffle: ['zone'],
  moveTop: ['from', 'to'],
  deal: ['from', 'to'],
  move: ['to'],
};

/** Whether something is all of a zone or of the game, none of whose things has a name yet. */
function isWhole(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { kind }: { kind?: unknown } = part;
  return kind === 'zone' || kind === 'zones' || kind === 'everything';
}
