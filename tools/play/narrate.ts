/** What happened, in one line a decision, as one viewer may know it. */
import type { ActionJson, EventJson, State } from '../../runtime/engine.ts';
import { seatName } from '../games/facts.ts';
import { referencesIn, thingsIn } from '../games/view.ts';
import type { Reader } from './table.ts';
import { nameIn, pad, wrap } from './table.ts';

/** A decision that was played. */
export interface Played {
  readonly number: number;
  readonly player: number;
  readonly decision: string;
  readonly action: ActionJson;
  readonly before: State;
  /** Only those that the viewer sees. */
  readonly events: readonly EventJson[];
}

/** `12  first   play Gorillion → …`, broken at 80 columns. */
export function narrate(reader: Reader, viewer: number | 'spectator', played: Played): string[] {
  const { engine, facts, language } = reader;
  const seat = pad(nameIn(reader, seatName(facts.seats, played.player)), 8);
  const what = isOpen(reader, viewer, played)
    ? engine.describe(played.action, language)
    : `${nameIn(reader, played.decision)} …`;
  const told = played.events.map((event) => engine.describe(event, language)).filter((text) => text !== '');
  const line = `${String(played.number).padStart(3)}  ${seat} ${what}${told.length === 0 ? '' : ` → ${told.join(' · ')}`}`;
  return wrap(line, ' '.repeat(14));
}

/** Whether an action names nothing that the viewer did not see before and does not see happen. */
function isOpen({ engine }: Reader, viewer: number | 'spectator', played: Played): boolean {
  if (viewer === played.player) return true;
  const named = referencesIn(played.action);
  if (named.length === 0) return true;
  const seen = [...thingsIn(engine.view(played.before, viewer)), ...played.events.flatMap(referencesIn)];
  return named.every(({ thing, zone, of }) =>
    seen.some((one) => one.thing === thing && one.zone === zone && one.of === of),
  );
}
