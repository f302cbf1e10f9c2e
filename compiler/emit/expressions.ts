/** Expressions → code. `numberOf` gives the number that a slot would hold, `truthOf` a JavaScript boolean. */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { namesThing, SELF, YOU } from '../plan/frames.ts';
import type { Counter } from '../plan/counts.ts';
import { everyBearerHasSeat } from '../plan/seats.ts';
import { domainSize } from '../plan/domains.ts';
import { mayOverflow } from '../plan/intervals.ts';
import { mayFault } from '../plan/reads.ts';
import { ownerMayBeNobody } from '../plan/unowned.ts';
import { expressionsIn, isBelow } from '../model/walk.ts';
import { attributeCode, hasCode } from './attributes.ts';
import { thoseAtOnce } from './bitwise.ts';
import { searchFor } from './tops.ts';
import { numberTable } from './code.ts';
import { definitionCode } from './codes.ts';
import { derivedCall } from './derived.ts';
import { opposite } from './conditions.ts';
import { literal } from './docs.ts';
import { COUNTS } from './layout.ts';
import { type Generator, upTo } from './generator.ts';
import { lastKnown, relationOf, SEAT } from './last-known.ts';
import { camel, upper } from './names.ts';
import { nextPlaceCode } from './neighbours.ts';
import { relationCode } from './prohibitions.ts';
import { controllerFunction } from './sources.ts';
import type { Place, Scope } from './scope.ts';
import { iterate, member } from './sets.ts';
import { readSlot, widthOf, withoutBang } from './slots.ts';
import { binderWord, constantsOf, wordsOf } from './words.ts';

export function isBool(type: model.Type): boolean {
  return type.kind === 'bool';
}

