/** The next square in a direction: a table of each board. */
import type * as model from '../model/model.ts';
import { numberTable } from './code.ts';
import { gridOf, isOptional, numberOf } from './expressions.ts';
import { camel, upper } from './names.ts';
import type { Scope } from './scope.ts';

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

export function nextPlaceCode(e: model.Expression & { kind: 'nextPlace' }, scope: Scope): string {
  const g = scope.generator;
  const inner = e.of.type.kind === 'optional' ? e.of.type.of : e.of.type;
  if (inner.kind !== 'place') throw new Error(`no grid (${scope.rule})`);
  const kind = g.model.placeKinds[inner.placeKind]!;
  const grid = gridOf(e.of.type, scope);
  const table = g.once(`next ${inner.placeKind}`, () => {
    const constant = g.names.claim(upper('next', kind.name));
    const cells: number[] = [];
    for (let rank = 0; rank < grid.ranks; rank++)
      for (let file = 0; file < grid.files; file++)
        for (const [df, dr] of STEPS) {
          const [f, r] = [file + df, rank + dr];
          cells.push(f < 0 || f >= grid.files || r < 0 || r >= grid.ranks ? -1 : r * grid.files + f);
        }
    g.add('tables', {
      kind: 'constant',
      name: constant,
      type: null,
      value: numberTable('Int16Array', cells),
      doc: `Neighbour of each ${kind.name} in the eight directions, -1 beyond the edge.`,
    });
    return constant;
  });
  const next = g.once(`next function ${inner.placeKind}`, () => {
    const name = g.names.claim(camel('next', kind.name));
    g.add('derived', {
      kind: 'function',
      name,
      parameters: ['at: number', 'direction: number'],
      returns: 'number',
      body: `return at < 0 ? -1 : ${table}[at * 8 + direction]!;`,
      doc: `The neighbour of a ${kind.name}, or -1.`,
    });
    return name;
  });
  if (!isOptional(e.of.type))
    return `${table}[${numberOf(e.of, scope)} * 8 + ${numberOf(e.direction, scope)}]!`;
  return `${next}(${numberOf(e.of, scope)}, ${numberOf(e.direction, scope)})`;
}
