/** Names for the numbers that stand for something in generated code. */
import { commentText } from './docs.ts';
import type { Generator } from './generator.ts';
import { upper } from './names.ts';

/** Numbers below are those of what happens in every game: moves, assignments, turns. */
const FIRST_EVENT = 16;

/** Constant for an event, where it is told and where it is a member of a batch. */
export function eventCode(g: Generator, id: number): string {
  const { name } = g.model.events[id]!;
  return g.once(`code of event ${id}`, () =>
    constant(
      g,
      [upper('event', name)],
      FIRST_EVENT + id,
      `The event ${name}, where it is told or waits in a batch.`,
    ),
  );
}

/** Constant for a move of a thing as a member of a batch. */
export function movedCode(g: Generator): string {
  return g.once('code of moves', () => constant(g, ['MOVED'], -1, 'A move, where it waits in a batch.'));
}

/** Constant for what is on top of a pile as a member of a batch. */
export function takenCode(g: Generator): string {
  return g.once('code of takes', () =>
    constant(g, ['TAKEN'], 0, 'A move of the top of a pile, where it waits in a batch.'),
  );
}

/** The next constant for an assignment as a member of a batch, and its number, below that of moves. */
export function setterCode(
  g: Generator,
  operator: string,
  name: string,
): { readonly number: number; readonly code: string } {
  const number = -2 - g.batchSetters.size;
  const wishes = [upper(operator, name), upper('batch', operator, name)];
  return {
    number,
    code: constant(g, wishes, number, `An assignment to ${name}, where it waits in a batch.`),
  };
}

/** Constant for a definition. */
export function definitionCode(g: Generator, id: number): string {
  const { name } = g.model.definitions[id]!;
  return g.once(`code of definition ${id}`, () =>
    constant(g, [upper(name), upper('definition', name)], id, `Number of the definition ${name}.`),
  );
}

function constant(g: Generator, wishes: readonly string[], value: number, doc: string): string {
  const name = g.names.claim(...wishes);
  g.add('tables', { kind: 'constant', name, type: null, value: String(value), doc: commentText(doc) });
  return name;
}