/** Code of a number; booleans as 0 or 1. */
export function numberOf(e: model.Expression, scope: Scope): string {
  const once = scope.once.get(e);
  if (once !== undefined) return once;
  if (isBool(e.type) && e.kind !== 'literal') {
    if (e.kind === 'local') return scope.place(e.local).code;
    return `(${truthOf(e, scope)} ? 1 : 0)`;
  }
  const g = scope.generator;
  switch (e.kind) {
    case 'literal':
      return String(literalNumber(e.value));
    case 'local':
      return scope.constants.get(e.local) ?? scope.place(e.local).code;
    case 'you': {
      const { code } = required(scope.you, 'you', scope);
      return scope.acts || everyBearerHasSeat(g.model)
        ? code
        : `somebody(${code}, 'you', ${g.ruleNumber(scope.rule, e.span)}, RULES)`;
    }
    case 'this':
      return required(scope.self, 'this', scope).code;
    case 'active':
      return `somebody(s[ACTIVE]!, '${g.model.sharedTurns ? 'starter' : 'active'}', ${g.ruleNumber(scope.rule, e.span)}, RULES)`;
    case 'opponent':
      return `(1 - ${numberOf(e.of, scope)})`;
    case 'nextPlayer':
      return g.seatCount === 2
        ? `(1 - ${numberOf(e.of, scope)})`
        : `((${numberOf(e.of, scope)} + 1) % ${g.seats})`;
    case 'option':
      return readSlot(optionSlot(e.option, scope), widthOf(g, g.model.options[e.option]!.type));
    case 'attribute':
      return attributeCode(e, scope);
    case 'owner':
      if (isOptional(e.of.type)) return ifAny(scope, 'owner', 's[THING_OWNER + of]!', actual(e.of, scope));
      return ownerMayBeNobody(g.model)
        ? `somebody(${ownerCode(e, scope)}, 'owner', ${g.ruleNumber(scope.rule, e.span)}, RULES)`
        : ownerCode(e, scope);
    case 'at':
      return atCode(e, scope);
    case 'definitionOf':
      if (isOptional(e.of.type)) return ifAny(scope, 'definition', g.definitionOf('of'), actual(e.of, scope));
      return g.definitionOf(actual(e.of, scope));
    case 'zone':
      return placeNumber(e, scope);
    case 'count':
      return countCode(e.of, scope);
    case 'sum':
      return helper(scope, e, 'sum', 'number', (inner) => {
        const body = iterateBinder(
          e.binder,
          inner,
          () => `total = ${within32(e, `total + ${numberOf(e.value, inner)}`, inner)};`,
        );
        return `let total = 0;\n${body}\nreturn total;`;
      });
    case 'the':
      return helper(scope, e, 'the', 'number', (inner) => {
        const rule = g.ruleNumber(scope.rule, e.span);
        // Of numbers any may be the one that is meant.
        const none = e.type.kind === 'int' ? '-Infinity' : '-1';
        const body = iterateBinder(
          e.binder,
          inner,
          (x) => `if (found !== ${none}) notOne(${rule}, RULES, 2);\nfound = ${x};`,
        );
        return `let found = ${none};\n${body}\nif (found === ${none}) notOne(${rule}, RULES, 0);\nreturn found;`;
      });
    case 'onlyTop':
      return helper(scope, e, e.highest ? 'onlyMax' : 'onlyMin', 'number', (inner) => {
        const search = searchFor(e, { found: 'found', best: 'best', count: 'count', value: 'value' });
        const body = iterateBinder(e.binder, inner, (x) => search.look(x, inner));
        return `${search.begin}\n${body}\nreturn ${search.result};`;
      });
    case 'top':
      return `topOf(s, ${zoneAt(e.of, scope)})`;
    case 'call':
      if (e.type.kind === 'set') return thoseAtOnce(e, scope) ?? gatheredBits(e, scope);
      return derivedCall(e, scope);
    case 'nextPlace':
      return nextPlaceCode(e, scope);
    case 'coordinate': {
      const files = gridOf(e.of.type, scope).files;
      const at = numberOf(e.of, scope);
      if (isOptional(e.of.type))
        return ifAny(
          scope,
          `${e.what} ${files}`,
          e.what === 'file' ? `(of % ${files}) + 1` : `Math.floor(of / ${files}) + 1`,
          at,
        );
      return e.what === 'file' ? `((${at} % ${files}) + 1)` : `(Math.floor(${at} / ${files}) + 1)`;
    }
    case 'negate':
      return within32(e, `-${numberOf(e.value, scope)}`, scope);
    case 'arithmetic':
      return within32(e, `(${numberOf(e.left, scope)} ${e.operator} ${numberOf(e.right, scope)})`, scope);
    case 'minMax':
      return `Math.${e.which}(${numberOf(e.left, scope)}, ${numberOf(e.right, scope)})`;
    case 'ranged': {
      const check = isOptional(e.value.type) ? 'checkedIfAny' : 'checked';
      const rule = g.ruleNumber(scope.rule, e.span);
      return `${check}(${numberOf(e.value, scope)}, ${e.min}, ${e.max}, ${literal(e.name)}, ${rule}, RULES)`;
    }
    case 'conditional':
      return (
        controllerCode(e, scope) ??
        `(${truthOf(e.condition, scope)} ? ${numberOf(e.then, scope)} : ${numberOf(e.else, scope)})`
      );
    case 'happened':
      return `s[${happenedSlot(e.event, scope)}]!`;
    case 'players':
      return g.seats === String(g.maxPlayers) ? `${(1 << g.maxPlayers) - 1}` : `((1 << ${g.seats}) - 1)`;
    case 'list':
      return bitsOf(e, scope);
    case 'union':
      return `(${numberOf(e.left, scope)} | ${numberOf(e.right, scope)})`;
    case 'except':
      return e.right.type.kind === 'set'
        ? `(${numberOf(e.left, scope)} & ~${numberOf(e.right, scope)})`
        : `(${numberOf(e.left, scope)} & ~(1 << ${numberOf(e.right, scope)}))`;
    case 'filter':
      return thoseAtOnce(e, scope) ?? gatheredBits(e, scope);
    case 'allTop':
    case 'allPlaces':
    case 'range':
      return gatheredBits(e, scope);
    default:
      throw new Error(`${e.kind} has no number here (${scope.rule})`);
  }
}

/** What is worked out, looked at where it may leave 32 bits (L19). */
function within32(e: model.Expression, code: string, scope: Scope): string {
  const g = scope.generator;
  if (!mayOverflow(e, g.model)) return code;
  return `within32(${code}, ${literal(g.textOf(e.span))}, ${g.ruleNumber(scope.rule, e.span)}, RULES)`;
}

/** A variable of a helper for the members of a set: no other that the helper gets. */
function memberName(e: model.Expression, scope: Scope): string {
  const given = variablesOf(e, scope);
  let name = 'it';
  while (given.includes(name)) name = `${name}Too`;
  return name;
}

/** A set in one number, a bit for each member. */
function gatheredBits(e: model.Expression, scope: Scope): string {
  return helper(
    scope,
    e,
    'members',
    'number',
    (inner) =>
      `let bits = 0;\n${iterate(e, inner, memberName(e, scope), (x) => `bits |= 1 << ${x};`)}\nreturn bits;`,
  );
}

