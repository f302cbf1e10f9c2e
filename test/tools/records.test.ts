/** Games that `simulate` and `test` save: each replays, and says what it was saved for. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Compiler } from '../../tools/games/compiler.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { faulty, folderWith, run } from '../support/command-line.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

/** Its engine breaks in the middle of a call, by no rule's doing. */
const buggyCompiler: Compiler = {
  ...handCompiler,
  emit(_model, _sources) {
    const url = new URL('../support/hand-engines/kuhn.ts', import.meta.url).href;
    const names =
      'position, checks, chanceNames, takeOutcome, actionOf, turnOf, things, exchangeUnseen, invariants, witnesses, streams, rulesAtWork, coverage, resetCoverage';
    const text = `import { generated } from '${url}';
      const boom = () => { throw new TypeError('nothing is not a card'); };
      const { engine: good } = generated;
      export const engine = { ...good, play: boom, fast: { ...good.fast, apply: boom } };
      export const { ${names} } = generated;\n`;
    return Promise.resolve([{ path: 'index.ts', text }]);
  },
  fingerprint: () => 'buggy',
};

function command(place: string, argv: readonly string[], compiler: Compiler = realCompiler, input = '') {
  return run(place, argv, input, compiler);
}

async function reported(
  place: string,
  argv: readonly string[],
  compiler: Compiler = realCompiler,
): Promise<Record<string, unknown>> {
  const { code, out } = await command(place, [...argv, '--json'], compiler);
  return { code, ...(JSON.parse(out) as Record<string, unknown>) };
}

function recordIn(place: string, path: string): GameRecord {
  return JSON.parse(readFileSync(join(place, path), 'utf8')) as GameRecord;
}

describe('simulate', () => {
  test('saves the first game of each kind of fault, and says where', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const argv = ['simulate', 'faulty', '--games', '12', '--seed', 's/1'];
    const { code, out } = await command(place, argv);
    expect(code).toBe(1);
    const [, seed] = /first with seed (\S+): /.exec(out) ?? [];
    const file = `records/faulty-s-1-${String(seed).replace('s/1/', '').padStart(2, '0')}.record.json`;
    expect(out).toContain(`  its record is in ${file}\n`);
    expect(readdirSync(join(place, 'records'))).toHaveLength(1);
    expect(recordIn(place, file)).toMatchObject({ seed, target: 'faulty', fault: { code: 'out-of-range' } });
    expect(await reported(place, argv)).toHaveProperty(['faultKinds', 0, 'record'], file);
    expect(await reported(place, ['replay', file])).toMatchObject({ code: 0, status: 'ok' });
  });

  test('saves every game when asked: they replay, and are the games that it counted', async () => {
    const place = folderWith({});
    cpSync(join(packageRoot, 'rules/kuhn'), join(place, 'rules/kuhn'), { recursive: true });
    const argv = ['simulate', 'rules/kuhn', '--games', '30', '--records', 'all/of/them'];
    const { code, winsBySeat } = await reported(place, argv);
    expect(code).toBe(0);
    const replayed = await reported(place, ['replay', 'all/of/them']);
    expect(replayed).toMatchObject({ code: 0, total: 30, ok: 30 });
    const files = (replayed as unknown as { records: Array<{ file: string }> }).records.map(({ file }) => file);
    expect(files.slice(0, 2)).toEqual(['kuhn-1-00', 'kuhn-1-01'].map((name) => `all/of/them/${name}.record.json`));
    const winners = files.map((file) => recordIn(place, file).outcome?.ranks[0]?.[0]);
    expect([0, 1].map((seat) => winners.filter((winner) => winner === seat).length)).toEqual(winsBySeat);
    expect(existsSync(join(place, 'records'))).toBe(false);
  }); // prettier-ignore

  test('saves a game that does not end as far as it came, with the reason', async () => {
    const place = folderWith({ 'a/a.rules': 'hand tic-tac-toe\n' });
    const argv = ['simulate', 'a', '--games', '5', '--max-decisions', '4'];
    expect(await command(place, argv, handCompiler)).toMatchObject({ code: 1 });
    const record = recordIn(place, 'records/hand-tic-tac-toe-1-0.record.json');
    expect(record).toMatchObject({ outcome: null, fault: null, note: 'the game was not over after 4 decisions' });
    expect(record.steps).toHaveLength(4);
  }); // prettier-ignore

  test('refuses a folder that cannot be one, and loses no report where nothing can be saved', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty, records: 'a file' });
    const refused = await command(place, ['simulate', 'faulty', '--games', '3', '--records', 'records']);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('`records` cannot be written to: it is no folder');
    const { code, out } = await command(place, ['simulate', 'faulty', '--games', '3']);
    expect(code).toBe(1);
    expect(out).toMatch(/fault out-of-range in \d games/);
    expect(readFileSync(join(place, 'records'), 'utf8')).toBe('a file');
  });
});

