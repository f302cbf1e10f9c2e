/** Patches on the command line: put on a game and its variants, never of themselves; and variants that keep to themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { digestModel } from '../../compiler/model/digest.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import {
  checkGame,
  loadChecked,
  modelOf,
  type CheckedGame,
  type LoadedGame,
} from '../../tools/games/load.ts';
import type { Compiler } from '../../tools/games/compiler.ts';
import { parsePatches } from '../../tools/games/patches.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import { replay } from '../../tools/records/replay.ts';
import { changesOf } from '../../tools/records/rules.ts';
import { runScenarios } from '../../tools/test/scenarios.ts';
import { folderWith, run } from '../support/command-line.ts';
import { randomRecord } from '../support/recorded.ts';

const game = `game Demo
players 2
option lives: Int 1..9 = 3
kind Creature { power: Int from 0 }
player {
  var life: Int from 0 = 3
  zone hand: set of Creature seen by owner
  zone army: set of Creature seen by all
}
shared { zone box: pile of Creature seen by nobody }
abilities work in army
event hurt(p: Player, n: Int) { p.life -= n clamped }
event enter(c: Creature) { move c to c.owner.army }
card Wolf: Creature { power = 4  on enter(this) { hurt(foe, 1) } }
card Bard: Creature { power = 1 }
action play(c in you.hand) { enter(c) }
setup {
  for each p in players { p.life = lives }
  fill box with Creature
  shuffle box
  for each p in players { deal 1 from box to p.hand }
}
flow { turns from first { you act: play else { } } }
ends at once { dead: for each p in players when p.life == 0 then p loses }
ends after each turn { empty: when all(p in players where p.hand is empty) then draw }
scenario wolfBites { given { first.hand: Wolf }  first: play(Wolf)  expect second.life == 2 }
`;
const scored = `game Demo
players 2
kind Creature { power: Int from 0 }
player {
  zone hand: set of Creature seen by owner
  zone army: set of Creature seen by all
}
shared { zone box: pile of Creature seen by nobody }
card Wolf: Creature { power = 4 }
card Bard: Creature { power = 1 }
action play(c in you.hand) { move c to you.army }
setup { fill box with Creature  shuffle box  for each p in players { deal 1 from box to p.hand } }
flow { turns from first until all(p in players where p.hand is empty) { you act: play else { } } }
derived worth(c: Creature) = c.power
score of p = sum(worth(c) for c in p.army)
rank by score highest, ties share
`;
const files = {
  'rules/demo/demo.rules': game,
  'rules/demo/mine/quick.rules':
    'part of Demo\nvariant Quick of Demo { set lives = 1 }\nvariant Mad of Quick { set Wolf.power = 9 }\n',
  'rules/demo/patches/bite.rules': `patch Bite of Demo {
  replace card Wolf: Creature { power = 4  on enter(this) { hurt(foe, 2) } }
  remove scenario wolfBites
}
scenario bitesTwice { given { first.hand: Wolf }  first: play(Wolf)  expect second.life == 1 }
scenario bitesToDeath { variant Quick  given { first.hand: Wolf  second.life = 2 }  first: play(Wolf)  expect first wins }
`,
  'rules/demo/patches/luck.rules':
    'patch Luck of Demo { add player { var luck: Int 0..9 = 1 }  add witness lucky: first.luck == 1 }\n',
  'elsewhere/strong.rules': 'patch Strong of Demo { set Wolf.power = 7 }\n',
  'elsewhere/none.rules': 'part of Demo\n',
};
const [bite, luck, strong] = [
  'rules/demo/patches/bite.rules',
  'rules/demo/patches/luck.rules',
  'elsewhere/strong.rules',
];

const folder = folderWith(files);
const rw = (...argv: string[]) => run(folder, argv, '', realCompiler);
/** Writes engines as they are run, for the layout of those to be read takes long. */
const plainCompiler: Compiler = {
  ...realCompiler,
  emit: (model, sources, options) => realCompiler.emit(model, sources, { ...options, formatted: false }),
  fingerprint: () => `plain ${realCompiler.fingerprint()}`,
};
const put = (...paths: string[]) => paths.flatMap((path) => ['--with-patch', path]);

