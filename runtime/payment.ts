/**
 * The one solver of payments (L10): whether what is due can be paid, what may be chosen next, and what has no
 * alternative. An engine writes a bill (parts, what is due, what each thing can give), then asks.
 *
 * A part is paid by a set of things that gives what is due and of which none could be left out; a thing gives its whole
 * amount in one of its colours, and no thing pays two parts. The bill is scratch: it means nothing after the call.
 */
import type { RuleRef } from './engine.ts';
import { fail } from './fault.ts';

/** `nextPick`: the part is paid. */
export const PART_PAID = -2;
/** `nextPick`: the payer chooses. */
export const PICK_ASKED = -1;

/** First amount due of each part, and one more for the end. */
const dueFrom: number[] = [];
const due: number[] = [];
/** First offer of each part, and one more for the end. */
const offersFrom: number[] = [];
const things: number[] = [];
const sources: number[] = [];
const amounts: number[] = [];
/** Colours of which an offer gives one, a bit each. */
const colours: number[] = [];
/** By offer: chosen already. */
const picked: boolean[] = [];
/** By offer: not to be used in this search. */
const barred: boolean[] = [];
/** Things that are spoken for, as a stack. */
const busy: number[] = [];
let parts = 0;
let contradicts = false;
/** Whose bill it is: a place in the rules of its engine. */
let rule = -1;
let rules: readonly RuleRef[] = [];

/** Begins a bill: that of `ofRule`, an index into `itsRules`. */
export function openBill(ofRule: number, itsRules: readonly RuleRef[]): void {
  rule = ofRule;
  rules = itsRules;
  parts = 0;
  contradicts = false;
  for (const list of [dueFrom, due, offersFrom, things, sources, amounts, colours, busy]) list.length = 0;
  for (const flags of [picked, barred, held]) flags.length = 0;
  members.length = 0;
  dueFrom.push(0);
  offersFrom.push(0);
}

/** Begins the next part of the bill. */
export function openPart(): void {
  parts += 1;
  dueFrom.push(due.length);
  offersFrom.push(things.length);
}

/** How much of the next colour the part asks for. */
export function dueAmount(amount: number): void {
  due.push(amount);
  dueFrom[parts] = due.length;
}

/** A thing that the bill takes without a choice; taken twice, nothing can pay it. */
export function takes(thing: number): void {
  contradicts ||= busy.includes(thing);
  busy.push(thing);
}

/** A thing that can pay for the part: `amount` of one of the colours. The first source that offers it stands. */
export function offer(source: number, thing: number, amount: number, ofColours: number): void {
  if (amount <= 0 || (ofColours & wantedColours(parts - 1)) === 0) return;
  if (things.includes(thing, offersFrom[parts - 1])) return;
  things.push(thing);
  sources.push(source);
  amounts.push(amount);
  colours.push(ofColours);
  picked.push(false);
  barred.push(false);
  held.push(false);
  offersFrom[parts] = things.length;
}

/** The things in a list of the state were chosen for the part. */
export function choseAll(s: Int16Array, at: number, count: number): void {
  for (let i = 0; i < count; i += 1) picked[offerOf(parts - 1, s[at + i]!)] = true;
}

/** Which source of a part offers a thing. */
export function sourceOf(part: number, thing: number): number {
  return sources[offerOf(part, thing)] ?? 0;
}

/** Can the whole bill be paid? */
export function payable(): boolean {
  return !contradicts && canComplete(0);
}

/**
 * Which part stands in the way of a bill that cannot be paid: the one whose condition does not hold (`holds` false: the
 * last one written), else the first that cannot be paid alone, else −1: only all together are too much.
 */
export function missingPart(holds: boolean): number {
  if (!holds) return parts - 1;
  const all = parts;
  let missing = -1;
  for (let part = 0; part < all && missing < 0; part += 1) {
    parts = part + 1;
    if (!canComplete(part)) missing = part;
  }
  parts = all;
  return missing;
}

/**
 * What comes next in a part: `PART_PAID`, a thing that every way to pay takes (or one that looks like it), or
 * `PICK_ASKED`. `asks`: whoever sees less than the payer could learn something from a question that is left out.
 */
export function nextPick(s: Int16Array, part: number, asks: boolean, alike: Alike | null): number {
  const settled = spokenFor(part);
  const next = paysNow(part) ? PART_PAID : asks ? PICK_ASKED : withoutAlternative(s, part, alike);
  busy.length = settled;
  return next;
}

