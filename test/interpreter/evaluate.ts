/** Expressions, read on the state as it is. Evaluating changes nothing but the order of a bag whose top is read. */
import type { Binder, Expression, Local } from '../../compiler/model/model.ts';
import { fixTop } from './chance.ts';
import { baseOf, controllerOf, currentOf, hasKeyword, sameLiving, thingOrLast } from './modifiers.ts';
import { canHappen } from './patterns.ts';
import { contentsOf, isGone, onTable, refTo, zoneKey } from './world.ts';
import type { Frame, Game, Where } from './world.ts';
import {
  InterpreterFault,
  isRef,
  isSet,
  isZone,
  keyOf,
  literalValue,
  numberOf,
  player,
  seatOf,
} from './values.ts';
import type { Ref, Value } from './values.ts';

type Part = 'you' | 'this' | 'parameters' | 'named' | 'pinned' | 'inEvent' | 'used' | 'commitsBefore';
type FrameParts = Partial<Pick<Frame, Part>>;

/** A frame whose first locals have the given values. */
export function newFrame(names: readonly Local[], values: readonly Value[], parts: FrameParts = {}): Frame {
  const parameters = parts.parameters ?? values.length;
  return {
    locals: names.map((_, index) => values[index] ?? null),
    names,
    you: null,
    this: null,
    parameters,
    named: null,
    pinned: 0,
    inEvent: false,
    used: [],
    commitsBefore: [],
    cancelled: false,
    scope: names
      .slice(0, parameters)
      .flatMap((_, index) => (parts.named?.has(index) === false ? [] : [index])),
    visiting: [],
    ...parts,
  };
}

export function truth(game: Game, e: Expression, frame: Frame): boolean {
  return evaluate(game, e, frame) === true;
}

export function evaluateNumber(game: Game, e: Expression, frame: Frame): number {
  return numberOf(evaluate(game, e, frame));
}

export function evaluateSeat(game: Game, e: Expression, frame: Frame): number {
  return seatOf(evaluate(game, e, frame));
}

/** The members of a set, or the contents of a zone in its order; a single value is a set of itself, none is empty. */
export function elements(game: Game, value: Value): readonly Value[] {
  if (isSet(value)) return value;
  if (isZone(value)) return contentsOf(game, value).things.map((id) => refTo(game.world.things[id]!));
  return value === null ? [] : [value];
}

/** A set under a name keeps its members; who goes through them passes over what has left. */
function living(game: Game, members: readonly Value[]): readonly Value[] {
  return members.filter((member) => !isRef(member) || !isGone(game, member));
}

/** The members for which `where` holds; the binder is left as it was. */
export function membersOf(game: Game, binder: Binder, frame: Frame): readonly Value[] {
  const before = frame.locals[binder.local] ?? null;
  const { where } = binder;
  const members = living(game, elements(game, evaluate(game, binder.in, frame))).filter((member) => {
    frame.locals[binder.local] = member;
    return where === null || truth(game, where, frame);
  });
  frame.locals[binder.local] = before;
  return members;
}

/** Whether the condition has an answer for some member; the members after that are not asked. */
function isMet(game: Game, { local, in: set, where }: Binder, frame: Frame, answer: boolean): boolean {
  const before = frame.locals[local] ?? null;
  const found = living(game, elements(game, evaluate(game, set, frame))).some((member) => {
    frame.locals[local] = member;
    return (where === null || truth(game, where, frame)) === answer;
  });
  frame.locals[local] = before;
  return found;
}

/** Something worked out of each member. */
function eachOf<T>(
  game: Game,
  binder: Binder,
  frame: Frame,
  read: () => T,
): Array<{ member: Value; result: T }> {
  const members = membersOf(game, binder, frame);
  const before = frame.locals[binder.local] ?? null;
  const results = members.map((member) => {
    frame.locals[binder.local] = member;
    return { member, result: read() };
  });
  frame.locals[binder.local] = before;
  return results;
}