describe('--with-patch', () => {
  test('checks the game with patches from its folder and from elsewhere', async () => {
    expect(await rw('check', 'demo')).toMatchObject({ code: 0 });
    expect(await rw('check', 'demo', ...put(bite, luck))).toMatchObject({ code: 0, err: '' });
    const { code, out } = await rw('check', 'demo', ...put(bite, strong));
    expect(code).toBe(1);
    expect(out).toMatch(
      /^error\[meeting-patches\]: the patches `Bite` and `Strong` both change `Wolf.power`$/m,
    );
    expect(out).toMatch(/^ {2}elsewhere\/strong.rules:1:24$/m);
    expect(out).toMatch(/^ {2}rules\/demo\/patches\/bite.rules:2:16$/m);
  });

  test('tests the game and its variants, with the scenarios of the patch', async () => {
    const few = ['--decisions', '4', '--games', '0', '--json'];
    const { out } = await rw('test', 'demo', ...put(bite), ...few);
    const report = JSON.parse(out) as { variants: Array<{ variant: string; games: number }> };
    expect(report).toMatchObject({ scenarios: { passed: 2, failed: 0 }, propertyFailures: [] });
    expect(report.variants.map(({ variant, games }) => [variant, games > 0])).toEqual([
      ['Quick', true],
      ['Mad', true],
    ]);
    expect(JSON.parse((await rw('test', 'demo', ...few)).out)).toMatchObject({ scenarios: { passed: 1 } });
  });

  test('builds every engine elsewhere than those without', async () => {
    const build = (...argv: string[]) => run(folder, ['build', ...argv], '', plainCompiler);
    expect((await build('demo', ...put(bite))).err).toMatch(/say where the engines with the patch go: --out/);
    expect((await build(...put(bite), '--out', 'b')).err).toMatch(/a patch is of one game/);
    expect(await build('demo', ...put(bite), '--out', 'patched')).toMatchObject({ code: 0 });
    expect(await build('demo', '--out', 'without')).toMatchObject({ code: 0 });
    const engine = (out: string, id: string) => readFileSync(join(folder, out, id, 'index.ts'), 'utf8');
    for (const id of ['demo', 'demo-quick', 'demo-mad']) {
      expect(engine('patched', id)).not.toBe(engine('without', id));
    }
    expect(await build('demo', ...put(bite), '--out', 'patched', '--check')).toMatchObject({ code: 0 });
    const { code, out } = await build('demo:Quick', '--out', 'patched', '--check');
    expect(code).toBe(1);
    expect(out).toMatch(/^stale: patched\/demo-quick\//);
  });

  test('plays by the patched rules', async () => {
    const games = ['--games', '20', '--workers', '1', '--json'];
    const wins = async (...patches: string[]) =>
      JSON.parse((await rw('simulate', 'demo', '--option', 'lives=2', ...put(...patches), ...games)).out) as {
        draws: number;
      };
    expect((await wins()).draws).toBe(20);
    expect((await wins(bite)).draws).toBeLessThan(20);
    const lines = 'play(Wolf)\nplay(Bard)\nplay(Wolf)\n';
    const played = (...patches: string[]) =>
      run(
        folder,
        ['play', 'demo', '--option', 'lives=2', '--against', 'human', ...put(...patches)],
        lines,
        realCompiler,
      );
    expect((await played(bite)).out).toMatch(/wins/);
    expect((await played()).out).not.toMatch(/wins/);
  });

  test.each([
    [
      ['check', 'demo', ...put('rules/demo/patches/bit.rules')],
      /there is no file .*\n {2}did you mean `bite.rules`\?/,
    ],
    [['check', 'demo', ...put('rules')], /`rules` is no file/],
    [['check', 'demo', ...put('')], /'--with-patch <file>' is an empty path/],
    [['check', 'demo', ...put(bite, `./${bite}`)], /is put on twice/],
    [['check', 'rules/none', ...put(bite)], /does not exist/],
  ])('refuses %j', async (argv, message) => {
    const { code, err } = await rw(...argv);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  test('of a file without a patch says so', async () => {
    const { code, out } = await rw('check', 'demo', ...put('elsewhere/none.rules'));
    expect(code).toBe(1);
    expect(out).toMatch(/missing-declaration\]: this file has no patch\n {2}elsewhere\/none.rules:1:1/);
  });
});

describe('replay --with-patch', () => {
  beforeAll(async () => {
    await rw('simulate', 'demo', '--games', '8', '--workers', '1', '--records', 'records');
  });
  const replayed = async (...argv: string[]) => {
    const { code, out } = await rw('replay', ...argv, '--json');
    return { code, ...(JSON.parse(out) as { records: Array<{ status: string }> }) };
  };

  test('says of each record whether it goes on as it went, or at which step by which rule it does not', async () => {
    const all = await replayed('records', ...put(bite));
    expect(all).toMatchObject({ code: 1, total: 8, ok: 0, diverged: 8, refused: 0 });
    const steps = all.records.map((record) => record as unknown as { at: number; rule: unknown });
    expect(new Set(steps.map(({ at }) => at))).toEqual(new Set([1, 2]));
    for (const { rule } of steps) {
      expect(rule).toEqual({ name: 'ability Wolf.on enter', file: 'patches/bite.rules', line: 2 });
    }
    expect(await replayed('records')).toMatchObject({ code: 0, ok: 8 });
  });

  test('is not misled by states that are laid out in another way', async () => {
    expect(await replayed('records', ...put(luck))).toMatchObject({ code: 0, total: 8, ok: 8 });
    expect(await replayed('records', ...put(strong))).toMatchObject({ code: 0, ok: 8 });
    const one = await rw('replay', 'records/demo-1-0.record.json', ...put(bite, luck), '--json');
    expect(JSON.parse(one.out)).toMatchObject({
      status: 'diverged',
      at: 1,
      rule: { name: 'ability Wolf.on enter' },
    });
  });

  test('names the rule by which the outcome is another, though the game goes on as it went', async () => {
    const place = folderWith({
      'demo.rules': scored,
      'double.rules':
        'patch Double of Demo { replace derived worth(c: Creature) = c.power * 2  add derived other() = 1 }\n',
    });
    const there = (...argv: string[]) => run(place, argv, '', realCompiler);
    expect(await there('simulate', 'demo.rules', '--games', '1', '--records', 'records')).toMatchObject({
      code: 0,
    });
    const { out } = await there('replay', 'records', '--with-patch', 'double.rules', '--json');
    expect(JSON.parse(out)).toMatchObject({
      diverged: 1,
      records: [{ status: 'diverged', rule: { name: 'derived worth', file: 'double.rules', line: 1 } }],
    });
  });

  test('takes records of the patched game; refuses those of other rules, and untrue ones', async () => {
    await rw('simulate', 'demo', '--games', '1', '--workers', '1', '--records', 'strong', ...put(strong));
    expect(await replayed('strong', ...put(strong))).toMatchObject({ code: 0, ok: 1 });
    expect(await replayed('strong', ...put(luck))).toMatchObject({
      code: 2,
      refused: 1,
      records: [{ at: 'ruleDigests' }],
    });
    const text = readFileSync(join(folder, 'records/demo-1-0.record.json'), 'utf8');
    const altered = folderWith({
      ...files,
      'a.record.json': text.replace(/("start": ")./, '$1z').replace('"z', '"0'),
    });
    const { out } = await run(altered, ['replay', 'a.record.json', ...put(luck), '--json'], '', realCompiler);
    expect(JSON.parse(out)).toMatchObject({ status: 'refused' });
  });
});

test('a limit of one variant is in no other engine', async () => {
  const limit = `variant Tight of Demo {
  add constant most = 1
  replace action play(c in you.hand where count(you.army) < most) { enter(c) }
}
`;
  const engines = async (text: string) => {
    const sources = [sourceFile('demo.rules', text)];
    const { models } = check(sources);
    const made = models.map(async (model) => {
      const files = await realCompiler.emit(model, sources, { formatted: false, watched: false });
      return [model.id, { files, play: digestModel(model).ruleDigests['action play'] }] as const;
    });
    return new Map(await Promise.all(made));
  };
  const others = `${game}variant Quick of Demo { set lives = 1 }\n`;
  const [without, all] = [await engines(others), await engines(others + limit)];
  expect([...all.keys()]).toEqual(['demo', 'demo-quick', 'demo-tight']);
  expect(all.get('demo-tight')?.play).not.toBe(all.get('demo')?.play);
  for (const id of ['demo', 'demo-quick']) expect(all.get(id)).toEqual(without.get(id));
});

/** The game as it is, with what stands beside the patches as scenarios of its own. */
function withScenarios(checked: CheckedGame): CheckedGame {
  const sources = checked.sources.map((source) => {
    const scenarios = /^scenario [^]*$/m.exec(source.text)?.[0] ?? '';
    return source.path.startsWith('patches/') ? sourceFile(source.path, scenarios) : source;
  });
  return { ...checked, sources, ...check(sources) };
}

test('the patches of LIFE do not meet: all scenarios of all formats hold with the three, and each of theirs fails without', async () => {
  const paths = ['heavier-goes', 'lighter-hippopotamus', 'rarer-animals'].map(
    (name) => `rules/life/patches/${name}.rules`,
  );
  const target = oneGame(parseTarget('rules/life', packageRoot));
  const patched = await checkGame(target, realCompiler, { patches: parsePatches(paths, packageRoot) });
  const failing = async (checked: CheckedGame): Promise<string[]> => {
    const models = checked.models.filter(({ variant }) => variant !== null);
    const games = await Promise.all(models.map((model) => loadChecked(checked, model, realCompiler, false)));
    return games.flatMap(runScenarios).flatMap(({ name, failure }) => (failure === null ? [] : name));
  };
  expect(patched.diagnostics).toEqual([]);
  expect(await failing(patched)).toEqual([]);
  // With the rules of the game the lighter of two goes, so that `theLighterOfTwo` as it was holds.
  expect(await failing(withScenarios(patched))).toEqual([
    'rhinocerosIsHeavier',
    'pandaIsRare',
    'theLighterStays',
  ]);
});

describe('the patches of Mindbug', () => {
  const names = ['brain-fly', 'immune-to-poison', 'stronger-bee-bear'];
  const paths = names.map((name) => `rules/mindbug/patches/${name}.rules`);
  const target = oneGame(parseTarget('rules/mindbug', packageRoot));
  const load = async (patches: readonly string[], change = (checked: CheckedGame) => checked) => {
    const checked = await checkGame(target, realCompiler, { patches: parsePatches(patches, packageRoot) });
    const changed = change(checked);
    return loadChecked(changed, modelOf(changed), realCompiler, patches.length > 0);
  };
  let [plain, patched]: LoadedGame[] = [];
  beforeAll(async () => {
    plain = await load([], withScenarios);
    patched = await load(paths);
  });
  const failing = (game: LoadedGame | undefined) =>
    (game === undefined ? [] : runScenarios(game)).flatMap(({ name, failure }) =>
      failure === null ? [] : name,
    );

  test('do not meet: all scenarios hold with the three, and each of theirs fails without', () => {
    expect(failing(patched)).toEqual([]);
    expect(failing(plain)).toEqual([
      'brainFlyTakesFive',
      'poisonousFallToPowerAlone',
      'beeBearFellsRhinoTurtle',
    ]);
  });

  test('MB-18: a second attack has the effects of an attack again, which no card of the base set shows', async () => {
    const frenzied = await load(['test/games/frenzied-sniper.rules']);
    expect(runScenarios(frenzied).map(({ name }) => name)).toContain('effectsOfBothAttacks');
    expect(failing(frenzied)).toEqual([]);
  }); // prettier-ignore

  test('let recorded games go on as they went, or say at which step one of their rules showed', async () => {
    if (plain === undefined || patched === undefined) throw new Error('no games');
    const rules = ['ability BrainFly.Jouer', 'procedure fight', 'card BeeBear'];
    const found = new Map<string, number>();
    for (let seed = 0; seed < 24; seed++) {
      const record = randomRecord(plain, seed);
      const changes = changesOf(record, patched.engine.rules);
      const verdict = await replay(record, patched, { changes, recordedBy: plain });
      const rule = verdict.status === 'diverged' ? verdict.rule?.name : verdict.status;
      found.set(rule ?? '', (found.get(rule ?? '') ?? 0) + 1);
    }
    expect(found.get('ok')).toBeGreaterThan(0);
    expect([...found.keys()].filter((name) => name !== 'ok' && !rules.includes(name))).toEqual([]);
    expect(found.size).toBeGreaterThan(2);
  });
});
