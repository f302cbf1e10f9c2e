/** `for each` in which nothing waits: through a set as it stands, or through its members as they were at the start. */
import type * as model from '../model/model.ts';
import { mostMembers } from '../plan/domains.ts';
import { mentioned } from './code.ts';
import { iterateBinder, numberOf, truthOf } from './expressions.ts';
import type { Scope } from './scope.ts';
import { member } from './sets.ts';
import { expressionsIn, statementsIn } from '../model/walk.ts';
import { heldWithin } from './held.ts';
import { framedPlace } from './locals.ts';
import { camel, upper } from './names.ts';
import { widthOf, writeSlot } from './slots.ts';
import { type Body, statementsCode } from './statements.ts';

/** Code of `for each`. */
export function forEachCode(s: model.Statement & { kind: 'forEach' }, body: Body): string {
  const { g, scope } = body;
  const touched = body.mode === 'routine' ? g.facts.touchedWithTick(s.body) : g.facts.touchedBy(s.body);
  const slot = body.framed(s.binder.local);
  const type = scope.types[s.binder.local]!.type;
  const enter = (x: string): string => {
    if (slot === null) return '';
    scope.places.set(s.binder.local, framedPlace(g, slot, type));
    return `${writeSlot(slot, widthOf(g, type), x)}\n`;
  };
  const { in: set, where } = s.binder;
  const reads = g.facts.readsOf([set, ...[where, s.from].filter((each) => each !== null)]);
  const changes = body.mode !== 'batch' && [...touched.writes].some((w) => reads.has(w));
  const isFixed = !changes && !readsChangedLocals(s);
  if (s.from !== null && isFixed) return fromSeat(s, body, enter);
  if (s.from === null && (isFixed || (set.kind === 'players' && where === null)))
    return iterateBinder(s.binder, scope, (x) => `${enter(x)}${loopBody(s, body)}`);
  return snapshotLoop(s, body, enter);
}

function loopBody(s: model.Statement & { kind: 'forEach' }, body: Body): string {
  return heldWithin(s.binder.local, body, () => statementsCode(s.body, body));
}

/** Does the set, the condition or the first seat read a name that the body gives another value? */
function readsChangedLocals(s: model.Statement & { kind: 'forEach' }): boolean {
  const read = [s.binder.in, s.binder.where, s.from].flatMap((e) => (e === null ? [] : expressionsIn(e)));
  const names = new Set(read.flatMap((e) => (e.kind === 'local' ? [e.local] : [])));
  return statementsIn(s.body).some((each) => each.kind === 'assignLocal' && names.has(each.local));
}

function fromSeat(
  s: model.Statement & { kind: 'forEach' },
  body: Body,
  enter: (x: string) => string,
): string {
  return overSeats(s, body.scope, (name) => `${enter(name)}${statementsCode(s.body, body)}`);
}

/** Code that runs `inside` for each seat of the set, beginning with `from`. */
export function overSeats(
  s: Pick<model.Statement & { kind: 'forEach' }, 'binder' | 'from'>,
  scope: Scope,
  inside: (seat: string) => string,
): string {
  const g = scope.generator;
  const around = scope.names.claim('around');
  const from = scope.names.claimThroughout('firstSeat');
  const begins = `const ${from} = ${numberOf(s.from!, scope)};\n`;
  const name = scope.declare(s.binder.local);
  const { in: set, where } = s.binder;
  const tests = [
    ...(set.kind === 'players' ? [] : [member(name, set, scope)]),
    ...(where === null ? [] : [truthOf(where, scope)]),
  ];
  const done = inside(name);
  const code = tests.length === 0 ? done : `if (${tests.join(' && ')}) {\n${done}\n}`;
  const seat = mentioned(code).has(name) ? `const ${name} = (${from} + ${around}) % ${g.seats};\n` : '';
  const loop = `for (let ${around} = 0; ${around} < ${g.seats}; ${around}++) {\n${seat}${code}\n}`;
  return mentioned(loop).has(from) ? `${begins}${loop}` : loop;
}

/** May a loop in what is done at once come about again in itself, by what replaces what it does? */
function mayComeAgain(s: model.Statement & { kind: 'forEach' }, { g, mode }: Body): boolean {
  if (mode === 'routine') return false;
  const { events, writes } = g.facts.touchedBy(s.body);
  return (
    [...events].some((e) => g.facts.replacementsOf.has(`e${e}`)) ||
    [...writes].some((w) => g.facts.replacementsOf.has(w))
  );
}

/** The members are fixed at the start; those gone since are passed over. */
function snapshotLoop(
  s: model.Statement & { kind: 'forEach' },
  body: Body,
  enter: (x: string) => string,
): string {
  const { g, scope } = body;
  const word = scope.types[s.binder.local]!.name;
  const things = scope.types[s.binder.local]!.type.kind === 'thing';
  const again = mayComeAgain(s, body);
  const table = again
    ? scope.names.claim(camel(word, 'members'))
    : g.names.claim(upper(scope.prefix, word, 'members'));
  const size = things ? g.thingCount : Math.max(64, mostMembers(s.binder.in, g.model, g.thingCount));
  if (!again)
    g.add('tables', {
      kind: 'constant',
      name: table,
      type: null,
      value: `new Float64Array(${Math.max(1, size) * 2})`,
      doc: 'Scratch: the members of a loop, and the numbers of their last departures.',
    });
  const count = scope.names.claimThroughout(camel(word, 'count'));
  const keep = (x: string): string =>
    `${table}[${count} * 2] = ${x};\n${things ? `${table}[${count} * 2 + 1] = INCARNATION[${x}]!;\n` : ''}${count}++;`;
  const gather =
    s.from === null
      ? iterateBinder(s.binder, scope, keep)
      : scope.names.within(() => overSeats(s, scope, keep));
  const index = scope.names.claim(camel(word, 'index'));
  const name = scope.declare(s.binder.local);
  g.needsIncarnation ||= things;
  const gone = things ? `if (INCARNATION[${name}] !== ${table}[${index} * 2 + 1]) continue;\n` : '';
  const inside = `${gone}${enter(name)}${loopBody(s, body)}`;
  const member = mentioned(inside).has(name) ? `const ${name} = ${table}[${index} * 2]!;\n` : '';
  const own = again ? `const ${table}: number[] = [];\n` : '';
  return `${own}let ${count} = 0;\n${gather}\nfor (let ${index} = 0; ${index} < ${count}; ${index}++) {\n${member}${inside}\n}`;
}