/** Code of a truth value. */
export function truthOf(e: model.Expression, scope: Scope): string {
  switch (e.kind) {
    case 'literal':
      return e.value.kind === 'bool' && e.value.value ? 'true' : 'false';
    case 'any':
      return helper(
        scope,
        e,
        'any',
        'boolean',
        (inner) => `${iterateBinder(e.binder, inner, () => 'return true;')}\nreturn false;`,
      );
    case 'all':
      return helper(scope, e, 'all', 'boolean', (inner) => {
        const where = e.binder.where;
        const body = iterateBinder({ ...e.binder, where: null }, inner, () =>
          where === null ? '' : `if (${opposite(truthOf(where, inner))}) return false;`,
        );
        return `${body}\nreturn true;`;
      });
    case 'in':
      return inCode(e.element, e.set, scope);
    case 'isEmpty':
      return emptyCode(e.of, scope);
    case 'isSome':
      return `${numberOf(e.of, scope)} !== -1`;
    case 'isKind': {
      const t = actual(e.of, scope);
      const table = kindTable(e.kinds, scope);
      return `${table}[${scope.generator.printedAt(t)}] === 1`;
    }
    case 'isDefinition':
      return `(${numberOf(e.of, scope)} !== -1 && ${withoutBang(scope.generator.definitionOf(actual(e.of, scope)))} === ${definitionCode(scope.generator, e.definition)})`;
    case 'has':
      return hasCode(e, scope);
    case 'can':
      return relationCode(e, scope);
    case 'not':
      return negated(e.value, scope);
    case 'and':
      return `(${truthOf(e.left, scope)} && ${truthOf(e.right, scope)})`;
    case 'or':
      return `(${truthOf(e.left, scope)} || ${truthOf(e.right, scope)})`;
    case 'compare':
      return `${numberOf(e.left, scope)} ${e.operator} ${numberOf(e.right, scope)}`;
    case 'equal':
      return equalCode(e.left, e.right, e.negated, scope);
    case 'call':
      return derivedCall(e, scope);
    case 'conditional':
      return `(${truthOf(e.condition, scope)} ? ${truthOf(e.then, scope)} : ${truthOf(e.else, scope)})`;
    case 'attribute':
      return `${attributeCode(e, scope)} === 1`;
    case 'option':
      return `${readSlot(optionSlot(e.option, scope), 1)} === 1`;
    default:
      return `${numberOf(e, scope)} === 1`;
  }
}

/** The opposite of a truth value, as a hand would write it. */
function negated(e: model.Expression, scope: Scope): string {
  if (e.kind === 'isSome') return `${numberOf(e.of, scope)} === -1`;
  if (e.kind === 'equal') return equalCode(e.left, e.right, !e.negated, scope);
  if (e.kind === 'not') return truthOf(e.value, scope);
  return opposite(truthOf(e, scope));
}

/** Whose a thing is, or -1. */
function ownerCode({ of }: { readonly of: model.Expression }, scope: Scope): string {
  return `s[THING_OWNER + ${actual(of, scope)}]!`;
}

/** Code of what is compared: `you`, `active` and an owner may be nobody then. */
export function whoever(e: model.Expression, scope: Scope): string {
  if (e.kind === 'owner' && !isOptional(e.of.type)) return ownerCode(e, scope);
  if (e.kind === 'you') return required(scope.you, 'you', scope).code;
  return e.kind === 'active' ? 's[ACTIVE]!' : numberOf(e, scope);
}

function required(place: Place | null, word: string, scope: Scope): Place {
  if (place === null) throw new Error(`\`${word}\` does not exist in ${scope.rule}`);
  return place;
}

/** May this reference be to a thing that is gone? */
export function mayBeGone(e: model.Expression, scope: Scope): boolean {
  if (scope.generator.gone.isSure(e)) return false;
  if (e.kind === 'local') return scope.place(e.local).mayBeGone;
  if (e.kind === 'this') return scope.self?.mayBeGone ?? false;
  if (e.kind === 'conditional') return mayBeGone(e.then, scope) || mayBeGone(e.else, scope);
  return (
    e.kind === 'call' &&
    namesThing(e.type) &&
    e.arguments.some((each) => namesThing(each.type) && mayBeGone(each, scope))
  );
}

export function isOptional(type: model.Type): boolean {
  return type.kind === 'optional' || type.kind === 'none';
}

