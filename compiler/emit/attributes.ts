/** Current attributes and keywords: printed or stored value, then what continuous modifiers make of it (L7). */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { expressionsIn, binderParts } from '../model/walk.ts';
import { numberTable } from './code.ts';
import { keywordCode } from './codes.ts';
import { actual, mayBeGone, numberOf, truthOf } from './expressions.ts';
import { lastKnown, readOf } from './last-known.ts';
import type { Generator } from './generator.ts';
import { camel, upper } from './names.ts';
import { plain, type Scope } from './scope.ts';
import { iterate, member } from './sets.ts';
import { readAttribute } from './slots.ts';
import { settled, settledMember } from './settled.ts';
import { overSources, whereAbilitiesWork, worksFunction } from './sources.ts';

/** Slot constant of a variable attribute, or the table of a constant one. */
export function attributeConstant(g: Generator, id: number): string {
  return g.once(`attribute ${id}`, () => {
    throw new Error(`attribute ${g.model.attributes[id]!.name} is not laid out`);
  });
}

/** Code that reads an attribute's stored or printed value. */
export function storedCode(g: Generator, id: number, holder: string | null): string {
  const attribute = g.model.attributes[id]!;
  const constant = attributeConstant(g, id);
  if (attribute.storage === 'constant' && attribute.holder.kind !== 'shared')
    return `${constant}[${printedHolder(g, attribute, holder)}]!`;
  return readAttribute(g, id, holder);
}

/** Where a holder stands in the table of a constant attribute. */
function printedHolder(g: Generator, { holder: { kind } }: model.Attribute, holder: string | null): string {
  if (holder === null) return '0';
  return kind === 'thing' ? g.printedAt(holder) : holder;
}

export function isModified(g: Generator, id: number): boolean {
  return g.facts.modifiers.some((m) =>
    m.changes.some((c) => c.what.kind === 'attribute' && c.what.attribute === id),
  );
}

/** Code of the current value of an attribute that has modifiers or not, of a live holder. */
export function currentCode(g: Generator, id: number, holder: string | null): string {
  return holder !== null && isModified(g, id)
    ? `${currentFunction(g, id)}(s, ${holder})`
    : storedCode(g, id, holder);
}

/** `x.power` in an expression. */
export function attributeCode(e: model.Expression & { kind: 'attribute' }, scope: Scope): string {
  const g = scope.generator;
  if (e.of === null) return storedCode(g, e.attribute, null);
  const read = (holder: string): string =>
    e.base ? storedCode(g, e.attribute, holder) : currentCode(g, e.attribute, holder);
  const optional = e.of.type.kind === 'optional' || e.of.type.kind === 'none';
  const code = numberOf(e.of, scope);
  const gone = mayBeGone(e.of, scope);
  const wanted = gone ? readOf(g, e) : null;
  const known = wanted === null ? null : lastKnown(e.of, wanted, scope);
  if (optional) {
    const fn = optionalReader(g, e.attribute, e.base, read('holder'));
    if (known !== null) return `(${code} < -1 ? ${known} : ${fn}(s, ${code}))`;
    return `${fn}(s, ${gone ? actual(e.of, scope) : code})`;
  }
  if (!gone) return read(code);
  return known === null ? read(actual(e.of, scope)) : `(${code} >= 0 ? ${read(code)} : ${known})`;
}

function optionalReader(g: Generator, id: number, base: boolean, read: string): string {
  const name = g.model.attributes[id]!.name;
  return g.onceNamed(`optional ${id} ${base}`, [camel(name, 'if any')], (fn) => {
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', 'holder: number'],
      'number',
      `${name} of a holder that may be none: then none.`,
      () => `return holder < 0 ? -1 : ${read};`,
    );
  });
}

interface Sought {
  readonly change: model.Change;
  readonly modifier: model.Modifier;
}

function changesOf(g: Generator, wanted: (what: model.Change['what']) => boolean): Sought[] {
  return g.facts.modifiers.flatMap((modifier) =>
    modifier.changes.filter((c) => wanted(c.what)).map((change) => ({ change, modifier })),
  );
}

/** Modifiers tied to sources first, created ones after (L7). */
function inOrder(sought: readonly Sought[]): Sought[] {
  return [
    ...sought.filter((x) => x.modifier.source.kind !== 'effect'),
    ...sought.filter((x) => x.modifier.source.kind === 'effect'),
  ];
}

