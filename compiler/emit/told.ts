/** What is told of events: where one begins, and where it is over. */
import type * as model from '../model/model.ts';
import { eventCode } from './codes.ts';
import type { Generator } from './generator.ts';

/** Code that tells that an event happens, with its parameters; before its body. */
export function beginTold(g: Generator, id: number, params: readonly string[]): string {
  return noted([eventCode(g, id), `${params.length}`, ...params]);
}

/** Code that tells that an event is over, behind its body; none where nobody sees more of its things by then. */
export function endTold(g: Generator, id: number): string {
  return mayShow(g, id) ? `\n${noted(['NOTE_ENDED', '1', eventCode(g, id)])}` : '';
}

function noted(numbers: readonly string[]): string {
  return `if (ring.on) note(ring, ${numbers.join(', ')});`;
}

/** May what an event does show one of the things that it names to somebody who did not see it before? */
function mayShow(g: Generator, id: number): boolean {
  const { locals, parameterCount } = g.model.events[id]!;
  const namesThings = locals.slice(0, parameterCount).some(({ type }) => isOfThings(type));
  const hides = g.model.zones.some(({ seenBy }) => seenBy !== 'all');
  const { writes } = g.facts.touchedByEvent(id);
  return namesThings && hides && [...writes].some((key) => key === 'know' || key.startsWith('z'));
}

function isOfThings(type: model.Type): boolean {
  return type.kind === 'thing' || ('of' in type && isOfThings(type.of));
}