/** The thing behind a reference, gone or not. */
export function actual(e: model.Expression, scope: Scope): string {
  const code = numberOf(e, scope);
  return mayBeGone(e, scope) ? `thingOf(${code})` : code;
}

/** A reading of something that may be none: then none. */
function ifAny(scope: Scope, word: string, read: string, of: string): string {
  const g = scope.generator;
  const fn = g.onceNamed(`if any ${word}`, [camel(word, 'if any')], (name) => {
    g.add('derived', {
      kind: 'function',
      name,
      parameters: ['s: Int16Array', 'of: number'],
      returns: 'number',
      body: `return of < 0 ? -1 : ${read};`,
      doc: `The ${word} of what may be none: then none.`,
    });
  });
  return `${fn}(s, ${of})`;
}

/** `x.at` where a player is needed is the controller (L21). */
function controllerCode(e: model.Expression & { kind: 'conditional' }, scope: Scope): string | null {
  if (
    e.condition.kind !== 'isSome' ||
    e.condition.of.kind !== 'at' ||
    e.then.kind !== 'at' ||
    e.else.kind !== 'owner'
  )
    return null;
  const x = e.then.of;
  const code = numberOf(x, scope);
  if (
    numberOf(e.condition.of.of, scope) !== code ||
    numberOf(e.else.of, scope) !== code ||
    isOptional(x.type)
  )
    return null;
  if (!/^[\p{L}\p{Nd}\p{M}_$[\]! ]+$/u.test(code)) return null;
  const live = `${controllerFunction(scope.generator)}(s, ${code})`;
  if (!mayBeGone(x, scope)) return live;
  const known = lastKnown(x, SEAT, scope);
  return known === null
    ? null
    : `(${code} >= 0 ? ${live} : ${known} >= 0 ? ${known} : s[THING_OWNER + thingOf(${code})]!)`;
}

function atCode(e: model.Expression & { kind: 'at' }, scope: Scope): string {
  const code = numberOf(e.of, scope);
  const live = e.what === 'player' ? 'seatAt' : 'squareAt';
  const known = mayBeGone(e.of, scope) ? lastKnown(e.of, relationOf(e), scope) : null;
  if (isOptional(e.of.type)) {
    const read = (of: string): string => ifAny(scope, live, `${live}(s, of)`, of);
    return known === null ? read(actual(e.of, scope)) : `(${code} < -1 ? ${known} : ${read(code)})`;
  }
  if (!mayBeGone(e.of, scope)) return `${live}(s, ${code})`;
  return `(${code} < 0 ? ${known ?? '-1'} : ${live}(s, ${code}))`;
}

function equalCode(left: model.Expression, right: model.Expression, negated: boolean, scope: Scope): string {
  if (isManyAtOnce(left, right, scope) || isManyAtOnce(right, left, scope))
    return `${negated ? '!' : ''}${sameSetCode(left, right, scope)}`;
  const [a, b] = [whoever(left, scope), whoever(right, scope)];
  if (namesThing(left.type) && (mayBeGone(left, scope) || mayBeGone(right, scope)))
    return `${negated ? '!' : ''}sameThing(${a}, ${b})`;
  return `${a} ${negated ? '!==' : '==='} ${b}`;
}

/** Is this a set, compared with another, whose members one number may have no bits for? */
function isManyAtOnce({ type }: model.Expression, other: model.Expression, scope: Scope): boolean {
  if (type.kind === 'zone') return other.type.kind === 'set';
  if (type.kind !== 'set') return false;
  if (type.of.kind === 'thing' || type.of.kind === 'int') return true;
  return domainSize(type.of, scope.generator.model, 0) > 31;
}

/** Have two sets the same members? Of things and numbers there may be more than one number has bits. */
function sameSetCode(left: model.Expression, right: model.Expression, scope: Scope): string {
  const both: model.Expression = { kind: 'union', left, right, type: left.type, span: left.span };
  return helper(scope, both, 'same', 'boolean', (inner) => {
    const missing = (of: model.Expression, other: model.Expression): string =>
      iterate(of, inner, memberName(both, scope), (x) => `if (!(${member(x, other, inner)})) return false;`);
    return `${missing(left, right)}\n${missing(right, left)}\nreturn true;`;
  });
}

function inCode(element: model.Expression, set: model.Expression, scope: Scope): string {
  const guard = isOptional(element.type) || mayBeGone(element, scope);
  const code = numberOf(element, scope);
  const inside = member(code, set, scope);
  if (guard && mayFault(scope.generator.model, set)) return `(${inside} && ${code} >= 0)`; // the set is read in any case
  return guard ? `(${code} >= 0 && ${inside})` : inside;
}

