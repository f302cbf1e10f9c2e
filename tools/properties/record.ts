/** A game that went wrong, for people and programs: as a record, and as a scenario that can be pasted into the rules. */
import type { Json } from '../../runtime/engine.ts';
import { seatName } from '../games/facts.ts';
import type { PastStep, PropertyGame, Start } from './property.ts';

/** Plays the same game on any machine. */
export interface GameRecord {
  readonly game: string;
  readonly digest: string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  readonly seed: string;
  readonly chance: 'sampled' | 'explicit';
  readonly steps: readonly RecordStep[];
}

export type RecordStep =
  | { readonly player: number; readonly action: string; readonly hash: string }
  | { readonly chance: string; readonly hash: string };

/** The record of the steps that were played; each hash is that of the state before its step. */
export function recordOf(game: PropertyGame, start: Start, past: readonly PastStep[]): GameRecord {
  const { rules } = game.engine;
  return {
    game: rules.id,
    digest: rules.digest,
    players: start.players,
    options: start.options,
    seed: start.seed,
    chance: start.chance,
    steps: past.map((step): RecordStep => {
      const hash = game.engine.hash(step.before);
      return 'outcome' in step
        ? { chance: game.module.chanceName(step.before, step.outcome), hash }
        : { player: step.player, action: game.engine.actionName(step.before, step.action), hash };
    }),
  };
}

/** The record as a `scenario`; null when chance was drawn from a seed, which a scenario cannot say. */
export function scenarioOf(
  game: PropertyGame,
  record: GameRecord,
  name: string,
  comment: string,
): string | null {
  if (record.chance === 'sampled') return null;
  const options = Object.entries(record.options).map(
    ([key, value]) => `  option ${key} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const steps = record.steps.map((step) =>
    'chance' in step
      ? `  chance ${step.chance}`
      : `  ${seatName(game.facts.seats, step.player)}: ${step.action}`,
  );
  const said = comment.replace(/[\n\r\u2028\u2029]/gu, ' ');
  return [`scenario ${name} {`, ...options, ...steps, `  // ${said}`, '}'].join('\n');
}
