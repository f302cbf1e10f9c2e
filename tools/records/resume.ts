/** Going on with a recorded game: only with the rules by which it was played, and only where it goes as it went. */
import type { LoadedGame } from '../games/load.ts';
import { Refusal } from '../games/refusal.ts';
import { readRecordFile } from './files.ts';
import type { GameRecord } from './record.ts';
import type { RecordedPast } from './recorder.ts';
import { replay } from './replay.ts';
import { changesOf, changesText, foreignTo } from './rules.ts';

/** Reads a record with which a game can go on: of one that ended in a fault, what was before the fault. */
export function readResumable(path: string, written: string): GameRecord {
  const read = readRecordFile(path, written);
  if (!read.ok) throw refused(written, read.at, read.message);
  const { record } = read;
  if (record.start === null) throw refused(written, 'start', 'its set-up ended in a fault');
  if (record.fault === null) return record;
  return { ...record, steps: record.steps.slice(0, -1), fault: null };
}

/** The state that a record leads to; refuses one of other rules. */
export async function resumed(record: GameRecord, game: LoadedGame, written: string): Promise<RecordedPast> {
  const { rules } = game.engine;
  const foreign = foreignTo(record, rules);
  if (foreign !== null) throw refused(written, foreign.at, foreign.message);
  const changes = changesOf(record, rules);
  if (changes.length > 0) {
    throw refused(written, 'ruleDigests', `it was played by other rules: ${changesText(changes)}`);
  }
  const found = await replay(record, game);
  if (found.status !== 'ok') {
    throw refused(written, found.status === 'refused' ? found.at : `step ${found.at}`, found.message);
  }
  if (found.state === null) throw new Error('a record without a fault leads to no state');
  return { start: record.start, steps: record.steps, state: found.state };
}

function refused(written: string, at: string, message: string): Refusal {
  const where = at === '' ? '' : ` at ${at}`;
  return new Refusal('bad-record', `\`${written}\` is refused${where}: ${message}`);
}