export function withoutRepeats(values: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(keyOf(value)) && seen.add(keyOf(value)));
}

function checked(value: number): number {
  if ((value | 0) !== value) throw new InterpreterFault('out-of-range', `${value} needs more than 32 bits`);
  return value;
}

/** Whose turn it is, or whose the ability is; null: nobody. */
function whoever(game: Game, word: 'you' | 'active', frame: Frame): Value {
  const seat = word === 'you' ? frame.you : game.world.active;
  return seat === null ? null : player(seat);
}

/** What is compared: `you` and `active` may be nobody then. */
export function compared(game: Game, e: Expression, frame: Frame): Value {
  if (e.kind === 'owner') return readRelation(game, evaluate(game, e.of, frame), e.kind);
  return e.kind === 'you' || e.kind === 'active' ? whoever(game, e.kind, frame) : evaluate(game, e, frame);
}

export function evaluate(game: Game, e: Expression, frame: Frame): Value {
  const value = (inner: Expression): Value => evaluate(game, inner, frame);
  const number = (inner: Expression): number => evaluateNumber(game, inner, frame);
  const isTrue = (inner: Expression): boolean => truth(game, inner, frame);
  const set = (inner: Expression): readonly Value[] => elements(game, value(inner));
  switch (e.kind) {
    case 'literal':
      return literalValue(e.value, e.type);
    case 'local':
      return readLocal(game, frame, e.local);
    case 'you':
    case 'active': {
      const seat = whoever(game, e.kind, frame);
      if (seat === null) throw new InterpreterFault('no-player', `nobody is \`${e.kind}\` here`);
      return seat;
    }
    case 'this':
      return frame.this;
    case 'players':
      return Array.from({ length: game.seats }, (_, seat) => player(seat));
    case 'opponent':
      return player(1 - evaluateSeat(game, e.of, frame));
    case 'nextPlayer':
      return player((evaluateSeat(game, e.of, frame) + 1) % game.seats);
    case 'option':
      return game.options[e.option]!;
    case 'attribute':
      return readAttribute(game, e.of === null ? undefined : value(e.of), e.attribute, e.base);
    case 'owner': {
      const owner = readRelation(game, value(e.of), e.kind);
      if (owner === null && e.of.type.kind !== 'optional')
        throw new InterpreterFault('no-player', 'nobody is `owner` here');
      return owner;
    }
    case 'at':
    case 'definitionOf':
      return readRelation(game, value(e.of), e.kind === 'at' ? e.what : e.kind);
    case 'zone':
      return { is: 'zone', zone: e.zone, holder: e.holder === null ? null : holderOf(value(e.holder)) };
    case 'zones':
      return e.zones.flatMap((zone) => allContents(game, zone));
    case 'everything':
      return onTable(game)
        .filter((thing) => e.kinds.includes(game.model.definitions[thing.definition]!.kind))
        .map(refTo);
    case 'allPlaces':
      return game.model.placeKinds[e.placeKind]!.places.map((_, place) => ({
        is: 'place',
        kind: e.placeKind,
        place,
      }));
    case 'list':
      // What has left is in no set (L2), and none is no member.
      return e.items.map(value).filter((item) => item !== null && (!isRef(item) || !isGone(game, item)));
    case 'range': {
      const [low, high] = [number(e.left), number(e.right)];
      return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
    }
    case 'filter':
      return membersOf(game, e.binder, frame);
    case 'any':
      return isMet(game, e.binder, frame, true);
    case 'all':
      return !isMet(game, e.binder, frame, false);
    case 'count':
      return set(e.of).length;
    case 'sum':
      return eachOf(game, e.binder, frame, () => number(e.value)).reduce(
        (sum, each) => checked(sum + each.result),
        0,
      );
    case 'the': {
      const [only, ...others] = membersOf(game, e.binder, frame);
      if (only !== undefined && others.length === 0) return only;
      throw new InterpreterFault('not-exactly-one', '`the` needs exactly one');
    }
    case 'onlyTop':
    case 'allTop': {
      const ranked = eachOf(game, e.binder, frame, () => number(e.by));
      const results = ranked.map(({ result }) => result);
      const best = e.highest ? Math.max(...results) : Math.min(...results);
      const tops = ranked.filter(({ result }) => result === best).map(({ member }) => member);
      if (e.kind === 'allTop') return tops;
      return tops.length === 1 ? tops[0]! : null;
    }
    case 'union':
      return withoutRepeats(living(game, [...set(e.left), ...set(e.right)]));
    case 'except': {
      const removed = set(e.right).map(keyOf);
      return living(game, set(e.left)).filter((member) => !removed.includes(keyOf(member)));
    }
    case 'in':
      return contains(game, set(e.set), value(e.element));
    case 'isEmpty':
      return set(e.of).length === 0;
    case 'isSome':
      return value(e.of) !== null;
    case 'isKind': {
      const definition = definitionOf(game, value(e.of));
      return definition !== null && e.kinds.includes(game.model.definitions[definition]!.kind);
    }
    case 'isDefinition':
      return definitionOf(game, value(e.of)) === e.definition;
    case 'has': {
      const bearer = value(e.of);
      const keyword = value(e.keyword);
      const named = typeof keyword === 'object' && keyword !== null && 'keyword' in keyword;
      return named && isRef(bearer) && hasKeyword(game, bearer, keyword.keyword);
    }
    case 'can':
      return canHappen(game, { kind: 'relation', relation: e.relation }, e.arguments.map(value));
    case 'top': {
      const zone = value(e.of);
      return isZone(zone) ? topOf(game, zone) : null;
    }
    case 'call': {
      const derived = game.model.derived[e.derived]!;
      return evaluate(game, derived.value, newFrame(derived.locals, e.arguments.map(value)));
    }
    case 'nextPlace':
      return nextPlace(game, value(e.of), value(e.direction));
    case 'coordinate':
      return coordinate(game, value(e.of), e.what);
    case 'not':
      return !isTrue(e.value);
    case 'negate':
      return checked(0 - number(e.value));
    case 'and':
      return isTrue(e.left) && isTrue(e.right);
    case 'or':
      return isTrue(e.left) || isTrue(e.right);
    case 'arithmetic': {
      const [left, right] = [number(e.left), number(e.right)];
      return checked(e.operator === '+' ? left + right : e.operator === '-' ? left - right : left * right);
    }
    case 'minMax':
      return Math[e.which](number(e.left), number(e.right));
    case 'ranged': {
      const found = value(e.value);
      if (typeof found === 'number' && (found < e.min || found > e.max))
        throw new InterpreterFault('out-of-range', `${found} is none that ${e.name} can be`);
      return found;
    }
    case 'compare': {
      const [left, right] = [value(e.left), value(e.right)];
      return left !== null && right !== null && compare(numberOf(left), e.operator, numberOf(right));
    }
    case 'equal':
      return sameLiving(game, compared(game, e.left, frame), compared(game, e.right, frame)) !== e.negated;
    case 'conditional':
      return isTrue(e.condition) ? value(e.then) : value(e.else);
    case 'happened':
      return game.commits[e.event]! - (frame.commitsBefore[e.event] ?? 0);
  }
}

