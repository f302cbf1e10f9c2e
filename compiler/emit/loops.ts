/** `for each` in which nothing waits: through a set as it stands, or through its members as they were at the start. */
import type * as model from '../model/model.ts';
import { mostMembers } from '../plan/domains.ts';
import { mentioned } from './code.ts';
import { iterateBinder, numberOf, truthOf } from './expressions.ts';
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
  if (s.from !== null) return fromSeat(s, body, enter);
  const reads = g.facts.readsOf([s.binder.in, ...(s.binder.where === null ? [] : [s.binder.where])]);
  const changes = body.mode !== 'batch' && [...touched.writes].some((w) => reads.has(w));
  if (!changes || (s.binder.in.kind === 'players' && s.binder.where === null) || s.binder.in.kind === 'list')
    return iterateBinder(s.binder, scope, (x) => `${enter(x)}${loopBody(s, body)}`);
  return snapshotLoop(s, body, enter);
}

function loopBody(s: model.Statement & { kind: 'forEach' }, body: Body): string {
  return heldWithin(s.binder.local, body, () => statementsCode(s.body, body));
}

function fromSeat(
  s: model.Statement & { kind: 'forEach' },
  body: Body,
  enter: (x: string) => string,
): string {
  const { g, scope } = body;
  const around = scope.names.claim('around');
  const from = numberOf(s.from!, scope);
  const name = scope.declare(s.binder.local);
  const inside = `${enter(name)}${statementsCode(s.body, body)}`;
  const where = s.binder.where === null ? inside : `if (${truthOf(s.binder.where, scope)}) {\n${inside}\n}`;
  const seat = mentioned(where).has(name) ? `const ${name} = (${from} + ${around}) % ${g.seats};\n` : '';
  return `for (let ${around} = 0; ${around} < ${g.seats}; ${around}++) {\n${seat}${where}\n}`;
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
  const gather = iterateBinder(
    s.binder,
    scope,
    (x) =>
      `${table}[${count} * 2] = ${x};\n${things ? `${table}[${count} * 2 + 1] = INCARNATION[${x}]!;\n` : ''}${count}++;`,
  );
  const index = scope.names.claim(camel(word, 'index'));
  const name = scope.declare(s.binder.local);
  g.needsIncarnation ||= things;
  const gone = things ? `if (INCARNATION[${name}] !== ${table}[${index} * 2 + 1]) continue;\n` : '';
  const inside = `${gone}${enter(name)}${loopBody(s, body)}`;
  const member = mentioned(inside).has(name) ? `const ${name} = ${table}[${index} * 2]!;\n` : '';
  const own = again ? `const ${table}: number[] = [];\n` : '';
  return `${own}let ${count} = 0;\n${gather}\nfor (let ${index} = 0; ${index} < ${count}; ${index}++) {\n${member}${inside}\n}`;
}
