/** `replay` on records of the games of the repository, with their rules as they are and changed. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, sample } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot, packageVersion } from '../../tools/games/root.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { recordText } from '../../tools/records/record.ts';
import { folderWith, run } from '../support/command-line.ts';
import { mangled } from '../support/mangled.ts';
import { isDeep } from '../support/promises.ts';
import { allGames, randomRecord } from '../support/recorded.ts';
import { begin, gameOf } from '../support/text-game.ts';

let games: LoadedGame[];
beforeAll(async () => {
  games = await allGames();
});

function gameCalled(id: string): LoadedGame {
  return games.find(({ engine }) => engine.rules.id === id)!;
}

/** A folder of its own with a copy of a game's rules, of which a text may have been replaced. */
function placeWith(game: string, files: Readonly<Record<string, GameRecord | string>>): string {
  const texts = Object.entries(files).map(
    ([name, of]) => [name, typeof of === 'string' ? of : recordText(of)] as const,
  );
  const place = folderWith(Object.fromEntries(texts));
  cpSync(join(packageRoot, 'rules', game), join(place, 'rules', game), { recursive: true });
  return place;
}

function change(place: string, file: string, from: string, to: string): void {
  const path = join(place, 'rules', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(path, text.replace(from, to));
}

async function replayed(place: string, ...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await run(place, ['replay', ...argv, '--json'], '', realCompiler);
  return { code, err, ...(JSON.parse(out) as Record<string, unknown>) };
}

/** Names and contents of everything in a folder. */
function contents(folder: string): Array<readonly [string, string]> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((one) => one.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
}

describe('replay', () => {
  test('is fine while the rules are the same, also when comments and layout changed', async () => {
    const record = randomRecord(gameCalled('mindbug'), 3);
    const place = placeWith('mindbug', { 'a.json': record });
    const message = `${record.steps.length} steps, every hash the same`;
    const fine = { code: 0, err: '', status: 'ok', at: null, rule: null, message, rules: [] };
    expect(await replayed(place, 'a.json')).toEqual(fine);
    change(place, 'mindbug/cards.rules', 'power = 4  copies = 2', 'power = 4 // as printed\n\n  copies = 2');
    expect(await replayed(place, 'a.json')).toEqual(fine);
    expect(await replayed(place, 'a.json', 'rules/mindbug')).toEqual(fine);
    const { out } = await run(place, ['replay', 'a.json'], '', realCompiler);
    expect(out).toBe(`a.json: ok: ${message}\n`);
  });

  test('HC-53: of changed rules is refused with their names; with force it plays on to where one of them shows', async () => {
    const game = gameCalled('mindbug');
    const ability = 'AxolotlHealer.Jouer';
    const [healed, spared] = [true, false].map((isHeard) => {
      const seeds = Array.from({ length: 40 }, (_, seed) => seed);
      const texts = seeds.map((seed) => randomRecord(game, seed));
      return texts.find(({ steps }) => JSON.stringify(steps).includes('play(AxolotlHealer') === isHeard)!;
    });
    const place = placeWith('mindbug', { 'healed.json': healed!, 'spared.json': spared! });
    change(place, 'mindbug/cards.rules', 'you.life += 2', 'you.life += 3');
    const refused = await replayed(place, 'healed.json');
    const old = game.engine.rules.ruleDigests[`ability ${ability}`];
    expect(refused).toMatchObject({ code: 2, status: 'refused', at: 'ruleDigests', rule: null });
    expect(refused).toHaveProperty('rules', [
      { rule: `ability ${ability}`, old, new: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    ]);
    const { code, err } = await run(place, ['replay', 'healed.json'], '', realCompiler);
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 2, lines: 2 });
    expect(err).toContain(`played by other rules: ability ${ability} (${old!.slice(0, 8)} → `);

    const forced = await replayed(place, 'healed.json', '--force');
    const { at, ...rest } = forced;
    expect(rest).toMatchObject({ code: 1, status: 'diverged' });
    const file = { name: `ability ${ability}`, file: 'cards.rules', line: 7 };
    expect(rest).toHaveProperty('rule', file);
    expect(healed!.steps[Number(at) - 1]).toHaveProperty('action');
    expect(await replayed(place, 'spared.json', '--force')).toMatchObject({ code: 0, status: 'ok' });
  });

  describe('of a game in which one number has changed', () => {
    const rules = `game Tally
players 2
player { coins: Int 0..99 = 1 }
event gain(p: Player, n: Int) { p.coins += n }
action rest { }
action take { gain(you, 2) }
flow { turns from first until first.coins > 20 { you act: rest, take } }
`;
    const changed = rules.replace('gain(you, 2)', 'gain(you, 3)');
    const patch = 'patch Rich of Tally { replace action take { gain(you, 3) } }\n';
    const answers = ['rest', 'rest', 'take', 'rest', 'take', 'quit'];
    const recorded = async (played = rules): Promise<string> => {
      const place = folderWith({ 'tally/a.rules': played, 'rich.rules': patch });
      const lines = answers.map((line) => `${line}\n`).join('');
      const argv = ['play', 'tally', '--against', 'human', '--record', 'a.json'];
      expect(await run(place, argv, lines, realCompiler)).toMatchObject({ code: 0, err: '' });
      return place;
    };
    const recordIn = (place: string): GameRecord => JSON.parse(readFileSync(join(place, 'a.json'), 'utf8')) as GameRecord;

    test('HC-53: nothing of a saved game is loaded by other rules, and the rule is named', async () => {
      const place = await recorded();
      const { digest, chanceAlgorithm, engine, seed, steps } = recordIn(place);
      const hashes = steps.map(({ hash }) => hash);
      expect({ digest, chanceAlgorithm, engine, seed }).toEqual({
        digest: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        chanceAlgorithm: 'rw2',
        engine: packageVersion(),
        seed: 1,
      });
      expect(new Set(hashes).size).toBe(answers.length - 1);
      writeFileSync(join(place, 'tally/a.rules'), changed);
      const before = contents(place);
      const found = await replayed(place, 'a.json');
      expect(found).toMatchObject({ code: 2, status: 'refused', at: 'ruleDigests', rules: [{ rule: 'action take' }] });
      const goesOn = await run(place, ['play', '--resume', 'a.json', '--record', 'b.json'], 'take\n', realCompiler);
      expect(goesOn).toMatchObject({ code: 2, out: '' });
      expect(goesOn.err).toContain('it was played by other rules: action take (');
      expect(contents(place)).toEqual(before);
      // A saved state is refused as well, though both games lay their states out alike.
      const [old, now] = [await gameOf(rules), await gameOf(changed)];
      const bytes = old.engine.encode(begin(old).play('rest', 'take').state);
      expect(old.engine.decode(bytes)).toMatchObject({ ok: true });
      expect(now.engine.decode(bytes)).toMatchObject({ ok: false, code: 'foreign' });
    });

    test('HC-53: where it is asked for, or a patch says how, it plays on with the same hashes up to where that shows', async () => {
      const place = await recorded();
      const { steps } = recordIn(place);
      const patched = await replayed(place, 'a.json', '--with-patch', 'rich.rules');
      expect(patched).toMatchObject({ code: 1, status: 'diverged', at: 3, rule: { name: 'action take' } });
      writeFileSync(join(place, 'tally/a.rules'), changed);
      expect(await replayed(place, 'a.json', '--force')).toMatchObject({ code: 1, status: 'diverged', at: 3, rule: { name: 'action take', line: 6 } });
      const other = recordIn(await recorded(changed)).steps;
      const isSame = steps.map(({ hash }, index) => hash === other[index]?.hash);
      expect(isSame).toEqual([true, true, false, false, false]);
    });

    test('HC-53: hashes that another version made are told with both versions', async () => {
      const place = await recorded();
      const record = recordIn(place);
      const steps = record.steps.map((step) => ({ ...step, hash: 'ab' }));
      const saidOf = async (engine: string | undefined): Promise<unknown> => {
        const { engine: _, ...rest } = record;
        writeFileSync(join(place, 'a.json'), recordText({ ...rest, ...(engine === undefined ? {} : { engine }), steps }));
        return (await replayed(place, 'a.json'))['message'];
      };
      expect(await saidOf('0.0.9')).toContain(`but version 0.0.9 of Rulewright made the engine, this is ${packageVersion()}`);
      expect(await saidOf(packageVersion())).toContain('the record was altered or another version made the engine');
      expect(await saidOf(undefined)).toContain('the record was altered or another version made the engine');
    });
  }); // prettier-ignore

  test('with force names the changed rule that refuses, and one that is in no event', async () => {
    const place = placeWith('kuhn', { 'a.json': randomRecord(gameCalled('kuhn'), 2) });
    change(place, 'kuhn/kuhn.rules', 'Int 1..2 = 1 ', 'Int 1..2 = 2 ');
    expect(await replayed(place, 'a.json', '--force')).toMatchObject({
      code: 1,
      status: 'diverged',
      at: 0,
      rule: { name: 'attribute player.paid', file: 'kuhn.rules', line: 12 },
    });
    const board = placeWith('tictactoe', { 'a.json': randomRecord(gameCalled('tic-tac-toe'), 2) });
    change(board, 'tictactoe/tictactoe.rules', 'where c.sign is none)', 'where c.sign is none and c != b2)');
    change(board, 'tictactoe/tictactoe.rules', 'you act: place }', 'you act: place else { draw } }');
    const found = await replayed(board, 'a.json', '--force');
    expect(found).toMatchObject({ code: 1, rule: { name: 'place', file: 'tictactoe.rules', line: 14 } });
    expect(found['message']).toContain('place(b2), is refused: ');
  });

  test('goes through a folder in the order of names, with totals and the worst exit code', async () => {
    const record = randomRecord(gameCalled('kuhn'), 2);
    const other = randomRecord(gameCalled('mindbug'), 2, 'sampled', 3);
    const altered = { ...record, steps: record.steps.map((step) => ({ ...step, hash: 'ab' })) };
    const place = placeWith('kuhn', {
      'games/b.record.json': record,
      'games/c.json': altered,
      'games/a.json': { ...record, target: null },
      'games/notes.txt': 'not a record',
      'more/z.json': { ...record, seed: 'x' },
    });
    expect(await replayed(place, 'games', 'rules/kuhn')).toMatchObject({
      code: 1,
      total: 3,
      ok: 2,
      diverged: 1,
      refused: 0,
      records: [
        { file: 'games/a.json', status: 'ok' },
        { file: 'games/b.record.json', status: 'ok' },
        { file: 'games/c.json', status: 'diverged', at: 1 },
      ],
    });
    writeFileSync(join(place, 'games/d.json'), recordText(other));
    const mixed = await run(place, ['replay', 'games'], '', realCompiler);
    expect(mixed.code).toBe(2);
    expect(mixed.out.split('\n').map((line) => line.replace(/^(\S+ \w+: [^:]*).*/, '$1'))).toEqual([
      'games/a.json: refused: target',
      expect.stringContaining('games/b.record.json: ok') as string,
      expect.stringContaining('games/c.json: diverged: after step 1') as string,
      'games/d.json: refused: target',
      '1 of 4 records replay, 1 diverge, 2 are refused',
      '',
    ]);
    expect(await replayed(place, 'more')).toMatchObject({ code: 1, records: [{ at: 0 }] });
  });

  test('refuses what is no record of this game, what is not there, and what has no end', async () => {
    const record = randomRecord(gameCalled('kuhn'), 2);
    const place = placeWith('kuhn', {
      'good.json': record,
      'cut.json': recordText(record).slice(0, 300),
      'players.json': { ...record, players: 3 },
      'options.json': { ...record, options: { stakes: 3 } },
      'proto.json': recordText(record).replace('"options": {}', '"options": { "__proto__": { "x": 1 } }'),
      'lost.json': { ...record, target: 'rules/poker' },
      'empty/notes.txt': 'nothing',
      'broken/a.rules': 'game Broken\n',
      'broken.json': { ...record, target: 'broken' },
    });
    writeFileSync(join(place, 'latin.json'), new Uint8Array([0x7b, 0xff, 0x7d]));
    const refused: ReadonlyArray<readonly [argv: readonly string[], at: unknown, message: RegExp]> = [
      [['nowhere.json'], null, /`nowhere.json` does not exist/],
      [['/dev/zero'], null, /is no file/],
      [['latin.json'], '', /not UTF-8/],
      [['cut.json'], expect.stringMatching(/line \d+, column \d+$/), /ends in the middle/],
      [['players.json'], 'options', /this game has 2 players, not 3/],
      [['options.json'], 'options', /no option is called `stakes`/],
      [['proto.json'], 'options', /no option is called `__proto__`/],
      [['lost.json'], 'target', /`rules\/poker` does not exist/],
      [['broken.json'], 'target', /`broken` has errors/],
      [['rules/kuhn/kuhn.rules'], 'line 1, column 1', /no JSON/],
    ];
    const before = contents(place);
    for (const [argv, at, message] of refused) {
      const found = await replayed(place, ...argv);
      expect(found).toMatchObject({ code: 2, status: 'refused', at, rule: null });
      expect(found).toHaveProperty('message', expect.stringMatching(message));
      const { code, out, err } = await run(place, ['replay', ...argv], '', realCompiler);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(message);
      expect(err).not.toMatch(/\n\s+at /);
    }
    const foreign = await replayed(packageRoot, join(place, 'good.json'), 'rules/mindbug');
    expect(foreign).toMatchObject({ code: 2, at: 'game', message: 'it is a record of `kuhn`, not of `mindbug`' }); // prettier-ignore
    expect((await run(place, ['replay', 'empty'], '', realCompiler)).err).toMatch(/no record in `empty`/);
    expect(await run(place, ['replay', 'good.json', 'nowhere'], '', realCompiler)).toMatchObject({ code: 2 });
    expect(await run(place, ['replay', 'good.json', 'broken'], '', realCompiler)).toMatchObject({
      code: 2,
      err: 'rulewright: `broken` has errors\n  rulewright check lists them\n',
    });
    for (const target of ['broken', 'nosuch']) {
      const { code, out } = await run(place, ['replay', 'good.json', target, '--json'], '', realCompiler);
      expect({ code, said: JSON.parse(out) as unknown }).toMatchObject({
        code: 2,
        said: { status: 'refused', at: 'target' },
      });
    }
    expect(contents(place)).toEqual(before);
  });

  test('takes thousands of mangled records, and is never at a loss', async () => {
    const count = isDeep ? 5_000 : 500;
    const seen = new Map<string, number>();
    for (const [id, folder] of [['kuhn', 'kuhn'], ['tic-tac-toe', 'tictactoe'], ['mindbug', 'mindbug']] as const) {
      const place = placeWith(folder, {});
      mkdirSync(join(place, 'games'));
      for (const [number, seed] of sample(integer({ min: 0, max: 2 ** 31 }), { numRuns: count, seed: 9 }).entries()) {
        const game = gameCalled(id);
        const record = randomRecord(game, seed % 8, seed % 3 === 0 ? 'explicit' : 'sampled', id === 'mindbug' ? 12 : 99);
        writeFileSync(join(place, `games/${number}.json`), mangled(recordText(record), seed));
      }
      const before = contents(place);
      const argv = ['replay', 'games', ...(id === 'kuhn' ? [] : [`rules/${folder}`]), '--force', '--json'];
      const { code, out, err } = await run(place, argv, '', realCompiler);
      expect({ code, err }).toEqual({ code: 2, err: '' });
      const { total, records } = JSON.parse(out) as { total: number; records: Array<Record<string, unknown>> };
      expect(total).toBe(count);
      for (const { status, message, at } of records) {
        seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
        expect(message).not.toBe('');
        expect(status === 'ok' ? at === null : at !== undefined).toBe(true);
      }
      expect(contents(place)).toEqual(before);
    }
    for (const status of ['ok', 'diverged', 'refused']) expect(seen.get(status) ?? 0).toBeGreaterThan(20);
  }); // prettier-ignore
});
