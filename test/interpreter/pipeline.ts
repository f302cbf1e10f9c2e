/** The one way in which state changes: forbid, replace, commit, match, queue (L3), alone or together (L4). */
import { canPoint } from './knowledge.ts';
import type { Ability, Block, Matched } from '../../compiler/model/model.ts';
import { takerOf } from '../../compiler/model/takes.ts';
import { tick } from './clock.ts';
import { collect } from './collect.ts';
import { anyGone, holderOf, newFrame, withoutRepeats } from './evaluate.ts';
import { abilitiesWorkAt, baseOf, capped, controllerOf, snapshotOf, working } from './modifiers.ts';
import type { Bearer, Instance } from './modifiers.ts';
import { attributesIn, bodyOf, mentionsOf, mentionsYou, THIS } from './mentions.ts';
import { isForbidden, matchAbility, sameMatched } from './patterns.ts';
import { record, toJson } from './record.ts';
import { runRoutine } from './statements.ts';
import {
  abilityOptions,
  enqueue,
  instanceKey,
  matching,
  referenceSeat,
  useEffect,
  whatIsLeft,
} from './triggers.ts';
import type { Raised } from './triggers.ts';
import {
  changed,
  cloneWorld,
  contentsOf,
  holderJson,
  inWorld,
  isGone,
  moveThing,
  refTo,
  slot,
  zoneKey,
} from './world.ts';
import type { Frame, Game, Json, Thing, Where, World } from './world.ts';
import { InterpreterFault, isRef, isSet, keyOf, numberOf, seatOf } from './values.ts';
import type { Ref, Value } from './values.ts';

export type Member = Deed | TakeMember;
/** What can be done as it stands. */
type Deed = EventMember | AssignMember | MoveMember;
export interface EventMember {
  readonly kind: 'event';
  readonly event: number;
  readonly values: readonly Value[];
  readonly used: readonly string[];
  readonly otherwise: { readonly block: Block; readonly frame: Frame } | null;
}
export interface AssignMember {
  readonly kind: 'assign';
  readonly attribute: number;
  /** Undefined: the table's. */
  readonly of: Value | undefined;
  readonly operator: 'set' | 'add' | 'subtract';
  readonly value: Value;
  readonly clamped: boolean;
  readonly used: readonly string[];
}
export interface MoveMember {
  readonly kind: 'move';
  readonly ref: Ref;
  readonly to: Where;
  readonly place: 'top' | 'bottom';
  /** The rule itself takes the top of a pile. */
  readonly fromTop: boolean;
  /** The local that keeps naming the thing. */
  readonly follow: { readonly frame: Frame; readonly local: number } | null;
}

/** What is on top of a pile, whatever it turns out to be. */
export interface TakeMember {
  readonly kind: 'take';
  readonly from: Where;
  readonly to: Where;
  readonly place: 'top' | 'bottom';
}

/** What happened, as triggers match it. */
interface Done {
  readonly matched: Matched;
  readonly values: readonly Value[];
  readonly departed: boolean;
  readonly before: World;
  readonly serial: number;
}

/** One event, assignment or move on its own; true when it happened as itself. */
export function perform(game: Game, member: Deed): boolean {
  const verdict = judge(game, member);
  if (verdict === 'not') return false;
  if (verdict !== 'happens') {
    game.quiet += 1;
    runRoutine(game, bodyOf(verdict.ability), verdict.frame);
    game.quiet -= 1;
    tick(game);
    return false;
  }
  const first = game.queue.length;
  const done = commit(game, member, cloneWorld(game.world));
  matchAll(game, done === null ? [] : [done], first);
  tick(game);
  return done !== null;
}

/** Everything at once: judged on the state before, committed in order, then matched. */
export function performTogether(game: Game, members: readonly Member[]): void {
  if (members.length === 0) return;
  game.quiet += 1;
  const agreed = taken(game, inSeatOrder(game, settled(game, mergeOnce(game, members))));
  checkConflicts(agreed);
  const before = cloneWorld(game.world);
  const outer = game.snapshot;
  game.snapshot = before;
  const first = game.queue.length;
  const done = agreed.map((member) => commit(game, member, before)).filter((each) => each !== null);
  game.snapshot = outer;
  matchAll(game, done, first);
  game.quiet -= 1;
  tick(game);
}

