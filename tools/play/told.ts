/**
 * What an action of one player is to another who sees the game. A thing is named only where this viewer knows that it is
 * this one: it lay where they see it, or an event of which they are told names it. Who knows a hand does not know which
 * card of it was chosen. A thing has the number that it has for the viewer.
 */
import type { ActionJson, Engine, EventJson, Json, ThingRef } from '../../runtime/engine.ts';
import { canonicalText, entriesIn, isList, isObject, referenceOf, type Entry } from '../games/view.ts';
import type { Step } from './course.ts';
import type { Reader } from './table.ts';

type Viewer = number | 'spectator';

/** The action as a viewer may know it; null where they do not know all that it names. */
export function actionFor({ engine, facts }: Reader, viewer: Viewer, step: Step): ActionJson | null {
  if (viewer === step.player) return step.action;
  const told = translated(step.action, (thing) => {
    const audience = facts.seenBy.get(thing.zone);
    const isOpen = audience === 'all' || (audience === 'owner' && thing.of === viewer);
    return (isOpen ? inSight(engine, viewer, step, thing) : null) ?? inEvents(engine, viewer, step, thing);
  });
  return told === undefined ? null : (told as ActionJson);
}

/** Plain data with every reference as `known` gives it; undefined where it does not. */
function translated(value: Json, known: (thing: ThingRef) => ThingRef | null): Json | undefined {
  if (isList(value)) {
    const items = value.flatMap((item) => translated(item, known) ?? []);
    return items.length === value.length ? items : undefined;
  }
  if (!isObject(value)) return value;
  const reference = referenceOf(value);
  if (reference !== null) {
    const found = known(reference);
    return found === null ? undefined : { ...found };
  }
  const fields: Array<readonly [string, Json]> = [];
  for (const [name, item] of Object.entries(value)) {
    const field = translated(item, known);
    if (field === undefined) return undefined;
    fields.push([name, field]);
  }
  return Object.fromEntries(fields);
}

/** The thing in a place that the viewer saw before, by what it looked like to both. */
function inSight(engine: Engine, viewer: Viewer, { player, before }: Step, thing: ThingRef): ThingRef | null {
  const isThere = ({ reference: one }: Entry) =>
    one.thing === thing.thing && one.zone === thing.zone && one.of === thing.of;
  const own = entriesIn(engine.view(before, player)).filter(isThere);
  const theirs = entriesIn(engine.view(before, viewer)).filter(isThere);
  const meant = own[thing.nth - 1];
  if (meant === undefined) return null;
  const looks = ({ shown }: Entry) => canonicalText(shown) === canonicalText(meant.shown);
  const place = own.filter(looks).indexOf(meant);
  const alike = theirs.filter(looks);
  return (alike[place] ?? alike.at(-1))?.reference ?? null;
}

/** The thing where an event names it both to the one who acts and to the viewer. */
function inEvents(
  engine: Engine,
  viewer: Viewer,
  { player, events }: Step,
  thing: ThingRef,
): ThingRef | null {
  for (const event of events) {
    const [own] = engine.eventsFor([event], player);
    const [told] = engine.eventsFor([event], viewer);
    const found = own === undefined || told === undefined ? null : namedIn(own, told, thing);
    if (found !== null) return found;
  }
  return null;
}

/** What stands in one telling of an event where the other one names a thing. */
function namedIn(own: EventJson, told: EventJson, thing: ThingRef): ThingRef | null {
  for (const [name, value] of Object.entries(own)) {
    const one = referenceOf(value);
    if (one === null || canonicalText({ ...one }) !== canonicalText({ ...thing })) continue;
    const other = referenceOf(told[name] ?? null);
    if (other !== null) return other;
  }
  return null;
}
