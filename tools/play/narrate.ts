/** What happened, one sentence a decision with what followed from it, as one viewer may know it. */
import type { ActionJson, EventJson, ThingRef, ViewJson } from '../../runtime/engine.ts';
import { seatName } from '../games/facts.ts';
import { canonicalText, holdersOf, isObject, referencesIn } from '../games/view.ts';
import { BUILT_IN_EVENTS } from '../../compiler/model/model.ts';
import type { Step } from './course.ts';
import type { Reader } from './table.ts';
import { attributeText, nameIn, pad, wrap } from './table.ts';
import { actionFor } from './told.ts';

/** `12  first   play Gorillion → …`, broken at 80 columns. */
export function narrate(reader: Reader, viewer: number | 'spectator', step: Step): string[] {
  const { engine, facts, language } = reader;
  const seat = pad(nameIn(reader, seatName(facts.seats, step.player)), 8);
  const action = actionFor(reader, viewer, step);
  const what =
    action === null
      ? `${nameIn(reader, step.decision)} …`
      : answerText(reader, { action, decision: step.decision });
  const told = worthTelling(action, engine.eventsFor(step.events, viewer)).map((event) =>
    engine.describe(event, language),
  );
  const line = `${String(step.number).padStart(3)}  ${seat} ${what}${told.length === 0 ? '' : ` → ${told.join(' · ')}`}`;
  return wrap(line, ' '.repeat(14));
}

/** An answer after its question, also where the question has no text of its own. */
function answerText(reader: Reader, { action, decision }: Pick<Step, 'action' | 'decision'>): string {
  const said = reader.engine.describe(action, reader.language);
  if (!('choice' in action) || 'this' in action) return said;
  const question = nameIn(reader, decision);
  return said.startsWith(question) ? said : `${question}: ${said}`;
}

/** `── turn of second`, and in a line each how everybody stands; nothing before the first turn. */
export function turnLines(reader: Reader, view: ViewJson): string[] {
  const isShared = Object.hasOwn(view, 'starter');
  const player = view[isShared ? 'starter' : 'active'];
  if (typeof player !== 'number') return [];
  const name = (seat: number) => nameIn(reader, seatName(reader.facts.seats, seat));
  const stands = holdersOf(view).flatMap(({ kind, of, attributes, zones }) => {
    if (kind !== 'player') return [];
    const facts = [
      ...attributes.flatMap(([key, value]) => (value === 0 ? [] : (attributeText(reader, key, value) ?? []))),
      ...zones.flatMap(({ name: zone, count }) =>
        count === null || count === 0 ? [] : [`${nameIn(reader, zone)} ${count}`],
      ),
    ];
    return wrap(`   ${pad(name(Number(of)), 8)} ${facts.join(' · ')}`, ' '.repeat(12));
  });
  return ['', `── turn ${isShared ? 'from' : 'of'} ${name(player)}`, ...stands];
}

/**
 * Events without what follows from others: the move that a declared event or the action itself already names, a draw
 * that nobody sees, turns and the end, which are told apart.
 */
function worthTelling(action: ActionJson | null, events: readonly EventJson[]): EventJson[] {
  const named = new Set(referencesIn(action).map(keyOf));
  const echoed = action !== null && 'action' in action ? new Set(named) : null;
  return events.filter((event) => {
    if (event.event === 'turn' || event.event === 'over') return false;
    if (event.event === 'move') return isNewMove(event, named);
    if (BUILT_IN_EVENTS.includes(event.event)) return true;
    const references = referencesIn(event).map(keyOf);
    for (const reference of references) named.add(reference);
    const parameters = Object.keys(event).length - 1;
    const isEcho =
      parameters > 0 && references.length === parameters && references.every((one) => echoed?.has(one));
    return !isEcho;
  });
}

function isNewMove(event: EventJson, named: ReadonlySet<string>): boolean {
  const [reference] = referencesIn(event['thing'] ?? null);
  if (reference !== undefined) return !named.has(keyOf(reference));
  const { from, to } = event;
  return !isObject(from) || !isObject(to) || from['of'] !== to['of'];
}

function keyOf(reference: ThingRef): string {
  return canonicalText({ ...reference });
}