/** Those who take from one pile take in seat order from the reference seat, in the places of those who do. */
function inSeatOrder(game: Game, members: readonly Member[]): Member[] {
  const takers = members.map((member) => takerIn(game, member));
  const turn = (at: number): number => (takers[at]!.seat - referenceSeat(game) + game.seats) % game.seats;
  return members.map((member, at) => {
    const pile = takers[at]?.pile;
    if (pile === undefined) return member;
    const places = [...members.keys()].filter((other) => takers[other]?.pile === pile);
    const order = [...places].sort((one, other) => turn(one) - turn(other));
    return members[order[places.indexOf(at)]!]!;
  });
}

/** Who takes, and from which pile: an event from some pile of the table. */
function takerIn(game: Game, member: Member): { readonly seat: number; readonly pile: string } | null {
  if (member.kind === 'take') {
    const isPlayers = game.model.zones[member.to.zone]!.holder.kind === 'player';
    return isPlayers ? { seat: member.to.holder!, pile: zoneKey(member.from) } : null;
  }
  if (member.kind !== 'event') return null;
  const who = takerOf(game.model, game.model.events[member.event]!);
  return who === null ? null : { seat: seatOf(member.values[who]!), pile: 'events' };
}

/** Successive takes get successive things from the top, but for those that the batch itself moves. */
function taken(game: Game, members: readonly Member[]): Deed[] {
  const named = new Set(members.flatMap((each) => (each.kind === 'move' ? [each.ref.thing] : [])));
  return members.flatMap((member): Deed[] => {
    if (member.kind !== 'take') return [member];
    const top = contentsOf(game, member.from).things.findLast((id) => !named.has(id));
    if (top === undefined) return [];
    named.add(top);
    const ref = refTo(game.world.things[top]!);
    return [{ kind: 'move', ref, to: member.to, place: member.place, fromTop: true, follow: null }];
  });
}

/** Equal `once` events are one. */
function mergeOnce(game: Game, members: readonly Member[]): Member[] {
  const key = (member: Member): string | null => {
    const once = member.kind === 'event' && game.model.events[member.event]!.once;
    return once ? `${member.event} ${keyOf(member.values)}` : null;
  };
  const keys = members.map(key);
  return members.filter((_, index) => keys[index] === null || keys.indexOf(keys[index]!) === index);
}

/** A member of a batch that stands as it is, or waits for an answer. */
interface Settled {
  readonly member: Member;
  readonly stands: boolean;
}

/** What the members become when they are forbidden or replaced; questions in rounds, each in seat order. */
function settled(game: Game, members: readonly Member[]): Member[] {
  let all = members.flatMap((member) => settleMember(game, member));
  for (;;) {
    const open = all.flatMap(
      ({ member, stands }) =>
      stands ? [] : [{ member, turn: (whoChooses(game, valuesOf(game, member)) - referenceSeat(game) + game.seats) % game.seats }], // prettier-ignore
    );
    if (open.length === 0) return all.map(({ member }) => member);
    open.sort((one, other) => one.turn - other.turn);
    const answered = new Map(open.map(({ member }) => [member, insteadOf(game, member)]));
    all = all.flatMap(
      (each) => answered.get(each.member)?.flatMap((one) => settleMember(game, one)) ?? [each],
    );
  }
}

function settleMember(game: Game, member: Member): Settled[] {
  // Whether an assignment changes anything is seen when the others before it are committed.
  if (member.kind === 'assign' && changesNothing(game, member)) return [{ member, stands: true }];
  const found = outlook(game, member);
  if (found === 'happens') return [{ member, stands: true }];
  if (found !== 'not' && found.length > 1) return [{ member, stands: false }];
  return insteadOf(game, member).flatMap((each) => settleMember(game, each));
}

/** The members of what happens instead of one. */
function insteadOf(game: Game, member: Member): Member[] {
  const verdict = judge(game, member);
  if (verdict === 'happens') return [member];
  const instead = verdict === 'not' ? [] : collect(game, bodyOf(verdict.ability), verdict.frame);
  const other = member.kind === 'event' ? member.otherwise : null;
  return [...instead, ...(other === null ? [] : collect(game, other.block, other.frame))];
}

