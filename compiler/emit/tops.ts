/**
 * Several that are the only ones at the top of one set, each by a value of its own, and asked for one right after the
 * other: the set is gone through once for all of them.
 */
import type * as model from '../model/model.ts';
import { blocksOf, expressionsIn } from '../model/walk.ts';
import { mayFault } from '../plan/reads.ts';
import { iterateBinder, numberOf, variablesOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import type { Scope } from './scope.ts';

export type OnlyTop = model.Expression & { readonly kind: 'onlyTop' };

/** One of those that are found together: what it is called there, and in whose words it is written. */
export interface Wanted {
  readonly e: OnlyTop;
  readonly word: string;
  readonly scope: Scope;
}

/** So many are found at once. */
const MOST = 8;

/** A local that is given a top. */
interface Named {
  readonly local: number;
  readonly e: OnlyTop;
}

/** By value: the `let`s that stand in a row and ask for tops of one set, two or more, its own among them. */
type Rows = ReadonlyMap<model.Expression, readonly Named[]>;

const known = new WeakMap<model.Block, Rows>();

/** The rows of a block and of the blocks inside. */
export function rowsOf(block: model.Block, g: Generator): Rows {
  const found = known.get(block) ?? new Map(rowsIn(block, g).flatMap((row) => row.map(({ e }) => [e, row])));
  known.set(block, found);
  return found;
}

function rowsIn(block: model.Block, g: Generator): Named[][] {
  const rows: Named[][] = [];
  let row: Named[] = [];
  for (const s of block) {
    rows.push(...blocksOf(s).flatMap((inner) => rowsIn(inner, g)));
    if (s.kind !== 'let' || !isFound(s.value, g)) {
      row = [];
      continue;
    }
    const next = { local: s.local, e: s.value };
    if (row.length > 0 && row.length < MOST && follows(s.value, row)) row.push(next);
    else rows.push((row = [next]));
  }
  return rows.filter(({ length }) => length > 1);
}

/** Is it a top of the set of those before it, and of none of their values? */
function follows(e: OnlyTop, row: readonly Named[]): boolean {
  const named = new Set(row.map(({ local }) => local));
  const isFree = [...expressionsIn(e)].every((part) => part.kind !== 'local' || !named.has(part.local));
  return isFree && isOneSet([row[0]!.e, e]);
}

/** Can it be found beside others: nothing in it breaks off, and every member of its set counts? */
export function isFound(e: model.Expression, g: Generator): e is OnlyTop {
  return e.kind === 'onlyTop' && e.binder.where === null && !mayFault(g.model, e);
}

/** Are they of one set? Locals in `alike` are taken for one another. */
export function isOneSet(tops: readonly OnlyTop[], alike: ReadonlySet<number> = new Set()): boolean {
  const text = (e: OnlyTop): string =>
    JSON.stringify(e.binder.in, (key, value: unknown) =>
      key === 'span' ? undefined : key === 'local' && alike.has(Number(value)) ? -1 : value,
    );
  return tops.every((e) => text(e) === text(tops[0]!));
}

/** Code that finds them; what is read of each from then on is in `scope.once`. */
export function foundTogether(wanted: readonly Wanted[]): string {
  const { e: first, scope } = wanted[0]!;
  const g = scope.generator;
  const room = g.onceNamed('tops', ['TOPS', 'FOUND_TOPS'], (name) => {
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: `new Int32Array(${MOST})`,
      doc: 'Scratch: those that were found to be the only ones at the top.',
    });
  });
  const words = wanted.map(({ word }) => word);
  const used = [...new Set(wanted.flatMap((each) => variablesOf(each.e, each.scope)))];
  const name = g.addFunctionOnce(
    scope.home,
    [
      camel(scope.prefix, 'tops'),
      camel(scope.prefix, 'tops', ...words),
      camel(scope.prefix, 'tops', ...words, 'again'),
    ],
    ['s: Int16Array', ...used.map((v) => `${v}: number`)],
    'void',
    g.cite(first.span, scope.rule),
    () => searchCode(wanted, room),
    `: ${words.join(', ')}`,
  );
  for (const [i, each] of wanted.entries()) each.scope.once.set(each.e, `${room}[${i}]!`);
  return `${name}(${['s', ...used].join(', ')});`;
}

function searchCode(wanted: readonly Wanted[], room: string): string {
  const { e: first, scope } = wanted[0]!;
  const inner = scope.inner();
  const searches = wanted.map(({ e, word, scope: own }, i) => {
    const names = inner.names;
    return {
      e,
      scope: own === scope ? inner : own.inner(),
      found: names.claim(camel(word), camel(word, 'found')),
      best: names.claim(camel(word, 'best')),
      count: names.claim(camel(word, 'count')),
      value: names.claim(camel(word, 'value')),
      slot: `${room}[${i}]`,
    };
  });
  const loop = iterateBinder(first.binder, inner, (x) =>
    searches
      .map(({ e, scope: own, found, best, count, value }) => {
        own.places.set(e.binder.local, inner.place(first.binder.local));
        const better = e.highest ? '>' : '<';
        return `const ${value} = ${numberOf(e.by, own)};\nif (${count} === 0 || ${value} ${better} ${best}) {\n${best} = ${value};\n${found} = ${x};\n${count} = 1;\n} else if (${value} === ${best}) ${count}++;`;
      })
      .join('\n'),
  );
  const begin = searches.map(
    ({ found, best, count }) => `let ${found} = -1;\nlet ${best} = 0;\nlet ${count} = 0;`,
  );
  const end = searches.map(({ slot, found, count }) => `${slot} = ${count} === 1 ? ${found} : -1;`);
  return [...begin, loop, ...end].join('\n');
}
