/** Scores when a game is over. What is counted for whoever it belongs to is counted for all seats at once. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { expressionsIn } from '../model/walk.ts';
import { mayOverflow } from '../plan/intervals.ts';
import { mayFault } from '../plan/reads.ts';
import { numberOf, truthOf, whoever } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { plain, Scope } from './scope.ts';
import { iterate } from './sets.ts';
import { foundTogether, isFound, type OnlyTop, setText, type Wanted } from './tops.ts';
import { wordsOf } from './words.ts';

/** Whose score an expression is part of: the seat is a local of a score or of a derived value. */
interface Place {
  readonly seat: number;
  readonly name: string;
  readonly locals: readonly model.Local[];
}

/** So many points for each member of a set, to the player that `whose` gives of it. */
interface Tally {
  readonly at: Place;
  readonly points: number;
  readonly members: model.Expression & { kind: 'filter' };
  readonly whose: model.Expression;
}

/** Adds `scoreOf`; gives code that writes the scores of all seats. */
export function scoresCode(g: Generator, score: NonNullable<model.Model['score']>): string {
  const seatScope = (): Scope => {
    const scope = new Scope(g, 'score', 'score', score.locals);
    scope.places.set(0, plain('seat'));
    scope.names.claim('seat');
    return scope;
  };
  const add = (
    name: string,
    parameters: string[],
    returns: string,
    doc: string,
    code: () => string,
  ): void => {
    g.addFunction('outcome', name, ['s: Int16Array', ...parameters], returns, doc, code);
  };
  const doc = g.cite(score.span, 'score');
  add('scoreOf', ['seat: number'], 'number', doc, () => `return ${numberOf(score.value, seatScope())};`);
  g.add('tables', {
    kind: 'constant',
    name: 'SCORES',
    type: null,
    value: `new Float64Array(${g.maxPlayers})`,
    doc: 'Scratch: the score of each seat.',
  });
  const forEach = (code: string): string =>
    `for (let seat = 0; seat < ${g.seats}; seat++) SCORES[seat] = ${code};`;
  const at: Place = { seat: 0, name: 'score', locals: score.locals };
  const parts = addends(score.value, g).map((part) => ({ part, tallies: talliesOf(g, part, at, 1) }));
  const tallies = parts.flatMap((each) => each.tallies ?? []);
  if (tallies.length === 0) return forEach('scoreOf(s, seat)');
  const name = g.names.claim('countScores');
  add(name, [], 'void', `${doc}, of all seats at once`, () => {
    const own = parts.flatMap(({ part, tallies: found }) => (found === null ? [part] : []));
    const scope = seatScope();
    const first = own.length === 0 ? '0' : own.map((part) => numberOf(part, scope)).join(' + ');
    return [forEach(first), ...overOneSet(tallies).map((group) => talliesCode(g, group))].join('\n');
  });
  return `${name}(s);`;
}

/** What is added up, where no sum leaves 32 bits. */
function addends(e: model.Expression, g: Generator): model.Expression[] {
  return e.kind === 'arithmetic' && e.operator === '+' && !mayOverflow(e, g.model)
    ? [...addends(e.left, g), ...addends(e.right, g)]
    : [e];
}

/** The tallies that a part of a score is the sum of; null: it is no such sum. */
function talliesOf(g: Generator, e: model.Expression, at: Place, points: number): Tally[] | null {
  if (e.kind === 'arithmetic' && e.operator !== '-' && !mayOverflow(e, g.model)) {
    if (e.operator === '*') return e.left.kind === 'literal' ? talliesOf(g, e.right, at, points * literalNumber(e.left.value)) : null; // prettier-ignore
    const [left, right] = [talliesOf(g, e.left, at, points), talliesOf(g, e.right, at, points)];
    return left === null || right === null ? null : [...left, ...right];
  }
  if (e.kind === 'call') {
    const { name, locals, value } = g.model.derived[e.derived]!;
    const isOfSeat = e.arguments.length === 1 && isSeat(e.arguments[0]!, at);
    return isOfSeat ? talliesOf(g, value, { seat: 0, name, locals }, points) : null;
  }
  if (e.kind !== 'count' || e.of.kind !== 'filter' || mayFault(g.model, e)) return null;
  return tallyOf(e.of, at, points);
}