function checkConflicts(members: readonly Member[]): void {
  const sets = new Map<string, string>();
  for (const member of members) {
    if (member.kind !== 'assign' || member.operator !== 'set') continue;
    const target = `${member.attribute} of ${member.of === undefined ? '' : keyOf(member.of)}`;
    const value = keyOf(member.value);
    if ((sets.get(target) ?? value) !== value) {
      throw new InterpreterFault('conflicting-sets', 'two different values for one attribute at once');
    }
    sets.set(target, value);
  }
}

// ---- forbid and replace ------------------------------------------------------------------------------

type Verdict = 'happens' | 'not' | Replacing;

/** A replacement that applies. */
interface Replacing {
  readonly instance: Instance;
  readonly ability: Ability;
  readonly this: Ref | null;
  readonly frame: Frame;
}

function judge(game: Game, member: Member): Verdict {
  const found = outlook(game, member);
  if (found === 'happens' || found === 'not') return found;
  const chosen = found[found.length > 1 ? askWhich(game, valuesOf(game, member), found) : 0]!;
  if (chosen.instance.effect !== null) useEffect(game, chosen.instance.effect);
  return chosen;
}

/** Whether a member happens, or the replacements that apply: at least one. */
function outlook(game: Game, member: Member): 'happens' | 'not' | Replacing[] {
  if (member.kind === 'take') return 'happens';
  if (member.kind === 'move') return isGone(game, member.ref) ? 'not' : 'happens';
  const values = member.kind === 'event' ? member.values : assignValues(game, member);
  if (values === null || anyGone(game, values)) return 'not';
  if (member.kind === 'event' && amountIsZero(game, member)) return 'not';
  const matched = matchedBy(member);
  if (isForbidden(game, matched, values)) return 'not';
  const found = replacementsOf(game, matched, values, member.used);
  return found.length === 0 ? 'happens' : found;
}

function valuesOf(game: Game, member: Member): readonly Value[] {
  if (member.kind === 'take') return [];
  if (member.kind === 'move') return [member.ref];
  return member.kind === 'event' ? member.values : (assignValues(game, member) ?? []);
}

function matchedBy(member: EventMember | AssignMember): Matched {
  return member.kind === 'event'
    ? { kind: 'event', event: member.event }
    : { kind: 'attribute', attribute: member.attribute };
}

/** The parameter `n`, or the only integer. */
function amountIsZero(game: Game, { event, values }: EventMember): boolean {
  const { locals, parameterCount } = game.model.events[event]!;
  const integers = locals
    .slice(0, parameterCount)
    .flatMap(({ type, name }, index) => (type.kind === 'int' ? [{ name, index }] : []));
  const amount =
    integers.find(({ name }) => name === 'n') ?? (integers.length === 1 ? integers[0] : undefined);
  return amount !== undefined && values[amount.index] === 0;
}

function replacementsOf(
  game: Game,
  matched: Matched,
  values: readonly Value[],
  used: readonly string[],
): Replacing[] {
  const listens = (ability: Ability): boolean =>
    ability.kind === 'replacement' && sameMatched(ability.pattern.matched, matched);
  const applicable = working(game, listens)
    .filter((instance) => !used.includes(instanceKey(instance)))
    .flatMap((instance) => {
      const frame = matchAbility(game, instance, matched, values, [...used, instanceKey(instance)]);
      return frame === null ? [] : [{ instance, frame, ability: instance.ability, this: instance.this }];
    });
  const alike = ({ instance: { ability, this: self, you, effect }, frame }: Replacing): string => {
    const read = effect === null ? [] : attributesOfEffect(game, effect.effect);
    const whose = readsBearer(game, ability) ? [whatIsLeft(game, self, read), you] : [];
    return keyOf([ability.id, ...whose, ...frame.locals.map((value) => whatIsLeft(game, value, read))]);
  };
  return applicable.filter((each, i) => applicable.findIndex((other) => alike(other) === alike(each)) === i);
}

/** What the abilities of an effect read of things, gone ones too. */
function attributesOfEffect({ model }: Game, id: number): number[] {
  return model.effects[id]!.abilities.flatMap((ability) => attributesIn(model.abilities[ability], model));
}

/** Whether it matters for what a replacement does whose it is. */
function readsBearer(game: Game, ability: Ability): boolean {
  const { effects } = game.model;
  const isYours = 'pattern' in ability && ability.pattern.arguments.some((each) => each.kind === 'equals' && each.value.kind === 'you'); // prettier-ignore
  const body = bodyOf(ability);
  return mentionsOf(body, effects).has(THIS) || (!isYours && mentionsYou(body, effects));
}

