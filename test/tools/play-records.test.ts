/** Games that are written down while they are played, and go on from where they were left. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { recordText } from '../../tools/records/record.ts';
import { folderWith, run } from '../support/command-line.ts';
import { allGames, randomRecord } from '../support/recorded.ts';

/** Three takes each and the number leaves its range. */
const faulty =
  'game Faulty players red, blue player { n: Int 0..2 = 0 } action take { you.n += 1 } flow { turns from red { you act: take } }\n';

function placeWith(files: Readonly<Record<string, string>> = {}): string {
  const place = folderWith({ 'faulty/faulty.rules': faulty, ...files });
  for (const game of ['kuhn', 'tictactoe', 'mindbug']) {
    cpSync(join(packageRoot, 'rules', game), join(place, 'rules', game), { recursive: true });
  }
  return place;
}

function playing(place: string, argv: readonly string[], lines: readonly string[]) {
  return run(place, ['play', ...argv], lines.map((line) => `${line}\n`).join(''), realCompiler);
}

function recordIn(place: string, name: string): GameRecord {
  return JSON.parse(readFileSync(join(place, name), 'utf8')) as GameRecord;
}

async function replays(place: string, name: string): Promise<unknown> {
  return JSON.parse((await run(place, ['replay', name, '--json'], '', realCompiler)).out);
}