function tallyOf(filter: model.Expression & { kind: 'filter' }, at: Place, points: number): Tally[] | null {
  const isFree = (e: model.Expression): boolean => expressionsIn(e).every((each) => !isSeat(each, at));
  const tests = filter.binder.where === null ? [] : testsOf(filter.binder.where);
  const about = tests.filter((test) => !isFree(test));
  const [only] = about;
  if (about.length !== 1 || only?.kind !== 'equal' || only.negated || !isFree(filter.binder.in)) return null;
  const whose = isSeat(only.left, at) ? only.right : isSeat(only.right, at) ? only.left : null;
  if (whose === null || !isFree(whose)) return null;
  const where = tests
    .filter((test) => test !== only)
    .reduce<model.Expression | null>(
      (left, right) =>
        left === null ? right : { kind: 'and', left, right, type: right.type, span: right.span },
      null,
    );
  return [{ at, points, members: { ...filter, binder: { ...filter.binder, where } }, whose }];
}

function testsOf(e: model.Expression): model.Expression[] {
  return e.kind === 'and' ? [...testsOf(e.left), ...testsOf(e.right)] : [e];
}

function isSeat(e: model.Expression, at: Place): boolean {
  return e.kind === 'local' && e.local === at.seat;
}

/** Tallies that follow one another over one set, which is gone through once for all of them. */
function overOneSet(tallies: readonly Tally[]): Tally[][] {
  const groups: Tally[][] = [];
  for (const tally of tallies) {
    const last = groups.at(-1);
    if (last !== undefined && setText(last[0]!.members.binder) === setText(tally.members.binder))
      last.push(tally);
    else groups.push([tally]);
  }
  return groups;
}

function talliesCode(g: Generator, group: readonly Tally[]): string {
  const scopes = group.map(({ at }) => {
    const scope = new Scope(g, camel(at.name), at.name, at.locals);
    for (const name of ['it', 'whose']) scope.names.claim(name);
    return scope;
  });
  const inside = (it: string): string => {
    group.forEach((tally, i) => scopes[i]!.places.set(tally.members.binder.local, plain(it)));
    return group
      .map((tally, i) => {
        const found = foundBefore(group, scopes, i);
        const code = tallyCode(tally, scopes[i]!);
        return group.length === 1 ? code : `${found}{\n${code}\n}`;
      })
      .join('\n');
  };
  return `{\n${iterate(group[0]!.members.binder.in, scopes[0]!, 'it', inside)}\n}`;
}

/** Before the first of several tallies by tops of one set: all of them are found. */
function foundBefore(group: readonly Tally[], scopes: readonly Scope[], at: number): string {
  const alike = new Set(group.map(({ members }) => members.binder.local));
  const topOf = (i: number): OnlyTop | null => {
    const { whose, members } = group[i] ?? { whose: null, members: null };
    const top = whose?.kind === 'owner' ? whose.of : whose;
    if (top === null || members?.binder.where !== null || !isFound(top, scopes[0]!.generator)) return null;
    return top;
  };
  const isNext = (i: number): boolean => {
    const [before, top] = [topOf(i - 1), topOf(i)];
    return before !== null && top !== null && setText(before.binder, alike) === setText(top.binder, alike);
  };
  if (isNext(at) || !isNext(at + 1)) return '';
  const row: Wanted[] = [];
  for (let i = at; i === at || isNext(i); i += 1) {
    const e = topOf(i)!;
    row.push({ e, word: camel('by', wordsOf(e.by, scopes[i]!).at(-1) ?? 'top'), scope: scopes[i]! });
  }
  return `${foundTogether(row)}\n`;
}

function tallyCode({ points, members, whose }: Tally, scope: Scope): string {
  const more = points === 1 ? 'SCORES[whose]!++;' : `SCORES[whose] = SCORES[whose]! + ${points};`;
  const code = `const whose = ${whoever(whose, scope)};\nif (whose >= 0) ${more}`;
  const { where } = members.binder;
  return where === null ? code : `if (${truthOf(where, scope)}) {\n${code}\n}`;
}