/** Writes the things that may be chosen next for a part, in the order of the offers, those that look alike once. */
export function listPicks(
  s: Int16Array,
  part: number,
  alike: Alike | null,
  out: Int32Array,
  at: number,
): number {
  const settled = spokenFor(part);
  let n = at;
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1) {
    if (isFree(i) && !isListed(s, out, at, n, things[i]!, alike) && canFollow(part, i)) out[n++] = things[i]!;
  }
  busy.length = settled;
  return n - at;
}

/** Do two things look the same to those who choose? */
export type Alike = (s: Int16Array, a: number, b: number) => boolean;

// ---- choosing ---------------------------------------------------------------------------------------

/** Makes what the parts before have taken busy; how many were busy before. */
function spokenFor(part: number): number {
  const before = busy.length;
  for (let i = 0; i < offersFrom[part]!; i += 1) if (picked[i] === true) busy.push(things[i]!);
  return before;
}

function isListed(
  s: Int16Array,
  out: Int32Array,
  from: number,
  to: number,
  thing: number,
  alike: Alike | null,
): boolean {
  for (let i = from; i < to; i += 1) if (alike?.(s, out[i]!, thing) === true) return true;
  return false;
}

/** Whether a way to pay goes on with an offer. */
function canFollow(part: number, at: number): boolean {
  picked[at] = true;
  const can = canComplete(part);
  picked[at] = false;
  return can;
}

/** The first thing without which, and without all that look like it, nothing pays. */
function withoutAlternative(s: Int16Array, part: number, alike: Alike | null): number {
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1) {
    if (!isFree(i)) continue;
    bar(s, part, i, alike, true);
    const others = canComplete(part);
    bar(s, part, i, alike, false);
    if (!others) return things[i]!;
  }
  return PICK_ASKED;
}

function bar(s: Int16Array, part: number, at: number, alike: Alike | null, value: boolean): void {
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1)
    if (i === at || (alike !== null && picked[i] === false && alike(s, things[at]!, things[i]!)))
      barred[i] = value;
}

// ---- the search -------------------------------------------------------------------------------------

/** Most sets that one question looks at: beyond, the bill is a fault that names itself, never a hang (L18). */
const MOST_SETS = 2_000;
/** Most combinations of amounts still due that are kept apart. */
const MOST_STATES = 1 << 18;

/** Offers that the set being built holds, those of a part on top of those of the parts before. */
const members: number[] = [];
/** By offer: among `members`. */
const held: boolean[] = [];
let looked = 0;

function isFree(at: number): boolean {
  return picked[at] === false && barred[at] === false && !busy.includes(things[at]!);
}

function offerOf(part: number, thing: number): number {
  return things.indexOf(thing, offersFrom[part]);
}

function wantedColours(part: number): number {
  let wanted = 0;
  for (let i = dueFrom[part]!; i < dueFrom[part + 1]!; i += 1)
    if (due[i]! > 0) wanted |= 1 << (i - dueFrom[part]!);
  return wanted;
}

/** Whether this part, with what was chosen for it, and all that follow can be paid. */
function canComplete(part: number): boolean {
  looked = 0;
  return canPayFrom(part);
}

function canPayFrom(part: number): boolean {
  if (part === parts) return true;
  const base = members.length;
  holdPicked(part);
  const can = canExtend(part, base, offersFrom[part]!);
  release(base);
  return can;
}

function holdPicked(part: number): void {
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1) if (picked[i] === true) hold(i);
}

function hold(at: number): void {
  members.push(at);
  held[at] = true;
}

function release(base: number): void {
  for (let i = base; i < members.length; i += 1) held[members[i]!] = false;
  members.length = base;
}

/** Whether a lean set holds what is in `members` from `base` on, and otherwise only offers from `from` on. */
function canExtend(part: number, base: number, from: number): boolean {
  looked += 1;
  if (looked > MOST_SETS) fail('payment-budget', 'there are too many ways to pay', rule, rules);
  if (pays(part, base, -1)) return isLean(part, base) && canGoOn(part, base);
  if (canPayLeanly(part, base, from)) return true;
  if (!couldPay(part, from)) return false;
  for (let each = from; each < offersFrom[part + 1]!; each += 1) {
    if (!isFree(each)) continue;
    hold(each);
    const can = canExtend(part, base, each + 1);
    release(members.length - 1);
    if (can) return true;
  }
  return false;
}