export function currentFunction(g: Generator, id: number): string {
  const attribute = g.model.attributes[id]!;
  return g.onceNamed(`current ${id}`, [camel(attribute.name, 'of'), camel(attribute.name, 'now')], (fn) => {
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', 'holder: number'],
      'number',
      `${g.cite(attribute.span, attribute.name)}, with modifiers`,
      () => {
        const sought = inOrder(changesOf(g, (w) => w.kind === 'attribute' && w.attribute === id));
        const sets = sought.filter(
          (x) => x.change.what.kind === 'attribute' && x.change.what.operator === 'set',
        );
        const adds = sought.filter(
          (x) => x.change.what.kind === 'attribute' && x.change.what.operator !== 'set',
        );
        const lines = [
          `${g.looked(attribute.name, attribute.span)}let value = ${storedCode(g, id, 'holder')};`,
        ];
        const created = sets.filter((x) => x.modifier.source.kind === 'effect').length;
        if (created > 1) lines.push('let newest = 0;');
        const setTo = (v: string, entry: string | null): string =>
          entry !== null && created > 1
            ? `if (${entry} >= newest) {\nnewest = ${entry};\nvalue = ${v};\n}`
            : `value = ${v};`;
        for (const [i, x] of sets.entries()) {
          const own = sets.filter(({ modifier }) => modifier === x.modifier);
          if (own.length === 1) lines.push(changeCode(g, x, 'holder', setTo));
          else if (sets[i - 1]?.modifier !== x.modifier) lines.push(settingsCode(g, own, 'holder', setTo));
        }
        // What is none has nothing to add to.
        if (attribute.type.kind === 'optional' && adds.length > 0) lines.push('if (value === -1) return -1;');
        for (const x of adds)
          lines.push(
            changeCode(
              g,
              x,
              'holder',
              (v) =>
                `value ${x.change.what.kind === 'attribute' && x.change.what.operator === 'add' ? '+' : '-'}= ${v};`,
            ),
          );
        const range = attribute.type.kind === 'optional' ? attribute.type.of : attribute.type;
        if (range.kind === 'int') {
          const { min, max } = range;
          lines.push(`return clamped(value, ${min}, ${max});`);
        } else lines.push('return value;');
        return lines.join('\n');
      },
    );
  });
}

/** Code that applies one change to `x` wherever it reaches it. */
function changeCode(
  g: Generator,
  { change, modifier }: Sought,
  x: string,
  use: (value: string, entry: string | null) => string,
  keyword: number | null = null,
): string {
  const ownTarget = change.target.kind === 'this';
  const fixed = ownTarget && modifier.source.kind !== 'effect' ? x : null;
  const works = change.what.kind === 'losesAbilities' ? whereAbilitiesWork(g) : worksFunction(g);
  const test = overSources(
    modifier,
    g,
    fixed,
    (scope, entry) => {
      const value = (): string =>
        change.what.kind === 'attribute' ? numberOf(change.what.value, scope) : '1';
      return reach(
        change,
        x,
        scope,
        keyword,
        ownTarget && fixed === null,
        () => `${g.firedCode(modifier)}${use(value(), entry)}`,
      );
    },
    works,
  );
  return `${g.remark(modifier)}${test}`;
}

/** The same of several settings of one ability: bearer by bearer, each with all of them. */
function settingsCode(
  g: Generator,
  sets: readonly Sought[],
  x: string,
  use: (value: string, entry: string | null) => string,
): string {
  const { modifier } = sets[0]!;
  const isOwn = sets.every(({ change }) => change.target.kind === 'this');
  const fixed = isOwn && modifier.source.kind !== 'effect' ? x : null;
  const code = overSources(modifier, g, fixed, (scope, entry) =>
    sets
      .map(({ change }) => {
        const value = (): string =>
          change.what.kind === 'attribute' ? numberOf(change.what.value, scope) : '1';
        const isThis = change.target.kind === 'this' && fixed === null;
        return scope.names.within(() =>
          reach(change, x, scope, null, isThis, () => `${g.firedCode(modifier)}${use(value(), entry)}`),
        );
      })
      .join('\n'),
  );
  return `${g.remark(modifier)}${code}`;
}

