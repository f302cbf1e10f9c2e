/** Sets → loops and tests; no set is ever built that need not be. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import {
  isBits,
  mayBeGone,
  iterateBinder,
  numberOf,
  placeNumber,
  truthOf,
  variablesOf,
  within,
  zoneAt,
  zoneConstant,
  zonePlace,
} from './expressions.ts';
import { mayFault } from '../plan/reads.ts';
import { lastKnown } from './last-known.ts';
import { mentioned } from './code.ts';
import { plain, Scope } from './scope.ts';

/**
 * Code that runs `body` with `name` bound to each member in canonical order. `once`: what a list holds twice is met once,
 * as in a union and among options.
 */
export function iterate(
  set: model.Expression,
  scope: Scope,
  name: string,
  use: (element: string) => string,
  once = false,
): string {
  const g = scope.generator;
  const isWithin = passesOn.has(set.kind) && set.type.kind !== 'zone';
  const body = isWithin ? use : (x: string): string => countedLook(set, scope, use(x));
  switch (set.kind) {
    case 'zone':
      return overZone(zoneAt(set, scope), scope, name, body);
    case 'conditional':
      if (set.type.kind === 'zone') return overZone(zoneAt(set, scope), scope, name, body);
      return `if (${truthOf(set.condition, scope)}) {\n${iterate(set.then, scope, name, body, once)}\n} else {\n${iterate(set.else, scope, name, body, once)}\n}`;
    case 'zones':
      return set.zones.map((z) => overInstances(z, scope, name, body)).join('\n');
    case 'players':
      return `for (let ${name} = 0; ${name} < ${g.seats}; ${name}++) {\n${body(name)}\n}`;
    case 'allPlaces':
      return `for (let ${name} = 0; ${name} < ${g.model.placeKinds[set.placeKind]!.places.length}; ${name}++) {\n${body(name)}\n}`;
    case 'everything':
      return onTable(
        name,
        scope,
        everyKind(set.kinds, scope)
          ? body(name)
          : `if (${kindTest(set.kinds, name, scope)}) {\n${body(name)}\n}`,
      );
    case 'list':
      return once && mayRepeat(set, g.model)
        ? iterate(eachOnce(set), scope, name, body)
        : overList(set, scope, name, body);
    // A fixed set of things has no members; those of words are one number.
    case 'literal':
      return set.type.kind === 'set' && !['thing', 'none'].includes(set.type.of.kind)
        ? overBits(set, scope, name, body)
        : '';
    case 'range':
      return overRange(set, scope, name, body);
    case 'filter':
      return filtered(set.binder, scope, name, body, once);
    case 'union': {
      const isNew = (x: string): string => `if (!${wrap(member(x, set.left, scope))}) {\n${body(x)}\n}`;
      return [iterate(set.left, scope, name, body, true), iterate(set.right, scope, name, isNew, true)].join(
        '\n',
      );
    }
    case 'except':
      return iterate(
        set.left,
        scope,
        name,
        (x) => `if (${notExcluded(x, set.right, scope)}) {\n${body(x)}\n}`,
        once,
      );
    case 'allTop':
      return allTop(set, scope, name, body, once);
    case 'call':
      return [
        ...set.arguments
          .filter((each) => mayFault(scope.generator.model, each))
          .map((each) => numberOf(each, scope))
          .filter((code) => !isName(code))
          .map((code) => `${code};`),
        inlined(set, scope, (inner, value) => iterate(value, inner, name, body, once)),
      ].join('\n');
    case 'local': {
      const list = scope.place(set.local).list;
      if (list !== null) {
        const index = scope.names.claim(`${name}Index`);
        return `for (let ${index} = 0; ${index} < ${list.count}; ${index}++) {\nconst ${name} = s[${list.members} + ${index}]!;\nif (${name} < 0) continue;\n${body(name)}\n}`;
      }
      return overBits(set, scope, name, body);
    }
    case 'attribute':
    case 'option':
      return overBits(set, scope, name, body);
    default:
      throw new Error(`${set.kind} is no set (${scope.rule})`);
  }
}