/** Who controls what is affected, else the player whom it is about, else the reference seat. */
function whoChooses(game: Game, values: readonly Value[]): number {
  const thing = values.find(isRef);
  const affected = thing === undefined ? null : controllerOf(game, game.world.things[thing.thing]!);
  const named = values.find((value) => typeof value === 'object' && value !== null && 'seat' in value);
  return affected ?? (named === undefined ? referenceSeat(game) : seatOf(named));
}

function askWhich(game: Game, values: readonly Value[], choices: readonly Replacing[]): number {
  const player = whoChooses(game, values);
  const options = abilityOptions(game, 'replace', player, choices);
  return game.ask({ player, decision: 'replace', kind: 'replace' }, options, null);
}

// ---- commit -----------------------------------------------------------------------------------------

function commit(game: Game, member: Deed, before: World): Done | null {
  if (member.kind === 'move') return commitMove(game, member);
  if (member.kind === 'assign') return commitAssign(game, member, before);
  return commitEvent(game, member, before);
}

function commitMove(game: Game, { ref, to, place, fromTop, follow }: MoveMember): null {
  if (isGone(game, ref)) return null;
  const thing = game.world.things[ref.thing]!;
  moveThing(game, thing, to, { place, fromTop }, () =>
    inWorld(game, game.snapshot ?? game.world, () => snapshotOf(game, game.world.things[ref.thing]!)),
  );
  if (follow !== null) follow.frame.locals[follow.local] = refTo(thing);
  return null;
}

function commitEvent(game: Game, member: EventMember, before: World): Done | null {
  if (anyGone(game, member.values)) return null;
  const event = game.model.events[member.event]!;
  const parameters = event.locals.slice(0, event.parameterCount);
  const things = member.values.flatMap((value, i) =>
    isRef(value) ? [[parameters[i]!.name, thingOf(game, value)] as const] : [],
  );
  const fields = parameters.flatMap(({ name }, i) => {
    const value = member.values[i] ?? null;
    return isRef(value) ? [] : [[name, toJson(game, value, 'everybody')] as const];
  });
  const told = record(game, event.name, Object.fromEntries(fields), Object.fromEntries(things));
  const serial = (game.serial += 1);
  const frame = newFrame(event.locals, member.values, {
    pinned: event.parameterCount,
    inEvent: true,
    used: member.used,
    commitsBefore: [...game.commits],
  });
  game.running.push(serial);
  game.quiet += 1;
  runRoutine(game, event.body, frame);
  game.quiet -= 1;
  game.running.pop();
  game.commits[member.event]! += 1;
  told.finish();
  const departed = things.some(([, { id }]) => hasDeparted(before.things[id]!, game.world.things[id]!, game));
  return { matched: matchedBy(member), values: member.values, departed, before, serial };
}

const thingOf = (game: Game, ref: Ref): Thing => game.world.things[ref.thing]!;

/** It was where abilities work and is so no more. */
function hasDeparted(then: Thing, now: Thing, game: Game): boolean {
  return abilitiesWorkAt(game, then.at) && !abilitiesWorkAt(game, now.at);
}

/** Null: it is gone or nobody's. */
function bearerOf(game: Game, of: Value | undefined): { readonly bearer: Bearer } | null {
  if (of === undefined) return { bearer: null };
  if (of === null) return null;
  if (!isRef(of)) return { bearer: holderOf(of) };
  return isGone(game, of) ? null : { bearer: thingOf(game, of) };
}

/** Holder and new value as patterns see them, or null when nothing would change. */
function assignValues(game: Game, member: AssignMember): Value[] | null {
  const found = bearerOf(game, member.of);
  if (found === null) return null;
  const value = newValue(game, member, baseOf(game, found.bearer, member.attribute));
  if (keyOf(value) === keyOf(baseOf(game, found.bearer, member.attribute))) return null;
  return member.of === undefined ? [value] : [member.of, value];
}

function changesNothing(game: Game, member: AssignMember): boolean {
  return bearerOf(game, member.of) !== null && assignValues(game, member) === null;
}

