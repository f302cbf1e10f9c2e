/** What many games came to: for programs as an object, for people as a table. */
import type { RuleRef } from '../../runtime/engine.ts';
import { gameSeed } from './games.ts';
import type { CardTally, Tally } from './tally.ts';
import { kindOf } from './tally.ts';
import type { Share } from './wilson.ts';
import { wilson } from './wilson.ts';

/** All of it but `gamesPerSecond` follows from rules, seed and number of games. */
export interface SimulateReport {
  readonly games: number;
  readonly finished: number;
  readonly faults: number;
  /** Games won by a seat, alone or with others; never those in which everybody is first. */
  readonly winsBySeat: readonly number[];
  /** The same as shares of the finished games, with Wilson intervals of 95 %; null when none finished. */
  readonly winRates: ReadonlyArray<Share | null>;
  /** Games in which everybody is first. */
  readonly draws: number;
  /** Games in which several are first, but not everybody: `winsBySeat` counts them for each of those. */
  readonly sharedWins: number;
  readonly meanDecisions: number;
  readonly maxDecisions: number;
  /** Seed of the longest finished game. */
  readonly longestSeed: string | null;
  /** How long finished games are, in decisions and in turns; null when none finished or nobody has turns. */
  readonly decisions: Spread | null;
  readonly turns: Spread | null;
  readonly cards: readonly CardReport[];
  readonly faultKinds: readonly FaultCount[];
  readonly gamesPerSecond: number;
  /** Only when it was: `games` counts those that were played until then. */
  readonly interrupted?: true;
}

/** Five numbers of a distribution. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  /** Nineteen games of twenty are not longer. */
  readonly p95: number;
  readonly max: number;
}

/** Of the finished games in which a seat did this to such a thing, each seat for itself: those that the seat won. */
export interface CardReport {
  readonly action: string;
  readonly definition: string;
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
  /** Wilson interval of 95 %. */
  readonly low: number;
  readonly high: number;
}

/** A way in which games went wrong, with the first game that did. */
export interface FaultCount {
  readonly code: string;
  readonly message: string;
  readonly rule: RuleRef | null;
  /** Rules that led there, the newest first. */
  readonly trace: readonly RuleRef[];
  /** Seed of the first such game, and its number from 0. */
  readonly seed: string;
  readonly game: number;
  /** Where that game is saved. */
  readonly record: string | null;
  readonly count: number;
}

/** `recordAt`: where the first game of a kind of fault is saved, by its kind. */
export function reportOf(
  tally: Tally,
  seed: number | string,
  recordAt: ReadonlyMap<string, string | null>,
  seconds: number,
): SimulateReport {
  const { games, finished, wins, draws, sharedWins, longest } = tally;
  const decisions = spreadOf(tally.decisions);
  const turns = spreadOf(tally.turns);
  const faultKinds = [...tally.faults.values()]
    .sort((a, b) => a.game - b.game)
    .map(({ code, message, rule, trace, game, count }) => ({
      code, message, rule, trace,
      seed: gameSeed(seed, game), game, record: recordAt.get(kindOf({ code, rule })) ?? null, count,
    })); // prettier-ignore
  return {
    games,
    finished,
    faults: faultKinds.reduce((sum, { count }) => sum + count, 0),
    winsBySeat: wins,
    winRates: wins.map((count) => wilson(count, finished)),
    draws,
    sharedWins,
    meanDecisions: decisions?.mean ?? 0,
    maxDecisions: longest?.decisions ?? 0,
    longestSeed: longest === null ? null : gameSeed(seed, longest.game),
    decisions,
    turns: turns === null || turns.max === 0 ? null : turns,
    cards: cardsOf(tally.cards.values()),
    faultKinds,
    gamesPerSecond: Math.round(games / Math.max(seconds, 1e-6)),
  };
}

/** By action, then by name. */
function cardsOf(cards: Iterable<CardTally>): CardReport[] {
  const listed = [...cards].flatMap(({ action, definition, games, wins }) => {
    const share = wilson(wins, games);
    if (share === null) return [];
    const { rate, low, high } = share;
    return [{ action, definition, games, wins, rate, low, high }];
  });
  return listed.sort((a, b) => inOrder(a.action, b.action) || inOrder(a.definition, b.definition));
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Of counts by value. */
function spreadOf(counts: ReadonlyMap<number, number>): Spread | null {
  const values = [...counts].sort(([a], [b]) => a - b);
  const [least] = values;
  const last = values.at(-1);
  if (least === undefined || last === undefined) return null;
  const games = values.reduce((sum, [, count]) => sum + count, 0);
  const sum = values.reduce((total, [value, count]) => total + value * count, 0);
  const quantile = (share: number): number => {
    let rest = Math.max(1, Math.ceil(share * games));
    return values.find(([, count]) => (rest -= count) <= 0)?.[0] ?? last[0];
  };
  return {
    min: least[0],
    median: quantile(0.5),
    mean: Math.round((sum / games) * 1000) / 1000,
    p95: quantile(0.95),
    max: last[0],
  };
}
