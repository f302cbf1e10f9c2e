/** Who takes from one pile in a batch takes in seat order, and gets what comes next from its top (L4). */
import { takerOf } from '../model/takes.ts';
import { referenceSeat } from './abilities.ts';
import { eventCode, movedCode, takenCode } from './codes.ts';
import type { Generator } from './generator.ts';

const eachMember = 'let at = from; at < end; at += BATCH_STRIDE';

/** Code of the calls that bring the members of a batch that take into seat order, and say what each takes. */
export function takesInOrder(g: Generator, events: readonly number[]): string {
  const takers = events.flatMap((id) => {
    const parameter = takerOf(g.model, g.model.events[id]!);
    return parameter === null ? [] : [{ code: eventCode(g, id), parameter }];
  });
  if (!g.needsUntaken && takers.length === 0) return '';
  orderTakes(g, takers);
  if (!g.needsUntaken) return 'orderTakes(s, from, end);';
  findTakes(g);
  return 'orderTakes(s, from, end);\nfindTaken(s, from, end);';
}

interface Taker {
  readonly code: string;
  readonly parameter: number;
}

function orderTakes(g: Generator, events: readonly Taker[]): void {
  const direct = g.needsUntaken ? [`case ${takenCode(g)}: return PLACE_SEAT[BATCH[at + 2]!]!;`] : [];
  const cases = [...direct, ...events.map((e) => `case ${e.code}: return BATCH[at + ${1 + e.parameter}]!;`)];
  g.addFunction(
    'events',
    'takerOf',
    ['at: number'],
    'number',
    'The seat for which a member of a batch takes from a pile that others may take from, or -1.',
    () => `switch (BATCH[at]) {\n${cases.join('\n')}\n}\nreturn -1;`,
  );
  // Events take from some pile of the table; what the rules take themselves is from one pile or from another.
  const same = g.needsUntaken
    ? `(BATCH[before] === ${takenCode(g)} ? BATCH[at] === ${takenCode(g)} && BATCH[before + 1] === BATCH[at + 1] : BATCH[at] !== ${takenCode(g)})`
    : '';
  const skip = ['takerOf(before) < 0', ...(same === '' ? [] : [`!${same}`])].join(' || ');
  const turn = (at: string): string => `(takerOf(${at}) - reference + ${g.seats}) % ${g.seats}`;
  g.addFunction(
    'events',
    'orderTakes',
    ['s: Int16Array', 'from: number', 'end: number'],
    'void',
    'Those who take from one pile take in seat order, in the places of those who do (L4).',
    () =>
      `const reference = ${referenceSeat(g)};\nfor (let member = from; member < end; member += BATCH_STRIDE) {\nif (takerOf(member) < 0) continue;\nlet at = member;\nfor (let before = at - BATCH_STRIDE; before >= from; before -= BATCH_STRIDE) {\nif (${skip}) continue;\nif (${turn('before')} <= ${turn('at')}) break;\nfor (let i = 0; i < BATCH_STRIDE; i++) {\nconst kept = BATCH[at + i]!;\nBATCH[at + i] = BATCH[before + i]!;\nBATCH[before + i] = kept;\n}\nat = before;\n}\n}`,
  );
}

function findTakes(g: Generator): void {
  g.addFunction(
    'events',
    'findTaken',
    ['s: Int16Array', 'from: number', 'end: number'],
    'void',
    'Successive takes from one pile get successive things from its top, but for those that the batch itself moves (L4).',
    () =>
      `for (${eachMember}) {\nif (BATCH[at] !== ${takenCode(g)}) continue;\nconst top = untakenTop(s, PLACE_AT[BATCH[at + 1]!]!, from, end);\nif (top < 0) continue;\nBATCH[at] = ${movedCode(g)};\nBATCH[at + 1] = top;\n}`,
  );
  g.addFunction(
    'events',
    'untakenTop',
    ['s: Int16Array', 'pile: number', 'from: number', 'end: number'],
    'number',
    'The highest thing of a pile that no member of the batch moves, or -1.',
    () =>
      `for (let slot = pile + s[pile]!; slot > pile; slot--) {\nlet isTaken = false;\nfor (${eachMember}) isTaken ||= BATCH[at] === ${movedCode(g)} && BATCH[at + 1] === s[slot];\nif (!isTaken) return s[slot]!;\n}\nreturn -1;`,
  );
}