function newValue(game: Game, { operator, value, clamped, attribute }: AssignMember, old: Value): Value {
  const result = operator === 'set' ? value : operator === 'add' ? plus(old, value) : minus(old, value);
  if (isSet(result))
    return withoutRepeats(result).sort((one, other) => holderNumber(one) - holderNumber(other));
  return clamped && typeof result === 'number' ? capped(game, attribute, result) : result;
}

function plus(old: Value, value: Value): Value {
  if (!isSet(old)) return numberOf(old) + numberOf(value);
  const have = old.map(keyOf);
  return [...old, ...(isSet(value) ? value : [value]).filter((each) => !have.includes(keyOf(each)))];
}

function minus(old: Value, value: Value): Value {
  if (!isSet(old)) return numberOf(old) - numberOf(value);
  const removed = (isSet(value) ? value : [value]).map(keyOf);
  return old.filter((each) => !removed.includes(keyOf(each)));
}

/** Where a member stands among those of its type. */
export function holderNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || isSet(value)) return 0;
  return Number(Object.values(value).at(-1));
}

export function commitAssign(game: Game, member: AssignMember, before: World | null): Done | null {
  const found = bearerOf(game, member.of);
  if (found === null) return null;
  const { bearer } = found;
  const attribute = game.model.attributes[member.attribute]!;
  const old = baseOf(game, bearer, member.attribute);
  const value = newValue(game, member, old);
  if (keyOf(value) === keyOf(old)) return null;
  if (typeof value === 'number' && capped(game, member.attribute, value) !== value) {
    throw new InterpreterFault('out-of-range', `${attribute.name} would become ${value}`);
  }
  const fields: Record<string, Json> = {
    attribute: attribute.name,
    from: toJson(game, old, 'everybody'),
    to: toJson(game, value, 'everybody'),
  };
  if (bearer !== null && typeof bearer !== 'number') {
    bearer.values.set(member.attribute, value);
    // Nobody who does not see a thing is told that a value of it has changed.
    record(game, 'set', fields, { of: bearer }).finish({ toldTo: canPoint(game, bearer) });
  } else {
    game.world.values.set(slot(member.attribute, bearer), value);
    record(game, 'set', { ...fields, of: holderJson(game.model, attribute.holder, bearer) }, {});
  }
  changed(game);
  if (before === null) return null;
  const values = member.of === undefined ? [value] : [member.of, value];
  return { matched: matchedBy(member), values, departed: false, before, serial: (game.serial += 1) };
}

// ---- match ------------------------------------------------------------------------------------------

/** Departures on the state before, in front of what was raised since `first`; then the others on the state now. */
function matchAll(game: Game, done: readonly Done[], first: number): void {
  const fired = new Set<string>();
  const departures = done
    .filter(({ departed }) => departed)
    .map((each) => inWorld(game, each.before, () => matching(game, each.matched, each.values, each.serial)));
  enqueue(game, inQueueOrder(departures.flat(), fired), first);
  const others = done
    .filter(({ departed }) => !departed)
    .map(({ matched, values, serial }) => {
      const now = values.map((value) => (isRef(value) ? refTo(thingOf(game, value)) : value));
      return matching(game, matched, now, serial);
    });
  enqueue(game, inQueueOrder(others.flat(), fired));
}

/** Those that fire for each member, then those that fire once for all, in the order in which abilities are looked at. */
function inQueueOrder(raised: readonly Raised[], fired: Set<string>): Raised[] {
  const isBatch = ({ instance: { ability } }: Raised): boolean => ability.kind === 'trigger' && ability.batch;
  const once = raised.filter((each) => isBatch(each) && isFirst(instanceKey(each.instance), fired));
  const order = ({ instance: { ability, effect }, rank }: Raised): number[] =>
    effect === null ? [0, ability.id, rank] : [1, effect.id, ability.id];
  once.sort((one, other) => {
    const [left, right] = [order(one), order(other)];
    const at = left.findIndex((part, i) => part !== right[i]);
    return at < 0 ? 0 : left[at]! - right[at]!;
  });
  return [...raised.filter((each) => !isBatch(each)), ...once];
}

function isFirst(key: string, seen: Set<string>): boolean {
  const before = seen.size;
  return seen.add(key).size > before;
}

/** Something that happens in the course of play and changes nothing itself: a turn or a phase begins or ends. */
export function occurs(game: Game, matched: Matched, values: readonly Value[]): void {
  enqueue(game, matching(game, matched, values, (game.serial += 1)));
  tick(game);
}
