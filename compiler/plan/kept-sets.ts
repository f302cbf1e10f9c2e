/**
 * Sets that a name keeps and that are no sets of things: they stand in one number, a bit for each member, and are gone
 * through in the order of their members. In: a model. Out: what does not fit, or would be in another order than written.
 */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { literalNumber } from '../model/literals.ts';
import type * as model from '../model/model.ts';
import { expressionsOfRule, rulesOf, statementsOfRule, type Rule } from '../model/walk.ts';
import { domainSize } from './domains.ts';

/** So many members have a bit of their own in 16. */
export const MOST_BITS = 15;

export function keptSets(m: model.Model): Diagnostic[] {
  const owners: ReadonlyArray<{ readonly locals: readonly model.Local[] } | null> = [
    ...[...m.derived, ...m.events, ...m.procedures, ...m.actions, ...m.abilities, ...m.standing],
    ...[m.setup, m.flow],
  ];
  const locals = new Set(owners.flatMap((owner) => owner?.locals ?? []));
  return [
    ...handedOn(m),
    ...[...locals].flatMap(({ type, span: at }) =>
      isKept(type) && !fits(type.of, m)
        ? [notYetSupported({ at, construct: CONSTRUCT, help: WAY_ROUND })]
        : [],
    ),
    ...rulesOf(m).flatMap((rule) => {
      const locals = localsOf(m, rule);
      return [
        ...statementsOfRule(rule).flatMap((s) => givenByStatement(s, locals, m)),
        ...expressionsOfRule(rule).flatMap((e) =>
          e.kind === 'call' ? passed(e.arguments, m.derived[e.derived]!) : [],
        ),
      ].flatMap((given) => misfit(given, m));
    }),
  ];
}

/** Things that a name keeps stand in the frame of the routine that names them: nobody else has a list of them. */
function handedOn(m: model.Model): Diagnostic[] {
  const parameters = [...m.derived, ...m.events, ...m.procedures].flatMap(({ locals, parameterCount }) =>
    locals.slice(0, parameterCount),
  );
  const refuse = (held: readonly model.Local[], construct: string, help: string): Diagnostic[] =>
    held
      .filter(({ type }) => type.kind === 'set' && type.of.kind === 'thing')
      .map(({ span: at }) => notYetSupported({ at, construct, help }));
  return [
    ...refuse(
      parameters,
      'a parameter for a set of things',
      'take one thing and call it in a `for each`, or put the things into a zone first',
    ),
    ...refuse(
      m.effects.flatMap(({ captures }) => captures.map(({ local }) => local)),
      'a set of things that an effect keeps',
      'begin one effect for each thing: `for each c in … { until … { … } }`',
    ),
  ];
}

/** A value that is put under a name of a type. */
interface Given {
  readonly value: model.Expression;
  readonly type: model.Type;
}

function misfit({ value, type }: Given, m: model.Model): Diagnostic[] {
  if (!isKept(type) || !isKept(value.type) || !fits(type.of, m)) return [];
  const at = value.span;
  const [from, to] = [value.type.of, type.of];
  if (from.kind === 'int' && to.kind === 'int' && (from.min < to.min || from.max > to.max))
    return [notYetSupported({ at, construct: 'a set of numbers under a name for fewer', help: WAY_ROUND })];
  if (isOrdered(value, m)) return [];
  const construct = 'a name for members that are listed out of their order, or may be';
  return [notYetSupported({ at, construct, help: 'write the list where it is needed' })];
}

function localsOf(m: model.Model, { sort, id }: Rule): readonly model.Local[] {
  switch (sort) {
    case 'event':
      return m.events[id]!.locals;
    case 'procedure':
      return m.procedures[id]!.locals;
    case 'action':
      return m.actions[id]!.locals;
    case 'ability':
      return m.abilities[id]!.locals;
    case 'standing':
      return m.standing[id]!.locals;
    case 'setup':
      return m.setup?.locals ?? [];
    case 'flow':
      return m.flow?.locals ?? [];
    default:
      return [];
  }
}

/** What a statement puts under names. */
function givenByStatement(s: model.Statement, locals: readonly model.Local[], m: model.Model): Given[] {
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      return locals[s.local] === undefined ? [] : [{ value: s.value, type: locals[s.local]!.type }];
    case 'callEvent':
      return passed(s.arguments, m.events[s.event]!);
    case 'callProcedure':
      return passed(s.arguments, m.procedures[s.procedure]!);
    default:
      return [];
  }
}

function passed(
  values: readonly model.Expression[],
  { locals }: { readonly locals: readonly model.Local[] },
): Given[] {
  return values.flatMap((value, i) => (locals[i] === undefined ? [] : [{ value, type: locals[i].type }]));
}

const CONSTRUCT = `a name for a set of numbers other than 0 to ${MOST_BITS - 1}, or with more than ${MOST_BITS} possible members`;
const WAY_ROUND = 'write the set where it is needed, or make it `derived`';

type Kept = model.Type & { readonly kind: 'set' };

function isKept(type: model.Type): type is Kept {
  return type.kind === 'set' && type.of.kind !== 'thing' && type.of.kind !== 'none';
}

function fits(of: model.Type, m: model.Model): boolean {
  if (of.kind === 'int') return of.min >= 0 && of.max < MOST_BITS;
  const kinds = ['player', 'enum', 'place', 'keyword', 'definition', 'direction'];
  return kinds.includes(of.kind) && domainSize(of, m, 0) <= MOST_BITS;
}

/** Is the order in which it gives its members surely their own? */
function isOrdered(e: model.Expression, m: model.Model): boolean {
  const inner = (of: model.Expression): boolean => isOrdered(of, m);
  switch (e.kind) {
    case 'list': {
      const numbers = e.items.map((item) => (item.kind === 'literal' ? literalNumber(item.value) : NaN));
      return e.items.length <= 1 || numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
    }
    case 'filter':
    case 'allTop':
      return inner(e.binder.in);
    case 'except':
      return inner(e.left);
    case 'union':
      return false;
    case 'conditional':
      return inner(e.then) && inner(e.else);
    case 'call':
      return inner(m.derived[e.derived]!.value);
    default:
      return true;
  }
}