describe('play --record', () => {
  test('writes the whole game down, whoever played it, and it replays', async () => {
    const place = placeWith();
    const argv = ['rules/mindbug:Vanilla', '--seed', 'a b', '--record', 'a.json'];
    const { code, out } = await playing(place, argv, Array<string>(300).fill('1'));
    expect(code).toBe(0);
    expect(out).toMatch(/wins after \d+ decisions .*\nRecorded in a\.json\.\n$/);
    const record = recordIn(place, 'a.json');
    expect(record).toMatchObject({ game: 'mindbug-vanilla', target: 'rules/mindbug:Vanilla', seed: 'a b', fault: null }); // prettier-ignore
    expect(record.outcome).not.toBeNull();
    const [, decisions] = /wins after (\d+) decisions/.exec(out) ?? [];
    expect(record.steps).toHaveLength(Number(decisions));
    expect(await replays(place, 'a.json')).toMatchObject({ status: 'ok' });
  });

  test('writes down a game that is left in the middle, by word or by the end of the lines', async () => {
    const place = placeWith();
    for (const lines of [
      ['place(b2)', 'place(a1)', 'quit', 'place(c3)'],
      ['place(b2)', 'place(a1)'],
    ]) {
      const argv = ['rules/tictactoe', '--against', 'human', '--record', 'left.json'];
      expect(await playing(place, argv, lines)).toMatchObject({ code: 0 });
      const record = recordIn(place, 'left.json');
      expect(record.steps.map((step) => ('action' in step ? step.action : null))).toEqual(lines.slice(0, 2));
      expect(record.outcome).toBeNull();
      expect(await replays(place, 'left.json')).toMatchObject({ status: 'ok' });
    }
    expect(readdirSync(place).sort()).toEqual(['faulty', 'left.json', 'rules']);
  });

  test('saves a game that a fault ends, asked for or not, and says where', async () => {
    const place = placeWith();
    const lines = Array<string>(9).fill('1');
    for (const [asked, file] of [
      [['--record', 'mine.json'], 'mine.json'],
      [[], 'records/faulty-1-out-of-range.record.json'],
    ] as const) {
      const { code, err } = await playing(place, ['faulty', '--against', 'human', ...asked], lines);
      expect(code).toBe(1);
      expect(err).toMatch(/out-of-range: `n` cannot be 3\n {2}in take \(faulty\/faulty\.rules:1\)\n/);
      expect(err).toContain(`  its record is in ${file}\n`);
      const { steps, fault } = recordIn(place, file);
      expect(steps).toHaveLength(5);
      expect(steps[4]).toMatchObject({ seat: 0, action: 'take', hash: null });
      expect(fault).toMatchObject({ code: 'out-of-range', rule: { name: 'take' } });
      expect(await replays(place, file)).toMatchObject({ status: 'ok', message: expect.stringContaining('and the fault') as string });
    }
  }); // prettier-ignore

  test('saves a game in which no option can be listed', async () => {
    const rules = `game Pair
      players red, blue
      kind Card { might: Int 0..9 = 1 }
      card Wolf: Card { copies = 4 }
      player { zone hand: set of Card seen by owner }
      derived might(p: Player) = the(c in p.hand).might
      action rest { }
      action boast if might(you) > 0 { }
      setup { fill red.hand with Card }
      flow {
        blue act: rest
        turns from red { you act: rest, boast }
      }`;
    const place = placeWith({ 'pair/a.rules': `${rules}\n` });
    const { code, err } = await playing(place, ['pair', '--against', 'human'], ['1', '1']);
    expect(code).toBe(1);
    expect(err).toMatch(/not-exactly-one: exactly one is meant, there are 2\n {2}in might \(pair\/a\.rules:6\)\n/);
    const file = 'records/pair-1-fault.record.json';
    expect(err).toContain(`  its record is in ${file}\n`);
    expect(recordIn(place, file)).toMatchObject({ steps: [{ action: 'rest' }], fault: null, note: expect.stringContaining('exactly one') as string });
  }); // prettier-ignore

  test('says where the rules are only when they are below the place where it ran', async () => {
    const place = placeWith({ 'inner/notes.txt': '', 'odd\u200b/a.rules': faulty, '~/a.rules': faulty });
    const recorded = async (cwd: string, target: string): Promise<unknown> => {
      await playing(join(place, cwd), [target, '--record', 'a.json'], ['quit']);
      return recordIn(place, join(cwd, 'a.json')).target;
    };
    expect(await recorded('rules/kuhn', '.')).toBe('.');
    expect(await recorded('', join(place, 'rules/kuhn/kuhn.rules'))).toBe('rules/kuhn/kuhn.rules');
    expect(await recorded('', './~/')).toBe('~');
    expect(await replays(place, 'a.json')).toMatchObject({ status: 'ok' });
    expect(await recorded('', 'odd\u200b')).toBeNull();
    expect(await recorded('inner', '../rules/kuhn')).toBeNull();
    const argv = ['replay', 'inner/a.json', 'rules/kuhn'];
    expect(await run(place, argv, '', realCompiler)).toMatchObject({ code: 0 });
    expect((await run(place, argv.slice(0, 2), '', realCompiler)).err).toMatch(
      /target: .*replay FILE TARGET/,
    );
  });

  test('a record that nobody asked for goes through no link, and over nothing but a record', async () => {
    const place = placeWith({ victim: 'secret', 'records/faulty-1-out-of-range-2.record.json': 'mine' });
    const names = () => readdirSync(join(place, 'records')).sort();
    const inRecords = (end: string) => `faulty-1-out-of-range${end}.record.json`;
    symlinkSync('../victim', join(place, 'records', inRecords('')));
    const faulted = async (argv: readonly string[]) =>
      (await playing(place, ['faulty', '--against', 'human', ...argv], Array<string>(9).fill('1'))).err;
    for (let times = 0; times < 2; times++) {
      expect(await faulted([])).toContain(`its record is in records/${inRecords('-3')}\n`);
    }
    expect(recordIn(place, `records/${inRecords('-3')}`).game).toBe('faulty');
    const argv = ['simulate', 'faulty', '--games', '1', '--seed', '1', '--workers', '1', '--records', 'all'];
    const simulated = async () => (await run(place, argv, '', realCompiler)).err;
    await simulated();
    const [name = ''] = readdirSync(join(place, 'all'));
    rmSync(join(place, 'all', name));
    symlinkSync('../victim', join(place, 'all', name));
    expect(await simulated()).toContain(`\`all/${name}\` cannot be written to: it is a link`);
    rmSync(join(place, 'all', name));
    writeFileSync(join(place, 'all', name), 'mine');
    expect(await simulated()).toContain('there is something else than a record');
    expect(readFileSync(join(place, 'victim'), 'utf8')).toBe('secret');
    expect(names()).toEqual([inRecords('-2'), inRecords('-3'), inRecords('')].sort());
    // The folder itself came with the rules: it may lead anywhere.
    const elsewhere = folderWith({});
    rmSync(join(place, 'records'), { recursive: true });
    symlinkSync(elsewhere, join(place, 'records'));
    expect(await faulted([])).toContain('its record is lost: `records` is a link that leads elsewhere\n');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('refuses a place where it cannot write, before anybody plays, and writes over records only', async () => {
    const place = placeWith({ 'notes.txt': 'mine', 'empty.json': '' });
    mkdirSync(join(place, 'folder'));
    for (const [file, why] of [
      ['nowhere/a.json', 'there is no such folder'],
      ['notes.txt/a.json', 'its folder is a file'],
      ['folder', 'it is no file'],
      ['notes.txt', 'there is something else than a record'],
    ]) {
      const { code, out, err } = await playing(place, ['rules/kuhn', '--record', file!], ['1']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`\`${file}\` cannot be written to: ${why}`);
    }
    expect(readFileSync(join(place, 'notes.txt'), 'utf8')).toBe('mine');
    for (const seed of ['1', '2']) {
      await playing(place, ['rules/kuhn', '--seed', seed, '--record', 'empty.json'], ['1']);
      expect(recordIn(place, 'empty.json').seed).toBe(Number(seed));
    }
  });

  test('has the game on the disk when Ctrl-C ends it', async () => {
    const place = placeWith();
    const bin = join(packageRoot, 'tools/cli/bin.mjs');
    const child = spawn(process.execPath, [bin, 'play', 'rules/tictactoe', '--record', 'cut.json'], { cwd: place });
    let out = '';
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.endsWith('cross> ')) {
        if (out.includes('\n  1  cross')) child.kill('SIGINT');
        else child.stdin.write('place(c3)\n');
      }
    });
    expect(await ended).toBe(130);
    const record = recordIn(place, 'cut.json');
    expect(record.steps).toHaveLength(2);
    expect(record.steps[0]).toMatchObject({ action: 'place(c3)' });
    expect(await replays(place, 'cut.json')).toMatchObject({ status: 'ok' });
  }); // prettier-ignore
});

