/**
 * Counts of games, as plain data that a worker can send: counts of two ranges put together are those of both in one go,
 * whatever the ranges.
 */
import type { RuleRef } from '../../runtime/engine.ts';
import { RuleFault } from '../../runtime/engine.ts';

export interface Tally {
  games: number;
  finished: number;
  /** By seat: games in which it was first, alone or with others, but not everybody. */
  readonly wins: number[];
  draws: number;
  /** Games in which several were first, but not everybody. */
  sharedWins: number;
  /** Finished games by number of decisions, and by number of turns. */
  readonly decisions: Map<number, number>;
  readonly turns: Map<number, number>;
  /** The first of the finished games with the most decisions. */
  longest: { readonly decisions: number; readonly game: number } | null;
  /** By code and rule. */
  readonly faults: Map<string, FaultTally>;
  /** By action and definition: see `Deed`. */
  readonly cards: Map<string, CardTally>;
}

/** A way in which games went wrong, with the first game that did. */
export interface FaultTally {
  readonly code: string;
  readonly message: string;
  readonly rule: RuleRef | null;
  /** Rules that led there, the newest first. */
  readonly trace: readonly RuleRef[];
  readonly game: number;
  readonly count: number;
}

export interface CardTally {
  readonly action: string;
  readonly definition: string;
  /** In how many finished games a seat did it, each seat for itself; and how many of those that seat won. */
  readonly games: number;
  readonly wins: number;
}

/** In one game: a definition that an action named, and the seats that did so as bits. */
export interface Deed {
  readonly action: string;
  readonly definition: string;
  seats: number;
}

/** A game that came to its end. */
export interface Finished {
  readonly game: number;
  readonly decisions: number;
  readonly turns: number;
  /** By seat, 1 is first. */
  readonly ranks: Int8Array;
  readonly deeds: Iterable<Deed>;
}

export function emptyTally(players: number): Tally {
  return {
    games: 0,
    finished: 0,
    wins: Array<number>(players).fill(0),
    draws: 0,
    sharedWins: 0,
    decisions: new Map(),
    turns: new Map(),
    longest: null,
    faults: new Map(),
    cards: new Map(),
  };
}

/** Counts a finished game. */
export function addFinished(tally: Tally, { game, decisions, turns, ranks, deeds }: Finished): void {
  tally.games++;
  tally.finished++;
  count(tally.decisions, decisions, 1);
  count(tally.turns, turns, 1);
  if (tally.longest === null || decisions > tally.longest.decisions) tally.longest = { decisions, game };
  const first = tally.wins.map((_, seat) => ranks[seat] === 1);
  const isDraw = first.every(Boolean);
  if (isDraw) tally.draws++;
  else if (first.filter(Boolean).length > 1) tally.sharedWins++;
  first.forEach((isFirst, seat) => {
    if (isFirst && !isDraw) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1;
  });
  for (const { action, definition, seats } of deeds) {
    const by = first.map((_, seat) => ((seats >> seat) & 1) === 1);
    const games = by.filter(Boolean).length;
    const wins = isDraw ? 0 : by.filter((did, seat) => did && first[seat] === true).length;
    addCard(tally, { action, definition, games, wins });
  }
}

/** Counts a game that ended in a fault. */
export function addFault(tally: Tally, game: number, { code, message, rule, trace }: RuleFault): void {
  tally.games++;
  addFaults(tally, { code, message, rule, trace, game, count: 1 });
}

/** Adds the counts of later games. */
export function addTally(tally: Tally, other: Tally): void {
  tally.games += other.games;
  tally.finished += other.finished;
  other.wins.forEach((wins, seat) => (tally.wins[seat] = (tally.wins[seat] ?? 0) + wins));
  tally.draws += other.draws;
  tally.sharedWins += other.sharedWins;
  for (const [decisions, games] of other.decisions) count(tally.decisions, decisions, games);
  for (const [turns, games] of other.turns) count(tally.turns, turns, games);
  if (tally.longest === null || (other.longest?.decisions ?? 0) > tally.longest.decisions) {
    tally.longest = other.longest ?? tally.longest;
  }
  for (const fault of other.faults.values()) addFaults(tally, fault);
  for (const card of other.cards.values()) addCard(tally, card);
}

/** Faults of one code in one rule are told together. */
export function kindOf({ code, rule }: Pick<RuleFault, 'code' | 'rule'>): string {
  return JSON.stringify([code, rule]);
}

/** Two names as one key. */
export function cardKey(action: string, definition: string): string {
  return `${action}\0${definition}`;
}

function addFaults(tally: Tally, fault: FaultTally): void {
  const key = kindOf(fault);
  const known = tally.faults.get(key);
  tally.faults.set(key, known === undefined ? fault : { ...known, count: known.count + fault.count });
}

function addCard(tally: Tally, { action, definition, games, wins }: CardTally): void {
  const key = cardKey(action, definition);
  const { games: played = 0, wins: won = 0 } = tally.cards.get(key) ?? {};
  tally.cards.set(key, { action, definition, games: played + games, wins: won + wins });
}

function count<K>(counts: Map<K, number>, key: K, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
