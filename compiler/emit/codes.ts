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

/** Constant for the number of an attribute. */
export function attributeCode(g: Generator, id: number): string {
  const { name } = g.model.attributes[id]!;
  return g.once(`code of attribute ${id}`, () =>
    constant(g, [upper('attribute', name)], id, `Number of the attribute ${name}.`),
  );
}

/** Constant for the number of a keyword. */
export function keywordCode(g: Generator, id: number): string {
  const { name } = g.model.keywords[id]!;
  return g.once(`code of keyword ${id}`, () =>
    constant(g, [upper('keyword', name)], id, `Number of the keyword ${name}.`),
  );
}

/** Constant for the first thing of a definition; its other copies follow. */
export function thingCode(g: Generator, definition: number): string {
  const { name } = g.model.definitions[definition]!;
  const copies = g.copiesOf(definition);
  return g.once(`code of things of ${definition}`, () =>
    constant(
      g,
      [upper(copies === 1 ? 'the' : 'first of', name)],
      g.firstThing[definition]!,
      copies === 1
        ? `The one ${name} that there is.`
        : `The first of the ${copies} ${name}; the others follow.`,
    ),
  );
}

function constant(g: Generator, wishes: readonly string[], value: number, doc: string): string {
  const name = g.names.claim(...wishes);
  g.add('tables', { kind: 'constant', name, type: null, value: String(value), doc: commentText(doc) });
  return name;
}
