/** The same state with its things called otherwise, or otherwise arranged where that must not matter. */
import { type State } from '../../runtime/index.ts';
import { AT, CARDS, TABLES } from './toy.ts';

/** Slots that hold references to things, one by one. */
function referenceSlots(s: Int16Array): number[] {
  const slots: number[] = [AT.frames];
  for (let i = 0; i < 3; i += 1) slots.push(AT.pet + i);
  for (let i = 0; i < CARDS.length; i += 1) slots.push(AT.host + i);
  for (let i = 0; i < s[10]!; i += 1) slots.push(AT.queue + 6 * i + 1, AT.queue + 6 * i + 5);
  for (let i = 0; i < s[11]!; i += 1) slots.push(AT.effects + 6 * i + 1, AT.effects + 6 * i + 4);
  return slots;
}

/** Every thing `t` becomes `to(t)`, with all that belongs to it. */
export function relabel(state: State, to: (thing: number) => number): State {
  const s = state.buffer;
  const copy = s.slice();
  const renamed = (value: number): number =>
    value >= 0 ? to(value) : value <= -2 ? -2 - to(-2 - value) : value;
  for (const zone of TABLES.zones) {
    for (
      let place = zone.place;
      place < (zone.holder === 'shared' ? zone.place + 1 : zone.place + 3);
      place += 1
    ) {
      const at = zone.at + (place - zone.place) * (zone.capacity + 1);
      if (zone.name === 'altar' && place > zone.place + 1) continue;
      for (let i = 1; i <= s[at]!; i += 1) copy[at + i] = to(s[at + i]!);
    }
  }
  for (const from of [AT.place, AT.owner, AT.known, AT.knownPlace, AT.tired, AT.host]) {
    for (let t = 0; t < CARDS.length; t += 1) copy[from + to(t)] = s[from + t]!;
  }
  // Hosts moved with their things above; now what they say is renamed too.
  for (const slot of referenceSlots(s)) copy[slot] = renamed(copy[slot]!);
  return { buffer: copy };
}

/** A permutation of the things that keeps definitions, from a list of numbers. */
export function copiesSwapped(dice: (n: number) => number): (thing: number) => number {
  const order = CARDS.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = dice(i + 1);
    if (CARDS[order[i]!] !== CARDS[order[j]!]) continue;
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return (thing) => order[thing]!;
}

/** Sets and bags in another order. */
export function rearranged(state: State, dice: (n: number) => number): State {
  const s = state.buffer.slice();
  const mix = (first: number, count: number): void => {
    for (let i = count - 1; i > 0; i -= 1) {
      const j = dice(i + 1);
      [s[first + i], s[first + j]] = [s[first + j]!, s[first + i]!];
    }
  };
  for (let seat = 0; seat < 3; seat += 1) {
    for (const at of [AT.hand, AT.table]) mix(at + 9 * seat + 1, s[at + 9 * seat]!);
    mix(AT.deck + 9 * seat + 1, s[AT.deckBag + seat]!);
  }
  mix(AT.box + 1, s[AT.boxBag]!);
  return { buffer: s };
}
