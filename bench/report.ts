import type { Rate } from './harness.ts';

/** What a benchmark prints: rates are games per second of CPU time unless their name says otherwise. */
export interface BenchReport {
  /** Measured in turn, in one process. */
  readonly candidates: readonly Rate[];
  /** The first candidate's rate through the second's. */
  readonly ratio: number;
  /** The least that the ratio must be. */
  readonly least?: number;
  /** Games in which both were shown to be the same game before. */
  readonly same?: { readonly games: number; readonly decisions: number };
  readonly also?: readonly Rate[];
  readonly state?: {
    readonly bytes: number;
    readonly bytesFull: number;
    readonly nanosecondsToCopy: number;
  };
}

/** The report for people. */
export function reportLines({ candidates, ratio, least, same, also = [], state }: BenchReport): string[] {
  const rates = [...candidates, ...also];
  const widest = Math.max(...rates.map(({ name }) => name.length));
  const line = ({ name, perSecond }: Rate) => `${name.padEnd(widest)} ${perSecond.toLocaleString('en').padStart(12)} a second`; // prettier-ignore
  return [
    ...(same === undefined ? [] : [`the same game in ${same.games} games, ${same.decisions} decisions`]),
    ...candidates.map(line),
    `ratio ${ratio.toFixed(2)}${least === undefined ? '' : `, ${least} is asked: ${keptOrNot(ratio >= least)}`}`,
    ...also.map(line),
    ...(state === undefined
      ? []
      : [`a state has ${state.bytes} bytes (all cards: ${state.bytesFull}), a copy takes ${state.nanosecondsToCopy} ns`]), // prettier-ignore
  ];
}

/** What is said beside something that has a limit. */
export function keptOrNot(isKept: boolean): string {
  return isKept ? 'kept' : 'NOT kept';
}
