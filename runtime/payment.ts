/**
 * The one solver of payments (L10): whether what is due can be paid, what may be chosen next, and what has no
 * alternative. An engine writes a bill (parts, what is due, what each thing can give), then asks.
 *
 * A part is paid by a set of things that gives what is due and of which none could be left out; a thing gives its whole
 * amount in one of its colours, and no thing pays two parts. The bill is scratch: it means nothing after the call.
 */

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
/** Offers of each part with the largest first. */
const largest: number[] = [];
/** Things that are spoken for, as a stack. */
const busy: number[] = [];
let parts = 0;
let contradicts = false;

/** Begins a bill. */
export function openBill(): void {
  parts = 0;
  contradicts = false;
  for (const list of [dueFrom, due, offersFrom, things, sources, amounts, colours, largest, busy])
    list.length = 0;
  picked.length = 0;
  barred.length = 0;
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
  const from = offersFrom[parts - 1]!;
  if (things.includes(thing, from)) return;
  let at = things.length;
  things.push(thing);
  sources.push(source);
  amounts.push(amount);
  colours.push(ofColours);
  picked.push(false);
  barred.push(false);
  largest.push(at);
  for (const it = at; at > from && amounts[largest[at - 1]!]! < amounts[it]!; at -= 1) {
    largest[at] = largest[at - 1]!;
    largest[at - 1] = it;
  }
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

/** Offers that the set being built holds, for each part on top of those of the parts before. */
const members: number[] = [];
/** What is still due while colours are tried. */
const left: number[] = [];

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
  if (part === parts) return true;
  const base = members.length;
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1) if (picked[i] === true) members.push(i);
  const can = canExtend(part, base, offersFrom[part]!);
  members.length = base;
  return can;
}

/** Goes through the sets that hold what is in `members` from `base` on, adding offers from `largest[from]` on. */
function canExtend(part: number, base: number, from: number): boolean {
  if (pays(part, base, -1)) return isLean(part, base) && canGoOn(part, base);
  if (!couldPay(part, base, from)) return false;
  for (let at = from; at < offersFrom[part + 1]!; at += 1) {
    const each = largest[at]!;
    if (!isFree(each)) continue;
    members.push(each);
    const can = canExtend(part, base, at + 1);
    members.pop();
    if (can) return true;
  }
  return false;
}

/** The parts after this one, with its things taken. */
function canGoOn(part: number, base: number): boolean {
  const settled = busy.length;
  for (let i = base; i < members.length; i += 1) busy.push(things[members[i]!]!);
  const can = canComplete(part + 1);
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
  for (let i = offersFrom[part]!; i < offersFrom[part + 1]!; i += 1) if (picked[i] === true) members.push(i);
  const done = pays(part, base, -1);
  members.length = base;
  return done;
}

/** Whether colours can be chosen for the set, without its member `but`, so that everything due is there. */
function pays(part: number, base: number, but: number): boolean {
  left.length = 0;
  for (let i = dueFrom[part]!; i < dueFrom[part + 1]!; i += 1) left.push(due[i]!);
  return covers(base, but);
}

function covers(at: number, but: number): boolean {
  if (left.every((each) => each <= 0)) return true;
  if (at === members.length) return false;
  if (at === but) return covers(at + 1, but);
  const offered = members[at]!;
  for (let colour = 0; colour < left.length; colour += 1) {
    if (left[colour]! <= 0 || (colours[offered]! & (1 << colour)) === 0) continue;
    left[colour] = left[colour]! - amounts[offered]!;
    const done = covers(at + 1, but);
    left[colour] = left[colour]! + amounts[offered]!;
    if (done) return true;
  }
  return covers(at + 1, but);
}

/** A quick no: not enough of some colour, or of all together, in the set and in what could still be added. */
function couldPay(part: number, base: number, from: number): boolean {
  let total = 0;
  for (let i = dueFrom[part]!; i < dueFrom[part + 1]!; i += 1) {
    const wanted = due[i]!;
    if (wanted <= 0) continue;
    total += wanted;
    if (supply(part, base, from, 1 << (i - dueFrom[part]!)) < wanted) return false;
  }
  return supply(part, base, from, wantedColours(part)) >= total;
}

function supply(part: number, base: number, from: number, ofColours: number): number {
  let sum = 0;
  for (let i = base; i < members.length; i += 1)
    if ((colours[members[i]!]! & ofColours) !== 0) sum += amounts[members[i]!]!;
  for (let at = from; at < offersFrom[part + 1]!; at += 1) {
    const each = largest[at]!;
    if ((colours[each]! & ofColours) !== 0 && isFree(each)) sum += amounts[each]!;
  }
  return sum;
}