/** A name or a slot alone: to read it does nothing. */
function isName(code: string): boolean {
  return /^(?:\w+|s\[\w+\]!)$/.test(code);
}

/** Sets that are made of others, which count their members already. */
const passesOn: ReadonlySet<model.Expression['kind']> = new Set([
  'conditional',
  'filter',
  'union',
  'except',
  'allTop',
  'call',
]);

/** What is done with a member, with the look at it. */
function countedLook(set: model.Expression, scope: Scope, inside: string): string {
  if (inside === '' || inside === 'return true;') return inside;
  return `${scope.generator.looked(scope.rule, set.span)}${inside}`;
}

function overZone(at: string, scope: Scope, name: string, body: (element: string) => string): string {
  return scope.names.within(() => zoneLoop(at, scope, name, body));
}

function zoneLoop(at: string, scope: Scope, name: string, body: (element: string) => string): string {
  const index = scope.names.claim(`${name}At`);
  const end = scope.names.claim(`${name}End`);
  const start = scope.names.claim(`${name}Zone`);
  const inside = body(name);
  if (inside === 'return true;') return `if (s[${at}]! > 0) return true;`;
  const element = mentioned(inside).has(name) ? `const ${name} = s[${index}]!;\n` : '';
  return `for (let ${start} = ${at}, ${index} = ${start} + 1, ${end} = ${index} + s[${start}]!; ${index} < ${end}; ${index}++) {\n${element}${inside}\n}`;
}

/** A loop over all things in the order on the table: place by place, in each in its order. */
export function onTable(name: string, scope: Scope, inside: string): string {
  const place = scope.names.claim(`${name}Place`);
  const { generator: g } = scope;
  // What lies in a supply is no thing.
  const pass =
    g.supply === null ? '' : `if (${place} === ${g.once(`zone ${g.supply.zone}`, () => '')}) continue;\n`;
  return `for (const ${place} of PLACE_AT) {\n${pass}${overZone(place, scope, name, () => inside)}\n}`;
}

function overInstances(zone: number, scope: Scope, name: string, body: (element: string) => string): string {
  const holder = scope.generator.model.zones[zone]!.holder;
  const constant = zoneConstant(zone, scope);
  if (holder.kind === 'shared') return `{\n${overZone(constant, scope, name, body)}\n}`;
  const count =
    holder.kind === 'player'
      ? scope.generator.seats
      : String(
          holder.kind === 'place' ? scope.generator.model.placeKinds[holder.placeKind]!.places.length : 0,
        );
  const seat = scope.names.claim(`${name}Holder`);
  return `for (let ${seat} = 0; ${seat} < ${count}; ${seat}++) {\n${overZone(`${constant} + ${seat} * ${constant}_SIZE`, scope, name, body)}\n}`;
}

function overList(
  set: model.Expression & { kind: 'list' },
  scope: Scope,
  name: string,
  body: (element: string) => string,
): string {
  const values = set.items.flatMap((i) => (i.kind === 'literal' ? [literalNumber(i.value)] : []));
  if (values.length === set.items.length) {
    const consecutive = values.every((v, i) => v === values[0]! + i);
    if (values.length > 1 && consecutive)
      return `for (let ${name} = ${values[0]}; ${name} <= ${values.at(-1)}; ${name}++) {\n${body(name)}\n}`;
    const inside = body(name);
    const each = mentioned(inside).has(name) ? name : `_${name}`;
    return `for (const ${each} of [${values.join(', ')}]) {\n${inside}\n}`;
  }
  return set.items
    .map((item) => {
      // None is no member, nor is what has left.
      const optional = item.type.kind === 'optional' || item.type.kind === 'none' || mayBeGone(item, scope);
      const inside = optional ? `if (${name} >= 0) {\n${body(name)}\n}` : body(name);
      const member = mentioned(inside).has(name) ? `const ${name} = ${numberOf(item, scope)};\n` : '';
      return `{\n${member}${inside}\n}`;
    })
    .join('\n');
}