/** Tests that `x` is what the change reaches, then `then`. Binders: the last is tested for membership, others loop, keyword lists unroll. */
function reach(
  change: model.Change,
  x: string,
  scope: Scope,
  keyword: number | null,
  testTarget: boolean,
  then: () => string,
): string {
  const tests: string[] = [];
  const target = change.target;
  const binders = [...change.each];
  const open: Array<(inside: string) => string> = [];
  for (const binder of binders) {
    const isTarget = target.kind === 'local' && target.local === binder.local;
    if (isTarget) {
      scope.places.set(binder.local, plain(x));
      tests.push(member(x, binder.in, scope));
      if (binder.where !== null) tests.push(truthOf(binder.where, scope));
      continue;
    }
    if (
      keyword !== null &&
      change.what.kind !== 'attribute' &&
      change.what.kind !== 'losesAbilities' &&
      change.what.keyword.kind === 'local' &&
      change.what.keyword.local === binder.local
    ) {
      if (!listsKeyword(binder.in, keyword)) return '';
      const isIn = settledMember(keyword, binder.in, scope);
      if (isIn === 'false') return '';
      if (isIn !== 'true') tests.push(isIn);
      scope.constants.set(binder.local, String(keyword));
      if (binder.where !== null) {
        const holds = settled(truthOf(binder.where, scope));
        if (holds === 'false') return '';
        if (holds !== 'true') tests.push(holds);
      }
      continue;
    }
    const before = tests.splice(0);
    const name = scope.declare(binder.local);
    open.push((inside) => {
      const loop = iterate(binder.in, scope, name, () =>
        binder.where === null ? inside : `if (${truthOf(binder.where, scope)}) {\n${inside}\n}`,
      );
      return before.length === 0 ? loop : `if (${before.join(' && ')}) {\n${loop}\n}`;
    });
  }
  if (
    testTarget ||
    (target.kind !== 'this' && !(target.kind === 'local' && binders.some((b) => b.local === target.local)))
  )
    tests.unshift(`${x} === ${numberOf(target, scope)}`);
  for (const condition of change.conditions) tests.push(truthOf(condition, scope));
  const inside = tests.length === 0 ? then() : `if (${tests.join(' && ')}) {\n${then()}\n}`;
  return open.reduceRight((code, wrap) => wrap(code), inside);
}

/** May a keyword be in a set? Of a list that is surely so; of other sets the code asks. */
function listsKeyword(set: model.Expression, keyword: number): boolean {
  switch (set.kind) {
    case 'list':
      return set.items.some(
        (i) => i.kind === 'literal' && i.value.kind === 'keyword' && i.value.keyword === keyword,
      );
    case 'filter':
    case 'allTop':
      return listsKeyword(set.binder.in, keyword);
    case 'union':
      return listsKeyword(set.left, keyword) || listsKeyword(set.right, keyword);
    case 'except':
      return listsKeyword(set.left, keyword);
    default:
      return true;
  }
}

// ---- keywords -------------------------------------------------------------------------------------

function concerns(
  what: model.Change['what'],
  kind: 'gains' | 'loses',
  keyword: number,
  change: model.Change,
): boolean {
  if (what.kind !== kind) return false;
  if (what.keyword.kind === 'literal') return literalNumber(what.keyword.value) === keyword;
  const local = what.keyword.kind === 'local' ? what.keyword.local : -1;
  const binder = change.each.find((b) => b.local === local);
  return binder === undefined || listsKeyword(binder.in, keyword);
}

function keywordChanges(g: Generator, kind: 'gains' | 'loses', keyword: number): Sought[] {
  return inOrder(
    g.facts.modifiers.flatMap((modifier) =>
      modifier.changes
        .filter((c) => concerns(c.what, kind, keyword, c))
        .map((change) => ({ change, modifier })),
    ),
  );
}

/** Name of the function that says whether a thing has lost its abilities, or null when nothing can take them. */
export function abilitiesLost(g: Generator): string | null {
  const sought = changesOf(g, (w) => w.kind === 'losesAbilities');
  if (sought.length === 0) return null;
  return g.onceNamed('abilities lost', ['abilitiesLost'], (fn) => {
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', 'thing: number'],
      'boolean',
      "Has something taken a thing's abilities away?",
      () =>
        [...sought.map((x) => changeCode(g, x, 'thing', () => 'return true;')), 'return false;'].join('\n'),
    );
  });
}

export function printedTable(g: Generator, keyword: number): string {
  const name = g.model.keywords[keyword]!.name;
  return g.once(`printed ${keyword}`, () => {
    const constant = g.names.claim(upper('printed', name));
    const flags = g
      .printedRows()
      .map((d) => (g.model.definitions[d]!.keywords.some((k) => k.keyword === keyword) ? 1 : 0));
    g.add('tables', {
      kind: 'constant',
      name: constant,
      type: null,
      value: numberTable('Int32Array', flags),
      doc: `By ${g.printedBy}: 1 where ${name} is printed.`,
    });
    return constant;
  });
}

