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

/** Variables of a search. */
interface Searching {
  readonly found: string;
  readonly best: string;
  readonly count: string;
  readonly value: string;
}

/** The search for the only one at the top of a set: before the set is gone through, at each member, and what was found. */
export function searchFor(
  { by, highest }: OnlyTop,
  { found, best, count, value }: Searching,
): {
  readonly begin: string;
  readonly look: (member: string, scope: Scope) => string;
  readonly result: string;
} {
  return {
    begin: `let ${found} = -1;\nlet ${best} = 0;\nlet ${count} = 0;`,
    look: (member, scope) =>
      `const ${value} = ${numberOf(by, scope)};\nif (${count} === 0 || ${value} ${highest ? '>' : '<'} ${best}) { ${best} = ${value}; ${found} = ${member}; ${count} = 1; } else if (${value} === ${best}) ${count}++;`,
    result: `${count} === 1 ? ${found} : -1`,
  };
}

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
  const isFree = expressionsIn(e).every((part) => part.kind !== 'local' || !named.has(part.local));
  return isFree && setText(row[0]!.e.binder) === setText(e.binder);
}

/** Can it be found beside others: nothing in it breaks off, and every member of its set counts? */
export function isFound(e: model.Expression, g: Generator): e is OnlyTop {
  return e.kind === 'onlyTop' && e.binder.where === null && !mayFault(g.model, e);
}

/** A set as a text, wherever it stands in the rules; locals in `alike` are taken for one another. */
export function setText({ in: set }: model.Binder, alike: ReadonlySet<number> = new Set()): string {
  return JSON.stringify(set, (key, value: unknown) =>
    key === 'span' ? undefined : key === 'local' && alike.has(Number(value)) ? -1 : value,
  );
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
  const { names } = inner;
  const searches = wanted.map(({ e, word, scope: own }) => {
    const search = searchFor(e, {
      found: names.claim(camel(word), camel(word, 'found')),
      best: names.claim(camel(word, 'best')),
      count: names.claim(camel(word, 'count')),
      value: names.claim(camel(word, 'value')),
    });
    return { e, scope: own === scope ? inner : own.inner(), ...search };
  });
  const loop = iterateBinder(first.binder, inner, (member) =>
    searches
      .map(({ e, scope: own, look }) => {
        own.places.set(e.binder.local, inner.place(first.binder.local));
        return look(member, own);
      })
      .join('\n'),
  );
  const end = searches.map(({ result }, i) => `${room}[${i}] = ${result};`);
  return [...searches.map(({ begin }) => begin), loop, ...end].join('\n');
}