function emptyCode(of: model.Expression, scope: Scope): string {
  if (of.type.kind === 'zone') return `s[${zoneAt(of, scope)}]! === 0`;
  if (of.type.kind === 'set' && of.kind === 'local') {
    const list = scope.place(of.local).list;
    if (list !== null) return `${list.count} === 0`;
  }
  if (isBits(of)) return `${numberOf(of, scope)} === 0`;
  const lying = lyingOf(of, scope);
  const first = lying === '0' ? '' : `if (${lying} > 0) return true;\n`;
  return `!${helper(scope, of, 'some', 'boolean', (inner) => `${first}${iterate(of, inner, memberName(of, scope), () => 'return true;')}\nreturn false;`)}`;
}

export function countCode(of: model.Expression, scope: Scope): string {
  if (of.type.kind === 'zone') return `s[${zoneAt(of, scope)}]!`;
  if (of.kind === 'local') {
    const list = scope.place(of.local).list;
    if (list !== null) return list.count;
  }
  if (of.kind === 'players') return scope.generator.seats;
  return helper(
    scope,
    of,
    'count',
    'number',
    (inner) =>
      `let total = ${lyingOf(of, scope)};\n${iterate(of, inner, memberName(of, scope), () => 'total++;')}\nreturn total;`,
  );
}

/** Code of how many of everything lie in a supply, where no thing stands for them. */
function lyingOf(of: model.Expression, { generator: g }: Scope): string {
  if (of.kind !== 'everything' || g.supply === null) return '0';
  const [any] = g.supply.definitions;
  const isOfThem = within(g.model.definitions[any!]!.kind, of.kinds, g.model);
  return isOfThem ? `s[${g.once(`zone ${g.supply.zone}`, () => '')}]!` : '0';
}

/** Sets of players, places or enum values that live in one slot. */
export function isBits(e: model.Expression): boolean {
  const isKept = e.kind === 'attribute' || e.kind === 'local' || e.kind === 'option';
  return isKept && e.type.kind === 'set' && e.type.of.kind !== 'thing';
}

function bitsOf(e: model.Expression & { kind: 'list' }, scope: Scope): string {
  // None is no member.
  if (e.items.some(({ type }) => isOptional(type))) return gatheredBits(e, scope);
  return e.items.length === 0 ? '0' : `(${e.items.map((i) => `(1 << ${numberOf(i, scope)})`).join(' | ')})`;
}

/** Offset of a zone instance's count slot. */
export function zoneAt(e: model.Expression, scope: Scope): string {
  const once = scope.once.get(e);
  if (once !== undefined) return `PLACE_AT[${once}]!`;
  if (e.kind === 'conditional')
    return `(${truthOf(e.condition, scope)} ? ${zoneAt(e.then, scope)} : ${zoneAt(e.else, scope)})`;
  if (e.kind !== 'zone') throw new Error(`not one zone: ${e.kind} (${scope.rule})`);
  const constant = zoneConstant(e.zone, scope);
  if (e.holder === null) return constant;
  const stride = `${constant}_SIZE`;
  return `${constant} + ${numberOf(e.holder, scope)} * ${stride}`;
}

/** Place number of a zone instance. */
export function placeNumber(e: model.Expression, scope: Scope): string {
  const once = scope.once.get(e);
  if (once !== undefined) return once;
  if (e.kind === 'conditional')
    return `(${truthOf(e.condition, scope)} ? ${placeNumber(e.then, scope)} : ${placeNumber(e.else, scope)})`;
  if (e.kind !== 'zone') throw new Error(`not one zone: ${e.kind} (${scope.rule})`);
  const constant = zonePlace(e.zone, scope);
  return e.holder === null ? constant : `${constant} + ${numberOf(e.holder, scope)}`;
}

export function zoneConstant(zone: number, scope: Scope): string {
  return scope.generator.once(`zone ${zone}`, () => {
    throw new Error(`zone ${zone} is not laid out`);
  });
}
export function zonePlace(zone: number, scope: Scope): string {
  return scope.generator.once(`place ${zone}`, () => {
    throw new Error(`zone ${zone} is not laid out`);
  });
}
function optionSlot(option: number, scope: Scope): string {
  return scope.generator.once(`option ${option}`, () => {
    throw new Error(`option ${option} is not laid out`);
  });
}
/** Slot that counts an event for the routine of a scope. */
function happenedSlot(event: number, scope: Scope): string {
  const counter = scope.generator.facts.counters.get(event)?.find(({ by }) => by === scope.counting);
  if (counter === undefined) throw new Error(`nothing is counted in ${scope.rule}`);
  return counterSlot(scope.generator, event, counter);
}

