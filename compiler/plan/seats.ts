/** Whose what bears an ability may be. */
import type * as model from '../model/model.ts';
import { workingZones } from '../model/sources.ts';

/** Is whatever bears an ability in a zone of some player? */
export function everyBearerHasSeat(m: model.Model): boolean {
  return workingZones(m).every((zone) => m.zones[zone]!.holder.kind === 'player');
}