/** Both ends are read before the first number. */
function overRange(
  set: model.Expression & { kind: 'range' },
  scope: Scope,
  name: string,
  body: (element: string) => string,
): string {
  const last = numberOf(set.right, scope);
  const isFixed = set.right.kind === 'literal';
  const end = isFixed ? last : scope.names.claim(`${name}End`);
  const begin = `let ${name} = ${numberOf(set.left, scope)}${isFixed ? '' : `, ${end} = ${last}`}`;
  return `for (${begin}; ${name} <= ${end}; ${name}++) {\n${body(name)}\n}`;
}

function filtered(
  binder: model.Binder,
  scope: Scope,
  name: string,
  body: (element: string) => string,
  once: boolean,
): string {
  scope.places.set(binder.local, {
    code: name,
    framed: false,
    mayBeGone: false,
    list: null,
    lastKnown: new Map(),
  });
  const found = (x: string): string =>
    binder.where === null ? body(x) : `if (${truthOf(binder.where, scope)}) {\n${body(x)}\n}`;
  return iterate(binder.in, scope, name, found, once);
}

/** May a set hold something twice? Only what is listed can. */
export function mayRepeat(set: model.Expression, m: model.Model): boolean {
  switch (set.kind) {
    case 'list': {
      const values = set.items.map((item) => (item.kind === 'literal' ? literalNumber(item.value) : null));
      return values.length > 1 && (values.includes(null) || new Set(values).size < values.length);
    }
    case 'filter':
    case 'allTop':
      return mayRepeat(set.binder.in, m);
    case 'except':
      return mayRepeat(set.left, m);
    case 'conditional':
      return mayRepeat(set.then, m) || mayRepeat(set.else, m);
    case 'call':
      return mayRepeat(m.derived[set.derived]!.value, m);
    default:
      return false;
  }
}

/** A list in which nothing stands twice: each item where none before it is the same. */
function eachOnce(set: model.Expression & { kind: 'list' }): model.Expression {
  const { type, span } = set;
  const fixed = set.items.map((item) => (item.kind === 'literal' ? literalNumber(item.value) : null));
  const items = set.items.filter((_, i) => fixed[i] === null || fixed.indexOf(fixed[i] ?? null) === i);
  if (items.every(({ kind }) => kind === 'literal')) return { ...set, items };
  const [first, ...rest] = items.map((item): model.Expression => ({
    kind: 'list',
    items: [item],
    type,
    span,
  }));
  return rest.reduce(
    (left, right): model.Expression => ({ kind: 'union', left, right, type, span }),
    first ?? set,
  );
}

function notExcluded(x: string, right: model.Expression, scope: Scope): string {
  return right.type.kind === 'set' || right.type.kind === 'zone'
    ? `!${wrap(member(x, right, scope))}`
    : `${x} !== ${numberOf(right, scope)}`;
}

function overBits(
  set: model.Expression,
  scope: Scope,
  name: string,
  body: (element: string) => string,
): string {
  if (!isBits(set)) throw new Error(`${set.kind} is no set (${scope.rule})`);
  const type = set.type.kind === 'set' ? set.type.of : null;
  if (type !== null && fitsExactly(type, scope))
    return scope.names.within(() => bitLoop(set, scope, name, body));
  const size = type === null ? '0' : sizeOf(type, scope);
  const bits = scope.names.claimThroughout(`${name}Bits`);
  return `const ${bits} = ${numberOf(set, scope)};\nfor (let ${name} = 0; ${name} < ${size}; ${name}++) {\nif ((${bits} & (1 << ${name})) === 0) continue;\n${body(name)}\n}`;
}