describe('a bug in an engine', () => {
  test('saves the game in which it showed, in simulate and in play, and the record replays to it', async () => {
    const place = folderWith({ 'a/a.rules': 'hand kuhn\n' });
    for (const [argv, input] of [[['simulate', 'a'], ''], [['play', 'a', '--seed', 'x'], '1\n']] as const) {
      const { code, err } = await command(place, argv, buggyCompiler, input);
      expect(code).toBe(3);
      expect(err).toMatch(/a bug in Rulewright, not in your rules: nothing is not a card/);
      const [, file = ''] = /\n {2}its record is in (\S+)\n$/.exec(err) ?? [];
      const record = recordIn(place, file);
      expect(record.fault).toEqual({ code: 'bug', message: 'nothing is not a card', rule: null });
      expect(record.steps.at(-1)).toMatchObject({ hash: null });
      expect(await reported(place, ['replay', file], buggyCompiler)).toMatchObject({ code: 0, status: 'ok' });
      expect(await reported(place, ['replay', file], handCompiler)).toMatchObject({ code: 1, at: 1 });
    }
    expect(readdirSync(join(place, 'records')).sort()).toEqual([
      'hand-kuhn-1-000.record.json',
      'hand-kuhn-x-bug.record.json',
    ]);
  }); // prettier-ignore
});

/** Goes up by an event; the game is over soon. */
const climb = `game Climb
players red, blue
player { n: Int 0..9 = 0 }
shared { turn: Int 0..6 = 0 }
event rise(p: Player) { p.n += 1 }
action take { rise(you) }
flow { turns from red until turn == 6 { turn += 1  you act: take } }
scenario once {
  red: take
  expect red.n == 1
}
`;