/** Tries one set: everything that may pay, without what can be left out again. Nearly always it is a lean one. */
function canPayLeanly(part: number, base: number, from: number): boolean {
  const mine = members.length;
  for (let each = from; each < offersFrom[part + 1]!; each += 1) if (isFree(each)) hold(each);
  for (let at = members.length - 1; at >= mine; at -= 1) {
    const each = members[at]!;
    if (!pays(part, base, at)) continue;
    members.splice(at, 1);
    held[each] = false;
  }
  const can = pays(part, base, -1) && isLean(part, base) && canGoOn(part, base);
  release(mine);
  return can;
}

/** The parts after this one, with its things taken. */
function canGoOn(part: number, base: number): boolean {
  if (part + 1 === parts) return true;
  const settled = busy.length;
  for (let i = base; i < members.length; i += 1) busy.push(things[members[i]!]!);
  const can = canPayFrom(part + 1);
  busy.length = settled;
  return can;
}

/** None of the set could be left out. */
function isLean(part: number, base: number): boolean {
  for (let i = base; i < members.length; i += 1) if (pays(part, base, i)) return false;
  return true;
}

/** Whether what was chosen for a part pays it. */
function paysNow(part: number): boolean {
  const base = members.length;
  holdPicked(part);
  const done = pays(part, base, -1);
  release(base);
  return done;
}

// ---- amounts ----------------------------------------------------------------------------------------

/** By combination of amounts still due, written as one number: whether it can be reached. */
let reached = new Uint8Array(256);
/** By amount due: what one unit of it counts in that number. */
const unit: number[] = [];
let states = 1;

/** Numbers the amounts due of parts `first` to `last`; false when there are too many combinations to keep apart. */
function number(first: number, last: number): boolean {
  states = 1;
  for (let i = dueFrom[first]!; i < dueFrom[last + 1]!; i += 1) {
    unit[i] = states;
    states *= Math.max(0, due[i]!) + 1;
    if (states > MOST_STATES) return false;
  }
  if (reached.length < states) reached = new Uint8Array(states);
  reached.fill(0, 0, states);
  reached[states - 1] = 1;
  return true;
}

/** From one combination: where an offer of a part leads, by each of its colours. */
function give(state: number, part: number, offered: number): void {
  const from = dueFrom[part]!;
  for (let i = from; i < dueFrom[part + 1]!; i += 1) {
    if ((colours[offered]! & (1 << (i - from))) === 0) continue;
    const still = Math.floor(state / unit[i]!) % (Math.max(0, due[i]!) + 1);
    if (still > 0) reached[state - Math.min(still, amounts[offered]!) * unit[i]!] = 1;
  }
}

/** Whether colours can be chosen for the set, without its member `but`, so that everything due is there. */
function pays(part: number, base: number, but: number): boolean {
  if (!number(part, part)) fail('payment-budget', 'so much is due that it cannot be counted', rule, rules);
  for (let at = base; at < members.length; at += 1) {
    if (at === but) continue;
    for (let state = 1; state < states; state += 1) if (reached[state] === 1) give(state, part, members[at]!);
  }
  return reached[0] === 1;
}

/**
 * Whether this part can be paid at all with the set and with offers from `from` on, and the parts after it with what is
 * left: what none of the sets to be looked at could change.
 */
function couldPay(part: number, from: number): boolean {
  let last = parts - 1;
  while (last > part && !number(part, last)) last -= 1;
  if (!number(part, last)) return true;
  const end = offersFrom[last + 1]!;
  for (let first = offersFrom[part]!; first < end; first += 1) {
    if (things.lastIndexOf(things[first]!, first - 1) >= offersFrom[part]! && first > 0) continue;
    for (let state = 1; state < states; state += 1) {
      if (reached[state] === 1) giveSomewhere(state, part, from, first, end);
    }
  }
  return reached[0] === 1;
}

/** Where a thing leads that may pay one of several parts: all its offers, or the one that is held. */
function giveSomewhere(state: number, part: number, from: number, first: number, end: number): void {
  const isHeld = held[first] === true;
  for (let at = first; at >= 0 && at < end; at = things.indexOf(things[first]!, at + 1)) {
    if (at < offersFrom[part + 1]!) {
      if (isHeld || (at >= from && isFree(at))) give(state, part, at);
    } else if (!isHeld && isFree(at)) give(state, partOf(at), at);
  }
}

function partOf(at: number): number {
  let part = 0;
  while (at >= offersFrom[part + 1]!) part += 1;
  return part;
}
