import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RuleFault } from '../../runtime/engine.ts';
import { main } from '../../tools/cli/main.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, run } from '../support/command-line.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

const folder = folderWith({
  'rules/kuhn/kuhn.rules': 'hand kuhn\nvariant Wide\n',
  'rules/board/board.rules': 'hand tic-tac-toe\n',
  'rules/board/README.md': 'not rules',
  'broken/a.rules': 'hand kuhn\n\n  broken\n',
  'empty/README.md': 'nothing',
  'alone.rules': 'hand kuhn\n',
  'with:colon/a.rules': 'hand kuhn\nvariant Wide\n',
  'binary/a.rules': 'hand kuhn\n',
});
writeFileSync(join(folder, 'binary/a.rules'), new Uint8Array([0x68, 0xff, 0xfe]));

function json(text: string): unknown {
  return JSON.parse(text);
}

describe('targets', () => {
  const refused: ReadonlyArray<readonly [target: string, message: RegExp]> = [
    ['nowhere', /`nowhere` does not exist/],
    ['rules/kuhm', /did you mean `kuhn`\?/],
    ['rules/kuhn:', /no variant is named/],
    ['rules/kuhn:Wyde', /no variant is called `Wyde`\n {2}did you mean `Wide`\?/],
    ['rules/board:Wide', /the game has no variants/],
    ['rules', /holds 2 games/],
    ['empty', /no rule file in `empty`/],
    ['binary', /not UTF-8/],
    ['', /empty path/],
    [':', /does not exist/],
    ['/dev/null', /neither a folder nor a file/],
  ];
  test.each(refused)('%j is refused with the reason', async (target, message) => {
    const { code, out, err } = await run(folder, ['simulate', target, '--games', '1']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('an abstract game is refused without one of its variants', async () => {
    const text = 'abstract game G\nplayers 2\nconstant hurt = 1\nvariant Short of G { set hurt = 2 }\n';
    const place = folderWith({ 'g.rules': text });
    const { code, err } = await run(place, ['simulate', 'g.rules'], '', realCompiler);
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringMatching(/abstract game.*\n.*`g\.rules:Short`/),
    });
  });

  test.each(['rules/kuhn', 'rules/kuhn:Wide', 'alone.rules', 'with:colon', 'with:colon:Wide', './rules/kuhn/'])(
    '%s is a game',
    async (target) => {
      expect(await run(folder, ['simulate', target, '--games', '1', '--json'])).toMatchObject({ code: 0, err: '' });
    },
  ); // prettier-ignore

  test('links that leave the folder are refused, others are read once', async () => {
    const linked = folderWith({ 'game/a.rules': 'hand kuhn\n', 'secret.rules': 'hand kuhn\n' });
    symlinkSync(join(linked, 'game/a.rules'), join(linked, 'game/b.rules'));
    symlinkSync(join(linked, 'game'), join(linked, 'game/round'));
    expect(await run(linked, ['check', 'game'])).toMatchObject({ code: 0, out: expect.stringMatching(/in 1 file /) });
    symlinkSync(join(linked, 'secret.rules'), join(linked, 'game/c.rules'));
    const { code, err } = await run(linked, ['check', 'game']);
    expect(code).toBe(2);
    expect(err).toMatch(/`game\/c.rules` is a link that leaves the game's folder/);
  }); // prettier-ignore

  test('a broken link is refused', async () => {
    const linked = folderWith({ 'game/a.rules': 'hand kuhn\n' });
    symlinkSync(join(linked, 'gone'), join(linked, 'game/b.rules'));
    expect(await run(linked, ['check', 'game'])).toMatchObject({ code: 2, err: expect.stringMatching(/cannot be read/) }); // prettier-ignore
  });
});

describe('usage', () => {
  const wrong: ReadonlyArray<readonly [argv: readonly string[], message: RegExp]> = [
    [['chek', 'rules'], /Did you mean check\?/],
    [['simulate', 'rules/kuhn', '--gmes', '3'], /Did you mean --games\?/],
    [['simulate', 'rules/kuhn', '--games', '0'], /goes from 1 to/],
    [['simulate', 'rules/kuhn', '--games', '1e3'], /goes from 1 to/],
    [['simulate', 'rules/kuhn', '--players', '3'], /this game is for 2 players, not 3/],
    [['simulate', 'rules/kuhn', '--option', 'fallen=owner'], /no option is called `fallen`/],
    [['simulate', 'rules/kuhn', '--option', 'fallen'], /write --option NAME=VALUE/],
    [['simulate'], /missing required argument/],
    [['play', 'rules/kuhn', '--lang', 'de'], /it has en, fr/],
    [['play', 'rules/kuhn', '--seat', 'third'], /no seat is called `third`/],
    [['play', 'rules/kuhn', '--against', 'nobody'], /random, sampling, human/],
  ];
  test.each(wrong)('%j is refused with the reason', async (argv, message) => {
    const { code, out, err } = await run(folder, argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  test('with --json a refusal is one object too', async () => {
    for (const argv of [['simulate', 'nowhere', '--json'], ['simulate', 'rules/kuhn', '--gmes', '3', '--json']]) {
      const { code, out } = await run(folder, argv);
      expect(code).toBe(2);
      expect(json(out)).toMatchObject({ error: { message: expect.any(String) } });
      expect(out.trimEnd().split('\n')).toHaveLength(1);
    }
  }); // prettier-ignore

  test('help and version are fine', async () => {
    for (const argv of [[], ['--help'], ['simulate', '--help'], ['test', '--help'], ['--version']]) {
      const { code, out, err } = await run(folder, argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).not.toBe('');
      expect(out).not.toContain('default: []');
    }
  });

  test('a bug of ours is called one', async () => {
    const compiler = {
      ...handCompiler,
      check: () => {
        throw new TypeError('undefined is not a game');
      },
    };
    const { code, err } = await run(folder, ['check', 'rules/kuhn'], '', compiler);
    expect(code).toBe(3);
    expect(err).toMatch(/a bug in Rulewright, not in your rules/);
  });

  test('a fault of the rules shows the chain that led there', async () => {
    const rule = { name: 'poisoned', file: 'a.rules', line: 3 };
    const compiler = {
      ...handCompiler,
      emit: () => {
        throw new RuleFault('out-of-range', 'life would be -1', rule, [{ ...rule, name: 'strike', line: 9 }]);
      },
      fingerprint: () => 'faulty',
    };
    const { code, err } = await run(folder, ['solve', 'rules/kuhn'], '', compiler);
    expect(code).toBe(1);
    expect(err).toBe(
      'rulewright: a rule did what rules may not do: out-of-range: life would be -1\n  in poisoned (a.rules:3)\n  from strike (a.rules:9)\n',
    );
  });
});

describe('check', () => {
  test('gives messages for people', async () => {
    expect(await run(folder, ['check', 'broken'])).toEqual({
      code: 1,
      out: 'broken/a.rules:3 broken-line: `broken` is no rule\n1 error, 0 warnings in 1 file of 1 game\n',
      err: '',
    });
  });

  test('and for programs', async () => {
    const { code, out } = await run(folder, ['check', 'broken', '--json']);
    expect(code).toBe(1);
    expect(json(out)).toEqual({
      errors: 1,
      warnings: 0,
      diagnostics: [
        {
          code: 'broken-line', severity: 'error', file: 'a.rules', line: 3, column: 3, endLine: 3, endColumn: 9,
          message: '`broken` is no rule', help: 'take it away', related: [],
        },
      ],
    });
  }); // prettier-ignore

  test('looks at every game of a folder', async () => {
    expect(await run(folder, ['check', 'rules'])).toMatchObject({
      code: 0,
      out: '0 errors, 0 warnings in 2 files of 2 games\n',
    });
  });

  test('other commands refuse broken rules with the same messages', async () => {
    const { code, out, err } = await run(folder, ['simulate', 'broken']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/a.rules:3 broken-line/);
    expect(json((await run(folder, ['test', 'broken', '--json'])).out)).toMatchObject({ errors: 1 });
  });
});

describe('check of a file that is brackets and nothing else', () => {
  test('100,000 of them are one message, on the command line that people have', () => {
    const place = folderWith({ 'deep.rules': '('.repeat(100_000) });
    const bin = join(packageRoot, 'tools/cli/bin.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'check', 'deep.rules', '--json'], {
      cwd: place,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(json(stdout)).toMatchObject({
      errors: 1,
      warnings: 0,
      diagnostics: [
        { code: 'nesting-too-deep', severity: 'error', file: 'deep.rules', line: 1, column: 101 },
      ],
    });
  });
});

describe('check of several games', () => {
  const two = folderWith({ 'mine/a/game.rules': 'game A\n', 'mine/b/game.rules': 'game B\nplayers 9..2\n' });

  test('says in which game each mistake is', async () => {
    const { code, out } = await run(two, ['check', 'mine'], '', realCompiler);
    expect(code).toBe(1);
    expect(out).toMatch(/^── mine\/a\n\nerror\[missing-declaration\]: the game has no players/);
    expect(out).toMatch(/\n── mine\/b\n\nerror\[out-of-range\]/);
    expect(out).toMatch(/\d errors, 0 warnings in 2 files of 2 games\n$/);
  });

  test('names files with their game for programs, from the folder that holds them all', async () => {
    const filesOf = async (target: string): Promise<unknown[]> => {
      const { code, out } = await run(two, ['check', target, '--json'], '', realCompiler);
      expect(code).toBe(1);
      const { diagnostics } = json(out) as { diagnostics: Array<Readonly<Record<string, unknown>>> };
      const places = diagnostics.flatMap((each) => [each, ...(each['related'] as Array<typeof each>)]);
      return [...new Set(places.map(({ file }) => file))].sort();
    };
    expect(await filesOf('mine')).toEqual(['a/game.rules', 'b/game.rules']);
    expect(await filesOf('mine/b')).toEqual(['game.rules']);
  });
});

describe('build', () => {
  const where = folderWith({
    'rules/kuhn/kuhn.rules': 'hand kuhn\nvariant Wide\n',
    'rules/board/board.rules': 'hand tic-tac-toe\n',
    'generated/old/index.ts': '/** Old. Generated from the rules; edit those. */\n',
    'generated/old/origin.json': '{ "rules": "../../rules/old" }\n',
    'generated/elsewhere/index.ts': 'export {};\n',
    'generated/elsewhere/origin.json': '{ "rules": "../../mygame" }\n',
    'generated/unknown/index.ts': 'export {};\n',
    'generated/mine/notes.md': 'no engine of ours\n',
    'generated/hand-kuhn/stale.ts': '/** Stale. Generated from the rules; edit those. */\n',
  });

  test('finds what is stale without writing', async () => {
    const { code, out } = await run(where, ['build', '--check']);
    expect(code).toBe(1);
    expect(out).toContain('stale: generated/hand-kuhn/index.ts\n');
    expect(out).toContain('stale: generated/hand-kuhn/stale.ts\n');
    expect(out).toContain('stale: generated/hand-kuhn-wide/inner/number.ts\n');
    expect(out).toContain('stale: generated/old/\n');
    expect(out).not.toMatch(/elsewhere|unknown|mine/);
    expect(existsSync(join(where, 'generated/hand-kuhn-wide'))).toBe(false);
  });

  test('writes games and variants, and takes away what is no longer made', async () => {
    expect(await run(where, ['build'])).toMatchObject({ code: 0, err: '' });
    const engines = ['hand-kuhn', 'hand-kuhn-wide', 'hand-tic-tac-toe'];
    for (const id of engines) {
      expect(readFileSync(join(where, 'generated', id, 'index.ts'), 'utf8')).toContain('generated');
    }
    expect(existsSync(join(where, 'generated/hand-kuhn/stale.ts'))).toBe(false);
    expect(existsSync(join(where, 'generated/old'))).toBe(false);
    expect(existsSync(join(where, 'generated/mine/notes.md'))).toBe(true);
    expect(existsSync(join(where, 'generated/elsewhere/index.ts'))).toBe(true);
    expect(existsSync(join(where, 'generated/unknown/index.ts'))).toBe(true);
    expect(readFileSync(join(where, 'generated/hand-kuhn-wide/origin.json'), 'utf8')).toBe(
      '{ "rules": "../../rules/kuhn" }\n',
    );
    expect(await run(where, ['build', '--check'])).toMatchObject({ code: 0 });
    expect((await run(where, ['build', '--json'])).out).not.toContain('number.ts');
  });

  test('of one variant leaves the others alone', async () => {
    rmSync(join(where, 'generated'), { recursive: true });
    expect(await run(where, ['build', 'rules/kuhn:Wide'])).toMatchObject({ code: 0 });
    expect(existsSync(join(where, 'generated/hand-kuhn-wide/index.ts'))).toBe(true);
    expect(existsSync(join(where, 'generated/hand-kuhn'))).toBe(false);
  });

  test('writes nothing when one game is broken', async () => {
    mkdirSync(join(where, 'rules/sick'));
    writeFileSync(join(where, 'rules/sick/a.rules'), 'broken\n');
    rmSync(join(where, 'generated'), { recursive: true });
    expect(await run(where, ['build'])).toMatchObject({ code: 1 });
    expect(existsSync(join(where, 'generated'))).toBe(false);
  });

  test('refuses two games of one name', async () => {
    const twice = folderWith({ 'rules/a/a.rules': 'hand kuhn\n', 'rules/b/b.rules': 'hand kuhn\n' });
    const { code, err } = await run(twice, ['build']);
    expect(code).toBe(2);
    expect(err).toMatch(/would both be written to hand-kuhn/);
  });

  test('never writes over the engine of another game', async () => {
    const two = folderWith({ 'rules/a/a.rules': 'hand kuhn\n', 'mygame/b.rules': 'hand kuhn\n' });
    expect(await run(two, ['build', 'mygame'])).toMatchObject({ code: 0 });
    const before = readFileSync(join(two, 'generated/hand-kuhn/origin.json'), 'utf8');
    for (const argv of [['build'], ['build', 'rules/a'], ['build', '--check']]) {
      const { code, err } = await run(two, argv);
      expect(code).toBe(2);
      expect(err).toBe(
        'rulewright: `generated/hand-kuhn` is the engine of another game, `mygame`, not of `rules/a`\n' +
          '  give one of them another name, or write this engine elsewhere with --out\n',
      );
    }
    expect(readFileSync(join(two, 'generated/hand-kuhn/origin.json'), 'utf8')).toBe(before);
    expect(await run(two, ['build', 'rules/a', '--out', 'other/place'])).toMatchObject({ code: 0 });
    expect(await run(two, ['build', 'mygame', '--check'])).toMatchObject({ code: 0 });
    renameSync(join(two, 'mygame'), join(two, 'moved'));
    expect(await run(two, ['build', 'moved'])).toMatchObject({ code: 0 });
    expect(await run(two, ['build', 'moved', '--check'])).toMatchObject({ code: 0 });
  });

  test('refuses a place where nothing can be written', async () => {
    const place = folderWith({ 'a/a.rules': 'hand kuhn\n', taken: 'a file\n' });
    for (const [out, why] of [
      ['taken', '`taken` is no folder'],
      ['taken/deeper', '`taken/deeper` cannot be written to: `taken` is no folder'],
      ['/proc/nowhere', '`/proc/nowhere` cannot be written to: there is no such file or folder'],
    ] as const) {
      for (const check of [[], ['--check']]) {
        if (out.startsWith('/proc') && (check.length > 0 || !existsSync('/proc'))) continue;
        const { code, err } = await run(place, ['build', 'a', '--out', out, ...check]);
        expect({ code, err: err.split('\n')[0] }).toEqual({ code: 2, err: `rulewright: ${why}` });
      }
    }
    expect(readFileSync(join(place, 'taken'), 'utf8')).toBe('a file\n');
  });
});

describe('simulate', () => {
  test('gives equal bytes but for the rate', async () => {
    const argv = ['simulate', 'rules/board', '--games', '300', '--seed', 'x', '--json'];
    const [first, second] = [await run(folder, argv), await run(folder, argv)];
    const report = json(first.out) as Record<string, unknown>;
    expect(report).toMatchObject({ games: 300, finished: 300, faults: 0, maxDecisions: 9 });
    const wins = report['winsBySeat'] as number[];
    expect(wins[0]! + wins[1]! + (report['draws'] as number)).toBe(300);
    const withoutRate = (out: string): string => out.replace(/("gamesPerSecond": ?)[\d.]+/, '$1');
    expect(withoutRate(first.out)).not.toBe(first.out);
    expect(withoutRate(second.out)).toBe(withoutRate(first.out));
  });

  test('plays other games with another seed', async () => {
    const wins = async (seed: string) =>
      (json((await run(folder, ['simulate', 'rules/board', '--games', '500', '--seed', seed, '--json'])).out) as {
        winsBySeat: number[];
      }).winsBySeat.join();
    expect(await wins('1')).not.toBe(await wins('2'));
  }); // prettier-ignore

  test('counts games that do not end as faults', async () => {
    const argv = ['simulate', 'rules/board', '--games', '20', '--max-decisions', '4', '--json'];
    const { code, out } = await run(folder, argv);
    expect(code).toBe(1);
    expect(json(out)).toMatchObject({
      finished: 0,
      faults: 20,
      faultKinds: [{ code: 'endless', count: 20, seed: '1/0', game: 0 }],
    });
  });

  test('says so for people', async () => {
    const { out } = await run(folder, ['simulate', 'rules/kuhn', '--games', '100']);
    expect(out).toMatch(/^100 of 100 games finished/);
    expect(out).toMatch(/second +wins \d+/);
    expect(out).not.toContain('shared');
  });

  test('says that a shared first place counts for each who shares it', async () => {
    const game =
      'game Three players a, b, c player { n: Int from 0 = 0 } action take { you.n += 1 } flow { a act: take b act: take } score of p = p.n rank by score highest, ties share';
    const place = folderWith({ 'three/a.rules': `${game}\n` });
    const { out } = await run(place, ['simulate', 'three', '--games', '20'], '', realCompiler);
    expect(out).toMatch(/a +wins 20 \(100\.0 %, .*\n +b +wins 20 /);
    expect(out).toMatch(/^ {2}shared +20 \(100\.0 %\), each counted for all who share the first place$/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const report = await run(place, ['simulate', 'three', '--games', '20', '--json'], '', realCompiler);
    expect(json(report.out)).toMatchObject({ winsBySeat: [20, 20, 0], draws: 0, sharedWins: 20 });
  });
});

describe('solve', () => {
  test('solves Kuhn poker', async () => {
    const { code, out } = await run(folder, ['solve', 'rules/kuhn', '--json']);
    expect(code).toBe(0);
    const { histories, infosets, value, exploitability } = json(out) as Record<string, number>;
    expect({ histories, infosets }).toEqual({ histories: 58, infosets: 12 });
    expect(json(out)).toMatchObject({ game: 'hand-kuhn', valueTo: 'first' });
    expect(value).toBeCloseTo(-1 / 18, 6);
    expect(exploitability).toBeLessThan(1e-6);
  });

  test('refuses what is too large', async () => {
    const { code, err } = await run(folder, ['solve', 'rules/board', '--max-histories', '100']);
    expect(code).toBe(2);
    expect(err).toMatch(/more than 100 histories/);
  });
});

describe('test', () => {
  test('runs scenarios, properties and coverage', async () => {
    const { code, out } = await run(folder, ['test', 'rules/kuhn', '--decisions', '100', '--games', '100', '--json']);
    expect(code).toBe(0);
    expect(json(out)).toMatchObject({
      scenarios: { passed: 1, failed: 0 },
      properties: { listedIsAccepted: { failed: 0 } },
      ruleCoverage: { fired: 4, total: 4, notFired: [] },
    });
  }); // prettier-ignore

  test('lists rules that never fired', async () => {
    const argv = ['test', 'rules/board', '--decisions', '1', '--games', '0', '--json'];
    const { out } = await run(folder, argv);
    const { ruleCoverage } = json(out) as { ruleCoverage: { notFired: object[]; total: number } };
    expect(ruleCoverage.total).toBe(3);
    for (const rule of ruleCoverage.notFired) {
      expect(rule).toEqual({ name: expect.any(String), file: 'tic-tac-toe.rules', line: expect.any(Number) });
    }
  });
});

test.each([['check'], ['check', '--watch'], ['fmt'], ['build'], ['play'], ['simulate'], ['test'], ['solve'], ['mutate']])(
  'in the hands of the system are the signals of %s %s',
  async (command, ...options) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    const counts = () => signals.map((signal) => process.listenerCount(signal));
    const before = counts();
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => quiet.mockRestore());
    expect(await main([command, 'nowhere', ...options])).toBe(2);
    expect(counts()).toEqual(before);
  },
); // prettier-ignore
