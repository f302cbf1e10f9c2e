/** A stretch of games, played here or by a worker: what goes to a worker and comes back is plain data. */
import type { GameFacts } from '../games/facts.ts';
import type { RuleRef } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { recordRandomGame } from '../records/random-game.ts';
import type { GameRecord } from '../records/record.ts';
import type { Plan, Range } from './games.ts';
import { choicesOf, gameSeed, playRange } from './games.ts';
import type { Tally } from './tally.ts';
import { emptyTally } from './tally.ts';

export interface Job {
  readonly plan: Plan;
  readonly range: Range;
  /** How games are recorded, where every game is. */
  readonly recorded: Recorded | null;
}

/** What records say beside the game itself. */
export interface Recorded {
  readonly facts: Pick<GameFacts, 'options'>;
  readonly target: string | null;
}

export interface Shard {
  readonly range: Range;
  readonly tally: Tally;
  readonly records: readonly SavedGame[];
  /** What broke the engine itself, in which game and at which rules: nothing was played after it. */
  readonly bug: { readonly game: number; readonly error: unknown; readonly rules: readonly RuleRef[] } | null;
}

export interface SavedGame {
  readonly game: number;
  readonly record: GameRecord;
}

/** Plays a stretch of games. Never throws for what an engine does. */
export async function playShard(module: GeneratedModule, { plan, range, recorded }: Job): Promise<Shard> {
  const records: SavedGame[] = [];
  let last = range.from;
  const after = (game: number, fault: unknown): void => {
    last = game;
    if (recorded !== null) records.push({ game, record: recordOf(module, plan, recorded, game, fault) });
  };
  try {
    return { range, tally: await playRange(module, plan, range, { after }), records, bug: null };
  } catch (error) {
    const bug = { game: last, error, rules: module.rulesAtWork() };
    return { range, tally: emptyTally(plan.players), records, bug };
  }
}

/** The record of one of the games, played once more; `fault`: what ended it, or null. */
export function recordOf(
  module: GeneratedModule,
  { seed, maxDecisions, ...set }: Plan,
  { facts, target }: Recorded,
  game: number,
  fault: unknown,
): GameRecord {
  const start = { ...set, seed: gameSeed(seed, game), chance: 'sampled', target } as const;
  const record = recordRandomGame({ engine: module.engine, module, facts }, start, choicesOf(seed, game), maxDecisions);
  return fault instanceof Error ? { ...record, note: fault.message } : record;
} // prettier-ignore