describe('play --resume', () => {
  test('goes on as if the game had never been left', async () => {
    const place = placeWith();
    const argv = ['--seat', '2', '--record', 'b.json'];
    const lines = Array<string>(200).fill('1');
    await playing(place, ['rules/mindbug', '--seed', '5', '--seat', '2', '--record', 'a.json'], lines);
    await playing(place, ['rules/mindbug', '--seed', '5', ...argv], ['1', '1', '1', 'quit']);
    const left = recordIn(place, 'b.json');
    const { code, out } = await playing(place, ['--resume', 'b.json', ...argv], lines);
    expect(code).toBe(0);
    expect(out).toContain(`(goes on after ${left.steps.length} decisions)\n`);
    expect(out).toContain(`\n${String(left.steps.length + 1).padStart(3)}  `);
    expect(readFileSync(join(place, 'b.json'), 'utf8')).toBe(readFileSync(join(place, 'a.json'), 'utf8'));
    expect(left.steps.length).toBeLessThan(recordIn(place, 'b.json').steps.length);
    const over = await playing(place, ['rules/mindbug', '--resume', 'a.json'], []);
    expect(over.out).toMatch(/wins after \d+ decisions/);
  });

  test('goes on where chance was chosen, and before a fault', async () => {
    const place = placeWith();
    const kuhn = (await allGames()).find(({ engine }) => engine.rules.id === 'kuhn')!;
    const chosen = randomRecord(kuhn, 3, 'explicit', 0);
    const dealt = { ...chosen, steps: [], outcome: null };
    writeFileSync(join(place, 'dealt.json'), recordText(dealt));
    const { code } = await playing(place, ['--resume', 'dealt.json', '--record', 'dealt.json'], ['1', '1']);
    expect(code).toBe(0);
    const record = recordIn(place, 'dealt.json');
    expect(record.chance).toBe('explicit');
    expect(record.steps.filter((step) => 'chance' in step)).toHaveLength(2);
    expect(record.outcome).not.toBeNull();
    expect(await replays(place, 'dealt.json')).toMatchObject({ status: 'ok' });

    await playing(place, ['faulty', '--against', 'human', '--record', 'f.json'], Array<string>(9).fill('1'));
    const again = await playing(place, ['--resume', 'f.json', '--against', 'human'], ['quit']);
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain('(goes on after 4 decisions)');
  });

  test('refuses a record of other rules with the rules that differ, and what is no record', async () => {
    const place = placeWith({ 'cut.json': '{ "rulewright": "record",' });
    await playing(place, ['rules/kuhn', '--record', 'a.json'], ['quit']);
    const text = readFileSync(join(place, 'a.json'), 'utf8');
    writeFileSync(join(place, 'altered.json'), text.replace('"seed": 1', '"seed": 2'));
    const refusal = async (...argv: readonly string[]): Promise<string> => {
      const { code, out, err } = await playing(place, [...argv, '--record', 'new.json'], ['1']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(existsSync(join(place, 'new.json'))).toBe(false);
      return err;
    };
    expect(await refusal('--resume', 'cut.json')).toMatch(/`cut.json` is refused at line 1.*: it ends in/);
    expect(await refusal('--resume', 'none.json')).toMatch(/`none.json` does not exist/);
    expect(await refusal('--resume', 'altered.json')).toMatch(/refused at step 0: the game begins in another/);
    expect(await refusal('rules/tictactoe', '--resume', 'a.json')).toMatch(/at game: it is a record of `kuhn`/);
    expect(await refusal('--resume', 'a.json', '--seed', '1')).toMatch(/those of its record/);
    expect(await refusal()).toMatch(/which game\?/);
    const rules = join(place, 'rules/kuhn/kuhn.rules');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace('paid += 1 }\naction call', 'paid += 0 }\naction call'));
    expect(await refusal('--resume', 'a.json')).toMatch(/by other rules: action bet \([0-9a-f]{8} → [0-9a-f]{8}\)\n$/);
  }); // prettier-ignore
});