/** The real compiler, whose engines break where that action is done. */
const brokenCompiler: Compiler = {
  ...realCompiler,
  async emit(...given) {
    const files = await realCompiler.emit(...given);
    const broken = "$1\nif (s.length > 0) throw new TypeError('nothing is not a card');$2";
    return files.map(({ path, text }) => ({
      path,
      text: text.replace(/(const take = \(s: Int16Array[^]*?)(\nreturn )/, broken),
    }));
  },
  fingerprint: () => 'broken',
};

describe('a bug in the engine of a game with rules', () => {
  const chain = ['in rise (climb/a.rules:5)', 'from take (climb/a.rules:6)'];

  test('names the rules at which it showed, in play, simulate and solve, which save its game', async () => {
    const place = folderWith({ 'climb/a.rules': climb });
    for (const argv of [['simulate', 'climb'], ['simulate', 'climb', '--records', 'all'], ['play', 'climb'], ['solve', 'climb']]) {
      const { code, err } = await command(place, argv, brokenCompiler, '1\n');
      expect(code).toBe(3);
      expect(err).toContain(`\n  ${chain.join('\n  ')}\n  please report it`);
      const [, file = ''] = /\n {2}its record is in (\S+)\n$/.exec(err) ?? [];
      expect(recordIn(place, file).fault).toMatchObject({ code: 'bug', message: 'nothing is not a card' });
      expect(await reported(place, ['replay', file], brokenCompiler)).toMatchObject({ code: 0, status: 'ok' });
    }
  }); // prettier-ignore

  test('names them in replay too, of one record and of many', async () => {
    const place = folderWith({ 'climb/a.rules': climb });
    expect((await command(place, ['simulate', 'climb', '--games', '1', '--records', 'games'])).code).toBe(0);
    const [file = ''] = readdirSync(join(place, 'games'));
    for (const target of [`games/${file}`, 'games']) {
      const { code, err } = await command(place, ['replay', target], brokenCompiler);
      expect(code).toBe(3);
      expect(err).toContain(`a bug in Rulewright, not in your rules: nothing is not a card\n`);
      expect(err).toContain(`\n  ${chain.join('\n  ')}\n  please report it`);
    }
    const [record] = (await reported(place, ['replay', 'games'], brokenCompiler))['records'] as unknown[];
    expect(record).toMatchObject({ status: 'refused', message: 'a bug in Rulewright: nothing is not a card' });
  }); // prettier-ignore

  test('is no mistake of the rules where they are tested: exit 3, with what failed, the rules and the game', async () => {
    const place = folderWith({ 'climb/a.rules': climb });
    const argv = ['test', 'climb', '--decisions', '20', '--games', '5'];
    const { code, out, err } = await command(place, argv, brokenCompiler);
    expect(code).toBe(3);
    const said = `a bug in Rulewright, not in your rules: TypeError: nothing is not a card; it showed ${chain.join(', ')}`;
    expect(out).toContain(`FAILED scenario once, climb/a.rules:9, step 1: red: take\n  expected no fault\n  found    ${said}\n`);
    expect(out).toContain(`FAILED rulesNeverFault: no rule does what rules may not do\n  ${said}\n`);
    expect(out.match(/^FAILED rulesNeverFault/gmu)).toHaveLength(1);
    const file = 'records/climb-rulesNeverFault.record.json';
    expect(out).toContain(`  its record is in ${file}\n`);
    expect(err).toMatch(/^rulewright: a bug in Rulewright, not in your rules, is among them\n {2}please report it/);
    expect(await reported(place, ['replay', file], brokenCompiler)).toMatchObject({ code: 0, status: 'ok' });
  }); // prettier-ignore
});

describe('solve', () => {
  test('saves the game that ends in a fault, which replays', async () => {
    const place = folderWith({ 'climb/a.rules': climb.replace('0..9', '0..2') });
    const { code, err } = await command(place, ['solve', 'climb']);
    expect(code).toBe(1);
    const file = 'records/climb-solve-out-of-range.record.json';
    expect(err).toContain(`\n  in rise (climb/a.rules:5)\n  from take (climb/a.rules:6)\n  its record is in ${file}\n`);
    expect(recordIn(place, file)).toMatchObject({ chance: 'explicit', fault: { code: 'out-of-range' } });
    expect(recordIn(place, file).steps).toHaveLength(5);
    expect(await reported(place, ['replay', file])).toMatchObject({ code: 0, status: 'ok' });
  }); // prettier-ignore
});

describe('test', () => {
  test('saves the shortest game of a broken promise, which replays and can be pasted as a scenario', async () => {
    const place = folderWith({ 'faulty/a.rules': faulty });
    const argv = ['test', 'faulty', '--decisions', '60', '--games', '0', '--records', 'broken'];
    const { code, out } = await command(place, argv);
    expect(code).toBe(1);
    const file = 'broken/faulty-rulesNeverFault.record.json';
    expect(out).toContain(`  its record is in ${file}\n`);
    const record = recordIn(place, file);
    expect(record.steps.map((step) => ('action' in step ? step.action : ''))).toEqual(['take', 'take', 'take', 'take', 'take']);
    expect(record).toMatchObject({ target: 'faulty', fault: { code: 'out-of-range' } });
    expect(record.note).toMatch(/^rulesNeverFault: the rules did what they may not/);
    expect(await reported(place, ['replay', file])).toMatchObject({ code: 0, status: 'ok' });
    expect(await reported(place, ['replay', 'broken'])).toMatchObject({ code: 0 });

    const report = await reported(place, argv);
    const failures = report as unknown as { propertyFailures: Array<{ record: GameRecord; file: string; scenario: string }> };
    const [failure] = failures.propertyFailures;
    expect(failure).toMatchObject({ file, record });
    writeFileSync(join(place, 'faulty/pasted.rules'), `part of Faulty\n${failure!.scenario}\n`);
    const pasted = await command(place, argv);
    expect(pasted.out).toMatch(/FAILED scenario foundRulesNeverFault, faulty\/pasted\.rules:7, step 5: red: take\n.*\n +found +the fault `out-of-range` in take/);
  }); // prettier-ignore

  test('reports a game that breaks down only with another option, which no promise was tried with', async () => {
    const rules = faulty.replace('action take { you.n += 1 }', 'option rise: slow | steady | even | calm | fast = slow\naction take { if rise == fast { you.n += 1 } }')
      .replace('flow {', 'flow { var rounds = 0').replace('{ you act: take, rest }', 'until rounds == 20 { rounds += 1  you act: take, rest }');
    const place = folderWith({ 'faulty/a.rules': rules });
    const argv = ['test', 'faulty', '--decisions', '1', '--seed', 'a', '--records', 'broken'];
    const { code, out } = await command(place, [...argv, '--games', '20']);
    expect(code).toBe(1);
    expect(out).toMatch(/FAILED rulesNeverFault: .*\n.*out-of-range: `n` cannot be 3 in take/);
    const record = recordIn(place, 'broken/faulty-rulesNeverFault.record.json');
    expect(record).toMatchObject({ options: { rise: 'fast' }, fault: { code: 'out-of-range' } });
    expect(await reported(place, ['replay', 'broken'])).toMatchObject({ code: 0 });
    expect((await command(place, [...argv, '--games', '0'])).code).toBe(0);
  }); // prettier-ignore
});