function compare(left: number, operator: '<' | '<=' | '>' | '>=', right: number): boolean {
  if (operator === '<' || operator === '<=') return operator === '<' ? left < right : left <= right;
  return operator === '>' ? left > right : left >= right;
}

function readLocal(game: Game, frame: Frame, local: number): Value {
  const value = frame.locals[local] ?? null;
  return local < frame.pinned && isRef(value) ? refTo(game.world.things[value.thing]!) : value;
}

function readAttribute(game: Game, of: Value | undefined, attribute: number, base: boolean): Value {
  const read = base ? baseOf : currentOf;
  if (of === undefined) return read(game, null, attribute);
  if (!isRef(of)) return of === null ? null : read(game, holderOf(of), attribute);
  const found = thingOrLast(game, of);
  if ('live' in found) return read(game, found.live, attribute);
  return (base ? found.last.base : found.last.current).get(attribute) ?? null;
}

/** Seat or place number. */
export function holderOf(value: Value): number {
  if (typeof value === 'object' && value !== null && 'seat' in value) return value.seat;
  if (typeof value === 'object' && value !== null && 'place' in value) return value.place;
  throw new InterpreterFault('no-holder', `${keyOf(value)} holds nothing`);
}

function readRelation(game: Game, of: Value, what: 'owner' | 'definitionOf' | 'player' | 'place'): Value {
  if (!isRef(of)) return null;
  if (what === 'definitionOf')
    return { is: 'definition', definition: game.world.things[of.thing]!.definition };
  const found = thingOrLast(game, of);
  const { at, owner } = 'live' in found ? found.live : found.last;
  if (what === 'owner') return owner === null ? null : player(owner);
  if (at === null) return null;
  const { holder } = game.model.zones[at.zone]!;
  if (holder.kind !== what) return null;
  return holder.kind === 'place'
    ? { is: 'place', kind: holder.placeKind, place: at.holder! }
    : player(controllerOf(game, { at, owner })!);
}

