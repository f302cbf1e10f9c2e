/** What a record is: one game, so that it can be played again on any machine. `docs/records.md` says it field by field. */
import type { ActionJson, Json, Outcome, RuleRef } from '../../runtime/engine.ts';
import type { Decks } from '../games/decks.ts';
import { isList } from '../games/view.ts';

/** First field and version of every record. */
export const RECORD = 'record';
export const RECORD_VERSION = 1;

/** How file names of records end. */
export const EXTENSION = '.record.json';

/** A longer game is recorded up to here. */
export const MOST_STEPS = 100_000;

/** As it stands in the file. */
export interface GameRecord {
  readonly rulewright: typeof RECORD;
  readonly version: typeof RECORD_VERSION;
  /** Id of the game or variant. */
  readonly game: string;
  /** `PATH` or `PATH:Variant` from where it was recorded; null when the rules lay elsewhere. */
  readonly target: string | null;
  readonly digest: string;
  readonly ruleDigests: Readonly<Record<string, string>>;
  readonly chanceAlgorithm: string;
  /** Version of Rulewright that made the engine; older records do not say. */
  readonly engine?: string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  /** By seat the names of the cards that were brought, null where chance drew a deck; left out where it drew all. */
  readonly decks?: Decks;
  readonly seed: number | string;
  /** Explicit: every outcome of chance is a step. */
  readonly chance: 'sampled' | 'explicit';
  /** Hash before the first step; null when the set-up ended in a fault. */
  readonly start: string | null;
  readonly steps: readonly RecordStep[];
  /** Null while the game is not over. */
  readonly outcome: Outcome | null;
  readonly fault: RecordFault | null;
  /** Why there is this record, for people. */
  readonly note?: string;
}

/** Each with the hash after it; null only for the last one, when it ended in a fault. */
export type RecordStep =
  | {
      readonly seat: number;
      readonly decision: string;
      /** The text of the action; the action itself where no text means it and nothing else. */
      readonly action: string | ActionJson;
      readonly hash: string | null;
    }
  | { readonly chance: string; readonly hash: string | null };

/** What a rule did that rules may not do; `bug`: what was none of the rules' doing. */
export interface RecordFault {
  readonly code: string;
  readonly message: string;
  readonly rule: RuleRef | null;
}

/** The text of a record: a field a line, and a digest or a step a line. */
export function recordText(record: GameRecord): string {
  const fields = Object.entries(record).map(([name, value]) => {
    const written =
      name === 'ruleDigests' ? block('{', lines(record.ruleDigests), '}')
      : name === 'steps' ? block('[', record.steps.map((step) => spaced({ ...step })), ']')
      : spaced(value as Json); // prettier-ignore
    return `  ${JSON.stringify(name)}: ${written}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function lines(fields: Readonly<Record<string, Json>>): string[] {
  return Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}: ${spaced(value)}`);
}

function block(open: string, inside: readonly string[], close: string): string {
  if (inside.length === 0) return open + close;
  return `${open}\n${inside.map((line) => `    ${line}`).join(',\n')}\n  ${close}`;
}

/** JSON with spaces, on one line. */
function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(spaced).join(', ')}]`;
  const fields = lines({ ...value });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
