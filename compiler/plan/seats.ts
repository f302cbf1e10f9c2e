/** Whose what bears an ability may be. */
import type * as model from '../model/model.ts';

/** The zones in which abilities work. */
export function workingZones(m: model.Model): readonly number[] {
  if (m.abilitiesWorkIn !== null) return m.regions[m.abilitiesWorkIn]!.zones;
  const declared = m.regions.filter((r) => r.declared).flatMap((r) => r.zones);
  return declared.length > 0 ? declared : m.zones.map((_, z) => z);
}

/** Is whatever bears an ability in a zone of some player? */
export function everyBearerHasSeat(m: model.Model): boolean {
  return workingZones(m).every((zone) => m.zones[zone]!.holder.kind === 'player');
}