/** Is every bit of a set that is kept in one number a member, and none the sign of a slot? */
function fitsExactly(type: model.Type, scope: Scope): boolean {
  if (!['player', 'enum', 'place', 'keyword', 'direction'].includes(type.kind)) return false;
  return Number(sizeOf(type, scope)) < 16;
}

/** A loop from bit to bit, over members alone. */
function bitLoop(
  set: model.Expression,
  scope: Scope,
  name: string,
  body: (element: string) => string,
): string {
  const bits = scope.names.claim(`${name}Bits`);
  const all = numberOf(set, scope);
  const inside = body(name);
  if (inside === 'return true;') return `if (${all} !== 0) return true;`;
  const element = mentioned(inside).has(name) ? `const ${name} = 31 - Math.clz32(${bits} & -${bits});\n` : '';
  return `for (let ${bits} = ${all}; ${bits} !== 0; ${bits} &= ${bits} - 1) {\n${element}${inside}\n}`;
}

function sizeOf(type: model.Type, scope: Scope): string {
  const m = scope.generator.model;
  if (type.kind === 'player') return scope.generator.seats;
  if (type.kind === 'enum') return String(m.enums[type.enum]!.values.length);
  if (type.kind === 'place') return String(m.placeKinds[type.placeKind]!.places.length);
  if (type.kind === 'keyword') return String(m.keywords.length);
  if (type.kind === 'definition') return String(m.definitions.length);
  if (type.kind === 'direction') return '8';
  if (type.kind === 'int') return String(type.max + 1);
  throw new Error(`no set of ${type.kind} is kept in one number`);
}

function allTop(
  set: model.Expression & { kind: 'allTop' },
  scope: Scope,
  name: string,
  body: (element: string) => string,
  once: boolean,
): string {
  const best = scope.names.claimThroughout('bestValue');
  const some = scope.names.claimThroughout('any');
  const better = set.highest ? '>' : '<';
  const value = (): string => numberOf(set.by, scope);
  const first = iterateBinder(
    set.binder,
    scope,
    () =>
      `const value = ${value()};\nif (!${some} || value ${better} ${best}) { ${best} = value; ${some} = true; }`,
  );
  const isTop = (x: string): string => `if (${value()} === ${best}) {\n${body(x)}\n}`;
  const second = filtered(set.binder, scope, name, isTop, once);
  return `let ${best} = 0;\nlet ${some} = false;\n{\n${first}\n}\n${second}`;
}

/** A derived set is written out where it is used, its parameters bound to the arguments. */
export function inlined<Code>(
  call: model.Expression & { kind: 'call' },
  scope: Scope,
  use: (inner: Scope, value: model.Expression) => Code,
): Code {
  const derived = scope.generator.model.derived[call.derived]!;
  const inner = new Scope(scope.generator, scope.prefix, derived.name, derived.locals, scope.home);
  call.arguments.forEach((a, i) => {
    inner.places.set(i, plain(numberOf(a, scope), mayBeGone(a, scope)));
  });
  inner.wantLastKnown = (local, attribute) => {
    const argument = call.arguments[local];
    return argument === undefined ? null : lastKnown(argument, attribute, scope);
  };
  for (const v of variablesOf(call, scope)) inner.names.claim(v);
  return use(inner, derived.value);
}