/** Slot of a count. */
export function counterSlot(g: Generator, event: number, { by, words }: Counter): string {
  return g.once(`happened ${event} ${by}`, () => {
    const word = g.model.events[event]!.name;
    const name = g.names.claim(upper('happened', word), upper('happened', word, ...words));
    const doc = `how often ${word} happened "this way", ${words.join(' ')}`;
    g.frame(COUNTS, false).slots.push({ name, thing: false, size: 1, doc, holds: upTo(32767) });
    return name;
  });
}

export function gridOf(type: model.Type, scope: Scope): { files: number; ranks: number } {
  const inner = type.kind === 'optional' ? type.of : type;
  if (inner.kind !== 'place') throw new Error(`no grid (${scope.rule})`);
  return scope.generator.model.placeKinds[inner.placeKind]!.grid ?? { files: 1, ranks: 1 };
}

function kindTable(kinds: readonly number[], scope: Scope): string {
  const g = scope.generator;
  return g.once(`kinds ${kinds.join(',')}`, () => {
    const constant = g.names.claim(upper('is', ...kinds.map((k) => g.model.kinds[k]!.name)));
    const flags = g.printedRows().map((d) => Number(within(g.model.definitions[d]!.kind, kinds, g.model)));
    g.add('tables', {
      kind: 'constant',
      name: constant,
      type: null,
      value: numberTable('Int8Array', flags),
      doc: `By ${g.printedBy}: 1 for ${kinds.map((k) => g.model.kinds[k]!.name).join(' or ')}.`,
    });
    return constant;
  });
}

export function within(kind: number, kinds: readonly number[], m: model.Model): boolean {
  return kinds.some((above) => isBelow(m, kind, above));
}

/** Code that runs `body` for each member of a binder's set for which its condition holds. */
export function iterateBinder(binder: model.Binder, scope: Scope, body: (element: string) => string): string {
  return scope.names.within(() => memberLoop(binder, scope, body));
}

function memberLoop(binder: model.Binder, scope: Scope, body: (element: string) => string): string {
  const name = scope.declare(binder.local);
  return iterate(binder.in, scope, name, (x) => {
    const where = binder.where === null ? null : truthOf(binder.where, scope); // before the body may give the local another place
    const inside = body(x);
    return where === null ? inside : `if (${where}) {\n${inside}\n}`;
  });
}

/** A function of its own for an expression that needs a loop; the call. */
export function helper(
  scope: Scope,
  e: model.Expression,
  verb: string,
  returns: 'number' | 'boolean',
  build: (inner: Scope) => string,
): string {
  const g = scope.generator;
  const used = variablesOf(e, scope);
  const words = [scope.prefix, verb, binderWord(e, scope), ...constantsOf(e, scope)];
  const more = [...words, ...wordsOf(e, scope).filter((word) => !words.includes(word))];
  const name = g.addFunctionOnce(
    scope.home,
    [camel(...words), camel(...more), camel(...more, 'again')],
    ['s: Int16Array', ...used.map((v) => `${v}: number`)],
    returns,
    g.cite(e.span, scope.rule),
    () => build(scope.inner()),
    saidShort(g.textOf(e.span)),
  );
  return `${name}(${['s', ...used].join(', ')})`;
}

/** The rules' own words behind a citation, where they are few. */
function saidShort(text: string): string {
  return text === '' || text.length > 80 ? '' : `: ${text}`;
}

/** JavaScript variables that an expression reads. */
export function variablesOf(e: model.Expression, scope: Scope): string[] {
  const used: string[] = [];
  const note = (place: Place | null | undefined): void => {
    if (place === null || place === undefined) return;
    for (const code of [place.code, ...place.lastKnown.values()])
      if (/^[\p{L}_$][\p{L}\p{Nd}\p{M}_$]*$/u.test(code) && !used.includes(code)) used.push(code);
  };
  for (const x of expressionsIn(e)) {
    if (x.kind === 'local' && !scope.constants.has(x.local)) note(scope.standsAt(x.local));
    if (x.kind === 'you') note(scope.standsAt(YOU));
    if (x.kind === 'this') note(scope.standsAt(SELF));
  }
  return used;
}