/** Code of the test whether a live thing has a keyword. */
export function hasKeywordCode(g: Generator, keyword: number, x: string): string {
  const gains = keywordChanges(g, 'gains', keyword);
  const loses = keywordChanges(g, 'loses', keyword);
  const lost = abilitiesLost(g);
  const table = printedTable(g, keyword);
  if (gains.length === 0 && loses.length === 0 && lost === null) return `${table}[${g.printedAt(x)}] === 1`;
  const name = g.model.keywords[keyword]!.name;
  const fn = g.onceNamed(`has ${keyword}`, [camel('has', name)], (self) => {
    g.addFunction(
      'derived',
      self,
      ['s: Int16Array', 'thing: number'],
      'boolean',
      `${g.cite(g.model.keywords[keyword]!.span, name)}: printed or granted`,
      () => {
        const printed = [`${table}[${g.printedAt('thing')}] === 1`];
        const lines = [g.looked(name, g.model.keywords[keyword]!.span)];
        if (lost !== null) printed.push(`!${lost}(s, thing)`);
        if (loses.length > 0) {
          lines.push(
            'let kept = true;',
            ...loses.map((x2) => changeCode(g, x2, 'thing', () => 'kept = false;', keyword)),
          );
          printed.push('kept');
        }
        lines.push(`if (${printed.join(' && ')}) return true;`);
        const granted = gains
          .map((x2) => changeCode(g, x2, 'thing', () => 'return true;', keyword))
          .join('\n');
        if (!asksItself(g, keyword)) return [...lines, granted, 'return false;'].join('\n');
        return [...lines, guarded(g, keyword, granted)].join('\n');
      },
    );
  });
  return `${fn}(s, ${x})`;
}

/** A keyword that may depend on itself: the least fixed point. */
function guarded(g: Generator, keyword: number, granted: string): string {
  const { name, span } = g.model.keywords[keyword]!;
  const grants = g.names.claim(camel('grants', name));
  g.addFunction(
    'derived',
    grants,
    ['s: Int16Array', 'thing: number'],
    'boolean',
    `${g.cite(span, name)}: is it granted to a thing?`,
    () => `${granted}\nreturn false;`,
  );
  const questions = g.onceNamed('questions', ['QUESTIONS'], (constant) => {
    g.add('tables', {
      kind: 'constant',
      name: constant,
      type: null,
      value: `makeQuestions(${g.model.keywords.length}, ${g.thingCount})`,
      doc: 'Scratch: what is being asked about keywords that may depend on themselves.',
    });
  });
  return `return isGranted(${questions}, s, ${keywordCode(g, keyword)}, thing, ${grants});`;
}

function asksItself(g: Generator, keyword: number): boolean {
  const seen = new Set<number>();
  const visit = (k: number): boolean => {
    for (const { change, modifier } of keywordChanges(g, 'gains', k)) {
      const read = keywordsRead(g, change);
      if (modifier.source.kind === 'keyword') read.add(modifier.source.keyword);
      for (const asked of read) {
        if (asked === keyword) return true;
        if (!seen.has(asked)) {
          seen.add(asked);
          if (visit(asked)) return true;
        }
      }
    }
    return false;
  };
  return visit(keyword);
}

function keywordsRead(g: Generator, change: model.Change): Set<number> {
  const read = new Set<number>();
  const roots = [...change.each.flatMap(binderParts), ...change.conditions, change.target];
  const visit = (e: model.Expression): void => {
    for (const x of expressionsIn(e)) {
      if (x.kind === 'has') {
        if (x.keyword.kind === 'literal') read.add(literalNumber(x.keyword.value));
        else g.model.keywords.forEach((_, k) => read.add(k));
      }
      if (x.kind === 'call') visit(g.model.derived[x.derived]!.value);
    }
  };
  for (const root of roots) visit(root);
  return read;
}

/** `x has K` in an expression; a reference to something gone has none. */
export function hasCode(e: model.Expression & { kind: 'has' }, scope: Scope): string {
  const g = scope.generator;
  const x = numberOf(e.of, scope);
  const guard = mayBeGone(e.of, scope) || e.of.type.kind === 'optional' ? `${x} >= 0 && ` : '';
  const constant =
    e.keyword.kind === 'literal'
      ? literalNumber(e.keyword.value)
      : e.keyword.kind === 'local'
        ? Number(scope.constants.get(e.keyword.local) ?? -1)
        : -1;
  const test =
    constant >= 0
      ? hasKeywordCode(g, constant, x)
      : `${anyKeywordFunction(g)}(s, ${x}, ${numberOf(e.keyword, scope)})`;
  return `(${guard}${test})`;
}

/** Name of `hasKeyword(s, thing, keyword)` for a keyword known only when the game runs. */
export function anyKeywordFunction(g: Generator): string {
  return g.onceNamed('hasKeyword', ['hasKeyword'], (fn) => {
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', 'thing: number', 'keyword: number'],
      'boolean',
      'Does a thing have the keyword with a number?',
      () =>
        g.model.keywords.length === 0
          ? 'return false;'
          : `switch (keyword) {\n${g.model.keywords.map((_, k) => `case ${keywordCode(g, k)}: return ${hasKeywordCode(g, k, 'thing')};`).join('\n')}\ndefault: return false;\n}`,
    );
  });
}