function allContents(game: Game, zone: number): readonly Value[] {
  return [...game.world.zones]
    .filter(([key]) => key.startsWith(`${zone} `))
    .flatMap(([, contents]) => contents.things.map((id) => refTo(game.world.things[id]!)));
}

function contains(game: Game, set: readonly Value[], element: Value): boolean {
  return element !== null && set.some((member) => sameLiving(game, member, element));
}

/** Of a thing, or a definition itself. */
function definitionOf(game: Game, value: Value): number | null {
  if (isRef(value)) return game.world.things[value.thing]!.definition;
  return typeof value === 'object' && value !== null && 'definition' in value ? value.definition : null;
}

export function topOf(game: Game, zone: Where): Ref | null {
  fixTop(game, zone, 1);
  const id = game.world.zones.get(zoneKey(zone))!.things.at(-1);
  return id === undefined ? null : refTo(game.world.things[id]!);
}

const STEPS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]] as const; // prettier-ignore

function nextPlace(game: Game, of: Value, direction: Value): Value {
  if (of === null || typeof of !== 'object' || !('place' in of)) return null;
  if (direction === null || typeof direction !== 'object' || !('direction' in direction)) return null;
  const grid = game.model.placeKinds[of.kind]!.grid;
  if (grid === null) return null;
  const [right, up] = STEPS[direction.direction]!;
  const file = (of.place % grid.files) + right;
  const rank = Math.floor(of.place / grid.files) + up;
  const outside = file < 0 || file >= grid.files || rank < 0 || rank >= grid.ranks;
  return outside ? null : { is: 'place', kind: of.kind, place: rank * grid.files + file };
}

function coordinate(game: Game, of: Value, what: 'file' | 'rank'): Value {
  if (of === null || typeof of !== 'object' || !('place' in of)) return null;
  const grid = game.model.placeKinds[of.kind]!.grid!;
  return 1 + (what === 'file' ? of.place % grid.files : Math.floor(of.place / grid.files));
}

/** Gone things are not asked about. */
export function anyGone(game: Game, values: readonly Value[]): boolean {
  return values.some((value) => isRef(value) && isGone(game, value));
}

/** What is declared within 16 bits must be handed a number that fits there. */
export function checkArguments(parameters: readonly Local[], values: readonly Value[]): void {
  const fits = (value: number): boolean => value >= -32768 && value <= 32767;
  values.forEach((value, index) => {
    const { name, type } = parameters[index]!;
    const isNarrow = type.kind !== 'int' || (fits(type.min) && fits(type.max));
    if (typeof value === 'number' && isNarrow && !fits(value))
      throw new InterpreterFault('out-of-range', `${value} is too much for ${name}`);
  });
}