/** Code of the test whether a live element is in a set. */
export function member(x: string, set: model.Expression, scope: Scope): string {
  switch (set.kind) {
    case 'zone':
      return `s[THING_PLACE + ${x}] === ${placeNumber(set, scope)}`;
    case 'zones':
      return inZones(x, set.zones, scope);
    case 'conditional':
      return `(${truthOf(set.condition, scope)} ? ${member(x, set.then, scope)} : ${member(x, set.else, scope)})`;
    case 'players':
    case 'allPlaces':
      return `${x} >= 0`;
    case 'everything':
      return everyKind(set.kinds, scope)
        ? `s[THING_PLACE + ${x}]! >= 0`
        : `(s[THING_PLACE + ${x}]! >= 0 && ${kindTest(set.kinds, x, scope)})`;
    case 'list':
      return set.items.length === 0
        ? 'false'
        : `(${set.items.map((i) => `${x} === ${numberOf(i, scope)}`).join(' || ')})`;
    case 'range':
      return `(${x} >= ${numberOf(set.left, scope)} && ${x} <= ${numberOf(set.right, scope)})`;
    case 'filter': {
      scope.places.set(set.binder.local, {
        code: x,
        framed: false,
        mayBeGone: false,
        list: null,
        lastKnown: new Map(),
      });
      const inside = member(x, set.binder.in, scope);
      return set.binder.where === null ? inside : `(${inside} && ${truthOf(set.binder.where, scope)})`;
    }
    case 'union':
      return `(${member(x, set.left, scope)} || ${member(x, set.right, scope)})`;
    case 'except':
      return `(${member(x, set.left, scope)} && ${notExcluded(x, set.right, scope)})`;
    case 'call':
      return set.arguments.some((each) => mayFault(scope.generator.model, each))
        ? searched(x, set, scope)
        : inlined(set, scope, (inner, value) => member(x, value, inner));
    case 'local': {
      const list = scope.place(set.local).list;
      if (list !== null) return `includes(s, ${list.members}, ${list.count}, ${x})`;
      return `(${numberOf(set, scope)} & (1 << ${x})) !== 0`;
    }
    case 'attribute':
    case 'option':
      return `(${numberOf(set, scope)} & (1 << ${x})) !== 0`;
    default:
      return searched(x, set, scope);
  }
}

/** The test as a function that goes through the set. */
function searched(x: string, set: model.Expression, scope: Scope): string {
  const g = scope.generator;
  const name = scope.names.claim('each');
  const used = variablesOf(set, scope);
  const fn = g.functionName(scope.prefix, 'includes');
  g.addFunction(
    'derived',
    fn,
    ['s: Int16Array', ...used.map((v) => `${v}: number`), 'wanted: number'],
    'boolean',
    g.cite(set.span, scope.rule),
    () => `${iterate(set, scope.inner(), name, (e) => `if (${e} === wanted) return true;`)}\nreturn false;`,
  );
  return `${fn}(${['s', ...used, x].join(', ')})`;
}

function wrap(code: string): string {
  return `(${code})`;
}

function everyKind(kinds: readonly number[], scope: Scope): boolean {
  const m = scope.generator.model;
  return m.definitions.every((d) => within(d.kind, kinds, m));
}
function kindTest(kinds: readonly number[], x: string, scope: Scope): string {
  const g = scope.generator;
  const numbers = g.model.definitions.flatMap((d, i) => (within(d.kind, kinds, g.model) ? [i] : []));
  return `[${numbers.join(', ')}].includes(${g.definitionOf(x)})`;
}

/** Is a thing in one of these zones? Consecutive place numbers make one comparison. */
export function inZones(x: string, zones: readonly number[], scope: Scope): string {
  const g = scope.generator;
  const all = g.model.zones.length === zones.length;
  if (all) return `s[THING_PLACE + ${x}]! >= 0`;
  const tests = zones.map((z) => {
    const holder = g.model.zones[z]!.holder;
    const first = zonePlace(z, scope);
    if (holder.kind === 'shared') return `s[THING_PLACE + ${x}] === ${first}`;
    const count =
      holder.kind === 'player'
        ? g.maxPlayers
        : holder.kind === 'place'
          ? g.model.placeKinds[holder.placeKind]!.places.length
          : 0;
    return `between(s[THING_PLACE + ${x}]!, ${first}, ${count})`;
  });
  return tests.length === 1 ? tests[0]! : `(${tests.join(' || ')})`;
}
