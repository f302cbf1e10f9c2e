/** A record plays again to the same hashes, and says where it does not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assert, asyncProperty, boolean, constantFrom, integer, nat } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { RuleFault } from '../../runtime/engine.ts';
import { loadGame, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { readRecord } from '../../tools/records/read.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { recordText } from '../../tools/records/record.ts';
import { replay } from '../../tools/records/replay.ts';
import { changesOf, foreignTo } from '../../tools/records/rules.ts';
import { allGames, generatedNames, randomRecord } from '../support/recorded.ts';

let games: LoadedGame[];
beforeAll(async () => {
  games = await allGames();
});

function gameCalled(id: string): LoadedGame {
  const game = games.find(({ engine }) => engine.rules.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** A record as it comes back from a file. */
function reread(record: GameRecord): GameRecord {
  const read = readRecord(recordText(record));
  if (!read.ok) throw new Error(`${read.at}: ${read.message}`);
  return read.record;
}

/** A record with one step changed. */
function withStep(record: GameRecord, index: number, change: object): GameRecord {
  const steps = record.steps.map((step, i) => (i === index ? { ...step, ...change } : step));
  return { ...record, steps };
}

describe('a recorded game', () => {
  test('of every engine there is, chance drawn or chosen, replays from its text to the last hash', async () => {
    expect(games.map(({ engine }) => engine.rules.id).sort()).toEqual(generatedNames());
    const ends = new Set<boolean>();
    const sample = asyncProperty(
      nat({ max: games.length - 1 }),
      integer({ min: 0, max: 1_000_000 }),
      boolean(),
      constantFrom(3, 40, 400),
      async (which, seed, isExplicit, most) => {
        const game = games[which]!;
        const record = randomRecord(game, seed, isExplicit ? 'explicit' : 'sampled', most);
        const again = reread(record);
        expect(again).toEqual(record);
        expect(foreignTo(again, game.engine.rules)).toBeNull();
        expect(changesOf(again, game.engine.rules)).toEqual([]);
        expect(await replay(again, game)).toMatchObject({ status: 'ok' });
        expect(record.steps.length).toBeGreaterThan(0);
        ends.add(record.outcome !== null);
      },
    );
    await assert(sample, { numRuns: 60, seed: 5 });
    expect(ends.size).toBe(2);
  });

  /** Where names are hostile, things look alike, costs are paid and what was seen is remembered. */
  const small = readdirSync(join(packageRoot, 'test/agreement'));
  test.each(small)('of %s replays from its text to the last hash', async (file) => {
    const game = await loadGame(`test/agreement/${file}`, packageRoot, realCompiler);
    for (const seed of [1, 2, 3, 4]) {
      const record = randomRecord(game, seed, seed % 2 === 0 ? 'explicit' : 'sampled', 60);
      const again = reread(record);
      expect(again).toEqual(record);
      expect(record.steps.length).toBeGreaterThan(0);
      expect(await replay(again, game)).toMatchObject({ status: 'ok' });
    }
  });

  test('diverges at the step whose hash was altered', async () => {
    const game = gameCalled('mindbug');
    const record = randomRecord(game, 4);
    for (const index of [0, 7, record.steps.length - 1]) {
      const found = await replay(withStep(record, index, { hash: '00000000deadbeef' }), game);
      expect(found).toMatchObject({ status: 'diverged', at: index + 1, rule: null });
      expect(found).toMatchObject({ message: expect.stringContaining('the rules are the same') as string });
    }
    expect(await replay({ ...record, start: '0' }, game)).toMatchObject({ status: 'diverged', at: 0 });
    expect(await replay({ ...record, seed: 5 }, game)).toMatchObject({ status: 'diverged', at: 0 });
  });

  test('diverges where an action is not to be had, and says which rule refuses it', async () => {
    const game = gameCalled('tic-tac-toe');
    const record = randomRecord(game, 1);
    const [first] = record.steps;
    if (first === undefined || !('action' in first)) throw new Error('the game begins with an action');
    expect(await replay(withStep(record, 1, { action: first.action }), game)).toMatchObject({
      status: 'diverged',
      at: 2,
      rule: { name: 'place', file: 'tictactoe.rules', line: 14 },
    });
    expect(await replay(withStep(record, 1, { seat: 0 }), game)).toMatchObject({ status: 'diverged', at: 2 });
    expect(await replay(withStep(record, 1, { decision: 'flow.rest' }), game)).toMatchObject({ at: 2 });
    expect(await replay(withStep(record, 1, { action: { decision: 'flow.act' } }), game)).toMatchObject({ at: 2 });
    expect(await replay({ ...record, outcome: null }, game)).toMatchObject({ at: record.steps.length });
  }); // prettier-ignore

  test('takes the action itself where a text would mean another', async () => {
    const game = gameCalled('kuhn');
    const actionName: LoadedGame['engine']['actionName'] = () => 'mumble';
    const mumbling = { ...game, engine: { ...game.engine, actionName } };
    const record = reread(randomRecord(mumbling, 3));
    expect(record.steps[0]).toMatchObject({ action: { decision: 'flow.act', action: expect.any(String) as string } });
    expect(await replay(record, game)).toMatchObject({ status: 'ok' });
  }); // prettier-ignore

  test('that ended in a fault ends in it again', async () => {
    const game = gameCalled('kuhn');
    const rule = { name: 'call', file: 'kuhn.rules', line: 20 };
    const play: LoadedGame['engine']['play'] = (s, player, action) => {
      if (action['action'] === 'call') throw new RuleFault('out-of-range', 'too much', rule);
      return game.engine.play(s, player, action);
    };
    const faulty = { ...game, engine: { ...game.engine, play } };
    const records = Array.from({ length: 20 }, (_, seed) => randomRecord(faulty, seed));
    const record = reread(records.find(({ fault }) => fault !== null)!);
    expect(record).toMatchObject({ outcome: null, fault: { code: 'out-of-range', message: 'too much', rule } });
    expect(record.steps.at(-1)).toMatchObject({ action: 'call', hash: null });
    expect(await replay(record, faulty)).toMatchObject({ status: 'ok' });
    const at = record.steps.length;
    expect(await replay(record, game)).toMatchObject({ status: 'diverged', at });
    const whole = randomRecord(game, records.indexOf(records.find(({ fault }) => fault !== null)!));
    expect(await replay(whole, faulty)).toMatchObject({ status: 'diverged', at, rule });
  }); // prettier-ignore

  test('of another game is foreign, and altered digests are seen', () => {
    const record = randomRecord(gameCalled('kuhn'), 1);
    const { rules } = gameCalled('kuhn').engine;
    expect(foreignTo(record, gameCalled('mindbug').engine.rules)).toMatchObject({ at: 'game' });
    expect(foreignTo({ ...record, chanceAlgorithm: 'dice' }, rules)).toMatchObject({ at: 'chanceAlgorithm' });
    const ruleDigests = { ...record.ruleDigests, 'action bet': 'a' };
    expect(foreignTo({ ...record, ruleDigests }, rules)).toMatchObject({ at: 'ruleDigests.action bet' });
    expect(changesOf({ ...record, digest: 'b', ruleDigests }, rules)).toEqual([
      { rule: 'action bet', old: 'a', new: rules.ruleDigests['action bet'] },
    ]);
    expect(changesOf({ ...record, digest: 'b' }, rules)).toEqual([
      { rule: 'game', old: 'b', new: rules.digest },
    ]);
  });
});
